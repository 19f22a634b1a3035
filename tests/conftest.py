"""What every test may ask for: a real engine, and names of its own in it."""

import gc
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from graph import Engine, open_engine
from tests.guard import nothing_but_this_machine
from tests.order import longest_first

_numbers = count(1)

YOUNG: Final = 20_000
"""So many new objects are waited for before the collector looks at them: a desk that is drawn makes that many, and few of them are rubbish in a ring."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files are begun first."""
    items[:] = longest_first(items)


def pytest_collection_finish() -> None:
    """What was imported stays: the collector passes it over, or it would go through a third of a million objects again and again, for a quarter of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


@pytest.fixture(scope="session", autouse=True)
def _this_machine() -> Iterator[None]:
    """No test reaches a provider of models, or anything else beyond this machine."""
    with nothing_but_this_machine():
        yield


@pytest.fixture(scope="session")
def engine_data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data directory of the session's engine (one per test worker)."""
    return tmp_path_factory.mktemp("clew")


@pytest.fixture(scope="session")
def engine(engine_data_dir: Path) -> Iterator[Engine]:
    """One real embedded engine for all tests of this worker. Tests keep apart by unique names; none of them closes it."""
    with open_engine(engine_data_dir) as opened:
        yield opened


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A data directory of the test's own, not made yet: for tests that start, kill and stop engines."""
    return tmp_path / "data"


@pytest.fixture
def unique() -> Callable[[str], str]:
    """Makes a name that no other test of this worker's engine uses: ``unique("realty")`` is a market's, a person's, a fork's."""
    return lambda stem: f"{stem}-{next(_numbers)}"


@pytest.fixture
def market(unique: Callable[[str], str]) -> str:
    """The name of a market of the test's own."""
    return unique("market")


@pytest.fixture
def person(unique: Callable[[str], str]) -> str:
    """The opaque id of a person of the test's own."""
    return unique("u")
