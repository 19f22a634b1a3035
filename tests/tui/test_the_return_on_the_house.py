"""The return at the real desk, on the real house and engine: two are watched, the desk is closed, next month's registers come, and the greeting says it."""

import asyncio
from math import fsum
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from agents.house import House
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE
from tests.cli.running import Clew
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.test_on_the_house import SLOW, over
from tui.app import ClewApp
from tui.receipt import receipt_of
from tui.turn import Stage
from tui.widgets.broken import Broken
from tui.widgets.conversation import Conversation
from tui.widgets.debug import Made
from tui.widgets.greeting_block import MoveHead, StaleHead
from tui.widgets.prompt import Prompt
from tui.widgets.thread import ThreadPane
from tui.widgets.watching import Watching

SEEDS = Path(__file__).resolve().parents[2] / "seeds" / "realty"
FIRST, LATER = "2026-11-30T12:00:00Z", "2026-12-31T12:00:00Z"
ASKED = "is whispering woods ok"


async def sent(app: ClewApp, pilot: Pilot[None], text: str) -> None:
    app.desk.query_one(Prompt).value = text
    app.desk.query_one(Prompt).focus()
    await pilot.press("enter")


async def watching(app: ClewApp, pilot: Pilot[None], *names: str) -> None:
    """Opens the desk and puts them on the list."""
    await until(pilot, lambda: bool(app.desk.query("#foot.-offering")), SLOW)
    for many, name in enumerate(names, 1):
        await sent(app, pilot, f"/watch {name}")
        await until(pilot, lambda many=many: len(app.desk.query_one(Watching).rows) == many, SLOW)  # type: ignore[misc]  # bound at once


def talked(app: ClewApp) -> str:
    return "\n".join(str(part.content) for part in app.desk.query_one("#return").query(Static))


@pytest.mark.feature("KH-28", "Z1", "HB-38")
async def test_what_moved_while_the_desk_was_closed_is_the_first_thing_that_is_said(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, FIRST)
    app = desk(House(data_dir, user="asha"))
    async with app.run_test(size=SIZE) as pilot:
        await watching(app, pilot, "Whispering Woods", "Lakeview")
        await sent(app, pilot, ASKED)
        await until(pilot, lambda: over(app, ASKED), SLOW)
    brought = await asyncio.to_thread(Clew(data_dir).run, "import", "realty", str(SEEDS / "month-2"), env={NOW_VARIABLE: LATER})
    assert brought.code == 0, brought.err

    monkeypatch.setenv(NOW_VARIABLE, LATER)
    app = desk(House(data_dir, user="asha"))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: len(app.desk.query(MoveHead)) == 1, SLOW)
        head = str(app.desk.query_one(MoveHead).content)
        turn = app.desk.query_one(Conversation).return_
        moved = next(f for f in turn.shown if receipt_of(f) is not None)
        move = receipt_of(moved)
        assert move is not None
        assert f"Whispering Woods: none known → {move.after.verdict}, 0 → {move.after.score:.0f}" in head
        assert f"▲ +{move.after.score:.0f}" in head
        # the other one is no more than counted
        assert "One of your two has moved since 30 November 2026." in talked(app)
        assert [line for line in talked(app).splitlines() if "Lakeview" in line and "unchanged" not in line] == []
        # its paths are drawn, and the lines of the receipt sum to what moved
        pane = app.desk.query_one(ThreadPane)
        await until(pilot, lambda: pane.findings == (moved,))
        ledger = pane.query_one("#ledger", OptionList)
        points = [float(str(ledger.get_option_at_index(n).prompt).split()[1]) for n in range(ledger.option_count)]
        assert len(points) == 2
        assert round(fsum(points), 3) == round(move.after.katz - move.before.katz, 3)
        assert {path.thread.entities[-1].name for path in pane.paths} == {"Kaveri Buildtech", "title suit S027 (City Civil Court, Bengaluru)"}
        archive = Archive(data_dir / "files")
        assert turn.citations
        assert all(cited.quote.encode() in archive.bytes(cited.version) for cited in turn.citations)
        rows = {row.name: row for row in app.desk.query_one(Watching).rows}
        assert rows["Whispering Woods"].score == move.after.score
        # what was said before: marked, asked again, and both are read one below the other
        await until(pilot, lambda: any(one.instead for one in app.desk._broken.values()), SLOW)
        app.desk.query_one(StaleHead).focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Made) and "said now:" in app.screen.text)
        assert "Whispering Woods: none known." in str(app.screen.query_one("#page-text", Static).content)
        assert f"Whispering Woods: {move.after.verdict}" in str(app.screen.query_one("#page-text", Static).content)
        await pilot.press("escape")
        # the session of that evening is gone on with: its answer bears the mark, its rows and its queries are still there
        await sent(app, pilot, "/resume 1")
        await until(pilot, lambda: [t.asked for t in app.desk.query_one(Conversation).turns()] == [ASKED], SLOW)
        old = app.desk.query_one(Conversation).turns()[0]
        assert old.broken_by == ("Whispering Woods moved.",)
        assert old.citations
        assert old.computed
        await until(pilot, lambda: "no longer holds" in str(app.desk.query_one(Broken).content))
        await sent(app, pilot, "and who is behind it")
        await until(pilot, lambda: over(app, "and who is behind it"), SLOW)
        last = app.desk.query_one(Conversation).turns()[-1]
        assert last.stage is Stage.ANSWERED
        assert any(f.subject is not None and f.subject.name == "Whispering Woods" for f in last.shown), "what is asked goes on from it"


@pytest.mark.feature("KH-28", "HB-20")
async def test_what_moves_while_the_desk_is_open_is_told_at_once(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, FIRST)
    app = desk(House(data_dir, user="asha"), every=0.3)
    async with app.run_test(size=SIZE) as pilot:
        await watching(app, pilot, "Whispering Woods")
        await pilot.press(*"half a sen")
        monkeypatch.setenv(NOW_VARIABLE, LATER)
        brought = asyncio.create_task(asyncio.to_thread(Clew(data_dir).run, "import", "realty", str(SEEDS / "month-2"), env={NOW_VARIABLE: LATER}))
        await until(pilot, lambda: "Just now: Whispering Woods: none known → " in seen(app), SLOW)
        assert (await brought).code == 0
        assert app.desk.query_one(Prompt).value == "half a sen"
        assert app.focused is app.desk.query_one(Prompt)
        await until(pilot, lambda: "▲ +" in seen(app) and app.desk.query_one(Watching).rows[0].flagged, SLOW)


@pytest.mark.feature("KH-25")
async def test_somebody_new_is_asked_once_and_what_they_say_is_kept(data_dir: Path) -> None:
    answer = "asha. 3bhk near sarjapur road, upto 1.4 cr. never B khata"
    app = desk(House(data_dir, user="asha", introduce=True))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "What shall I call you" in str(app.desk.query_one("#greeting", Static).content), SLOW)
        await sent(app, pilot, answer)
        await until(pilot, lambda: over(app, answer), SLOW)
        said = app.desk.query_one(Conversation).turns()[-1].text
        assert "Welcome, Asha." in said
        assert "₹1.4 crore" in said
        assert "undo takes it back" in said
        await sent(app, pilot, "/undo")
        await until(pilot, lambda: "Taken back:" in seen(app), SLOW)
    app = desk(House(data_dir, user="asha", introduce=True))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")), SLOW)
        assert "What shall I call you" not in seen(app)
