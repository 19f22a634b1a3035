"""Everything that a market knows and ever knew, as plain values: for the twin and for verification."""

from dataclasses import replace
from typing import Final, cast

from graph import Connection

from .model import OPEN_END, UNKNOWN_START, Entity, Fact
from .read import fact_of, whole

_LONG_MS: Final = 60_000


def export(connection: Connection, graph: str) -> tuple[tuple[Entity, ...], tuple[Fact, ...]]:
    """All entities and all versions of all facts up to the last committed change, each in a fixed order.

    What an import that has not committed (or was killed) wrote is not in it. Raises GraphError; GraphMissing where nothing was ever imported.
    """
    head = connection.ro_query(graph, "MATCH (m:Market) RETURN m.known_at", question="export: known at").one()
    known = whole(head[0]) if head and head[0] is not None else UNKNOWN_START
    at = {"known": known}
    entities = connection.ro_query(
        graph,
        "MATCH (x:Entity) WHERE x.known_from <= $known RETURN x.id, x.kind, x.name, x.aliases ORDER BY x.id",
        at,
        question="export: entities",
        timeout_ms=_LONG_MS,
    )
    facts: list[Fact] = []
    for relation in connection.ro_query(graph, "CALL db.relationshipTypes()", question="export: relations").rows:
        # The name comes from the engine's own list, so it is one that the importer wrote.
        query = f"MATCH (s:Entity)-[f:{relation[0]}]->(o) WHERE f.known_from <= $known RETURN s.id, o.id, properties(f)"
        rows = connection.ro_query(graph, query, at, question="export: facts", timeout_ms=_LONG_MS).rows
        facts += [_as_committed(fact_of(relation[0], subject, target, props), known) for subject, target, props in rows]
    named = tuple(Entity(str(i), str(kind), str(name), tuple(map(str, cast("list[object]", aliases or [])))) for i, kind, name, aliases in entities.rows)
    return named, tuple(sorted(facts, key=lambda fact: (fact.id, fact.known_from)))


def _as_committed(fact: Fact, known: int) -> Fact:
    """Closed by a change that is not committed, it is still open."""
    return replace(fact, known_to=OPEN_END) if fact.known_to > known else fact
