"""The rule for many subjects at once: the same search and the same walk over rows that are fetched for all of them together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import batched
from typing import Final

from market.core.form import Reader, UnknownSubject
from market.core.model import Assessment, Fact

from . import queries as q
from .crowd import Crowd
from .gathering import Gathering, Link, Spot
from .rule import closed, concluded
from .sources import sources_of

_AT_ONCE: Final = 500
"""Subjects whose facts are held at once, and entities in one query."""
_LINKS: Final = 4_000
"""Links in one query."""


class Held:
    """The rows of a view, each fetched once."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._spots: dict[str, Spot] = {}
        self._counted: dict[Crowd, bool] = {}
        self._facts: dict[Link, list[Fact]] = {}
        self._own: dict[str, frozenset[str]] = {}

    def spots(self, ids: Iterable[str]) -> Mapping[str, Spot]:
        wanted = set(ids)
        for some in batched(sorted(wanted - self._spots.keys()), _AT_ONCE):
            self._spots.update(q.spots(self.reader, some))
        return {i: self._spots[i] for i in wanted if i in self._spots}

    def crowded(self, asked: Iterable[Crowd]) -> frozenset[Crowd]:
        wanted = set(asked)
        missing = wanted - self._counted.keys()
        if missing:
            many = q.crowds(self.reader, missing)
            self._counted.update({crowd: crowd in many for crowd in missing})
        return frozenset(crowd for crowd in wanted if self._counted[crowd])

    def fetch(self, links: Iterable[Link], subjects: Iterable[str]) -> None:
        """Fetches the facts of all these links, and the own ties of these subjects, in place of those that were held."""
        self._facts = {}
        for some in batched(sorted(links), _LINKS):
            for fact in q.facts_of(self.reader, some):
                target = "" if fact.relation == "FLAGGED" else fact.object
                self._facts.setdefault((fact.relation, fact.subject, target), []).append(fact)
        self._own = q.own_ties(self.reader, subjects)

    def facts(self, links: Iterable[Link]) -> Iterable[Fact]:
        return [fact for link in links for fact in self._facts.get(link, ())]

    def own(self, subject: str) -> frozenset[str]:
        return self._own.get(subject, frozenset())


def assess_all(reader: Reader, projects: Sequence[str]) -> Iterator[Assessment]:
    """What :func:`market.realty.rule.assess` says of each of these projects, in their order.

    Raises:
        UnknownSubject: a project is not known in the view; those before it were told.
        GraphError: the engine failed.
    """
    held, fresh = Held(reader), sources_of(reader)
    for some in batched(projects, _AT_ONCE):
        spots, closed_ones = held.spots(some), q.closed_ones(reader, some)
        open_ones = [spot for i, spot in spots.items() if spot.entity.kind == "project" and i not in closed_ones]
        near = {spot.entity.id: Gathering(held, spot, reader.view) for spot in open_ones}
        look(held, near.values())
        searches = {project: (search, search.links()) for project, search in near.items()}
        held.fetch({link for _, links in searches.values() for link in links}, searches)
        for project in some:
            spot = spots.get(project)
            if spot is None or spot.entity.kind != "project":
                raise UnknownSubject(f"No project has the id {project.partition(':')[2]!r} in these registers.")
            if project in closed_ones:
                yield closed(reader, spot.entity, fresh)
            else:
                search, links = searches[project]
                yield concluded(reader, search, held.facts(links), fresh)


def look(held: Held, searches: Iterable[Gathering]) -> None:
    """Takes all searches wave by wave together: one look at what any of them is missing."""
    running = [(search, search.waves()) for search in searches]
    while running:
        asked = [(search, waves, missing) for search, waves in running if (missing := next(waves, None)) is not None]
        there = held.spots({i for _, _, missing in asked for i in missing})
        for search, _, missing in asked:
            search.spots.update({i: there[i] for i in missing if i in there})
        running = [(search, waves) for search, waves, _ in asked]
