"""What a sentence says, taken apart: dates, numbers, words of judgement, names."""

import pytest

from agents.validating.prose import Day, dates, has_phrase, judgements, matches, names_said, numbers, skeleton

VERDICTS = ("avoid", "caution", "none known")


@pytest.mark.parametrize(
    "text, days",
    [
        ("since 14 March 2024", {Day(2024, 3, 14)}),
        ("on the 20th of October", {Day(None, 10, 20)}),
        ("March 2024", {Day(2024, 3, None)}),
        ("Oct 3, 2023 and 2023-10-04", {Day(2023, 10, 3), Day(2023, 10, 4)}),
        ("2023-10", {Day(2023, 10, None)}),
        ("section 12/2024, 3 mayors", set()),
    ],
)
def test_dates(text: str, days: set[Day]) -> None:
    assert dates(text)[0] == days


def test_a_date_that_says_less_fits_one_that_says_more() -> None:
    exact = Day(2024, 3, 14)
    assert all(Day(y, 3, d).fits(exact) for y in (None, 2024) for d in (None, 14))
    assert not Day(2023, 3, None).fits(exact)
    assert not Day(None, 3, 15).fits(exact)


def test_numbers_in_figures_and_in_words() -> None:
    assert numbers("85 of 100, two paths, 1,40,000 rupees and 1.87") == {"85", "100", "2", "140000", "1.87"}
    assert numbers("the one who signed") == set()


@pytest.mark.parametrize(
    "said, value, right", [("86", 85.7, True), ("85", 85.7, False), ("85.7", 85.7, True), ("1.95", 1.94616, True), ("1.94", 1.94616, False)]
)
def test_a_number_is_as_exact_as_it_is_written(said: str, value: float, right: bool) -> None:
    assert matches(said, value) is right


def test_whole_words_in_any_case() -> None:
    assert has_phrase("NONE  known!", "none known")
    assert not has_phrase("unavoidable", "avoid")
    assert judgements("All in all it is SAFE.") == {"safe"}
    assert judgements("Safeway Towers") == set()


def test_two_sentences_of_one_form() -> None:
    one = skeleton("Amber: avoid, 85 of 100, since 3 May 2020.", VERDICTS)
    assert one == skeleton("Amber: none known, 3 of 100, since 2021-01-01.", VERDICTS)
    assert one != skeleton("Birch: avoid, 85 of 100, since 3 May 2020.", VERDICTS)


def test_what_looks_like_a_name() -> None:
    assert names_said("The firm of Meera Nambiar failed on 3 May 2020.") == {"meera", "nambiar"}
    assert names_said("It holds. But Arvind left.") == {"arvind"}
    assert names_said("Phantom directs it.") == {"phantom"}
    assert names_said("it is ಮೀರಾ") >= {"ಮ"}
