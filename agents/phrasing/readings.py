"""Other ways of saying a claim as a whole: a market declares shapes of its claims, and sentences of another shape that say the same. Pure.

A shape is text with slots. ``{a}`` ``{b}`` ``{c}`` ``{f}`` are a name each, ``{d}`` ``{e}`` a date or a span of dates, ``{v}`` a verdict or a score or both,
``{n}`` ``{m}`` a figure, ``{p}`` ``{q}`` one word, ``{x}`` ``{y}`` ``{z}`` ``{h}`` words within one part (no colon, semicolon or full stop), ``{l}`` names in a
list, ``{rest}`` whatever follows, ``{S}`` (only in what is said instead) the name of what the finding is about. A slot that stands twice is twice the same.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

_SLOT: Final = re.compile(r"\{(\w+)\}")
_WORDS: Final = r"(?:[^;:.{}]|(?<=\d)\.(?=\d)|(?<=\w)\.(?=\w))+?"
_SIGN: Final = "[\ue000-\uf8ff]"


def said_otherwise(text: str, shapes: Sequence[Sequence[str]], sorts: Mapping[str, str], subject: str = "") -> Iterator[str]:
    """The same in the other shapes that are declared for it.

    Args:
        text: a claim in which every name, date, verdict and score is one sign.
        shapes: each a shape and what says the same.
        sorts: what each sign stands for: ``name``, ``date``, ``verdict``, ``score``.
        subject: the sign of what the claim is about, where there is one.
    """
    text = text.strip().removesuffix(".").rstrip()
    low = text.casefold()
    for shape, *others in shapes:
        if _rarest(shape) not in low:
            continue
        found = _compiled(shape).fullmatch(text)
        if found is None or not all(_fits(slot, value, sorts) for slot, value in found.groupdict().items()):
            continue
        slots = found.groupdict() | ({"S": subject} if subject else {})
        for other in others:
            if all(slot in slots for slot in _SLOT.findall(other)):
                yield _filled(other, slots)


def _filled(shape: str, slots: Mapping[str, str]) -> str:
    return _SLOT.sub(lambda m: f" {slots[m[1]]}", shape)


_ON: Final = r",?\s*(?:(?:and )?(?:then )?(?:on )?(?:to|over|through|via|by way of)\b)?,?(?: and)?\s*"
_CHAIN: Final = re.compile(rf"\b(?:goes|leads|runs|going|leading|running) from\s*(?P<first>{_SIGN})(?P<rest>(?:{_ON}{_SIGN})+)", re.IGNORECASE)
_PATH: Final = re.compile(rf"\b(?:(?:the|a|another|one|this) )?(?:path|chain)\b,?(?: \(?(?P<n>[\d.]*\d)\)?)?,?(?=\s*{_SIGN} →)", re.IGNORECASE)


def chained(text: str) -> str:
    """``goes from A over B to C, where X`` as a path is computed: ``A → B → C: X``; names are signs."""

    def arrows(m: re.Match[str]) -> str:
        return " → ".join([m["first"], *re.findall(_SIGN, m["rest"])])

    text = _CHAIN.sub(arrows, text)
    text = re.sub(rf"({_SIGN}),? where\b(?: the)?", r"\1: ", text, flags=re.IGNORECASE)
    return _PATH.sub(lambda m: f"({m['n']}) " if m["n"] else "", text)


@lru_cache(maxsize=512)
def _rarest(shape: str) -> str:
    """The longest word of a shape that stands in it as it is: where it is not in a text, the text is not of that shape."""
    return max((word for piece in _SLOT.split(shape)[::2] for word in piece.casefold().split()), key=len, default="")


@lru_cache(maxsize=512)
def _compiled(shape: str) -> re.Pattern[str]:
    pieces: list[str] = []
    seen: set[str] = set()
    for n, piece in enumerate(_SLOT.split(shape)):
        if n % 2 == 0:
            words = piece.split()
            if words:
                before = r"(?<!\w)" if words[0][0].isalnum() else ""
                after = r"(?!\w)" if words[-1][-1].isalnum() else ""
                pieces.append(before + r"\s+".join(re.escape(word) for word in words) + after)
        else:
            pieces.append(f"(?P={piece})" if piece in seen else f"(?P<{piece}>{_pattern(piece)})")
            seen.add(piece)
    return re.compile(r"\s*".join(pieces), re.IGNORECASE)


def _pattern(slot: str) -> str:
    match slot:
        case "a" | "b" | "c" | "f" | "d" | "e":
            return _SIGN
        case "v":
            return rf"{_SIGN}(?:,?\s*{_SIGN})?"
        case "l":
            return rf"{_SIGN}(?:(?:,|,? and)\s*{_SIGN})*"
        case "n" | "m":
            return r"\d[\d,]*(?:\.\d+)?"
        case "p" | "q":
            return r"[^\W\d_]+(?:-[^\W\d_]+)*"
        case "rest":
            return r".*"
        case _:
            return _WORDS


def _fits(slot: str, value: str, sorts: Mapping[str, str]) -> bool:
    meant = {sorts.get(sign, "") for sign in re.findall(_SIGN, value)}
    if slot in ("a", "b", "c", "f", "l"):
        return meant == {"name"}
    if slot in ("d", "e"):
        return meant == {"date"}
    return slot != "v" or meant <= {"verdict", "score"}
