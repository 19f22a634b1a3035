"""Where the slots of each layer stand, across: in their order, apart from each other, and as near as can be to those that they are tied to."""

from collections.abc import Mapping, Sequence
from statistics import median_high, median_low
from typing import Final

_SWEEPS: Final = 6


def spread(layers: Sequence[Sequence[int]], ties: Sequence[tuple[int, int]], sizes: Mapping[int, int], gap: int, room: int) -> dict[int, int]:
    """The first cell of every slot. A layer that fits in ``room`` stays in it."""
    before, after = dict[int, list[int]](), dict[int, list[int]]()
    for one, other in ties:
        after.setdefault(one, []).append(other)
        before.setdefault(other, []).append(one)
    at = dict[int, int]()
    for row in layers:
        at |= _settled(row, [0] * len(row), sizes, gap, room)
    for sweep in range(_SWEEPS):
        near = (before, after)[sweep % 2]
        for row in layers if sweep % 2 == 0 else reversed(layers):
            wished = [median_low([at[other] for other in near.get(slot, ())] or [at[slot]]) for slot in row]
            at |= _settled(row, wished, sizes, gap, room)
    return at


def _settled(row: Sequence[int], wished: Sequence[int], sizes: Mapping[int, int], gap: int, room: int) -> dict[int, int]:
    """Places as near as can be to those wished for, in order and apart: an isotonic regression of least distances, by pooling neighbours that are out of order.

    Distances and not their squares: of those who wish for the same place one gets it, and its line runs straight.
    """
    offsets, total = list[int](), 0
    for slot in row:
        offsets.append(total)
        total += sizes[slot] + gap
    slack = max(0, room - (total - gap))
    pools: list[list[int]] = []
    for wish, offset in zip(wished, offsets, strict=True):
        pools.append([wish - offset])
        while len(pools) > 1 and median_high(pools[-2]) > median_high(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    shifts = [min(max(median_high(pool), 0), slack) for pool in pools for _ in pool]
    return {slot: shift + offset for slot, shift, offset in zip(row, shifts, offsets, strict=True)}
