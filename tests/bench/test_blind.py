"""The set that was written without sight of the check: every claim of it is computed today, and no lie of it is believed."""

from pathlib import Path

import pytest

from bench.clock import NOW
from bench.engines import own_engine
from bench.models.blind import AGAINST, SECOND, SET, blind, said
from bench.models.rooms import ModelRoom
from graph import Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.registry import DEFAULT, get


@pytest.mark.parametrize("of", [SET, SECOND], ids=lambda path: path.stem)
def test_a_lie_stands_beside_each_true_sentence(of: Path) -> None:
    rows = said(of)
    of_true = [(one.asked, one.claims) for one in rows if one.true]
    assert len(of_true) == 80
    assert of_true == [(one.asked, one.claims) for one in rows if not one.true]
    assert len({one.said for one in rows}) == len(rows)


def test_its_claims_are_computed_and_its_lies_are_caught() -> None:
    form = get(DEFAULT)
    with own_engine() as (engine, place):
        with engine.connect(Role.IMPORTER) as importer:
            load_demo(importer, Archive(place / "files"), form, now=NOW)
        with ModelRoom(engine, place, form) as room:
            became = {of: blind(engine, room, of) for of in (SET, SECOND, AGAINST)}
    assert [one.believed for one in became.values()] == [[], [], []]
    assert [one.told.total() for one in became.values()] == [80, 80, len(said(AGAINST))]
    assert [one.true for one in became.values()] == [80, 80, 0]
    assert became[SET].refused <= 53  # of 80: what the check was built on
    assert became[SECOND].refused < 52  # of 80: those of the check that was there when it was written
