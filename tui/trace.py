"""What the desk remembers of itself for the debug screen and the log: the last events, the engine's last queries, how long keys took."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import time
from typing import TYPE_CHECKING, Final

from textual.message import Message

from agents.state import DeskState

from .messages import Checked, EventArrived, Opened, Progressed, TurnEnded, Waited, WatchesRead, WorkFailed

if TYPE_CHECKING:
    from agents.events import ComputedShown, Event

KEPT: Final = 200
"""So many of the last of each are remembered."""


@dataclass(frozen=True, slots=True)
class Noted:
    """One thing that happened, as the log tells it."""

    at: float
    """Seconds since 1970."""
    level: str
    """``debug``, ``info``, ``warning`` or ``error``."""
    words: str


@dataclass(slots=True)
class Trace:
    """Grows while the desk is open, and never beyond what is kept."""

    noted: deque[Noted] = field(default_factory=lambda: deque(maxlen=KEPT))
    queries: deque["ComputedShown"] = field(default_factory=lambda: deque(maxlen=KEPT))
    keys: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT))
    """Milliseconds from a key's arrival to the paint after it."""

    open: str = ""
    """What is open, in numbers, as it was told last."""
    _state: DeskState | None = None
    _watched: int = 0

    def note(self, message: Message) -> Noted | None:
        """Remembers a message; what is to be said of it in the log, if anything."""
        if isinstance(message, EventArrived):
            self.queries.extend(_computed(message.event))
        self._stand(message)
        told = words(message)
        if told is None:
            return None
        noted = Noted(time(), *told)
        self.noted.append(noted)
        return noted

    def _stand(self, message: Message) -> None:
        """What is open, and how much is watched, as of a message that tells it."""
        match message:
            case Opened():
                self._state, self._watched = message.state, len(message.watches)
            case Checked():
                self._state, self._watched = message.standing.state or self._state, len(message.standing.watches)
            case WatchesRead():
                self._watched = len(message.watches)
            case _:
                return
        if self._state is not None:
            self.open = stands(self._state, self._watched)

    def slowest(self, share: float) -> float | None:
        """The time, ms, within which that share of the last keys was painted; None before the first."""
        ordered = sorted(self.keys)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


def stands(state: DeskState, watched: int) -> str:
    """What is open, in numbers."""
    return f"{state.subjects} subjects, {watched} watched, {state.planner}{', demo' if state.world == 'demo' else ''}"


def words(message: Message) -> tuple[str, str] | None:
    """Level and words for the log. Above ``debug`` there is no text of the person's and nothing from a record: numbers, kinds, names of questions."""
    match message:
        case Opened():
            return "info", f"open: {stands(message.state, len(message.watches))}"
        case Progressed():
            return "debug", f"opening: {message.what} {message.done}/{message.total}"
        case EventArrived():
            return _event(message)
        case TurnEnded():
            return "debug", f"turn {message.turn}: ended"
        case WatchesRead():
            return "info", f"watch list: {len(message.watches)}"
        case Checked():
            return "debug", "checked: the house stands"
        case Waited():
            return "warning", f"{message.work}: nothing was heard for {message.seconds:g} s"
        case WorkFailed():
            named = f": {message.reason}" if message.work in ("open", "check") else ""
            return "error", f"{message.work}{f' {message.turn}' if message.turn else ''} failed{named}"
        case _:
            return None


def _computed(event: "Event") -> Sequence["ComputedShown"]:
    from agents.events import RowsReturned  # late: nothing of it is needed before the first event

    return event.computed if isinstance(event, RowsReturned) else ()


def _event(message: EventArrived) -> tuple[str, str] | None:
    from agents.events import AnswerGiven, CaseFailed, ModelAtWork, ModelNoted, QuestionAsked, RowsReturned, TurnFailed  # late, likewise

    turn = f"turn {message.turn}"
    match message.event:
        case QuestionAsked() as asked:
            return "debug", f"{turn}: asks {asked.question} {asked.args}"
        case RowsReturned() as rows:
            return "info", f"{turn}: {rows.question}: {rows.rows} rows, {rows.ms:.2f} ms in the engine"
        case ModelAtWork() as at_work:
            return "debug", f"{turn}: {at_work.model} {at_work.role}: {at_work.seconds:.1f} s, {at_work.tokens} tokens"
        case ModelNoted() as noted:
            return "info", f"{turn}: {noted.note.model} {noted.note.role}: {noted.note.what}"
        case AnswerGiven() as answer:
            judged = f"{answer.accepted} accepted, {answer.corrected} corrected, {answer.rejected} rejected"
            return "info", f"{turn}: {answer.outcome} by {answer.planner}; findings: {judged}; {len(answer.citations)} citations"
        case CaseFailed():
            return "warning", f"{turn}: the case failed"
        case TurnFailed() as failed:
            return "error", f"{turn}: failed{'' if failed.retry else ', and asking again will not help'}"
        case _:
            return None
