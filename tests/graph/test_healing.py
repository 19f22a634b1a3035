"""Killed in the middle of anything, the engine comes back with every write that it acknowledged: the whole graph is compared."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import Connection, EngineUnreachable, Role, cases_graph, market_graph, memory_graph, open_engine
from tests.graph.children import kill_server, runs, server_pid
from tests.waiting import eventually

GRAPH = market_graph("healing")
type Nodes = dict[int, dict[str, object]]
type Ties = dict[tuple[int, int], dict[str, object]]


class Book:
    """What the graph must hold: kept beside it in plain Python, write by write."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.nodes: Nodes = {}
        self.ties: Ties = {}
        self.entries: list[str] = []

    def copy(self) -> "Book":
        other = Book(0)
        other.nodes = {key: dict(props) for key, props in self.nodes.items()}
        other.ties = {key: dict(props) for key, props in self.ties.items()}
        other.entries = list(self.entries)
        return other

    def write(self, connection: Connection) -> None:
        """One random write: in the book first, then in the graph."""
        dice = self.random
        key, other = dice.randrange(60), dice.randrange(60)
        name, value = f"p{dice.randrange(12)}", dice.choice(['text " \\ ಕ', dice.randrange(10**12), 0.5, True, ["a", "b"]])
        match dice.randrange(8):
            case 0 | 1:
                self.nodes.setdefault(key, {"key": key})[name] = value
                connection.query(GRAPH, f"MERGE (n:N {{key: $key}}) SET n.{name} = $value", {"key": key, "value": value})
            case 2:
                # A write that matches nothing, with a name that is new to the graph: what older engines lost properties by.
                connection.query(GRAPH, f"MATCH (n:N {{key: -1}}) SET n.{name}_{dice.randrange(99)} = $value", {"value": value})
            case 3:
                if key in self.nodes:
                    self.nodes[key].pop(name, None)
                connection.query(GRAPH, f"MATCH (n:N {{key: $key}}) SET n.{name} = null", {"key": key})
            case 4 | 5:
                if key in self.nodes and other in self.nodes:
                    self.ties.setdefault((key, other), {})[name] = value
                query = f"MATCH (a:N {{key: $a}}), (b:N {{key: $b}}) MERGE (a)-[r:T]->(b) SET r.{name} = $value"
                connection.query(GRAPH, query, {"a": key, "b": other, "value": value})
            case 6:
                self.nodes.pop(key, None)
                self.ties = {ends: props for ends, props in self.ties.items() if key not in ends}
                connection.query(GRAPH, "MATCH (n:N {key: $key}) DETACH DELETE n", {"key": key})
            case _:
                self.entries.append(str(value))
                connection.xadd("changes:{healing}", {"value": str(value)})


def write_until_it_dies(book: Book, connection: Connection) -> Book:
    """What the book held before the write that nobody acknowledged."""
    while True:
        before = book.copy()
        try:
            book.write(connection)
        except EngineUnreachable:
            return before


def whole(connection: Connection) -> tuple[Nodes, Ties]:
    """Everything that stands in the graph."""
    nodes = connection.ro_query(GRAPH, "MATCH (n) RETURN n.key, properties(n)").rows
    ties = connection.ro_query(GRAPH, "MATCH (a)-[r]->(b) RETURN a.key, b.key, properties(r)").rows
    return {row[0]: row[1] for row in nodes}, {(row[0], row[1]): row[2] for row in ties}  # type: ignore[misc]


@pytest.mark.feature("Z13")
@pytest.mark.parametrize("seed", range(4))
def test_no_acknowledged_write_is_lost_when_the_engine_is_killed(data_dir: Path, seed: int) -> None:
    """Killed at a random moment of a stream of random writes, again and again on the same data."""
    book = Book(seed)
    with open_engine(data_dir) as engine:
        connection, admin = engine.connect(Role.IMPORTER), engine.connect(Role.ADMIN)
        connection.query(GRAPH, "CREATE INDEX FOR (n:N) ON (n.key)")
        for _ in range(5):
            killer = threading.Timer(book.random.uniform(0.02, 0.2), os.kill, (server_pid(data_dir), signal.SIGKILL))
            killer.start()
            before = write_until_it_dies(book, connection)
            killer.join()
            assert engine.revive()
            found = whole(connection)
            # The last write was never acknowledged: it is there as a whole or not at all.
            assert found in ((before.nodes, before.ties), (book.nodes, book.ties))
            entries = [fields["value"] for _, fields in admin.xread("changes:{healing}", "0", count=1_000_000)]
            assert entries in (before.entries, book.entries)
            book.nodes, book.ties, book.entries = found[0], found[1], entries
            indexed = {row[0] for row in connection.ro_query(GRAPH, "MATCH (n:N) WHERE n.key >= 0 RETURN n.key").rows}
            assert indexed == set(book.nodes)


