"""How people talk about a market: the words they use, by what they mean, and which of them together make a question.

Pure data, declared by the market; the reading of it knows no market and looks nothing up.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

type Conditions = Callable[[str], tuple[Mapping[str, str], str]]
"""From a text to the plain arguments that it gives, and what is left of it: whoever reads on sees to it that nothing is dropped silently."""


def listed(*lines: str) -> tuple[str, ...]:
    """Phrases as they are written down, several to a line and divided by commas, each once."""
    return tuple(dict.fromkeys(phrase.strip() for line in lines for phrase in line.split(",") if phrase.strip()))


@dataclass(frozen=True, slots=True)
class Frame:
    """One way to ask for an intent, whatever the order of its words.

    A text fits if it holds one concept of each of ``needs``, no concept that is neither needed nor allowed, and as many names as there may be.
    """

    intent: str
    needs: tuple[frozenset[str], ...]
    may: frozenset[str] = frozenset()
    """Concepts that may stand beside them and change nothing."""
    least: int = 0
    """Names (and words like "it") that must be there; what is missing up to the intent's slots is what was last talked about ..."""
    most: int = 1
    """... and that may be there."""
    weight: int = 0
    """Of two frames that fit with as many needs, the heavier one is meant; below nothing, it fits only where every word is understood."""
    kinds: tuple[str, ...] = ()
    """Where given, everything that is named must be known to be of the first of these kinds, and of no other that is not among them."""
    back: frozenset[str] = frozenset()
    """Where given, nothing but references of these sorts may stand for names: ``one``, ``man``, ``many``, ``two``."""


@dataclass(frozen=True, slots=True)
class Phrasing:
    """A sentence as somebody asked it, with the names masked by their kinds (``is @project safe``), and the intent that it asks for."""

    intent: str
    """``CANNOT_ASK`` where nothing answers it."""
    text: str
    collection: str = ""
    """Which collection it is of: an ear is measured on sentences of a collection that it was not taught."""


@dataclass(frozen=True, slots=True)
class Whoever:
    """Of an intent: the slot that means whoever asks where nobody is named."""

    slot: str
    mine: frozenset[str] = frozenset()
    """Concepts that are still whoever asks behind a "my": "my rights"."""


