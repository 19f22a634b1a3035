"""The desk in use: asking, marks, stopping, failing, watching, typing, moving. Scripted events; the house itself has its own tests."""

import asyncio
from dataclasses import replace

import pytest
from textual.events import Paste
from textual.widgets import OptionList, Static

from agents.events import CandidateShown, Choice, TurnFailed
from agents.state import LONGEST, HouseFailed
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWERED, FINDING, GONE, NOT_IN_GRAPH, STATE, TEXT, UNKNOWN, Scripted, entity, given, spoken
from tui.app import ClewApp
from tui.late import Late
from tui.turn import Stage, Turn
from tui.widgets.answer import AnswerText
from tui.widgets.ask import Ask
from tui.widgets.computed import ComputedList
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt
from tui.widgets.watching import Watching

Q = "Is Skyvista Altura safe?"


def prompt(app: ClewApp) -> Prompt:
    return app.desk.query_one("#prompt", Prompt)


def turns(app: ClewApp) -> list[Turn]:
    return list(app.desk.query_one(Conversation).turns())


def opened(app: ClewApp) -> bool:
    return "playbook" in seen(app)


def stage(app: ClewApp) -> Stage | None:
    return turns(app)[-1].stage if turns(app) else None


def text_of(app: ClewApp, selector: str) -> str:
    return str(app.desk.query_one(selector, Static).content)


async def test_the_first_paint_waits_for_nothing_and_what_was_typed_before_is_asked() -> None:
    gate = asyncio.Event()
    house = Scripted({Q: ANSWERED}, steps=[("loading the demo", 3, 12)], opening=gate)
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: "loading the demo" in seen(app) and "3/12" in seen(app))
        await pilot.press(*"hi", "enter")
        await until(pilot, lambda: "asked as soon as" in seen(app))
        assert prompt(app).value == "hi"
        prompt(app).value = Q
        await pilot.press("enter")
        gate.set()
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        assert house.asked == [Q]
        assert "loading the demo" not in seen(app)
        assert prompt(app).value == ""
    assert house.closed == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_an_example_is_asked_by_a_click_and_the_answer_stands_with_its_marks(size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#example-1")))
        assert "invented demo data" in seen(app)
        await pilot.pause()
        await pilot.click("#example-1", offset=(4, 0))
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        assert turns(app)[-1].text == TEXT
        assert app.desk.query_one(AnswerText).marks == (1, 2, 3)
        await until(pilot, lambda: "Meera Nambiar [1]" in " ".join(seen(app).split()))
        await until(pilot, lambda: "2 queries · 9 rows · 1.2 ms in the engine" in seen(app))


async def test_a_mark_opens_the_quoted_row_on_its_path_by_click_and_by_key() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        answer = app.desk.query_one(AnswerText)
        await until(pilot, lambda: answer.region.height > 0)
        lines = seen(app).splitlines()
        y = next(i for i, line in enumerate(lines) if "[2]" in line)
        await pilot.click(offset=(lines[y].index("[2]") + 1, y))
        await until(pilot, lambda: "directors.csv line 15" in text_of(app, "#evidence"))
        assert "D004,C001,director" in text_of(app, "#evidence")
        assert app.desk.query_one("#ledger", OptionList).highlighted == 1
        assert app.desk.query_one("#hops", OptionList).highlighted == 1
        prompt(app).focus()
        await pilot.press("shift+tab")
        assert answer.has_focus
        await pilot.press("right", "enter")
        await until(pilot, lambda: "companies.csv line 13" in text_of(app, "#evidence"))
        assert app.desk.query_one("#ledger", OptionList).highlighted == 1


async def test_the_thread_is_walked_hop_by_hop_with_the_keys() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        assert not app.desk.query_one("#thread").region.height
        await pilot.press("f2")
        await until(pilot, lambda: "4 paths, 1.870 points" in seen(app))
        assert not app.desk.query_one("#conversation").region.height
        for row in ("projects.csv line 2", "directors.csv line 14", "directors.csv line 21", "companies.csv line 13"):
            await until(pilot, lambda row=row: row in seen(app))  # type: ignore[misc]
            await pilot.press("down")
        await pilot.press("shift+tab", "down", "down")
        await until(pilot, lambda: "line 2 " in text_of(app, "#evidence") and app.desk.query_one("#hops", OptionList).option_count == 5)
        await pilot.press("f2")
        await until(pilot, lambda: app.desk.query_one("#conversation").region.height > 0)
        assert app.desk.focused is prompt(app)


async def test_what_is_sent_while_a_question_runs_is_asked_next() -> None:
    gate = asyncio.Event()
    app = desk(Scripted({Q: ANSWERED, "Hi": ANSWERED}, gate=(7, gate)))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: bool(turns(app)) and turns(app)[-1].text != "")
        await pilot.press("H", "i", "enter", *"more")
        await until(pilot, lambda: prompt(app).value == "more")
        gate.set()
        await until(pilot, lambda: len(turns(app)) == 2 and stage(app) is Stage.ANSWERED)
        assert [turn.asked for turn in turns(app)] == [Q, "Hi"]
        assert prompt(app).value == "more"


