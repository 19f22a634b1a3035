"""Gathers what lies near a project: frontier by frontier, each in one query, pruned by the law before it is fetched."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from market.core.form import Reader
from market.core.look import Tie, around, flags
from market.core.model import Fact
from market.core.read import holds

from . import constants as c
from . import queries as q


@dataclass(slots=True)
class Near:
    """The rows that the rule reads: ties by the entity they were asked at, flags by entity, and the hubs that are not walked."""

    ties: dict[str, list[Tie]] = field(default_factory=dict)
    boards: dict[str, list[Tie]] = field(default_factory=dict)
    failed: dict[str, list[tuple[Tie, Fact]]] = field(default_factory=dict)
    flags: dict[str, list[Fact]] = field(default_factory=dict)
    landed: frozenset[str] = frozenset()
    """Court cases that name a parcel or a project: what they are about."""
    hubs: set[str] = field(default_factory=set)
    """Mass addresses, aggregators of land, contractors of many sites."""

    def at(self, entity_id: str, *relations: str) -> list[Tie]:
        """The gathered ties of these relations at an entity."""
        return [t for t in self.ties.get(entity_id, ()) if t.fact.relation in relations]

    @property
    def looked_at(self) -> int:
        """How many ties the search looked at, each once."""
        every = (t for group in (self.ties, self.boards) for ties in group.values() for t in ties)
        return len({t.fact.id for t in every} | {t.fact.id for pairs in self.failed.values() for t, _ in pairs})


def percent(fact: Fact) -> float:
    """The share that an OWNS fact states; 0 where it is unknown, which therefore counts nowhere."""
    value = fact.props.get("percent")
    return float(value) if isinstance(value, int | float) else 0.0


def stands_behind(fact: Fact) -> bool:
    """Whether a person's tie to a company is one that counts: a seat on the board, or a quarter of the shares."""
    return fact.relation == "DIRECTOR_OF" or (fact.relation == "OWNS" and percent(fact) >= c.BENEFICIAL_PERCENT)


def controls(fact: Fact) -> bool:
    """Whether an OWNS fact is control."""
    return fact.relation == "OWNS" and percent(fact) >= c.CONTROL_PERCENT


@dataclass(frozen=True, slots=True)
class _Firm:
    """A firm to be looked at: how it was reached decides what is asked of it."""

    id: str
    role: str
    """``group`` (of the subject), ``behind`` (beyond a person), ``end`` (only what is wrong with itself)."""
    run: str
    """``up`` or ``down`` inside a run of control, else empty."""


class _Gather:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.day = reader.view.valid_at
        self.near = Near()
        self._asked: dict[str, set[str]] = {}
        self._failed_asked: set[str] = set()
        self._boards_asked: set[str] = set()

    def ties(self, ids: Iterable[str], relations: Sequence[str], question: str) -> None:
        """Fetches those relations at those entities that were not fetched before."""
        missing: dict[tuple[str, ...], list[str]] = {}
        for i in sorted(set(ids)):
            lacking = tuple(r for r in relations if r not in self._asked.setdefault(i, set()))
            if lacking:
                missing.setdefault(lacking, []).append(i)
                self._asked[i].update(lacking)
        for lacking, group in missing.items():
            for tie in around(self.reader, group, lacking, question=question):
                self.near.ties.setdefault(tie.near, []).append(tie)

    def firms(self, start: set[str]) -> None:
        """Walks the firms outward from the subject's developers, one query per frontier and kind."""
        frontier = {_Firm(i, "group", ""): 1 for i in start}
        best = dict(frontier)
        while frontier:
            reached = self._look_at(frontier)
            frontier = {f: h for f, h in reached.items() if h <= c.MAX_HOPS and h < best.get(f, c.MAX_HOPS + 1)}
            best.update(frontier)

    def _look_at(self, frontier: dict[_Firm, int]) -> dict[_Firm, int]:
        self.ties((f.id for f in frontier if f.role == "group"), q.GROUP_TIES, "paths: who stands behind the firms")
        self.ties((f.id for f in frontier if f.role == "behind"), q.BEHIND_TIES, "paths: firms beyond the people")
        self.ties((f.id for f in frontier if f.role == "end"), q.CASE_TIES, "paths: suits against the firms")
        building = {f.id for f, h in frontier.items() if f.role != "end" and h < c.MAX_HOPS} - self._failed_asked
        self._failed_asked |= building
        for tie, flag in q.failed_projects(self.reader, building):
            self.near.failed.setdefault(tie.near, []).append((tie, flag))
        reached: dict[_Firm, int] = {}
        people: dict[str, int] = {}
        middle: dict[str, dict[str, int]] = {"CONTROLS": {}, "REGISTERED_AT": {}}
        for firm, hops in frontier.items():
            for tie in self.near.ties.get(firm.id, ()) if firm.role != "end" else ():
                if controls(tie.fact) and tie.far.kind == "company":
                    run = "down" if tie.forward else "up"
                    _lower(reached, _Firm(tie.far.id, firm.role, run), hops + (firm.run != run))
                elif firm.role == "group" and hops < c.MAX_HOPS:
                    if tie.far.kind == "person" and stands_behind(tie.fact):
                        _lower(people, tie.far.id, hops + 1)
                    elif tie.fact.relation in middle:
                        _lower(middle[tie.fact.relation], tie.far.id, hops + 1)
        for person_firm, hops in self._people(people):
            _lower(reached, _Firm(person_firm, "behind", ""), hops)
        for relation, role in (("CONTROLS", "group"), ("REGISTERED_AT", "end")):
            for firm_id, hops in self._through(middle[relation], relation):
                _lower(reached, _Firm(firm_id, role, ""), hops)
        return reached

    def _people(self, people: dict[str, int]) -> Iterable[tuple[str, int]]:
        self.ties(people, q.CASE_TIES, "paths: suits against the people")
        fresh = {p for p, hops in people.items() if hops < c.MAX_HOPS} - self._boards_asked
        self._boards_asked |= fresh
        for tie in q.boards(self.reader, fresh):
            self.near.boards.setdefault(tie.near, []).append(tie)
        return [(tie.far.id, hops + 1) for p, hops in people.items() if hops < c.MAX_HOPS for tie in self.near.boards.get(p, ())]

    def _through(self, middle: dict[str, int], relation: str) -> Iterable[tuple[str, int]]:
        wanted = {m for m, hops in middle.items() if hops < c.MAX_HOPS}
        if relation == "REGISTERED_AT":
            unknown = {m for m in wanted if relation not in self._asked.get(m, ())}
            self.near.hubs |= q.mass_addresses(self.reader, unknown)
        wanted -= self.near.hubs
        self.ties(wanted, (relation,), "paths: firms of the same brand" if relation == "CONTROLS" else "paths: firms at the same door")
        return [(tie.far.id, middle[m] + 1) for m in wanted for tie in self.near.at(m, relation)]


