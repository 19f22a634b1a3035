"""This machine and this person's files: the program, the disk, the settings, the log."""

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cli.place import Place

from .seen import Seen

if TYPE_CHECKING:
    from tui.settings import Loaded

OLDEST: Final = (3, 12)
ROOM: Final = 500 * 1024 * 1024
"""Bytes on the disk below which an import of a large folder may not find room."""
LEAST: Final = 20 * 1024 * 1024
"""Bytes below which the engine cannot keep what it acknowledged."""
_MIB: Final = 1024 * 1024


def program() -> Iterator[Seen]:
    """Clew and the Python that runs it."""
    from cli import __version__

    yield Seen("clew", True, __version__)
    old = sys.version_info[:2] < OLDEST
    needed = f"; Clew needs {OLDEST[0]}.{OLDEST[1]} or newer" if old else ""
    yield Seen("python", not old, f"{platform.python_version()} on {platform.platform()}{needed}")


def files(place: Place) -> Iterator[Seen]:
    """Where everything lies, whether it can be written, and how much room there is."""
    yield disk(place.data)
    yield writable("log", place.log)


def disk(data: Path) -> Seen:
    """The data directory, and the room on its disk."""
    there = next((p for p in (data, *data.parents) if p.exists()), Path("/"))
    free = shutil.disk_usage(there).free
    about = f"{data}; {free / _MIB:,.0f} MiB free"
    if free < LEAST:
        return Seen("data", False, f"{about}: too little for the engine to keep what it is told")
    return Seen("data", True, about, "a large import may find no room; make some" if free < ROOM else "")


def writable(name: str, file: Path) -> Seen:
    """Whether a file can be written, without writing it."""
    there = next((p for p in (file, *file.parents) if p.exists()), Path("/"))
    can = os.access(there, os.W_OK) and (there.is_dir() or there == file)
    return Seen(name, can, str(file) if can else f"{file} cannot be written: {'it lies in a file' if not there.is_dir() else f'{there} does not allow it'}")


def settings(file: Path, loaded: "Loaded") -> Iterator[Seen]:
    """The settings of the desk: a fault each, or that they are well."""
    for fault in loaded.faults:
        yield Seen("settings", False, str(fault))
    if not loaded.faults:
        yield Seen("settings", True, f"{file}{'' if file.exists() else ' (not there; everything as it comes)'}")


def extras() -> Iterator[Seen]:
    """What Clew could have and has not, and what that costs."""
    yield Seen("recall by meaning", True, "none: what was said before is found by its words", "what you said in other words is missed")
