"""Each role tries what it must not, and is refused by the database; and may do what it must."""

from collections.abc import Callable
from functools import partial

import pytest

from graph import (
    INBOX,
    Connection,
    Engine,
    GraphMissing,
    QueryRejected,
    Role,
    RoleRefused,
    cases_graph,
    changes_stream,
    events_stream,
    fork_graph,
    market_graph,
    memory_graph,
)

MARKET, OTHER, MINE, YOURS = "roles", "roles-other", "roles-me", "roles-you"
GRAPHS = {
    "market": market_graph(MARKET),
    "fork": fork_graph(MARKET, "1"),
    "my memory": memory_graph(MINE),
    "my cases": cases_graph(MINE),
    "your memory": memory_graph(YOURS),
    "your cases": cases_graph(YOURS),
    "stranger": "nobodys",
}
STREAMS = {
    "inbox": INBOX,
    "my events": events_stream(MINE),
    "your events": events_stream(YOURS),
    "changes": changes_stream(MARKET),
    "stranger": "nobodys-stream",
}
ROLES = (Role.INVESTIGATOR, Role.IMPORTER, Role.READER, Role.CONCIERGE)

READS = {
    Role.INVESTIGATOR: {"market", "fork", "my cases", "your cases"},
    Role.IMPORTER: {"market", "fork"},
    Role.READER: {"market", "fork"},
    Role.CONCIERGE: {"my memory", "my cases"},
}
WRITES = {**READS, Role.READER: set[str]()}
ADDS = {Role.INVESTIGATOR: {"my events", "your events"}, Role.IMPORTER: {"changes"}, Role.READER: set[str](), Role.CONCIERGE: {"inbox"}}
FOLLOWS = {Role.INVESTIGATOR: set[str](), Role.IMPORTER: set[str](), Role.READER: set[str](), Role.CONCIERGE: {"my events", "changes"}}


@pytest.fixture(scope="module")
def furnished(engine: Engine) -> Engine:
    """An engine in which everything that a role could reach for is there."""
    admin = engine.connect(Role.ADMIN)
    for graph in GRAPHS.values():
        admin.query(graph, "MERGE (:Kept {what: 'kept'})")
    for stream in STREAMS.values():
        admin.xadd(stream, {"kept": "yes"})
    admin.xgroup(INBOX, "investigators")
    return engine


def connected(engine: Engine, role: Role) -> Connection:
    return engine.connect(role, MINE if role is Role.CONCIERGE else None)


def allowed(action: Callable[[], object]) -> bool:
    """Whether the database lets it happen. An answer about the data, good or bad, is a yes."""
    try:
        action()
    except RoleRefused:
        return False
    except (GraphMissing, QueryRejected):
        return True
    return True


