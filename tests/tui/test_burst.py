"""Somebody types fast while the cursor is elsewhere: every letter arrives, in order, from wherever."""

import asyncio
from collections.abc import Callable

import pytest
from textual.events import Key
from textual.widgets import OptionList

from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWER, ANSWERED, TEXT, Scripted
from tui.app import ClewApp
from tui.terminal import Keys
from tui.turn import Stage, Turn
from tui.widgets.answer import AnswerText
from tui.widgets.ask import Ask
from tui.widgets.computed import ComputedList
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt
from tui.widgets.thread import ThreadPane
from tui.widgets.watching import Watching

pytestmark = pytest.mark.usefixtures("quick")

Q = "Is Skyvista Altura safe?"
BURST = "will possession be on time and who else is on the board of it"
PARTS: dict[str, Callable[[ClewApp], object]] = {
    "thread": lambda app: app.desk.query_one(ThreadPane).focus_in(),
    "ledger": lambda app: app.desk.query_one("#ledger", OptionList).focus(),
    "hops": lambda app: app.desk.query_one("#hops", OptionList).focus(),
    "watch list": lambda app: app.desk.query_one(Watching).focus(),
    "chip": lambda app: list(app.desk.query("Conversation Ask").results(Ask))[-1].focus(),
    "marks": lambda app: list(app.desk.query(AnswerText))[-1].focus(),
    "nothing": lambda app: app.desk.set_focus(None),
}


def prompt(app: ClewApp) -> Prompt:
    return app.desk.query_one(Prompt)


def ready(app: ClewApp) -> bool:
    return bool(app.desk.query("#foot.-offering"))


def typed(app: ClewApp, text: str) -> None:
    for letter in text:
        app.post_message(Key("space" if letter == " " else letter, letter))


async def test_a_burst_from_any_part_of_a_long_evening_arrives_whole() -> None:
    app = desk(Scripted({Q: ANSWERED}, names=()))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        evening = [Turn(f"question {n}", stage=Stage.ANSWERED, text=TEXT, answer=ANSWER) for n in range(200)]
        await app.desk.query_one(Conversation).fill(evening)
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: ready(app) and "how computed" in seen(app))
        for name, go in PARTS.items():
            go(app)
            await until(pilot, lambda: app.focused is not prompt(app))
            typed(app, BURST)
            await until(pilot, lambda: len(prompt(app).value) >= len(BURST), 60.0)
            assert prompt(app).value == BURST, name
            assert app.focused is prompt(app), name
            prompt(app).value = ""
        app.desk.action_computed()
        await until(pilot, lambda: isinstance(app.focused, ComputedList))
        typed(app, BURST)
        await until(pilot, lambda: len(prompt(app).value) >= len(BURST), 60.0)
        assert prompt(app).value == BURST


async def test_a_burst_begun_while_the_cursor_is_on_its_way_arrives_whole() -> None:
    app = desk(Scripted({Q: ANSWERED}, names=()))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        for key in ("f4", "f2", "f4", "f2"):
            app.post_message(Key(key, None))
            for letter in BURST:
                typed(app, letter)
                await asyncio.sleep(0)
            await until(pilot, lambda: len(prompt(app).value) >= len(BURST), 60.0)
            assert prompt(app).value == BURST
            prompt(app).value = ""
            await pilot.press("escape")


@pytest.mark.parametrize("key,character", [("alt+w", "w"), ("ctrl+alt+x", "x"), ("super+q", "q"), ("alt+space", " ")])
async def test_a_letter_that_is_held_with_alt_writes_nothing(key: str, character: str) -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        app.post_message(Key(key, character))
        app.post_message(Key("é", "é"))
        await until(pilot, lambda: prompt(app).value != "")
        assert prompt(app).value == "é"


def keys(sent: str) -> list[str]:
    return [event.key for event in Keys().feed(sent) if isinstance(event, Key)]


def test_escape_and_a_letter_at_once_are_one_key_and_no_circumflex() -> None:
    assert keys("\x1bw") == ["alt+w"]
    assert keys("\x1bwhy\r") == ["alt+w", "h", "y", "enter"]
    assert keys("\x1bw\x1bw") == ["alt+w", "alt+w"]
    assert keys("\x1b[A\x1bOP\x1b\x7f") == ["up", "f1", "ctrl+w"]
    assert keys("^w") == ["circumflex_accent", "w"]
