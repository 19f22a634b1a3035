"""Amounts of money as people write them: 1.6 crore, 1,60,00,000, 90 lakhs, 90L, 1.4 cr, one and a half crore, $450k, 1.2m; and how they are shown."""

import json
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

_LAKH: Final = 100_000
_CRORE: Final = 10_000_000
_INDIAN: Final = {
    **dict.fromkeys(("crore", "crores", "cr", "crs", "koti", "करोड़", "करोड", "ಕೋಟಿ"), _CRORE),
    **dict.fromkeys(("lakh", "lakhs", "lac", "lacs", "laksha", "l", "लाख", "ಲಕ್ಷ"), _LAKH),
}
_UNITS: Final = _INDIAN | {
    **dict.fromkeys(("k", "thousand", "thousands", "hazar"), 1_000),
    **dict.fromkeys(("m", "mn", "mln", "mio", "million", "millions"), 1_000_000),
    **dict.fromkeys(("bn", "billion"), 1_000_000_000),
}
_CURRENCIES: Final = {
    **dict.fromkeys(("₹", "rs", "rs.", "inr", "rupee", "rupees"), "INR"),
    **dict.fromkeys(("$", "us$", "usd", "dollar", "dollars"), "USD"),
    **dict.fromkeys(("€", "eur", "euro", "euros"), "EUR"),
    **dict.fromkeys(("£", "gbp", "pound", "pounds"), "GBP"),
}
_SIGNS: Final = {"INR": "₹", "USD": "$", "EUR": "€", "GBP": "£"}
_LEAST: Final = {"INR": 100_000}
"""A figure without a unit that is less is no amount of this kind: "1.6" may be crore or lakh."""
_LEAST_ELSE: Final = 1_000
_MOST: Final = 10**13

_ONES: Final = {w: n for n, w in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), 1)} | {
    "ek": 1, "do": 2, "teen": 3, "ondu": 1, "eradu": 2, "a": 1, "an": 1, "fifteen": 15,
}  # fmt: skip
_TENS: Final = {w: (n + 2) * 10 for n, w in enumerate(("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"))}
_PARTS: Final = {
    "dedh": Decimal("1.5"),
    "dhai": Decimal("2.5"),
    "adhai": Decimal("2.5"),
    "sawa": Decimal("1.25"),
    "half": Decimal("0.5"),
    "half a": Decimal("0.5"),
}

