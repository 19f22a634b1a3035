"""The exam of a market: sentences that people asked of it, with invented names; a third of them nothing answers. Chosen by code, always alike. Pure."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from market.core.form import Form
from market.core.named import NamedThing
from market.core.saying import Saying

from ..routing.named import names_of
from ..routing.routes import CannotAsk, Own, Route, Routed
from ..routing.second import MASK, second_ear
from ..routing.second import NONE as NOTHING
from ..routing.talk import PERSON, SILENCE
from ..routing.twice import Twice
from .checking import closed, taken
from .names import NotTaken
from .offers import offers
from .replying import Reading

ASKED: Final = 8
"""Sentences of the exam that ask for something, each for something else ..."""
REFUSED: Final = 4
"""... and those that nothing answers."""


_WORDS: Final = range(5, 15)
"""So many words has a sentence of the exam."""
_OFTEN: Final = 8
"""A word that stands in so many collected sentences is a common one."""
_THINGS: Final = (
    ("Orlando Reach", "Verity Mews"),
    ("Calder Union", "Selwyn Brothers"),
    ("Hadrian", "Perseus"),
    ("Tollgate Works", "Ostler Works"),
    ("Larch Mile", "Falcon Mile"),
)
_PEOPLE: Final = ("Ilona Marsh", "Tobias Quill")


@dataclass(frozen=True, slots=True)
class Question:
    """One sentence of the exam."""

    sentence: str
    heard: Reading
    """How it should be heard; no intent where nothing answers it."""
    wanted: Routed | Own | None
    """What code makes of that."""


def paper(form: Form) -> tuple[Question, ...]:
    """The exam of a market: always the same while its sentences, its intents and the code that reads them are. Made once in a process."""
    if form.saying not in _made:
        _made[form.saying] = _paper(examiner(form))
    return _made[form.saying]


_made: Final[dict[Saying, tuple[Question, ...]]] = {}


def _paper(ear: Twice) -> tuple[Question, ...]:
    form = ear.form
    many = Counter(p.intent for p in form.saying.phrasings if p.intent not in form.saying.conditions)
    asked = [q for name, _ in sorted(many.items(), key=lambda one: (-one[1], one[0])) if (q := _asking(name, ear)) is not None][:ASKED]
    refused = _refused(ear)
    # after every second that something answers one that nothing does: a model that fails is soon known to
    return tuple(q for n in range(ASKED) for q in (*asked[n : n + 1], *(refused[n // 2 : n // 2 + 1] if n % 2 else ())))


def examiner(form: Form) -> Twice:
    """The ear that marks the exam: it knows the invented names, and no talk."""
    return Twice(form, form.saying, SILENCE, names_of(NamedThing(kind, name) for kind, names in _named(form).items() for name in names))


def _named(form: Form) -> Mapping[str, Sequence[str]]:
    kinds = [k for k in form.saying.named if k != PERSON]
    return {**dict(zip(kinds, _THINGS, strict=False)), PERSON: _PEOPLE}


def _asking(name: str, ear: Twice) -> Question | None:
    """The sentence that asks most clearly for an intent, of those that were collected; None if there is none."""
    offer = next((o for o in offers(ear.form, ear.talk) if o.name == name), None)
    if offer is None or not offer.slots:
        return None
    found = []
    for margin, sentence, names in _sounding(name, ear):
        heard = Reading(name, dict(zip(offer.slots, names, strict=False)))
        wanted = meant(heard, sentence, ear)
        # as it was labelled, as it sounds and as the frames read it: nobody doubts what it asks
        if wanted is not None and len(heard.slots) == len(names) > 0 and alike(ear.heard(sentence), wanted):
            found.append((margin, Question(sentence, heard, wanted)))
    return next(iter(_clearest(found)), None)


def _refused(ear: Twice) -> list[Question]:
    """Sentences that nothing answers and of which no word says so: half of them name something."""
    every = [
        (margin, bool(names), Question(sentence, Reading(""), None))
        for margin, sentence, names in _sounding(NOTHING, ear)
        if isinstance(ear.heard(sentence), CannotAsk)
    ]
    chosen: list[Question] = []
    for named in (True, False):
        some = [(margin, question) for margin, with_name, question in every if with_name is named]
        chosen += _clearest(some)[: REFUSED // 2]
    return chosen


def _sounding(name: str, ear: Twice) -> Iterator[tuple[float, str, tuple[str, ...]]]:
    """Collected sentences of an intent that also sound like it: how much more than like the next, with invented names in them, and those."""
    heard = second_ear(ear.saying)
    named = _named(ear.form)
    common = _common(tuple(p.text for p in ear.saying.phrasings))
    for one in ear.saying.phrasings:
        if one.intent != name or not all(word in common or word.startswith(MASK) for word in one.text.split()):
            continue
        sentence, names = _unmasked(one.text, named)
        if len(sentence.split()) not in _WORDS or MASK in sentence or closed(sentence, ear):
            continue
        sounds = heard.sounds(sentence, ear.saying, (), ear.names)
        if sounds.intent == name:
            yield sounds.margin, sentence, names


@lru_cache(maxsize=4)
def _common(sentences: tuple[str, ...]) -> frozenset[str]:
    """Words of many collected sentences: an exam is in plain words, and tests no knowledge of rare ones or of other languages."""
    many = Counter(word for text in sentences for word in set(text.split()))
    return frozenset(word for word, n in many.items() if n >= _OFTEN)


def _unmasked(text: str, named: Mapping[str, Sequence[str]]) -> tuple[str, tuple[str, ...]]:
    """A collected sentence with invented names for its masks, and those; a mask for which there is none stays."""
    words, names = text.split(), []
    free = {kind: list(some) for kind, some in named.items()}
    for n, word in enumerate(words):
        kind = word.removeprefix(MASK).split("/")[0]
        if word.startswith(MASK) and free.get(kind):
            words[n] = free[kind].pop(0)
            names.append(words[n])
    return " ".join(words), tuple(names)


def meant(heard: Reading, sentence: str, ear: Twice) -> Routed | Own | None:
    try:
        return taken(heard, sentence, ear)
    except NotTaken:
        return None


def _clearest(found: Sequence[tuple[float, Question]]) -> list[Question]:
    """Those that sound most like what they ask first: whoever mishears them is not to be believed in harder ones."""
    return [question for _, question in sorted(found, key=lambda one: (-one[0], one[1].sentence))]


def alike(one: Route | None, other: Routed | Own) -> bool:
    """Whether both ask the same of the same, whichever stands first."""
    if isinstance(one, Routed) and isinstance(other, Routed):
        return one.intent.name == other.intent.name and sorted(one.slots.values()) == sorted(other.slots.values())
    return one == other
