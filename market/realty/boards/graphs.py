"""Figures of a plain undirected graph: its components, who stands between whom, the shortest way. Pure, exact and in a fixed order.

The engine's own ``algo.betweenness`` samples and follows the direction of edges, so it is a hint and never a figure that is told.
"""

from collections import deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

type Edge = tuple[str, str]

EXACT_STEPS: Final = 40_000_000
"""So many looks at an edge (starts times edges) are made for an exact figure: a quarter of a minute. A larger core is measured from evenly spread starts."""


@dataclass(frozen=True, slots=True)
class Between:
    """How many pairs each node stands between, and whether that was counted or estimated."""

    pairs: Mapping[str, float]
    """Node to the number of pairs of others whose shortest way leads through it; where there are several ways, the share of them that do."""
    starts: int
    """From how many nodes of the cores the ways were counted ..."""
    of: int
    """... and how many those are; the figure is exact if they are equal."""

    @property
    def exact(self) -> bool:
        """Whether nothing was estimated."""
        return self.starts == self.of


def neighbours(edges: Iterable[Edge]) -> dict[str, tuple[str, ...]]:
    """Each node with those that it shares an edge with, nodes and neighbours in order."""
    found: dict[str, set[str]] = {}
    for a, b in edges:
        if a != b:
            found.setdefault(a, set()).add(b)
            found.setdefault(b, set()).add(a)
    return {node: tuple(sorted(found[node])) for node in sorted(found)}


def components(edges: Iterable[Edge]) -> list[tuple[str, ...]]:
    """The connected components, each in order, the first node of each in order."""
    near = neighbours(edges)
    seen: set[str] = set()
    found = []
    for start in near:
        if start not in seen:
            reached = {start}
            waiting = [start]
            while waiting:
                fresh = [n for n in near[waiting.pop()] if n not in reached]
                reached.update(fresh)
                waiting += fresh
            seen |= reached
            found.append(tuple(sorted(reached)))
    return found


def shortest(near: Mapping[str, Collection[str]], starts: Iterable[str], goals: Collection[str]) -> tuple[str, ...]:
    """The shortest way from one of the starts to one of the goals, the first in order of those that are equally short; empty if there is none."""
    came: dict[str, str] = dict.fromkeys(sorted(starts), "")
    waiting = deque(came)
    while waiting:
        node = waiting.popleft()
        if node in goals:
            way = [node]
            while came[way[-1]]:
                way.append(came[way[-1]])
            return tuple(reversed(way))
        for other in near.get(node, ()):
            if other not in came:
                came[other] = node
                waiting.append(other)
    return ()


@lru_cache(maxsize=8)
def betweenness(edges: tuple[Edge, ...], ends: frozenset[str] | None = None, steps: int = EXACT_STEPS) -> Between:
    """How many pairs of ``ends`` (of all nodes, if None) each node stands between (Brandes 2001, over unordered pairs and not normalised).

    What hangs on a node like a twig is folded into its weight first: every way out of it leads through that node, so it is counted and not walked.
    Only the rest, where ways branch and meet again, is walked from each of its nodes. Kept for the same edges, since a finding is computed twice.
    """
    near = neighbours(edges)
    numbered = {node: n for n, node in enumerate(near)}
    adjacent = [[numbered[o] for o in others] for others in near.values()]
    own = [int(ends is None or node in ends) for node in near]
    weight, twigs, left = _folded(adjacent, own)
    pairs = [_across([*some, whole - mine - sum(some)]) for some, whole, mine in zip(twigs, _whole(adjacent, own), own, strict=True)]
    core = [n for n, kept in enumerate(left) if kept and any(left[o] for o in adjacent[n])]
    place = {n: at for at, n in enumerate(core)}
    inner = [[place[o] for o in adjacent[n] if left[o]] for n in core]
    heavy = [at for at, n in enumerate(core) if weight[n]]
    every = max(1, -(-len(heavy) * sum(map(len, inner)) // steps))
    starts = heavy[::every]
    for n, more in zip(core, _walked(inner, [weight[n] for n in core], starts), strict=True):
        pairs[n] += more
    return Between({node: pairs[n] for node, n in numbered.items()}, len(starts), len(heavy))


def _whole(adjacent: list[list[int]], own: list[int]) -> list[int]:
    """For each node how much its whole component weighs."""
    found: list[int | None] = [None] * len(adjacent)
    for start in range(len(adjacent)):
        if found[start] is None:
            found[start] = 0
            reached = [start]
            for node in reached:
                for other in adjacent[node]:
                    if found[other] is None:
                        found[other] = 0
                        reached.append(other)
            whole = sum(own[node] for node in reached)
            for node in reached:
                found[node] = whole
    return [whole or 0 for whole in found]


def _folded(adjacent: list[list[int]], own: list[int]) -> tuple[list[int], list[list[int]], list[bool]]:
    """Folds every twig into the node that it hangs on: the nodes' weights, the weights of the twigs at each, and who is left."""
    weight = own[:]
    twigs: list[list[int]] = [[] for _ in adjacent]
    degree = [len(others) for others in adjacent]
    left = [True] * len(adjacent)
    tips = [n for n, d in enumerate(degree) if d == 1]
    for node in tips:
        if degree[node] != 1:  # the last one of a tree
            continue
        left[node] = False
        on = next(o for o in adjacent[node] if left[o])
        weight[on] += weight[node]
        twigs[on].append(weight[node])
        degree[node] = 0
        degree[on] -= 1
        if degree[on] == 1:
            tips.append(on)
    return weight, twigs, left


def _across(parts: list[int]) -> float:
    """How many pairs have their two ends in different parts."""
    return (sum(parts) ** 2 - sum(part**2 for part in parts)) / 2


def _walked(adjacent: list[list[int]], weight: list[int], starts: list[int]) -> list[float]:
    """Brandes from each of the starts: counts the shortest ways outward, then hands what each end weighs back along them."""
    through = [0.0] * len(adjacent)
    # each unordered pair is walked from both its ends; starts that are left out are made up for by the others
    scale = sum(weight) / sum(weight[n] for n in starts) / 2 if starts else 0.0
    unseen, none = [-1] * len(adjacent), [0.0] * len(adjacent)
    for start in starts:
        distance, ways, owed = unseen[:], unseen[:], none[:]
        distance[start], ways[start] = 0, 1
        order = [start]
        before: list[list[int]] = []
        for node in order:
            here = distance[node]
            nearer, mine = [], ways[node]
            for other in adjacent[node]:
                at = distance[other]
                if at < 0:
                    distance[other], ways[other] = here + 1, mine
                    order.append(other)
                elif at > here:
                    ways[other] += mine
                elif at < here:
                    nearer.append(other)
            before.append(nearer)
        share = weight[start] * scale
        for n in range(len(order) - 1, 0, -1):
            node = order[n]
            back = owed[node]
            passed = (weight[node] + back) / ways[node]
            for other in before[n]:
                owed[other] += passed * ways[other]
            through[node] += back * share
    return through
