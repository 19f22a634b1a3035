"""What a person was told earlier, in whatever market: which of it is closed by now, and what is called by its id since its name is closed."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from graph import Connection, GraphMissing, cases_graph, memory_graph
from market.core.form import Reader
from market.core.look import closed_names, names_to_hide
from market.core.views import MarketEmpty, open_reader
from market.registry import MARKETS, UnknownMarket, get
from memory.forgetting import Fall
from memory.queries import origins_of, saying
from memory.recall.units import SELF
from memory.staleness import broken_by
from memory.subjects import all_subjects

from .events import ComputedShown
from .gate import ITS_REASON, WITHHELD, shut_now, wider_then
from .mine.lines import LETS_FALL
from .own.queries import MOST, all_markets, calls, closed_case, closed_cases, markets_of
from .routing.routes import OWN

REPEATS: Final = frozenset({"rows", "broken", *OWN})
"""By these an answer that is of no case repeats what was told before in its market; by recall one repeats what was told in any."""
_TYPED: Final = frozenset({"turn", "typed line"})
"""What the person typed is told as it was."""

type Present = Callable[[str], Reader]
"""The present view of a market, by its name, on a person's behalf. Raises MarketEmpty, UnknownMarket, GraphError."""
type Called = Callable[[str], str]
"""A text in which what is closed by now is called by its id."""
type Hiding = Callable[[Fall], Fall]
"""Something that falls, as it may be shown now."""


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
        """Those of these answers that do. One that repeats what was told before counts as such, where any case of those that it could repeat does."""
        graph = memory_graph(self.person)
        origins = origins_of(self.concierge, graph, sorted(set(answers)))
        cases = self.shut_cases(origin.case for origin in origins.values())
        shut = {answer for answer, origin in origins.items() if origin.case in cases}
        repeats = {answer: origin.market for answer, origin in origins.items() if not origin.case and origin.intent in REPEATS}
        markets = {market for market in set(repeats.values()) if self._any_shut(market)}
        shut |= {answer for answer, market in repeats.items() if market in markets}
        wide = {answer for answer, origin in origins.items() if not origin.case and origin.intent == SELF}
        wide |= saying(self.concierge, graph, sorted(origins.keys() - shut - wide), LETS_FALL)
        return frozenset(shut | wide if wide and any(map(self._any_shut, all_markets(self.concierge, cases_graph(self.person)))) else shut)

    def hiding(self, falls: Iterable[Fall]) -> Hiding:
        """How each of these is to be shown now, and what falls beside them. It is asked while they stand: later nobody knows on what they stood."""
        listed = list(falls)
        if not listed:
            return _as_it_falls
        answers = {fall.id for fall in listed if fall.kind == "answer"}
        broken = broken_by(self.concierge, memory_graph(self.person), [fall.id for fall in listed if fall.kind == "stale mark"])
        shut, called = self.shut_answers({*answers, *broken.values()}), self.called()

        def hidden(fall: Fall) -> Fall:
            match fall.kind:
                case "answer":
                    gone = fall.id in shut or (fall.id not in answers and self.anything_closed())
                    return replace(fall, shown=WITHHELD if gone else called(fall.shown))
                case "stale mark":
                    gone = broken[fall.id] in shut if fall.id in broken else self.anything_closed()
                    return replace(fall, shown=ITS_REASON if gone else called(fall.shown))
                case kind:
                    return fall if kind in _TYPED else replace(fall, shown=called(fall.shown))

        return hidden

    def called(self) -> Called:
        """How whatever the person's memory has ever named is to be called now."""
        kinds: dict[str, dict[str, str]] = {}
        openly = set[str]()
        try:
            for subject in all_subjects(self.concierge, memory_graph(self.person)):
                kinds.setdefault(subject.market, {})[subject.id] = subject.name
                openly.add(subject.name)
        except GraphMissing:
            return _as_it_is
        names: dict[str, str] = {}
        for market, subjects in kinds.items():
            names |= self._hidden(market, subjects)
        return _renaming(names, openly) if names else _as_it_is

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
        if reader is not None and not reader.view.denied:
            return False
        seen = 0
        while cases := closed_cases(self.concierge, cases_graph(self.person), market, skip=seen):
            if reader is None or any(shut_now(reader, [case.findings for case in cases])):
                return True
            if len(cases) <= MOST:
                break
            seen += len(cases)
        return False

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


def _as_it_falls(fall: Fall) -> Fall:
    return fall


def _renaming(names: Mapping[str, str], openly: Collection[str]) -> Called:
    """What calls these names by their ids, wherever they stand as whole words; a longer name of something open in which one of them stands is left."""
    ids = {_plain(name): own for name, own in names.items() if name.split()}
    spelled = {name: r"\s+".join(map(re.escape, name.split())) for name in sorted({*names, *openly}, key=len, reverse=True) if name.split()}
    found = re.compile(rf"(?<!\w)(?:{'|'.join(spelled.values())})(?!\w)", re.IGNORECASE)

    def one(match: re.Match[str]) -> str:
        plain = _plain(match[0])
        # of some letters the small and the large form are told apart by one rule and not by the other
        meant = next((name for name in spelled if _plain(name) == plain or re.fullmatch(spelled[name], match[0], re.IGNORECASE)), match[0])
        return ids.get(_plain(meant), match[0])

    return lambda text: found.sub(one, text)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
