"""What lies around a project that could be sued or complained about, and which of it the rule counts, taken from the ledger itself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import UNKNOWN_START, Assessment, Entity, Fact, RiskPath
from market.core.when import day_words

from ... import constants as c
from ...dockets import DECREED, Suit, naming_land, suits
from ...near import controls, stands_behind
from ...wording import seat_words

PARTIES = ("BUILT_ON", "DEVELOPS", "BUILDS")


@dataclass(frozen=True, slots=True)
class Neighbour:
    """One who is close to the project on the day: the project itself, its land and who owned that, its firms, contractors, directors."""

    entity: Entity
    place: str
    """What it is to the project: ``its developer``; empty for the project itself."""
    ties: tuple[Fact, ...] = ()
    """The facts that say so."""
    owner: bool = False
    """Whether it is here only as an owner of the land."""

    @property
    def sales(self) -> tuple[int, ...]:
        """The days on which it sold the land, ms; UNKNOWN_START where that is not known."""
        return tuple(t.valid_from for t in self.ties if t.relation == "PREVIOUSLY_OWNED_BY")


@dataclass(frozen=True, slots=True)
class Sitting:
    """A case at one of the neighbours, and what the rule makes of it there."""

    suit: Suit
    at: Neighbour
    points: float
    """What its paths add to K; 0 where the rule does not count it here."""
    why_not: str
    """Why it is not counted here; empty where it is."""
    cured: Fact | None = None
    """Where a decree does not count since its owner is active again: what says so."""


@dataclass(frozen=True, slots=True)
class Quarrel:
    """One case, wherever around the project it sits."""

    sittings: tuple[Sitting, ...]

    @property
    def suit(self) -> Suit:
        """The case as it stands."""
        return self.sittings[0].suit

    @property
    def points(self) -> float:
        """What it adds to K at all the places around the project."""
        return sum(s.points for s in self.sittings)


def neighbours_of(reader: Reader, project: Entity) -> tuple[Neighbour, ...]:
    """Those around a project on the day of the view, each once, the closest first; four queries."""
    first = around(reader, [project.id], PARTIES, question="around: firms, land, contractors", ended=False)
    found = [Neighbour(project, "")]
    for tie in first:
        place = {"BUILT_ON": "its land", "DEVELOPS": "its developer", "BUILDS": "its contractor"}[tie.fact.relation]
        found.append(Neighbour(tie.far, place, (tie.fact,)))
    found += [Neighbour(t.far, f"{_stands(t)} {_name(first, t.near)}", (t.fact,)) for t in _behind(reader, first)]
    contractors = [t.far.id for t in first if t.fact.relation == "BUILDS"]
    for tie in around(reader, contractors, ("OPERATED_BY",), question="around: firms of the contractors", ended=False):
        if tie.forward:
            found.append(Neighbour(tie.far, f"the firm behind {_name(first, tie.near)}", (tie.fact,)))
    parcels = [t.far.id for t in first if t.fact.relation == "BUILT_ON"]
    for tie in around(reader, parcels, ("OWNED_BY", "PREVIOUSLY_OWNED_BY"), question="around: owners of the land", ended=False):
        if tie.forward:
            when = "owner" if tie.fact.relation == "OWNED_BY" else "earlier owner"
            found.append(Neighbour(tie.far, f"{when} of its land", (tie.fact,), owner=True))
    return _each_once(found)


def quarrels_of(reader: Reader, project: Entity, near: Sequence[Neighbour], assessment: Assessment) -> tuple[Quarrel, ...]:
    """Every case at the neighbours, closed ones too: those that count most first, then those still open, then by date."""
    at = {n.entity.id: n for n in near}
    found = suits(reader, at)
    landed = naming_land(reader, {s.case.id for s in found})
    land = {n.entity.id for n in near if n.entity.kind == "parcel"} | {project.id}
    ours = {s.case.id for s in found if s.party in land and s.side != "plaintiff"}
    points = points_by_tie(assessment.paths)
    sellers = {s.party for s in found if s.kind == "insolvency" and at[s.party].owner}
    active = around(reader, sellers, ("ACTIVE",), question="around: owners that were cured")
    cases: dict[str, list[Sitting]] = {}
    for suit in found:
        counted = points.get(suit.tie.id, 0.0)
        names_land = suit.case.id in landed
        cured = _cured(suit, [t.fact for t in active if t.near == suit.party])
        elsewhere = names_land and suit.case.id not in ours
        why = "" if suit.tie.id in points else why_not(suit, at[suit.party], landed=names_land, elsewhere=elsewhere, cured=cured)
        cases.setdefault(suit.case.id, []).append(Sitting(suit, at[suit.party], counted, why, cured if why else None))
    order = {n.entity.id: k for k, n in enumerate(near)}
    quarrels = [Quarrel(tuple(sorted(some, key=lambda s: (order[s.at.entity.id], s.suit.tie.id)))) for some in cases.values()]
    return tuple(sorted(quarrels, key=lambda q: (-round(q.points, 9), not q.suit.open, q.suit.filed, q.suit.case.id)))


def points_by_tie(paths: Iterable[RiskPath]) -> Mapping[str, float]:
    """What the ledger counts of cases, by the INVOLVES fact through which it reaches them."""
    found: dict[str, float] = {}
    for path in paths:
        if path.steps and path.steps[-1].fact.relation == "INVOLVES":
            tie = path.steps[-1].fact.id
            found[tie] = found.get(tie, 0.0) + path.points
    return found


def why_not(suit: Suit, at: Neighbour, *, landed: bool, elsewhere: bool, cured: Fact | None = None) -> str:
    """Why the rule does not count a case at a party, in the order in which the law asks.

    Args:
        landed: whether a title suit says which land it is about.
        elsewhere: ... and that is not the project or its land.
        cured: that the party was active again after the case was decreed.
    """
    name, kind = at.entity.name, at.entity.kind
    if not suit.open:
        return f"it is {suit.state}" if suit.state else "how it stands is not known"
    if suit.side == "plaintiff":
        return f"{name} is the plaintiff"
    if suit.kind == "consumer" and kind != "project":
        return "a consumer case counts only at the project that it is about"
    if suit.kind == "title" and landed and kind not in ("parcel", "project"):
        return "it is about other land" if elsewhere else "it names the land that it is about, and counts there"
    if at.owner and suit.kind != "title" and not (suit.kind == "insolvency" and kind == "company" and suit.side == "defendant"):
        if kind == "company":
            return "of a firm in the title of the land only suits over title count, and that it was insolvent when it sold"
        return "of a person in the title of the land only suits over title count"
    if kind not in ("parcel", "project") and suit.side != "defendant":
        return f"only a defendant is flagged, and {name} is {f'named on the side {suit.side!r}' if suit.side else 'named on no recorded side'}"
    if at.owner and suit.kind == "insolvency" and (why := _no_insolvent_seller(suit, at, cured)):
        return why
    if at.owner:
        return f"{name} has held {c.MANY_PARCELS} parcels or more, and that it held this one says nothing"
    if at.place.startswith(("its contractor", "the firm behind")):
        return f"a contractor of {c.MANY_SITES} sites or more says nothing of one of them"
    return "no path of the rule leads to it"


def _no_insolvent_seller(suit: Suit, at: Neighbour, cured: Fact | None) -> str:
    """Why a case for the insolvency of an owner of the land does not count; empty if by its own day it could."""
    name = at.entity.name
    if not at.sales:
        return f"{name} owns the land still, and of an owner its own status counts and no petition"
    if suit.state != DECREED:
        return f"an insolvency counts of a seller only if it was decreed by the day on which {name} sold the land"
    if suit.closed == UNKNOWN_START:
        return f"on which day it was decreed is not recorded, so it is not known whether that was before {name} sold the land"
    if all(sold == UNKNOWN_START for sold in at.sales):
        return f"on which day {name} sold the land is not recorded"
    if max(at.sales) < suit.closed:
        return f"it was decreed only after {name} had sold the land"
    return f"{name} is active again since {day_words(cured.valid_from)}" if cured else ""


def _cured(suit: Suit, active: Iterable[Fact]) -> Fact | None:
    """The first status that says that the party was active again after the decree."""
    if suit.state != DECREED or suit.closed == UNKNOWN_START:
        return None
    return min((f for f in active if f.valid_from > suit.closed), key=lambda f: f.valid_from, default=None)


def _behind(reader: Reader, first: Sequence[Tie]) -> list[Tie]:
    firms = [t.far.id for t in first if t.fact.relation == "DEVELOPS"]
    ties = around(reader, firms, ("DIRECTOR_OF", "OWNS"), question="around: who stands behind the firms", ended=False)
    return [t for t in ties if not t.forward and (stands_behind(t.fact) if t.far.kind == "person" else controls(t.fact))]


def _stands(tie: Tie) -> str:
    if tie.fact.relation == "DIRECTOR_OF":
        return seat_words(str(tie.fact.props.get("role") or ""))[0]
    return "in control of" if tie.far.kind == "company" else "holder of a quarter or more of"


def _name(ties: Sequence[Tie], entity_id: str) -> str:
    return next(t.far.name for t in ties if t.far.id == entity_id)


def _each_once(found: Sequence[Neighbour]) -> tuple[Neighbour, ...]:
    """A firm that develops and owns the land stands here once, with both; it is an owner only if it is nothing closer."""
    together: dict[str, Neighbour] = {}
    for n in found:
        known = together.get(n.entity.id)
        if known is None:
            together[n.entity.id] = n
        elif n.place != known.place:
            together[n.entity.id] = Neighbour(n.entity, f"{known.place} and {n.place}", (*known.ties, *n.ties), known.owner and n.owner)
    return tuple(together.values())
