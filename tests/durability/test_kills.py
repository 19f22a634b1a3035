"""Acknowledged means durable: twenty kills of the application and of the engine, in the middle of whatever Clew does. (`clew bench durability` does 200.)"""

from pathlib import Path

import pytest

from bench.durable.killing import kill_often

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
