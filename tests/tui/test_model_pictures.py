"""A model at work, in pictures: thinking, speaking, what of it was not believed, what was sent, and one that does not answer."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from agents.looking.sent_shapes import SentWanted
from tests.tui.desks import desk, seen, still, until
from tests.tui.modelled import ANSWERED, SAID, SENT, THOUGHT, UNREACHED, WITH_MODEL, Q
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import Scripted
from tui.app import ClewApp
from tui.widgets.model_notes import ModelNotes
from tui.widgets.prompt import Prompt


def held(app: ClewApp, words: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Asks, and waits for words while the turn is held."""

    async def act(pilot: Pilot[None]) -> None:
        still(app)
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: words in seen(app))
        await pilot.pause()

    return act


def test_a_model_chooses_questions(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, state=WITH_MODEL, gate=(len(THOUGHT), asyncio.Event())))
    assert snap_compare(app, terminal_size=SMALL, run_before=held(app, "3.4 s · 1,120 tokens"))


def test_a_phrased_answer_arrives(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, state=WITH_MODEL, gate=(len(SAID), asyncio.Event())))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=held(app, "1.2 s · 41 tokens"))


def test_notes_on_the_model(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, state=WITH_MODEL))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "2 notes on the model", ask=Q))


def test_notes_on_the_model_opened(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, state=WITH_MODEL))
    shown = reaching(app, "2 notes on the model", ask=Q)

    async def act(pilot: Pilot[None]) -> None:
        await shown(pilot)
        app.desk.query_one(ModelNotes).focus()
        await pilot.press("enter")
        await until(pilot, lambda: "[bold]" in seen(app))
        await pilot.pause()

    assert snap_compare(app, terminal_size=MIDDLE, run_before=act)


def test_what_was_sent(snap_compare: Compare) -> None:
    app = desk(Scripted(state=WITH_MODEL, looks={SentWanted: SENT}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "is [red]Skyvista", keys=[*"/sent", "enter"]))


def test_a_model_that_does_not_answer(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: UNREACHED}, state=WITH_MODEL))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "1 note on the model: unreachable", ask=Q))
