"""Runs `clew` as other programs run it: a process of its own, its two streams and its exit code."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

NOW: Final = "2026-11-29T10:00:00Z"
"""Where the clock stands in every run."""


SIGNALLED: Final = (
    "import signal; [signal.signal(n, signal.SIG_DFL) for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]; from cli.main import main; main()"
)
"""A command whose signals are what a terminal gives it: who runs the tests in the background makes all its children ignore Ctrl-C."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """Every line of the output, read as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def only(self) -> Any:
        """The one JSON value that the output is."""
        (value,) = self.lines
        return value


def run(*arguments: str, env: Mapping[str, str] | None = None, timeout: float = 300, stdin: Path | None = None) -> Ran:
    """Runs `clew` with nothing of the caller's environment that could change what it says. ``stdin``: a file that it reads; nothing otherwise."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_")} | {"CLEW_NOW": NOW, "PYTHONUTF8": "1"} | dict(env or {})
    code = "from cli.main import main; main()"
    with Path(stdin or os.devnull).open(encoding="utf-8") as read:
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments], capture_output=True, encoding="utf-8", check=False, env=environment, timeout=timeout, stdin=read
        )
    return Ran(done.returncode, done.stdout, done.stderr)


@dataclass(frozen=True, slots=True)
class Clew:
    """`clew` on one data directory, on behalf of one person."""

    place: Path

    def run(self, *arguments: str, env: Mapping[str, str] | None = None) -> Ran:
        """Runs a command."""
        return run("--data-dir", str(self.place), "--user", "asha", *arguments, env=env)

    def json(self, *arguments: str) -> Ran:
        """Runs a command that answers in JSON."""
        return self.run(*arguments, "--json")
