"""Running the desk in a test: pinned, without animation, and waiting for a state instead of a while."""

import asyncio
from collections.abc import Callable
from time import monotonic

from textual.pilot import Pilot

from tui.app import ClewApp
from tui.backend import Backend
from tui.widgets.prompt import Prompt

SIZE = (120, 36)
_POLL_S = 0.01
"""Between two looks: what is waited for gets the processor meanwhile."""


def desk(backend: Backend, *, patience: float = 3600.0, every: float = 3600.0) -> ClewApp:
    """The application, still: nothing moves or blinks by the clock."""
    app = ClewApp(backend, patience=patience, every=every)
    app.animation_level = "none"
    return app


async def until(pilot: Pilot[None], holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Lets the desk run until something holds; fails with what was waited for after ``seconds``."""
    end = monotonic() + seconds
    while not holds():
        assert monotonic() < end, "it never came to hold"
        await pilot.pause()
        await asyncio.sleep(_POLL_S)


async def painted(app: ClewApp, pilot: Pilot[None]) -> None:
    """Waits until the screen on top stands as it was last laid out and painted: what is then pointed at is where it seems to be."""
    while True:
        screen, stands = app.screen, asyncio.Event()
        screen.call_after_refresh(stands.set)  # called when nothing of that screen waits to be laid out
        await until(pilot, lambda screen=screen, stands=stands: stands.is_set() or app.screen is not screen)  # type: ignore[misc]  # bound at once
        if app.screen is screen:
            return


def still(app: ClewApp) -> None:
    """Stops the cursor, so that a picture is the same every time."""
    app.desk.query_one(Prompt).cursor_blink = False


def seen(app: ClewApp) -> str:
    """The screen as text, line by line."""
    width, height = app.size
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()) if width and height else ""
