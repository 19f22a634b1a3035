"""What is found for somebody who comes back, as frozen values. Points and sums are in K, moments are ms.

A **receipt** splits the move of a subject's K over the paths that were gained, lost and reweighted; its lines sum to the move.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import fsum
from typing import Final

from ..model import OPEN_END, UNKNOWN_START, Assessment, Cause, Entity, Fact, Freshness, RiskPath

SAME: Final = 1e-9
"""Two sums of the same points, added in another order, differ by less than this."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a subject was last looked at: in which view, and what was said."""

    subject: str
    """The entity's id."""
    name: str
    valid_at: int
    known_at: int
    revision: int
    outcome: str
    verdict: str
    flagged: bool
    score: float
    katz: float
    rule_version: str


@dataclass(frozen=True, slots=True)
class Touched:
    """When the assessment of a subject may have moved: more moments than needed may be among them, none may be missing."""

    known: frozenset[int]
    """When the market came to know something near it, or stopped knowing it, ms ..."""
    days: frozenset[int]
    """... and when something near it begins or ends, ms."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A fact that an answer stands on, as it was known at a revision."""

    answer: str
    fact: str
    revision: int


@dataclass(frozen=True, slots=True)
class Clean:
    """An answer that said of a subject that nothing is known against it."""

    answer: str
    subject: str
    kinds: tuple[str, ...] = ()
    """The kinds of flag of which it said so; none: of every kind ..."""
    reach: int = 0
    """... and of certain kinds so many ties away from it, ..."""
    since: int = 0
    """... by what was known then, ms."""

    def broken_by(self, path: RiskPath) -> bool:
        """Whether a path to a flag is what it said that there is none of."""
        return not self.kinds or (path.flag.kind in self.kinds and len(path.steps) <= self.reach and path.flag_fact.known_from > self.since)


class LineKind(StrEnum):
    """What a line of a receipt is about."""

    GAINED = "gained"
    LOST = "lost"
    REWEIGHTED = "reweighted"
    RULE = "rule"
    """The law itself is another one than at the last look."""
    RIGHTS = "rights"
    """What the person may read is something else than at the last look."""


@dataclass(frozen=True, slots=True)
class Line:
    """One part of a move."""

    kind: LineKind
    points: float
    """In K; negative for what was lost."""
    cause: Cause
    at: int
    """When the market came to know what made it, ms; of a day that merely went by, that day."""
    before: RiskPath | None = None
    """The path as it was, where there was one ..."""
    after: RiskPath | None = None
    """... and as it is."""
    ended: tuple[Fact, ...] = ()
    """Of a path that was lost: those of its facts whose end ended it, as they are known now; what was over at the look already is not among them."""

    @property
    def path(self) -> RiskPath | None:
        """The path that the line is about; None where it is about none."""
        return self.after or self.before

    @property
    def happened(self) -> int | None:
        """Since when it is so in the world, whenever it became known, ms; None where no record has a day for it."""
        if self.kind is LineKind.LOST:
            return min((fact.valid_to for fact in self.ended), default=None)
        if self.after is None:
            return None
        if self.before is None:
            begun = max(fact.valid_from for fact in walked(self.after))
            return begun if begun > UNKNOWN_START else None
        was = {(fact.id, fact.valid_from, fact.valid_to) for fact in facts_of(self.before)}
        other = [fact for fact in facts_of(self.after) if (fact.id, fact.valid_from, fact.valid_to) not in was]
        days = [fact.valid_to if fact.valid_to < OPEN_END else fact.valid_from for fact in other]
        # where no fact is another, the path weighs otherwise since a day went by
        return self.at if not other else max((day for day in days if day > UNKNOWN_START), default=None)


