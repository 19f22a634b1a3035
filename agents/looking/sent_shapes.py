"""What was sent to models, as it is shown to the person whose turn it was. Plain data: whoever shows it needs no engine.

Every text may hold what was typed, a name or a row from a record, or whatever a model wrote: it is data, never markup.
"""

from dataclasses import dataclass
from typing import Literal

from ..state import ModelStanding


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
    """``hears``, ``plans``, ``phrases``, ``reviews``."""
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
class SentSeen:
    """The turns in which something was sent, the latest first."""

    turns: tuple[TurnSeen, ...]
    looked: int
    """How many turns were looked through."""


@dataclass(frozen=True, slots=True)
class ModelSeen:
    """How it stands with the model now."""

    model: ModelStanding
