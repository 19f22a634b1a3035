"""Rows of a person's memory to values, and back."""

from collections.abc import Mapping, Sequence
from typing import Final

from .words import AnswerKept, Cite, Said

SAID_COLUMNS: Final = "a.outcome, a.verdict, a.flagged, a.score, a.katz, a.valid_at, a.known_at, a.revision, a.rule_version, a.at"
ANSWER_COLUMNS: Final = "a.id, t.text, a.text, a.outcome, a.case, a.at, collect([c.n, f.market, f.fact, f.revision])"


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
    found = cites if isinstance(cites, list) else []
    return AnswerKept(
        id=str(answer),
        turn=str(asked),
        text=str(text),
        outcome=str(outcome),
        case=str(case),
        at=int(str(at)),
        cites=tuple(Cite(int(str(n)), str(market), str(fact), int(str(revision))) for n, market, fact, revision in found if fact is not None),
    )
