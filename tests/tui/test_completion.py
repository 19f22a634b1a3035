"""What is offered while somebody types: names of the market, commands and what may follow them; never in the way of Enter."""

import asyncio
from collections.abc import Sequence

import pytest

from agents.state import Suggestion
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWERED, GONE, Scripted
from tui.app import ClewApp
from tui.offers import MOST, Offers
from tui.widgets.offer import listed
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"


def prompt(app: ClewApp) -> Prompt:
    return app.desk.query_one(Prompt)


def ready(app: ClewApp) -> bool:
    return bool(app.desk.query("#foot.-offering"))


async def test_a_name_is_offered_while_it_is_typed_and_tab_takes_it() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"Is sky")
        await until(pilot, lambda: "⇥ Skyvista Altura" in seen(app) and "company C001" in seen(app))
        await pilot.press("tab", *" safe?")
        assert prompt(app).value == Q
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == [Q])
        await until(pilot, lambda: "⇥" not in seen(app))


async def test_enter_sends_what_stands_there_whatever_is_offered() -> None:
    house = Scripted({"sky": ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"sky")
        await until(pilot, lambda: "⇥ Skyvista Altura" in seen(app))
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == ["sky"])


async def test_whoever_moves_into_the_list_takes_a_row_with_enter_or_leaves_it_upwards() -> None:
    house = Scripted(sent=["before"])
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"sky")
        await until(pilot, lambda: "⇥ Skyvista Altura" in seen(app))
        await pilot.press("down", "down", "enter")
        assert prompt(app).value == "Skyvista Projects LLP"
        assert house.asked == []
        await pilot.press(*" nor")
        await until(pilot, lambda: "⇥ Northstar Greens" in seen(app))
        await pilot.press("down")
        await until(pilot, lambda: "› Northstar Greens" in seen(app))
        await pilot.press("up")
        await until(pilot, lambda: "⇥ Northstar Greens" in seen(app))
        await pilot.press("up")
        assert prompt(app).value == "before"


async def test_a_click_takes_a_row() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"ask nor")
        await until(pilot, lambda: "also Northstar" in seen(app))
        lines = seen(app).splitlines()
        y = next(i for i, line in enumerate(lines) if "also Northstar" in line)
        await pilot.click(offset=(6, y))
        await until(pilot, lambda: prompt(app).value == "ask Northstar Habitats Pvt Ltd")
        assert app.desk.focused is prompt(app)


async def test_an_answer_to_a_text_that_is_another_by_now_is_dropped() -> None:
    gates = {"sky": asyncio.Event(), "skz": asyncio.Event()}

    class Slow(Scripted):
        async def complete(self, text: str, *, subjects: bool = False) -> Sequence[Suggestion]:
            """Waits where the test wants it to."""
            self.completed.append(text)
            if text in gates:
                await gates[text].wait()
            return [Suggestion(f"{text} found", "", 0)]

    house = Slow()
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"sky")
        await until(pilot, lambda: house.completed[-1:] == ["sky"])
        app.desk.query_one(Prompt).text = "sk"
        gates["sky"].set()
        await pilot.press("end", "z")
        await until(pilot, lambda: "skz" in house.completed)
        assert prompt(app).offers.rows == ()
        gates["skz"].set()
        await until(pilot, lambda: [row.text for row in prompt(app).offers.rows] == ["skz found"])


async def test_names_that_cannot_be_had_are_said_so_and_typing_goes_on() -> None:
    house = Scripted({"sky": ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        house.ill = GONE
        await pilot.press(*"sky")
        await until(pilot, lambda: "No names to choose from: The engine is gone" in seen(app))
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == ["sky"])


async def test_what_may_follow_a_command_is_completed_too() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"/watch nor")
        await until(pilot, lambda: "⇥ Northstar Greens" in seen(app))
        assert "Habitats" not in seen(app)  # only what can be watched
        await pilot.press("tab", "enter")
        await until(pilot, lambda: "Watching Northstar Greens." in seen(app))
        await pilot.press(*"/unwatch woods")
        await until(pilot, lambda: "⇥ Whispering Woods Phase Two" in seen(app))
        await pilot.press("tab", "enter")
        await until(pilot, lambda: "No longer watching Whispering Woods Phase Two." in seen(app))


async def test_nothing_is_offered_for_what_the_desk_put_there() -> None:
    house = Scripted(sent=["sky"])
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("up")
        assert prompt(app).value == "sky"
        await pilot.pause()
        assert house.completed == []


@pytest.mark.parametrize("width", [20, 40, 76])
def test_no_name_breaks_the_list(width: int) -> None:
    names = ["ನಮ್ಮ ಮನೆ 青空不動産" * 3, "👨‍👩‍👧 family", "שלום \u202e[b]x[/b]", "plain"] * 4
    shown = listed(Offers(tuple(Suggestion(name, "about it " * 9, 0) for name in names), at=9, moved=True), width)
    lines = shown.plain.splitlines()
    assert len(lines) == MOST + 1
    assert all(line.cell_length <= width for line in shown.split("\n"))
    assert "… 6 more" in lines[-1]
    assert "\u202e" not in shown.plain
