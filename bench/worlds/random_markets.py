"""Random realty markets as register rows: small, and dense with what the law distinguishes.

Dates come from one small pool for each market, so that a resignation, a sale and a failure often fall on one day; percentages lie on
and beside the thresholds; what many share is made to exactly the threshold or one below it. Everything follows from the seed.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from random import Random

from .hard_cases import HardCases
from .register_rows import COLUMNS, FIRST_EXTRACT, Market, each_key_once

_DATES = frozenset({"status_since", "appointed_on", "resigned_on", "from", "to", "filed_on", "closed_on", "on"})


def random_market(seed: int) -> Market:
    """One market: rows for each register (file stem), with the columns of the registers and ``sources``."""
    return _Maker(Random(seed)).market()


def random_views(seed: int, market: Market) -> list[tuple[int, frozenset[str]]]:
    """Days to look at it (epoch ms) with the registers that are closed: on, just before and between the market's own dates."""
    rng = Random(seed)
    days = sorted({value for rows in market.values() for row in rows for column, value in row.items() if column in _DATES and value})
    chosen = [_ms(rng.choice(days)), _ms(rng.choice(days[len(days) // 2 :])), _ms(days[-1]), _ms(rng.choice(days)) - 1]
    chosen.append(rng.randrange(_ms("2011-01-01"), _ms("2026-01-01")))
    closed = [frozenset(rng.sample(sorted(market), rng.randint(1, 3))) if rng.random() < 0.2 else frozenset[str]() for _ in chosen]
    return list(zip(chosen, closed, strict=True))


def _ms(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)


class _Maker(HardCases):
    """Makes one market."""

    def market(self) -> Market:
        steps: Sequence[Callable[[], None]] = (
            self._companies,
            self._projects,
            self._directors,
            self._shareholdings,
            self._parcels,
            self._contractors,
            self._papers,
            self._cases,
            self._shared_failure,
        )
        for step in steps:
            step()
        for rare in (self._undated_decrees, self._closed_and_pending, self._unknown_statuses, self._holdings_together):
            if self.rng.random() < 0.5:
                rare()
        hubs = (self._many_firms, self._many_boards, self._many_directors, self._many_parcels, self._many_sites)
        for hub, odds in zip(hubs, (0.25, 0.2, 0.2, 0.2, 0.15), strict=True):
            if self.rng.random() < odds:
                hub()
        for register in list(COLUMNS)[1:]:
            self.add("sources", register=register, publisher=f"Office of {register}", as_of=FIRST_EXTRACT, cadence_days="30")
        if self.rng.random() < 0.08:
            gone = self.rng.choice(("approvals", "complaints", "works", "shareholdings", "directors", "title_chain", "parcels", "contractors", "companies"))
            del self.rows[gone]
            self.rows["sources"] = [row for row in self.rows["sources"] if row["register"] != gone]
        return each_key_once(self.rows)