@pytest.mark.parametrize("role", ROLES)
def test_each_role_reads_its_own_graphs_and_no_others(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    seen = {name for name, graph in GRAPHS.items() if allowed(partial(connection.ro_query, graph, "MATCH (n) RETURN n"))}
    assert seen == READS[role]


@pytest.mark.parametrize("role", ROLES)
def test_each_role_writes_its_own_graphs_and_no_others(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    written = {name for name, graph in GRAPHS.items() if allowed(partial(connection.query, graph, "MERGE (:Kept {what: 'kept'})"))}
    assert written == WRITES[role]


@pytest.mark.parametrize("role", ROLES)
def test_reading_with_the_writing_command_is_writing(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    assert {name for name, graph in GRAPHS.items() if allowed(partial(connection.query, graph, "RETURN 1"))} == WRITES[role]


@pytest.mark.parametrize("role", ROLES)
def test_each_role_adds_to_its_own_streams_and_no_others(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    added = {name for name, stream in STREAMS.items() if allowed(partial(connection.xadd, stream, {"a": "b"}))}
    assert added == ADDS[role]


@pytest.mark.parametrize("role", ROLES)
def test_each_role_follows_its_own_streams_and_no_others(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    read = {name for name, stream in STREAMS.items() if allowed(partial(connection.xread, stream, "0"))}
    assert read == FOLLOWS[role]


@pytest.mark.parametrize("role", ROLES)
def test_only_the_investigator_takes_work_from_the_inbox(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    takes = [
        lambda: connection.xreadgroup(INBOX, "investigators", "me"),
        lambda: connection.xack(INBOX, "investigators", "0-1"),
        lambda: connection.xautoclaim(INBOX, "investigators", "me", min_idle_ms=0),
        lambda: connection.xgroup(INBOX, "investigators"),
    ]
    assert [allowed(take) for take in takes] == [role is Role.INVESTIGATOR] * 4
    other = [
        lambda: connection.xreadgroup(STREAMS["my events"], "g", "me"),
        lambda: connection.xgroup(STREAMS["my events"], "g"),
        lambda: connection.xautoclaim(STREAMS["changes"], "g", "me", min_idle_ms=0),
    ]
    assert not any(allowed(take) for take in other)


def test_the_investigator_copies_markets_and_carries_nothing_out_of_a_memory(furnished: Engine) -> None:
    connection = furnished.connect(Role.INVESTIGATOR)
    target = fork_graph(MARKET, "2")
    connection.copy(GRAPHS["market"], target)
    assert connection.ro_query(target, "MATCH (n:Kept) RETURN n.what").rows == (("kept",),)
    connection.delete(target)
    assert not connection.exists(target)
    for source, goal in ((GRAPHS["my memory"], target), (GRAPHS["market"], memory_graph("roles-new")), (GRAPHS["stranger"], target)):
        with pytest.raises(RoleRefused):
            connection.copy(source, goal)
    with pytest.raises(RoleRefused):
        connection.delete(GRAPHS["my memory"])


@pytest.mark.parametrize("role", [Role.IMPORTER, Role.READER, Role.CONCIERGE])
def test_nobody_else_copies_or_deletes_a_graph(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    for graph in GRAPHS.values():
        assert not allowed(partial(connection.copy, graph, market_graph(OTHER)))
        assert not allowed(partial(connection.delete, graph))


@pytest.mark.parametrize("role", ROLES)
def test_whether_a_foreign_graph_exists_is_not_told(furnished: Engine, role: Role) -> None:
    connection = connected(furnished, role)
    told = {name for name, graph in GRAPHS.items() if allowed(partial(connection.exists, graph))}
    assert told == READS[role]


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    "command",
    [
        ("GRAPH.LIST",),
        ("KEYS", "*"),
        ("SCAN", "0"),
        ("GET", "x"),
        ("DUMP", "memory:{roles-me}"),
        ("RENAME", "memory:{roles-me}", "market:{x}"),
        ("DEL", "market:{roles}"),
        ("EVAL", "return 1", "0"),
        ("CONFIG", "GET", "dir"),
        ("ACL", "LIST"),
        ("ACL", "SETUSER", "clew:reader", "+@all"),
        ("SHUTDOWN", "NOSAVE"),
        ("FLUSHALL",),
        ("MONITOR",),
        ("GRAPH.SLOWLOG", "memory:{roles-you}"),
        ("GRAPH.PROFILE", "market:{roles}", "RETURN 1"),
        ("GRAPH.CONFIG", "SET", "TIMEOUT_MAX", "0"),
        ("REPLICAOF", "localhost", "1"),
        ("MODULE", "LIST"),
    ],
    ids=lambda command: " ".join(command),
)
def test_no_role_has_a_way_around_its_graphs(furnished: Engine, role: Role, command: tuple[str, ...]) -> None:
    with pytest.raises(RoleRefused):
        connected(furnished, role)._sent("", *command)


def test_a_concierge_speaks_for_exactly_one_person(engine: Engine) -> None:
    for role, person in ((Role.CONCIERGE, None), (Role.READER, "somebody"), (Role.CONCIERGE, "a*"), (Role.CONCIERGE, "a} ~* {"), (Role.CONCIERGE, "")):
        with pytest.raises(ValueError, match="person"):
            engine.connect(role, person)


def test_a_stranger_without_a_password_is_refused(engine: Engine) -> None:
    stranger = Connection(Role.READER, engine._line(Role.READER, None))
    stranger._line.quick = engine._address.client(None, None, 5.0)
    stranger._line.regrant = lambda: None
    with pytest.raises(RoleRefused):
        stranger.ro_query(market_graph(MARKET), "RETURN 1")
    stranger._line.quick.close()
