"""The full-screen desk as an application: it composes and routes, and it ends as it should. How it looks and what is set is in :mod:`tui.set_up`."""

import asyncio
import gc
import os
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from textual import on
from textual.app import SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.events import Event, Key, Paste
from textual.screen import Screen

from . import log
from .backend import Backend
from .commands import COMMANDS
from .first import First
from .keymap import held, key_name
from .late import Late
from .looks.measures import ROOMY, SIDE_BY_SIDE
from .messages import Opened
from .panes import Panes
from .set_up import SetUp
from .settings import DeskPlaces, Loaded, load
from .warming import warm

WIDTHS: Final[list[tuple[int, str]]] = [(0, "-narrow"), (SIDE_BY_SIDE, "-wide"), (ROOMY, "-roomy")]
"""Cells from which the columns stand side by side, and from which they are generous."""
HEIGHTS: Final[list[tuple[int, str]]] = [(0, "-tiny"), (16, "-low"), (30, "-high"), (42, "-tall")]
"""Lines from which the thread shows more of itself."""

STYLES: Final = tuple(Path(__file__).parent / name for name in ("desk.tcss", "widgets/picture.tcss", "looks/looks.tcss"))
"""The styles, later ones over earlier ones."""


class ClewApp(SetUp):
    """Shows the desk on a house; closes the house when it goes."""

    TITLE = "Clew"
    CSS_PATH = list(STYLES)  # noqa: RUF012  # as Textual declares it
    ENABLE_COMMAND_PALETTE = True
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = WIDTHS  # as Textual declares it
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = HEIGHTS

    first: First | None = None
    """The frame that was painted beforehand, of which it takes the screen."""

    async def on_event(self, event: Event) -> None:
        """Before a key is handed to anybody: one that is held with Alt, Ctrl or the like is no letter, and a letter typed at the desk means its prompt."""
        if isinstance(event, Key | Paste) and not event.is_forwarded:
            if isinstance(event, Key) and held(event.key):
                event.character = None
            if self.screen_stack and isinstance(desk := self.screen_stack[-1], Panes):
                desk.make_way(event)
        await super().on_event(event)

    def get_default_screen(self) -> Screen[None]:
        """The desk is the first and only screen; dialogues lie on top of it. It is told its size beforehand: else all of it is styled once more."""
        for steps, cells in ((WIDTHS, self.size.width), (HEIGHTS, self.size.height)):
            self.desk.add_class(next(name for least, name in reversed(steps) if cells >= least), update=False)
        return self.desk

    def get_key_display(self, binding: Binding) -> str:
        """Keys as they stand on the keyboard."""
        return binding.key_display or key_name(binding.key)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette: the registry's commands and nothing else."""
        for command in COMMANDS:
            yield SystemCommand(command.title, command.about, lambda action=command.action: self.desk.run_action(action))

    def get_driver_class(self) -> type[Driver]:
        """A terminal that may go away; without one, in tests, whatever was asked for."""
        found = super().get_driver_class()
        if os.name != "posix":
            return found
        from .terminal import Terminal  # late: it is not on every platform

        return Terminal if issubclass(Terminal, found) else found

    def on_load(self) -> None:
        """Before the first paint: a signal that ends the desk ends it as its key does."""
        if os.name == "posix" and not self.is_headless:
            from .terminal import ENDING, ended_by  # late: it is not on every platform

            loop = asyncio.get_running_loop()
            for number in ENDING:
                loop.add_signal_handler(number, self.exit, None, ended_by(number))

    def action_help_quit(self) -> None:
        """Ctrl-C where nothing is selected that could be copied: says how one leaves."""
        self.desk.say("ctrl+q closes the desk; ctrl+c copies what is selected.")

    @on(Opened)
    def _opened(self) -> None:
        """The desk can be used: what was left for later is imported now."""
        if not self.is_headless:
            self.call_after_refresh(warm)

    async def on_unmount(self) -> None:
        """Stops what runs and lets the house go."""
        self.workers.cancel_all()
        await self.backend.close()


def run_desk(house: Backend | Callable[[], Backend], places: DeskPlaces | None = None, first: First | None = None, *, inline: bool = False) -> int:
    """Opens the desk on a house, or on what makes one (which then is made after the first paint). Returns the exit code when it is closed.

    ``places``: where settings and log are kept; without them the desk has its defaults and keeps no log. ``first``: the frame that stands already.
    ``inline``: beneath what stands on the terminal, where the system's terminals can do that (POSIX).
    """
    loaded = load(places.settings) if places else Loaded()
    with log.kept(places.log, loaded.settings.log) if places else nullcontext():
        app = ClewApp(Late(house) if callable(house) else house, loaded=loaded, places=places)
        app.first = first
        gc.freeze()  # what was imported stays: it is not looked through again all evening
        gc.enable()
        log.write("info", f"the desk opens: {app.theme}, {app.console.color_system or 'no'} colours")
        app.run(mouse=loaded.settings.mouse, inline=inline)
        log.write("info", f"the desk closes: {app.return_code or 0}")
    return app.return_code or 0
