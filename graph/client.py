"""Where an engine listens, and one translation of what goes wrong there."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import parse_qsl, unquote, urlsplit

from .errors import EngineUnreachable, GraphMissing, QueryRejected, QueryTimedOut, RoleRefused
from .wire import Client, Forbidden, Gone, Loading, Login, Refused, Silent, Stranger, Wire

QUICK_MS: Final = 10_000
"""A question that takes longer than this is stopped by the engine."""

PATIENT_MS: Final = 60_000
"""A write may take longer: an import comes in large pieces."""

LIMIT_MS: Final = 120_000
"""No query may ask for more (``TIMEOUT_MAX`` of the embedded engine)."""

GRACE_S: Final = 5.0
"""How much longer than the engine's own limit a socket waits, so that the engine is the one who says no."""

_PORT: Final = 6379
_TLS_FILES: Final = ("ssl_ca_certs", "ssl_certfile", "ssl_keyfile")
"""What an address may say of TLS, behind its question mark: files of whom to believe, and of one's own certificate and its key."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where an engine listens: a unix socket, or a host and a port, with or without TLS."""

    place: str
    """For a person; never with a password."""
    path: str = ""
    host: str = "localhost"
    port: int = _PORT
    database: int = 0
    tls: Mapping[str, str] | None = None
    """Files by the names of :data:`_TLS_FILES`; None without TLS."""
    login: Login = field(default=Login(), repr=False)

    @property
    def named(self) -> bool:
        """Whether it says who comes: a user, or a password."""
        return bool(self.login.user or self.login.password)

    def client(self, user: str | None, password: str | None, silence_s: float) -> Client:
        """Lines for one user (None: the address's own) that wait ``silence_s`` for a reply."""
        login = self.login if user is None else Login(user, password)
        return Client(lambda: Wire(self._connect, login, self.database, silence_s))

    def _connect(self) -> socket.socket:
        if self.path:
            near = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                near.settimeout(GRACE_S)
                near.connect(self.path)
            except BaseException:
                near.close()
                raise
            return near
        far = socket.create_connection((self.host, self.port), timeout=GRACE_S)
        try:
            far.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            far.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            return far if self.tls is None else self._secured(far, self.tls)
        except BaseException:
            far.close()
            raise

    def _secured(self, far: socket.socket, files: Mapping[str, str]) -> socket.socket:
        import ssl  # late: most engines are embedded

        context = ssl.create_default_context(cafile=files.get("ssl_ca_certs"))
        if own := files.get("ssl_certfile"):
            context.load_cert_chain(own, files.get("ssl_keyfile"))
        return context.wrap_socket(far, server_hostname=self.host)


def socket_address(path: str, place: str) -> Address:
    """The embedded engine's address."""
    return Address(place, path=path)


def url_address(url: str) -> Address:
    """A server's address: ``redis://``, ``rediss://`` (TLS) or ``unix://``. Raises ValueError for any other, without repeating it."""
    try:
        return _address(url)
    except ValueError as why:
        raise ValueError("--url takes redis://[user:password@]host[:port] or rediss://… for a server with TLS") from why


def _address(url: str) -> Address:
    parts = urlsplit(url)
    said = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
    login = Login(unquote(parts.username) if parts.username else None, unquote(parts.password) if parts.password else None)
    if parts.scheme == "unix" and parts.path:
        path = unquote(parts.path)
        return Address(f"unix://{path}", path=path, database=_database(said), login=login)
    if parts.scheme not in ("redis", "rediss"):
        raise ValueError("no scheme that is known")
    tls: dict[str, str] | None = {name: said.pop(name) for name in _TLS_FILES if name in said} if parts.scheme == "rediss" else None
    if said.keys() - {"db"}:
        raise ValueError("an option that is not known")
    host, port = parts.hostname or "localhost", parts.port or _PORT
    number = parts.path.strip("/")
    return Address(f"{parts.scheme}://{host}:{port}", "", unquote(host), port, int(number) if number else _database(said), tls, login)


def _database(said: Mapping[str, str]) -> int:
    return int(said.get("db", "0"))


@contextmanager
def told(place: str, name: str = "") -> Iterator[None]:
    """Turns what comes over the wire instead of a reply into the errors of this room; ``name`` is the graph or stream that was asked."""
    try:
        yield
    except (Forbidden, Stranger) as why:
        raise RoleRefused(f"The database refuses this to this role{_of(name)}: {why}") from why
    except Loading as why:
        raise EngineUnreachable(f"The engine ({place}) is still loading its data.") from why
    except Silent as why:
        raise EngineUnreachable(f"The engine ({place}) did not answer in time.") from why
    except (Gone, OSError) as why:
        raise EngineUnreachable(f"The engine ({place}) cannot be reached: {why}") from why
    except Refused as why:
        raise _answer(str(why), name) from why
    except UnicodeDecodeError as why:
        raise QueryRejected(f"The engine answered with something that is no text{_of(name)}.") from why


def _answer(message: str, name: str) -> Exception:
    if "Query timed out" in message:
        return QueryTimedOut(f"The query took too long and was stopped{_of(name)}.")
    if "Invalid graph operation on empty key" in message:
        return GraphMissing(f"There is no graph {name}.")
    return QueryRejected(f"The engine rejected the query{_of(name)}: {message}")


def _of(name: str) -> str:
    return f" ({name})" if name else ""
