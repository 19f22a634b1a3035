"""Flags that no single row states: a contractor that is chronically late, a project with many open complaints. Pure."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from market.core.drafts import FactDraft
from market.core.model import OPEN_END, UNKNOWN_START
from market.core.rows import RowState, Spell

from .constants import CHRONIC_DELAY_MONTHS, CHRONIC_DELAY_WORKS, MANY_OPEN_COMPLAINTS
from .flags import flag

GROUPED_BY: Final[dict[str, tuple[str, str]]] = {"works": ("contractor", "contractor_id"), "complaints": ("project", "project_id")}
"""Register to the kind of entity whose flag its rows decide together, and the column that names it."""

type _Lasting = tuple[RowState, Spell, int]


def group_of(state: RowState) -> str | None:
    """The entity whose derived flag this row takes part in."""
    group = GROUPED_BY.get(state.register)
    return f"{group[0]}:{state.cell(group[1])}" if group else None


def derived_of(entity: str, rows: Iterable[RowState]) -> list[FactDraft]:
    """The derived flags of one entity, from all rows of its group."""
    ordered = sorted(rows, key=lambda row: row.key)
    return list(_chronic(entity, ordered) if entity.startswith("contractor:") else _many_open(entity, ordered))


def _chronic(entity: str, works: Sequence[RowState]) -> Iterator[FactDraft]:
    delays = [(work, spell, end) for work in works for spell, end in work.lasting("delay_months") if spell.value and spell.since < end]

    def late(known: Sequence[_Lasting]) -> bool:
        return len(known) >= CHRONIC_DELAY_WORKS and _mean(known) >= CHRONIC_DELAY_MONTHS

    for at, (since, until, _, last) in enumerate(_stretches(delays, late), 1):
        worst = max(last, key=lambda one: (float(one[1].value), one[0].key))
        reason = f"late by {_mean(last):.1f} months on average over {len(last)} works, worst {float(worst[1].value):g} months"
        yield from flag(entity, "chronic_delay", at, since, until, reason, worst[1].evidence or worst[0].evidence)


def _many_open(entity: str, complaints: Sequence[RowState]) -> Iterator[FactDraft]:
    opened = [(row, spell, end) for row in complaints for spell, end in row.lasting("status") if spell.value == "open" and spell.since < end]

    def many(known: Sequence[_Lasting]) -> bool:
        return len(known) >= MANY_OPEN_COMPLAINTS

    for at, (since, until, first, last) in enumerate(_stretches(opened, many), 1):
        # The complaint that made it so many: the latest by its date, among those of one day by its key.
        row, spell, _ = max(first, key=lambda one: (one[1].since, one[0].key))
        yield from flag(entity, "many_open_complaints", at, since, until, f"{len(last)} complaints open at once", spell.evidence or row.evidence)


def _mean(known: Sequence[_Lasting]) -> float:
    return sum(float(spell.value) for _, spell, _ in known) / len(known)


def _stretches(items: Sequence[_Lasting], enough: Callable[[Sequence[_Lasting]], bool]) -> Iterator[tuple[int, int, list[_Lasting], list[_Lasting]]]:
    """The times during which those that last are enough: since, until, what lasted at its beginning, what lasted last."""
    turns = sorted({UNKNOWN_START, *(spell.since for _, spell, _ in items), *(end for _, _, end in items)} - {OPEN_END})
    since: int | None = None
    first: list[_Lasting] = []
    last: list[_Lasting] = []
    for turn in turns:
        known = [one for one in items if one[1].since <= turn < one[2]]
        if enough(known):
            if since is None:
                since, first = turn, known
            last = known
        elif since is not None:
            yield since, turn, first, last
            since = None
    if since is not None:
        yield since, OPEN_END, first, last
