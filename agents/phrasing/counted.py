"""Words that only say of how many it is told: ``both`` of two, ``each`` and ``all`` of those who are named, ``two firms`` before two of them. Pure."""

import re
from collections.abc import Mapping
from typing import Final

from .joints import NUMBERS

_NAME: Final = "[\ue000-\uefff]"
_AUX: Final = r"(?:(?:is|are|has|have|was|were|had)\s+)?"
_END: Final = rf"(?!,?\s*(?:and\s*)?{_NAME}(?!\s*:))"
_TWO: Final = rf"(?<!{_NAME}, )(?<!{_NAME} and )({_NAME}) and ({_NAME})"
_WAYS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (rf"\bboth ({_NAME}) and ({_NAME}){_END}", r"\1 and \2"),
        (rf"(?:(?<=^)|(?<=; )){_TWO} ({_AUX})(?:both|each)\b", r"\1 and \2 \3"),
        (rf"(?:(?<=^)|(?<=; ))({_NAME}(?:, {_NAME})+,? and {_NAME}) ({_AUX})(?:all|each)\b", r"\1 \2"),
        (rf"^({_NAME}) and ({_NAME})((?:(?!\b(?:and|or|both|each)\b)[^;:.])*?),? (?:both|each)\b(?= (?:since|from|until)\b)", r"\1 and \2\3,"),
    )
)


def uncounted(text: str) -> str:
    """Without ``both``, ``each`` and ``all`` where they say nothing but what the names beside them say; names are signs."""
    text = " ".join(text.split())
    for pattern, instead in _WAYS:
        text = pattern.sub(instead, text)
    return " ".join(text.split())


def unnumbered(text: str, kinds: Mapping[str, frozenset[str]]) -> str:
    """Without ``two firms`` before a list of two that are firms; a count that is another stays.

    Args:
        text: a sentence in which every name is a sign.
        kinds: what a thing of each sign may be called.
    """

    def counted(m: re.Match[str]) -> str:
        listed = re.findall(_NAME, m["list"])
        said = NUMBERS.get(m["n"].casefold(), m["n"])
        right = said == str(len(listed)) and len(set(listed)) == len(listed)
        return f" {m['list']}" if right and all(_singular(m["kind"]) in kinds.get(sign, ()) for sign in listed) else m[0]

    pattern = rf"\b(?:the )?(?P<n>\d+|{'|'.join(NUMBERS)}) (?P<kind>[a-z]+)[,:]? (?P<list>{_NAME}(?:, {_NAME})*,? and {_NAME}){_END}"
    return re.sub(pattern, counted, text, flags=re.IGNORECASE)


def _singular(word: str) -> str:
    low = word.casefold()
    return {"people": "person", "companies": "company"}.get(low, low.removesuffix("s"))
