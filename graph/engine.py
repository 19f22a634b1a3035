"""The engine as the rest of Clew knows it: opened once per process, connections by role, closed at the end."""

import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

from .binaries import binaries
from .client import GRACE_S, LIMIT_MS, QUICK_MS, Address, told, url_address
from .connection import Connection, Line
from .errors import ConnectionClosed, EngineMissing, EngineTooOld, EngineUnreachable, KeyMissing, QueryRejected, RoleRefused
from .keys import Keys, PersonKey
from .names import person_of
from .people import People
from .roles import SERVED, Role, grant, person_reader, rules_of, user_of
from .secret import Secret, engine_dir, secret_of
from .settling import settle

if TYPE_CHECKING:
    from .embedded import Embedded

OLDEST: Final = (4, 22, 0)
"""Older engines lose or move properties of acknowledged writes when they come back after a kill."""


def open_engine(
    data_dir: Path,
    url: str | None = None,
    *,
    person: str = "",
    waiting: Callable[[float, float], None] | None = None,
    launched: Callable[[], None] = lambda: None,
) -> "Engine":
    """Opens the engine of a data directory: shared if it runs, healed if it died, started if not; with ``url``, a server's.

    An address that names a user of the server who may administer access is an operator's: the roles that serve everybody are made by it. Any other is a
    person's own: ``person`` is the name of whoever it is, and she is let in by her key as herself alone (``keys.py``).

    ``waiting`` is called about once a second while the embedded engine reads its data, with the seconds that have passed and the megabytes to read;
    what it raises ends the start. ``launched`` is called where its process was started: from then on it needs nothing of us but patience.

    Raises EngineMissing, EngineTooOld, EngineUnreachable, KeyMissing, RoleRefused (a server that lets nobody make Clew's roles), and
    ValueError for an address that is none.
    """
    if url is not None:
        address = url_address(url)
        return Engine(secret_of(data_dir), None, address, keys=Keys(data_dir.absolute(), address.place), person=person)
    secret = secret_of(data_dir)
    files = binaries()
    from .embedded import Embedded  # what it is made of is not on every platform; a server by address is

    embedded = Embedded(engine_dir(data_dir), secret, files)
    embedded.ensure(lambda: settle(embedded, secret), waiting, launched)
    return Engine(secret, embedded, embedded.address)


