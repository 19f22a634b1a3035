"""What is written at a node: its name, what kind it is, and its flags with the points of the paths that end there."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rich.cells import cell_len

from ..ledger import PLACES
from ..plain import fit, one_line
from ..words import count, kind
from .layout import FlagEnd, Node

LEAD: Final = 2
"""Cells of the sign before a name; what else is written at it hangs below the name."""
ID: Final = 16
"""Cells of an entity's own id; a longer one is made of the name and says nothing more."""
SIGN: Final = "⚑"


class Role(StrEnum):
    """What a text is."""

    NAME = "name"
    ABOUT = "about"
    FLAG = "flag"
    POINTS = "points"
    LABEL = "label"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Said:
    """One line at a node, cut to what there is room for."""

    text: str
    role: Role
    severity: float = 0.0


def name(node: Node) -> str:
    """Its name on one line."""
    return one_line(node.entity.name)


def about(node: Node) -> str:
    """Its kind, as a person says it, and its own id."""
    return f"{one_line(node.entity.words) or kind(one_line(node.entity.kind))} {fit(one_line(node.entity.id), ID)}"


def told(node: Node, cells: int, detail: bool) -> tuple[Said, ...]:
    """The lines at a node in ``cells`` cells, the name first."""
    lines = [Said(fit(name(node), cells), Role.NAME)]
    if detail:
        lines.append(Said(fit(about(node), cells), Role.ABOUT))
    for end in node.flags:
        lines += _flagged(end, cells)
    return tuple(lines)


def wanted(node: Node, detail: bool) -> int:
    """Cells in which nothing of it is cut."""
    flags = [cell_len(f"{SIGN} {kind(one_line(end.flag.kind))}  {_each(end) if detail else _summed(end)}") for end in node.flags]
    return max(cell_len(name(node)), cell_len(about(node)) if detail else 0, *flags, 0)


def points(end: FlagEnd, cells: int) -> str:
    """The points of each path that ends at a flag; where there is no room for that, their sum and of how many paths it is."""
    total = f"{sum(end.points):.{PLACES}f}"
    said = (_each(end), _summed(end), f"{total} by {len(end.points)}", total)
    return next((text for text in said if cell_len(text) <= cells), "")


def _each(end: FlagEnd) -> str:
    return " + ".join(f"{value:.{PLACES}f}" for value in end.points)


def _summed(end: FlagEnd) -> str:
    return _each(end) if len(end.points) == 1 else f"{sum(end.points):.{PLACES}f} by {count(len(end.points), 'path', 'paths')}"


def _flagged(end: FlagEnd, cells: int) -> tuple[Said, ...]:
    """Sign and word, and the points behind it or below it."""
    words = f"{SIGN} {kind(one_line(end.flag.kind))}"
    if not any(end.points):
        return (Said(fit(words, cells), Role.FLAG, end.flag.severity),)
    beside = points(end, cells - cell_len(words) - 2)
    if beside:
        return (Said(f"{words}  {beside}", Role.FLAG, end.flag.severity),)
    return (Said(fit(words, cells), Role.FLAG, end.flag.severity), Said(fit(points(end, cells), cells), Role.POINTS, end.flag.severity))
