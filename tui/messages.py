"""What happened at the desk: by the person's hand, or at the other end of the line to the house."""

from collections.abc import Sequence

from textual.message import Message

from agents.events import CitationShown, Event
from agents.state import DeskState, WatchRow

from .turn import Turn


class Asked(Message):
    """The person chose a question to be asked as it stands: an example or something to ask next."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class MarkOpened(Message):
    """The person opened a numbered mark in the answer of a turn."""

    def __init__(self, citation: CitationShown, turn: Turn) -> None:
        super().__init__()
        self.citation = citation
        self.turn = turn


class Progressed(Message):
    """Opening got further."""

    def __init__(self, what: str, done: int, total: int) -> None:
        super().__init__()
        self.what = what
        self.done = done
        self.total = total


class Opened(Message):
    """The house is open."""

    def __init__(self, state: DeskState, watches: Sequence[WatchRow]) -> None:
        super().__init__()
        self.state = state
        self.watches = tuple(watches)


class EventArrived(Message):
    """One more event of a turn."""

    def __init__(self, turn: int, event: Event) -> None:
        super().__init__()
        self.turn = turn
        self.event = event


class TurnEnded(Message):
    """A turn's last event has arrived."""

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn = turn


class WatchesRead(Message):
    """The watch list as it now is, and in a sentence what became of it."""

    def __init__(self, watches: Sequence[WatchRow], said: str) -> None:
        super().__init__()
        self.watches = tuple(watches)
        self.said = said


class Checked(Message):
    """The house still stands; the watch list as it now is."""

    def __init__(self, watches: Sequence[WatchRow]) -> None:
        super().__init__()
        self.watches = tuple(watches)


class Waited(Message):
    """Nothing was heard for a while from work that still runs."""

    def __init__(self, work: str, seconds: float) -> None:
        super().__init__()
        self.work = work
        self.seconds = seconds


class WorkFailed(Message):
    """A piece of work raised: the one door for everything that goes wrong behind the line. ``turn`` is 0 where it was none."""

    def __init__(self, work: str, reason: str, turn: int) -> None:
        super().__init__()
        self.work = work
        self.reason = reason
        self.turn = turn
