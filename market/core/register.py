"""The form of a register: its columns, what may stand in them, its key, and how a changed cell is read in the next extract."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import cached_property
from math import isfinite
from typing import Final

from .model import file_of

_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()
_DAY_MS: Final = 86_400_000
_EXACT: Final = 1e15
"""Below this a float holds every whole number exactly."""


class BadCell(ValueError):
    """A cell that its column does not allow; the message is the reason for a person."""


class Reads(StrEnum):
    """How a changed cell is read: the world moved, or we were corrected."""

    CORRECTED = "corrected"
    """A spelling, a price, a lone date: it was always so, the register had it wrong."""
    STATUS = "status"
    """A status moved on: the world changed, on the date of ``dated_by`` or else on the new extract's own date."""
    END = "end"
    """An end that is given where there was none: it ended that day. Any other change of it is a correction."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column. ``check`` returns the cell as it is compared (``12.0`` and ``12`` alike) and raises BadCell."""

    name: str
    check: Callable[[str], str]
    required: bool = False
    reads: Reads = Reads.CORRECTED
    dated_by: str = ""
    """For a status: the column that dates the present one; empty, a new one counts from its extract's own date."""
    begun_by: str = ""
    """For a status: the column that dates the first one, where that is another than ``dated_by``."""
    begun_as: str = ""
    """For a status: what it always was at first (a case was pending, whatever it is by now)."""
    beside: str = ""
    """For a status: the column that says what it is the status of; corrected, the flag stands on the corrected row."""
    read_on: bool = False
    """For a status: a row that is new in a later extract has it from that extract's own date, not from long before."""
    refers: str = ""
    """The register that defines the id in this cell."""
    refers_by: tuple[str, dict[str, str]] = ("", {})
    """For an id of several kinds: the column that names the kind, and which register defines each."""
    allowed: str = ""
    """What may stand here, in words."""


@dataclass(frozen=True)
class Register:
    """One register file: ``name`` is the file's stem. ``key_date`` is the part of the key that is a date and may be corrected."""

    name: str
    key: tuple[str, ...]
    columns: tuple[Column, ...]
    key_date: str = ""
    began: str = ""
    """The column of the date on which what the row says began ..."""
    ended: str = ""
    """... and of the one on which it ended."""
    about: str = ""
    """One phrase: what a row is."""
    becomes: str = ""
    """What its rows become, as a phrase."""
    obtained: str = ""
    """Where a person gets it."""
    cadence_days: int | None = None
    """After how many days one looks again: how often the office publishes, a month where it does so all the time. None: nothing usual can be named."""
    whole: bool = False
    """Whether a later extract says all that there is: a row that it lacks has ended on its own date, and is not reported as missing."""

    @cached_property
    def by_name(self) -> dict[str, Column]:
        """The columns by their names."""
        return {column.name: column for column in self.columns}

    @property
    def file(self) -> str:
        """The file's name."""
        return file_of(self.name)


def day_ms(text: str) -> int | None:
    """``2019-04-01`` to ms (midnight UTC); None for an empty cell."""
    return (date.fromisoformat(text).toordinal() - _EPOCH_DAY) * _DAY_MS if text else None


def _text(cell: str) -> str:
    return cell


def _date(cell: str) -> str:
    # date.fromisoformat also takes 20190401 and 2019-W14-1, which are rarely meant.
    if len(cell) == 10 and cell[4] == cell[7] == "-":
        try:
            date.fromisoformat(cell)
        except ValueError:
            pass
        else:
            return cell
    raise BadCell("is not an ISO date (2019-04-01)")


def _number(low: float | None, high: float | None, whole: bool) -> Callable[[str], str]:
    kind = "a whole number" if whole else "a number"

    def check(cell: str) -> str:
        if not cell.isascii() or "_" in cell:
            raise BadCell(f"is not {kind}")
        try:
            value = float(int(cell)) if whole else float(cell)
        except (ValueError, OverflowError) as error:
            raise BadCell(f"is not {kind}") from error
        if not isfinite(value):
            raise BadCell(f"is not {kind}")
        if (low is not None and value < low) or (high is not None and value > high):
            raise BadCell(f"is not {_range(low, high)}")
        return str(int(value)) if value.is_integer() and abs(value) < _EXACT else repr(value)

    return check


def _range(low: float | None, high: float | None) -> str:
    return f"between {low:g} and {high:g}" if low is not None and high is not None else f"{low:g} or more" if low is not None else f"{high:g} or less"


def text(name: str, *, required: bool = False, refers: str = "") -> Column:
    """A column of free text, or of ids that the register ``refers`` defines."""
    return Column(name, _text, required=required, refers=refers, allowed=f"an id of {refers}.csv" if refers else "text")


def party(name: str, kind: str, registers: dict[str, str]) -> Column:
    """A required column of ids of several kinds; ``registers`` says which register defines a kind (absent: any mention does)."""
    return Column(name, _text, required=True, refers_by=(kind, registers), allowed=f"an id of the register that {kind} means (people need none)")


def day(name: str, *, required: bool = False, reads: Reads = Reads.CORRECTED) -> Column:
    """A column of ISO dates."""
    return Column(name, _date, required=required, reads=reads, allowed="an ISO date")


def number(name: str, *, low: float | None = None, high: float | None = None, whole: bool = False) -> Column:
    """A column of plain numbers within bounds."""
    kind = "a whole number" if whole else "a number"
    return Column(name, _number(low, high, whole), allowed=kind if low is None and high is None else f"{kind}, {_range(low, high)}")


def choice(name: str, *values: str, required: bool = False) -> Column:
    """A column of a few allowed words; upper and lower case are alike."""
    canonical = {value.casefold(): value for value in values}
    words = ", ".join(values)

    def check(cell: str) -> str:
        found = canonical.get(cell.casefold())
        if found is None:
            raise BadCell(f"is not one of {words}")
        return found

    return Column(name, check, required=required, allowed=words)


def status(of: Column, *, dated_by: str = "", begun_by: str = "", begun_as: str = "", beside: str = "", read_on: bool = False) -> Column:
    """The column as one whose change is a move of the world (see :class:`Column` for the rest)."""
    return replace(of, reads=Reads.STATUS, dated_by=dated_by, begun_by=begun_by, begun_as=begun_as, beside=beside, read_on=read_on)
