"""Figures of many measurements: percentiles, and the clock."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from statistics import median
from time import perf_counter


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that ``share`` (0..1) of all values do not exceed. Raises ValueError without values."""
    if not values:
        raise ValueError("no measurements")
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, p95 and the largest, in the values' own unit."""
    return {"p50": round(median(values), 4), "p95": round(percentile(values, 0.95), 4), "max": round(max(values), 4)}


def ratio(value: float, reference: float) -> float:
    """How many times the reference. Raises ValueError if the reference is nothing."""
    if reference <= 0:
        raise ValueError("nothing to compare with")
    return round(value / reference, 3)


@contextmanager
def stopwatch() -> Iterator[Callable[[], float]]:
    """Tells the milliseconds since the ``with`` began; stands still once it ends."""
    began, ended = perf_counter(), list[float]()
    yield lambda: ((ended[0] if ended else perf_counter()) - began) * 1000
    ended.append(perf_counter())
