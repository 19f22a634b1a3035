"""Every bench, tiny: it runs on the real engine, its report has the keys that other programs rely on, and it can fail."""

import json
from functools import partial
from typing import Any

import pytest

from agents.validating import Check
from agents.validator import ALL, Judged, judge
from bench import lies as bench_lies
from bench.registry import BENCHES, UnknownBench, bench
from bench.report import Options, Report, table
from market.realty import constants
from tests.cli.running import run

TINY = {
    "truth": Options(seed=21, worlds=1, planted=60),
    "twin": Options(markets=2),
    "lies": Options(lies=5),
    "speed": Options(size=0, rounds=1),
    "routing": Options(questions=3),
    "desk": Options(rounds=1),
    "greeting": Options(rounds=1, size=20),
    "recall": Options(),
    "models": Options(rounds=1, questions=3, lies=25),
    "access": Options(questions=300, rounds=3, size=60),
    "durability": Options(rounds=2),
}


def figures(report: Report) -> Any:
    """What it measured, as JSON has it."""
    return json.loads(json.dumps(report.plain()))["figures"]


@pytest.mark.parametrize("name", list(BENCHES))
def test_a_tiny_run_has_the_keys_of_the_contract(name: str) -> None:
    report = bench(name)(TINY[name])
    plain = json.loads(json.dumps(report.plain(), allow_nan=False))
    assert list(plain) == ["name", "figures", "beside", "holds", "machine"]
    assert plain["name"] == name
    assert plain["figures"]
    assert plain["beside"]["promised"]
    assert plain["holds"] is (plain["figures"]["missed"] == [])
    assert set(plain["machine"]) >= {"cores", "python", "engine", "load"}
    assert plain["machine"]["engine"].startswith("4.")
    assert ("holds" if report.holds else "DOES NOT HOLD") in table(report).splitlines()[0]


def test_the_command_prints_one_object_a_line() -> None:
    ran = run("bench", "twin", "--markets", "2", "--seed", "7", "--json")
    assert ran.code == 0, ran.err
    assert ran.only["name"] == "twin"
    assert ran.only["holds"] is True
    assert ran.only["figures"]["markets"] == 2
    assert ran.only["figures"]["first_seed"] == 7
    assert ran.only["figures"]["paths_compared"] > 0


def test_only_benches_that_exist_are_listed() -> None:
    listed = run("bench", "--list", "--json").lines
    assert [one["name"] for one in listed] == list(BENCHES) == list(TINY)
    assert all(callable(bench(one["name"])) for one in listed)


def test_an_unknown_bench_is_bad_input() -> None:
    with pytest.raises(UnknownBench, match="twin"):
        bench("nothing")
    ran = run("bench", "nothing")
    assert (ran.code, ran.out) == (2, "")
    assert "nothing" in ran.err
    assert run("bench", "twin", "--url", "redis://nowhere").code == 2


def test_a_mutated_rule_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "DECAY", constants.DECAY + 0.01)
    report = bench("twin")(TINY["twin"])
    assert not report.holds
    assert figures(report)["mismatches"] > 0
    assert all("seed 1" in told for told in figures(report)["mismatch"])


def test_a_validator_without_a_check_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_lies, "judge", partial(judge, checks=ALL - {Check.QUOTES}))
    report = bench("lies")(TINY["lies"])
    assert not report.holds
    seen = figures(report)
    assert seen["caught"] < seen["told"]
    assert any("quote" in told for told in seen["believed"])


def test_a_validator_that_refuses_what_is_true_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_lies, "judge", lambda draft, _material: Judged("rejected", draft, ("names: out of spite",)))
    report = bench("lies")(TINY["lies"])
    assert not report.holds
    seen = figures(report)
    assert seen["caught"] == seen["told"]
    assert seen["true_findings_refused"] == seen["true_findings"] > 0
    assert any("out of spite" in told for told in seen["refused"])
