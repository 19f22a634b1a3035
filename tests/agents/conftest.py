"""An engine of the agents' own: the market of a form has one graph, so whoever imports it must not share the engine with those who do too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.worlds.bed import Bed, Truth, make_bed
from graph import Role, open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, now_ms, parse_moment
from market.core.demo import load_demo
from market.registry import get

DAY = "2026-11-30T12:00:00Z"
NOW = parse_moment(DAY)
SEEDS = (3, 7, 11)


@pytest.fixture(scope="session")
def beds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Bed]]:
    """Random markets, imported."""
    folder: Path = tmp_path_factory.mktemp("lies")
    with open_engine(folder / "data") as engine:
        yield [make_bed(engine, folder, seed, each=1) for seed in SEEDS]


@pytest.fixture(scope="session")
def truths(beds: list[Bed]) -> list[Truth]:
    """Everything that the playbook says of them."""
    return [truth for bed in beds for truth in bed.truths]


@pytest.fixture(scope="session")
def demo_dir(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory with the demo in it; its engine stays up for the worker, so that houses on it open at once."""
    place = tmp_path_factory.mktemp("demo")
    form = get("realty")
    with open_engine(place) as engine, engine.connect(Role.IMPORTER) as importer:
        load_demo(importer, Archive(place / "files"), form, now=NOW)
        yield place


@pytest.fixture
def at_noon(monkeypatch: pytest.MonkeyPatch) -> int:
    """The clock stands still on the day on which the demo is looked at."""
    monkeypatch.setenv(NOW_VARIABLE, DAY)
    return now_ms()
