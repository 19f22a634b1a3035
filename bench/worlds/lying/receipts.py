"""Lies about what happened since: figures, causes, paths and quotes of a receipt, what came and went, what was checked, what was broken."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.model import Cause
from market.core.returning.values import Breaks, Checked, Line, LineKind, Moved

from ..bed import Truth
from .making import PHANTOM, Made, altered, lie


def move_of(truth: Truth) -> Moved | None:
    """The move that a finding is about, where it has lines."""
    since = truth.draft.since
    return since if isinstance(since, Moved) and since.lines else None


def line_changed(rng: Random, truth: Truth, fits: Callable[[Line], bool], change: Callable[[Line], Line]) -> Made:
    """The finding with one fitting line of its receipt changed."""
    move = move_of(truth)
    fitting = [n for n, line in enumerate(move.lines) if fits(line)] if move else []
    if move is None or not fitting:
        return None
    chosen = rng.choice(fitting)
    return replace(truth.draft, since=replace(move, lines=tuple(change(x) if n == chosen else x for n, x in enumerate(move.lines))))


@lie(Check.RECEIPTS)
def another_sum_at_the_last_look(_rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    return replace(truth.draft, since=replace(move, look=replace(move.look, katz=move.look.katz + 0.1))) if move else None


@lie(Check.RECEIPTS)
def another_verdict_at_the_last_look(_rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    other = next((v for v in truth.material.form.verdicts if move and v != move.look.verdict), "")
    return replace(truth.draft, since=replace(move, look=replace(move.look, verdict=other))) if move else None


@lie(Check.RECEIPTS)
def another_figure_after(_rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    return replace(truth.draft, since=replace(move, after=replace(move.after, score=move.after.score / 2 + 1))) if move else None


@lie(Check.RECEIPTS)
def other_points_on_a_line(rng: Random, truth: Truth) -> Made:
    return line_changed(rng, truth, lambda _: True, lambda line: replace(line, points=line.points + 0.05))


@lie(Check.RECEIPTS)
def points_moved_from_one_line_to_another(_rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    if move is None or len(move.lines) < 2:
        return None
    first, second, *rest = move.lines
    lines = (replace(first, points=first.points + 0.03), replace(second, points=second.points - 0.03), *rest)
    return replace(truth.draft, since=replace(move, lines=lines))


@lie(Check.RECEIPTS)
def a_line_left_out(rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    gone = rng.randrange(len(move.lines)) if move else 0
    return replace(truth.draft, since=replace(move, lines=tuple(x for n, x in enumerate(move.lines) if n != gone))) if move else None


@lie(Check.RECEIPTS)
def a_line_twice(rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    return replace(truth.draft, since=replace(move, lines=(*move.lines, rng.choice(move.lines)))) if move else None


@lie(Check.RECEIPTS)
def lines_in_another_order(_rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    return replace(truth.draft, since=replace(move, lines=move.lines[::-1])) if move and len(move.lines) > 1 else None


@lie(Check.RECEIPTS)
def a_gain_called_a_loss(rng: Random, truth: Truth) -> Made:
    other = {LineKind.GAINED: LineKind.LOST, LineKind.LOST: LineKind.GAINED}
    return line_changed(rng, truth, lambda line: line.kind in other, lambda line: replace(line, kind=other[line.kind]))


@lie(Check.RECEIPTS)
def another_cause_of_a_line(rng: Random, truth: Truth) -> Made:
    return line_changed(rng, truth, lambda _: True, lambda line: replace(line, cause=Cause.MERGE))


@lie(Check.RECEIPTS)
def another_cause_of_the_whole(_rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    return replace(truth.draft, since=replace(move, cause=Cause.MERGE)) if move else None


@lie(Check.RECEIPTS)
def another_day_of_a_line(rng: Random, truth: Truth) -> Made:
    return line_changed(rng, truth, lambda _: True, lambda line: replace(line, at=line.at + 86_400_000))


@lie(Check.RECEIPTS)
def a_phantom_on_a_lost_path(rng: Random, truth: Truth) -> Made:
    def changed(line: Line) -> Line:
        assert line.before is not None
        return replace(line, before=replace(line.before, entities=(*line.before.entities[:-1], PHANTOM)))

    return line_changed(rng, truth, lambda line: line.before is not None, changed)


@lie(Check.RECEIPTS)
def an_altered_quote_on_a_lost_path(rng: Random, truth: Truth) -> Made:
    def changed(line: Line) -> Line:
        assert line.before is not None
        fact = line.before.flag_fact
        quote = altered(rng, fact.evidence.quote)
        return replace(line, before=replace(line.before, flag_fact=replace(fact, evidence=replace(fact.evidence, quote=quote))))

    return line_changed(rng, truth, lambda line: line.before is not None, changed)


@lie(Check.RECEIPTS)
def a_lost_path_that_leads_elsewhere(rng: Random, truth: Truth) -> Made:
    move = move_of(truth)
    others = [p for t in truth.bed.truths if t.draft.subject != truth.draft.subject for p in t.draft.paths] if move else []
    return line_changed(rng, truth, lambda line: line.before is not None, lambda line: replace(line, before=rng.choice(others))) if others else None


@lie(Check.RECEIPTS)
def what_came_and_went_left_out(_rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    return replace(truth.draft, since=replace(since, passed=())) if isinstance(since, Moved) and since.passed else None


@lie(Check.RECEIPTS)
def what_came_and_went_at_another_time(_rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    if not isinstance(since, Moved) or not since.passed:
        return None
    first, *rest = since.passed
    return replace(truth.draft, since=replace(since, passed=(replace(first, until=first.until + 86_400_000), *rest)))


@lie(Check.RECEIPTS)
def a_flip_that_never_was(_rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    other = next((t.draft.since for t in truth.bed.truths if isinstance(t.draft.since, Moved) and t.draft.since.passed), None)
    if not isinstance(since, Moved) or since.passed or not isinstance(other, Moved):
        return None
    return replace(truth.draft, since=replace(since, passed=other.passed))


@lie(Check.RECEIPTS)
def a_receipt_left_out(_rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, since=None) if truth.draft.since is not None else None


@lie(Check.RECEIPTS)
def a_receipt_where_nothing_was_asked(_rng: Random, truth: Truth) -> Made:
    if truth.draft.since is not None:
        return None
    move = next((t.draft.since for t in truth.bed.truths if isinstance(t.draft.since, Moved)), None)
    return replace(truth.draft, since=move) if move else None


@lie(Check.RECEIPTS)
def one_left_out_of_what_was_checked(_rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    return replace(truth.draft, since=replace(since, assessed=since.assessed[1:])) if isinstance(since, Checked) and since.assessed else None


@lie(Check.RECEIPTS)
def one_that_moved_among_the_unmoved(_rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    return replace(truth.draft, since=replace(since, moved=since.moved[1:])) if isinstance(since, Checked) and since.moved else None


@lie(Check.RECEIPTS)
def another_figure_of_what_was_checked(rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    if not isinstance(since, Checked) or not since.assessed:
        return None
    at = rng.randrange(len(since.assessed))
    assessed = tuple(replace(a, katz=a.katz + 0.2) if n == at else a for n, a in enumerate(since.assessed))
    return replace(truth.draft, since=replace(since, assessed=assessed))


@lie(Check.RECEIPTS)
def a_break_left_out(_rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    return replace(truth.draft, since=Breaks(since.broken[1:])) if isinstance(since, Breaks) else None


@lie(Check.RECEIPTS)
def another_old_row(rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    rows = [n for n, b in enumerate(since.broken) if b.was] if isinstance(since, Breaks) else []
    if not isinstance(since, Breaks) or not rows:
        return None
    at = rng.choice(rows)
    was = since.broken[at].was
    assert was is not None
    lying = replace(was, evidence=replace(was.evidence, quote=altered(rng, was.evidence.quote)))
    return replace(truth.draft, since=Breaks(tuple(replace(b, was=lying) if n == at else b for n, b in enumerate(since.broken))))


@lie(Check.RECEIPTS)
def another_answer_that_broke(_rng: Random, truth: Truth) -> Made:
    since = truth.draft.since
    if not isinstance(since, Breaks):
        return None
    return replace(truth.draft, since=Breaks((replace(since.broken[0], answer="another"), *since.broken[1:])))
