"""Several processes, one engine: the second shares it, the last one out stops it, also after the others were killed."""

import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from graph import Connection, ConnectionClosed, Engine, EngineUnreachable, Role, await_indexes, market_graph, memory_graph, open_engine, self_check
from graph import settling as settling_room
from tests.graph.children import Child, runs, server_pid
from tests.waiting import eventually

SHARED = "market:{shared}"


@pytest.mark.feature("Z13")
def test_a_second_process_shares_the_engine_and_the_last_one_out_stops_it(data_dir: Path) -> None:
    engine = open_engine(data_dir)
    pid = server_pid(data_dir)
    engine.connect(Role.IMPORTER).query(SHARED, "UNWIND range(1, 7) AS n CREATE (:N {n: n})")
    second = Child("use", data_dir)
    assert second.line() == "7"
    assert server_pid(data_dir) == pid
    engine.close()
    engine.close()
    assert runs(pid)
    assert second.finish() == 0
    eventually(lambda: not runs(pid), "the last one out stops the engine")
    assert not (data_dir / "engine" / "engine.sock").exists()
    with open_engine(data_dir) as again:
        assert again.connect(Role.READER).ro_query(SHARED, "MATCH (n) RETURN count(n)").rows == ((7,),)


def test_the_last_one_out_stops_it_also_after_another_was_killed(data_dir: Path) -> None:
    engine = open_engine(data_dir)
    pid = server_pid(data_dir)
    engine.connect(Role.IMPORTER).query(SHARED, "CREATE (:N)")
    second = Child("use", data_dir)
    assert second.line() == "1"
    second.kill()
    assert runs(pid)
    assert engine.connect(Role.READER).ro_query(SHARED, "MATCH (n) RETURN count(n)").rows == ((1,),)
    engine.close()
    eventually(lambda: not runs(pid), "the last one out stops the engine")


def test_an_engine_whose_only_user_was_killed_is_found_shared_and_stopped(data_dir: Path) -> None:
    writer = Child("write", data_dir)
    acknowledged = int(writer.line())
    while acknowledged < 50:
        acknowledged = int(writer.line())
    writer.kill()
    pid = server_pid(data_dir)
    assert runs(pid)
    with open_engine(data_dir) as engine:
        assert server_pid(data_dir) == pid
        rows = engine.connect(Role.READER).ro_query(SHARED, "MATCH (n:N) WHERE n.text = 'text ' + toString(n.number) RETURN n.number ORDER BY n.number").rows
        assert [row[0] for row in rows[: acknowledged + 1]] == list(range(acknowledged + 1))
    eventually(lambda: not runs(pid), "the last one out stops the engine")


def test_a_program_that_ends_without_closing_leaves_all_the_same(data_dir: Path) -> None:
    careless = Child("careless", data_dir)
    pid = int(careless.line())
    assert runs(pid)
    assert careless.finish() == 1
    eventually(lambda: not runs(pid), "the last one out stops the engine")


def test_a_data_directory_deleted_under_the_engine_leaves_no_engine_behind(data_dir: Path) -> None:
    engine, second = open_engine(data_dir), open_engine(data_dir)
    pid = server_pid(data_dir)
    shutil.rmtree(data_dir)
    engine.close()
    assert runs(pid)
    with pytest.raises(EngineUnreachable):
        second.revive()
    second.close()
    eventually(lambda: not runs(pid), "the last one out stops the engine")
    assert not data_dir.exists()


def test_two_engines_of_one_process_count_as_two(data_dir: Path) -> None:
    with open_engine(data_dir) as first:
        pid = server_pid(data_dir)
        with open_engine(data_dir) as second:
            second.connect(Role.IMPORTER).query(SHARED, "CREATE (:N)")
        assert first.connect(Role.READER).ro_query(SHARED, "MATCH (n) RETURN count(n)").rows == ((1,),)
    eventually(lambda: not runs(pid), "the last one out stops the engine")


def test_many_start_at_once_and_one_engine_runs(data_dir: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        engines: list[Engine] = list(pool.map(lambda _: open_engine(data_dir), range(8)))
        pid = server_pid(data_dir)
        answers = [engine.connect(Role.IMPORTER).query(SHARED, "CREATE (:N)").count("nodes_created") for engine in engines]
        list(pool.map(lambda engine: engine.close(), engines))
    assert answers == [1] * 8
    eventually(lambda: not runs(pid), "the last one out stops the engine")


def test_a_closed_engine_says_so(data_dir: Path) -> None:
    engine = open_engine(data_dir)
    connection = engine.connect(Role.IMPORTER)
    connection.query(SHARED, "CREATE (:N)")
    engine.close()
    for action in (
        lambda: connection.ro_query(SHARED, "RETURN 1"),
        lambda: engine.connect(Role.READER),
        lambda: engine.revive(),
        lambda: engine.graphs(),
    ):
        with pytest.raises(ConnectionClosed):
            action()


def test_nobody_is_let_in_before_an_engine_that_was_started_is_settled(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever starts an engine deletes the scratch graphs that it finds: those of somebody who came in meanwhile would be among them."""
    with open_engine(data_dir) as before:
        before.connect(Role.IMPORTER).query(market_graph("kept"), "CREATE (:N)")
    settling, go_on, order = threading.Event(), threading.Event(), list[str]()
    both = threading.Barrier(2)  # who leaves last stops the engine: the other one would have to start it again
    awaited = await_indexes

    def held(connection: Connection, graph: str, *, patience_s: float) -> None:
        settling.set()
        assert go_on.wait(30)
        awaited(connection, graph, patience_s=patience_s)
        order.append("settled")

    monkeypatch.setattr(settling_room, "await_indexes", held)

    def enter(who: str) -> None:
        with open_engine(data_dir) as engine:
            order.append(who)
            self_check(engine)
            both.wait(30)

    first = threading.Thread(target=enter, args=("came",))
    second = threading.Thread(target=enter, args=("came",))
    first.start()
    assert settling.wait(30)
    second.start()
    second.join(0.3)
    assert (second.is_alive(), order) == (True, [])
    go_on.set()
    first.join(30)
    second.join(30)
    assert order == ["settled", "came", "came"]


def test_a_person_whose_lines_were_hung_up_may_come_again(engine: Engine) -> None:
    person = "0" * 20
    first = engine.connect(Role.CONCIERGE, person)
    first.query(memory_graph(person), "CREATE (:N)")
    engine.part(person)
    with pytest.raises(ConnectionClosed):
        first.ro_query(memory_graph(person), "RETURN 1")
    assert engine.connect(Role.CONCIERGE, person).ro_query(memory_graph(person), "MATCH (n) RETURN count(n)").rows == ((1,),)
    engine.part(person)
    engine.part(person)
