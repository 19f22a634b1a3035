"""What passes between a desk and a house in a process of its own: whole messages, each pickled behind its length.

Both ends are the same program of the same account, joined by a pair of sockets without a name, which nobody else can write to: what is read is what
the other end wrote.
"""

import pickle
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import socket
    from asyncio import StreamReader

    from ..models import ModelChosen

_LENGTH: Final = 8
"""Bytes that say how long a message is."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which house it is to be: what :class:`agents.house.House` is made of. The first message."""

    data_dir: str
    user: str
    url: str | None = field(repr=False)
    market: str | None
    """None for the one that is asked where nobody names one."""
    as_of: int | None
    known_at: int | None
    introduce: bool = False
    """Whether the first question is put where it is due: by a desk that shows it."""
    model: "ModelChosen | None" = None
    """The model that may hear, plan and phrase. No key is in it."""


@dataclass(frozen=True, slots=True)
class Call:
    """Something that the house is to do; ``number`` is the call's own."""

    number: int
    method: str
    arguments: tuple[object, ...] = ()
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """Nobody waits for that call any more."""

    number: int


@dataclass(frozen=True, slots=True)
class More:
    """What a call yielded was taken, and the next is wanted: until then it goes no further, as any generator."""

    number: int


@dataclass(frozen=True, slots=True)
class Told:
    """How far a call is."""

    number: int
    what: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Item:
    """One of the things that a call yields."""

    number: int
    value: object


@dataclass(frozen=True, slots=True)
class Done:
    """A call has ended, with what it returned."""

    number: int
    value: object = None


@dataclass(frozen=True, slots=True)
class Failed:
    """A call has ended with an error, in a sentence for a person; ``candidates`` where it was a name that is unclear."""

    number: int
    words: str
    candidates: tuple[str, ...] | None = None


type Said = Told | Item | Done | Failed
"""What the house says of a call."""


def packed(message: object) -> bytes:
    """The message as it travels."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(_LENGTH, "big") + body


async def received(reader: "StreamReader") -> object | None:
    """The next message; None where the other end has closed or is gone."""
    try:
        length = int.from_bytes(await reader.readexactly(_LENGTH), "big")
        message: object = pickle.loads(await reader.readexactly(length))
    except (EOFError, ConnectionError):  # what a reader raises at the end is an EOFError
        return None
    return message


def first(end: "socket.socket") -> object | None:
    """The first message, waited for without an event loop; None where the other end is gone. What follows it is left on the line."""
    try:
        message: object = pickle.loads(_exactly(end, int.from_bytes(_exactly(end, _LENGTH), "big")))
    except (EOFError, ConnectionError):
        return None
    return message


def _exactly(end: "socket.socket", number: int) -> bytes:
    got = b""
    while len(got) < number:
        if not (more := end.recv(number - len(got))):
            raise EOFError
        got += more
    return got
