"""The folders under tests/data are what their description says, seen with the plainest means."""

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.seeds.folders import Rows, read, scores
from tests.seeds.test_generator import FORM

DATA = Path(__file__).parents[1] / "data"
TOWN = DATA / "small_town"
BROKEN = DATA / "broken"
EXPECTED: dict[str, list[dict[str, Any]]] = json.loads((BROKEN / "expected.json").read_text(encoding="utf-8"))


def town() -> Rows:
    """The small town with its unwritten registers and columns empty."""
    rows = read(TOWN)
    full: Rows = {}
    for register, columns in FORM.items():
        full[register] = [
            {**dict.fromkeys(columns.split(), ""), **{name.lstrip("\ufeff"): cell for name, cell in row.items()}} for row in rows.get(register, [])
        ]
    return full


def test_the_small_town_is_typed_by_another_hand() -> None:
    assert {path.stem for path in TOWN.iterdir()} < set(FORM)
    assert (TOWN / "projects.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in (TOWN / "cases.csv").read_bytes()
    assert not (TOWN / "directors.csv").read_bytes().endswith(b"\n")
    rows = town()
    assert len(rows["projects"]) == 8
    assert "\n" in rows["cases"][0]["summary"]
    assert "my remarks" in rows["projects"][0]
    assert rows["sources"][0]["world"] == ""
    assert Counter(row["person_name"] for row in rows["directors"])["Nagaraj"] == 2


def test_the_sums_of_the_small_town() -> None:
    found = {own_id: round(katz, 9) for own_id, (katz, _) in scores(town(), "2026-11-29").items()}
    assert {own_id: katz for own_id, katz in found.items() if katz} == {"HSN-03": 1.0, "HSN-07": 0.6, "HSN-05": 0.4, "HSN-04": 0.36}
    assert len(found) == 8


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_the_broken_folders_name_lines_that_are_there(name: str) -> None:
    for fault in EXPECTED[name]:
        lines = (BROKEN / name / fault["file"]).read_bytes().count(b"\n")
        assert 0 <= fault["row"] <= lines, fault


def test_there_is_an_expectation_for_every_broken_folder() -> None:
    assert {path.name for path in BROKEN.iterdir() if path.is_dir()} == set(EXPECTED)
    assert {fault["says"] for faults in EXPECTED.values() for fault in faults} == {
        "date",
        "cells",
        "word",
        "empty",
        "number",
        "encoding",
        "id",
        "key",
        "column",
        "quote",
    }


def test_two_encodings_that_are_not_utf_8() -> None:
    for name, file, encoding in (("latin_1", "directors.csv", "latin-1"), ("utf_16", "companies.csv", "utf-16")):
        content = (BROKEN / name / file).read_bytes()
        with pytest.raises(UnicodeDecodeError):
            content.decode("utf-8")
        assert content.decode(encoding).count("\n") >= 2


def test_a_quote_that_is_never_closed() -> None:
    with (BROKEN / "unterminated_quote" / "companies.csv").open(encoding="utf-8", newline="") as file, pytest.raises(csv.Error):
        list(csv.reader(file, strict=True))
