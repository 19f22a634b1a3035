"""What many share, and therefore connects nobody: which entities of a path must not be shared by too many (docs/rule.md). Pure."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from market.core.model import RiskPath

from . import constants as c


class Crowd(NamedTuple):
    """An entity in a place where it counts how many share it."""

    sort: str
    """``address``, ``board`` (a company, by its directors), ``person`` (by boards), ``contractor`` (by sites), ``owner`` (by parcels)."""
    id: str


def threshold(sort: str) -> int:
    """How many are too many."""
    return {
        "address": c.MANY_FIRMS_AT_ADDRESS,
        "board": c.MANY_DIRECTORS,
        "person": c.MANY_BOARDS,
        "contractor": c.MANY_SITES,
        "owner": c.MANY_PARCELS,
    }[sort]


def passed(path: RiskPath) -> Iterator[Crowd]:
    """What the path may only pass if few share it. What sits at a person itself counts however many boards that person is on."""
    for before, step, after in zip(path.entities, path.steps, path.entities[1:], strict=False):
        match step.fact.relation:
            case "REGISTERED_AT" if step.forward:
                yield Crowd("address", after.id)
            case "DIRECTOR_OF" | "OWNS" if before.kind == "person":
                yield Crowd("person", before.id)
                yield Crowd("board", after.id)
            case "BUILDS":
                yield Crowd("contractor", after.id)
            case "OWNED_BY" | "PREVIOUSLY_OWNED_BY":
                yield Crowd("owner", after.id)


_SHARED: Final[dict[str, tuple[tuple[str, bool], ...]]] = {
    "REGISTERED_AT": (("address", False),),
    "DIRECTOR_OF": (("board", False), ("person", True)),
    "OWNS": (("person", True),),
    "BUILDS": (("contractor", True),),
    "OWNED_BY": (("owner", False),),
    "PREVIOUSLY_OWNED_BY": (("owner", False),),
}
"""What a tie makes shared: the sort, and whether it is the fact's subject."""


def often_shared(ties: Iterable[tuple[str, str, str]]) -> list[Crowd]:
    """Those that so many share over all (relation, subject, object) that were ever known, whenever each held. In a view it can only be fewer."""
    sharing: dict[Crowd, set[str]] = defaultdict(set)
    for relation, subject, target in ties:
        for sort, by_subject in _SHARED.get(relation, ()):
            shared, by = (subject, target) if by_subject else (target, subject)
            sharing[Crowd(sort, shared)].add(by)
    return [crowd for crowd, by in sharing.items() if len(by) >= threshold(crowd.sort)]
