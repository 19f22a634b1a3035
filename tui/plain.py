"""Text by terminal cells. What others wrote is first made showable by :mod:`market.core.plain`; then it is cut and filled without breaking a column.

A cell is one column of the terminal: wide characters and emoji take two, combining signs none.
"""

from rich.cells import cell_len, split_graphemes

from market.core.plain import plain as one_line
from market.core.plain import plain_lines as many_lines

__all__ = ["fit", "many_lines", "one_line", "pad"]


def fit(text: str, cells: int) -> str:
    """The text cut to at most ``cells`` cells, with an ellipsis where something was left out. Never cuts a character in two."""
    if cell_len(text) <= cells:
        return text
    if cells <= 0:
        return ""
    room, kept = cells - 1, 0
    for _, end, width in split_graphemes(text)[0]:
        if width > room:
            break
        room -= width
        kept = end
    return text[:kept] + "…"


def pad(text: str, cells: int) -> str:
    """The text cut or filled with blanks to exactly ``cells`` cells."""
    cut = fit(text, cells)
    return cut + " " * (cells - cell_len(cut))
