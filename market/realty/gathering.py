"""Gathers what lies near a project: wave by wave along the leads (:mod:`market.realty.leads`), then the facts of all of them at once.

It fetches at least what the law lets count; what counts is decided by :mod:`market.realty.walk` alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from market.core.model import Entity, Fact, View

from . import constants as c
from .crowd import Crowd, Shared
from .leads import Lead

_CASES: Final = ("INVOLVES", "FLAGGED")
_RELATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "subject": ("DEVELOPS", "BUILDS", "BUILT_ON", "OF", "AGAINST", *_CASES),
    "group": ("DIRECTOR_OF", "OWNS", "CONTROLS", "REGISTERED_AT", "DEVELOPS", *_CASES),
    "behind": ("OWNS", "DEVELOPS", *_CASES),
    "end": _CASES,
    "person": ("DIRECTOR_OF", "OWNS", "INVOLVES"),
    "brand": ("CONTROLS",),
    "address": ("REGISTERED_AT",),
    "parcel": ("OWNED_BY", "PREVIOUSLY_OWNED_BY", *_CASES),
    "contractor": ("OPERATED_BY", *_CASES),
    "case": _CASES,
    "flagged": ("FLAGGED",),
}
"""What may be followed from an entity in each role: a firm of the subject's ``group``, one ``behind`` a person, one at the ``end`` of the walk ..."""

_KINDS: Final[Mapping[str, str]] = {"company": "group", "courtcase": "case", "project": "flagged", "approval": "flagged", "complaint": "flagged"}
"""The role in which an entity is reached, if not that of its kind's name."""


@dataclass(frozen=True, slots=True)
class Spot:
    """An entity as it is looked at: who it is, and its leads."""

    entity: Entity
    leads: tuple[Lead, ...]
    shared: Mapping[str, Shared] | None
    """In which ways it may be shared by many, and when; None where that is not kept."""


type Link = tuple[str, str, str]
"""Relation, subject, object: all facts that tie these two so. Of a flag the object is empty: all flags of the subject."""


class Source(Protocol):
    """Where a search gets its rows from."""

    def spots(self, ids: Iterable[str]) -> Mapping[str, Spot]:
        """These entities, those that the market knows."""
        ...

    def crowded(self, asked: Iterable[Crowd]) -> frozenset[Crowd]:
        """Those that so many share in the view that they connect everybody."""
        ...

    def facts(self, links: Iterable[Link]) -> Iterable[Fact]:
        """The facts of these links in the view that began by its day."""
        ...

    def own(self, subject: str) -> frozenset[str]:
        """The ids of all facts that tie a project to others, in the view and begun by its day."""
        ...


@dataclass(slots=True)
class Ways:
    """The ways from the subject along leads that meet a flag and pass nothing twice: their links, and what they pass that many may share."""

    links: set[Link] = field(default_factory=set)
    crowds: set[Crowd] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _Stop:
    """An entity to be looked at: how it was reached decides what is followed from there."""

    id: str
    role: str
    run: str = ""
    """``up`` or ``down`` inside a run of control, else empty."""


_MUST_HOLD: Final = frozenset({"FLAGGED", "INVOLVES", "OF", "AGAINST", "BUILT_ON", "BUILDS", "OPERATED_BY", "OWNED_BY", "PREVIOUSLY_OWNED_BY"})
"""What must hold on the day wherever it is in a path; of other ties an ended one may count (docs/rule.md, which ties must hold when)."""


