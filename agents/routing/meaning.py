"""From a reading to a route: what stands for its slots, here and in the talk so far. Pure."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from .ear import Ear
from .filling import Unmet, filled, one_of, placed, told_apart
from .following import day_of
from .pieces import asks, bare
from .reading import Read, Reading, Spoken
from .routes import LOOKUP, OWN, CannotAsk, NoSubject, Own, Route, Routed
from .talk import PERSON

NAME_WORDS: Final = 6
"""A name alone has no more words than this."""

_EVIDENCE: Final = "evidence"
EITHER: Final = re.compile(r"(?<=\s)(?:or|ya|athva|athava|vs|versus)(?=\s)")
"""What stands between two of which one is to be chosen."""


class Meaning(Ear):
    """Readings made routes."""

    __slots__ = ()

    def _fitting(self, found: Read, best: Reading) -> Reading:
        """The best reading that can be about what is named, by its kind: a contractor's delays are its record. The best, where none can."""
        return next((r for r in (best, *found.others) if self._can(r)), best)

    def _can(self, reading: Reading) -> bool:
        intent = self.intent(reading.intent)
        if intent is None or intent.name == LOOKUP:
            return intent is not None or reading.intent in OWN
        slots = [s for s in intent.slots if s in intent.kinds]
        if told_apart(intent):
            return len(placed(intent, reading.spoken)) == len(reading.spoken)
        return all(not s.kinds or s.kinds & set(intent.kinds[slots[min(n, len(slots) - 1)]]) for n, s in enumerate(reading.spoken) if slots)

    def _route(self, reading: Reading, before: Sequence[str], found: Read | None = None) -> Route:
        reading = self._fitting(found, reading) if found else reading
        if not self._can(reading) and any(s.kinds == {PERSON} for s in reading.spoken):
            return CannotAsk(LOOKUP, reading.spoken[0].text)  # what kind of person somebody is
        spoken = reading.spoken
        intent = self.intent(reading.intent)
        if intent is not None and told_apart(intent) and not self._can(reading):
            return CannotAsk()  # something is named of which this is not asked
        if len(before) > 1 and not spoken and intent is not None and len(intent.slots) > 1:
            spoken = tuple(map(Spoken, before))
        elif len(before) == 1 and intent is not None and len(intent.slots) > 1 and [s.back for s in spoken] == ["two"]:
            spoken = (*spoken, Spoken(before[0]))
        elif before and (not spoken or (len(spoken) == 1 and spoken[0].back in ("one", "many", "man"))):
            spoken = (Spoken(before[-1]),)
        if reading.intent == _EVIDENCE:
            return self._evidence(reading)
        if reading.intent in OWN:
            return self._own(reading.intent, spoken)
        if not spoken and found is not None and found.story and reading.intent == self.saying.told:
            return CannotAsk()  # "can I trust banks": something is named, and it is not the last subject
        if not spoken and reading.numbers and reading.intent not in ("paths", "clear"):
            return CannotAsk()  # "is 85 bad": a figure is no subject
        return self._filled(reading.intent, spoken)

    def _evidence(self, reading: Reading) -> Route:
        intent = self.intent(_EVIDENCE)
        marked = next((self.talk.cites[n] for n in reading.numbers if n in self.talk.cites), None)
        return Routed(intent, {"fact": marked}) if intent is not None and marked else Own("rows")

    def _own(self, what: str, spoken: Sequence[Spoken]) -> Route:
        if not spoken:
            return Own(what)
        meant = one_of(spoken[0], tuple(self.form.labels), self.talk)
        return NoSubject(what, meant.could, meant.beyond) if isinstance(meant, Unmet) else Own(what, meant)

    def _filled(self, name: str, spoken: Sequence[Spoken], *, alone: bool = False) -> Route:
        intent = self.intent(name)
        if intent is None:
            return CannotAsk()
        slots = filled(intent, spoken, self.talk)
        return NoSubject(name, slots.could, slots.beyond) if isinstance(slots, Unmet) else Routed(intent, slots, alone)

    def _again(self, spoken: Spoken) -> Route:
        last = self.intent(self.talk.intent)
        if last is None or not last.slots or last.slots[0] not in last.kinds or last.name == LOOKUP:
            return self._filled(LOOKUP, (spoken,))
        if spoken.kinds and not any(spoken.kinds & set(last.kinds[s]) for s in last.slots if s in last.kinds):
            return self._filled(LOOKUP, (spoken,))  # of somebody of that kind the question before cannot be asked
        needed = [s for s in last.slots if s in last.kinds and s not in last.optional]
        if told_apart(last):
            # "and the handbook?": of whom it was asked before, it is asked again
            again = self._filled(last.name, (spoken,))
            held = {slot: said for slot, said in self.talk.args.items() if slot in last.kinds and said} | day_of(last.name, self.saying, self.talk)
            return replace(again, slots={**held, **again.slots}) if isinstance(again, Routed) else again
        if len(needed) == 1:
            return self._filled(last.name, (spoken,))
        if last.name == "connection":
            meant = one_of(spoken, last.kinds[needed[1]], self.talk)
            return (
                NoSubject(last.name, meant.could, meant.beyond)
                if isinstance(meant, Unmet)
                else Routed(last, {needed[0]: self.talk.args.get(needed[0], ""), needed[1]: meant})
            )
        return self._filled(LOOKUP, (spoken,))

    def _alone(self, text: str, found: Read) -> Route | None:
        """A name alone, two with an "or" between them, or nothing but "the second one"."""
        if found.bare and len(found.spoken) == 2 and self.saying.either and EITHER.search(text.casefold()):
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
        intent = self.intent(name)
        if intent is None or slot not in intent.kinds:
            return CannotAsk()
        meant = one_of(spoken, intent.kinds[slot], self.talk)
        return NoSubject(name, meant.could, meant.beyond) if isinstance(meant, Unmet) else Routed(intent, {**self.talk.args, slot: meant})
