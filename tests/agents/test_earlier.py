"""What was told earlier and is closed by now: which names are called by their ids in a text, and how far back it is looked."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from agents import earlier
from agents.earlier import Earlier
from agents.events import AnswerGiven
from agents.mine.telling import says
from agents.own import queries
from agents.own.queries import ClosedCase, all_markets, closed_cases
from graph import Connection, Engine, Role, cases_graph, open_engine, person_id
from market.core.form import Reader

NAMES = {"Roadmap": "D06", "Plan (draft)": "D07", "Straße 5": "D08"}
OPEN = ["Roadmap 2027", "The Roadmap", "Board report"]


@pytest.mark.parametrize(
    "text, said",
    [
        ("watching: Roadmap", "watching: D06"),
        ("watching: Roadmap 2027", "watching: Roadmap 2027"),
        ("The Roadmap, Roadmap and Roadmap 2027", "The Roadmap, D06 and Roadmap 2027"),
        ("ROADMAP's; roadmap\n2027", "D06's; roadmap\n2027"),
        ("Roadmaps, myRoadmap", "Roadmaps, myRoadmap"),
        ("the plan  (Draft) of Straße 5", "the D07 of D08"),
        ("board report", "board report"),
    ],
)
def test_a_closed_name_is_called_by_its_id_where_it_stands_as_whole_words(text: str, said: str) -> None:
    assert earlier._renaming(NAMES, OPEN)(text) == said


def test_an_answer_that_says_a_closed_name_anywhere_is_known() -> None:
    called = earlier._renaming(NAMES, OPEN)
    given = AnswerGiven(answer_id="a", outcome="ANSWERED", text="You watch 1 document.", case="")
    assert not says(given, called)
    assert says(given.model_copy(update={"text": "Noted: watching: Roadmap."}), called)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[tuple[Engine, str]]:
    place = tmp_path / "data"
    with open_engine(place) as one:
        yield one, person_id(place, "asha")


def _kept(connection: Connection, graph: str, many: int, markets: Mapping[str, int]) -> None:
    for market, first in markets.items():
        query = "UNWIND range(0, $n - 1) AS i CREATE (:Case {id: $m + i, market: $m, status: 'closed', opened_at: $first + i, intent: 'x', args: '{}'})"
        connection.query(graph, query, {"n": many, "m": market, "first": first}, question="test: cases")


def test_it_is_looked_through_all_cases_before_it_is_said_that_none_is_shut(engine: tuple[Engine, str], monkeypatch: pytest.MonkeyPatch) -> None:
    one, person = engine
    graph = cases_graph(person)
    monkeypatch.setattr(queries, "MOST", 3)
    monkeypatch.setattr(earlier, "MOST", 3)
    shut = {"access0"}  # the oldest of nine, and four are read at once

    def shut_cases(reader: Reader, findings: list[object]) -> list[bool]:
        return [bool(found) for found in findings]

    def read(connection: Connection, of: str, market: str, *, skip: int = 0) -> tuple[object, ...]:
        found = closed_cases(connection, of, market, skip=skip)
        pages.append([case.id for case in found])
        return tuple(SimpleNamespace(findings=case.id in shut) for case in found)

    pages: list[list[str]] = []
    monkeypatch.setattr(earlier, "shut_now", shut_cases)
    monkeypatch.setattr(earlier, "closed_cases", read)
    reader = cast("Reader", SimpleNamespace(view=SimpleNamespace(denied=frozenset({"d"}))))
    opened = cast("Reader", SimpleNamespace(view=SimpleNamespace(denied=frozenset())))
    with one.connect(Role.CONCIERGE, person) as concierge:
        _kept(concierge, graph, 9, {"access": 100, "realty": 1})
        assert all_markets(concierge, graph) == {"access", "realty"}
        told = Earlier(concierge, person, lambda market: reader if market == "access" else opened)
        assert told._any_shut("access")
        assert [len(page) for page in pages] == [4, 4, 1]
        assert len({case for page in pages for case in page}) == 9
        shut.clear()
        assert not told._any_shut("access")
        pages.clear()
        assert not told._any_shut("realty")
        assert pages == [], "where nothing is closed no case is read"


def test_cases_are_read_page_by_page(engine: tuple[Engine, str]) -> None:
    one, person = engine
    with one.connect(Role.CONCIERGE, person) as concierge:
        _kept(concierge, cases_graph(person), 5, {"access": 100})
        found: tuple[ClosedCase, ...] = closed_cases(concierge, cases_graph(person), "access", skip=3)
    assert [case.id for case in found] == ["access1", "access0"]