class Gathering:
    """The search near one subject in one view."""

    def __init__(self, source: Source, subject: Spot, view: View) -> None:
        self.source, self.view, self.day, self.subject = source, view, view.valid_at, subject.entity
        self.spots = {subject.entity.id: subject}
        self.start = _Stop(subject.entity.id, "subject")
        self.crowded: frozenset[Crowd] = frozenset()
        """What on the ways is shared by so many that it connects nobody."""

    def links(self) -> set[Link]:
        """Everything that could make a path of the rule. Raises GraphError."""
        for missing in self.waves():
            self.spots.update(self.source.spots(missing))
        ways = self.ways()
        shared = {crowd: self._is_crowded(crowd) for crowd in ways.crowds}
        asked = [crowd for crowd, is_so in shared.items() if is_so is None]
        counted = self.source.crowded(asked) if asked else frozenset[Crowd]()
        self.crowded = counted | {crowd for crowd, is_so in shared.items() if is_so}
        links = self.ways().links if self.crowded else ways.links
        return links | set(self.cures(links))

    @property
    def entities(self) -> Mapping[str, Entity]:
        """Every entity that was looked at, by id."""
        return {i: spot.entity for i, spot in self.spots.items()}

    def waves(self) -> Iterator[set[str]]:
        """Goes wherever leads reach, one wave after the other: the entities that are to be put into ``spots`` before it goes on."""
        frontier, best = {self.start: 0}, {self.start: 0}
        while frontier:
            missing = {stop.id for stop in frontier} - self.spots.keys()
            if missing:
                yield missing
            reached: dict[_Stop, int] = {}
            for stop, hops in frontier.items():
                for lead in self._followed(stop, hops):
                    if not _ends(stop, lead):
                        onward, at = _onward(stop, lead, hops)
                        if at <= c.MAX_HOPS and at < best.get(onward, c.MAX_HOPS + 1):
                            reached[onward] = best[onward] = at
            frontier = reached

    def ways(self) -> Ways:
        """The ways along what was looked at so far."""
        ways = Ways()
        self._walk(ways, self.start, 0, set())
        return ways

    def _walk(self, ways: Ways, stop: _Stop, hops: int, passed: set[str]) -> bool:
        """Takes every way from here to a flag that passes nothing twice; whether there is one. Most leads of a flagged firm lead back to it."""
        flagged = False
        passed.add(stop.id)
        for lead in self._followed(stop, hops):
            crowds = set(_passes(stop, lead))
            if not _ends(stop, lead):
                onward, at = _onward(stop, lead, hops)
                if onward.id in passed or at > c.MAX_HOPS or crowds & self.crowded or not self._walk(ways, onward, at, passed):
                    continue
            flagged = True
            ways.links.add((lead.relation, stop.id, lead.far) if lead.forward else (lead.relation, lead.far, stop.id))
            ways.crowds |= crowds
        passed.discard(stop.id)
        return flagged

    def _followed(self, stop: _Stop, hops: int) -> Iterator[Lead]:
        """The leads that the law may follow from there, and that may still meet a flag within the hops that are left."""
        spot, relations, left = self.spots.get(stop.id), _RELATIONS[stop.role], c.MAX_HOPS - hops
        for lead in spot.leads if spot else ():
            if lead.relation not in relations or (lead.beyond if stop.role == "behind" else lead.hops) > left:
                continue
            to_firm = stop.role not in ("behind", "person") or lead.relation not in ("OWNS", "DIRECTOR_OF") or _kind(lead.far) == "company"
            if to_firm and self.in_time(lead):
                yield lead

    def in_time(self, lead: Lead) -> bool:
        """Whether the lead may count on the day of the view."""
        return lead.may_hold(self.day) if lead.relation in _MUST_HOLD else lead.began(self.day)

    @staticmethod
    def cures(links: Iterable[Link]) -> Iterator[Link]:
        """When earlier owners of whom a case speaks were active: what is known of a cure. It leads nowhere, and so there are no leads to it."""
        sued = {target for relation, _, target in links if relation == "INVOLVES"}
        yield from (("ACTIVE", far, far) for relation, _, far in links if relation == "PREVIOUSLY_OWNED_BY" and far in sued)

    def _is_crowded(self, crowd: Crowd) -> bool | None:
        """Whether too many share it; None where that must be counted: in a view of the past, with a source closed, or where nothing is kept."""
        spot = self.spots.get(crowd.id)
        if spot is None or spot.shared is None:
            return None
        shared = spot.shared.get(crowd.sort)
        if shared is None:
            return False
        return None if self.view.denied or self.view.known_at < shared.known_from else shared.crowded(self.day)


def _passes(stop: _Stop, lead: Lead) -> Iterator[Crowd]:
    """What a lead passes that many may share: as :func:`market.realty.crowd.passed` of the paths by it."""
    match lead.relation:
        case "REGISTERED_AT" if stop.role != "address":
            yield Crowd("address", lead.far)
        case "DIRECTOR_OF" | "OWNS" if stop.role == "person":
            yield Crowd("person", stop.id)
            yield Crowd("board", lead.far)
        case "BUILDS":
            yield Crowd("contractor", lead.far)
        case "OWNED_BY" | "PREVIOUSLY_OWNED_BY":
            yield Crowd("owner", lead.far)


def _ends(stop: _Stop, lead: Lead) -> bool:
    """Whether nothing lies behind the lead: a flag of the entity itself, or the land that a suit names."""
    return lead.relation == "FLAGGED" or stop.role == "case"


def _onward(stop: _Stop, lead: Lead, hops: int) -> tuple[_Stop, int]:
    """Where a lead goes, and at how many hops that is."""
    match lead.relation:
        case "INVOLVES":
            return _Stop(lead.far, "case"), hops
        case "OF" | "AGAINST":
            return _Stop(lead.far, "flagged"), hops
        case "OWNED_BY" | "PREVIOUSLY_OWNED_BY":
            return _Stop(lead.far, "end"), hops
        case "OWNS" if stop.role in ("group", "behind") and _kind(lead.far) == "company":
            way = "down" if lead.forward else "up"
            return _Stop(lead.far, stop.role, way), hops + int(way != stop.run)
        case "DIRECTOR_OF" | "OWNS" if stop.role == "person":
            return _Stop(lead.far, "behind"), hops + 1
        case "OPERATED_BY":
            return _Stop(lead.far, "end"), hops + 1
        case "REGISTERED_AT" if stop.role == "address":
            return _Stop(lead.far, "end"), hops + 1
        case _:
            kind = _kind(lead.far)
            return _Stop(lead.far, _KINDS.get(kind, kind)), hops + 1


def _kind(entity: str) -> str:
    return entity.partition(":")[0]
