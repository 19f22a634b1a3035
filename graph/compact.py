"""Reads the engine's compact replies: every cell says of which kind it is, and labels, relations and properties go by their numbers.

The form is FalkorDB's own (its documentation, "result set structure"); only what it can hold is read, anything else is an error.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from .errors import QueryRejected
from .result import EdgeValue, NodeValue, PathValue, Result
from .wire import WireError

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
_TIME: Final = "Query internal execution time"
_OTHER_NAMES: Final = "version mismatch"
_NULL, _STRING, _INTEGER = 1, 2, 3
_AS_IT_IS: Final = frozenset({_NULL, _STRING, _INTEGER})
"""Kinds of most cells: passed on as they are, without a closer look."""


class OtherNames(Exception):
    """The graph's names are not those that we had: nothing was done. ``version`` is that of the names that it has now."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the names have the version {version}")
        self.version = version


class Names:
    """The labels, relations and properties of a graph, by number, at one version of them. Several threads may read one."""

    def __init__(self, version: int, fetch: Callable[[str], Sequence[str]]) -> None:
        """``fetch``: asks the engine for all names that a procedure lists."""
        self.version = version
        self._fetch = fetch
        self._lists: dict[str, Sequence[str]] = {}

    def label(self, number: int) -> str:
        """The label of that number."""
        return self._of("DB.LABELS", number)

    def relation(self, number: int) -> str:
        """The relation of that number."""
        return self._of("DB.RELATIONSHIPTYPES", number)

    def property(self, number: int) -> str:
        """The property of that number."""
        return self._of("DB.PROPERTYKEYS", number)

    def _of(self, procedure: str, number: int) -> str:
        names = self._lists.get(procedure, ())
        if number >= len(names):
            names = self._lists[procedure] = self._fetch(procedure)
        if number >= len(names):
            raise QueryRejected(f"The engine answered with a name that it does not list ({procedure}, {number}).")
        return names[number]


def read(reply: Sequence[Any], names: Names) -> Result:
    """A compact reply as a Result. Raises OtherNames; WireError as the engine said it at the end of a reply; QueryRejected for what cannot be read."""
    first, last = reply[0], reply[-1]
    if isinstance(first, WireError):
        raise OtherNames(int(reply[1])) if str(first) == _OTHER_NAMES else first
    if isinstance(last, WireError):  # it came upon the error while it answered
        raise last
    columns, rows = (first, reply[1]) if len(reply) > 1 else ((), ())
    figures = dict(line.split(": ", 1) for line in last)
    return Result(
        columns=tuple([str(column[1]) for column in columns]),
        rows=tuple([tuple([cell[1] if cell[0] in _AS_IT_IS else _value(cell, names) for cell in row]) for row in rows]) if columns else (),
        ms=float(str(figures.get(_TIME, "0")).split(" ", 1)[0]),
        statistics={name: int(figures[words]) for words, name in _STATISTICS.items() if words in figures},
    )


def _value(cell: Sequence[Any], names: Names) -> object:
    kind, value = cell
    if kind in _AS_IT_IS:
        return value
    reader = _READERS.get(kind)
    if reader is None:
        raise QueryRejected(f"The engine answered with a value of a kind that Clew does not know ({kind}).")
    try:
        return reader(value, names)
    except (ValueError, OverflowError) as why:  # a day in the year 12000
        raise QueryRejected(f"The engine answered with a value that cannot be read ({why}).") from why


def _node(value: Any, names: Names) -> NodeValue:
    return NodeValue(int(value[0]), tuple([names.label(number) for number in value[1]]), _properties(value[2], names))


def _edge(value: Any, names: Names) -> EdgeValue:
    return EdgeValue(int(value[0]), names.relation(value[1]), int(value[2]), int(value[3]), _properties(value[4], names))


def _path(value: Any, names: Names) -> PathValue:
    nodes, edges = value
    return PathValue(tuple([_node(node, names) for _, node in nodes[1]]), tuple([_edge(edge, names) for _, edge in edges[1]]))


def _properties(properties: Any, names: Names) -> dict[str, object]:
    return {names.property(number): value if kind in _AS_IT_IS else _value((kind, value), names) for number, kind, value in properties}


def _map(value: Any, names: Names) -> dict[str, object]:
    return {str(key): _value(item, names) for key, item in zip(value[::2], value[1::2], strict=True)}


_READERS: Final[Mapping[int, Callable[[Any, Names], object]]] = {
    4: lambda value, _: value == "true",
    5: lambda value, _: float(value),
    6: lambda value, names: [_value(item, names) for item in value],
    7: _edge,
    8: _node,
    9: _path,
    10: _map,
    11: lambda value, _: {"latitude": float(value[0]), "longitude": float(value[1])},
    12: lambda value, _: [float(item) for item in value],
    13: lambda value, _: datetime.fromtimestamp(value, tz=UTC),
    14: lambda value, _: datetime.fromtimestamp(value, tz=UTC).date(),
    15: lambda value, _: datetime.fromtimestamp(value, tz=UTC).time(),
    16: lambda value, _: timedelta(seconds=value),
}
"""How each other kind is read: truth, fraction, list, edge, node, path, map, point, vector, moment, day, time of day, duration."""
