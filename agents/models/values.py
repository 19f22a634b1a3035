"""What is said to a model and what comes back, as plain values that know no provider. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

type Role = Literal["hears", "plans", "phrases", "reviews"]
"""What a model is asked for.

``hears``: the Concierge's, from a sentence to an intent. ``plans``: the Investigator's, from an intent to questions; it sees no sentence, no person and no
memory. ``phrases``: the Concierge's, from checked findings to words. ``reviews``: a second one, that sees question, evidence and draft.
"""

type Failed = Literal[
    "not installed", "no key", "unreachable", "timeout", "rate limited", "refused", "disconnected", "broken", "empty", "over budget", "cancelled"
]
"""Why a model gave nothing that can be used. ``refused``: by the provider or by the model; ``broken``: the server failed, or what came cannot be read."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What one turn may spend on models, all roles together."""

    calls: int = 16
    tokens: int = 40_000
    """Of what is sent and what comes back, together."""
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class ModelChosen:
    """Which model plans and phrases, as the person chose it. Keys are never in it: they come from the environment or the keyring."""

    name: str
    """As the library spells it: ``ollama/llama3.2:3b``, ``openai/any-name`` with an ``api_base``."""
    api_base: str = ""
    """The address of an OpenAI-compatible server; empty for the provider's own."""
    reviewer: str = ""
    """The model that reviews, spelled likewise; empty: nobody does."""
    reviewer_base: str = ""
    hears: bool = True
    plans: bool = True
    phrases: bool = True
    memory: bool = True
    """Whether the Concierge's model may be told what was talked about before; without it, it sees one sentence and the checked findings of its answer."""
    streams: bool = True
    """Whether it is asked to answer piece by piece; off for a server that cannot."""
    call_seconds: float = 20.0
    """How long one call may take."""
    budget: Budget = field(default_factory=Budget)


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation with a model."""

    by: Literal["system", "user", "assistant", "tool"]
    text: str
    calls: tuple["Call", ...] = ()
    """What the assistant called, in a message of the assistant's."""
    answers: str = ""
    """The id of the call that a tool's message answers."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that may be called: a question with its schema."""

    name: str
    about: str
    schema: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Call:
    """A call as the model made it; nothing of it is checked."""

    id: str
    name: str
    arguments: str
    """As it came: it should be a JSON object, and need not be."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One request to a model."""

    role: Role
    messages: tuple[Message, ...]
    tools: tuple[Tool, ...] = ()
    as_json: bool = False
    """Whether a JSON object is wanted; where a model cannot promise one, it is only asked for."""
    longest: int = 800
    """Tokens that the reply may have."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back. It is data: nobody has checked it."""

    text: str
    calls: tuple[Call, ...] = ()
    finish: str = ""
    """Why it ended, as the provider says: ``stop``, ``length``, ``tool_calls``, ``content_filter``."""
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a call is: told some times a second while it runs."""

    role: Role
    model: str
    seconds: float
    tokens: int
    """Pieces that came back so far."""
    text: str = ""
    """What came since the last was told."""
    done: bool = False
    """It is the last of its call."""
    ready: bool = True
    """Whether it can be asked: not yet while what speaks to models is imported. Nothing is sent until then."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What was sent to whom and what came back, word for word, as it is kept to be read afterwards."""

    role: Role
    model: str
    at: int
    """ms."""
    asked: Asked
    reply: Reply | None
    failed: Failed | None = None
    reason: str = ""


class ModelFailed(Exception):
    """A model gave nothing that can be used. The message is one sentence for a person; ``kind`` says which sort of failure."""

    def __init__(self, kind: Failed, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Model(Protocol):
    """One model for one turn. It is called from a thread, and spends the turn's budget."""

    @property
    def name(self) -> str:
        """As it was chosen."""
        ...

    def reply(self, asked: Asked, told: Callable[[Progress], None] | None = None) -> Reply:
        """Asks and waits. ``told`` hears how far it is, from the same thread; what it raises ends the call.

        Every call that was made, failed ones too, is handed to whoever keeps what was sent, before this returns.

        Raises:
            ModelFailed: there is no reply; nothing else is raised for whatever a provider does.
        """
        ...
