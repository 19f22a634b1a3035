"""Acknowledged means durable: twenty kills of the application and of the engine, in the middle of whatever Clew does. (`clew bench durability` does 200.)"""

from pathlib import Path

import pytest

from bench.durable.killing import kill_often
from bench.durable.ledger import Write, written

KILLS = 20


@pytest.mark.feature("Z13")
def test_nothing_that_was_acknowledged_is_lost_over_twenty_kills(tmp_path: Path) -> None:
    told: list[int] = []
    tally = kill_often(tmp_path, KILLS, seed=20, small=True, on=lambda done, _of: told.append(done))
    assert tally.kills.total() >= KILLS
    assert (tally.lost, tally.hands, tally.unsound) == ([], [], [])
    assert tally.acknowledged > 100
    assert tally.starts >= len(told)
    assert {kind.split()[0] for kind in tally.kills} == {"app", "engine", "both"}


def test_one_write_that_is_not_there_ends_it_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one write more than there was is pretended that it was acknowledged."""

    def one_more(path: Path) -> list[Write]:
        writes = written(path)
        first = next((write for write in writes if write.command[0] == "GRAPH.QUERY"), None)
        pretended = [] if first is None else [Write(("GRAPH.QUERY", first.name, "CREATE (:Pretended)"), "acknowledged")]
        return writes + pretended

    monkeypatch.setattr("bench.durable.killing.written", one_more)
    monkeypatch.setattr("bench.durable.reference._SETTLED_S", 0.5)
    tally = kill_often(tmp_path, KILLS, seed=3, small=True, on=lambda _done, _of: None)
    assert any("missing" in told and "Pretended" in told for told in tally.lost)
    assert tally.kills.total() < KILLS
