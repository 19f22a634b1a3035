"""With ``--url``: a server that somebody else runs, with the same roles, and nothing of others touched."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
import redis

from graph import Engine, EngineMissing, EngineUnreachable, Keys, QueryTimedOut, Role, RoleRefused, market_graph, memory_graph, open_engine, self_check
from tests.graph.servers import CERTIFICATE, PASSWORD, Server, encrypted, free_port, serving

GRAPH = market_graph("served")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_a_server_is_used_like_the_embedded_engine(server: Server, data_dir: Path) -> None:
    with open_engine(data_dir, server.url) as engine:
        assert (engine.embedded, engine.version, engine.warnings) == (False, "4.22.1", ())
        assert [check.name for check in self_check(engine)]
        importer, reader = engine.connect(Role.IMPORTER), engine.connect(Role.READER)
        importer.query(GRAPH, "CREATE (:N)")
        assert reader.ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1,),)
        Keys(data_dir, engine.place).keep("asha", engine.people.add("asha"))
        person = engine.person("asha")
        engine.connect(Role.CONCIERGE, person).query(memory_graph(person), "CREATE (:P)")
        for role in (Role.INVESTIGATOR, Role.IMPORTER, Role.READER):
            with pytest.raises(RoleRefused):
                engine.connect(role).ro_query(memory_graph(person), "MATCH (n) RETURN n")
        with pytest.raises(RoleRefused):
            reader.query(GRAPH, "CREATE (:N)")
    assert server.admin.ping()


def test_two_data_directories_share_a_server_and_neither_takes_the_others_password(server: Server, tmp_path: Path) -> None:
    with open_engine(tmp_path / "one", server.url) as one, open_engine(tmp_path / "two", server.url) as two:
        one.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
        assert two.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN count(n) > 0").rows == ((True,),)
        server.admin.acl_setuser("clew:reader", passwords=["+of-a-third"])
        with open_engine(tmp_path / "two", server.url) as again:
            assert again.connect(Role.READER).exists(GRAPH)
        third = redis.Redis(port=server.port, username="clew:reader", password="of-a-third")
        assert third.ping()
        third.close()
        assert one.connect(Role.READER).exists(GRAPH)
        assert one.people.id_of("asha") == two.people.id_of("asha") == one.people.id_of(" asha ") != one.people.id_of("ravi")


def test_the_password_of_the_address_is_never_shown(server: Server, data_dir: Path) -> None:
    with open_engine(data_dir, server.url) as engine:
        assert engine.place == f"redis://localhost:{server.port}"
        assert PASSWORD not in repr(engine._address) + repr(engine)
    with pytest.raises(RoleRefused, match="does not let Clew in") as refused:
        open_engine(data_dir, server.url.replace(PASSWORD, "wrong-secret"))
    assert "wrong-secret" not in str(refused.value)
    assert not [path for path in (data_dir / "engine").iterdir() if PASSWORD in path.read_text()]


@pytest.mark.parametrize(
    "rights, sentence",
    [
        (["+@all", "-acl"], "does not let Clew make its role clew:investigator"),
        (["+ping"], "does not let Clew in"),
    ],
)
def test_a_server_that_refuses_the_roles_is_a_sentence(server: Server, data_dir: Path, rights: list[str], sentence: str) -> None:
    server.admin.acl_setuser("small", enabled=True, reset=True, passwords=["+pw"], keys=["*"], commands=rights)
    with pytest.raises(RoleRefused, match=sentence) as refused:
        open_engine(data_dir, f"redis://small:pw@localhost:{server.port}")
    assert ":pw@" not in str(refused.value)


def test_nobody_there_is_a_sentence(data_dir: Path) -> None:
    with pytest.raises(EngineUnreachable, match="cannot be reached"):
        open_engine(data_dir, f"redis://localhost:{free_port()}")


def test_a_redis_without_graphs_is_a_sentence(tmp_path: Path, data_dir: Path) -> None:
    with serving(tmp_path, module=False) as bare, pytest.raises(EngineMissing, match="without FalkorDB"):
        open_engine(data_dir, bare.url)


@pytest.mark.parametrize("url", ["localhost:6379", "http://localhost", "redis://host:port", "", f"bolt://u:{quote('se cret')}@x"])
def test_an_address_that_is_none_is_refused_without_repeating_it(data_dir: Path, url: str) -> None:
    with pytest.raises(ValueError, match="--url takes redis://") as refused:
        open_engine(data_dir, url)
    assert not url or url not in str(refused.value)


def test_an_old_server_is_a_loud_warning(server: Server, data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "_graph_version", lambda self: (4, 16, 3))
    with open_engine(data_dir, server.url) as engine:
        [warning] = engine.warnings
        assert "4.16.3" in warning
        assert "lost" in warning
        assert [check.name for check in self_check(engine)]


def test_a_servers_own_time_limit_is_kept(tmp_path: Path, data_dir: Path) -> None:
    with serving(tmp_path, arguments=("TIMEOUT_MAX", "200", "TIMEOUT_DEFAULT", "100")) as strict, open_engine(data_dir, strict.url) as engine:
        assert [check.name for check in self_check(engine)]
        importer = engine.connect(Role.IMPORTER)
        importer.query(GRAPH, "UNWIND range(1, 1000) AS x CREATE (:Z {x: x})")
        with pytest.raises(QueryTimedOut):
            importer.ro_query(GRAPH, "MATCH (a:Z), (b:Z), (c:Z) RETURN sum(a.x + b.x * c.x)")


def test_a_server_that_was_restarted_and_forgot_the_roles_is_told_again(tmp_path: Path, data_dir: Path) -> None:
    port = free_port()
    with serving(tmp_path, port=port) as first:
        engine = open_engine(data_dir, first.url)
        Keys(data_dir, engine.place).keep("asha", engine.people.add("asha"))
        person = engine.person("asha")
        importer, concierge = engine.connect(Role.IMPORTER), engine.connect(Role.CONCIERGE, person)
        importer.query(GRAPH, "CREATE (:N)")
    with pytest.raises(EngineUnreachable):
        importer.ro_query(GRAPH, "RETURN 1")
    with pytest.raises(EngineUnreachable):
        engine.revive()
    with serving(tmp_path, port=port):
        assert importer.ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1,),)
        assert concierge.query(memory_graph(person), "CREATE (:P)").count("nodes_created") == 1
        assert not engine.revive()
        engine.close()


def test_tls_is_spoken_and_an_unknown_certificate_is_not_trusted(server: Server, data_dir: Path) -> None:
    with encrypted(server.port) as port:
        secure = f"rediss://default:{PASSWORD}@localhost:{port}"
        with open_engine(data_dir, f"{secure}?ssl_ca_certs={quote(str(CERTIFICATE))}") as engine:
            assert engine.place == f"rediss://localhost:{port}"
            engine.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
            assert engine.connect(Role.READER).exists(GRAPH)
        with pytest.raises(EngineUnreachable, match="certificate"):
            open_engine(data_dir, secure)
