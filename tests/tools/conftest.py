"""The demo in a data directory whose engine stays up, and a server over HTTP that several tests ask."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import Engine, Role, open_engine
from market.core.archive import Archive
from market.core.clock import parse_moment
from market.core.demo import load_demo
from market.registry import get
from tests.tools.serving import NOW, Serving, http_server


@pytest.fixture(scope="session")
def demo_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Engine, Path]]:
    """The demo's engine and data directory. Tests only read it."""
    place = tmp_path_factory.mktemp("mcp-demo")
    with open_engine(place) as engine, engine.connect(Role.IMPORTER) as importer:
        load_demo(importer, Archive(place / "files"), get("realty"), now=parse_moment(NOW))
        yield engine, place


@pytest.fixture(scope="session")
def demo(demo_engine: tuple[Engine, Path]) -> Path:
    """The data directory that holds the demo."""
    return demo_engine[1]


@pytest.fixture(scope="session")
def asha(demo: Path) -> Iterator[Serving]:
    """A server over HTTP on the demo, on behalf of asha."""
    with http_server(demo, "asha") as serving:
        yield serving
