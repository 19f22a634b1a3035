"""The history of a score on the market's two axes of time: what was true when, and what was known when.

A score moves only on days on which a fact began or ended. Those days are read off the paths of assessments; so that a path that came and went is found
too, some days are looked at in even steps first. All of it is bounded: a line has so many points, whatever the records hold.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from market.core.form import Form, Reader, UnknownSubject
from market.core.model import OPEN_END, UNKNOWN_START, Assessment, Fact, RiskPath

from ..shown import entity_shown
from . import queries as q
from .shapes import CauseSeen, PastSeen, PointSeen

MOST: Final = 24
"""Assessments for what was true when."""
STEPS: Final = 8
"""So many of them are a year apart, whatever the paths say: a path that came and went in between is found by them."""
REVISIONS: Final = 8
"""Assessments for what was known when: the latest revisions."""
CAUSES: Final = 3
"""Causes that are named for one move; the others are summed up in one more."""

_YEAR_MS: Final = 365 * 86_400_000 + 21_600_000
_SAME: Final = 1e-9


def past(reader: Reader, form: Form, subject: str) -> PastSeen:
    """The history of a subject's score up to the day of the view.

    Raises:
        GraphError: the engine failed.
        UnknownSubject: the market knows no such subject in this view.
    """
    now = form.assess(reader, subject)
    days, whole_past = _days(reader, form, now)
    known = _revisions(reader, form, now)
    of = entity_shown(now.subject, form.kind_words)
    return PastSeen(of, tuple(_points(days, form, by="true")), tuple(_points(known, form, by="known")), whole_past, form.measure)


def _days(reader: Reader, form: Form, now: Assessment) -> tuple[dict[int, Assessment], bool]:
    """Assessments by day, and whether every day was looked at on which something is known to have begun or ended."""
    end, subject = now.view.valid_at, now.subject.id
    seen = {end: now}

    def look(day: int) -> None:
        seen[day] = form.assess(replace(reader, view=replace(reader.view, valid_at=day)), subject)

    for n in range(1, STEPS + 1):
        look(end - n * _YEAR_MS)
    wanted = _moments(seen.values(), end) - seen.keys()
    while wanted and len(seen) < MOST:
        look(_nearest_move(wanted, seen))
        wanted = _moments(seen.values(), end) - seen.keys()
    return seen, not wanted


def _nearest_move(wanted: Iterable[int], seen: Mapping[int, Assessment]) -> int:
    """The day to look at next: one between two days that differ, the latest such; where there is none, the latest of all."""
    ordered = sorted(seen)
    moved = [(a, b) for a, b in pairwise(ordered) if abs(seen[a].katz - seen[b].katz) > _SAME]
    between = [day for day in wanted if any(a < day < b for a, b in moved)]
    return max(between or wanted)


def _moments(assessments: Iterable[Assessment], end: int) -> set[int]:
    """The days on which a fact of their paths began or ended, up to the day of the view."""
    return {
        day
        for a in assessments
        for path in a.paths
        for fact in _facts(path)
        for day in (fact.valid_from, fact.valid_to)
        if UNKNOWN_START < day < min(end, OPEN_END)
    }


def _revisions(reader: Reader, form: Form, now: Assessment) -> dict[int, Assessment]:
    """Assessments of the day of the view by when something came to be known, those that moved nothing left out later."""
    seen = {}
    for revision, at in q.revisions(reader, REVISIONS):
        view = replace(reader.view, known_at=at, revision=revision)
        try:
            seen[at] = form.assess(replace(reader, view=view), now.subject.id)
        except UnknownSubject:
            break  # before this nothing was known of the subject
    return seen or {reader.view.known_at: now}


def _points(seen: Mapping[int, Assessment], form: Form, *, by: str) -> Iterator[PointSeen]:
    """The first day, the moves and the last day."""
    days = sorted(seen)
    yield _point(days[0], seen[days[0]], ())
    for before, day in pairwise(days):
        causes = _causes(seen[before], seen[day], before, day, form, by)
        if causes or day == days[-1]:
            yield _point(day, seen[day], causes)


def _point(day: int, a: Assessment, causes: Sequence[CauseSeen]) -> PointSeen:
    return PointSeen(day, a.score, a.katz, a.verdict, a.flagged, tuple(causes))


def _causes(before: Assessment, now: Assessment, since: int, day: int, form: Form, by: str) -> tuple[CauseSeen, ...]:
    """What moved K between two assessments: each fact that began or ended with the points of the paths it made or broke, the heaviest first."""
    was, paths = {p.key: p for p in before.paths}, {p.key: p for p in now.paths}
    moved: dict[str, float] = {}

    def add(text: str, points: float) -> None:
        moved[text] = moved.get(text, 0.0) + points

    for key in paths.keys() - was.keys():
        add(_said(paths[key], _latest(paths[key], since, day, by), form), paths[key].points)
    for key in was.keys() - paths.keys():
        add(f"no longer: {_said(was[key], _ended(was[key], since, day, by), form)}", -was[key].points)
    for key in paths.keys() & was.keys():
        if abs(paths[key].points - was[key].points) > _SAME:
            add("paths that were there weigh otherwise", paths[key].points - was[key].points)
    ordered = sorted(((text, points) for text, points in moved.items() if abs(points) > _SAME), key=lambda one: (-abs(one[1]), one[0]))
    rest = ordered[CAUSES:]
    last = [CauseSeen(f"{len(rest)} more", sum(points for _, points in rest))] if rest else []
    return (*(CauseSeen(text, points) for text, points in ordered[:CAUSES]), *last)


def _latest(path: RiskPath, since: int, day: int, by: str) -> Fact:
    """The fact that completed a path: the one that began last in the time between; the flag where none did."""
    began = [(f.valid_from if by == "true" else f.known_from, f is path.flag_fact, f) for f in _facts(path)]
    inside = [one for one in began if since < one[0] <= day]
    return max(inside, key=lambda one: one[:2])[2] if inside else path.flag_fact


def _ended(path: RiskPath, since: int, day: int, by: str) -> Fact:
    """The fact that broke a path: the first that ended in the time between; the flag where none did."""
    ends = [(f.valid_to if by == "true" else f.known_to, f is not path.flag_fact, f) for f in _facts(path)]
    inside = [one for one in ends if since < one[0] <= day]
    return min(inside, key=lambda one: one[:2])[2] if inside else path.flag_fact


def _said(path: RiskPath, fact: Fact, form: Form) -> str:
    """A fact of a path in words: a flag by its reason, a tie by how it reads."""
    names = {entity.id: entity.name for entity in path.entities}
    if fact.id == path.flag_fact.id:
        return f"{path.flag.entity.name}: {path.flag.reason or path.flag.kind.replace('_', ' ')}"
    if fact.subject in names and fact.object in names:
        return f"{names[fact.subject]} {form.reads(fact)[0]} {names[fact.object]}"
    return f"{path.flag.entity.name}: {path.flag.kind.replace('_', ' ')}"


def _facts(path: RiskPath) -> tuple[Fact, ...]:
    return (*(step.fact for step in path.steps), path.flag_fact, *path.beside)
