"""The engine as the rest of Clew knows it: opened once per process, connections by role, closed at the end."""

import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

import redis

from .binaries import binaries
from .client import GRACE_S, LIMIT_MS, QUICK_MS, Address, send, told, url_address
from .connection import Connection, Line
from .errors import ConnectionClosed, EngineMissing, EngineTooOld, EngineUnreachable, GraphMissing, QueryRejected, RoleRefused
from .indexes import PATIENCE_S, await_indexes
from .names import is_passing
from .roles import SERVED, Role, grant, rules_of, user_of
from .secret import Secret, engine_dir, secret_of

if TYPE_CHECKING:
    from .embedded import Embedded

OLDEST: Final = (4, 22, 0)
"""Older engines lose or move properties of acknowledged writes when they come back after a kill."""


def open_engine(data_dir: Path, url: str | None = None, *, waiting: Callable[[float, float], None] | None = None) -> "Engine":
    """Opens the engine of a data directory: shared if it runs, healed if it died, started if not; with ``url``, a server's.

    ``waiting`` is called about once a second while the embedded engine reads its data, with the seconds that have passed and the megabytes to read;
    what it raises ends the start.

    Raises EngineMissing, EngineTooOld, EngineUnreachable, RoleRefused (a server that lets nobody make Clew's roles), and
    ValueError for an address that is none.
    """
    secret = secret_of(data_dir)
    if url is not None:
        return Engine(secret, None, url_address(url))
    files = binaries()
    from .embedded import Embedded  # what it is made of is not on every platform; a server by address is

    embedded = Embedded(engine_dir(data_dir), secret, files)
    started = embedded.ensure(waiting) if waiting else embedded.ensure()
    return Engine(secret, embedded, embedded.address, started=started)


