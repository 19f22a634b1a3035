"""`clew` on data directories whose engine stays up between two commands, so that each command only has to join it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import open_engine
from tests.cli.running import Clew


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clew]:
    """A data directory that holds the demo, loaded by the first command that needed a market. Tests only read it."""
    place = tmp_path_factory.mktemp("demo") / "data"
    with open_engine(place):
        clew = Clew(place)
        assert clew.run("assess", "realty", "P001").code == 0
        yield clew


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Clew]:
    """A data directory of the test's own, into which nothing was imported."""
    with open_engine(tmp_path / "data"):
        yield Clew(tmp_path / "data")
