"""The bench of rights can fail: what opens too much is a leak, what opens too little a wrong refusal, another chain another chain."""

from collections.abc import Callable
from typing import Any

import pytest

import market.access.rights as rights
from bench import access
from bench.permits import methods, triples
from bench.permits.files import Files, files
from bench.permits.questions import FURTHER, QUESTIONS
from bench.report import Options, Report
from graph import Connection
from market.access.twin import Right, Standing

FEW = Options(questions=2000, rounds=1, size=0)


def shown(report: Report, *names: str) -> list[Any]:
    assert not report.holds
    return [report.figures[name] for name in names]


def test_a_reader_to_whom_nothing_is_closed_is_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    def closes(_connection: Connection, _graph: str, _principal: str, _now: int, _known: int) -> frozenset[str]:
        return frozenset()

    monkeypatch.setattr(triples, "closes", closes)
    leaks, refused = shown(access.run(FEW), "leaks", "wrong_refusals")
    assert leaks > 1000
    assert refused == 0


def test_a_rule_that_looks_less_far_refuses_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rights, "reached", lambda start, _memberships: {start: ()})
    leaks, refused = shown(access.run(FEW), "leaks", "wrong_refusals")
    assert leaks == 0
    assert refused > 0


def test_another_chain_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole: Callable[[Standing, str], dict[str, Right]] = Standing.what

    def what(standing: Standing, principal: str) -> dict[str, Right]:
        return {document: right._replace(chain=right.chain[::-1]) for document, right in whole(standing, principal).items()}

    monkeypatch.setattr(Standing, "what", what)
    otherwise, fault = shown(access.run(FEW), "another_level_or_chain", "fault")
    assert otherwise > 0
    assert ": document:" in fault[0]


ONE = Options(questions=1, rounds=4, size=0)


@pytest.mark.feature("NK-18")
def test_every_passage_of_the_table_is_one_of_the_files_and_the_questions_lead_there() -> None:
    governed = files(access.HOME / "month-1").governed
    pieces = [piece for asked in (*QUESTIONS, *FURTHER) for piece in asked.pieces]
    assert [one for piece in pieces for one in piece if one not in governed] == []
    assert (len(QUESTIONS), len(FURTHER), all(pieces)) == (8, 8, True)


def test_askers_are_agents_and_somebody_of_every_team() -> None:
    paper = files(access.HOME / "month-1")
    chosen = methods.drawn(paper, 1)
    team = {row["id"]: "agent" if row["kind"] == "agent" else row["team"] for row in paper.people}
    assert (len(chosen), len(set(chosen)), len({team[one] for one in chosen})) == (54, 54, 10)


@pytest.mark.feature("NK-18")
def test_a_question_that_is_answered_from_everything_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def closes(_connection: Connection, _graph: str, _principal: str, _now: int, _known: int) -> frozenset[str]:
        return frozenset()

    monkeypatch.setattr(methods, "closes", closes)
    for found in shown(access.run(ONE), "questions", "further_questions"):
        assert (found["leaks"] > 0, found["silent"] > 0, found["wrong_refusals"]) == (True, True, 0)


def test_a_question_of_which_nothing_is_found_is_not_useful_and_other_pairs_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    readable: Callable[[Files, str, str], frozenset[str]] = Files.readable
    monkeypatch.setattr(Files, "readable", lambda paper, who, day: readable(paper, who, day) | {"D02#3-fee", "D12#cause", "D17#the-order"})
    found, otherwise = shown(access.run(ONE), "questions", "pairs_otherwise_than_the_files")
    assert (found["useful_percent"] < 100, found["wrong_refusals"] > 0, found["leaks"]) == (True, True, 0)
    assert [one for one in otherwise if not one.endswith(("D02#3-fee", "D12#cause", "D17#the-order"))] == []
    assert otherwise
