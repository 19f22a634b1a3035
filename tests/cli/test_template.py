"""From nothing to a verdict on one's own notes: empty registers are laid down, filled in by hand, brought in, and later replaced by the offices' own."""

import csv
import json
from pathlib import Path

import pytest

from market.core.entered import ENTERED_BY_YOU
from market.core.register import Register
from market.realty.form import build
from market.realty.schema import REGISTERS, SOURCES
from tests.cli.running import Clew, run

ROWS = {
    "projects": ["P1,Amber Terrace,C1,,Hebbal,L1,,registered,under_construction,,,,,,", "P2,Lake Court,C2,,Hebbal,,,registered,planned,,,,,,"],
    "companies": ['C1,"Amber Homes, Bengaluru",,,insolvency,2024-03-14,', "C2,Lake Homes,,,active,,"],
    "parcels": ["L1,112/4,Hebbal,A"],
}


def laid_down(folder: Path) -> Path:
    """The template of realty in that folder."""
    done = run("template", "realty", str(folder))
    assert done.code == 0, done.err
    return folder


def fill(folder: Path, rows: dict[str, list[str]]) -> None:
    """Types rows below the headers."""
    for name, lines in rows.items():
        with (folder / f"{name}.csv").open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)


def signed(folder: Path, register: str, publisher: str, as_of: str) -> None:
    """Writes another publisher and day into sources.csv."""
    lines = (folder / "sources.csv").read_text(encoding="utf-8").splitlines()
    said = [f"{register},{publisher},{as_of},,,," if line.startswith(f"{register},") else line for line in lines]
    (folder / "sources.csv").write_text("\n".join(said) + "\n", encoding="utf-8")


@pytest.mark.parametrize("register", REGISTERS.values(), ids=lambda r: r.name)
def test_every_register_has_its_file_with_all_columns_and_no_row(register: Register, tmp_path: Path) -> None:
    folder = laid_down(tmp_path / "mine")
    with (folder / register.file).open(encoding="utf-8", newline="") as file:
        assert list(csv.reader(file)) == [[column.name for column in register.columns]]


