"""Turning one extract into the next, one intended difference at a time: each edit changes the rows and writes itself down."""

from dataclasses import dataclass, field
from typing import Self

from .layout import Extract, Layout, Row, found, matching, named
from .sources import Sources

type Difference = dict[str, object]
"""``register, key, kind, cause, date, cells{column: [was, now]}``, and ``old_key`` where the key itself was put right."""


@dataclass(slots=True)
class Edits:
    """The next extract while it is being made."""

    extract: Extract
    layout: Layout
    sources: Sources
    made: list[Difference] = field(default_factory=list)

    @classmethod
    def of(cls, extract: Extract, layout: Layout, sources: Sources) -> Self:
        """Of the same rows, free to be changed."""
        return cls({register: [dict(row) for row in rows] for register, rows in extract.items()}, layout, sources)

    def find(self, register: str, **cells: str) -> Row:
        """The one row with those cells. Raises LookupError if there is none or more than one."""
        return found(self.extract, register, **cells)

    def first(self, register: str, **cells: str) -> Row:
        """The first row with those cells. Raises LookupError if there is none."""
        return matching(self.extract, register, **cells)[0]

    def moves(self, register: str, row: Row, **now: str) -> None:
        """The world moved a status; its day stands in the row, or else is the new extract's."""
        day = now.get(self.layout.status_date.get(register, ""), "")
        self._change(register, row, "status_moved", "world", day or self.sources.as_of_next(register), now)

    def ends(self, register: str, row: Row, **now: str) -> None:
        """The world ended something on the day that is now given."""
        (day,) = now.values()
        self._change(register, row, "end_given", "world", day, now)

    def corrects(self, register: str, row: Row, **now: str) -> None:
        """We were corrected: another cell, nothing moved in the world."""
        self._change(register, row, "cell_corrected", "correction", None, now)

    def dates(self, register: str, row: Row, **now: str) -> None:
        """We were corrected about a date of the key: given where it was empty, or moved."""
        (column,) = named(now)
        self._change(register, row, "key_date_moved" if row[column] else "start_given", "correction", None, now)

    def opens(self, register: str, **cells: str) -> Row:
        """The world has one row more."""
        row = self.layout.filled(register, **cells)
        self.extract[register].append(row)
        day = row.get(self.layout.start.get(register, ""), "") or None
        self._made(register, row, "row_added", "world", day)
        return row

    def loses(self, register: str, row: Row) -> None:
        """The row is not in the next extract. That ends nothing."""
        self.extract[register].remove(row)
        self._made(register, row, "row_missing", None, None)

    def _made(self, register: str, row: Row, kind: str, cause: str | None, day: str | None) -> None:
        self.made.append({"register": register, "key": self.layout.key_of(register, row), "kind": kind, "cause": cause, "date": day, "cells": {}})

    def _change(self, register: str, row: Row, kind: str, cause: str, day: str | None, now: dict[str, str]) -> None:
        old_key = self.layout.key_of(register, row)
        cells = {}
        for column, value in named(now).items():
            if row[column] == value:
                raise ValueError(f"{register} {old_key}: {column} is {value!r} already")
            cells[column] = [row[column], value]
            row[column] = value
        key = self.layout.key_of(register, row)
        difference: Difference = {"register": register, "key": key, "kind": kind, "cause": cause, "date": day, "cells": cells}
        if key != old_key:
            difference["old_key"] = old_key
        elif any(column in self.layout.keys[register] for column in cells):
            raise ValueError(f"{register} {old_key}: its key changed and stayed")
        self.made.append(difference)
