"""Enumerates the paths that count, over rows already gathered: pure, no query.

What many share is counted for the paths that are found, not on the way (:mod:`market.realty.crowd`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from market.core.look import Tie
from market.core.model import UNKNOWN_START, Entity, Fact, Flag, Hop, RiskPath
from market.core.read import holds

from . import constants as c
from .near import Near, controls, stands_behind
from .timing import decreed_before, failure, in_time, insolvent_at, kind_of, met, own_side, reason_of, since


@dataclass(frozen=True, slots=True)
class _Trail:
    """A path so far: where it has been, by which ties, at how many hops."""

    entities: tuple[Entity, ...]
    steps: tuple[Hop, ...] = ()
    hops: int = 0

    @property
    def on_own_side(self) -> bool:
        """Whether every tie so far is the subject's side: then the next one that says who stands behind must hold too."""
        return own_side(self.steps) == len(self.steps)

    @property
    def here(self) -> Entity:
        return self.entities[-1]

    def on(self, tie: Tie, cost: int) -> "_Trail | None":
        """One tie further; None where that leads in a circle or too far."""
        if self.hops + cost > c.MAX_HOPS or any(e.id == tie.far.id for e in self.entities):
            return None
        return _Trail((*self.entities, tie.far), (*self.steps, Hop(tie.fact, tie.forward)), self.hops + cost)