def test_killed_while_it_rewrites_its_file_nothing_is_lost(data_dir: Path) -> None:
    book = Book(99)
    with open_engine(data_dir) as engine:
        connection, admin = engine.connect(Role.IMPORTER), engine.connect(Role.ADMIN)
        for _ in range(3):
            for _ in range(200):
                book.write(connection)
            admin._sent("", "BGREWRITEAOF")
            for _ in range(20):
                book.write(connection)
            kill_server(data_dir)
            assert engine.revive()
            assert whole(connection) == (book.nodes, book.ties)


def test_killed_after_it_rewrote_its_file_nothing_is_lost(data_dir: Path) -> None:
    book = Book(7)
    with open_engine(data_dir) as engine:
        connection, admin = engine.connect(Role.IMPORTER), engine.connect(Role.ADMIN)
        for _ in range(200):
            book.write(connection)
        admin._sent("", "BGREWRITEAOF")
        eventually(lambda: "aof_rewrite_in_progress:0" in _info(admin) and "aof_rewrite_scheduled:0" in _info(admin), "the file is rewritten")
        for _ in range(50):
            book.write(connection)
        kill_server(data_dir)
        assert engine.revive()
        assert whole(connection) == (book.nodes, book.ties)


def _info(admin: Connection) -> str:
    answer = admin._sent("", "INFO", "persistence")
    return "\n".join(f"{name}:{value}" for name, value in answer.items()) if isinstance(answer, dict) else str(answer)


def test_killed_while_it_copies_the_copy_and_its_dump_are_swept(data_dir: Path) -> None:
    with open_engine(data_dir) as engine:
        connection = engine.connect(Role.INVESTIGATOR)
        connection.query(GRAPH, "UNWIND range(1, 60000) AS n CREATE (:N {n: n, text: 'some text ' + toString(n)})-[:T]->(:M {n: n})")
        failed = threading.Event()

        def copy() -> None:
            try:
                connection.copy(GRAPH, f"{GRAPH}:fork:1")
            except EngineUnreachable:
                failed.set()

        copier = threading.Thread(target=copy)
        copier.start()
        passing = data_dir / "engine" / "tmp"
        eventually(lambda: any(passing.iterdir()) or not copier.is_alive(), "the copy has begun")
        kill_server(data_dir)
        copier.join()
        assert failed.is_set()
        assert engine.revive()
        assert list(passing.iterdir()) == []
        assert engine.graphs() == (GRAPH,)
        assert connection.ro_query(GRAPH, "MATCH (n:N)-[:T]->(m:M) WHERE n.n = m.n RETURN count(n)").rows == ((60000,),)


def test_after_a_start_every_index_is_whole(data_dir: Path) -> None:
    """The engine builds its indexes anew when it starts, and half of one finds nothing without a word."""
    with open_engine(data_dir) as engine:
        concierge = engine.connect(Role.CONCIERGE, "u1")
        graph = memory_graph("u1")
        concierge.query(graph, "CALL db.idx.fulltext.createNodeIndex('Told', 'text')")
        concierge.query(graph, "CREATE INDEX FOR (n:Told) ON (n.at)")
        told = "UNWIND range($from, $from + 9999) AS n CREATE (:Told {at: n, text: 'word' + toString(n) + ' of many that were said'})"
        for start in range(0, 60_000, 10_000):
            concierge.query(graph, told, {"from": start})
        search = "CALL db.idx.fulltext.queryNodes('Told', $word) YIELD node RETURN count(node)"
        kill_server(data_dir)
        assert engine.revive()
        assert concierge.ro_query(graph, search, {"word": "word59999"}).rows == ((1,),)
        assert concierge.ro_query(graph, search, {"word": "said"}).rows == ((60000,),)


