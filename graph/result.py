"""What a query returned: columns, rows of plain values, the engine's own time, and what a write did."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from falkordb import Edge, Node, Path
from falkordb.query_result import QueryResult

_STATISTICS: Final = {
    "Labels added": "labels_added",
    "Labels removed": "labels_removed",
    "Nodes created": "nodes_created",
    "Nodes deleted": "nodes_deleted",
    "Properties set": "properties_set",
    "Properties removed": "properties_removed",
    "Relationships created": "relationships_created",
    "Relationships deleted": "relationships_deleted",
    "Indices created": "indices_created",
    "Indices deleted": "indices_deleted",
}
_SCALARS: Final = frozenset({str, int, float, bool, type(None)})
"""Most cells: passed on as they are, without a closer look."""
_TIME: Final = "Query internal execution time"


@dataclass(frozen=True, slots=True)
class NodeValue:
    """A node as returned. ``id`` is the engine's own, good within one reply only."""

    id: int
    labels: tuple[str, ...]
    properties: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class EdgeValue:
    """An edge as returned, with the engine's own ids of its ends."""

    id: int
    relation: str
    source: int
    target: int
    properties: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class PathValue:
    """A path as returned: one node more than edges."""

    nodes: tuple[NodeValue, ...]
    edges: tuple[EdgeValue, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """One reply of the engine. ``ms`` is the engine's own execution time; lists and maps in ``rows`` are plain.

    The engine writes fractions with 15 significant digits: what must be exact is computed from stored integers, or here.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]
    ms: float
    statistics: Mapping[str, int] = field(default_factory=dict)
    """What a write did: ``nodes_created``, ``properties_set``, ``relationships_deleted`` … Absent is none."""

    def one(self) -> tuple[object, ...] | None:
        """The first row, or None where nothing matched."""
        return self.rows[0] if self.rows else None

    def count(self, what: str) -> int:
        """One figure of ``statistics``, 0 if the write did nothing of the kind."""
        return self.statistics.get(what, 0)


def plain(reply: QueryResult, lines: Sequence[str]) -> Result:
    """The client's reply as a Result; ``lines`` are the statistics as the engine wrote them."""
    figures = dict(line.split(": ", 1) for line in lines)
    return Result(
        columns=tuple(str(column[1]) for column in reply.header),
        rows=tuple([tuple([cell if type(cell) in _SCALARS else _value(cell) for cell in row]) for row in reply.result_set]),
        ms=float(str(figures.get(_TIME, "0")).split(" ", 1)[0]),
        statistics={name: int(figures[words]) for words, name in _STATISTICS.items() if words in figures},
    )


def _value(cell: object) -> object:
    match cell:
        case Node():
            return _node(cell)
        case Edge():
            return _edge(cell)
        case Path():
            return PathValue(tuple(_node(node) for node in cell.nodes()), tuple(_edge(edge) for edge in cell.edges()))
        case list():
            return [_value(item) for item in cell]
        case dict():
            return {str(key): _value(item) for key, item in cell.items()}
        case _:
            return cell


def _node(node: Node) -> NodeValue:
    return NodeValue(node.id, tuple(node.labels or ()), _properties(node.properties))


def _edge(edge: Edge) -> EdgeValue:
    return EdgeValue(edge.id, edge.relation, _end(edge.src_node), _end(edge.dest_node), _properties(edge.properties))


def _properties(properties: Mapping[str, object]) -> dict[str, object]:
    return {key: item if type(item) in _SCALARS else _value(item) for key, item in properties.items()}


def _end(end: Node | int) -> int:
    return int(end.id) if isinstance(end, Node) else int(end)
