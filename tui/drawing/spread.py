"""Where the slots of each layer stand, across: in their order, apart from each other, and as near as can be to those that they are tied to."""

from collections.abc import Mapping, Sequence
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
        at |= _settled(row, [0.0] * len(row), sizes, gap, room)
    for sweep in range(_SWEEPS):
        near = (before, after)[sweep % 2]
        for row in layers if sweep % 2 == 0 else reversed(layers):
            wished = [_mean([at[other] for other in near.get(slot, ())], at[slot]) for slot in row]
            at |= _settled(row, wished, sizes, gap, room)
    return at


def _mean(values: Sequence[int], otherwise: int) -> float:
    return sum(values) / len(values) if values else float(otherwise)


def _settled(row: Sequence[int], wished: Sequence[float], sizes: Mapping[int, int], gap: int, room: int) -> dict[int, int]:
    """Places as near as can be to those wished for (least squares), in order and apart: an isotonic regression by pooling neighbours that are out of order."""
    offsets, total = list[int](), 0
    for slot in row:
        offsets.append(total)
        total += sizes[slot] + gap
    slack = max(0, room - (total - gap))
    pools: list[tuple[float, int]] = []
    for wish, offset in zip(wished, offsets, strict=True):
        pools.append((wish - offset, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (left, many), (right, few) = pools[-2:]
            pools[-2:] = [((left * many + right * few) / (many + few), many + few)]
    shifts = [min(max(round(value), 0), slack) for value, number in pools for _ in range(number)]
    return {slot: shift + offset for slot, shift, offset in zip(row, shifts, offsets, strict=True)}
