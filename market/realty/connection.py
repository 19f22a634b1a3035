"""Is there any connection between two entities: a bounded search from both ends, one batched query per step."""

from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Entity, Hop

from . import queries as q
from .sources import lacking

MAX_TIES: Final = 6
"""Longer chains tie everybody to everybody."""

CONNECTING: Final = (
    "DEVELOPS", "BUILDS", "BUILT_ON", "CONTROLS", "REGISTERED_AT", "DIRECTOR_OF", "OWNS", "OWNED_BY", "PREVIOUSLY_OWNED_BY", "OPERATED_BY",
    "INVOLVES", "OF", "AGAINST",
)  # fmt: skip

MANY_TIES: Final = 24
"""What has so many ties of one kind is a hub (a contractor of forty sites, an aggregator): the search ends at it and does not go through."""


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


@dataclass(slots=True)
class _Side:
    """One end of the search: how each entity was reached, and what is to be opened next."""

    came: dict[str, tuple[Tie, Entity] | None]
    """Entity id to (the tie it was reached by, the entity it was reached from); None for the end itself."""
    frontier: list[Entity]


def connect(reader: Reader, a: Entity, b: Entity) -> Connection:
    """The shortest chain of at most :data:`MAX_TIES` ties that began by the day of the view; ties that ended count, since they are history that binds."""
    sides = (_Side({a.id: None}, [a]), _Side({b.id: None}, [b]))
    seen: set[str] = set()
    depth, meeting = 0, a if a.id == b.id else None
    while meeting is None and depth < MAX_TIES and all(s.frontier for s in sides):
        side, other = sorted(sides, key=lambda s: len(s.frontier))
        meeting = _open(reader, side, other, seen)
        depth += 1
    if meeting is None:
        return Connection(a, b, (), (), len(seen), lacking(reader), day=reader.view.valid_at)
    forth, back = _trail(sides[0], meeting), _trail(sides[1], meeting)
    entities = (*(e for e, _ in forth), meeting, *(e for e, _ in reversed(back)))
    steps = (*(Hop(t.fact, t.forward) for _, t in forth), *(Hop(t.fact, not t.forward) for _, t in reversed(back)))
    return Connection(a, b, entities, steps, len(seen), day=reader.view.valid_at)


def _open(reader: Reader, side: _Side, other: _Side, seen: set[str]) -> Entity | None:
    """One step outward from a side; the entity at which it met the other, the first by id."""
    by_id = {e.id: e for e in side.frontier}
    ties = around(reader, by_id, CONNECTING, question="connection: one tie further")
    seen.update(t.fact.id for t in ties)
    crowded = _crowded(reader, ties)
    side.frontier, met = [], []
    for tie in ties:
        if tie.far.id in side.came:
            continue
        side.came[tie.far.id] = (tie, by_id[tie.near])
        if tie.far.id in other.came:
            met.append(tie.far)
        elif tie.far.id not in crowded:
            side.frontier.append(tie.far)
    return min(met, key=lambda e: e.id) if met else None


def _crowded(reader: Reader, ties: list[Tie]) -> frozenset[str]:
    return q.crowded(reader, {t.far.id for t in ties}, CONNECTING, MANY_TIES) | q.mass_addresses(reader, {t.far.id for t in ties if t.far.kind == "address"})


def _trail(side: _Side, meeting: Entity) -> list[tuple[Entity, Tie]]:
    """From the side's end to the meeting: each entity with the tie that leads on from it."""
    trail: list[tuple[Entity, Tie]] = []
    came = side.came[meeting.id]
    while came is not None:
        tie, before = came
        trail.append((before, tie))
        came = side.came[before.id]
    return trail[::-1]
