"""One text heard with the words and names of one market, and the talk so far: what every part of the routing shares. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from market.core.form import Form, Intent
from market.core.saying import Saying

from .named import NAMELESS, Names
from .pieces import Piece
from .reading import Read, read
from .routes import CannotAsk
from .sounds import foreign
from .talk import Talk
from .words import ASKING, DIVIDES, JOINS

ENDS: Final = " \t.,;:!?…¿¡。？！-–—"
"""Signs that may stand around a text and mean nothing."""

_NAMED: Final = re.compile(r"[A-Z][\w&'.-]*(?:\s+(?:(?:and|of|&)\s+)?[A-Z0-9&][\w&'.-]*)*")
_QUOTES: Final = "\"'“”‘’«»`"


@dataclass(frozen=True, slots=True)
class Ear:
    """One text's hearing: the market, its words, the talk so far, and what is named there."""

    form: Form
    saying: Saying
    talk: Talk
    names: Names = NAMELESS

    def read(self, text: str) -> Read:
        """What becomes of a piece."""
        return read(text, self.saying, self.talk.names, self.names)

    def intent(self, name: str) -> Intent | None:
        """The market's intent of this name."""
        return next((i for i in self.form.intents if i.name == name), None)

    def name(self, text: str) -> str:
        """The name, where a text is one and nothing else; empty otherwise."""
        text = text.strip(ENDS + _QUOTES)
        found = self.read(text)
        if found.strange or any(s.back for s in found.spoken):
            return ""
        if len([s for s in found.spoken if s.fit]) > 1:
            return ""  # "Tulsi Yard, Honge Park" are two
        if found.bare and len(found.spoken) == 1 and found.spoken[0].fit == "near" and foreign(text):
            return found.spoken[0].text  # in another script
        words = text.casefold().split()
        parted = len(words) > 1 and words[-1] in self.saying.name_parts and not any(w in ASKING or w in DIVIDES for w in words)
        if parted or written_as_name(text):
            return text
        return found.spoken[0].text if found.best is None and found.bare and len(found.spoken) == 1 else ""

    def known(self, text: str) -> bool:
        """Whether a text is an id, or holds the name of something that is known."""
        return ":" in text or not self.names or bool(self.names.called(text)) or any(s.fit for s in self.read(text).spoken)

    def antecedents(self, pieces: Sequence[Piece]) -> list[str]:
        """Names that stand in the other pieces, the latest last: what "it" means before it means anything earlier."""
        names: list[str] = []
        for piece in pieces:
            found = self.read(piece.text)
            if known := [s.text for s in found.spoken if s.fit]:
                names += known
                continue
            said = [s.text for s in (found.best.spoken if found.best else found.spoken) if not s.back]
            if found.bare:
                names += said
                continue
            said = [_capitals(s) for s in said] if any(w[:1].islower() for w in piece.text.split()) else said
            marked = [s for s in said if s[:1].isupper() or s.casefold() in self.talk.names]
            longest = sorted(said, key=lambda s: -len(s.split()))[:2]
            alone = longest[:1] if len(longest) == 2 and len(longest[0].split()) > max(1, len(longest[1].split())) else said if len(said) == 1 else []
            chosen = marked if len(marked) == 1 else alone if not marked else []
            names += chosen
        return names


def _capitals(text: str) -> str:
    """The part of a text that is written as a name; all of it where none is."""
    found = _NAMED.search(text)
    return found.group() if found else text


def written_as_name(text: str) -> bool:
    """Whether every word of several begins as a name's do, an "and" or "of" between them apart."""
    words = text.split()
    return len(words) > 1 and not any(w[:1].islower() and w not in JOINS for w in words) and words[0] not in JOINS


def cannot(found: Read, saying: Saying) -> CannotAsk:
    """That there is no question, and the intent that shares most with what was typed."""
    shared = [(len(found.concepts & frozenset().union(*f.needs)), f.intent) for f in saying.frames if f.intent in saying.asks]
    best = max(shared, key=lambda pair: pair[0], default=(0, ""))
    named = [s for s in found.spoken if not s.back]
    known = [s for s in named if s.fit] or named
    return CannotAsk(best[1] if best[0] else "", known[0].text if len(known) == 1 else "", known[0].kinds if len(known) == 1 else frozenset())
