"""What is heard twice: the frames' reading beside what the text sounds like. Where both agree it stands; where they do not, the surer one is followed. Pure.

The second ear decides which question is asked and nothing else: whose name stands where is found as before, and a name that is not known is no subject.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from market.core.days import days_in

from .asked import Asked
from .beside import own, past_day
from .ear import cannot
from .filling import Unmet, filled
from .pieces import bare, clauses, sentences
from .reading import Reading, Spoken
from .routes import DAY, LOOKUP, OWN, CannotAsk, NoSubject, Own, Route, Routed
from .second import NONE, Sounds, second_ear
from .units import units

SURE: Final = 4.5
"""Where the frames understood nothing, a text must sound so much more like one question than like any other ..."""
SURE_SEARCH: Final = 3.0
"""... less for a search, which must have conditions besides ..."""
SURE_BESIDE_STRANGE: Final = 12.0
"""... and so much more where a word stands in it for something that nothing answers."""
OVERRULES: Final = 2.5
"""What the frames understood is overruled by a text that sounds so much more like another question ..."""
OVERRULES_WEAK: Final = 2.0
"""... and so much more where they understood little, a name alone ..."""
REFUSES: Final = 2.5
"""... or like those that nothing answers ..."""
REFUSES_UNDERSTOOD: Final = 5.5
"""... more, where the frames understood every word ..."""
DOUBTS: Final = 1.0
"""... and where it is less sure than that, yet surer than this, and some words were not understood, neither is followed."""

_ON_A_DAY: Final = (
    "I answer as things stand today, and you asked about {}. Start me with --as-of and that day, as in --as-of 2024-01-31, "
    "or with --known-at for what was known then, and ask again."
)


class Twice(Asked):
    """Texts heard by both."""

    __slots__ = ()

    def heard(self, text: str) -> Route:
        """The route of a text."""
        mine = own(text, self.saying)
        if mine:
            return self._own(mine, [s for s in _known_first(self.read(text).spoken) if s.fit or s.back][:1])
        dated = self._dated(text) if self.saying.dated else None
        if dated is not None:
            return dated
        day, rest = past_day(text)
        then = self._found(rest) if day and bare(rest) else None
        if isinstance(then, Own):
            return then  # what the person asked and was told is told with its days; it is never today's answer
        if isinstance(then, Routed) and then.intent.name in self.saying.of_a_day:
            return replace(cannot(self.read(text), self.saying), near="", why=_ON_A_DAY.format(day))
        return self._found(text)

    def _dated(self, text: str) -> Route | None:
        """The text without a day that it says, where that is a question that can be asked of one; None where it is none, or says no day.

        What stands in a name is no day: "Prices of 2027".
        """
        named = [s.text.casefold() for s in self.read(text).spoken if s.fit]
        for day, rest in days_in(text):
            if any(day.casefold() in name for name in named) or not bare(rest) or self._of_another(text, day, rest) or self._calls_it(text, day):
                continue
            found = self._found(rest)
            if isinstance(found, Routed) and found.intent.name in self.saying.dated:
                return replace(found, slots={**found.slots, DAY: day})
        return None

    def _calls_it(self, text: str, day: str) -> bool:
        """Whether a day from which something is belongs to what nobody knows by its whole name: "the board report from 2024", and not "D05 from 2024"."""
        at = text.find(day)
        if not day.casefold().startswith("from ") or at < 0 or re.match(r"\s+on(?:wards?)?\b", text[at + len(day) :], re.IGNORECASE):
            return False
        heard = units(text[:at], self.saying, mend="surely", capitals=True, names=self.talk.names, market=self.names)
        return bool(heard) and heard[-1].what in ("name", "thing", "loose") and not heard[-1].complete and not self.names.spells(heard[-1].low)

    def _of_another(self, text: str, day: str, rest: str) -> bool:
        """Whether a day stands in a question behind which another one is asked: the last is answered, and the day is none of it.

        Where nothing asks in the sentence that says the day ("it was last March. Who could read it?"), it is the question's. ``rest``: the text without it.
        """
        parts = sentences(text)
        if len(parts) == 1 and (self.read(rest).best is None or self._says_elsewhere(text, day)):
            parts = clauses(text)
        asking = [part for part in parts if part.asks and not self._says_nothing(part.text)]
        return any(day in part.text for part in asking[:-1]) and not any(day in part.text for part in parts if part not in asking[:-1])

    def _says_elsewhere(self, text: str, day: str) -> bool:
        """Whether the part of a sentence that says the day asks for what no question of the market is."""
        parts = clauses(text)
        return len(parts) > 1 and any(part.asks and day in part.text and self.read(part.text).best is None for part in parts)

    def _found(self, text: str) -> Route:
        return self.exactly(text) or self._about_what_is_known(text, self._both(text))

    def _both(self, text: str) -> Route:
        first = self.whole(text)
        if not self.names or not self.saying.phrasings or (isinstance(first, Routed) and first.alone) or self._also(text) is not None:
            return first  # "and Lakeview?" sounds like much, and means the question before
        if not isinstance(first, CannotAsk) and self._only_refers(text):
            return first  # so does "the second one"
        return self._decided(text, first, second_ear(self.saying).sounds(text, self.saying, self.talk.names, self.names))

    def _decided(self, text: str, first: Route, sounds: Sounds) -> Route:
        if self._passes_by(text, first):
            likely = [name for name in (sounds.intent, sounds.next) if name != NONE]
            return next((r for name in likely if (r := self._as(name, text)) is not None), cannot(self.read(text), self.saying))
        said = _intent_of(first)
        if sounds.intent == said or sounds.intent in self.saying.alike.get(said, ()):
            again = self._as(said, text) if isinstance(first, NoSubject) else None
            return again if isinstance(again, Routed) else first
        if isinstance(first, CannotAsk):
            found = self.read(text)
            needed = SURE_BESIDE_STRANGE if found.strange or found.things else SURE_SEARCH if sounds.intent in self.saying.conditions else SURE
            return (self._as(sounds.intent, text) if sounds.margin >= needed else None) or first
        best = self.read(text).best
        understood = best is not None and not best.loose
        if sounds.intent == NONE:
            if isinstance(first, Routed) and said in self.saying.conditions and said == self.talk.intent:
                return first  # of a search that goes on every word was read, and few were needed
            return cannot(self.read(text), self.saying) if sounds.margin >= (REFUSES_UNDERSTOOD if understood else REFUSES) else first
        if sounds.margin < (OVERRULES_WEAK if said == LOOKUP else OVERRULES):
            return replace(cannot(self.read(text), self.saying), near=said) if sounds.margin >= DOUBTS and not understood else first
        return self._as(sounds.intent, text) or first

    def _only_refers(self, text: str) -> bool:
        """Whether nothing stands in it but what was said before: what it asks is known by the talk, and by no likeness."""
        found = self.read(text)
        return found.bare and bool(found.spoken) and all(s.back for s in found.spoken)

    def _about_what_is_known(self, text: str, found: Route) -> Route:
        """The same of the only thing in the text that is known, where what was taken for the name is none: "the dealer gives 20 %, what is the catch"."""
        if not isinstance(found, Routed) or found.alone or len(found.slots) != 1 or not self.names:
            return found
        ((slot, said),) = found.slots.items()
        kinds = set(found.intent.kinds.get(slot, ()))
        if not kinds or ":" in said or self.names.spells(said) or any(s.fit for s in self.read(said).spoken):
            return found
        fits = [s for piece in sentences(text) for s in self.read(piece.text).spoken if s.fit]
        known = {s.text for s in fits if s.kinds & kinds} or {s.text for s in fits}
        return replace(found, slots={slot: known.pop()}) if len(known) == 1 else found

    def _passes_by(self, text: str, first: Route) -> bool:
        """Whether something that is known is named, and the question is about nothing: "which of the hidden groups is Jaya Mascarenhas in"."""
        if not isinstance(first, Routed) or first.slots or first.intent.name in self.saying.conditions:
            return False
        return any(s.fit for s in self.read(text).spoken)

    def _as(self, name: str, text: str) -> Route | None:
        """The text as this question; None where what it needs does not stand in it."""
        if name in self.saying.conditions:
            return self._searched(name, text)
        found = self.read(text)
        spoken = [s for s in found.spoken if s.fit or s.back]
        if name in OWN:
            return self._own(name, _known_first(spoken)[:1])
        if name == "evidence":
            return self._evidence(Reading(name, (), (0, 0), tuple(n for n in self.talk.cites if f"{n}" in bare(text).split() or f"[{n}]" in text)))
        intent = self.intent(name)
        if intent is None:
            return None
        kinds = [intent.kinds[s] for s in intent.slots if s in intent.kinds]
        if not kinds:
            return None if any(s.fit for s in spoken) else Routed(intent, {})
        fitting = [s for s in spoken if s.back or s.kinds & set(kinds[0])]
        if any(s.fit for s in spoken) and not any(s.fit for s in fitting):
            return None
        needed = len([s for s in intent.slots if s in intent.kinds and s not in intent.optional])
        if needed == 1 and len(kinds) == 1:
            fitting = _known_first(fitting)[:1]
        elif sum(1 for s in fitting if s.fit) >= needed:
            fitting = [s for s in fitting if s.fit]
        if not fitting and len(found.spoken) > len(spoken):
            return None  # a name that nobody knows is a subject all the same
        slots = filled(intent, fitting[: len(kinds)], self.talk)
        return NoSubject(name, slots.could, slots.beyond) if isinstance(slots, Unmet) else Routed(intent, slots)

    def _searched(self, name: str, text: str) -> Route | None:
        intent = self.intent(name)
        known = [s for s in self.read(text).spoken if s.fit]
        by = {kind: s.text for s in known for kind in s.kinds & self.saying.searched_by}
        args, rest = self.saying.conditions[name](_without(text, [s.text for s in known]) if by else text)
        read = self.read(rest)
        unused = read.concepts - self.saying.idle - self.saying.listing - self.saying.beside - self.saying.soft
        if intent is None or not (args or by) or unused or read.strange or self._no_condition(args) or len(by) < len(known):
            return None
        before: Mapping[str, str] = self.talk.args if self.talk.intent == name and _leans(text) else {}
        return Routed(intent, {**before, **by, **args})


def _without(text: str, names: Sequence[str]) -> str:
    """A text with these names left out."""
    for name in names:
        text = re.sub(re.escape(name), " ", text, flags=re.IGNORECASE)
    return text


def _known_first(spoken: Sequence[Spoken]) -> list[Spoken]:
    return sorted(spoken, key=lambda s: not s.fit)


def _leans(text: str) -> bool:
    """Whether a search continues the one before."""
    words = bare(text).split()
    return bool(words) and (words[0] in _LEANING or "same" in words)


_LEANING: Final = frozenset({"and", "but", "only", "also", "same", "aur", "mattu", "now"})


def _intent_of(route: Route) -> str:
    match route:
        case Routed():
            return route.intent.name
        case Own():
            return "evidence" if route.what == "rows" else route.what
        case NoSubject():
            return route.intent
        case CannotAsk():
            return NONE
