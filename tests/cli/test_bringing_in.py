"""One's own registers through the command line: brought in, read again, refused where they are broken."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Clew, run

DATA = Path(__file__).parents[1] / "data"
DEMO = Path(__file__).parents[2] / "seeds" / "realty"
TOWN = DATA / "small_town"
BROKEN: dict[str, list[dict[str, Any]]] = json.loads((DATA / "broken" / "expected.json").read_text(encoding="utf-8"))


def test_a_folder_by_another_hand_is_assessed_as_its_author_computed(fresh: Clew) -> None:
    brought = fresh.json("import", "realty", str(TOWN))
    assert brought.code == 0, brought.err
    assert list(brought.only) == ["changes", "unchanged", "missing", "rejected", "notes"]
    assert [c["cause"] for c in brought.only["changes"]] == ["world"]
    assert list(brought.only["changes"][0]) == ["change", "cause", "opened", "closed", "corrected"]

    assessed = fresh.json("assess", "realty", "--all")
    assert assessed.code == 0
    sums = {a["id"]: round(a["katz"], 6) for a in assessed.lines}
    assert len(sums) == 8
    assert {k: v for k, v in sums.items() if v} == {"HSN-03": 1.0, "HSN-07": 0.6, "HSN-05": 0.4, "HSN-04": 0.36}

    again = fresh.json("import", "realty", str(TOWN))
    assert (again.code, again.only["changes"], again.only["rejected"]) == (0, [], [])
    assert fresh.json("verify", "realty").only["failed"] == 0


def test_ones_own_folder_takes_the_demos_place_and_the_two_never_mix(fresh: Clew) -> None:
    assert fresh.json("assess", "realty", "P001").only["name"] == "Skyvista Altura"
    assert fresh.run("import", "realty", str(TOWN)).code == 0
    assert len(fresh.json("assess", "realty", "--all").lines) == 8
    assert fresh.json("assess", "realty", "P001").only["outcome"] == "UNKNOWN_ENTITY"

    refused = fresh.json("import", "realty", str(DEMO / "month-1"))
    assert (refused.code, refused.out) == (2, "")
    assert "replace" in refused.err
    assert fresh.run("import", "realty", str(DEMO / "month-1"), "--replace").code == 0
    assert len(fresh.json("assess", "realty", "--all").lines) == 91


def test_the_next_month_is_what_the_world_did_and_what_was_corrected(fresh: Clew) -> None:
    assert fresh.run("import", "realty", str(DEMO / "month-1"), env={"CLEW_NOW": "2026-11-29T10:00:00Z"}).code == 0
    later = {"CLEW_NOW": "2026-12-21T10:00:00Z"}
    dry = fresh.run("import", "realty", str(DEMO / "month-2"), "--json", "--dry-run", env=later)
    assert fresh.run("assess", "realty", "P003", "--json", env=later).only["outcome"] == "NOT_IN_GRAPH"
    done = fresh.run("import", "realty", str(DEMO / "month-2"), "--json", env=later)
    assert (done.code, sorted(c["cause"] for c in done.only["changes"])) == (0, ["correction", "world"])
    assert {k: v for k, v in dry.only.items() if k != "changes"} == {k: v for k, v in done.only.items() if k != "changes"}
    assert done.only["missing"]

    now = fresh.run("assess", "realty", "P003", "--json", env=later).only
    then = fresh.run("assess", "realty", "P003", "--json", "--known-at", "2026-11-30", env=later).only
    assert (then["name"], then["outcome"]) == ("Whispering Woods", "NOT_IN_GRAPH")
    assert (now["outcome"], now["flagged"]) == ("ANSWERED_WITH_PATH", True)
    assert then["revision"] < now["revision"]
    assert fresh.run("verify", "realty", "--json", env=later).only["failed"] == 0


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_folder_is_refused_by_file_and_row_and_nothing_of_it_is_written(fresh: Clew, name: str) -> None:
    done = fresh.json("import", "realty", str(DATA / "broken" / name))
    assert done.code == 2
    assert done.only["changes"] == []
    faults = {(f["file"], f["row"]) for f in done.only["rejected"]}
    assert faults == {(f["file"], f["row"]) for f in BROKEN[name]}
    assert all(f["reason"] for f in done.only["rejected"])
    empty = fresh.run("verify", "realty")
    assert (empty.code, empty.out) == (1, "")
    assert "empty" in empty.err


def test_bad_rows_can_be_left_out(fresh: Clew) -> None:
    done = fresh.json("import", "realty", str(DATA / "broken" / "bad_rows"), "--skip-bad-rows")
    assert done.code == 0
    assert done.only["rejected"]
    assert done.only["changes"]


def test_a_refused_import_says_that_nothing_was_written_and_how_to_leave_rows_out(fresh: Clew) -> None:
    for more in ([], ["--json"]):
        done = fresh.run("import", "realty", str(DATA / "broken" / "bad_rows"), *more)
        last = done.err.strip().splitlines()[-1]
        assert done.code == 2
        assert "nothing was written" in last
        assert "--skip-bad-rows" in last
    nowhere = fresh.run("import", "realty", str(DATA / "nowhere"))
    assert "Nothing was written." in nowhere.err


def test_rows_that_were_left_out_are_told_with_every_verdict_until_an_extract_has_none(fresh: Clew, tmp_path: Path) -> None:
    folder = shutil.copytree(TOWN, tmp_path / "town")
    cases = (folder / "cases.csv").read_text(encoding="utf-8")
    (folder / "cases.csv").write_text(cases + "X1,bad,pending,,\n" * 2, encoding="utf-8", newline="")
    day = {"CLEW_NOW": "2026-12-21T10:00:00Z"}
    assert fresh.run("import", "realty", str(folder), "--skip-bad-rows", env=day).code == 0

    line = fresh.run("assess", "realty", "HSN-03", "--json", env=day).only
    fresh_of = {f["register"]: (f["unread_rows"], f["unread_on"]) for f in line["fresh"]}
    assert fresh_of["cases"] == (2, "2026-12-21")
    assert {told for register, told in fresh_of.items() if register != "cases"} == {(None, None)}
    assert "2 rows not read on 21 December 2026" in fresh.run("assess", "realty", "HSN-03", env=day).out
    said = fresh.run("ask", "is HSN-03 ok to buy", "--json", env=day).only
    assert "Not read: 2 rows of cases.csv on 21 December 2026" in said["answer"]
    assert [f for f in said["findings"][0]["fresh"] if f["unread_on"] == "2026-12-21"]
    (row, *_) = fresh.run("assess", "realty", "HSN-03", "--csv", env=day).out.splitlines()[1:]
    assert ",cases," in row

    later = {"CLEW_NOW": "2026-12-22T10:00:00Z"}
    assert fresh.run("import", "realty", str(folder), "--skip-bad-rows", "--json", env=later).only["changes"] == []
    assert "21 December" in fresh.run("assess", "realty", "HSN-03", env=later).out
    assert fresh.run("import", "realty", str(TOWN), env=later).code == 0
    assert "not read" not in fresh.run("assess", "realty", "HSN-03", env=later).out
    assert "Not read" not in fresh.run("ask", "is HSN-03 ok to buy", env=later).out
    assert "21 December" in fresh.run("assess", "realty", "HSN-03", "--known-at", "2026-12-21", env=later).out


def test_a_file_that_cannot_be_read_at_all_is_told_and_what_is_known_of_it_stays(fresh: Clew, tmp_path: Path) -> None:
    assert fresh.run("import", "realty", str(TOWN)).code == 0
    before = fresh.json("assess", "realty", "HSN-03").only
    folder = shutil.copytree(TOWN, tmp_path / "town")
    (folder / "cases.csv").write_bytes(b"PK\x03\x04")
    brought = fresh.json("import", "realty", str(folder), "--skip-bad-rows", "--missing-ends")
    assert (brought.code, brought.only["changes"]) == (0, [])
    after = fresh.json("assess", "realty", "HSN-03").only
    assert after["katz"] == before["katz"]
    assert [f["unread_rows"] for f in after["fresh"] if f["register"] == "cases"] == [0]
    assert "cases.csv as a whole" in fresh.run("ask", "is HSN-03 ok to buy").out


def test_a_column_that_is_nearly_a_known_one_is_asked_back_and_any_other_is_a_note(fresh: Clew, tmp_path: Path) -> None:
    folder = shutil.copytree(TOWN, tmp_path / "town")
    firms = (folder / "companies.csv").read_text(encoding="utf-8")
    assert firms.startswith("status,status_since,")
    (folder / "companies.csv").write_text(firms.replace("status,", "statuss,", 1), encoding="utf-8", newline="")
    done = fresh.json("import", "realty", str(folder))
    assert (done.code, done.only["changes"]) == (2, [])
    assert done.only["rejected"] == [{"file": "companies.csv", "row": 1, "reason": "column 'statuss' is not known; is 'status' meant?"}]
    lines = [line for line in firms.splitlines() if line]
    lines[0] += ",colour of the door"
    (folder / "companies.csv").write_text("\n".join([lines[0], *(line + ",red" for line in lines[1:])]) + "\n", encoding="utf-8")
    done = fresh.json("import", "realty", str(folder))
    assert (done.code, done.only["rejected"]) == (0, [])
    note = "companies.csv: column 'colour of the door' is not known: kept with the rows, and nothing is read from it"
    assert note in done.only["notes"]
    assert note in done.err


def test_a_cell_of_five_megabytes_is_refused_by_file_and_row(fresh: Clew, tmp_path: Path) -> None:
    folder = shutil.copytree(TOWN, tmp_path / "town")
    with (folder / "projects.csv").open("a", encoding="utf-8", newline="") as file:
        file.write("\r\n" + "x" * 5_000_000)
    done = fresh.json("import", "realty", str(folder))
    assert done.code == 2
    assert {f["file"] for f in done.only["rejected"]} == {"projects.csv"}
    assert all(len(f["reason"]) < 500 for f in done.only["rejected"])


@pytest.mark.parametrize("path", ["nothing-here", "a-file", "an-empty-folder"])
def test_what_is_no_folder_of_registers_is_refused_in_a_sentence(fresh: Clew, tmp_path: Path, path: str) -> None:
    (tmp_path / "a-file").write_text("x")
    (tmp_path / "an-empty-folder").mkdir()
    for more in ([], ["--skip-bad-rows"]):
        done = fresh.run("import", "realty", str(tmp_path / path), *more)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert str(tmp_path / path) in done.err


def test_a_damaged_file_is_found_by_verifying(fresh: Clew) -> None:
    assert fresh.run("import", "realty", str(TOWN)).code == 0
    kept = max((fresh.place / "files").iterdir(), key=lambda f: f.stat().st_size)
    kept.chmod(0o600)
    kept.write_bytes(kept.read_bytes().replace(b",", b";", 1))
    done = fresh.json("verify", "realty")
    assert done.code == 1
    assert {c["name"] for c in done.only["checks"] if c["failed"]} == {"quotes"}
    assert any("no longer what was imported" in fault for c in done.only["checks"] for fault in c["faults"])


def test_an_unknown_market_starts_nothing(tmp_path: Path) -> None:
    done = run("import", "reality", str(TOWN), "--data-dir", str(tmp_path / "data"))
    assert done.code == 2
    assert "realty" in done.err
    assert not (tmp_path / "data").exists()


def test_a_server_that_is_not_there_is_a_sentence_and_one(tmp_path: Path) -> None:
    done = run("verify", "realty", "--data-dir", str(tmp_path / "data"), "--url", "redis://127.0.0.1:1")
    assert (done.code, done.out) == (1, "")
    assert "Traceback" not in done.err
    wrong = run("verify", "realty", "--data-dir", str(tmp_path / "data"), "--url", "http://127.0.0.1:1")
    assert (wrong.code, wrong.out) == (2, "")


def test_a_plain_locale_does_not_garble_names(fresh: Clew) -> None:
    assert fresh.run("import", "realty", str(TOWN)).code == 0
    done = fresh.run("assess", "realty", "--all", env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""})
    assert done.code == 0
    assert any("\u0c80" <= c <= "\u0cff" for c in done.out)
