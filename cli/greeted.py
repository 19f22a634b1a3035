"""A greeting as the headless contract prints it: pure, from the event to plain JSON values."""

from collections.abc import Iterator

from agents.events import AnswerGiven, EntityShown, FindingShown
from agents.since import BreaksShown, CheckedShown, LineShown, MovedShown, SaidShown
from market.core.asjson import Json, aged_json, day_json, quoted_json
from market.core.clock import iso


def greeting_json(given: AnswerGiven) -> Json:
    """The one object of `clew greet`. ``changes`` has every watch whose K or verdict moved, told or not.

    ``exchanged`` are those whose K is the same by other paths, ``passed`` what came and went meanwhile.
    """
    greeting = given.greeting
    moves = [(f, f.since) for f in given.findings if isinstance(f.since, MovedShown)]
    checked = next((f.since for f in given.findings if isinstance(f.since, CheckedShown)), CheckedShown())
    return {
        "greeting": given.text,
        "changes": [_change(f, m) for f, m in moves if m.moved],
        "exchanged": [_change(f, m) for f, m in moves if m.lines and not m.moved],
        "passed": [p for f, m in moves for p in _passed(f, m)],
        "accepted": [{"id": item.id.partition(":")[2], "name": item.name, "why": item.quiet} for item in (greeting.items if greeting else []) if not item.told],
        "stale_answers": [
            {"id": s.answer, "asked": s.asked, "said": s.text, "at": iso(s.at), "why": s.why, "broken": _broken(given, s.answer)}
            for s in (greeting.stale if greeting else [])
        ],
        "checked": len(checked.looks),
        "gone": [i.partition(":")[2] for i in checked.gone],
        "told_today": list(greeting.today) if greeting else [],
        "since": iso(greeting.since) if greeting and greeting.since is not None else None,
        "late": [f.register_ for f in checked.late],
        "fresh": [aged_json(f.register_, f) for f in checked.fresh],
    }


def _change(finding: FindingShown, move: MovedShown) -> Json:
    return {**_who(finding), "before": _said(move.before), "after": _said(move.after), "cause": move.cause, "receipt": [_line(line) for line in move.lines]}


def _passed(finding: FindingShown, move: MovedShown) -> Iterator[Json]:
    for one in move.passed:
        yield {
            **_who(finding),
            "before": _said(move.before),
            "between": _said(one.between),
            "after": _said(move.after),
            "since": iso(one.since),
            "until": iso(one.until),
            "cause": one.came,
            "ended_by": one.went,
            "seen": one.looked,
            "paths": [_line(line) for line in one.lines],
        }


def _who(finding: FindingShown) -> Json:
    return {"id": finding.subject.id if finding.subject else "", "name": finding.subject.name if finding.subject else ""}


def _said(said: SaidShown) -> Json:
    """What was said; where no verdict can be given, the figures are null, and not a clean subject's."""
    return {
        "outcome": said.outcome,
        "verdict": said.verdict or None,
        "flagged": None if said.silent else said.flagged,
        "score": said.told_score,
        "katz": None if said.silent else said.katz,
    }


def _line(line: LineShown) -> Json:
    gathered = {"others": line.others} if line.others else {}
    return {"kind": line.kind, "points": line.points, "path": _path(line), "cause": line.cause, "known_at": iso(line.at), "words": line.words, **gathered}


def _path(line: LineShown) -> Json | None:
    """The path as `clew assess` prints one; null for a line that is about none."""
    thread = line.thread
    if thread is None:
        return None
    flag = thread.flag
    evidence = [*(s.evidence for s in thread.steps), *([thread.flag_evidence] if thread.flag_evidence else [])]
    return {
        "hops": thread.hops,
        "points": thread.points,
        "entities": [_entity(e) for e in thread.entities],
        "relations": [s.relation for s in thread.steps],
        "flag": {"entity": _entity(flag.entity), "kind": flag.kind, "severity": flag.severity, "reason": flag.reason} if flag else None,
        "evidence": [quoted_json(e.source, e) for e in evidence],
    }


def _broken(given: AnswerGiven, answer: str) -> list[Json]:
    """The cited facts of an answer that are known no longer, with the old and the new row."""
    broken = [b for f in given.findings if isinstance(f.since, BreaksShown) for b in f.since.broken]
    return [
        {
            "fact": b.fact,
            "cause": b.cause,
            "was": quoted_json(b.was.source, b.was),
            "now": quoted_json(b.now.source, b.now) if b.now else None,
            "over_since": day_json(b.over),
        }
        for b in broken
        if b.answer == answer and b.was is not None
    ]


def _entity(entity: EntityShown) -> Json:
    return {"id": entity.id, "name": entity.name, "kind": entity.kind}
