"""The files of a market's import before anything is typed into them, and what is to be known about each. Pure."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from .clock import iso_day
from .entered import ENTERED_BY_YOU
from .folder import README
from .register import Column, Register

_WIDTH: Final = 100
_INDENT: Final = 20


@dataclass(frozen=True, slots=True)
class Blank:
    """One file as it is laid down: its name in the folder and its text."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class Template:
    """The registers that a market is made of: what its importer reads, in the order in which a person goes through them."""

    sources: Register
    registers: tuple[Register, ...]

    def blanks(self, title: str, today: int) -> tuple[Blank, ...]:
        """Every file of the folder.

        Args:
            title: the market, as a person says it.
            today: the day on which the person begins, ms: what she types is of that day.
        """
        empty = [Blank(register.file, _csv([[c.name for c in register.columns]])) for register in self.registers]
        return Blank(self.sources.file, _csv(self._said(iso_day(today)))), *empty, Blank(README, self._readme(title))

    def _said(self, today: str) -> list[list[str]]:
        header = [column.name for column in self.sources.columns]
        rows = [
            {"register": r.name, "publisher": ENTERED_BY_YOU, "as_of": today, "cadence_days": "" if r.cadence_days is None else str(r.cadence_days)}
            for r in self.registers
        ]
        return [header, *([row.get(name, "") for name in header] for row in rows)]

    def _readme(self, title: str) -> str:
        parts = [_intro(title, self.sources), *(_described(register) for register in (self.sources, *self.registers))]
        return "\n\n".join(parts) + "\n"


def _csv(rows: Sequence[Sequence[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _intro(title: str, sources: Register) -> str:
    said = (
        f"The registers of {title}, to be filled in.",
        f"Fill in what you have and leave the rest: a file without a row, and a file that you delete, count as not obtained, which every verdict says. "
        f"Then: clew import {title} FOLDER (with --dry-run first, it only says what it would do). Later go on in the same files, set as_of in {sources.file} "
        "to the day on which you looked, and import the folder again: it becomes exactly what has changed.",
        f"What you type is marked as {ENTERED_BY_YOU}, wherever it proves something, since that is the publisher in {sources.file}. When you put the office's "
        "own extract in the place of a file, write the office there: the mark goes. If you looked in a register and it has nothing, leave the file without a "
        "row, and write whom you asked as publisher: then it counts as obtained, and empty.",
        "One row a line, commas between cells, a cell with a comma in double quotes, dates as 2019-04-01, an empty cell where you do not know. Save as CSV in "
        "UTF-8; a spreadsheet that turns dates into its own form needs the columns set to text first. Columns may stand in any order, and those that are not "
        "required may be left out. Ids are yours to choose and must stay the same for good: an id is one person or one firm, a name is not.",
    )
    return "\n\n".join("\n".join(wrap(text, _WIDTH)) for text in said)


def _described(register: Register) -> str:
    key = " + ".join(register.key)
    again = "" if register.cadence_days is None else f"look again after {register.cadence_days} days"
    about = [("is", register.about), ("becomes", register.becomes), ("obtained", register.obtained), ("key", f"{key}: no two rows alike in it"), ("", again)]
    lines = [f"{register.file}", "-" * len(register.file)]
    lines += [line for name, text in about if text for line in _hung(name, text)]
    return "\n".join([*lines, "", *(line for column in register.columns for line in _hung(column.name, _allows(column)))])


def _allows(column: Column) -> str:
    return f"REQUIRED; {column.allowed}" if column.required else column.allowed


def _hung(name: str, text: str) -> Iterator[str]:
    first, *more = wrap(text, _WIDTH - _INDENT)
    yield f"{name:<{_INDENT}}{first}"
    yield from (f"{'':<{_INDENT}}{line}" for line in more)
