"""Betweenness and ways counted by their definition, in plain Python that shares nothing with the code under test."""

from collections.abc import Iterable
from itertools import combinations


def by_counting(edges: Iterable[tuple[str, str]], ends: Iterable[str]) -> dict[str, float]:
    """Betweenness by its definition: of every pair the share of shortest ways through each node."""
    near = _near(edges)
    ways = {n: ways_from(near, n) for n in near}
    found = dict.fromkeys(near, 0.0)
    for s, t in combinations(sorted(set(ends) & near.keys()), 2):
        whole, count = ways[s].get(t, (0, 0))
        for v in near:
            if v not in (s, t) and count and v in ways[s]:
                (there, a), (back, b) = ways[s][v], ways[v][t]
                found[v] += a * b / count if there + back == whole else 0.0
    return found


def ways_from(near: dict[str, set[str]], start: str) -> dict[str, tuple[int, int]]:
    """Node to (how far, by how many shortest ways)."""
    found, frontier, far = {start: (0, 1)}, {start}, 0
    while frontier:
        far += 1
        reached: dict[str, int] = {}
        for node in frontier:
            for other in near[node] - found.keys():
                reached[other] = reached.get(other, 0) + found[node][1]
        found |= {node: (far, n) for node, n in reached.items()}
        frontier = set(reached)
    return found


def _near(edges: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for a, b in edges:
        found.setdefault(a, set()).add(b)
        found.setdefault(b, set()).add(a)
    return found