async def test_escape_stops_the_turn_and_gives_the_text_back() -> None:
    gate = asyncio.Event()
    house = Scripted({Q: ANSWERED}, gate=(7, gate))
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: bool(turns(app)) and turns(app)[-1].text != "")
        assert prompt(app).value == ""
        await pilot.press("x", "enter")
        await until(pilot, lambda: "Asked next" in seen(app) and prompt(app).value == "")
        await pilot.press("y", "enter")
        await until(pilot, lambda: "One question waits already: “x”" in seen(app) and prompt(app).value == "y")
        await pilot.press("backspace", "escape")
        await until(pilot, lambda: "Esc once more stops" in seen(app) and prompt(app).value == "x")
        await pilot.press("backspace", "escape")
        await until(pilot, lambda: stage(app) is Stage.CANCELLED)
        assert prompt(app).value == Q
        await until(pilot, lambda: house.stopped == 1)
        gate.set()
        await pilot.pause()
        assert stage(app) is Stage.CANCELLED
        house.gate = None
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        assert len(turns(app)) == 2


async def test_what_was_typed_meanwhile_is_not_overwritten() -> None:
    house = Scripted({Q: ANSWERED}, gate=(0, asyncio.Event()))
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter", *"new", "escape")
        await until(pilot, lambda: stage(app) is Stage.CANCELLED)
        assert prompt(app).value == "new"
        await pilot.press("up")
        assert prompt(app).value == Q
        await pilot.press("down")
        assert prompt(app).value == "new"


async def test_an_engine_that_is_gone_is_a_state_with_a_retry() -> None:
    house = Scripted({Q: ANSWERED}, fails=[GONE])
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: "The engine is gone" in seen(app))
        assert "F5 tries again" in seen(app)
        await pilot.press(*"kept")
        await pilot.press("f5")
        await until(pilot, lambda: opened(app) and "The engine is gone" not in seen(app))
        assert prompt(app).value == "kept"
        assert house.opened == 2


async def test_an_engine_that_dies_in_the_middle_of_a_sentence() -> None:
    house = Scripted({Q: ANSWERED[:8]}, breaks=GONE)
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.FAILED)
        await until(pilot, lambda: prompt(app).value == Q)
        assert seen(app).count("The engine is gone") == 1
        house.scripts, house.breaks = {Q: ANSWERED}, None
        await pilot.press("f5")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        assert house.opened == 2
        assert house.asked == [Q, Q]
        assert prompt(app).value == ""
        assert "The engine is gone" not in text_of(app, "#trouble") or not app.desk.query_one("#trouble").display


async def test_what_nobody_foresaw_is_told_and_not_swallowed() -> None:
    house = Scripted({Q: ANSWERED[:2]}, breaks=ZeroDivisionError("division [bold]by[/] zero"))
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "ZeroDivisionError" in seen(app) and "[bold]by[/]" in seen(app))
        assert "ZeroDivisionError: division [bold]by[/] zero" in turns(app)[-1].reason
        assert stage(app) is Stage.FAILED


