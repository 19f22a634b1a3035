"""What must not be swallowed: notes of an import, registers that were not obtained, a watch list of another world."""

from pathlib import Path

from tests.cli.running import Clew

TOWN = Path(__file__).resolve().parents[1] / "data" / "small_town"


def test_notes_of_an_import_are_told_with_json_too(fresh: Clew) -> None:
    ran = fresh.json("import", "realty", str(TOWN))
    assert ran.code == 0
    assert set(ran.only) == {"changes", "unchanged", "missing", "rejected", "notes"}
    note = "directors.csv has no row in sources.csv: its age is unknown"
    assert note in ran.only["notes"]
    assert f"note: {note}" in ran.err


def test_assessments_tell_what_they_stand_on_and_what_was_not_obtained(fresh: Clew) -> None:
    assert fresh.run("import", "realty", str(TOWN)).code == 0
    told = fresh.run("assess", "realty", "--all").out.splitlines()
    assert told[-2].startswith("sources: ")
    assert "directors of unknown age" in told[-2]
    assert told[-1] == "not obtained: shareholdings, contractors, works, approvals, complaints; what they hold is not known"
    line = fresh.json("assess", "realty", "--all").lines[0]
    assert {f["register"] for f in line["fresh"] if not f["obtained"]} == {"shareholdings", "contractors", "works", "approvals", "complaints"}


def test_a_watch_of_a_world_that_was_replaced_is_gone(fresh: Clew) -> None:
    assert fresh.run("watch", "add", "Skyvista Altura").code == 0
    assert [row["name"] for row in fresh.json("watch", "list").lines] == ["Skyvista Altura"]
    assert fresh.run("import", "realty", str(TOWN), env={"CLEW_NOW": "2026-11-30T10:00:00Z"}).code == 0
    assert fresh.json("watch", "list").lines == []
    own = fresh.json("assess", "realty", "--all").lines[0]["id"]
    later = {"CLEW_NOW": "2026-11-30T11:00:00Z"}
    assert fresh.run("watch", "add", own, env=later).code == 0
    assert [row["id"] for row in fresh.json("watch", "list").lines] == [own]
