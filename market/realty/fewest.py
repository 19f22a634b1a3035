"""The fewest events that are enough: exact where there are few, step by step where there are many. Pure."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from market.core.model import RiskPath

from .clearing import Event, Left, left_of

MOST_EVENTS: Final = 20
"""Up to so many events the fewest that are enough are found exactly; beyond, step by step."""


@dataclass(frozen=True, slots=True)
class Enough:
    """The fewest events that reach an aim."""

    events: tuple[Event, ...]
    left: Left
    exact: bool
    """Whether no smaller set would do; False where there were too many events to try all."""


def fewest(paths: Sequence[RiskPath], events: Sequence[Event], enough: Callable[[Left], bool]) -> Enough | None:
    """The fewest events after which ``enough`` is true, of several equal sets the one that leaves least; None if all together are not enough."""
    useful = [e for n, e in enumerate(events) if not any(_better(o, e, m < n) for m, o in enumerate(events) if m != n)]

    @cache
    def left(takes: frozenset[int]) -> Left:
        return left_of(paths, takes)

    if not enough(left(_all(useful))):
        return None
    if len(useful) > MOST_EVENTS:
        return _step_by_step(useful, left, enough)
    for size in range(len(useful) + 1):
        sets = [s for s in _sets(useful, size, left, enough) if enough(left(_all(s)))]
        if sets:
            best = min(sets, key=lambda s: round(left(_all(s)).katz, 9))
            return Enough(tuple(best), left(_all(best)), exact=True)
    return None


def _all(events: Sequence[Event]) -> frozenset[int]:
    return frozenset[int]().union(*(e.takes for e in events))


def _better(one: Event, other: Event, earlier: bool) -> bool:
    """Whether the other is never needed beside this one."""
    return other.takes < one.takes or (other.takes == one.takes and earlier)


def _sets(events: Sequence[Event], size: int, left: Callable[[frozenset[int]], Left], enough: Callable[[Left], bool]) -> Iterator[list[Event]]:
    """Sets of that many events, without those that could not be enough whatever is added."""

    def grow(chosen: list[Event], start: int) -> Iterator[list[Event]]:
        if len(chosen) == size:
            yield chosen
            return
        if not enough(left(_all([*chosen, *events[start:]]))):
            return
        for n in range(start, len(events) - (size - len(chosen)) + 1):
            yield from grow([*chosen, events[n]], n + 1)

    return grow([], 0)


def _step_by_step(events: Sequence[Event], left: Callable[[frozenset[int]], Left], enough: Callable[[Left], bool]) -> Enough:
    """Always the event that leaves least, until it is enough."""
    chosen: list[Event] = []
    while not enough(left(_all(chosen))):
        chosen.append(min((e for e in events if e not in chosen), key=lambda e: (round(left(_all([*chosen, e])).katz, 9), e.words)))
    return Enough(tuple(chosen), left(_all(chosen)), exact=False)
