"""Runs `clew` as other programs run it: a process of its own, its two streams and its exit code."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str


def run(*arguments: str, env: Mapping[str, str] | None = None, timeout: float = 120) -> Ran:
    """Runs `clew` with nothing of the caller's environment that could change what it says."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_")} | dict(env or {})
    code = "from cli.main import main; main()"
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False, env=environment, timeout=timeout)
    return Ran(done.returncode, done.stdout, done.stderr)
