"""What stands in passages, made ready to be found again: figures, days, names, runs of words. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Final

from ..search.words import is_time, stem
from .dates import Day, days_in
from .model import Passage
from .number import STRONG, Number
from .numbers import numbers_in
from .plain import Plain, Word, content

EXACT: Final = 7
"""So many words in a row are a quotation, if one of them says something by itself ..."""
GIST: Final = 4
"""... and so are so many that do, one after the other, whatever small words stand between and however they end."""
_NAME: Final = 3
"""Letters that a name has at least."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number where it stands."""

    number: Number
    document: str
    context: frozenset[str]
    """What is spoken of around it."""
    guarded: bool = True
    """Whether a small number of it counts, too."""


def figures_of(text: Plain) -> list[Number]:
    """The numbers of a text that are no part of a day."""
    spans = [(day.start, day.end) for day in days_in(text.text)]
    return [n for n in numbers_in(text.text) if not any(n.start < end and start < n.end for start, end in spans)]


type Run = tuple[str, ...]


def runs_of(words: Sequence[Word]) -> Iterator[tuple[Run, int, int]]:
    """Every run of a text that is a quotation, with its first word and the one behind its last."""
    for at in range(len(words) - EXACT + 1):
        run = words[at : at + EXACT]
        if any(word.weighs for word in run):
            yield tuple(word.folded for word in run), at, at + EXACT
    weighing = [n for n, word in enumerate(words) if word.weighs]
    for at in range(len(weighing) - GIST + 1):
        some = weighing[at : at + GIST]
        yield tuple(stem(words[n].folded) for n in some), some[0], some[-1] + 1


def _as_read(passage: Passage) -> Iterator[Passage]:
    """A passage as it stands, and where line ends break something in it also without them."""
    yield passage
    if passage.text.unbroken is not passage.text:
        yield replace(passage, text=passage.text.unbroken)


class Index:
    """Passages of one sort, closed or open."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self.passages = tuple(one for passage in passages for one in _as_read(passage))

    @cached_property
    def figures(self) -> Mapping[Decimal, Sequence[Figure]]:
        """Every number by what it may be."""
        found: dict[Decimal, list[Figure]] = defaultdict(list)
        for passage in self.passages:
            about = content(f"{passage.beside} {passage.text.text}")
            for number in figures_of(passage.text):
                for reading in number.readings:
                    found[reading].append(Figure(number, passage.document, about, passage.guarded))
        return found

    @cached_property
    def money(self) -> Sequence[Figure]:
        """Every sum of money: what somebody could say rounded."""
        return list({id(one): one for some in self.figures.values() for one in some if one.number.units & STRONG and one.number.telling}.values())

    @cached_property
    def days(self) -> Sequence[tuple[Day, str, frozenset[str]]]:
        """Every day with its document and what is spoken of around it, but for those that stand in headings: when a talk was is not what was said."""
        return [
            (day, p.document, content(f"{p.beside} {p.text.text}"))
            for p in self.passages
            for day in days_in(p.text.text)
            if not p.text.lines[p.text.line_of(day.start) - 1].lstrip().startswith("#")
        ]

    @cached_property
    def runs(self) -> Mapping[Run, frozenset[str]]:
        """Every run of words with the documents in which it stands."""
        found: dict[Run, set[str]] = defaultdict(set)
        for passage in self.passages:
            for run, _, _ in runs_of(passage.text.words):
                found[run].add(passage.document)
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
