"""Asks the rule as the twin is asked: facts in, figures out, by way of a graph of its own."""

from collections.abc import Callable, Sequence

from bench.worlds.writing import write_facts
from graph import Connection
from market.core.form import Reader
from market.core.model import Entity, Fact, View
from market.realty import rule

type Figures = tuple[float, tuple[tuple[str, float], ...]]
"""K, and (key, points) of every path: what the twin returns."""


def rule_on(connection: Connection, graph_name: Callable[[], str]) -> Callable[[Sequence[Entity], Sequence[Fact], View, str], Figures]:
    """The rule, asked as the twin is: the facts are written into a graph of their own, assessed and deleted."""

    def assess(entities: Sequence[Entity], facts: Sequence[Fact], view: View, subject: str) -> Figures:
        graph = graph_name()
        write_facts(connection, graph, entities, facts)
        try:
            return figures(connection, graph, view, subject)
        finally:
            connection.delete(graph)

    return assess


def figures(connection: Connection, graph: str, view: View, subject: str) -> Figures:
    """What the rule finds in a graph that stands already."""
    found = rule.assess(Reader(connection, view, graph), subject)
    return found.katz, tuple((p.key, p.points) for p in found.paths)
