"""Ranks of several searches made one. Pure."""

from collections.abc import Hashable, Sequence
from typing import Final

K: Final = 60
"""The constant of reciprocal rank fusion.

Cormack, Clarke and Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods", SIGIR 2009.
"""


def fused[T: Hashable](*rankings: Sequence[T], k: int = K) -> tuple[tuple[T, float], ...]:
    """Every item of any ranking with the sum of ``1 / (k + rank)`` over those that have it (ranks from 1), the best first.

    Items that come out equal stay in the order of the first ranking that has them.
    """
    scores: dict[T, float] = {}
    for ranking in rankings:
        for rank, item in enumerate(dict.fromkeys(ranking), 1):
            scores[item] = scores.get(item, 0.0) + 1.0 / (k + rank)
    return tuple(sorted(scores.items(), key=lambda one: -one[1]))
