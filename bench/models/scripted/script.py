"""What a scripted model is asked and what it says: the values, and the behaviours that are made most often."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from agents.models.values import Call


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked, taken apart."""

    role: str
    """From the first line of the system's message: ``Task: plans.`` is ``plans``; empty where there is no such line."""
    system: str
    user: dict[str, Any]
    """The JSON object of the last message of the user's; empty where it is none."""
    messages: Sequence[Mapping[str, Any]]
    tools: Sequence[Mapping[str, Any]]
    """Each with ``name``, ``description`` and ``parameters``."""
    stream: bool
    model: str = ""
    body: Mapping[str, Any] = field(default_factory=dict)
    """All of it, as it came."""
    key: str = ""
    """The key that was sent."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the server answers."""

    text: str = ""
    calls: Sequence[Call] = ()
    status: int = 200
    """Of another than 200 the body is an error with the text as its message."""
    body: bytes | None = None
    """Sent as it is, whatever was asked."""
    pause: threading.Event | float = 0.0
    """Waited for before each piece: until it is set, or so many seconds."""
    after: int = 0
    """Pieces that come without a pause."""
    drop: bool = False
    """The connection ends in the middle, without a word."""
    finish: str = ""
    """Why it ended; empty: ``stop``, or ``tool_calls`` where it calls."""
    usage: bool = True
    """Whether it says how many tokens there were."""
    headers: Mapping[str, str] = field(default_factory=dict)


type Behaviour = Callable[[Request], Said]
"""What a model does with a request. What it raises is raised again when the server is left."""


def call(name: str, **arguments: object) -> Call:
    """A call of a tool; the server gives it an id."""
    return Call("", name, json.dumps(arguments))


def in_turn(*said: Said) -> Behaviour:
    """Says one thing after the other, and fails when it is asked more often."""
    left: Iterator[Said] = iter(said)
    one_at_a_time = threading.Lock()

    def behave(_request: Request) -> Said:
        with one_at_a_time:
            try:
                return next(left)
            except StopIteration:
                raise AssertionError(f"The scripted model was asked more often than {len(said)} times.") from None

    return behave
