"""When somebody means: "in May", "on 2 October", "until March". The calendar's words are read by a library, loaded when one is met first."""

import re
from datetime import MAXYEAR, UTC, datetime, timedelta
from typing import Final

from market.core.clock import to_ms

from .verbs import Period

_MONTH: Final = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_DAY: Final = (
    rf"(?:(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}\.?(?:,? \d{{4}})?|{_MONTH}\.? \d{{1,2}}(?:st|nd|rd|th)?(?:,? \d{{4}})?"
    rf"|\d{{4}}-\d{{2}}-\d{{2}}|\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{4}})"
)
_NUMBER: Final = r"(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_AGO: Final = rf"(?:{_NUMBER} (?:days?|weeks?|months?|years?) (?:ago|back|before)|(?:the )?day before yesterday|yesterday|today|last (?:week|month|year))"
_AHEAD: Final = (
    rf"(?:(?:in |for )?(?:the next )?{_NUMBER} (?:days?|weeks?|months?|years?)(?: from now)?|tomorrow|next (?:week|month|year)|the end of (?:the|this)"
    rf" (?:month|year))"
)
WHEN: Final = (
    rf"(?:(?:in|on|at|during|back in|as of|by|of|around) )?(?:{_DAY}|(?:early |late |mid[- ]?)?{_MONTH}\.?(?: (?:of )?\d{{4}}| last year| this year)?"
    rf"|(?:the year )?(?:19|20)\d{{2}}|{_AGO})"
)
"""A regular expression for a moment or a stretch of the past, with its preposition."""
UNTIL: Final = rf"(?:{_DAY}|(?:the end of )?{_MONTH}\.?(?: \d{{4}})?|(?:19|20)\d{{2}}|{_AHEAD})"
"""A regular expression for a moment to come."""


def period(text: str, now: int) -> Period | None:
    """The latest stretch of time up to ``now`` (ms) that is called so; None if the words name none. A month is all of it, a day the whole day, in UTC."""
    words = re.sub(r"^(?:in|on|at|during|back in|as of|by|of|around) ", "", text.strip(" .,?!").casefold())
    named = re.sub(r"^(?:early|late|mid)[- ]?", "", words)
    if named in ("last week", "last month", "last year"):
        return _last(named, now, text)
    said = _called(re.sub(r"\b(?:back|before)$", "ago", named.removesuffix(" last year").removesuffix(" this year").removeprefix("the year ")), now, "past")
    if said is None:
        return None
    at, unit = said
    if named.endswith(" last year"):
        at = at.replace(year=_moment(now).year - 1)
    elif named.endswith(" this year"):
        at = at.replace(year=_moment(now).year)
    return Period(to_ms(_floor(at, unit)), to_ms(_after(_floor(at, unit), unit)), text.strip(" .,?!"))


def until(text: str, now: int) -> int | None:
    """The moment to come at which what lasts "until March" (its first day) or "for three months" ends, ms; None for none, or one that is past.

    "Until 2 March" lasts through that day, "until the end of March" through that month.
    """
    words = text.strip(" .,?!").casefold()
    ending = words.startswith("the end of ")
    if words in ("the end of the month", "the end of this month", "the end of the year", "the end of this year"):
        unit = words.rpartition(" ")[2]
        return to_ms(_after(_floor(_moment(now), unit), unit))
    words = re.sub(r"^(?:in |for )?(?:the next )?", "", words.removeprefix("the end of ")).removesuffix(" from now")
    if words in ("next week", "next month", "next year"):
        unit = words.rpartition(" ")[2]
        return to_ms(_after(_floor(_moment(now), unit), unit))
    if re.fullmatch(rf"{_NUMBER} (?:days?|weeks?|months?|years?)", words):
        words = f"in {words}"
    said = _called(words, now, "future")
    if said is None:
        return None
    at, unit = said
    end = to_ms(_after(_floor(at, unit), unit)) if unit == "day" or ending else to_ms(_floor(at, unit))
    return end if end > now else None


def _called(words: str, now: int, towards: str) -> tuple[datetime, str] | None:
    """The moment that the words name, and how large it is: day, month, year."""
    from dateparser.date import DateDataParser  # late: it reads its tables of words

    settings = {
        "RELATIVE_BASE": _moment(now).replace(tzinfo=None),
        "PREFER_DATES_FROM": towards,
        "DATE_ORDER": "DMY",
        "TIMEZONE": "UTC",
        "RETURN_AS_TIMEZONE_AWARE": False,
    }
    found = DateDataParser(languages=["en"], settings=settings).get_date_data(words)
    if found.date_obj is None or found.date_obj.year == MAXYEAR:  # the calendar has nothing behind its last year, where that would have to end
        return None
    unit = "month" if re.fullmatch(rf"{_MONTH}\.?(?: (?:of )?\d{{4}})?", words) else "year" if re.fullmatch(r"\d{4}", words) else "day"
    return found.date_obj.replace(tzinfo=UTC), unit


def _last(named: str, now: int, text: str) -> Period:
    """The calendar's last week, month or year."""
    unit = named.removeprefix("last ")
    end = _floor(_moment(now), unit)
    start = _floor(end - timedelta(days=1), unit)
    return Period(to_ms(start), to_ms(end), text.strip(" .,?!"))


def _floor(at: datetime, unit: str) -> datetime:
    day = at.replace(hour=0, minute=0, second=0, microsecond=0)
    match unit:
        case "week":
            return day - timedelta(days=day.weekday())
        case "month":
            return day.replace(day=1)
        case "year":
            return day.replace(month=1, day=1)
        case _:
            return day


def _after(start: datetime, unit: str) -> datetime:
    match unit:
        case "week":
            return start + timedelta(days=7)
        case "month":
            return (start + timedelta(days=32)).replace(day=1)
        case "year":
            return start.replace(year=start.year + 1)
        case _:
            return start + timedelta(days=1)


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)
