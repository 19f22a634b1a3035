"""A model is asked in the middle of a case, and something happens: nobody waits any more, an Investigator is killed, another is free meanwhile."""

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import aclosing
from pathlib import Path

import pytest

from agents.events import CaseClosed, ModelAtWork, RunStarted
from agents.forgetting import Forgetting
from agents.queries import sent
from agents.typed import Typed
from bench.models.behaviours import good
from bench.models.scripted import Request, Said, ScriptedServer
from graph import Engine, Role, cases_graph, person_id
from tests.agents.asking import ask, cases_of
from tests.agents.planned import SAFE, Bed, bed, chosen, investigator, same
from tests.agents.test_investigators import Worker, counts
from tests.waiting import eventually_so

pytestmark = pytest.mark.usefixtures("at_noon")


@pytest.fixture
def desk(demo_dir: Path, unique: Callable[[str], str]) -> Iterator[Bed]:
    with bed(demo_dir, unique) as made:
        yield made


class Held:
    """A good model that says nothing before it is let go."""

    def __init__(self) -> None:
        self.begun, self.go = threading.Event(), threading.Event()

    def __call__(self, request: Request) -> Said:
        said = good()(request)
        self.begun.set()
        return Said(text=said.text, calls=said.calls, pause=self.go)


async def test_a_case_that_is_cancelled_stops_the_call_and_the_next_is_taken(desk: Bed) -> None:
    held, user = Held(), desk.user()
    with ScriptedServer(held) as server, investigator(desk.engine, desk.place, chosen(server, call_seconds=60.0)):
        async with desk.house(user) as house:
            case = ""
            async with aclosing(house.turn(SAFE)) as events:
                async for event in events:
                    case = event.case
                    if isinstance(event, ModelAtWork) and held.begun.is_set():
                        break
            took = await eventually_so(lambda: bool(server.left), "the connection is closed")
            assert took < 3.0
            assert len(server.requests) == 1
            held.go.set()
            asked = await ask(house, SAFE)
        connection, graph = cases_of(desk.engine, desk.place, user)
    assert asked.answer.planner == "openai/scripted"
    assert counts(desk.engine, desk.place, user, case) == ("cancelled", 1, 0, 0)
    assert [(s.failed, s.reply) for s in sent(connection, graph, case)] == [("cancelled", None)], "and what was sent is still told"


async def test_a_case_is_not_taken_from_one_who_waits_for_a_model(desk: Bed) -> None:
    """Another would take it after a second without a sign; asking takes three."""
    held, user = Held(), desk.user()
    with ScriptedServer(held) as server:
        with (
            investigator(desk.engine, desk.place, chosen(server, call_seconds=60.0), idle_ms=1_500),
            investigator(desk.engine, desk.place, chosen(server, call_seconds=60.0), idle_ms=1_500),
        ):
            async with desk.house(user, patience_s=2.0) as house:
                turn = asyncio.create_task(ask(house, SAFE))
                await eventually_so(held.begun.is_set, "the model is asked")
                waited = time.monotonic() + 4.0
                await eventually_so(lambda: time.monotonic() > waited or turn.done(), "the moment")
                held.go.set()
                asked = await asyncio.wait_for(turn, 60)
    assert [type(e) for e in asked.events].count(RunStarted) == 1
    assert counts(desk.engine, desk.place, user, asked.answer.case) == ("closed", 1, 1, 1)


async def test_one_is_killed_in_the_middle_of_a_call_and_another_finishes(desk: Bed) -> None:
    held, user = Held(), desk.user()
    with ScriptedServer(held) as server:
        victim = Worker(desk.place, "model", 10_000, server.address)
        try:
            async with desk.house(user) as house:
                turn = asyncio.create_task(ask(house, SAFE))
                await eventually_so(held.begun.is_set, "the model is asked")
                victim.killed()
                held.go.set()
                with investigator(desk.engine, desk.place, chosen(server), idle_ms=100):
                    asked = await asyncio.wait_for(turn, 60)
        finally:
            victim.gone()
    settled = desk.settled(user, asked.answer.case)
    assert same(settled.findings) == same((await desk.by_playbook()).findings)
    assert settled.planner == "openai/scripted"
    assert [type(e) for e in asked.events].count(RunStarted) == 2
    assert [type(e) for e in asked.events].count(CaseClosed) == 1
    assert counts(desk.engine, desk.place, user, asked.answer.case) == ("closed", 2, 1, 1)


async def test_forgetting_a_case_takes_what_was_sent_along(desk: Bed) -> None:
    user = desk.user()
    with ScriptedServer(good()) as server, investigator(desk.engine, desk.place, chosen(server)):
        async with desk.house(user) as house:
            for text in (SAFE, "is Lakeview Residency safe"):
                await ask(house, text)
    person = person_id(desk.place, user)
    assert "Skyvista Altura" in kept(desk.engine, person)
    with desk.engine.connect(Role.CONCIERGE, person) as connection:
        forgetting = Forgetting(connection, person, Typed(desk.place / "typed" / f"{person}.jsonl"))
        [item] = forgetting.items("Skyvista Altura")
        forgetting.forget(item, at=10**13)
    left = kept(desk.engine, person)
    assert "Skyvista Altura" not in left
    assert "project:P001" not in left
    assert "Lakeview Residency" in left


def kept(engine: Engine, person: str) -> str:
    """Everything that is kept of calls to models."""
    with engine.connect(Role.CONCIERGE, person) as connection:
        return "\n".join(str(row[0]) for row in connection.ro_query(cases_graph(person), "MATCH (s:Sent) RETURN s.kept").rows)


def test_without_a_model_nothing_of_it_is_imported() -> None:
    code = (
        "import agents.house, agents.turn, agents.investigator, sys; "
        "print([m for m in sys.modules if m.startswith(('agents.planning', 'agents.models', 'litellm'))])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.strip() == "[]"
