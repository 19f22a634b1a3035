"""What a search found, and what is closed beside it: frozen values."""

from dataclasses import dataclass

from market.core.model import Entity, Evidence, Freshness, RiskPath

from ..telling import Here
from .closed import Closed


@dataclass(frozen=True, slots=True)
class Hit:
    """One passage or note that answers, with what is told of it."""

    passage: Entity
    """The passage or note itself."""
    of: Entity
    """Its document, or the ticket of a note."""
    kind: str
    """The document's kind; ``note`` of a note on a ticket."""
    heading: str
    """The passage's heading; of a note, which one it is and of which day."""
    quote: str
    """The sentences, verbatim."""
    score: float
    owner: Entity | None
    """Who owns the document, or wrote the note."""
    drawn_from: Entity | None
    """The document that a note was made from."""
    rows: tuple[Evidence, ...]
    """The passage's own row first, then the one that says whose it is."""


@dataclass(frozen=True, slots=True)
class Searched:
    """What was found for the words of a question."""

    at: Here
    """From where it is asked."""
    text: str
    why: bool
    asked: Entity | None
    """What it was asked about beside its words."""
    named: tuple[Entity, ...]
    """What its words name, ``asked`` first."""
    hits: tuple[Hit, ...]
    """Best first, and after them what says it in other words."""
    more: int
    """How many passages answer as well and are not told."""
    looked_at: int
    """How many passages and notes the asker may read."""
    paths: tuple[RiskPath, ...]
    """How the asker comes to each document that is shown."""
    closed: Closed
    meant: tuple[tuple[str, str], ...] = ()
    """Words that nothing holds which the asker may read, each with the one for which was looked instead."""
    unsaid: tuple[str, ...] = ()
    """Numbers and days of the question that nothing which the asker may read says in the sense in which they are asked."""
    further: bool = False
    """Whether these are the passages that are only counted where the same is asked at first."""

    @property
    def fresh(self) -> tuple[Freshness, ...]:
        """How old the registers of rights are."""
        return self.at.fresh
