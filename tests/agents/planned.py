"""An Investigator whose model is a scripted server, over real HTTP; and what the playbook says of the same, to compare with."""

import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from agents.cases import Settled
from agents.desk import InvestigatorDesk
from agents.events import FindingShown, ModelNoted
from agents.faults import FILE, FaultLog
from agents.house import House
from agents.investigator import Investigator, unique_name
from agents.models import Call, ModelChosen, Sent
from agents.models.turning import Models
from agents.queries import sent, settled
from bench.models.scripted import MODEL, Behaviour, Request, Said, ScriptedServer, call
from graph import Engine, Role
from market.core.archive import Archive
from market.core.clock import now_ms
from tests.agents.asking import Asked, ask, cases_of, engine_of, opened

SAFE = "Is Skyvista Altura safe?"
SUBJECT = "project:P001"
PLAYBOOK = [call("assess", subject=SUBJECT), call("papers", subject=SUBJECT)]
"""What the playbook asks for it."""
_SAID: dict[tuple[Path, str], Settled] = {}


@contextmanager
def investigator(engine: Engine, place: Path, chosen: ModelChosen, idle_ms: int = 10_000) -> Iterator[Investigator]:
    """One that works in a thread of this process, with a model that plans."""
    stop = threading.Event()
    with engine.connect(Role.INVESTIGATOR) as connection:
        worker = Investigator(
            InvestigatorDesk(connection, unique_name()), Archive(place / "files"), FaultLog(place / FILE), idle_ms=idle_ms, models=Models(chosen, now_ms)
        )
        thread = threading.Thread(target=worker.work, args=(stop,), name="investigator of a test")
        thread.start()
        try:
            yield worker
        finally:
            stop.set()
            thread.join(30)
            assert not thread.is_alive()


@dataclass(frozen=True)
class Planned:
    """One turn with a model that plans: what was heard of it, and what is kept of its case."""

    asked: Asked
    settled: Settled
    sent: tuple[Sent, ...]
    requests: tuple[Request, ...]

    @property
    def notes(self) -> list[str]:
        """What sorts of things were noted, in order."""
        return [note.what for note in self.settled.notes]

    @property
    def label(self) -> str:
        return self.settled.planner

    @property
    def told(self) -> list[str]:
        """The notes as they came while it went on."""
        return [e.note.what for e in self.asked.events if isinstance(e, ModelNoted)]

    @property
    def own(self) -> list[dict[str, Any]]:
        """The findings that the playbook would have, without what differs from run to run."""
        return same(f for f in self.settled.findings if not f.also)

    @property
    def also(self) -> list[FindingShown]:
        return [f for f in self.settled.findings if f.also]


def same(findings: Iterator[FindingShown] | tuple[FindingShown, ...]) -> list[dict[str, Any]]:
    """Findings without what differs from run to run."""
    return [f.model_dump(mode="json", exclude={"id"}) for f in findings]


def chosen(server: ScriptedServer, **how: Any) -> ModelChosen:
    return replace(ModelChosen(MODEL, server.address, phrases=False, hears=False), **how)


@dataclass(frozen=True)
class Bed:
    """The demo, an engine, a way to ask with and without a model."""

    place: Path
    engine: Engine
    user: Callable[[], str]

    async def by_playbook(self, text: str = SAFE) -> Settled:
        """What the playbook says of it; asked once."""
        if (self.place, text) not in _SAID:
            user = self.user()
            async with opened(self.place, user) as house:
                _SAID[self.place, text] = self.settled(user, (await ask(house, text)).answer.case)
        return _SAID[self.place, text]

    async def planned(self, behaviour: Behaviour, text: str = SAFE, **how: Any) -> Planned:
        user = self.user()
        with ScriptedServer(behaviour) as server, investigator(self.engine, self.place, chosen(server, **how)):
            async with self.house(user) as house:
                asked = await ask(house, text)
        return self.of(user, asked, server)

    def of(self, user: str, asked: Asked, server: ScriptedServer) -> Planned:
        connection, graph = cases_of(self.engine, self.place, user)
        case = asked.answer.case
        return Planned(asked, self.settled(user, case), sent(connection, graph, case), tuple(server.requests))

    def settled(self, user: str, case: str) -> Settled:
        connection, graph = cases_of(self.engine, self.place, user)
        return settled(connection, graph, case)

    @asynccontextmanager
    async def house(self, user: str, **how: object) -> AsyncIterator[House]:
        async with opened(self.place, user, investigate=False, **how) as house:
            yield house


@contextmanager
def bed(place: Path, unique: Callable[[str], str]) -> Iterator[Bed]:
    with engine_of(place) as engine:
        yield Bed(place, engine, lambda: unique("asha"))


def calling(*rounds: list[Call], then: str = "done") -> Behaviour:
    """Calls these, reply by reply, and ends."""

    def behave(request: Request) -> Said:
        replies = sum(m.get("role") == "assistant" for m in request.messages)
        return Said(calls=rounds[replies]) if replies < len(rounds) else Said(text=then)

    return behave


def told_to(server: ScriptedServer) -> str:
    """Everything that a server was sent, as one text."""
    return "\n".join(json.dumps(dict(request.body), ensure_ascii=False) for request in server.requests)
