"""The full-screen desk as an application: its theme, its palette, and its end."""

from collections.abc import Callable, Iterable
from typing import Final

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.screen import Screen

from .backend import Backend
from .commands import COMMANDS
from .desk import Desk
from .late import Late
from .line import PATIENCE
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

    def __init__(self, backend: Backend, *, patience: float = PATIENCE) -> None:
        super().__init__()
        self._backend = backend
        self.register_theme(CLEW)
        self.theme = CLEW.name
        self.desk = Desk(backend, patience=patience)

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

    async def on_unmount(self) -> None:
        """Stops what runs and lets the house go."""
        self.workers.cancel_all()
        await self._backend.close()


def run_desk(house: Backend | Callable[[], Backend]) -> int:
    """Opens the desk on a house, or on what makes one (which then is made after the first paint). Returns the exit code when it is closed."""
    app = ClewApp(Late(house) if callable(house) else house)
    app.run()
    return app.return_code or 0
