"""What a check of the rights finds: who may read what was never meant for them, the tie to blame, and what taking it away does. Frozen values."""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Final

from market.core.model import Entity, Fact

_ID: Final = 8


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
    decided: tuple[Fact, ...]
    """Decisions to end ties of the fix that the directory has still, as facts ENDED with the extract's day in ``still_on``: nobody carried them out."""
    fix: Fix | None
    """None where there is no culprit, or where ending it would take what is meant too: then another right has to be given first."""

    @property
    def id(self) -> str:
        """What the fault is called from one check to the next: by its kind and the ties to end, so that another fix is another fault."""
        ties = [fact.id for fact in self.fix.remove] if self.fix else [self.culprit.id] if self.culprit else []
        return sha256("|".join([self.kind, *sorted(ties or (document.id for document in self.documents))]).encode()).hexdigest()[:_ID]

    @property
    def concerns(self) -> tuple[Entity, ...]:
        """The documents to which the fix takes or lowers a right, and those of the fault, by id."""
        lost = [lost.document for lost in self.fix.loses] if self.fix else []
        return tuple({one.id: one for one in sorted((*self.documents, *lost), key=lambda one: one.id)}.values())


@dataclass(frozen=True, slots=True)
class Health:
    """A check of all rights in a view."""

    checked: int
    """So many documents say for whom they are meant."""
    unsaid: tuple[Entity, ...]
    """Documents that somebody may read and that do not say it: nothing can be wrong with what was never said."""
    faults: tuple[Fault, ...]
    """The largest first."""
