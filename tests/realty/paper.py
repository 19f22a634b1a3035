"""Tiny worlds to compare with paper. The subject is always P, its developer D.

A severity counts whole at the door, a further hop leaves 0.6 of it; a door weighs 0.7, a brand 0.9.
"""

from market.realty.twin import assess
from tests.realty.worlds import World, view

P, D, X, Y, Z = "project:P", "company:D", "company:X", "company:Y", "company:Z"
Q, LAND, ANN, BOB = "project:Q", "parcel:L", "person:ann", "person:bob"


def k(world: World, day: str = "2024-01-01", denied: tuple[str, ...] = (), known: str = "2100-01-01") -> float:
    """K of P, rounded so that it can be compared with a figure on paper."""
    return round(assess(world.entities, world.facts, view(day, denied, known), P)[0], 9)


def developed() -> World:
    """P, developed by D."""
    world = World()
    world.tie(D, "DEVELOPS", P)
    return world


def shared_director(appointed: str = "", resigned: str = "", failed: str = "2020-01-01", ours: str = "") -> World:
    """Ann sits at D (until ``ours``) and at X, which became insolvent: hops D, Ann, X = 3, 1.0 x 0.36."""
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D, "2010-01-01", ours)
    world.tie(ANN, "DIRECTOR_OF", X, appointed, resigned)
    world.flag(X, "insolvency", failed)
    return world


def land(sold: str = "2015-06-01") -> World:
    """P on a parcel that X owned until it sold it."""
    world = developed()
    world.tie(P, "BUILT_ON", LAND)
    world.tie(LAND, "OWNED_BY", X, "2000-01-01", sold)
    world.tie(LAND, "PREVIOUSLY_OWNED_BY", X, sold)
    return world
