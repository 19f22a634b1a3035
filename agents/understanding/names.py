"""Whose name a model put into a slot, found again in the sentence by code: what does not stand there, or is not known, is no name. Pure."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rapidfuzz.distance import OSA

from ..routing.ear import Ear
from ..routing.pieces import sentences
from ..routing.reading import Spoken
from ..routing.tokens import folded, tokens

LIKE: Final = 0.8
"""So much of a name's letters must stand in the sentence, in their order, where it is spelled otherwise there."""
_LONGER: Final = 1
"""So many words more than the name has may stand for it: "Sky Vista" for one word."""


class NotTaken(ValueError):
    """A reading that is not believed; the message says why."""


def stands(words: str, typed: str) -> bool:
    """Whether these words stand in the text, whole, however they are written there."""
    sought = r"\s+".join(re.escape(word) for word in folded(words).split())
    return bool(sought) and re.search(rf"(?<!\w){sought}(?!\w)", folded(typed)) is not None


def said_in(typed: str, ear: Ear) -> list[Spoken]:
    """Every name that is known and every reference in a text, in order."""
    return [s for piece in sentences(typed) for s in ear.read(piece.text).spoken if s.fit or s.back]


def spoken(words: str, typed: str, ear: Ear) -> Spoken:
    """What a slot's words are: a known name, or a reference to the talk.

    Raises:
        NotTaken: they do not stand in the sentence and are no other spelling of what does, nothing is called so, or they are several.
    """
    if not stands(words, typed):
        return _otherwise(words, typed, ear)
    found = [s for s in ear.read(words).spoken if s.fit or s.back or not ear.names]
    if len(found) == 1:
        return found[0]
    within = [s for s in said_in(typed, ear) if _covers(words, s.text)] if not found else []
    if len(within) == 1:
        return within[0]
    raise NotTaken(f"“{words}” is no name that is known here" if not found else f"“{words}” are several")


def all_used(used: Sequence[Spoken], typed: str, ear: Ear) -> None:
    """Sees to it that no known name of the sentence was left out, but places. Raises NotTaken."""
    texts = [s.text for s in used]
    for one in said_in(typed, ear):
        if one.back or folded(one.text) in ear.saying.places or any(_covers(t, one.text) or _covers(one.text, t) for t in texts):
            continue
        raise NotTaken(f"it leaves out “{one.text}”")


def _otherwise(words: str, typed: str, ear: Ear) -> Spoken:
    """A name that is spelled otherwise in the sentence, as the market spells it. Half a name stays the half that was typed: the model completes none."""
    within = [s for s in said_in(typed, ear) if s.fit and (_covers(words, s.text) or folded(s.text) == folded(words))]
    if len(within) == 1:
        return within[0]
    spelled = next((n for n in ear.names.spelled if folded(n) == folded(words)), "")
    if not spelled or not _like(spelled, typed):
        raise NotTaken(f"“{words}” does not stand in the sentence")
    known = [s for s in ear.read(spelled).spoken if s.fit]
    return replace(known[0], text=spelled) if len(known) == 1 else Spoken(spelled, fit="near")


def _like(name: str, typed: str) -> bool:
    """Whether the letters of a name stand in a text with few slips, whatever the spaces."""
    words = [t.low for t in tokens(typed)]
    sought, most = _letters(name), len(name.split()) + _LONGER
    runs = ("".join(words[start : start + many]) for start in range(len(words)) for many in range(1, most + 1))
    return any(run[:1] == sought[:1] and OSA.normalized_similarity(_letters(run), sought, score_cutoff=LIKE) >= LIKE for run in runs)


def _letters(text: str) -> str:
    return "".join(ch for ch in folded(text) if ch.isalnum())


def _covers(words: str, text: str) -> bool:
    """Whether all of a text stands in these words."""
    return stands(text, words)
