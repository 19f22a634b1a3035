"""The desk's frame stands before anything slow is imported; what is typed meanwhile is not lost, and whoever leaves meanwhile has her terminal back."""

import os
import pty
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from graph.locks import is_held
from tests.cli.running import NOW, SIGNALLED
from tests.cli.test_desk_opens import DEADLINE_S, Terminal
from tui.first import ASK, FOOT, HEAD, OPENING, frame

FRAME: Final = (HEAD, OPENING, ASK, FOOT)
SLOW: Final = ("textual", "rich", "pydantic", "falkordb", "redis", "asyncio", "market.registry", "agents.house", "tui.app")
STOPPED: Final = f"""
import sys
import tui.first
def stand(*_):
    print("loaded:", *[name for name in {SLOW!r} if name in sys.modules], flush=True)
    raise SystemExit(0)
tui.first.painted = stand
class Terminal:
    def isatty(self): return True
    def write(self, text): return sys.__stdout__.write(text)
    def flush(self): sys.__stdout__.flush()
sys.stdin = sys.stdout = Terminal()
from cli.main import main
main(["--data-dir", sys.argv[1]])
"""


def test_nothing_slow_is_imported_before_the_frame_stands(tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_")}
    done = subprocess.run([sys.executable, "-c", STOPPED, str(tmp_path)], capture_output=True, text=True, check=True, env=environment, timeout=60)
    assert done.stdout.strip() == "loaded:"


@contextmanager
def started(place: Path, *options: str) -> Iterator[tuple[subprocess.Popen[bytes], Terminal, int]]:
    """`clew`, with options, on a terminal: its process, our end, and the other end to look at its settings."""
    ours, theirs = pty.openpty()
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_") and k != "NO_COLOR"}
    environment |= {"CLEW_NOW": NOW, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "36"}
    command = [sys.executable, "-c", SIGNALLED, "--data-dir", str(place), "--user", "asha", *options]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True) as desk:
        try:
            yield desk, Terminal(ours), theirs
        finally:
            if desk.poll() is None:
                desk.kill()
            os.close(ours)
            os.close(theirs)


def engine_runs(place: Path) -> bool:
    """Whether the engine of a data directory is up."""
    lock = place / "engine" / "alive.lock"
    return lock.exists() and is_held(lock)


def ended(desk: subprocess.Popen[bytes], terminal: Terminal) -> int:
    """Its exit code, once it has ended; what it still writes is read."""
    until = time.monotonic() + DEADLINE_S
    while desk.poll() is None:
        assert time.monotonic() < until, "it did not end"
        terminal.read(0.1)
    while terminal.read(0.1) and "\x1b[?1049l" not in terminal.written:
        assert time.monotonic() < until, "the screen was not given back"
    return desk.returncode


def test_what_is_typed_before_the_desk_is_there_stands_in_its_prompt(tmp_path: Path) -> None:
    with started(tmp_path) as (desk, terminal, theirs):
        before = termios.tcgetattr(theirs)
        terminal.wait_for(*FRAME)
        assert "F2" not in terminal.seen()  # the frame alone
        terminal.type("who is behind skyvista altura")
        terminal.wait_for("91 projects", "who is behind skyvista altura")
        terminal.type("\x11")
        assert ended(desk, terminal) == 0
        assert termios.tcgetattr(theirs) == before
    assert "Traceback" not in terminal.written
    assert not engine_runs(tmp_path)


def test_a_question_sent_before_the_desk_is_there_is_answered(tmp_path: Path) -> None:
    with started(tmp_path) as (desk, terminal, _):
        terminal.wait_for(*FRAME)
        terminal.type("Is Skyvista Altura safe?\r")
        terminal.wait_for("Northstar Habitats")
        terminal.type("\x11")
        assert ended(desk, terminal) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_who_leaves_before_the_desk_is_there_has_her_terminal_back(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path) as (desk, terminal, theirs):
        before = termios.tcgetattr(theirs)
        terminal.wait_for(*FRAME)
        desk.send_signal(number)
        assert ended(desk, terminal) == 128 + number
        assert termios.tcgetattr(theirs) == before
    assert "Traceback" not in terminal.written
    assert not engine_runs(tmp_path)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48), (40, 12), (20, 8)])
def test_the_frame_fits_the_screen(size: tuple[int, int]) -> None:
    columns, lines = size
    for piece in frame(columns, lines).split("\x1b[")[1:]:
        place, _, text = piece.partition("H")
        assert 1 <= int(place.partition(";")[0]) <= lines
        assert len(text) <= columns
