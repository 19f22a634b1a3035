"""The one clock, and how a day that a person types becomes a moment. All moments are integers, epoch milliseconds UTC."""

import os
import re
import time
from datetime import UTC, datetime, timedelta
from typing import Final

NOW_VARIABLE: Final = "CLEW_NOW"
"""Environment variable that stops the clock at an ISO day or moment: tests and pictures set it."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MS: Final = timedelta(milliseconds=1)
_DAY_MS: Final = 86_400_000
_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_MOMENT: Final = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?")


class NotADay(ValueError):
    """A text that should name a day or a moment does not; the message is a sentence for a person."""


def now_ms() -> int:
    """The present, ms. Raises NotADay if the variable that stops the clock holds no day."""
    fixed = os.environ.get(NOW_VARIABLE, "")
    if fixed:
        return parse_moment(fixed)
    return time.time_ns() // 1_000_000


def parse_moment(text: str) -> int:
    """An ISO day or moment to ms.

    A day means its last millisecond in UTC, so that "as of" and "as known on" a day include everything of that day. A moment is
    taken as given; without an offset it is UTC.

    Raises:
        NotADay: anything else, or a day that the calendar does not have.
    """
    word = text.strip()
    try:
        if _DATE.fullmatch(word):
            return to_ms(datetime.fromisoformat(word).replace(tzinfo=UTC)) + _DAY_MS - 1  # the calendar has no day after the last
        if _MOMENT.fullmatch(word):
            moment = datetime.fromisoformat(word)
            return to_ms(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
    except (ValueError, OverflowError) as error:
        raise NotADay(f"{text!r} is not in the calendar ({error}).") from error
    raise NotADay(f"{text!r} is no day: write it as 2026-09-01, or with a time as 2026-09-01T18:30:00Z.")


def to_ms(moment: datetime) -> int:
    """A moment that knows its zone to ms, exactly (no floating point)."""
    return (moment - _EPOCH) // _MS


def iso(ms: int) -> str:
    """A moment as ISO text in UTC, to the millisecond: what :func:`parse_moment` reads back to the same number."""
    moment = _EPOCH + timedelta(milliseconds=ms)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def iso_day(ms: int) -> str:
    """The UTC day that a moment lies in, as ``2026-09-01``."""
    return (_EPOCH + timedelta(milliseconds=ms)).date().isoformat()
