"""From what a person typed to what is wanted: an intent and the texts of its slots. Pure; it looks nothing up.

What no frame of the market fits is never taken for its neighbour: Clew says that it cannot ask that.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from market.core.form import Form, Intent
from market.core.saying import Saying

from .routing.filling import Unmet, filled, one_of
from .routing.pieces import Piece, asks, bare, clauses, openings, sentences
from .routing.reading import Read, Reading, Spoken, read
from .routing.talk import SILENCE, Mentioned, Talk
from .routing.words import AND_ALSO, ASKING, DIVIDES, JOINS, MEANINGS, ORDERS, TAGS, TOO
from .state import LONGEST

LOOKUP: Final = "lookup"
"""The intent for a name alone: only a name that is found makes it a question."""

NAME_WORDS: Final = 6
"""A name alone has no more words than this."""

PIECES: Final = 8
"""Of more sentences, or parts of one, the last so many are read."""

OWN: Final = ("query", "runs")
"""What is answered from the person's own cases, without a market."""

_EVIDENCE: Final = "evidence"
_ENDS: Final = " \t.,;:!?…¿¡。？！-–—"
_ORDER: Final = re.compile(f"(?:{ORDERS})|(?:{MEANINGS})")
_NAMED: Final = re.compile(r"[A-Z][\w&'.-]*(?:\s+(?:(?:and|of|&)\s+)?[A-Z0-9&][\w&'.-]*)*")
_EITHER: Final = re.compile(r"(?<=\s)(?:or|ya|athva|athava|vs|versus)(?=\s)")
_QUOTES: Final = "\"'“”‘’«»`"
_SO: Final = re.compile(
    r"(?:(?:ok|okay|alright|right|fine|hmm+|so|then|well|cool|great|thanks|thank you|got it|i see|oh|achha|accha|theek hai|sari)[\s,.!]+)+(?=\S)",
    re.IGNORECASE,
)
_TOO: Final = re.compile(rf"(?<=\S)[\s,]+(?:{'|'.join(sorted(map(re.escape, TOO), key=len, reverse=True))})$", re.IGNORECASE)
_ALSO: Final = re.compile(rf"(?:{'|'.join(sorted(map(re.escape, AND_ALSO), key=len, reverse=True))})\s+(?=\S)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Routed:
    """What is wanted: ``slots`` are texts as typed, the id of what "it" meant, or a plain argument."""

    intent: Intent
    slots: Mapping[str, str]
    alone: bool = False
    """Whether nothing was typed but what could be a name."""


@dataclass(frozen=True, slots=True)
class Own:
    """Something of the person's own cases is wanted: ``query``, ``runs`` or ``rows``; about what, as typed or as an id, empty for the last or all."""

    what: str
    subject: str = ""


@dataclass(frozen=True, slots=True)
class NoSubject:
    """Something was asked about "it", and that means nothing yet, or could be any of these."""

    intent: str
    could: tuple[Mentioned, ...] = ()


@dataclass(frozen=True, slots=True)
class CannotAsk:
    """There is no question for that. ``near`` is the intent that comes nearest, empty if none does, and ``named`` the only name in the text."""

    near: str = ""
    named: str = ""


type Route = Routed | Own | NoSubject | CannotAsk


def route(text: str, form: Form, talk: Talk = SILENCE) -> Route:
    """What a text asks of this market.

    Args:
        text: as typed.
        form: the market that is asked.
        talk: what was said before, for "it", "the second one" and questions without a name.
    """
    if len(text) > LONGEST or not bare(text) or _ORDER.fullmatch(bare(text)) or bare(text) in TAGS:
        return CannotAsk()
    router = _Router(form, form.saying, talk)
    return router.exactly(text) or router.whole(text)


@dataclass(frozen=True, slots=True)
class _Router:
    """One text's reading: the market, its words, and the talk so far."""

    form: Form
    saying: Saying
    talk: Talk

    def exactly(self, text: str) -> Route | None:
        """What a pattern of an intent fits from end to end, with nothing in its slots but names."""
        typed = text.strip(_ENDS)
        for intent in self.form.intents:
            for pattern in _compiled(intent.patterns):
                match = pattern.fullmatch(typed)
                if match:
                    said = {slot: match.group(slot) for slot in intent.slots if slot in pattern.groupindex}
                    named = {slot: self._name(text) if slot in intent.kinds else text for slot, text in said.items()}
                    slots = {slot: text for slot, text in named.items() if text}
                    if len(slots) == len(said):
                        return Routed(intent, slots)
        first, _, rest = typed.partition(" ")
        commanded = self._intent(self.saying.commands.get(first.casefold(), ""))
        if commanded is None or not rest:
            return None
        found = self._read(rest)
        if found.bare and len(found.spoken) == 1 and found.spoken[0].back:
            return None
        return Routed(commanded, {commanded.slots[0]: self._name(rest) or rest})

    def whole(self, text: str) -> Route:
        """The text as one question; otherwise the one of its sentences, or of their parts, that asks."""
        listed = self._conditions(text)
        return listed if listed is not None else self._parts(sentences(text))

    def _parts(self, parts: Sequence[Piece]) -> Route:
        if not parts:  # signs alone
            return CannotAsk()
        if len(parts) == 1:
            return self._sentence(parts[0].text, ())
        parts = parts[-PIECES:]
        asking = [n for n, part in enumerate(parts) if part.asks]
        heard = asking or [n for n, part in enumerate(parts) if _said_something(self._sentence(part.text, ()))]
        chosen = heard[-1] if heard else len(parts) - 1
        around = [part for n, part in enumerate(parts) if n != chosen]
        found = self._sentence(parts[chosen].text, self._antecedents(around))
        if isinstance(found, CannotAsk) and self._says_nothing(parts[chosen].text):
            return self._parts(around)
        return found

    def _says_nothing(self, text: str) -> bool:
        """Whether nothing in a piece is a name, a word of the market, or a sign of another question ("Am I wrong?")."""
        found = self._read(text)
        return not found.strange and not found.concepts - self.saying.idle and not any(not s.back for s in found.spoken)

    def _sentence(self, text: str, before: Sequence[str]) -> Route:
        listed = self._conditions(text)
        if listed is not None:
            return listed
        also = self._also(text)
        if also is not None:
            return also
        found = self._read(text)
        titled = _written_as_name(text.strip(_ENDS)) and not asks(text) and (found.best is None or found.best.rank < (1, 0))
        if titled and not found.strange:
            return self._filled(LOOKUP, (Spoken(text.strip(_ENDS)),), alone=True)
        if found.best is not None:
            return self._route(found.best, before)
        alone = self._alone(text, found)
        if alone is not None:
            return alone
        return self._part(text, before, found) or _cannot(found, self.saying)

    def _part(self, text: str, before: Sequence[str], whole: Read) -> Route | None:
        """The part of a sentence that asks; None if there is none, or more than one."""
        parts = clauses(text)[-PIECES:]
        asking = [n for n, part in enumerate(parts) if part.asks]
        if len(parts) > 1 and asking:
            chosen = parts[asking[-1]]
            around = [part for n, part in enumerate(parts) if n != asking[-1]]
            found = self._read(chosen.text)
            listed = self._conditions(chosen.text)
            if listed is not None:
                return listed
            if found.best is not None:
                return self._route(found.best, before or self._antecedents(around))
            if found.strange:
                return None
        if whole.strange or asks(text):
            return None
        for rest in openings(text):
            found = self._read(rest)
            head = text[: len(text) - len(rest)]
            # what stands before the question may tell a story, and must not be a part of it
            if found.best is not None and not self._read(head).concepts - self.saying.idle - self.saying.listing:
                return self._route(found.best, before or self._antecedents([Piece(head, False)]))
        return None

    def _also(self, text: str) -> Route | None:
        """ "And Lakeview?": the question before, of another."""
        typed = _SO.sub("", text.strip(_ENDS), count=1)
        match = _ALSO.match(typed)
        rest = _TOO.sub("", typed[match.end() :] if match else typed).strip(_ENDS)
        if rest == typed or not rest:
            return None
        found = self._read(rest)
        if found.best is None and found.bare and len(found.spoken) == 1 and not asks(rest):
            return self._again(found.spoken[0])
        if found.best is not None and not found.spoken and self.talk.subjects:
            return self._route(found.best, ())
        return None

    def _again(self, spoken: Spoken) -> Route:
        last = self._intent(self.talk.intent)
        if last is None or not last.slots or last.slots[0] not in last.kinds or last.name == LOOKUP:
            return self._filled(LOOKUP, (spoken,))
        needed = [s for s in last.slots if s in last.kinds and s not in last.optional]
        if len(needed) == 1:
            return self._filled("assess" if last.name == "assess" else last.name, (spoken,))
        if last.name == "connection":
            meant = one_of(spoken, last.kinds[needed[1]], self.talk)
            return (
                NoSubject(last.name, meant.could)
                if isinstance(meant, Unmet)
                else Routed(last, {needed[0]: self.talk.args.get(needed[0], ""), needed[1]: meant})
            )
        return self._filled(LOOKUP, (spoken,))

    def _alone(self, text: str, found: Read) -> Route | None:
        """A name alone, two with an "or" between them, or nothing but "the second one"."""
        if found.bare and len(found.spoken) == 2 and self.saying.either and _EITHER.search(text.casefold()):
            return self._filled(self.saying.either, found.spoken)
        if not found.bare or asks(text.rstrip("?")) or (len(found.spoken) != 1 and not found.glued):
            return None
        spoken = Spoken(found.glued) if found.glued else found.spoken[0]
        if spoken.back and self.talk.pending[0]:
            return self._chosen(spoken)
        if spoken.back:
            return self._again(spoken) if spoken.back.startswith("#") or spoken.back == "other" else None
        if len(bare(text).split()) > NAME_WORDS:
            return None
        return self._filled(LOOKUP, (spoken,), alone=True)

    def _chosen(self, spoken: Spoken) -> Route:
        """Which of the candidates was meant: the question that was left open, of that one."""
        name, slot = self.talk.pending
        intent = self._intent(name)
        if intent is None or slot not in intent.kinds:
            return CannotAsk()
        meant = one_of(spoken, intent.kinds[slot], self.talk)
        return NoSubject(name, meant.could) if isinstance(meant, Unmet) else Routed(intent, {**self.talk.args, slot: meant})

    def _conditions(self, text: str) -> Route | None:
        """An intent whose arguments are plain, if everything in the text is one of them or carries nothing."""
        for name, conditions in self.saying.conditions.items():
            intent = self._intent(name)
            if intent is None:
                continue
            args, rest = conditions(text)
            found = read(rest, self.saying) if bare(rest) else Read(None)
            if found.strange or any(s.text.casefold() != "that" for s in found.spoken):
                continue
            if found.best is not None and found.best.intent == name:
                return Routed(intent, args)
            if self._no_condition(args):
                continue
            other = found.concepts - self.saying.idle
            if not args or other - self.saying.listing - self.saying.beside:
                continue
            if self.talk.intent == name and not other - self.saying.listing:
                return Routed(intent, {**self.talk.args, **args})
            known = args.get("area", self.saying.places[0] if self.saying.places else "").casefold() in self.saying.places
            if len(args) > 1 or other & self.saying.listing or (found.concepts and not other and known):
                return Routed(intent, args)
        return None

    def _no_condition(self, args: Mapping[str, str]) -> bool:
        """Whether a text that was taken for a place or a brand asks for something else, or is the name of a single thing."""
        texts = [value for value in args.values() if value.casefold() not in self.saying.places]
        ends = {text.casefold().split()[-1] for text in texts if text.split()}
        single = ends & self.saying.name_parts - {place.split()[-1] for place in self.saying.places}
        return any(self._read(text).strange for text in texts) or bool(single and "area" in args)

    def _route(self, reading: Reading, before: Sequence[str]) -> Route:
        spoken = reading.spoken
        intent = self._intent(reading.intent)
        if len(before) > 1 and not spoken and intent is not None and len(intent.slots) > 1:
            spoken = tuple(map(Spoken, before))
        elif before and (not spoken or (len(spoken) == 1 and spoken[0].back in ("one", "many", "man"))):
            spoken = (Spoken(before[-1]),)
        if reading.intent == _EVIDENCE:
            return self._evidence(reading)
        if reading.intent in OWN:
            return self._own(reading.intent, spoken)
        if not spoken and reading.numbers and reading.intent not in ("paths", "clear"):
            return CannotAsk()  # "is 85 bad": a figure is no subject
        return self._filled(reading.intent, spoken)

    def _evidence(self, reading: Reading) -> Route:
        intent = self._intent(_EVIDENCE)
        marked = next((self.talk.cites[n] for n in reading.numbers if n in self.talk.cites), None)
        return Routed(intent, {"fact": marked}) if intent is not None and marked else Own("rows")

    def _own(self, what: str, spoken: Sequence[Spoken]) -> Route:
        if not spoken:
            return Own(what)
        meant = one_of(spoken[0], tuple(self.form.labels), self.talk)
        return NoSubject(what, meant.could) if isinstance(meant, Unmet) else Own(what, meant)

    def _filled(self, name: str, spoken: Sequence[Spoken], *, alone: bool = False) -> Route:
        intent = self._intent(name)
        if intent is None:
            return CannotAsk()
        slots = filled(intent, spoken, self.talk)
        return NoSubject(name, slots.could) if isinstance(slots, Unmet) else Routed(intent, slots, alone)

    def _antecedents(self, pieces: Sequence[Piece]) -> list[str]:
        """Names that stand in the other pieces, the latest last: what "it" means before it means anything earlier."""
        names: list[str] = []
        for piece in pieces:
            found = self._read(piece.text)
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

    def _name(self, text: str) -> str:
        """The name, where a text is one and nothing else; empty otherwise."""
        text = text.strip(_ENDS + _QUOTES)
        found = self._read(text)
        if found.strange or any(s.back for s in found.spoken):
            return ""
        words = text.casefold().split()
        parted = len(words) > 1 and words[-1] in self.saying.name_parts and not any(w in ASKING or w in DIVIDES for w in words)
        if parted or _written_as_name(text):
            return text
        return found.spoken[0].text if found.best is None and found.bare and len(found.spoken) == 1 else ""

    def _read(self, text: str) -> Read:
        return read(text, self.saying, self.talk.names)

    def _intent(self, name: str) -> Intent | None:
        return next((i for i in self.form.intents if i.name == name), None)


def _capitals(text: str) -> str:
    """The part of a text that is written as a name; all of it where none is."""
    found = _NAMED.search(text)
    return found.group() if found else text


def _written_as_name(text: str) -> bool:
    """Whether every word of several begins as a name's do, an "and" or "of" between them apart."""
    words = text.split()
    return len(words) > 1 and not any(w[:1].islower() and w not in JOINS for w in words) and words[0] not in JOINS


def _said_something(found: Route) -> bool:
    """Whether a piece asks by itself, more than a name does."""
    return not isinstance(found, CannotAsk) and not (isinstance(found, Routed) and found.alone)


def _cannot(found: Read, saying: Saying) -> CannotAsk:
    """That there is no question, and the intent that shares most with what was typed."""
    shared = [(len(found.concepts & frozenset().union(*f.needs)), f.intent) for f in saying.frames if f.intent in saying.asks]
    best = max(shared, key=lambda pair: pair[0], default=(0, ""))
    named = [s.text for s in found.spoken if not s.back]
    return CannotAsk(best[1] if best[0] else "", named[0] if len(named) == 1 else "")


@lru_cache(maxsize=64)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(p, re.IGNORECASE) for p in patterns)
