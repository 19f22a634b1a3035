"""What a query returned: columns, rows of plain values, the engine's own time, and what a write did."""

from collections.abc import Mapping
from dataclasses import dataclass, field


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
