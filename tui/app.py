"""The full-screen desk as an application: its theme, its palette, and its end."""

import asyncio
import os
from collections.abc import Callable, Iterable
from typing import Final

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.screen import Screen

from .backend import Backend
from .commands import COMMANDS
from .desk import Desk
from .late import Late
from .line import EVERY, PATIENCE
from .theme import CLEW

WIDTHS: Final[list[tuple[int, str]] | None] = [(0, "-narrow"), (100, "-wide"), (140, "-roomy")]
"""Cells from which the columns stand side by side, and from which they are generous."""
HEIGHTS: Final[list[tuple[int, str]] | None] = [(0, "-tiny"), (16, "-low"), (30, "-high"), (42, "-tall")]
"""Lines from which the thread shows more of itself."""


class ClewApp(App[None]):
    """Shows the desk on a house; closes the house when it goes."""

    TITLE = "Clew"
    CSS_PATH = "desk.tcss"
    ENABLE_COMMAND_PALETTE = True
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(self, backend: Backend, *, patience: float = PATIENCE, every: float = EVERY) -> None:
        super().__init__()
        self._backend = backend
        self.register_theme(CLEW)
        self.theme = CLEW.name
        self.desk = Desk(backend, patience=patience, every=every)

    def get_default_screen(self) -> Screen[None]:
        """The desk is the first and only screen; dialogues lie on top of it."""
        return self.desk

    def get_key_display(self, binding: Binding) -> str:
        """Function keys as they stand on the keyboard."""
        return binding.key.upper() if binding.key[1:].isdigit() else super().get_key_display(binding)

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

    async def on_unmount(self) -> None:
        """Stops what runs and lets the house go."""
        self.workers.cancel_all()
        await self._backend.close()


def run_desk(house: Backend | Callable[[], Backend]) -> int:
    """Opens the desk on a house, or on what makes one (which then is made after the first paint). Returns the exit code when it is closed."""
    app = ClewApp(Late(house) if callable(house) else house)
    app.run()
    return app.return_code or 0
