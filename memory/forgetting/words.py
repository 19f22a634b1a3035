"""What can be forgotten, and what falls with it."""

from dataclasses import dataclass
from typing import Final, Literal

type ItemKind = Literal["preference", "rule", "stance", "subject", "shortlist", "watching", "session", "turn", "answer", "name", "everything"]

KINDS: Final[tuple[ItemKind, ...]] = (
    "preference",
    "rule",
    "stance",
    "subject",
    "shortlist",
    "watching",
    "session",
    "turn",
    "answer",
    "name",
    "everything",
)

LABELS: Final = {
    "Preference": "preference",
    "StandingRule": "rule",
    "Stance": "stance",
    "Subject": "subject",
    "Session": "session",
    "Turn": "turn",
    "Answer": "answer",
    "Sent": "model call",
    "Break": "stale mark",
    "Assessment": "assessment",
    "Transition": "transition",
    "FactRef": "citation",
    "Deed": "journal line",
}
"""Every label of a person's memory but the person's own, and what a person calls such a node."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a person wants forgotten."""

    kind: ItemKind
    id: str = ""
    """Of a preference the key (all that ever held) or one id; of a rule its check or id; of a subject ``market|id``; of a list nothing; otherwise the id."""
    shown: str = ""
    """For people."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One thing that falls with it."""

    kind: str
    """What it is: one of :data:`LABELS`' words, or ``watch``, ``shortlist``, ``run``, ``embedding``, ``case``, ``event``, ``typed line``, ``name``."""
    id: str
    shown: str
    """For people; may be long."""
    case: str = ""
    """Of a turn or an answer the case that it came from."""
