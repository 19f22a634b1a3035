"""On a server each person has a key of her own: it lets in her alone, it lies with her alone, and without it nobody is let in."""

import os
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as Nothing

from graph import (
    Engine,
    GraphError,
    KeyMissing,
    Keys,
    NoKey,
    NoSuchPerson,
    PersonKey,
    PersonThere,
    Role,
    RoleRefused,
    cases_graph,
    market_graph,
    memory_graph,
    open_engine,
    self_check,
)
from tests.graph.servers import PASSWORD, Server, free_port, serving

pytestmark = pytest.mark.feature("KH-24")
GRAPH = market_graph("keys")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def address(server: Server) -> str:
    """The server's address as people have it: without anybody's password."""
    return f"redis://localhost:{server.port}"


@pytest.fixture
def operator(server: Server, tmp_path: Path) -> Iterator[Engine]:
    """The engine of whoever runs the server, in a data directory of their own."""
    with open_engine(tmp_path / "operator", server.url) as engine:
        engine.connect(Role.IMPORTER).query(GRAPH, "MERGE (:N)")
        yield engine
        for name in ("asha", "ravi"):
            if engine.people.id_of(name) in engine.people.ids():
                engine.people.remove(name)


def moved_in(operator: Engine, place: Path, name: str) -> PersonKey:
    """A person with her key in a data directory of hers."""
    key = operator.people.add(name)
    Keys(place, operator.place).keep(name, key)
    return key


def test_a_person_comes_in_by_her_key_as_herself_and_as_nobody_else(operator: Engine, server: Server, tmp_path: Path) -> None:
    hers, his = moved_in(operator, tmp_path / "asha", "asha"), moved_in(operator, tmp_path / "ravi", "ravi")
    with open_engine(tmp_path / "asha", address(server), person="asha") as asha, open_engine(tmp_path / "ravi", address(server), person="ravi") as ravi:
        assert (asha.person("asha"), ravi.person("ravi")) == (hers.person, his.person)
        own = asha.connect(Role.CONCIERGE, hers.person)
        own.query(memory_graph(hers.person), "CREATE (:Person {id: 'me', budget: 14000000})")
        assert own.ro_query(memory_graph(hers.person), "MATCH (n) RETURN n.budget").rows == ((14000000,),)
        assert asha.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1,),)
        theirs = ravi.connect(Role.CONCIERGE, his.person)
        for graph in (memory_graph(hers.person), cases_graph(hers.person)):
            for action in (theirs.ro_query, theirs.query, ravi.connect(Role.READER).ro_query):
                with pytest.raises(RoleRefused):
                    action(graph, "MATCH (n) RETURN n")
        with pytest.raises(KeyMissing):
            ravi.connect(Role.CONCIERGE, hers.person)
        with pytest.raises(KeyMissing, match="asha has no key here"):
            ravi.person("asha")
        assert asha.version == operator.version
        assert [check.name for check in self_check(asha)] == ["engine version"]


def test_a_person_of_a_server_is_none_of_the_roles_that_serve_everybody(operator: Engine, server: Server, tmp_path: Path) -> None:
    moved_in(operator, tmp_path / "asha", "asha")
    with open_engine(tmp_path / "asha", address(server), person="asha") as asha:
        for role in (Role.ADMIN, Role.INVESTIGATOR, Role.IMPORTER):
            assert not asha.has(role)
            with pytest.raises(RoleRefused, match="operators"):
                asha.connect(role)
        assert asha.others(asha.person("asha")) == ()
        with pytest.raises(RoleRefused):
            asha.graphs()
        with pytest.raises(RoleRefused, match="whoever runs it"):
            _ = asha.people
        reader = asha.connect(Role.READER)
        for command in (("GRAPH.CONFIG", "SET", "TIMEOUT_MAX", "5"), ("GRAPH.LIST",), ("ACL", "LIST"), ("HGETALL", "people"), ("GET", "people:salt")):
            with pytest.raises(RoleRefused):
                reader._sent("", *command)
        with pytest.raises(RoleRefused):
            reader.query(GRAPH, "CREATE (:N)")


