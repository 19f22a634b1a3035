"""Days and moments: a day ends with its last millisecond, a moment is taken as given, nothing is guessed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from market.core.clock import NOW_VARIABLE, NotADay, iso, iso_day, now_ms, parse_moment

DAY = 86_400_000


def test_a_day_means_its_last_millisecond() -> None:
    assert parse_moment("1970-01-01") == DAY - 1
    assert parse_moment(" 2026-09-01 ") == parse_moment("2026-09-02T00:00:00Z") - 1


@pytest.mark.parametrize("text", ["2026-09-01T18:30:00Z", "2026-09-01T18:30", "2026-09-01 18:30:00", "2026-09-02T00:00:00+05:30", "2026-09-01T18:30:00.000Z"])
def test_a_moment_is_taken_as_given(text: str) -> None:
    assert iso(parse_moment(text)) == "2026-09-01T18:30:00.000Z"


@pytest.mark.parametrize("text", ["", "now", "2026", "2026-9-1", "2026-02-30", "20260901", "2026-W10-1", "2026-09-01T24:61", "01.09.2026", "10000-01-01"])
def test_what_is_no_day_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(NotADay, match=r"is no day|is not in the calendar"):
        parse_moment(text)


@given(st.integers(min_value=-62_135_596_800_000, max_value=253_402_300_799_999))
def test_a_moment_survives_being_written(ms: int) -> None:
    assert parse_moment(iso(ms)) == ms
    assert iso(ms).startswith(iso_day(ms))


def test_the_clock_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, "2026-11-29T10:00:00Z")
    assert iso(now_ms()) == "2026-11-29T10:00:00.000Z"
    monkeypatch.setenv(NOW_VARIABLE, "soon")
    with pytest.raises(NotADay):
        now_ms()
    monkeypatch.delenv(NOW_VARIABLE)
    assert now_ms() > parse_moment("2026-01-01")
