"""What compares must see a loss: whatever is taken out of a graph or a stream, changed in it or added to it, is told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.durable.ledger import Ledger, Write, written
from bench.durable.reference import Reference
from graph import Connection, Engine, EngineUnreachable, QueryRejected, Role
from graph.witness import witnessed


@pytest.fixture
def kept(engine: Engine, unique: Callable[[str], str], tmp_path: Path) -> tuple[Connection, str, str, Path]:
    """A graph and a stream, written before the eyes of a ledger."""
    graph, stream = f"market:{{{unique('kept')}}}", f"changes:{{{unique('kept')}}}"
    admin, ledger = engine.connect(Role.ADMIN), Ledger(tmp_path / "ledger")
    with witnessed(ledger):
        admin.query(graph, "CREATE INDEX FOR (n:N) ON (n.key)")
        admin.query(graph, "UNWIND $rows AS r CREATE (:N {key: r, text: 'a \" \\\\ ಕ', list: [1, 2.5, true]})", {"rows": [1, 2, 3]})
        admin.query(graph, "MATCH (a:N {key: 1}), (b:N {key: 2}) CREATE (a)-[:T {since: 7}]->(b)")
        admin.query(graph, "MATCH (n:N {key: 3}) SET n.text = null DELETE n")
        for n in range(3):
            admin.xadd(stream, {"n": str(n)})
        with pytest.raises(QueryRejected):
            admin.query(graph, "CREATE (:N {key: 9}) RETURN nonsense")
    admin.query(graph, "RETURN 1")
    ledger.close()
    return admin, graph, stream, tmp_path / "ledger"


def entries(admin: Connection, stream: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(entry, tuple(part for pair in fields.items() for part in pair)) for entry, fields in admin.xread(stream, "0")]


@pytest.mark.parametrize(
    "loss",
    [
        "MATCH (n:N {key: 1}) DETACH DELETE n",
        "MATCH (n:N {key: 1}) SET n.text = null",
        "MATCH (n:N {key: 1}) SET n.text = 'another'",
        "MATCH (n:N {key: 1}) SET n.more = 1",
        "MATCH (n:N {key: 1}) SET n.list = [1, 2.5]",
        "MATCH (n:N {key: 1}) SET n:M",
        "MATCH ()-[r:T]->() DELETE r",
        "MATCH ()-[r:T]->() SET r.since = 8",
        "MATCH (a)-[r:T]->(b) CREATE (b)-[:T {since: 7}]->(a) DELETE r",
        "CREATE (:N {key: 3})",
        "DROP INDEX FOR (n:N) ON (n.key)",
        "CREATE INDEX FOR (n:N) ON (n.text)",
    ],
)
def test_any_loss_in_a_graph_is_told(kept: tuple[Connection, str, str, Path], engine: Engine, loss: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.durable.reference._SETTLED_S", 0.1)
    admin, graph, _, ledger = kept
    reference = Reference(engine)
    reference.apply(written(ledger))
    assert reference.graphs == (graph,)
    assert reference.compare(admin, graph) == ()
    admin.query(graph, loss)
    [told, *_] = reference.compare(admin, graph)
    assert told.startswith(f"{graph}: ")


def test_a_graph_that_is_gone_is_told(kept: tuple[Connection, str, str, Path], engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.durable.reference._SETTLED_S", 0.1)
    admin, graph, _, ledger = kept
    reference = Reference(engine)
    reference.apply(written(ledger))
    admin.delete(graph)
    assert any("missing" in told for told in reference.compare(admin, graph))


def test_any_loss_in_a_stream_is_told(kept: tuple[Connection, str, str, Path], engine: Engine) -> None:
    admin, _, stream, ledger = kept
    reference = Reference(engine)
    reference.apply(written(ledger))
    assert reference.compare_stream(stream, entries(admin, stream), kept=100) == ()
    assert reference.compare_stream(stream, entries(admin, stream)[1:], kept=100) != ()
    changed = [(entry, ("n", "another")) for entry, _ in entries(admin, stream)]
    assert reference.compare_stream(stream, changed, kept=100) != ()
    admin.xadd(stream, {"n": "3"})
    [told] = reference.compare_stream(stream, entries(admin, stream), kept=100)
    assert "never sent" in told


def test_a_stream_lets_its_oldest_go_when_it_is_full(kept: tuple[Connection, str, str, Path], engine: Engine) -> None:
    admin, _, stream, ledger = kept
    reference = Reference(engine)
    reference.apply(written(ledger))
    assert reference.compare_stream(stream, entries(admin, stream)[1:], kept=2) == ()
    assert reference.compare_stream(stream, entries(admin, stream)[2:], kept=2) != ()


def test_a_write_of_which_nothing_is_known_may_be_there_or_not_but_as_a_whole(
    engine: Engine, unique: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.durable.reference._SETTLED_S", 0.1)
    admin = engine.connect(Role.ADMIN)

    def world(*queries: str) -> tuple[str, Reference]:
        graph = f"market:{{{unique('unknown')}}}"
        for query in queries:
            admin.query(graph, query)
        reference = Reference(engine)
        sent = ("CREATE (:A {n: 1})", "CREATE (:B {n: 2, m: 3})", "MATCH (b) SET b.late = true")
        fates = ("acknowledged", "unknown", "acknowledged")
        reference.apply(Write(("GRAPH.QUERY", graph, query), fate) for query, fate in zip(sent, fates, strict=True))  # type: ignore[arg-type]
        return graph, reference

    for there in (("CREATE (:A {n: 1, late: true})",), ("CREATE (:A {n: 1, late: true})", "CREATE (:B {n: 2, m: 3, late: true})")):
        graph, reference = world(*there)
        assert reference.compare(admin, graph) == ()
        assert reference.compare(admin, graph) == ()  # what it was found to be it stays
        admin.query(graph, "MATCH (a:A) SET a.n = 2")
        assert reference.compare(admin, graph) != ()
    for half in (("CREATE (:A {n: 1, late: true})", "CREATE (:B {n: 2, late: true})"), ("CREATE (:B {n: 2, m: 3, late: true})",), ()):
        graph, reference = world(*half)
        assert reference.compare(admin, graph) != ()


@pytest.mark.parametrize("command", ["GRAPH.DELETE", "GRAPH.COPY"])
def test_a_graph_of_which_nobody_knows_whether_it_was_deleted_or_copied_is_whole_or_not_there(
    command: str, engine: Engine, unique: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.durable.reference._SETTLED_S", 0.1)
    admin = engine.connect(Role.ADMIN)

    def compared(*queries: str) -> tuple[str, ...]:
        """What differs where these were done in the graph that was deleted, or in the one that was copied to."""
        source, target = (f"market:{{{unique('perhaps')}}}" for _ in range(2))
        graph = source if command == "GRAPH.DELETE" else target
        for query in queries:
            admin.query(graph, query)
        reference = Reference(engine)
        reference.apply([Write(("GRAPH.QUERY", source, "CREATE (:A {n: 1}), (:B)"), "acknowledged")])
        reference.apply([Write((command, source) if graph == source else (command, source, target), "unknown")])
        found = reference.compare(admin, graph)
        assert reference.compare(admin, graph) == found  # what it was found to be it stays
        return found

    assert compared() == ()
    assert compared("CREATE (:A {n: 1}), (:B)") == ()
    assert compared("CREATE (:A {n: 1})") != ()


def test_the_ledger_knows_what_was_acknowledged_refused_and_unknown(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "ledger")
    with ledger.writing(["XADD", "s", "*", "a", "ಕ\n"]) as acknowledged:
        acknowledged("1-0")
    with pytest.raises(QueryRejected), ledger.writing(["GRAPH.QUERY", "g", "nonsense"]):
        raise QueryRejected("no")
    with pytest.raises(EngineUnreachable), ledger.writing(["GRAPH.QUERY", "g", "CREATE ()"]):
        raise EngineUnreachable("gone")
    ledger.close()
    with (tmp_path / "ledger").open("ab") as file:
        file.write(b'["sent", 4, ["GRAPH.QUE')  # killed in the middle of the line
    assert [(write.command, write.fate, write.reply) for write in written(tmp_path / "ledger")] == [
        (("XADD", "s", "*", "a", "ಕ\n"), "acknowledged", "1-0"),
        (("GRAPH.QUERY", "g", "nonsense"), "refused", ""),
        (("GRAPH.QUERY", "g", "CREATE ()"), "unknown", ""),
    ]
    assert written(tmp_path / "none") == []
