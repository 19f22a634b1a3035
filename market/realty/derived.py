"""What no single row states: a contractor that is chronically late, a project with many open complaints, holdings that are enough together. Pure."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from market.core.drafts import FactDraft
from market.core.model import OPEN_END, UNKNOWN_START, Scalar
from market.core.register import day_ms
from market.core.rows import RowState, Spell

from .constants import BENEFICIAL_PERCENT, CHRONIC_DELAY_MONTHS, CHRONIC_DELAY_WORKS, CONTROL_PERCENT, MANY_OPEN_COMPLAINTS
from .flags import flag

HOLDINGS: Final = "holdings"
"""On an OWNS that is a sum: of how many rows."""

GROUPED_BY: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "works": ("contractor", ("contractor_id",)),
    "complaints": ("project", ("project_id",)),
    "shareholdings": ("holding", ("holder_kind", "holder_id", "company_id")),
}
"""Register to what its rows decide together, and the columns that name it."""

type _Lasting = tuple[RowState, Spell, int]


def group_of(state: RowState) -> str | None:
    """What this row decides together with others: the flag of an entity, by its id, or the holdings of one holder in one firm."""
    group = GROUPED_BY.get(state.register)
    return f"{group[0]}:{'|'.join(state.cell(name) for name in group[1])}" if group else None


def derived_of(entity: str, rows: Iterable[RowState]) -> list[FactDraft]:
    """The derived facts of one group, from all of its rows."""
    ordered = sorted(rows, key=lambda row: row.key)
    match entity.partition(":")[0]:
        case "contractor":
            return list(_chronic(entity, ordered))
        case "holding":
            return list(_together(ordered))
        case _:
            return list(_many_open(entity, ordered))


def _together(rows: Sequence[RowState]) -> Iterator[FactDraft]:
    """Holdings of one holder in one firm that are enough together and none of them alone, as long as that is so."""
    groups: dict[tuple[str, str], list[RowState]] = {}
    for row in rows:  # ids may hold the sign that joins them
        if float(row.cell("percent") or 0) > 0:
            groups.setdefault((f"{row.cell('holder_kind')}:{row.cell('holder_id')}", f"company:{row.cell('company_id')}"), []).append(row)
    for (holder, company), held in groups.items():
        if len(held) > 1:
            yield from _sums(holder, company, held, BENEFICIAL_PERCENT if holder.startswith("person:") else CONTROL_PERCENT)


def _sums(holder: str, company: str, rows: Sequence[RowState], threshold: float) -> Iterator[FactDraft]:
    def enough(known: Sequence[_Lasting]) -> bool:
        return all(_percent(one) < threshold for one in known) and _sum(known) >= threshold

    held = [_held(row) for row in rows]
    for at, (since, until, first, last) in enumerate(_stretches([one for one in held if one[1].since < one[2]], enough), 1):
        # The row that made it enough: the latest by its date, among those of one day by its key.
        row, _, _ = max(first, key=lambda one: (one[1].since, one[0].key))
        props: dict[str, Scalar] = {"percent": _sum(last), HOLDINGS: len(last)}
        yield FactDraft(f"OWNS:{holder}:{company}:together{f':{at}' if at > 1 else ''}", "OWNS", holder, company, row.evidence, since, until, props)


def _held(row: RowState) -> _Lasting:
    begun, ended = day_ms(row.cell("from")), day_ms(row.cell("to"))
    last = min(OPEN_END if ended is None else ended, OPEN_END if row.ended is None else row.ended)
    return row, Spell(row.cell("percent"), UNKNOWN_START if begun is None else begun, begun is not None), last


def _percent(one: _Lasting) -> float:
    return float(one[1].value)


def _sum(known: Sequence[_Lasting]) -> float:
    # Tenths have no exact binary form: 16.6 and 8.4 are a quarter.
    return round(sum(_percent(one) for one in known), 6)


def _chronic(entity: str, works: Sequence[RowState]) -> Iterator[FactDraft]:
    delays = [
        (work, begun, end)
        for work in works
        for spell, end in work.lasting("delay_months")
        # no work is late before it began
        if spell.value and (begun := replace(spell, since=max(spell.since, _begun(work)))).since < end
    ]

    def late(known: Sequence[_Lasting]) -> bool:
        return len(known) >= CHRONIC_DELAY_WORKS and _mean(known) >= CHRONIC_DELAY_MONTHS

    for at, (since, until, _, last) in enumerate(_stretches(delays, late), 1):
        worst = max(last, key=lambda one: (float(one[1].value), one[0].key))
        reason = f"late by {_mean(last):.1f} months on average over {len(last)} works, worst {float(worst[1].value):g} months"
        yield from flag(entity, "chronic_delay", at, since, until, reason, worst[1].evidence or worst[0].evidence)


def _begun(work: RowState) -> int:
    begun = day_ms(work.cell("from"))
    return UNKNOWN_START if begun is None else begun


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
