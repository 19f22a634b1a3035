"""What a line end breaks in two: a word with a hyphen, a number within its figures. Pure."""

import re
from typing import Final

_BEGINNING: Final = re.compile(r"(?P<before>.*[^\W\d_])-\s*")
_REST: Final = re.compile(r"(?P<margin>[\s>]*)(?P<rest>[^\W\d_]+)")
_FIGURES: Final = re.compile(r".*?(?P<figures>\d[\d.,' ]*)-?\s*")
_MORE: Final = re.compile(r"(?P<margin>[\s>]*)(?P<rest>[.,']?\d[\d.,']*)")
_SIGNS: Final = frozenset(".,'")
_GROUP: Final = re.compile(r"\d{3}(?:[.,].*)?")
"""What stands behind a blank within a number: three figures."""


def mended(line: str, following: str) -> tuple[str, str]:
    """Two lines of a text, what the end of the first breaks moved up into it; the same where it breaks nothing."""
    return _word(line, following) or _number(line, following) or (line, following)


def _word(line: str, following: str) -> tuple[str, str] | None:
    before, behind = _BEGINNING.fullmatch(line), _REST.match(following)
    if before is None or behind is None or not behind["rest"][0].islower():
        return None
    return before["before"] + behind["rest"], behind["margin"] + following[behind.end() :]


def _number(line: str, following: str) -> tuple[str, str] | None:
    before, behind = _FIGURES.fullmatch(line), _MORE.match(following)
    if before is None or behind is None:
        return None
    figures, rest = before["figures"].rstrip(), behind["rest"]
    if _SIGNS.isdisjoint(figures + rest[0]) and "," not in rest and "." not in rest.rstrip(".,"):
        # nothing shows that it goes on but that it may be a group of three
        if not _GROUP.fullmatch(rest):
            return None
        rest = f" {rest}"
    return line[: before.start("figures")] + figures + rest, behind["margin"] + following[behind.end() :]