async def test_a_turn_without_an_end_has_broken_off() -> None:
    app = desk(Scripted({Q: ANSWERED[:-1]}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.FAILED)
        assert turns(app)[-1].text == TEXT


async def test_a_refusal_that_cannot_be_retried_offers_no_retry() -> None:
    app = desk(Scripted({Q: [TurnFailed(reason="That is not for this desk.", retry=False)]}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "That is not for this desk." in seen(app))
        assert "F5" not in seen(app).replace("F5 retry", "")
        assert prompt(app).value == Q


async def test_a_slow_engine_is_said_to_be_slow_until_it_speaks() -> None:
    gate = asyncio.Event()
    app = desk(Scripted({Q: ANSWERED}, gate=(3, gate)), patience=0.2)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "No word from the engine for 0.2 s" in seen(app))
        assert "Esc stops it" in seen(app)
        gate.set()
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await until(pilot, lambda: "No word from the engine" not in seen(app))


async def test_a_slow_start_is_said_to_be_slow_and_is_not_started_twice() -> None:
    gate = asyncio.Event()
    house = Scripted(opening=gate)
    app = desk(house, patience=0.2)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: "No word from the engine for 0.2 s" in seen(app))
        await pilot.press("f5")
        await until(pilot, lambda: "still being started" in seen(app))
        gate.set()
        await until(pilot, lambda: opened(app))
        assert house.opened == 1
        assert "No word from the engine" not in seen(app)
        await pilot.press("f5")
        await until(pilot, lambda: "Checked: the engine answers." in seen(app))


async def test_choices_are_asked_as_they_stand_never_as_commands() -> None:
    script = spoken(given("UNKNOWN_ENTITY", "Close:", choices=[Choice(label="/quit", ask="/quit")]))
    house = Scripted({"green": script, "/quit": UNKNOWN})
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        await pilot.press(*"green", "enter")
        await until(pilot, lambda: bool(app.desk.query("TurnBlock Ask")))
        app.desk.query("TurnBlock Ask").first(Ask).focus()
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == ["green", "/quit"])


