"""How leads follow from the facts: every step that the law allows, and from each the shortest way to a flag. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from market.core.leads import Kept, Leads, Row
from market.core.model import OPEN_END, UNKNOWN_START
from market.core.read import whole

from . import constants as c
from .crowd import Share, often_shared
from .leads import DAY_MS, MANY, PROPERTY, Lead, covers

FOLLOWED: Final = (
    *("FLAGGED", "INVOLVES", "DEVELOPS", "BUILT_ON", "BUILDS", "OF", "AGAINST", "OPERATED_BY"),
    *("OWNED_BY", "PREVIOUSLY_OWNED_BY", "DIRECTOR_OF", "OWNS", "CONTROLS", "REGISTERED_AT"),
)
"""The facts that leads follow from."""

_NEVER: Final = 9
"""One digit, more than any bound of the search."""
_WAYS: Final = ("up", "down")


@dataclass(frozen=True, slots=True)
class Edge:
    """A fact as far as leads need it."""

    relation: str
    subject: str
    object: str
    valid_from: int = UNKNOWN_START
    valid_to: int = OPEN_END
    known_from: int = 0
    known_to: int = OPEN_END
    percent: float = 0.0
    """Of OWNS."""
    side: str = ""
    """Of INVOLVES."""
    case_kind: str = ""
    """Of the FLAGGED of a case."""


def leads(edges: Iterable[Edge], known: int) -> Kept:
    """The leads of every entity that has some. Every version of every fact is to be among the edges; what is shared is counted as known at ``known``."""
    by_relation: dict[str, list[Edge]] = defaultdict(list)
    for edge in edges:
        by_relation[edge.relation].append(edge)
    steps = list(_steps(by_relation))
    times = _times(by_relation)
    hops = _nearest(steps, {e.subject for e in by_relation["FLAGGED"] if e.object != "flag:many_open_complaints"})
    found: dict[str, dict[tuple[str, bool, str], list[int]]] = defaultdict(dict)
    for step in steps:
        # The land that a title suit names is no way on, and is asked for wherever the suit is.
        bound = 0 if step.after[1] == "named" else step.cost + hops.get(step.after, _NEVER)
        if bound <= c.MAX_HOPS:
            bounds = found[step.before[0]].setdefault((step.relation, step.forward, step.after[0]), [_NEVER, _NEVER])
            at = int(step.before[1].startswith("behind"))
            bounds[at] = min(bounds[at], bound)
    kept: dict[str, list[str]] = defaultdict(list)
    for entity, ties in found.items():
        for (relation, forward, far), (at_least, beyond) in ties.items():
            ends = (entity, far) if forward else (far, entity)
            kept[entity].append(Lead(relation, forward, far, at_least, beyond, *times[relation, *ends]).text)
    for entity in {e.subject for e in by_relation["FLAGGED"]}:
        kept[entity].append(Lead("FLAGGED", True, "", 0, 0, *times["FLAGGED", entity, ""]).text)
    for entity, shared in often_shared(_shares(by_relation, known), known):
        kept[entity].append(f"{MANY}{shared.text}")
    return {entity: tuple(sorted(set(texts))) for entity, texts in kept.items()}


def _times(edges: Mapping[str, list[Edge]]) -> dict[tuple[str, str, str], tuple[int | None, int | None]]:
    """From when until when any of the facts that tie the same two may hold, in whole days, rather too long than too short."""
    first: dict[tuple[str, str, str], int] = {}
    last: dict[tuple[str, str, str], int] = {}
    for e in (edge for group in edges.values() for edge in group):
        key = (e.relation, e.subject, "" if e.relation == "FLAGGED" else e.object)
        first[key] = min(first.get(key, OPEN_END), e.valid_from)
        last[key] = max(last.get(key, UNKNOWN_START), e.valid_to)
    return {k: (None if first[k] == UNKNOWN_START else first[k] // DAY_MS, None if last[k] == OPEN_END else -(-last[k] // DAY_MS)) for k in first}


def _shares(edges: Mapping[str, list[Edge]], known: int) -> Iterator[tuple[str, str, str, Share]]:
    for e in (edge for group in edges.values() for edge in group):
        counts = e.relation != "OWNS" or (e.percent >= c.BENEFICIAL_PERCENT and _kind(e.subject) == "person")
        if counts:
            yield e.relation, e.subject, e.object, Share("", e.valid_from, e.valid_to, e.known_from <= known < e.known_to)


type _Place = tuple[str, str]
"""An entity as the walk stands at it: its id, and how the walk goes on from there."""


class _Step(NamedTuple):
    """One step of the walk, by one tie."""

    before: _Place
    after: _Place
    cost: int
    relation: str
    forward: bool


_PLACES: Final[Mapping[str, tuple[str, ...]]] = {"company": ("group", "behind", "end"), "person": ("", "end")}
"""In which roles a walk may stand at an entity of a kind; at all others in one."""


def _steps(edges: Mapping[str, list[Edge]]) -> Iterator[_Step]:
    """Every step that the law allows, whatever the day. A firm is of the subject's ``group``, ``behind`` a person, or at the ``end``."""
    for e in edges["INVOLVES"]:
        if _may_sit(e):
            yield from (_Step((e.object, role), (e.subject, ""), 0, e.relation, False) for role in _roles(e.object))
    title = {e.subject for e in edges["FLAGGED"] if e.case_kind == "title"}
    for e in edges["INVOLVES"]:
        if e.subject in title and _kind(e.object) in ("parcel", "project") and e.side != "plaintiff":
            yield _Step((e.subject, ""), (e.object, "named"), 0, e.relation, True)
    for e in edges["DEVELOPS"]:
        yield _Step((e.object, ""), (e.subject, "group"), 1, e.relation, False)
        yield from (_Step((e.subject, role), (e.object, "other"), 1, e.relation, True) for role in ("group", "behind"))
    for e in edges["BUILT_ON"]:
        yield _Step((e.subject, ""), (e.object, ""), 1, e.relation, True)
    for e in edges["BUILDS"]:
        yield _Step((e.object, ""), (e.subject, ""), 1, e.relation, False)
    for e in (*edges["OF"], *edges["AGAINST"]):
        yield _Step((e.object, ""), (e.subject, ""), 0, e.relation, False)
    for e in edges["OPERATED_BY"]:
        yield _Step((e.subject, ""), (e.object, "end"), 1, e.relation, True)
    for e in (*edges["OWNED_BY"], *edges["PREVIOUSLY_OWNED_BY"]):
        yield _Step((e.subject, ""), (e.object, "end"), 0, e.relation, True)
    for e in edges["REGISTERED_AT"]:
        yield _Step((e.subject, "group"), (e.object, ""), 1, e.relation, True)
        yield _Step((e.object, ""), (e.subject, "end"), 1, e.relation, False)
    for e in edges["CONTROLS"]:
        yield _Step((e.object, "group"), (e.subject, ""), 1, e.relation, False)
        yield _Step((e.subject, ""), (e.object, "group"), 1, e.relation, True)
    for e in (*edges["DIRECTOR_OF"], *edges["OWNS"]):
        if _kind(e.subject) == "person" and (e.relation == "DIRECTOR_OF" or e.percent >= c.BENEFICIAL_PERCENT):
            yield _Step((e.object, "group"), (e.subject, ""), 1, e.relation, False)
            yield _Step((e.subject, ""), (e.object, "behind"), 1, e.relation, True)
        elif _kind(e.subject) == "company" and e.relation == "OWNS" and e.percent >= c.CONTROL_PERCENT:
            yield from _control(e.subject, e.object, "down")
            yield from _control(e.object, e.subject, "up")


