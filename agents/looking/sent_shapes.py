"""What was sent to models, as it is shown to the person whose turn it was. Plain data: whoever shows it needs no engine.

Every text may hold what was typed, a name or a row from a record, or whatever a model wrote: it is data, never markup.
"""

from dataclasses import dataclass
from typing import Final, Literal

from ..shapes import SpentShown
from ..state import ModelStanding

EXAM: Final = "entrance exam"
"""What a call is for by which a model is examined: before what it hears is believed."""


@dataclass(frozen=True, slots=True)
class SentWanted:
    """What was sent in the turn of an answer, or in the latest turns."""

    answer: str = ""
    """The answer's id; empty: the latest turns."""


@dataclass(frozen=True, slots=True)
class ModelWanted:
    """Which model is asked, and whether it is from now on, until the desk is closed."""

    switch: Literal["", "on", "off"] = ""
    """Empty: it stays as it is."""


@dataclass(frozen=True, slots=True)
class MessageSeen:
    """One message that was sent."""

    by: str
    """``system``, ``user``, ``assistant``, ``tool``."""
    text: str


@dataclass(frozen=True, slots=True)
class CallSeen:
    """One call of a model: everything that was sent, and what came back."""

    role: str
    """``hears``, ``plans``, ``phrases``, ``reviews``; :data:`EXAM`."""
    model: str
    at: int
    """ms."""
    messages: tuple[MessageSeen, ...] = ()
    tools: tuple[str, ...] = ()
    """The questions that it might ask, by name."""
    reply: str = ""
    """What came back, the questions that it asked among it, a line each; empty where nothing did."""
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    failed: str = ""
    """The sort of failure; empty where there was none ..."""
    reason: str = ""
    """... and the failure in a sentence."""
    schemas: tuple[str, ...] = ()
    """Each question that it might ask as it was sent: a JSON object of its name, what it answers, and the schema of its arguments."""


@dataclass(frozen=True, slots=True)
class TurnSeen:
    """One turn with its calls, in the order in which they were made."""

    text: str
    """What was typed."""
    at: int
    calls: tuple[CallSeen, ...]


@dataclass(frozen=True, slots=True)
class ExamSeen:
    """One time that a model was examined. Its sentences are the market's, with invented names: it holds nothing of any person."""

    model: str
    at: int
    """When it began, ms."""
    came: str
    """What came of it, in a sentence; empty where it is not over, or was broken off."""
    took: str
    """What it took, in words."""
    spent: SpentShown
    """The same in figures."""
    calls: tuple[CallSeen, ...]
    """In order; none of an old one, of which the figures alone are kept."""


@dataclass(frozen=True, slots=True)
class SentSeen:
    """The turns in which something was sent, the latest first."""

    turns: tuple[TurnSeen, ...]
    looked: int
    """How many turns were looked through."""
    exams: tuple[ExamSeen, ...] = ()
    """Entrance exams, the latest first: no turn's, and so told of no single answer."""


@dataclass(frozen=True, slots=True)
class ModelSeen:
    """How it stands with the model now."""

    model: ModelStanding
