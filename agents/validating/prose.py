"""What can be wrong in a sentence, taken apart: dates, numbers, words of judgement, names. Pure."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from market.core.look import words_of

_MONTHS: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_MONTH: Final = "|".join(f"{m}|{m[:3]}" for m in _MONTHS)
_ISO: Final = re.compile(r"(?<![\w-])(\d{4})-(\d{2})(?:-(\d{2}))?(?![\w-])")
_DAY_MONTH: Final = re.compile(rf"(?<!\w)(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({_MONTH})\.?,?(?:\s+(\d{{4}}))?(?!\w)", re.IGNORECASE)
_MONTH_DAY: Final = re.compile(rf"(?<!\w)({_MONTH})\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?(?:,?\s+(\d{{4}}))?(?!\w)", re.IGNORECASE)
_MONTH_YEAR: Final = re.compile(rf"(?<!\w)({_MONTH})\.?,?\s+(\d{{4}})(?!\w)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\d+(?:,\d{2,3})*(?:\.\d+)?")
_WORD: Final = re.compile(r"\w+", re.UNICODE)
_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+")

SCORE_SAID: Final = re.compile(
    r"(\d+(?:\.\d+)?)\s*(?:of|/|out of)\s*(?:a\s+)?100(?![\d.]*\d)|\bscores?\s+(?:is\s+|of\s+|=\s*|:\s*)?(\d+(?:\.\d+)?)", re.IGNORECASE
)
"""A figure said as the score: ``85 of 100``, ``a score of 85``."""
KATZ_SAID: Final = re.compile(r"\bK\s*(?:=|:|is)\s*(\d+(?:\.\d+)?)()")
"""A figure said as K: ``K = 1.87``."""

_UNITS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_NUMBER_WORDS: Final = {w: float(n) for n, w in enumerate(_UNITS) if n not in (0, 1)} | {
    "thirty": 30.0, "forty": 40.0, "fifty": 50.0, "sixty": 60.0, "seventy": 70.0, "eighty": 80.0, "ninety": 90.0, "hundred": 100.0, "dozen": 12.0,
    "twice": 2.0, "both": 2.0,
}  # fmt: skip
"""``one`` and ``zero`` are left out: "the one who", "no one"."""

SOFTER_OR_HARDER: Final = (
    "safe", "safely", "safest", "clean", "harmless", "trustworthy", "reliable", "risk-free", "risk free", "no risk", "low risk", "no problem", "nothing wrong",
    "nothing to worry", "sound", "solid", "fine", "okay", "all good", "good buy", "recommended", "guaranteed", "proven", "certainly", "definitely", "surely",
    "guilty", "criminal", "crooked", "crooks", "scam", "fraudster", "fraudsters", "cheats", "dangerous", "toxic", "never buy", "run away", "doomed", "worst",
    "high risk", "trust them", "do not trust",
)  # fmt: skip
"""Judgements that no rule makes. A sentence that says one is not derivable, whatever it cites."""

_OPENERS: Final = frozenset({
    "a", "all", "also", "an", "and", "another", "any", "as", "at", "because", "before", "behind", "both", "but", "by", "each", "either", "every",
    "first", "for", "from", "here", "he", "her", "his", "how", "however", "i", "if", "in", "it", "its", "next", "no", "none", "nobody", "nothing",
    "of", "on", "once", "one", "only", "other", "others", "our", "second", "several", "she", "since", "so", "some", "still", "that", "the", "their",
    "then", "there", "these", "they", "third", "this", "those", "though", "three", "through", "to", "today", "two", "under", "until", "what", "when",
    "where", "which", "while", "who", "whose", "with", "without", "you", "your", "four", "five", "six", "seven", "eight", "nine", "ten",
})  # fmt: skip
"""Words that may begin a sentence with a capital letter without naming anybody."""


@dataclass(frozen=True, slots=True)
class Day:
    """A date as a text says it; what is not said is None."""

    year: int | None
    month: int
    day: int | None

    def fits(self, other: "Day") -> bool:
        """Whether the other, more exact date is what this one says."""
        return self.month == other.month and self.year in (None, other.year) and self.day in (None, other.day)


def days_said(text: str) -> list[tuple[int, int, Day]]:
    """Every date in the text with the place where it stands, in order; none lies over another."""
    readings: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Day]], ...] = (
        (_ISO, lambda m: Day(int(m[1]), int(m[2]), int(m[3]) if m[3] else None)),
        (_DAY_MONTH, lambda m: Day(int(m[3]) if m[3] else None, _month(m[2]), int(m[1]))),
        (_MONTH_YEAR, lambda m: Day(int(m[2]), _month(m[1]), None)),
        (_MONTH_DAY, lambda m: Day(int(m[3]) if m[3] else None, _month(m[1]), int(m[2]))),
    )
    found: list[tuple[int, int, Day]] = []
    for pattern, read in readings:
        found += [(m.start(), m.end(), read(m)) for m in pattern.finditer(text) if not any(s < m.end() and m.start() < e for s, e, _ in found)]
    return sorted(found, key=lambda one: one[0])


def dates(text: str) -> tuple[set[Day], str]:
    """Every date in the text, and the text without them."""
    found: set[Day] = set()

    def iso(m: re.Match[str]) -> str:
        found.add(Day(int(m[1]), int(m[2]), int(m[3]) if m[3] else None))
        return " "

    def day_month(m: re.Match[str]) -> str:
        found.add(Day(int(m[3]) if m[3] else None, _month(m[2]), int(m[1])))
        return " "

    def month_day(m: re.Match[str]) -> str:
        found.add(Day(int(m[3]) if m[3] else None, _month(m[1]), int(m[2])))
        return " "

    def month_year(m: re.Match[str]) -> str:
        found.add(Day(int(m[2]), _month(m[1]), None))
        return " "

    rest = _ISO.sub(iso, text)
    rest = _DAY_MONTH.sub(day_month, rest)
    rest = _MONTH_YEAR.sub(month_year, rest)
    rest = _MONTH_DAY.sub(month_day, rest)
    return found, rest


def numbers(text: str) -> set[str]:
    """Every number in a text without dates, as written (without thousands separators); number words as digits."""
    digits = {m.replace(",", "") for m in _NUMBER.findall(text)}
    return digits | {f"{_NUMBER_WORDS[w]:g}" for w in words_of(text) if w in _NUMBER_WORDS}


def has_phrase(text: str, phrase: str) -> bool:
    """Whether the phrase stands in the text as whole words, in any case."""
    return f" {' '.join(words_of(phrase))} " in f" {' '.join(words_of(text))} "


def judgements(text: str) -> set[str]:
    """The softer and harder words that stand in the text."""
    return {p for p in SOFTER_OR_HARDER if has_phrase(text, p)}


def skeleton(text: str, verdicts: Iterable[str]) -> str:
    """The sentence with every date, number and verdict word taken out: two sentences of one skeleton say the same with other figures."""
    rest = dates(text)[1]
    rest = _NUMBER.sub(" ", rest)
    bare = f" {' '.join(w for w in words_of(rest) if w not in _NUMBER_WORDS)} "
    for verdict in sorted(verdicts, key=len, reverse=True):
        bare = bare.replace(f" {' '.join(words_of(verdict))} ", " ")
    return bare


def names_said(text: str) -> set[str]:
    """Words that look like names: capitalised inside a sentence, or written in a script without capitals; in one case. Months in dates are none."""
    found: set[str] = set()
    for sentence in _SENTENCE.split(dates(text)[1]):
        for n, word in enumerate(_WORD.findall(sentence)):
            caseless = any(c.isalpha() and c.lower() == c.upper() for c in word)
            if caseless or (word[0].isupper() and not (n == 0 and word.casefold() in _OPENERS)):
                found.add(word.casefold())
    return found


def matches(said: str, value: float) -> bool:
    """Whether a number as written is that value, rounded to as many places as it is written with."""
    places = len(said.partition(".")[2])
    return abs(float(said) - value) <= 0.5 * 10.0**-places + 1e-9


def day_of(value: date) -> Day:
    """A calendar day."""
    return Day(value.year, value.month, value.day)


def _month(word: str) -> int:
    return next(n for n, m in enumerate(_MONTHS, 1) if m.startswith(word.casefold()[:3]))
