"""All paths of an answer as one layered graph: what they share is there once.

Layers count the distance from where the paths begin, and every edge leads from a layer to a later one. An edge over several layers bends in each of
those between; a bend takes a slot of its layer as a node does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ..ledger import rounded
from ..paths import Path
from ..plain import one_line
from .order import ordered
from .union import Key, Union, key_of, pairs

if TYPE_CHECKING:
    from agents.events import EntityShown, FlagShown


@dataclass(frozen=True, slots=True)
class FlagEnd:
    """A flag at a node, the points of each drawn path that ends there, and which paths those are."""

    flag: "FlagShown"
    points: tuple[float, ...]
    paths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """One entity, however many paths go through it."""

    entity: "EntityShown"
    layer: int
    flags: tuple[FlagEnd, ...] = ()
    start: bool = False
    """Whether a path begins here."""


@dataclass(frozen=True, slots=True)
class Edge:
    """Two nodes that a path ties, the one in the earlier layer first."""

    source: int
    target: int
    labels: tuple[str, ...]
    """The ties in words, each once; one that is read from the later layer to the earlier is marked with an arrow."""
    chain: tuple[int, ...]
    """The slots that it goes through, source and target among them. One slot alone: it ties an entity to itself, and is not drawn."""

    @property
    def label(self) -> str:
        """All its ties."""
        return " + ".join(self.labels)


@dataclass(frozen=True, slots=True)
class Route:
    """One path in the picture: its nodes in order, and between each two the edge."""

    nodes: tuple[int, ...]
    edges: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """Who stands in which layer, in which order. Slots below ``len(nodes)`` are nodes; the others are bends of edges."""

    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()
    layers: tuple[tuple[int, ...], ...] = ()
    routes: tuple[Route | None, ...] = ()
    """For each path that was given how it runs; None where it found no place."""

    @property
    def more(self) -> int:
        """How many paths found no place."""
        return sum(route is None for route in self.routes)

    @cached_property
    def hops(self) -> tuple[tuple[int, int], ...]:
        """Every edge at its first (path, hop), in the order of the paths: the order in which it is told."""
        found = dict[int, tuple[int, int]]()
        for path, route in enumerate(self.routes):
            for hop, edge in enumerate(route.edges if route else ()):
                found.setdefault(edge, (path, hop))
        return tuple(found.values())


def layout(paths: Sequence[Path], breadth: int, first: int = 0) -> Layout:
    """The paths as one picture with at most ``breadth`` slots in a layer.

    ``first`` is drawn in any case; of the others, in their order, each that finds a place.
    """
    graph, taken = Union(), set[int]()
    for i in sorted(range(len(paths)), key=lambda i: (i != first, i)):
        wider = graph.copy()
        if not wider.take(paths[i]) or not taken or wider.breadth() <= breadth:
            graph = wider
            taken.add(i)
    return _laid(paths, taken, graph)


def _laid(paths: Sequence[Path], taken: set[int], graph: Union) -> Layout:
    layer = graph.layers()
    number = {key: i for i, key in enumerate(graph.nodes)}
    depth = max(layer.values(), default=-1) + 1
    slots: list[list[int]] = [[] for _ in range(depth)]
    for key, i in number.items():
        slots[layer[key]].append(i)
    bends = len(number)
    chains = dict[tuple[Key, Key], tuple[int, ...]]()
    for source, ends in graph.after.items():
        for target in ends:
            between = range(layer[source] + 1, layer[target])
            chains[source, target] = (number[source], *range(bends, bends + len(between)), number[target])
            for at, bend in zip(between, chains[source, target][1:-1], strict=True):
                slots[at].append(bend)
            bends += len(between)
    edges, routes = _routed(paths, taken, chains, number)
    flags = _flagged(paths, taken, number)
    starts = {key_of(paths[i].thread.entities[0]) for i in taken}
    nodes = tuple(Node(entity, layer[key], flags.get(number[key], ()), key in starts) for key, entity in graph.nodes.items())
    return Layout(nodes, edges, ordered(slots, [edge.chain for edge in edges]), routes)


def _routed(
    paths: Sequence[Path], taken: set[int], chains: dict[tuple[Key, Key], tuple[int, ...]], number: dict[Key, int]
) -> tuple[tuple[Edge, ...], tuple[Route | None, ...]]:
    chosen, labels = dict[tuple[Key, Key], int](), list[dict[str, None]]()
    ends, routes = list[tuple[Key, Key]](), list[Route | None]()
    for i, path in enumerate(paths):
        if i not in taken:
            routes.append(None)
            continue
        along = list[int]()
        for (one, other), step in zip(pairs(path), path.thread.steps, strict=False):
            back = (one, other) not in chains and one != other
            pair = (other, one) if back else (one, other)
            at = chosen.setdefault(pair, len(chosen))
            if at == len(labels):
                labels.append({})
                ends.append(pair)
            labels[at][f"{'↑ ' if back else ''}{one_line(step.label)}"] = None
            along.append(at)
        routes.append(Route(tuple(number[key_of(entity)] for entity in path.thread.entities), tuple(along)))
    edges = tuple(
        Edge(number[one], number[other], tuple(said), chains.get((one, other), (number[one],))) for (one, other), said in zip(ends, labels, strict=True)
    )
    return edges, tuple(routes)


def _flagged(paths: Sequence[Path], taken: set[int], number: dict[Key, int]) -> dict[int, tuple[FlagEnd, ...]]:
    points = shown_points(paths)
    found = dict[int, dict[tuple[str, str], FlagEnd]]()
    for i in sorted(taken):
        thread = paths[i].thread
        if thread.flag is None:
            continue
        at = number.get(key_of(thread.flag.entity), number[key_of(thread.entities[-1])])
        mine = found.setdefault(at, {})
        before = mine.get((thread.flag.kind, thread.flag.reason), FlagEnd(thread.flag, (), ()))
        mine[thread.flag.kind, thread.flag.reason] = FlagEnd(thread.flag, (*before.points, points[i]), (*before.paths, i))
    return {at: tuple(ends.values()) for at, ends in found.items()}


def shown_points(paths: Sequence[Path]) -> tuple[float, ...]:
    """The points of every path, so rounded that those of a finding sum to its K as shown."""
    shown = [0.0] * len(paths)
    for finding in {id(path.finding): path.finding for path in paths}.values():
        mine = [i for i, path in enumerate(paths) if path.finding is finding]
        for i, value in zip(mine, rounded([paths[i].thread.points for i in mine])[0], strict=True):
            shown[i] = value
    return tuple(shown)
