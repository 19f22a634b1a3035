"""Who is behind a brand, a firm or a project: people and holders with their dates, up through control."""

from dataclasses import dataclass

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Entity, Fact
from market.core.read import holds

from .near import controls, stands_behind
from .sources import lacking


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
class Behind:
    """Who is behind an entity: its firms, and the people and firms that stand behind those."""

    entity: Entity
    firms: tuple[tuple[Entity, Fact | None], ...]
    """The firms that it is, was developed by, or (a brand) controls, with the fact that ties them to it."""
    standers: tuple[Stander, ...]
    looked_at: int
    day: int
    """The day of the view."""
    lacking: tuple[str, ...] = ()
    """Registers that would say who stands behind, and were not obtained."""


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
    standers, frontier = [], set(known)
    while frontier:
        ties = around(reader, frontier, ("DIRECTOR_OF", "OWNS"), question="behind: people and holders")
        seen.update(t.fact.id for t in ties)
        found = [t for t in ties if not t.forward and _counts(t)]
        standers += [Stander(t.far, known[t.near], t.fact) for t in found]
        frontier = {t.far.id for t in found if t.far.kind == "company" and holds(t.fact, reader.view.valid_at)} - known.keys()
        known |= {t.far.id: t.far for t in found if t.far.id in frontier}
    day = reader.view.valid_at
    ordered = sorted(standers, key=lambda s: (not s.holds(day), s.firm.id not in firms, s.entity.name.casefold(), s.fact.id))
    return Behind(about, tuple(firms.values()), tuple(ordered), len(seen), day, lacking(reader, ("companies", "directors", "shareholdings")))


def _counts(tie: Tie) -> bool:
    return stands_behind(tie.fact) if tie.far.kind == "person" else controls(tie.fact)
