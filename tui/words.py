"""How the desk words figures, days and outcomes. Days are UTC; months are named here, so that no locale of the machine changes a screen."""

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from market.core.measure import RISK, Measure

if TYPE_CHECKING:  # the first picture of the desk needs words and no events
    from collections.abc import Iterable

    from agents.events import AnswerGiven, FindingShown

_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_FIRST: Final = -62_135_596_800_000
"""1 January of year 1, ms: anything before is "not known since when"."""
_LAST: Final = 253_402_300_799_999
"""The end of year 9999, ms: anything after is "still"."""

OUTCOMES: Final = {
    "ANSWERED_WITH_PATH": "answered from the records",
    "ANSWERED_FROM_MEMORY": "from memory",
    "NOT_IN_GRAPH": RISK.nothing,
    "UNKNOWN_ENTITY": "no such name in these records",
    "RESTRICTED": "locked",
    "CANNOT_ASK": "no question for that",
}
"""Outcome to the words shown beside an answer."""

SIGNS: Final = {"ANSWERED_WITH_PATH": "✓", "NOT_IN_GRAPH": "○", "UNKNOWN_ENTITY": "?", "RESTRICTED": "⊘", "CANNOT_ASK": "–", "ANSWERED_FROM_MEMORY": "◷"}


def came_of(answer: "AnswerGiven") -> str:
    """What kind of answer it is, where it holds no verdict: one of several is asked for, a name is that of something else, or what its outcome says."""
    findings = [f for f in answer.findings if not f.also]
    if any(f.candidates for f in findings):
        return "which one?"
    if answer.outcome == "UNKNOWN_ENTITY" and any(f.about for f in findings):
        return "a name of something else"
    if answer.outcome == "NOT_IN_GRAPH" and answer.greeting is None and findings and not any(f.subject or f.about for f in findings):
        return "nothing found that fits"  # a search is of nobody: no connection of anybody was looked for
    return outcome_of(answer.outcome, measured(findings[0]) if findings else RISK)


def outcome_of(outcome: str, measure: Measure = RISK) -> str:
    """What an outcome is, in words; that nothing was found is said as the market says it."""
    return measure.nothing if outcome == "NOT_IN_GRAPH" else OUTCOMES.get(outcome, outcome)


def judged_each(findings: "Iterable[FindingShown]") -> "tuple[FindingShown, ...]":
    """What was judged, of each subject the first finding that holds a verdict; what a model asked beyond the question is none of it."""
    first: dict[tuple[str, str] | None, FindingShown] = {}
    for finding in findings:
        if finding.verdict and not finding.also:
            first.setdefault(None if finding.subject is None else (finding.subject.kind, finding.subject.id), finding)
    return tuple(first.values())


def measured(finding: "FindingShown") -> Measure:
    """What the figures of a finding are called."""
    return finding.measure or RISK


def day(ms: int | None) -> str:
    """``2 Oct 2026``; empty where it is not known or open."""
    if ms is None or not _FIRST <= ms <= _LAST:
        return ""
    at = _EPOCH + timedelta(milliseconds=ms)
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}"


def span(start: int | None, end: int | None) -> str:
    """When something held: ``since …``, ``until …``, ``… – …``, or empty."""
    match day(start), day(end):
        case "", "":
            return ""
        case since, "":
            return f"since {since}"
        case "", until:
            return f"until {until}"
        case since, until:
            return f"{since} – {until}"


def count(number: int, one: str, many: str) -> str:
    """``1 query``, ``4 queries``."""
    return f"{number:,} {one if number == 1 else many}"


def score(value: float | None) -> str:
    """A score as a whole number, as answers say it; a question mark where there is none."""
    return "?" if value is None else f"{value:.0f}"


def kind(text: str) -> str:
    """A kind or flag as words: ``some_kind`` reads ``some kind``."""
    return text.replace("_", " ")


def sign(outcome: str, flagged: bool) -> str:
    """One character that says what colour alone would: ● flagged, ○ not flagged, ✓ an answer that flags nothing and clears nothing."""
    return "●" if flagged else SIGNS.get(outcome, "○")
