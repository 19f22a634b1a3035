"""The bench of truth on a small world: what the rule finds, what it leaves alone, and what stands beside it. Seeds of the tests' own."""

import json
from typing import Any

import pytest

from bench import truth
from bench.report import Options, Report, table
from bench.truths import tables, ways
from bench.truths.ablations import ABLATIONS
from bench.truths.worlds import Size, entity_id, make_world
from market.realty import constants

SEED, CALIBRATION = 21, 22
SMALL = Size(risks=60, traps=60, background=150)


@pytest.fixture(scope="module")
def report() -> Report:
    """One run for all that is said of it."""
    return truth.measure((SEED,), (CALIBRATION,), SMALL, Options().on)


@pytest.fixture(scope="module")
def said(report: Report) -> Any:
    """The same, as JSON has it."""
    return json.loads(json.dumps(report.plain(), allow_nan=False))


@pytest.mark.feature("KH-2", "KH-29")
def test_hidden_risk_is_found_without_a_false_alarm_where_the_own_record_shows_nothing(said: Any) -> None:
    figures, own = said["figures"], said["beside"]["own_record"]
    assert said["holds"] is True, figures["missed"]
    assert figures["recall"] >= 0.95, figures["not_found"]
    assert figures["false_alarms"] == 0, figures["alarms"]
    assert (own["recall"], own["false_alarms"]) == (0, 0)
    assert figures["hidden_found"]["of"] == figures["traps_flagged"]["of"] == 60


@pytest.mark.feature("KH-29")
def test_patterns_and_traps_are_told_one_by_one(said: Any) -> None:
    patterns, traps = said["figures"]["per_pattern"], said["figures"]["per_trap"]
    assert len(patterns) >= 10
    assert len(traps) >= 10
    assert sum(kind["planted"] for kind in patterns.values()) == sum(kind["planted"] for kind in traps.values()) == 60
    assert sum(kind["flagged"] for kind in patterns.values()) == said["figures"]["hidden_found"]["hits"]
    assert all(kind["flagged"] >= kind["avoid"] for kind in patterns.values())
    assert all(kind["own_record"] == 0 for kind in (*patterns.values(), *traps.values()))


@pytest.mark.feature("KH-30")
def test_every_sentence_of_the_law_earns_its_place(said: Any) -> None:
    figures, without = said["figures"], said["beside"]["without"]
    assert list(without) == list(ABLATIONS)
    for name, left in without.items():
        worse = left["false_alarms"] > figures["false_alarms"] or left["found"] < figures["hidden_found"]["hits"]
        assert worse, name
    both, single = without["both_structural_rules"], without["no_path_through_another_project"]
    assert both["recall"] >= figures["recall"]
    assert both["false_alarms"] >= single["false_alarms"] > 0
    assert both["background_flagged"] > figures["background"]["share_flagged"]


@pytest.mark.feature("KH-30")
def test_the_published_sum_without_its_rules_flags_more_of_what_is_clean(said: Any) -> None:
    published, bare = said["beside"]["published"], said["beside"]["published_without_structure"]
    assert bare["any_path"]["recall"] >= published["any_path"]["recall"]
    assert bare["any_path"]["false_alarms"] > published["any_path"]["false_alarms"]
    assert bare["any_path"]["background_flagged"] > published["any_path"]["background_flagged"]
    for edition in (published, bare):
        assert edition["best_bar_without_false_alarm"]["false_alarms"] == 0
        assert edition["best_bar_with_5_of_100_traps"]["false_alarms"] <= 3
        assert edition["best_bar_with_5_of_100_traps"]["recall"] >= edition["best_bar_without_false_alarm"]["recall"]


@pytest.mark.feature("KH-13", "KH-14")
def test_the_whole_market_is_told_and_hubs_do_not_fill_it(said: Any) -> None:
    demo, city = said["beside"]["demo_market"], said["figures"]["background"]
    assert demo["published_without_structure"]["median"] > demo["published"]["median"] > demo["rule"]["median"]
    assert demo["rule"]["median"] < 28  # what is published of the model system's market
    assert demo["rule"]["share_at_0"] > 0.5
    assert city["projects"] == 150
    assert city["lower_quartile"] == 0
    assert sum(city["verdicts"].values()) == 150
    assert city["share_flagged"] < said["beside"]["published"]["any_path"]["background_flagged"]
    assert "full_address" in said["beside"]["without"]["what_many_share"]["alarmed"]


@pytest.mark.feature("KH-31")
def test_the_twin_agrees_on_every_project_of_the_world(said: Any) -> None:
    assert said["figures"]["twin_mismatches"] == 0, said["figures"]["mismatch"]


def test_the_table_says_every_pattern_and_trap(report: Report, said: Any) -> None:
    lines = table(report)
    for kind in (*said["figures"]["per_pattern"], *said["figures"]["per_trap"]):
        assert f"· {kind}" in lines


def test_a_rule_that_looks_less_far_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "MAX_HOPS", 2)
    world = make_world(SEED, Size(30, 30, 150))
    rule = world.judged(world.katz.__getitem__)
    assert tables.recall(rule) < 0.95
    missed = tables.wrong([world], hidden=True)
    assert len(missed) == 30 - round(30 * tables.recall(rule))
    assert str(missed[0]).startswith(f"seed {SEED}: PRJ-")
    assert ways.disagreements(world)
    # the city is what was there before anything was planted
    assert len(world.city) == len(rule.background) == 150
    assert not world.city & {entity_id(i) for i in world.injected}


def test_too_few_are_refused() -> None:
    with pytest.raises(ValueError, match="60 planted"):
        truth.run(Options(planted=10))


def test_the_held_out_seeds_are_nobody_elses() -> None:
    held_out = range(Options().seed, Options().seed + truth.WORLDS)
    assert not {*truth.CALIBRATION, SEED, CALIBRATION} & set(held_out)
