"""What became of firms, as it stands on the day of the view: their own status, and their projects that stand still."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.finding import Claim
from market.core.form import Reader
from market.core.look import Tie, around, flags
from market.core.model import Entity, Fact
from market.core.read import holds

from ..telling import once
from ..timing import kind_of
from ..wording import some

FAILURES: Final = ("insolvency", "liquidation", "struck_off")
"""Flags of a firm that say that it failed."""
STALLED: Final = "stalled"
_NAMED: Final = 6
"""So many firms are named; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What went wrong with a firm and has not been cured by the day of the view."""

    own: tuple[Fact, ...]
    """Its own flags: insolvency, liquidation, struck off."""
    stalled: tuple[tuple[Tie, Fact], ...]
    """Its projects that stand still: the tie, and the flag."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All rows that say so."""
        return (*self.own, *(f for tie, flag in self.stalled for f in (tie.fact, flag)))

    @property
    def entities(self) -> tuple[Entity, ...]:
        """The projects that it names."""
        return tuple(tie.far for tie, _ in self.stalled)

    @property
    def words(self) -> str:
        """``admitted to insolvency on 18 March 2024, and 2 projects of it stand still``."""
        said = [str(f.props.get("reason", kind_of(f))) for f in self.own]
        if self.stalled:
            one = len(self.stalled) == 1
            said.append(f"{self.stalled[0][0].far.name} stands still" if one else f"{len(self.stalled)} of its projects stand still")
        return " and ".join(said)


def fates(reader: Reader, firms: Iterable[str]) -> Mapping[str, Fate]:
    """Those of the firms that failed, or whose projects stand still, on the day of the view; of the others nothing of the kind is on record."""
    wanted = sorted(set(firms))
    day = reader.view.valid_at
    developed = [t for t in around(reader, wanted, ("DEVELOPS",), question="fates: projects of the firms", ended=False) if t.forward]
    raised: dict[str, list[Fact]] = {}
    for flag in flags(reader, [*wanted, *(t.far.id for t in developed)], question="fates: what is flagged"):
        if holds(flag, day):
            raised.setdefault(flag.subject, []).append(flag)
    built: dict[str, list[Tie]] = {}
    for tie in developed:
        built.setdefault(tie.near, []).append(tie)
    found = {}
    for firm in wanted:
        own = tuple(f for f in raised.get(firm, []) if kind_of(f) in FAILURES)
        stalled = tuple((t, f) for t in built.get(firm, []) for f in raised.get(t.far.id, []) if kind_of(f) == STALLED)
        if own or stalled:
            found[firm] = Fate(own, stalled)
    return found


def fallen(whose: str, firms: Sequence[Entity], found: Mapping[str, Fate]) -> list[Claim]:
    """Which of ``whose`` firms failed or left projects standing still, in one sentence on the rows that say so; none if no such thing is on record."""
    fell = sorted((f for f in firms if f.id in found), key=lambda f: (not found[f.id].own, f.name.casefold(), f.id))
    if not fell:
        return []
    said = "; ".join(f"{f.name}, {found[f.id].words}" for f in fell[:_NAMED])
    more = f"; and {len(fell) - _NAMED} more" if len(fell) > _NAMED else ""
    rows = once(fact.evidence for f in fell[:_NAMED] for fact in found[f.id].facts)
    return [Claim(f"Of {whose} {some(len(firms), 'firm')} {len(fell)} failed or left projects standing still: {said}{more}.", rows)]
