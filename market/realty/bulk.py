"""The rule for many subjects at once: the same search and the same walk over rows that are fetched for all of them together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import batched
from typing import Final

from market.core.form import Reader
from market.core.model import Assessment, Fact

from . import queries as q
from .crowd import Crowd
from .gathering import Gathering, Link, Spot
from .rule import UnknownSubject, closed, concluded
from .sources import sources_of

_AT_ONCE: Final = 500
"""Subjects whose facts are held at once."""
_LINKS: Final = 4_000
"""Links in one query."""


class _Held:
    """The rows of a view: all entities with their leads from the start, all else as it is needed, each once."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.all = q.all_spots(reader)
        self._counted: dict[Crowd, bool] = {}
        self._facts: dict[Link, list[Fact]] = {}
        self._own: dict[str, frozenset[str]] = {}

    def spots(self, ids: Iterable[str]) -> Mapping[str, Spot]:
        return {i: self.all[i] for i in ids if i in self.all}

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
    held, fresh, closed_ones = _Held(reader), sources_of(reader), q.closed_entities(reader)
    for some in batched(projects, _AT_ONCE):
        searches: dict[str, tuple[Gathering, set[Link]]] = {}
        for project in some:
            spot = held.all.get(project)
            if spot is not None and spot.entity.kind == "project" and project not in closed_ones:
                search = Gathering(held, spot, reader.view)
                searches[project] = search, search.links()
        held.fetch({link for _, links in searches.values() for link in links}, searches)
        for project in some:
            spot = held.all.get(project)
            if spot is None or spot.entity.kind != "project":
                raise UnknownSubject(f"No project has the id {project.partition(':')[2]!r} in these registers.")
            if project in closed_ones:
                yield closed(reader, spot.entity, fresh)
            else:
                search, links = searches[project]
                yield concluded(reader, search, held.facts(links), fresh)