async def test_watching_by_command_by_palette_and_by_key() -> None:
    house = Scripted({"Whispering Woods Phase Two": NOT_IN_GRAPH, Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = "/watch Green Meadows"
        await pilot.press("enter")
        await until(pilot, lambda: "Watching Green Meadows." in seen(app))
        assert len(app.desk.query_one(Watching).rows) == 4
        prompt(app).value = "/watch green"
        await pilot.press("enter")
        await until(pilot, lambda: "That could be two things." in seen(app))
        prompt(app).value = "/watch"
        await pilot.press("enter")
        await until(pilot, lambda: "Nothing is on the screen" in seen(app))
        await pilot.press("f4", "down", "delete")
        await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == 3)
        await pilot.press("up", "enter")
        await until(pilot, lambda: len(house.asked) == 1)


async def test_the_answer_and_a_query_go_to_the_clipboard() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = "/copy"
        await pilot.press("enter")
        await until(pilot, lambda: "There is no answer yet." in seen(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        prompt(app).value = "/copy"
        await pilot.press("enter")
        await until(pilot, lambda: app.clipboard.startswith(f"> {Q}"))
        await pilot.press("f3")
        await until(pilot, lambda: app.desk.query_one(ComputedList).has_focus)
        assert "YIELD node RETURN node.id" in seen(app)
        await pilot.press("down", "enter", "c")
        await until(pilot, lambda: app.clipboard.startswith("MATCH (p"))
        assert app.clipboard.endswith('// {"id": "project:P001", "denied": []}\n')
        await pilot.press("escape", "f3")
        await until(pilot, lambda: not app.desk.query_one(ComputedList).display)


async def test_help_palette_and_quitting_come_from_the_registry() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: opened(app))
        await pilot.press("f1")
        await until(pilot, lambda: "Here:" in seen(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
        await pilot.press("ctrl+p", *"help")
        await until(pilot, lambda: "All keys and commands" in seen(app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: "Here:" in seen(app))
        await pilot.press("f1")
        await until(pilot, lambda: app.screen is app.desk)
        prompt(app).value = "/wtach"
        await pilot.press("enter")
        await until(pilot, lambda: "There is no command /wtach" in seen(app))
        prompt(app).value = "/quit"
        await pilot.press("enter")
        await until(pilot, lambda: not app.is_running)


async def test_a_house_may_be_made_after_the_first_paint() -> None:
    house = Scripted({Q: ANSWERED})
    late = Late(lambda: house)
    await late.close()
    with pytest.raises(HouseFailed):
        await late.watches()
    app = desk(late)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        prompt(app).value = "/watch Green Meadows"
        await pilot.press("enter")
        await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == 4)
        await pilot.press("f4", "delete")
        await until(pilot, lambda: len(app.desk.query_one(Watching).rows) == 3)
    assert house.closed == 1


HOSTILE = "[bold red]x[/] [@click=app.quit]y[/] \x1b[31mred\x1b]8;;http://evil\x07 \u202egnp \u2066ಕನ್ನಡ नीति שלום 👨‍👩‍👧 [1]"


async def test_nothing_that_others_wrote_is_obeyed() -> None:
    state = replace(STATE, person=HOSTILE, market=HOSTILE, greeting=HOSTILE, warnings=(HOSTILE,), fresh=(HOSTILE,), examples=(HOSTILE,), planner="[b]p[/]")
    rows = [replace(row, name=HOSTILE, verdict=HOSTILE) for row in Scripted().rows]
    hostile = [event.model_copy(update={"text": HOSTILE}) if hasattr(event, "text") else event for event in ANSWERED]
    app = desk(Scripted({HOSTILE: hostile}, state=state, rows=rows, fails=[]))
    async with app.run_test(size=(160, 48), notifications=True) as pilot:
        await until(pilot, lambda: "[b]p[/]" in seen(app))
        await pilot.click("#example-1", offset=(4, 0))
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await pilot.pause()
        shown = seen(app)
        assert "\x1b" not in shown
        assert "\u202e" not in shown
        assert "[bold red]x[/] [@click=app.quit]y[/]" in shown
        assert "\\x1b[31mred" in shown
        assert "\\u202egnp" in shown
        metas = [key for block in app.desk.query(AnswerText) for span in block.content.spans if not isinstance(span.style, str) for key in span.style.meta]  # type: ignore[union-attr]
        assert metas == ["place"]


@pytest.mark.parametrize("size", [(40, 10), (10, 4), (1, 1), (200, 60)])
async def test_no_size_breaks_it(size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await pilot.press("f2", "f3", "f4", "escape", "f1", "escape")
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "Skyvista" in seen(app))


async def test_a_paste_goes_to_the_prompt_with_all_its_lines_wherever_the_cursor_is() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: opened(app))
        app.post_message(Paste("Is Skyvista\n  Altura\r\n\nsafe?\x1b\n"))
        await until(pilot, lambda: prompt(app).value == "Is Skyvista\n  Altura\n\nsafe?")
        await pilot.press("f4")
        app.post_message(Paste(" really\tnow"))
        await until(pilot, lambda: prompt(app).value == "Is Skyvista\n  Altura\n\nsafe? really now")
        assert app.desk.focused is prompt(app)


async def test_what_is_too_long_is_refused_whole_and_told() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: opened(app))
        app.post_message(Paste("word " * 800))
        await until(pilot, lambda: "Not pasted: 3,999 characters" in seen(app))
        assert prompt(app).value == ""
        prompt(app).value = "x" * LONGEST
        await pilot.press("end", "y")
        await until(pilot, lambda: f"at most {LONGEST} characters" in seen(app))
        assert len(prompt(app).value) == LONGEST


async def test_a_long_question_is_repeated_in_three_lines() -> None:
    asked = "and " * 124 + "end"
    app = desk(Scripted({asked: ANSWERED}))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: opened(app))
        prompt(app).value = asked
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await until(pilot, lambda: app.desk.query_one(".asked").size.height == 3)
        assert "and…" in seen(app).replace(" …", "…")
        await pilot.press("up")
        assert prompt(app).value == asked


async def test_an_engine_that_dies_while_nobody_asks_is_told_and_f5_starts_it() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house, every=0.05)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: opened(app) and house.checked > 1)
        house.rows.append(replace(house.rows[0], id="project:P099", name="Another Desk"))
        await until(pilot, lambda: "Another Desk" in seen(app))
        house.ill = GONE
        await until(pilot, lambda: "The engine is gone" in seen(app) and "F5 starts it again" in seen(app))
        house.ill = None
        await until(pilot, lambda: "The engine is gone" not in seen(app))
        house.ill = GONE
        await until(pilot, lambda: "The engine is gone" in seen(app))
        house.ill = None
        await pilot.press("f5")
        await until(pilot, lambda: house.opened == 2 and "Checked: the engine answers." in seen(app))
        assert "The engine is gone" not in seen(app)


