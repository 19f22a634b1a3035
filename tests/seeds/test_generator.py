"""The demo's folders are what the generator makes, today and on any machine."""

import os
import re
import subprocess
import sys
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from seeds.core.command import generate
from seeds.realty.columns import COLUMNS, KEYS
from seeds.realty.generate import extracts
from tests.seeds.folders import HOME, MONTH_1, MONTH_2, Rows, header, read, scores

ROOT = HOME.parents[1]

FORM = {
    "sources": "register publisher as_of url cadence_days world",
    "projects": "project_id name company_id brand locality parcel_id rera_no rera_status build_status status_since launched_on promised_on "
    "price_from_inr price_to_inr lender",
    "companies": "company_id name brand incorporated_on status status_since registered_address",
    "directors": "person_id person_name company_id role appointed_on resigned_on",
    "shareholdings": "holder_kind holder_id holder_name company_id percent from to",
    "parcels": "parcel_id survey_no locality khata",
    "title_chain": "parcel_id owner_kind owner_id owner_name from to",
    "contractors": "contractor_id name company_id status status_since",
    "works": "contractor_id project_id from to delay_months",
    "approvals": "project_id kind status on",
    "complaints": "complaint_id project_id filed_on topic status",
    "cases": "case_id court kind status filed_on closed_on summary",
    "case_parties": "case_id party_kind party_id party_name side",
}
"""The form of the registers, typed again."""

WORDS = {
    ("projects", "rera_status"): "registered lapsed revoked none",
    ("projects", "build_status"): "planned under_construction completed stalled",
    ("companies", "status"): "active insolvency liquidation struck_off",
    ("directors", "role"): "director promoter partner nominee",
    ("shareholdings", "holder_kind"): "person company",
    ("parcels", "khata"): "A B none",
    ("title_chain", "owner_kind"): "person company",
    ("contractors", "status"): "active insolvency blacklisted",
    ("approvals", "kind"): "plan commencement environment fire occupancy",
    ("approvals", "status"): "granted pending refused revoked",
    ("complaints", "status"): "open upheld dismissed settled",
    ("cases", "kind"): "title insolvency fraud recovery consumer other",
    ("cases", "status"): "pending decreed dismissed withdrawn",
    ("case_parties", "party_kind"): "parcel company person contractor project",
    ("case_parties", "side"): "plaintiff defendant property other",
}


def _bytes(home: Path) -> dict[str, bytes]:
    paths = [*home.glob("month-*/*"), home / "differences.json"]
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in paths}


def test_committed_folders_are_what_the_generator_makes(tmp_path: Path) -> None:
    generate(extracts, tmp_path)
    made = _bytes(tmp_path)
    assert len(made) == 2 * 13 + 1
    assert made == _bytes(HOME)


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_the_command_makes_the_same_bytes_whatever_the_hash_order(tmp_path: Path, hash_seed: str) -> None:
    command = [sys.executable, "-m", "seeds.realty.generate", "--out", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed}, check=True, timeout=60)
    assert _bytes(tmp_path) == _bytes(HOME)


@pytest.mark.parametrize("seed", [1, 2, 3, 77, 2027])
def test_another_seed_tells_the_same_stories_in_another_town(tmp_path: Path, seed: int) -> None:
    generate(extracts, tmp_path, seed)
    rows = read(tmp_path / "month-1")
    assert rows["projects"] != read(MONTH_1)["projects"]
    assert (len(rows["projects"]), len(rows["companies"]), len(_people(rows))) == (91, 46, 100)
    _refers_to_what_is_there(rows)
    _refers_to_what_is_there(read(tmp_path / "month-2"))
    flagged = sum(1 for katz, _ in scores(rows, "2026-11-29").values() if katz)
    assert flagged == 29


def _people(rows: Rows) -> set[str]:
    found = {row["person_id"] for row in rows["directors"]}
    found |= {row["holder_id"] for row in rows["shareholdings"] if row["holder_kind"] == "person"}
    found |= {row["owner_id"] for row in rows["title_chain"] if row["owner_kind"] == "person"}
    return found | {row["party_id"] for row in rows["case_parties"] if row["party_kind"] == "person"}


@pytest.mark.feature("KH-6")
def test_the_size_of_the_demo() -> None:
    rows = read(MONTH_1)
    assert len(rows["projects"]) == 91
    assert len(rows["companies"]) == 46
    assert len(_people(rows)) == 100
    assert len(rows["contractors"]) == 30
    areas = {row["locality"] for row in rows["projects"]}
    assert len(areas) >= 20
    assert {"Sarjapur Road", "Bellandur", "Whitefield", "Yelahanka", "Kanakapura Road"} <= areas
    assert {row["world"] for row in rows["sources"]} == {"demo"}


@pytest.mark.parametrize("folder", [MONTH_1, MONTH_2], ids=["month-1", "month-2"])
def test_headers_are_those_of_the_form(folder: Path) -> None:
    assert {path.stem for path in folder.iterdir()} == set(FORM)
    for register, columns in FORM.items():
        assert sorted(header(folder / f"{register}.csv")) == sorted(columns.split())
        if folder == MONTH_1:
            assert header(folder / f"{register}.csv") == columns.split()
    assert {register: " ".join(columns) for register, columns in COLUMNS.items()} == FORM


@pytest.mark.parametrize("folder", [MONTH_1, MONTH_2], ids=["month-1", "month-2"])
def test_ids_dates_words_and_keys_are_sound(folder: Path) -> None:
    rows = read(folder)
    _refers_to_what_is_there(rows)
    for (register, column), words in WORDS.items():
        assert {row[column] for row in rows[register]} <= set(words.split())
    for register, found in rows.items():
        keys = Counter(tuple(row[column] for column in KEYS[register]) for row in found)
        assert max(keys.values()) == 1, register
        for row in found:
            for column, cell in row.items():
                if cell and (column in ("on", "from", "to", "as_of", "status_since") or column.endswith("_on")):
                    assert date.fromisoformat(cell).isoformat() == cell


def _refers_to_what_is_there(rows: Rows) -> None:
    defined = {
        kind: {row[f"{kind}_id"] for row in rows[register]}
        for kind, register in (("project", "projects"), ("company", "companies"), ("parcel", "parcels"), ("contractor", "contractors"), ("case", "cases"))
    }
    for register, found in rows.items():
        for row in found:
            for kind, ids in defined.items():
                assert row.get(f"{kind}_id", "") in ids | {""}, (register, row)
            for which in ("holder", "owner", "party"):
                kind = row.get(f"{which}_kind", "person")
                assert kind == "person" or row[f"{which}_id"] in defined[kind], (register, row)
    assert {row["register"] for row in rows["sources"]} == set(rows) - {"sources"}


def test_ends_come_after_starts_and_nothing_is_from_the_future() -> None:
    for folder in (MONTH_1, MONTH_2):
        rows = read(folder)
        as_of = {row["register"]: row["as_of"] for row in rows["sources"]}
        pairs = (("directors", "appointed_on", "resigned_on"), ("shareholdings", "from", "to"), ("title_chain", "from", "to"), ("works", "from", "to"))
        for register, start, end in (*pairs, ("cases", "filed_on", "closed_on")):
            for row in rows[register]:
                assert not row[end] or row[start] <= row[end] <= as_of[register], row
                assert row[start] <= as_of[register], row


def test_addresses_of_sources_cannot_be_anybodys() -> None:
    for row in read(MONTH_1)["sources"]:
        assert re.fullmatch(r"https://[a-z]+\.example/[a-z-]+", row["url"])
