"""What must be there: every acknowledged write again, on an engine that nobody kills.

A write of which nobody knows whether it was done makes two possible worlds, and what was written after it goes into both. What is found afterwards must be
one of them, whole.
"""

import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final
from uuid import uuid4

from graph import Connection, Engine, GraphMissing, QueryRejected, Role

from .graphs import NOTHING, Whole, differences, whole
from .ledger import Write

_SETTLED_S: Final = 10.0
"""So long a write that was sent by a process which is now dead may still be under way in the engine."""
_AGAIN_S: Final = 0.05
_MOST: Final = 8
"""Possible worlds of one graph: three writes in a row of which nothing is known."""


@dataclass(slots=True)
class Stream:
    """What a stream must hold."""

    acknowledged: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Id of an entry → its fields."""
    unknown: list[tuple[str, ...]] = field(default_factory=list)
    """Fields of entries of which nobody knows whether they are there."""


class Reference:
    """Graphs and streams as they must be."""

    def __init__(self, engine: Engine) -> None:
        self._connection = engine.connect(Role.ADMIN)
        self._worlds: dict[str, list[str]] = {}
        """Graph → the graphs here that it may be equal to; none, where it must not be there."""
        self._wholes: dict[str, Whole] = {}
        self.streams: dict[str, Stream] = defaultdict(Stream)
        self.acknowledged = 0
        self.unknown = 0

    def apply(self, writes: Iterable[Write]) -> None:
        """Does again what was written. Raises GraphError."""
        for write in writes:
            self.acknowledged += write.fate == "acknowledged"
            self.unknown += write.fate == "unknown"
            if write.fate == "refused":
                continue
            if write.command[0] == "XADD":
                self._entry(write)
            elif write.command[0].startswith("GRAPH."):
                self._graph(write)

    @property
    def graphs(self) -> tuple[str, ...]:
        """Every graph that may be there."""
        return tuple(self._worlds)

    def compare(self, found: Connection, graph: str) -> tuple[str, ...]:
        """Whether a graph is one of those that it may be; in what it differs, if it is none. What it is, it then must be. Raises GraphError."""
        deadline = time.monotonic() + _SETTLED_S
        while True:
            seen, worlds = _whole(found, graph), self._worlds[graph]
            match = next((world for world in worlds if self._whole(world) == seen), None)
            if match is not None:
                self._keep(graph, match)
                return ()
            if not worlds and seen == NOTHING:
                del self._worlds[graph]  # it was deleted, and is: a check's own graph, say
                return ()
            if time.monotonic() > deadline:
                return tuple(f"{graph}: {one}" for one in (differences(seen, self._whole(worlds[0])) if worlds else ("it was deleted",)))
            time.sleep(_AGAIN_S)

    def size(self, graph: str) -> int:
        """Nodes and edges of a graph as it must be."""
        return sum(self._whole(world).size for world in self._worlds.get(graph, ())[:1])

    def compare_stream(self, name: str, entries: Sequence[tuple[str, tuple[str, ...]]], *, kept: int) -> tuple[str, ...]:
        """Whether a stream holds every acknowledged entry and no other than those that may be there; in what it differs.

        ``kept``: of so many entries or more the oldest are let go, as it should be.
        """
        stream, there = self.streams[name], dict(entries)
        if len(there) >= kept:
            oldest = _moment(entries[0][0])
            stream.acknowledged = {entry: fields for entry, fields in stream.acknowledged.items() if _moment(entry) >= oldest}
        wrong = [f"{name}: {entry} is lost" for entry, fields in stream.acknowledged.items() if there.get(entry) != fields]
        for entry, fields in there.items():
            if entry in stream.acknowledged:
                continue
            if fields in stream.unknown:
                stream.unknown.remove(fields)
                stream.acknowledged[entry] = fields
            else:
                wrong.append(f"{name}: {entry} was never sent")
        stream.unknown.clear()
        return tuple(wrong[:3])

    def _entry(self, write: Write) -> None:
        fields = write.command[write.command.index("*") + 1 :]
        stream = self.streams[write.name]
        if write.fate == "acknowledged":
            stream.acknowledged[write.reply] = fields
        else:
            stream.unknown.append(fields)

    def _graph(self, write: Write) -> None:
        worlds = self._worlds.setdefault(write.name, [])
        if not worlds and write.command[0] == "GRAPH.QUERY":
            # the first write makes the graph, and an empty one is a possible world of a first write that is unknown
            worlds.append(self._empty())
        if write.fate == "unknown" and write.command[0] == "GRAPH.DELETE":
            worlds.append(self._empty())  # as good as none
        elif write.fate == "unknown" and write.command[0] == "GRAPH.COPY":
            self._worlds.setdefault(write.command[2], []).extend([self._empty(), *(self._copied(world) for world in worlds)])
        elif write.fate == "unknown" and len(worlds) < _MOST:
            copies = [self._copied(world) for world in worlds]
            for world in copies:
                self._do(write, world)
            worlds += copies
        else:
            for world in list(worlds):
                self._do(write, world)

    def _do(self, write: Write, world: str) -> None:
        self._wholes.pop(world, None)
        match write.command[0]:
            case "GRAPH.QUERY":
                with suppress(QueryRejected):  # "this index is there already", in the world in which the write before was done
                    self._connection.query(world, write.command[2])
            case "GRAPH.DELETE":
                self._connection.delete(world)
                self._worlds[write.name].remove(world)
            case "GRAPH.COPY":
                self._worlds.setdefault(write.command[2], []).append(self._copied(world))

    def _empty(self) -> str:
        name = self._name()
        self._connection.query(name, "RETURN 1")
        return name

    def _copied(self, world: str) -> str:
        name = self._name()
        self._connection.copy(world, name)
        return name

    def _whole(self, world: str) -> Whole:
        if world not in self._wholes:
            self._wholes[world] = whole(self._connection, world)
        return self._wholes[world]

    def _keep(self, graph: str, match: str) -> None:
        for world in self._worlds[graph]:
            if world != match:
                self._connection.delete(world)
                self._wholes.pop(world, None)
        self._worlds[graph] = [match]

    @staticmethod
    def _name() -> str:
        return f"reference:{uuid4().hex}"


def _whole(connection: Connection, graph: str) -> Whole:
    try:
        return whole(connection, graph)
    except GraphMissing:
        return NOTHING


def _moment(entry: str) -> tuple[int, int]:
    milliseconds, _, number = entry.partition("-")
    return int(milliseconds), int(number)
