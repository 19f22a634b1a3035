"""The embedded engine: a server process of our own, started, shared, healed and stopped.

Three locks tell the truth, and none outlives its process: ``start.lock`` (one starts or stops at a time), ``users.lock``
(everybody who uses the engine shares it) and ``alive.lock`` (inherited by the server: held means that it lives). A pid or a
socket file proves nothing and is only ever used together with a held ``alive.lock``. If the only user is killed, the server
stays; the next one finds it alive, shares it, and stops it on leaving.
"""

import os
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import redis
from redis import exceptions as wrong

from .binaries import Binaries, cannot_load
from .client import Address, send, socket_address
from .config import Places, config_text, short_name
from .errors import EngineMissing, EngineUnreachable
from .locks import alone, is_held, opened, share, try_alone
from .roles import Role, user_of
from .secret import Secret, private_dir, private_text

SOCKET_BYTES: Final = 100
"""A unix socket's path holds about this many bytes (104 with its end, on the narrowest system)."""

_POLL_S: Final = 0.005
_START_S: Final = 60.0
"""From the start of the process to its first answer, with nothing to read."""
_START_S_PER_MB: Final = 2.0
"""... and for each megabyte that it reads: thirty times what it takes on a machine with nothing else to do (0.06 s, measured at 350 MB).

While it reads it is mostly silent: it looks at its socket between a thousand entries of its file, and an import writes large ones.
"""
_READY: Final = "Ready to accept connections"
"""What the server's log says once it has read its data."""
_SILENT_S: Final = 10.0
"""A living server that says nothing for this long hangs."""
_STOP_S: Final = 10.0
_PROBE_S: Final = 2.0
_LOG_TAIL: Final = 4_000
_LOG_HEAD: Final = 200_000
_TOLD_S: Final = 1.0
"""So often a start that takes long is told."""
_ENVIRONMENT: Final = frozenset({"PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"})
"""What the engine needs to know of ours; keys and tokens are none of it."""

_children: list[subprocess.Popen[bytes]] = []
"""Servers that this process started: they may outlive what started them, and are reaped when they have ended."""


type Waiting = Callable[[float, float], None]
"""Called while a start takes long, with the seconds that have passed and the megabytes that the engine reads. What it raises ends the start."""


def _nobody_waits(_seconds: float, _megabytes: float) -> None:
    """Tells nobody."""


