"""Asks a house and keeps what it said."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from agents.events import AnswerGiven, Event, QuestionAsked, TurnFailed
from agents.house import House
from graph import Connection, Engine, Role, cases_graph, open_engine, person_id


@dataclass(frozen=True)
class Asked:
    """One turn, complete."""

    events: tuple[Event, ...]

    @property
    def answer(self) -> AnswerGiven:
        last = self.events[-1]
        assert isinstance(last, AnswerGiven), last
        return last

    @property
    def failure(self) -> TurnFailed:
        last = self.events[-1]
        assert isinstance(last, TurnFailed), last
        return last

    @property
    def questions(self) -> list[str]:
        return [e.question for e in self.events if isinstance(e, QuestionAsked)]


async def ask(house: House, text: str) -> Asked:
    return Asked(tuple([event async for event in house.turn(text)]))


@asynccontextmanager
async def opened(place: Path, user: str, **how: object) -> AsyncIterator[House]:
    house = House(place, user=user, **how)  # type: ignore[arg-type]  # whatever the house takes
    try:
        await house.open()
        yield house
    finally:
        await house.close()


def cases_of(engine: Engine, place: Path, user: str) -> tuple[Connection, str]:
    """A way to look into a person's cases, as the Investigator may."""
    return engine.connect(Role.INVESTIGATOR), cases_graph(person_id(place, user))


def engine_of(place: Path) -> Engine:
    return open_engine(place)
