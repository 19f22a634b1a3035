"""What is known of each of the projects that are compared, and what they have in common."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Assessment, Entity, Fact

from ... import constants as c
from ...boards import Boards, boards
from ...near import stands_behind
from ...records import Paper, papers_of
from ...rule import assess
from ...timing import reason_of


@dataclass(frozen=True, slots=True)
class Side:
    """One project, as the registers say it is on the day of the view."""

    project: Entity
    assessment: Assessment
    paper: Paper | None
    """Its own row."""
    firms: tuple[Tie, ...]
    """DEVELOPS."""
    brands: tuple[Tie, ...]
    """From its firms to their brands."""
    people: tuple[Tie, ...]
    """From its firms to the people who stand behind them."""
    builders: tuple[Tie, ...]
    """BUILDS, now."""
    land: tuple[Tie, ...]
    """BUILT_ON."""
    parcels: tuple[Paper, ...]
    """The rows of its land."""
    owners: tuple[Tie, ...]
    """From its land to everybody who owned it by that day."""

    @property
    def ties(self) -> tuple[Tie, ...]:
        """Every tie that is known of it."""
        return (*self.firms, *self.brands, *self.people, *self.builders, *self.land, *self.owners)


@dataclass(frozen=True, slots=True)
class Common:
    """One thing that several of the projects have in common."""

    what: str
    """``developer``, ``person``, ``brand``, ``contractor``, ``land``, ``owner`` (of their land), or ``flag``."""
    entity: Entity
    sides: tuple[Entity, ...]
    facts: tuple[Fact, ...]
    reason: str = ""
    """Of a flag, what happened."""
    many: int = 0
    """How many sites or parcels it is on, where that is so many that it ties nobody; else 0."""


def sides(reader: Reader, projects: Sequence[Entity]) -> tuple[Side, ...]:
    """Each of the projects. Raises GraphError, UnknownSubject."""
    ids = [p.id for p in projects]
    ties = around(reader, ids, ("DEVELOPS", "BUILDS", "BUILT_ON"), question="compare: firms, contractors, land", ended=False)
    firms = {t.far.id for t in ties if t.fact.relation == "DEVELOPS"}
    land = {t.far.id for t in ties if t.fact.relation == "BUILT_ON"}
    behind = around(reader, firms, ("CONTROLS", "DIRECTOR_OF", "OWNS"), question="compare: brands and people of the firms", ended=False)
    owners = around(reader, land, ("OWNED_BY",), question="compare: owners of the land")
    papers = papers_of(reader, [*ids, *land], question="compare: their own rows")
    found = []
    for project in projects:
        mine = [t for t in ties if t.near == project.id]
        own = {t.far.id for t in mine}
        found.append(
            Side(
                project=project,
                assessment=assess(reader, project.id),
                paper=papers.get(project.id),
                firms=_of(mine, "DEVELOPS"),
                brands=tuple(t for t in behind if t.near in own and t.far.kind == "brand"),
                people=tuple(t for t in behind if t.near in own and t.far.kind == "person" and stands_behind(t.fact)),
                builders=_of(mine, "BUILDS"),
                land=_of(mine, "BUILT_ON"),
                parcels=tuple(papers[i] for i in sorted(own & land) if i in papers),
                owners=tuple(t for t in owners if t.near in own),
            )
        )
    return tuple(found)


def _of(ties: Sequence[Tie], relation: str) -> tuple[Tie, ...]:
    return tuple(t for t in ties if t.fact.relation == relation)


def in_common(reader: Reader, found: Sequence[Side]) -> tuple[Common, ...]:
    """What two or more of the projects share, in a fixed order; what everybody shares is not told, or told to be so."""
    if len(found) < 2:
        return ()
    market = boards(reader)
    shared = list(_shared(found, market))
    contractors = _loads(reader, [s.entity.id for s in shared if s.what == "contractor"], "BUILDS", ended=False)
    parcels = _loads(reader, [s.entity.id for s in shared if s.what == "owner"], "OWNED_BY", ended=True)
    many = {i: n for i, n in contractors.items() if n >= c.MANY_SITES} | {i: n for i, n in parcels.items() if n >= c.MANY_PARCELS}
    return tuple(Common(s.what, s.entity, s.sides, s.facts, s.reason, many.get(s.entity.id, 0)) for s in shared)


def _loads(reader: Reader, ids: Sequence[str], relation: str, *, ended: bool) -> dict[str, int]:
    """On how many sites a contractor is, or how many parcels an owner has held."""
    at: dict[str, set[str]] = {}
    for tie in around(reader, ids, (relation,), question="compare: what many share", ended=ended):
        at.setdefault(tie.near, set()).add(tie.far.id)
    return {i: len(others) for i, others in at.items()}


def _shared(found: Sequence[Side], market: Boards) -> Iterator[Common]:
    firms = list(_far("developer", [(s, s.firms) for s in found]))
    yield from firms
    same = {common.entity.id for common in firms}
    people = [(s, [t for t in s.people if t.near not in same and t.near not in market.associations and t.far.id not in market.lenders]) for s in found]
    yield from _far("person", people)
    yield from _far("brand", [(s, [t for t in s.brands if t.near not in same]) for s in found])
    yield from _far("contractor", [(s, s.builders) for s in found])
    land = list(_far("land", [(s, s.land) for s in found]))
    yield from land
    plots = {common.entity.id for common in land}
    yield from _far("owner", [(s, [t for t in s.owners if t.near not in plots and t.far.id not in same]) for s in found])
    yield from _flags(found)


def _far(what: str, ties: Sequence[tuple[Side, Sequence[Tie]]]) -> Iterator[Common]:
    """The entities at the far ends that more than one side has."""
    at: dict[str, list[tuple[Side, Tie]]] = {}
    for side, some in ties:
        for tie in some:
            at.setdefault(tie.far.id, []).append((side, tie))
    for _, pairs in sorted(at.items(), key=lambda item: (item[1][0][1].far.name.casefold(), item[0])):
        projects = tuple({side.project.id: side.project for side, _ in pairs}.values())
        if len(projects) > 1:
            yield Common(what, pairs[0][1].far, projects, tuple({tie.fact.id: tie.fact for _, tie in pairs}.values()))


def _flags(found: Sequence[Side]) -> Iterator[Common]:
    """The flags that stand at the end of paths from more than one side, the heaviest first."""
    at: dict[str, list[tuple[Side, Entity, Fact, float, str]]] = {}
    for side in found:
        for path in side.assessment.paths:
            at.setdefault(path.flag_fact.id, []).append((side, path.flag.entity, path.flag_fact, path.points, reason_of(path.flag_fact) or path.flag.kind))
    for _, some in sorted(at.items(), key=lambda item: (-sum(points for *_, points, _ in item[1]), item[0])):
        projects = tuple({side.project.id: side.project for side, *_ in some}.values())
        if len(projects) > 1:
            _, entity, fact, _, reason = some[0]
            yield Common("flag", entity, projects, (fact,), reason)
