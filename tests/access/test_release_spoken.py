"""Sums, shares and days as they are spoken, and what a line end breaks in two: each is the same value."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from market.access.release.dates import days_in
from market.access.release.number import PERCENT
from market.access.release.numbers import numbers_in
from market.access.release.plain import Plain, one_spelling

DAYS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth",
    "nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth",
    "thirtieth thirty-first",
)


def values(text: str) -> list[tuple[set[Decimal], set[str]]]:
    return [(set(n.readings), set(n.units)) for n in numbers_in(one_spelling(text))]


@pytest.mark.parametrize(
    "text",
    [
        "six euro ninety", "6 euro 90", "6€90", "€6 90", "6 EUR 90", "six euros, ninety cents", "six euros and ninety cents", "6 euro and 90 ct", "690 cents",
        "six\neuro ninety", "6,90 €", "EUR 6.90",
    ],
)  # fmt: skip
def test_a_sum_in_two_parts_is_one(text: str) -> None:
    assert any(Decimal("6.90") in readings and "EUR" in units for readings, units in values(text)), values(text)


@pytest.mark.parametrize("text, value", [("six ninety", "6.90"), ("twenty-six fifty", "26.50"), ("six ninety-five", "6.95"), ("twenty twenty-six", "2026")])
def test_two_numbers_side_by_side_may_be_one(text: str, value: str) -> None:
    assert any(Decimal(value) in readings for readings, _ in values(text)), values(text)


@pytest.mark.parametrize("text", ["six euro, ninety people", "26,000 euro\n\n14 pages", "six or ninety", "six euro and ninety", "6 ninety", "six euro 5"])
def test_two_numbers_beside_each_other_are_two(text: str) -> None:
    assert all(n == int(n) for readings, _ in values(text) for n in readings), values(text)


@pytest.mark.parametrize("text", ["0.18 of it", "times 0.18", ".18 of it", "zero point one eight times", "a factor of 0,18", "nought point one eight of it"])
def test_a_part_of_one_is_a_share(text: str) -> None:
    (share,) = [n for n in numbers_in(one_spelling(text)) if n.units == {PERCENT}]
    assert (share.readings, share.used, share.strong) == (frozenset({Decimal(18)}), True, False)


@pytest.mark.parametrize(
    "text, value",
    [("twenty six grand", 26_000), ("twenty-six k", 26_000), ("two hundred and ten grand", 210_000), ("26 thou", 26_000), ("six ninety grand", 90_000)],
)
def test_thousands_as_they_are_spoken(text: str, value: int) -> None:
    assert any(Decimal(value) in readings for readings, _ in values(text)), values(text)


@pytest.mark.parametrize("n, word", enumerate(" ".join(DAYS).split(), 1))
def test_a_day_counted_in_words_is_the_same(n: int, word: str) -> None:
    for way in (f"{word} of October 2025", f"{word.replace('-', ' ')} day of October 2025", f"October the {word}, 2025", f"October {word}, 2025"):
        (day,) = days_in(way)
        assert day.readings == {(2025, 10, n)}, way


@pytest.mark.parametrize(
    "text, readings",
    [
        ("the last day of September", {(0, 9, 30)}), ("the last of February", {(0, 2, 28), (0, 2, 29)}), ("the last of February 2028", {(2028, 2, 29)}),
        ("ended 30/09.", {(0, 9, 30)}), ("on 01/10", {(0, 10, 1), (0, 1, 10)}), ("on March first, 2027", {(2027, 3, 1)}),
    ],
)  # fmt: skip
def test_days_of_months_without_their_number(text: str, readings: set[tuple[int, int, int]]) -> None:
    (day,) = days_in(text)
    assert day.readings == readings


@pytest.mark.parametrize("text", ["the first October", "in October first of all", "first in March", "24/7", "3/4 of it", "page 12/14", "last March", "09.30"])
def test_what_is_counted_is_no_day(text: str) -> None:
    assert list(days_in(text)) == []


@pytest.mark.parametrize(
    "broken, whole",
    [
        ("is 26,\n000 euro", "is 26,000\n euro"), ("is 26\n000 euro", "is 26 000\n euro"), ("is 2\n6,000 euro", "is 26,000\n euro"),
        ("> 21,3-\n> 20 euro", "> 21,320\n>  euro"), ("had eigh-\nteen percent", "had eighteen\n percent"), ("Fenn\u00ad\n  wick", "Fennwick\n  "),
        ("6.\n50 euro", "6.50\n euro"), ("6\n.50 euro", "6.50\n euro"),
    ],
)  # fmt: skip
def test_what_a_line_end_breaks_is_read_as_one(broken: str, whole: str) -> None:
    assert Plain.of(broken).unbroken.text == whole


@pytest.mark.parametrize("text", ["one\ntwo", "in 2026\n10 people", "page 12\n345678", "twenty-\nSix", "a - \nb", "1 -\nhere", "end.\n50 of them", ""])
def test_what_no_line_end_breaks_is_left(text: str) -> None:
    plain = Plain.of(text)
    assert plain.unbroken is plain


@given(st.text(st.sampled_from("1 2,.'-\nab>€sixty"), max_size=40))
def test_moving_up_loses_and_adds_nothing(text: str) -> None:
    plain = Plain.of(text)
    before, after = ([ch for ch in one.text if ch.isalnum() or ch == "€"] for one in (plain, plain.unbroken))
    assert before == after
    assert len(plain.lines) == len(plain.unbroken.lines)
