"""Figures of a question: a number or a day is found where it stands in the sense in which it is asked, and not where its digits do. Pure."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ..release.dates import Day, days_in
from ..release.number import STRONG, Number
from ..release.numbers import numbers_in
from ..release.plain import one_spelling
from .words import alike, is_time, said

_TELLING: Final = 1_000
"""From here on a number says which it is; a smaller one only with what it counts, or with what is counted by it."""
_LABEL: Final = re.compile(r"([^\W\d_]+)[\s:#.-]*$")
_FIRST: Final = re.compile(r"\s*#*\s*(\d+)\b")
_PARTS: Final = frozenset({"section", "sections", "paragraph", "clause", "article", "chapter", "point"})
"""What the number before a heading is called by."""
_CLOCK: Final = re.compile(r"(?<![\d:.])\d{1,2}:\d\d(?![\d:])")
_MONEY_WORDS: Final = frozenset(
    {"percent", "euro", "euros", "eur", "dollar", "dollars", "usd", "pound", "pounds", "gbp", "thousand", "million", "billion", "k"}
)


class Figured:
    """A text in which figures are looked for: its days and its numbers are read once, and only where one is looked for."""

    def __init__(self, text: str) -> None:
        self.plain: Final = one_spelling(text)

    @cached_property
    def days(self) -> Sequence[Day]:
        """The days that it says."""
        return tuple(days_in(self.plain))

    @cached_property
    def numbers(self) -> Sequence[Number]:
        """The numbers that it says."""
        return tuple(numbers_in(self.plain))


@dataclass(frozen=True, slots=True)
class Figure:
    """A number or a day that is asked for."""

    typed: str
    """As the question has it, with what it is a number of: ``grade 4``, ``4,680``, ``14 october``."""
    tokens: tuple[str, ...]
    """The words by which the index may hold it, one of which is enough to look by."""
    of: Number | Day | str
    """What it is; of a time of day how it is written."""
    label: str = ""
    """The word before it."""
    spent: frozenset[str] = frozenset()
    """The words of the question that are it, and nothing beside it."""
    in_words: bool = False
    """Whether it may be no figure at all: ``two cars``."""

    @property
    def key(self) -> str:
        """By which it is counted; no word of a text is called so."""
        return f"#{self.typed}"

    @property
    def is_day(self) -> bool:
        """Whether it says when."""
        return isinstance(self.of, Day)

    def stands_in(self, text: Figured, *, heads: bool = False) -> bool:
        """Whether a text says it in this sense. ``heads``: whether it is a heading, which may be numbered."""
        plain = text.plain
        if isinstance(self.of, Day):
            asked = self.of
            return any(day.same(asked) for day in text.days)
        if isinstance(self.of, str):
            return re.search(rf"(?<![\d:.])0?{re.escape(self.of.lstrip('0'))}(?![\d:])", plain) is not None
        if heads and self.label in _PARTS and (first := _FIRST.match(plain)) and first[1] in self.tokens:
            return True
        return any(self._is(number, plain, self.of) for number in text.numbers)

    def _is(self, number: Number, text: str, asked: Number) -> bool:
        if number.tacit or not number.same(asked):
            return False
        both = bool(number.units & asked.units)
        if asked.units & STRONG:
            return both or not number.units
        if any(n >= _TELLING or n != int(n) for n in asked.readings):
            return True
        label = _LABEL.search(text, max(0, number.start - 40), number.start)
        return both or bool(self.label and label and alike(self.label, "".join(said(label[1]))))


def figures_of(words: Sequence[str], named: Collection[str]) -> list[Figure]:
    """The figures in the words of a question, but for ``named``: those by which something is named. A year is none; it is a word like any other."""
    text = one_spelling(" ".join("May" if word == "may" else word for word in words))
    days = [day for day in days_in(text) if any(day_of for _, _, day_of in day.readings)]
    found = [_day(text, day) for day in days]
    clocks = list(_CLOCK.finditer(text))
    found += [Figure(clock[0], tuple(said(clock[0])), clock[0], spent=frozenset({clock[0], *said(clock[0])})) for clock in clocks]
    taken = [*((day.start, day.end) for day in days), *(clock.span() for clock in clocks)]
    for number in numbers_in(text):
        inside = any(number.start < end and start < number.end for start, end in taken)
        if not inside and not number.tacit and (figure := _number(text, number)) and not figure.spent <= set(named):
            found.append(figure)
    return [one for one in found if not set(said(one.typed)) <= set(named)]


def _day(text: str, day: Day) -> Figure:
    typed = " ".join(word.capitalize() if is_time(word) else word for word in text[day.start : day.end].split())
    tokens = dict.fromkeys(word for _, _, n in sorted(day.readings) for word in (str(n), f"{n:02}"))
    return Figure(typed, tuple(tokens), day, spent=frozenset({*said(typed), *typed.split()}))


def _number(text: str, number: Number) -> Figure | None:
    shown = text[number.start : number.end]
    first, in_words = shown.split()[0], shown[0].isalpha()
    before = _LABEL.search(text, 0, number.start)
    label = "".join(said(before[1])) if before else ""
    if is_time(first) or (in_words and (not label or number.units & STRONG)) or (not in_words and any(ch.isalpha() for ch in first)):
        return None
    strong = bool(number.units & STRONG)
    small = all(n < _TELLING and n == int(n) for n in number.readings) and not strong
    label = label if small and not is_time(label) else ""
    units = [word for word in said(shown) if word in _MONEY_WORDS] if strong else []
    typed = " ".join(filter(None, (label, shown if strong else first)))
    plain = [str(int(n)) for n in number.readings if n == int(n)]
    return Figure(typed, tuple(dict.fromkeys([*said(first), *plain])), number, label, frozenset({first, *said(first), *units}), in_words)


def tokens_of(figures: Sequence[Figure], held: Mapping[str, int]) -> Iterator[str]:
    """The words by which passages that may say these figures are found: of each the rarest that anything holds, and every other way to write it."""
    for figure in figures:
        parts, whole = ([word for word in figure.tokens if held.get(word) and (word in said(figure.typed)) is part] for part in (True, False))
        if figure.is_day:
            yield from (*parts, *whole)
            continue
        yield from sorted(parts, key=lambda word: (held[word], word))[:1]
        yield from whole


def besides(words: Sequence[str], figures: Sequence[Figure]) -> list[str]:
    """The words of a question without those that are its figures."""
    spent = {word for figure in figures for word in figure.spent}
    return [word for word in words if word not in spent]
