"""From a passage to the sentences that answer: verbatim, as they stand one after the other. Pure."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from .words import places, said

ENOUGH: Final = 280
"""Letters that are quoted of one passage: two or three sentences."""
LONGEST: Final = 600
"""Of a longer sentence the beginning is quoted."""
_END: Final = re.compile(r"(?<=[.!?…])[\"'”’)]*\s+(?=[\"'“‘(]?[^\W_a-z])|\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)")
_SHORT: Final = re.compile(r"(?:^|[\s(])(?:mr|mrs|ms|dr|no|nos|vs|approx|inc|ltd|co|jr|sr|prof|e\.g|i\.e|[a-z])\.$", re.IGNORECASE)
_HEADING: Final = re.compile(r"\s{0,3}#{1,6}[^\n]*\n")


def body_of(quote: str) -> str:
    """A passage without its heading's line."""
    return _HEADING.sub("", f"{quote}\n", count=1).strip() if quote.lstrip().startswith("#") else quote.strip()


def sentences(text: str) -> list[str]:
    """The sentences of a text, as they stand but for its line ends."""
    cut: list[str] = []
    for part in _split(text):
        if cut and _SHORT.search(cut[-1]):
            cut[-1] = f"{cut[-1]} {part}"
        else:
            cut.append(part)
    return cut


def best(text: str, sought: Sequence[str], weight: Callable[[str], float]) -> str:
    """The sentences one after the other that hold most of the words that were sought, no longer than :data:`ENOUGH` together where one is not longer.

    Where none holds a word, the first ones: then the heading or the title says what the passage is about.
    """
    parts = sentences(text)
    holding = [frozenset(word for _, word in places(sought, said(part))) for part in parts]
    first, last, most = 0, 0, -1.0
    for start in range(len(parts)):
        for end in range(start, len(parts)):
            if end > start and len(" ".join(parts[start : end + 1])) > ENOUGH:
                break
            points = sum(map(weight, frozenset[str]().union(*holding[start : end + 1])))
            if points > most:
                first, last, most = start, end, points
    while last + 1 < len(parts) and len(" ".join(parts[first : last + 2])) <= ENOUGH:
        last += 1
    return _cut(" ".join(parts[first : last + 1]))


def _split(text: str) -> Iterator[str]:
    start = 0
    for end in _END.finditer(text):
        # signs that close a quotation belong to the sentence before
        upto = end.start() + len(end.group()) - len(end.group().lstrip("\"'”’)"))
        if part := " ".join(text[start:upto].split()):
            yield part
        start = end.end()
    if part := " ".join(text[start:].split()):
        yield part


def _cut(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    return f"{text[:LONGEST].rsplit(' ', 1)[0]} …"
