"""Walking in the picture: a cursor is a path and one of its hops; the hop behind the last is the flag."""

from collections.abc import Sequence
from enum import StrEnum

from ..paths import Path
from .layout import Layout
from .paint import pointed

type Cursor = tuple[int, int]


class Step(StrEnum):
    """Where to."""

    ON = "on"
    BACK = "back"
    NEXT = "next"
    BEFORE = "before"


def walked(layout: Layout, rows: Sequence[Path], cursor: Cursor, step: Step) -> Cursor:
    """The cursor after a step: on and back along its path; beside it to what stands next in the layer, or comes in by the next edge."""
    path, hop = cursor
    if step in (Step.ON, Step.BACK):
        last = len(rows[path].evidence) - 1
        return path, max(0, min(hop + (1 if step is Step.ON else -1), last))
    places = _beside(layout, cursor)
    here = _place(layout, cursor)
    if here not in places:
        return cursor
    at = places.index(here) + (1 if step is Step.NEXT else -1)
    if not 0 <= at < len(places):
        return cursor
    node, edge = places[at]
    return _near(layout, cursor, [(p, h) for p, h in _all(layout) if _place(layout, (p, h)) == (node, edge)])


def to_node(layout: Layout, cursor: Cursor, node: int) -> Cursor | None:
    """The hop that leads to a node: on the path of the cursor where that goes there. None where every path begins there."""
    found = [(path, hop) for path, hop in _all(layout) if pointed(layout, (path, hop))[0] == node]
    return _near(layout, cursor, found) if found else None


def to_flag(layout: Layout, rows: Sequence[Path], cursor: Cursor, node: int) -> Cursor | None:
    """The flag at a node, on the path of the cursor where that ends there. None where no path ends there."""
    ends = [
        (path, len(route.edges))
        for path, route in enumerate(layout.routes)
        if route is not None and route.nodes[-1] == node and len(rows[path].evidence) > len(route.edges)
    ]
    return _near(layout, cursor, ends) if ends else None


def to_edge(layout: Layout, cursor: Cursor, edge: int) -> Cursor | None:
    """A hop over an edge: on the path of the cursor where that goes over it."""
    found = [(path, hop) for path, hop in _all(layout) if pointed(layout, (path, hop))[1] == edge]
    return _near(layout, cursor, found) if found else None


def _all(layout: Layout) -> list[Cursor]:
    return [(path, hop) for path, route in enumerate(layout.routes) if route is not None for hop in range(len(route.edges))]


def _place(layout: Layout, cursor: Cursor) -> tuple[int, int] | None:
    """Where a cursor stands: the node, and the edge by which it was reached; on a flag, that of the last hop."""
    node, edge, at_flag = pointed(layout, cursor)
    route = layout.routes[cursor[0]]
    if at_flag and route is not None:
        edge = route.edges[-1] if route.edges else None
    return None if node is None or edge is None else (node, edge)


def _beside(layout: Layout, cursor: Cursor) -> list[tuple[int, int]]:
    """All places of the same layer, in the order in which they are drawn."""
    here = _place(layout, cursor)
    if here is None:
        return []
    order = {slot: (k, at) for k, row in enumerate(layout.layers) for at, slot in enumerate(row)}
    layer = layout.nodes[here[0]].layer
    places = {place for one in _all(layout) if (place := _place(layout, one)) is not None and layout.nodes[place[0]].layer == layer}
    return sorted(places, key=lambda place: (order[place[0]], order[_other(layout, place)], place))


def _other(layout: Layout, place: tuple[int, int]) -> int:
    edge = layout.edges[place[1]]
    return edge.target if edge.source == place[0] else edge.source


def _near(layout: Layout, cursor: Cursor, found: Sequence[Cursor]) -> Cursor:
    """Of several hops that on the cursor's path, otherwise that on the path that goes along with it longest."""
    own = layout.routes[cursor[0]]

    def shared(one: Cursor) -> int:
        route = layout.routes[one[0]]
        pairs = zip(own.nodes if own else (), route.nodes if route else (), strict=False)
        return next((n for n, (a, b) in enumerate(pairs) if a != b), 99)

    return min(found, key=lambda one: (one[0] != cursor[0], -shared(one), one))
