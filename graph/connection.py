"""A connection: one role's way to the engine, usable from several threads, cheap to open."""

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Any, Final, Self

from .client import PATIENT_MS, QUICK_MS, told
from .compact import Names, OtherNames, read
from .errors import ConnectionClosed, EngineUnreachable, GraphError, GraphMissing
from .log import QueryRecord, note, recording
from .memo import AGAIN, PINNED, afresh, again, memory_of, remembering
from .params import checked_text, header
from .result import Result
from .roles import Role
from .streams import Streams
from .wire import Client, Stranger
from .witness import writing

_NAMES_KEPT: Final = 256
_NAMES_TRIES: Final = 20
"""A graph whose names change between every two asks is being imported into; give up after this many."""


@dataclass(slots=True)
class Line:
    """What all connections of one user share: sockets, and the names of labels and properties of the graphs they read."""

    place: str
    quick: Client
    patient: Client
    regrant: Callable[[], None]
    """Makes the user known to the engine again (after the engine was restarted, people are not)."""
    limit_ms: int
    """The longest time limit that the engine accepts."""
    closed: bool = False
    names: dict[str, Names] = field(default_factory=dict)

    def close(self) -> None:
        """Closes every idle socket and those on which somebody only waits; any other in use ends with its call."""
        self.closed = True
        for client in (self.quick, self.patient):
            client.close()


