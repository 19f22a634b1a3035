"""A placed picture as lines of text with their styles, and what stands under each cell.

What is lit is drawn with heavy lines and full dots, so that it is seen without colour; a flag has its sign and its word, the cursor its arrow.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from ..theme import heat
from .layout import Layout
from .placed import Net, Placed, Text
from .strokes import N, S, stroke
from .telling import Role

LIT, QUIET, UNSEEN = "$primary", "$quiet", "$rule"
CURSOR: Final = " on $block-cursor-background"
DOT, SMALL, HERE = "●", "•", "▸"


@dataclass(frozen=True, slots=True)
class Light:
    """What is lit: the first ``hops`` of a path; and, while it is told, how many edges were seen, in the order of the telling. None: all."""

    path: int | None = None
    hops: int | None = None
    seen: int | None = None


@dataclass(frozen=True)
class Drawing:
    """The picture."""

    placed: Placed
    lines: tuple[Content, ...]

    @cached_property
    def _under(self) -> dict[tuple[int, int], tuple[int | None, int | None]]:
        found = dict[tuple[int, int], tuple[int | None, int | None]]()
        for edge, run in enumerate(self.placed.runs):
            found |= {(x, y): (None, edge) for x, y, *_ in run.cells}
        for text in self.placed.texts:
            found |= {(text.x + i, text.y): (text.node, next(iter(text.edges), None)) for i in range(cell_len(text.said.text))}
        for node, box in enumerate(self.placed.boxes):
            found[box.x, box.y] = found[box.x + 1, box.y] = (node, None)
        return found

    def under(self, x: int, y: int) -> tuple[int | None, int | None]:
        """(node, edge) at a cell; (None, None) where nothing is."""
        return self._under.get((x, y), (None, None))


@dataclass(frozen=True, slots=True)
class _Seen:
    """Which nodes and edges are how bright."""

    nodes: frozenset[int]
    edges: frozenset[int]
    lit_nodes: frozenset[int]
    lit_edges: frozenset[int]

    def colour(self, node: int | None, edge: int | None) -> str:
        if node in self.lit_nodes or edge in self.lit_edges:
            return LIT
        return QUIET if node in self.nodes or edge in self.edges else UNSEEN


def bright(layout: Layout, light: Light) -> _Seen:
    """What a light falls on."""
    edges = [route.edges[hop] for path, hop in layout.hops if (route := layout.routes[path]) is not None][: light.seen]
    starts = {i for i, node in enumerate(layout.nodes) if node.start}
    nodes = starts | {end for edge in edges for end in (layout.edges[edge].source, layout.edges[edge].target)}
    route = layout.routes[light.path] if light.path is not None and light.path < len(layout.routes) else None
    if route is None:
        return _Seen(frozenset(nodes), frozenset(edges), frozenset(), frozenset())
    hops = len(route.edges) if light.hops is None else light.hops
    return _Seen(frozenset(nodes), frozenset(edges), frozenset(route.nodes[: hops + 1]), frozenset(route.edges[:hops]))


def paint(placed: Placed, light: Light, cursor: tuple[int, int] | None = None) -> Drawing:
    """The picture in this light. ``cursor`` is (path, hop); the hop behind the last is the flag."""
    seen = bright(placed.layout, light)
    pieces: list[list[tuple[int, Content]]] = [[] for _ in range(placed.height)]
    for (x, y), joined in _joined(placed).items():
        pieces[y].append((x, _cell(joined, seen)))
    node, edge, at_flag = pointed(placed.layout, cursor)
    for text in placed.texts:
        here = (text.node is not None and text.node == node and (text.said.role in (Role.FLAG, Role.POINTS)) == at_flag) or (edge in text.edges and not at_flag)
        pieces[text.y].append((text.x, Content.styled(text.said.text, _style(text, seen) + (CURSOR if here else ""))))
    for i, box in enumerate(placed.boxes):
        lit = i in seen.lit_nodes
        sign = HERE if i == node else DOT if lit else SMALL
        pieces[box.y].append(
            (box.x, Content.styled(f"{sign} " if box.width > 1 else sign, seen.colour(i, None) + (CURSOR if i == node and not at_flag else "")))
        )
    return Drawing(placed, tuple(_row(row) for row in pieces))


def pointed(layout: Layout, cursor: tuple[int, int] | None) -> tuple[int | None, int | None, bool]:
    """The node and the edge under a cursor, and whether it is on the flag."""
    if cursor is None or cursor[0] >= len(layout.routes) or (route := layout.routes[cursor[0]]) is None:
        return None, None, False
    hop = cursor[1]
    if hop < len(route.edges):
        return route.nodes[hop + 1], route.edges[hop], False
    return route.nodes[-1], None, True


def _joined(placed: Placed) -> dict[tuple[int, int], dict[Net, dict[int, int]]]:
    """For each cell the nets that run through it, and for each of their edges the sides that it joins. Cells that are written on are left out."""
    found = dict[tuple[int, int], dict[Net, dict[int, int]]]()
    for edge, run in enumerate(placed.runs):
        for x, y, mask, net in run.cells:
            found.setdefault((x, y), {}).setdefault(net, {})[edge] = mask
    for text in placed.texts:
        for i in range(cell_len(text.said.text)):
            found.pop((text.x + i, text.y), None)
    return found


def _cell(joined: Mapping[Net, Mapping[int, int]], seen: _Seen) -> Content:
    """One cell of line. Where two nets cross, one runs on above the other: the lit one, otherwise the upright one."""
    net = max(
        joined.values(),
        key=lambda edges: (bool(seen.lit_edges & edges.keys()), bool(edges.keys() & seen.edges), any(mask & (N | S) for mask in edges.values())),
    )
    lines = heavy = 0
    for edge, mask in net.items():
        lines |= mask
        heavy |= mask if edge in seen.lit_edges else 0
    return Content.styled(stroke(lines, heavy), LIT if heavy else QUIET if seen.edges & net.keys() else UNSEEN)


def _style(text: Text, seen: _Seen) -> str:
    lit = text.node in seen.lit_nodes or not seen.lit_edges.isdisjoint(text.edges)
    shown = lit or text.node in seen.nodes or not seen.edges.isdisjoint(text.edges)
    match text.said.role:
        case _ if not shown:
            return UNSEEN
        case Role.NAME:
            return "bold $foreground" if lit else "$foreground"
        case Role.FLAG | Role.POINTS:
            return f"{'bold ' if lit else ''}{heat(text.said.severity * 100, True)}"
        case Role.LABEL:
            return LIT if lit else QUIET
        case _:
            return QUIET


def _row(pieces: Sequence[tuple[int, Content]]) -> Content:
    parts, at = list[Content | str](), 0
    for x, piece in sorted(pieces, key=lambda one: one[0]):
        parts += [" " * (x - at), piece]
        at = x + cell_len(piece.plain)
    return Content.assemble(*parts)
