"""Shares, intervals, bars and the order of scores, against figures on paper."""

import pytest

from bench.truths.rates import Judged, pooled, share, wilson

SAID = Judged(hidden=(0.0, 0.5, 1.2), traps=(0.0, 0.0, 0.3, 0.5), background=(0.0, 0.0, 0.5, 1.0, 3.0))


@pytest.mark.parametrize(
    "hits, of, low, high",
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 100, 0.7222, 0.8749), (400, 400, 0.9905, 1.0), (1, 2, 0.0945, 0.9055)],
)
def test_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=5e-5)
    assert share(hits, of)["share"] == round(hits / of, 4)


def test_a_share_of_nothing_is_no_share() -> None:
    with pytest.raises(ValueError, match="nothing"):
        wilson(0, 0)


def test_a_bar_is_what_no_trap_is_above() -> None:
    assert SAID.at() == {"bar": 0.0, "found": 2, "recall": 0.6667, "false_alarms": 2, "background_flagged": 0.6}
    assert SAID.best_bar == 0.5
    assert [SAID.bar_at(share) for share in (0, 0.25, 0.5, 0.75)] == [0.5, 0.3, 0.0, 0.0]
    assert SAID.at(SAID.bar_at(0.25))["false_alarms"] == 1
    at_best = SAID.at(SAID.best_bar)
    assert (at_best["found"], at_best["false_alarms"]) == (1, 0)
    assert Judged((0.3,), (0.1 + 0.2,), (0.0,)).at(0.3)["false_alarms"] == 0  # the last bit of a sum is no alarm


def test_the_order_counts_pairs_and_halves_ties() -> None:
    # 0 against (0, 0, .3, .5): two ties; .5: three won, one tie; 1.2: four won
    assert SAID.order() == round((1 + 3.5 + 4) / 12, 4)


def test_the_market_is_told_by_its_quartiles() -> None:
    assert SAID.market() == {"projects": 5, "lower_quartile": 0.0, "median": 39.3, "upper_quartile": 63.2, "share_at_0": 0.4, "share_flagged": 0.6}


def test_worlds_are_pooled_in_their_order() -> None:
    both = pooled([SAID, Judged((2.0,), (0.1,), (0.9,))])
    assert both.hidden == (0.0, 0.5, 1.2, 2.0)
    assert both.traps[-1] == 0.1
    assert both.background == (*SAID.background, 0.9)
