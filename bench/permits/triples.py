"""(Asker, document or passage, day): what the engine lets each read, against what the twin says of the same facts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from graph import Connection
from market.access.rights import closes, what
from market.access.twin import Standing
from market.core.form import Reader, UnknownSubject
from market.core.look import around
from market.core.model import Entity, Fact, View
from market.core.views import open_view

DAY_MS: Final = 86_400_000


@dataclass(slots=True)
class Compared:
    """What was compared so far, and where it was not the same."""

    triples: int = 0
    allowed: int = 0
    """Triples in which the asker may read."""
    askers: set[str] = field(default_factory=set)
    days: set[int] = field(default_factory=set)
    leaks: list[str] = field(default_factory=list)
    """What an asker could read and may not."""
    refused: list[str] = field(default_factory=list)
    """What an asker may read and could not."""
    otherwise: list[str] = field(default_factory=list)
    """Another level or another chain than the twin's."""

    def same(self, asker: str, day: int, everything: Sequence[str], ours: dict[str, object], theirs: dict[str, object]) -> None:
        """Compares what two say of everything for one asker and one day."""
        self.triples += len(everything)
        self.allowed += len(theirs)
        self.askers.add(asker)
        self.days.add(day)
        self.leaks += [f"{asker} on {day}: {one}" for one in sorted(ours.keys() - theirs.keys())]
        self.refused += [f"{asker} on {day}: {one}" for one in sorted(theirs.keys() - ours.keys())]
        self.otherwise += [f"{asker} on {day}: {one}" for one in sorted(ours.keys() & theirs.keys()) if ours[one] != theirs[one]]


@dataclass(frozen=True, slots=True)
class World:
    """A market that was brought in, everything that it knows, and when it came to know it."""

    connection: Connection
    market: str
    graph: str
    entities: tuple[Entity, ...]
    facts: tuple[Fact, ...]

    def of_kind(self, *kinds: str) -> list[str]:
        """The ids of these kinds, in order."""
        return [entity.id for entity in self.entities if entity.kind in kinds]

    @property
    def moments(self) -> list[int]:
        """When the market came to know something: the first millisecond of each of its changes."""
        return sorted({fact.known_from for fact in self.facts})

    def days(self) -> list[int]:
        """The days on which something begins or ends, and the days before these."""
        named = {time for fact in self.facts for time in (fact.valid_from, fact.valid_to) if 0 < time < 4 * 10**12}
        return sorted({day - before for day in named for before in (0, DAY_MS)})


def compare(world: World, *, seed: int, at_least: int) -> Iterator[Compared]:
    """Looks at the world as one asker on one day after another until so many triples were compared; yields after each. Raises GraphError.

    Of each asker and day two things are compared: the rule on every document as known at some moment, with level and chain; and which passages a reader
    of that day gets from the engine, asked for all of them.
    """
    rng, found = Random(seed), Compared()
    askers, documents, passages = world.of_kind("person", "agent"), world.of_kind("document"), world.of_kind("passage")
    days, moments = world.days(), world.moments
    while found.triples < at_least:
        asker, day, known = rng.choice(askers), rng.choice(days), rng.choice(moments)
        _rule(world, found, asker, View(world.market, "bench", day, known, 0), documents)
        _passages(world, found, asker, day, documents, passages)
        yield found


def _rule(world: World, found: Compared, asker: str, view: View, documents: Sequence[str]) -> None:
    try:
        rights = what(Reader(world.connection, view, world.graph), asker)
    except UnknownSubject:  # nobody whom the view knows yet
        rights = ()
    ours = {one.document.id: (one.level, tuple(fact.id for fact in one.chain)) for one in rights}
    theirs = {document: (right.level, right.ids) for document, right in Standing(world.facts, view).what(asker).items()}
    found.same(asker, view.valid_at, documents, dict(ours), dict(theirs))


def _passages(world: World, found: Compared, asker: str, day: int, documents: Sequence[str], passages: Sequence[str]) -> None:
    view = open_view(world.connection, world.market, principal=asker, now=day, closes=closes)
    reader = Reader(world.connection, view, world.graph)
    ties = around(reader, documents, ("PASSAGE_OF",), question="bench: every passage", ended=False)
    ours = {tie.far.id: tie.near for tie in ties}
    everything = View(world.market, "bench", day, view.known_at, 0)
    open_to = Standing(world.facts, everything).what(asker)
    standing = [f for f in world.facts if f.relation == "PASSAGE_OF" and f.known_from <= view.known_at < f.known_to and f.valid_from <= day < f.valid_to]
    theirs = {fact.subject: fact.object for fact in standing if fact.object in open_to}
    found.same(asker, day, passages, dict(ours), dict(theirs))
