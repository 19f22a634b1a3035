"""Everything that a market knows and ever knew, as plain values: for the twin and for verification."""

from typing import Final, cast

from graph import Connection

from .model import OPEN_END, UNKNOWN_START, Entity, Evidence, Fact, Scalar

_LONG_MS: Final = 60_000
_OWN: Final = frozenset(
    {"id", "valid_from", "valid_to", "known_from", "known_to", "register", "version", "as_of", "key", "line", "quote", "link", "missing_since"}
)
"""Properties of a fact's edge that are not its ``props``."""


def export(connection: Connection, graph: str) -> tuple[tuple[Entity, ...], tuple[Fact, ...]]:
    """All entities and all versions of all facts up to the last committed change, each in a fixed order.

    What an import that has not committed (or was killed) wrote is not in it. Raises GraphError; GraphMissing where nothing was ever imported.
    """
    head = connection.ro_query(graph, "MATCH (m:Market) RETURN m.known_at", question="export: known at").one()
    known = _int(head[0]) if head and head[0] is not None else UNKNOWN_START
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
        facts += [_fact(str(relation[0]), str(subject), str(target), cast("dict[str, object]", props), known) for subject, target, props in rows]
    named = tuple(Entity(str(i), str(kind), str(name), tuple(map(str, cast("list[object]", aliases or [])))) for i, kind, name, aliases in entities.rows)
    return named, tuple(sorted(facts, key=lambda fact: (fact.id, fact.known_from)))


def _fact(relation: str, subject: str, target: str, props: dict[str, object], known: int) -> Fact:
    until, as_of = _int(props["known_to"]), props.get("as_of")
    return Fact(
        id=str(props["id"]),
        relation=relation,
        subject=subject,
        object=target,
        valid_from=_int(props["valid_from"]),
        valid_to=_int(props["valid_to"]),
        known_from=_int(props["known_from"]),
        # Closed by a change that is not committed: it is still open.
        known_to=OPEN_END if until > known else until,
        props={name: cast("Scalar", value) for name, value in props.items() if name not in _OWN},
        evidence=Evidence(
            register=str(props["register"]),
            version=str(props["version"]),
            as_of=None if as_of is None else _int(as_of),
            key=str(props["key"]),
            line=_int(props["line"]),
            quote=str(props["quote"]),
            link=str(props.get("link") or ""),
        ),
    )


def _int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"a whole number was stored here, the engine returned {value!r}")
    return value
