"""From what is found for somebody who comes back to what an event shows of it. Pure."""

from math import fsum

from market.core.form import Form
from market.core.model import OPEN_END, Assessment, Fact
from market.core.returning.values import Breaks, Broken, Checked, Gathered, Line, Look, Moved, Passed, Since
from market.core.returning.words import path_words

from ..shown import entity_shown, evidence_shown, fresh_shown, thread_shown
from ..since import BreaksShown, BrokenShown, CheckedShown, LineShown, LookedShown, MovedShown, PassedShown, SaidShown


def since_shown(since: Since, form: Form) -> MovedShown | CheckedShown | BreaksShown:
    """What one finding of a greeting is about."""
    match since:
        case Moved():
            return _moved(since, form)
        case Checked():
            return CheckedShown(
                looks=[LookedShown(subject=entity_shown(a.subject, form.kind_words), said=said_shown(a)) for a in since.assessed],
                moved=list(since.moved),
                gone=list(since.gone),
                late=[fresh_shown(f, form.source_words) for f in since.late],
                fresh=[fresh_shown(f, form.source_words) for f in since.fresh],
                minded=list(since.minded),
            )
        case Breaks():
            return BreaksShown(broken=[_broken(b, form) for b in since.broken])


def said_shown(a: Assessment) -> SaidShown:
    """An assessment with the view that it is of."""
    return SaidShown(
        outcome=str(a.outcome),
        verdict=a.verdict,
        flagged=a.flagged,
        score=a.score,
        katz=a.katz,
        valid_at=a.view.valid_at,
        known_at=a.view.known_at,
        revision=a.view.revision,
        rule_version=a.rule_version,
    )


def _moved(move: Moved, form: Form) -> MovedShown:
    return MovedShown(
        moved=move.moved,
        before=_look(move.look),
        after=said_shown(move.after),
        cause=str(move.cause),
        lines=_lines(move, form),
        passed=[_passed(one, form, move) for one in move.passed],
    )


def _lines(move: Moved, form: Form) -> list[LineShown]:
    """The receipt, line by line; where the market gathers what is one to a person, a line for each part."""
    if form.gathers is None:
        return [_line(line, form, move) for line in move.lines]
    return [_gathered(part, form, move) for part in form.gathers(move)]


def _gathered(part: Gathered, form: Form, move: Moved) -> LineShown:
    first = _line(part.lines[0], form, move)
    days = [line.happened for line in part.lines]
    known = [day for day in days if day is not None]
    return first.model_copy(
        update={
            "words": part.words,
            "points": fsum(line.points for line in part.lines),
            "at": max(line.at for line in part.lines),
            "happened": max(known) if len(known) == len(days) else None,
            "weighed": None if len(part.lines) > 1 else first.weighed,
            "exchanged": part.exchanged,
            "others": len(part.lines) - 1,
        }
    )


def _look(look: Look) -> SaidShown:
    return SaidShown(
        outcome=look.outcome,
        verdict=look.verdict,
        flagged=look.flagged,
        score=look.score,
        katz=look.katz,
        valid_at=look.valid_at,
        known_at=look.known_at,
        revision=look.revision,
        rule_version=look.rule_version,
    )


def _line(line: Line, form: Form, move: Moved) -> LineShown:
    path = line.path
    return LineShown(
        kind=line.kind.value,
        points=line.points,
        cause=str(line.cause),
        at=line.at,
        happened=line.happened,
        words=path_words(path, form) if path else "",
        struck=_struck(line, move),
        thread=thread_shown(path, form.reads, form.kind_words) if path else None,
        weighed=line.before.points if line.before and line.after else None,
    )


def _struck(line: Line, move: Moved) -> bool:
    """Whether the flag at the end of a line's path began or ended since the look, or was not known, or is not any more."""
    if line.path is None:
        return False
    flag, look, now = line.path.flag_fact, move.look, move.after.view
    began = flag.known_from > look.known_at or flag.valid_from > look.valid_at
    return began or flag.known_to <= now.known_at or flag.valid_to <= now.valid_at or any(fact.id == flag.id for fact in line.ended)


def _passed(passed: Passed, form: Form, move: Moved) -> PassedShown:
    return PassedShown(
        between=said_shown(passed.between),
        since=passed.since,
        until=passed.until,
        came=str(passed.came),
        went=str(passed.went),
        looked=passed.looked,
        lines=[_line(line, form, move) for line in passed.lines],
    )


def _broken(broken: Broken, form: Form) -> BrokenShown:
    return BrokenShown(
        answer=broken.answer,
        cause=str(broken.cause),
        at=broken.at,
        fact=broken.was.id if broken.was else "",
        subject=entity_shown(broken.subject, form.kind_words) if broken.subject else None,
        was=evidence_shown(broken.was.evidence) if broken.was else None,
        now=evidence_shown(broken.now.evidence) if broken.now else None,
        over=_over(broken.was, broken.now),
    )


def _over(was: Fact | None, now: Fact | None) -> int | None:
    return now.valid_to if was and now and now.valid_to not in (was.valid_to, OPEN_END) else None
