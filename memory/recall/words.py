"""The words of a text by which it can be found again. Pure."""

import unicodedata
from typing import Final

MOST: Final = 24
"""So many words of a question are searched for; the rest of a very long one says little more."""

_COMMON: Final = """
    a about again all also am an and any anything are as ask asked at be because been before but by can could did do does for from had has have
    he her here him his how i if in into is it its just know like made make me mentioned more much my no not of off on once one or our out over
    recall regarding remember remind said say saying says she should so some something tell telling than that the their them then there these they
    thing things think this those time to told up us was we were what when where which who whom whose why will with would you your
"""
COMMON: Final = frozenset(_COMMON.split())
"""Words that stand in every question about what was said: they find everything, so nothing."""


def words_of(text: str) -> tuple[str, ...]:
    """Every word of a text once, folded, in its order: runs of letters, digits and the marks that belong to them, in any script."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return tuple(dict.fromkeys("".join(ch if unicodedata.category(ch)[0] in "LMN" else " " for ch in folded).split()))


def telling(text: str) -> tuple[str, ...]:
    """The words of a question that tell what it is about; all of them where it has no other than common ones."""
    words = words_of(text)
    return tuple(w for w in words if w not in COMMON)[:MOST] or words[:MOST]