@dataclass(frozen=True, slots=True, eq=False)
class Saying:
    """The words of one market."""

    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Concept to words and phrases that mean it, lower case; a longer phrase wins over a shorter one."""
    frames: tuple[Frame, ...] = ()
    idle: frozenset[str] = frozenset()
    """Concepts that may stand in every question and mean nothing by themselves ("the project ...", "flat")."""
    me: frozenset[str] = frozenset()
    """Concepts that mean whoever asks."""
    whoever: Mapping[str, Whoever] = field(default_factory=dict)
    """Intents that are asked of whoever asks where nobody is named: of somebody whom nobody knows they are not answered."""
    over: tuple[str, ...] = ()
    """Words before the name of what somebody comes to a thing over ("as a member of"), beside plain ones ("through")."""
    kind_words: tuple[str, ...] = ()
    """Words that stand before a name and say of what kind it is ("the group ...")."""
    by_id: frozenset[str] = frozenset()
    """Kinds that people call by their ids, too."""
    following: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Phrases that by themselves ask an intent of what was asked last, and of whom ("and until when?"), lower case."""
    said_of: tuple[str, ...] = ()
    """Phrases that ask what the thing says of which was asked last ("what does it say"): it is looked for by its name."""
    sure: frozenset[str] = frozenset()
    """Intents of which a pattern is meant only where what stands for a name is one, and of a kind of which it is asked."""
    begun: bool = False
    """Whether the first half of a name is a name, of whatever words, where only one begins so."""
    strange: tuple[str, ...] = ()
    """Words of questions that are near and are not answered ("floors", "loan"): where one stands, nothing is asked."""
    usual: frozenset[str] = frozenset()
    """Words that ask for something that nobody answers wherever else they stand ("edit the"), and mean what they say here."""
    name_parts: frozenset[str] = frozenset()
    """Words that belong to a name where they follow one ("... Court", "... Land Holdings"), whatever else they mean."""
    named: tuple[str, ...] = ()
    """Kinds of entities that people call by their names."""
    places: tuple[str, ...] = ()
    """Known places: "NAME in PLACE" is NAME."""
    conditions: Mapping[str, Conditions] = field(default_factory=dict)
    """Intents whose arguments are plain: how they are read from the whole text."""
    soft: frozenset[str] = frozenset()
    """Concepts that may stand beside any question, where a name that is known says what it is about."""
    strict: frozenset[str] = frozenset()
    """Concepts beside which nothing is heard generously ("will")."""
    told: str = ""
    """The intent of a story about one thing, with no question in it ..."""
    story: frozenset[str] = frozenset()
    """... if it holds one of these concepts."""
    firm: frozenset[str] = frozenset()
    """Intents that are meant wherever their words stand, whatever else stands beside them."""
    listing: frozenset[str] = frozenset()
    """Concepts that ask for a list where plain arguments stand ..."""
    beside: frozenset[str] = frozenset()
    """... and those that may stand beside them and change nothing."""
    choosing: frozenset[str] = frozenset()
    """Concepts that choose among what was listed: behind a search they narrow it or put it in order."""
    searched_by: frozenset[str] = frozenset()
    """Plain arguments that are called as the kind of thing whose name they hold."""
    respelled: Mapping[str, str] = field(default_factory=dict)
    """Patterns of what is written in several ways, and how the market writes it ("survey no. 87" is "survey 87")."""
    either: str = ""
    """The intent for two names with nothing but an "or" between them."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """First words behind which nothing but a name stands, whatever it is made of, and their intents."""
    phrasings: tuple[Phrasing, ...] = ()
    """Sentences that were labelled, for the ear that goes by likeness; none, and there is no such ear."""
    alike: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Intent to those that a text may sound like and still mean it."""
    own: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What the person's own memory tells (``changes``), and the phrases that ask for it, whatever stands beside them."""
    of_a_day: frozenset[str] = frozenset()
    """Intents that are answered as things stand on one day: what asks how they stood on another is not answered as of today."""
    dated: frozenset[str] = frozenset()
    """Intents that can be asked of another day: they take the words of a day, as :mod:`market.core.days` reads them, as the plain argument ``day``."""
    offers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each kind, intents that are offered of a thing of it where what was asked cannot be told."""
    asks: Mapping[str, str] = field(default_factory=dict)
    """For each intent, how it is surely asked: a sentence with its slots in braces."""
    same: tuple[tuple[str, ...], ...] = ()
    """Phrases that say the same in a sentence about what was found, lower case; the first stands for all of them, and an empty one for nothing."""
    turned: tuple[tuple[str, str], ...] = ()
    """How ties read from their other end, beside what :attr:`Form.words` says of them: forward, backward; ``#`` is a figure that stands in both."""
    stands_for: frozenset[str] = frozenset()
    """Words of a computed sentence that stand for what was named before them ("the firm"): they need not be said where something else says the same."""
    leaning: frozenset[str] = frozenset()
    """Words beside these by which a part of a computed sentence leans on what was said before it ("the parcel")."""
    numbered: frozenset[str] = frozenset()
    """What the numbered lines of a finding may be called beside number, path and chain ("group 2: ...")."""
    otherwise: str = ""
    """The intent of what is asked and fits no other: a search for its words ..."""
    gist: Callable[[str], Mapping[str, str]] | None = None
    """... and what its plain arguments are by the whole text; none where nothing is left that could be looked for."""
    shapes: tuple[tuple[str, ...], ...] = ()
    """Shapes of computed sentences, each with other sentences that say the same; names, dates, figures and words are slots (``{a}: {x}``)."""
