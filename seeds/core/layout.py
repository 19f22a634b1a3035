"""Rows of registers, and the form of them: which columns each file has, what its key is, and which of its columns carry a date."""

from collections.abc import Mapping
from dataclasses import dataclass

type Row = dict[str, str]
"""One row: column to cell; an empty cell means unknown."""

type Extract = dict[str, list[Row]]
"""One folder of registers: file stem to its rows."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The form of a market's registers. Where a column has the name of a keyword, its argument ends with a stroke: ``from_``."""

    columns: Mapping[str, tuple[str, ...]]
    """Every file of a folder, with its columns in the order in which they are usually written."""
    keys: Mapping[str, tuple[str, ...]]
    """What tells one row of a file from another."""
    start: Mapping[str, str]
    """The column that says since when a new row is true, where there is one."""
    status_date: Mapping[str, str]
    """The column that dates a status which moved, where there is one."""

    def key_of(self, register: str, row: Row) -> str:
        """The row's key, its parts joined by ``|``."""
        return "|".join(row[column] for column in self.keys[register])

    def filled(self, register: str, **cells: str) -> Row:
        """A row of a register; cells that are not named are empty. Raises KeyError on an unknown column."""
        row = dict.fromkeys(self.columns[register], "")
        for column, value in named(cells).items():
            if column not in row:
                raise KeyError(f"{register} has no column {column}")
            row[column] = value
        return row


def named(cells: Mapping[str, str]) -> dict[str, str]:
    """Column to cell, of arguments."""
    return {name.rstrip("_"): value for name, value in cells.items()}


def matching(extract: Extract, register: str, **cells: str) -> list[Row]:
    """The rows with those cells, in their order. Raises LookupError if there is none."""
    wanted = named(cells)
    rows = [row for row in extract[register] if all(row[column] == value for column, value in wanted.items())]
    if not rows:
        raise LookupError(f"no row of {register} with {wanted}")
    return rows


def found(extract: Extract, register: str, **cells: str) -> Row:
    """The one row with those cells. Raises LookupError if there is none or more than one."""
    rows = matching(extract, register, **cells)
    if len(rows) > 1:
        raise LookupError(f"{len(rows)} rows of {register} with {cells}")
    return rows[0]
