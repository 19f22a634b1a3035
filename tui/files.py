"""Files that the desk writes for the person: new ones only. Nothing that is there is ever overwritten."""

from pathlib import Path
from typing import Final

_TRIES: Final = 1_000
"""So many names are tried before it is given up."""
_LONGEST: Final = 60
"""Characters of a name that is made of a text."""


class NotWritten(Exception):
    """A file could not be written. The message is one sentence: what, where, why."""


def named_file(text: str, ending: str) -> str:
    """A file's name made of a text: its letters and digits, in any script, joined by hyphens. ``ending`` without the dot."""
    words = "".join(c if c.isalnum() else " " for c in text).casefold().split()
    name = ""
    for word in words:
        if len(name) + len(word) + 1 > _LONGEST:
            break
        name = f"{name}-{word}"
    return f"clew{name}.{ending}"


def wanted(typed: str, default: str, folder: Path) -> tuple[Path, bool]:
    """Where to write, and whether the person named the file: what was typed, or the default name in it where that is a directory, else in ``folder``."""
    if not typed:
        return folder / default, False
    path = Path(typed).expanduser()
    path = path if path.is_absolute() else Path.cwd() / path
    return (path / default, False) if path.is_dir() else (path, True)


def write_new(path: Path, text: str, *, named: bool) -> Path:
    """Writes a new file and returns its path.

    Args:
        path: where to.
        text: what; written as UTF-8.
        named: the person chose the name, so it is this one or none; otherwise a number is put behind the name where it is taken.

    Raises:
        NotWritten: it is there already, or the system refused.
    """
    if not named:
        _made(path.parent)
    for n in range(1, _TRIES + 1):
        to = path if n == 1 else path.with_stem(f"{path.stem}-{n}")
        try:
            with to.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError as there:
            if named:
                raise NotWritten(f"Not written, name another file: {to} is there already, and nothing is overwritten.") from there
        except (OSError, ValueError) as refused:  # a name with a NUL is no path at all
            raise NotWritten(f"Not written ({getattr(refused, 'strerror', None) or refused}): {to}") from refused
        else:
            return to
    raise NotWritten(f"Not written: {path} is there already, and so are {_TRIES - 1} more with a number behind the name.")


def _made(folder: Path) -> None:
    """The folder for exports is made where it is missing. Raises NotWritten."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise NotWritten(f"Not written ({refused.strerror or refused}): {folder}") from refused
