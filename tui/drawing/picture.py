"""The picture that fits: as many paths as there is room for, and the way that shows them best."""

from collections.abc import Sequence
from typing import Final

from ..paths import Path
from .down import APART, breadth, down
from .layout import layout
from .placed import Placed
from .right import right
from .telling import Role

SIDE: Final = 24
"""Slots of a layer from left to right: each takes two lines, and the picture scrolls."""
NARROW: Final = 20
"""With fewer cells there is no picture."""


def picture(paths: Sequence[Path], width: int, *, first: int = 0, detail: bool = False, wide: bool = False) -> Placed | None:
    """The paths, drawn in ``width`` cells; ``first`` among them in any case. ``wide`` prefers left to right; ``detail`` writes kinds and ids below the names.

    None where there is no path, or too little room for one.
    """
    if not paths or width < NARROW:
        return None
    side = right(layout(paths, SIDE, first), width) if wide else None
    below = _below(paths, width, first, detail)
    return min((placed for placed in (side, below) if placed is not None), key=_lost, default=None)


def _below(paths: Sequence[Path], width: int, first: int, detail: bool) -> Placed | None:
    for most in range(breadth(width), 0, -1):
        laid = layout(paths, most, first)
        tried = [placed for apart in APART if (placed := down(laid, width, detail, apart)) is not None]
        if tried:
            return min(tried, key=_lost)
    return None


def _lost(placed: Placed) -> int:
    """How much of it cannot be read: paths without a place, and texts that are cut. Ids say nothing more."""
    return 10 * placed.layout.more + sum(text.said.text.rstrip().endswith("…") for text in placed.texts if text.said.role is not Role.ABOUT)
