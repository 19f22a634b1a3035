"""One line to an engine: commands go out, replies come in, over a unix socket, TCP or TLS. Only what Clew needs of the protocol (RESP 2).

A general client of this protocol brings clusters, tracing and a second, asynchronous self; to import it took a third of a second of every start.
Its own reader of replies (``hiredis``) is all of it that is used here.
"""

import select
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

import hiredis

from .errors import BadParameter

_CHUNK: Final = 65_536
_MORE: Final = object()
"""What the reader gives while a reply is not whole."""


class WireError(Exception):
    """What came instead of a reply."""


class Gone(WireError):
    """Nobody is there, or hung up. Whether a command that was sent was done is not known."""


class Silent(WireError):
    """No reply in time."""


class Loading(WireError):
    """The engine still reads its data."""


class Stranger(WireError):
    """The engine does not know who comes: nothing was asked."""


class Forbidden(WireError):
    """The engine knows who comes, and does not let them do that."""


class Refused(WireError):
    """Any other answer that is an error."""


_KINDS: Final = {"NOAUTH": Stranger, "WRONGPASS": Stranger, "NOPERM": Forbidden, "LOADING": Loading, "ERR": Refused}
"""First words of an error that tell its kind; they are no part of what it says."""

_FULL: Final = "max number of clients"
"""In an error that is no answer: nobody was let in, whoever it was."""


def _error(text: str) -> WireError:
    if _FULL in text:
        return Gone(text)
    word, _, rest = text.partition(" ")
    if word in _KINDS:
        return _KINDS[word](rest)
    return Refused(text)


@dataclass(frozen=True, slots=True)
class Login:
    """As whom a line is opened: a user of the database and its password. Neither, and nobody is named."""

    user: str | None = None
    password: str | None = field(default=None, repr=False)

    def command(self) -> tuple[str, ...]:
        """What is said first; nothing where nobody is named."""
        if self.user:
            return ("AUTH", self.user, self.password or "")
        return ("AUTH", self.password) if self.password else ()


class Wire:
    """One socket, used by one caller at a time."""

    def __init__(self, connect: Callable[[], socket.socket], login: Login, database: int, silence_s: float) -> None:
        """Connects and says who comes. Raises Gone, Silent, Loading, Stranger."""
        self._reader = hiredis.Reader(encoding="utf-8", errors="strict", replyError=_error, protocolError=Gone, notEnoughData=_MORE)
        try:
            self._socket = connect()
        except TimeoutError as why:
            raise Silent("no connection in time") from why
        except OSError as why:
            raise Gone(why.strerror or str(why)) from why
        try:
            self._socket.settimeout(silence_s)
            for command in (login.command(), ("SELECT", database) if database else ()):
                if command and isinstance(said := self.ask(command), WireError):
                    raise said if isinstance(said, Gone | Loading | Stranger) or command[0] != "AUTH" else Stranger(str(said))
        except BaseException:
            self.close()
            raise

    def ask(self, command: Sequence[object]) -> Any:
        """The reply; an error of the engine's is a value. Raises Gone, Silent: then this line is of no more use."""
        try:
            self._socket.sendall(packed(command))
            while (reply := self._reader.gets()) is _MORE:
                if not (data := self._socket.recv(_CHUNK)):
                    raise Gone("the engine hung up")
                self._reader.feed(data)
        except TimeoutError as why:
            raise Silent("no reply in time") from why
        except OSError as why:
            raise Gone(why.strerror or str(why)) from why
        return reply

    def stale(self) -> bool:
        """Whether something lies there that nobody asked for: that the other end hung up, most of all. It is taken for nobody's reply."""
        if self._reader.has_data():
            return True
        if sys.platform == "win32":  # which has no poll; a server by its address can be asked from there
            return bool(select.select([self._socket], [], [], 0)[0])
        poll = select.poll()
        poll.register(self._socket, select.POLLIN)
        return bool(poll.poll(0))

    def hang_up(self) -> None:
        """Ends it from another thread: whoever waits for a reply on it raises Gone."""
        with suppress(OSError):  # the other end was faster
            socket.socket.shutdown(self._socket, socket.SHUT_RDWR)  # beneath TLS, whose own would take the keys from under the one who reads

    def close(self) -> None:
        """Hangs up."""
        self._socket.close()


class Client:
    """Lines of one user, opened when needed and kept for the next who asks; from any thread."""

    def __init__(self, open_wire: Callable[[], Wire]) -> None:
        self._open = open_wire
        self._idle: list[Wire] = []
        self._waiting: set[Wire] = set()
        self._lock = Lock()
        self._closed = False

    def send(self, *command: object, waits: bool = False) -> Any:
        """One command and its reply. It is sent once: a write whose reply was lost must not be done twice. Raises WireError, BadParameter.

        ``waits``: all it does is wait for something to come, so closing hangs up on it.
        """
        wire = self._taken()
        try:
            with self._waits(wire) if waits else nullcontext():
                reply = wire.ask(command)
        except BaseException:
            wire.close()
            raise
        self._put_back(wire)
        if isinstance(reply, WireError):
            raise reply
        return reply

    def close(self) -> None:
        """Closes every idle line and hangs up on whoever only waits; any other in use is closed after its command."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
            for wire in self._waiting:
                wire.hang_up()
        for wire in idle:
            wire.close()

    def _taken(self) -> Wire:
        while True:
            with self._lock:
                wire = self._idle.pop() if self._idle else None
            if wire is None:
                return self._open()
            if not wire.stale():
                return wire
            wire.close()

    @contextmanager
    def _waits(self, wire: Wire) -> Iterator[None]:
        with self._lock:
            if self._closed:
                raise Gone("it was closed on this side")
            self._waiting.add(wire)
        try:
            yield
        finally:
            with self._lock:
                self._waiting.discard(wire)

    def _put_back(self, wire: Wire) -> None:
        with self._lock:
            if not self._closed:
                self._idle.append(wire)
                return
        wire.close()


def packed(command: Sequence[object]) -> bytes:
    """The command as it travels; its name may be of two words (``ACL WHOAMI``). Raises BadParameter for what is no text."""
    name, *rest = command
    parts = [*str(name).split(" "), *rest]
    said = [b"*%d\r\n" % len(parts)]
    for part in parts:
        try:
            data = part if isinstance(part, bytes) else str(part).encode()
        except UnicodeError as why:
            raise BadParameter(str(name), "it is not text that can be written as UTF-8") from why
        said.append(b"$%d\r\n" % len(data))
        said.append(data)
        said.append(b"\r\n")
    return b"".join(said)
