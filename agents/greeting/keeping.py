"""From a greeting to what memory keeps of it, once it was given: the moves, and how everything stands as last looked at. Pure."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from memory.transitions import Transition
from memory.words import Said, Subject

from ..events import EntityShown, FindingShown
from ..since import LineShown, MovedShown, SaidShown
from .before import Before
from .telling import Greeting

_DAY_MS: Final = 86_400_000


def moves_of(given: Greeting, market: str, *, at: int) -> Iterator[Transition]:
    """A transition for each move and for each that came and went. ``at``: when it is told, ms."""
    for finding, move in given.moves:
        if finding.subject is None:
            continue
        subject, before = _subject(finding.subject, market), _said(move.before, at)
        for passed in move.passed:
            receipt = receipt_text(passed.lines)
            yield Transition(subject, passed.since, before, _said(passed.between, at), passed.came, receipt, passed=True)
        if move.moved or move.lines:
            first = max((line.at for line in move.lines), default=move.after.known_at)
            yield Transition(subject, first, before, _said(move.after, at), move.cause, receipt_text(move.lines))


def looks_of(given: Greeting, before: Before, market: str, *, at: int) -> Mapping[Subject, Said]:
    """How everything that was checked stands now; what was looked at on this day already, and by what is known now, need not be kept again."""
    last = {w.subject.id: w.last for w in before.watches if w.last is not None}
    looked = {_subject(look.subject, market): _said(look.said, at) for look in given.checked.looks}
    return {subject: now for subject, now in looked.items() if subject.id not in last or _another(last[subject.id], now)}


def _another(last: Said, now: Said) -> bool:
    same_view = last.known_at == now.known_at and last.valid_at // _DAY_MS == now.valid_at // _DAY_MS
    return not same_view or (last.katz, last.verdict, last.rule_version) != (now.katz, now.verdict, now.rule_version)


def receipt_text(lines: list[LineShown]) -> str:
    """A receipt as memory keeps it: JSON, one object a line."""
    kept = [{"kind": line.kind, "points": line.points, "cause": line.cause, "at": line.at, "words": line.words} for line in lines]
    return json.dumps(kept, ensure_ascii=False)


def rejected(findings: tuple[FindingShown, ...]) -> bool:
    """Whether a move did not stand up to the checks: then nothing of this greeting counts as looked at, so that the next tells it."""
    return any(f.status == "rejected" and isinstance(f.since, MovedShown) for f in findings)


def _subject(entity: EntityShown, market: str) -> Subject:
    return Subject(market, f"{entity.kind}:{entity.id}", entity.name)


def _said(said: SaidShown, at: int) -> Said:
    return Said(
        outcome=said.outcome,
        verdict=said.verdict,
        flagged=said.flagged,
        score=said.score,
        katz=said.katz,
        valid_at=said.valid_at,
        known_at=said.known_at,
        revision=said.revision,
        rule_version=said.rule_version,
        at=at,
    )
