"""Rows of a moment that is past are read once in a run of a case, and afresh where that is asked for."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from graph import Connection, Engine, GraphError, Role, market_graph

PINNED = "MATCH (n:N) WHERE n.at <= $known RETURN n.at ORDER BY n.at"
NOW = "MATCH (n:N) RETURN count(n)"


@pytest.fixture
def place(engine: Engine, unique: Callable[[str], str]) -> Iterator[tuple[Connection, str]]:
    """A graph with two nodes."""
    graph = market_graph(unique("memo"))
    with engine.connect(Role.INVESTIGATOR) as connection:
        connection.query(graph, "CREATE (:N {at: 1}), (:N {at: 2})")
        yield connection, graph


def asked(connection: Connection, graph: str, query: str, known: int = 2) -> tuple[int, list[str]]:
    """How many rows come, and what the log says was asked."""
    with connection.recording() as log:
        rows = connection.ro_query(graph, query, {"known": known} if "$known" in query else {}, question="q").rows
    return len(rows), [record.question for record in log]


def test_the_same_question_of_the_same_moment_is_asked_once(place: tuple[Connection, str]) -> None:
    connection, graph = place
    with connection.remembering():
        assert asked(connection, graph, PINNED) == (2, ["q"])
        assert asked(connection, graph, PINNED) == (2, ["q (remembered)"])
        assert asked(connection, graph, PINNED, known=1) == (1, ["q"])
        with connection.recording() as log:
            connection.ro_query(graph, PINNED, {"known": 2})
        assert (log[0].rows, log[0].ms, log[0].wall_ms) == (2, 0.0, 0.0)
    assert asked(connection, graph, PINNED) == (2, ["q"])


def test_what_does_not_say_when_it_looks_is_always_asked(place: tuple[Connection, str]) -> None:
    connection, graph = place
    with connection.remembering():
        assert [asked(connection, graph, NOW)[1] for _ in range(2)] == [["q"], ["q"]]


def test_afresh_asks_and_leaves_what_is_remembered(place: tuple[Connection, str]) -> None:
    connection, graph = place
    with connection.remembering():
        asked(connection, graph, PINNED)
        connection.query(graph, "CREATE (:N {at: 0})")
        with connection.afresh():
            assert asked(connection, graph, PINNED) == (3, ["q"])
        assert asked(connection, graph, PINNED) == (2, ["q (remembered)"])


def test_a_failure_is_not_remembered(place: tuple[Connection, str]) -> None:
    connection, graph = place
    with connection.remembering():
        for _ in range(2):
            with pytest.raises(GraphError):
                asked(connection, graph, "RETURN nonsense($known)")


def test_another_thread_and_another_connection_remember_nothing(engine: Engine, place: tuple[Connection, str]) -> None:
    connection, graph = place
    with connection.remembering(), engine.connect(Role.INVESTIGATOR) as other, ThreadPoolExecutor(1) as pool:
        asked(connection, graph, PINNED)
        assert asked(other, graph, PINNED) == (2, ["q"])
        assert pool.submit(asked, connection, graph, PINNED).result() == (2, ["q"])


EACH = "UNWIND $ids AS i MATCH (n:N) WHERE toString(n.at) = i AND n.at <= $known RETURN i, n.at"


def rows(connection: Connection, graph: str, ids: str, known: int = 2) -> tuple[list[object], list[tuple[str, object, int]]]:
    """What comes of each id, and what the log says: the question, whom it was asked about, and how many rows came."""
    with connection.recording() as log:
        found = connection.ro_rows(graph, EACH, ids, {"known": known}, question="q")
    return [row[1] for row in found], [(record.question, record.params["ids"], record.rows) for record in log]


def test_what_one_of_many_has_is_asked_once_in_whatever_company(place: tuple[Connection, str]) -> None:
    connection, graph = place
    assert rows(connection, graph, "212") == ([1, 2], [("q", ["1", "2"], 2)])
    with connection.remembering():
        assert rows(connection, graph, "17") == ([1], [("q", ["1", "7"], 1)])
        assert rows(connection, graph, "21") == ([1, 2], [("q", ["2"], 1)])
        connection.query(graph, "CREATE (:N {at: 7})")
        assert rows(connection, graph, "72") == ([2], [("q (remembered)", ["2", "7"], 1)])
        assert rows(connection, graph, "72", known=9) == ([2, 7], [("q", ["2", "7"], 2)])
        with connection.afresh():
            assert rows(connection, graph, "72") == ([2], [("q", ["2", "7"], 1)])
