"""Numbers in words: ``twenty-six thousand``, ``two point seven million``, ``half a million``, ``a dozen``, ``twenty-first``. English; pure."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

_SMALL: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_UNITS: Final = {word: n for n, word in enumerate(_SMALL)} | {"nought": 0}
_TENS: Final = {word: 10 * n for n, word in enumerate(("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), 2)}
SCALES: Final = {"hundred": 100, "dozen": 12, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
_BEHIND: Final = {"grand": 1_000, "k": 1_000}
"""What is a scale only behind a number: a grand piano is none."""
_PARTS: Final = {"half": Decimal("0.5"), "quarter": Decimal("0.25")}

_ONE: Final = "|".join(sorted((*_UNITS, *_TENS), key=len, reverse=True))
_SCALE: Final = "|".join(f"{scale}s?" for scale in SCALES)
_WORD: Final = rf"(?:{_ONE}|{_SCALE})"
PATTERN: Final = (
    r"\bhalf\s+an?(?=\s+(?:year|month|week|day|hour)\b)"
    rf"|(?:\b(?:a|one)\s+)?\b(?:half|quarter)\s+(?:a|of\s+a)\s+(?:{_SCALE})\b"
    rf"|\b(?:an?[\s-]+(?=(?:{_SCALE})\b))?{_WORD}(?:(?:\s+and\s+a\s+half\b)|(?:[\s-]+(?:and[\s-]+)?{_WORD}))*"
    rf"(?:\s+point(?:\s+(?:{_ONE}))+(?:\s+(?:{_SCALE}))?)?(?:[\s-]+(?:grand|k)\b)?\b"
)
"""What a number in words looks like, in lower case."""

_SINGLE: Final = re.compile(rf"\b(?:{_WORD}|grand|k)\b", re.IGNORECASE)
_LONGEST: Final = 24
"""Words of one number at the most."""

_FIRST: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth",
    "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
)  # fmt: skip
_ORDINALS: Final = {word: n for n, word in enumerate(_FIRST, 1)} | {f"twenty{word}": 20 + n for n, word in enumerate(_FIRST[:9], 1)}
_DAYS: Final = _ORDINALS | {"thirtieth": 30, "thirtyfirst": 31}
ORDINAL: Final = "|".join(word.replace("twenty", r"twenty[\s-]*").replace("thirty", r"thirty[\s-]*") for word in sorted(_DAYS, key=len, reverse=True))
"""The days of a month as they are counted in words."""


def day_of(text: str) -> int:
    """The day that a text of :data:`ORDINAL` says."""
    return _DAYS["".join(re.findall(r"[a-z]+", text.casefold()))]


def is_number(word: str) -> bool:
    """Whether a word is one by which a number begins."""
    return word in _UNITS or word in _TENS


def apart(text: str) -> Iterator[tuple[int, int, Decimal]]:
    """The numbers of a text that is none as a whole, each as long as it goes, with its place: ``six ninety-five`` is six, and ninety-five."""
    words = list(_SINGLE.finditer(text))
    at = 0
    while at < len(words):
        start, upto, value = words[at].start(), 1, None
        # whatever a number begins with is a number itself
        for n, word in enumerate(words[at : at + _LONGEST], 1):
            longer = value_of(text[start : word.end()])
            if longer is None:
                break
            upto, value = n, longer
        if value is not None:
            yield start, words[at + upto - 1].end(), value
        at += upto


def value_of(text: str) -> Decimal | None:
    """The number that a text of :data:`PATTERN` says; None for words that say none."""
    *most, last = re.findall(r"[a-z]+", text.casefold()) or [""]
    if most and last in _BEHIND:
        before = value_of(" ".join(most))
        return None if before is None else before * _BEHIND[last]
    words = [word.removesuffix("s") if word.removesuffix("s") in SCALES else word for word in re.findall(r"[a-z]+", text.casefold())]
    if part := next((_PARTS[word] for word in words if word in _PARTS and "and" not in words), None):
        scale = next((SCALES[word] for word in words if word in SCALES), None)
        return part if scale is None and words[-1] in ("a", "an") else None if scale is None else part * scale
    whole, _, behind = (" ".join(words)).partition(" point ")
    total = _whole(whole.split())
    if total is None or not behind:
        return total
    digits = behind.split()
    scale = SCALES[digits.pop()] if digits[-1] in SCALES else 1
    after = [_UNITS.get(word, _TENS.get(word)) for word in digits]
    if None in after:
        return None
    return Decimal(f"{total}.{''.join(map(str, after))}") * scale


def _whole(words: list[str]) -> Decimal | None:
    total, part, said = Decimal(0), Decimal(0), False
    for n, word in enumerate(words):
        if word in ("a", "an", "and"):
            continue
        said = True
        if word == "half":
            part += Decimal("0.5")
        elif word in _UNITS or word in _TENS:
            value = _UNITS.get(word, _TENS.get(word, 0))
            if part % (10 if 0 < value < 10 else 100):
                return None  # "one two": no number, but two
            part += value
        elif word in ("hundred", "dozen"):
            part = (part or Decimal(1)) * SCALES[word]
        elif word in SCALES:
            total, part = total + (part or Decimal(1)) * SCALES[word], Decimal(0)
        else:
            return None
        if word == "half" and n + 1 < len(words) and words[n + 1] not in SCALES:
            return None
    return total + part if said else None
