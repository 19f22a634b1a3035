"""What came of a text that was for the memory: what was kept, what is said of it, what is asked back, and what must be looked at first."""

from dataclasses import dataclass, field

from memory.deeds import Deed
from memory.words import Subject

from ..composing import Composed
from ..events import FindingShown
from . import telling
from .verbs import Listed, Take, Untake


@dataclass(frozen=True, slots=True)
class Look:
    """A verb for which a subject must be looked at first: ``subject`` is its id or its name as typed."""

    verb: Listed | Take | Untake
    subject: str
    passing: bool = False
    """Whether it is only looked whether its paths pass what the verb names: the subject is one of several that could be meant."""


@dataclass(frozen=True, slots=True)
class Passed:
    """One thing that alarms at a subject, of those that a stance could be about."""

    look: Look
    subject: Subject
    finding: FindingShown
    target: str
    """The id of the flagged entity ..."""
    name: str
    """... and its name."""


@dataclass(slots=True)
class Kept:
    """What came of it so far."""

    before: list[str] = field(default_factory=list)
    """What is said first."""
    deeds: list[Deed] = field(default_factory=list)
    besides: list[Deed] = field(default_factory=list)
    """Deeds of which the lines tell: what was taken back, what was forgotten."""
    same: list[str] = field(default_factory=list)
    """What was so already."""
    lines: list[str] = field(default_factory=list)
    """What is said besides."""
    choices: list[tuple[str, str]] = field(default_factory=list)
    """What could be sent next, as (label, text)."""
    asks: list[tuple[str, str]] = field(default_factory=list)
    """What a question that is asked back can be answered with, in the same form; empty where none is."""
    looks: list[Look] = field(default_factory=list)
    passed: list[Passed] = field(default_factory=list)
    """What the looks so far have found that a stance could be about."""

    def deed(self, deed: Deed | None, same: str) -> None:
        """One more deed; where there was nothing to do, what was so already."""
        if deed is None:
            self.same.append(same)
        else:
            self.deeds.append(deed)

    @property
    def told(self) -> list[str]:
        """All of it as lines."""
        return [*self.before, *telling.noted(self.deeds, self.same), *self.lines]

    @property
    def composed(self) -> Composed:
        """The answer that it makes by itself."""
        return telling.composed(self.told, self.choices, self.asks)