def test_forks_left_by_the_dead_are_swept_at_start_and_those_of_the_living_are_not(data_dir: Path) -> None:
    with open_engine(data_dir) as engine:
        connection = engine.connect(Role.INVESTIGATOR)
        connection.query(GRAPH, "CREATE (:N)")
        connection.copy(GRAPH, f"{GRAPH}:fork:1")
        with open_engine(data_dir) as second:
            assert second.graphs() == (GRAPH, f"{GRAPH}:fork:1")
    with open_engine(data_dir) as engine:
        assert engine.graphs() == (GRAPH,)


@pytest.fixture
def stranger() -> Iterator[int]:
    """A process that has nothing to do with Clew."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, start_new_session=True) as process:
        yield process.pid
        assert process.poll() is None, "somebody else's process was ended"
        assert process.stdin is not None
        process.stdin.close()
        process.wait()


def test_a_stale_socket_and_a_pid_that_now_is_somebody_elses_hinder_nothing(data_dir: Path, stranger: int) -> None:
    with open_engine(data_dir) as engine:
        engine.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
        kill_server(data_dir)
    assert (data_dir / "engine" / "engine.sock").exists()
    (data_dir / "engine" / "pid").write_text(str(stranger))
    with open_engine(data_dir) as engine:
        assert server_pid(data_dir) != stranger
        assert engine.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1,),)


@pytest.mark.parametrize("left", ["pid", "socket", "engine.conf", "engine.log", "tmp"])
def test_files_that_were_damaged_or_deleted_between_two_starts_are_made_anew(data_dir: Path, left: str) -> None:
    with open_engine(data_dir) as engine:
        engine.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
        kill_server(data_dir)
    path = data_dir / "engine" / left
    if path.is_dir():
        (path / "dump.rdb").write_bytes(b"half a dump")
    else:
        path.write_bytes(b"\xff\x00 nonsense")
    with open_engine(data_dir) as engine:
        assert engine.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1,),)


def test_a_dead_engine_is_unreachable_until_it_is_revived_and_open_connections_go_on(data_dir: Path) -> None:
    with open_engine(data_dir) as engine:
        importer, reader, concierge = engine.connect(Role.IMPORTER), engine.connect(Role.READER), engine.connect(Role.CONCIERGE, "u1")
        importer.query(GRAPH, "CREATE (:N)")
        concierge.query(memory_graph("u1"), "CREATE (:P)")
        kill_server(data_dir)
        for action in (lambda: importer.query(GRAPH, "CREATE (:N)"), lambda: reader.ro_query(GRAPH, "RETURN 1"), lambda: concierge.xadd("inbox", {"a": "b"})):
            with pytest.raises(EngineUnreachable):
                action()
        assert engine.revive()
        assert not engine.revive()
        assert importer.query(GRAPH, "CREATE (:N)").count("nodes_created") == 1
        assert reader.ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((2,),)
        assert concierge.ro_query(memory_graph("u1"), "MATCH (n) RETURN count(n)").rows == ((1,),)
        concierge.query(cases_graph("u1"), "CREATE (:Case)")
        assert concierge.xadd("inbox", {"a": "b"})


def test_a_waiting_reader_learns_that_the_engine_was_killed(data_dir: Path) -> None:
    with open_engine(data_dir) as engine:
        reader = engine.connect(Role.CONCIERGE, "u1")
        killer = threading.Timer(0.3, os.kill, (server_pid(data_dir), signal.SIGKILL))
        killer.start()
        began = time.monotonic()
        with pytest.raises(EngineUnreachable):
            reader.xread("events:{u1}", "$", block_ms=60_000)
        assert time.monotonic() - began < 30
        killer.join()


def test_an_engine_that_hangs_and_that_nobody_else_uses_is_replaced(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("graph.embedded._SILENT_S", 0.3)
    monkeypatch.setattr("graph.process._PROBE_S", 0.2)
    with open_engine(data_dir) as engine:
        engine.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
        pid = server_pid(data_dir)
        os.kill(pid, signal.SIGSTOP)
        assert engine.revive()
        assert not runs(pid)
        assert engine.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1,),)


def test_an_engine_that_hangs_while_another_uses_it_is_left_alone(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("graph.embedded._SILENT_S", 0.3)
    monkeypatch.setattr("graph.process._PROBE_S", 0.2)
    with open_engine(data_dir):
        pid = server_pid(data_dir)
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(EngineUnreachable, match="another Clew"):
            open_engine(data_dir)
        os.kill(pid, signal.SIGCONT)
        with open_engine(data_dir) as second:
            assert second.graphs() == ()
