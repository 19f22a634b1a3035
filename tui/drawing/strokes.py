"""Box-drawing characters by what they join: for each of the four sides nothing, a light or a heavy line."""

import unicodedata
from typing import Final

N, E, S, W = 1, 2, 4, 8
"""Sides of a cell, as bits of a mask."""

_SIDES: Final = {"UP": (N,), "RIGHT": (E,), "DOWN": (S,), "LEFT": (W,), "VERTICAL": (N, S), "HORIZONTAL": (E, W)}
_ROUND: Final = {S | E: "╭", S | W: "╮", N | E: "╰", N | W: "╯"}


def _read(name: str) -> tuple[int, int] | None:
    """The mask of all lines and of the heavy ones, from the character's own name: ``BOX DRAWINGS UP HEAVY AND RIGHT LIGHT``; None for other kinds of line."""
    words = name.removeprefix("BOX DRAWINGS ").split()
    if not set(words) <= {*_SIDES, "LIGHT", "HEAVY", "AND"} or not {"LIGHT", "HEAVY"} & set(words):
        return None
    if words[0] not in ("LIGHT", "HEAVY"):
        words.reverse()  # a weight stands behind its sides, or before them
    lines = heavy = 0
    weight = ""
    for word in words:
        weight = word if word in ("LIGHT", "HEAVY") else weight
        for side in _SIDES.get(word, ()):
            lines |= side
            heavy |= side if weight == "HEAVY" else 0
    return lines, heavy


_STROKES: Final = {found: chr(code) for code in range(0x2500, 0x2580) if (found := _read(unicodedata.name(chr(code)))) is not None}


def stroke(lines: int, heavy: int = 0) -> str:
    """The character that joins these sides, those in ``heavy`` with a heavy line; light corners are round."""
    heavy &= lines
    if not heavy and lines in _ROUND:
        return _ROUND[lines]
    return _STROKES.get((lines, heavy), " ")
