"""The fewest events that are enough: exact where there are few, step by step where there are many. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

from market.core.model import RiskPath

from ... import constants as c
from .clearing import Event, Left, left_of

MOST_EVENTS: Final = 20
"""Up to so many events the fewest that are enough are found exactly; beyond, step by step."""
_SAME: Final = 1e-9
"""Sums that differ by less are the same."""


@dataclass(frozen=True, slots=True)
class Enough:
    """The fewest events that reach an aim."""

    events: tuple[Event, ...]
    left: Left
    exact: bool
    """Whether no smaller set would do; False where there were too many events to try all."""


def below_avoid(katz: float) -> bool:
    """Whether a sum is below *avoid*."""
    return round(katz, 9) < c.AVOID_KATZ


def nothing_left(katz: float) -> bool:
    """Whether no path is left: every path has points."""
    return katz <= 0


def fewest(paths: Sequence[RiskPath], events: Sequence[Event], enough: Callable[[float], bool]) -> Enough | None:
    """The fewest events after which the sum that is left is ``enough``, of several equal sets one that leaves least; None if all together are not.

    ``enough`` is true of every sum below one of which it is true.
    """
    useful = [e for n, e in enumerate(events) if not any(_better(o, e, m < n) for m, o in enumerate(events) if m != n)]
    search = _Search(paths, useful, enough)
    if not enough(search.sum_left(search.all)):
        return None
    exact = len(useful) <= MOST_EVENTS
    chosen = search.exactly() if exact else search.step_by_step()
    takes = frozenset[int]().union(*(useful[n].takes for n in chosen))
    return Enough(tuple(useful[n] for n in chosen), left_of(paths, takes), exact)


class _Search:
    """Sets of events as bits, one for each path that they take."""

    def __init__(self, paths: Sequence[RiskPath], events: Sequence[Event], enough: Callable[[float], bool]) -> None:
        self.points = [p.points for p in paths]
        self.takes = [sum(1 << n for n in e.takes) for e in events]
        self.enough = enough
        self.all = 0
        for bits in self.takes:
            self.all |= bits
        self._left: dict[int, float] = {}

    def sum_left(self, bits: int) -> float:
        """The sum of the paths that are not taken."""
        if bits not in self._left:
            self._left[bits] = fsum(p for n, p in enumerate(self.points) if not bits >> n & 1)
        return self._left[bits]

    def exactly(self) -> tuple[int, ...]:
        """By size: the smallest at which some set is enough."""
        # the largest first: a good set is found early, and what cannot be better is left aside
        order = sorted(range(len(self.takes)), key=lambda n: (self.sum_left(self.takes[n]), n))
        for size in range(len(order) + 1):
            best = self._best(order, size)
            if best is not None:
                return tuple(sorted(best))
        return tuple(order)

    def _best(self, order: Sequence[int], size: int) -> tuple[int, ...] | None:
        """Of the sets of that size that are enough the one that leaves least; None if there is none."""
        best: tuple[float, tuple[int, ...]] | None = None
        whole = self.sum_left(0)
        gains = [whole - self.sum_left(self.takes[n]) for n in order]
        after = [0] * (len(order) + 1)
        for at in range(len(order) - 1, -1, -1):
            after[at] = after[at + 1] | self.takes[order[at]]
        stack: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
        while stack:
            at, bits, chosen = stack.pop()
            missing = size - len(chosen)
            left = self.sum_left(bits)
            if missing == 0:
                if self.enough(left) and (best is None or left < best[0] - _SAME):
                    best = (left, chosen)
                continue
            # no more can go than the largest of the rest take, nor than all of the rest take together
            least = max(left - sum(gains[at : at + missing]) - _SAME, self.sum_left(bits | after[at]), 0.0)
            if len(order) - at < missing or not self.enough(least) or (best is not None and least >= best[0] - _SAME):
                continue
            stack += [(at + 1, bits, chosen), (at + 1, bits | self.takes[order[at]], (*chosen, order[at]))]
        return best and best[1]

    def step_by_step(self) -> tuple[int, ...]:
        """Always the event that leaves least, until it is enough."""
        chosen: list[int] = []
        bits = 0
        while not self.enough(self.sum_left(bits)):
            rest = [n for n in range(len(self.takes)) if n not in chosen]
            chosen.append(min(rest, key=lambda n: (round(self.sum_left(bits | self.takes[n]), 9), n)))
            bits |= self.takes[chosen[-1]]
        return tuple(chosen)


def _better(one: Event, other: Event, earlier: bool) -> bool:
    """Whether the other is never needed beside this one."""
    return other.takes < one.takes or (other.takes == one.takes and earlier)
