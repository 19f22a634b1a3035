"""The score ledger as figures: the points of every path, so rounded that the rounded figures sum to the rounded K, and their bars."""

from collections.abc import Sequence
from math import floor
from typing import TYPE_CHECKING, Final

from .apart import BETWEEN, apart
from .paths import paths
from .plain import one_line
from .receipt import KINDS, beside, heads_of, receipt_of
from .words import kind, measured, score

if TYPE_CHECKING:
    from agents.events import FindingShown

PLACES: Final = 3
"""Decimals of points: enough to tell the smallest path from nothing."""


def rounded(points: Sequence[float], places: int = PLACES) -> tuple[tuple[float, ...], float]:
    """The points and their sum, rounded so that the parts add up to the sum as shown (largest remainder).

    No part moves by more than one unit of its last place. Points are in K and not negative.
    """
    unit = 10**places
    exact = [value * unit for value in points]
    whole = round(sum(exact))
    down = [floor(value) for value in exact]
    by_remainder = sorted(range(len(exact)), key=lambda i: down[i] - exact[i])
    for i in by_remainder[: max(0, whole - sum(down))]:
        down[i] += 1
    return tuple(value / unit for value in down), whole / unit


def bar(value: float, largest: float, cells: int) -> str:
    """A thin bar of ``cells`` cells, in halves; whatever is not nothing is at least half a cell long."""
    if largest <= 0 or value <= 0:
        return " " * cells
    full, half = divmod(max(1, min(cells * 2, round(value / largest * cells * 2))), 2)
    return ("━" * full + "╸" * half).ljust(cells)


def stairs(points: Sequence[float], cells: int) -> tuple[str, ...]:
    """One bar a path, each beginning where the one above it ends: together they are as long as their sum, which takes all ``cells``.

    In halves of a cell; whatever is not nothing is at least half a cell long.
    """
    total, halves = sum(points), cells * 2
    drawn, before = [], 0.0
    for value in points:
        start, end = (round(at / total * halves) if total > 0 else 0 for at in (before, before + value))
        start = min(start, halves - 1)
        drawn.append(_between(start, max(end, start + 1), cells) if value > 0 and cells > 0 else " " * cells)
        before += value
    return tuple(drawn)


def _between(start: int, end: int, cells: int) -> str:
    """A bar from one half cell to another."""
    return "".join(" ╸╺━"[(start <= at < end) + 2 * (start <= at + 1 < end)] for at in range(0, cells * 2, 2))


def ledger_lines(finding: "FindingShown") -> tuple[str, ...]:
    """The ledger as running text: each path with its points, what it ends at and by whom it goes, then the sum and the score."""
    if receipt_of(finding) is not None:
        return _receipt_lines(finding)
    if finding.katz is None or not finding.threads:
        return ()
    points, total = rounded([thread.points for thread in finding.threads])
    named, words = apart(paths([finding])), measured(finding)
    rows = [
        f"{own:.{words.places}f}  {f'⚑ {kind(one_line(thread.flag.kind))}: ' if thread.flag else ''}{BETWEEN.join(names)}"
        for own, thread, names in zip(points, finding.threads, named, strict=True)
    ]
    return (*rows, f"{total:.{words.places}f}  {words.point[1]} together (K); the {words.name} made of them is {words.whole(finding.score)}")


def _receipt_lines(finding: "FindingShown") -> tuple[str, ...]:
    """A receipt as running text: each path that moved it, what moved it besides, then the sum."""
    move = receipt_of(finding)
    if move is None:
        return ()
    others = beside(finding)
    points, total = rounded([*(t.points for t in finding.threads), *(line.points for line in others)])
    what = [
        f"{became}, {f'⚑ {kind(one_line(thread.flag.kind))}: ' if thread.flag else ''}{BETWEEN.join(names)}"
        for became, thread, names in zip(heads_of(finding), finding.threads, apart(paths([finding])), strict=True)
    ]
    what += [KINDS[line.kind] for line in others]
    of = measured(finding)
    scores = f"the {of.name} went from {score(move.before.told_score)} to {of.whole(move.after.told_score)}"
    lines = (f"{own:+.{of.places}f}  {words}" for own, words in zip(points, what, strict=True))
    return (*lines, f"{total:+.{of.places}f}  {of.point[1]} together (K); {scores}")