@dataclass(frozen=True, slots=True)
class Passed:
    """A move that came and went while nobody looked: what was said in between, at its farthest from before and after."""

    between: Assessment
    since: int
    """When it came, ms: the moment at which it could have been said first ..."""
    until: int
    """... and from which on it could not."""
    came: Cause
    went: Cause
    lines: tuple[Line, ...]
    """The paths that were there in between and no others, or that were missing in between."""
    looked: bool = True
    """Whether it could have been seen by looking then; otherwise the records told of it only when it was over."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What became of one subject since it was last looked at."""

    look: Look
    after: Assessment
    lines: tuple[Line, ...]
    """Largest part first; they sum to what K moved by."""
    cause: Cause
    """That of the larger part."""
    passed: tuple[Passed, ...] = ()
    beside: tuple[tuple[str, Fact], ...] = ()
    """Of facts of its lines, by their ids, what the market knows beside them of why they ended or hold again (``Form.beside``)."""

    @property
    def katz(self) -> float:
        """By how much K moved."""
        return self.after.katz - self.look.katz

    @property
    def moved(self) -> bool:
        """Whether K or the verdict is another; otherwise other paths make the same, or only something passed."""
        return has_moved(self.look, self.after)

    @property
    def sums(self) -> bool:
        """Whether the receipt accounts for the whole move."""
        return abs(fsum(line.points for line in self.lines) - self.katz) <= SAME


@dataclass(frozen=True, slots=True)
class Broken:
    """Something that an answer stood on and that is known no longer."""

    answer: str
    cause: Cause
    at: int
    """When the market came to know better, ms."""
    was: Fact | None = None
    """The cited version of the fact; None where nothing was cited, since nothing was known."""
    now: Fact | None = None
    """The fact as it is known now; None if it is known no more."""
    subject: Entity | None = None
    """Of what was said to have nothing against it: of whom something is known now."""


@dataclass(frozen=True, slots=True)
class Breaks:
    """Everything that was broken."""

    broken: tuple[Broken, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """Everything that was looked at again."""

    assessed: tuple[Assessment, ...]
    """Every subject as it is now, in the order in which they were asked about."""
    moved: tuple[str, ...]
    """The ids of those whose K or verdict is another."""
    gone: tuple[str, ...]
    """Ids that this market does not know (any more)."""
    late: tuple[Freshness, ...]
    """Sources that are older than they should be and were not at the last look."""
    fresh: tuple[Freshness, ...]
    minded: tuple[str, ...] = ()
    """The ids of those that are told without being watched: the market says of whom."""


@dataclass(frozen=True, slots=True)
class Returned:
    """The answer to what happened since."""

    checked: Checked
    moves: tuple[Moved, ...]
    """Of whoever moved, of whom other paths make the same K, and of whom something passed."""
    breaks: Breaks

    @property
    def fresh(self) -> tuple[Freshness, ...]:
        """The sources that all of it stands on, with their age."""
        return self.checked.fresh


@dataclass(frozen=True, slots=True)
class Gathered:
    """Lines of a receipt that a person is shown as one; its points are their sum."""

    words: str
    """What they have in common, as a phrase."""
    lines: tuple[Line, ...]
    """At least one, all of the same kind and cause; the first stands for all."""
    exchanged: bool = False
    """Whether other paths make up for them: then they are no news to whoever minds the subject."""
    by: Fact | None = None
    """The fact that they share, where the words name one."""


type Since = Moved | Checked | Breaks
"""What one finding of a return is about."""


def has_moved(look: Look, after: Assessment) -> bool:
    """Whether K or the verdict is another than when it was looked at."""
    return abs(after.katz - look.katz) > SAME or after.verdict != look.verdict


def larger_part(lines: Iterable[Line]) -> Cause:
    """The cause of most of what a receipt moves, up or down; of equal ones the first in the order of :class:`Cause`."""
    parts = dict.fromkeys(Cause, 0.0)
    for line in lines:
        parts[line.cause] += abs(line.points)
    return max(parts, key=lambda cause: parts[cause])


def walked(path: RiskPath) -> tuple[Fact, ...]:
    """The facts that a path walks over, its flag's last."""
    return (*(step.fact for step in path.steps), path.flag_fact)


def facts_of(path: RiskPath) -> tuple[Fact, ...]:
    """Every fact of a path, its flag's and what stands beside it among them."""
    return (*walked(path), *path.beside)


def lines_of(move: Moved) -> tuple[Line, ...]:
    """Every line of a move, those of what passed too."""
    return (*move.lines, *(line for passed in move.passed for line in passed.lines))


def paths_of(moves: Sequence[Moved]) -> list[RiskPath]:
    """Every path that is shown for these moves: those of before first."""
    lines = [line for move in moves for line in lines_of(move)]
    before = [line.before for line in lines if line.before]
    return [*before, *(line.after for line in lines if line.after), *(p for move in moves for p in move.after.paths)]
