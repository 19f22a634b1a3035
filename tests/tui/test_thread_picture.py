"""The drawn thread at the desk: walked by keys and by mouse, told hop by hop, on the whole screen, and as a list where there is no room."""

from collections.abc import Sequence

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from agents.events import Event, FindingShown
from tests.tui.desks import SIZE, desk, seen, still, until
from tests.tui.drawn import NAMES, found, many, thread
from tests.tui.pictures import LARGE, MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, FINDING, NOT_IN_GRAPH, Scripted
from tui.app import ClewApp
from tui.drawing.placed import Way
from tui.menu import Menu
from tui.turn import Stage
from tui.widgets.conversation import Conversation
from tui.widgets.picture import Canvas, ThreadPicture
from tui.widgets.picture_screen import WholeThread
from tui.widgets.prompt import Prompt
from tui.widgets.thread import ThreadPane

Q = "Is Skyvista Altura safe?"


def answering(finding: FindingShown) -> Sequence[Event]:
    """The scripted turn, with another finding at its end."""
    return [event.model_copy(update={"findings": [finding], "citations": []}) if hasattr(event, "findings") else event for event in ANSWERED]


CHAIN = found([thread(["Subject", "Firm", "Person", "Other firm"], label="tied to")])
FORTY = found(many(40))
SCRIPTS = found([thread(["Skyvista ಆಲ್ಟುರಾ", name, "שמים ירוקים 👨‍👩‍👧"], "stalled", 0.25, "青空") for name in NAMES[1:5]])


def pane(app: ClewApp) -> ThreadPane:
    return app.screen.query_one(ThreadPane)


def drawn(app: ClewApp) -> ThreadPicture:
    return app.screen.query_one(ThreadPicture)


def row(app: ClewApp) -> str:
    return str(app.screen.query_one("#evidence", Static).content)


def hop(app: ClewApp) -> str:
    return str(app.screen.query_one("#hop", Static).content)


def picture_text(app: ClewApp) -> str:
    return str(app.screen.query_one(Canvas).content)


async def asked(pilot: Pilot[None], app: ClewApp, question: str = Q) -> None:
    """Asks, and waits for the answer."""
    still(app)
    await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
    app.desk.query_one(Prompt).value = question
    await pilot.press("enter")
    await until(pilot, lambda: any(turn.stage is Stage.ANSWERED for turn in app.desk.query_one(Conversation).turns()))
    await pilot.pause()


async def clicked(pilot: Pilot[None], app: ClewApp, words: str, back: int = 0) -> None:
    """Clicks on words in the picture, or that many lines above them."""
    lines = picture_text(app).splitlines()
    y = next(i for i, line in enumerate(lines) if words in line)
    await pilot.click(Canvas, offset=Offset(lines[y].index(words), y - back))
    await pilot.pause()


@pytest.mark.feature("KH-35")
async def test_the_picture_is_walked_with_the_keys_and_the_row_follows() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        assert pane(app).drawn
        await pilot.press("f2")
        assert drawn(app).has_focus
        for words, where in (("developed by", "projects.csv line 2"), ("director", "directors.csv line 14"), ("director of", "directors.csv line 21")):
            await until(pilot, lambda where=where: where in row(app))  # type: ignore[misc]
            assert words in hop(app)
            await pilot.press("down")
        await until(pilot, lambda: "companies.csv line 13" in row(app))
        assert "insolvency" in hop(app)
        await pilot.press("down")
        assert pane(app).cursor == (0, 3)
        await pilot.press("up", "up", "right")
        await until(pilot, lambda: "Arvind Shetty" in hop(app))
        assert pane(app).cursor == (1, 1)
        assert app.screen.query_one("#ledger", OptionList).highlighted == 1
        await pilot.press("right", "left", "left")
        await until(pilot, lambda: "Meera Nambiar" in hop(app))
        await pilot.press("end")
        await until(pilot, lambda: "companies.csv line 13" in row(app))
        await pilot.press("home")
        await until(pilot, lambda: pane(app).cursor == (0, 0))


