"""Cancelled turns, an engine that dies, a planner that lies: a sentence each time, and the next turn works."""

import asyncio
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

import pytest

import agents.investigator
from agents.consulting import PATIENCE_S
from agents.entering import KeyFactsMissing
from agents.events import CaseOpened
from agents.faults import FaultLog
from agents.house import House
from agents.state import HouseFailed, NameUnclear
from graph import INBOX, Role, open_engine, person_id
from market.core.finding import Answered, Draft
from market.core.form import Form
from market.core.model import Entity
from market.registry import get
from tests.agents.asking import ask, cases_of, engine_of, opened
from tests.graph.children import kill_server
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("at_noon")
SAFE = "Is Skyvista Altura safe?"


async def test_a_turn_that_is_left_cancels_its_case(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    case = ""
    # without an Investigator nothing can finish before it is left
    async with opened(demo_dir, user, investigate=False) as house:
        async with aclosing(house.turn(SAFE)) as events:
            async for event in events:
                assert isinstance(event, CaseOpened)
                case = event.case
                break
        with engine_of(demo_dir) as engine:
            connection, graph = cases_of(engine, demo_dir, user)
            assert connection.ro_query(graph, "MATCH (c:Case {id: $id}) RETURN c.status", {"id": case}).rows in ((("cancelled",),), (("closed",),))


async def test_a_cancelled_task_cancels_its_case_and_the_next_turn_works(tmp_path: Path) -> None:
    place = tmp_path / "data"
    house = House(place, user="asha", investigate=False)
    await house.open()
    heard = asyncio.Event()
    cases: list[str] = []

    async def turn() -> None:
        async with aclosing(house.turn(SAFE)) as events:
            async for event in events:
                cases.append(event.case)
                heard.set()

    task = asyncio.create_task(turn())
    await heard.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with engine_of(place) as engine:
        connection, graph = cases_of(engine, place, "asha")
        assert connection.ro_query(graph, "MATCH (c:Case) RETURN c.id, c.status").rows == ((cases[0], "cancelled"),)
    await house.close()
    async with opened(place, "asha") as again:
        assert (await ask(again, SAFE)).answer.outcome == "ANSWERED_WITH_PATH"


async def test_an_engine_that_dies_fails_the_turn_and_the_next_one_works(tmp_path: Path) -> None:
    place = tmp_path / "data"
    async with opened(place, "asha") as house:
        first = await ask(house, SAFE)
        await asyncio.to_thread(kill_server, place)
        failed = await ask(house, SAFE)
        assert failed.failure.retry
        assert "not lost" in failed.failure.reason
        again = await ask(house, SAFE)
        assert again.answer.text == first.answer.text
        assert len(await house.watches()) == 0


async def test_a_house_that_is_not_open_says_so(tmp_path: Path) -> None:
    house = House(tmp_path / "data", user="asha")
    with pytest.raises(HouseFailed, match="not open"):
        await house.watches()
    await house.close()


async def test_a_market_that_there_is_not_is_a_sentence(tmp_path: Path) -> None:
    house = House(tmp_path / "data", user="asha", market="reality")
    with pytest.raises(HouseFailed, match="Did you mean realty"):
        await house.open()
    await house.close()


async def test_names_that_cannot_be_watched(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        with pytest.raises(NameUnclear) as unclear:
            await house.watch("green acres")
        assert unclear.value.candidates
        with pytest.raises(NameUnclear):
            await house.watch("zzyzx palisades")
        await house.unwatch("project:NOWHERE")


@pytest.mark.feature("CR-46")
async def test_a_demo_that_lacks_a_key_fact_does_not_open(tmp_path: Path) -> None:
    place = tmp_path / "data"
    async with opened(place, "asha"):
        pass
    with open_engine(place) as engine, engine.connect(Role.INVESTIGATOR) as connection:
        connection.query("market:{realty}", "MATCH (:Entity {id: 'person:PN001'})-[r:DIRECTOR_OF]->(:Entity {id: 'company:C002'}) DELETE r")
    house = House(place, user="asha")
    with pytest.raises(KeyFactsMissing) as missing:
        await house.open()
    await house.close()
    assert missing.value.facts == (("person:PN001", "DIRECTOR_OF", "company:C002"),)
    assert "person:PN001 DIRECTOR_OF company:C002" in str(missing.value)


def _lying(change: Callable[[Draft], Draft]) -> Callable[[str], Form]:
    """The registry of markets with a playbook that says something else than it found."""
    form = get("realty")

    def lie(
        draft: Callable[[Mapping[str, Entity], Sequence[Answered]], Sequence[Draft]],
    ) -> Callable[[Mapping[str, Entity], Sequence[Answered]], Sequence[Draft]]:
        return lambda slots, answers: [change(d) for d in draft(slots, answers)]

    intents = tuple(replace(i, draft=lie(i.draft)) for i in form.intents)
    return lambda _name: form.with_asking(intents=intents)


@pytest.mark.feature("KH-22", "KH-23")
async def test_a_planner_that_invents_a_score_is_put_right(
    demo_dir: Path, unique: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "data", "asha") as house:
        true = await ask(house, SAFE)
        monkeypatch.setattr(agents.investigator, "get", _lying(lambda d: replace(d, score=3.0, verdict="none known", flagged=False)))
        lied = await ask(house, SAFE)
    [finding] = lied.answer.findings
    assert finding.status == "corrected"
    assert any("3.0" in reason for reason in finding.reasons)
    assert (lied.answer.corrected, lied.answer.text) == (1, true.answer.text)
    assert (finding.score, finding.verdict) == (true.answer.findings[0].score, "avoid")


async def test_a_planner_that_invents_a_person_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phantom = Entity("person:PN999", "person", "Ravi Phantomwala")
    async with opened(tmp_path / "data", "asha") as house:
        await ask(house, SAFE)
        monkeypatch.setattr(
            agents.investigator, "get", _lying(lambda d: replace(d, about=(*d.about, phantom)) if d.kind == "resolution" else replace(d, chain=(phantom,)))
        )
        lied = await ask(house, SAFE)
    assert "did not stand up" in lied.failure.reason
    assert "person:PN999" in lied.failure.reason


async def test_a_fault_inside_a_question_fails_the_case_at_once_and_the_next_one_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(draft: Draft) -> Draft:
        return draft.nowhere  # type: ignore[attr-defined,no-any-return]

    place = tmp_path / "data"
    async with opened(place, "asha") as house:
        first = await ask(house, SAFE)
        with monkeypatch.context() as patched:
            patched.setattr(agents.investigator, "get", _lying(broken))
            began = time.monotonic()
            failed = [(await ask(house, SAFE)).failure for _ in range(2)]
            took = time.monotonic() - began
        alive = [t for t in threading.enumerate() if t.name == "investigator"]
        assert (await ask(house, SAFE)).answer.text == first.answer.text
    assert took < PATIENCE_S / 3
    assert len(alive) == 1
    log = (place / "log" / "faults.log").read_text()
    for failure in failed:
        assert failure.case in failure.reason
        assert "AttributeError" in failure.reason
        assert str(place / "log" / "faults.log") in failure.reason
        assert f"case {failure.case}" in log
    assert "Traceback" in log
    assert "in broken" in log
    assert (place / "log" / "faults.log").stat().st_mode & 0o077 == 0


async def test_a_case_that_is_no_case_fails_with_a_sentence(tmp_path: Path) -> None:
    place = tmp_path / "data"
    async with opened(place, "asha") as house:
        with engine_of(place) as engine:
            connection, graph = cases_of(engine, place, "asha")
            person = engine.connect(Role.CONCIERGE, person_id(place, "asha"))
            person.query(graph, "CREATE (:Case {id: 'c1', intent: 'x', args: '{', market: 'realty', principal: 'asha', opened_at: 1, status: 'open'})")
            person.xadd(INBOX, {"case": "c1", "person": person_id(place, "asha")})
            status = "MATCH (c:Case {id: 'c1'}) RETURN c.status, c.reason"
            await asyncio.to_thread(eventually, lambda: connection.ro_query(graph, status).rows[0][0] == "failed", "the case failed")
            assert "JSONDecodeError" in str(connection.ro_query(graph, status).rows[0][1])
        assert (await ask(house, SAFE)).answer.outcome == "ANSWERED_WITH_PATH"


def test_the_log_of_faults_is_bounded_and_bare(tmp_path: Path) -> None:
    log = FaultLog(tmp_path / "faults.log")
    for _ in range(3):
        log.write("case c1", ValueError("a name \x1b]0;owned\x07 " + "x" * 600_000))
    assert sorted(f.name for f in tmp_path.iterdir()) == ["faults.log", "faults.log.old"]
    assert "\x1b" not in (tmp_path / "faults.log").read_text()
    assert "could not be written" in FaultLog(tmp_path / "not there" / "log" / "faults.log").write("case c1", ValueError())