def _control(firm: str, other: str, way: str) -> Iterator[_Step]:
    """A step of control: it costs a hop where the run begins, and none inside it."""
    for role in ("group", "behind"):
        for run, cost in ((role, 1), (f"{role} {way}", 0)):
            yield _Step((firm, run), (other, f"{role} {way}"), cost, "OWNS", way == "down")


def _may_sit(edge: Edge) -> bool:
    return edge.side != "plaintiff" if _kind(edge.object) in ("parcel", "project") else edge.side == "defendant"


def _nearest(steps: Iterable[_Step], flagged: Iterable[str]) -> dict[_Place, int]:
    """Hops from every place to its nearest flag, up to the bound of the search: outward from the flags, nearest first."""
    back: dict[_Place, list[tuple[_Place, int]]] = defaultdict(list)
    for step in steps:
        back[step.after].append((step.before, step.cost))
    rings: list[list[_Place]] = [[(entity, role) for entity in flagged for role in (*_roles(entity), "other")], *([] for _ in range(c.MAX_HOPS))]
    hops: dict[_Place, int] = {}
    for at, ring in enumerate(rings):
        for place in ring:  # grows while it is walked: steps that cost nothing
            if place in hops:
                continue
            hops[place] = at
            for before, cost in (*back.get(place, ()), *((run, 0) for run in _runs(place))):
                if before not in hops and at + cost <= c.MAX_HOPS:
                    rings[at + cost].append(before)
    return hops


def _runs(place: _Place) -> Iterator[_Place]:
    """A firm that was entered in a run of control may go on in every way in which it may otherwise."""
    if place[1] in ("group", "behind"):
        yield from ((place[0], f"{place[1]} {way}") for way in _WAYS)


def _roles(entity: str) -> tuple[str, ...]:
    return _PLACES.get(_kind(entity), ("",))


def _kind(entity: str) -> str:
    return entity.partition(":")[0]


def _of_rows(rows: Iterable[Row], known: int) -> Kept:
    def edges() -> Iterator[Edge]:
        for relation, subject, target, valid_from, valid_to, known_from, known_to, percent, side, case_kind in rows:
            times = [whole(time) for time in (valid_from, valid_to, known_from, known_to)]
            share = float(percent) if isinstance(percent, int | float) else 0.0
            yield Edge(str(relation), str(subject), str(target), times[0], times[1], times[2], times[3], share, str(side or ""), str(case_kind or ""))

    return leads(edges(), known)


LEADS: Final = Leads(PROPERTY, FOLLOWED, ("valid_from", "valid_to", "known_from", "known_to", "percent", "side", "case_kind"), _of_rows, covers)
