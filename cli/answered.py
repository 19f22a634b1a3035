"""An answer as the headless contract prints it: pure, from a turn's last event to plain JSON values."""

from collections.abc import Mapping
from typing import Final

from agents.events import AnswerGiven
from market.core.clock import iso, iso_day
from market.core.model import Outcome

_DAYS: Final = frozenset({"as_of", "unread_on"})
"""Inside evidence and freshness: a source's own date."""
_MOMENTS: Final = frozenset({"valid_from", "valid_to", "known_at"})

NOT_ANSWERED: Final = frozenset({Outcome.UNKNOWN_ENTITY, Outcome.RESTRICTED, Outcome.CANNOT_ASK})
"""Outcomes after which the exit code is 3."""


def answer_json(given: AnswerGiven) -> dict[str, object]:
    """The one object of `clew ask --json`. Times are ISO texts; numbers are the rule's."""
    return {
        "outcome": given.outcome,
        "answer": given.text,
        "findings": [_finding(f.model_dump(mode="json", by_alias=True)) for f in given.findings],
        "citations": [_dated(c.model_dump(mode="json", by_alias=True)) for c in given.citations],
        "computed": [c.model_dump(mode="json") for c in given.computed],
        "planner": given.planner,
        "validator": {"accepted": given.accepted, "corrected": given.corrected, "rejected": given.rejected},
        "case": given.case,
        "notes": [note.model_dump() for note in given.notes],
        "spent": None if given.spent is None else given.spent.model_dump(),
        "kept": [{**d.model_dump(include={"id", "verb", "sign", "shown"}), "at": iso(d.at)} for d in given.kept],
    }


def is_answered(given: AnswerGiven) -> bool:
    """Whether the person got an answer (also "no known connection"), by its outcome."""
    return given.outcome not in NOT_ANSWERED


def _finding(finding: Mapping[str, object]) -> dict[str, object]:
    # The view's own day is a moment, and must come back as the same millisecond; everywhere deeper `as_of` is a source's date.
    day = finding.get("as_of")
    return {**_dated(finding), "as_of": iso(day) if isinstance(day, int) else None}


def _dated(value: Mapping[str, object]) -> dict[str, object]:
    return {key: _one(key, item) for key, item in value.items()}


def _one(key: str, item: object) -> object:
    if isinstance(item, Mapping):
        return _dated(item)
    if isinstance(item, list):
        return [_one(key, i) for i in item]
    if isinstance(item, int) and not isinstance(item, bool):
        if key in _DAYS:
            return iso_day(item)
        if key in _MOMENTS:
            return iso(item)
    return item
