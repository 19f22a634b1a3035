"""An import widens a document while its owner looks on, at the real desk on the real house: she is told at once, and one of the new paths is drawn."""

import asyncio
from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

from agents.house import House
from market.core.clock import NOW_VARIABLE
from tests.access.plain import MONTH_2
from tests.cli.running import Clew
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.test_on_the_house import SLOW
from tui.receipt import receipt_of
from tui.widgets.thread import ThreadPane

FIRST, LATER = "2026-11-29T12:00:00Z", "2026-12-20T12:00:00Z"


@pytest.mark.feature("NK-27")
async def test_what_widens_while_the_owner_looks_on_is_told_at_once(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, FIRST)
    app = desk(House(data_dir, user="P002", market="access"), every=0.3)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")), SLOW)
        monkeypatch.setenv(NOW_VARIABLE, LATER)
        clew = Clew(data_dir)
        brought = await asyncio.to_thread(clew.run, "import", "access", str(MONTH_2), env={NOW_VARIABLE: LATER})
        assert brought.code == 0, brought.err
        await until(pilot, lambda: "Just now one document of yours has" in seen(app), SLOW)
        said = "\n".join(str(part.content) for part in app.desk.query(Static))
        assert "Prices of 2027: 92 may read it now, 29 did" in said
        pane = app.desk.query_one(ThreadPane)
        await until(pilot, lambda: len(pane.findings) == 1 and receipt_of(pane.findings[0]) is not None, SLOW)
        (path,) = pane.paths
        assert [entity.id for entity in path.thread.entities][-2:] == ["customer-teams", "D08"]
        ledger = pane.query_one("#ledger", OptionList)
        assert ledger.option_count == 1, "63 new readers by one tie are one line"
        assert "63" in str(ledger.get_option_at_index(0).prompt)