class Engine:
    """An open engine. One per process is enough; every thread may use it. As a context manager it closes itself."""

    def __init__(self, secret: Secret, embedded: "Embedded | None", address: Address, *, keys: Keys | None = None, person: str = "") -> None:
        self._secret = secret
        self._server = embedded
        if embedded is not None:
            weakref.finalize(self, embedded.close)  # a program that ends without closing leaves all the same
        self._address = address
        self._keys = keys
        self._key: PersonKey | None = None
        """Whose engine it is, on a server that lets in one person alone; None for whoever may be every role."""
        self._known: dict[str, PersonKey] = {}
        self._lock = threading.RLock()
        self._lines: dict[str, Line] = {}
        self._limit_ms = LIMIT_MS
        self._closed = False
        self.embedded = embedded is not None
        self.place = address.place
        self.warnings: tuple[str, ...] = ()
        self.version = "unknown"
        try:
            if keys is not None and not address.named and not self._lets_anybody_in():
                self._key = self._key_of(person)
            self._greet()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def connect(self, role: Role, person: str | None = None) -> Connection:
        """A connection of a role; ``person`` (an opaque id, see ``person_id``) is whose concierge it is, and only a concierge's.

        Raises ValueError for a wrong person, KeyMissing (a server, and no key of that person's), RoleRefused, EngineUnreachable, ConnectionClosed.
        """
        user = user_of(role, person)
        with self._lock:
            if self._closed:
                raise ConnectionClosed("The engine was closed.")
            if not self.has(role):
                raise RoleRefused(f"The address of the server {self.place} is a person's own, and the role {role} is its operators'.")
            line = self._lines.get(user)
            if line is None:
                if role is Role.CONCIERGE and self.embedded:
                    self._grant(role, person)
                line = self._lines[user] = self._line(role, person)
        return Connection(role, line)

    def part(self, person: str) -> None:
        """Hangs up a concierge's lines, for whoever serves many people in turn; connections that are left of hers are closed, a new one may be made."""
        with self._lock:
            line = self._lines.pop(user_of(Role.CONCIERGE, person), None)
        if line is not None:
            line.close()

    def has(self, role: Role) -> bool:
        """Whether this engine can be that role at all: on a server, a person is herself and reads markets."""
        return self._key is None or role in (Role.CONCIERGE, Role.READER)

    def person(self, name: str) -> str:
        """The opaque id of a person: embedded, it follows from the name; on a server, it stands in her key. Raises KeyMissing, GraphError."""
        return self._secret.person(name) if self._keys is None else self._key_of(name).person

    def others(self, person: str) -> tuple[str, ...]:
        """Opaque ids of the other people that have a memory here, sorted; none where this engine may not know. Raises EngineUnreachable, RoleRefused."""
        if not self.has(Role.ADMIN):
            return ()
        return tuple(other for graph in self.graphs() if (other := person_of(graph)) is not None and other != person)

    @property
    def people(self) -> People:
        """The people of a server, for its operators. Raises RoleRefused: embedded there are no keys, and a person's own address opens nobody else's."""
        if self.embedded:
            raise RoleRefused("Embedded, one account of the system is one domain of trust: people need no keys. They do on a server (--url).")
        if not self.has(Role.ADMIN):
            raise RoleRefused(f"The address of the server {self.place} is a person's own; people are made and withdrawn by whoever runs it.")
        return People(self.place, self._admin)

    def revive(self) -> bool:
        """Tries again after EngineUnreachable; True if a dead engine had to be started. Connections go on working.

        Raises as :func:`open_engine`.
        """
        with self._lock:
            if self._closed:
                raise ConnectionClosed("The engine was closed.")
            server = self._server
            started = server.ensure(lambda: settle(server, self._secret)) if server is not None else False
            self._greet()
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
        except KeyMissing:
            raise
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
        if self._server is None and self._key is None:
            for role in SERVED:
                self._grant(role, None)
            self.people.restore()
            if not self._address.named:
                self.warnings = (
                    *self.warnings,
                    f"The server {self.place} lets everybody in as its operator: whoever reaches it reads every memory on it. "
                    "Give its default user a password.",
                )

    def _lets_anybody_in(self) -> bool:
        """Whether the server takes whoever comes without a name for its operator."""
        try:
            self._admin("ACL", "WHOAMI")
        except RoleRefused:
            return False
        return True

    def _key_of(self, name: str) -> PersonKey:
        """The key of the person of that name. Raises KeyMissing, GraphError."""
        assert self._keys is not None
        key = self._keys.find(name)
        if key is None:
            raise KeyMissing(
                f"{name or 'Nobody'} has no key here for the server {self.place}, and without it no memory is opened. Whoever runs the server makes one "
                f"(clew person add NAME, with an operator's --url); keep it with: clew person key --url {self.place} --user NAME."
            )
        self._known[key.person] = key
        return key

    def _graph_version(self) -> tuple[int, int, int]:
        for module in self._told("MODULE", "LIST"):
            facts = dict(zip(module[::2], module[1::2], strict=True))
            if str(facts.get("name")).lower() == "graph":
                number = int(facts["ver"])
                return number // 10_000, number // 100 % 100, number % 100
        raise EngineMissing(f"The server {self.place} is a Redis without FalkorDB. Use a FalkorDB server, 4.22 or newer.")

    def _learn_limit(self) -> None:
        limit = int(self._told("GRAPH.CONFIG", "GET", "TIMEOUT_MAX")[1])
        self._limit_ms = min(LIMIT_MS, limit) if limit > 0 else LIMIT_MS
        for line in self._lines.values():
            line.limit_ms = self._limit_ms

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
            return line.patient.send(*command)

    def _told(self, *command: object) -> Any:
        """What the engine says of itself, asked by whoever may."""
        return self._admin(*command) if self._key is None else self.connect(Role.READER)._sent("", *command)

    def _line(self, role: Role, person: str | None) -> Line:
        user, password = self._entry(role, person)
        quick = self._address.client(user, password, QUICK_MS / 1000 + GRACE_S)
        patient = self._address.client(user, password, LIMIT_MS / 1000 + GRACE_S)
        return Line(self.place, quick, patient, self._regrant(role, person), self._limit_ms)

    def _entry(self, role: Role, person: str | None) -> tuple[str | None, str | None]:
        """The user of the database and its password."""
        user = user_of(role, person)
        if self._keys is None:
            return user, self._secret.password(user)
        if role is Role.ADMIN:
            return None, None  # whoever the address says
        if role is Role.CONCIERGE:
            key = self._known.get(str(person))
            if key is None:
                raise KeyMissing(f"The key of this person for the server {self.place} is not here, and without it no memory is opened.")
            return user, key.password(user)
        if self._key is None:
            return user, self._secret.password(user)
        reader = person_reader(self._key.person)
        return reader, self._key.password(reader)

    def _regrant(self, role: Role, person: str | None) -> Callable[[], None]:
        def regrant() -> None:
            if self._key is not None:
                raise self._refused()
            if role is Role.ADMIN:
                raise EngineUnreachable(f"The engine ({self.place}) does not accept Clew's own password.")
            if role is Role.CONCIERGE and not self.embedded:
                self.people.restore()
            else:
                self._grant(role, person)

        return regrant

    def _refused(self) -> KeyMissing:
        return KeyMissing(
            f"The server {self.place} does not take this person's key: it was withdrawn or renewed, or the server was restarted and none of its operators' "
            "commands (such as clew investigator) has been run since. Whoever runs it can say which."
        )


_ADMIN: Final = user_of(Role.ADMIN)
