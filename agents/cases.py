"""The words of the case desk: what a Concierge asks of an Investigator, and what comes back. Pure values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from .events import ComputedShown, FindingShown, NoteShown, SpentShown

GROUP: Final = "investigators"
"""The consumer group of the inbox: each case is given to one Investigator at a time."""

PLAYBOOK: Final = "playbook"
"""The label of the planner that is a fixed script of questions."""


class NobodyWaits(Exception):
    """The one who asked ended the case while it was worked on."""


class CaseStatus(StrEnum):
    """Where a case stands. It leaves ``open`` once, by one write, and never comes back."""

    OPEN = "open"
    CLOSED = "closed"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Case:
    """A question about subjects: an intent, the texts of its slots, and the view to read in.

    Nothing of the person's memory is in it, and not the sentence that was typed.
    """

    id: str
    intent: str
    args: Mapping[str, str]
    market: str
    principal: str
    """On whose behalf the market is read."""
    valid_at: int | None
    """What was true then, ms; None: on the day the case was opened."""
    known_at: int | None
    """What the market knew then, ms; None: everything up to its last change."""
    opened_at: int
    """The present of the one who asked, ms."""
    status: CaseStatus = CaseStatus.OPEN
    by_code: bool = False
    """Whether no model may be told of it: the person's memory put something into it."""
    reader: str = ""
    """To whom it is told, where that is somebody else than the principal: what is told is redacted for them then. Empty: the principal."""
    handed_by: str = ""
    """Of what lies complete with the one who looked into it: who handed it over. Empty for every other case."""

    @property
    def told_to(self) -> str:
        """Whose view decides what may be said."""
        return self.reader or self.principal


@dataclass(frozen=True, slots=True)
class Rung:
    """One ring of the inbox: which case, whose, and the message to acknowledge."""

    message: str
    case: str
    person: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A finding as it is kept: its JSON is a whole :class:`FindingShown`."""

    id: str
    kind: str
    status: str
    reasons: tuple[str, ...]
    json: str

    @staticmethod
    def of(finding: FindingShown) -> "Kept":
        """A finding, to be kept."""
        return Kept(finding.id, finding.kind, finding.status, tuple(finding.reasons), finding.model_dump_json(by_alias=True))


@dataclass(frozen=True, slots=True)
class Settled:
    """How a case ended, read back from the graph: the findings of the one run that settled it."""

    status: CaseStatus
    reason: str = ""
    run: str = ""
    planner: str = PLAYBOOK
    findings: tuple[FindingShown, ...] = ()
    computed: tuple[ComputedShown, ...] = field(default=())
    notes: tuple[NoteShown, ...] = ()
    """What the Investigator's model did otherwise than was asked."""
    spent: SpentShown | None = None
    """What was spent on it; None where there was none."""

    def count(self, status: str) -> int:
        """How many findings the validator left in that state."""
        return sum(f.status == status for f in self.findings)
