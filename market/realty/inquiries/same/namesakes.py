"""Names that may mean one person: written alike, with initials, or with one letter off. A likeness joins nobody. Pure."""

from collections.abc import Sequence
from typing import Final

from rapidfuzz.distance import OSA

from market.core.look import words_of

_HONOURS: Final = frozenset({"mr", "mrs", "ms", "miss", "dr", "shri", "sri", "smt", "prof", "late"})
_LETTERS: Final = 4
"""A shorter word must be written exactly so: with one letter off, Rao is Rai."""
_WHOLE: Final = 3
"""At least one word of so many letters must be there in both: initials alone are anybody's."""
_WORDS: Final = 6
"""Longer names are compared word by word in their order only."""

SAME, INITIALS, SPELLING = "the same name", "the same name with initials", "a spelling one letter off"


def likeness(a: str, b: str) -> str:
    """How two names are alike: SAME (in any order of their words), INITIALS, SPELLING; empty if they are not."""
    mine, theirs = _words(a), _words(b)
    if not mine or len(mine) != len(theirs):
        return ""
    if sorted(mine) == sorted(theirs):
        return SAME
    return _matched(mine, theirs) if len(mine) <= _WORDS else ""


def _words(name: str) -> list[str]:
    words = words_of(name)
    return [w for w in words if w not in _HONOURS] or words


def _matched(mine: Sequence[str], theirs: Sequence[str]) -> str:
    """The closest way to pair the words of two names off, each with another; at most one spelling may be off."""
    best = ""
    for how in _pairings(tuple(mine), tuple(theirs)):
        whole = any(kind in ("=", "~") and size >= _WHOLE for kind, size in how)
        if whole and sum(kind == "~" for kind, _ in how) <= 1:
            if any(kind == "." for kind, _ in how):
                best = best or INITIALS
            else:
                return SPELLING
    return best


def _pairings(mine: tuple[str, ...], theirs: tuple[str, ...]) -> list[list[tuple[str, int]]]:
    if not mine:
        return [[]]
    first, *rest = mine
    found = []
    for n, other in enumerate(theirs):
        kind = _kind(first, other)
        if kind:
            found += [[(kind, min(len(first), len(other))), *more] for more in _pairings(tuple(rest), theirs[:n] + theirs[n + 1 :])]
    return found


def _kind(a: str, b: str) -> str:
    """``=`` the same word, ``.`` one is the other's initial, ``~`` one letter off; empty if none."""
    if a == b:
        return "="
    if (len(a) == 1) != (len(b) == 1):
        return "." if a[0] == b[0] else ""
    return "~" if min(len(a), len(b)) >= _LETTERS and OSA.distance(a, b, score_cutoff=1) <= 1 else ""
