"""The first extract, register by register."""

from random import Random

from . import buildings, courts, land, papers, people, sites
from .columns import KEYS
from .sources import SOURCES
from .world import World


def first_month(seed: int) -> World:
    """The demo world as the first extract has it. The same seed makes the same world; another one keeps the stories and changes the rest."""
    world = World(Random(seed))
    people.companies(world)
    buildings.projects(world)
    people.boards(world)
    people.shares(world)
    land.parcels(world)
    land.titles(world)
    sites.contractors(world)
    sites.works(world)
    papers.approvals(world)
    papers.complaints(world)
    courts.cases(world)
    world.extract["sources"] = SOURCES.rows(next_month=False)
    for register in ("directors", "shareholdings", "works"):
        _by_second_id(world, register)
    return world


def _by_second_id(world: World, register: str) -> None:
    first, second, day = KEYS[register]
    world.extract[register].sort(key=lambda row: (row[second], row[first], row[day]))
