"""The desk on the real house and the real engine: first start, an answer down to the bytes of its files, an engine that is killed."""

from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

from agents.house import House
from agents.state import DeskState
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE
from tests.graph.children import kill_server
from tests.tui.desks import SIZE, desk, seen, until
from tui.app import ClewApp
from tui.backend import Progress
from tui.turn import Stage, Turn
from tui.widgets.answer import AnswerText
from tui.widgets.computed import ComputedList
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt
from tui.widgets.record import RecordSheet
from tui.widgets.watching import Watching
from tui.words import count

SLOW = 120.0
"""Seconds that an engine may take to start on a busy machine."""


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, "2026-11-28T18:00:00Z")


class Noted(House):
    """A house that notes what the desk was told while it opened: a thin bar may be gone before anybody looks."""

    steps: tuple[str, ...] = ()

    async def open(self, progress: Progress | None = None) -> DeskState:
        """Opens it."""

        def note(what: str, done: int, total: int) -> None:
            self.steps = (*self.steps, what)
            if progress is not None:
                progress(what, done, total)

        return await super().open(note)


def last(app: ClewApp) -> Turn | None:
    turns = app.desk.query_one(Conversation).turns()
    return turns[-1] if turns else None


def over(app: ClewApp, asked: str) -> bool:
    turn = last(app)
    return turn is not None and turn.asked == asked and turn.stage is not Stage.RUNNING


@pytest.mark.feature("RA-28")
async def test_from_the_first_start_to_the_bytes_of_every_quote(data_dir: Path) -> None:
    house = Noted(data_dir, user="asha")
    app = desk(house)
    asked = "Is Skyvista Altura safe?"
    async with app.run_test(size=SIZE) as pilot:
        # what is sent before anything is open is asked as soon as it is
        app.desk.query_one(Prompt).value = asked
        await pilot.press("enter")
        await until(pilot, lambda: over(app, asked), SLOW)
        turn = last(app)
        assert turn is not None
        assert turn.stage is Stage.ANSWERED, turn.reason
        assert "loading the demo" in house.steps
        await until(pilot, lambda: "invented demo data" in seen(app))
        assert turn.citations
        archive = Archive(data_dir / "files")
        app.desk.query_one(Prompt).focus()
        await pilot.press("shift+tab")
        answer = app.desk.query(AnswerText).last()
        for n in answer.marks:
            cited = next(c for c in turn.citations if c.n == n)
            answer.focus()
            for _ in answer.targets:
                if answer.targets[answer._current].mark == n:
                    break
                await pilot.press("right")
            await pilot.press("enter")
            await until(pilot, lambda cited=cited: cited.locator in str(app.desk.query_one("#evidence", Static).content))  # type: ignore[misc]
            assert cited.quote in str(app.desk.query_one("#evidence", Static).content).replace("\n", "")
            assert cited.quote.encode() in archive.bytes(cited.version)
        finding = next(f for f in turn.shown if f.threads)
        ledger = app.desk.query_one("#ledger", OptionList)
        assert ledger.option_count == len(finding.threads)
        shown = [float(str(ledger.get_option_at_index(i).prompt).split()[1]) for i in range(ledger.option_count)]
        assert finding.katz is not None
        assert round(sum(shown), 3) == round(finding.katz, 3)
        await pilot.press("f3")
        panel = app.desk.query_one(ComputedList)
        await until(pilot, lambda: panel.has_focus and panel.option_count == len(turn.computed))
        for i, one in enumerate(turn.computed):
            told = str(panel.get_option_at_index(i).prompt)
            assert one.query.strip() in told
            assert f"{one.rows} row" in told
            assert f"{one.ms:.2f} ms" in told
            assert all(f'"{name}": ' in told for name in one.params)
        assert sum(one.ms for one in turn.computed) > 0
        # each query is run again and returns as many rows as it did
        await pilot.press("enter")
        for n, one in enumerate(turn.computed, 1):
            ran = f"{count(one.rows, 'row', 'rows') if one.rows else 'no row'}, as many as in the answer"
            await until(pilot, lambda n=n, ran=ran: f"query {n} of" in seen(app) and ran in seen(app), SLOW)  # type: ignore[misc]
            await pilot.press("n")
        await pilot.press("escape", "f10")
        await until(pilot, lambda: "now" in str(app.screen.query_one("#past-line", Static).content), SLOW)
        await until(pilot, lambda: "◀ here: Skyvista Altura" in str(app.screen.query_one("#spread", Static).content), SLOW)
        await pilot.press("escape", "f3", *"/record", "enter")
        await until(pilot, lambda: "▶" in seen(app) and isinstance(app.screen, RecordSheet), SLOW)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
        app.desk.query_one(Prompt).value = "/watch"
        app.desk.query_one(Prompt).focus()
        await pilot.press("enter")
        await until(pilot, lambda: [row.name for row in app.desk.query_one(Watching).rows] == ["Skyvista Altura"])


async def test_an_engine_that_is_killed_costs_no_typed_word(data_dir: Path) -> None:
    app = desk(House(data_dir, user="asha"))
    asked = "Who is behind Northstar Habitats?"
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")), SLOW)
        kill_server(data_dir)
        app.desk.query_one(Prompt).value = asked
        await pilot.press("enter")
        await until(pilot, lambda: over(app, asked), SLOW)
        turn = last(app)
        if turn is not None and turn.stage is Stage.FAILED:
            assert app.desk.query_one(Prompt).value == asked
            await until(pilot, lambda: "F5" in seen(app))
            await pilot.press("f5")
            await until(pilot, lambda: (found := last(app)) is not None and found.stage is Stage.ANSWERED, SLOW)
        turn = last(app)
        assert turn is not None
        assert turn.stage is Stage.ANSWERED
        assert app.desk.query_one(Prompt).value == ""


async def test_an_engine_that_is_killed_while_nobody_asks_is_told_and_healed(data_dir: Path) -> None:
    app = desk(House(data_dir, user="asha"), every=0.2)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")), SLOW)
        kill_server(data_dir)
        await until(pilot, lambda: "The engine does not answer any more." in seen(app), SLOW)
        assert seen(app).count("does not answer") == 1
        await pilot.press("f5")
        await until(pilot, lambda: "Checked: the engine answers." in seen(app), SLOW)
        assert "does not answer" not in seen(app)
        # what another desk of the same person put on the list is seen here by itself
        other = House(data_dir, user="asha", investigate=False)
        await other.open()
        await other.watch("Skyvista Altura")
        await other.close()
        await until(pilot, lambda: [row.name for row in app.desk.query_one(Watching).rows] == ["Skyvista Altura"], SLOW)
