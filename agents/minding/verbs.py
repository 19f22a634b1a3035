"""What something said in passing comes to: typed verbs on the person's own memory, and questions about it. Frozen values; no model makes them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from market.core.wanting import Want

type ListName = Literal["watching", "shortlist"]

EVERYTHING: Final = "everything"
"""The item that stands for all that is remembered."""

NAME: Final = "name"
"""The item that stands for what the person is called."""

SUBJECT: Final = "subject:"
"""The item of a subject begins so; its name follows."""

NOTE_WORDS: Final = "words:"
"""The item of what is kept in the person's own words begins so; some of those words follow."""

HERE: Final = ""
"""The name of what is being talked about."""


@dataclass(frozen=True, slots=True)
class Prefer:
    """From now on this is wanted."""

    key: str
    value: str
    """For programs; equal values say the same."""
    shown: str
    """For people."""
    words: str
    """What was said."""


@dataclass(frozen=True, slots=True)
class Drop:
    """This is wanted no longer; it stays in the history."""

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A standing check runs from now on."""

    check: str
    shown: str
    words: str


@dataclass(frozen=True, slots=True)
class Unrule:
    """A standing check runs no longer."""

    check: str
    words: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A subject goes onto one of the person's lists, or off it."""

    on: ListName
    name: str
    """As typed, or :data:`HERE`."""
    put: bool
    words: str


@dataclass(frozen=True, slots=True)
class Take:
    """Something is accepted or disputed; what it is about goes on counting."""

    kind: Literal["accepted", "disputed"]
    what: str
    """The word for it that the market knows ("suit"); empty for the whole subject."""
    name: str
    """Of which subject, as typed, or :data:`HERE`."""
    reason: str
    until: int | None
    """When it runs out, ms; None for never."""
    words: str
    through: bool = False
    """Whether the name is that of no subject: what is meant is what alarms at a subject whose path goes through it."""


@dataclass(frozen=True, slots=True)
class Untake:
    """What was accepted or disputed is so no longer."""

    what: str
    name: str
    words: str
    through: bool = False
    """As of :class:`Take`."""


@dataclass(frozen=True, slots=True)
class CallMe:
    """The person wants to be called so."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Undo:
    """What was kept last is taken back."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Something is to be forgotten with all that hangs on it; ``sure``: what that is was told before."""

    item: str
    """A preference's key, :data:`SUBJECT` and a subject's name, :data:`NOTE_WORDS` and words of a note, ``rules``, ``notes``,
    a list's name, ``session``, :data:`EVERYTHING`."""
    sure: bool
    words: str


type Verb = Prefer | Drop | Rule | Unrule | Listed | Take | Untake | CallMe | Undo | Forget


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time that somebody named: from ``start`` to just before ``end``, ms, and how it was called."""

    start: int
    end: int
    words: str


type WishKind = Literal["preference", "history", "all", "rules", "shortlist", "watching", "stances", "deeds", "name"]
"""What of one's own memory can be asked for."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A question about one's own memory."""

    what: WishKind
    key: str = ""
    """Which preference."""
    period: Period | None = None
    """When; None for now."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Something that is meant to be kept and cannot be read: what to ask back, and what could be sent instead."""

    says: str
    could: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Minded:
    """What a text says of the person: what is to be kept, what is asked of one's memory, and what is left to be asked of the market."""

    verbs: tuple[Verb, ...] = ()
    wishes: tuple[Wish, ...] = ()
    rest: str = ""
    unclear: tuple[Unclear, ...] = ()

    def __bool__(self) -> bool:
        """Whether any of it is for the memory."""
        return bool(self.verbs or self.wishes or self.unclear)


@dataclass(frozen=True, slots=True)
class Known:
    """What the reader may know of the person and the talk."""

    now: int
    """The present, ms."""
    preferences: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Key to the value and the shown text that hold."""
    rules: Sequence[str] = ()
    """Checks that run."""
    about: bool = False
    """Whether something was talked about, so that "it" means something."""
    part: bool = False
    """Whether what is read is a part of a text: "budget 90 lakhs" by itself is a statement, beside a place it is a search."""
    told_to: bool = False
    """Whether what is read stands behind an order to remember it: then it is not asked what is to become of it."""
    searching: bool = False
    """Whether the last answer was that of a search: then "only ready to move in" narrows it, and is no rule."""
    first: bool = False
    """Whether the text answers the question of the first conversation: then bare words count ..."""
    asked_name: bool = True
    """... and a bare name at its beginning, where one was asked for."""


NOTE: Final = "note"
"""Keys of what somebody wants remembered word for word begin with it."""


def is_note(key: str) -> bool:
    """Whether a preference's key is that of a note: ``note``, ``note 3``; a key of somebody's own that only begins so is none."""
    return re.fullmatch(rf"{NOTE}(?:[ :].*)?", key, re.DOTALL) is not None


NOTES: Final = Want(key=NOTE, title="note", kind="words", called=("note", "notes"))
"""What is remembered word for word, in every market."""
