"""Keeps what was set: in their file, in a thread, a moment after the last change."""

import asyncio
from typing import Final

from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from ..settings import DeskPlaces, Loaded
from ..settings.writing import NotKept, save

REST: Final = 0.25
"""Seconds without a change after which changes are written."""


class Keeper(Widget):
    """Writes settings. What it could not write it keeps, until the person says that the file may be overwritten."""

    DEFAULT_CSS = "Keeper { display: none; }"

    class Kept(Message):
        """They are in the file, which now says this."""

        def __init__(self, loaded: Loaded) -> None:
            super().__init__()
            self.loaded = loaded

    class Refused(Message):
        """They hold for this desk and are not in the file; why."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def __init__(self, places: DeskPlaces | None) -> None:
        super().__init__()
        self._places = places
        self._changes: dict[str, object] = {}
        self._timer: Timer | None = None

    @property
    def waiting(self) -> bool:
        """Whether something is set that is in no file."""
        return bool(self._changes)

    def keep(self, name: str, value: object) -> None:
        """Writes a setting soon."""
        self._changes[name] = value
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(REST, self.write)

    def write(self, *, anyway: bool = False) -> None:
        """Writes now what waits. ``anyway``: also into a file with which something is wrong. Ends in Kept or Refused."""
        self.run_worker(self._write(anyway), name="keep settings", group="settings", exclusive=True, exit_on_error=False)

    async def _write(self, anyway: bool) -> None:
        changes = dict(self._changes)
        if not changes or self._places is None:
            return
        try:
            loaded = await asyncio.to_thread(save, self._places.settings, changes, anyway=anyway)
        except NotKept as refused:
            self.post_message(self.Refused(str(refused)))
        else:
            self._changes = {name: value for name, value in self._changes.items() if changes.get(name) != value}
            self.post_message(self.Kept(loaded))

    def flush(self) -> None:
        """Writes what still waits, before the desk goes; what cannot be written is lost, as was said before."""
        if self._changes and self._places is not None:
            try:
                save(self._places.settings, self._changes)
            except NotKept:
                return
            self._changes = {}
