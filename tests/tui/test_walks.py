"""The whole desk by keyboard alone, and by mouse alone: every command of the registry, every part, every screen opened and closed."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest
from textual.command import CommandList, CommandPalette
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets._footer import FooterKey

from tests.tui.desks import desk, seen, until
from tests.tui.looked import looked, ready
from tests.tui.returned import QUIET, arriving, remembering
from tests.tui.scripted import ANSWERED, NOT_IN_GRAPH, Scripted
from tui.app import ClewApp
from tui.closing import ClosedByClick
from tui.commands import COMMANDS, Command
from tui.help import Help
from tui.menu import Menu
from tui.widgets.answer import AnswerText
from tui.widgets.ask import Ask
from tui.widgets.computed import ComputedLine, ComputedList
from tui.widgets.computed_sheet import ComputedSheet
from tui.widgets.conversation import Conversation
from tui.widgets.debug import Debug, LogPage, Made
from tui.widgets.market_beside import BesideSheet
from tui.widgets.memory_sheet import MemorySheet
from tui.widgets.numbers import NumbersSheet
from tui.widgets.picture_screen import WholeThread
from tui.widgets.prompt import Prompt
from tui.widgets.record import RecordSheet
from tui.widgets.sent_sheet import ModelSheet, SentSheet
from tui.widgets.sessions_sheet import SessionsSheet
from tui.widgets.settings import SettingsScreen
from tui.widgets.thread import ThreadPane
from tui.widgets.watching import Watching

pytestmark = pytest.mark.usefixtures("quick")

Q = "Is Skyvista Altura safe?"

SCREENS: Final[dict[str, type[Screen[Any]]]] = {
    "help": Help,
    "whole": WholeThread,
    "numbers": NumbersSheet,
    "compare": BesideSheet,
    "record": RecordSheet,
    "sent": SentSheet,
    "model": ModelSheet,
    "settings": SettingsScreen,
    "theme": SettingsScreen,
    "warnings": Made,
    "log": LogPage,
    "debug": Debug,
    "memory": MemorySheet,
    "rules": MemorySheet,
    "shortlist": MemorySheet,
    "sessions": SessionsSheet,
    "resume": SessionsSheet,
    "reach": Made,
}
"""Commands that open a screen, and which; Esc closes each."""


def house() -> Scripted:
    scripts = {Q: ANSWERED, "lakevew?": NOT_IN_GRAPH, "watch Skyvista Altura": NOT_IN_GRAPH, "Skyvista Altura": ANSWERED, "why 84.6": NOT_IN_GRAPH}
    return looked(remembering(Scripted(scripts, return_=arriving(QUIET))))


def answers(app: ClewApp) -> int:
    return sum(turn.answer is not None for turn in app.desk.query_one(Conversation).turns())


def within(app: ClewApp, part: str) -> bool:
    """Whether the cursor is in a part of the desk."""
    return app.desk.focused is not None and app.desk.query_one(f"#{part}") in app.desk.focused.ancestors_with_self


async def typed(app: ClewApp, pilot: Pilot[None], text: str) -> None:
    """Types a text as fast as keys come, and sends it once all of it stands in the prompt."""
    for letter in text:
        app.post_message(Key("space" if letter == " " else letter, letter))
    await until(pilot, lambda: app.desk.query_one(Prompt).value == text)
    await pilot.press("enter")


def written(folder: Path) -> int:
    return len(list(folder.iterdir()))


async def done(app: ClewApp, pilot: Pilot[None], command: Command, start: Callable[[], Awaitable[object]], folder: Path) -> None:
    """Waits until what a command does is done, and goes back to where it came from by the keyboard."""
    before = answers(app)
    form = app.desk.query_one(ThreadPane).drawn
    files = written(folder)
    rows = len(app.desk.query_one(Watching).rows)
    await start()
    match command.id:
        case name if name in SCREENS:
            await until(pilot, lambda: isinstance(app.screen, SCREENS[command.id]))
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is app.desk)
        case "thread":
            await until(pilot, lambda: within(app, "thread"))
            await pilot.press("f2")
            await until(pilot, lambda: within(app, "prompt"))
        case "watching":
            await until(pilot, lambda: within(app, "watching"))
            await pilot.press("f4")
            await until(pilot, lambda: within(app, "prompt"))
        case "computed":
            await until(pilot, lambda: app.desk.query_one(ComputedList).display and within(app, "computed"))
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, ComputedSheet))
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is app.desk)
            await pilot.press("f3")
            await until(pilot, lambda: not app.desk.query_one(ComputedList).display)
        case "draw":
            await until(pilot, lambda: app.desk.query_one(ThreadPane).drawn != form or "no room" in seen(app))
        case "again":
            await until(pilot, lambda: answers(app) == before + 1)
        case "history":
            await until(pilot, lambda: within(app, "recall"))
            await pilot.press("escape")
            await until(pilot, lambda: within(app, "prompt"))
        case "export" | "picture":
            await until(pilot, lambda: written(folder) == files + 1)
        case "copy":
            await until(pilot, lambda: "handed to the terminal" in seen(app))
        case "retry":
            await until(pilot, lambda: "Checked" in seen(app))
        case "watch":
            await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == rows + 1)
        case "unwatch":
            await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == rows - 1)
        case "greet":
            await until(pilot, lambda: "That is what moved" in seen(app))
        case "accept" | "dispute":
            await until(pilot, lambda: "I tell you again when it moves" in seen(app))
        case "undo":
            await until(pilot, lambda: "Taken back" in seen(app))
        case "cancel":
            await until(pilot, lambda: within(app, "prompt"))
        case other:
            pytest.fail(f"the walk does not know /{other}")
    await pilot.press("escape")
    await until(pilot, lambda: app.screen is app.desk and within(app, "prompt"))


async def by_keys(app: ClewApp, pilot: Pilot[None], folder: Path) -> set[str]:
    """Every command that has a key, by its key."""
    keyed = [command for command in COMMANDS if command.key and command.id != "quit"]
    for command in keyed:
        await done(app, pilot, command, lambda command=command: pilot.press(command.key), folder)  # type: ignore[misc]  # bound at once
    return {command.id for command in keyed}


async def test_every_key_on_a_small_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = desk(house())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        await typed(app, pilot, Q)
        await until(pilot, lambda: answers(app) == 1)
        assert len(await by_keys(app, pilot, tmp_path)) > 8


async def test_the_whole_desk_by_keyboard_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = desk(house())
    async with app.run_test(size=(120, 36)) as pilot:
        await ready(app, pilot)
        await typed(app, pilot, Q)
        await until(pilot, lambda: answers(app) == 1)
        walked = await by_keys(app, pilot, tmp_path)
        for command in COMMANDS:
            if command.slash and command.id != "quit":
                await done(app, pilot, command, lambda command=command: typed(app, pilot, f"/{command.id}"), tmp_path)  # type: ignore[misc]  # bound at once
                walked.add(command.id)
        # the palette is where every one of them can be found by its title
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
        # a mark of the answer opens its row; a name opens what can be done about it
        await pilot.press("shift+tab")
        await until(pilot, lambda: isinstance(app.focused, AnswerText))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Menu) or within(app, "thread") or app.desk.has_class("-thread"))
        await pilot.press("escape", "escape")
        await until(pilot, lambda: within(app, "prompt"))
        # off the watch list and back onto it
        rows = len(app.desk.query_one(Watching).rows)
        await pilot.press("f4", "delete")
        await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == rows - 1)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == rows)
        await pilot.press("escape")
        # Tab goes round and comes back
        await until(pilot, lambda: within(app, "prompt"))
        parts = set[str]()
        for _ in range(30):
            await pilot.press("tab")
            assert app.focused is not None
            parts.add(app.focused.id or type(app.focused).__name__)
            if within(app, "prompt"):
                break
        assert within(app, "prompt")
        assert len(parts) > 2
        await pilot.press("ctrl+q")
        walked.add("quit")
    assert walked == {command.id for command in COMMANDS}
    assert app.return_code == 0


async def clicked(pilot: Pilot[None], widget: Widget, at: tuple[int, int] | None = None) -> None:
    """A click into a widget that is on the screen; at its middle, where nothing else is said."""
    await pilot.pause()
    assert await (pilot.click(widget) if at is None else pilot.click(widget, offset=at))


async def footer(app: ClewApp, pilot: Pilot[None], *labels: str) -> None:
    """A click on a key of the footer of the screen on top."""
    end = monotonic() + 10
    while True:  # a footer that is just being made anew has other keys a moment later
        await until(pilot, lambda: any(key.description in labels for key in app.screen.query(FooterKey)))
        await pilot.pause()
        if (key := next((key for key in app.screen.query(FooterKey) if key.description in labels), None)) is not None and await pilot.click(key):
            return
        assert monotonic() < end, f"none of {labels} could be clicked"


async def chosen(app: ClewApp, pilot: Pilot[None], command: Command) -> None:
    """A click on a command in the palette, which a click on the footer opens."""
    await footer(app, pilot, "palette")
    await until(pilot, lambda: isinstance(app.screen, CommandPalette) and app.screen.query_one(CommandList).option_count >= len(COMMANDS))
    palette = app.screen.query_one(CommandList)
    at = next(n for n, option in enumerate(palette.options) if command.title in str(option.prompt).splitlines()[0])
    palette.highlighted = None
    palette.scroll_to(y=at * 2, animate=False, immediate=True)
    await pilot.pause()
    await clicked(pilot, palette, (4, at * 2 - palette.scroll_offset.y + 1))


async def closed(app: ClewApp, pilot: Pilot[None]) -> None:
    """Closes what lies over the desk by the mouse: the key in its own footer, or a click beside its box."""
    screen = app.screen
    if isinstance(screen, ClosedByClick):
        await pilot.click(offset=(1, 1))
    else:
        await footer(app, pilot, "back", "close")
    await until(pilot, lambda: app.screen is app.desk)


async def test_a_click_into_a_box_leaves_it_open_and_one_on_the_words_of_its_border_closes_it() -> None:
    app = desk(house())
    async with app.run_test(size=(120, 36)) as pilot:
        await ready(app, pilot)
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, Help))
        box = app.screen.query_one("#help").region
        await pilot.click(offset=(box.x + 5, box.y + 5))
        await pilot.pause()
        assert isinstance(app.screen, Help)
        await pilot.click(offset=(box.right - 6, box.bottom - 1))
        await until(pilot, lambda: app.screen is app.desk)


async def test_the_whole_desk_by_mouse_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = desk(house())
    async with app.run_test(size=(200, 48)) as pilot:
        await ready(app, pilot)
        # an example is asked, and what to ask next
        await clicked(pilot, next(iter(app.desk.query("#examples Ask").results(Ask))))
        await until(pilot, lambda: answers(app) == 1)
        await clicked(pilot, next(a for a in app.desk.query(".choices Ask").results(Ask) if a.text == "why 84.6"))
        await until(pilot, lambda: answers(app) == 2)
        # the watch list asks; the thread is that of its answer
        await clicked(pilot, app.desk.query_one(Watching), (4, 1))
        await until(pilot, lambda: answers(app) == 3 and app.desk.query_one(ThreadPane).drawn)
        # the queries and their sheet
        await clicked(pilot, app.desk.query_one(ComputedLine))
        await until(pilot, lambda: app.desk.query_one(ComputedList).display)
        await clicked(pilot, app.desk.query_one(ComputedList), (4, 1))
        await until(pilot, lambda: isinstance(app.screen, ComputedSheet))
        await closed(app, pilot)
        await clicked(pilot, app.desk.query_one(ComputedLine))
        await until(pilot, lambda: not app.desk.query_one(ComputedList).display)
        # every screen is opened from the palette and closed again
        for command in COMMANDS:
            if command.id in SCREENS:
                await chosen(app, pilot, command)
                await until(pilot, lambda command=command: isinstance(app.screen, SCREENS[command.id]))  # type: ignore[misc]  # bound at once
                await closed(app, pilot)
        # every part is reached
        await pilot.click("#prompt", offset=(3, 1))
        await until(pilot, lambda: within(app, "prompt"))
        await footer(app, pilot, "thread")
        await until(pilot, lambda: within(app, "thread"))
        await footer(app, pilot, "watch")
        await until(pilot, lambda: within(app, "watching"))
        await footer(app, pilot, "quit")
    assert app.return_code == 0
