"""A world while it is being made: rows so far, with an own source of chance. Nothing in it depends on a clock or on hash order."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import ClassVar

from .layout import Extract, Layout, Row, found


@dataclass(slots=True)
class Making:
    """One extract being built. A market says its layout."""

    layout: ClassVar[Layout]

    rng: Random
    extract: Extract = field(init=False)

    def __post_init__(self) -> None:
        self.extract = {register: [] for register in self.layout.columns}

    def add(self, register: str, **cells: str) -> Row:
        """One more row; cells that are not named are empty. Raises KeyError on an unknown column."""
        row = self.layout.filled(register, **cells)
        self.extract[register].append(row)
        return row

    def find(self, register: str, **cells: str) -> Row:
        """The one row with those cells. Raises LookupError if there is none or more than one."""
        return found(self.extract, register, **cells)

    def day(self, first: str, last: str) -> str:
        """A day between two days, both included, by chance."""
        start, end = date.fromisoformat(first), date.fromisoformat(last)
        return (start + timedelta(days=self.rng.randint(0, max(0, (end - start).days)))).isoformat()
