"""Recall with the weights of a real model. Runs where the ``semantic`` extra is installed: ``make test-semantic``."""

from collections.abc import Iterator

import pytest

from bench.recall import run
from bench.report import Options
from graph import Connection, Engine, Role, memory_graph
from memory import queries
from memory.recall import Mode, open_recall, recall
from memory.recall.embedding import Embedder, NoEmbedder, is_installed, load
from memory.recall.vectors import catch_up

pytestmark = pytest.mark.skipif(not is_installed(), reason="the semantic extra is not installed; make test-semantic runs these")


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return load()


@pytest.fixture
def concierge(engine: Engine, person: str) -> Iterator[Connection]:
    with engine.connect(Role.CONCIERGE, person) as connection:
        queries.open_memory(connection, memory_graph(person), name="asha", at=1)
        open_recall(connection, memory_graph(person))
        yield connection


def test_vectors_are_of_length_one_and_alike_where_the_sense_is(embedder: Embedder) -> None:
    dog, puppy, tax = embedder.embed(["the dog barks", "a puppy is barking", "income tax return"])
    assert len(dog) == embedder.dimension == 384
    assert sum(x * x for x in dog) == pytest.approx(1.0, abs=1e-5)
    assert sum(a * b for a, b in zip(dog, puppy, strict=True)) > 0.5 > sum(a * b for a, b in zip(dog, tax, strict=True))


def test_other_words_of_the_same_sense_find_it(concierge: Connection, person: str, embedder: Embedder) -> None:
    graph = memory_graph(person)
    session = queries.open_session(concierge, graph, at=1)
    for n, said in enumerate(["my mother in law uses a wheelchair", "we want two parking places", "the seller wants forty percent in cash"]):
        queries.add_turn(concierge, graph, session, text=said, at=2 + n)
    assert recall(concierge, graph, "disabled relative").hits == ()
    while catch_up(concierge, graph, embedder):
        pass
    recalled = recall(concierge, graph, "disabled relative", embedder=embedder)
    assert recalled.mode is Mode.BOTH
    assert recalled.hits[0].unit.asked == "my mother in law uses a wheelchair"


def test_a_model_that_is_not_there_is_told(tmp_path: object) -> None:
    with pytest.raises(NoEmbedder, match="cannot be loaded"):
        load(str(tmp_path))


def test_the_bench_holds_with_vectors() -> None:
    report = run(Options())
    assert report.holds, report.figures
