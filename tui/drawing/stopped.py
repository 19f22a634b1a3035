"""What was asked and is closed: from whoever asked a signal runs to each closed thing, turns red and stops there. Nothing behind it is known or drawn.

Red, and without colour a sign, a cross and words. Below a picture whose paths begin with the same entity the signal comes from there: one picture.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual.content import Content

from .. import closed
from ..plain import broken, fit, one_line
from .placed import Placed
from .union import Key, key_of

if TYPE_CHECKING:
    from agents.events import EntityShown, FindingShown
    from agents.state import Asker

SIGNAL: Final = "$primary"
STOPPED: Final = "$error"
UNSEEN: Final = "$rule"
SOURCE: Final = "locked for you: the signal stops here"
YOU: Final = "you"
MARGIN: Final = 2
"""Cells to the left of a picture from which signals go on to what is closed."""
_START: Final = 2
"""Cells before the name of whom the signal comes from."""
_BRANCH: Final = 5
"""Cells before what is said of a closed thing."""
_HANGS: Final = 2
"""Cells of the sign before it: what takes another line hangs below the words."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One closed thing that was asked."""

    subject: str
    """Whom the signal comes from."""
    said: tuple[str, ...]
    """What is said of the thing, in pieces that stay together where there is room."""
    key: Key | None = None
    """Which entity the signal comes from, where it is one."""


def stops_of(findings: "Sequence[FindingShown]", asker: "Asker | None" = None) -> tuple[Stop, ...]:
    """Everything closed that these findings asked, each once, in the order in which it was asked.

    A closed source stops the signal of whom the question was about, a closed row that of whoever asks.
    """
    found = dict[Stop, None]()
    for finding in findings:
        words = {one.register_: one_line(one.words) for one in finding.fresh}
        whom, key = _about([finding.subject] if finding.subject else finding.about)
        found |= {Stop(whom, (words.get(source) or one_line(source), SOURCE), key): None for source in finding.locked}
        name, mine = (one_line(asker.name), (asker.kind, asker.id)) if asker is not None and asker.id else (YOU, None)
        found |= {Stop(name, closed.parts(row), mine): None for row in finding.closed}
    return tuple(found)


def _about(whom: "Sequence[EntityShown]") -> tuple[str, Key | None]:
    names = " and ".join(one_line(entity.name) for entity in whom)
    return names or "your question", key_of(whom[0]) if len(whom) == 1 else None


def stopped(stops: Sequence[Stop], width: int, seen: int | None = None, *, begun: Key | None = None) -> tuple[Content, ...]:
    """The lines of it in ``width`` cells. ``seen``: how many signals ran so far; None for all. ``begun``: an entity from which the signal comes already."""
    ran, lines = len(stops) if seen is None else seen, list[Content]()
    # what goes on from above comes first: its line would run through the others
    ordered = sorted(stops, key=lambda stop: begun is None or stop.key != begun)
    for (whom, key), mine in groupby(ordered, key=lambda stop: (stop.subject, stop.key)):
        if begun is None or key != begun:
            lines.append(Content.assemble(("● ", SIGNAL), (fit(whom, max(1, width - _START)), "bold")))
        of = list(mine)
        for n, stop in enumerate(of):
            lines += _branch(stop, width, ran=ran > 0, last=n == len(of) - 1, goes_on=ran > 1)
            ran -= 1
    return tuple(lines)


def _branch(stop: Stop, width: int, *, ran: bool, last: bool, goes_on: bool) -> Iterator[Content]:
    """One closed thing: the branch to it, what is said of it, and beside that the line to the next."""
    cells = max(1, width - _BRANCH - _HANGS)
    first, *more = _wrapped(stop.said, cells)
    beside = " " if last else "┃" if goes_on else "╎"
    colour = f"bold {SIGNAL}" if goes_on else UNSEEN
    if ran:
        corner = "┗" if last else "┣" if goes_on else "┡"
        yield Content.assemble((corner, f"bold {SIGNAL}"), ("━━╳ ", f"bold {STOPPED}"), (f"{closed.SIGN} {first}", f"bold {STOPPED}"))
        yield from (Content.assemble((beside, colour), " " * (_BRANCH + _HANGS - 1), (line, STOPPED)) for line in more)
    else:
        yield Content.styled(f"{'└' if last else '├'}╌╌╌ {' ' * _HANGS}{fit(stop.said[0], cells)}", UNSEEN)
        yield from (Content.styled(beside, UNSEEN) for _ in more)


def _wrapped(parts: Sequence[str], cells: int) -> list[str]:
    """The pieces one after the other, each on a new line where it does not fit behind the one before."""
    lines = list[str]()
    for part in parts:
        joined = f"{lines[-1]}{closed.BETWEEN}{part}" if lines else ""
        if joined and cell_len(joined) <= cells:
            lines[-1] = joined
            continue
        rest = part
        while rest:
            line, rest = broken(rest, cells)
            lines.append(line)
    return lines or [""]


def begun_in(placed: Placed, stops: Sequence[Stop]) -> int | None:
    """The node of a picture from which signals go on to what is closed: where its paths begin, and nothing stands to its left. None where there is none."""
    for node, shown in enumerate(placed.layout.nodes):
        if shown.start and any(stop.key == key_of(shown.entity) for stop in stops):
            box = placed.boxes[node]
            if all(text.x >= box.x for text in placed.texts if text.y == box.y):
                return node
    return None


def trunk(lines: Sequence[Content], placed: Placed, node: int, *, ran: bool) -> tuple[Content, ...]:
    """A picture with the line that goes from one of its nodes down its left side, :data:`MARGIN` cells wider. ``ran``: whether a signal ran on it."""
    box, style = placed.boxes[node], f"bold {SIGNAL}" if ran else UNSEEN
    turn, across, upright = ("┏", "━", "┃") if ran else ("╭", "╌", "╎")
    led = Content.assemble((f"{turn}{across * (box.x + MARGIN - 1)}", style), lines[box.y][box.x :])
    above = [Content.assemble(" " * MARGIN, line) for line in lines[: box.y]]
    below = [Content.assemble((upright.ljust(MARGIN), style), line) for line in lines[box.y + 1 :]]
    return (*above, led, *below, Content.styled(upright, style))
