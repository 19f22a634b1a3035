"""The prompt: several lines, its editing keys, what was sent before, and nothing that is typed is lost."""

import pytest
from textual.events import Paste

from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWERED, Scripted
from tui.app import ClewApp
from tui.turn import Stage
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import LINES, Prompt

Q = "Is Skyvista Altura safe?"


def prompt(app: ClewApp) -> Prompt:
    return app.desk.query_one(Prompt)


def ready(app: ClewApp) -> bool:
    return bool(app.desk.query("#foot.-offering"))


@pytest.mark.parametrize("key", ["ctrl+j", "shift+enter"])
async def test_enter_sends_all_lines_and_two_keys_break_them(key: str) -> None:
    asked = "Is Skyvista Altura\nsafe?"
    house = Scripted({asked: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"Is Skyvista Altura", key, *"safe?")
        assert prompt(app).value == asked
        assert prompt(app).size.height == 2
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == [asked])
        assert prompt(app).value == ""
        await until(pilot, lambda: prompt(app).size.height == 1)


async def test_it_grows_to_five_lines_and_then_scrolls() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        for n in range(1, 9):
            await pilot.press(str(n), "ctrl+j")
            await until(pilot, lambda n=n: prompt(app).size.height == min(n + 1, LINES))  # type: ignore[misc]
        assert prompt(app).value == "1\n2\n3\n4\n5\n6\n7\n8\n"


async def test_what_is_pressed_at_once_arrives_in_its_order_and_whole() -> None:
    house = Scripted({"ab": ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"ax", "backspace", "b", "enter", *"next", "ctrl+j", *"line", "home", "X")
        await until(pilot, lambda: house.asked == ["ab"])
        await until(pilot, lambda: prompt(app).value == "next\nXline")


async def test_the_keys_of_a_shell_edit_it() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"one two three", "ctrl+w")
        assert prompt(app).value == "one two "
        await pilot.press("ctrl+a", "alt+f", "ctrl+k")
        assert prompt(app).value == "one"
        await pilot.press("ctrl+e", "ctrl+u")
        assert prompt(app).value == ""
        await pilot.press("ctrl+z")
        assert prompt(app).value == "one"
        await pilot.press("shift+home", "ctrl+x", "ctrl+v", "ctrl+v")
        assert prompt(app).value == "oneone"
        await pilot.press("shift+left", "shift+left", "shift+left", "ctrl+c")
        assert app.clipboard == "one"


async def test_up_and_down_move_in_the_text_first_and_then_through_what_was_sent() -> None:
    app = desk(Scripted(sent=["first", "second\nwith a line"]))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"draft", "up")
        assert prompt(app).value == "second\nwith a line"
        await pilot.press("up", "!")
        assert prompt(app).value == "second!\nwith a line"
        await pilot.press("backspace", "up")
        assert prompt(app).value == "first"
        await pilot.press("down", "down")
        assert prompt(app).value == "draft"


async def test_the_desk_gives_no_draft_away_when_something_else_is_asked() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app) and bool(app.desk.query("#example-1")))
        await pilot.pause()
        await pilot.click("#example-1", offset=(4, 0))
        await until(pilot, lambda: house.asked == [Q])
        await until(pilot, lambda: app.desk.query_one(Conversation).turns()[-1].stage is Stage.ANSWERED)
        await pilot.press(*"half a")
        app.desk.query("TurnBlock Ask").first().focus()
        await pilot.press("enter")
        await until(pilot, lambda: len(house.asked) == 2)
        assert prompt(app).value == "half a"


async def test_a_paste_brings_no_control_characters_and_no_tabs() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        app.post_message(Paste("a\tb\x1b[31m\x00c\r\nd  \n\n"))
        await until(pilot, lambda: prompt(app).value == "a b[31mc\nd")
        assert "\x1b" not in seen(app)


async def test_no_key_of_the_prompt_or_of_a_multiplexer_is_taken_by_the_desk() -> None:
    from tui.commands import COMMANDS
    from tui.keymap import editing
    from tui.settings.keys import keys_of

    own = {key for command in COMMANDS for key in keys_of(command.key)}
    assert not own & {"ctrl+b", "ctrl+a", "ctrl+j"}
    edits = {key for binding in Prompt.BINDINGS for key in keys_of(binding.key)}  # type: ignore[union-attr]
    assert not own & edits
    assert {"ctrl+a", "ctrl+e", "ctrl+k", "ctrl+u", "ctrl+w", "ctrl+d", "ctrl+z", "alt+b", "alt+f"} <= editing(Prompt)


async def test_whoever_types_while_the_cursor_is_elsewhere_means_the_prompt_with_every_blank() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("f4")
        await until(pilot, lambda: app.focused is not prompt(app))
        await pilot.press(*"is it safe")
        await until(pilot, lambda: app.focused is prompt(app))
        assert prompt(app).value == "is it safe"
        await pilot.press("f4")
        await until(pilot, lambda: app.focused is not prompt(app))
        await pilot.press("space", *"now")
        await until(pilot, lambda: prompt(app).value == "is it safe now")