def test_who_has_no_key_is_refused_and_told_how_to_get_one(operator: Engine, server: Server, tmp_path: Path) -> None:
    with pytest.raises(KeyMissing, match=r"asha has no key here for the server redis://localhost:\d+.*clew person add NAME.*clew person key"):
        open_engine(tmp_path / "asha", address(server), person="asha")
    with pytest.raises(KeyMissing, match="asha has no key here"):
        operator.person("asha")
    with pytest.raises(KeyMissing):
        operator.connect(Role.CONCIERGE, "somebody")


def test_a_data_directory_derives_nobody_elses_password(operator: Engine, server: Server, tmp_path: Path) -> None:
    hers, his = moved_in(operator, tmp_path / "asha", "asha"), moved_in(operator, tmp_path / "ravi", "ravi")
    with open_engine(tmp_path / "ravi", address(server), person="ravi") as ravi:
        user = f"clew:concierge:{hers.person}"
        everything = b"".join(path.read_bytes() for path in (tmp_path / "ravi").rglob("*") if path.is_file())
        assert hers.key.hex().encode() not in everything
        for password in (his.password(user), ravi._secret.password(user), his.key.hex(), hers.person, ""):
            with pytest.raises(RoleRefused):
                _enter(ravi, user, password)
        _enter(ravi, user, hers.password(user))  # the key alone opens
    assert len({hers.password("a"), hers.password("b"), his.password("a")}) == 3


def _enter(engine: Engine, user: str, password: str) -> None:
    from graph.client import told

    client = engine._address.client(user, password, 5.0)
    try:
        with told(engine.place):
            client.send("PING")
    finally:
        client.close()


def test_the_server_keeps_hashes_and_no_key(operator: Engine, server: Server, tmp_path: Path) -> None:
    key = moved_in(operator, tmp_path / "asha", "asha")
    kept = str(server.admin.acl_list()) + str(server.admin.hgetall("people"))
    assert key.person in kept
    for secret in (key.key.hex(), key.password(f"clew:concierge:{key.person}"), key.password(f"clew:reader:{key.person}"), "asha"):
        assert secret not in kept
    assert "asha" not in " ".join(operator.graphs())
    assert key.key.hex() not in repr(key)


def test_a_person_is_made_once_and_a_new_key_ends_the_old(operator: Engine, server: Server, tmp_path: Path) -> None:
    old = moved_in(operator, tmp_path / "asha", "asha")
    with pytest.raises(PersonThere, match="--renew"):
        operator.people.add("asha")
    with pytest.raises(NoSuchPerson):
        operator.people.add("ravi", renew=True)
    with open_engine(tmp_path / "asha", address(server), person="asha") as before:
        before.connect(Role.CONCIERGE, old.person).query(memory_graph(old.person), "MERGE (:Person {id: 'me'})")
    new = operator.people.add("asha", renew=True)
    assert (new.person, new.key == old.key) == (old.person, False)
    with pytest.raises(KeyMissing, match="withdrawn or renewed"):
        open_engine(tmp_path / "asha", address(server), person="asha")
    Keys(tmp_path / "asha", operator.place).keep("asha", new)
    with open_engine(tmp_path / "asha", address(server), person="asha") as after:
        assert after.connect(Role.CONCIERGE, new.person).ro_query(memory_graph(new.person), "MATCH (p:Person) RETURN count(p)").rows == ((1,),)


def test_a_person_that_was_withdrawn_is_out_at_once(operator: Engine, server: Server, tmp_path: Path) -> None:
    key = moved_in(operator, tmp_path / "asha", "asha")
    with open_engine(tmp_path / "asha", address(server), person="asha") as asha:
        own = asha.connect(Role.CONCIERGE, key.person)
        own.query(memory_graph(key.person), "MERGE (:Person {id: 'me'})")
        operator.people.remove("asha")
        with pytest.raises(GraphError):  # her sockets were closed ...
            own.ro_query(memory_graph(key.person), "RETURN 1")
        with pytest.raises(KeyMissing, match="withdrawn"):  # ... and new ones are refused
            own.ro_query(memory_graph(key.person), "RETURN 1")
    assert memory_graph(key.person) in operator.graphs()
    with pytest.raises(NoSuchPerson):
        operator.people.remove("asha")