def gather(reader: Reader, project: str) -> Near:
    """Everything near the project that the rule may read in this view."""
    g = _Gather(reader)
    g.ties([project], q.SUBJECT_TIES, "paths: the project")
    g._failed_asked.add(project)
    first = [t for t in g.near.ties.get(project, ()) if holds(t.fact, g.day)]
    by_kind: dict[str, set[str]] = {}
    for tie in first:
        by_kind.setdefault(tie.far.kind, set()).add(tie.far.id)
    g.firms({t.far.id for t in first if t.fact.relation == "DEVELOPS"})
    g.ties(by_kind.get("parcel", ()), q.PARCEL_TIES, "paths: the land and its title")
    owners = {t.far.id for p in by_kind.get("parcel", ()) for t in g.near.at(p, "OWNED_BY", "PREVIOUSLY_OWNED_BY")}
    g.near.hubs |= q.aggregators(reader, owners)
    g.ties(owners - g.near.hubs, q.CASE_TIES, "paths: suits against the owners")
    g.near.hubs |= q.busy_contractors(reader, by_kind.get("contractor", ()))
    by_kind["contractor"] = by_kind.get("contractor", set()) - g.near.hubs
    g.ties(by_kind["contractor"], q.CONTRACTOR_TIES, "paths: the contractors")
    g.ties({t.far.id for k in by_kind["contractor"] for t in g.near.at(k, "OPERATED_BY")}, q.CASE_TIES, "paths: suits against the firms")
    cases = {t.far.id for ties in g.near.ties.values() for t in ties if t.far.kind == "courtcase"}
    named = around(reader, cases, q.CASE_TIES, question="paths: the land that the suits name")
    g.near.landed = frozenset(t.near for t in named if _names_land(t, g.day))
    alarming = {project} | {
        t.far.id for ties in (*g.near.ties.values(), *g.near.boards.values()) for t in ties if t.far.kind not in ("person", "brand", "address", "project")
    }
    for flag in flags(reader, alarming, question="paths: what is flagged"):
        g.near.flags.setdefault(flag.subject, []).append(flag)
    for pairs in g.near.failed.values():
        for _, flag in pairs:
            if flag not in g.near.flags.setdefault(flag.subject, []):
                g.near.flags[flag.subject].append(flag)
    return g.near


def _names_land(tie: Tie, day: int) -> bool:
    """Whether a suit's tie says which land it is about: a parcel, or a project on it."""
    return tie.far.kind in ("parcel", "project") and tie.fact.props.get("side") != "plaintiff" and holds(tie.fact, day)


def _lower[K](best: dict[K, int], key: K, hops: int) -> None:
    if hops < best.get(key, hops + 1):
        best[key] = hops
