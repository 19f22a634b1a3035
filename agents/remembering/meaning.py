"""The search by meaning, made ready behind everything else: a model takes seconds to load, and a turn must not wait for it."""

import threading
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from graph import Connection, GraphError
from memory.recall.embedding import Embedder, NoEmbedder, is_installed, load
from memory.recall.vectors import WrongLength, catch_up

_REST_S: Final = 1.0
"""After a failure of the engine it is tried again so much later."""


class Ready(StrEnum):
    """How far the search by meaning is."""

    OFF = "off"
    LOADING = "loading"
    READY = "ready"


class Meaning:
    """Loads an embedder in a thread of its own and embeds there what was said and told since. Safe to use from any thread.

    Args:
        connect: a connection with the role CONCIERGE of the person, for that thread alone.
        graph: that person's memory.
        model: which model; empty for the default, where it lies on this machine.
        loader: how it is loaded.
    """

    def __init__(self, connect: Callable[[], Connection], graph: str, model: str = "", loader: Callable[[str], Embedder] = load) -> None:
        self._connect, self._graph, self._model, self._loader = connect, graph, model, loader
        self._embedder: Embedder | None = None
        self._state = Ready.OFF
        self._told = "" if is_installed() or loader is not load else "The semantic extra is not installed, so nothing is searched by meaning."
        self._wake, self._stop = threading.Event(), threading.Event()
        self._idle = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def embedder(self) -> Embedder | None:
        """The embedder, once it is there."""
        return self._embedder

    @property
    def state(self) -> Ready:
        """How far it is."""
        return self._state

    @property
    def off(self) -> str:
        """What is off and why, in a sentence; empty where the search by meaning works."""
        return "The model for the search by meaning is still being loaded." if self._state is Ready.LOADING else self._told

    def start(self) -> None:
        """Begins to load; does nothing where there is nothing to load, or the second time."""
        if self._told or self._thread is not None:
            return
        self._state = Ready.LOADING
        self._thread = threading.Thread(target=self._work, name="meaning", daemon=True)
        self._thread.start()

    def nudge(self) -> None:
        """Something new was said: it will be embedded soon."""
        self._idle.clear()
        self._wake.set()

    def caught_up(self, timeout_s: float) -> bool:
        """Waits until everything is embedded; returns whether it is. At once where there is no embedder."""
        return self._thread is None or self._idle.wait(timeout_s)

    def close(self) -> None:
        """Stops, as soon as what is being embedded is."""
        self._stop.set()
        self._wake.set()
        if self._thread is not None and self._state is not Ready.LOADING:  # a load cannot be broken off: its thread ends with the process
            self._thread.join()

    def _work(self) -> None:
        try:
            self._embedder = self._loader(self._model)
        except NoEmbedder as why:
            self._state, self._told = Ready.OFF, str(why)
            self._idle.set()
            return
        self._state = Ready.READY
        while not self._stop.is_set():
            self._wake.clear()
            if self._embed():
                self._idle.set()
                self._wake.wait()

    def _embed(self) -> bool:
        """Embeds what has no vector yet; returns whether there is nothing left to do."""
        assert self._embedder is not None
        try:
            with self._connect() as connection:
                while not self._stop.is_set() and catch_up(connection, self._graph, self._embedder):
                    pass
        except WrongLength as why:
            self._state, self._told, self._embedder = Ready.OFF, str(why), None
            self._stop.set()
            self._idle.set()
        except GraphError:
            self._stop.wait(_REST_S)  # the engine is gone for now: whoever asks is told by others
            return False
        return True
