"""Days in a text, in every way in which English writes them. Pure."""

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from . import spelled

_MONTHS: Final = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")
_MONTH_OF: Final = {name: n for n, name in enumerate(_MONTHS, 1)} | {name[:3]: n for n, name in enumerate(_MONTHS, 1)} | {"sept": 9}
_MONTH: Final = "|".join(sorted(_MONTH_OF, key=len, reverse=True))
_DAY: Final = r"(?P<d>[0-3]?\d)(?:st|nd|rd|th)?"
_NTH: Final = rf"(?P<nth>last|{spelled.ORDINAL})"
_YEAR: Final = r"(?P<y>(?:19|20)\d\d)"
_SHORT_YEAR: Final = r"(?P<y>(?:19|20)?\d\d)"
_PATTERNS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_YEAR}(?P<sign>[-/.])(?P<m>[01]?\d)(?P=sign)(?P<d>[0-3]?\d)\b",
        rf"\b{_YEAR}(?P<m>0[1-9]|1[0-2])(?P<d>[0-3]\d)\b",
        rf"\b(?P<a>[0-3]?\d)(?P<sign>[./-])(?P<b>[0-3]?\d)(?P=sign){_SHORT_YEAR}\b(?![.,]\d)",
        rf"\b{_DAY}(?:\s+day)?(?:\s+of)?\s+(?P<m>{_MONTH})\b(?:\.?,?\s+(?:of\s+)?{_YEAR}\b)?",
        rf"\b{_NTH}(?:\s+day)?\s+of\s+(?P<m>{_MONTH})\b(?:\.?,?\s+(?:of\s+)?{_YEAR}\b)?",
        rf"\b(?P<m>{_MONTH})\b\.?\s+(?:the\s+{_NTH}\b|(?P<only>{spelled.ORDINAL})\b(?=\s*(?:[.;:!?)]|,|$|\d{{4}})))(?:,?\s+(?:of\s+)?{_YEAR}\b)?",
        r"(?<![\d/.,-])(?=0\d/\d\d|\d\d/0\d)(?P<a>[0-3]\d)/(?P<b>[0-3]\d)(?![\d/])",
        rf"\b(?P<m>{_MONTH})\b\.?\s+(?:the\s+)?{_DAY}\b(?![,.]\d)(?:,?\s+(?:of\s+)?{_YEAR}\b)?",
        rf"\b(?P<m>{_MONTH})\b\.?,?\s+(?:of\s+)?{_YEAR}\b",
    )
)

_ANY_TWO: Final = (2_024, 2_025)
"""A leap year and another one: where no year is said, February ends on either day."""
_FEASTS: Final = frozenset({(1, 1), (5, 1), (12, 24), (12, 25), (12, 26), (12, 31)})


@dataclass(frozen=True, slots=True)
class Day:
    """A day, or a month of a year, that a text says."""

    readings: frozenset[tuple[int, int, int]]
    """Year, month, day; 0 for what is not said. Several where the order of day and month is not sure."""
    start: int
    end: int
    last: bool = False
    """Whether it is said to be the last of its month."""

    @property
    def feast(self) -> bool:
        """Whether it is a day of every year that everybody names."""
        return self.last or all((month, day) in _FEASTS for _, month, day in self.readings)

    @property
    def whole_month(self) -> bool:
        """Whether it is a month of a year and no day."""
        return all(not day for _, _, day in self.readings)

    def same(self, other: "Day") -> bool:
        """Whether it may be the other: what it leaves out, the other may say; where it says a month, any day of it."""
        return any(_alike(a, b) for a in self.readings for b in other.readings)


def month_names(day: Day, year: int) -> frozenset[str]:
    """The names of the months of a year that it may be of, in lower case."""
    return frozenset(_MONTHS[month - 1] for of, month, _ in day.readings if of == year)


def days_in(text: str) -> Iterator[Day]:
    """Every day in a text in one spelling, the whole one where it could be read shorter."""
    taken: list[tuple[int, int]] = []
    for pattern in _PATTERNS:
        for found in pattern.finditer(text):
            if any(found.start() < end and start < found.end() for start, end in taken):
                continue
            if readings := frozenset(_readings(found)):
                taken.append(found.span())
                yield Day(readings, *found.span(), last=(found.groupdict().get("nth") or "").casefold() == "last")


def _readings(found: "re.Match[str]") -> Iterator[tuple[int, int, int]]:
    said = found.groupdict()
    year = int(said.get("y") or 0)
    year += 2_000 if 0 < year < 100 else 0
    if "a" in said:
        a, b = int(said["a"] or 0), int(said["b"] or 0)
        yield from {(year, month, day) for day, month in ((a, b), (b, a)) if 1 <= month <= len(_MONTHS) and 1 <= day <= 31}
        return
    if said["m"] == "may":
        return  # the verb
    named = str(said["m"]).casefold()
    month = int(named) if named.isdecimal() else _MONTH_OF[named]
    if nth := said.get("nth") or said.get("only"):
        days = {spelled.day_of(nth)} if nth.casefold() != "last" else {monthrange(of, month)[1] for of in ([year] if year else _ANY_TWO)}
        yield from ((year, month, day) for day in days)
        return
    day = int(said.get("d") or 0)
    if 1 <= month <= len(_MONTHS) and 0 <= day <= 31 and (day or said.get("d") is None):
        yield year, month, day


def _alike(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    if a[1] != b[1] or (a[0] != b[0] and a[0] and b[0]):
        return False
    return a[2] == b[2] or not a[2]
