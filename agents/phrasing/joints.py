"""Words that join and say nothing by themselves, and those that tie a name or a date in. Everything that is not here says something. Pure."""

import re
from typing import Final

ARTICLES: Final = frozenset({"a", "an", "the"})
"""They stand before a noun and change nothing."""
JOINING: Final = ARTICLES | {"is", "are", "has", "have", "also", "and", "that", "this", "these", "those", "there", "in", "at", "on", "with", "as"}
"""Words that may be put between what is said, or left out there.

None of them denies, weakens, hardens, compares, gives a reason or says who did what to whom.
"""
LEADING_WHO: Final = frozenset({"which", "who"})
"""They stand for the name right before them."""
PAST: Final = frozenset({"was", "were", "had"})
"""They say that something is over: not added to what holds, not left out of what is over."""
NEVER_NEUTRAL: Final = frozenset({"of", "not", "no"})
"""Whatever becomes of the lists above."""

NAME_CASES: Final = frozenset({"of", "by", "against", "to", "from", "under", "behind", "between", "for", "before", "after", "without"})
"""What ties a name in."""
DATE_CASES: Final = {
    "of": "", "since": "since", "until": "until", "till": "until", "before": "before", "after": "after", "by": "by", "from": "from", "to": "to",
}  # fmt: skip
"""What ties a date in; ``on``, ``in`` and ``of`` are the day itself."""

SPANS: Final = r"(?:\b(?:from|between)\s+)?\s*(?P<first>SIGN)\s*(?:to|until|till|and|[–—-])\s*(?P<last>SIGN)"
"""From one day to another, each a sign."""

NUMBERS: Final = {
    word: str(n)
    for n, word in enumerate(
        (
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
            "seventeen", "eighteen", "nineteen", "twenty",
        ),
        1,
    )
}  # fmt: skip
"""Number words and their figures."""

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""Places of a list in words."""

_SHORT: Final = (
    (r"(?<!\w)(?:note|please note) that\b", ""),
    (r"^(?:as for|regarding|concerning)\b", "for"),
    (r",?\s*\b(?:in all|in total|altogether)\b,?", " "),
    (r"\b(is|are|was|were|does|do|did|has|have|had)n['’]t\b", r"\1 not"),
    (r"\b(?:does|do) not\b", "not"),
    (r"\b(?:has|have) ((?:both|each|all|also|since|now|earlier|only) )?been\b", r"is \1"),
    (r"\bhad ((?:both|each|all|also|earlier) )?been\b", r"was \1"),
    (r"\b(?:has|have) had\b", "has"),
    (r"\b(no|not)\b([^;:.]*?),? nor\b", r"\1\2 or"),
    (r"\bas well as\b", "and"),
    (r"\b(?:says?|shows?) that (?:it (?:is|has) )?", ": "),
    (r"\bper\s?cent\b", "%"),
    (r"\bas of\b", "on"),
    (r"(?<=\d)\s*%\s*(?:stake in|share in|share of|of the shares? (?:of|in))(?!\w)", " % of"),
    (r"\bRs\.?(?=\s*\d)", "₹"),
    (r"\bbetween (₹?\s*[\d.,]+(?: [a-z]+)?) and (?=₹?\s*\d)", r"\1 to "),
    (r"\bfrom (?=₹?\s*[\d.,]+(?: [a-z]+)? to )", ""),
)


def written_one_way(text: str) -> str:
    """One way of writing for what is only written in several."""
    for pattern, instead in _SHORT:
        text = re.sub(pattern, instead, text, flags=re.IGNORECASE)
    return " ".join(text.split())