@pytest.mark.feature("CR-50")
async def test_the_path_that_is_chosen_in_the_ledger_is_lit() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        assert "● Meera Nambiar" in picture_text(app)
        assert "• Arvind Shetty" in picture_text(app)
        await pilot.press("f2", "shift+tab", "down")
        await until(pilot, lambda: "● Arvind Shetty" in picture_text(app))
        assert "• Meera Nambiar" in picture_text(app)


async def test_a_click_goes_to_a_name_a_tie_or_a_flag_and_a_second_one_asks_what_to_do() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        await clicked(pilot, app, "Arvind Shetty")
        await until(pilot, lambda: pane(app).cursor == (1, 1))
        await clicked(pilot, app, "⚑ insolvency")
        await until(pilot, lambda: "companies.csv line 13" in row(app))
        await clicked(pilot, app, "developed by")
        await until(pilot, lambda: "developed by" in hop(app))
        await clicked(pilot, app, "Skyvista Projects LLP")
        await until(pilot, lambda: isinstance(app.screen, Menu))
        assert "Skyvista Projects LLP" in seen(app)
        await pilot.press("escape")
        await clicked(pilot, app, "Skyvista Altura")
        await until(pilot, lambda: isinstance(app.screen, Menu))


async def test_what_is_under_the_mouse_is_told_in_full_words() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        lines = picture_text(app).splitlines()
        y = next(i for i, line in enumerate(lines) if "Northstar Habitats" in line)
        await pilot.hover(Canvas, offset=Offset(lines[y].index("Northstar"), y))
        await until(pilot, lambda: "company C012" in str(app.screen.query_one(Canvas).tooltip))
        assert "admitted to insolvency on 12 Mar 2024" in str(app.screen.query_one(Canvas).tooltip)
        y = next(i for i, line in enumerate(lines) if "director of" in line)
        await pilot.hover(Canvas, offset=Offset(lines[y].index("director of"), y))
        await until(pilot, lambda: "Meera Nambiar ─ director of → Northstar Habitats Pvt Ltd" in str(app.screen.query_one(Canvas).tooltip))
        assert "10 Feb 2015 – 2 May 2024" in str(app.screen.query_one(Canvas).tooltip)


async def test_enter_opens_the_row_and_a_key_the_name_in_both_forms() -> None:
    opened, house = list[ThreadPane.RowOpened](), Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True, message_hook=lambda m: opened.append(m) if isinstance(m, ThreadPane.RowOpened) else None) as pilot:
        await asked(pilot, app)
        await pilot.press("f2", "down", "enter")
        await until(pilot, lambda: bool(opened))
        assert opened[0].evidence == FINDING.threads[0].steps[1].evidence
        assert len(opened[0].rows) == 4
        await until(pilot, lambda: app.screen is not app.desk)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
        await pilot.press("f7")
        await until(pilot, lambda: not pane(app).drawn)
        assert pane(app).cursor == (0, 1)
        assert app.screen.query_one("#hops").has_focus
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, Menu))
        assert "Meera Nambiar" in seen(app)


@pytest.mark.feature("CR-38")
async def test_a_new_thread_is_told_hop_by_hop_and_the_picture_stands_behind_the_last() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.animation_level = "full"
        drawn(app).every = 3600.0
        await asked(pilot, app)
        await until(pilot, lambda: drawn(app).telling)
        lit = []
        for _ in range(7):
            lit.append(picture_text(app).count("┃") + picture_text(app).count("●"))
            drawn(app).tick()
        assert lit[:4] == sorted(set(lit[:4]))
        assert not drawn(app).telling
        assert "▸" in picture_text(app)


async def test_any_key_ends_the_telling_and_is_not_lost() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.animation_level = "full"
        drawn(app).every = 3600.0
        await asked(pilot, app)
        await until(pilot, lambda: drawn(app).telling)
        await pilot.press("w")
        await until(pilot, lambda: not drawn(app).telling)
        assert app.desk.query_one(Prompt).value == "w"
        assert "▸" in picture_text(app)


async def test_nothing_is_told_where_nothing_shall_move() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        assert not drawn(app).telling
        assert "▸ Skyvista Projects LLP" in picture_text(app)


