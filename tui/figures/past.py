"""The history of a score: a line of blocks over the days, and every move in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from agents.looking.shapes import PastSeen, PointSeen

from ..plain import fit, one_line
from ..words import day, score

BLOCKS: Final = "▁▂▃▄▅▆▇█"
NOTHING: Final = "·"
"""A day with no points at all: not the lowest block, which is a low score."""
_LEAD: Final = 8
"""The line begins before the first move, by one part in so many of what follows."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move of a score, in words."""

    day: int
    before: float
    after: float
    verdict: str
    words: str
    learnt: bool
    """Whether it is a move of what was known, not of what was true."""


def moves(seen: PastSeen) -> tuple[Move, ...]:
    """Every move, by its day; what came to be known after what was true on the same day."""
    told = [_move(a, b, learnt=False) for a, b in zip(seen.true, seen.true[1:], strict=False) if b.causes]
    told += [_move(a, b, learnt=True) for a, b in zip(seen.known, seen.known[1:], strict=False) if b.causes]
    return tuple(sorted(told, key=lambda move: (move.day, move.learnt)))


def _move(before: PointSeen, after: PointSeen, *, learnt: bool) -> Move:
    words = "; ".join(one_line(cause.text) for cause in after.causes)
    return Move(after.day, before.score, after.score, one_line(after.verdict), words, learnt)


def told(move: Move) -> str:
    """A move on one line: ``18 Mar 2024  65 → 86 hardest word  Name: what happened``."""
    learnt = "learnt then: " if move.learnt else ""
    return f"{day(move.day)}  {score(move.before)} → {score(move.after)} {move.verdict}  {learnt}{move.words}"


def span(seen: PastSeen) -> tuple[int, int]:
    """The first and the last day of the line: it begins a little before the first move, and where nothing moved at the first day that was looked at."""
    end = seen.true[-1].day
    first = next((point.day for point in seen.true[1:] if point.causes), None)
    return (seen.true[0].day if first is None else max(seen.true[0].day, first - max(1, (end - first) // _LEAD)), end)


def heights(seen: PastSeen, cells: int) -> tuple[float, ...]:
    """The score of each cell of the line: the highest that held in its span of days, so that no spike is lost."""
    start, end = span(seen)
    width = max(1.0, (end - start) / max(1, cells))
    found = []
    for n in range(cells):
        since, until = start + n * width, start + (n + 1) * width
        at_start = next((point.score for point in reversed(seen.true) if point.day <= since), seen.true[0].score)
        inside = [point.score for point in seen.true if since < point.day and (point.day < until or (n == cells - 1 and point.day <= until + 1))]
        # what ended in this span and what began count alike; the last cell says how it is now
        found.append(inside[-1] if n == cells - 1 and inside else max([at_start, *inside]))
    return tuple(found)


def cell_of(seen: PastSeen, moment: int, cells: int) -> int:
    """In which cell of the line a day lies; the nearest where it lies outside."""
    start, end = span(seen)
    return max(0, min(cells - 1, int((moment - start) / max(1, end - start) * cells)))


def blocks(values: Sequence[float]) -> str:
    """Scores of 0-100 as a line of blocks, one a cell."""
    return "".join(NOTHING if value <= 0 else BLOCKS[min(len(BLOCKS) - 1, int(value / 100 * len(BLOCKS)))] for value in values)


def axis(seen: PastSeen, cells: int) -> str:
    """What stands under the line: its first and its last day at their ends, in exactly ``cells`` cells; the last day alone where both do not fit."""
    start, end = (day(moment) for moment in span(seen))
    gap = cells - len(start) - len(end)
    return f"{start}{' ' * gap}{end}" if gap > 0 else fit(end, cells).rjust(cells)


def past_lines(seen: PastSeen) -> tuple[str, ...]:
    """The history as running text."""
    name, now = one_line(seen.subject.name), seen.true[-1]
    head = f"The {seen.measure.name} of {name}: {score(now.score)} {one_line(now.verdict)} on {day(now.day)}"
    found = moves(seen)
    rows = [told(move) for move in found] or [f"it has not moved since {day(seen.true[0].day)}, as far as the records say"]
    return (head, *rows, *([] if seen.whole else [PARTLY]))


PARTLY: Final = "There are more days on which something began or ended than are looked at here; a move may lie between two of these."
