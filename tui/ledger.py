"""The score ledger as figures: the points of every path, so rounded that the rounded figures sum to the rounded K, and their bars."""

from collections.abc import Sequence
from math import floor
from typing import Final

PLACES: Final = 3
"""Decimals of points: enough to tell the smallest path from nothing."""


def rounded(points: Sequence[float], places: int = PLACES) -> tuple[tuple[float, ...], float]:
    """The points and their sum, rounded so that the parts add up to the sum as shown (largest remainder).

    No part moves by more than one unit of its last place. Points are in K and not negative.
    """
    unit = 10**places
    exact = [value * unit for value in points]
    whole = round(sum(exact))
    down = [floor(value) for value in exact]
    by_remainder = sorted(range(len(exact)), key=lambda i: down[i] - exact[i])
    for i in by_remainder[: max(0, whole - sum(down))]:
        down[i] += 1
    return tuple(value / unit for value in down), whole / unit


def bar(value: float, largest: float, cells: int) -> str:
    """A thin bar of ``cells`` cells, in halves; whatever is not nothing is at least half a cell long."""
    if largest <= 0 or value <= 0:
        return " " * cells
    full, half = divmod(max(1, min(cells * 2, round(value / largest * cells * 2))), 2)
    return ("━" * full + "╸" * half).ljust(cells)
