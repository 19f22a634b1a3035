"""Investigators in other processes: killed or held up in the middle of a case, and still one set of findings."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from agents.events import CaseClosed, RunStarted
from agents.house import House
from graph import Engine
from tests.agents.asking import Asked, ask, cases_of, engine_of

pytestmark = pytest.mark.usefixtures("at_noon")
ROOT = Path(__file__).parents[2]
SAFE = "Is Skyvista Altura safe?"


class Worker:
    """An Investigator in a process of its own."""

    def __init__(self, place: Path, how: str, idle_ms: int, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.agents.working", str(place), how, str(idle_ms), *more],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.hears("ready")

    def hears(self, word: str) -> bool:
        stream: IO[str] | None = self.process.stdout
        assert stream is not None
        return stream.readline().strip() == word

    def goes_on(self) -> None:
        stream: IO[str] | None = self.process.stdin
        assert stream is not None
        stream.write("\n")
        stream.flush()

    def killed(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(timeout=30)

    def gone(self) -> None:
        if self.process.poll() is None:
            self.killed()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


@contextmanager
def worker(place: Path, how: str, idle_ms: int = 10_000) -> Iterator[Worker]:
    started = Worker(place, how, idle_ms)
    try:
        yield started
    finally:
        started.gone()


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[tuple[Path, Engine]]:
    """The demo in a data directory of the test's own: no other Investigator takes its cases."""
    place = tmp_path / "data"
    with engine_of(place) as engine:
        yield place, engine


async def _house(place: Path, user: str) -> House:
    house = House(place, user=user, investigate=False)
    await house.open()
    return house


def counts(engine: Engine, place: Path, user: str, case: str) -> tuple[object, ...]:
    """(status, runs, findings, runs that a finding is from) of a case."""
    connection, graph = cases_of(engine, place, user)
    query = (
        "MATCH (c:Case {id: $id}) OPTIONAL MATCH (c)-[h:HAS_RUN]->(:Run) WITH c, count(DISTINCT h) AS runs "
        "OPTIONAL MATCH (c)-[:HAS_FINDING]->(f:Finding)-[:FROM]->(r:Run) RETURN c.status, runs, count(DISTINCT f), count(DISTINCT r)"
    )
    return connection.ro_query(graph, query, {"id": case}).rows[0]


@pytest.mark.feature("KH-27")
async def test_one_is_killed_in_the_middle_and_another_finishes(alone: tuple[Path, Engine], unique: Callable[[str], str]) -> None:
    place, engine = alone
    user = unique("asha")
    house = await _house(place, user)
    with worker(place, "halt") as first:
        turn = asyncio.create_task(ask(house, SAFE))
        assert await asyncio.to_thread(first.hears, "halfway")
        first.killed()
        with worker(place, "work", idle_ms=100):
            asked = await asyncio.wait_for(turn, 60)
    await house.close()
    assert asked.answer.outcome == "ANSWERED_WITH_PATH"
    assert [type(e) for e in asked.events].count(RunStarted) == 2
    assert [type(e) for e in asked.events].count(CaseClosed) == 1
    assert counts(engine, place, user, asked.answer.case) == ("closed", 2, 1, 1)


async def test_one_that_was_held_up_comes_back_too_late_and_changes_nothing(alone: tuple[Path, Engine], unique: Callable[[str], str]) -> None:
    place, engine = alone
    user = unique("asha")
    house = await _house(place, user)
    with worker(place, "pause") as first:
        turn = asyncio.create_task(ask(house, SAFE))
        assert await asyncio.to_thread(first.hears, "halfway")
        with worker(place, "work", idle_ms=100):
            asked = await asyncio.wait_for(turn, 60)
        before = counts(engine, place, user, asked.answer.case)
        first.goes_on()
        assert await asyncio.to_thread(first.hears, "done")
    after = counts(engine, place, user, asked.answer.case)
    await house.close()
    assert before == after == ("closed", 2, 1, 1)


async def test_without_any_investigator_the_turn_fails_and_the_case_is_cancelled(alone: tuple[Path, Engine], unique: Callable[[str], str]) -> None:
    place, engine = alone
    user = unique("asha")
    house = House(place, user=user, investigate=False, patience_s=0.5)
    await house.open()
    asked: Asked = await ask(house, SAFE)
    await house.close()
    assert "No Investigator" in asked.failure.reason
    assert counts(engine, place, user, asked.failure.case)[0] == "cancelled"


async def test_a_case_that_killed_three_is_not_tried_again(alone: tuple[Path, Engine], unique: Callable[[str], str]) -> None:
    place, engine = alone
    user = unique("asha")
    house = await _house(place, user)
    turn = asyncio.create_task(ask(house, SAFE))
    for n in range(3):
        with worker(place, "halt", idle_ms=0 if n else 10_000) as victim:
            assert await asyncio.to_thread(victim.hears, "halfway")
            victim.killed()
    with worker(place, "work", idle_ms=0):
        asked = await asyncio.wait_for(turn, 60)
    await house.close()
    assert "not tried again" in asked.failure.reason
    assert counts(engine, place, user, asked.failure.case)[0] == "failed"
