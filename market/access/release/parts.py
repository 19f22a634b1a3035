"""Numbers that are said in two parts: ``six euro ninety``, ``6€90``, ``six euros and ninety cents``, ``six ninety``. Pure."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from .number import HUNDREDTH, MONEY, Number

_SIDE_BY_SIDE: Final = re.compile(r"[^\S\n]*[\s-][^\S\n]*")
_BETWEEN: Final = re.compile(r"[^\S\n]*\n?[^\S\n]*(?P<and>(?:and|,)\s+)?")
_TWO_DIGITS: Final = re.compile(r"\d\d(?!\d)")


def with_parts(text: str, numbers: Sequence[Number]) -> Iterator[Number]:
    """The numbers of a text, and those that two of them are together; a part is told by itself only where it counts something."""
    within = False
    for one, other in zip(numbers, [*numbers[1:], None], strict=False):
        whole = None if other is None or within else _sum(text, one, other) or _pair(text, one, other)
        if whole is not None:
            yield whole
        if one.units or not (within or whole):
            yield one
        within = whole is not None


def _sum(text: str, one: Number, other: Number) -> Number | None:
    """Money and its hundredths. With "and" between them the second says that it is such."""
    between = _BETWEEN.fullmatch(text, one.end, other.start)
    money = one.units & MONEY
    if between is None or not money or not _whole(one):
        return None
    if other.units:
        return _with(one, other, Decimal(1)) if other.units & money and all(n < 1 for n in other.readings) else None
    hundredths = _part(text, other) and all(n < 100 and n == int(n) for n in other.readings)
    return _with(one, other, HUNDREDTH) if hundredths and not between["and"] else None


def _pair(text: str, one: Number, other: Number) -> Number | None:
    """Two numbers in words side by side, as prices and years are said: the second may be hundredths of the first, or behind its hundreds."""
    in_words = text[one.start].isalpha() and text[other.start].isalpha()
    if not in_words or one.units or _SIDE_BY_SIDE.fullmatch(text, one.end, other.start) is None:
        return None
    if not (_whole(one) and _whole(other) and all(0 < n < 100 for n in one.readings) and all(10 <= n < 100 for n in other.readings)):
        return None
    readings = frozenset(value for a in one.readings for b in other.readings for value in (a + b * HUNDREDTH, a * 100 + b))
    return Number(readings, other.units, one.start, other.end, tacit=True)


def _with(one: Number, other: Number, times: Decimal) -> Number:
    readings = frozenset(a + b * times for a in one.readings for b in other.readings)
    return Number(readings, one.units, one.start, other.end)


def _whole(number: Number) -> bool:
    return all(n == int(n) for n in number.readings)


def _part(text: str, number: Number) -> bool:
    """Whether it can be hundredths: two digits, or words for less than a hundred."""
    shown = text[number.start : number.end]
    return shown[0].isalpha() or _TWO_DIGITS.match(shown) is not None
