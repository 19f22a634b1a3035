"""Groups of firms that hang together by people, shares or control, whatever their brands: from the boards of the market to what is told of a group."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Entity, Fact

from ... import scans
from ...boards import NAMED, Boards
from ...boards.fates import Fate, fates
from ...boards.graphs import components, neighbours, shortest
from ...near import controls, stands_behind

PARTS: Final = 8
"""So many brands or firms of one group are tied to the others one by one."""


@dataclass(frozen=True, slots=True)
class Thin:
    """A group as ids: firms, and brands with their firms."""

    firms: tuple[str, ...]
    brands: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Link:
    """Two firms that hang together: by people who stand behind both, or because one controls the other."""

    a: Entity
    b: Entity
    people: tuple[Entity, ...]
    """Those who stand behind both; empty where it is control."""
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """How a further brand, or a firm without one, hangs on what was told of the group before it."""

    part: Entity
    """The brand, or the firm."""
    links: tuple[Link, ...]
    """From a firm that was told before to one of this part; empty where a firm stands under both brands."""


@dataclass(frozen=True, slots=True)
class Group:
    """Firms that hang together on the day of the view."""

    firms: tuple[Entity, ...]
    """Those that were asked about first, then by name."""
    brands: tuple[Entity, ...]
    under: tuple[Fact, ...]
    """CONTROLS, from brand to firm."""
    first: Entity
    """The brand or firm on which the others are hung."""
    chains: tuple[Chain, ...]
    more: int
    """Brands and firms without one that are not tied to the others here."""
    fates: Mapping[str, Fate]

    @property
    def shown_under(self) -> tuple[Fact, ...]:
        """The rows of the brands that are named: of each brand one, and those of the firms that are named."""
        firms, brands = {f.id for f in self.firms[:NAMED]}, {b.id for b in self.brands[:NAMED]}
        of_each = {f.subject: f for f in reversed(self.under) if f.subject in brands}
        return tuple(f for f in self.under if f.object in firms or of_each.get(f.subject) == f)

    @property
    def entities(self) -> tuple[Entity, ...]:
        """Everybody who is named."""
        people = (p for chain in self.chains for link in chain.links for p in link.people)
        return (*self.firms, *self.brands, *people, *(e for fate in self.fates.values() for e in fate.entities))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Every row it stands on."""
        linked = (f for chain in self.chains for link in chain.links for f in link.facts)
        return (*self.under, *linked, *(f for fate in self.fates.values() for f in fate.facts))


def grouped(reader: Reader, market: Boards) -> list[Thin]:
    """Every group of two firms or more: those of several brands first, the larger before the smaller."""
    under: dict[str, set[str]] = {}
    for firm, brand in scans.brands(reader):
        under.setdefault(firm, set()).add(brand.id)
    found = []
    for part in components(market.tying):
        firms = tuple(i for i in part if i.startswith("company:"))
        if len(firms) > 1:
            of_brand: dict[str, set[str]] = {}
            for firm in firms:
                for b in under.get(firm, ()):
                    of_brand.setdefault(b, set()).add(firm)
            brands = {b: frozenset(some) for b, some in sorted(of_brand.items())}
            found.append(Thin(firms, brands))
    return sorted(found, key=lambda g: (len(g.brands) < 2, -len(g.brands), -len(g.firms), g.firms))


def told(reader: Reader, market: Boards, thin: Sequence[Thin], own: frozenset[str] = frozenset()) -> list[Group]:
    """These groups with their names and rows; ``own`` are the firms that were asked about, on which the others are hung."""
    near = neighbours(market.tying)
    firms = {i for g in thin for i in g.firms}
    names = scans.named(reader, firms)
    under = [t for t in around(reader, firms, ("CONTROLS",), question="groups: brands of the firms", ended=False) if t.far.kind == "brand"]
    brands = {t.far.id: t.far for t in under}
    fell = fates(reader, firms)
    called = {**names, **brands}
    hung = [_hung(g, near, own, called) for g in thin]
    linked = {pair for ways in hung for _, way in ways[1:PARTS] for pair in _pairs(way)}
    rows = _Rows(reader, near, linked)
    found = []
    for g, ways in zip(thin, hung, strict=True):
        inside = frozenset(g.firms)
        chains = tuple(Chain(called[part], tuple(rows.link(names, a, b) for a, b in _pairs(way))) for part, way in ways[1:PARTS])
        mine = sorted((names[i] for i in g.firms), key=lambda e: (e.id not in own, e.name.casefold(), e.id))
        found.append(
            Group(
                firms=tuple(mine),
                brands=tuple(sorted((brands[b] for b in g.brands if b in brands), key=lambda e: (e.name.casefold(), e.id))),
                under=tuple(t.fact for t in under if t.near in inside),
                first=called[ways[0][0]],
                chains=chains,
                more=max(0, len(ways) - PARTS),
                fates={i: fell[i] for i in g.firms if i in fell},
            )
        )
    return found


def _hung(g: Thin, near: Mapping[str, Sequence[str]], own: frozenset[str], names: Mapping[str, Entity]) -> list[tuple[str, tuple[str, ...]]]:
    """The parts of a group, the first with no way, each further one with the shortest way from a part before it."""
    branded = {firm for some in g.brands.values() for firm in some}
    parts: dict[str, frozenset[str]] = {**g.brands, **{firm: frozenset({firm}) for firm in g.firms if firm not in branded}}
    if len(parts) < 2 or own & branded:
        # of one brand only, or asked about: firm by firm
        parts = {firm: frozenset({firm}) for firm in g.firms}
    order = sorted(parts, key=lambda p: (not parts[p] & own, p.startswith("company:"), names[p].name.casefold(), p))
    reached = set(parts[order[0]])
    ways: list[tuple[str, tuple[str, ...]]] = [(order.pop(0), ())]
    while order and len(ways) < PARTS:
        # the one that is nearest to those before
        way = shortest(near, reached, {firm for part in order for firm in parts[part]})
        part = next(part for part in order if way[-1] in parts[part])
        order.remove(part)
        ways.append((part, way))
        reached |= parts[part]
    return [*ways, *((part, ()) for part in order)]


def _pairs(way: Sequence[str]) -> list[tuple[str, str]]:
    """The firms along a way, two by two."""
    firms = [i for i in way if i.startswith("company:")]
    return list(pairwise(firms))


class _Rows:
    """The rows behind links between firms, fetched for all of them at once."""

    def __init__(self, reader: Reader, near: Mapping[str, Sequence[str]], pairs: set[tuple[str, str]]) -> None:
        self.shared = {(a, b): sorted({i for i in near[a] if i.startswith("person:")} & set(near[b])) for a, b in pairs}
        people = {p for some in self.shared.values() for p in some}
        self.names = scans.named(reader, people)
        ties = around(reader, people, ("DIRECTOR_OF", "OWNS"), question="groups: who stands behind both", ended=False)
        self.seats = [t for t in ties if stands_behind(t.fact)]
        held = around(reader, {a for a, b in pairs}, ("OWNS",), question="groups: control", ended=False)
        self.control = [t for t in held if t.far.kind == "company" and controls(t.fact)]

    def link(self, names: Mapping[str, Entity], a: str, b: str) -> Link:
        people = self.shared[a, b]
        seats: list[Tie] = [t for t in self.seats if t.near in people and t.far.id in (a, b)]
        control = [t.fact for t in self.control if (t.near, t.far.id) == (a, b)]
        return Link(names[a], names[b], tuple(self.names[p] for p in people), (*(t.fact for t in seats), *control))
