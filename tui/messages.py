"""What happened at the desk: by the person's hand, or at the other end of the line to the house."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

from agents.state import DeskState, Standing, Suggestion, WatchRow

from .turn import Turn

if TYPE_CHECKING:
    from agents.events import AnswerGiven, CitationShown, EntityShown, Event, FindingShown
    from agents.looking.shapes import Seen, Wish
    from agents.mine.shapes import BrokenSeen, MemorySeen, MemoryWish


class Asked(Message):
    """The person chose a question to be asked as it stands: an example or something to ask next."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class MarkOpened(Message):
    """The person opened a numbered mark in the answer of a turn."""

    def __init__(self, citation: "CitationShown", turn: Turn) -> None:
        super().__init__()
        self.citation = citation
        self.turn = turn


class ComputedWanted(Message):
    """The person wants to see how the answer of a turn was computed."""

    def __init__(self, turn: Turn) -> None:
        super().__init__()
        self.turn = turn


class EntityChosen(Message):
    """The person pointed at an entity that stands somewhere on the desk."""

    def __init__(self, entity: "EntityShown", turn: Turn | None = None) -> None:
        super().__init__()
        self.entity = entity
        self.turn = turn
        """The turn whose answer names it, where one does."""


class Progressed(Message):
    """Opening got further."""

    def __init__(self, what: str, done: int, total: int) -> None:
        super().__init__()
        self.what = what
        self.done = done
        self.total = total


class Opened(Message):
    """The house is open."""

    def __init__(self, state: DeskState, watches: Sequence[WatchRow], typed: Sequence[str]) -> None:
        super().__init__()
        self.state = state
        self.watches = tuple(watches)
        self.typed = tuple(typed)
        """What the person sent in earlier sittings, oldest first."""


class EventArrived(Message):
    """One more event of a turn."""

    def __init__(self, turn: int, event: "Event") -> None:
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

    def __init__(self, watches: Sequence[WatchRow], said: str, *, dropped: bool = False) -> None:
        super().__init__()
        self.watches = tuple(watches)
        self.said = said
        self.dropped = dropped
        """Whether something was taken off, which can be put back."""


class Checked(Message):
    """The house still stands: the watch list as it now is, and the market where it moved."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing = standing


class Suggested(Message):
    """What a text that was being typed may become; by now it may be another text."""

    def __init__(self, text: str, suggestions: Sequence[Suggestion]) -> None:
        super().__init__()
        self.text = text
        self.suggestions = tuple(suggestions)


class Looked(Message):
    """What was wished for was seen."""

    def __init__(self, wish: "Wish", seen: "Seen") -> None:
        super().__init__()
        self.wish = wish
        self.seen = seen


class LookedSoFar(Message):
    """Something that takes long got further."""

    def __init__(self, what: str, done: int, total: int) -> None:
        super().__init__()
        self.what = what
        self.done = done
        self.total = total


class Written(Message):
    """A file was written."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__()
        self.path = path
        self.what = what


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


class GreetingArrived(Message):
    """One more event of a greeting. ``wanted``: the person asked for it."""

    def __init__(self, event: "Event", *, wanted: bool) -> None:
        super().__init__()
        self.event = event
        self.wanted = wanted


class GreetingEnded(Message):
    """A greeting's last event has arrived."""

    def __init__(self, *, wanted: bool) -> None:
        super().__init__()
        self.wanted = wanted


class AskedAgain(Message):
    """What no longer holds was asked again: what is said instead since."""

    def __init__(self, broken: Sequence["BrokenSeen"]) -> None:
        super().__init__()
        self.broken = tuple(broken)


class Moved(Message):
    """Something that touches the person moved while the desk is open."""

    def __init__(self, given: "AnswerGiven") -> None:
        super().__init__()
        self.given = given


class MoveWanted(Message):
    """The person wants to see the paths of a move."""

    def __init__(self, finding: "FindingShown", turn: Turn, *, go: bool = False) -> None:
        super().__init__()
        self.finding = finding
        self.turn = turn
        self.go = go
        """Whether the cursor goes there."""


class BrokenOpened(Message):
    """The person wants to read an answer that no longer holds beside what is said since."""

    def __init__(self, answer: str) -> None:
        super().__init__()
        self.answer = answer


class OlderNeeded(Message):
    """Somebody scrolled to where the turns end that were read of an earlier session."""


class Minded(Message):
    """What was wished of the person's memory."""

    def __init__(self, wish: "MemoryWish", seen: "MemorySeen") -> None:
        super().__init__()
        self.wish = wish
        self.seen = seen
