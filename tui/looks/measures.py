"""How wide the panes are: all of a narrow terminal, their share of a wide one, and no wider than the eye can follow on a very wide one."""

from dataclasses import dataclass
from typing import Final

SIDE_BY_SIDE: Final = 100
"""Columns from which the panes stand side by side."""
ROOMY: Final = 140
"""Columns from which the watch list is given some more."""
MORE: Final = 4
WIDEST: Final = 116
"""Columns of the thread at most: a tie, a name, a day and the row of a register, beside each other."""
READ: Final = 40
"""Columns that the conversation keeps at least: below that a sentence is a column of words."""
EDGE: Final = 2
"""Columns left free beside the conversation."""
LOW: Final = 16
"""Lines below which the prompt has no frame: what stands in it is said at the top."""
LEAST: Final = (24, 6)
"""Columns and lines below which nothing can be shown that could be read."""


@dataclass(frozen=True, slots=True)
class Widths:
    """Columns of each pane. None where panes take turns instead of standing side by side."""

    watching: int | None = None
    thread: int | None = None
    free: int | None = None
    """Columns left free to the right of the conversation's text."""


def widths(total: int, *, watch: int, share: int, text: int) -> Widths:
    """The widths of panes in a terminal of ``total`` columns.

    Args:
        total: columns of the terminal.
        watch: columns of the watch list.
        share: percent of the terminal for the thread, which gets less where the conversation would have no room.
        text: columns of a line of the conversation at most.
    """
    if total < SIDE_BY_SIDE:
        return Widths()
    watching = watch + MORE if total >= ROOMY else watch
    thread = min(round(total * share / 100), WIDEST, total - watching - READ)
    return Widths(watching, thread, max(EDGE, total - watching - thread - EDGE - text))
