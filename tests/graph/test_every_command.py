"""Every role, every command that the engine knows, every kind of graph and stream: the database refuses all that is not the role's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import (
    INBOX,
    Connection,
    Engine,
    EngineUnreachable,
    Keys,
    QueryRejected,
    Role,
    RoleRefused,
    cases_graph,
    changes_stream,
    events_stream,
    fork_graph,
    market_graph,
    memory_graph,
    open_engine,
)
from tests.graph.commands import Command, commands
from tests.graph.servers import serving

MINE, YOURS = "every-me", "every-you"
KINDS = {
    "market": market_graph("every"),
    "fork": fork_graph("every", "1"),
    "my memory": memory_graph(MINE),
    "your memory": memory_graph(YOURS),
    "my cases": cases_graph(MINE),
    "your cases": cases_graph(YOURS),
    "inbox": INBOX,
    "my events": events_stream(MINE),
    "your events": events_stream(YOURS),
    "changes": changes_stream("every"),
    "scratch": "scratch:every",
    "the register of people": "people",
    "its salt": "people:salt",
    "anything else": "anything",
}
"""A key of every kind that there is, and of kinds that there are not."""
GRAPHS = {"market", "fork"}
CASES = {"my cases", "your cases"}
EVENTS = {"my events", "your events"}

MAY: dict[Role, dict[str, set[str]]] = {
    Role.INVESTIGATOR: {
        **dict.fromkeys(("graph.query", "graph.ro_query", "graph.delete"), GRAPHS | CASES),
        **{name: {"inbox"} for name in ("xreadgroup", "xack", "xautoclaim", "xgroup|create")},
        "graph.copy": GRAPHS | CASES,
        "xadd": EVENTS,
    },
    Role.IMPORTER: {"graph.query": GRAPHS, "graph.ro_query": GRAPHS, "xadd": {"changes"}},
    Role.READER: {"graph.ro_query": GRAPHS},
    Role.CONCIERGE: {
        "graph.query": {"my memory", "my cases"},
        "graph.ro_query": {"my memory", "my cases"},
        "xadd": {"inbox"},
        "xread": {"my events", "changes"},
        "xdel": {"my events"},
    },
}
"""What each role may, command by command; ``ping`` and ``select`` come with every connection."""
HARMLESS = {"ping", "select"}
FORMS = {
    "graph.copy": ["GRAPH.COPY", "{key}", "{key}"],
    "xread": ["XREAD", "COUNT", "1", "STREAMS", "{key}", "0"],
    "xreadgroup": ["XREADGROUP", "GROUP", "g", "me", "COUNT", "1", "STREAMS", "{key}", ">"],
}
"""Commands whose keys stand elsewhere."""


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """An engine of its own: what a role should be let do by mistake is done there."""
    with open_engine(tmp_path_factory.mktemp("every") / "data") as engine:
        admin = engine.connect(Role.ADMIN)
        for name, key in KINDS.items():
            if name in EVENTS | {"inbox", "changes"}:
                admin.xadd(key, {"kept": "yes"})
            elif key not in ("people", "people:salt", "anything"):
                admin.query(key, "CREATE (:Kept {budget: 14000000})")
        yield engine


def dry(admin: Connection, user: str, words: list[str]) -> bool:
    """What the database would say, asked without doing it."""
    answer = str(admin._sent("", "ACL DRYRUN", user, *words))
    assert answer == "OK" or "no permissions" in answer, (words, answer)
    return answer == "OK"


def words_of(command: Command, key: str) -> list[str]:
    form = FORMS.get(command.name)
    return [word.replace("{key}", key) for word in form] if form else command.words(key)


def test_the_list_of_commands_is_whole(everything: Engine) -> None:
    names = {command.name for command in commands(everything.connect(Role.ADMIN))}
    assert len(names) > 300
    assert {"graph.query", "graph.ro_query", "graph.copy", "graph.delete", "graph.list", "graph.bulk", "graph.restore", "graph.udf"} <= names
    assert {"xread", "xgroup|create", "config|set", "acl|setuser", "eval", "function|load", "flushall", "migrate", "restore", "replicaof", "psync"} <= names
    assert {name for may in MAY.values() for name in may} <= names


@pytest.mark.feature("KH-24", "NK-14")
@pytest.mark.parametrize("role", list(MAY))
def test_a_role_may_its_own_commands_on_its_own_keys_and_nothing_else(everything: Engine, role: Role) -> None:
    admin = everything.connect(Role.ADMIN)
    user = f"clew:{role}:{MINE}" if role is Role.CONCIERGE else f"clew:{role}"
    everything.connect(role, MINE if role is Role.CONCIERGE else None)
    wrong, tried = [], 0
    for command in commands(admin):
        for kind, key in KINDS.items():
            allowed = command.name in HARMLESS or kind in MAY[role].get(command.name, set())
            tried += 1
            if dry(admin, user, words_of(command, key)) != allowed:
                wrong.append(f"{command.name} on {kind}: {'refused' if allowed else 'let in'}")
    assert wrong == []
    assert tried > 4_000


@pytest.mark.feature("KH-24", "NK-14")
@pytest.mark.parametrize("role", list(MAY))
def test_what_is_not_a_roles_own_is_refused_also_when_it_is_really_tried(everything: Engine, role: Role) -> None:
    """The same without asking first: every command that a role has no business with is sent, on a memory, and comes back refused."""
    admin = everything.connect(Role.ADMIN)
    connection = everything.connect(role, MINE if role is Role.CONCIERGE else None)
    before = admin.ro_query(KINDS["your memory"], "MATCH (n) RETURN n.budget").rows
    let_in = []
    for command in commands(admin):
        if command.name in HARMLESS or "your memory" in MAY[role].get(command.name, set()):
            continue
        try:
            connection._sent("", *words_of(command, KINDS["your memory"]))
        except RoleRefused:
            continue
        except (QueryRejected, EngineUnreachable) as other:
            if "because of: NOPERM" not in str(other):  # the words in which "exec" is refused
                let_in.append(f"{command.name}: {other}")
        else:
            let_in.append(command.name)
    assert let_in == []
    assert admin.ro_query(KINDS["your memory"], "MATCH (n) RETURN n.budget").rows == before == ((14000000,),)


@pytest.mark.parametrize("role", list(MAY))
def test_two_graphs_in_one_command_must_both_be_ones_own(everything: Engine, role: Role) -> None:
    admin = everything.connect(Role.ADMIN)
    user = f"clew:{role}:{MINE}" if role is Role.CONCIERGE else f"clew:{role}"
    own = MAY[role].get("graph.copy", set())
    for source, here in KINDS.items():
        for target, there in KINDS.items():
            assert dry(admin, user, ["GRAPH.COPY", here, there]) == (source in own and target in own), (source, target)
    follows = MAY[role].get("xread", set())
    for one, here in KINDS.items():
        for other, there in KINDS.items():
            assert dry(admin, user, ["XREAD", "STREAMS", here, there, "0", "0"]) == (one in follows and other in follows), (one, other)


@pytest.mark.feature("KH-24")
def test_on_a_server_a_persons_reader_may_read_markets_and_ask_what_engine_it_is(tmp_path: Path) -> None:
    with serving(tmp_path) as server, open_engine(tmp_path / "operator", server.url) as operator:
        admin, key = operator.connect(Role.ADMIN), operator.people.add("asha")
        Keys(tmp_path / "asha", operator.place).keep("asha", key)
        user, concierge = f"clew:reader:{key.person}", f"clew:concierge:{key.person}"
        told = {"module|list"}
        own = {"my memory": memory_graph(key.person), "my cases": cases_graph(key.person), "my events": events_stream(key.person)}
        for command in commands(admin):
            for kind, there in {**KINDS, **own}.items():
                words = words_of(command, there)
                reads = command.name == "graph.ro_query" and kind in GRAPHS
                assert dry(admin, user, words) == (reads or command.name in HARMLESS | told), (command.name, kind)
                may = kind in MAY[Role.CONCIERGE].get(command.name, set()) and (kind in own or kind in ("inbox", "changes"))
                assert dry(admin, concierge, words) == (may or command.name in HARMLESS), (command.name, kind)
        assert dry(admin, user, ["GRAPH.CONFIG", "GET", "TIMEOUT_MAX"])
        assert not dry(admin, user, ["GRAPH.CONFIG", "SET", "TIMEOUT_MAX", "1"])
