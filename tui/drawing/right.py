"""The picture from left to right: ties are written on the lines."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.cells import cell_len

from ..plain import fit
from .layout import Layout
from .placed import Box, Placed, Text, Way
from .plan import Label, Plan, corners_of, labelled, layers_of, planned, run_of, shared, written
from .telling import LEAD, Role, Said, told

LABEL: Final = 18
"""Cells of the longest tie that is written on a line."""
NAME: Final = 32
"""Cells of the longest name."""
LEAST: Final = 12
"""Cells that the names of a layer get at least, where they need them."""


def right(layout: Layout, width: int) -> Placed | None:
    """The picture from left to right; None where it does not fit in ``width`` cells."""
    lines = {slot: told(node, NAME, True) for slot, node in enumerate(layout.nodes)}
    sizes = {slot: len(lines[slot]) if slot in lines else 1 for row in layout.layers for slot in row}
    plan = planned(layout, Plan(lines, sizes), 0, 0, 1)
    return None if plan is None else _drawn(layout, plan, width)


def _drawn(layout: Layout, plan: Plan, width: int) -> Placed | None:
    words = [labelled(layout, channel) for channel in plan.channels]
    zones = [(_zone(leaving), _zone(entering)) for leaving, entering in words]
    gaps = [sum(zone) + channel.lanes for zone, channel in zip(zones, plan.channels, strict=True)]
    want = [max((LEAD + cell_len(said.text) + 1 for slot in row for said in plan.lines.get(slot, ())), default=1) for row in layout.layers]
    got = shared(want, width - sum(gaps))
    if any(one < min(LEAST, full) for one, full in zip(got, want, strict=True)) or sum(got) + sum(gaps) > width:
        return None
    starts = [sum(got[:k]) + sum(gaps[:k]) for k in range(len(got))]
    ends = [start + cells for start, cells in zip(starts, got, strict=True)]
    for slot, node in enumerate(layout.nodes):
        plan.lines[slot] = tuple(replace(said, text=fit(said.text, got[node.layer] - LEAD - 1)) for said in plan.lines[slot])
    layer, exits = layers_of(layout), dict[tuple[int, int], int]()
    for channel in plan.channels:
        for wire in channel.wires:
            slot = wire.segment[0]
            said = plan.lines.get(slot, ())[wire.out - plan.at[slot] :]
            exits[slot, wire.out] = min(starts[layer[slot]] + LEAD + cell_len(said[0].text) + 1 if said else ends[layer[slot]], ends[layer[slot]])
    heads = [end + zone[0] for end, zone in zip(ends, zones, strict=False)]
    runs = tuple(run_of(corners, Way.RIGHT) for corners in corners_of(layout, plan, exits, starts, heads))
    boxes = tuple(Box(starts[node.layer], plan.at[slot], got[node.layer], plan.sizes[slot]) for slot, node in enumerate(layout.nodes))
    texts = written(boxes, plan)
    for k, (leaving, entering) in enumerate(words):
        texts += [*_ties(leaving, ends[k]), *_ties(entering, heads[k] + plan.channels[k].lanes)]
    height = max((plan.at[slot] + plan.sizes[slot] for row in layout.layers for slot in row), default=0)
    return Placed(layout, Way.RIGHT, ends[-1], height, boxes, runs, tuple(texts))


def _zone(labels: Sequence[Label]) -> int:
    """Cells for the longest of the words: a blank on both sides, a piece of line before it and behind it."""
    return max((min(cell_len(label.words), LABEL) + 4 for label in labels), default=1)


def _ties(labels: Sequence[Label], x: int) -> list[Text]:
    return [Text(x + 1, label.place, Said(f" {fit(label.words, LABEL)} ", Role.LABEL), edges=label.edges) for label in labels]
