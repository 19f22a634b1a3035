"""A contractor's record as the registers have it: who runs it, how it stands, every site, how late, what became of the site."""

from collections.abc import Sequence
from dataclasses import dataclass

from market.core.form import Reader
from market.core.look import Tie, around, flags
from market.core.model import Entity, Fact
from market.core.read import holds

from ...dockets import Suit, suits
from ...records import Paper, papers_of, rows_behind, status_on


@dataclass(frozen=True, slots=True)
class Work:
    """One stay on one site."""

    tie: Tie
    """BUILDS, from the contractor to the project."""
    delay: float | None
    """Months late as known on the day of the view, negative if early; None where that is not known."""
    site: Paper | None
    """The project's own row."""
    flags: tuple[Fact, ...]
    """The project's own flags that are in force on the day."""

    def now(self, day: int) -> bool:
        """Whether the contractor is on the site on that day."""
        return holds(self.tie.fact, day)


@dataclass(frozen=True, slots=True)
class Builder:
    """One contractor."""

    contractor: Entity
    paper: Paper | None
    run_by: tuple[Tie, ...]
    """OPERATED_BY, to companies."""
    works: tuple[Work, ...]
    """Flagged sites first, then those that are latest, then those of which the delay is not known."""
    flags: tuple[Fact, ...]
    """Its own flags and those of the firms that run it, in force on the day."""
    suits: tuple[Suit, ...]

    @property
    def delays(self) -> tuple[Work, ...]:
        """The works of which the delay is known: what an average is made of."""
        return tuple(w for w in self.works if w.delay is not None)

    @property
    def average(self) -> float | None:
        """Months late on average over the works with a known delay; None where there is none."""
        known = [w.delay for w in self.works if w.delay is not None]
        return sum(known) / len(known) if known else None

    def flagged(self, of: str) -> list[Fact]:
        """The flags of one entity."""
        return [f for f in self.flags if f.subject == of]


def builders(reader: Reader, contractors: Sequence[Entity]) -> tuple[Builder, ...]:
    """The records of these contractors, in their order; seven queries for all."""
    day = reader.view.valid_at
    ids = [c.id for c in contractors]
    ties = around(reader, ids, ("BUILDS", "OPERATED_BY"), question="contractor: works and firm")
    works = [t for t in ties if t.fact.relation == "BUILDS" and t.forward]
    run_by = [t for t in ties if t.fact.relation == "OPERATED_BY" and t.forward and holds(t.fact, day)]
    papers = papers_of(reader, [*ids, *(t.far.id for t in works)])
    rows = rows_behind(reader, [t.fact for t in works], question="contractor: delays")
    alarms: dict[str, list[Fact]] = {}
    for flag in flags(reader, [*ids, *(t.far.id for t in (*works, *run_by))], question="contractor: what is flagged"):
        if holds(flag, day):
            alarms.setdefault(flag.subject, []).append(flag)
    named = suits(reader, ids)

    def work(tie: Tie) -> Work:
        row = rows.get(tie.fact.id)
        said = status_on(row, "delay_months", day).value if row else str(tie.fact.props.get("delay_months", ""))
        return Work(tie, float(said) if said else None, papers.get(tie.far.id), tuple(alarms.get(tie.far.id, ())))

    def builder(contractor: Entity) -> Builder:
        own = [work(t) for t in works if t.near == contractor.id]
        # what went wrong first: flagged sites, then the latest, then those of which the delay is not known
        own.sort(key=lambda w: (not w.flags, w.delay is None, -(w.delay or 0.0), w.tie.fact.valid_from, w.tie.far.id, w.tie.fact.id))
        firms = tuple(t for t in run_by if t.near == contractor.id)
        flagged = tuple(f for i in (contractor.id, *(t.far.id for t in firms)) for f in alarms.get(i, ()))
        return Builder(contractor, papers.get(contractor.id), firms, tuple(own), flagged, tuple(s for s in named if s.party == contractor.id))

    return tuple(builder(c) for c in contractors)
