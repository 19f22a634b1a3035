"""The write side of a market's graph: one function per write, batched, each of them fenced by the import's lock.

What is written here becomes visible by :func:`commit` alone; until then every version lies beyond the market's ``known_at``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import batched
from typing import Final

from graph import Connection, Result, await_indexes

from .leads import Leads, Row, kept, outdated, recount
from .lock import lease_end
from .model import OPEN_END
from .refused import ImportFailed

BATCH: Final = 2_000
"""Rows in one write: large enough that parsing and syncing do not count, small enough for the engine's time limit."""
_LARGEST: Final = 4_000_000
"""Characters of quotes in one write."""
_SWEPT: Final = 20_000

_SHARED_NAMES: Final = ("register", "version", "link", "as_of", "known_from", "known_to")
_SHARED: Final = frozenset(_SHARED_NAMES)
"""Properties that many rows have in common."""
_ENDS: Final = frozenset({"subject", "object"})

_MINE: Final = "MATCH (m:Market) WHERE m.lock = $lock SET m.lock_until = $until WITH m "
"""An import whose lock was taken over writes nothing more; one that writes keeps its lock."""

_INDEXES: Final = (
    ("Entity", "id", "CREATE INDEX FOR (x:Entity) ON (x.id)"),
    ("Record", "id", "CREATE INDEX FOR (x:Record) ON (x.id)"),
    ("FlagKind", "id", "CREATE INDEX FOR (x:FlagKind) ON (x.id)"),
    ("Entity", "spellings", "CALL db.idx.fulltext.createNodeIndex({label: 'Entity', stopwords: []}, 'name', 'spellings')"),
)


@dataclass(frozen=True, slots=True)
class Marks:
    """Rows that are missing from a later extract (or there again: None), and since when: by record, and by fact of that row."""

    records: Sequence[tuple[str, int | None]] = ()
    facts: Mapping[str, Sequence[tuple[str, str, int | None]]] = field(default_factory=dict)
    """Relation to subject, fact id, since."""