class Walk:
    """The walk from one project on one day over what was gathered near it."""

    def __init__(self, near: Near, subject: Entity, day: int) -> None:
        self.near, self.subject, self.day = near, subject, day

    def paths(self) -> Iterator[RiskPath]:
        """Every path from the subject to a flag that the law lets count, in no order."""
        start = _Trail((self.subject,))
        yield from self._flags(start)
        for tie in self._holding(self.subject.id, "OF", "AGAINST"):
            if at := start.on(tie, 0):
                yield from self._flags(at)
        yield from self._cases(start)
        for tie in self._holding(self.subject.id, "DEVELOPS", "BUILT_ON", "BUILDS"):
            if at := start.on(tie, 1):
                match tie.fact.relation:
                    case "DEVELOPS":
                        yield from self._firm(at, "group", "")
                    case "BUILT_ON":
                        yield from self._parcel(at)
                    case _:
                        yield from self._contractor(at)

    def _firm(self, at: _Trail, role: str, run: str) -> Iterator[RiskPath]:
        firm = at.here.id
        yield from self._flags(at)
        yield from self._cases(at)
        if role == "end":
            return
        for tie in self.near.at(firm, "DEVELOPS"):
            if there := at.on(tie, 1):
                yield from self._failed(there)
        for tie in self.near.at(firm, "OWNS"):
            if controls(tie.fact) and tie.far.kind == "company":
                way = "down" if tie.forward else "up"
                if there := at.on(tie, int(way != run)):
                    yield from self._firm(there, role, way)
        if role == "group":
            yield from self._people(at)
            yield from self._sharing(at, "CONTROLS", "group")
            yield from self._sharing(at, "REGISTERED_AT", "end")

    def _failed(self, at: _Trail) -> Iterator[RiskPath]:
        """Another project of a firm: what is flagged there, but for complaints that are only open."""
        for flag in self.near.flags(at.here.id):
            if kind_of(flag) != "many_open_complaints":
                yield from self._path(at, flag)

    def _people(self, at: _Trail) -> Iterator[RiskPath]:
        for tie in self._standing(at, "DIRECTOR_OF", "OWNS"):
            if tie.far.kind != "person" or not stands_behind(tie.fact) or not (person := at.on(tie, 1)):
                continue
            yield from self._cases(person)
            for board in self.near.at(tie.far.id, "DIRECTOR_OF", "OWNS"):
                if board.far.kind == "company" and stands_behind(board.fact) and (there := person.on(board, 1)):
                    yield from self._firm(there, "behind", "")

    def _sharing(self, at: _Trail, relation: str, role: str) -> Iterator[RiskPath]:
        for tie in self._standing(at, relation):
            if middle := at.on(tie, 1):
                for other in self.near.at(tie.far.id, relation):
                    if there := middle.on(other, 1):
                        yield from self._firm(there, role, "")

    def _parcel(self, at: _Trail) -> Iterator[RiskPath]:
        yield from self._flags(at)
        yield from self._cases(at)
        for tie in self._holding(at.here.id, "OWNED_BY", "PREVIOUSLY_OWNED_BY"):
            if owner := at.on(tie, 0):
                yield from self._cases(owner, title_only=True)
                if tie.far.kind == "company":
                    yield from self._seller(owner, tie.fact)

    def _seller(self, at: _Trail, title: Fact) -> Iterator[RiskPath]:
        """An owner that is insolvent while it holds the land, or was when it sold it and was not cured since."""
        flags, sold = self.near.flags(at.here.id), title.valid_from
        broke = [f for f in flags if kind_of(f) in ("insolvency", "liquidation")]
        if title.relation == "OWNED_BY":
            for flag in broke:
                yield from self._path(at, flag)
        elif sold != UNKNOWN_START:
            uncured = {g.id for f in flags if holds(f, self.day) for g in failure(f, flags)}
            for flag in broke:
                if insolvent_at(flag, sold) and flag.id in uncured:
                    yield self._counted(at, flag)
            yield from self._declared_insolvent(at, sold)

    def _declared_insolvent(self, at: _Trail, sold: int) -> Iterator[RiskPath]:
        """By a court, before it sold: the company register keeps the latest status alone."""
        for tie in self._holding(at.here.id, "INVOLVES"):
            if tie.fact.props.get("side") == "defendant" and (there := at.on(tie, 0)):
                for flag in self.near.flags(tie.far.id):
                    if decreed_before(flag, sold, self.near.active.get(at.here.id, ()), self.day):
                        yield self._counted(there, flag)

    def _contractor(self, at: _Trail) -> Iterator[RiskPath]:
        yield from self._flags(at)
        yield from self._cases(at)
        for tie in self._holding(at.here.id, "OPERATED_BY"):
            if firm := at.on(tie, 1):
                yield from self._firm(firm, "end", "")

    def _flags(self, at: _Trail) -> Iterator[RiskPath]:
        for flag in self.near.flags(at.here.id):
            yield from self._path(at, flag)

    def _cases(self, at: _Trail, *, title_only: bool = False) -> Iterator[RiskPath]:
        for tie in self._holding(at.here.id, "INVOLVES"):
            if not (there := at.on(tie, 0)):
                continue
            for flag in self.near.flags(tie.far.id):
                kind = str(flag.props.get("case_kind", ""))
                if self._sits(tie, kind) and (kind == "title" or not title_only):
                    yield from self._path(there, flag)

    def _sits(self, tie: Tie, case_kind: str) -> bool:
        """Whether a case sits at the party from which it was reached."""
        party, side = tie.near.partition(":")[0], str(tie.fact.props.get("side", ""))
        if case_kind == "consumer":
            return party == "project" and side != "plaintiff"
        if case_kind == "title" and self.near.names_land(tie.far.id, self.day):
            return party in ("parcel", "project") and side != "plaintiff"
        return side != "plaintiff" if party in ("parcel", "project") else side == "defendant"

    def _path(self, at: _Trail, flag: Fact) -> Iterator[RiskPath]:
        """The path to a flag, if the flag is in force and every tie stands in its time."""
        others = self.near.flags(flag.subject)
        if holds(flag, self.day) and in_time(at.entities, at.steps, since(flag, others), self.day):
            yield self._counted(at, flag, met(at.steps, flag, others))

    def _counted(self, at: _Trail, flag: Fact, earlier: tuple[int, Fact] | None = None) -> RiskPath:
        """The path; ``earlier`` is the tie that had ended when the flag began, and how the failure stood while it held."""
        kind, hops = kind_of(flag), max(1, at.hops)
        points = c.SEVERITY[kind] * c.DECAY ** (hops - 1) * prod(c.TIE_WEIGHT[s.fact.relation] for s in at.steps)
        reason = reason_of(flag)
        if earlier is not None:
            step, before = earlier
            one, other = at.entities[step], at.entities[step + 1]
            reason = f"{reason} (before that, while the tie of {one.name} to {other.name} held: {reason_of(before)})"
        beside = (*(f for s in at.steps for f in self.near.single(s.fact)), *([earlier[1]] if earlier else []))
        shown = Flag(entity=at.here, kind=kind, severity=c.SEVERITY[kind], reason=reason)
        return RiskPath(entities=at.entities, steps=at.steps, flag=shown, flag_fact=flag, hops=hops, points=points, beside=beside)

    def _standing(self, at: _Trail, *relations: str) -> list[Tie]:
        """Ties that say who stands behind: on the subject's side only those that hold."""
        return self._holding(at.here.id, *relations) if at.on_own_side else self.near.at(at.here.id, *relations)

    def _holding(self, entity_id: str, *relations: str) -> list[Tie]:
        return [t for t in self.near.at(entity_id, *relations) if holds(t.fact, self.day)]
