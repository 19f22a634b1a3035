"""Reads the file with the settings. Whatever is wrong with it becomes a sentence, and what it concerns keeps its default: the desk always opens."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from .schema import DEFAULT, ENTRIES, DeskSettings

LARGEST: Final = 1_000_000
"""Bytes of a file with settings; whatever is larger is something else."""
MODEL: Final = "model"
"""The table that says which model may plan and phrase: it is no setting of the desk, and what is wrong in it is told with the others."""
KNOWN: Final = (*ENTRIES, MODEL)
"""Everything that may stand at the top of the file."""
_SHOWN: Final = 40
_AT: Final = re.compile(r"\s*\(at (line \d+, column \d+|end of document)\)$")
_TABLE: Final = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]")
_KEY: Final = re.compile(r"""\s*(["']?)([^"'=\s]+)\1\s*=""")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in the file that does not count."""

    reason: str
    """What is wrong and what would be right, without the place."""
    file: Path
    line: int | None = None
    of_model: bool = False
    """Whether it may make another model count than was meant: whoever is answered without the desk is told too."""

    def __str__(self) -> str:
        return f"{self.reason} ({self.file.name}{f', line {self.line}' if self.line else ''})"


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings as they count, and what of the file does not."""

    settings: DeskSettings = DEFAULT
    faults: tuple[Fault, ...] = ()
    text: str = ""
    """The file as it was read; empty where there is none, or none that can be read."""
    model: Mapping[str, object] = field(default_factory=dict)
    """What stands under ``model``, as it was written: which model counts is not the desk's to say."""
    broken: bool = False
    """The file is no TOML at all, or cannot be read: to write a setting would mean to replace it."""


def load(file: Path) -> Loaded:
    """Reads the settings of a file; one that is not there has no faults. Raises nothing for what stands in it, or for a file that cannot be read."""
    try:
        if file.stat().st_size > LARGEST:
            return Loaded(faults=(Fault("this is too large to be a file with settings; the defaults hold", file, of_model=True),), broken=True)
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return Loaded()
    except (OSError, UnicodeDecodeError) as error:
        why = "it is not written in UTF-8" if isinstance(error, UnicodeDecodeError) else error.strerror or str(error)
        return Loaded(faults=(Fault(f"the settings cannot be read: {why}; the defaults hold", file, of_model=True),), broken=True)
    return read(text, file)


def read(text: str, file: Path) -> Loaded:
    """Reads a text; ``file`` is only named."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        found = re.search(r"line (\d+)", at[1]) if at else None
        line = int(found[1]) if found else max(1, len(text.splitlines()))
        return Loaded(faults=(Fault(f"this is no TOML: {_AT.sub('', str(error))}; the defaults hold", file, line, True),), text=text, broken=True)
    lines = _lines(text)
    faults = [_unknown(name, file, lines.get(name), table=isinstance(value, dict)) for name, value in table.items() if name not in KNOWN]
    faults += _of_model(table, file, lines)
    good: dict[str, object] = {}
    for name, value in table.items():
        if name not in ENTRIES:
            continue
        if (fault := wrong(name, value)) is None:
            good[name] = value
        else:
            key = _bad_key(value) if name == "keymap" else None
            faults.append(Fault(fault, file, lines.get(f"keymap.{key}" if key else name)))
    model = table.get(MODEL)
    return Loaded(DeskSettings.of(good), tuple(sorted(faults, key=lambda f: f.line or 0)), text, model if isinstance(model, dict) else {})


def _of_model(table: Mapping[str, object], file: Path, lines: Mapping[str, int]) -> list[Fault]:
    if MODEL not in table:
        return []
    from agents.models.choosing import faults_of  # late: most have no model

    return [Fault(fault.reason, file, lines.get(f"{MODEL}.{fault.key}" if fault.key else MODEL), True) for fault in faults_of(table[MODEL])]


def wrong(name: str, value: object) -> str | None:
    """Why a value is none for a setting, with what is allowed; None where it is one. ``name`` is a setting's."""
    entry = ENTRIES[name]
    if not entry.allows(value):
        shown = str(value).lower() if isinstance(value, bool) else repr(value) if isinstance(value, str) else str(value)
        near = get_close_matches(value, entry.choices, n=1) if isinstance(value, str) else []
        meant = f"; is `{near[0]}` meant?" if near else f"; it is {entry.allowed}"
        return f"`{name}` cannot be {shown if len(shown) <= _SHOWN else f'{shown[:_SHOWN]}…'}{meant}"
    return None


def _unknown(name: str, file: Path, line: int | None, *, table: bool) -> Fault:
    near = next(iter(get_close_matches(name.casefold(), KNOWN, n=1)), "")
    shown = name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…"
    what, meant = (f"table `[{shown}]`", f"[{MODEL}]") if table and near == MODEL else (f"setting `{shown}`", near)
    reason = f"unknown {what}{f'; is `{meant}` meant?' if meant else f'; there are {", ".join(KNOWN)}'}"
    return Fault(reason, file, line, table or near == MODEL)


def _bad_key(value: object) -> str | None:
    return next((name for name, keys in value.items() if not isinstance(keys, str)), None) if isinstance(value, Mapping) else None


def _lines(text: str) -> dict[str, int]:
    """The line of every table and every key, a table's keys behind its name and a dot. Of what looks like one inside a text, the first counts too."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if opened := _TABLE.match(line):
            table = f"{opened[1].strip(chr(34))}."
            found.setdefault(table[:-1], number)
        elif key := _KEY.match(line):
            found.setdefault(f"{table}{key[2]}", number)
    return found
