"""A person's memory of the test's own, opened by its Concierge."""

from collections.abc import Iterator

import pytest

from graph import Connection, Engine, Role, memory_graph
from memory import queries


@pytest.fixture
def concierge(engine: Engine, person: str) -> Iterator[Connection]:
    """The connection of the person's own role; the memory is open."""
    with engine.connect(Role.CONCIERGE, person) as connection:
        queries.open_memory(connection, memory_graph(person), name="asha", at=1)
        yield connection


@pytest.fixture
def graph(person: str) -> str:
    """The graph of that memory."""
    return memory_graph(person)
