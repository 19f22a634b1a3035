"""Taking pictures of the desk: sizes, the fixture's form, and getting to a situation by asking and by keys."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from textual.pilot import Pilot

from tests.tui.desks import seen, still, until
from tui.app import ClewApp
from tui.turn import Stage
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt

SMALL, MIDDLE, LARGE = (80, 24), (120, 36), (160, 48)


class Compare(Protocol):
    """The fixture of pytest-textual-snapshot."""

    def __call__(self, app: ClewApp, *, terminal_size: tuple[int, int], run_before: Callable[[Pilot[None]], Awaitable[None]]) -> bool: ...


def reaching(app: ClewApp, words: str, ask: str = "", keys: Sequence[str] = ()) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Asks, waits for the end of the answer, presses keys, waits for words."""

    async def act(pilot: Pilot[None]) -> None:
        still(app)
        if ask:
            await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
            app.desk.query_one(Prompt).value = ask
            await pilot.press("enter")
            await until(pilot, lambda: any(turn.stage is not Stage.RUNNING for turn in app.desk.query_one(Conversation).turns()))
        await pilot.press(*keys)
        if "f6" in keys:  # what is waited for may stand on the desk already, below the screen that opens
            await until(pilot, lambda: len(app.screen_stack) > 1)
        await until(pilot, lambda: words in seen(app))
        await pilot.pause()

    return act
