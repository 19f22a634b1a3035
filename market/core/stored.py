"""What a market's graph holds, as an import needs it: its head, every row as known, names of entities, sources. Reads only."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from graph import Connection

from .folder import SourceSaid
from .model import Evidence
from .rows import RowState, spells_from_json

_LONG_MS: Final = 60_000
"""Reading a whole market may take longer than a question."""


@dataclass(frozen=True, slots=True)
class Head:
    """The one Market node: what was last committed, and what an import that did not finish left behind."""

    revision: int = 0
    known_at: int = 0
    world: str = ""
    pending: bool = False
    announced: int = 0
    """The last revision that was told on the stream of changes."""
    replaced_at: int | None = None
    """When another world took the place of this one, while something of the old one is still to be taken away."""

    @property
    def empty(self) -> bool:
        """Nothing was ever committed."""
        return self.revision == 0


@dataclass(frozen=True, slots=True)
class Named:
    """An entity's node as stored."""

    name: str
    name_register: str
    aliases: tuple[str, ...]
    registers: tuple[str, ...]
    was: tuple[str, ...] = field(default=(), compare=False)
    """What it was called before: until when (ms), name, register, and so on in turn, oldest first."""


@dataclass(frozen=True, slots=True)
class SourceStored:
    """A source as stored: what was said of it, and the version of its file."""

    said: SourceSaid
    version: str
    unread: int = 0
    """Rows of that file that could not be read; 0 with a day in ``unread_on``: a later file could not be read at all, and the version is the one before."""
    unread_on: int | None = None
    """When it was brought in with rows that could not be read, ms; None where all could."""


@dataclass(frozen=True, slots=True)
class Known:
    """All that the market knows, as of its last committed change."""

    head: Head = field(default_factory=Head)
    rows: Mapping[tuple[str, str], RowState] = field(default_factory=dict)
    records: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The id of each row's Record."""
    marked: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """Rows that are marked as missing, and since which extract, ms."""
    entities: Mapping[str, Named] = field(default_factory=dict)
    sources: Mapping[str, SourceStored] = field(default_factory=dict)


def head_of(connection: Connection, graph: str) -> Head:
    """The market's head; an empty one where there is no graph yet. Raises GraphError."""
    if not connection.exists(graph):
        return Head()
    row = connection.ro_query(
        graph, "MATCH (m:Market) RETURN m.revision, m.known_at, m.world, m.pending, m.announced, m.replaced_at", question="import: head"
    ).one()
    if row is None:
        return Head()
    revision, known_at, world, pending, announced, replaced_at = row
    return Head(_int(revision or 0), _int(known_at or 0), str(world or ""), bool(pending), _int(announced or 0), _maybe(replaced_at))


def known_of(connection: Connection, graph: str, head: Head) -> Known:
    """Everything that was committed, read at the head's ``known_at``. Raises GraphError."""
    if head.empty:
        return Known(head)
    at = {"known": head.known_at}
    seen = "x.known_from <= $known AND $known < x.known_to"
    rows, records, marked = {}, {}, {}
    query = (
        f"MATCH (x:Record) WHERE {seen} RETURN x.id, x.register, x.key, x.mark, x.cells, x.spells, x.ended, x.missing_since, "
        "x.version, x.as_of, x.line, x.quote, x.link, x.file_key, x.entered_by_you"
    )
    for stored in connection.ro_query(graph, query, at, question="import: rows", timeout_ms=_LONG_MS).rows:
        state = _row(stored)
        rows[state.id] = state
        records[state.id] = str(stored[0])
        if stored[7] is not None:
            marked[state.id] = _int(stored[7])
    entities = {
        str(i): Named(str(name), str(register), _texts(aliases), _texts(registers), _texts(named)[:-3])
        for i, name, register, aliases, registers, named in connection.ro_query(
            graph,
            "MATCH (x:Entity) WHERE x.known_from <= $known RETURN x.id, x.name, x.name_register, x.aliases, x.registers, x.named",
            at,
            question="import: entities",
            timeout_ms=_LONG_MS,
        ).rows
    }
    sources = {
        str(register): SourceStored(
            SourceSaid(str(register), str(publisher), _maybe(as_of), str(url), _maybe(cadence), str(world), _texts(readers)),
            str(version),
            _int(unread or 0),
            _maybe(unread_on),
        )
        for register, publisher, as_of, url, cadence, world, readers, version, unread, unread_on in connection.ro_query(
            graph,
            f"MATCH (x:Source) WHERE {seen} "
            "RETURN x.register, x.publisher, x.as_of, x.url, x.cadence_days, x.world, x.readers, x.version, x.unread, x.unread_on",
            at,
            question="import: sources",
        ).rows
    }
    return Known(head, rows, records, marked, entities, sources)


def untold(connection: Connection, graph: str) -> list[dict[str, str]]:
    """The committed changes that were not told on the stream of changes yet, in their order, as its fields. Raises GraphError."""
    fields = ("change", "revision", "cause", "known_at", "opened", "closed", "corrected")
    query = (
        "MATCH (m:Market) MATCH (c:Change) WHERE c.revision > coalesce(m.announced, 0) AND c.revision <= m.revision "
        "RETURN c.id, c.revision, c.cause, c.known_at, c.opened, c.closed, c.corrected ORDER BY c.revision"
    )
    rows = connection.ro_query(graph, query, question="import: untold changes").rows
    return [{name: str(value) for name, value in zip(fields, row, strict=True)} for row in rows]


def _row(stored: tuple[object, ...]) -> RowState:
    _, register, key, mark, cells, spells, ended, _, version, as_of, line, quote, link, file_key, entered = stored
    name = str(register)
    return RowState(
        register=name,
        key=str(key),
        mark=str(mark),
        cells=cast("dict[str, str]", json.loads(str(cells))),
        evidence=Evidence(name, str(version), _maybe(as_of), str(file_key), _int(line), str(quote), str(link), entered_by_you=entered is True),
        spells=spells_from_json(str(spells), name),
        ended=_maybe(ended),
    )


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(str, cast("list[object]", value or [])))


def _maybe(value: object) -> int | None:
    return None if value is None else _int(value)


def _int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"a whole number was stored here, the engine returned {value!r}")
    return value
