"""Clients of the engine: one pool of sockets per user and patience, and one translation of what goes wrong."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import redis
from redis import exceptions as wrong
from redis.backoff import NoBackoff
from redis.connection import parse_url
from redis.retry import Retry

from .errors import BadParameter, EngineUnreachable, GraphMissing, QueryRejected, QueryTimedOut, RoleRefused

QUICK_MS: Final = 10_000
"""A question that takes longer than this is stopped by the engine."""

PATIENT_MS: Final = 60_000
"""A write may take longer: an import comes in large pieces."""

LIMIT_MS: Final = 120_000
"""No query may ask for more (``TIMEOUT_MAX`` of the embedded engine)."""

GRACE_S: Final = 5.0
"""How much longer than the engine's own limit a socket waits, so that the engine is the one who says no."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where an engine listens: a unix socket, or the parts of a ``redis[s]://`` address."""

    place: str
    """For a person; never with a password."""
    options: Mapping[str, Any] = field(repr=False)

    @property
    def named(self) -> bool:
        """Whether it says who comes: a user, or a password."""
        return bool(self.options.get("username") or self.options.get("password"))

    def pool(self, user: str | None, password: str | None, silence_s: float) -> redis.ConnectionPool:
        """Sockets, opened when needed, for one user (None: the address's own), that wait ``silence_s`` for a reply."""
        options = dict(self.options)
        kind = options.pop("connection_class", redis.Connection)
        if user is not None:
            options |= {"username": user, "password": password}
        return redis.ConnectionPool(
            connection_class=kind,
            **options
            | {
                "protocol": 2,  # the reply's form that the graph client reads
                "decode_responses": True,
                "socket_timeout": silence_s,
                "socket_connect_timeout": GRACE_S,
                "retry": Retry(NoBackoff(), 0),  # a write whose reply was lost must not be sent twice
                "driver_info": None,
            },
        )


def socket_address(path: str, place: str) -> Address:
    """The embedded engine's address."""
    return Address(place, {"connection_class": redis.UnixDomainSocketConnection, "path": path})


def url_address(url: str) -> Address:
    """A server's address. Raises ValueError for what is not ``redis://``, ``rediss://`` or ``unix://``, without repeating it."""
    try:
        options: dict[str, Any] = dict(parse_url(url))  # type: ignore[no-untyped-call]
    except ValueError as why:
        raise ValueError("--url takes redis://[user:password@]host[:port] or rediss://… for a server with TLS") from why
    scheme = url.partition("://")[0]
    where = options.get("path") or f"{options.get('host', 'localhost')}:{options.get('port', 6379)}"
    return Address(f"{scheme}://{where}", options)


def send(client: redis.Redis, *command: object) -> Any:
    """One command and its reply, errors as the client raises them."""
    return client.execute_command(*command)  # type: ignore[no-untyped-call]


@contextmanager
def told(place: str, name: str = "") -> Iterator[None]:
    """Turns what the client raises into the errors of this room; ``name`` is the graph or stream that was asked."""
    try:
        yield
    except (wrong.NoPermissionError, wrong.AuthenticationError, wrong.AuthorizationError) as why:
        raise RoleRefused(f"The database refuses this to this role{_of(name)}: {why}") from why
    except wrong.BusyLoadingError as why:
        raise EngineUnreachable(f"The engine ({place}) is still loading its data.") from why
    except wrong.TimeoutError as why:
        raise EngineUnreachable(f"The engine ({place}) did not answer in time.") from why
    except (wrong.ConnectionError, OSError) as why:
        raise EngineUnreachable(f"The engine ({place}) cannot be reached: {why}") from why
    except wrong.ResponseError as why:
        raise _answer(str(why), name) from why
    except UnicodeError as why:
        raise BadParameter(name, "it is not text that can be written as UTF-8") from why


def _answer(message: str, name: str) -> Exception:
    if "Query timed out" in message:
        return QueryTimedOut(f"The query took too long and was stopped{_of(name)}.")
    if "Invalid graph operation on empty key" in message:
        return GraphMissing(f"There is no graph {name}.")
    return QueryRejected(f"The engine rejected the query{_of(name)}: {message}")


def _of(name: str) -> str:
    return f" ({name})" if name else ""
