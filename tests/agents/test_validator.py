"""The validator under attack: every true finding stands, every seeded lie is seen, and each check is needed."""

from collections import Counter
from collections.abc import Sequence

import pytest

from agents.validating import Check, Material
from agents.validator import ALL, Judged, judge
from bench.worlds.bed import Truth
from bench.worlds.lies import MAKERS, Lie, lies

EACH = 4
"""Lies of every kind: with some ten kinds to a check, well over ten to each."""


@pytest.fixture(scope="module")
def told(truths: list[Truth]) -> list[Lie]:
    return list(lies(truths, seed=1, each=EACH))


@pytest.fixture(scope="module")
def judged(told: list[Lie]) -> list[tuple[Lie, Judged]]:
    return [(lie, judge(lie.proposed, lie.material)) for lie in told]


def of(told: Sequence[Lie], check: Check) -> list[Lie]:
    return [lie for lie in told if lie.check is check]


def test_no_true_finding_is_refused(truths: list[Truth]) -> None:
    refused = [(t.seed, t.draft.kind, judged.reasons) for t in truths if (judged := judge(t.draft, t.material)).status != "accepted"]
    assert not refused
    assert len(truths) >= 60
    assert {t.draft.outcome for t in truths} >= {"ANSWERED_WITH_PATH", "NOT_IN_GRAPH"}


def test_there_are_lies_enough_for_every_check(told: list[Lie]) -> None:
    assert {check: count for check in Check if (count := len(of(told, check))) < 10} == {}
    assert len({lie.kind for lie in told}) == len(MAKERS) >= 12


@pytest.mark.feature("KH-22", "HB-17")
def test_every_lie_is_seen(judged: list[tuple[Lie, Judged]]) -> None:
    passed = Counter(lie.kind for lie, ruling in judged if ruling.status == "accepted")
    assert not passed


@pytest.mark.feature("KH-23")
def test_what_is_corrected_is_then_true(judged: list[tuple[Lie, Judged]]) -> None:
    for lie, ruling in judged:
        if ruling.status != "corrected":
            continue
        again = judge(ruling.draft, Material(lie.material.form, lie.material.reader, lie.material.archive, lie.material.answers))
        assert again.status == "accepted", (lie.kind, ruling.reasons, again.reasons)
        true = lie.truth.draft
        assert (ruling.draft.score, ruling.draft.katz, ruling.draft.verdict, ruling.draft.paths) == (true.score, true.katz, true.verdict, true.paths), lie.kind
        assert {c.text for c in ruling.draft.claims} <= {c.text for c in true.claims}, lie.kind


def test_no_check_can_be_missed(told: list[Lie]) -> None:
    for check in Check:
        passed = any(judge(lie.proposed, lie.material, checks=ALL - {check}).status == "accepted" for lie in of(told, check))
        assert passed, f"with {check} switched off nothing slips through: its lies do not test it"


def test_the_table_by_kind(judged: list[tuple[Lie, Judged]], capsys: pytest.CaptureFixture[str]) -> None:
    seen = Counter((lie.check, lie.kind, ruling.status) for lie, ruling in judged)
    assert sum(seen.values()) == len(judged)
    with capsys.disabled():
        print()
        for (check, kind, status), count in sorted(seen.items()):
            print(f"  {check:8} {kind:50} {status:9} {count}")
