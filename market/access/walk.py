"""The law of the chain, over plain ties: docs/rule-access.md. Pure; it looks nothing up."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from .kinds import LEVELS

MAX_MEMBERSHIPS: Final = 8
"""So many memberships may lie between a principal and the holder of a right: directories nest three or four deep, and twice that is a tangle."""

RULE_VERSION: Final = "access-1"

OWNER: Final = "admin"
"""The level of whoever owns a document."""

RANK: Final[Mapping[str, int]] = {level: at for at, level in enumerate(LEVELS, 1)}
"""The levels by what they allow, 1 the least."""


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie that holds in the view: the fact's id and its ends, and for a right its level."""

    fact: str
    start: str
    end: str
    level: str = ""


type Chain = tuple[Tie, ...]
"""Ties from a principal to a document, or to the holder of a right."""


@dataclass(frozen=True, slots=True)
class Right:
    """A right with the chain that explains it."""

    level: str
    chain: Chain


def order(chain: Sequence[Tie]) -> tuple[int, tuple[str, ...]]:
    """Which of several chains explains: the one with fewest ties, then the one whose fact ids come first."""
    return len(chain), tuple(tie.fact for tie in chain)


def reached(start: str, memberships: Callable[[Sequence[str]], Iterable[Tie]]) -> dict[str, Chain]:
    """Everything that a principal is, by itself and over up to eight memberships, each with the chain that leads there.

    Args:
        start: the principal's entity id.
        memberships: from some members (in a fixed order) to all their memberships that hold; asked once for every step, never for whom it was asked before.
    """
    found: dict[str, Chain] = {start: ()}
    wave = [start]
    for _ in range(MAX_MEMBERSHIPS):
        nearer: dict[str, Chain] = {}
        for tie in memberships(wave):
            chain = (*found[tie.start], tie)
            if tie.end not in found and (tie.end not in nearer or order(chain) < order(nearer[tie.end])):
                nearer[tie.end] = chain
        if not nearer:
            break
        found |= nearer
        wave = sorted(nearer)
    return found


def best(found: Mapping[str, Chain], rights: Iterable[Tie]) -> dict[str, Right]:
    """The right to each document of somebody who is all these: the highest level, with the first chain to it."""
    ways: dict[str, Right] = {}
    for tie in rights:
        right = Right(tie.level, (*found[tie.start], tie))
        before = ways.get(tie.end)
        if before is None or _before(right, before):
            ways[tie.end] = right
    return ways


def _before(one: Right, other: Right) -> bool:
    return (-RANK[one.level], order(one.chain)) < (-RANK[other.level], order(other.chain))


def holders(rights: Iterable[Tie], memberships: Iterable[Tie]) -> dict[str, Right]:
    """Everybody who has a right to one document, by entity id, groups included.

    Args:
        rights: every right to the document that holds.
        memberships: every membership that holds and could lead to one of them.
    """
    members: dict[str, list[Tie]] = defaultdict(list)
    for tie in memberships:
        members[tie.end].append(tie)
    given = list(rights)
    ways: dict[str, Right] = {}
    for level in reversed(LEVELS):
        for who, chain in _level([tie for tie in given if tie.level == level], members).items():
            ways.setdefault(who, Right(level, chain))
    return ways


def _level(rights: Iterable[Tie], members: Mapping[str, Sequence[Tie]]) -> dict[str, Chain]:
    found: dict[str, Chain] = {}
    for tie in rights:
        if tie.start not in found or order((tie,)) < order(found[tie.start]):
            found[tie.start] = (tie,)
    wave = list(found)
    for _ in range(MAX_MEMBERSHIPS):
        nearer: dict[str, Chain] = {}
        for group in wave:
            for tie in members.get(group, ()):
                chain = (tie, *found[group])
                if tie.start not in found and (tie.start not in nearer or order(chain) < order(nearer[tie.start])):
                    nearer[tie.start] = chain
        found |= nearer
        wave = list(nearer)
    return found