class Embedded:
    """One data directory's engine, as one user of it."""

    def __init__(self, root: Path, secret: Secret, files: Binaries) -> None:
        self.places = Places(root)
        self._secret = secret
        self._files = files
        self._users: int | None = None
        self._alive: tuple[int, int] | None = None
        """The server's own lock as an open file, and its process: what is left to know it by when its directory is deleted."""
        self.place = f"embedded, {root.parent}"
        self._waiting: Waiting = _nobody_waits

    @property
    def address(self) -> Address:
        """Where it listens."""
        return socket_address(self.places.socket_note.read_text("utf-8", "surrogateescape"), self.place)

    @property
    def size_mb(self) -> float:
        """What the engine reads when it starts."""
        total = 0
        for path in self.places.data.rglob("*"):
            with suppress(FileNotFoundError):  # the engine renames its files while we look
                total += path.stat().st_size
        return total / 1e6

    @property
    def patience_s(self) -> float:
        """How long its start may take, on a machine that is busy: it grows with what there is to read."""
        return _START_S + _START_S_PER_MB * self.size_mb

    def ensure(self, waiting: Waiting = _nobody_waits) -> bool:
        """Finds the engine alive or starts it, however much it has to read; True if it was started. Raises EngineMissing, EngineUnreachable."""
        self._waiting = waiting
        with alone(self.places.start_lock, self.patience_s, "starting the engine"):
            if self._users is None:
                self._users = opened(self.places.users_lock)
                share(self._users)
            try:
                found = is_held(self.places.alive_lock) and self._answers()
                if not found:
                    self._start()
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
                self._stop()

    def _leave(self) -> None:
        if self._users is not None:
            os.close(self._users)
            self._users = None
        if self._alive is not None:
            os.close(self._alive[0])
            self._alive = None

    def _remember(self) -> None:
        pid = self._pid()
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

    def _pid(self) -> int | None:
        try:
            return int(self.places.pid.read_text())
        except (OSError, ValueError):
            return None

    def _answers(self) -> bool:
        """Whether the living server answers us; one that hangs and that nobody else uses is ended, one that is still reading is waited for."""
        if self.places.socket_note.exists() and self._ready(_SILENT_S if self._has_read() else self.patience_s):
            return True
        if not is_held(self.places.alive_lock):
            return False
        assert self._users is not None
        if not try_alone(self._users):
            share(self._users)
            raise EngineUnreachable(f"The engine ({self.place}) lives and does not answer, and another Clew is using it.")
        share(self._users)
        self._kill()
        return False

    def _ready(self, patience_s: float) -> bool:
        """Waits until the server answers us: while it lives, and no longer than that."""
        admin = user_of(Role.ADMIN)
        client = redis.Redis(connection_pool=self.address.pool(admin, self._secret.password(admin), _PROBE_S))
        began = told = time.monotonic()
        try:
            while (now := time.monotonic()) < began + patience_s:
                try:
                    send(client, "PING")
                    return True
                except wrong.AuthenticationError:
                    return False  # it was started with another secret: it is not ours to talk to
                except (wrong.ConnectionError, wrong.TimeoutError):  # also that it is loading
                    if not is_held(self.places.alive_lock):
                        return False
                if now - told >= _TOLD_S:
                    told = now
                    self._waiting(now - began, self.size_mb)
                time.sleep(_POLL_S)
        finally:
            client.close()
            client.connection_pool.disconnect()
        return False

    def _has_read(self) -> bool:
        """Whether the living server has read its data, by its log: it begins a new one at every start."""
        try:
            with self.places.log.open("rb") as log:
                return _READY.encode() in log.read(_LOG_HEAD)
        except OSError:
            return True  # whatever it has to say, we cannot read it: then its silence means what it means

    def _start(self) -> None:
        places = self.places
        shutil.rmtree(places.passing, ignore_errors=True)  # dumps of copies that were killed half-way
        private_dir(places.passing)
        private_dir(places.data)
        socket = self._socket()
        Path(socket).unlink(missing_ok=True)
        private_text(places.socket_note, socket)
        private_text(places.config, config_text(places, socket, str(self._files.module), self._secret))
        if places.log.exists():
            places.log.replace(places.log.with_suffix(".log.old"))
        places.pid.unlink(missing_ok=True)
        try:
            self._launch()
            patience = self.patience_s
            ready = self._ready(patience)
        except BaseException:  # whoever stops us while it starts leaves nobody who would stop it
            self._kill()
            raise
        if not ready:
            lived = is_held(self.places.alive_lock)
            self._kill()
            raise self._too_slow(patience) if lived else self._failed()

    def _launch(self) -> None:
        places = self.places
        _children[:] = [child for child in _children if child.poll() is None]
        alive = opened(places.alive_lock)
        try:
            if not try_alone(alive):
                raise EngineUnreachable(f"An engine that does not answer still holds {places.alive_lock}.")
            log = os.open(places.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
            try:
                child = subprocess.Popen(
                    [self._files.server, places.config],
                    pass_fds=[alive],
                    cwd=places.root,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,  # Ctrl-C in a terminal is not for the engine
                    umask=0o077,
                    env={name: value for name, value in os.environ.items() if name in _ENVIRONMENT},
                )
            except OSError as why:
                raise EngineMissing(f"The embedded engine cannot be run: {why}.") from why
            finally:
                os.close(log)
        finally:
            os.close(alive)  # the server has its own
        _children.append(child)
        private_text(places.pid, str(child.pid))

    def _socket(self) -> str:
        near = self.places.root / "engine.sock"
        if len(os.fsencode(near)) <= SOCKET_BYTES:
            return str(near)
        runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir())
        for base in (base for base in (runtime, Path("/tmp")) if base.is_dir()):
            far = base / f"clew-{os.getuid()}" / f"{short_name(self.places.root)}.sock"
            if len(os.fsencode(far)) <= SOCKET_BYTES:
                _own_dir(far.parent)
                return str(far)
        raise EngineUnreachable(f"No directory for the engine's socket has a path short enough ({SOCKET_BYTES} bytes).")

    def _too_slow(self, patience: float) -> EngineUnreachable:
        return EngineUnreachable(
            f"The engine ({self.place}) had {self.size_mb:.0f} MB to read and was not ready after {patience:.0f} seconds; nothing is lost. "
            f"Try again when the machine is less busy (its log: {self.places.log})."
        )

    def _failed(self) -> EngineMissing | EngineUnreachable:
        tail = self.places.log.read_text("utf-8", "replace")[-_LOG_TAIL:] if self.places.log.exists() else ""
        if sentence := cannot_load(tail):
            return EngineMissing(sentence)
        last = next((line for line in reversed(tail.splitlines()) if line.strip()), "nothing")
        return EngineUnreachable(f"The engine ({self.place}) did not start. Its last words: {last.strip()} (all of them: {self.places.log})")

    def _stop(self) -> None:
        admin = user_of(Role.ADMIN)
        client = redis.Redis(connection_pool=self.address.pool(admin, self._secret.password(admin), _STOP_S))
        try:
            send(client, "SHUTDOWN", "NOSAVE")
        except (wrong.ConnectionError, wrong.TimeoutError):
            pass  # that it hangs up is the answer
        finally:
            client.close()
            client.connection_pool.disconnect()
        if not self._ended(_STOP_S):
            self._kill()
        Path(self.places.socket_note.read_text("utf-8", "surrogateescape")).unlink(missing_ok=True)
        self.places.pid.unlink(missing_ok=True)

    def _kill(self) -> None:
        """Ends the process group that holds ``alive.lock``. While it is held its number cannot have been given to anybody else."""
        if not is_held(self.places.alive_lock):
            return
        pid = self._pid()
        if pid is None:
            raise EngineUnreachable(f"An engine that does not answer holds {self.places.alive_lock}, and its process is not known.")
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        if not self._ended(_STOP_S):
            raise EngineUnreachable(f"An engine that does not answer holds {self.places.alive_lock} and cannot be ended.")

    def _ended(self, patience_s: float) -> bool:
        deadline = time.monotonic() + patience_s
        while is_held(self.places.alive_lock):
            if time.monotonic() > deadline:
                return False
            time.sleep(_POLL_S)
        _children[:] = [child for child in _children if child.poll() is None]
        return True


def _own_dir(path: Path) -> None:
    """A directory in a place that others may write to: ours, private, and no link. Raises EngineUnreachable."""
    try:
        path.mkdir(mode=0o700, exist_ok=True)
        facts = path.lstat()
    except OSError as why:
        raise EngineUnreachable(f"The directory {path} for the engine's socket cannot be made: {why.strerror}.") from why
    if not stat.S_ISDIR(facts.st_mode) or facts.st_uid != os.getuid() or facts.st_mode & 0o077:
        raise EngineUnreachable(f"The directory {path} for the engine's socket is not private to you.")
