"""A signal ends a command in order: its exit code says which, nothing is left running and nothing lies about."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.cli.running import NOW, SIGNALLED
from tests.waiting import eventually

PATIENCE_S = 60
CLEW = (sys.executable, "-c", SIGNALLED)


@pytest.fixture
def short() -> Iterator[Path]:
    """A directory for a command's temporary files, of a short name: an engine's socket lies there."""
    place = Path(mkdtemp(prefix="cs-"))
    yield place
    shutil.rmtree(place)


def engine_of(place: Path) -> int:
    """The process of the engine that was started somewhere in a directory; waits for it."""
    found: list[int] = []

    def seen() -> bool:
        for note in place.rglob("engine/pid"):
            with suppress(OSError):  # the folder may just be going
                found.extend(int(word) for word in note.read_text().split())
        return bool(found)

    eventually(seen, "the start of an engine")
    return found[0]


def runs(pid: int) -> bool:
    """Whether a process still does anything; one that has ended and that nobody asks about any more does not."""
    said = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False, timeout=PATIENCE_S).stdout.strip()
    return bool(said) and not said.startswith("Z")


def started(place: Path, *arguments: str) -> subprocess.Popen[str]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_")} | {"CLEW_NOW": NOW, "TMPDIR": str(place)}
    command = [*CLEW, "--data-dir", str(place / "d"), "--user", "asha", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, encoding="utf-8", env=environment)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_bench_that_is_ended_leaves_no_engine_and_no_folder(short: Path, number: signal.Signals) -> None:
    with started(short, "bench", "twin") as bench:
        engine = engine_of(short)
        bench.send_signal(number)
        out, err = bench.communicate(timeout=PATIENCE_S)
    assert (bench.returncode, out) == (128 + number, "")
    assert "Traceback" not in err
    assert not runs(engine)
    assert list(short.glob("clew-bench-*")) == []


@pytest.mark.parametrize("arguments", [("ask", "Is Skyvista Altura safe?"), ("assess", "realty", "--all")])
@pytest.mark.parametrize("later_s", [0.0, 0.4])
def test_a_command_that_is_ended_at_any_moment_leaves_no_engine(short: Path, arguments: tuple[str, ...], later_s: float) -> None:
    with started(short, *arguments) as command:
        engine = engine_of(short / "d")
        moment = time.monotonic() + later_s
        eventually(lambda: time.monotonic() >= moment, "the moment")
        command.send_signal(signal.SIGTERM)
        command.send_signal(signal.SIGTERM)  # whoever is impatient changes nothing
        _, err = command.communicate(timeout=PATIENCE_S)
    assert command.returncode == 143
    assert "Traceback" not in err
    assert not runs(engine)


def test_a_terminal_that_closes_ends_a_command(short: Path) -> None:
    with started(short, "investigator") as worker:
        assert worker.stderr is not None
        assert "investigating" in worker.stderr.readline()
        engine = engine_of(short / "d")
        worker.stderr.close()  # nobody reads any more, as when a window is closed
        worker.send_signal(signal.SIGHUP)
        assert worker.wait(timeout=PATIENCE_S) == 129
    assert not runs(engine)
