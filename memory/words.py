"""The words of a person's memory as frozen values. All times are integers, epoch milliseconds UTC."""

from dataclasses import dataclass
from typing import Final

OPEN: Final = 8_640_000_000_000_000
"""The end of what still holds; finite, since the engine has no infinity to compare with."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something in a market that was talked about: memory keeps its id and its name, and looks nothing up."""

    market: str
    id: str
    name: str


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