async def test_a_list_opens_with_its_first_line_chosen() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: opened(app))
        await pilot.press("f4")
        assert app.desk.query_one(Watching).highlighted == 0
        prompt(app).value = Q
        prompt(app).focus()
        await pilot.press("enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await pilot.press("f3")
        assert app.desk.query_one(ComputedList).highlighted == 0


async def test_a_slash_offers_the_commands_and_tab_completes_them() -> None:
    app = desk(Scripted())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: opened(app))
        await pilot.press("/")
        await until(pilot, lambda: all(f"/{name}" in seen(app) for name in ("accept", "again", "copy")) and "more" in seen(app))
        await pilot.press(*"unw")
        await until(pilot, lambda: "/unwatch" in seen(app) and "/copy" not in seen(app))
        await pilot.press("tab")
        assert prompt(app).value == "/unwatch "
        assert app.desk.focused is prompt(app)
        await until(pilot, lambda: "By its name" not in seen(app))
        await pilot.press(*["backspace"] * 9, *"/he", "right")
        assert prompt(app).value == "/help"
        await pilot.press(*["backspace"] * 5, *"/hepl", "enter")
        await until(pilot, lambda: "There is no command /hepl. Did you mean /help?" in seen(app))
        await pilot.press("x")
        assert prompt(app).value == "x"


async def test_words_go_when_they_no_longer_hold() -> None:
    gate = asyncio.Event()
    app = desk(Scripted({Q: ANSWERED}, opening=gate))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: app.is_running and bool(app.desk.query("#prompt")))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "not open yet" in seen(app))
        gate.set()
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await until(pilot, lambda: "not open yet" not in seen(app) and "how computed: 2 queries" in seen(app))
        await pilot.press("ctrl+c")
        await until(pilot, lambda: "ctrl+q closes the desk" in seen(app))
        await pilot.press("a")
        await until(pilot, lambda: "ctrl+q closes the desk" not in seen(app))


async def test_the_latest_turn_is_still_there_after_the_terminal_was_small() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: opened(app))
        for n in range(1, 4):
            prompt(app).value = Q
            await pilot.press("enter")
            await until(pilot, lambda n=n: len(turns(app)) == n and stage(app) is Stage.ANSWERED)  # type: ignore[misc]
        conversation = app.desk.query_one(Conversation)

        def begins() -> bool:
            latest = app.desk.query("TurnBlock").last().virtual_region.y
            return abs(conversation.scroll_offset.y - min(latest, conversation.max_scroll_y)) <= 1 and Q in seen(app)

        await until(pilot, begins)
        where = conversation.scroll_offset.y
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: conversation.scroll_offset.y == where)
        await pilot.press("pageup", "pageup")
        await until(pilot, lambda: conversation.scroll_offset.y < where)


async def test_several_of_one_name_are_asked_about_and_shown() -> None:
    meant = [
        CandidateShown(entity=entity("PN001", "Meera Nambiar", "person"), about="director since 2015"),
        CandidateShown(entity=entity("PN9", "Meera Nair", "person")),
    ]
    finding = FINDING.model_copy(
        update={"kind": "resolution", "subject": None, "verdict": "", "threads": [], "fresh": [], "candidates": meant, "score": None, "katz": None}
    )
    house = Scripted({"meera": spoken(given("UNKNOWN_ENTITY", "Several bear the name.", findings=[finding]))})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: opened(app))
        await pilot.press(*"meera", "enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await until(pilot, lambda: "? which one?" in seen(app) and "director since 2015" in seen(app))
        assert "resolution" not in seen(app)
        assert "nothing was looked up" not in seen(app)


async def test_tab_leads_from_the_prompt_to_what_the_last_answer_offers_to_ask() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: opened(app))
        await pilot.press("tab")
        assert isinstance(app.focused, Ask)
        assert app.focused.id == "example-1"
        await pilot.press(*Q, "enter")
        await until(pilot, lambda: stage(app) is Stage.ANSWERED)
        await until(pilot, lambda: bool(app.desk.query(".choices Ask")))
        await pilot.press("tab")
        assert app.focused is app.desk.query(".choices Ask").first()
        offered = app.desk.query(".choices Ask").first(Ask).text
        await pilot.press("enter")
        await until(pilot, lambda: house.asked[-1] == offered)
