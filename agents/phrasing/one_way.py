"""What is said in several ways, said in one: phrases that say the same, and ties that are told from their other end. Pure; names are signs."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Self

from .masking import NAME, SIGN
from .wording import Wording

_NO_TAIL: Final = (
    r"(?!\s*,?\s*(?:which|who|whose|where)\b)(?!\s*,\s*(?!(?:since|until|from|to|and|or|on|both|each)\b)[^\W\d_])"
    rf"(?![^;:.]*?\band\s+(?!(?:the |on |since |from |until |in )*\s*{SIGN})[^\W\d_])"
)
"""Behind the last name nothing is said of it: were the two names exchanged, it would be said of the other."""

_WORD: Final = re.compile(r"\w+")
_OF_A_DAY: Final = frozenset({"since", "until", "on", "in", "from", "to", "earlier", "now", "also", "and", "then", "of"})


@dataclass(frozen=True, slots=True)
class _OneWay:
    """What is said in several ways, and the one way: patterns, made once for a market."""

    phrases: tuple[tuple[str, re.Pattern[str], str], ...]
    holding: Mapping[str, tuple[int, ...]]
    """Where the phrases stand that begin with a word."""
    nouns: tuple[tuple[re.Pattern[str], str], ...]
    ties: tuple[tuple[re.Pattern[str], str], ...]

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, same: tuple[tuple[str, ...], ...], ties: tuple[tuple[str, str], ...]) -> Self:
        """Those of a market's phrases and ties."""
        # not where a name is one of several: who of them is tied could be read in two ways
        one = rf"(?<!{NAME}, )(?<!{NAME} and )(?<!{NAME},  )(?<!{NAME} and  )({NAME})"
        other = rf"\s*({NAME})(?!,? and\s*{NAME})(?!,\s*{NAME}){_NO_TAIL}"
        nouns = (
            (rf"\b(?:the|a|an|one) (\w+) of(?: the)?\s*{one} (?:is|are)(?: the| a| an)?{other}", r"\3, \1 of \2"),
            (rf"{one}['’]s (\w+) (?:is|are)(?: the| a| an)?{other}", r"\3, \2 of \1"),
            (rf"{one},? has as (?:an? |its )?(\w+){other}", r"\3, \2 of \1"),
            (rf"{one} has{other} as (?:an? |its )?(\w+)", r"\2, \3 of \1"),
        )
        backward = [(re.escape(behind).replace(r"\#", r"(?P<n>\d[\d.,]*)"), forward.replace("#", r"\g<n>")) for forward, behind in ties]
        turned = [(rf"{one}[,:]? (?:is |are |was |were )?(?:the )?{tie}(?: the)?{other}", ahead) for tie, ahead in backward]
        ahead = [
            (phrase.casefold(), re.compile(rf"(?<![\w-]){re.escape(phrase)}(?![\w-]){_not_already(phrase, first)}", re.IGNORECASE), first)
            for first, *others in same
            for phrase in sorted(others, key=len, reverse=True)
        ]
        holding: dict[str, list[int]] = {}
        for n, (phrase, _, _) in enumerate(ahead):
            holding.setdefault(_WORD.findall(phrase)[0], []).append(n)
        return cls(
            phrases=tuple(ahead),
            holding={word: tuple(places) for word, places in holding.items()},
            nouns=tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in nouns),
            ties=tuple((re.compile(pattern, re.IGNORECASE), ahead) for pattern, ahead in turned),
        )

    def places(self, low: str) -> list[int]:
        """Where the phrases stand that could be in a text in lower case, in their order."""
        return sorted(n for word in set(_WORD.findall(low)) for n in self.holding.get(word, ()))


def _not_already(phrase: str, first: str) -> str:
    """``not counted`` is no other way of saying ``not counted by the rule`` where that stands already."""
    low = first.casefold()
    return rf"(?!{re.escape(low.removeprefix(phrase.casefold()))})" if low.startswith(phrase.casefold()) and len(low) > len(phrase) else ""


def said_one_way(text: str, wording: Wording, *, turned: bool = True) -> str:
    """Phrases that say the same become the first of them; with ``turned``, ties are read forward."""
    text = _phrased(text, _ways(wording))
    return turned_forward(text, wording) if turned else text


def turned_forward(text: str, wording: Wording) -> str:
    """The same with its ties read forward, where its phrases are said in one way already."""
    ways = _ways(wording)
    for pattern, instead in ways.nouns:
        text = _turned(pattern, _expanding(instead), text)
    text = _phrased(text, ways)
    for pattern, ahead in ways.ties:
        text = _forward(pattern, ahead, text)
    return text


@lru_cache(maxsize=32)
def _ways(wording: Wording) -> _OneWay:
    return _OneWay.of(wording.same, wording.ties)


def _forward(pattern: re.Pattern[str], ahead: str, text: str) -> str:
    return _turned(pattern, lambda m: f"{m.groups()[-1]} {m.expand(ahead)} {m[1]}", text)


def _expanding(instead: str) -> Callable[[re.Match[str]], str]:
    return lambda m: m.expand(instead)


def _turned(pattern: re.Pattern[str], instead: Callable[[re.Match[str]], str], text: str) -> str:
    """Turned where nothing is said before of the first name, that would be said of the other then: ``Founded in May, B is run by A``."""

    def turn(m: re.Match[str]) -> str:
        before = re.split(r"[;:.]", text[: m.start()])[-1].rstrip()
        hanging = before.endswith(",") and any(word.casefold() not in _OF_A_DAY for word in re.findall(r"[^\W\d_]+", before) if not re.fullmatch(SIGN, word))
        return m[0] if hanging else instead(m)

    return pattern.sub(turn, text)


def _phrased(text: str, ways: _OneWay) -> str:
    low = text.casefold()
    places, last = ways.places(low), -1
    while places:
        last = places.pop(0)
        phrase, pattern, first = ways.phrases[last]
        if phrase in low:
            text = pattern.sub(first, text)
            if low != (low := text.casefold()):
                places = [n for n in ways.places(low) if n > last]
    return text
