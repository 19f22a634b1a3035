"""Subjects side by side: the same lines for each, so that the eye can go across."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from agents.events import FreshShown
from agents.looking.shapes import BesideSeen

from ..ledger import bar
from ..plain import folded, one_line
from ..words import count, kind, outcome_of, score, sign

LINES: Final = {"weighs most": 4, "ends at": 4, "sources": 5}
"""The most lines that a row may take; others take as many as they need, three at most."""
_FEW: Final = 3
SOURCES: Final = 5
"""So many of the oldest sources are named."""


@dataclass(frozen=True, slots=True)
class Side:
    """One row of a comparison: what it says, and the text of each column, all of the same number of lines."""

    label: str
    texts: tuple[str, ...]


def cells_of(width: int, columns: int, least: int = 25, most: int = 40) -> int:
    """How wide each column is so that as many as possible stand side by side."""
    fitting = max(1, min(columns, width // least))
    return max(1, min(most, width // fitting))


def sides(columns: Sequence[BesideSeen], cells: int) -> tuple[Side, ...]:
    """The rows of the comparison, each text in lines of at most ``cells`` cells."""
    return tuple(
        _side(_called(label, columns[0] if columns else None), [list(_texts(label, column, cells)) for column in columns], cells, LINES.get(label, _FEW))
        for label in LABELS
    )


LABELS: Final = ("", "verdict", "score", "paths", "weighs most", "ends at", "sources")


def _called(label: str, one: BesideSeen | None) -> str:
    """What a row is called: its figures have the market's names."""
    return label if one is None else {"score": one.measure.name, "paths": one.measure.path[1]}.get(label, label)


def _side(label: str, texts: Sequence[Sequence[str]], cells: int, most: int) -> Side:
    texts = [lines or ["–"] for lines in texts]
    laid = [folded("\n".join(lines), cells, most).split("\n") for lines in texts]
    high = max((len(lines) for lines in laid), default=0)
    return Side(label, tuple("\n".join([*lines, *[""] * (high - len(lines))]) for lines in laid))


def _texts(label: str, one: BesideSeen, cells: int) -> Iterator[str]:
    if one.fault:
        yield {"": one_line(one.name), "verdict": f"? {one_line(one.fault)}"}.get(label, "")
        return
    match label:
        case "":
            yield one_line(one.name)
            if one.about:
                yield one_line(one.about)
        case "verdict":
            yield f"{sign(one.outcome, one.flagged)} {one_line(one.verdict) or outcome_of(one.outcome, one.measure)}"
        case "score" if one.score is not None and one.katz is not None:
            figures = one.measure.scale.format(f"{score(one.score):>3}")
            yield f"{bar(one.score, 100, max(0, min(12, cells - len(figures) - 1)))} {figures}"
            yield one.measure.points(one.katz)
        case "paths" if one.score is not None:
            yield one.measure.paths(one.paths) if one.paths else f"no {one.measure.path[0]}; {count(one.walked, 'tie', 'ties')} walked"
        case "weighs most" if one.heaviest:
            yield f"{one.points:.{one.measure.places}f} {one_line(one.heaviest)}"
        case "ends at":
            yield from (f"{times}× ⚑ {kind(one_line(flag))}" for flag, times in one.flags)
            yield from (f"{times}× {one_line(tie)}" for tie, times in one.ties)
        case "sources":
            yield from _aged(one.fresh)
            if one.locked:
                yield f"⊘ locked: {', '.join(map(one_line, one.locked))}"


def _aged(fresh: Sequence[FreshShown]) -> Iterator[str]:
    had = [f for f in fresh if f.obtained]
    oldest = sorted(had, key=lambda f: (f.age_days is not None, -(f.age_days or 0)))
    for one in oldest[:SOURCES]:
        age = "unknown age" if one.age_days is None else f"{one.age_days} d"
        yield f"{one_line(one.words) or kind(one_line(one.register_))} {age}{' (late)' if one.stale else ''}"
    if lacking := len(fresh) - len(had):
        yield f"{lacking} not obtained"


def beside_lines(columns: Sequence[BesideSeen], cells: int = 1_000) -> tuple[str, ...]:
    """The comparison as running text: one subject after the other."""
    told: list[str] = []
    for one in columns:
        for label in LABELS:
            words = "; ".join(_texts(label, one, cells))
            if words:
                told.append(f"{_called(label, one)}: {words}" if label else words)
        told.append("")
    return tuple(told[:-1])
