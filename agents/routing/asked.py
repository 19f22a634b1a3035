"""Which part of a text asks, and what: patterns first, then the whole, its sentences, and their parts. Pure."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from market.core.form import Intent

from .ear import ENDS, cannot, written_as_name
from .meaning import EITHER
from .pieces import Piece, asks, clauses, openings, sentences
from .plain import Plain
from .reading import Read, Reading, Spoken
from .routes import LOOKUP, CannotAsk, Route, Routed
from .words import AND_ALSO, TOO

PIECES: Final = 8
"""Of more sentences, or parts of one, the last so many are read."""

_MARK: Final = re.compile(r"\[(\d{1,3})\]")
_SO: Final = re.compile(
    r"(?:(?:ok|okay|alright|right|fine|hmm+|so|then|well|cool|great|thanks|thank you|got it|i see|oh|achha|accha|theek hai|sari)[\s,.!]+)+(?=\S)",
    re.IGNORECASE,
)
_TOO: Final = re.compile(rf"(?<=\S)[\s,]+(?:{'|'.join(sorted(map(re.escape, TOO), key=len, reverse=True))})$", re.IGNORECASE)
_ALSO: Final = re.compile(rf"(?:{'|'.join(sorted(map(re.escape, AND_ALSO), key=len, reverse=True))})\s+(?=\S)", re.IGNORECASE)


class Asked(Plain):
    """One text's reading."""

    __slots__ = ()

    def exactly(self, text: str) -> Route | None:
        """What a pattern of an intent fits from end to end, with nothing in its slots but names."""
        typed = text.strip(ENDS)
        for intent in self.form.intents:
            for pattern in _compiled(intent.patterns):
                match = pattern.fullmatch(typed)
                if match:
                    said = {slot: match.group(slot) for slot in intent.slots if slot in pattern.groupindex and match.group(slot)}
                    named = {slot: self.name(text) or self.names.called(text) if slot in intent.kinds else text for slot, text in said.items()}
                    slots = {slot: text for slot, text in named.items() if text}
                    if len(slots) == len(said) and self._sure(intent, slots):
                        return Routed(intent, slots)
        first, _, rest = typed.partition(" ")
        commanded = self.intent(self.saying.commands.get(first.casefold(), ""))
        if commanded is None or not rest:
            return None
        found = self.read(rest)
        if found.bare and len(found.spoken) == 1 and found.spoken[0].back:
            return None
        return Routed(commanded, {commanded.slots[0]: self.name(rest) or rest})

    def _sure(self, intent: Intent, slots: Mapping[str, str]) -> bool:
        """Whether what a pattern took for names are some, where whoever asks would be meant without one."""
        if intent.name in self.saying.sure and not all(self._is_of(said, intent.kinds[slot]) for slot, said in slots.items() if slot in intent.kinds):
            return False
        return intent.name not in self.saying.whoever or all(self.known(said) for slot, said in slots.items() if slot in intent.kinds)

    def _is_of(self, text: str, kinds: Sequence[str]) -> bool:
        """Whether a text is the name, or a part of it, of something of these kinds and nothing beside it."""
        found = self.read(text)
        return ":" in text or (found.bare and len(found.spoken) == 1 and bool(found.spoken[0].kinds & set(kinds)))

    def whole(self, text: str) -> Route:
        """The text as one question; otherwise the one of its sentences, or of their parts, that asks."""
        listed = self._conditions(text)
        if listed is not None:
            return listed
        parts = sentences(text)
        found = self._parts(parts)
        return (self._told(parts) or found) if isinstance(found, CannotAsk) and self.names else found

    def _told(self, parts: Sequence[Piece]) -> Route | None:
        """A story of wanting to buy one thing that is named, with no question that could be another: whether it should be."""
        read = [self.read(part.text) for part in parts[-PIECES:]]
        if any(found.strange or found.things for found in read):
            return None
        said = frozenset[str]().union(*(found.concepts for found in read))
        named = list(dict.fromkeys(s for found in read for s in found.spoken if not s.back))
        kinds = {s.kinds for s in named}
        if len(named) != 1 or not all(kinds) or not said & self.saying.story or said - self.saying.story - self.saying.soft - self.saying.idle:
            return None
        told = Reading(self.saying.told, tuple(named), (0, 0))
        return self._filled(told.intent, named) if self._can(told) else None

    def _parts(self, parts: Sequence[Piece]) -> Route:
        if not parts:  # signs alone
            return CannotAsk()
        if len(parts) == 1:
            return self._sentence(parts[0].text, ())
        headed = self._headed(parts)
        if headed is not None:
            return headed
        parts = parts[-PIECES:]
        asking = [n for n, part in enumerate(parts) if part.asks]
        heard = asking or [n for n, part in enumerate(parts) if _said_something(self._sentence(part.text, ()))]
        chosen = heard[-1] if heard else len(parts) - 1
        around = [part for n, part in enumerate(parts) if n != chosen]
        found = self._sentence(parts[chosen].text, self.antecedents(around))
        named = [n for n, part in enumerate(parts) if n != chosen and any(s.fit for s in self.read(part.text).spoken)]
        if named and isinstance(found, Routed) and not found.slots and not any(parts[n].asks for n in named):
            # "the agent says X has no problem; do your registers agree?"
            told = self._sentence(parts[named[-1]].text, ())
            return told if isinstance(told, Routed) and told.intent.name == self.saying.told else found
        if isinstance(found, CannotAsk) and self.names and not self.read(parts[chosen].text).concepts - self.saying.soft - self.saying.idle:
            whole = self.read(" . ".join(part.text for part in parts))
            if whole.best is not None and whole.best.intent in self.saying.firm:
                return self._route(whole.best, (), whole)
        if isinstance(found, CannotAsk) and self._says_nothing(parts[chosen].text):
            return self._parts(around)
        return found

    def _headed(self, parts: Sequence[Piece]) -> Route | None:
        """ "Kavitha Hegde - companies, land, cases?": a name with what is asked of it behind it."""
        head = self.read(parts[0].text)
        if len(parts) != 2 or not head.bare or len(head.spoken) != 1 or not head.spoken[0].fit:
            return None
        found = self.read(f"{parts[0].text}, {parts[1].text}")
        if any(s.back == "two" for s in found.spoken):
            return None  # "he likes X. which of the two is better": X is one of them
        return self._route(found.best, (), found) if found.best is not None and not found.best.loose else None

    def _says_nothing(self, text: str) -> bool:
        """Whether nothing in a piece is a name, a word of the market, or a sign of another question ("Am I wrong?")."""
        found = self.read(text)
        return not found.strange and not found.concepts - self.saying.idle and not any(not s.back for s in found.spoken)

    def _sentence(self, text: str, before: Sequence[str]) -> Route:
        listed = self._conditions(text)
        if listed is not None:
            return listed
        also = self._also(text)
        if also is not None:
            return also
        found = self.read(text)
        marked = _MARK.search(text)
        if marked and int(marked[1]) in self.talk.cites and found.best is None and not found.strange and not found.concepts - self.saying.soft:
            return self._evidence(Reading("evidence", (), (0, 0), (int(marked[1]),)))
        titled = written_as_name(text.strip(ENDS)) and not asks(text) and (found.best is None or found.best.rank < (1, 0))
        if titled and not found.strange:
            heard = found.spoken[0] if found.bare and len(found.spoken) == 1 and found.spoken[0].fit == "near" else Spoken(text.strip(ENDS))
            return self._filled(LOOKUP, (heard,), alone=True)
        if found.best is not None:
            return self._route(found.best, before, found)
        if self._either(text, found):
            return self._filled(self.saying.either, found.spoken)
        alone = self._alone(text, found)
        if alone is not None:
            return alone
        return self._part(text, before, found) or cannot(found, self.saying)

    def _either(self, text: str, found: Read) -> bool:
        """Whether several things that are known stand with an "or" between them, and nothing is asked but which."""
        known = len(found.spoken) > 1 and all(s.fit for s in found.spoken)
        return bool(
            self.saying.either and known and not found.strange and not found.concepts - self.saying.soft - self.saying.idle and EITHER.search(text.casefold())
        )

    def _part(self, text: str, before: Sequence[str], whole: Read) -> Route | None:
        """The part of a sentence that asks; None if there is none, or more than one."""
        parts = clauses(text)[-PIECES:]
        asking = [n for n, part in enumerate(parts) if part.asks]
        named = [n for n, part in enumerate(parts) if not asking and self.names and any(s.fit for s in self.read(part.text).spoken)]
        asking = asking or (named if len(named) == 1 else [])
        if len(parts) > 1 and asking:
            chosen = parts[asking[-1]]
            around = [part for n, part in enumerate(parts) if n != asking[-1]]
            found = self.read(chosen.text)
            listed = self._conditions(chosen.text)
            if listed is not None:
                return listed
            if found.best is not None:
                return self._route(found.best, before or self.antecedents(around), found)
            if found.strange:
                return None
        if whole.strange or asks(text):
            return None
        for rest in openings(text):
            found = self.read(rest)
            head = text[: len(text) - len(rest)]
            # what stands before the question may tell a story, and must not be a part of it
            if found.best is not None and not self.read(head).concepts - self.saying.idle - self.saying.listing:
                return self._route(found.best, before or self.antecedents([Piece(head, False)]), found)
        return None

    def _also(self, text: str) -> Route | None:
        """ "And Lakeview?": the question before, of another."""
        typed = _SO.sub("", text.strip(ENDS), count=1)
        match = _ALSO.match(typed)
        rest = _TOO.sub("", typed[match.end() :] if match else typed).strip(ENDS)
        if rest == typed or not rest:
            return None
        found = self.read(rest)
        if found.best is None and found.bare and len(found.spoken) == 1 and not asks(rest):
            return self._again(found.spoken[0])
        if found.best is not None and not found.spoken and self.talk.subjects:
            return self._route(found.best, ())
        return None


def _said_something(found: Route) -> bool:
    """Whether a piece asks by itself, more than a name does."""
    return not isinstance(found, CannotAsk) and not (isinstance(found, Routed) and found.alone)


@lru_cache(maxsize=64)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(p, re.IGNORECASE) for p in patterns)
