"""`clew mcp` ends in order: when its client leaves, and when a signal asks it to, with a client that still holds on."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from tests.tools.serving import arguments, environment, http_server

HELLO: Final = (
    b'{"jsonrpc": "2.0", "id": 7, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, '
    b'"clientInfo": {"name": "test", "version": "1"}}}\n'
)


def _answering(command: "subprocess.Popen[bytes]") -> None:
    """Waits until it says that it answers."""
    assert command.stderr is not None
    for line in command.stderr:
        if b"answering on" in line:
            return
    raise AssertionError("it ended before it answered")


def _stdio(demo: Path) -> "subprocess.Popen[bytes]":
    command = [sys.executable, *arguments(demo, "asha")]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_while_its_client_still_holds_on(demo: Path, number: signal.Signals) -> None:
    with _stdio(demo) as command:
        _answering(command)
        began = time.monotonic()
        command.send_signal(number)
        assert command.wait(30) == 128 + number
        assert time.monotonic() - began < 20
        assert command.stdin is not None
        command.stdin.close()


def test_it_ends_when_its_client_leaves(demo: Path) -> None:
    with _stdio(demo) as command:
        out, _ = command.communicate(timeout=60)
    assert (command.returncode, out) == (0, b"")


def test_a_file_is_read_to_its_end(demo: Path, tmp_path: Path) -> None:
    file = tmp_path / "messages"
    file.write_bytes(HELLO)
    for source in (file, Path("/dev/null")):
        with source.open("rb") as read:
            done = subprocess.run([sys.executable, *arguments(demo, "asha")], stdin=read, capture_output=True, env=environment(), timeout=60, check=False)
        assert (done.returncode, b"Traceback" in done.stderr) == (0, False)
        assert (b'"clew"' in done.stdout) == (source is file)


def test_what_is_no_message_costs_nobody_the_connection(demo: Path) -> None:
    with _stdio(demo) as command:
        out, _ = command.communicate(b"\xff\xfe not json\n" + b"[" * 2_000_000 + b"\n" + HELLO, timeout=60)
    assert b'"id":7' in out.replace(b" ", b"")
    assert b"clew" in out
    assert command.returncode == 0


def test_a_signal_ends_it_over_http(demo: Path) -> None:
    with http_server(demo, "asha") as serving:
        serving.process.send_signal(signal.SIGTERM)
        assert serving.process.wait(30) == 128 + signal.SIGTERM
