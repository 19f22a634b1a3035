"""Starts the engine while the house is still being imported: the house then finds it running. What is wrong with it the house will say."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..state import HouseFailed
from .wire import Wanted

if TYPE_CHECKING:
    from graph import Engine

type Tell = Callable[[str, int, int], None]


def _to_nobody(_what: str, _done: int, _total: int) -> None:
    """Nobody asked yet."""


class Early:
    """One start of the engine, in a thread of its own. ``leave`` comes last."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._left = threading.Event()
        self._engine: Engine | None = None
        self._thread = threading.Thread(target=self._start, name="start the engine")
        self.tell: Tell = _to_nobody
        """Who is to know how far it is, from any thread."""
        self._thread.start()

    def give_up(self) -> None:
        """A start that takes long is broken off."""
        self._left.set()

    def leave(self) -> None:
        """Waits for the start, and lets go of the engine: whoever needs it has it by now."""
        self._thread.join()
        if self._engine is not None:
            self._engine.close()

    def _start(self) -> None:
        from graph import GraphError, open_engine  # late, and in this thread: others are imported beside it

        try:
            self._engine = open_engine(Path(self._wanted.data_dir), self._wanted.url, person=self._wanted.user, waiting=self._waiting)
        except (GraphError, HouseFailed, ValueError, OSError):
            self._engine = None

    def _waiting(self, seconds: float, megabytes: float) -> None:
        if self._left.is_set():
            raise HouseFailed("Nobody waits for the engine any more.")
        self.tell(f"the engine is reading its data ({megabytes:.0f} MB, {seconds:.0f} s so far)", 0, 0)
