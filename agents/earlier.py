"""What a person was told earlier, in whatever market: which of it is closed by now, and what is called by its id since its name is closed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from graph import Connection, GraphMissing, cases_graph, memory_graph
from market.core.form import Reader
from market.core.look import closed_names, names_to_hide
from market.core.views import MarketEmpty, open_reader
from market.registry import MARKETS, UnknownMarket, get
from memory.queries import origins_of
from memory.recall.units import SELF
from memory.subjects import all_subjects

from .events import ComputedShown
from .gate import shut_now, wider_then
from .own.queries import calls, closed_case, closed_cases, markets_of
from .routing.routes import OWN

REPEATS: Final = frozenset({SELF, "rows", "broken", *OWN})
"""By these an answer that is of no case repeats what was told before."""

type Present = Callable[[str], Reader]
"""The present view of a market, by its name, on a person's behalf. Raises MarketEmpty, UnknownMarket, GraphError."""
type Called = Callable[[str], str]
"""A text in which what is closed by now is called by its id."""


def present(connection: Connection, principal: str, now: Callable[[], int]) -> Present:
    """The present views of one principal. ``connection`` is of the reader's role."""
    return lambda market: open_reader(connection, get(market), principal=principal, now=now())


@dataclass(frozen=True, slots=True)
class Earlier:
    """What one person was told. ``concierge`` has the role CONCIERGE of ``person``, an opaque id. All may raise GraphError."""

    concierge: Connection
    person: str
    present: Present

    def shut_cases(self, cases: Iterable[str]) -> frozenset[str]:
        """Those of these cases that stand on what is closed by now, or say a name that is."""
        wanted = sorted({case for case in cases if case})
        markets = markets_of(self.concierge, cases_graph(self.person), wanted)
        lost = frozenset(wanted) - markets.keys()
        return self._shut(markets) | (lost if lost and self.anything_closed() else frozenset())

    def shut_workings(self, cases: Iterable[str]) -> frozenset[str]:
        """The same, and those that were looked into when more was open than is now: their queries and events may hold words of it."""
        wanted = sorted({case for case in cases if case})
        shut = self.shut_cases(wanted)
        markets = {case: its for case, its in markets_of(self.concierge, cases_graph(self.person), wanted).items() if case not in shut}
        views = {market: self._view(market) for market in set(markets.values())}
        return shut | {case for case, its in markets.items() if (reader := views[its]) is None or wider_then(reader, self._computed(case, reader))}

    def shut_answers(self, answers: Iterable[str]) -> frozenset[str]:
        """Those of these answers that do. One of no case that repeats what was told before counts as such, where any case of its market does."""
        origins = origins_of(self.concierge, memory_graph(self.person), sorted(set(answers)))
        shut = self.shut_cases(origin.case for origin in origins.values())
        repeats = {answer: origin.market for answer, origin in origins.items() if not origin.case and origin.intent in REPEATS}
        markets = {market for market in set(repeats.values()) if self._any_shut(market)}
        return frozenset(answer for answer, origin in origins.items() if origin.case in shut or repeats.get(answer) in markets)

    def called(self) -> Called:
        """How whatever the person's memory has ever named is to be called now."""
        kinds: dict[str, dict[str, str]] = {}
        try:
            for subject in all_subjects(self.concierge, memory_graph(self.person)):
                kinds.setdefault(subject.market, {})[subject.id] = subject.name
        except GraphMissing:
            return _as_it_is
        names: dict[str, str] = {}
        for market, subjects in kinds.items():
            names |= self._hidden(market, subjects)
        return _renaming(names) if names else _as_it_is

    def _hidden(self, market: str, subjects: Mapping[str, str]) -> Mapping[str, str]:
        """Names that are closed, as the market and as the memory has them, to the ids by which they are called."""
        reader = self._view(market)
        shut = subjects.keys() if reader is None else closed_names(reader, subjects).keys()
        kept = {subjects[one]: one.partition(":")[2] for one in shut if subjects[one]}
        return kept if reader is None else {**kept, **names_to_hide(reader, subjects)}

    def _shut(self, markets: Mapping[str, str]) -> frozenset[str]:
        """Of cases, each with its market."""
        found: set[str] = set()
        for market in sorted(set(markets.values())):
            cases = [case for case, its in markets.items() if its == market]
            reader = self._view(market)
            if reader is not None and not reader.view.denied:
                continue
            found |= set(cases) if reader is None else self._shut_in(reader, cases)
        return frozenset(found)

    def _shut_in(self, reader: Reader, cases: Sequence[str]) -> set[str]:
        kept = [closed_case(self.concierge, cases_graph(self.person), case) for case in cases]
        shut = shut_now(reader, [found.findings if found else None for found in kept])
        return {case for case, closed in zip(cases, shut, strict=True) if closed}

    def _computed(self, case: str, reader: Reader) -> list[ComputedShown]:
        asked = calls(self.concierge, cases_graph(self.person), case) if reader.view.denied else ()
        return [computed for call in asked for computed in call.computed]

    def _any_shut(self, market: str) -> bool:
        """Whether any case of the person's in a market is shut: so much could have been repeated."""
        reader = self._view(market)
        if reader is None or not reader.view.denied:
            return reader is None
        return any(shut_now(reader, [case.findings for case in closed_cases(self.concierge, cases_graph(self.person), market)]))

    def anything_closed(self) -> bool:
        """Whether any market closes anything: then nothing is told again of which it is not known on what it stands."""
        return any(reader.view.denied for market in MARKETS if (reader := self._view(market)) is not None)

    def _view(self, market: str) -> Reader | None:
        """The present view of a market; None where nothing of it can be open: it is empty, or there is none of that name."""
        try:
            return self.present(market)
        except (MarketEmpty, UnknownMarket):
            return None


def _as_it_is(text: str) -> str:
    return text


def _renaming(names: Mapping[str, str]) -> Called:
    longest = sorted(names, key=len, reverse=True)

    def renamed(text: str) -> str:
        for name in longest:
            text = text.replace(name, names[name])
        return text

    return renamed
