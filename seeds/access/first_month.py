"""The first extract, register by register."""

from random import Random

from . import groups, papers, people, tickets
from .sources import SOURCES
from .world import World


def first_month(seed: int) -> World:
    """The company as the first extract has it. The same seed makes the same company; another one keeps the stories and changes the rest."""
    world = World(Random(seed))
    people.people(world)
    groups.groups(world)
    groups.members(world)
    papers.documents(world)
    papers.grants(world)
    tickets.tickets(world)
    world.extract["sources"] = SOURCES.rows(next_month=False)
    return world