class Writer:
    """Writes of one import, under its lock."""

    def __init__(self, connection: Connection, graph: str, lock: str) -> None:
        self._connection = connection
        self._graph = graph
        self._lock = lock

    def indexes(self, searched: Mapping[str, str]) -> None:
        """Makes the indexes that are not there yet; ``searched``: relations and the property by whose words their facts are found. Raises GraphError."""
        rows = self._connection.ro_query(self._graph, "CALL db.indexes() YIELD label, properties RETURN label, properties", question="import: indexes").rows
        there = {(str(label), str(name)) for label, names in rows if isinstance(names, list) for name in names}
        words = [(relation, name, f"CREATE FULLTEXT INDEX FOR ()-[r:{relation}]-() ON (r.{name})") for relation, name in searched.items()]
        for label, name, query in (*_INDEXES, *words):
            if (label, name) not in there:
                self._connection.query(self._graph, query, question="import: index")
        # A half-built index finds nothing and says nothing: a fact whose ends are not found would not be written.
        await_indexes(self._connection, self._graph)

    def pending(self) -> None:
        """Says in the graph that an import has begun, so that the next one sweeps what this one may leave."""
        self._write(f"{_MINE}SET m.pending = true", {})

    def entities(self, label: str, rows: Iterable[Mapping[str, object]]) -> None:
        """New entities of one kind."""
        self._create(f"CREATE (x:Entity:{label} {{properties}})", "nodes_created", rows)

    def kept(self, ids: Iterable[str], at: int) -> None:
        """Entities of the replaced world that the new one mentions too."""
        self._each("UNWIND $rows AS r MATCH (x:Entity {id: r}) SET x.kept = $at RETURN count(x)", ids, {"at": at})

    def flag_kinds(self, kinds: Iterable[str]) -> None:
        """The kinds of flags that are used."""
        rows = [[f"flag:{kind}", kind.replace("_", " ")] for kind in kinds]
        self._each("UNWIND $rows AS r MERGE (x:FlagKind {id: r[0]}) SET x.name = r[1] RETURN count(x)", rows)

    def nodes(self, label: str, rows: Iterable[Mapping[str, object]]) -> None:
        """New records or sources."""
        self._create(f"CREATE (x:{label} {{properties}})", "nodes_created", rows)

    def facts(self, relation: str, rows: Iterable[Mapping[str, object]]) -> None:
        """New versions of facts of one relation: their properties, and with them ``subject`` and ``object``."""
        target = {"FLAGGED": "FlagKind", "RECORDED_IN": "Record"}.get(relation, "Entity")
        ends = f"MATCH (s:Entity {{id: {{subject}}}}) MATCH (o:{target} {{id: {{object}}}})"
        self._create(f"{ends} CREATE (s)-[f:{relation} {{properties}}]->(o)", "relationships_created", rows)

    def leads(self, leads: Leads, known_at: int) -> None:
        """Keeps at each entity the leads that follow from all facts that the graph holds now, committed or not; ``known_at``: the moment of the commit.

        Whoever reads meanwhile finds what she found: before and after, what is kept leaves out nothing that is visible to her.
        """
        self._keep(leads, outdated(kept(self._connection, self._graph, leads), recount(self._connection, self._graph, leads, known_at)))

    def first_leads(self, leads: Leads, entities: Iterable[str], facts: Iterable[Row], known_at: int) -> None:
        """Keeps the leads of a market's first import: nothing else is in the graph, so nothing has to be read from it."""
        should = leads.of(facts, known_at)
        self._keep(leads, ((entity, should.get(entity, ())) for entity in entities))

    def _keep(self, leads: Leads, rows: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        query = f"UNWIND $rows AS r MATCH (x:Entity {{id: r[0]}}) SET x.{leads.property} = r[1] RETURN count(x)"
        self._each(query, ([entity, list(texts)] for entity, texts in rows))

    def close_facts(self, relation: str, rows: Iterable[tuple[str, str, int]]) -> None:
        """Subject, fact id, and when its open version stops being known."""
        query = f"UNWIND $rows AS r MATCH (s:Entity {{id: r[0]}})-[f:{relation}]->() WHERE f.id = r[1] AND f.known_to = $open"
        self._each(f"{query} SET f.known_to = r[2] RETURN count(f)", map(list, rows), {"open": OPEN_END})

    def close_records(self, rows: Iterable[tuple[str, int]]) -> None:
        """Record id, and when it stops being known."""
        query = "UNWIND $rows AS r MATCH (x:Record {id: r[0]}) WHERE x.known_to = $open SET x.known_to = r[1] RETURN count(x)"
        self._each(query, map(list, rows), {"open": OPEN_END})

    def close_sources(self, registers: Iterable[str], at: int) -> None:
        """The open versions of these sources, where there is one."""
        query = f"{_MINE}MATCH (x:Source) WHERE x.register IN $registers AND x.known_to = $open SET x.known_to = $at"
        self._write(query, {"registers": list(registers), "open": OPEN_END, "at": at})

    def close_everything(self, at: int) -> None:
        """Every open version of every fact, record and source: another world takes its place."""
        for pattern in ("()-[x]->()", "(x:Record)", "(x:Source)"):
            self._while(f"MATCH {pattern} WHERE x.known_to = $open WITH x LIMIT $some SET x.known_to = $at RETURN count(x)", {"open": OPEN_END, "at": at})

    def commit(
        self,
        head: Mapping[str, object],
        changes: Sequence[Mapping[str, object]],
        renamed: Sequence[Mapping[str, object]],
        marks: Marks,
        replaced: int | None,
    ) -> bool:
        """Makes the import visible, by one write. False if the lock was lost, and then nothing was done.

        Args:
            head: the Market node's new properties.
            changes: the Change nodes.
            renamed: properties of entities that were there before.
            marks: rows that are missing, or there again.
            replaced: since when another world takes the place of this one, ms; None as a rule.
        """
        parts = ["UNWIND $changes AS r CREATE (x:Change) SET x = r"]
        if replaced is not None:
            # In the same write: no reader sees two worlds.
            parts.append("MATCH (x:Entity) WHERE x.known_from < $replaced AND coalesce(x.kept, 0) <> $replaced DETACH DELETE x")
        parts.append("UNWIND $renamed AS r MATCH (x:Entity {id: r.id}) SET x += r")
        parts.append("UNWIND $records AS r MATCH (x:Record {id: r[0]}) SET x.missing_since = r[1]")
        marked = {f"marks_{relation.lower()}": [list(mark) for mark in some] for relation, some in marks.facts.items()}
        for relation in marks.facts:
            found = f"MATCH (s:Entity {{id: r[0]}})-[f:{relation}]->() WHERE f.id = r[1] AND f.known_to = $open"
            parts.append(f"UNWIND $marks_{relation.lower()} AS r {found} SET f.missing_since = r[2]")
        calls = " ".join(f"CALL {{ {part} RETURN count(*) AS n{at} }}" for at, part in enumerate(parts))
        params = {"head": head, "changes": changes, "renamed": renamed, "records": [list(r) for r in marks.records], "replaced": replaced, "open": OPEN_END}
        rows = self._write(f"{_MINE}SET m += $head, m.pending = null WITH m {calls} RETURN m.revision", {**params, **marked}).rows
        return bool(rows)

    def announced(self, revision: int) -> None:
        """The changes up to this revision were told."""
        self._write(f"{_MINE}SET m.announced = $revision", {"revision": revision})

    def sweep(self, known_at: int) -> None:
        """Takes away what an import that did not finish left: versions beyond ``known_at`` go, what it closed is open again."""
        for pattern in ("()-[x]->()", "(x:Record)", "(x:Source)"):
            self._while(f"MATCH {pattern} WHERE x.known_from > $known WITH x LIMIT $some DELETE x RETURN count(*)", {"known": known_at})
            self._while(
                f"MATCH {pattern} WHERE x.known_to > $known AND x.known_to < $open WITH x LIMIT $some SET x.known_to = $open RETURN count(*)",
                {"known": known_at, "open": OPEN_END},
            )
        self._while("MATCH (x:Entity) WHERE x.known_from > $known WITH x LIMIT $some DETACH DELETE x RETURN count(*)", {"known": known_at})
        self._write(f"{_MINE}SET m.pending = null", {})

    def forget_before(self, at: int) -> None:
        """Takes away what is left of a world that was replaced at that moment."""
        for pattern in ("()-[x]->()", "(x:Record)", "(x:Source)"):
            self._while(f"MATCH {pattern} WHERE x.known_from < $at AND x.known_to <= $at WITH x LIMIT $some DELETE x RETURN count(*)", {"at": at})
        self._while("MATCH (x:Change) WHERE x.known_at < $at WITH x LIMIT $some DELETE x RETURN count(*)", {"at": at})
        self._write(f"{_MINE}SET m.replaced_at = null", {})

    def _create(self, query: str, figure: str, rows: Iterable[Mapping[str, object]]) -> None:
        for some in _sized(rows):
            names = sorted({name for row in some for name in row} - _SHARED)
            # What many rows have in common is sent once: most of a fact's bytes are its file's version and address.
            shared: dict[tuple[object, ...], int] = {}
            cells = [[shared.setdefault(tuple(row.get(name) for name in _SHARED_NAMES), len(shared)), *(row.get(name) for name in names)] for row in some]
            place = {name: f"r[{at}]" for at, name in enumerate(names, 1)} | {name: f"e[{at}]" for at, name in enumerate(_SHARED_NAMES)}
            properties = ", ".join(f"{name}: {where}" for name, where in place.items() if name not in _ENDS)
            made = (
                query.replace("{properties}", f"{{{properties}}}").replace("{subject}", place.get("subject", "")).replace("{object}", place.get("object", ""))
            )
            result = self._write(f"{_MINE}UNWIND $rows AS r WITH r, $shared[r[0]] AS e {made}", {"rows": cells, "shared": [list(one) for one in shared]})
            _complete(result.count(figure), len(some))

    def _each(self, query: str, rows: Iterable[object], params: Mapping[str, object] | None = None) -> None:
        for some in batched(rows, BATCH):
            done = self._write(_MINE + query, {**(params or {}), "rows": list(some)}).one()
            _complete(done[0] if done else 0, len(some))

    def _while(self, query: str, params: Mapping[str, object]) -> None:
        while True:
            row = self._write(_MINE + query, {**params, "some": _SWEPT}).one()
            if row is None or not isinstance(row[0], int) or row[0] < _SWEPT:
                return

    def _write(self, query: str, params: Mapping[str, object]) -> Result:
        return self._connection.query(self._graph, query, {**params, "lock": self._lock, "until": lease_end()}, question="import: write")


def _complete(done: object, wanted: int) -> None:
    # A write that matches nothing is no error to the engine; to an import it is.
    if done != wanted:
        raise ImportFailed(f"The engine wrote {done} of {wanted} rows; nothing of this import became visible. Try again.")


def _sized(rows: Iterable[Mapping[str, object]]) -> Iterator[list[Mapping[str, object]]]:
    """The rows in batches, fewer where they are large."""
    some: list[Mapping[str, object]] = []
    size = 0
    for row in rows:
        length = len(str(row.get("quote", "")))
        if some and (len(some) >= BATCH or size + length > _LARGEST):
            yield some
            some, size = [], 0
        some.append(row)
        size += length
    if some:
        yield some
