"""Where names of the market stand in a text. The Concierge knows what things are called, and nothing of them; what a name means is for others to say."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from rapidfuzz.distance import OSA

from market.core.named import NamedThing

from .tokens import tokens
from .words import ASKING, AUXILIARIES, JOINS, ORDERING, OWNING

type Fit = Literal["whole", "part", "near"]

NEAR_FROM: Final = 5
"""Shorter words are not taken for misspelled ones."""
TWICE_FROM: Final = 8
"""From this length on two letters may be off."""
SLIPS_FROM: Final = 4
"""Shorter words are not taken for misspelled ones beside the other words of a name either."""
RARE: Final = 60
"""A word that more names hold than this is common among them, and alone marks none of them."""
LONGEST: Final = 8
"""Words of a name that are compared."""

_ASKS: Final = ASKING | AUXILIARIES | JOINS | ORDERING | OWNING
_SHAPED: Final = re.compile(r"([a-z]+[-_]?)(\d+)")
"""Ids of most registers: letters, then figures."""


@dataclass(frozen=True, slots=True)
class Span:
    """Words of a text that are a name: how many, of what kinds it may be, and how it fits."""

    length: int
    kinds: frozenset[str]
    fit: Fit
    spelled: str = ""
    """The name as the market spells it, where only one fits from end to end."""


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """What is named in a market for one person, by the words of the names. Frozen; compared by identity."""

    words: tuple[tuple[str, ...], ...] = ()
    """The words of each name, folded ..."""
    kinds: tuple[str, ...] = ()
    """... its kind, at the same place ..."""
    spelled: tuple[str, ...] = ()
    """... and how it is written."""
    holding: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Word to the places of the names that hold it."""
    by_letter: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """First letter to words of names."""
    shapes: dict[tuple[str, int], frozenset[str]] = field(default_factory=dict)
    """Letters of ids, and how many figures stand behind them, to the kinds that are called so."""

    begun: frozenset[tuple[str, ...]] = frozenset()
    """Two words or more with which one name begins, and no other: at least half of it."""

    def __bool__(self) -> bool:
        return bool(self.words)

    def at(self, lows: Sequence[str], start: int, common: Callable[[str], bool]) -> Span | None:
        """The longest name, or run of words of one, that begins at a word.

        A single word that is only a part of a name must be rare among names. ``common`` tells of a word that by itself it names nothing.
        """
        low = lows[start]
        whole: set[int] = set()
        part: set[int] = set()
        long = longest = 0
        for place in self._holding(low, lows[start + 1] if start + 1 < len(lows) else ""):
            name = self.words[place]
            for begin, word in enumerate(name):
                length = _run(name, begin, lows, start) if word == same(low) else 0
                if length and begin == 0 and length == len(name):
                    long, whole = _kept(long, whole, length, place)
                elif length and begin == 0 and _slip(name, length, lows, start + length):
                    length += 1
                if length > 1 or (length and not common(low) and len(self.holding[same(low)]) <= RARE):
                    longest, part = _kept(longest, part, length, place)
        if whole and long >= longest:
            return Span(long, frozenset(self.kinds[n] for n in whole), "whole", self._only(whole))
        run = lows[start : start + longest]
        if part and (any(not common(low) for low in run) or (longest > 1 and any(ch.isdigit() for low in run for ch in low)) or tuple(run) in self.begun):
            return Span(longest, frozenset(self.kinds[n] for n in part), "part")
        return None

    def shaped(self, low: str) -> Span | None:
        """What is written as the ids of a kind are, and the id of nothing that is heard of here."""
        match = _SHAPED.fullmatch(low)
        kinds = self.shapes.get((match[1], len(match[2]))) if match else None
        return Span(1, kinds, "whole") if kinds else None

    def near(self, lows: Sequence[str], start: int, common: Callable[[str], bool]) -> Span | None:
        """A name, or a rare word of one, whose first word is misspelled here; None if the word is like none, or the text goes on otherwise."""
        low = lows[start]
        if len(low) < NEAR_FROM or not low.isalpha():
            return None
        far = 2 if len(low) >= TWICE_FROM else 1
        for meant in self.by_letter.get(low[:1], ()):
            if meant != low and abs(len(meant) - len(low)) <= far and OSA.distance(low, meant, score_cutoff=far) <= far:
                span = self.at([*lows[:start], meant, *lows[start + 1 :]], start, common)
                if span is not None:
                    return Span(span.length, span.kinds, "near")
        return None

    def meant(self, lows: Sequence[str], start: int, common: Callable[[str], bool]) -> Span | None:
        """A whole name of which every word stands here, and one at least with slips; None if there is none. Of several the one with the fewest slips.

        No word that means something by itself is taken for a misspelled one.
        """
        low = lows[start]
        if len(low) < SLIPS_FROM or not low.isalpha():
            return None
        found: dict[int, tuple[int, int]] = {}
        far = _far(low)
        for word in self.by_letter.get(low[:1], ()):
            if word != low and (common(low) or abs(len(word) - len(low)) > far or OSA.distance(low, word, score_cutoff=far) > far):
                continue
            for place in self._holding(word, ""):
                for name in (self.words[place], _core(self.words[place])):
                    slips = _slips(name, lows, start, common)
                    if slips and place not in found:
                        found[place] = (-len(name), slips)
        if not found:
            return None
        best = min(found.values())  # the longer name first, then the fewer slips
        places = {place for place, fits in found.items() if fits == best}
        return Span(-best[0], frozenset(self.kinds[n] for n in places), "near", self._only(places))

    def spells(self, text: str) -> bool:
        """Whether something is called so, letter by letter."""
        return text in self.spelled

    def called(self, text: str) -> str:
        """What is called so from end to end, as it is spelled, whatever its case: where nothing but a name can stand. Empty where nothing is."""
        said = tuple(same(t.low) for t in tokens(text))[:LONGEST]
        return next((self.spelled[place] for place in (self.holding.get(said[0], ()) if said else ()) if self.words[place] == said), "")

    def _holding(self, low: str, following: str) -> Iterable[int]:
        """The names that could begin here; of a word that many hold, only those that hold the next one too."""
        places = self.holding.get(same(low), ())
        return places if len(places) <= RARE else set(places) & set(self.holding.get(same(following), ()))

    def _only(self, places: Iterable[int]) -> str:
        spelled = {self.spelled[n] for n in places}
        return next(iter(spelled)) if len(spelled) == 1 else ""


