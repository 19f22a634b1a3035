"""The embedded engine: a server process of our own, started, shared, healed and stopped.

Three locks tell the truth, and none outlives its process: ``start.lock`` (one starts or stops at a time), ``users.lock``
(everybody who uses the engine shares it) and ``alive.lock`` (inherited by the server: held means that it lives). A pid or a
socket file proves nothing and is only ever used together with a held ``alive.lock``. If the only user is killed, the server
stays; the next one finds it alive, shares it, and stops it on leaving.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from .binaries import Binaries
from .client import Address
from .errors import EngineUnreachable
from .locks import alone, is_held, opened, share, try_alone
from .process import EngineProcess, Waiting, nobody_waits
from .secret import Secret

_SILENT_S: Final = 10.0
"""A living server that says nothing for this long hangs."""


class Embedded:
    """One data directory's engine, as one user of it."""

    def __init__(self, root: Path, secret: Secret, files: Binaries) -> None:
        self._process = EngineProcess(root, secret, files)
        self.places = self._process.places
        self.place = self._process.place
        self._users: int | None = None
        self._alive: tuple[int, int] | None = None
        """The server's own lock as an open file, and its process: what is left to know it by when its directory is deleted."""

    @property
    def address(self) -> Address:
        """Where it listens."""
        return self._process.address

    @property
    def patience_s(self) -> float:
        """How long its start may take, on a machine that is busy: it grows with what there is to read."""
        return self._process.patience_s

    def ensure(self, settle: Callable[[], None], waiting: Waiting | None = None, launched: Callable[[], None] = lambda: None) -> bool:
        """Finds the engine alive or starts it, however much it has to read; True if it was started. Raises EngineMissing, EngineUnreachable.

        ``settle`` is done after a start, before anybody else is let in; what it raises ends the start.
        ``launched`` is called where its process was started, while it still reads its data.
        """
        self._process.waiting = waiting or nobody_waits
        with alone(self.places.start_lock, self.patience_s, "starting the engine"):
            if self._users is None:
                self._users = opened(self.places.users_lock)
                share(self._users)
            try:
                found = is_held(self.places.alive_lock) and self._answers()
                if not found:
                    self._process.start(launched)
                    self._settled(settle)
                self._remember()
            except OSError as why:
                self._leave()
                raise EngineUnreachable(f"The engine ({self.place}) cannot be started: {why}") from why
            except BaseException:
                self._leave()
                raise
            return not found

    def close(self) -> None:
        """Leaves; the last one out stops the server. Safe to call twice."""
        if self._users is None:
            return
        if not self.places.root.is_dir():
            self._end_without_directory()
            return
        with alone(self.places.start_lock, self.patience_s, "stopping the engine"):
            last = try_alone(self._users)
            self._leave()
            if last and is_held(self.places.alive_lock):
                self._process.stop()

    def _settled(self, settle: Callable[[], None]) -> None:
        try:
            settle()
        except BaseException:
            self._process.stop()  # else the next would find it alive, and take it for settled
            raise

    def _leave(self) -> None:
        if self._users is not None:
            os.close(self._users)
            self._users = None
        if self._alive is not None:
            os.close(self._alive[0])
            self._alive = None

    def _remember(self) -> None:
        pid = self._process.read_pid()
        if pid is not None:
            if self._alive is not None:
                os.close(self._alive[0])
            self._alive = (opened(self.places.alive_lock), pid)

    def _end_without_directory(self) -> None:
        """Somebody deleted the data directory under a running engine: there is nothing to save, and nobody can find it again."""
        last = self._users is not None and try_alone(self._users)
        if last and self._alive is not None and not try_alone(self._alive[0]):
            with suppress(ProcessLookupError):
                os.killpg(self._alive[1], signal.SIGKILL)
        self._leave()

    def _answers(self) -> bool:
        """Whether the living server answers us; one that hangs and that nobody else uses is ended, one that is still reading is waited for."""
        if self.places.socket_note.exists() and self._process.ready(_SILENT_S if self._process.has_read() else self.patience_s):
            return True
        if not is_held(self.places.alive_lock):
            return False
        assert self._users is not None
        if not try_alone(self._users):
            share(self._users)
            raise EngineUnreachable(f"The engine ({self.place}) lives and does not answer, and another Clew is using it.")
        share(self._users)
        self._process.kill()
        return False
