"""The background by how large the brand of a project's developer is: one failure in a large brand is near to all its projects."""

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Final

from bench.report import Figure
from market.core.read import holds
from market.realty.rule import AVOID

from .rates import score_of
from .worlds import World

BRACKETS: Final = ((1, 1), (2, 3), (4, 8), (9, 16), (17, 10_000))
"""Projects of one brand in the market around: from, to."""


def by_brand(worlds: Sequence[World]) -> dict[str, Figure]:
    """For each bracket of brand size: how many projects, their median score, how many stand at 0 and how many at *avoid*."""
    sized = [(size, w.katz[p], w.verdicts[p] == AVOID) for w in worlds for p, size in brand_sizes(w).items()]
    told: dict[str, Figure] = {}
    for low, high in BRACKETS:
        of = [(katz, avoid) for size, katz, avoid in sized if low <= size <= high]
        if of:
            name = f"{low}" if low == high else f"{low}-{high}" if high < BRACKETS[-1][1] else f"{low} and more"
            at_0 = sum(katz == 0 for katz, _ in of)
            told[name] = {"projects": len(of), "median": score_of(median(katz for katz, _ in of)), "at_0": at_0, "avoid": sum(avoid for _, avoid in of)}
    return told


def brand_sizes(world: World) -> dict[str, int]:
    """Each project of the background, and how many of them its developer's brand has; a developer without a brand is its own."""
    now = [f for f in world.facts if holds(f, world.view.valid_at)]
    brand = {f.object: f.subject for f in now if f.relation == "CONTROLS"}
    developer = {f.object: f.subject for f in now if f.relation == "DEVELOPS"}
    of = {p: brand.get(developer.get(p, p), developer.get(p, p)) for p in world.background}
    sizes = Counter(of.values())
    return {p: sizes[whose] for p, whose in of.items()}
