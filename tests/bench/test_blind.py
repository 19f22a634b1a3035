"""The set that was written without sight of the check: every claim of it is computed today, and no lie of it is believed."""

from pathlib import Path

import pytest

from bench.clock import NOW
from bench.engines import own_engine
from bench.models.blind import AGAINST, SECOND, SET, THIRD, blind, said
from bench.models.rooms import ModelRoom
from graph import Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.registry import DEFAULT, get


@pytest.mark.parametrize("of, many", [(SET, 80), (SECOND, 80), (THIRD, 58)], ids=["blind", "blind2", "blind3"])
def test_a_lie_stands_beside_each_true_sentence(of: Path, many: int) -> None:
    rows = said(of)
    of_true = [(one.asked, one.claims) for one in rows if one.true]
    assert len(of_true) == many
    assert of_true == [(one.asked, one.claims) for one in rows if not one.true]
    assert len({one.said for one in rows}) == len(rows)


def test_its_claims_are_computed_and_its_lies_are_caught() -> None:
    form = get(DEFAULT)
    with own_engine() as (engine, place):
        with engine.connect(Role.IMPORTER) as importer:
            load_demo(importer, Archive(place / "files"), form, now=NOW)
        with ModelRoom(engine, place, form) as room:
            became = {of: blind(engine, room, of) for of in (SET, SECOND, THIRD, AGAINST)}
    assert [one.believed for one in became.values()] == [[], [], [], []]
    assert [one.told.total() for one in became.values()] == [80, 80, 58, len(said(AGAINST))]
    assert [one.true for one in became.values()] == [80, 80, 58, 0]
    # both sets were read while the check was made
    assert became[SET].refused <= 24
    assert became[SECOND].refused <= 12
    # and this one was not: what it refused on its first run
    assert became[THIRD].refused <= 42
    assert became[THIRD].voices["close"] <= 13
