"""The frame of the desk, painted by hand at once: the library that paints the rest takes longer to import than anybody likes to look at nothing.

Keys that are typed meanwhile are kept by the terminal and come to the prompt. Imports nothing slow.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

_ENTER: Final = "\x1b[?1049h\x1b[?25l\x1b[2J"
"""The other screen, no cursor, nothing on it."""
_LEAVE: Final = "\x1b[?25h\x1b[?1049l"
HEAD: Final = "Clew"
OPENING: Final = "opening …"
ASK: Final = "ask …"
FOOT: Final = "F1 help"
_LEAST: Final = (20, 8)
"""Columns and lines below which nothing is painted beforehand."""


class First:
    """What was painted beforehand, and how the terminal was before."""

    def __init__(self, settings: list[Any] | None) -> None:
        self.settings = settings
        """The terminal's own settings, to be given back when the desk closes; None where they were left alone."""
        self.taken = False
        """Whether the desk has the screen now, and gives it back."""


@contextmanager
def painted() -> Iterator[First]:
    """The frame stands until the desk takes the screen; where it never does, the terminal is given back as it was."""
    columns, lines = shutil.get_terminal_size()
    if os.name != "posix" or columns < _LEAST[0] or lines < _LEAST[1]:
        yield First(None)
        return
    import termios

    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    first = First(before)
    silent = [*before]
    silent[0] &= ~(termios.IXON | termios.ICRNL)  # ctrl+q and Enter come to the desk as the keys that they are
    silent[3] &= ~(termios.ECHO | termios.ICANON)  # keys are kept, and not shown where they do not belong
    try:
        termios.tcsetattr(keyboard, termios.TCSANOW, silent)
        _write(_ENTER + frame(columns, lines))
        yield first
    finally:
        with suppress(OSError, termios.error):  # nobody is at the other end any more
            if not first.taken:
                _write(_LEAVE)
            termios.tcsetattr(keyboard, termios.TCSANOW, before)


def frame(columns: int, lines: int) -> str:
    """The frame for a screen of that size, as it is written to a terminal: no colour, no text of anybody's."""
    rule = "─" * (columns - 2)
    shown = {
        1: f" {HEAD}",
        2: f" {OPENING}",
        lines - 3: f"╭{rule}╮",
        lines - 2: f"│ {ASK}".ljust(columns - 1) + "│",
        lines - 1: f"╰{rule}╯",
        lines: f" {FOOT}",
    }
    return "".join(f"\x1b[{line};1H{text}" for line, text in shown.items())


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
