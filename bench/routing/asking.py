"""Asks as a person would: each talk by a person of its own, a real Concierge and a real Investigator in this process."""

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

from agents.concierge import Concierge
from agents.desk import ConciergeDesk, InvestigatorDesk
from agents.events import AnswerGiven, CaseOpened, Event, QuestionAsked, TurnFailed
from agents.faults import FILE, FaultLog
from agents.hearing import MarketNames
from agents.investigator import Investigator, unique_name
from agents.recalling import Remembering
from agents.sight import Sight
from graph import Engine, Role, person_id
from market.core.archive import Archive
from market.core.form import Form

from ..clock import NOW, Clock


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of a turn."""

    answer: AnswerGiven | None
    """None: it failed, for this reason."""
    failure: str = ""
    intent: str = ""
    """The intent of its case; empty where none was opened."""
    asked: tuple[QuestionAsked, ...] = ()
    before: AnswerGiven | None = None
    """The answer of the turn before."""


@dataclass(slots=True)
class Room:
    """One Investigator at work, and a chair for each who asks."""

    engine: Engine
    data_dir: Path
    form: Form
    _n: int = 0
    _stop: threading.Event = field(default_factory=threading.Event)
    _worker: threading.Thread | None = None

    def __enter__(self) -> Self:
        connection = self.engine.connect(Role.INVESTIGATOR)
        worker = Investigator(InvestigatorDesk(connection, unique_name()), Archive(self.data_dir / "files"), FaultLog(self.data_dir / FILE), now=lambda: NOW)
        self._worker = threading.Thread(target=worker.work, args=(self._stop,), daemon=True)
        self._worker.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self._stop.set()
        if self._worker is not None:
            self._worker.join()

    def ask(self, turns: Sequence[str]) -> Heard:
        """Types every turn, as somebody who was never here; what came of the last. Raises GraphError."""
        self._n += 1
        user = f"asker {self._n}"
        person = person_id(self.data_dir, user)
        with self.engine.connect(Role.CONCIERGE, person) as connection, self.engine.connect(Role.READER) as reader:
            talk = Concierge(
                desk=ConciergeDesk(connection, person),
                memory=Remembering(connection, person, user, self.form.name),
                form=self.form,
                sight=Sight(user),
                now=Clock(),
                names=MarketNames(reader, self.form, user, lambda: NOW),
            )
            return asyncio.run(_all(talk, turns))


async def _all(talk: Concierge, turns: Sequence[str]) -> Heard:
    heard = Heard(None, "nothing was typed")
    for text in turns:
        events = [event async for event in talk.turn(text)]
        heard = _heard(events, heard.answer)
    return heard


def _heard(events: Sequence[Event], before: AnswerGiven | None) -> Heard:
    last = events[-1] if events else None
    opened = next((e.intent for e in events if isinstance(e, CaseOpened)), "")
    asked = tuple(e for e in events if isinstance(e, QuestionAsked))
    if isinstance(last, AnswerGiven):
        return Heard(last, "", opened, asked, before)
    return Heard(None, last.reason if isinstance(last, TurnFailed) else "the turn had no end", opened, asked, before)