async def test_the_whole_screen_keeps_the_cursor_both_ways_and_hands_on_what_is_pointed_at() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await asked(pilot, app)
        await pilot.press("f2", "down", "f6")
        await until(pilot, lambda: isinstance(app.screen, WholeThread) and drawn(app).has_focus)
        assert pane(app).cursor == (0, 1)
        placed = drawn(app).placed
        assert placed is not None
        await pilot.press("right" if placed.way is Way.DOWN else "down")
        await until(pilot, lambda: pane(app).cursor == (1, 1))
        await pilot.press("f7")
        await until(pilot, lambda: not pane(app).drawn)
        await pilot.press("f7", "f6")
        await until(pilot, lambda: app.screen is app.desk)
        assert pane(app).cursor == (1, 1)
        assert drawn(app).has_focus
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(app.screen, WholeThread))
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, Menu))
        assert "Arvind Shetty" in seen(app)


async def test_a_row_can_be_opened_from_the_whole_screen() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=MIDDLE, notifications=True) as pilot:
        await asked(pilot, app)
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(app.screen, WholeThread) and drawn(app).has_focus)
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) == 3)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, WholeThread))


async def test_of_forty_paths_each_can_be_seen() -> None:
    app = desk(Scripted({Q: answering(FORTY)}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        placed = drawn(app).placed
        assert placed is not None
        assert placed.layout.more > 30
        assert f"and {placed.layout.more} more paths" in str(app.screen.query_one(".more", Static).content)
        hidden = next(i for i, route in enumerate(placed.layout.routes) if route is None)
        drawn(app).scroll_end(animate=False)
        await pilot.pause()
        await pilot.click(".more")
        await until(pilot, lambda: pane(app).cursor == (hidden, 0))
        assert f"Firm {hidden}" in picture_text(app)
        app.screen.query_one("#ledger", OptionList).highlighted = 39
        await until(pilot, lambda: "Firm 39" in picture_text(app))


async def test_a_narrow_screen_has_the_list_and_the_picture_for_who_wants_it() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await asked(pilot, app)
        await pilot.press("f2")
        assert not pane(app).drawn
        await pilot.press("f7")
        await until(pilot, lambda: pane(app).drawn and drawn(app).has_focus)
        await pilot.press("down")
        await until(pilot, lambda: "directors.csv line 14" in row(app))
        await pilot.press("f7")
        await until(pilot, lambda: not pane(app).drawn)


async def test_it_can_be_set_that_the_thread_is_a_list() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        app.set("thread", "list")
        await until(pilot, lambda: not pane(app).drawn)
        app.set("thread", "picture")
        await until(pilot, lambda: pane(app).drawn)


async def test_without_a_path_there_is_nothing_to_be_drawn() -> None:
    app = desk(Scripted({Q: NOT_IN_GRAPH}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await asked(pilot, app)
        assert not pane(app).drawn
        await pilot.press("f6")
        await until(pilot, lambda: "no path to be drawn" in seen(app))
        await pilot.press("f7")
        assert not pane(app).drawn


# -- how it looks ----------------------------------------------------------------------------------


def test_a_small_screen_has_the_list(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "F7 picture", ask=Q, keys=["f2"]))


@pytest.mark.parametrize("size", [MIDDLE, LARGE])
def test_the_picture_in_its_pane(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "▸ Arvind", ask=Q, keys=["f2", "down", "right"]))


@pytest.mark.parametrize("size", [MIDDLE, LARGE])
def test_the_picture_on_the_whole_screen(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "▸ Skyvista", ask=Q, keys=["f6"]))


def test_a_connection_runs_from_left_to_right(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: answering(CHAIN)}))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "▸ Firm", ask=Q, keys=["f6"]))


def test_names_in_many_scripts_keep_their_columns(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: answering(SCRIPTS)}))
    assert snap_compare(app, terminal_size=LARGE, run_before=reaching(app, "▸", ask=Q, keys=["f6"]))


def test_forty_paths_in_the_pane(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: answering(FORTY)}))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "more paths", ask=Q, keys=["f2", "end"]))
