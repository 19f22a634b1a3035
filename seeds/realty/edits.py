"""Turning one extract into the next, one intended difference at a time: each edit changes the rows and writes itself down."""

from dataclasses import dataclass, field

from .columns import KEYS, START, STATUS_DATE, Extract, Row, key_of
from .sources import as_of_next

type Difference = dict[str, object]
"""``register, key, kind, cause, date, cells{column: [was, now]}``, and ``old_key`` where the key itself was put right."""


def copy_of(extract: Extract) -> Extract:
    """The same rows, free to be changed."""
    return {register: [dict(row) for row in rows] for register, rows in extract.items()}


@dataclass(slots=True)
class Edits:
    """The next extract while it is being made."""

    extract: Extract
    made: list[Difference] = field(default_factory=list)

    def find(self, register: str, **cells: str) -> Row:
        """The first row with those cells. Raises LookupError if there is none."""
        wanted = {name.rstrip("_"): value for name, value in cells.items()}
        for row in self.extract[register]:
            if all(row[column] == value for column, value in wanted.items()):
                return row
        raise LookupError(f"no row of {register} with {wanted}")

    def moves(self, register: str, row: Row, **now: str) -> None:
        """The world moved a status; its day stands in the row, or else is the new extract's."""
        dated_by = STATUS_DATE.get(register, "")
        day = now.get(dated_by, "") if dated_by else ""
        self._change(register, row, "status_moved", "world", day or as_of_next(register), now)

    def ends(self, register: str, row: Row, **now: str) -> None:
        """The world ended a tie on the day that is now given."""
        (day,) = now.values()
        self._change(register, row, "end_given", "world", day, now)

    def corrects(self, register: str, row: Row, **now: str) -> None:
        """We were corrected: another cell, nothing moved in the world."""
        self._change(register, row, "cell_corrected", "correction", None, now)

    def dates(self, register: str, row: Row, **now: str) -> None:
        """We were corrected about a date of the key: given where it was empty, or moved."""
        (column,) = now
        kind = "key_date_moved" if row[column.rstrip("_")] else "start_given"
        self._change(register, row, kind, "correction", None, now)

    def opens(self, register: str, row: Row) -> Row:
        """The world has one row more."""
        self.extract[register].append(row)
        day = row.get(START.get(register, ""), "") or None
        self.made.append({"register": register, "key": key_of(register, row), "kind": "row_added", "cause": "world", "date": day, "cells": {}})
        return row

    def loses(self, register: str, row: Row) -> None:
        """The row is not in the next extract. That ends nothing."""
        self.extract[register].remove(row)
        self.made.append({"register": register, "key": key_of(register, row), "kind": "row_missing", "cause": None, "date": None, "cells": {}})

    def _change(self, register: str, row: Row, kind: str, cause: str, day: str | None, now: dict[str, str]) -> None:
        old_key = key_of(register, row)
        cells = {}
        for name, value in now.items():
            column = name.rstrip("_")
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
