"""A small market with one source that not everybody may read: what is locked is said, and nothing of it is shown."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.models.scripted import ScriptedServer, call
from tests.agents.asking import Asked, ask, engine_of, opened
from tests.agents.planned import calling, chosen, investigator, told_to
from tests.agents.registers import AMBER, bring_in

pytestmark = pytest.mark.usefixtures("at_noon")

FOLDER = {
    **AMBER,
    "sources": [
        "register,publisher,as_of,url,cadence_days,world,readers",
        "projects,Project registry,2026-11-15,,30,,",
        "companies,Company register,2026-11-10,,30,,",
        "directors,Company register,2026-11-10,,30,,ravi;meera",
        "cases,Courts,2026-11-17,,14,,",
        "case_parties,Courts,2026-11-17,,14,,",
        "parcels,The vault,2026-11-01,,30,,ravi",
    ],
    "parcels": ["parcel_id,survey_no,locality,khata", "L1,112/4,Hidden Valley,B"],
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("restricted")
    with engine_of(root / "data") as engine:
        bring_in(engine, root, FOLDER)
        yield root / "data"


async def _asked(place: Path, user: str, text: str) -> Asked:
    async with opened(place, user) as house:
        return await ask(house, text)


async def test_who_may_read_everything_gets_the_path(place: Path) -> None:
    answer = (await _asked(place, "ravi", "Is Amber Terrace safe?")).answer
    assert answer.outcome == "ANSWERED_WITH_PATH"
    assert "Leela Rao" in answer.text


async def test_who_may_not_is_told_what_is_locked_and_sees_nothing_of_it(place: Path) -> None:
    asked = await _asked(place, "asha", "Is Amber Terrace safe?")
    answer = asked.answer
    assert answer.outcome == "RESTRICTED"
    [finding] = answer.findings
    assert finding.status == "accepted"
    assert "directors" in finding.locked
    assert "directors" in answer.text
    assert "Company register" in answer.text
    assert (finding.verdict, finding.threads) == ("", [])
    assert "Leela" not in "".join(e.model_dump_json() for e in asked.events)


async def test_what_is_open_is_said_and_that_it_is_not_the_whole(place: Path) -> None:
    answer = (await _asked(place, "asha", "Is Birch Court safe?")).answer
    assert answer.outcome == "ANSWERED_WITH_PATH"
    assert "directors" in answer.text
    assert "directors" in answer.findings[0].locked


async def test_a_name_that_only_a_closed_source_has_is_restricted_and_not_unknown(place: Path) -> None:
    asked = await _asked(place, "asha", "is there any connection between Leela Rao and Amber Terrace")
    assert asked.answer.outcome == "RESTRICTED"
    assert asked.questions == ["resolve"]
    assert not asked.answer.citations


async def test_rights_are_of_the_principal_and_not_of_the_desk(place: Path, unique: Callable[[str], str]) -> None:
    closed = await _asked(place, unique("stranger"), "who is behind Amber Homes?")
    opened_up = await _asked(place, "meera", "who is behind Amber Homes?")
    assert "Leela Rao" not in closed.answer.text
    assert "Leela Rao" in opened_up.answer.text


CURIOUS = (
    call("resolve", text="Leela Rao"),
    call("person", entity="person:N1"),
    call("behind", entity="company:C1"),
    call("group", entity="company:C3"),
    call("assess", subject="project:P1"),
    call("connection", a="company:C1", b="company:C3"),
    call("title", entity="parcel:L1"),
)


@pytest.mark.parametrize("user, sees", [("asha", False), ("ravi", True)])
async def test_a_model_that_plans_asks_with_the_rights_of_the_principal(place: Path, user: str, sees: bool) -> None:
    """It reads records that tell it to look elsewhere, say; what is closed stays so, in what it is told and in what is answered."""
    with engine_of(place) as engine, ScriptedServer(calling([*CURIOUS])) as server, investigator(engine, place, chosen(server)):
        async with opened(place, user, investigate=False) as house:
            asked = await ask(house, "Is Birch Court safe?")
    assert asked.answer.outcome == "ANSWERED_WITH_PATH"
    answer, told = asked.answer, told_to(server)
    said = answer.text + "".join(f.model_dump_json() for f in answer.findings)
    assert ("Cinder Estates" in told, "Hidden Valley" in told, told.count("Leela Rao") > 2) == (True, sees, sees)
    assert "Leela Rao" not in said, "of those whom nobody asked about nothing is told, open or closed"
    assert user not in told
