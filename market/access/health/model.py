"""What a check of the rights finds: who may read what was never meant for them, the tie to blame, and what taking it away does. Frozen values."""

from dataclasses import dataclass
from enum import StrEnum

from market.core.model import Entity, Fact


class Kind(StrEnum):
    """What is wrong."""

    TOO_OPEN = "too_open"
    """A document may be read by others than those for whom it is meant."""
    OLD_GROUP = "old_group"
    """Somebody changed teams and kept a group of the team before."""
    LEFT = "left"
    """Somebody has left and kept memberships or rights."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A right that a fix takes: from ``level`` to ``left``, which is empty where the document can be read no more."""

    who: Entity
    document: Entity
    level: str
    left: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Ties to end, and what that does: not computed, but seen on a copy of the market on which they were ended."""

    remove: tuple[Fact, ...]
    """The fewest that were found, each of them needed; the culprit first."""
    loses: tuple[Lost, ...]
    """Every right that is less than before, by document and then by who had it."""
    keeps: int
    """So many rights to read the fault's documents that are meant were there before and are there still."""
    leaves: int
    """So many rights to read the fault's documents that are not meant are left."""
    moves_nothing_else: bool
    """Whether the copy showed exactly what was worked out beforehand, nobody gained anything, and nobody lost what is meant for him."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, and what would mend it."""

    kind: Kind
    documents: tuple[Entity, ...]
    unmeant: int
    """Rights to read these documents that nobody meant to give: of one document, so many people and agents."""
    meant: int
    """Rights to read these documents that are meant."""
    culprit: Fact | None
    """The one tie that does the most harm. None: no tie can be ended without taking what is meant."""
    ends: tuple[Entity, Entity] | None
    """What the culprit ties, in its direction."""
    fix: Fix | None
    """None where there is no culprit, or where ending it would take what is meant too: then another right has to be given first."""


@dataclass(frozen=True, slots=True)
class Health:
    """A check of all rights in a view."""

    checked: int
    """So many documents say for whom they are meant."""
    unsaid: tuple[Entity, ...]
    """Documents that somebody may read and that do not say it: nothing can be wrong with what was never said."""
    faults: tuple[Fault, ...]
    """The largest first."""
