"""The embedded engine's process: its files, its start, its first answer and its end. Who may start or stop it, :mod:`graph.embedded` says."""

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

from .binaries import Binaries, cannot_load
from .client import Address, socket_address
from .config import Places, config_text, short_name
from .errors import EngineMissing, EngineUnreachable
from .locks import is_held, opened, try_alone
from .roles import Role, user_of
from .secret import Secret, private_dir, private_text
from .wire import Gone, Loading, Silent, Stranger

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


def nobody_waits(_seconds: float, _megabytes: float) -> None:
    """Tells nobody."""


class EngineProcess:
    """The process of one data directory's engine."""

    def __init__(self, root: Path, secret: Secret, files: Binaries) -> None:
        self.places = Places(root)
        self._secret = secret
        self._files = files
        self.place = f"embedded, {root.parent}"
        self.waiting: Waiting = nobody_waits

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

    def read_pid(self) -> int | None:
        """Its number, if it was ever written down."""
        try:
            return int(self.places.pid.read_text())
        except (OSError, ValueError):
            return None

    def ready(self, patience_s: float) -> bool:
        """Waits until the server answers us: while it lives, and no longer than that."""
        admin = user_of(Role.ADMIN)
        client = self.address.client(admin, self._secret.password(admin), _PROBE_S)
        began = told = time.monotonic()
        try:
            while (now := time.monotonic()) < began + patience_s:
                try:
                    client.send("PING")
                    return True
                except Stranger:
                    return False  # it was started with another secret: it is not ours to talk to
                except (Gone, Silent, Loading):
                    if not is_held(self.places.alive_lock):
                        return False
                if now - told >= _TOLD_S:
                    told = now
                    self.waiting(now - began, self.size_mb)
                time.sleep(_POLL_S)
        finally:
            client.close()
        return False

    def has_read(self) -> bool:
        """Whether the living server has read its data, by its log: it begins a new one at every start."""
        try:
            with self.places.log.open("rb") as log:
                return _READY.encode() in log.read(_LOG_HEAD)
        except OSError:
            return True  # whatever it has to say, we cannot read it: then its silence means what it means

    def start(self, launched: Callable[[], None] = lambda: None) -> None:
        """Starts it and waits for its first answer; ``launched`` is called once its process runs. Raises EngineMissing, EngineUnreachable."""
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
            launched()
            patience = self.patience_s
            ready = self.ready(patience)
        except BaseException:  # whoever stops us while it starts leaves nobody who would stop it
            self.kill()
            raise
        if not ready:
            lived = is_held(self.places.alive_lock)
            self.kill()
            raise self._too_slow(patience) if lived else self._failed()

    def stop(self) -> None:
        """Has it write what it has and end."""
        admin = user_of(Role.ADMIN)
        client = self.address.client(admin, self._secret.password(admin), _STOP_S)
        try:
            client.send("SHUTDOWN", "NOSAVE")
        except (Gone, Silent):
            pass  # that it hangs up is the answer
        finally:
            client.close()
        if not self._ended(_STOP_S):
            self.kill()
        Path(self.places.socket_note.read_text("utf-8", "surrogateescape")).unlink(missing_ok=True)
        self.places.pid.unlink(missing_ok=True)

    def kill(self) -> None:
        """Ends the process group that holds ``alive.lock``. While it is held its number cannot have been given to anybody else."""
        if not is_held(self.places.alive_lock):
            return
        pid = self.read_pid()
        if pid is None:
            raise EngineUnreachable(f"An engine that does not answer holds {self.places.alive_lock}, and its process is not known.")
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        if not self._ended(_STOP_S):
            raise EngineUnreachable(f"An engine that does not answer holds {self.places.alive_lock} and cannot be ended.")

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
