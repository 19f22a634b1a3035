"""The words of a person's memory as frozen values. All times are integers, epoch milliseconds UTC."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

OPEN: Final = 8_640_000_000_000_000
"""The end of what still holds; finite, since the engine has no infinity to compare with."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something in a market that was talked about: memory keeps its id and its name, and looks nothing up."""

    market: str
    id: str
    name: str

    def called(self, by: Callable[[str], str]) -> "Subject":
        """The same, by the name that ``by`` makes of its own."""
        return replace(self, name=by(self.name))


@dataclass(frozen=True, slots=True)
class Cite:
    """One fact that an answer stands on: the mark ``[n]`` in its text, and which version of which fact in which market."""

    n: int
    market: str
    fact: str
    revision: int


@dataclass(frozen=True, slots=True)
class Said:
    """What was said of a subject, and when: the assessment as it was last looked at."""

    outcome: str
    verdict: str
    flagged: bool
    score: float
    """0..100."""
    katz: float
    valid_at: int
    known_at: int
    revision: int
    rule_version: str
    at: int
    """When it was said."""


@dataclass(frozen=True, slots=True)
class Watch:
    """A subject that the person keeps an eye on, since when, and what was last said of it."""

    subject: Subject
    since: int
    last: Said | None


@dataclass(frozen=True, slots=True)
class AnswerKept:
    """An answer as memory keeps it."""

    id: str
    turn: str
    """The text that was asked."""
    text: str
    outcome: str
    case: str
    at: int
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """From where an answer came."""

    case: str
    """Empty where it was of none."""
    market: str
    intent: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What an answer was to, so that the next question may refer to it."""

    intent: str
    """What was wanted; empty where nothing could be asked ..."""
    args: Mapping[str, str] = field(default_factory=dict)
    """... and of what, as typed or as an id."""
    about: tuple[Subject, ...] = ()
    """Whom the question named, in its order."""
    listed: tuple[Subject, ...] = ()
    """What the answer listed, in its order; the candidates, where a name was unclear."""
    slot: str = ""
    """Which argument was unclear; empty otherwise."""


@dataclass(frozen=True, slots=True)
class Put:
    """A question that an answer put."""

    answers: tuple[tuple[str, str], ...]
    """What it can be answered with, each as it reads and as the text that is sent for it."""


@dataclass(frozen=True, slots=True)
class TurnKept:
    """One answered turn of a session, as the next may refer to it."""

    asked: Asked
    outcome: str
    case: str
    """The case that it came from; empty for what was answered without one."""
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class RunKept:
    """A turn of which it is kept how it went."""

    case: str
    """The case that it opened."""
    asked: str
    """What was typed."""
    at: int
    run: str = ""
    """Its events, packed; empty where only the list was asked for."""
