"""Indexes: waited for until they are whole, and asked whether they find all that is there."""

from pathlib import Path

import pytest

from graph import Engine, IndexFault, QueryRejected, QueryTimedOut, Role, await_indexes, fork_graph, index_faults, make_index, market_graph, open_engine
from tests.graph.children import kill_server


def furnish(engine: Engine, graph: str, indexed: str) -> None:
    importer = engine.connect(Role.IMPORTER)
    importer.query(graph, f"CREATE INDEX FOR (n:N) ON ({indexed})")
    importer.query(graph, "CREATE INDEX FOR (n:M) ON (n.id)")
    importer.query(graph, "UNWIND range(-3, 300) AS n CREATE (:N {id: 'n' + toString(n), at: n}), (:M {id: 'm' + toString(n / 2)}), (:M)")


@pytest.mark.feature("Z12")
def test_indexes_find_what_a_scan_finds_also_after_a_kill(data_dir: Path) -> None:
    graph = market_graph("indexed")
    with open_engine(data_dir) as engine:
        furnish(engine, graph, "n.at, n.id")
        reader = engine.connect(Role.READER)
        await_indexes(reader, graph)
        assert index_faults(reader, graph) == ()
        kill_server(data_dir)
        engine.revive()
        assert index_faults(reader, graph) == ()
        assert reader.ro_query(graph, "MATCH (n:N) WHERE n.at <= 0 RETURN count(n)").rows == ((4,),)


@pytest.mark.feature("Z12")
def test_an_index_that_misses_what_is_there_is_found_out(engine: Engine, market: str) -> None:
    """A real one: the engine's own copy of a graph whose nodes are indexed by a number alone does not find the zero."""
    furnish(engine, market_graph(market), "n.at")
    investigator = engine.connect(Role.INVESTIGATOR)
    fork = fork_graph(market, "1")
    investigator.copy(market_graph(market), fork)
    await_indexes(investigator, fork)
    assert investigator.ro_query(fork, "MATCH (n) WHERE 'N' IN labels(n) AND n.at = 0 RETURN count(n)").rows == ((1,),)
    assert index_faults(investigator, market_graph(market)) == ()
    assert index_faults(investigator, fork) == (IndexFault("N", "at", (0,)),)


def test_a_copy_finds_all_if_a_text_is_indexed_beside_the_number(engine: Engine, market: str) -> None:
    furnish(engine, market_graph(market), "n.at, n.id")
    investigator = engine.connect(Role.INVESTIGATOR)
    fork = fork_graph(market, "1")
    investigator.copy(market_graph(market), fork)
    await_indexes(investigator, fork)
    assert index_faults(investigator, fork) == ()


def test_a_check_that_takes_too_long_is_no_clean_bill(engine: Engine, market: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("graph.indexes.LIMIT_MS", 1)
    graph = market_graph(market)
    importer = engine.connect(Role.IMPORTER)
    importer.query(graph, "CREATE INDEX FOR (n:N) ON (n.id)")
    importer.query(graph, "UNWIND range(1, 50000) AS n CREATE (:N {id: toString(n)})")
    with pytest.raises(QueryTimedOut):
        index_faults(importer, graph)


def test_an_index_that_another_made_meanwhile_is_there_and_no_error(engine: Engine, market: str) -> None:
    connection, graph = engine.connect(Role.IMPORTER), market_graph(market)
    statements = (
        "CREATE INDEX FOR (n:N) ON (n.key)",
        "CREATE FULLTEXT INDEX FOR (n:N) ON (n.text)",
        "CREATE VECTOR INDEX FOR (n:N) ON (n.vector) OPTIONS {dimension: 3, similarityFunction: 'cosine'}",
    )
    for statement in statements:
        assert make_index(connection, graph, statement)
        assert not make_index(connection, graph, statement)
    with pytest.raises(QueryRejected):
        make_index(connection, graph, "CREATE INDEX FOR nonsense")
