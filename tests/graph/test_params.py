"""A parameter is data and stays data: it comes back as it went, and never becomes part of the query."""

import math
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from graph import BadParameter, Engine, QueryRejected, Role, market_graph

NASTY = [
    '"',
    "'",
    "\\",
    '\\"',
    "\\\\",
    '"}) DETACH DELETE n //',
    "' OR 1=1 //",
    "` RETURN 1 //",
    "$other",
    "a\nb\r\nc\td",
    "\x01\x1b[31m\x7f",
    "\\u0041\\x41\\n",
    "ಬೆಂಗಳೂರು ಕರ್ನಾಟಕ",
    "👩‍👩‍👧‍👦 🏠",
    "e\u0301 \u202e \ufeff \u2028",
    "CYPHER a=1 RETURN",
    "-- /* */ //",
    "",
    " ",
    "x" * 100_000,
]
TEXT = some.text(some.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)
SCALARS = some.one_of(
    some.none(),
    some.booleans(),
    some.integers(-(2**63), 2**63 - 1),
    some.integers(-(10**6), 10**6).map(lambda eighths: eighths / 8),
    TEXT,
)
KEYS = some.text(some.characters(exclude_categories=["Cs"], exclude_characters="\0`"), min_size=1, max_size=10)
VALUES = some.recursive(SCALARS, lambda inner: some.lists(inner, max_size=4) | some.dictionaries(KEYS, inner, max_size=4), max_leaves=10)


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_nasty_text_comes_back_as_it_went(engine: Engine, market: str, text: str) -> None:
    connection = engine.connect(Role.IMPORTER)
    graph = market_graph(market)
    connection.query(graph, "CREATE (:N {text: $text, many: $many})", {"text": text, "many": [text, text]})
    assert connection.ro_query(graph, "MATCH (n:N {text: $text}) RETURN n.text, n.many, $map", {"text": text, "map": {"k": [text]}}).rows == (
        (text, [text, text], {"k": [text]}),
    )
    assert connection.ro_query(graph, "MATCH (n) RETURN count(n)").rows == ((1,),)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=VALUES)
def test_any_plain_data_comes_back_as_it_went(engine: Engine, market: str, value: object) -> None:
    connection = engine.connect(Role.IMPORTER)
    graph = market_graph("params")
    assert connection.query(graph, "RETURN $value, $after", {"value": value, "after": "still there"}).rows == ((value, "still there"),)


@pytest.mark.parametrize("number", [0.1, 1e-7, 1e16, -2.5e300, 5e-324, 100 / 3, 1.5e308])
def test_a_fraction_comes_back_to_fifteen_digits(engine: Engine, number: float) -> None:
    [[back]] = engine.connect(Role.IMPORTER).query(market_graph("params"), "RETURN $x", {"x": number}).rows
    assert isinstance(back, float)
    assert math.isclose(back, number, rel_tol=1e-14, abs_tol=0.0)


@pytest.mark.parametrize(
    "value",
    [
        "a\0b",
        "half \ud83d of one",
        ["deep", {"k": "\0"}],
        {"": 1},
        {"a`b": 1},
        {1: 2},
        2**63,
        -(2**63) - 1,
        math.nan,
        math.inf,
        b"bytes",
        {1, 2},
        Ellipsis,
    ],
    ids=repr,
)
def test_what_cannot_be_passed_unchanged_is_refused_by_name(engine: Engine, value: object) -> None:
    with pytest.raises(BadParameter, match="'culprit'") as refused:
        engine.connect(Role.IMPORTER).query(market_graph("params"), "RETURN $culprit", {"fine": 1, "culprit": value})
    assert refused.value.name == "culprit"


def test_a_list_inside_itself_is_refused(engine: Engine) -> None:
    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(BadParameter, match="nested"):
        engine.connect(Role.IMPORTER).query(market_graph("params"), "RETURN $x", {"x": endless})


@pytest.mark.parametrize("name", ["a b", "a=1 b", "", "1a", "a`", "ä"])
def test_a_name_is_an_identifier(engine: Engine, name: str) -> None:
    with pytest.raises(BadParameter):
        engine.connect(Role.IMPORTER).query(market_graph("params"), "RETURN 1", {name: 1})


@pytest.mark.parametrize("query", ["RETURN 1 \0 , 2", "RETURN '\ud800'"])
def test_a_query_that_the_engine_would_read_in_part_is_refused(engine: Engine, query: str) -> None:
    with pytest.raises(QueryRejected):
        engine.connect(Role.IMPORTER).query(market_graph("params"), query)


def test_a_half_character_in_a_stream_is_refused(engine: Engine, person: str, unique: Callable[[str], str]) -> None:
    with pytest.raises(BadParameter):
        engine.connect(Role.INVESTIGATOR).xadd(f"events:{{{person}}}", {"text": "\ud800"})
