"""What a finding is: what a question returned, what a name means, and what is proposed to be said of it, sentence by sentence, before it is judged."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .locked import Locked
from .model import Assessment, Computed, Entity, Evidence, Fact, Hop, Outcome, RiskPath, Scalar

if TYPE_CHECKING:
    from .returning.values import Since


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence that a finding says, with the evidence that it cites."""

    text: str
    cites: tuple[Evidence, ...] = ()
    basis: Literal["evidence", "search", "sources"] = "evidence"
    """What it stands on: the cited rows; a bounded search of this case that came back empty; or the sources' own dates."""
    line: bool = False
    """Whether it begins a new line where an answer is laid out."""


@dataclass(frozen=True, slots=True)
class Match:
    """One entity that a name could mean."""

    entity: Entity
    score: float
    """0..100: how well the words fit."""
    words: tuple[str, ...]
    """The words of the name that matched what was typed."""
    about: str = ""
    """What tells it from its namesakes: locality, register number."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a typed name means in a view. ``chosen`` only if one reading stands out; namesakes are never joined."""

    text: str
    outcome: Outcome
    """ANSWERED_WITH_PATH where ``chosen`` is given, UNKNOWN_ENTITY otherwise (``candidates`` may hold several), RESTRICTED if it is closed."""
    chosen: Match | None
    candidates: tuple[Match, ...]
    locked: tuple[str, ...] = ()
    elsewhere: tuple[Match, ...] = ()
    """Where nothing of the kinds asked about stands out: what the name clearly means among other kinds; several where they all bear it."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a question returned: a value of its own type, every entity, fact and number in it, and how it was computed.

    Whatever is said later may name only what stands in ``entities`` of the case's answers.
    """

    question: str
    args: Mapping[str, object]
    value: object
    """The question's own frozen result type (Assessment, Resolution, Connection, Behind ...)."""
    entities: tuple[Entity, ...]
    facts: tuple[Fact, ...]
    rows: int
    computed: tuple[Computed, ...]
    searched: int | None = None
    """For a bounded search: how many ties it looked at (``rows`` is what it found). None for other questions."""

    @property
    def ms(self) -> float:
        """Time inside the engine, all queries together."""
        return sum(c.ms for c in self.computed)


@dataclass(frozen=True, slots=True)
class Draft:
    """A finding as proposed, before the validator: what kind, about whom, which numbers, which paths, which sentences."""

    kind: str
    outcome: Outcome
    subject: Entity | None = None
    verdict: str = ""
    flagged: bool = False
    score: float | None = None
    katz: float | None = None
    paths: tuple[RiskPath, ...] = ()
    chain: tuple[Entity, ...] = ()
    """A path without a flag (a connection between two): its entities ..."""
    steps: tuple[Hop, ...] = ()
    """... and its steps."""
    claims: tuple[Claim, ...] = ()
    walked: int | None = None
    """Bounded search behind a "no connection": how many ties it looked at."""
    assessment: Assessment | None = None
    about: tuple[Entity, ...] = ()
    """Whom the question named, in its order: enough to compute the finding afresh."""
    fact: str = ""
    """The fact that an ``evidence`` finding shows."""
    text: str = ""
    """The words that a ``resolution`` finding is about ..."""
    kinds: tuple[str, ...] = ()
    """... and the kinds that they could have meant."""
    args: tuple[tuple[str, Scalar], ...] = ()
    """Plain arguments of its question (an area, a bound) by name, in a fixed order: with ``about`` enough to compute it afresh."""
    listed: tuple[Entity, ...] = ()
    """What it lists, in order: so that "the second one" means something afterwards."""
    next: tuple[tuple[str, str], ...] = ()
    """What could be asked next: (label for a person, text to send)."""
    since: "Since | None" = None
    """What a finding of a return is about: a move with its receipt, what was checked, what was broken."""
    locked: tuple[Locked, ...] = ()
    """What of its subject is closed to whoever asked, as rows that say whom to ask and no word of its content."""
    holds: bool | None = None
    """Of a standing check: whether it holds of the subject; None where it cannot be told, and in every other finding."""
