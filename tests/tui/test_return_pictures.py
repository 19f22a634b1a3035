"""What somebody sees who comes back, who is new, to whom something is told meanwhile, and who looks at what is remembered of them."""

from dataclasses import replace

import pytest
from textual.pilot import Pilot

from agents.mine.shapes import AllBrokenSeen, BrokenWanted
from tests.tui.desks import desk, seen, still, until
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.returned import BROKEN, LIVE, QUIET, coming_back
from tests.tui.scripted import ANSWERED, STATE, Scripted
from tui.app import ClewApp
from tui.widgets.forget_screen import ForgetScreen
from tui.widgets.greeting_block import MoveHead
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"


async def settled(app: ClewApp, pilot: Pilot[None], moved: int) -> None:
    """The greeting is there, and nothing more comes by itself."""
    still(app)
    await until(pilot, lambda: len(app.desk.query(MoveHead)) == moved and bool(app.desk.query("#foot.-offering")))
    await until(pilot, lambda: not [w for w in app.workers if not w.is_finished and w.group != "moved"])
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_the_return_with_two_moves(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(coming_back())
    assert snap_compare(app, terminal_size=size, run_before=lambda pilot: settled(app, pilot, 2))


def test_the_return_with_nothing_changed(snap_compare: Compare) -> None:
    app = desk(coming_back(QUIET))
    assert snap_compare(app, terminal_size=SMALL, run_before=lambda pilot: settled(app, pilot, 0))


def test_somebody_new(snap_compare: Compare) -> None:
    first = "I keep a list for you, look into what is on it, and tell you when something moves. What shall I call you, and what are you looking for?"
    app = desk(Scripted(state=replace(STATE, first=first, recall="off", meaning="The semantic extra is not installed."), rows=[]))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "Esc skips"))


def test_what_moves_while_the_desk_is_open(snap_compare: Compare) -> None:
    house = coming_back(QUIET, scripts={Q: ANSWERED})
    app = desk(house)

    async def act(pilot: Pilot[None]) -> None:
        await settled(app, pilot, 0)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "show how this was computed" in seen(app))
        await house.moves.put(LIVE)
        await until(pilot, lambda: "Just now" in seen(app))
        await settled(app, pilot, 1)

    assert snap_compare(app, terminal_size=MIDDLE, run_before=act)


def test_an_answer_that_no_longer_holds(snap_compare: Compare) -> None:
    old = ANSWERED[-1].model_copy(update={"answer_id": "a1"})
    house = coming_back(QUIET, scripts={Q: [*ANSWERED[:-1], old]})
    house.own = {**house.own, BrokenWanted: AllBrokenSeen(())}
    app = desk(house)

    async def act(pilot: Pilot[None]) -> None:
        await settled(app, pilot, 0)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "show how this was computed" in seen(app))
        house.own = {**house.own, BrokenWanted: AllBrokenSeen((BROKEN,))}
        await house.moves.put(LIVE)
        await until(pilot, lambda: "Caution, 52 of 100." in seen(app))
        await settled(app, pilot, 1)

    assert snap_compare(app, terminal_size=MIDDLE, run_before=act)


async def opened(app: ClewApp, pilot: Pilot[None], command: str, words: str) -> None:
    """A screen of the memory, from the prompt."""
    await settled(app, pilot, 0)
    app.desk.query_one(Prompt).value = command
    await pilot.press("enter")
    await until(pilot, lambda: words in seen(app))
    await pilot.pause()


def test_what_is_remembered(snap_compare: Compare) -> None:
    app = desk(coming_back(QUIET))
    assert snap_compare(app, terminal_size=SMALL, run_before=lambda pilot: opened(app, pilot, "/memory", "remembered since"))


def test_before_anything_is_forgotten(snap_compare: Compare) -> None:
    app = desk(coming_back(QUIET))

    async def act(pilot: Pilot[None]) -> None:
        await opened(app, pilot, "/memory", "remembered since")
        await pilot.press("home", "delete")
        await until(pilot, lambda: isinstance(app.screen, ForgetScreen) and "2 preferences" in seen(app))
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def test_sessions(snap_compare: Compare) -> None:
    app = desk(coming_back(QUIET))
    assert snap_compare(app, terminal_size=SMALL, run_before=lambda pilot: opened(app, pilot, "/sessions", "is skyvista altura ok"))
