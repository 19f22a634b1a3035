"""Writes settings back, leaving comments, order and whatever else stands in the file as it is."""

import contextlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .reading import Loaded, load
from .schema import DEFAULT

HEAD: Final = "# Settings of the Clew desk. What is not here has its default; docs/settings.md lists everything.\n"
ASIDE: Final = ".before"
"""What a file that was no TOML is kept under when it is replaced."""


class NotKept(Exception):
    """A setting holds for this desk, and was not written. The message says why, in a sentence."""


def written(text: str, changes: Mapping[str, object]) -> str:
    """The text with these settings in it. One that is not in the text and is at its default stays away. ``text`` is TOML, or empty."""
    import tomlkit  # late: only whoever changes a setting needs it

    document = tomlkit.parse(text or HEAD)
    for name, value in changes.items():
        if name in document or value != getattr(DEFAULT, name):
            document[name] = value
    return tomlkit.dumps(document)


def save(file: Path, changes: Mapping[str, object], *, anyway: bool = False) -> Loaded:
    """Writes what was changed into the file as it now is, all or nothing, and returns what it then says.

    Args:
        file: the file with the settings; it and its folder are made where they are missing.
        changes: settings by name.
        anyway: the person knows that something is wrong with the file. One that is no TOML is then put aside, under its name and ``.before``.

    Raises:
        NotKept: something is wrong with the file, and nobody said ``anyway``; or it cannot be written.
    """
    found = load(file)
    if found.faults and not anyway:
        raise NotKept(f"{found.faults[0]}. The file is left as it is")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if found.broken:
            file.replace(file.with_name(file.name + ASIDE))
        _write(file.resolve(), written("" if found.broken else found.text, changes))  # a link to a file among somebody's dotfiles stays one
    except OSError as error:
        raise NotKept(f"{file} cannot be written: {error.strerror or error}") from error
    return load(file)


def _write(target: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        Path(name).replace(target)
    finally:
        with contextlib.suppress(FileNotFoundError):
            Path(name).unlink()