class Engine:
    """An open engine. One per process is enough; every thread may use it. As a context manager it closes itself."""

    def __init__(self, secret: Secret, embedded: "Embedded | None", address: Address, *, started: bool = False) -> None:
        self._secret = secret
        self._server = embedded
        if embedded is not None:
            weakref.finalize(self, embedded.close)  # a program that ends without closing leaves all the same
        self._address = address
        self._lock = threading.RLock()
        self._lines: dict[str, Line] = {}
        self._limit_ms = LIMIT_MS
        self._closed = False
        self.embedded = embedded is not None
        self.place = address.place
        self.warnings: tuple[str, ...] = ()
        self.version = "unknown"
        try:
            self._greet()
            if started:
                self._settle()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def connect(self, role: Role, person: str | None = None) -> Connection:
        """A connection of a role; ``person`` (an opaque id, see ``person_id``) is whose concierge it is, and only a concierge's.

        Raises ValueError for a wrong person, RoleRefused, EngineUnreachable, ConnectionClosed.
        """
        user = user_of(role, person)
        with self._lock:
            if self._closed:
                raise ConnectionClosed("The engine was closed.")
            line = self._lines.get(user)
            if line is None:
                if role is Role.CONCIERGE:
                    self._grant(role, person)
                line = self._lines[user] = self._line(role, person)
        return Connection(role, line)

    def revive(self) -> bool:
        """Tries again after EngineUnreachable; True if a dead engine had to be started. Connections go on working.

        Raises as :func:`open_engine`.
        """
        with self._lock:
            if self._closed:
                raise ConnectionClosed("The engine was closed.")
            started = self._server.ensure() if self._server is not None else False
            self._greet()
            if started:
                self._settle()
            return started

    def graphs(self) -> tuple[str, ...]:
        """The names of all graphs, sorted (none carries a person's name). Raises EngineUnreachable, RoleRefused."""
        return tuple(sorted(str(name) for name in self._admin("GRAPH.LIST")))

    def close(self) -> None:
        """Closes all connections; the last process out stops the embedded engine. Safe to call twice."""
        with self._lock:
            self._closed = True
            for line in self._lines.values():
                line.close()
            self._lines.clear()
            if self._server is not None:
                self._server.close()

    def _greet(self) -> None:
        """Learns the version and the limits; on a server also makes the roles."""
        try:
            version = self._graph_version()
            self._learn_limit()
        except RoleRefused as why:
            raise RoleRefused(f"The server {self.place} does not let Clew in as the user of its address, or not far enough. {why}") from why
        self.version = ".".join(str(part) for part in version)
        self.warnings = ()
        if version < OLDEST:
            oldest = ".".join(str(part) for part in OLDEST[:2])
            if self.embedded:
                raise EngineTooOld(f"The embedded engine is FalkorDB {self.version}; Clew needs {oldest} or newer: pip install --upgrade falkordblite")
            self.warnings = (
                f"The server {self.place} runs FalkorDB {self.version}. Before {oldest} an engine that is killed can come back with properties "
                "lost or moved, also of writes that it had acknowledged. Do not keep anything there that you need.",
            )
        if self._server is None:
            for role in SERVED:
                self._grant(role, None)

    def _graph_version(self) -> tuple[int, int, int]:
        for module in self._admin("MODULE", "LIST"):
            facts = dict(zip(module[::2], module[1::2], strict=True))
            if str(facts.get("name")).lower() == "graph":
                number = int(facts["ver"])
                return number // 10_000, number // 100 % 100, number % 100
        raise EngineMissing(f"The server {self.place} is a Redis without FalkorDB. Use a FalkorDB server, 4.22 or newer.")

    def _learn_limit(self) -> None:
        limit = int(self._admin("GRAPH.CONFIG", "GET", "TIMEOUT_MAX")[1])
        self._limit_ms = min(LIMIT_MS, limit) if limit > 0 else LIMIT_MS
        for line in self._lines.values():
            line.limit_ms = self._limit_ms

    def _settle(self) -> None:
        """After a start: deletes forks and scratch graphs, which nobody can be using, and waits for the indexes of all others."""
        with self.connect(Role.ADMIN) as connection:
            for name in self.graphs():
                with suppress(GraphMissing):  # another process may be as quick
                    if is_passing(name):
                        connection.delete(name)
                    else:
                        # An index is built from what was read, and takes as long in proportion.
                        await_indexes(connection, name, patience_s=self._server.patience_s if self._server else PATIENCE_S)

    def _grant(self, role: Role, person: str | None) -> None:
        user = user_of(role, person)
        try:
            self._admin("ACL", "SETUSER", user, *grant(rules_of(role, person), self._secret.password(user)))
        except (RoleRefused, QueryRejected) as why:
            raise RoleRefused(
                f"The server {self.place} does not let Clew make its role {user} (ACL SETUSER). Clew keeps memories, cases and markets apart by the "
                "database's own access rules and does not run without them: use an address whose user may administer access."
            ) from why

    def _admin(self, *command: object) -> Any:
        line = self._lines.get(_ADMIN) or self._lines.setdefault(_ADMIN, self._line(Role.ADMIN, None))
        if self._closed:
            raise ConnectionClosed("The engine was closed.")
        with told(self.place):
            return send(line.patient, *command)

    def _line(self, role: Role, person: str | None) -> Line:
        user: str | None = user_of(role, person)
        password: str | None = self._secret.password(str(user))
        if role is Role.ADMIN and not self.embedded:
            user = password = None  # whoever the address says
        quick = redis.Redis(connection_pool=self._address.pool(user, password, QUICK_MS / 1000 + GRACE_S))
        patient = redis.Redis(connection_pool=self._address.pool(user, password, LIMIT_MS / 1000 + GRACE_S))
        return Line(self.place, quick, patient, self._regrant(role, person), self._limit_ms)

    def _regrant(self, role: Role, person: str | None) -> Callable[[], None]:
        def regrant() -> None:
            if role is Role.ADMIN:
                raise EngineUnreachable(f"The engine ({self.place}) does not accept Clew's own password.")
            self._grant(role, person)

        return regrant


_ADMIN: Final = user_of(Role.ADMIN)
