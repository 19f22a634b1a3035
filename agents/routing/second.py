"""The second ear: which intent a text sounds like, by the sentences that were labelled before. It knows words, and nothing of what they are about.

Naive Bayes over words, pairs of words, pieces of words and concepts, each counted once a sentence (McCallum and Nigam 1998, the multinomial model); names
are heard as their kinds alone. It is asked beside the frames, never instead of them: it says what a text is like, and how much more than the next.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import fsum, log
from typing import Final

from market.core.saying import Phrasing, Saying

from .lexicon import lexicon
from .named import NAMELESS, Names
from .units import unjoined

MASK: Final = "@"
"""Before the kind of a name, in a sentence that names nothing."""
NONE: Final = "CANNOT_ASK"
"""What is heard where a text is like those that nothing answers."""

_ADDED: Final = 0.1
"""What each feature is counted beyond its sentences, so that one that was never heard forbids nothing."""
_WEIGHTS: Final = {"w": 1.0, "b": 0.7, "p": 0.3, "c": 2.5, "n": 1.0}
"""How much a word, a pair, a piece of a word, a concept and the count of names weigh: pieces of one word come many at a time.

Chosen on collections left out."""
_PIECE: Final = 4
"""Letters of a piece of a word."""
_DIGITS: Final = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Sounds:
    """What a text is like."""

    intent: str
    """The intent that it is most like, NONE for a text of which nothing is answered."""
    margin: float
    """Natural logarithm of how many times likelier than the next."""
    next: str = ""
    """The next."""


@dataclass(frozen=True, slots=True, eq=False)
class SecondEar:
    """The counts. Frozen; compared by identity."""

    intents: tuple[str, ...]
    prior: tuple[float, ...]
    """Logarithm of the share of the sentences that ask for each."""
    counts: Mapping[str, Mapping[int, float]]
    """Feature to how often it stands in the sentences of each intent, by the intent's place."""
    totals: tuple[float, ...]
    """All counts of each intent."""

    def __bool__(self) -> bool:
        return bool(self.intents)

    def sounds(self, text: str, saying: Saying, names: Sequence[str] = (), market: Names = NAMELESS) -> Sounds:
        """What a text is most like."""
        heard = [(f, self.counts[f]) for f in features(text, saying, names, market) if f in self.counts]
        ranked = sorted(((self._points(n, heard), intent) for n, intent in enumerate(self.intents)), reverse=True)
        if len(ranked) < 2:
            return Sounds(ranked[0][1] if ranked else NONE, 0.0)
        return Sounds(ranked[0][1], ranked[0][0] - ranked[1][0], ranked[1][1])

    def _points(self, place: int, heard: Sequence[tuple[str, Mapping[int, float]]]) -> float:
        total = self.totals[place]
        return self.prior[place] + fsum(_WEIGHTS[f[0]] * log((counts.get(place, 0.0) + _ADDED) / total) for f, counts in heard)


def taught(phrasings: Iterable[Phrasing], saying: Saying) -> SecondEar:
    """An ear that has heard these sentences."""
    known = list(phrasings)
    many = Counter(one.intent for one in known)
    intents = tuple(sorted(many))
    place = {intent: n for n, intent in enumerate(intents)}
    counts: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    totals = [0.0] * len(intents)
    for one in known:
        at = place[one.intent]
        for feature in frozenset(_features(list(_kept(one.text, saying)))):
            counts[feature][at] += _WEIGHTS[feature[0]]
            totals[at] += _WEIGHTS[feature[0]]
    sums = tuple(t + _ADDED * len(counts) for t in totals)
    return SecondEar(intents, tuple(log(many[i] / len(known)) for i in intents), {f: dict(c) for f, c in counts.items()}, sums)


@lru_cache(maxsize=16)
def second_ear(saying: Saying) -> SecondEar:
    """The ear of a market, taught by its sentences."""
    return taught(saying.phrasings, saying)


def masked(text: str, saying: Saying, names: Sequence[str] = (), market: Names = NAMELESS) -> str:
    """A text with its names as their kinds: how a sentence is kept."""
    return " ".join(word for word, _ in _heard(text, saying, names, market))


def features(text: str, saying: Saying, names: Sequence[str] = (), market: Names = NAMELESS) -> frozenset[str]:
    """What is counted of a text."""
    return frozenset(_features(list(_heard(text, saying, names, market))))


def _features(heard: Sequence[tuple[str, str]]) -> Iterator[str]:
    words = ["<", *(word for word, _ in heard), ">"]
    named = 0
    for word in words:
        if word.startswith(MASK) and word not in (PLACE, NUMBER):
            named += 1
            yield from (f"w {MASK}{kind}" for kind in word[1:].split("/"))
            continue
        yield f"w {word}"
        if len(word) >= _PIECE:
            whole = f"^{word}$"
            yield from (f"p {whole[n : n + _PIECE]}" for n in range(len(whole) - _PIECE + 1))
    short = [MASK if w.startswith(MASK) and w not in (PLACE, NUMBER) else w for w in words]
    yield from (f"b {one} {other}" for one, other in pairwise(short))
    yield from (f"c {concept}" for _, concept in heard if concept)
    yield f"n {min(named, _MANY)}"


def _heard(text: str, saying: Saying, names: Sequence[str], market: Names) -> Iterator[tuple[str, str]]:
    """Each word, with the concept of the phrase that it begins; a name is one word."""
    for unit in unjoined(text, saying, names, market):
        if unit.low in saying.places:
            yield PLACE, ""
        elif unit.what == "name" and unit.fit and unit.kinds:
            yield MASK + "/".join(sorted(unit.kinds)), ""
        elif unit.what == "number":
            yield NUMBER, ""
        else:
            concept = _concept(unit.what, unit.value)
            for n, word in enumerate(unit.low.split()):
                yield word if word.startswith(MASK) else _DIGITS.sub("0", word), "" if n else concept


def _kept(text: str, saying: Saying) -> Iterator[tuple[str, str]]:
    """The same of a sentence as it is kept: its words are cut, spelled out and masked already."""
    known, lows, at = lexicon(saying), text.split(), 0
    while at < len(lows):
        match = None if lows[at].startswith(MASK) else known.at(lows, at)
        length, concept = (match[0], _concept(match[1].sort, match[1].value)) if match else (1, "")
        yield from ((word, "" if n else concept) for n, word in enumerate(lows[at : at + length]))
        at += length


def _concept(what: str, value: str) -> str:
    return value if what == "cue" else what if what in ("strange", "back") else ""


PLACE: Final = "@place"
NUMBER: Final = "@number"
_MANY: Final = 3
"""Of more names than this it is not counted how many."""
