"""Whatever was killed, what comes next goes on by itself: a turn, a greeting, a case that nobody was told of."""

from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest

from agents.cases import Case, CaseStatus
from agents.desk import ConciergeDesk
from agents.entering import LEFT_MS
from agents.events import AnswerGiven, Event, TurnFailed
from agents.house import House
from agents.queries import open_case
from bench.durable.cases import settle, unsound
from bench.durable.world import noon, projects, write_extract
from graph import Engine, Role, cases_graph, open_engine
from market.core.archive import Archive
from market.registry import get
from tests.graph.children import kill_server

NOW = noon(3)


def furnished(place: Path, folder: Path) -> Engine:
    """An engine with the small market in it."""
    engine = open_engine(place)
    get("realty").import_folder(engine.connect(Role.IMPORTER), Archive(place / "files"), write_extract(folder, 3, small=True), now=NOW)
    return engine


async def last(events: AsyncGenerator[Event]) -> Event:
    *_, end = [event async for event in events]
    return end


@pytest.mark.parametrize("speak", [lambda house: house.turn("is P777 safe?"), lambda house: house.greet()], ids=["a turn", "a greeting"])
async def test_after_the_engine_was_killed_the_next_one_starts_it_again(tmp_path: Path, speak: Callable[[House], AsyncGenerator[Event]]) -> None:
    place = tmp_path / "data"
    furnished(place, tmp_path / "extract").close()
    house = House(place, user="asha", now=lambda: NOW)
    await house.open()
    await house.watch("P777")
    assert isinstance(await last(speak(house)), AnswerGiven)
    kill_server(place)
    failed = await last(speak(house))
    assert isinstance(failed, TurnFailed)
    assert failed.reason
    assert isinstance(await last(speak(house)), AnswerGiven)
    assert [row.id for row in await house.watches()] == ["project:P777"]
    await house.close()


async def test_a_case_that_was_never_rung_for_is_settled_after_the_next_start(tmp_path: Path) -> None:
    place = tmp_path / "data"
    with furnished(place, tmp_path / "extract") as engine:
        person = engine.person("asha")
        desk = ConciergeDesk(engine.connect(Role.CONCIERGE, person), person)

        def left(case: str, at: int) -> None:
            """As a Concierge leaves it that is killed between the case and the ring."""
            open_case(desk.connection, desk.graph, Case(case, "assess", {"subject": projects(small=True)[0]}, "realty", "asha", None, None, at))

        assert desk.ring_again(before=NOW) == 0  # nothing was ever asked
        left("old", NOW - LEFT_MS - 1)
        left("of another terminal", NOW - LEFT_MS + 1)
        house = House(place, user="asha", now=lambda: NOW, investigate=False)
        await house.open()
        await house.close()
        assert settle(engine, place, person) == 3  # the old one rung for at the start, and both by whoever settles everything
        assert [desk.settled(case).status for case in ("old", "of another terminal")] == [CaseStatus.CLOSED] * 2
        admin = engine.connect(Role.ADMIN)
        assert unsound(admin, person) == ()
        assert admin.ro_query(cases_graph(person), "MATCH (c:Case)-[:HAS_FINDING]->(f) RETURN c.id, count(f) ORDER BY c.id").rows == (
            ("of another terminal", 1),
            ("old", 1),
        )


def test_what_is_wrong_with_cases_is_seen(tmp_path: Path) -> None:
    with open_engine(tmp_path / "data") as engine:
        admin, person = engine.connect(Role.ADMIN), engine.person("asha")
        cases, memory = f"cases:{{{person}}}", f"memory:{{{person}}}"
        assert unsound(admin, person) == ()
        admin.query(cases, "CREATE (:Case {id: 'a', status: 'open'})")
        admin.query(cases, "CREATE (:Case {id: 'b', status: 'closed', run: 'r1'})-[:HAS_FINDING]->(:Finding)-[:FROM]->(:Run {id: 'r2'})")
        admin.query(memory, "CREATE (t:Turn {id: 't'})<-[:ANSWERS]-(:Answer {case: 'b', text: 'yes'}), (t)<-[:ANSWERS]-(:Answer {case: 'b', text: 'no'})")
        admin.query(memory, "CREATE (:Answer {case: 'a', text: 'yes'})")
        for accepted in (1, 2):
            admin.xadd(f"events:{{{person}}}", {"case": "b", "event": f'{{"type": "CaseClosed", "case": "b", "run": "r1", "accepted": {accepted}}}'})
        assert list(unsound(admin, person)) == [
            "the case a is open",
            "the case b has findings of the run r2, and was settled by r1",
            "the turn t has 2 answers",
            "the case b was answered in 2 ways",
            "the case a was answered and is not closed",
            "the case b was said to be closed in 2 ways",
        ]
