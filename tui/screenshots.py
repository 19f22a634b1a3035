"""The pictures of README.md and docs/, made by the desk itself: ``python -m tui.screenshots OUT_DIR``.

Runs the desk without a terminal on a house of its own in a temporary directory, with the demo and a stopped clock, and saves what it shows.
"""

import asyncio
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from textual.pilot import Pilot

from agents.house import House
from market.core.clock import NOW_VARIABLE

from .app import ClewApp
from .turn import Stage
from .widgets.conversation import Conversation
from .widgets.prompt import Prompt
from .widgets.watching import Watching

SIZE: Final = (120, 36)
QUESTION: Final = "Is Skyvista Altura safe?"
WATCHED: Final = ("Skyvista Altura", "Lakeview Residency", "Whispering Woods")
"""What is on the watch list in the picture: the demo's own stories."""
DAY: Final = "2026-11-28"
"""The day on which the clock stands: shortly after the demo's first extracts, so that the ages are those of a first evening."""
DEADLINE: Final = 120.0
"""Seconds after which something is wrong and no picture is made."""

_FONT: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""Rich's pictures fetch their font from the network; ours take the reader's own monospace font."""
_NUMBER: Final = re.compile(r"terminal-\d+")


class NoPicture(Exception):
    """The desk never came to show what the picture is of."""


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Lets the desk run until something holds. Raises NoPicture."""
    end = monotonic() + DEADLINE
    while not holds():
        if monotonic() > end:
            raise NoPicture(f"not within {DEADLINE:.0f} s")
        await pilot.pause(0.02)


async def picture(folder: Path) -> str:
    """The desk after one question, as SVG. ``folder`` is the data directory. Raises NoPicture."""
    app = ClewApp(House(folder, user="asha"))
    async with app.run_test(size=SIZE) as pilot:
        app.animation_level = "none"
        prompt = app.desk.query_one(Prompt)
        prompt.cursor_blink = False
        await until(pilot, lambda: bool(app.desk.query("#example-1")))
        for name in WATCHED:
            prompt.value = f"/watch {name}"
            await pilot.press("enter")
        await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == len(WATCHED))
        prompt.value = QUESTION
        await pilot.press("enter")
        await until(pilot, lambda: any(turn.stage is not Stage.RUNNING for turn in app.desk.query_one(Conversation).turns()))
        if app.desk.query_one(Conversation).turns()[0].stage is not Stage.ANSWERED:
            raise NoPicture(app.desk.query_one(Conversation).turns()[0].reason)
        await pilot.pause()
        svg = app.export_screenshot(title="clew")
    return _NUMBER.sub("terminal", _FONT.sub("", svg))


def main(arguments: list[str]) -> int:
    """Writes ``desk.svg`` into the given directory."""
    if len(arguments) != 1:
        print("usage: python -m tui.screenshots OUT_DIR", file=sys.stderr)
        return 2
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault(NOW_VARIABLE, DAY)
    with TemporaryDirectory(prefix="clew-") as folder:
        svg = asyncio.run(picture(Path(folder) / "data"))
    (out / "desk.svg").write_text(svg, encoding="utf-8")
    print(out / "desk.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
