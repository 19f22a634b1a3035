"""Prices as people here write them: lakh and crore."""

from typing import Final

_LAKH: Final = 100_000
_CRORE: Final = 10_000_000


def price_words(inr: float) -> str:
    """``₹87 lakh``, ``₹1.18 crore``, ``₹95,000``: rounded to a hundredth of its unit."""
    if inr >= _CRORE - _LAKH / 200:
        return f"₹{_short(inr / _CRORE)} crore"
    if inr >= _LAKH:
        return f"₹{_short(inr / _LAKH)} lakh"
    return f"₹{inr:,.0f}"


def range_words(low: str, high: str) -> str:
    """The cells of a price range in words: ``₹87 lakh to ₹1.42 crore``, ``from ₹87 lakh``, ``up to ₹1.42 crore``; empty where neither is known."""
    match bool(low), bool(high):
        case True, True:
            first, last = price_words(float(low)), price_words(float(high))
            return first if first == last else f"{first} to {last}"
        case True, False:
            return f"from {price_words(float(low))}"
        case False, True:
            return f"up to {price_words(float(high))}"
        case _:
            return ""


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
