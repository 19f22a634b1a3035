"""Who stands beside whom in a layer, so that few edges cross. The crossings are minimised by fast-sugiyama, which wraps rust-sugiyama.

It is given slots as numbers and edges of one layer each: then its layers are ours, and the same edges give the same order.
"""

from collections.abc import Sequence
from itertools import pairwise


def ordered(layers: Sequence[Sequence[int]], chains: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The layers, each in the order in which its slots are drawn. What belongs to an earlier slot stands further to the front, as far as that is free."""
    ties = sorted({(a, b) for chain in chains for a, b in pairwise(chain)})
    layer = {slot: k for k, row in enumerate(layers) for slot in row}
    place = {slot: (slot, 0.0) for slot in layer}
    for part in _parts(ties):
        place |= {slot: (min(part), across) for slot, across in _turned(part, layer).items()}
    return tuple(tuple(sorted(row, key=lambda slot: (*place[slot], slot))) for row in layers)


def _parts(ties: Sequence[tuple[int, int]]) -> list[dict[int, float]]:
    """For each part of the graph that hangs together how far to the right its slots stand."""
    if not ties:
        return []
    from fast_sugiyama import from_edges  # late: only a picture needs it

    return [{int(slot): float(across) for slot, (across, _) in positions} for positions, *_ in from_edges(ties)]


def _turned(part: dict[int, float], layer: dict[int, int]) -> dict[int, float]:
    """A mirror image crosses as often: the one that has the earlier slots in front."""
    mirrored = {slot: -across for slot, across in part.items()}
    return min(part, mirrored, key=lambda image: _behind(image, layer))


def _behind(image: dict[int, float], layer: dict[int, int]) -> int:
    rows = dict[int, list[int]]()
    for slot in sorted(image, key=lambda slot: image[slot]):
        rows.setdefault(layer[slot], []).append(slot)
    return sum(row.index(min(row)) for row in rows.values())
