"""Who is behind a brand, a firm or a project: people and holders with their dates, up through control."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from market.core.form import Reader
from market.core.look import Tie, around, flags
from market.core.model import Entity, Fact
from market.core.read import holds

from .limits import Limits, limits
from .near import controls, stands_behind
from .records import Paper, papers_of
from .timing import firm_failed


@dataclass(frozen=True, slots=True)
class Stander:
    """One who stands behind, and the fact that says so."""

    entity: Entity
    firm: Entity
    fact: Fact

    def holds(self, day: int) -> bool:
        """Whether the tie is true on that day; otherwise it is history."""
        return holds(self.fact, day)


@dataclass(frozen=True, slots=True)
class Stood:
    """How one of its firms stood on the day."""

    row: Paper | None
    """The firm's own row."""
    failures: tuple[Fact, ...]
    """Its flags that are in force."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Who is behind an entity: its firms, and the people and firms that stand behind those."""

    entity: Entity
    firms: tuple[tuple[Entity, Fact | None], ...]
    """The firms that it is, was developed by, or (a brand) controls, with the fact that ties them to it."""
    standers: tuple[Stander, ...]
    looked_at: int
    day: int
    """The day of the view."""
    limits: Limits
    """What of the registers that say who stands behind could not be read."""
    stood: Mapping[str, Stood]
    """How each of its firms stood, by entity id."""
    small: tuple[Fact, ...]
    """Shares in its firms, held on the day, that are too small a part to stand behind them, or of unknown size."""

    @property
    def lacking(self) -> tuple[str, ...]:
        """Registers that were not obtained."""
        return self.limits.lacking


_FIRMS_OF = {"project": "DEVELOPS", "brand": "CONTROLS", "contractor": "OPERATED_BY"}


def behind(reader: Reader, about: Entity) -> Behind:
    """Directors, people with a quarter or more, and controlling firms, up through any number of firms; past ones too."""
    firms: dict[str, tuple[Entity, Fact | None]] = {}
    seen: set[str] = set()
    if about.kind in _FIRMS_OF:
        ties = around(reader, [about.id], [_FIRMS_OF[about.kind]], question="behind: its firms", ended=False)
        seen.update(t.fact.id for t in ties)
        firms = {t.far.id: (t.far, t.fact) for t in ties if t.far.kind == "company"}
    else:
        firms[about.id] = (about, None)
    known = {i: e for i, (e, _) in firms.items()}
    day = reader.view.valid_at
    standers, small, frontier = [], [], set(known)
    while frontier:
        ties = around(reader, frontier, ("DIRECTOR_OF", "OWNS"), question="behind: people and holders")
        seen.update(t.fact.id for t in ties)
        found = [t for t in ties if not t.forward and _counts(t)]
        standers += [Stander(t.far, known[t.near], t.fact) for t in found]
        added = {(t.near, t.far.id) for t in found if "holdings" in t.fact.props and holds(t.fact, day)}
        small += [t.fact for t in ties if not t.forward and t.near in firms and not _counts(t) and (t.near, t.far.id) not in added and holds(t.fact, day)]
        frontier = {t.far.id for t in found if t.far.kind == "company" and holds(t.fact, day)} - known.keys()
        known |= {t.far.id: t.far for t in found if t.far.id in frontier}
    ordered = sorted(standers, key=lambda s: (not s.holds(day), s.firm.id not in firms, s.entity.name.casefold(), s.fact.id))
    could = limits(reader, "companies", "directors", "shareholdings")
    return Behind(about, tuple(firms.values()), tuple(ordered), len(seen), day, could, _stood(reader, firms, day), tuple(small))


def _stood(reader: Reader, firms: Iterable[str], day: int) -> Mapping[str, Stood]:
    """How firms stand on the day: by what is in force against them, and by their own rows."""
    companies = [i for i in firms if i.startswith("company:")]
    rows = papers_of(reader, companies, question="behind: rows of the firms")
    failed: dict[str, list[Fact]] = {}
    for flag in flags(reader, companies, question="behind: how the firms stand"):
        if firm_failed(flag) and holds(flag, day):
            failed.setdefault(flag.subject, []).append(flag)
    return {i: Stood(rows.get(i), tuple(failed.get(i, ()))) for i in companies}


def _counts(tie: Tie) -> bool:
    return stands_behind(tie.fact) if tie.far.kind == "person" else controls(tie.fact)
