"""A house with models in it, without its desk: one Investigator at work, and a chair for each who asks."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from agents.concierge import Concierge
from agents.desk import ConciergeDesk, InvestigatorDesk
from agents.events import AnswerGiven, Event
from agents.faults import FILE, FaultLog
from agents.hearing import MarketNames
from agents.investigator import Investigator, unique_name
from agents.models import ModelChosen
from agents.recalling import Remembering
from agents.sight import Sight
from agents.watchlist import WatchList
from graph import Engine, Role
from market.core.archive import Archive
from market.core.form import Form

from ..clock import Clock

if TYPE_CHECKING:
    from agents.models.turning import Models
    from agents.understanding import Exam

_PATIENCE_S: Final = 120.0


@dataclass(frozen=True, slots=True)
class Turned:
    """One turn, complete."""

    events: tuple[Event, ...]

    @property
    def answer(self) -> AnswerGiven:
        """What was answered. Raises NotAnswered."""
        last = self.events[-1] if self.events else None
        if not isinstance(last, AnswerGiven):
            raise NotAnswered(str(last))
        return last


class NotAnswered(RuntimeError):
    """A turn ended without an answer."""


@dataclass(slots=True)
class ModelRoom:
    """``chosen``: the model of both sides, None for the playbook; ``exam``: what it must pass before it may hear."""

    engine: Engine
    data_dir: Path
    form: Form
    chosen: ModelChosen | None = None
    exam: "Exam | None" = None
    now: Callable[[], int] = field(default_factory=Clock)
    _stop: threading.Event = field(default_factory=threading.Event)
    _worker: threading.Thread | None = None

    def __enter__(self) -> Self:
        desk = InvestigatorDesk(self.engine.connect(Role.INVESTIGATOR), unique_name())
        faults = FaultLog(self.data_dir / FILE)
        worker = Investigator(desk, Archive(self.data_dir / "files"), faults, now=self.now, models=self._models())
        self._worker = threading.Thread(target=worker.work, args=(self._stop,), daemon=True)
        self._worker.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self._stop.set()
        if self._worker is not None:
            self._worker.join()

    def ask(self, user: str, turns: Sequence[str]) -> list[Turned]:
        """Types every turn on behalf of somebody; everything that came of each. Raises GraphError."""
        return self._with(user, lambda talk: _all(talk, turns))

    def greet(self, user: str) -> Turned:
        """Greets somebody who comes back. Raises GraphError."""
        return self._with(user, _greeted)

    def _with[T](self, user: str, work: Callable[[Concierge], Coroutine[object, object, T]]) -> T:
        person = self.engine.person(user)
        with self.engine.connect(Role.CONCIERGE, person) as connection, self.engine.connect(Role.READER) as reader:
            talk = Concierge(
                desk=ConciergeDesk(connection, person),
                memory=Remembering(connection, person, user, self.form.name),
                form=self.form,
                sight=Sight(user),
                now=self.now,
                patience_s=_PATIENCE_S,
                names=MarketNames(reader, self.form, user, self.now),
                models=self._models(),
                exam=self.exam,
            )
            talk.watched = WatchList(connection, reader, person, self.form).watched
            return asyncio.run(work(talk))

    def _models(self) -> "Models | None":
        if self.chosen is None:
            return None
        from agents.models.turning import Models

        return Models(self.chosen, self.now)


async def _greeted(talk: Concierge) -> Turned:
    return Turned(tuple([event async for event in talk.greet()]))


async def _all(talk: Concierge, turns: Sequence[str]) -> list[Turned]:
    return [Turned(tuple([event async for event in talk.turn(text)])) for text in turns]
