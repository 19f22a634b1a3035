"""Random markets are dense enough: each constant moved a little and each sentence of the law broken once shows in some figure."""

from collections.abc import Iterator
from functools import cache

import pytest

from bench.worlds.histories import KNOWN, with_history
from bench.worlds.plain_facts import plain_facts
from bench.worlds.random_markets import random_market, random_views
from market.core.model import Entity, Fact, View
from market.realty import twin
from tests.realty.mutations import CONSTANTS, LAW, Mutation, mutated

ENOUGH = 400
"""Markets after which a mutation that did not show has been missed."""

TELLING = (10, 0, 4, 11, 22, 13, 8, 20, 2, 14, 25, 39, 40, 42, 52, 36, 34, 93, 219)
"""Markets in which, when this was last looked at, every mutation showed: they are looked at first, and where one shows it need not be sought in all others."""
SEEDS = (*TELLING, *sorted(set(range(ENOUGH)) - set(TELLING)))

type Figures = tuple[float, tuple[tuple[str, float], ...]]
type Asked = tuple[list[Entity], list[Fact], View, str]


@cache
def asked(seed: int) -> tuple[tuple[Asked, Figures], ...]:
    """Every project of one market in every view, with what the lawful twin says of it."""
    market = random_market(seed)
    entities, plain = plain_facts(market)
    facts = with_history(seed, plain)
    views = [View("realty", "asha", day, KNOWN, 1, denied) for day, denied in random_views(seed, market)]
    questions = [(entities, facts, view, f"project:{row['project_id']}") for view in views for row in market["projects"]]
    return tuple((question, twin.assess(*question)) for question in questions)


def differs(one: Figures, other: Figures) -> bool:
    """Whether K or a path differs by more than rounding."""
    return dict(one[1]).keys() != dict(other[1]).keys() or one[0] != pytest.approx(other[0], abs=1e-9)


def shown_after(mutation: Mutation) -> Iterator[int]:
    """The seeds of the markets in which a mutation shows."""
    module = mutated(mutation)
    return (seed for seed in SEEDS if any(differs(figures, module.assess(*question)) for question, figures in asked(seed)))


@pytest.mark.parametrize("mutation", [*CONSTANTS, *LAW], ids=lambda m: m.sentence.replace(" ", "-"))
def test_a_broken_law_shows(mutation: Mutation) -> None:
    assert next(shown_after(mutation), None) is not None, f"not seen in {ENOUGH} random markets: {mutation.sentence}"


def test_the_lawful_twin_agrees_with_itself() -> None:
    assert not any(differs(figures, twin.assess(*question)) for seed in range(20) for question, figures in asked(seed))
