"""All words that mean something here, those of languages and those of one market, found by the longest phrase; and mended spelling."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from rapidfuzz.distance import OSA

from market.core.saying import Saying

from . import words as w
from .story import tells

type Sort = Literal["idle", "cue", "strange", "back", "aside"]

LONGEST: Final = 7
"""Words of the longest phrase that is looked for."""
_MEND_FROM: Final = 4
"""Shorter words are not mended: too many are one letter apart."""
_BOLD_FROM: Final = 5
_SURE_FROM: Final = 7
"""From this length on a word that is one letter off is surely misspelled."""
_TWICE_FROM: Final = 8
"""From this length on two letters may be off."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a phrase is: ``value`` is its concept, or the sort of reference."""

    sort: Sort
    value: str = ""


_IDLE: Final = Meaning("idle")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Phrases by their words, and single words by their first letter."""

    phrases: dict[tuple[str, ...], Meaning]
    by_letter: dict[str, tuple[str, ...]]
    name_parts: frozenset[str]
    """Words that are never taken for misspelled ones."""

    def at(self, lows: Sequence[str], start: int) -> tuple[int, Meaning] | None:
        """The longest phrase that begins at a word: how many words it has, and what it means."""
        for length in range(min(LONGEST, len(lows) - start), 0, -1):
            meaning = self.phrases.get(tuple(lows[start : start + length]))
            if meaning is not None:
                return length, meaning
        return (1, _IDLE) if lows[start] not in self.name_parts and tells(lows[start]) else None

    def mended(self, low: str, *, boldly: bool = False) -> str:
        """A misspelled word as it was meant; the word itself if it is known, or like no other or several.

        Letters that changed places, and one wrong letter in a long word, are surely slips. ``boldly`` mends more, and names that look like words too.
        """
        if len(low) < _MEND_FROM or not low.isascii() or not low.isalpha() or (low,) in self.phrases or low in self.name_parts or tells(low):
            return low
        far = 2 if boldly and len(low) >= _TWICE_FROM else 1
        near = [(OSA.distance(low, word, score_cutoff=far), word) for word in self.by_letter.get(low[0], ()) if abs(len(word) - len(low)) <= far]
        near = sorted(pair for pair in near if pair[0] <= far and (_swapped(low, pair[1]) or (len(low) >= (_BOLD_FROM if boldly else _SURE_FROM))))
        if not near:
            return low
        meant = {self.phrases[(word,)] for distance, word in near if distance == near[0][0]}
        return near[0][1] if len(meant) == 1 else low


def _swapped(one: str, other: str) -> bool:
    return len(one) == len(other) and sorted(one) == sorted(other)


@lru_cache(maxsize=8)
def lexicon(saying: Saying) -> Lexicon:
    """The lexicon of a market. Of two meanings of one phrase the later of these counts: idle, a reference, a concept, strange."""
    phrases: dict[tuple[str, ...], Meaning] = {}

    def put(many: Iterable[str], meaning: Meaning) -> None:
        for phrase in many:
            phrases[tuple(phrase.split())] = meaning

    put(w.IDLE | w.IDLE_INDIAN, Meaning("idle"))
    put(w.IDLE_PHRASES, Meaning("idle"))
    put(w.JOINS, Meaning("idle"))
    put(w.DIVIDES, Meaning("idle"))
    for concept, said in saying.words.items():
        put(said, Meaning("cue", concept))
    put((phrase for phrase in w.STRANGE if phrase not in saying.usual), Meaning("strange"))
    put(saying.strange, Meaning("strange"))
    put((phrase for phrase in w.ASIDES if phrases.get(tuple(phrase.split())) == Meaning("strange")), Meaning("aside"))
    for sort, said in (("one", w.BACK_ONE), ("man", w.BACK_MAN), ("many", w.BACK_MANY), ("two", w.BACK_TWO), ("other", w.BACK_OTHER)):
        put(said, Meaning("back", sort))
    things = {one for concept in saying.idle for one in saying.words.get(concept, ()) if " " not in one}
    for thing in things:
        put((f"{which} {thing}" for which in w.BACK_THING if which != "the"), Meaning("back", "many" if thing.endswith("s") or thing == "people" else "one"))
        put((f"{which} {thing}" for which in ("these", "those", "these two", "the two", "both", "both the", "both these")), Meaning("back", "two"))
    put(("these people", "those people", "these guys", "these folks", "these persons"), Meaning("back", "many"))
    put(("this person", "that person"), Meaning("back", "man"))
    for word, place in w.ORDINALS.items():
        meaning = Meaning("back", f"#{place}")
        put(
            (f"{word} one", f"the {word} one", f"the {word}", f"number {word}", f"{word} wala", f"{word} option", f"{word} result", f"{word} in the list"),
            meaning,
        )
        put((f"{before}{word} {thing}" for thing in things for before in ("", "the ")), meaning)
    for n in range(1, 11):
        put((f"number {n}", f"no {n}", f"#{n}", f"option {n}", f"result {n}", f"nr {n}"), Meaning("back", f"#{n - 1}"))
    letters: dict[str, list[str]] = defaultdict(list)
    for phrase, meaning in phrases.items():
        # a name is never mended into a word that forbids the question
        if (
            meaning.sort not in ("strange", "aside")
            and phrase[0] not in w.IDLE_INDIAN
            and len(phrase) == 1
            and len(phrase[0]) >= _MEND_FROM
            and phrase[0].isascii()
            and phrase[0].isalpha()
        ):
            letters[phrase[0][0]].append(phrase[0])
    return Lexicon(phrases, {letter: tuple(sorted(found)) for letter, found in letters.items()}, saying.name_parts)
