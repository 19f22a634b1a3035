"""A process that has imported all of `clew` and forks for each command: the command has a process of its own and is spared the imports.

Run as ``python -m tests.cli.warm``; each line of standard input is one command as JSON, each is answered by two lines: its process, its exit code.
What a fork cannot show is shown elsewhere: commands that begin with nothing imported (test_fresh_process.py, test_late_imports.py), and an
environment that Python itself reads at its start (``running.run`` starts such a command anew).
"""

import atexit
import gc
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final

import click

from cli.main import COMMANDS, clew, main

ROOT: Final = Path(__file__).resolve().parents[2]
EARLY: Final = (
    *("agents.house", "cli.answered", "cli.assessed", "cli.door", "cli.indexes", "cli.opened", "cli.sitting", "cli.tabled", "graph.embedded"),
    *("market.core.demo", "market.core.verify", "market.realty.form", "market.registry", "tui.settings"),
)
"""What is imported before the first command, besides the commands."""


class Warm:
    """The process, as the tests use it: one command at a time."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "tests.cli.warm"]
        self._process = subprocess.Popen(command, cwd=ROOT, env=dict(environment), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        atexit.register(self._end)

    def run(self, arguments: list[str], environment: Mapping[str, str], stdin: Path, out: Path, err: Path, timeout: float) -> int:
        """Runs a command and returns its exit code, negative for the signal that ended it. Raises subprocess.TimeoutExpired."""
        assert self._process.stdin is not None
        asked = {"arguments": arguments, "environment": dict(environment), "cwd": os.getcwd(), "files": [str(stdin), str(out), str(err)]}
        self._process.stdin.write(json.dumps(asked).encode() + b"\n")
        pid = self._number(60)
        assert pid is not None, "nothing was started"
        code = self._number(timeout)
        if code is None:
            os.kill(pid, signal.SIGKILL)
            self._number(60)
            raise subprocess.TimeoutExpired(arguments, timeout)
        return code

    def _number(self, timeout: float) -> int | None:
        """The next line of its output; None if there is none in time."""
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], timeout)
        if not ready:
            return None
        line = self._process.stdout.readline()
        assert line, "the process that forks has ended"
        return int(line)

    def _end(self) -> None:
        self._process.communicate()


def _import_all() -> None:
    for name in EARLY:
        import_module(name)
    for name in COMMANDS:
        clew.get_command(click.Context(clew), name)
    gc.freeze()  # a child that never looks at them need not have copies of them


def _forked(asked: Mapping[str, Any]) -> None:
    """Makes this process what a new one would be: its streams, its directory, its environment, its arguments."""
    for number, (path, flags) in enumerate(zip(asked["files"], (os.O_RDONLY, os.O_WRONLY | os.O_CREAT, os.O_WRONLY | os.O_CREAT), strict=True)):
        opened = os.open(path, flags, 0o600)
        os.dup2(opened, number)
        os.close(opened)
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.argv[:] = ["-c", *(os.fsdecode(os.fsencode(a)) for a in asked["arguments"])]


def _serve() -> None:
    """Forks for each command and tells how it ended; returns in the child, and at the end of the input."""
    requests: BinaryIO = os.fdopen(os.dup(0), "rb")
    answers = os.dup(1)
    while line := requests.readline():
        child = os.fork()
        if child == 0:
            requests.close()
            os.close(answers)
            _forked(json.loads(line))
            return
        os.write(answers, b"%d\n" % child)
        _, status = os.waitpid(child, 0)
        os.write(answers, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


if __name__ == "__main__":
    _import_all()
    _serve()
    main()
