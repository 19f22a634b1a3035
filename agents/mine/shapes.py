"""What a person may wish of their own memory at the desk, and what they then see. Plain data: whoever shows it needs neither memory nor engine.

Every text may hold a person's own words or a name from a record: it is data, never markup.
"""

from dataclasses import dataclass
from typing import Final, Literal

from ..events import AnswerGiven

type ItemName = Literal["preference", "rule", "stance", "subject", "session", "turn", "answer", "name", "everything"]

TAIL: Final = 8
"""So many turns of an earlier session are read at a time."""


@dataclass(frozen=True, slots=True)
class ItemSeen:
    """Something that can be forgotten."""

    kind: ItemName
    id: str
    shown: str


# -- wishes ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AllWanted:
    """Everything that is remembered."""


@dataclass(frozen=True, slots=True)
class SessionsWanted:
    """The latest sessions, latest first."""


@dataclass(frozen=True, slots=True)
class ResumeWanted:
    """An earlier session is gone on with: its number in the list of sessions, or its id or the beginning of that."""

    which: str


@dataclass(frozen=True, slots=True)
class OlderWanted:
    """The turns of a session before a moment, ms."""

    session: str
    before: int


@dataclass(frozen=True, slots=True)
class UndoWanted:
    """What was kept last is taken back."""


@dataclass(frozen=True, slots=True)
class EditWanted:
    """A preference gets another value; with an empty one it is wanted no longer."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class FallsWanted:
    """What would fall with something."""

    item: ItemSeen


@dataclass(frozen=True, slots=True)
class ForgetWanted:
    """It falls, with all that."""

    item: ItemSeen


@dataclass(frozen=True, slots=True)
class StanceWanted:
    """Something is accepted or disputed."""

    kind: Literal["accepted", "disputed"]
    subject: str
    """A name or an id."""
    flag: str
    """The id of what alarms; empty for the subject as a whole."""
    words: str
    """The reason, and behind "until" the day on which it runs out; either may be missing."""


@dataclass(frozen=True, slots=True)
class BrokenWanted:
    """The answers that no longer hold."""


@dataclass(frozen=True, slots=True)
class ReachWanted:
    """How far the person gets into anybody else's memory, tried at this moment."""


type MemoryWish = (
    AllWanted | SessionsWanted | ResumeWanted | OlderWanted | UndoWanted | EditWanted | FallsWanted | ForgetWanted | StanceWanted | BrokenWanted | ReachWanted
)

# -- what is seen ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeptLine:
    """One thing that is remembered."""

    text: str
    item: ItemSeen | None = None
    """What would be forgotten with it; None for what is no item."""
    key: str = ""
    """The preference that it is, where it can be edited ..."""
    value: str = ""
    """... and what it says now, as a person would write it."""


@dataclass(frozen=True, slots=True)
class KeptPart:
    """One part of what is remembered."""

    name: str
    """``preferences``, ``history``, ``rules``, ``watching``, ``shortlist``, ``stances``, ``sessions``, ``journal``."""
    title: str
    lines: tuple[KeptLine, ...]


@dataclass(frozen=True, slots=True)
class AllSeen:
    """Everything that is remembered, part by part; a part of which there is nothing is there, empty."""

    who: str
    """The person and since when, in a line."""
    parts: tuple[KeptPart, ...]
    counts: str
    """How much there is in all, in a line."""


@dataclass(frozen=True, slots=True)
class SessionSeen:
    """One session."""

    id: str
    at: int
    turns: int
    first: str
    """What was typed first."""
    current: bool = False
    """Whether it is written into at this moment."""


@dataclass(frozen=True, slots=True)
class SessionsSeen:
    """The latest sessions, latest first."""

    sessions: tuple[SessionSeen, ...]


@dataclass(frozen=True, slots=True)
class BrokenSeen:
    """An answer that no longer holds."""

    answer: str
    """Its id."""
    asked: str
    text: str
    """What was said ..."""
    at: int
    """... and when, ms."""
    why: tuple[str, ...]
    instead: str = ""
    """What is said since; empty where it was not asked again yet."""


@dataclass(frozen=True, slots=True)
class SaidSeen:
    """One turn of an earlier session."""

    text: str
    at: int
    given: AnswerGiven | None
    """What was answered, with all that it stood on where that is kept; None where nothing was."""
    broken: BrokenSeen | None = None
    """Where it no longer holds, why, and what is said instead."""


@dataclass(frozen=True, slots=True)
class TailSeen:
    """Turns of a session, oldest first."""

    session: str
    began: int
    """When the session began, ms."""
    turns: tuple[SaidSeen, ...]
    older: bool
    """Whether there are turns before these."""
    first: bool
    """Whether these are its latest turns, and the session is gone on with from now on."""


@dataclass(frozen=True, slots=True)
class FallsSeen:
    """What would fall with something: kind by kind, each with its texts."""

    item: ItemSeen
    falls: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class DoneSeen:
    """Something was done to the memory, or there was nothing to do; what, in one line."""

    words: str
    changed: bool = True


@dataclass(frozen=True, slots=True)
class AllBrokenSeen:
    """The answers that no longer hold, latest first."""

    answers: tuple[BrokenSeen, ...]


@dataclass(frozen=True, slots=True)
class ReachSeen:
    """How far the person gets."""

    lines: tuple[str, ...]
    """The first one says it; the others say what was tried."""
    sound: bool


type MemorySeen = AllSeen | SessionsSeen | TailSeen | FallsSeen | DoneSeen | AllBrokenSeen | ReachSeen
