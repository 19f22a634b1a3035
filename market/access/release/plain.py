"""A text as it is compared: in one spelling, without what nobody sees, line by line as it was written. Pure."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from typing import Final

from ..search.words import ASKING, COMMON, is_time, said, stem
from .broken import mended

_DASHES: Final = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
_QUOTES: Final = dict.fromkeys(map(ord, "‘’ʼ`´"), "'")
_BLANKS: Final = re.compile(r"[^\S\n]")
_MARKS: Final = re.compile(r"[*_~`]+")
"""Signs of Markdown that stand between letters and change nothing."""
_SOFT_END: Final = re.compile(r"\u00ad\s*$")
_SENTENCE: Final = re.compile(r"(?<=[.!?:])\s+|\n+")
_WORD: Final = re.compile(r"[^\W_]+")


def one_spelling(line: str) -> str:
    """A line without hidden signs, with plain dashes, quotes, digits and blanks."""
    whole = _SOFT_END.sub("-", " ".join(unescape(line).splitlines()))
    text = unicodedata.normalize("NFKC", whole).translate(_DASHES | _QUOTES)
    return _BLANKS.sub(" ", _MARKS.sub("", "".join(ch for ch in text if unicodedata.category(ch) != "Cf")))


_COUNTS: Final = (
    "percent percentage euro euros dollar dollars pound pounds cent cents year years month months week weeks day days hour hours minute minutes",
    "thousand million hundred dozen three four five seven eight nine eleven twelve fifteen eighteen twenty thirty forty fifty sixty",
)
_COUNTING: Final = frozenset(word for words in _COUNTS for word in words.split())
"""What is counted, and the commonest numbers: they say nothing of what is spoken of."""


def content(text: str) -> frozenset[str]:
    """The words of a text that say what it is about, without their endings."""
    words = (word for word in said(text) if len(word) > 3 and word not in COMMON and word not in _COUNTING)
    return frozenset(stem(word) for word in words if not is_time(word) and not word.isdecimal())


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text."""

    folded: str
    """In one case and without accents."""
    shown: str
    start: int
    begins: bool
    """Whether a sentence begins with it."""

    @property
    def capital(self) -> bool:
        """Whether it is written as a name is."""
        return self.shown[0].isupper() and not self.shown.isdecimal()

    @property
    def weighs(self) -> bool:
        """Whether it says something by itself: no small word, no month, no figure."""
        return len(self.folded) >= 3 and self.folded not in COMMON and self.folded not in ASKING and not is_time(self.folded) and not self.folded.isdecimal()


@dataclass(frozen=True)
class Plain:
    """A text in one spelling."""

    lines: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Plain":
        """Of a text as it was written."""
        return cls(tuple(one_spelling(line) for line in text.splitlines()))

    @cached_property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.lines)

    @cached_property
    def unbroken(self) -> "Plain":
        """The same with each word and number that a line end breaks moved up to where it begins; itself where none is broken."""
        lines = list(self.lines)
        for n in range(len(lines) - 1):
            lines[n], lines[n + 1] = mended(lines[n], lines[n + 1])
        return self if tuple(lines) == self.lines else Plain(tuple(lines))

    @cached_property
    def words(self) -> Sequence[Word]:
        """Its words in their order; the one letter behind an apostrophe is none."""
        found = []
        for match in _WORD.finditer(self.text):
            apart = self.text[match.start() - 1 : match.start()] == "'" and len(match[0]) == 1
            if not apart and (folded := "".join(said(match[0]))):
                first = self.text[self._sentences[bisect_right(self._sentences, match.start()) - 1] : match.start()]
                found.append(Word(folded, match[0], match.start(), begins=not any(ch.isalnum() for ch in first)))
        return found

    @cached_property
    def _starts(self) -> list[int]:
        starts, at = [], 0
        for line in self.lines:
            starts.append(at)
            at += len(line) + 1
        return starts

    @cached_property
    def _sentences(self) -> list[int]:
        return [0, *(found.end() for found in _SENTENCE.finditer(self.text))]

    def line_of(self, place: int) -> int:
        """Which line a place is in, counted from 1."""
        return bisect_right(self._starts, place)

    def sentence_of(self, place: int) -> str:
        """The sentence around a place."""
        n = bisect_right(self._sentences, place)
        return self.text[self._sentences[n - 1] : self._sentences[n] if n < len(self._sentences) else len(self.text)]
