"""Numbers in a text with what they count, in digits or in words. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from ..search.words import COMMON, said, stem
from . import spelled
from .number import HUNDREDTH, PERCENT, Number
from .parts import with_parts

_DIGITS: Final = r"(?<![\w.,:])\.\d+(?![\w.,])|(?<![\w.,:])\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?![\w])|(?<![\w.,:])\d+(?:[.,]\d+)*"
_SCALE: Final = (
    r"(?P<glued>k|m|bn|mn|mio)(?![^\W_])|[\s-]*(?P<scale>thousand|grand|thou|million|billion|mio|mn|bn|k)s?(?![^\W_])|(?P<thousands>\s*[kt](?=\s?(?:€|eur\b)))"
)
_NUMBER: Final = re.compile(rf"(?P<n>{_DIGITS})(?:{_SCALE})?|(?P<words>{spelled.PATTERN})", re.IGNORECASE)
_SCALED: Final = {
    "k": 1_000,
    "thousand": 1_000,
    "grand": 1_000,
    "thou": 1_000,
    "t": 1_000,
    **dict.fromkeys(("m", "mn", "mio", "million"), 1_000_000),
    **dict.fromkeys(("bn", "billion"), 1_000_000_000),
}

_MONEY: Final = {
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "$": "USD", "usd": "USD", "dollar": "USD", "dollars": "USD",
    "£": "GBP", "gbp": "GBP", "pound": "GBP", "pounds": "GBP", "cent": "ct", "cents": "ct", "ct": "ct", "pence": "p",
}  # fmt: skip
_SMALL_MONEY: Final = {"ct": frozenset({"EUR", "USD"}), "p": frozenset({"GBP"})}
"""What a hundredth of money is one of."""
_BEFORE: Final = re.compile(r"(?:(?<![^\W_])(?P<k>[kt])?(?P<money>eur|euros?|usd|gbp)|(?:(?<![^\W_])(?P<ks>[kt]))?(?P<sign>[€$£]))\s*$", re.IGNORECASE)
_PERCENT: Final = re.compile(
    r"\s*-?\s*(?:%|per\s?cent\b|percent(?:age)?\b|pct\b\.?|p\.\s?c\.|(?:out\s+of|in|of|per)\s+(?:a\s+|one\s+|every\s+)?(?:100|hundred)\b|/\s*100\b|hundredths\b)",
    re.IGNORECASE,
)
_CURRENCY: Final = re.compile(r"\s*-?\s*(?:([€$£])|(eur|euros?|usd|dollars?|gbp|pounds?|cents?|ct|pence)\b)", re.IGNORECASE)
_OF: Final = re.compile(r"\s*(?:of\b|times\b|[x×*]\s)", re.IGNORECASE)
_TIMES: Final = re.compile(r"(?:\b(?:times|by)|\b(?:factor|rate)(?:\s+of)?|[x×*])\s*$", re.IGNORECASE)
"""A number is used as a share that has one of these behind it, or one of those before."""
_TIMES_ONLY: Final = frozenset({stem("times")})
_NEXT: Final = re.compile(r"[\s-]*([^\W\d_]+)(?:[\s-]+([^\W\d_]+))?")
_NOTHING: Final = frozenset({"net", "gross"})
"""What is said behind a sum and is not counted, as are words like "monthly"."""
_SPANS: Final = {"year": ("month", 12), "week": ("day", 7), "fortnight": ("day", 14)}


def numbers_in(text: str) -> Iterator[Number]:
    """Every number in a text in one spelling, days among them; a share that may be meant by a part of one as well as the part."""
    for number in with_parts(text, list(_each(text))):
        yield number
        if number.units <= _TIMES_ONLY and number.readings and all(0 < n < 1 for n in number.readings):
            used = number.units or _OF.match(text, number.end) or _TIMES.search(text, max(0, number.start - 12), number.start)
            hundreds = frozenset(n * 100 for n in number.readings)
            yield replace(number, readings=hundreds, units=frozenset({PERCENT}), tacit=True, used=bool(used))


def _each(text: str) -> Iterator[Number]:
    until = 0
    for start, end, readings in _said(text):
        counted = _counted(text, start, end, until)
        until = counted.end
        yield Number(frozenset(n * counted.times for n in readings), counted.units, counted.start, counted.end)


def _said(text: str) -> Iterator[tuple[int, int, frozenset[Decimal]]]:
    for found in _NUMBER.finditer(text):
        if readings := _readings(found):
            yield found.start(), found.end(), readings
        elif words := found["words"]:
            for start, end, value in spelled.apart(words):
                yield found.start() + start, found.start() + end, frozenset({value})


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
    if re.fullmatch(r"\d*\.\d+", bare):
        yield Decimal(bare)


@dataclass(frozen=True, slots=True)
class _Counted:
    """What a number counts, in units of which ``times`` are one, and where both begin and end."""

    units: frozenset[str]
    start: int
    end: int
    times: int | Decimal = 1


def _counted(text: str, start: int, end: int, until: int) -> _Counted:
    """``until``: where what the number before counts ends."""
    if found := _PERCENT.match(text, end):
        return _Counted(frozenset({PERCENT}), start, found.end())
    if found := _CURRENCY.match(text, end):
        money = _MONEY[(found[1] or found[2]).casefold()]
        if money in _SMALL_MONEY:
            return _Counted(_SMALL_MONEY[money], start, found.end(), HUNDREDTH)
        return _Counted(frozenset({money}), start, found.end())
    if found := _BEFORE.search(text, max(until, start - 8), start):
        return _Counted(frozenset({_MONEY[(found["money"] or found["sign"]).casefold()]}), found.start(), end, 1_000 if found["k"] or found["ks"] else 1)
    found = _NEXT.match(text, end)
    if found is None:
        return _Counted(frozenset(), start, end)
    words = [stem("".join(said(word))) for word in found.groups() if word]
    kept = words[: next((n for n, word in enumerate(words) if _counts_nothing(word)), len(words))]
    end = found.end(len(kept)) if kept else end
    # however long something lasts is told in days or in months
    span = next((_SPANS[word] for word in kept if word in _SPANS), None)
    return _Counted(frozenset({span[0]}), start, end, span[1]) if span else _Counted(frozenset(kept), start, end)


def _counts_nothing(word: str) -> bool:
    return word in COMMON or word in _NOTHING or word.endswith("ly") or spelled.is_number(word)
