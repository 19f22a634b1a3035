"""The desk on a real terminal, ended from outside: the terminal is given back as it was, and no engine is left running."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

DEADLINE_S: Final = 120.0
PROGRAM: Final = """
import sys
from pathlib import Path
from agents.house import House
from tui.app import run_desk
sys.exit(run_desk(lambda: House(Path(sys.argv[1]), user="asha")))
"""
SHOWN: Final = b"projects"
"""Only an open house knows how many there are."""
ALTERNATE: Final = b"\x1b[?1049l"
MOUSE: Final = b"\x1b[?1003l"


class Seat:
    """A desk on a terminal of its own."""

    def __init__(self, desk: subprocess.Popen[bytes], ours: int, theirs: int) -> None:
        self.desk, self.ours, self.theirs = desk, ours, theirs
        self.before = termios.tcgetattr(theirs)
        self.written = b""

    def until(self, holds: Callable[[], bool]) -> None:
        """Reads what is painted until something holds."""
        end = time.monotonic() + DEADLINE_S
        while not holds():
            assert time.monotonic() < end, self.written[-2000:]
            ready, _, _ = select.select([self.ours], [], [], 0.05)
            if ready:
                self.written += os.read(self.ours, 65536)

    def leave(self) -> None:
        """The terminal's window is closed. Both ends: the test holds the desk's own end open only to look at its settings."""
        for end in (self.ours, self.theirs):
            os.close(end)
        self.ours = self.theirs = -1


@contextmanager
def seated(data_dir: Path) -> Iterator[Seat]:
    """A desk that was just started, as the leader of a session with a terminal of its own."""
    ours, theirs = pty.openpty()
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_") and k != "NO_COLOR"}
    environment |= {"CLEW_NOW": "2026-11-28T18:00:00Z", "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "36"}
    desk = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(data_dir)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
        preexec_fn=_own_terminal,
    )
    seat = Seat(desk, ours, theirs)
    try:
        yield seat
    finally:
        if desk.poll() is None:
            desk.kill()
            desk.wait()
        for end in (seat.ours, seat.theirs):
            if end >= 0:
                os.close(end)


def _own_terminal() -> None:
    import fcntl

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def engine_runs(data_dir: Path) -> bool:
    """Whether the data directory's engine is alive."""
    note = data_dir / "engine" / "pid"
    if not note.exists():
        return False
    with suppress(ProcessLookupError):
        os.kill(int(note.read_text()), 0)
        return True
    return False


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("when", ["open", "opening"])
def test_a_signal_ends_the_desk_as_its_key_does(data_dir: Path, number: signal.Signals, when: str) -> None:
    with seated(data_dir) as seat:
        if when == "open":
            seat.until(lambda: SHOWN in seat.written)
        else:
            seat.until(lambda: engine_runs(data_dir))
            assert SHOWN not in seat.written
        seat.desk.send_signal(number)
        seat.until(lambda: seat.desk.poll() is not None)
        seat.until(lambda: ALTERNATE in seat.written)
        assert seat.desk.returncode == 128 + number
        assert MOUSE in seat.written
        assert b"Traceback" not in seat.written
        assert termios.tcgetattr(seat.theirs) == seat.before
        assert not engine_runs(data_dir)


def test_a_terminal_that_is_closed_leaves_nothing_running(data_dir: Path) -> None:
    with seated(data_dir) as seat:
        seat.until(lambda: SHOWN in seat.written)
        assert engine_runs(data_dir)
        seat.leave()
        assert seat.desk.wait(DEADLINE_S) == 128 + signal.SIGHUP
        assert not engine_runs(data_dir)


def test_a_desk_that_was_stopped_goes_on_and_still_ends(data_dir: Path) -> None:
    with seated(data_dir) as seat:
        seat.until(lambda: SHOWN in seat.written)
        for number in (signal.SIGSTOP, signal.SIGCONT, signal.SIGCONT):
            seat.desk.send_signal(number)
        shown = seat.written.count(SHOWN)
        seat.until(lambda: seat.written.count(SHOWN) > shown)  # painted anew, since the terminal may show something else by now
        seat.desk.send_signal(signal.SIGTERM)
        seat.until(lambda: seat.desk.poll() is not None)
        assert seat.desk.returncode == 128 + signal.SIGTERM
        assert not engine_runs(data_dir)
