"""Sentences that people asked, each with the intent that it asks for: one file for each collection, one line for each sentence.

A line is the intent, a tab, and the sentence with its names masked by their kinds (``is @project safe``). All but ``own`` are the sets that the routing is
measured with, written by :mod:`bench.routing.collect`; each of them is measured by an ear that was not taught it.
"""

from functools import cache
from pathlib import Path

from market.core.saying import Phrasing

FOLDER: Path = Path(__file__).parent
"""Where the files lie."""


class BadPhrasing(ValueError):
    """A line of a file is no intent and sentence; the message says which."""


@cache
def phrasings() -> tuple[Phrasing, ...]:
    """Every sentence of every collection. Raises BadPhrasing, OSError."""
    return tuple(one for path in sorted(FOLDER.glob("*.tsv")) for one in _read(path))


def _read(path: Path) -> list[Phrasing]:
    found = []
    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        intent, tab, text = line.partition("\t")
        if not (intent and tab and text.strip()):
            raise BadPhrasing(f"{path.name}, line {n}: no intent and sentence")
        found.append(Phrasing(intent, text, path.stem))
    return found