class Connection(Streams):
    """What one role may ask. Every query passes :meth:`_ask`: timed, recorded, its errors translated."""

    def __init__(self, role: Role, line: Line) -> None:
        self.role = role
        self._line = line
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends this connection; its further calls raise ConnectionClosed. Others of its role go on."""
        self._closed = True

    def ro_query(self, graph: str, query: str, params: Mapping[str, object] | None = None, *, question: str = "", timeout_ms: int = QUICK_MS) -> Result:
        """Reads. The server itself refuses every write, whatever the query says. ``question`` names it in the query log.

        Inside :meth:`remembering`, the same question of the same moment is asked once.

        Raises GraphMissing, QueryRejected, QueryTimedOut, RoleRefused, EngineUnreachable, ConnectionClosed.
        """
        params = params or {}
        memory = memory_of(self) if PINNED in params else None
        if memory is None:
            return self._ask("GRAPH.RO_QUERY", graph, query, params, question, timeout_ms)
        key = (graph, header(params), query)
        if key in memory:
            remembered = again(memory[key])
            note(self, QueryRecord(question + AGAIN, graph, query, dict(params), len(remembered.rows), 0.0, 0.0, time.time_ns() // 1_000_000))
            return remembered
        memory[key] = self._ask("GRAPH.RO_QUERY", graph, query, params, question, timeout_ms)
        return memory[key]

    def ro_rows(self, graph: str, query: str, ids: Iterable[str], params: Mapping[str, object], *, question: str = "") -> list[tuple[object, ...]]:
        """Reads rows that are each of one of ``ids``: the query takes them as ``$ids`` and returns whose a row is in its first column.

        Inside :meth:`remembering`, what an id has at one moment is asked once, in whatever company it is asked for.

        Raises as :meth:`ro_query`.
        """
        wanted = sorted(set(ids))
        memory = memory_of(self) if PINNED in params else None
        if memory is None:
            return list(self._ask("GRAPH.RO_QUERY", graph, query, {**params, "ids": wanted}, question, QUICK_MS).rows)
        of = (graph, header(params), query)
        missing = [one for one in wanted if (*of, one) not in memory]
        if missing:
            asked = self._ask("GRAPH.RO_QUERY", graph, query, {**params, "ids": missing}, question, QUICK_MS)
            rows: dict[object, list[tuple[object, ...]]] = {}
            for row in asked.rows:
                rows.setdefault(row[0], []).append(row)
            memory.update({(*of, one): replace(asked, rows=tuple(rows.get(one, ()))) for one in missing})
        found = [row for one in wanted for row in memory[(*of, one)].rows]
        if not missing:
            note(self, QueryRecord(question + AGAIN, graph, query, {**params, "ids": wanted}, len(found), 0.0, 0.0, time.time_ns() // 1_000_000))
        return found

    def query(self, graph: str, query: str, params: Mapping[str, object] | None = None, *, question: str = "", timeout_ms: int = PATIENT_MS) -> Result:
        """Reads or writes, all of it or nothing; makes the graph if there is none. Durable once it returns.

        Raises as :meth:`ro_query`. After EngineUnreachable it is not known whether a write was done.
        """
        return self._ask("GRAPH.QUERY", graph, query, params or {}, question, timeout_ms)

    def recording(self) -> AbstractContextManager[list[QueryRecord]]:
        """A list that fills with what is asked on this connection, in this thread or task, while the ``with`` lasts."""
        return recording(self)

    def remembering(self) -> AbstractContextManager[None]:
        """While the ``with`` lasts, what is read in this thread or task of a moment that is past (``$known``) is asked once."""
        return remembering(self)

    def afresh(self) -> AbstractContextManager[None]:
        """While the ``with`` lasts, everything is asked of the engine, whatever is remembered."""
        return afresh(self)

    def copy(self, source: str, target: str) -> None:
        """Copies a whole graph (half a second at 20,000 nodes). Raises GraphMissing, QueryRejected if the target exists, RoleRefused."""
        self._sent(source, "GRAPH.COPY", source, target, patient=True)

    def delete(self, graph: str) -> None:
        """Deletes a whole graph. Raises GraphMissing, RoleRefused."""
        self._sent(graph, "GRAPH.DELETE", graph, patient=True)
        self._line.names.pop(graph, None)

    def exists(self, graph: str) -> bool:
        """Whether there is such a graph. Raises RoleRefused where this role may not even know."""
        try:
            self._sent(graph, "GRAPH.RO_QUERY", graph, "RETURN 1")
        except GraphMissing:
            return False
        return True

    def _ask(self, command: str, graph: str, query: str, params: Mapping[str, object], question: str, timeout_ms: int) -> Result:
        if timeout_ms < 1:
            raise ValueError("a time limit is at least 1 ms")
        at, began = time.time_ns() // 1_000_000, time.perf_counter()
        result, error = None, ""
        try:
            text = header(params) + checked_text(query)
            with writing(command, graph, text) as acknowledged:
                result = self._read(command, graph, text, min(timeout_ms, self._line.limit_ms))
                acknowledged(None)
        except GraphError as why:
            error = str(why)
            raise
        finally:
            wall = (time.perf_counter() - began) * 1000
            rows, ms = (0, 0.0) if result is None else (len(result.rows), result.ms)
            note(self, QueryRecord(question, graph, query, dict(params), rows, ms, wall, at, error))
        return result

    def _read(self, command: str, graph: str, text: str, timeout_ms: int) -> Result:
        # Replies name labels and properties by number. The version sent along makes the engine say, before it does anything,
        # when our numbers are not its numbers (a new label, or a graph deleted and made anew by somebody else).
        patient = timeout_ms > QUICK_MS
        for _ in range(_NAMES_TRIES):
            names = self._line.names.get(graph) or self._renewed(graph, 0)
            reply = self._passed(graph, command, graph, text, "--compact", "timeout", timeout_ms, "version", names.version, patient=patient)
            with told(self._line.place, graph):
                try:
                    return read(reply, names)
                except OtherNames as why:
                    self._renewed(graph, why.version)
        raise EngineUnreachable(f"The names in {graph} change faster than they can be read.")

    def _renewed(self, graph: str, version: int) -> Names:
        # Swapped, not changed: another thread may be reading its reply with the old ones.
        kept = self._line.names
        if len(kept) >= _NAMES_KEPT:
            kept.clear()
        renewed = kept[graph] = Names(version, lambda procedure: self._listed(graph, procedure))
        return renewed

    def _listed(self, graph: str, procedure: str) -> list[str]:
        """All names that a procedure of the graph lists, by number."""
        reply = self._passed(graph, "GRAPH.RO_QUERY", graph, f"CALL {procedure}()", "--compact")
        return [str(row[0][1]) for row in reply[1]]

    def _sent(self, name: str, *command: object, patient: bool = False, waits: bool = False) -> Any:
        with writing(*command) as acknowledged:
            reply = self._passed(name, *command, patient=patient, waits=waits)
            acknowledged(reply)
        return reply

    def _passed(self, name: str, *command: object, patient: bool = False, waits: bool = False) -> Any:
        if self._closed or self._line.closed:
            raise ConnectionClosed("This connection was closed.")
        client = self._line.patient if patient else self._line.quick
        try:
            with told(self._line.place, name):
                try:
                    return client.send(*command, waits=waits)
                except Stranger:
                    # Refused before anything was asked: an engine that was restarted knows no person until told.
                    self._line.regrant()
                    return client.send(*command, waits=waits)
        except EngineUnreachable as why:
            if self._line.closed:
                raise ConnectionClosed("The engine was closed on this side.") from why
            raise
