"""Rows of a person's memory to values, and back."""

import json
from collections.abc import Mapping, Sequence
from typing import Final, cast

from .words import AnswerKept, Asked, Cite, Said, Subject, TurnKept

SAID_COLUMNS: Final = "a.outcome, a.verdict, a.flagged, a.score, a.katz, a.valid_at, a.known_at, a.revision, a.rule_version, a.at"
ANSWER_COLUMNS: Final = "a.id, t.text, a.text, a.outcome, a.case, a.at, collect([c.n, f.market, f.fact, f.revision])"

TURN_COLUMNS: Final = "a.intent, a.args, a.about, a.listed, a.slot, a.outcome, a.case"


def said_of(row: Sequence[object]) -> Said:
    """One row of :data:`SAID_COLUMNS`."""
    outcome, verdict, flagged, score, katz, valid_at, known_at, revision, rule_version, at = row
    return Said(
        outcome=str(outcome),
        verdict=str(verdict),
        flagged=flagged is True,
        score=float(str(score)),
        katz=float(str(katz)),
        valid_at=int(str(valid_at)),
        known_at=int(str(known_at)),
        revision=int(str(revision)),
        rule_version=str(rule_version),
        at=int(str(at)),
    )


def said_params(said: Said) -> Mapping[str, object]:
    """The properties under which it is kept."""
    return {
        "outcome": said.outcome,
        "verdict": said.verdict,
        "flagged": said.flagged,
        "score": float(said.score),
        "katz": float(said.katz),
        "valid_at": said.valid_at,
        "known_at": said.known_at,
        "revision": said.revision,
        "rule_version": said.rule_version,
        "at": said.at,
    }


def answer_of(row: Sequence[object]) -> AnswerKept:
    """One row of :data:`ANSWER_COLUMNS`."""
    answer, asked, text, outcome, case, at, cites = row
    return AnswerKept(
        id=str(answer),
        turn=str(asked),
        text=str(text),
        outcome=str(outcome),
        case=str(case),
        at=int(str(at)),
        cites=_cites(cites),
    )


def asked_params(asked: Asked) -> Mapping[str, object]:
    """The properties of an answer under which it is kept what it was to."""
    return {
        "intent": asked.intent,
        "args": json.dumps(dict(asked.args), ensure_ascii=False),
        "about": _subjects_kept(asked.about),
        "listed": _subjects_kept(asked.listed),
        "slot": asked.slot,
    }


def turn_of(row: Sequence[object], market: str) -> TurnKept:
    """One row of :data:`TURN_COLUMNS` and the collected citations, with what of it is of this market."""
    intent, args, about, listed, slot, outcome, case, cites = row
    asked = Asked(
        intent=str(intent or ""),
        args=cast("Mapping[str, str]", json.loads(str(args or "{}"))),
        about=tuple(s for s in _subjects_of(about) if s.market == market),
        listed=tuple(s for s in _subjects_of(listed) if s.market == market),
        slot=str(slot or ""),
    )
    return TurnKept(asked, str(outcome), str(case or ""), tuple(c for c in _cites(cites) if c.market == market))


def _subjects_kept(subjects: Sequence[Subject]) -> str:
    return json.dumps([[s.market, s.id, s.name] for s in subjects], ensure_ascii=False)


def _subjects_of(kept: object) -> tuple[Subject, ...]:
    return tuple(Subject(str(m), str(i), str(n)) for m, i, n in json.loads(str(kept or "[]")))


def _cites(cites: object) -> tuple[Cite, ...]:
    found = cites if isinstance(cites, list) else []
    return tuple(Cite(int(str(n)), str(market), str(fact), int(str(revision))) for n, market, fact, revision in found if fact is not None)
