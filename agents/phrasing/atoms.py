"""A sentence taken apart into what it says (names, dates, figures, verdicts, words) and what only joins that. Pure."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..validating.prose import Day
from .counted import unnumbered
from .joints import ARTICLES, DATE_CASES, JOINING, LEADING_WHO, NAME_CASES, NEVER_NEUTRAL, NUMBERS, PAST, written_one_way
from .loosened import LIGHT, loosened
from .masking import SIGN, Masking, Sort, figure, masked
from .one_way import said_one_way, turned_forward
from .readings import said_otherwise
from .wording import Wording

_SIGN: Final = re.compile(SIGN)
_TOKEN: Final = re.compile(
    r"[\ue000-\uf8ff]|\d[\d,]*(?:\.\d+)?|['’]s\b|[^\W\d_]+(?:[-’'&][^\W\d_]+)*|[%₹]|[^\s]",
)


@dataclass(frozen=True, slots=True)
class Atom:
    """One thing that a sentence says."""

    sort: Sort
    value: object
    case: str = ""
    """Of a name or a date: how it is tied in (``of``, ``against``, ``'s``; ``since``, ``until``)."""
    gap: tuple[str, ...] = ()
    """What only joins it to what stands before: signs and neutral words, in order."""

    def same(self, other: "Atom") -> bool:
        """Whether both say the same; a date may be said less exactly than it is claimed by the other."""
        if self.sort != other.sort or self.case != other.case:
            return False
        if isinstance(self.value, Day) and isinstance(other.value, Day):
            return self.value == other.value or (self.value.day is None and self.value.year is not None and self.value.fits(other.value))
        return self.value == other.value

    @property
    def shown(self) -> str:
        """As a reason names it."""
        if isinstance(self.value, Day):
            return "-".join(str(part) for part in (self.value.year, self.value.month, self.value.day) if part is not None)
        if isinstance(self.value, tuple):
            return " to ".join(Atom("date", day).shown for day in self.value)
        return f"{self.value} of 100" if self.sort == "score" else str(self.value)


def taken_apart(text: str, wording: Wording, *, turned: bool = True, numbers_off: bool = False) -> tuple[Atom, ...]:
    """What a text says, in order. A name is one thing however many words it has; so are a date, a span of dates, a verdict, a score.

    Args:
        text: a sentence.
        wording: the words of the market.
        turned: whether ties that are told from their other end are read forward.
        numbers_off: whether ``two firms`` before two firms is left out.
    """
    masking = masked(text, wording)
    if numbers_off:
        masking.text = unnumbered(masking.text, {sign: wording.kinds.get(str(value), frozenset()) for sign, (_, value) in masking.things.items()})
    masking.text = said_one_way(masking.text, wording, turned=turned)
    return _read(masking)


def taken_loosely(text: str, wording: Wording, subject: str, known: frozenset[str], *, turned: bool, named: bool = True) -> tuple[Atom, ...]:
    """What a text says where it may use words of its own (:mod:`agents.phrasing.loosened`).

    Args:
        text: a sentence.
        wording: the words of the market.
        subject: what its claims are about; empty where that is left open.
        known: the words of its claims: they say something wherever they stand.
        turned: whether ties that are told from their other end are read forward.
        named: whether ``it`` and ``its`` are read as the name of what they mean.
    """
    masking = masked(text, wording)
    sign = next((s for s, (sort, value) in masking.things.items() if (sort, value) == ("name", subject)), "") if subject else ""
    if subject and not sign:
        sign = masking.sign("name", subject).strip()
    masking.text = said_one_way(loosened(masking, wording.kinds, sign, named=named), wording, turned=turned)
    return _read(masking, LIGHT - known)


@lru_cache(maxsize=256)
def readings(claim: str, wording: Wording, subject: str = "", *, turned: bool = True) -> tuple[tuple[Atom, ...], ...]:
    """What a claim says: as it is computed, and in every other shape that the market declares to say the same."""
    masking = masked(claim, wording)
    sign = masking.sign("name", subject).strip() if subject else ""
    sorts = {sign: sort for sign, (sort, _) in masking.things.items()}
    texts = (masking.text, *said_otherwise(masking.text, wording.shapes, sorts, sign))
    said = dict.fromkeys(said_one_way(written_one_way(text), wording, turned=False) for text in dict.fromkeys(texts))
    if turned:
        said = dict.fromkeys(turned_forward(text, wording) for text in said)
    return tuple(dict.fromkeys(_read(Masking(text, masking.things)) for text in said))


def _read(masking: Masking, light: frozenset[str] = frozenset()) -> tuple[Atom, ...]:
    atoms: list[Atom] = []
    gap: list[str] = []
    tokens = _TOKEN.findall(masking.text)
    n = 0
    while n < len(tokens):
        token = tokens[n]
        n += 1
        if _SIGN.fullmatch(token):
            sort, value = masking.thing(token)
            case = _case(gap, atoms, dated=sort == "date") if sort in ("name", "date") else ""
            if sort == "name" and n < len(tokens) and tokens[n].replace("’", "'") == "'s":
                case, n = f"{case} 's".strip(), n + 1
            atoms.append(Atom(sort, value, case, tuple(gap)))
            gap = []
            continue
        word = token.casefold().replace("’", "'")
        value = figure(token) if token[0].isdecimal() else NUMBERS.get(word) or _stem(word)
        if _joins(word) or value in light:
            gap.append(word)
            continue
        atoms.append(Atom("word", value, gap=tuple(gap)))
        gap = []
    return tuple(atoms)


def _joins(word: str) -> bool:
    if word in NEVER_NEUTRAL or word in ("%", "₹", "'s", "'"):
        return False
    return not word[0].isalnum() or word in JOINING or word in LEADING_WHO or word in PAST


def _case(gap: list[str], atoms: list[Atom], *, dated: bool) -> str:
    """The preposition right before a name or a date, taken off what was read before it; what is no preposition stays a word."""
    last = atoms[-1] if atoms else None
    between = [g for g in gap if g not in ARTICLES]
    if dated:
        if last is not None and not between and last.sort == "word" and last.value in DATE_CASES:
            atoms.pop()
            gap[:0] = last.gap
            return DATE_CASES[str(last.value)]
        return ""
    if last is not None and not between and last.sort == "word" and last.value in NAME_CASES:
        atoms.pop()
        gap[:0] = last.gap
        return str(last.value)
    return ""


def _stem(word: str) -> str:
    """The same for one and for several: ``firm`` and ``firms``, ``holds`` and ``hold``."""
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
