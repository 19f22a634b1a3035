"""A text cut into words: each with the place where it stands, folded, short forms expanded."""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from .words import EXPANDED, FLUFF

_WORD: Final = re.compile(r"[a-z]{3,}:[\w./|:@-]+|\[\d{1,3}\]|[^\s,;:!?()\[\]{}<>|\"“”«»…।*_~`]+", re.IGNORECASE)
_QUOTED: Final = re.compile(r"[\"“”«]([^\"“”«»]{2,})[\"“”»]|(?<!\w)['‘]([^'‘’]{2,})['’](?!\w)")
_ENDS: Final = ".'’‘-–—/"
_OWNED: Final = ("'s", "s'")


@dataclass(frozen=True, slots=True)
class Token:
    """One word: ``start`` and ``end`` are its place in the text, ``low`` is how it is compared."""

    text: str
    low: str
    start: int
    end: int
    breaks: bool
    """Whether punctuation stands between it and the word before."""
    quoted: bool = False
    """Whether it is all that stood between quotation marks."""
    whose: bool = False
    """Whether it carried a possessive ``'s``."""

    @property
    def capital(self) -> bool:
        """Whether it is written as a name is: a capital, then small letters."""
        return self.text[:1].isupper() and self.text != "I" and (len(self.text) == 1 or any(ch.islower() for ch in self.text[1:]))


def folded(text: str) -> str:
    """As words are compared: compatible forms made equal, case folded, one kind of apostrophe."""
    return unicodedata.normalize("NFKC", text).casefold().replace("’", "'").replace("‘", "'")


@lru_cache(maxsize=64)
def tokens(text: str) -> tuple[Token, ...]:
    """The words of a text, in order; what stood between quotation marks is one word."""
    found: list[Token] = []
    at = 0
    for quote in _QUOTED.finditer(text):
        found += _plain(text, at, quote.start(), found)
        group = 1 if quote.group(1) is not None else 2
        inside = quote.group(group).strip()
        start = quote.start(group) + quote.group(group).index(inside) if inside else quote.start(group)
        if inside:
            found.append(Token(inside, folded(inside), start, start + len(inside), True, quoted=True))
        at = quote.end()
    return tuple(_seen([*found, *_plain(text, at, len(text), found)]))


def _seen(found: list[Token]) -> list[Token]:
    """Without words that may stand anywhere, unless nothing else is left."""
    kept = [t for t in found if t.quoted or t.low not in FLUFF]
    if not kept:
        return found
    # what stood between them still divides
    breaks = {id(t) for n, t in enumerate(found) if n and any(p.breaks for p in _dropped_before(found, n))}
    return [replace(t, breaks=True) if id(t) in breaks and not t.breaks else t for t in kept]


def _dropped_before(found: list[Token], n: int) -> list[Token]:
    dropped: list[Token] = []
    while n and not found[n - 1].quoted and found[n - 1].low in FLUFF:
        n -= 1
        dropped.append(found[n])
    return dropped


def _plain(text: str, start: int, end: int, before: list[Token]) -> list[Token]:
    found: list[Token] = []
    last = before[-1].end if before else 0
    for match in _WORD.finditer(text, start, end):
        bare = match.group().strip(_ENDS)
        if not bare:
            continue
        at = match.start() + match.group().index(bare)
        broken = bool((found or before) and re.search(r"[,;:!?()\[\]{}<>|]|\s[-–—]+\s", text[last:at]))
        found += _expanded(bare, at, broken)
        last = match.end()
    return found


def _expanded(bare: str, at: int, broken: bool) -> list[Token]:
    low, end = folded(bare), at + len(bare)
    if low in EXPANDED:
        return [Token(bare, word, at, end, broken and n == 0) for n, word in enumerate(EXPANDED[low].split())]
    for ending in _OWNED:
        if low.endswith(ending) and len(low) > len(ending) + 1:
            cut = len(bare) - (2 if ending == "'s" else 1)
            return [Token(bare[:cut], low[:-2] if ending == "'s" else low[:-1], at, at + cut, broken, whose=True)]
    return [Token(bare, low, at, end, broken)]
