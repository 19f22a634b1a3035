"""The validator under attack: every true finding stands, every seeded lie is seen, and each check is needed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack

import pytest

from agents.validating import Check, Material
from agents.validator import ALL, Judged, judge
from bench.worlds.bed import Bed, Truth
from bench.worlds.lies import MAKERS, PROMISED, Lie, lies
from market.core.returning.wished import QUESTION

EACH = 2
"""Lies of every kind: with over a hundred kinds some two hundred."""
NEEDED = 2
"""Kinds at least that no other check sees, so that the lies of each check really test it."""


@pytest.fixture(scope="module", autouse=True)
def _as_in_a_run(beds: list[Bed]) -> Iterator[None]:
    """Rows of a past moment are read once, as in a run of the Investigator. (`clew bench lies` asks the engine for all of them, every time.)"""
    with ExitStack() as runs:
        for bed in beds:
            runs.enter_context(bed.reader.connection.remembering())
        yield


@pytest.fixture(scope="module")
def told(truths: list[Truth]) -> list[Lie]:
    return list(lies(truths, seed=1, each=EACH))


@pytest.fixture(scope="module")
def judged(told: list[Lie]) -> list[tuple[Lie, Judged]]:
    return [(lie, judge(lie.proposed, lie.material)) for lie in told]


def of(told: Sequence[Lie], check: Check) -> list[Lie]:
    return [lie for lie in told if lie.check is check]


@pytest.mark.feature("Z11")
def test_no_true_finding_is_refused(truths: list[Truth]) -> None:
    refused = [(t.seed, t.draft.kind, judged.reasons) for t in truths if (judged := judge(t.draft, t.material)).status != "accepted"]
    assert not refused
    assert {t.draft.outcome for t in truths} >= {"ANSWERED_WITH_PATH", "NOT_IN_GRAPH", "RESTRICTED", "UNKNOWN_ENTITY"}


def test_everything_that_the_market_can_be_asked_is_among_the_true_findings(truths: list[Truth]) -> None:
    form = truths[0].bed.form
    asked = {a.question for t in truths for a in t.answers}
    assert asked == {*form.questions, QUESTION}
    said = Counter(t.draft.kind for t in truths)
    assert {kind: n for kind, n in said.items() if n < 3} == {}


def test_there_are_lies_of_every_kind_and_about_every_kind_of_finding(told: list[Lie], truths: list[Truth]) -> None:
    assert {check: count for check in Check if (count := len(of(told, check))) < 8} == {}
    assert {lie.kind for lie in told} == set(MAKERS)
    about = Counter(lie.truth.draft.kind for lie in told)
    assert {t.draft.kind: about[t.draft.kind] for t in truths if about[t.draft.kind] < 3} == {}


def test_the_promised_kinds_are_among_them() -> None:
    assert len(PROMISED) >= 12
    assert set(PROMISED.values()) <= set(MAKERS)


@pytest.mark.feature("KH-22", "HB-17", "Z11")
def test_every_lie_is_seen(judged: list[tuple[Lie, Judged]]) -> None:
    believed = [(lie.kind, lie.truth.seed, lie.truth.draft.kind) for lie, ruling in judged if ruling.status == "accepted"]
    assert not believed


@pytest.mark.feature("KH-23")
def test_what_is_corrected_is_then_true(judged: list[tuple[Lie, Judged]]) -> None:
    for lie, ruling in judged:
        if ruling.status != "corrected":
            continue
        again = judge(ruling.draft, Material(lie.material.form, lie.material.reader, lie.material.archive, lie.material.answers))
        assert again.status == "accepted", (lie.kind, ruling.reasons, again.reasons)
        if lie.kind == "as of another day":
            continue  # what is put in its place is of the case's own day, and not what it was made from
        true = lie.truth.draft
        assert (ruling.draft.score, ruling.draft.katz, ruling.draft.verdict, ruling.draft.paths) == (true.score, true.katz, true.verdict, true.paths), lie.kind
        assert [c.text for c in ruling.draft.claims] == [c.text for c in true.claims], lie.kind
        assert (ruling.draft.listed, ruling.draft.next, ruling.draft.args) == (true.listed, true.next, true.args), lie.kind


@pytest.mark.feature("Z11")
def test_no_check_can_be_missed(told: list[Lie]) -> None:
    """With any one check switched off lies of several of its own kinds are believed."""
    for check in Check:
        passed: set[str] = set()
        for lie in of(told, check):
            if lie.kind not in passed and judge(lie.proposed, lie.material, checks=ALL - {check}).status == "accepted":
                passed.add(lie.kind)
            if len(passed) == NEEDED:
                break
        assert len(passed) == NEEDED, f"without {check} only {sorted(passed)} slip through"


def test_the_table_by_kind(judged: list[tuple[Lie, Judged]], capsys: pytest.CaptureFixture[str]) -> None:
    seen = Counter((lie.check, lie.kind, ruling.status) for lie, ruling in judged)
    assert sum(seen.values()) == len(judged)
    with capsys.disabled():
        print()
        for (check, kind, status), count in sorted(seen.items()):
            print(f"  {check:8} {kind:50} {status:9} {count}")
