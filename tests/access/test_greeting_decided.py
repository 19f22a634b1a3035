"""What a greeting says of a fix that was approved: that it ended what was lost, and whether the next extract of the directory carried it out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import open_engine
from tests.access.offices import REGISTERS, organisation, rows
from tests.cli.running import Clew

DECIDED = {"CLEW_NOW": "2026-12-01"}
LATER = {"CLEW_NOW": "2026-12-20"}
NEXT = rows(REGISTERS["sources"]).replace("2026-10-31", "2026-12-15")
HELD = "D2,drive,group,read,2023-03-01,,,moving the files"
ENDED = HELD.replace("2023-03-01,,", "2023-03-01,2026-12-02,")


@pytest.fixture
def decided(tmp_path: Path) -> Iterator[Clew]:
    """The small organisation, in which the owner of the salary bands ended what opened them to everybody."""
    with open_engine(tmp_path / "data"):
        clew = Clew(tmp_path / "data")
        assert clew.run("import", "access", str(organisation(tmp_path / "org"))).code == 0
        (fault,) = clew.run("access", "health", "--json").only["faults"]
        assert clew.run("access", "approve", fault["id"], "--reason", "the drive has moved", "--user", "P2", env=DECIDED).code == 0
        yield clew


def _next(clew: Clew, place: Path, grant: str) -> None:
    """The next extract, with this row for the right that was ended."""
    grants = rows(REGISTERS["grants"]).replace(HELD, grant)
    assert clew.run("import", "access", str(organisation(place, sources=NEXT, grants=grants)), env=LATER).code == 0


def _greeting(clew: Clew, **env: str) -> list[str]:
    ran = clew.run("greet", "--market", "access", "--user", "P2", env=env or None)
    assert ran.code == 0, ran.err
    return ran.out.splitlines()


@pytest.mark.feature("NK-23", "NK-27")
def test_what_a_decision_took_is_told_in_one_line_with_the_decision(decided: Clew) -> None:
    lines = _greeting(decided, **DECIDED)
    assert lines[0] == "Welcome. What moved is only less than before."
    assert lines[1] == (
        "Salary bands: 2 may read it now, 5 did [1]. "
        "That was ended by decision 1 of 1 December 2026; no later extract of the directory has come since [1]. Nothing was gained."
    )
    assert any(line.startswith("[1] endings.csv") for line in lines)


@pytest.mark.feature("NK-23", "NK-27")
def test_what_the_directory_had_still_holds_again_and_is_no_correction(decided: Clew, tmp_path: Path) -> None:
    _greeting(decided, **DECIDED)
    _next(decided, tmp_path / "next", HELD)
    text = "\n".join(_greeting(decided, **LATER))
    assert "Salary bands: 5 may read it now, 2 did [1]. Decision 1 of 1 December 2026 was not carried out: the directory of 15 December 2026" in text
    assert "correction" not in text


@pytest.mark.feature("NK-23", "NK-27")
def test_what_the_directory_ended_too_is_told_as_carried_out(decided: Clew, tmp_path: Path) -> None:
    _next(decided, tmp_path / "next", ENDED)
    text = "\n".join(_greeting(decided, **LATER))
    assert "Salary bands: 2 may read it now, 5 did [1]. That was ended by decision 1 of 1 December 2026; it is carried out in the directory of 15" in text


def test_who_may_not_read_what_was_decided_about_hears_nothing_of_it(decided: Clew, tmp_path: Path) -> None:
    _next(decided, tmp_path / "next", HELD)
    for who in ("P1", "A1", "nobody"):
        said = decided.run("greet", "--market", "access", "--user", who, env=LATER).out
        assert ("ecision" in said, "Salary" in said) == (False, False), who
