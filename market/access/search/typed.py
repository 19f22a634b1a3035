"""Words that nothing holds as they were typed, and those that are meant: of what the asker may read alone, so that a guess finds out no closed word."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rapidfuzz.distance import OSA

from market.core.form import Reader

from . import queries as q
from .named import KINDS
from .words import ASKING, COMMON, alike, said

_ONE: Final = 5
"""So many letters a word must have that one of them may be off, or two exchanged ..."""
_TWO: Final = 8
"""... and so many that two may be."""
_MOST: Final = 500
_CALLED: Final = 200


def meant(reader: Reader, words: Sequence[str], held: Mapping[str, int]) -> dict[str, str]:
    """What was meant by the words that stand nowhere: in no passage, no title and no name that the asker may read. Words for which none is near are left out.

    Args:
        reader: the asker's view.
        words: the words of a question.
        held: how many passages that the asker may read hold each of them.

    Raises:
        GraphError: the engine failed.
    """
    strange = [word for word in words if not held.get(word) and len(word) >= _ONE and word.isalpha() and word.isascii()]
    if not strange:
        return {}
    names = [*q.called(reader, strange, KINDS, _CALLED), *((title, (title.name,)) for title in q.titled(reader, strange, _CALLED))]
    called = {word for entity, spellings in names for spelling in (entity.name, *spellings) for word in said(spelling)}
    strange = [word for word in strange if not any(alike(word, one) for one in called)]
    found = {word: near(word, [*q.nearly(reader, word, _MOST), " ".join(sorted(called))]) for word in strange}
    return {word: one for word, one in found.items() if one}


def near(typed: str, texts: Iterable[str]) -> str:
    """The word of these texts that is nearest to a typed one, and of equals the one that stands there most often; empty if none is near enough. Pure."""
    most = 2 if len(typed) >= _TWO else 1
    counted = Counter(word for text in texts for word in text.split() if abs(len(word) - len(typed)) <= most and word.isalpha())
    best = [
        (distance, -count, word)
        for word, count in counted.items()
        if word not in COMMON and word not in ASKING and (distance := OSA.distance(typed, word, score_cutoff=most)) <= most
    ]
    return min(best)[2] if best else ""
