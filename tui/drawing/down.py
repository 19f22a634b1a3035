"""The picture from top to bottom: signs stand above each other, names to their right, ties beside the lines."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from ..plain import fit
from .layout import Layout
from .placed import Box, Placed, Run, Text, Way
from .plan import Label, Plan, corners_of, labelled, layers_of, planned, run_of, shared, written
from .telling import LEAD, Role, Said, name, told, wanted

LEAST: Final = 12
"""Cells that a node gets at least, where its layer is full."""
APART: Final = (2, 1)
"""Cells between two neighbours in a layer; the second where more can be read so."""


def breadth(width: int) -> int:
    """Slots that a layer of the top-down picture has room for."""
    return max(1, (width + APART[0]) // (LEAST + APART[0]))


def down(layout: Layout, width: int, detail: bool, apart: int) -> Placed | None:
    """The picture from top to bottom in ``width`` cells, neighbours ``apart`` cells from each other; None where the wires do not find their ways."""
    share, words = _shares(layout, width, detail, apart), _words(layout)
    needed = {slot: min(share[slot], LEAD + max(cell_len(name(node)), words.get(slot, 0))) for slot, node in enumerate(layout.nodes)}
    plan = planned(layout, Plan({}, share if detail else share | needed), apart, width, 2)
    if plan is None:
        return None
    for row in layout.layers:
        # what is said besides the name takes the room that is left
        for slot, after in zip(row, [*row[1:], None], strict=True):
            room = (width if after is None else plan.at[after] - apart) - plan.at[slot]
            plan.sizes[slot] = max(plan.sizes[slot], min(share[slot], room))
    plan.lines = {slot: told(node, max(1, plan.sizes[slot] - LEAD), detail) for slot, node in enumerate(layout.nodes)}
    return _drawn(layout, plan, width)


def _words(layout: Layout) -> dict[int, int]:
    """For each node the cells of the longest tie that is written beside it."""
    words = dict[int, int]()
    for edge in layout.edges:
        for slot in (edge.source, edge.target):
            words[slot] = max(words.get(slot, 0), cell_len(edge.label))
    return words


def _shares(layout: Layout, width: int, detail: bool, apart: int) -> dict[int, int]:
    """Cells of every slot: what it wants, or where its layer is too full, the widest less."""
    share, words = dict[int, int](), _words(layout)
    for row in layout.layers:
        want = {slot: LEAD + max(wanted(layout.nodes[slot], detail), words.get(slot, 0)) if slot < len(layout.nodes) else 1 for slot in row}
        room = width - apart * (len(row) - 1)
        # one long name among others would push all lines out of line
        most = max(LEAST, room // len(row))
        share |= dict(zip(row, shared([min(want[slot], most) for slot in row], room), strict=True))
    return share


@dataclass
class _Lines:
    """Which line of the screen is whose."""

    layers: list[int] = field(default_factory=list)
    """The first line of each layer."""
    above: list[int] = field(default_factory=list)
    """In each gap the line of what is written where wires leave, ..."""
    lanes: list[int] = field(default_factory=list)
    """... the first lane, ..."""
    below: list[int] = field(default_factory=list)
    """... and the line of what is written where they enter."""
    all: int = 0


def _counted(layout: Layout, plan: Plan, words: Sequence[tuple[Sequence[Label], Sequence[Label]]]) -> _Lines:
    found, y = _Lines(), 0
    for k, row in enumerate(layout.layers):
        found.layers.append(y)
        y += max((len(plan.lines[slot]) for slot in row if slot in plan.lines), default=1)
        if k < len(plan.channels):
            leaving, entering = words[k]
            found.above.append(y)
            found.lanes.append(y + bool(leaving))
            found.below.append(found.lanes[-1] + plan.channels[k].lanes)
            y = max(found.below[-1] + bool(entering), y + 1)
    found.all = y
    return found


def _drawn(layout: Layout, plan: Plan, width: int) -> Placed:
    words = [labelled(layout, channel) for channel in plan.channels]
    lines = _counted(layout, plan, words)
    layer, exits = layers_of(layout), dict[tuple[int, int], int]()
    for channel in plan.channels:
        for wire in channel.wires:
            slot = wire.segment[0]
            # what hangs below a name leaves the column of the sign free
            under = 1 if wire.out < plan.at[slot] + LEAD else len(plan.lines.get(slot, ""))
            exits[slot, wire.out] = lines.layers[layer[slot]] + under
    runs = tuple(run_of(corners, Way.DOWN) for corners in corners_of(layout, plan, exits, lines.layers, lines.lanes))
    boxes = tuple(Box(plan.at[slot], lines.layers[node.layer], plan.sizes[slot], len(plan.lines[slot])) for slot, node in enumerate(layout.nodes))
    ties = [
        tie
        for k, (leaving, entering) in enumerate(words)
        for tie in (*_ties(leaving, lines.above[k], runs, width), *_ties(entering, lines.below[k], runs, width))
    ]
    return Placed(layout, Way.DOWN, width, lines.all, boxes, runs, (*written(boxes, plan), *ties))


def _ties(labels: Sequence[Label], y: int, runs: Sequence[Run], width: int) -> list[Text]:
    """The words to the right of their lines, up to a blank before the next line; where nothing of a word fits, nothing."""
    busy = sorted({x for run in runs for x, line, *_ in run.cells if line == y})
    found = list[Text]()
    for label in labels:
        start = label.place + LEAD
        end = next((x - 1 for x in busy if x > label.place), width)
        if (said := fit(label.words, end - start)) not in ("", "…"):
            found.append(Text(start, y, Said(said, Role.LABEL), edges=label.edges))
    return found
