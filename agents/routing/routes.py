"""What a text can come to: a question of the market, something of the person's own, a question about nothing, or none. Frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from market.core.form import Intent

from .talk import Mentioned

LOOKUP: Final = "lookup"
"""The intent for a name alone: only a name that is found makes it a question."""

DAY: Final = "day"
"""The plain argument that takes the words of a day."""

OWN: Final = ("query", "runs", "changes")
"""What is answered from the person's own cases and memory, without a market."""


@dataclass(frozen=True, slots=True)
class Routed:
    """What is wanted: ``slots`` are texts as typed, the id of what "it" meant, or a plain argument."""

    intent: Intent
    slots: Mapping[str, str]
    alone: bool = False
    """Whether nothing was typed but what could be a name."""
    read_as: tuple[str, ...] = ()
    """Names that were typed otherwise, as they were read."""
    left: tuple[str, ...] = ()
    """Sentences of the text that ask something else: this is not their answer."""


@dataclass(frozen=True, slots=True)
class Own:
    """Something of the person's own is wanted: ``query``, ``runs``, ``rows``, ``changes`` or ``broken``.

    About what: as typed or as an id, empty for the last or all.
    """

    what: str
    subject: str = ""


@dataclass(frozen=True, slots=True)
class NoSubject:
    """Something was asked about "it", and that means nothing yet, or could be any of these."""

    intent: str
    could: tuple[Mentioned, ...] = ()
    beyond: bool = False
    """Whether another was counted than there are: ``could`` is all that was named or listed."""


@dataclass(frozen=True, slots=True)
class CannotAsk:
    """There is no question for that. ``near`` is the intent that comes nearest, empty if none does, and ``named`` the only name in the text."""

    near: str = ""
    named: str = ""
    kinds: frozenset[str] = frozenset()
    """What the name may be."""
    why: str = ""
    """What is said instead; empty where nothing needs to be."""


type Route = Routed | Own | NoSubject | CannotAsk
