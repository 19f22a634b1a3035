"""What a person's memory is searched by: full-text indexes always, vector indexes once an embedder is there."""

from collections.abc import Mapping
from typing import Final, cast

from graph import Connection, make_index

SEARCHED: Final[tuple[tuple[str, str], ...]] = (("Turn", "text"), ("Answer", "text"), ("Preference", "words"))
"""Label and property of every text that can be recalled."""

VECTOR: Final = "vector"
"""The property that holds the embedding of a node's text ..."""
MADE_BY: Final = "vector_by"
"""... and that which names the model that made it."""


def open_recall(connection: Connection, graph: str) -> None:
    """Makes the full-text indexes where they are missing; does nothing the second time. Raises GraphError."""
    have = _indexed(connection, graph, "FULLTEXT")
    for label, prop in SEARCHED:
        if (label, prop) not in have:
            make_index(connection, graph, f"CREATE FULLTEXT INDEX FOR (n:{label}) ON (n.{prop})")


def open_vectors(connection: Connection, graph: str, dimension: int) -> None:
    """Makes the vector indexes of that many numbers; one of another number is made anew. Raises GraphError.

    A vector of a wrong length is not indexed, and the engine says nothing (4.22.1): so the index and the embedder must agree.
    """
    have = _indexed(connection, graph, "VECTOR")
    for label, _ in SEARCHED:
        found = have.get((label, VECTOR))
        if found is not None and found.get("dimension") != dimension:
            connection.query(graph, f"DROP VECTOR INDEX FOR (n:{label}) ON (n.{VECTOR})", question="recall index")
            found = None
        if found is None:
            options = f"OPTIONS {{dimension: {int(dimension)}, similarityFunction: 'cosine'}}"
            make_index(connection, graph, f"CREATE VECTOR INDEX FOR (n:{label}) ON (n.{VECTOR}) {options}")


def has_vectors(connection: Connection, graph: str, dimension: int) -> bool:
    """Whether the vector indexes are there and of that many numbers: the engine refuses a question of another length. Raises GraphError."""
    have = _indexed(connection, graph, "VECTOR")
    return all(have.get((label, VECTOR), {}).get("dimension") == dimension for label, _ in SEARCHED)


def _indexed(connection: Connection, graph: str, kind: str) -> dict[tuple[str, str], Mapping[str, object]]:
    """Label and property of every index of that kind, each with its options."""
    rows = connection.ro_query(graph, "CALL db.indexes() YIELD label, types, options RETURN label, types, options", question="recall index").rows
    found: dict[tuple[str, str], Mapping[str, object]] = {}
    for label, types, options in rows:
        given = cast("Mapping[str, Mapping[str, object]]", options if isinstance(options, dict) else {})
        for prop, kinds in cast("Mapping[str, list[str]]", types if isinstance(types, dict) else {}).items():
            if kind in kinds:
                found[str(label), prop] = given.get(prop) or {}
    return found
