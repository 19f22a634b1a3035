"""Of all chains that are equally short: how many there are, and which one is shown. Pure."""

from collections.abc import Iterable, Mapping
from typing import Final

from market.core.model import Fact
from market.core.read import holds

type Links = dict[str, dict[str, dict[str, Fact]]]
"""What ties two entities: the id of the one, the id of the other, fact by id. Each tie stands from both of its ends."""

_KINDS: Final = ("person", "company", "parcel", "contractor", "project", "courtcase", "complaint", "approval", "brand", "address")
"""Through whom a chain leads best: who acts, then what is owned and built, then what was said of it; a name or a door that is shared says least."""

_RELATIONS: Final = ("DIRECTOR_OF", "OWNS", "PREVIOUSLY_OWNED_BY", "OWNED_BY")
"""Of several ties between the same two, which is told first among those that hold."""


def best(first: str, last: str, place: Mapping[str, int], links: Links, day: int) -> tuple[str, ...]:
    """The entity ids of the chain that is shown: fewest ties that have ended by the day, then by the kinds in between, then by ids.

    Args:
        place: how many ties from ``first`` each entity stands on a shortest chain.
    """
    ways: dict[str, tuple[int, tuple[int, ...], tuple[str, ...]]] = {first: (0, (0,) * len(_KINDS), (first,))}
    for at in sorted(place, key=lambda i: (place[i], i)):
        if at not in ways:
            continue
        ended, kinds, way = ways[at]
        for to in _onward(at, place, links):
            over = ended + (not any(holds(fact, day) for fact in links[at][to].values()))
            through = kinds if to == last else _with(kinds, to)
            # a kind that says little weighs more than any number of those that say more: compared from the last kind to the first
            ways[to] = min(ways.get(to, (over, through, (*way, to))), (over, through, (*way, to)))
    return ways[last][2]


def count(first: str, last: str, place: Mapping[str, int], links: Links) -> int:
    """How many chains are as short as the shortest, by the entities that they lead through."""
    found = {first: 1}
    for at in sorted(place, key=lambda i: place[i]):
        for to in _onward(at, place, links) if at in found else ():
            found[to] = found.get(to, 0) + found[at]
    return found[last]


def ordered(facts: Iterable[Fact], day: int) -> list[Fact]:
    """The ties between the same two: what holds first, then by relation, the latest before the earlier."""

    def rank(fact: Fact) -> tuple[bool, int, int, str]:
        place = _RELATIONS.index(fact.relation) if fact.relation in _RELATIONS else len(_RELATIONS)
        return not holds(fact, day), place, -fact.valid_from, fact.id

    return sorted(facts, key=rank)


def _onward(at: str, place: Mapping[str, int], links: Links) -> list[str]:
    return [to for to in links.get(at, ()) if place.get(to) == place[at] + 1]


def _with(kinds: tuple[int, ...], entity_id: str) -> tuple[int, ...]:
    """How many of each kind, the kind that says least first."""
    kind = entity_id.partition(":")[0]
    n = len(_KINDS) - 1 - (_KINDS.index(kind) if kind in _KINDS else len(_KINDS) - 1)
    return (*kinds[:n], kinds[n] + 1, *kinds[n + 1 :])
