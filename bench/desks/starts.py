"""Cold starts: the command, a question, the desk to its first paint and to a prompt that can be used, beside what its library alone costs."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from graph import open_engine
from market.core.clock import NOW_VARIABLE

from ..figures import stopwatch
from ..report import Progress
from ..terminals import shown_after

DAY: Final = "2026-11-29T12:00:00Z"
_QUESTION: Final = "Is Skyvista Altura safe?"
_CLEW: Final = (sys.executable, "-c", "from cli.main import main; main()")
_BARE_APP: Final = """
from textual.app import App
from textual.widgets import Footer, Input, Static
class Bare(App):
    BINDINGS = [("ctrl+q", "quit", "Quit")]
    def compose(self):
        yield Static("bare screen")
        yield Input()
        yield Footer()
Bare().run()
"""
"""The least that a full-screen program of this library can be: what the desk's first paint is compared with."""


class StartFailed(RuntimeError):
    """A program that was to be timed ended with an error."""


REFERENCES: Final = ("python", "import textual", "import textual.app", "bare app, first paint", "import of the house")


STAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "desk, first paint": ("Clew", "ask", "F1"),
    "desk, whole": ("F2",),
    "desk, usable": ("91 projects", "Is"),
}
"""What stands on the screen when: the frame that is painted by hand; the desk as its library paints it, which now paints every key too; and the market's
name and size with the examples, which the house has said by then."""


def spent(data: Path, rounds: int, on: Progress) -> dict[str, list[float]]:
    """Milliseconds of every start; the engine is down before each but one. One of each in turn, so that all see the same machine."""
    starts: dict[str, Callable[[], float]] = {
        "python": lambda: _ran([sys.executable, "-c", "pass"]),
        "import textual": lambda: _ran([sys.executable, "-c", "import textual"]),
        "import textual.app": lambda: _ran([sys.executable, "-c", "import textual.app"]),
        "import of the house": lambda: _ran([sys.executable, "-c", "import agents.house"]),
        "version": lambda: _ran([*_CLEW, "--version"]),
        "ask": lambda: _ran([*_CLEW, *_where(data), "ask", _QUESTION]),
        "ask, engine up": lambda: _beside_another(data),
        "bare app, first paint": lambda: _painted([sys.executable, "-c", _BARE_APP], [("bare screen",)])[0],
    }
    times: dict[str, list[float]] = {name: [] for name in (*starts, *STAGES)}
    for done in range(rounds):
        on(done, rounds)
        for name, start in starts.items():
            times[name].append(start())
        for stage, ms in zip(STAGES, _painted([*_CLEW, *_where(data)], list(STAGES.values())), strict=True):
            times[stage].append(ms)
    return times


def _where(data: Path) -> Sequence[str]:
    return ("--data-dir", str(data), "--user", "bench")


def environment() -> Mapping[str, str]:
    """What a program that is timed is started with: nothing of the caller's that could change what it does."""
    kept_out = {"NO_COLOR", "PYTHONDONTWRITEBYTECODE"}  # what is installed has been compiled, and is not at every start
    clean = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_") and k not in kept_out}
    return {**clean, NOW_VARIABLE: DAY, "TERM": "xterm-256color"}


def _painted(command: Sequence[str], words: Sequence[tuple[str, ...]]) -> list[float]:
    return shown_after(command, environment(), words, leave=b"\x11")


def _ran(command: Sequence[str]) -> float:
    """Milliseconds from start to end. Raises StartFailed."""
    with stopwatch() as ms:
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment(), timeout=120)
    if done.returncode:
        raise StartFailed(f"{' '.join(command)} ended with {done.returncode}: {done.stderr[-300:]}")
    return ms()


def _beside_another(data: Path) -> float:
    """The question asked while another Clew keeps the engine up."""
    with open_engine(data):
        return _ran([*_CLEW, *_where(data), "ask", _QUESTION])
