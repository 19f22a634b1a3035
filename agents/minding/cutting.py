"""A text cut for reading: sentences, what only leads into one, parts that may each say something, and what takes a sentence back. Pure."""

import re
from dataclasses import dataclass
from typing import Final

from ..routing.pieces import asks, sentences

LEADING: Final = re.compile(
    r"(?:(?:ok(?:ay)?|so|well|hi|hello|hey|and|but|also|oh|btw|by the way|fyi|please|pls|kindly|actually|now|then|alright|all right|right|great|good|thanks|"
    r"thank you|cool|fine|(?:yes|yeah)(?!,? (?:please )?(?:forget|erase|delete|wipe))|no problem|one (?:more )?thing|for the record|just so you know|to"
    r" be clear|listen|clew|plus|in that case|good news|update|"
    r"correction|remind me(?=,)|(?:we|i)(?:'ve| have)? (?:now )?decided(?: that)?|just|you can|i want you to|i'd like you to|i would like you to|we"
    r" want you to)(?:[\s,:!.–-]+|$))+",
    re.IGNORECASE,
)
"""Words before what is meant, which change nothing."""
_OPENING: Final = re.compile(
    r"(?:(?:ok(?:ay)?|hi|hello|hey|and|but|also|oh|btw|by the way|fyi|please|pls|kindly|clew|thanks|thank you|for the record"
    r"|just so you know|to be clear)(?:[\s,:!.–-]+|$)"
    r"|(?:so|well|actually|now|then|alright|all right|right|great|good|cool|fine|yes|yeah|just|listen|plus|update|correction|one (?:more )?thing)"
    r"(?:\s*[,:!–-]\s*|\.\s+|\.?$))+",
    re.IGNORECASE,
)
"""Of those words what begins no sentence that is kept word for word: "right of way" begins with none, "right, the lift" does."""
_MAY_YOU: Final = re.compile(r"(?:can|could|would|will) you(?: please| kindly| also| now| just)* ", re.IGNORECASE)
EXPLICIT: Final = re.compile(
    r"(?:please )?(?:remember|note(?: down)?|keep in mind|make a note|bear in mind|don't forget|do not forget|write down|for your memory)"
    r"(?:\s+(?=(?:my|our|we|i)\b)|(?: that|:|,)\s*|\s+-\s+)",
    re.IGNORECASE,
)
"""An order to remember what follows."""

_JOINT: Final = re.compile(r"\s*[,;]\s*(?:(?:and|but|also|plus|then)\s+)*|\s+(?:and|but|also|plus)\s+(?:also\s+|then\s+)?|\s*&\s*", re.IGNORECASE)
_OPEN: Final = re.compile(
    r"\b(?:if|unless|when|once|until|till|provided|providing|assuming|suppose|supposing|as long as|in case|depending|depends|whether|maybe|perhaps|might|"
    r"probably|i wish|i hope|hopefully|imagine|what if|say(?:s|ing)?|said|told|thinks?|thought|believes?|according to|advises?|advised|suggests?|suggested|"
    r"claims?|wants? us|heard|reads?|wrote|writes|asks?|asked|not sure|unsure|or so i|joking|kidding|used to|back then|earlier|was|were|had been|would|could|"
    r"should|for example|e\.g|hypothetically|pretend|he|she|they|his|her|their|friend|friends|brother|sister|cousin|neighbou?r|agent|broker|colleague)\b",
    re.IGNORECASE,
)
"""Words beside which nothing that stands in the same sentence is taken as said: it is a condition, a wish, the past, or somebody else's."""
_QUOTED: Final = re.compile(r"[\"“”«»]|(?<!\w)['‘][^'‘’]{2,}['’](?!\w)")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: as typed, and as it is read."""

    typed: str
    said: str
    """Without what only leads into it."""
    asks: bool
    """Whether it is a question or an order to look something up."""
    explicit: bool
    """Whether it is an order to remember."""
    kept: str = ""
    """What it would be kept as word for word."""


def plain(text: str) -> str:
    """One kind of apostrophe and of blank; nothing else is changed."""
    return re.sub(r"\s+", " ", text.replace("’", "'").replace("‘", "'")).strip()


def cut(text: str) -> list[Sentence]:
    """The sentences of a text, in order."""
    found = []
    for piece in sentences(text.replace("’", "'").replace("‘", "'")):
        typed = plain(piece.text)
        said = led(typed)
        polite = _MAY_YOU.match(said)
        if polite:
            said = led(said[polite.end() :]).rstrip(" ?!.")
        explicit = EXPLICIT.match(said)
        kept = opened(said[explicit.end() :] if explicit else typed)
        if explicit:
            said = led(said[explicit.end() :])
        # what stands behind "remember that" is judged by itself
        if explicit and kept != said.strip(" ."):  # what led into it may be a word of it: "now is too early" asks nothing
            asking = said.rstrip().endswith("?")
        elif polite or explicit:
            asking = asks(said)
        else:
            asking = asks(led(typed)) or typed.rstrip(" )\"'”’").endswith("?")
        found.append(Sentence(typed, said.strip(), asking, bool(explicit), kept))
    return found


def led(text: str) -> str:
    """A sentence without what only leads into it."""
    match = LEADING.match(text)
    return text[match.end() :] if match else text


def opened(text: str) -> str:
    """A sentence without what surely only leads into it, for what is kept word for word."""
    said = text.strip(" ,;:.")
    match = _OPENING.match(said)
    return said[match.end() :] if match else said


def foreign(text: str) -> bool:
    """Whether words are quoted in it: they are somebody's, and nobody knows whose."""
    return bool(_QUOTED.search(text))


def open_ended(text: str) -> bool:
    """Whether something in it makes what is said a condition, a wish, the past or somebody else's."""
    return bool(_OPEN.search(text))


def parts(text: str) -> list[tuple[int, int]]:
    """Where the parts of a sentence stand that may each say something: between commas and "and"."""
    found, at = [], 0
    for joint in _JOINT.finditer(text):
        if re.search(r"\d,$", text[: joint.start() + 1]) and re.match(r"\d", text[joint.end() :]):
            continue  # a comma within a figure
        if joint.start() > at:
            found.append((at, joint.start()))
        at = joint.end()
    if at < len(text):
        found.append((at, len(text)))
    return found


def whole(pattern: str, text: str) -> re.Match[str] | None:
    """Whether a pattern fits a text from end to end, whatever stops stand around it."""
    return re.fullmatch(pattern, text.strip(" .,;:!"), re.IGNORECASE)
