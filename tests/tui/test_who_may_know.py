"""The desk of the access market on the real house: the way to every document, what stops, the row behind a right, and nothing closed anywhere on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import OptionList, Static, TextArea

from agents.house import House
from graph import Role, open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from market.registry import get
from tests.access.canaries import DOCUMENTS, STRANGER, World, made
from tests.access.overheard import CLOCK
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.test_on_the_house import SLOW, over
from tui.app import ClewApp
from tui.export import markdown
from tui.menu import Menu
from tui.widgets.conversation import Conversation
from tui.widgets.picture import Canvas, ThreadPicture
from tui.widgets.prompt import Prompt
from tui.widgets.record import RecordSheet
from tui.widgets.thread import ThreadPane

WHY = "Why did the invoice of Halden Metals rise?"
INTERN, CHAIR = "P1", "P4"


@dataclass(frozen=True, slots=True)
class Bed:
    """An organisation with a word of its own in every place of every document, and where it was brought in."""

    world: World
    place: Path


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, CLOCK)


@pytest.fixture(scope="module")
def bed(tmp_path_factory: pytest.TempPathFactory) -> Bed:
    root = tmp_path_factory.mktemp("who-may-know")
    world, place = made(root / "files"), root / "data"
    with open_engine(place) as engine, engine.connect(Role.IMPORTER) as importer:
        report = get("access").import_folder(importer, Archive(place / "files"), world.folder, now=parse_moment("2026-11-28T12:00:00Z"))
    assert report.rejected == ()
    return Bed(world, place)


def sitting(bed: Bed, who: str) -> ClewApp:
    return desk(House(bed.place, user=who, market="access"))


async def asked(app: ClewApp, pilot: Pilot[None], text: str) -> ThreadPane:
    """Asks by the prompt, and waits until the answer stands."""
    await until(pilot, lambda: bool(app.desk.query("#foot.-offering")), SLOW)
    app.desk.query_one(Prompt).value = text
    await pilot.press("enter")
    await until(pilot, lambda: over(app, text), SLOW)
    pane = app.desk.query_one(ThreadPane)
    await until(pilot, lambda: bool(pane.findings))
    return pane


def everything(app: ClewApp) -> Iterator[str]:
    """All that stands on the screens that are open, in sight or not: texts, lists, what is typed, what is said of whatever is pointed at."""
    yield seen(app)
    for screen in app.screen_stack:
        for widget in screen.walk_children(Widget):
            yield str(widget.tooltip or "")
            yield f"{widget.border_title or ''} {widget.border_subtitle or ''}"
            if isinstance(widget, Static):
                yield str(widget.content)
            if isinstance(widget, OptionList):
                yield from (str(option.prompt) for option in widget.options)
            if isinstance(widget, TextArea):
                yield widget.text


@pytest.mark.feature("NK-7")
@pytest.mark.feature("NK-13")
async def test_one_walks_from_oneself_to_a_document_opens_the_row_behind_the_right_and_asks_why(bed: Bed) -> None:
    app = sitting(bed, INTERN)
    async with app.run_test(size=SIZE) as pilot:
        pane = await asked(app, pilot, WHY)
        assert "P1 as Ines Tamm" in seen(app)
        await until(pilot, lambda: pane.drawn)
        placed = pane.query_one(ThreadPicture).placed
        assert placed is not None
        assert [node.entity.id for node in placed.layout.nodes if node.start] == [INTERN], "every way begins with whoever asks"
        assert {path.thread.entities[-1].kind for path in pane.paths} == {"document"}
        assert "⚑" not in seen(app), "a right is no alarm"
        pane.focus_in()
        await pilot.press("end")
        path, hop = pane.cursor
        document = pane.paths[path].thread.entities[-1]
        assert pane.paths[path].thread.steps[hop].label.startswith("may ")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RecordSheet) and "holder_kind" in seen(app), SLOW)
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, RecordSheet))
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, Menu))
        lines = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        why = next(n for n, line in enumerate(lines, 1) if "Why can I read" in line)
        await pilot.press(str(why))
        await until(pilot, lambda: over(app, app.desk.query_one(Conversation).turns()[-1].asked) and len(app.desk.query_one(Conversation).turns()) > 1, SLOW)
        told = app.desk.query_one(Conversation).turns()[-1]
        assert told.answer is not None
        assert document.name in told.answer.text
        assert "is a member of" in told.answer.text or "You are a member of" in told.answer.text


@pytest.mark.feature("NK-8")
async def test_what_is_closed_hangs_from_whoever_asked_and_says_whom_to_ask(bed: Bed) -> None:
    app = sitting(bed, INTERN)
    async with app.run_test(size=SIZE) as pilot:
        pane = await asked(app, pilot, WHY)
        await until(pilot, lambda: pane.drawn)
        rows = [row for finding in pane.findings for row in finding.closed]
        assert rows
        drawn = str(pane.query_one(Canvas).content)
        assert drawn.count("━━╳ ⊘") == len(rows)
        assert sum("Ines Tamm" in line for line in drawn.splitlines()) == 1, "one picture, which begins once"
        assert all(row.ask is not None and f"ask {row.ask.name}" in " ".join(drawn.split()) for row in rows)


@pytest.mark.feature("NK-8")
@pytest.mark.parametrize("who", [INTERN, STRANGER])
async def test_nothing_that_is_closed_stands_anywhere_on_the_desk(bed: Bed, who: str) -> None:
    app, found = sitting(bed, who), list[str]()
    closed = bed.world.closed_to(who)
    async with app.run_test(size=SIZE) as pilot:
        for text in (WHY, "who may read D3", "what may I read"):
            await asked(app, pilot, text)
            found += everything(app)
        for keys in (["f7"], ["f6", "f7"], ["f3"], ["f10"], ["f1"]):
            app.desk.query_one(Prompt).focus()
            await pilot.press(*keys)
            await pilot.pause()
            found += everything(app)
            while len(app.screen_stack) > 1:
                await pilot.press("escape")
                await pilot.pause()
        prompt = app.desk.query_one(Prompt)
        for document in sorted(closed):
            prompt.focus()
            prompt.value = ""
            await pilot.press(*f"inv {bed.world.words[document]['title'][:4]}")
            await pilot.pause()
            found += [row.text for row in prompt.offers.rows]
        app.action_debug()
        await until(pilot, lambda: bool(app.screen.query("#page-text")))
        found += [*everything(app), *(noted.words for noted in app.trace.noted)]
        state = app.desk._state
        assert state is not None
        found += [markdown(turn, state) for turn in app.desk.query_one(Conversation).turns()]
    assert bed.world.told("\n".join(found), closed) == []
    assert any(document in "\n".join(found) for document in closed), "their ids are no secret: who has which right stands in the open"


async def test_what_is_open_does_stand_there(bed: Bed) -> None:
    app, found = sitting(bed, CHAIR), list[str]()
    async with app.run_test(size=SIZE) as pilot:
        await asked(app, pilot, WHY)
        found += everything(app)
    assert {sign.partition(" ")[0] for sign in bed.world.told("\n".join(found), DOCUMENTS)} & bed.world.readable[CHAIR]


@pytest.mark.parametrize("who", [STRANGER])
async def test_somebody_whom_nobody_knows_is_told_so_and_how_to_say_who_she_is(bed: Bed, who: str) -> None:
    app = sitting(bed, who)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: f"{who}: unknown here" in seen(app), SLOW)
        await until(pilot, lambda: "--user" in seen(app))
        assert "0 documents" in seen(app)