def test_a_server_that_forgot_its_users_is_told_by_its_operator_again(tmp_path: Path) -> None:
    port, files = free_port(), tmp_path / "files"
    files.mkdir()
    with serving(files, port=port) as first, open_engine(tmp_path / "operator", first.url) as operator:
        key = moved_in(operator, tmp_path / "asha", "asha")
        with open_engine(tmp_path / "asha", address(first), person="asha") as asha:
            asha.connect(Role.CONCIERGE, key.person).query(memory_graph(key.person), "CREATE (:Person {id: 'me'})")
    with serving(files, port=port) as second:
        with pytest.raises(KeyMissing, match="restarted"):
            open_engine(tmp_path / "asha", address(second), person="asha")
        with open_engine(tmp_path / "operator", second.url):
            pass
        with open_engine(tmp_path / "asha", address(second), person="asha") as asha:
            assert asha.connect(Role.CONCIERGE, key.person).ro_query(memory_graph(key.person), "MATCH (n) RETURN count(n)").rows == ((1,),)


def test_a_server_without_a_password_is_a_loud_warning(server: Server, tmp_path: Path) -> None:
    server.admin.acl_setuser("default", enabled=True, nopass=True)
    try:
        with open_engine(tmp_path / "open", address(server)) as engine:
            [warning] = engine.warnings
            assert "everybody in as its operator" in warning
    finally:
        server.admin.acl_setuser("default", enabled=True, reset_passwords=True, passwords=[f"+{PASSWORD}"])


def test_a_key_is_read_back_as_it_was_written_and_nothing_else_is_a_key() -> None:
    key = PersonKey.made("u1")
    assert PersonKey.read(f" {key.text}\n") == key
    for text in ("", "clew-key-1:u1:", key.text[:-1], key.text + "0", key.text.replace("key-1", "key-2"), key.text.replace("u1", "u*")):
        with pytest.raises(NoKey) as refused:
            PersonKey.read(text)
        assert key.key.hex()[:20] not in str(refused.value)


def test_a_key_lies_in_a_file_for_its_person_alone(tmp_path: Path) -> None:
    keys, key = Keys(tmp_path, "redis://there:1"), PersonKey.made("u1")
    assert keys.find("asha") is None
    path = Path(keys.keep("asha", key))
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert keys.find("asha") == keys.find(" asha ") == key
    assert keys.find("ravi") is None
    assert Keys(tmp_path, "redis://elsewhere:1").find("asha") is None
    path.chmod(0o640)
    with pytest.raises(GraphError, match="read by others"):
        keys.find("asha")
    path.chmod(0o600)
    for damage in ("", "{}", "[]", '{"key": "clew-key-1:u1:00"}', "\x00"):
        path.write_text(damage)
        with pytest.raises(GraphError, match="damaged"):
            keys.find("asha")
    keys.keep("asha", key)
    assert keys.find("asha") == key
    assert [p.name for p in path.parent.iterdir()] == [path.name]


class Locker(KeyringBackend):
    """A keyring that lives as long as the test."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # the library says no types here
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password


@pytest.fixture
def locker() -> Iterator[Locker]:
    before, chosen = keyring.get_keyring(), Locker()
    keyring.set_keyring(chosen)
    yield chosen
    keyring.set_keyring(before)


def test_a_key_may_lie_in_the_systems_keyring_instead(tmp_path: Path, locker: Locker) -> None:
    keys, old, new = Keys(tmp_path, "redis://there:1"), PersonKey.made("u1"), PersonKey.made("u1")
    keys.keep("asha", old)
    assert keys.keep("asha", new, keyring=True) == "the system's keyring"
    assert keys.find("asha") == new
    assert locker.kept == {("clew", "redis://there:1 asha"): new.text}
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    assert keys.find("ravi") is None


def test_a_keyring_that_does_not_open_is_a_sentence_where_it_was_asked_for_and_silence_elsewhere(tmp_path: Path, locker: Locker) -> None:
    keyring.set_keyring(Nothing())  # type: ignore[no-untyped-call]
    keys = Keys(tmp_path, "redis://there:1")
    assert keys.find("asha") is None
    with pytest.raises(GraphError, match="does not take the key"):
        keys.keep("asha", PersonKey.made("u1"), keyring=True)
    assert os.listdir(tmp_path) == []
