"""Starts the engine while the house is still being imported: the house then finds it running. What is wrong with it the house will say."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..state import HouseFailed

if TYPE_CHECKING:
    from graph import Engine

type Waiting = Callable[[float, float], None]

HEAD_START_S: Final = 0.15
"""So long the rest waits for the engine's process to be started: the two would only take turns, and the engine reads its data meanwhile."""


class Early:
    """One start of the engine, in a thread of its own. ``leave`` comes last."""

    def __init__(self, data_dir: Path, url: str | None, person: str, waiting: Waiting = lambda _seconds, _megabytes: None) -> None:
        """Begins it."""
        self._data_dir, self._url, self._person = data_dir, url, person
        self.waiting = waiting
        """Called in that thread while the engine reads its data, as :func:`graph.open_engine` says."""
        self._left = threading.Event()
        self._begun = threading.Event()
        self._engine: Engine | None = None
        self._thread = threading.Thread(target=self._start, name="start the engine")
        self._thread.start()
        self._begun.wait(HEAD_START_S)

    def give_up(self) -> None:
        """A start that takes long is broken off."""
        self._left.set()

    def leave(self) -> tuple[str, ...]:
        """Waits for the start, and lets go of the engine: whoever needs it has it by now. Returns what it warned of."""
        self._thread.join()
        engine, self._engine = self._engine, None
        if engine is None:
            return ()
        engine.close()
        return engine.warnings

    def _start(self) -> None:
        from graph import GraphError, open_engine  # late, and in this thread: the rest begins once the engine does

        try:
            self._engine = open_engine(self._data_dir, self._url, person=self._person, waiting=self._told, launched=self._begun.set)
        except (GraphError, HouseFailed, ValueError, OSError):
            self._engine = None
        finally:
            self._begun.set()

    def _told(self, seconds: float, megabytes: float) -> None:
        if self._left.is_set():
            raise HouseFailed("Nobody waits for the engine any more.")
        self.waiting(seconds, megabytes)
