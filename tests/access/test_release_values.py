"""Figures and days in every form in which people write them: each is the same value."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from market.access.release.dates import days_in
from market.access.release.number import PERCENT
from market.access.release.numbers import numbers_in
from market.access.release.plain import Plain, one_spelling
from market.access.release.spelled import value_of

SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()  # noqa: SIM905
)
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905


def in_words(n: int) -> str:
    """A whole number below a thousand million in words, made otherwise than it is read."""
    if n < 20:
        return SMALL[n]
    if n < 100:
        return TENS[n // 10] + (f"-{SMALL[n % 10]}" if n % 10 else "")
    for size, word in ((1_000_000, "million"), (1_000, "thousand"), (100, "hundred")):
        if n >= size:
            rest = n % size
            joint = " and " if size == 100 or (rest and rest < 100) else " "
            return f"{in_words(n // size)} {word}" + (f"{joint}{in_words(rest)}" if rest else "")
    raise AssertionError(n)


def values(text: str) -> list[tuple[set[Decimal], set[str]]]:
    return [(set(n.readings), set(n.units)) for n in numbers_in(one_spelling(text))]


@given(st.integers(0, 999_999_999))
def test_a_number_in_words_is_read_back(n: int) -> None:
    assert value_of(in_words(n)) == n
    ((readings, units),) = values(f"{in_words(n)} euro")
    assert (readings, units) == ({Decimal(n)}, {"EUR"})


@given(st.integers(1_000, 99_999_999))
def test_an_amount_is_the_same_however_it_is_written(n: int) -> None:
    grouped = f"{n:,}"
    ways = [f"{n} euro", f"{grouped} euro", f"€{grouped}", f"EUR {grouped}", grouped.replace(",", " ") + " euro", grouped.replace(",", ".") + ",00 €"]
    ways += [grouped.replace(",", "’") + " euros", f"{Decimal(n) / 1000} thousand euro", f"{Decimal(n) / 1_000_000} million euro", f"**{grouped}** €"]
    for way in ways:
        assert any(Decimal(n) in readings and units == {"EUR"} for readings, units in values(way)), way


@pytest.mark.parametrize(
    "text", ["18 %", "18%", "18 percent", "18 per cent", "eighteen per cent", "Eighteen percent", "18-percent", "18pct", "18 p.c.", "18 out of 100", "１８ %"]
)
def test_a_share_is_the_same_however_it_is_written(text: str) -> None:
    assert ({Decimal(18)}, {PERCENT}) in values(text)


@pytest.mark.parametrize(
    "text, value, unit",
    [
        ("26k", 26_000, None), ("EUR 26k", 26_000, "EUR"), ("KEUR 26", 26_000, "EUR"), ("26 T€", 26_000, "EUR"), ("26 grand", 26_000, None),
        ("half a million euro", 500_000, "EUR"), ("two point seven million euro", 2_700_000, "EUR"), ("one and a half million", 1_500_000, None),
        ("a hundred and fifty thousand", 150_000, None), ("three years", 36, "month"), ("half a year's notice", 6, "month"), ("two weeks", 14, "day"),
        ("62 gateways", 62, "gateway"), ("a dozen vans", 12, "van"), ("26&nbsp;000 euro", 26_000, "EUR"), ("2\u200b6,000 euro", 26_000, "EUR"),
    ],
)  # fmt: skip
def test_scales_and_what_is_counted(text: str, value: int, unit: str | None) -> None:
    assert any(Decimal(value) in readings and (unit is None or unit in units) for readings, units in values(text)), values(text)


@pytest.mark.parametrize(
    "text",
    [
        "1 October 2025", "October 1, 2025", "1st of October 2025", "the 1st of October, 2025", "Oct 1 2025", "1 Oct. 2025", "01/10/2025", "10/01/2025",
        "1.10.2025", "1.10.25", "2025-10-01", "2025/10/01", "20251001", "OCTOBER 1ST, 2025",
    ],
)  # fmt: skip
def test_a_day_is_the_same_however_it_is_written(text: str) -> None:
    (day,) = days_in(one_spelling(f"It began on {text}."))
    assert (2025, 10, 1) in day.readings


@pytest.mark.parametrize("text", ["it may 12 times fail", "version 2.4.1", "call 09:30", "room 3.14", "+47 22 33 44 55", "45 October 2025"])
def test_what_is_no_day_is_none(text: str) -> None:
    assert [day for day in days_in(one_spelling(text)) if not day.whole_month] == []


def test_a_place_in_a_text_is_on_its_line() -> None:
    text = Plain.of("one\ntwo 26,000 euro\n\nfour")
    (number,) = [n for n in numbers_in(text.text) if n.strong]
    assert (text.line_of(number.start), text.lines[1]) == (2, "two 26,000 euro")
    assert text.sentence_of(number.start).strip() == "two 26,000 euro"
