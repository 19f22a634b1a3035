"""Numbers in a text with what they count, in digits or in words. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from ..search.words import COMMON, said, stem
from . import spelled

_DIGITS: Final = r"(?<![\w.,:])\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?![\w])|(?<![\w.,:])\d+(?:[.,]\d+)*"
_SCALE: Final = r"(?P<glued>k|m|bn|mn|mio)(?![^\W_])|[\s-]*(?P<scale>thousand|million|billion|mio|mn|bn|k)s?(?![^\W_])"
_NUMBER: Final = re.compile(rf"(?P<n>{_DIGITS})(?:{_SCALE})?|(?P<words>{spelled.PATTERN})", re.IGNORECASE)
_SCALED: Final = {"k": 1_000, "thousand": 1_000, **dict.fromkeys(("m", "mn", "mio", "million"), 1_000_000), **dict.fromkeys(("bn", "billion"), 1_000_000_000)}

_MONEY: Final = {
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "$": "USD", "usd": "USD", "dollar": "USD", "dollars": "USD",
    "£": "GBP", "gbp": "GBP", "pound": "GBP", "pounds": "GBP", "cent": "ct", "cents": "ct",
}  # fmt: skip
_BEFORE: Final = re.compile(r"(?:(?<![^\W_])(?:eur|euros?|usd|gbp)|[€$£])\s*$", re.IGNORECASE)
_PERCENT: Final = re.compile(r"\s*-?\s*(?:%|per\s?cent\b|percent(?:age)?\b|pct\b\.?|p\.\s?c\.)", re.IGNORECASE)
_CURRENCY: Final = re.compile(r"\s*-?\s*(?:([€$£])|(eur|euros?|usd|dollars?|gbp|pounds?|cents?)\b)", re.IGNORECASE)
_NEXT: Final = re.compile(r"[\s-]*([^\W\d_]+)(?:[\s-]+([^\W\d_]+))?")
_SPANS: Final = {"year": ("month", 12), "week": ("day", 7), "fortnight": ("day", 14)}
PERCENT: Final = "%"
STRONG: Final = frozenset({PERCENT, "EUR", "USD", "GBP"})
"""What money and shares are counted in: such a figure says enough by itself."""
_FEW: Final = 13
_TELLING: Final = 1_000
_YEARS: Final = range(1_900, 2_101)
_EXACT: Final = 3
"""A fraction with so many digits that count is no everyday number."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number and what it counts."""

    readings: frozenset[Decimal]
    """What it is; several where a point may part thousands or be the decimal one."""
    units: frozenset[str]
    """What it counts: ``%``, a currency, or the words behind it without their endings. Empty for none."""
    start: int
    end: int

    def same(self, other: "Number") -> bool:
        """Whether both are the same number."""
        return bool(self.readings & other.readings)

    def counts_as(self, other: "Number") -> bool:
        """Whether both count the same, as far as both say what."""
        return bool(self.units & other.units) or not self.units or not other.units

    @property
    def strong(self) -> bool:
        """Whether it is money or a share."""
        return bool(self.units & STRONG) and self.readings not in _ALL_OR_NOTHING

    @property
    def telling(self) -> bool:
        """Whether it says enough without what it counts: large and no year, or exact to three digits."""
        return any(
            (n >= _TELLING and not (n in _YEARS and n == int(n))) or (n != int(n) and len(n.normalize().as_tuple().digits) >= _EXACT) for n in self.readings
        )

    @property
    def few(self) -> bool:
        """Whether it is so small that everybody says it every day."""
        return all(n < _FEW for n in self.readings)


_ALL_OR_NOTHING: Final = (frozenset({Decimal(100)}), frozenset({Decimal(0)}))


def numbers_in(text: str) -> Iterator[Number]:
    """Every number in a text in one spelling, days among them."""
    for found in _NUMBER.finditer(text):
        readings = _readings(found)
        if readings:
            units, start, end = _units(text, found.start(), found.end())
            if spans := [_SPANS[unit] for unit in units if unit in _SPANS]:
                unit, times = spans[0]
                readings, units = frozenset(n * times for n in readings), frozenset({unit})
            yield Number(readings, units, start, end)


def _readings(found: "re.Match[str]") -> frozenset[Decimal]:
    if words := found["words"]:
        value = spelled.value_of(words)
        return frozenset() if value is None else frozenset({value})
    scale = _SCALED.get((found["glued"] or found["scale"] or "").casefold(), 1)
    return frozenset(value * scale for value in _digits(found["n"]))


def _digits(text: str) -> Iterator[Decimal]:
    """What digits may say: ``26,000`` and ``26 000`` in thousands, ``6.50`` and ``6,50`` with a decimal sign, ``26.000`` either way."""
    bare = re.sub(r"[ ']", "", text)
    if re.fullmatch(r"\d+", bare):
        yield Decimal(bare)
    if re.fullmatch(r"\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?", bare):
        yield Decimal(bare.replace(",", ""))
    elif re.fullmatch(r"\d+,\d+", bare):
        yield Decimal(bare.replace(",", "."))
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+(?:,\d+)?", bare):
        yield Decimal(bare.replace(".", "").replace(",", "."))
    if re.fullmatch(r"\d+\.\d+", bare):
        yield Decimal(bare)


def _units(text: str, start: int, end: int) -> tuple[frozenset[str], int, int]:
    """What a number counts, and where both begin and end."""
    if found := _PERCENT.match(text, end):
        return frozenset({PERCENT}), start, found.end()
    if found := _CURRENCY.match(text, end):
        return frozenset({_MONEY[(found[1] or found[2]).casefold()]}), start, found.end()
    if found := _BEFORE.search(text, max(0, start - 8), start):
        return frozenset({_MONEY[found[0].strip().casefold()]}), found.start(), end
    found = _NEXT.match(text, end)
    if found is None:
        return frozenset(), start, end
    words = [stem("".join(said(word))) for word in found.groups() if word]
    kept = words[: next((n for n, word in enumerate(words) if word in COMMON), len(words))]
    return frozenset(kept), start, found.end(len(kept)) if kept else end
