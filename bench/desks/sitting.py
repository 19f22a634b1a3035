"""Somebody sits at a desk in a real terminal and types: how long until a key is painted, and whether every key arrives."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from ..terminals import Terminal
from .long import DONE, QUESTION, READY

KEYS: Final = 100
"""Keys that are timed: they stand in one line of the prompt."""
LETTERS: Final = "wasdhjkl"
"""What is typed; each one differs from the one before, so that something is painted for it."""
MOST: Final = 400
"""So many keys are pressed while the answer is spelled out, at most: a question has no more than five hundred characters."""
_CLEAR: Final = b"\x15"
"""Deletes what stands in the prompt."""
_QUIT: Final = b"\x11"
_EVERY_S: Final = 0.02
"""Seconds between two keys of somebody who types very fast."""


class KeyNotPainted(RuntimeError):
    """A key was pressed and nothing was painted."""


@dataclass(frozen=True, slots=True)
class Sat:
    """What came of it."""

    painted_ms: tuple[float, ...]
    """From each key to its paint."""
    typed: str
    """What was typed while the answer was spelled out ..."""
    arrived: str
    """... and what then stood in the prompt."""
    turns: int
    peak_mb: float


def sit(turns: int, environment: Mapping[str, str], place: Path, *, keys: int = KEYS) -> Sat:
    """Opens a desk with so many turns, types, has an answer spelled out while it types on, and leaves. Raises NeverShown, KeyNotPainted."""
    file = place / f"{turns}.json"
    with Terminal([sys.executable, "-m", "bench.desks.long", str(turns), str(file)], environment) as terminal:
        terminal.await_words(READY)
        terminal.quiet()
        painted = tuple(_timed(terminal, letter) for letter in islice(cycle(LETTERS), keys))
        terminal.write(_CLEAR)
        terminal.quiet()
        terminal.write(f"{QUESTION}\r".encode())
        typed = ""
        letters = cycle(LETTERS)
        terminal.await_words("builds")  # the first sentence is being spelled out
        while not terminal.has(DONE):
            if len(typed) < MOST:
                letter = next(letters)
                terminal.write(letter.encode())
                typed += letter
            terminal.read_for(_EVERY_S)
        terminal.quiet()
        terminal.write(_QUIT)
        terminal.leave()
    ended: Any = json.loads(file.read_text(encoding="utf-8"))
    return Sat(painted, typed, str(ended["prompt"]), int(ended["turns"]), float(ended["peak_mb"]))


def _timed(terminal: Terminal, letter: str) -> float:
    """Milliseconds from a key to the paint that shows it. Each waits until the one before was painted and all is quiet."""
    began = perf_counter()
    terminal.write(letter.encode())
    if not terminal.painted(letter):
        raise KeyNotPainted(f"{letter!r} was pressed, and nothing was painted")
    passed = (perf_counter() - began) * 1000
    terminal.quiet(0.03)
    return passed
