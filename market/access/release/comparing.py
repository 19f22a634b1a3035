"""A draft beside what is closed and what is open: what in it stands only in the first. Pure."""

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cached_property
from itertools import count, groupby
from typing import Final

from .dates import days_in, month_names
from .index import Figure, Index, figures_of, runs_of
from .model import Found, Shelf
from .number import STRONG, Number
from .plain import Plain, content

_BESIDE: Final = {"month": 1, "day": 2, "night": 2, "hour": 3, "minut": 3, "second": 3}
"""How long something lasts is said every day: it counts if line and closed passage both speak of so many other things. A small number does, of one."""
CUSTOMER: Final = "customer"
_TITLE: Final = 3
"""A title of so many words is known again where it is written as it is."""
_LOWER: Final = 5
"""A name that is written small is known again from so many letters on."""


class Comparing:
    """One draft beside one shelf."""

    def __init__(self, draft: Plain, shelf: Shelf, year: int) -> None:
        """``year``: the present one, of which months are said without it."""
        self.draft = draft
        self.year = year
        self.shelf = shelf
        self.closed, self.open = Index(shelf.closed), Index(shelf.open)

    def found(self) -> list[Found]:
        """Everything in the draft that stands only in what is closed, by line: as it is written, and without the line ends that break a word or a number."""
        found = self._in_it()
        if self.draft.unbroken is not self.draft:
            whole = copy(self)
            whole.draft = self.draft.unbroken
            found += whole._in_it()
        return sorted(dict.fromkeys(found), key=lambda one: one.line)

    def _in_it(self) -> list[Found]:
        return [*self._files(), *self._titles(), *self._quoted(), *self._figures(), *self._days(), *self._names(), *self._others()]

    def _found(self, start: int, end: int, sort: str, documents: Iterable[str]) -> Found:
        return Found(self.draft.line_of(start), " ".join(self.draft.text[start:end].split()), sort, frozenset(documents))

    def _files(self) -> Iterator[Found]:
        """Rows of closed files, as an answer of Clew names them."""
        for file, document in self.shelf.files.items():
            at = self.draft.text.find(file)
            while at >= 0:
                yield self._found(at, at + len(file), "file", [document])
                at = self.draft.text.find(file, at + len(file))

    def _titles(self) -> Iterator[Found]:
        """Titles of closed documents, written as they are."""
        titles = {passage.text.text: passage.document for passage in self.shelf.closed if passage.titles and len(passage.text.words) >= _TITLE}
        for title, document in titles.items():
            if (at := self.draft.text.find(title)) >= 0:
                yield self._found(at, at + len(title), "name", [document])

    def _quoted(self) -> Iterator[Found]:
        """What stands word for word in what is closed: each run as long as it goes on, once for every line that it goes over."""
        words = self.draft.words
        covered: dict[int, frozenset[str]] = {}
        runs = list(runs_of(words))
        told = {n for run, start, end in runs if run in self.open.runs for n in range(start, end)}
        for run, start, end in runs:
            documents = self.closed.runs.get(run)
            if documents and any(n not in told for n in range(start, end) if words[n].weighs):
                for n in range(start, end):
                    covered[n] = covered.get(n, documents) & documents or documents
        for _, some in groupby(sorted(covered), key=_in_a_row(lambda n: self.draft.line_of(words[n].start))):
            line = list(some)
            last = words[line[-1]]
            yield self._found(words[line[0]].start, last.start + len(last.shown), "words", frozenset[str]().union(*(covered[n] for n in line)))

    def _figures(self) -> Iterator[Found]:
        for number in figures_of(self.draft):
            if self._is_open(number):
                continue
            about = content(self.draft.lines[self.draft.line_of(number.start) - 1])
            near = [figure for reading in number.readings for figure in self.closed.figures.get(reading, ())]
            documents = {figure.document for figure in near if _says(number, figure, about)}
            if not documents and number.units <= STRONG and not number.tacit:
                documents = {figure.document for figure in self.closed.money if number.rounds(figure.number)}
            if documents:
                yield self._found(number.start, number.end, "figure", documents)

    def _is_open(self, number: Number) -> bool:
        near = [figure.number for reading in number.readings for figure in self.open.figures.get(reading, ())]
        return any(other.units & number.units if number.strong or (number.tacit and number.units) else number.counts_as(other) for other in near)

    def _days(self) -> Iterator[Found]:
        for day in days_in(self.draft.text):
            about = content(self.draft.lines[self.draft.line_of(day.start) - 1])
            documents = {document for other, document, context in self.closed.days if day.same(other) and (not day.feast or about & context)}
            known = (month_names(day, self.year) & self.open.words if day.whole_month else False) or any(day.same(other) for other, _, _ in self.open.days)
            if documents and not known:
                yield self._found(day.start, day.end, "day", documents)

    @cached_property
    def _only_closed(self) -> dict[str, frozenset[str]]:
        common = self.open.words | self.closed.common | {word for name in self.shelf.others for word in name}
        return {name: documents for name, documents in self.closed.names.items() if name not in common}

    def _names(self) -> Iterator[Found]:
        """Names, those that stand beside each other together."""
        words = self.draft.words
        hits = [n for n, word in enumerate(words) if word.folded in self._only_closed and (word.capital or len(word.folded) >= _LOWER)]
        for _, some in groupby(hits, key=_in_a_row(lambda n: self.draft.line_of(words[n].start))):
            run = list(some)
            last = words[run[-1]]
            documents = [self._only_closed[words[n].folded] for n in run]
            yield self._found(words[run[0]].start, last.start + len(last.shown), "name", frozenset.intersection(*documents) or documents[0])

    def _others(self) -> Iterator[Found]:
        words = self.draft.words
        hits: set[int] = set()
        for name in self.shelf.others:
            for at in range(len(words) - len(name) + 1):
                some = words[at : at + len(name)]
                if some[0].capital and tuple(word.folded for word in some) == name:
                    hits |= set(range(at, at + len(name)))
        for _, found in groupby(sorted(hits), key=_in_a_row(lambda n: self.draft.line_of(words[n].start))):
            run = list(found)
            last = words[run[-1]]
            yield self._found(words[run[0]].start, last.start + len(last.shown), CUSTOMER, ())


def _in_a_row(line_of: Callable[[int], int]) -> Callable[[int], tuple[int, int]]:
    """What words that stand in a row on one line have in common: they are counted from their first."""
    counted = count()
    return lambda n: (n - next(counted), line_of(n))


def _says(number: Number, figure: Figure, about: frozenset[str]) -> bool:
    """Whether a figure of a draft gives away the one that stands in what is closed."""
    other = figure.number
    if number.few and not number.strong and not figure.guarded:
        return False
    alike = bool(number.units & other.units)
    beside = len(about & (figure.context - other.units - number.units))
    if number.tacit or other.tacit:
        return (alike if number.units else other.strong) and (beside > 0 or (number.used and not other.tacit))
    if number.strong:
        return alike or (number.telling and (not other.units or beside > 0 or bool(other.units & STRONG)))
    if number.telling:
        return alike or not number.units or beside > 0
    if not number.units:
        # "a discount of 18": what it counts is left out
        return other.strong and not number.few and beside > 0
    return alike and beside >= max((_BESIDE[unit] for unit in number.units if unit in _BESIDE), default=int(number.few))
