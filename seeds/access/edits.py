"""Turning one extract into the next, one intended difference at a time: each edit changes the rows and writes itself down."""

from dataclasses import dataclass, field

from .columns import KEYS, START, STATUS_DATE, Extract, Row, key_of
from .sources import as_of_next
from .world import filled

type Difference = dict[str, object]
"""``register, key, kind, cause, date, cells{column: [was, now]}``, and ``old_key`` where the key itself was put right."""


@dataclass(slots=True)
class Edits:
    """The next extract while it is being made."""

    extract: Extract
    made: list[Difference] = field(default_factory=list)

    def find(self, register: str, **cells: str) -> Row:
        """The one row with those cells. Raises LookupError if there is none or more than one."""
        rows = [row for row in self.extract[register] if all(row[column] == value for column, value in cells.items())]
        if len(rows) != 1:
            raise LookupError(f"{len(rows)} rows of {register} with {cells}")
        return rows[0]

    def moves(self, register: str, row: Row, **now: str) -> None:
        """The world moved a status; its day stands in the row, or else is the new extract's."""
        day = now.get(STATUS_DATE.get(register, ""), "")
        self._change(register, row, "status_moved", "world", day or as_of_next(register), now)

    def ends(self, register: str, row: Row, **now: str) -> None:
        """The world ended something on the day that is now given."""
        (day,) = now.values()
        self._change(register, row, "end_given", "world", day, now)

    def corrects(self, register: str, row: Row, **now: str) -> None:
        """We were corrected: another cell, nothing moved in the world."""
        self._change(register, row, "cell_corrected", "correction", None, now)

    def dates(self, register: str, row: Row, **now: str) -> None:
        """We were corrected about the date in the key: given where it was empty, or moved."""
        (column,) = now
        self._change(register, row, "key_date_moved" if row[column] else "start_given", "correction", None, now)

    def opens(self, register: str, **cells: str) -> None:
        """The world has one row more."""
        row = filled(register, **cells)
        self.extract[register].append(row)
        self.made.append(
            {"register": register, "key": key_of(register, row), "kind": "row_added", "cause": "world", "date": row[START[register]] or None, "cells": {}}
        )

    def loses(self, register: str, row: Row) -> None:
        """The row is not in the next extract. That ends nothing."""
        self.extract[register].remove(row)
        self.made.append({"register": register, "key": key_of(register, row), "kind": "row_missing", "cause": None, "date": None, "cells": {}})

    def _change(self, register: str, row: Row, kind: str, cause: str, day: str | None, now: dict[str, str]) -> None:
        old_key = key_of(register, row)
        cells = {}
        for column, value in now.items():
            if row[column] == value:
                raise ValueError(f"{register} {old_key}: {column} is {value!r} already")
            cells[column] = [row[column], value]
            row[column] = value
        difference: Difference = {"register": register, "key": key_of(register, row), "kind": kind, "cause": cause, "date": day, "cells": cells}
        if difference["key"] != old_key:
            difference["old_key"] = old_key
        elif any(column in KEYS[register] for column in cells):
            raise ValueError(f"{register} {old_key}: its key changed and stayed")
        self.made.append(difference)
