"""The days of a question: before, until, since, after and as of a day are other days than it is, and from one to another are all between."""

from datetime import UTC, datetime

import pytest

from market.core.days import days_in, days_of

TODAY = int(datetime(2026, 11, 30, 15, tzinfo=UTC).timestamp() * 1000)

SAID = (
    ("who could read it before June 2023?", "before June 2023", "before 1 June 2023"),
    ("who could read it prior to 3 June 2023", "prior to 3 June 2023", "before 3 June 2023"),
    ("could she read it until 2019?", "until 2019", "before 1 January 2019"),
    ("could she read it up to last month", "up to last month", "before 1 October 2026"),
    ("who could read it as of 2018?", "as of 2018", "on 31 December 2018"),
    ("who can read it as of this year", "as of this year", "on 30 November 2026"),
    ("as of 1 June 2023 who could read it", "1 June 2023", "on 1 June 2023"),
    ("who could read it after May?", "after May", "from 1 June 2026 to 30 November 2026"),
    ("who can read it after May 2027?", "after May 2027", "from 1 June 2027 on"),
    ("who could read it since 2023", "since 2023", "from 1 January 2023 to 30 November 2026"),
    ("what was lost since May", "since May", "from 1 May 2026 to 30 November 2026"),
    ("what could I read from May 2026", "from May 2026", "from 1 May 2026 to 30 November 2026"),
    ("who could read it in May?", "May", "in May 2026"),
    ("in 2023, who could read it", "2023", "in 2023"),
    ("could I read it in May and June 2023?", "May and June 2023", "from 1 May 2023 to 30 June 2023"),
    ("could I read it between 3 March and 5 May 2026?", "3 March and 5 May 2026", "from 3 March 2026 to 5 May 2026"),
    ("could I read it from November to February?", "November to February", "from 1 November 2025 to 28 February 2026"),
    ("could I read it between 2022 and 2024?", "2022 and 2024", "from 1 January 2022 to 31 December 2024"),
)


@pytest.mark.parametrize("text, words, meant", SAID)
def test_the_days_of_a_question_are_those_that_it_says(text: str, words: str, meant: str) -> None:
    ((said, rest),) = days_in(text)
    assert (said, days_of(said, TODAY).words) == (words, meant)
    assert not set(words.casefold().split()) & set(rest.casefold().strip("?,").split()), "nothing of the day is left in the question"


AHEAD = (
    ("after May", "from 1 June 2027 on"),
    ("before May", "from 30 November 2026 to 30 April 2027"),
    ("until next year", "from 30 November 2026 to 31 December 2026"),
    ("before 2020", "before 1 January 2020"),
)


@pytest.mark.parametrize("words, meant", AHEAD)
def test_what_is_to_come_begins_today_and_may_go_on_without_an_end(words: str, meant: str) -> None:
    assert days_of(words, TODAY, ahead=True).words == meant


@pytest.mark.parametrize("text", ["can he read it and may I write it", "before may I read it", "who can read it after him", "until when can I read it"])
def test_what_says_no_day_has_none(text: str) -> None:
    assert list(days_in(text)) == []


def test_the_last_day_of_a_span_and_the_first_of_one_without_an_end() -> None:
    assert days_of("before June 2023", TODAY).last.words == "on 31 May 2023"
    assert days_of("after May 2027", TODAY).last.words == "on 1 June 2027"