_DIGITS: Final = r"\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?"
_ONE: Final = "|".join(sorted(_ONES, key=len, reverse=True))
_TEN: Final = "|".join(_TENS)
_SPELLED: Final = (
    rf"(?:{'|'.join(sorted(_PARTS, key=len, reverse=True))})|(?:(?:{_TEN})(?:[ -](?:{_ONE}))?|(?:{_ONE}))(?:\s+and\s+a\s+half|\s+point\s+(?:{_ONE}))?"
)
_UNIT: Final = "|".join(sorted(map(re.escape, _UNITS), key=len, reverse=True))
_CUR: Final = "|".join(sorted(map(re.escape, _CURRENCIES), key=len, reverse=True))
_STEP: Final = re.compile(rf"\s*(?P<n>{_DIGITS}|\b(?:{_SPELLED})\b)(?:\s*-?\s*(?P<u>(?:{_UNIT})(?![^\W\d_])))?(?P<h>\s+and\s+a\s+half)?", re.IGNORECASE)
_BEFORE: Final = re.compile(rf"\s*(?P<c>{_CUR})\s*", re.IGNORECASE)
_BEHIND: Final = re.compile(rf"\s*(?P<c>{_CUR}|/-)(?![^\W\d_])", re.IGNORECASE)
_ABOUT: Final = re.compile(
    r"(?:around|about|roughly|approximately|approx\.?|nearly|some|close to|near|in the region of|something like|~|circa|ca\.?)\s*", re.IGNORECASE
)
_UPTO: Final = re.compile(
    r"(?:up ?to|at (?:the )?most|max(?:imum)?(?: of)?|a max(?:imum)? of|not more than|no more than|not above|not over|no higher than|within|under|below"
    r"|less than|"
    r"not exceeding|<=?|till|until)\s*",
    re.IGNORECASE,
)
_RANGE: Final = re.compile(r"\s*(?:to|and|-|–|—|or)\s*", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"(?:between|from|anywhere between|anywhere from|somewhere between)\s*", re.IGNORECASE)
_TAIL: Final = re.compile(
    r"(?:[\s,]+(?:now|please|pls|max|maximum|at (?:the )?most|or so|or less|tops|for now|from now on|these days|today|total|in total|in all|all in|"
    r"all[- ]inclusive|including everything|approx\.?|approximately|only|then|instead|currently|at present|as of now|ok|okay|thanks|thank you|for"
    r" (?:the|a|this) "
    r"(?:flat|home|house|apartment|purchase)|budget|and not (?:a (?:rupee|paisa) )?more|not more|no more))+\s*$",
    re.IGNORECASE,
)
_HEDGED: Final = re.compile(r"\b(?:or so|approx\.?|approximately)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum, or a span of sums, in whole units of a currency."""

    currency: str
    high: int
    low: int | None = None
    """The lower end, where a span was said."""
    about: bool = False
    """Whether it is only about meant."""

    @property
    def value(self) -> str:
        """For programs: equal texts say the same."""
        said: dict[str, object] = {"currency": self.currency, "max": self.high}
        if self.low is not None:
            said["min"] = self.low
        if self.about:
            said["about"] = True
        return json.dumps(said, sort_keys=True)

    @property
    def shown(self) -> str:
        """For people: ``₹1.6 crore``, ``₹87 lakh to ₹1.2 crore``, ``around $450,000``."""
        top = money_words(self.high, self.currency)
        if self.low is not None:
            return f"{money_words(self.low, self.currency)} to {top}"
        return f"around {top}" if self.about else top


class NoUnit(ValueError):
    """A figure of which nobody can say whether lakh or crore is meant; ``figure`` is it."""

    def __init__(self, figure: str) -> None:
        super().__init__(figure)
        self.figure = figure


class TooMuch(ValueError):
    """A sum that is no price of anything."""


def amount(text: str, currency: str) -> Amount | None:
    """The amount that a phrase is from end to end; None if it is anything else, or more than that.

    Args:
        text: as typed: ``around 1.6 crore now``.
        currency: what is meant where none is written.

    Raises:
        NoUnit: a lone figure that is too small to be meant as it stands.
        TooMuch: more than anything costs.
    """
    said = re.sub(r"\s+", " ", text).strip(" .,;:!")
    about = bool(_HEDGED.search(said))
    said = _TAIL.sub("", said)
    while True:
        for pattern in (_UPTO, _ABOUT):
            if match := pattern.match(said):
                about = about or pattern is _ABOUT
                said = said[match.end() :]
                break
        else:
            break
    span = _BETWEEN.match(said)
    first = _sum(said, span.end() if span else 0)
    if first is None:
        return None
    number, unit, cur, end = first
    if end == len(said):
        return None if span else _made(number, unit, cur or currency, about)
    joint = _RANGE.match(said, end)
    second = _sum(said, joint.end()) if joint else None
    if joint is None or second is None or second[3] != len(said):
        return None
    other, factor, later, _ = second
    # what bears no unit of its own has that of the other end
    low = _made(number if unit else number * (factor or 1), unit or factor, cur or later or currency, about)
    high = _made(other if factor else other * (unit or 1), factor or unit, later or cur or currency, about)
    if low is None or high is None or low.currency != high.currency or low.high >= high.high:
        return None
    return Amount(high.currency, high.high, low.high)


def _sum(text: str, at: int) -> tuple[Decimal, int, str, int] | None:
    """A figure with its unit from a place on: figure, unit (0 where none stands), currency, where it ends. Units that follow each other are added up."""
    cur = ""
    if match := _BEFORE.match(text, at):
        cur, at = _CURRENCIES[match["c"].casefold()], match.end()
    total, unit = Decimal(0), 0
    steps = 0
    while match := _STEP.match(text, at):
        factor = _UNITS[match["u"].casefold()] if match["u"] else 0
        if steps and (not factor or factor >= unit):
            break
        number = _figure(match["n"]) + (Decimal("0.5") if match["h"] else 0)
        if not steps and not factor:
            total, at, steps = number, match.end(), 1
            break
        total, unit, at, steps = total + number * factor, factor, match.end(), steps + 1
    if not steps:
        return None
    if match := _BEHIND.match(text, at):
        cur, at = cur or _CURRENCIES.get(match["c"].casefold(), "INR"), match.end()
        if match["c"] == "/-" and cur != "INR":
            return None
    return total, unit, cur, at


def _made(number: Decimal, unit: int, currency: str, about: bool) -> Amount | None:
    whole = int(number if unit or number >= _LEAST.get(currency, _LEAST_ELSE) else 0)
    if not unit and not whole:
        raise NoUnit(f"{number.normalize():f}")
    if whole > _MOST:
        raise TooMuch(f"{number:f}")
    return Amount(currency, whole, about=about) if whole > 0 else None


def _figure(text: str) -> Decimal:
    low = text.casefold()
    if low[0].isdigit():
        return Decimal(low.replace(",", ""))
    if low in _PARTS:
        return _PARTS[low]
    half = re.search(r"\s+and\s+a\s+half$", low)
    low = low[: half.start()] if half else low
    point = re.search(r"\s+point\s+(\w+)$", low)
    low = low[: point.start()] if point else low
    words = re.split(r"[ -]", low)
    number = Decimal(sum(_TENS.get(w, _ONES.get(w, 0)) for w in words))
    return number + (Decimal("0.5") if half else 0) + (Decimal(_ONES[point[1]]) / 10 if point else 0)


def money_words(amount: int, currency: str) -> str:
    """``₹1.6 crore``, ``₹90 lakh``, ``₹85,000``, ``$450,000``: exact, in its greatest unit where that needs no more than two places."""
    sign = _SIGNS.get(currency, f"{currency} ")
    if currency == "INR":
        for unit, word in ((_CRORE, "crore"), (_LAKH, "lakh")):
            if amount >= unit and amount * 100 % unit == 0:
                return f"{sign}{_short(Decimal(amount) / unit)} {word}"
        return f"{sign}{_grouped(amount)}"
    return f"{sign}{amount:,}"


def _short(number: Decimal) -> str:
    text = f"{number:.2f}"
    return text.rstrip("0").rstrip(".")


def _grouped(amount: int) -> str:
    """``1,60,05,000``: three digits, then pairs."""
    text = str(amount)
    head, tail = text[:-3], text[-3:]
    pairs = [head[max(0, n - 2) : n] for n in range(len(head), 0, -2)][::-1]
    return ",".join([*pairs, tail]) if head else tail
