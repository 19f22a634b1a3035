"""What is asked beside every question: what the market tells elsewhere, and a day that is past. Pure."""

import re
from typing import Final

from market.core.saying import Saying

from .tokens import tokens

_MONTH: Final = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*"
_NAMED: Final = "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
"""Without a year nothing else makes it a day: "3 marathons" are none."""
_BEFORE: Final = "(?:as known on|as known by|as of|as on|in|on|during|back in|by|before|until|till|around|since)"
_THEN: Final = re.compile(
    rf"\b{_BEFORE}\s+(?:the\s+)?(?:(?:\d{{1,2}}(?:st|nd|rd|th)?\s+)?{_MONTH}\.?,?\s+)?(?:year\s+)?(?:19|20)\d\d\b|"
    rf"\b{_BEFORE}\s+(?:the\s+)?(?:\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{_NAMED}|{_NAMED}\.?\s+\d{{1,2}}(?:st|nd|rd|th)?)\b|"
    r"\b(?:19|20)\d\d-\d\d(?:-\d\d)?\b|\b(?:last|previous) (?:year|month|week)\b|\byesterday\b|"
    r"\b(?:a|one|two|three|four|five|\d{1,2}) (?:years?|months?|weeks?) (?:ago|back)\b",
    re.IGNORECASE,
)
_WAS: Final = frozenset({"was", "were", "did", "had", "wasn't", "thi", "tha", "ittu", "idda"})
_AS_OF: Final = re.compile(r"\bas (?:of|on|known (?:on|by))\b", re.IGNORECASE)


def past_day(text: str) -> tuple[str, str]:
    """The day that a text asks about, where it asks how something was on a day that is past: in its own words; and the text without it.

    Empty, and the text, where it asks about now.
    """
    match = _THEN.search(text)
    if match is None:
        return "", text
    head = re.split(r"[,;.!?]", text[: match.start()])[-1]
    # "was it safe in 2019", "in 2019 was it safe", and not "he bought in 2019, was that wrong"
    asked = bool(_AS_OF.search(text)) or any(t.low in _WAS for t in tokens(head if head.strip() else text))
    if not asked:
        return "", text
    return re.sub(rf"^{_BEFORE} (?:the )?", "", match.group(), flags=re.IGNORECASE), f"{text[: match.start()]} {text[match.end() :]}".strip()


def own(text: str, saying: Saying) -> str:
    """What the person's own memory tells of what a text asks; empty for every other text."""
    words = f" {' '.join(t.low for t in tokens(text))} "
    return next((what for what, phrases in saying.own.items() if any(f" {p} " in words for p in phrases)), "")