NAMELESS: Final = Names()
"""Nothing is known of what is named here: words alone decide."""


def names_of(things: Iterable[NamedThing], *, begun: bool = False) -> Names:
    """The names of a market made ready for finding; ``begun``: the first half of one is one, too, where no other begins so."""
    words: list[tuple[str, ...]] = []
    kinds: list[str] = []
    spelled: list[str] = []
    holding: dict[str, list[int]] = defaultdict(list)
    shapes: dict[tuple[str, int], set[str]] = defaultdict(set)
    for thing in things:
        if match := _SHAPED.fullmatch(thing.id.casefold()):
            shapes[match[1], len(match[2])].add(thing.kind)
        for text in (thing.name, *thing.aliases, *([thing.id] if thing.id else [])):
            name = tuple(same(t.low) for t in tokens(text))[:LONGEST]
            if not name:
                continue
            for word in dict.fromkeys(name):
                holding[word].append(len(words))
            words.append(name)
            kinds.append(thing.kind)
            spelled.append(text)
    letters: dict[str, list[str]] = defaultdict(list)
    for word in sorted(holding):
        if len(word) >= NEAR_FROM - 1:
            letters[word[0]].append(word)
    return Names(
        tuple(words),
        tuple(kinds),
        tuple(spelled),
        {word: tuple(places) for word, places in holding.items()},
        {letter: tuple(found) for letter, found in letters.items()},
        {shape: frozenset(found) for shape, found in shapes.items()},
        _beginnings(words) if begun else frozenset(),
    )


def _beginnings(words: Sequence[tuple[str, ...]]) -> frozenset[tuple[str, ...]]:
    names = set(words)
    counted = Counter(name[:length] for name in names for length in range(2, len(name)))
    halves = (name[:length] for name in names for length in range(max(2, (len(name) + 1) // 2), len(name)))
    # "Who may" is no name, though a document may begin so
    return frozenset(half for half in halves if counted[half] == 1 and not _ASKS & set(half))


def same(low: str) -> str:
    """A word of a name as it is compared: one sign for "and"."""
    return "and" if low in ("&", "n", "+") else low


def _run(name: Sequence[str], begin: int, lows: Sequence[str], start: int) -> int:
    length = 0
    while begin + length < len(name) and start + length < len(lows) and name[begin + length] == same(lows[start + length]):
        length += 1
    return length


def _slip(name: Sequence[str], length: int, lows: Sequence[str], at: int) -> bool:
    """Whether the next word is the name's next one, misspelled or in the plural ("the two Suresh Reddys")."""
    if at >= len(lows) or length >= len(name):
        return False
    low, meant = lows[at], name[length]
    return low == f"{meant}s" or (len(low) >= NEAR_FROM and low[:1] == meant[:1] and OSA.distance(low, meant, score_cutoff=1) <= 1)


def _slips(name: Sequence[str], lows: Sequence[str], start: int, common: Callable[[str], bool]) -> int:
    """How many letters are wrong where a whole name stands misspelled; 0 if it does not stand there, or stands there rightly."""
    typed = lows[start : start + len(name)]
    if len(typed) < len(name) or (len(name) == 1 and len(typed[0]) < NEAR_FROM):
        return 0
    slips = 0
    for low, meant in zip(typed, name, strict=True):
        if same(low) == meant:
            continue
        far = _far(low)
        off = 1 if _shortened(low, meant) else OSA.distance(low, meant, score_cutoff=far) if len(low) >= SLIPS_FROM else far + 1
        if off > far or common(low):
            return 0
        slips += off
    return slips


def _core(name: tuple[str, ...]) -> tuple[str, ...]:
    """A firm's name without what the law adds to it."""
    end = len(name)
    while end > 1 and name[end - 1] in LEGAL:
        end -= 1
    return name[:end]


LEGAL: Final = frozenset({"pvt", "private", "ltd", "limited", "llp", "inc", "co"})


def _far(low: str) -> int:
    """How many letters of a word may be off."""
    return 2 if len(low) >= TWICE_FROM else 1


def _shortened(low: str, meant: str) -> bool:
    """Whether a word is another without its vowels ("pt", "hgts")."""
    return (
        len(meant) >= NEAR_FROM
        and 1 < len(low) < len(meant)
        and low[0] == meant[0]
        and low == low[0] + "".join(c for c in meant[1:] if c in low[1:])[: len(low) - 1]
        and not set(low[1:]) & set("aeiou")
    )


def _kept(best: int, places: set[int], length: int, place: int) -> tuple[int, set[int]]:
    if length > best:
        return length, {place}
    return best, places | {place} if length == best else places
