"""The arithmetic of the benches, and what a report makes of a bound."""

import pytest

from bench.figures import percentile, ratio, spread, stopwatch
from bench.naive import floor_query, naive_query
from bench.report import Bound, Machine, ruled, table
from market.registry import get

HERE = Machine(2, "3.12.0", "4.22.1", "Linux x86_64", 0.5)


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(n) for n in range(100, 0, -1)]
    assert percentile(values, 0.95) == 95
    assert percentile(values, 1.0) == 100
    assert percentile([7.0], 0.5) == 7
    assert spread([1.0, 2.0, 9.0]) == {"p50": 2.0, "p95": 9.0, "max": 9.0}
    with pytest.raises(ValueError, match="no measurements"):
        percentile([], 0.5)


def test_a_ratio_needs_something_to_compare_with() -> None:
    assert ratio(10, 4) == 2.5
    with pytest.raises(ValueError, match="nothing"):
        ratio(1, 0)


def test_a_stopwatch_stands_still_afterwards() -> None:
    with stopwatch() as ms:
        running = ms()
    assert 0 <= running <= ms() == ms()


def test_a_report_holds_only_if_every_bound_does() -> None:
    kept, missed = Bound("turn, ms", 9.99, 10), Bound("lies believed", 1, 0)
    assert ruled("speed", {"n": 3}, {}, [kept], HERE).holds
    report = ruled("lies", {"by_kind": {"a quote": {"told": 2}}}, {"floor": 0.25}, [kept, missed], HERE)
    assert not report.holds
    assert report.figures["missed"] == ["lies believed: 1, promised at most 0"]
    assert report.beside["promised"] == {"turn, ms": 10, "lies believed": 0}
    shown = table(report)
    assert shown.startswith("lies: DOES NOT HOLD\n")
    assert "told 2" in shown
    assert "load 0.5" in shown


def test_the_naive_query_is_rendered_from_the_allow_list() -> None:
    form = get("realty")
    query = naive_query(form)
    ties = query.partition("-[:")[2].partition("*1..4]")[0].split("|")
    assert set(ties) == set(form.relations) - {"FLAGGED", "RECORDED_IN", "ACTIVE"}
    assert "$id" in query
    assert "$id" in floor_query()
