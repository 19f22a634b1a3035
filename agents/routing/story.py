"""Whether a word only tells the story around a question: it changes nothing of what is asked."""

from functools import lru_cache
from typing import Final

from .telling import IRREGULAR, REST, VERBS

_ENDINGS: Final = (("ies", "y"), ("ied", "y"), ("ing", "e"), ("ing", ""), ("ed", "e"), ("ed", ""), ("es", ""), ("s", ""))

_ADVERB: Final = 6
"""Longer words that end with "ly" say how, and not what."""


@lru_cache(maxsize=4096)
def tells(low: str) -> bool:
    """Whether a word only tells a story: one of the lists, a form of one of the verbs, or an adverb."""
    if low in VERBS or low in IRREGULAR or low in REST:
        return True
    if low.isascii() and low.endswith("ly") and len(low) > _ADVERB:
        return True
    return any(_stem(low, ending, base) for ending, base in _ENDINGS if low.endswith(ending) and len(low) > len(ending) + 2)


def _stem(low: str, ending: str, base: str) -> bool:
    stem = low[: -len(ending)] + base
    doubled = ending in ("ing", "ed") and not base and len(stem) > 3 and stem[-1] == stem[-2]
    return stem in VERBS or (doubled and stem[:-1] in VERBS)
