"""Numbers in a text with what they count, in digits or in words. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from ..search.words import COMMON, said, stem
from . import spelled

_DIGITS: Final = r"(?<![\w.,:])\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?![\w])|(?<![\w.,:])\d+(?:[.,]\d+)*"
_SCALE: Final = (
    r"(?P<glued>k|m|bn|mn|mio)(?![^\W_])|[\s-]*(?P<scale>thousand|grand|million|billion|mio|mn|bn|k)s?(?![^\W_])|(?P<thousands>\s*[kt](?=\s?(?:€|eur\b)))"
)
_NUMBER: Final = re.compile(rf"(?P<n>{_DIGITS})(?:{_SCALE})?|(?P<words>{spelled.PATTERN})", re.IGNORECASE)
_SINGLE: Final = re.compile(spelled.SINGLE, re.IGNORECASE)
_SCALED: Final = {
    "k": 1_000,
    "thousand": 1_000,
    "grand": 1_000,
    "t": 1_000,
    **dict.fromkeys(("m", "mn", "mio", "million"), 1_000_000),
    **dict.fromkeys(("bn", "billion"), 1_000_000_000),
}

_MONEY: Final = {
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "$": "USD", "usd": "USD", "dollar": "USD", "dollars": "USD",
    "£": "GBP", "gbp": "GBP", "pound": "GBP", "pounds": "GBP", "cent": "ct", "cents": "ct",
}  # fmt: skip
_BEFORE: Final = re.compile(r"(?:(?<![^\W_])(?P<k>[kt])?(?P<money>eur|euros?|usd|gbp)|(?:(?<![^\W_])(?P<ks>[kt]))?(?P<sign>[€$£]))\s*$", re.IGNORECASE)
_PERCENT: Final = re.compile(
    r"\s*-?\s*(?:%|per\s?cent\b|percent(?:age)?\b|pct\b\.?|p\.\s?c\.|(?:out\s+of|in|of|per)\s+(?:a\s+|one\s+|every\s+)?(?:100|hundred)\b|/\s*100\b|hundredths\b)",
    re.IGNORECASE,
)
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

    def rounds(self, other: "Number") -> bool:
        """Whether it is the other, rounded to as many digits as it shows, three at least: ``21.3k`` of 21,320."""
        return any(_rounded(theirs, mine) for mine in self.readings for theirs in other.readings)

    @property
    def few(self) -> bool:
        """Whether it is so small that everybody says it every day."""
        return all(n < _FEW for n in self.readings)


def _rounded(exact: Decimal, shown: Decimal) -> bool:
    bare = shown.normalize().as_tuple()
    if len(bare.digits) < _EXACT or shown < _TELLING or not isinstance(bare.exponent, int) or bare.exponent <= 0:
        return False
    return exact != shown and exact.quantize(Decimal((0, (1,), bare.exponent))) == shown


_ALL_OR_NOTHING: Final = (frozenset({Decimal(100)}), frozenset({Decimal(0)}))


def numbers_in(text: str) -> Iterator[Number]:
    """Every number in a text in one spelling, days among them."""
    until = 0
    for start, end, readings in _said(text):
        counted = _counted(text, start, end, until)
        until = counted.end
        yield Number(frozenset(n * counted.times for n in readings), counted.units, counted.start, counted.end)


def _said(text: str) -> Iterator[tuple[int, int, frozenset[Decimal]]]:
    for found in _NUMBER.finditer(text):
        if readings := _readings(found):
            yield found.start(), found.end(), readings
        elif found["words"]:
            for one in _SINGLE.finditer(text, found.start(), found.end()):
                if (value := spelled.value_of(one[0])) is not None:
                    yield one.start(), one.end(), frozenset({value})


def _readings(found: "re.Match[str]") -> frozenset[Decimal]:
    if words := found["words"]:
        value = spelled.value_of(words)
        return frozenset() if value is None else frozenset({value})
    scale = _SCALED.get((found["glued"] or found["scale"] or found["thousands"] or "").strip().casefold(), 1)
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


@dataclass(frozen=True, slots=True)
class _Counted:
    """What a number counts, in units of which ``times`` are one, and where both begin and end."""

    units: frozenset[str]
    start: int
    end: int
    times: int = 1


def _counted(text: str, start: int, end: int, until: int) -> _Counted:
    """``until``: where what the number before counts ends."""
    if found := _PERCENT.match(text, end):
        return _Counted(frozenset({PERCENT}), start, found.end())
    if found := _CURRENCY.match(text, end):
        return _Counted(frozenset({_MONEY[(found[1] or found[2]).casefold()]}), start, found.end())
    if found := _BEFORE.search(text, max(until, start - 8), start):
        return _Counted(frozenset({_MONEY[(found["money"] or found["sign"]).casefold()]}), found.start(), end, 1_000 if found["k"] or found["ks"] else 1)
    found = _NEXT.match(text, end)
    if found is None:
        return _Counted(frozenset(), start, end)
    words = [stem("".join(said(word))) for word in found.groups() if word]
    kept = words[: next((n for n, word in enumerate(words) if word in COMMON), len(words))]
    end = found.end(len(kept)) if kept else end
    # however long something lasts is told in days or in months
    span = next((_SPANS[word] for word in kept if word in _SPANS), None)
    return _Counted(frozenset({span[0]}), start, end, span[1]) if span else _Counted(frozenset(kept), start, end)
