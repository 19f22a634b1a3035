"""The rule against its twin, on random markets read straight from their rows: every path, every point, every sum."""

from collections.abc import Callable

import pytest

from bench.worlds.plain_facts import plain_facts
from bench.worlds.random_markets import random_market, random_views
from bench.worlds.writing import write_facts
from graph import Engine, Role, market_graph
from market.core.form import Reader
from market.core.model import Entity, Fact, View
from market.realty import twin
from market.realty.rule import assess

MARKETS, A_TEST = 120, 20
"""How many markets CI compares, and how many of them make one test; `clew bench twin` compares ten thousand."""


def mismatches(reader: Reader, entities: list[Entity], facts: list[Fact]) -> list[str]:
    """Where the rule and the twin disagree in a view, over all its projects: which project, which path."""
    wrong = []
    for project in (e.id for e in entities if e.kind == "project"):
        found = assess(reader, project)
        katz, expected = twin.assess(entities, facts, reader.view, project)
        ours, theirs = {p.key: p.points for p in found.paths}, dict(expected)
        wrong += [f"{project}: only the rule has {key}" for key in ours.keys() - theirs.keys()]
        wrong += [f"{project}: only the twin has {key}" for key in theirs.keys() - ours.keys()]
        wrong += [f"{project}: {ours[k]} or {theirs[k]} for {k}" for k in ours.keys() & theirs.keys() if ours[k] != pytest.approx(theirs[k], abs=1e-9)]
        if found.katz != pytest.approx(katz, abs=1e-9):
            wrong.append(f"{project}: K {found.katz} or {katz}")
    return wrong


@pytest.mark.feature("KH-31")
@pytest.mark.parametrize("start", range(0, MARKETS, A_TEST))
def test_rule_and_twin_agree(engine: Engine, unique: Callable[[str], str], start: int) -> None:
    with engine.connect(Role.INVESTIGATOR) as connection:
        for seed in range(start, start + A_TEST):
            graph = market_graph(unique("twin"))
            market = random_market(seed)
            entities, facts = plain_facts(market)
            write_facts(connection, graph, entities, facts)
            views = random_views(seed, market)
            day, denied = views[seed % len(views)]
            view = View(market="twin", principal="p", valid_at=day, known_at=1, revision=1, denied=frozenset(denied))
            assert mismatches(Reader(connection, view, graph), entities, facts) == [], f"seed {seed}"
            connection.delete(graph)
