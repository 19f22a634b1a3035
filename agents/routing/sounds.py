"""How a word sounds, roughly, in whichever script it is written: what an English name and its spelling in an Indian script have in common. Pure.

Only consonants count, in classes that scripts do not keep apart, as in Soundex (Russell 1918); vowels, and h, y and w where they are half vowels, do not.
The blocks of Indian scripts in Unicode keep one order of letters (that of ISCII 1991), so one table reads them all.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .named import LEGAL, Names, Span

_BLOCKS: Final = tuple(range(0x0900, 0x0D80, 0x80))
"""Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam."""
_FIRST: Final = 0x15
_LETTERS: Final = "kkggnkkggnttddnttddnnpfbbn rrlllvsss "
"""Consonants from ka to ha, a blank for those that do not count. English writes ja as g too, and cha as it may write ka; a dot above is n or m."""
_MORE: Final = {0x02: "n", 0x01: "n", 0x58: "k", 0x59: "k", 0x5A: "g", 0x5B: "g", 0x5C: "d", 0x5D: "d", 0x5E: "f"}

_LATIN: Final[tuple[tuple[str, str], ...]] = (
    (r"[^a-z]", ""),
    (r"ght", "t"),
    (r"dg(?=[eiy])", "g"),
    (r"tch|ch", "k"),
    (r"wh", "w"),
    (r"ph", "f"),
    (r"ck|q", "k"),
    (r"c(?=[eiy])", "s"),
    (r"c", "k"),
    (r"x", "ks"),
    (r"[zj]", "g"),
    (r"w(?=[aeiou])", "v"),
    (r"m", "n"),
    (r"[aeiouyhw]", ""),
)
_SHORTEST: Final = 3
"""Fewer consonants are like too many names ..."""
_SHORTEST_WITHIN: Final = 4
"""... and so are three of one word among others: "how much", "anything" and "bank" sound like Cotton, Indira and Bhumika."""
_LONGEST: Final = 6
"""Words of a name that are heard."""


def foreign(word: str) -> bool:
    """Whether a word is written in an Indian script."""
    return any(_BLOCKS[0] <= ord(ch) < _BLOCKS[-1] + 0x80 for ch in word)


def sound(word: str) -> str:
    """The consonants of a word: ``lkv`` for Lakeview, and for ಲೇಕ್ವ್ಯೂ."""
    heard = "".join(map(_letter, word)) if foreign(word) else word.casefold()
    if heard.isascii() and not foreign(word):
        for pattern, letters in _LATIN:
            heard = re.sub(pattern, letters, heard)
    return re.sub(r"(.)\1+", r"\1", heard.replace(" ", ""))


def _letter(ch: str) -> str:
    at = ord(ch) & 0x7F
    return _LETTERS[at - _FIRST] if _FIRST <= at < _FIRST + len(_LETTERS) else _MORE.get(at, "")


def sounded(names: Names, lows: Sequence[str], start: int) -> Span | None:
    """The longest name, or beginning of one, that sounds as the words here do; None where they are in no other script, or sound like no name.

    It is spelled as the market spells it, where only one fits.
    """
    run = list(lows[start : start + _LONGEST])
    while run and not foreign(run[-1]):
        run.pop()
    for length in range(len(run), 0, -1):
        if not all(map(foreign, run[:length])):
            continue
        key = " ".join(map(sound, run[:length]))
        least = _SHORTEST if length > 1 or len(lows) == 1 else _SHORTEST_WITHIN
        places = _heard(names).get(key, ()) if len(key.replace(" ", "")) >= least else ()
        if places:
            whole = {n for n, words in places if words == len(_core(names.words[n]))}
            spelled = {names.spelled[n] for n in whole} or {" ".join(names.spelled[n].split()[:words]) for n, words in places}
            kinds = frozenset(names.kinds[n] for n in whole or {n for n, _ in places})
            return Span(length, kinds, "near", next(iter(spelled)) if len(spelled) == 1 else "")
    return None


@lru_cache(maxsize=4)
def _heard(names: Names) -> dict[str, tuple[tuple[int, int], ...]]:
    """The sound of every name and of its beginnings: which names have it, each with so many of its words. Made when a text needs it first."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for n, words in enumerate(names.words):
        sounds = [sound(word) for word in _core(words)]
        for length in range(1, len(sounds) + 1):
            found[" ".join(sounds[:length])].append((n, length))
    return {key: tuple(places) for key, places in found.items()}


def _core(words: Sequence[str]) -> Sequence[str]:
    end = len(words)
    while end > 1 and words[end - 1] in LEGAL:
        end -= 1
    return words[:end]
