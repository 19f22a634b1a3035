"""An engine of the agents' own: the market of a form has one graph, so whoever imports it must not share the engine with those who do too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import open_engine
from tests.agents.bed import Bed, Truth, make_bed

SEEDS = (3, 7, 11, 19, 23)


@pytest.fixture(scope="session")
def beds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Bed]]:
    """Random markets, imported."""
    folder: Path = tmp_path_factory.mktemp("lies")
    with open_engine(folder / "data") as engine:
        yield [make_bed(engine, folder, seed) for seed in SEEDS]


@pytest.fixture(scope="session")
def truths(beds: list[Bed]) -> list[Truth]:
    """Everything that the playbook says of them."""
    return [truth for bed in beds for truth in bed.truths()]
