"""What the tests of this room share."""

from collections.abc import Callable, Iterator

import pytest

from graph import Engine, Role, changes_stream
from tests.realty.imports import town

__all__ = ["town"]

type Told = list[tuple[str, dict[str, str]]]


@pytest.fixture
def engine_reads(engine: Engine) -> Iterator[Callable[[str], Told]]:
    """What stands on the stream of changes of a market, as a person's Concierge reads it."""
    with engine.connect(Role.CONCIERGE, "listener") as connection:
        yield lambda market: connection.xread(changes_stream(market), "0", count=100)
