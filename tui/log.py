"""The log of the desk: a file that does not grow without end. At ``info`` and above it holds no text of the person's and nothing from a record."""

import logging
import os
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

LARGEST: Final = 1_000_000
"""Bytes after which a new file is begun."""
OLDER: Final = 3
"""So many older files are kept beside it."""
TAIL: Final = 64_000
"""Bytes from its end that are shown of it."""
LEVELS: Final = {"off": logging.CRITICAL + 10, "error": logging.ERROR, "warning": logging.WARNING, "info": logging.INFO, "debug": logging.DEBUG}

_log: Final = logging.getLogger("clew.desk")


class _Quiet(RotatingFileHandler):
    """A full disk, or a folder that went away, ends the log and nothing else."""

    def _open(self) -> TextIOWrapper:
        """For this person's eyes only, as everything in the data directory."""
        return open(self.baseFilename, "a", encoding="utf-8", errors="backslashreplace", opener=lambda path, flags: os.open(path, flags, 0o600))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the library's name
        """Says nothing: there is no place to say it on a full screen."""


@contextmanager
def kept(file: Path | None, level: str) -> Iterator[None]:
    """Keeps the log in a file meanwhile; in none where there is none, or it cannot be written."""
    _log.propagate = False
    set_level(level)
    handler: logging.Handler = logging.NullHandler()
    if file is not None:
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            handler = _Quiet(file, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", delay=True, errors="backslashreplace")
        except OSError:  # the desk is of use without a log; `clew doctor` says that it cannot be written
            pass
    line = logging.Formatter("%(asctime)s %(levelname)-7s %(message)s", "%Y-%m-%d %H:%M:%S")
    handler.setFormatter(line)
    _log.addHandler(handler)
    try:
        yield
    finally:
        _log.removeHandler(handler)
        handler.close()


def set_level(level: str) -> None:
    """From now on this much is written."""
    _log.setLevel(LEVELS[level])


def write(level: str, words: str) -> None:
    """One line. A line end in it is spelled out: a line of the log is one thing that happened."""
    _log.log(LEVELS[level], "%s", words.replace("\r", "\\r").replace("\n", "\\n"))


def write_fault(error: BaseException) -> None:
    """A fault of the program: its kind and where it arose; what it said, which may name anything, only at ``debug``."""
    frames = " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(traceback.extract_tb(error.__traceback__)[-8:]))
    write("error", f"{type(error).__name__} at {frames or 'an unknown place'}")
    write("debug", f"{type(error).__name__}: {error}")


def tail(file: Path) -> tuple[str, ...]:
    """The last lines of the log, oldest first; none where there is no file yet. Raises OSError."""
    try:
        with file.open("rb") as log:
            size = log.seek(0, 2)
            log.seek(max(0, size - TAIL))
            text = log.read().decode("utf-8", "replace")
    except FileNotFoundError:
        return ()
    lines = text.splitlines()
    return tuple(lines[1:] if size > TAIL else lines)
