"""Several sentences, of which one asks: a text cut into pieces, and which of them is the question."""

import re
from dataclasses import dataclass
from typing import Final

from .tokens import folded, tokens
from .words import ASKING, CUTS, ORDERING, TAGS

_STOP: Final = re.compile(r"(?:(?<=[?!।])|(?<=[^\W\d_]{2}[.…])|(?<=\d[.…])|(?<=\)[.…]))\s+|\n+|\s+[-–—]{1,2}\s+|\s*;\s*|\.{2,}\s*|…\s*")
_SHORT: Final = re.compile(r"(?:^|[\s(])(?:mr|mrs|ms|dr|sri|smt|st|no|nos|pvt|ltd|co|vs|rs|sy|approx|inc|jr|sr|prof|adv|opp|etc|[A-Za-z])\.$", re.IGNORECASE)
_TAG: Final = frozenset(TAGS)


OPENINGS: Final = 6
"""Nobody asks with more asking words in one sentence; more are not tried."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text that may be a question of its own."""

    text: str
    asks: bool
    """Whether it begins as a question or an order, or ends with a question mark."""


def sentences(text: str) -> list[Piece]:
    """The sentences of a text; a point behind a short form or an initial ends none. Tags like "right?" are left out."""
    cut: list[str] = []
    for part in _STOP.split(text):
        if cut and _SHORT.search(cut[-1]):
            cut[-1] = f"{cut[-1]} {part}"
        else:
            cut.append(part)
    made = [Piece(part.strip(), asks(part)) for part in cut if part and part.strip(" .,;:!?-–—…")]
    real = [piece for piece in made if bare(piece.text) not in _TAG]
    return real or made


def clauses(text: str) -> list[Piece]:
    """Parts of a sentence that could ask by themselves: what stands behind a comma or a "but", and what begins with an asking word."""
    read = tokens(text)
    starts = [n for n, t in enumerate(read) if n and (t.breaks or t.low in CUTS)]
    ends = [*starts, len(read)]
    made = []
    for begin, end in zip([0, *starts], ends, strict=True):
        while begin < end and read[begin].low in CUTS:
            begin += 1
        if begin < end:
            part = text[read[begin].start : read[end - 1].end]
            made.append(Piece(part, asks(part)))
    kept = [piece for piece in made if bare(piece.text) not in _TAG]
    return kept or made


def openings(text: str) -> list[str]:
    """What is left of a sentence from each of its asking words on, the earliest first."""
    read = tokens(text)
    found = [text[t.start :] for n, t in enumerate(read) if n and (t.low in ASKING or t.low in ORDERING) and t.start != read[n - 1].start]
    return found[:OPENINGS]


def asks(text: str) -> bool:
    """Whether a piece is a question or an order by its first word or its last sign."""
    first = next((t.low for t in tokens(text) if t.low not in _LEADING), "")
    return text.rstrip(" \"'”’)").endswith("?") or first in ASKING or first in ORDERING


def bare(text: str) -> str:
    """A text without signs at its ends, folded."""
    return folded(text).strip(" .,;:!?-–—…\"'")


_LEADING: Final = frozenset(
    {
        "so",
        "and",
        "but",
        "ok",
        "okay",
        "well",
        "hi",
        "hello",
        "hey",
        "please",
        "now",
        "then",
        "also",
        "um",
        "hmm",
        "bro",
        "sir",
        "madam",
        "clew",
        "bhai",
        "yaar",
        "arre",
        "are",
        "just",
        "oh",
    }
    - {"are"}
)
"""Words before the first that counts."""
