"""Runs `clew` as other programs run it: a process of its own (forked from one that is warm), its two streams and its exit code."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.cli.warm import Warm

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


_OF_PYTHON: Final = ("PYTHON", "LC_", "LANG", "TZ")
"""What an interpreter reads once, when it starts."""


@cache
def _warm() -> Warm:
    return Warm(_environment({}))


def _environment(added: Mapping[str, str]) -> dict[str, str]:
    return {k: v for k, v in os.environ.items() if not k.startswith("CLEW_")} | {"CLEW_NOW": NOW, "PYTHONUTF8": "1"} | dict(added)


def run(*arguments: str, env: Mapping[str, str] | None = None, timeout: float = 300, stdin: Path | None = None, anew: bool = False) -> Ran:
    """Runs `clew` with nothing of the caller's environment that could change what it says. ``stdin``: a file that it reads; nothing otherwise.

    ``anew``: in an interpreter that has imported nothing yet, as one that is told something in its environment is always.
    """
    environment, read = _environment(env or {}), Path(stdin or os.devnull)
    if anew or any(name.startswith(_OF_PYTHON) for name in env or {}):
        start = "from cli.main import main; main()"
        with read.open("rb") as file:
            done = subprocess.run(
                [sys.executable, "-c", start, *arguments], capture_output=True, encoding="utf-8", check=False, env=environment, timeout=timeout, stdin=file
            )
        return Ran(done.returncode, done.stdout, done.stderr)
    with TemporaryDirectory() as folder:
        out, err = Path(folder, "out"), Path(folder, "err")
        code = _warm().run(list(arguments), environment, read, out, err, timeout)
        return Ran(code, *(file.read_text(encoding="utf-8") for file in (out, err)))


@dataclass(frozen=True, slots=True)
class Clew:
    """`clew` on one data directory, on behalf of one person."""

    place: Path

    def run(self, *arguments: str, env: Mapping[str, str] | None = None, anew: bool = False) -> Ran:
        """Runs a command."""
        return run("--data-dir", str(self.place), "--user", "asha", *arguments, env=env, anew=anew)

    def json(self, *arguments: str) -> Ran:
        """Runs a command that answers in JSON."""
        return self.run(*arguments, "--json")
