"""What stands beside every answer, and below it while it is on its way."""

import asyncio

import pytest
from textual.widgets import Static

from agents.events import FreshShown
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import looked
from tests.tui.scripted import ANSWERED, FINDING, FRESH, NOT_IN_GRAPH, Scripted
from tests.tui.test_thread_picture import Q, answering, asked
from tui.plain_screen import screens
from tui.turn import Turn, after
from tui.widgets.beside_answer import HowComputed, NotInRecords, absent
from tui.widgets.computed_sheet import ComputedSheet
from tui.widgets.prompt import Prompt

NEVER = FreshShown.model_validate({"register": "tax_arrears", "publisher": "", "as_of": None, "age_days": None, "stale": False, "obtained": False})
WITHOUT = FINDING.model_copy(update={"fresh": [*FRESH, NEVER]})


@pytest.mark.feature("RA-30")
async def test_what_was_never_brought_in_stands_on_a_card_that_says_so_in_words() -> None:
    assert absent([WITHOUT, WITHOUT]) == ("tax arrears",)
    app = desk(Scripted({Q: answering(WITHOUT)}))
    async with app.run_test(size=SIZE) as pilot:
        await asked(pilot, app)
        await until(pilot, lambda: "not in these records" in seen(app))
        card = app.desk.query_one(NotInRecords)
        assert str(card.content).startswith("tax arrears: never brought in.")
        assert "not the same as nothing" in str(card.content)
    turn = Turn(Q)
    for event in answering(WITHOUT):
        turn = after(turn, event)
    assert "Not in these records, never brought in: tax arrears." in list(screens.answer(turn))


async def test_there_is_no_card_where_everything_is_there() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await asked(pilot, app)
        assert "not in these records" not in seen(app)


@pytest.mark.feature("RA-39")
@pytest.mark.parametrize("by", ["click", "enter"])
async def test_an_example_is_tried_by_a_click_and_its_answer_shows_how_it_was_computed(by: str) -> None:
    app = desk(looked(Scripted({Q: ANSWERED})))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: Q in seen(app))
        await pilot.click("#example-1")
        await until(pilot, lambda: "show how this was computed" in seen(app))
        if by == "click":
            await pilot.click(HowComputed)
        else:
            app.desk.query_one(HowComputed).focus()
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ComputedSheet) and "query 1 of 2" in seen(app))


@pytest.mark.feature("CR-39")
async def test_the_step_stands_at_the_bottom_while_it_runs_and_the_verdict_has_a_word_and_a_sign() -> None:
    gate = asyncio.Event()
    other = "lakeview?"
    app = desk(Scripted({Q: ANSWERED, other: NOT_IN_GRAPH}, gate=(3, gate)))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        line = app.desk.query_one("#computed-line", Static)
        await until(pilot, lambda: str(line.content) == "now: asking: assess")
        gate.set()
        await until(pilot, lambda: "● avoid" in str(app.desk.query(".verdict").last(Static).content))
        flagged = app.desk.query(".verdict").last(Static).content
        await until(pilot, lambda: str(line.content).startswith("how computed: 2 queries"))
        app.desk.query_one(Prompt).value = other
        await pilot.press("enter")
        await until(pilot, lambda: "○ none known" in str(app.desk.query(".verdict").last(Static).content))
        clear = app.desk.query(".verdict").last(Static).content
        assert str(flagged.spans[0].style) != str(clear.spans[0].style)  # type: ignore[union-attr]  # both were made of parts
