"""What the tests of this room share."""

from collections.abc import Callable, Iterator

import pytest

from graph import Engine, Role, changes_stream, market_graph
from tests.realty import paper
from tests.realty.imports import town
from tests.realty.writing import rule_on

__all__ = ["town"]

type Told = list[tuple[str, dict[str, str]]]


@pytest.fixture
def engine_reads(engine: Engine) -> Iterator[Callable[[str], Told]]:
    """What stands on the stream of changes of a market, as a person's Concierge reads it."""
    with engine.connect(Role.CONCIERGE, "listener") as connection:
        yield lambda market: connection.xread(changes_stream(market), "0", count=100)


@pytest.fixture(params=["twin", "rule"])
def law(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, engine: Engine, unique: Callable[[str], str]) -> Iterator[str]:
    """Runs a test by hand twice: its worlds go once to the twin and once, written into the engine, to the rule."""
    if request.param == "rule":
        with engine.connect(Role.INVESTIGATOR) as connection:
            assess = rule_on(connection, lambda: market_graph(unique("paper")))
            for module in (paper, request.module):
                if hasattr(module, "assess"):
                    monkeypatch.setattr(module, "assess", assess)
            yield "rule"
    else:
        yield "twin"
