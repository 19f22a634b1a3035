"""The receipt of a move: assessments along the way from the last look to now, and what each step gained, lost and reweighted. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import fsum
from typing import Final

from ..model import Assessment, Cause, RiskPath
from .values import SAME, Line, LineKind, Look, Moved, Passed, larger_part

_DIGITS: Final = 12
"""A path that weighs otherwise is in another state; the last digits of a float are no state."""


@dataclass(frozen=True, slots=True)
class Step:
    """One view on the way, and why it is another than the one before: a change of that cause, or a day (``WORLD``)."""

    at: int
    """When the market came to know it, or the day, ms."""
    cause: Cause
    assessment: Assessment


def moved(look: Look, way: Sequence[Step], hindsight: Sequence[Step] = ()) -> Moved:
    """What became of a subject. ``way`` begins with the view of the last look, computed by the law of today, and ends with the present one.

    ``hindsight``: the same days by what is known now. What came and went in it was over before the market knew of it.
    """
    before, after = way[0].assessment, way[-1].assessment
    lines = [*_law(look, before, after), *_between(way)]
    lines.sort(key=lambda line: (-abs(line.points), line.path.key if line.path else ""))
    cause = larger_part(lines) if lines else Cause.RULE if look.rule_version != after.rule_version or look.verdict != after.verdict else Cause.WORLD
    passed = list(_passed(way))
    told = {line.path.key for one in passed for line in one.lines if line.path}
    later = [replace(one, looked=False) for one in _passed(hindsight) if not told & {line.path.key for line in one.lines if line.path}] if hindsight else []
    return Moved(look, after, tuple(lines), cause, (*passed, *later))


def _law(look: Look, before: Assessment, after: Assessment) -> Iterator[Line]:
    """What the same view gives today and did not give when it was looked at."""
    points = before.katz - look.katz
    if abs(points) > SAME:
        # Rights are read as they are now, whatever the view's dates: they are part of how it is read, as the law is.
        kind = LineKind.RULE if look.rule_version != after.rule_version else LineKind.RIGHTS
        yield Line(kind, points, Cause.RULE, after.view.known_at)


def _between(way: Sequence[Step]) -> Iterator[Line]:
    """One line for each path that is there at one end only, or weighs otherwise at the other; it has the cause of the last step that touched it."""
    states = [_weights(step.assessment) for step in way]
    was, now = _by_key(way[0].assessment), _by_key(way[-1].assessment)
    for key in sorted(was.keys() | now.keys()):
        first, last = was.get(key), now.get(key)
        points = fsum((last.points if last else 0.0, -(first.points if first else 0.0)))
        if first is not None and last is not None and abs(points) <= SAME:
            continue
        step = max(n for n in range(1, len(way)) if states[n].get(key) != states[n - 1].get(key))
        kind = LineKind.LOST if last is None else LineKind.GAINED if first is None else LineKind.REWEIGHTED
        yield Line(kind, points, way[step].cause, way[step].at, first, last)


def _passed(way: Sequence[Step]) -> Iterator[Passed]:
    """What was there in between and at neither end, or missing in between and there at both: grouped by when it came and went."""
    states = [set(_weights(step.assessment).items()) for step in way]
    runs: dict[tuple[int, int], list[tuple[tuple[str, float], bool]]] = {}
    for state in sorted(set().union(*states)):
        there = [state in at for at in states]
        spans = [(present, [n for n, _ in run]) for present, run in groupby(enumerate(there), key=lambda one: one[1])]
        for present, steps in spans[1:-1]:
            if present != there[0]:
                runs.setdefault((steps[0], steps[-1] + 1), []).append((state, present))
    for (came, went), found in sorted(runs.items()):
        yield _excursion(way, came, went, found)


def _excursion(way: Sequence[Step], came: int, went: int, found: Sequence[tuple[tuple[str, float], bool]]) -> Passed:
    ends = (way[came - 1].assessment.katz, way[went].assessment.katz)
    farthest = max(way[came:went], key=lambda step: min(abs(step.assessment.katz - end) for end in ends))
    lines = []
    for (key, points), present in found:
        where = way[came] if present else way[came - 1]
        path = _by_key(where.assessment)[key]
        if present:
            lines.append(Line(LineKind.GAINED, points, way[came].cause, way[came].at, after=path))
        else:
            lines.append(Line(LineKind.LOST, -points, way[came].cause, way[came].at, before=path))
    return Passed(farthest.assessment, way[came].at, way[went].at, way[came].cause, way[went].cause, tuple(lines))


def _weights(assessment: Assessment) -> Mapping[str, float]:
    return {path.key: round(path.points, _DIGITS) for path in assessment.paths}


def _by_key(assessment: Assessment) -> Mapping[str, RiskPath]:
    return {path.key: path for path in assessment.paths}
