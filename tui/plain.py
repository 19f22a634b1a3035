"""Text by terminal cells. What others wrote is first made showable by :mod:`market.core.plain`; then it is cut and filled without breaking a column.

A cell is one column of the terminal: wide characters and emoji take two, combining signs none.
"""

import re
from typing import Final

from rich.cells import cell_len, split_graphemes

from market.core.plain import plain, plain_lines

_STRAY: Final = re.compile("(?:^|(?<=[\n -~]))[\u200c\u200d]+|\u200d+(?=[\n -~]|$)")
"""Joiners that join nothing. A terminal would glue the next blank to them, and the column would shift."""

_MORE: Final = 16
"""Characters that are looked at beyond those that surely fill the cells: signs that take none."""


def one_line(text: str) -> str:
    """The text on one line, every character showable and visible."""
    return _STRAY.sub(_spelled, plain(text))


def many_lines(text: str) -> str:
    """The same, with its line ends kept."""
    return _STRAY.sub(_spelled, plain_lines(text))


def _spelled(found: re.Match[str]) -> str:
    return "".join(f"\\u{ord(joiner):04x}" for joiner in found[0])


def fit(text: str, cells: int) -> str:
    """A text as :func:`one_line` makes it, cut to at most ``cells`` cells, with an ellipsis where something was left out. Never cuts a character in two."""
    if _filling(text, cells) == len(text):
        return text
    if cells <= 0:
        return ""
    return text[: _filling(text, cells - 1)].rstrip("\u200d") + "…"


def folded(text: str, cells: int, most: int) -> str:
    """A text in at most ``most`` lines of ``cells`` cells, broken between words where there are any; an ellipsis where something was left out."""
    lines, rest = list[str](), text
    while rest and len(lines) < most - 1:
        line, rest = broken(rest, cells)
        lines.append(line)
    last, _, more = rest.partition("\n")
    return "\n".join([*lines, fit(f"{last}…" if more.strip() else last, cells)] if rest else lines)


def broken(text: str, cells: int) -> tuple[str, str]:
    """The first line of at most ``cells`` cells (and never nothing), and the rest: broken at the last blank that fits, otherwise where it is full."""
    head, newline, rest = text.partition("\n")
    if _filling(head, cells) == len(head):
        return head, rest if newline else ""
    end = _full(head, cells)
    at = end if head[end : end + 1] == " " else head.rfind(" ", 0, end) + 1 or end
    return text[:at].rstrip(" "), text[at:].lstrip(" ")


def celled(row: str, cells: int) -> str:
    """A register's row in lines of ``cells`` cells: broken behind a comma, or a blank where that leaves less than half a line. Nothing else is changed."""
    lines = list[str]()
    for part in row.split("\n"):
        while (end := _full(part, cells)) < len(part):
            comma, blank = part.rfind(",", 0, end) + 1, part.rfind(" ", 0, end) + 1
            at = comma if comma * 2 >= end else blank or comma or end
            lines.append(part[:at])
            part = part[at:]
        lines.append(part)
    return "\n".join(lines)


def _full(line: str, cells: int) -> int:
    """How many of its characters fill a line; one at least."""
    return _filling(line, cells) or next((end for _, end, _ in split_graphemes(line)[0]), 0)


def _filling(text: str, cells: int) -> int:
    """How many of its characters, from the first on, take no more than so many cells.

    Only as much of the text is looked at as it takes: of a name of ten thousand characters a line needs forty.
    """
    looked_at = 2 * max(cells, 0) + _MORE
    while True:
        room, end = cells, 0
        for _, until, width in split_graphemes(text[:looked_at])[0]:
            if width > room:
                return end  # what comes before it was seen whole
            room -= width
            end = until
        if looked_at >= len(text):
            return end
        looked_at *= 4


def pad(text: str, cells: int) -> str:
    """The text cut or filled with blanks to exactly ``cells`` cells."""
    cut = fit(text, cells)
    return cut + " " * (cells - cell_len(cut))
