"""Days as a person says them: ``3 March 2026``, ``last March``, ``in 2024``, ``two months ago``. Pure; UTC, and every span is of whole days."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from .model import OPEN_END, UNKNOWN_START
from .when import day_words

_DAY_MS: Final = 86_400_000
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH: Final = (
    "(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)(?!\\w)\\.?"
)
_COUNTS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12}
_COUNT: Final = rf"(\d{{1,3}}|{'|'.join(_COUNTS)})"
_SIDES: Final = r"before|prior\s+to|earlier\s+than|until|till|up\s+to|after|later\s+than|since|from|as\s+of|as\s+at"
_BEFORE: Final = rf"(?:(?:back\s+)?(?:{_SIDES}|on|in|during|at|by|for|within|around)\s+)?(?:the\s+)?"
_ON: Final = re.compile(r"\s+on(?:wards?)?(?=\s*(?:[,.;?!]|$))", re.IGNORECASE)
"""Behind a day from which it goes on."""
_SIDE: Final = re.compile(rf"(?P<side>{_SIDES})\s+(?:the\s+)?", re.IGNORECASE)
"""What makes of a day the days before it, those from it on, or those behind it."""
_YEAR: Final = r"((?:19|20)\d\d)"
_LONGEST: Final = 100
"""Characters of the words of a day: whoever says more says something else."""


class NoDay(ValueError):
    """The words are no day; the message is a sentence for a person."""


@dataclass(frozen=True, slots=True)
class Days:
    """A span of whole days."""

    start: int
    """Its first moment, ms, UNKNOWN_START where it has none ..."""
    end: int
    """... and the first moment after it, OPEN_END where it has none."""

    @property
    def one(self) -> bool:
        """Whether it is a single day."""
        return self.end - self.start == _DAY_MS

    @property
    def last(self) -> "Days":
        """The last of them; the first, where they go on without an end."""
        return Days(self.start, self.start + _DAY_MS) if self.end == OPEN_END else Days(self.end - _DAY_MS, self.end)

    @property
    def words(self) -> str:
        """``on 3 March 2026``, ``in March 2026``, ``in 2024``, ``from 2 March 2026 to 8 March 2026``, ``before 1 May 2026``, ``from 1 May 2026 on``."""
        if self.start == UNKNOWN_START:
            return f"before {day_words(self.end)}"
        if self.end == OPEN_END:
            return f"from {day_words(self.start)} on"
        first, after = _date(self.start), _date(self.end)
        if self.one:
            return f"on {day_words(self.start)}"
        if first.day == 1 and after == _month_after(first):
            return f"in {day_words(self.start).partition(' ')[2]}"
        if (first.day, first.month) == (1, 1) and after == date(first.year + 1, 1, 1):
            return f"in {first.year}"
        return f"from {day_words(self.start)} to {day_words(self.end - _DAY_MS)}"


def days_in(text: str) -> Iterator[tuple[str, str]]:
    """Every day that a text says, in its own words, each with the text without it and without the "on" before it; in the order of the text.

    Of two that lie over each other only the longer one. A year by itself is one only behind "in" and the like: many things are called after one.
    """
    found: list[re.Match[str]] = []
    for pattern, _ in _READINGS:
        for match in pattern.finditer(text):
            if not any(match.start("when") < other.end("when") and other.start("when") < match.end("when") for other in found):
                found.append(match)
    for match in sorted(found, key=lambda m: m.start()):
        # "since May" and "before May" are not May
        side = _SIDE.search(text, match.start(), match.start("when"))
        aside = side is not None and "first" not in match.re.groupindex and not (side["side"].casefold().startswith("as") and _one_day(match["when"]))
        words = text[side.start() : match.end("when")] if side and aside else match["when"]
        behind = text[match.end() :]
        if aside and side and side["side"].casefold() in ("from", "since") and (on := _ON.match(behind)):
            behind = behind[on.end() :]
        yield words, f"{text[: match.start()].rstrip()} {behind.lstrip()}".strip()


def days_of(words: str, today: int, *, ahead: bool = False) -> Days:
    """What the words of a day mean on a day.

    Args:
        words: as :func:`days_in` gives them.
        today: any moment of the present day, ms.
        ahead: whether "in March" means the next one and not the last.

    Raises:
        NoDay: they are none, or no calendar has that day.
    """
    said, now = words.strip().casefold(), _date(today)
    if side := _SIDE.match(words.strip()):
        return _aside(side["side"].casefold(), words.strip()[side.end() :], today, ahead=ahead)
    for pattern, read in _READINGS if len(said) <= _LONGEST else ():
        # the words alone: what stands before them in a text is no part of them
        match = pattern.fullmatch(said) or pattern.fullmatch(f"in {said}")
        if match:
            try:
                first, after = read(match, now, ahead)
                return Days(_ms(first), _ms(after))
            except (ValueError, OverflowError) as error:
                raise NoDay(f"{words[:_LONGEST]!r} is no day of the calendar.") from error
    raise NoDay(f"{words[:_LONGEST]!r} is no day that I can read: say it as 3 March 2026, March 2026, 2026-03-03 or last month.")


def _one_day(words: str) -> bool:
    """Whether words are written as those of a single day, be it one that no calendar has."""
    try:
        return days_of(words, 0).one
    except NoDay:
        return True


def _aside(side: str, words: str, today: int, *, ahead: bool) -> Days:
    """The days before a day, until it, since it, or after it; as of a span it is the last day of it that is over."""
    tomorrow, now = _ms(_date(today) + timedelta(days=1)), _ms(_date(today))
    match side.split()[0]:
        case "before" | "prior" | "earlier" | "until" | "till" | "up":
            end = days_of(words, today, ahead=ahead).start
            return Days(now if ahead and end > now else UNKNOWN_START, end)
        case "as":
            days = days_of(words, today, ahead=ahead)
            start = min(days.end - _DAY_MS, now) if days.start <= now else days.start
            return Days(start, start + _DAY_MS)
        case "after" | "later":
            start = days_of(words, today, ahead=ahead).end
        case _:
            start = days_of(words, today, ahead=ahead and side == "from").start
    return Days(start, OPEN_END if (ahead and side != "since") or start >= tomorrow else tomorrow)


type _Read = Callable[[re.Match[str], date, bool], tuple[date, date]]


def _date(ms: int) -> date:
    return datetime.fromtimestamp(ms / 1000, UTC).date()


def _ms(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def _one(day: date) -> tuple[date, date]:
    return day, day + timedelta(days=1)


def _month_after(first: date, months: int = 1) -> date:
    at = first.year * 12 + first.month - 1 + months
    return date(at // 12, at % 12 + 1, 1)


def _number(month: str) -> int:
    return _MONTHS.index(month[:3]) + 1


def _whole_month(year: int, month: int) -> tuple[date, date]:
    first = date(year, month, 1)
    return first, _month_after(first)


def _dated(year: str | None, month: str, day: str, now: date, ahead: bool) -> tuple[date, date]:
    """A day of the year that is said; otherwise the last such day up to today, or the next one."""
    if year:
        return _one(date(int(year), _number(month), int(day)))
    passed = (now.month, now.day) >= (_number(month), int(day))
    return _one(date(now.year + (passed if ahead else passed - 1), _number(month), int(day)))


def _month_named(match: re.Match[str], now: date, ahead: bool) -> tuple[date, date]:
    which, month = match["which"] or "", _number(match["named"])
    if which == "this":
        return _whole_month(now.year, month)
    if which == "next" or (ahead and which != "last"):
        return _whole_month(now.year + (month <= now.month if which == "next" else month < now.month), month)
    # the last March is over; "in March" may be this one
    over = month < now.month if which == "last" else month <= now.month
    return _whole_month(now.year - (not over), month)


def _moved(match: re.Match[str], now: date, _ahead: bool) -> tuple[date, date]:
    move = {"last": -1, "previous": -1, "past": -1, "this": 0, "current": 0, "next": 1, "coming": 1, "following": 1}[match["move"]]
    match match["unit"]:
        case "month":
            return _month_after(now, move), _month_after(now, move + 1)
        case "year":
            return date(now.year + move, 1, 1), date(now.year + move + 1, 1, 1)
        case _:
            monday = now - timedelta(days=now.weekday()) + timedelta(weeks=move)
            return monday, monday + timedelta(weeks=1)


def _away(match: re.Match[str], now: date, _ahead: bool) -> tuple[date, date]:
    count = _COUNTS.get(match["count"]) or int(match["count"])
    back = -count if match["way"] else count
    match match["of"]:
        case "day" | "week":
            return _one(now + timedelta(days=back * (7 if match["of"] == "week" else 1)))
        case unit:
            first = _month_after(now, back * (12 if unit == "year" else 1))
            last = (_month_after(first) - timedelta(days=1)).day
            return _one(first.replace(day=min(now.day, last)))


def _named_day(match: re.Match[str], now: date, _ahead: bool) -> tuple[date, date]:
    return _one(now + timedelta(days={"yesterday": -1, "today": 0, "now": 0, "tomorrow": 1}[match["when"]]))


def _reading(pattern: str, read: _Read, before: str = _BEFORE) -> tuple[re.Pattern[str], _Read]:
    return re.compile(rf"(?<![\w-]){before}(?P<when>{pattern})(?![\w-])", re.IGNORECASE), read


def _from_to(match: re.Match[str], now: date, ahead: bool) -> tuple[date, date]:
    """From the first of two days or months to the second: what one of them leaves unsaid is as the other says it."""
    last = days_of(match["last"], _ms(now), ahead=ahead)
    said, year = match["first"], _date(last.start).year
    if re.search(_YEAR, said):
        return _date(days_of(said, _ms(now)).start), _date(last.end)
    first = days_of(f"{said} {year}", _ms(now))
    if first.start > last.start:
        first = days_of(f"{said} {year - 1}", _ms(now))
    return _date(first.start), _date(last.end)


_ANY_MONTH: Final = _MONTH.replace("(", "(?:", 1)
_ANY_YEAR: Final = r"(?:,?\s+(?:19|20)\d\d)?"
_ANY_DAY: Final = (
    rf"(?:(?:19|20)\d\d-\d\d(?:-\d\d)?|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{_ANY_MONTH}{_ANY_YEAR}|"
    rf"{_ANY_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?(?!\d){_ANY_YEAR}|{_ANY_MONTH}{_ANY_YEAR}|(?:19|20)\d\d)"
)

_READINGS: Final[tuple[tuple[re.Pattern[str], _Read], ...]] = (
    _reading(
        rf"(?P<first>{_ANY_DAY})\s+(?:to|and|until|till|through)\s+(?:the\s+)?(?P<last>{_ANY_DAY})", _from_to, r"(?:from|between|in|during|on)\s+(?:the\s+)?"
    ),
    _reading(r"((?:19|20)\d\d)-(\d\d)-(\d\d)", lambda m, _now, _ahead: _one(date(int(m[2]), int(m[3]), int(m[4])))),
    _reading(rf"(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH},?\s+{_YEAR}", lambda m, now, ahead: _dated(m[4], m[3], m[2], now, ahead)),
    _reading(rf"{_MONTH}\s+(\d{{1,2}})(?:st|nd|rd|th)?,?\s+{_YEAR}", lambda m, now, ahead: _dated(m[4], m[2], m[3], now, ahead)),
    _reading(r"((?:19|20)\d\d)-(\d\d)", lambda m, _now, _ahead: _whole_month(int(m[2]), int(m[3]))),
    _reading(rf"{_MONTH},?\s+(?:of\s+)?{_YEAR}", lambda m, _now, _ahead: _whole_month(int(m[3]), _number(m[2]))),
    _reading(rf"(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}", lambda m, now, ahead: _dated(None, m[3], m[2], now, ahead)),
    _reading(rf"{_MONTH}\s+(\d{{1,2}})(?:st|nd|rd|th)?", lambda m, now, ahead: _dated(None, m[2], m[3], now, ahead)),
    _reading(rf"(?P<which>last|this|next)\s+(?P<named>{_MONTH})", _month_named),
    _reading(rf"(?P<which>(?!))?(?P<named>{_MONTH})(?!\s+(?:i|we|you|he|she|they)\b)", _month_named, rf"(?:back\s+)?(?:in|during|by|{_SIDES})\s+"),
    _reading(_YEAR, lambda m, _now, _ahead: (date(int(m[2]), 1, 1), date(int(m[2]) + 1, 1, 1)), rf"(?:back\s+)?(?:in|during|{_SIDES})\s+(?:the\s+year\s+)?"),
    _reading(r"(?P<move>last|previous|past|this|current|next|coming|following)\s+(?P<unit>week|month|year)", _moved),
    _reading(rf"(?P<count>{_COUNT})\s+(?P<of>day|week|month|year)s?\s+(?P<way>ago|back|earlier)", _away),
    _reading(rf"(?P<way>(?!))?(?P<count>{_COUNT})\s+(?P<of>day|week|month|year)s?(?:\s+time)?", _away, r"in\s+"),
    _reading(r"yesterday|today|tomorrow", _named_day),
)
"""How days are said, the longer way first; what stands before the group ``when`` is no part of the words."""
