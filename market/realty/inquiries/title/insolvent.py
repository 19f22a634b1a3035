"""Owners of land that were insolvent while they held it or when they sold it: what the rule counts along a title (docs/rule.md, "The walk", 2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around, flags
from market.core.model import UNKNOWN_START, Fact
from market.core.read import holds
from market.core.when import day_words

from ...dockets import Suit
from ...timing import decreed_before, failure, insolvent_at, kind_of

_STATES: Final = {"insolvency": "in insolvency", "liquidation": "in liquidation"}


@dataclass(frozen=True, slots=True)
class Insolvent:
    """That an owner was insolvent: by its own status, or by what a court decreed."""

    flag: Fact
    suit: Suit | None = None
    """The insolvency case, where a court said so."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The rows that say so."""
        return (self.flag, *((f for f in (self.suit.tie, self.suit.row) if f) if self.suit else ()))

    @property
    def words(self) -> str:
        """``while in insolvency since 12 February 2018``; ``after insolvency petition I1 was decreed against it on 7 July 2017``."""
        began = self.flag.valid_from
        if self.suit:
            return f"after {self.suit.case.name} was decreed against it on {day_words(began)}"
        return f"while {_STATES[kind_of(self.flag)]} {f'since {day_words(began)}' if began != UNKNOWN_START else 'since when is not recorded'}"


def insolvent_owners(reader: Reader, owned: Sequence[Tie], named: Sequence[Suit]) -> Mapping[str, tuple[Insolvent, ...]]:
    """Of each OWNED_BY tie to a firm, by fact id, what says that the firm was insolvent when it sold the land, or is, where it owns it still.

    Args:
        named: the suits that name the owners, as they stand on the day.

    As the rule counts it: a seller that is known to have been cured since is none, and what began nobody knows when was not so on the day of a sale. Ties
    of which nothing of the kind is on record are left out. Raises GraphError.
    """
    day = reader.view.valid_at
    firms = [t for t in owned if t.far.kind == "company"]
    cases = {s.case.id: s for s in named if s.kind == "insolvency" and s.side == "defendant"}
    raised: dict[str, list[Fact]] = {}
    for flag in flags(reader, [*(t.far.id for t in firms), *cases], question="title: owners that failed"):
        raised.setdefault(flag.subject, []).append(flag)
    active: dict[str, list[Fact]] = {}
    sued = {s.party for s in named if s.case.id in cases}
    for again in around(reader, [t.far.id for t in firms if t.far.id in sued], ("ACTIVE",), question="title: owners that were cured"):
        active.setdefault(again.near, []).append(again.fact)
    found = {}
    for tie in firms:
        decreed = [(s, f) for s in named if s.case.id in cases and s.party == tie.far.id and s.side == "defendant" for f in raised.get(s.case.id, ())]
        said = tuple(_insolvent(tie.fact, raised.get(tie.far.id, []), decreed, active.get(tie.far.id, []), day))
        if said:
            found[tie.fact.id] = said
    return found


def _insolvent(title: Fact, own: Sequence[Fact], decreed: Sequence[tuple[Suit, Fact]], active: Sequence[Fact], day: int) -> list[Insolvent]:
    statuses = [f for f in own if kind_of(f) in _STATES]
    if title.valid_to > day:
        return [Insolvent(f) for f in statuses if holds(f, day)]
    sold = title.valid_to
    uncured = {g.id for f in own if holds(f, day) for g in failure(f, own)}
    by_status = [Insolvent(f) for f in statuses if insolvent_at(f, sold) and f.id in uncured]
    return [*by_status, *(Insolvent(f, s) for s, f in decreed if decreed_before(f, sold, active, day))]


def sold_words(title: Fact, said: Sequence[Insolvent], day: int) -> str:
    """``sold 11 March 2019, while in insolvency since 12 February 2018``; of who owns it still ``owned while in liquidation since 5 May 2022``."""
    states = " and ".join(dict.fromkeys(one.words for one in said))
    return f"sold {day_words(title.valid_to)}, {states}" if title.valid_to <= day else f"owned {states}"
