"""Locks between processes. They belong to open files: the system lets them go when a process ends, however it ends."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .errors import EngineUnreachable

_POLL_S: Final = 0.01


def opened(path: Path) -> int:
    """A descriptor of the lock file, made if missing; not inherited by other programs. Raises EngineUnreachable."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as why:
        raise EngineUnreachable(f"The lock {path} cannot be opened: {why.strerror}.") from why


def try_alone(handle: int) -> bool:
    """Takes the lock for this descriptor alone, if nobody else has any."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as why:
        raise EngineUnreachable(f"The data directory is on a file system without locks ({why.strerror}); keep it on a local disk.") from why
    return True


def share(handle: int) -> None:
    """Takes or keeps the lock together with others. Only called where nobody holds it alone for long."""
    fcntl.flock(handle, fcntl.LOCK_SH)


def is_held(path: Path) -> bool:
    """Whether any process holds the lock."""
    handle = opened(path)
    try:
        return not try_alone(handle)
    finally:
        os.close(handle)


@contextmanager
def alone(path: Path, patience_s: float, what: str) -> Iterator[None]:
    """Holds the lock alone. Raises EngineUnreachable if another process keeps it longer than ``patience_s``."""
    handle = opened(path)
    try:
        deadline = time.monotonic() + patience_s
        while not try_alone(handle):
            if time.monotonic() > deadline:
                raise EngineUnreachable(f"Another Clew has been {what} for {patience_s:.0f} seconds; the lock is {path}.")
            time.sleep(_POLL_S)
        yield
    finally:
        os.close(handle)
