"""The way from the last look to now: every view in between in which something may be otherwise, and what the rule says in each.

Whoever had looked at a moment would have seen what held then by what was known then. So the way goes through the changes of the market and through the days on
which a fact that is known by then begins or ends. What a market need not look at it may say itself (``Form.moments``).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..form import Form, Reader
from ..model import Assessment, Cause, View
from . import queries as q
from .receipt import Step
from .values import Look, Touched

type AssessMany = Callable[[Reader, Sequence[str]], Iterable[Assessment]]
"""The rule for many subjects in one view, in their order."""

MOST_DAYS: Final = 400
"""So many days are looked at on one way at most, the latest: somebody who comes back after more is told of the last year's."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A view on the way, and why it is another than the one before."""

    at: int
    cause: Cause
    valid_at: int
    known_at: int
    revision: int


def moments(view: View, look: Look, changes: Sequence[q.ChangeMade], days: Sequence[int]) -> Iterator[Moment]:
    """Every moment after a look and before now, in their order: a day is seen by what was known by then.

    What is seen is never of a later day than now, whatever the clock said when a change was made.
    """
    known, revision, valid = look.known_at, look.revision, min(look.valid_at, view.valid_at)
    turns: list[tuple[int, int, q.ChangeMade | None]] = [*((day, 0, None) for day in days), *((change.known_at, 1, change) for change in changes)]
    for at, _, change in sorted(turns, key=lambda turn: turn[:2]):
        valid = min(max(valid, at), view.valid_at)
        if change is not None:
            known, revision = change.known_at, change.revision
        yield Moment(at, Cause.WORLD if change is None else change.cause, valid, known, revision)


@dataclass(frozen=True, slots=True)
class Way:
    """The way of one subject."""

    steps: tuple[Step, ...]
    """From the view of its last look to the present one, as it could have been seen then ..."""
    hindsight: tuple[Step, ...] = ()
    """... and over the same days by what is known now, where that can be something else."""


def ways(reader: Reader, form: Form, looks: Sequence[Look], now: Mapping[str, Assessment], assess: AssessMany) -> Mapping[str, Way]:
    """The way of each subject of which anything may have been otherwise since it was looked at. Raises GraphError.

    Args:
        looks: how each was last looked at; all of them known to the market then and now.
        now: what the rule says of each in the reader's view.
        assess: the rule for many; another way to compute the same is another way to the same receipts.
    """
    if not looks:
        return {}
    changes = q.changes(reader, min(look.known_at for look in looks))
    touched = _touched(reader, form, looks, changes)
    along = {look.subject: _along(reader.view, look, changes, touched[look.subject]) for look in looks}
    wanted = [look for look in looks if any(along[look.subject]) or _differs(look, now[look.subject])]
    views: dict[tuple[int, int, int], dict[str, None]] = {}
    for look in wanted:
        # after its last turn everything is as it is now
        for m in (_looked(look), *along[look.subject][0][:-1], *along[look.subject][1][:-1]):
            views.setdefault((m.valid_at, m.known_at, m.revision), {})[look.subject] = None
    seen: dict[tuple[str, int, int], Assessment] = {}
    for (valid, known, revision), subjects in views.items():
        then = replace(reader, view=replace(reader.view, valid_at=valid, known_at=known, revision=revision))
        for subject, assessment in zip(subjects, assess(then, list(subjects)), strict=True):
            seen[subject, valid, known] = assessment
    return {look.subject: _way(look, *along[look.subject], seen, now[look.subject]) for look in wanted}


def _along(view: View, look: Look, changes: Sequence[q.ChangeMade], near: Touched) -> tuple[list[Moment], list[Moment]]:
    """The moments of a subject's way, and those of its hindsight; of what is known since the look alone there is none."""
    own = [change for change in changes if change.known_at in near.known and change.known_at > look.known_at]
    first = min(look.valid_at, view.valid_at)
    between = [day for day in sorted(near.days) if first < day < view.valid_at]
    behind = (first, *between) if own and len(between) > 1 else ()
    return list(moments(view, look, own, between)), [Moment(day, Cause.WORLD, day, view.known_at, view.revision) for day in behind]


def _looked(look: Look) -> Moment:
    return Moment(look.known_at, Cause.WORLD, look.valid_at, look.known_at, look.revision)


def _way(look: Look, along: Sequence[Moment], behind: Sequence[Moment], seen: Mapping[tuple[str, int, int], Assessment], now: Assessment) -> Way:
    def steps(stops: Sequence[Moment]) -> Iterator[Step]:
        yield from (Step(m.at, m.cause, seen[look.subject, m.valid_at, m.known_at]) for m in stops[:-1])
        if stops:
            yield Step(stops[-1].at, stops[-1].cause, now)

    before = Step(look.known_at, Cause.WORLD, seen[look.subject, look.valid_at, look.known_at])
    after = steps(along) if along else [Step(now.view.valid_at, Cause.RULE, now)]
    return Way((before, *after), tuple(steps(behind)))


def _differs(look: Look, now: Assessment) -> bool:
    return look.katz != now.katz or look.verdict != now.verdict or look.rule_version != now.rule_version


def _touched(reader: Reader, form: Form, looks: Sequence[Look], changes: Sequence[q.ChangeMade]) -> Mapping[str, Touched]:
    view = reader.view
    since, known_since = min(look.valid_at for look in looks), min(look.known_at for look in looks)
    every_change = frozenset(change.known_at for change in changes)
    own = form.moments(reader, [look.subject for look in looks], since, known_since) if form.moments else {}
    if own.keys() >= {look.subject for look in looks}:
        return {s: Touched(every_change & near.known, _latest(near.days)) for s, near in own.items()}
    every_day = q.days(reader, since=since, until=view.valid_at, known_since=known_since)
    every = Touched(every_change, _latest(every_day))
    return {look.subject: Touched(every_change & own[look.subject].known, _latest(own[look.subject].days)) if look.subject in own else every for look in looks}


def _latest(days: Iterable[int]) -> frozenset[int]:
    return frozenset(sorted(days)[-MOST_DAYS:])
