"""What was sent before: walked, searched, kept across sittings in a file that is the person's alone."""

import json
import stat
from pathlib import Path

import pytest

from agents.typed import MOST, Typed
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWERED, Scripted
from tui.app import ClewApp
from tui.history import History
from tui.widgets.prompt import Prompt
from tui.widgets.recall import Recall

SENT = ["Is Skyvista Altura safe?", "who is behind Northstar", "and the land?\nboth parcels", "who is behind Skyvista"]


def ready(app: ClewApp) -> bool:
    return bool(app.desk.query("#foot.-offering"))


async def test_the_search_narrows_with_every_word_and_enter_takes_a_text_into_the_prompt() -> None:
    house = Scripted(sent=list(SENT))
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        prompt = app.desk.query_one(Prompt)
        await pilot.press("ctrl+r")
        await until(pilot, lambda: "› who is behind Skyvista" in seen(app) and "1 of 4" in seen(app))
        assert not prompt.display
        await pilot.press(*"BEHIND who")
        await until(pilot, lambda: "1 of 2" in seen(app))
        await pilot.press("ctrl+r")
        await until(pilot, lambda: "› who is behind Northstar" in seen(app))
        await pilot.press("enter")
        await until(pilot, lambda: prompt.value == "who is behind Northstar")
        await until(pilot, lambda: prompt.has_focus)
        assert house.asked == []


async def test_escape_leaves_the_search_and_the_draft_is_there() -> None:
    app = desk(Scripted(sent=list(SENT)))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        prompt = app.desk.query_one(Prompt)
        await pilot.press(*"land", "ctrl+r")
        await until(pilot, lambda: "› and the land? both parcels" in seen(app))
        await pilot.press(*" nowhere")
        await until(pilot, lambda: "Nothing that you sent has these words." in seen(app))
        await pilot.press("enter")
        assert app.desk.query_one(Recall).display
        await pilot.press("escape")
        await until(pilot, lambda: prompt.display and prompt.has_focus)
        assert prompt.value == "land"


async def test_a_click_takes_what_was_found() -> None:
    app = desk(Scripted(sent=list(SENT)))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"/history", "enter")
        await until(pilot, lambda: "and the land? both parcels" in seen(app))
        lines = seen(app).splitlines()
        y = next(i for i, line in enumerate(lines) if "both parcels" in line)
        await pilot.click(offset=(8, y))
        await until(pilot, lambda: app.desk.query_one(Prompt).value == SENT[2])


async def test_what_is_sent_is_kept_commands_too_and_nothing_else() -> None:
    house = Scripted({SENT[0]: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*SENT[0], "enter")
        await until(pilot, lambda: house.sent == [SENT[0]])
        await pilot.press(*"/copy", "enter", *"draft")
        await until(pilot, lambda: house.sent == [SENT[0], "/copy"])


def test_walking_keeps_the_draft_and_earlier_sittings_come_before() -> None:
    past = History().sent("a").sent("a").sent("b").after(("x", "y"))
    assert past.texts == ("x", "y", "a", "b")
    shown = []
    text = "draft"
    for step in (-1, -1, -1, -1, -1, 1, 1, 1, 1, 1):
        past, text = past.move(step, text)
        shown.append(text)
    assert shown == ["b", "a", "y", "x", "x", "y", "a", "b", "draft", "draft"]


def test_earlier_sittings_that_arrive_while_somebody_walks_do_not_move_the_cursor() -> None:
    past, text = History().sent("a").sent("b").move(-1, "draft")
    assert text == "b"
    past, text = past.after(("x",)).move(-1, text)
    assert text == "a"


def test_the_file_is_the_persons_alone_and_keeps_a_thousand(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "typed" / "u.jsonl")
    assert typed.texts() == ()
    for n in range(2 * MOST + 5):
        typed.keep(f"text {n}\nಕನ್ನಡ")
    assert stat.S_IMODE(typed.path.stat().st_mode) == 0o600
    assert len(typed.texts()) == MOST
    assert typed.texts()[-1] == f"text {2 * MOST + 4}\nಕನ್ನಡ"
    assert len(typed.path.read_text(encoding="utf-8").splitlines()) < 2 * MOST


@pytest.mark.parametrize("broken", ['"half', "\x00\x01", "[1]", '{"a": 1}', '""'])
def test_a_line_that_is_none_of_ours_is_passed_over_and_the_next_is_whole(tmp_path: Path, broken: str) -> None:
    typed = Typed(tmp_path / "u.jsonl")
    typed.path.write_text(json.dumps("one") + "\n" + broken, encoding="utf-8")
    typed.keep("two")
    assert typed.texts() == ("one", "two")
