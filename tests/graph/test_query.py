"""What a question gets: rows, the engine's own time, a record in the log; or an error of its own kind."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from graph import (
    ConnectionClosed,
    EdgeValue,
    Engine,
    GraphMissing,
    NodeValue,
    PathValue,
    QueryRecord,
    QueryRejected,
    QueryTimedOut,
    Role,
    market_graph,
)


def test_rows_columns_time_and_what_a_write_did(engine: Engine, market: str) -> None:
    connection = engine.connect(Role.IMPORTER)
    made = connection.query(market_graph(market), "CREATE (a:A {x: 1})-[r:R {y: 'é'}]->(b:B:C) RETURN a.x AS first, r.y AS second")
    assert made.columns == ("first", "second")
    assert made.rows == ((1, "é"),)
    assert made.one() == (1, "é")
    assert made.count("nodes_created") == 2
    assert made.count("relationships_created") == 1
    assert made.count("nodes_deleted") == 0
    assert 0 < made.ms < 10_000
    none = connection.ro_query(market_graph(market), "MATCH (n:Nothing) RETURN n")
    assert (none.rows, none.one()) == ((), None)


def test_nodes_edges_and_paths_are_plain_values(engine: Engine, market: str) -> None:
    connection = engine.connect(Role.IMPORTER)
    graph = market_graph(market)
    connection.query(graph, "CREATE (:A {x: 1})-[:R {list: ['a', 'b']}]->(:B {z: 2.5, t: true})")
    [[a, r, b, path, nested]] = connection.ro_query(graph, "MATCH p = (a)-[r]->(b) RETURN a, r, b, p, [a, {k: b, n: null}]").rows
    assert isinstance(a, NodeValue)
    assert isinstance(b, NodeValue)
    assert isinstance(r, EdgeValue)
    assert (a.labels, a.properties) == (("A",), {"x": 1})
    assert (b.labels, b.properties) == (("B",), {"z": 2.5, "t": True})
    assert (r.relation, r.source, r.target, r.properties) == ("R", a.id, b.id, {"list": ["a", "b"]})
    assert path == PathValue((a, b), (r,))
    assert nested == [a, {"k": b, "n": None}]


def test_a_read_only_question_writes_nothing(engine: Engine, market: str) -> None:
    connection = engine.connect(Role.IMPORTER)
    graph = market_graph(market)
    connection.query(graph, "CREATE (:A)")
    for write in (
        "CREATE (:B)",
        "MATCH (a) DELETE a",
        "MATCH (a) SET a.x = 1",
        "MERGE (:C)",
        "CREATE INDEX FOR (a:A) ON (a.x)",
        "CALL { CREATE (:D) RETURN 1 AS x } RETURN x",
        "MATCH (a) CALL { WITH a SET a.y = 1 RETURN 1 AS x } RETURN x",
    ):
        with pytest.raises(QueryRejected):
            connection.ro_query(graph, write)
    assert connection.ro_query(graph, "MATCH (n) RETURN count(n), collect(properties(n))").rows == ((1, [{}]),)


def test_reading_what_is_not_there_makes_nothing(engine: Engine, market: str) -> None:
    connection = engine.connect(Role.READER)
    with pytest.raises(GraphMissing, match=market):
        connection.ro_query(market_graph(market), "MATCH (n) RETURN n")
    assert not connection.exists(market_graph(market))
    assert market_graph(market) not in engine.graphs()


@pytest.mark.parametrize("query", ["MATCH (a RETURN a", "RETURN $missing", "RETURN 1 / 0", "CALL no.such.procedure()", "RETURN no_such_function(1)", ""])
def test_a_bad_query_is_rejected(engine: Engine, market: str, query: str) -> None:
    connection = engine.connect(Role.IMPORTER)
    connection.query(market_graph(market), "CREATE (:A)")
    with pytest.raises(QueryRejected):
        connection.ro_query(market_graph(market), query)


def test_a_slow_question_is_stopped_and_the_engine_goes_on(engine: Engine, market: str) -> None:
    connection = engine.connect(Role.IMPORTER)
    graph = market_graph(market)
    connection.query(graph, "UNWIND range(1, 1000) AS x CREATE (:Z {x: x})")
    with pytest.raises(QueryTimedOut):
        connection.ro_query(graph, "MATCH (a:Z), (b:Z), (c:Z) RETURN sum(a.x + b.x * c.x)", timeout_ms=50)
    with pytest.raises(QueryTimedOut):
        connection.query(graph, "MATCH (a:Z), (b:Z), (c:Z) CREATE (:Y {x: a.x + b.x + c.x})", timeout_ms=50)
    assert connection.ro_query(graph, "MATCH (y:Y) RETURN count(y)").rows == ((0,),)
    with pytest.raises(ValueError, match="time limit"):
        connection.ro_query(graph, "RETURN 1", timeout_ms=0)


def test_names_stay_right_when_somebody_else_makes_the_graph_anew(engine: Engine, market: str) -> None:
    graph = market_graph(market)
    reader, investigator = engine.connect(Role.READER), engine.connect(Role.INVESTIGATOR)
    investigator.query(graph, "CREATE (:First {a: 1, b: 2})")
    [[node]] = reader.ro_query(graph, "MATCH (n) RETURN n").rows
    assert isinstance(node, NodeValue)
    assert (node.labels, node.properties) == (("First",), {"a": 1, "b": 2})
    investigator.delete(graph)
    investigator.query(graph, "CREATE (:Other {b: 3, a: 4})")
    [[node]] = reader.ro_query(graph, "MATCH (n) RETURN n").rows
    assert isinstance(node, NodeValue)
    assert (node.labels, node.properties) == (("Other",), {"b": 3, "a": 4})


def test_a_write_is_done_once_however_the_names_change(engine: Engine, market: str) -> None:
    graph = market_graph(market)
    first, second = engine.connect(Role.IMPORTER), engine.connect(Role.INVESTIGATOR)
    for number in range(20):
        first.query(graph, f"CREATE (:L{number} {{p{number}: 1}})")
        [[node]] = second.query(graph, f"CREATE (n:M{number} {{q{number}: 1}}) RETURN n").rows
        assert isinstance(node, NodeValue)
        assert node.properties == {f"q{number}": 1}
    assert first.ro_query(graph, "MATCH (n) RETURN count(n)").rows == ((40,),)


def test_every_query_is_recorded_with_its_time(engine: Engine, market: str) -> None:
    connection, other = engine.connect(Role.IMPORTER), engine.connect(Role.IMPORTER)
    graph = market_graph(market)
    connection.query(graph, "CREATE (:Before)")
    with connection.recording() as log:
        connection.query(graph, "CREATE (:A {x: $x})", {"x": 1}, question="make")
        connection.ro_query(graph, "MATCH (a:A) RETURN a", question="find")
        other.ro_query(graph, "RETURN 'not mine'")
        with connection.recording() as inner, pytest.raises(QueryRejected):
            connection.ro_query(graph, "MATCH (a RETURN a")
    connection.ro_query(graph, "RETURN 'after'")
    assert [record.question for record in log] == ["make", "find", ""]
    assert inner == log[2:]
    make, find, failed = log
    assert (make.graph, make.query, make.params, make.rows, make.error) == (graph, "CREATE (:A {x: $x})", {"x": 1}, 0, "")
    assert find.rows == 1
    assert 0 < find.ms <= find.wall_ms
    assert make.at <= find.at <= failed.at
    assert "rejected" in failed.error


def test_threads_share_a_connection_and_do_not_mix_their_logs(engine: Engine, market: str) -> None:
    connection = engine.connect(Role.IMPORTER)
    graph = market_graph(market)
    connection.query(graph, "CREATE (:A)")
    gate = threading.Barrier(4)

    def ask(number: int) -> list[QueryRecord]:
        gate.wait()
        with connection.recording() as log:
            for _ in range(50):
                assert connection.ro_query(graph, "RETURN $n", {"n": number}, question=str(number)).rows == ((number,),)
        return log

    with ThreadPoolExecutor(4) as pool:
        logs = list(pool.map(ask, range(4)))
    assert [{record.question for record in log} for log in logs] == [{"0"}, {"1"}, {"2"}, {"3"}]
    assert {len(log) for log in logs} == {50}


def test_a_closed_connection_says_so_and_others_go_on(engine: Engine, market: str) -> None:
    graph = market_graph(market)
    with engine.connect(Role.IMPORTER) as connection:
        connection.query(graph, "CREATE (:A)")
    with pytest.raises(ConnectionClosed):
        connection.ro_query(graph, "RETURN 1")
    assert engine.connect(Role.IMPORTER).ro_query(graph, "RETURN 1").rows == ((1,),)


@pytest.mark.feature("CR-17")
def test_full_text_vectors_and_graph_are_one_database(engine: Engine, market: str, unique: Callable[[str], str]) -> None:
    """Names, meanings and ties are asked of the same engine: nothing else is installed beside it."""
    connection = engine.connect(Role.IMPORTER)
    graph = market_graph(market)
    connection.query(graph, "CALL db.idx.fulltext.createNodeIndex('Firm', 'name')")
    connection.query(graph, "CREATE VECTOR INDEX FOR (f:Firm) ON (f.vector) OPTIONS {dimension: 2, similarityFunction: 'cosine'}")
    connection.query(
        graph, "CREATE (:Firm {name: 'Northstar Habitats', vector: vecf32([1.0, 0.0])})-[:OWNS]->(:Firm {name: 'Lakeside', vector: vecf32([0.0, 1.0])})"
    )
    by_word = "CALL db.idx.fulltext.queryNodes('Firm', $word) YIELD node MATCH (node)-[:OWNS]->(f) RETURN f.name"
    by_meaning = "CALL db.idx.vector.queryNodes('Firm', 'vector', 1, vecf32($near)) YIELD node MATCH (node)-[:OWNS]->(f) RETURN f.name"
    assert connection.ro_query(graph, by_word, {"word": "northstar"}).rows == (("Lakeside",),)
    assert connection.ro_query(graph, by_meaning, {"near": [0.9, 0.1]}).rows == (("Lakeside",),)
