"""What somebody new to the desk stumbled over, each held in place."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

import tui
from agents.state import Standing
from tests.tui.desks import SIZE, desk, seen, still, until
from tests.tui.pictures import MIDDLE, SMALL
from tests.tui.scripted import ANSWERED, STATE, UNKNOWN, WATCHED, Scripted
from tests.tui.test_thread_picture import Q, asked
from tui.app import HEIGHTS, ClewApp
from tui.commands import COMMANDS
from tui.looks.measures import LOW
from tui.looks.own import PLAIN, SIXTEEN, SIXTEEN_LIGHT
from tui.messages import Checked, Opened, WatchesRead
from tui.settings import DeskSettings
from tui.trace import Trace
from tui.widgets.debug import Made
from tui.widgets.prompt import Prompt
from tui.widgets.record import RecordSheet
from tui.widgets.thread import ThreadPane

LATE = "These sources are late, that is older than they should be: land register (65 days old), title chain (65 days old), courts (30 days old)."
WARNED = replace(STATE, warnings=(LATE, "The second warning."))


def _says(app: ClewApp, words: str) -> bool:
    return words in seen(app)


# -- warnings --------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "slash", "click"])
async def test_the_warnings_open_whole_by_key_by_slash_and_by_click(way: str) -> None:
    app = desk(Scripted(state=WARNED))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "! 2 warnings ^t" in seen(app))
        match way:
            case "key":
                await pilot.press("ctrl+t")
            case "slash":
                app.desk.query_one(Prompt).value = "/warnings"
                await pilot.press("enter")
            case _:
                await pilot.click("#head", offset=(60, 0))
        await until(pilot, lambda: isinstance(app.screen, Made) and app.screen.text != "")
        assert isinstance(app.screen, Made)
        assert LATE in app.screen.text
        assert "The second warning." in app.screen.text
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, Made))


# -- figures that go on ----------------------------------------------------------------------------


def test_what_is_open_is_told_as_it_now_is() -> None:
    trace = Trace()
    trace.note(Opened(STATE, WATCHED, ()))
    assert trace.open.startswith("91 subjects, 3 watched")
    trace.note(WatchesRead(WATCHED[:1], "No longer watching it."))
    assert trace.open.startswith("91 subjects, 1 watched")
    trace.note(Checked(Standing(WATCHED[:2], replace(STATE, subjects=92))))
    assert trace.open.startswith("92 subjects, 2 watched")
    trace.note(Checked(Standing(WATCHED, None)))
    assert trace.open.startswith("92 subjects, 3 watched")


# -- another width ---------------------------------------------------------------------------------


async def test_the_watch_list_is_whole_at_once_after_the_terminal_shrank() -> None:
    app = desk(Scripted())
    async with app.run_test(size=MIDDLE) as pilot:
        still(app)
        await until(pilot, lambda: "Whispering Woods" in seen(app))
        await pilot.resize_terminal(*SMALL)
        await pilot.press("f4")
        await until(pilot, lambda: app.desk.has_class("-watching"))
        await pilot.pause()
        assert "Whispering Woods Phase Two" in seen(app)
        assert all(line.rstrip(" │").endswith(("85", "52", "0")) for line in seen(app).splitlines() if "Altura  " in line or "Woods" in line)


async def test_the_banner_stands_once_whatever_the_height_was_before() -> None:
    assert HEIGHTS is not None
    assert HEIGHTS[1] == (LOW, "-low")
    app = desk(Scripted())
    async with app.run_test(size=(80, 12)) as pilot:
        await until(pilot, lambda: "91 projects" in seen(app))
        assert seen(app).count("invented demo data") == 1
        for size in ((80, 24), (80, 12), (40, 12), (80, 30)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: seen(app).count("invented demo data") == 1)


async def test_where_something_was_written_is_said_to_the_last_letter() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        path = f"/home/asha/{'a-folder-of-mine/' * 9}clew-is-skyvista-altura-safe.md"
        app.desk.say(f"The answer with its threads, quotes and queries: written to {path}", lasting=True)
        await pilot.pause()
        shown = "".join(line.strip() for line in seen(app).splitlines())
        assert path in shown


# -- the prompt ------------------------------------------------------------------------------------


async def test_clearing_a_line_clears_it_as_it_was_typed() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SMALL) as pilot:
        still(app)
        prompt = app.desk.query_one(Prompt)
        prompt.value = "first line\n" + "word " * 40 + "end"
        await pilot.press("ctrl+a")
        assert prompt.cursor_location == (1, 0)
        await pilot.press("ctrl+e")
        assert prompt.cursor_location == (1, 203)
        await pilot.press("left", "left", "left", "ctrl+u")
        assert prompt.value == "first line\nend"
        await pilot.press("ctrl+u")  # at its beginning: the line break
        assert prompt.value == "first lineend"
        prompt.value = "word " * 40
        await pilot.press("ctrl+a", "right", "ctrl+k")
        assert prompt.value == "w"


# -- numbers behind commands -----------------------------------------------------------------------


async def test_commands_that_want_a_number_take_one() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await asked(pilot, app)
        prompt, pane = app.desk.query_one(Prompt), app.desk.query_one(ThreadPane)
        for typed, said in (("/record 99", "/record takes a number from 1 to"), ("/thread x", "/thread takes a number from 1 to 4"), ("/computed 9", "1 to 2")):
            prompt.value = typed
            await pilot.press("enter")
            await until(pilot, partial(_says, app, said))
        prompt.value = "/thread 3"
        await pilot.press("enter")
        await until(pilot, lambda: pane.cursor[0] == 2)
        prompt.value = ""
        prompt.focus()
        await pilot.press(*"/record ")
        await until(pilot, lambda: len(prompt.offers.rows) > 2)
        assert prompt.offers.rows[1].about == "directors.csv line 15 (D004|C001)"
        await pilot.press("3", "enter")
        await until(pilot, lambda: isinstance(app.screen, RecordSheet))
        await until(pilot, lambda: "3 of" in seen(app))


# -- what is true ----------------------------------------------------------------------------------


async def test_an_answer_with_nothing_to_draw_says_so_in_the_thread() -> None:
    app = desk(Scripted({Q: UNKNOWN}))
    async with app.run_test(size=SIZE) as pilot:
        assert "hop by hop" in str(app.desk.query_one("#thread-title", Static).content)
        await asked(pilot, app)
        assert str(app.desk.query_one("#thread-title", Static).content).startswith("Nothing to draw for this answer")


async def test_while_the_first_question_runs_nobody_says_that_nothing_was_asked() -> None:
    import asyncio

    gate = asyncio.Event()
    app = desk(Scripted({Q: ANSWERED}, gate=(1, gate)))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        line = app.desk.query_one("#computed-line", Static)
        assert "nothing asked yet" in str(line.content)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: str(line.content).startswith("now: "))
        gate.set()
        await until(pilot, lambda: "F3 opens" in str(line.content))
        assert str(line.content).startswith("how computed: 2 queries")


# -- keys in texts ---------------------------------------------------------------------------------

KEY = re.compile(r"\b(F\d{1,2}|Esc|Ctrl\+\w|Del|ctrl\+\w+)\b")
FREE = {"keymap.py", "keys.py", "editing.py", "app.py", "first.py", "schema.py"}
"""Where keys are spelled, listed or bound; the frame that stands before the keymap was read; the application's own sentence about its
library's keys; the manual's example of a keymap."""


def texts(tree: ast.AST) -> Iterator[str]:
    """What a file may say to a person: its strings, but neither docstrings nor the keys and words of bindings and commands."""
    skipped = set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Binding",):
            skipped |= {id(part) for argument in node.args for part in ast.walk(argument)}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Command":
            skipped.add(id(node.args[4])) if len(node.args) > 4 else None
    yield from (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped)


def test_no_text_of_the_desk_spells_a_key_that_a_keymap_may_move() -> None:
    root = Path(tui.__file__).parent
    found = {
        f"{file.relative_to(root)}: {text}"
        for file in root.rglob("*.py")
        if file.name not in FREE and "plain_screen" not in file.parts
        for text in texts(ast.parse(file.read_text(encoding="utf-8")))
        if KEY.search(text)
    }
    assert not found


async def test_what_is_said_names_the_persons_own_keys() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    app.settings = DeskSettings(keymap={"computed": "f11", "whole": "alt+w", "close_page": "ctrl+x"})
    async with app.run_test(size=SIZE) as pilot:
        await asked(pilot, app)
        await until(pilot, lambda: "F11 opens" in seen(app) and "Alt+w whole screen" in seen(app))
        await pilot.press("f11")
        await until(pilot, lambda: "F11 closes" in seen(app))
        assert app.desk.query_one("#computed", OptionList).display


def test_no_text_that_a_buyer_reads_speaks_in_letters_or_columns() -> None:
    about = " ".join(command.about for command in COMMANDS)
    assert not re.search(r"\bK\b", about)


# -- one table of a terminal's colours -------------------------------------------------------------


def test_the_looks_of_a_terminals_own_colours_are_of_one_shape() -> None:
    assert set(SIXTEEN.variables) == set(SIXTEEN_LIGHT.variables) < set(PLAIN.variables)
    assert {value for value in PLAIN.variables.values() if value.startswith("ansi")} == {"ansi_default"}
    assert all(theme.ansi for theme in (SIXTEEN, SIXTEEN_LIGHT, PLAIN))
