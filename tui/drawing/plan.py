"""What is the same top-down and left to right: places across a layer, wires between two, and the cells that each edge runs through.

``along`` runs from layer to layer, ``across`` within a layer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from .channel import Channel, Segment, Tight, Wire, routed
from .layout import Layout
from .placed import Box, Net, Run, Text, Way
from .spread import spread
from .strokes import E, N, S, W
from .telling import LEAD, Said

type Corner = tuple[int, int, Net]
"""Along, across, and the net of the line that leads there."""

_TRIES: Final = 24
"""How often a slot may get more room for its wires."""


@dataclass
class Plan:
    """What is settled before cells are counted along: what is written, sizes and places across, and the wires of every gap."""

    lines: dict[int, tuple[Said, ...]]
    sizes: dict[int, int]
    at: dict[int, int] = field(default_factory=dict)
    channels: list[Channel] = field(default_factory=list)


def shared(wants: Sequence[int], room: int) -> list[int]:
    """Shares of a room: nobody gets more than is wanted, and who gets less gets as much as anybody."""
    got, left = [0] * len(wants), room
    for n, i in enumerate(sorted(range(len(wants)), key=lambda i: wants[i])):
        got[i] = max(1, min(wants[i], left // (len(wants) - n)))
        left -= got[i]
    return got


def planned(layout: Layout, plan: Plan, gap: int, room: int, step: int) -> Plan | None:
    """Places across and wires; who has no room for its wires gets more, a few times."""
    chains = [edge.chain for edge in layout.edges]
    ties = [(a, b) for chain in chains for a, b in pairwise(chain)]
    for _ in range(_TRIES):
        totals = [sum(plan.sizes[slot] for slot in row) + gap * (len(row) - 1) for row in layout.layers]
        if room and max(totals, default=0) > room:
            return None
        plan.at = spread(layout.layers, ties, plan.sizes, gap, room or max(totals, default=0))
        places = {slot: _places(plan.at[slot], plan.sizes[slot], step if slot < len(layout.nodes) else 1) for row in layout.layers for slot in row}
        try:
            plan.channels = _channels(layout, places)
        except Tight as tight:
            plan.sizes[tight.slot] += 1
            continue
        return plan
    return None


def _places(start: int, size: int, step: int) -> list[int]:
    """Where wires may leave or enter: at the sign first, then at every ``step``-th cell."""
    return [start + i for i in range(0, size, step)] + [start + i for i in range(size) if i % step]


def _channels(layout: Layout, places: Mapping[int, Sequence[int]]) -> list[Channel]:
    layer = layers_of(layout)
    segments: list[list[Segment]] = [[] for _ in layout.layers]
    for number, edge in enumerate(layout.edges):
        for a, b in pairwise(edge.chain):
            segments[layer[a]].append((a, b, number))
    found, fixed = list[Channel](), dict[int, int]()
    for part in segments[:-1]:
        channel = routed(part, places, fixed)
        fixed |= {wire.segment[1]: wire.into for wire in channel.wires if wire.segment[1] >= len(layout.nodes)}
        found.append(channel)
    return found


@dataclass(frozen=True, slots=True)
class Label:
    """A tie in words, the place across at which it is written, and the edges for which it stands there."""

    place: int
    words: str
    edges: tuple[int, ...]


def labelled(layout: Layout, channel: Channel) -> tuple[tuple[Label, ...], tuple[Label, ...]]:
    """What is written where wires leave, and where they enter. Every edge at most once, in its last gap, and where no wire with other words runs along."""
    words = {wire: layout.edges[wire.segment[2]].label if wire.segment[1] < len(layout.nodes) else "" for wire in channel.wires}
    leaving, entering = dict[int, list[Wire]](), dict[int, list[Wire]]()
    for wire in channel.wires:
        leaving.setdefault(wire.out, []).append(wire)
        entering.setdefault(wire.into, []).append(wire)
    written: tuple[dict[int, list[Wire]], dict[int, list[Wire]]] = ({}, {})
    for wire, said in words.items():
        clear = [{words[other] for other in ends} == {said} for ends in (leaving[wire.out], entering[wire.into])]
        if said and any(clear):
            # one by one beside its own end is best
            into = clear[1] and (len(entering[wire.into]) == 1 or not clear[0])
            written[into].setdefault(wire.into if into else wire.out, []).append(wire)
    one, other = (tuple(Label(place, words[ends[0]], tuple(w.segment[2] for w in ends)) for place, ends in side.items()) for side in written)
    return one, other


def layers_of(layout: Layout) -> dict[int, int]:
    """The layer of every slot."""
    return {slot: k for k, row in enumerate(layout.layers) for slot in row}


def corners_of(layout: Layout, plan: Plan, exits: Mapping[tuple[int, int], int], starts: Sequence[int], heads: Sequence[int]) -> list[list[Corner]]:
    """For each edge the corners that it runs through.

    ``exits`` tells where along a wire leaves a slot at a place, ``starts`` where each layer begins, ``heads`` where the first lane of each gap lies.
    """
    layer = layers_of(layout)
    corners: list[list[Corner]] = [[] for _ in layout.edges]
    for k, channel in enumerate(plan.channels):
        for wire in channel.wires:
            source, target, number = wire.segment
            net, run = (k, wire.net), corners[number]
            if not run:
                run.append((exits[source, wire.out], wire.out, net))
            if wire.lane is not None:
                run += [(heads[k] + wire.lane, wire.out, net), (heads[k] + wire.lane, wire.into, net)]
            run.append((starts[layer[target]] - 1, wire.into, net))
    return corners


def run_of(corners: Sequence[Corner], way: Way) -> Run:
    """The cells from corner to corner, each with the sides that it joins: first and last reach out to the nodes."""
    if not corners:
        return Run(())
    nets = dict[tuple[int, int], Net]()
    for (*a, own), (*b, net) in pairwise(corners):
        nets.setdefault((a[0], a[1]), own)
        for cell in _line((a[0], a[1]), (b[0], b[1])):
            nets.setdefault(cell, net)
    cells = list(nets)
    masks = dict.fromkeys(cells, 0)
    ahead, behind, aside, back = (S, N, E, W) if way is Way.DOWN else (E, W, S, N)
    masks[cells[0]] |= behind
    masks[cells[-1]] |= ahead
    for one, other in pairwise(cells):
        leaving, entering = (ahead, behind) if one[0] != other[0] else (aside, back) if other[1] > one[1] else (back, aside)
        masks[one] |= leaving
        masks[other] |= entering
    turned = [(across, along) if way is Way.DOWN else (along, across) for along, across in cells]
    return Run(tuple((x, y, mask, nets[cell]) for (x, y), (cell, mask) in zip(turned, masks.items(), strict=True)))


def _line(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[int, int]]:
    if a[0] != b[0]:
        return [(i, a[1]) for i in range(a[0], b[0] + 1)]
    step = 1 if b[1] >= a[1] else -1
    return [(a[0], i) for i in range(a[1], b[1] + step, step)]


def written(boxes: Sequence[Box], plan: Plan) -> list[Text]:
    return [Text(box.x + LEAD, box.y + i, said, node=node) for node, box in enumerate(boxes) for i, said in enumerate(plan.lines[node])]
