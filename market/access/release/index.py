"""What stands in passages, made ready to be found again: figures, days, names, runs of words. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Final

from ..search.words import is_time
from .dates import Day, days_in
from .model import Passage
from .numbers import Number, numbers_in
from .plain import Plain, Word, content

RUN: Final = 5
"""So many words in a row, word for word, are a quotation ..."""
WEIGHING: Final = 3
"""... if so many of them say something by themselves."""
_TITLE: Final = 2
"""A title is one if so many of its words do."""
_NAME: Final = 3
"""Letters that a name has at least."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number where it stands."""

    number: Number
    document: str
    context: frozenset[str]
    """What is spoken of around it."""


def figures_of(text: Plain) -> list[Number]:
    """The numbers of a text that are no part of a day."""
    spans = [(day.start, day.end) for day in days_in(text.text)]
    return [n for n in numbers_in(text.text) if not any(n.start < end and start < n.end for start, end in spans)]


def runs_of(words: Sequence[Word]) -> Iterator[tuple[str, ...]]:
    """Every run of :data:`RUN` words that says something."""
    for at in range(len(words) - RUN + 1):
        run = words[at : at + RUN]
        if sum(word.weighs for word in run) >= WEIGHING:
            yield tuple(word.folded for word in run)


class Index:
    """Passages of one sort, closed or open."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self.passages = tuple(passages)

    @cached_property
    def figures(self) -> Mapping[Decimal, Sequence[Figure]]:
        """Every number by what it may be."""
        found: dict[Decimal, list[Figure]] = defaultdict(list)
        for passage in self.passages:
            about = content(f"{passage.beside} {passage.text.text}")
            for number in figures_of(passage.text):
                for reading in number.readings:
                    found[reading].append(Figure(number, passage.document, about))
        return found

    @cached_property
    def days(self) -> Sequence[tuple[Day, str]]:
        """Every day with its document, but for those that stand in headings: when a talk was is not what was said."""
        return [
            (day, p.document) for p in self.passages for day in days_in(p.text.text) if not p.text.lines[p.text.line_of(day.start) - 1].lstrip().startswith("#")
        ]

    @cached_property
    def runs(self) -> Mapping[tuple[str, ...], frozenset[str]]:
        """Every run of words, and every title, with the documents in which it stands."""
        found: dict[tuple[str, ...], set[str]] = defaultdict(set)
        for passage in self.passages:
            words = passage.text.words
            for run in runs_of(words):
                found[run].add(passage.document)
            if passage.titles and sum(word.weighs for word in words) >= _TITLE and len(words) < RUN:
                found[tuple(word.folded for word in words)].add(passage.document)
        return {run: frozenset(documents) for run, documents in found.items()}

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word."""
        return frozenset(word.folded for passage in self.passages for word in passage.text.words)

    @cached_property
    def common(self) -> frozenset[str]:
        """Every word that is written without a capital somewhere."""
        return frozenset(word.folded for passage in self.passages for word in passage.text.words if not word.capital)

    @cached_property
    def names(self) -> Mapping[str, frozenset[str]]:
        """What is written as a name in the middle of a sentence, or before another name, with the documents in which it stands."""
        found: dict[str, set[str]] = defaultdict(set)
        for passage in self.passages:
            words = passage.text.words
            for at, word in enumerate(words):
                before_name = at + 1 < len(words) and words[at + 1].capital and not words[at + 1].begins
                if word.capital and len(word.folded) >= _NAME and not is_time(word.folded) and (not word.begins or before_name):
                    found[word.folded].add(passage.document)
        return {name: frozenset(documents) for name, documents in found.items()}
