"""A whole graph as a value: every node, every edge, every property, and the indexes; without the engine's own numbers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from graph import Connection

_PATIENT_MS = 60_000


@dataclass(frozen=True, slots=True)
class Whole:
    """What stands in a graph. Two that are equal differ in nothing that a query could see but internal numbers."""

    nodes: Counter[str]
    edges: Counter[str]
    indexes: tuple[str, ...]

    @property
    def size(self) -> int:
        """Nodes and edges."""
        return self.nodes.total() + self.edges.total()


NOTHING: Final = Whole(Counter(), Counter(), ())
"""A graph that is not there, or has nothing in it."""


def whole(connection: Connection, graph: str) -> Whole:
    """Reads everything. Raises GraphError, GraphMissing."""
    nodes = connection.ro_query(graph, "MATCH (n) RETURN id(n), labels(n), properties(n)", timeout_ms=_PATIENT_MS).rows
    edges = connection.ro_query(graph, "MATCH (a)-[r]->(b) RETURN id(a), type(r), properties(r), id(b)", timeout_ms=_PATIENT_MS).rows
    indexes = connection.ro_query(graph, "CALL db.indexes() YIELD label, types, entitytype RETURN label, types, entitytype").rows
    named = {number: _plain([_sorted(labels), properties]) for number, labels, properties in nodes}
    return Whole(
        Counter(named.values()),
        Counter(_plain([named.get(a), kind, properties, named.get(b)]) for a, kind, properties, b in edges),
        tuple(sorted(_plain(list(row)) for row in indexes)),
    )


def differences(found: Whole, wanted: Whole, *, most: int = 3) -> tuple[str, ...]:
    """A few of the things in which they differ, as a person reads them."""
    told = [f"missing: {one}" for one in (wanted.nodes - found.nodes) + (wanted.edges - found.edges)]
    told += [f"too much: {one}" for one in (found.nodes - wanted.nodes) + (found.edges - wanted.edges)]
    if found.indexes != wanted.indexes:
        told.append(f"indexes: {found.indexes} instead of {wanted.indexes}")
    return tuple(one[:300] for one in told[:most])


def _sorted(labels: object) -> object:
    return sorted(str(label) for label in labels) if isinstance(labels, list) else labels


def _plain(value: object) -> str:
    """The same text for the same value, whatever the order of its keys."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key!r}: {_plain(value[key])}" for key in sorted(value, key=str)) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(_plain, value)) + "]"
    return repr(value)