def test_the_sources_are_filled_in_as_entered_by_you_today(tmp_path: Path) -> None:
    with (laid_down(tmp_path / "mine") / "sources.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == [column.name for column in SOURCES.columns]
    assert [row["register"] for row in rows] == list(REGISTERS)
    assert {(row["publisher"], row["as_of"], row["world"]) for row in rows} == {(ENTERED_BY_YOU, "2026-11-29", "")}
    assert {row["register"]: row["cadence_days"] for row in rows} == {r.name: str(r.cadence_days or "") for r in REGISTERS.values()}


def test_the_readme_says_of_each_file_what_stands_there_what_it_becomes_and_where_it_is_obtained(tmp_path: Path) -> None:
    said = " ".join((laid_down(tmp_path / "mine") / "README.txt").read_text(encoding="utf-8").split())
    for register in (SOURCES, *REGISTERS.values()):
        assert register.about
        assert register.becomes
        assert register.obtained
        assert f"{register.file} {'-' * len(register.file)} is {register.about} becomes {register.becomes} obtained {register.obtained} key" in said
        for column in register.columns:
            assert f"{column.name} {'REQUIRED; ' if column.required else ''}{column.allowed}" in said


def test_it_is_told_to_programs_too(tmp_path: Path) -> None:
    said = run("template", "realty", str(tmp_path / "mine"), "--json").only
    assert said["files"] == ["sources.csv", *(r.file for r in REGISTERS.values()), "README.txt"]
    assert sorted(said["files"]) == sorted(path.name for path in (tmp_path / "mine").iterdir())
    assert list(said["registers"][0]) == ["register", "file", "about", "becomes", "obtained", "cadence_days", "key", "columns"]
    assert [c["name"] for c in said["registers"][0]["columns"] if c["required"]] == ["project_id", "name"]


@pytest.mark.parametrize("there", ["sources.csv", "cases.csv", "README.txt"])
def test_nothing_is_ever_overwritten(there: str, tmp_path: Path) -> None:
    (tmp_path / there).write_text("mine", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("mine too", encoding="utf-8")
    done = run("template", "realty", str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert there in done.err
    assert "overwritten" in done.err
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([there, "notes.txt"])
    assert (tmp_path / there).read_text(encoding="utf-8") == "mine"


def test_a_folder_with_other_files_in_it_is_taken(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    laid_down(tmp_path)
    assert (tmp_path / "projects.csv").exists()


def test_a_file_is_no_folder_and_an_unknown_market_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run("template", "realty", str(tmp_path / "file")).code == 2
    unknown = run("template", "reality", str(tmp_path / "new"))
    assert (unknown.code, (tmp_path / "new").exists()) == (2, False)
    assert "realty" in unknown.err


def test_it_starts_no_engine_and_keeps_nothing(tmp_path: Path) -> None:
    assert run("template", "realty", str(tmp_path / "mine"), "--data-dir", str(tmp_path / "data")).code == 0
    assert not (tmp_path / "data").exists()


def test_as_it_is_there_is_nothing_to_import_and_the_demo_stays(fresh: Clew, tmp_path: Path) -> None:
    folder = laid_down(tmp_path / "mine")
    brought = fresh.json("import", "realty", str(folder))
    note = "no file has a row yet, so there is nothing to import: type rows below the headers (README.txt says how)"
    assert (brought.code, brought.only) == (0, {"changes": [], "unchanged": 0, "missing": [], "rejected": [], "notes": [note]})
    assert "nothing to import" in brought.err
    assert fresh.json("assess", "realty", "P001").only["name"] == "Skyvista Altura"
    assert fresh.run("import", "realty", str(folder)).code == 0
    assert fresh.json("assess", "realty", "P001").only["name"] == "Skyvista Altura"


def test_what_is_typed_in_is_marked_until_the_office_says_it(fresh: Clew, tmp_path: Path) -> None:
    folder = laid_down(tmp_path / "mine")
    fill(folder, ROWS)
    brought = fresh.json("import", "realty", str(folder))
    assert (brought.code, brought.only["rejected"]) == (0, []), brought.err
    assert "README.txt" not in brought.err

    found = fresh.json("assess", "realty", "P1").only
    assert found["verdict"] == "avoid"
    assert [e["entered_by_you"] for path in found["paths"] for e in path["evidence"]] == [True, True]
    fresh_of = {f["register"]: (f["obtained"], f["entered_by_you"]) for f in found["fresh"]}
    assert {name for name, marks in fresh_of.items() if marks == (True, True)} == set(ROWS)
    assert {name for name, marks in fresh_of.items() if marks == (False, False)} == set(REGISTERS) - set(ROWS)

    asked = fresh.json("ask", "is Amber Terrace ok?").only
    assert "rows behind this were entered by you" in asked["answer"]
    assert "company register of that day, entered by you" in asked["answer"]
    assert all(c["entered_by_you"] for c in asked["citations"])
    assert {f["register"] for f in asked["findings"][0]["fresh"] if f["entered_by_you"]} == set(ROWS)
    assert ", entered by you" in fresh.run("ask", "is Amber Terrace ok?").out
    assert "company register of that day, entered by you" in fresh.run("assess", "realty").out

    signed(folder, "companies", "Registrar of Companies", "2026-11-29")
    again = fresh.json("import", "realty", str(folder))
    assert [c["cause"] for c in again.only["changes"]] == ["correction"]
    found = fresh.json("assess", "realty", "P1").only
    assert [e["entered_by_you"] for path in found["paths"] for e in path["evidence"]] == [True, False]
    assert "companies" not in {f["register"] for f in found["fresh"] if f["entered_by_you"]}
    assert fresh.json("verify", "realty").only["failed"] == 0


def test_where_one_looked_and_found_nothing_the_register_is_empty_and_not_missing(fresh: Clew, tmp_path: Path) -> None:
    folder = laid_down(tmp_path / "mine")
    fill(folder, ROWS)
    signed(folder, "complaints", "K-RERA: searched by project", "2026-11-28")
    brought = fresh.run("import", "realty", str(folder))
    assert brought.code == 0
    told = next(line for line in brought.err.splitlines() if "not obtained" in line)
    assert "cases.csv" in told
    assert "complaints.csv" not in told
    found = {f["register"]: f for f in fresh.json("assess", "realty", "P2").only["fresh"]}
    assert (found["complaints"]["obtained"], found["complaints"]["age_days"], found["complaints"]["entered_by_you"]) == (True, 1, False)
    assert found["cases"]["obtained"] is False


def test_the_form_of_a_market_carries_its_template() -> None:
    template = build().template
    assert [register.name for register in template.registers] == list(REGISTERS)
    blanks = template.blanks("realty", 0)
    assert json.dumps([b.file for b in blanks]).count(".csv") == len(REGISTERS) + 1
