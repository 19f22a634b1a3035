"""Assessments as a table: the cells of one row each, from the same values as the JSON. Pure."""

from collections.abc import Mapping, Sequence
from typing import Final

from market.core.clock import iso
from market.core.model import Assessment, Freshness, Outcome, View

from .assessed import has_no_verdict

type Cell = str | int | float | None

COLUMNS: Final = (
    "id", "name", "outcome", "verdict", "score", "katz", "paths", "worst_flag", "worst_flag_id", "worst_flag_name",
    "oldest_source", "oldest_source_days", "of_unknown_age", "not_obtained", "not_read", "entered_by_you", "as_of", "known_at", "revision",
)  # fmt: skip
"""The header."""


def assessment_row(found: Assessment) -> tuple[Cell, ...]:
    """One subject. Where nothing can be said, verdict, score and K are empty, and not a clean subject's.

    The worst flag is that of the path with the most points; the oldest source is one of those whose age is known.
    """
    silent = has_no_verdict(found)
    flag = found.paths[0].flag if found.paths else None
    return _row(
        {
            "id": found.subject.own_id,
            "name": found.subject.name,
            "outcome": str(found.outcome),
            "verdict": None if silent else found.verdict,
            "score": None if silent else found.score,
            "katz": None if silent else found.katz,
            "paths": len(found.paths),
            "worst_flag": flag.kind if flag else None,
            "worst_flag_id": flag.entity.own_id if flag else None,
            "worst_flag_name": flag.entity.name if flag else None,
            **_sources(found.fresh),
        },
        found.view,
    )


def unresolved_row(text: str, outcome: Outcome, view: View) -> tuple[Cell, ...]:
    """A name that no assessment came of: nothing was looked up, so there is no number."""
    return _row({"name": text, "outcome": str(outcome)}, view)


def _sources(fresh: Sequence[Freshness]) -> dict[str, Cell]:
    dated = [f for f in fresh if f.age_days is not None]
    oldest = max(dated, key=lambda f: f.age_days or 0, default=None)
    return {
        "oldest_source": oldest.register if oldest else None,
        "oldest_source_days": oldest.age_days if oldest else None,
        "of_unknown_age": _names([f for f in fresh if f.obtained and f.age_days is None]),
        "not_obtained": _names([f for f in fresh if not f.obtained]),
        "not_read": _names([f for f in fresh if f.unread_on is not None]),
        "entered_by_you": _names([f for f in fresh if f.entered_by_you]),
    }


def _names(fresh: Sequence[Freshness]) -> str:
    return ";".join(f.register for f in fresh)


def _row(cells: Mapping[str, Cell], view: View) -> tuple[Cell, ...]:
    seen: dict[str, Cell] = {"as_of": iso(view.valid_at), "known_at": iso(view.known_at), "revision": view.revision}
    return tuple({**cells, **seen}.get(name) for name in COLUMNS)
