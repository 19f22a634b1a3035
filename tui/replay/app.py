"""The application that plays a recording."""

import os
from collections.abc import Mapping
from contextlib import nullcontext

from agents.recording import Recording

from .. import log
from ..app import ClewApp
from ..backend import Backend
from ..desk import Desk
from ..line import EVERY, PATIENCE
from ..settings import DeskPlaces, Loaded, load
from .replayed import Replayed
from .screen import ReplayDesk


class ReplayApp(ClewApp):
    """The desk of a recording."""

    def __init__(
        self,
        recording: Recording,
        *,
        speed: float = 1.0,
        playing: bool = True,
        loaded: Loaded | None = None,
        places: DeskPlaces | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        """``speed``: by how much it is faster than it was. ``playing``: False waits before the first event."""
        self._recording, self._speed, self._playing = recording, speed, playing
        super().__init__(Replayed(recording), loaded=loaded, places=places, environment=environment)

    def make_desk(self, backend: Backend, *, patience: float = PATIENCE, every: float = EVERY) -> Desk:
        """The desk with the bar."""
        return ReplayDesk(backend, self._recording, speed=self._speed, playing=self._playing, patience=patience, every=every)


def run_replay(recording: Recording, places: DeskPlaces | None = None, *, speed: float = 1.0) -> int:
    """Plays a recording in the desk; the exit code when it is closed."""
    loaded = load(places.settings) if places else Loaded()
    with log.kept(places.log, loaded.settings.log) if places else nullcontext():
        app = ReplayApp(recording, speed=speed, loaded=loaded, places=places)
        app.run(mouse=loaded.settings.mouse)
    return app.return_code or 0
