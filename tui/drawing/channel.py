"""Wires between two layers: where each leaves and enters, and in which lane it crosses over.

Distances ``across`` run along a layer, lanes lie one behind the other from the earlier layer to the later. Wires that share an end, or that tie each of some
slots to each of some others, run together in one net; two nets never run along the same cells, they only cross.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

type Segment = tuple[int, int, int]
"""(slot of the earlier layer, slot of the later, edge)."""


class Tight(Exception):
    """A slot has no free place for one more wire; ``slot`` has to be given more room."""

    def __init__(self, slot: int) -> None:
        super().__init__(slot)
        self.slot = slot


@dataclass(frozen=True, slots=True)
class Wire:
    """How one edge gets from a layer to the next."""

    segment: Segment
    out: int
    """Where it leaves the earlier layer."""
    into: int
    """Where it enters the later one."""
    lane: int | None
    """The lane in which it crosses over; None where it runs straight."""
    net: int


@dataclass(frozen=True, slots=True)
class Channel:
    """All wires between two layers."""

    wires: tuple[Wire, ...]
    lanes: int


def nets(segments: Sequence[Segment]) -> tuple[tuple[Segment, ...], ...]:
    """Which wires run together: those of a part in which each is tied to each; otherwise those with one source, or one target: whatever makes fewer nets."""
    found = list[tuple[Segment, ...]]()
    for part in _parts(segments):
        sources, targets = {s for s, _, _ in part}, {t for _, t, _ in part}
        if len({(s, t) for s, t, _ in part}) == len(sources) * len(targets):
            found.append(part)
        elif len(sources) <= len(targets):
            found += [tuple(one for one in part if one[0] == s) for s in sorted(sources)]
        else:
            found += [tuple(one for one in part if one[1] == t) for t in sorted(targets)]
    return tuple(found)


def _parts(segments: Sequence[Segment]) -> list[tuple[Segment, ...]]:
    parts: list[list[Segment]] = []
    for one in segments:
        mine = [part for part in parts if any(one[0] == s or one[1] == t for s, t, _ in part)]
        parts = [part for part in parts if part not in mine] + [[*(segment for part in mine for segment in part), one]]
    return [tuple(part) for part in parts]


@dataclass
class _Ports:
    """Places taken so far, of both sides."""

    places: Mapping[int, Sequence[int]]
    """For each slot where a wire may leave or enter it, the best first."""
    fixed: Mapping[int, int]
    taken: tuple[dict[int, int], dict[int, int]] = field(default_factory=lambda: ({}, {}))
    """Of the earlier and of the later layer: place to net."""

    def pick(self, side: int, slot: int, net: int) -> int:
        """A place of a slot for a net: one that no other net uses, on neither side; otherwise one that none uses on this side."""
        allowed = [self.fixed[slot]] if side == 0 and slot in self.fixed else list(self.places[slot])
        own, others = self.taken[side], self.taken[1 - side]
        free = [place for place in allowed if own.get(place, net) == net]
        best = next((place for place in free if others.get(place, net) == net), free[0] if free else None)
        if best is None:
            raise Tight(slot)
        own[best] = net
        return best


def routed(segments: Sequence[Segment], places: Mapping[int, Sequence[int]], fixed: Mapping[int, int]) -> Channel:
    """Wires for all segments. ``fixed``: where the wire of a bend already came in, and leaves again. Raises Tight."""
    found = nets(segments)
    ports = _Ports(places, fixed)
    out, into = dict[tuple[int, int], int](), dict[tuple[int, int], int]()
    ends = sorted({(len(places[slot]), side, slot, net) for net, part in enumerate(found) for one in part for side, slot in enumerate(one[:2])})
    for _, side, slot, net in ends:  # who has the least choice chooses first
        (into if side else out)[slot, net] = ports.pick(side, slot, net)
    lanes = _lanes([{(out[s, net], into[t, net]) for s, t, _ in part} for net, part in enumerate(found)])
    if lanes is None:
        raise Tight(max(ends)[2])
    wires = tuple(Wire(one, out[one[0], net], into[one[1], net], lanes[net], net) for net, part in enumerate(found) for one in part)
    return Channel(wires, max((lane + 1 for lane in lanes if lane is not None), default=0))


def _lanes(ends: Sequence[set[tuple[int, int]]]) -> list[int | None] | None:
    """A lane for each net, so that no two nets run over each other; None where there is no such order. A net that runs straight needs none."""
    reach = [(min(map(min, pairs)), max(map(max, pairs))) for pairs in ends]
    bent = [net for net, (low, high) in enumerate(reach) if low != high]
    leaving, entering = [{o for o, _ in pairs} for pairs in ends], [{i for _, i in pairs} for pairs in ends]
    clash = [(i, j) for i in range(len(ends)) for j in range(len(ends)) if i != j and leaving[i] & entering[j]]
    if any(net not in bent for pair in clash for net in pair):
        return None
    lanes: list[int | None] = [None] * len(ends)
    todo = sorted(bent, key=lambda net: (reach[net], net))
    while todo:
        ready = next((net for net in todo if not any(j == net and i in todo for i, j in clash)), None)
        if ready is None:
            return None
        todo.remove(ready)
        lane = max((done + 1 for i, j in clash if j == ready and (done := lanes[i]) is not None), default=0)
        while any(lanes[other] == lane and reach[other][0] <= reach[ready][1] and reach[ready][0] <= reach[other][1] for other in bent):
            lane += 1
        lanes[ready] = lane
    return lanes
