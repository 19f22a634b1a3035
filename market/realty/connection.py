"""Is there any connection between two entities: a bounded search from both ends, one batched query per step.

What ties nobody by the rule is not walked through.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Entity, Fact, Freshness, Hop

from . import queries as q
from .chains import Links, best, count, ordered
from .crowd import Crowd
from .sources import lacking, sources_of

MAX_TIES: Final = 6
"""Longer chains tie everybody to everybody."""

CONNECTING: Final = (
    "DEVELOPS", "BUILDS", "BUILT_ON", "CONTROLS", "REGISTERED_AT", "DIRECTOR_OF", "OWNS", "OWNED_BY", "PREVIOUSLY_OWNED_BY", "OPERATED_BY",
    "INVOLVES", "OF", "AGAINST",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Connection:
    """The shortest chain between two entities, or that there is none within the bound."""

    a: Entity
    b: Entity
    entities: tuple[Entity, ...]
    """From ``a`` to ``b``; empty if the search came back empty."""
    steps: tuple[Hop, ...]
    looked_at: int
    """Ties that the search looked at."""
    lacking: tuple[str, ...] = ()
    """Registers that were not obtained."""
    day: int = 0
    """The day of the view, ms."""
    chains: int = 0
    """How many chains are as short as this one, itself among them; two ties between the same two are one."""
    beside: tuple[tuple[Fact, ...], ...] = ()
    """For each step, what else ties the same two."""
    crowded: tuple[Entity, ...] = ()
    """What was come upon and not walked through, since so many share it that it ties nobody."""
    fresh: tuple[Freshness, ...] = ()
    """The sources, with their age."""


@dataclass(slots=True)
class _Side:
    """One end of the search: in how many ties each entity was reached, and what is to be opened next."""

    depth: dict[str, int]
    frontier: list[str]


@dataclass(slots=True)
class _Search:
    """What both ends have come upon."""

    reader: Reader
    ends: frozenset[str]
    known: dict[str, Entity]
    links: Links = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)
    shared: dict[Crowd, bool] = field(default_factory=dict)

    def open(self, side: _Side, other: _Side) -> bool:
        """One step outward from a side, all of it; whether it met the other."""
        ties = around(self.reader, side.frontier, CONNECTING, question="connection: one tie further")
        self.seen.update(t.fact.id for t in ties)
        self.known |= {t.far.id: t.far for t in ties}
        self._count(ties)
        step, side.frontier = max(side.depth.values()) + 1, []
        for tie in ties:
            if any(self.shared[crowd] for crowd in self._passed(tie)):
                continue
            for here, there in ((tie.near, tie.far.id), (tie.far.id, tie.near)):
                self.links.setdefault(here, {}).setdefault(there, {})[tie.fact.id] = tie.fact
            if tie.far.id not in side.depth:
                side.depth[tie.far.id] = step
                side.frontier.append(tie.far.id)
        return any(i in other.depth for i in side.frontier)

    def _count(self, ties: Sequence[Tie]) -> None:
        asked = {crowd for tie in ties for crowd in self._passed(tie)} - self.shared.keys()
        found = q.crowds(self.reader, asked) if asked else frozenset()
        self.shared |= {crowd: crowd in found for crowd in asked}

    def _passed(self, tie: Tie) -> Iterator[Crowd]:
        """What a chain through this tie may only pass if few share it (docs/rule.md, "What many share"); the two ends themselves are asked about."""
        yield from (crowd for crowd in _shared_by(tie.fact) if crowd.id not in self.ends)


def _shared_by(fact: Fact) -> Iterator[Crowd]:
    match fact.relation:
        case "REGISTERED_AT":
            yield Crowd("address", fact.object)
        case "DIRECTOR_OF" | "OWNS" if fact.subject.startswith("person:"):
            yield Crowd("person", fact.subject)
            yield Crowd("board", fact.object)
        case "BUILDS":
            yield Crowd("contractor", fact.subject)
        case "OWNED_BY" | "PREVIOUSLY_OWNED_BY":
            yield Crowd("owner", fact.object)


def connect(reader: Reader, a: Entity, b: Entity) -> Connection:
    """The shortest chain of at most :data:`MAX_TIES` ties that began by the day of the view; ties that ended count, since they are history that binds.

    Of several that are equally short: the one whose ties hold on the day, then the one that leads through people rather than firms, suits,
    brands or addresses (:mod:`market.realty.chains`). From either end it is the same chain.
    """
    return replace(_connect(reader, a, b), fresh=sources_of(reader))


def _connect(reader: Reader, a: Entity, b: Entity) -> Connection:
    day = reader.view.valid_at
    if a.id == b.id:
        return Connection(a, b, (a,), (), 0, day=day, chains=1)
    first, last = sorted((a.id, b.id))
    search = _Search(reader, frozenset({a.id, b.id}), {a.id: a, b.id: b})
    sides = (_Side({first: 0}, [first]), _Side({last: 0}, [last]))
    length, met = 0, False
    while not met and length < MAX_TIES and all(s.frontier for s in sides):
        side, other = sorted(sides, key=lambda s: len(s.frontier))
        met = search.open(side, other)
        length += 1
    looked_at = len(search.seen)
    if not met:
        crowded = sorted({crowd.id for crowd, many in search.shared.items() if many})
        return Connection(
            a, b, (), (), looked_at, lacking(reader), day, crowded=tuple(search.known.get(i) or Entity(i, i.partition(":")[0], "") for i in crowded)
        )
    place = {i: length - n for i, n in sides[1].depth.items()} | sides[0].depth
    way = best(first, last, place, search.links, day)
    way = way if first == a.id else way[::-1]
    pairs = list(pairwise(way))
    between = [ordered(search.links[u][v].values(), day) for u, v in pairs]
    steps = tuple(Hop(facts[0], facts[0].subject == u) for (u, _), facts in zip(pairs, between, strict=True))
    return Connection(
        a, b, tuple(search.known[i] for i in way), steps, looked_at, day=day, chains=count(first, last, place, search.links),
        beside=tuple(tuple(facts[1:]) for facts in between),
    )  # fmt: skip
