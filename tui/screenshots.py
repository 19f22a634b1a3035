"""The pictures of README.md and docs/, made by the desk itself: ``python -m tui.screenshots OUT_DIR``.

Asks one question in a temporary directory, with the demo and a stopped clock, records it, and plays the recording in a desk without a terminal.
"""

import asyncio
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from textual.pilot import Pilot

from agents.house import House
from agents.recording import Beside, Recorder, Recording, read_lines
from market.core.clock import NOW_VARIABLE, now_ms

from .app import ClewApp
from .replay import Replayed
from .turn import Stage
from .widgets.conversation import Conversation
from .widgets.head import Head
from .widgets.prompt import Prompt

SIZE: Final = (120, 36)
QUESTION: Final = "Is Skyvista Altura safe?"
WATCHED: Final = ("Skyvista Altura", "Lakeview Residency", "Whispering Woods")
"""What is on the watch list in the picture: the demo's own stories."""
DAY: Final = "2026-11-28"
"""The day on which the clock stands: shortly after the demo's first extracts, so that the ages are those of a first evening."""
PICTURES: Final[dict[str, Sequence[str]]] = {"desk": (), "whole": ("f6",)}
"""Each picture with the keys that are pressed for it."""
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


async def recorded(folder: Path) -> Recording:
    """One evening with one question, in a data directory of its own, recorded with what stands around it. Raises HouseFailed."""
    house, recorder = House(folder, user="asha"), Recorder()
    try:
        state = await house.open()
        for name in WATCHED:
            await house.watch(name)
        async for event in house.turn(QUESTION):
            recorder.note(event)
        rows = await house.watches()
    finally:
        await house.close()
    return Recording(recorder.case, QUESTION, now_ms(), tuple(recorder.steps), Beside(state, tuple(rows)))


async def picture(recording: Recording, keys: Sequence[str] = ()) -> str:
    """The desk after the recorded question and some keys, as SVG. No engine is needed for it. Raises NoPicture."""
    app = ClewApp(Replayed(recording, speed=None))
    app.animation_level = "none"
    async with app.run_test(size=SIZE) as pilot:
        prompt = app.desk.query_one(Prompt)
        prompt.cursor_blink = False
        await until(pilot, lambda: app.desk.query_one(Head).state is not None)
        prompt.value = recording.asked
        await pilot.press("enter")
        await until(pilot, lambda: any(turn.stage is not Stage.RUNNING for turn in app.desk.query_one(Conversation).turns()))
        if app.desk.query_one(Conversation).turns()[0].stage is not Stage.ANSWERED:
            raise NoPicture(app.desk.query_one(Conversation).turns()[0].reason)
        await pilot.press(*keys)
        await pilot.pause()
        svg = app.export_screenshot(title="clew")
    return _NUMBER.sub("terminal", _FONT.sub("", svg))


def main(arguments: list[str]) -> int:
    """Writes the pictures into the given directory: of a new recording, or of one in a file (what ``clew replay --json`` prints)."""
    if len(arguments) not in (1, 2):
        print("usage: python -m tui.screenshots OUT_DIR [RECORDING]", file=sys.stderr)
        return 2
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault(NOW_VARIABLE, DAY)
    if len(arguments) == 2:
        recording = read_lines(Path(arguments[1]).read_text(encoding="utf-8"))
    else:
        with TemporaryDirectory(prefix="clew-") as folder:
            recording = asyncio.run(recorded(Path(folder) / "data"))
    for name, keys in PICTURES.items():
        file = out / f"{name}.svg"
        file.write_text(asyncio.run(picture(recording, keys)), encoding="utf-8")
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
