"""What came of a hand-over is shown to whom it belongs, by the rights of now."""

from pathlib import Path
from typing import Any

import pytest

from tests.access.canaries import World, made
from tests.cli.running import Clew


@pytest.fixture
def firm(tmp_path: Path) -> tuple[Clew, World]:
    """An organisation in which a trainee is called as an agent's id is, and a ticket was handed to that agent."""
    world = made(tmp_path / "files")
    people = world.folder / "people.csv"
    people.write_text(people.read_text(encoding="utf-8") + "P6,A2,person,support,Trainee,2026-01-01,\n", encoding="utf-8")
    clew = Clew(tmp_path / "data")
    assert clew.run("import", "access", str(world.folder)).code == 0
    assert clew.run("access", "hand", "4821", "--to", "agent:A2", "--user", "P1").code == 0
    return clew, world


def handed(clew: Clew, who: str) -> list[dict[str, Any]]:
    """What is shown to somebody of hand-overs of the ticket."""
    return [line for line in clew.run("access", "notes", "4821", "--user", who, "--json").lines if "handed_on" in line]


@pytest.mark.feature("NK-16")
def test_a_name_that_is_anothers_id_opens_nothing(firm: tuple[Clew, World]) -> None:
    clew, world = firm
    (whole,) = handed(clew, "A2")
    assert world.told(whole["text"], ["D2"]) == ["D2 title", "D2 heading", "D2 text", "D2 note", "D2 number"]
    assert handed(clew, "P6") == []
    assert world.told(clew.run("access", "notes", "4821", "--user", "P6").out, world.closed_to("P1")) == []


@pytest.mark.feature("NK-5")
def test_a_note_is_closed_when_the_right_has_ended(firm: tuple[Clew, World]) -> None:
    clew, world = firm
    grants = world.folder / "grants.csv"
    ended = grants.read_text(encoding="utf-8").replace("D2,finance,group,write,2022-01-01,,,", "D2,finance,group,write,2022-01-01,2026-11-20,,")
    grants.write_text(ended, encoding="utf-8")
    assert clew.run("import", "access", str(world.folder)).code == 0
    (shut,) = handed(clew, "A2")
    assert (shut["outcome"], shut["text"], shut["citations"], shut["handed_by"]) == ("RESTRICTED", "", [], "P1")
    said = clew.run("access", "notes", "4821", "--user", "A2")
    assert "handed over by Ines Tamm: it stands on what is closed to you by now." in said.out
    assert world.told(said.out + said.err, ["D2"]) == []
    (own,) = handed(clew, "P1")
    assert own["outcome"] == "ANSWERED_WITH_PATH"


def test_what_came_of_the_same_twice_is_told_once_and_who_handed_over_by_name(firm: tuple[Clew, World]) -> None:
    clew, _ = firm
    assert clew.run("access", "hand", "4821", "--to", "agent:A2", "--user", "Ines Tamm").code == 0
    told = clew.run("access", "notes", "4821", "--user", "A2").out.splitlines()
    heads = [line for line in told if "handed over by" in line]
    assert len(heads) == 1
    assert ", handed over by Ines Tamm, 2 times since " in heads[0]
    bodies = [line for line in told if line.startswith("  ")]
    assert len(bodies) == len(set(bodies)) > 0
    assert sorted(line["handed_by"] for line in handed(clew, "A2")) == ["Ines Tamm", "P1"], "the JSON says each, as it lies there"
