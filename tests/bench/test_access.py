"""The bench of rights can fail: what opens too much is a leak, what opens too little a wrong refusal, another chain another chain."""

from collections.abc import Callable
from typing import Any

import pytest

import market.access.rights as rights
from bench import access
from bench.permits import triples
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
