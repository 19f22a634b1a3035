"""Whose question it is: what may be left out means whoever asks, and never somebody whom the sentence names and nobody knows. Pure."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from .company import ARTICLES, Company
from .ear import cannot
from .following import following
from .pieces import sentences
from .routes import CannotAsk, Route, Routed
from .somebody import NOT, behind_me, is_somebody, not_mine, says_i
from .tokens import Token, tokens
from .words import AUXILIARIES

_LONGEST: Final = 4
"""Words of what is taken for somebody who is asked about."""
_NOBODY: Final = frozenset({"there", "it", "this", "that", "these", "those"})
"""A sentence goes on with one of them, and nobody is called so."""
_LEANING: Final = frozenset({"in", "on", "to", "of", "at", "for", "with", "the", "a", "an"})
"""Nobody is called by words that end with one of them."""

_ONE_BY_ONE: Final = "That I tell of one at a time: ask for each of them."
_BEFORE_NAMES: Final = AUXILIARIES | frozenset(
    {
        "the",
        "a",
        "an",
        "my",
        "our",
        "this",
        "that",
        "to",
        "of",
        "about",
        "on",
        "in",
        "for",
        "with",
        "from",
        "over",
        "through",
        "by",
        "into",
        "at",
        "i",
        "and",
        "or",
    }
)
"""No name goes on before one of them."""
_IDLE_ENDS: Final = frozenset({"please", "now", "today", "and", "or", "then", "anymore"})
_BY: Final = re.compile(r"\b(?:by|to|for) (?P<whom>[^\W\d_]+(?: [^\W\d_]+){0,3})[?.!]*$", re.IGNORECASE)
"""By whom it is done, at the end of a sentence."""
_OVER: Final = ("through", "over", "via", "by", "because of", "thanks to", "from", "with", "to", "for", "in")
"""Words before what it goes over, in every market."""


class Whose(Company):
    """Texts heard by both ears, and asked once more about whom they are."""

    __slots__ = ()

    def heard(self, text: str) -> Route:
        """The route of a text. Nobody who is named and not understood is answered for as whoever asks."""
        if not self.saying.whoever:
            return super().heard(text)
        if self.talk.subjects and (again := following(text, self.saying, self.form.intents, self.talk)):
            return again
        found = super().heard(text)
        if isinstance(found, Routed):
            found = self._whole_names(text, self._over_it(text, found))
        if isinstance(found, Routed):
            return self._of_whom(text, found) or found
        return self._otherwise(text, found) if isinstance(found, CannotAsk) and not found.why else found

    def _otherwise(self, text: str, none: CannotAsk) -> Route:
        """What is said of a text that asks nothing as it stands, and would of somebody or something else."""
        if self._named_together(text):
            return replace(none, near="", why=_ONE_BY_ONE)
        if us := self._of_us(text):
            return us
        if somebody := self._in_place_of_me(text):
            return self._unknown(text, somebody)
        return self._of_what_nobody_knows(text) or none

    def _of_us(self, text: str) -> Route | None:
        """What is asked of "us" as nothing else than a person asks it of themselves: nobody knows who that is. None where it is not."""
        for us, me in (("we", "I"), ("us", "me")):
            found = self.exactly(re.sub(rf"\b{us}\b", me, text, flags=re.IGNORECASE)) if re.search(rf"\b{us}\b", text, re.IGNORECASE) else None
            if isinstance(found, Routed) and found.intent.name in self.saying.whoever and self._left_out(found):
                return self._unknown(text, us)
        return None

    def _of_what_nobody_knows(self, text: str) -> Routed | None:
        """ "why can Project Heron read the roadmap": a question about somebody who is known, and about a thing of which nothing bears the name."""
        heard = self._heard(text)
        last = max((n for n, unit in enumerate(heard) if unit.what == "cue"), default=len(heard))
        behind = [unit for unit in heard[last + 1 :] if unit.low not in ARTICLES]
        if not behind or behind[0].what == "back" or behind[0].low in _BEFORE_NAMES or any(unit.fit for unit in behind):
            return None
        thing = f"{self.saying.named[0]}:unknown"
        found = super().heard(f"{text[: heard[last].end]} {thing}")
        of = self.saying.whoever.get(found.intent.name) if isinstance(found, Routed) else None
        if not isinstance(found, Routed) or of is None or not self.known(found.slots.get(of.slot, "?")) or thing not in found.slots.values():
            return None
        name = text[behind[0].start : behind[-1].end]
        return replace(found, slots={slot: name if said == thing else said for slot, said in found.slots.items()})

    def of_somebody_else(self, text: str, found: Routed) -> bool:
        """Whether a reading of a text would answer for whoever asks, or for somebody who is known, what is asked about somebody else."""
        return bool(self.saying.whoever) and self._of_whom(text, found) is not None

    def _of_whom(self, text: str, found: Routed) -> Route | None:
        """What is said instead where it is asked about somebody whom nobody knows, or about two; None where it is not."""
        if self._of_two(text, found):
            return replace(cannot(self.read(text), self.saying), near="", why=_ONE_BY_ONE)
        if other := self._another(text, found):
            return self._unknown(text, other)
        if not self._left_out(found):
            return None
        if doing := self._doing(text, found):
            return replace(cannot(self.read(text), self.saying), near="", why=doing)
        somebody = self._somebody(text, found)
        return self._unknown(text, somebody) if somebody else None

    def _over_it(self, text: str, found: Routed) -> Routed:
        """ "can I read it through Finance": what it goes over is not who asks."""
        of = self.saying.whoever.get(found.intent.name)
        named = found.slots.get(of.slot, "") if of else ""
        if of is None or not named or not says_i(tokens(text)):
            return found
        if self.known(named) and not self._goes_over(text, named):
            return found
        return replace(found, slots={slot: said for slot, said in found.slots.items() if slot != of.slot})

    def _goes_over(self, text: str, named: str) -> bool:
        """Whether it is asked of what goes over a name: "through the group Finance"."""
        over, kinds = ("|".join(map(re.escape, words)) for words in ((*_OVER, *self.saying.over), self.saying.kind_words))
        return bool(re.search(rf"\b(?:{over}) (?:the )?{f'(?:(?:{kinds}) )?' if kinds else ''}{re.escape(named)}", text, re.IGNORECASE))

    def _whole_names(self, text: str, found: Routed) -> Routed:
        """The same, with all that stands for a name nobody knows in its place: "the cash forecast for Q4", and not "forecast" alone."""
        slots = {slot: self._wide(text, said) if slot in found.intent.kinds and not self.known(said) else said for slot, said in found.slots.items()}
        return replace(found, slots=slots)

    def _wide(self, text: str, said: str) -> str:
        """A name that nobody knows with the words about it that belong to nothing else."""
        at = text.find(said)
        if at < 0:
            return said
        read, begin, end = self._heard(text), at, at + len(said)
        for unit in reversed([u for u in read if u.end <= at]):
            if unit.low in _BEFORE_NAMES or unit.what in ("cue", "back") or unit.fit or text[unit.end : begin].strip():
                break
            begin = unit.start
        for unit in (u for u in read if u.start >= end):
            if unit.what in ("cue", "back") or unit.fit or unit.low in AUXILIARIES or text[end : unit.start].strip():
                break
            end = unit.end
        words = text[begin:end].split()
        while words and words[-1].casefold() in _LEANING | _IDLE_ENDS:
            words.pop()
        return " ".join(words) if len(" ".join(words)) > len(said) else said

    def _another(self, text: str, found: Routed) -> str:
        """ "Noor's boss", "the assistant of Noor": somebody who is called by somebody else's name; empty where nobody is."""
        of = self.saying.whoever.get(found.intent.name)
        named = found.slots.get(of.slot, "") if of else ""
        if of is None or not named:
            return ""
        around = rf"(?:\b(?P<who>[\w-]+) (?:of|to|for|under) )?(?<![\w-])(?P<name>{re.escape(named)})(?:['’]s? (?P<whose>[\w-]+))?"
        match = re.search(around, text, re.IGNORECASE)
        if match is None:
            return ""
        for part, until in (("who", "name"), ("whose", "whose")):
            one = match[part] and self._heard(match[part])
            if one and (is_somebody(one[0]) or (one[0].what == "cue" and part == "whose" and one[0].value not in of.mine)):
                return text[match.start(part if part == "who" else "name") : match.end(until)]
        return ""

    def _doing(self, text: str, found: Routed) -> str:
        """That of what is named, and does it, this is not asked ("what do the interns lose"); empty where nothing does but whoever asks."""
        slot = self.saying.whoever[found.intent.name].slot
        for named in (said for other, said in found.slots.items() if other != slot and other in found.intent.optional and other in found.intent.kinds):
            if re.search(rf"\b(?:{'|'.join(AUXILIARIES)})\s+(?:(?:the|a|an|my|our)\s+)?{re.escape(named)}(?![\w-])", text, re.IGNORECASE):
                return f"That I tell of a {' or '.join(found.intent.kinds[slot])}: “{named}” is none."
        return ""

    def _unknown(self, text: str, somebody: str) -> Route:
        """What is asked of somebody who is called so in small letters; otherwise that nobody knows who it is."""
        called = self.names.called(re.sub(r"^(?:the|a|an) ", "", somebody, flags=re.IGNORECASE))
        again = super().heard(text.replace(somebody, called, 1)) if called and called != somebody else None
        if isinstance(again, Routed) and again.intent.name in self.saying.whoever and not self._left_out(again):
            return again
        why = f"I do not know who is meant by “{somebody}”: say a name or an id as it stands in the registers, or ask for yourself, with I."
        return replace(cannot(self.read(text), self.saying), near="", why=why)

    def _somebody(self, text: str, found: Routed) -> str:
        """Who else stands where whoever asks would: in the words of the text; empty where it is surely whoever asks."""
        said = self._said_in(text, found)
        if says_i(tokens(said)) or self.exactly(said) is not None:
            return ""
        heard = self._heard(said)
        owned = not_mine(heard, self.saying.whoever[found.intent.name].mine)
        if owned:
            return said[owned[0].start : owned[-1].end]
        if any(u.value in self.saying.me for u in heard if u.what == "cue") and behind_me(tokens(said)):
            return ""
        if (by := _BY.search(said)) and not self.known(by["whom"]) and by["whom"].casefold() not in ("me", "us", "myself"):
            return by["whom"]
        known = [value.casefold() for value in found.slots.values()]
        others = [u for u in heard if is_somebody(u) and not any(u.low in value for value in known)]
        return self._in_place_of_me(said) or (said[others[0].start : others[0].end] if others else "")

    def _said_in(self, text: str, found: Routed) -> str:
        """The sentence that asked it: the last that could; the whole text where none could by itself."""
        parts = [p.text for p in sentences(text)]
        asking = [p for p in parts if isinstance(one := super(Whose, self).heard(p), Routed) and one.intent.name == found.intent.name]
        return asking[-1] if len(parts) > 1 and asking else text

    def _in_place_of_me(self, text: str) -> str:
        """The words in whose place an "I" makes it a question that is understood: "can the auditor read ..."; empty where there are none."""
        read = tokens(text)
        for at in (n for n, token in enumerate(read) if token.low in AUXILIARIES):
            begin = at + 1
            while begin < len(read) and read[begin].low in NOT:
                begin += 1
            if begin < len(read) and read[begin].low in _NOBODY:
                continue
            whom = self._stands_for(text, read, begin)
            if whom:
                return text[whom[0].start : whom[-1].end]
        return ""

    def _stands_for(self, text: str, read: Sequence[Token], begin: int) -> Sequence[Token]:
        """The most words from one on that an "I" can take the place of."""
        longest: Sequence[Token] = ()
        asked: Routed | None = None
        for end in range(begin, min(begin + _LONGEST, len(read))):
            whom = read[begin : end + 1]
            somebody = text[whom[0].start : whom[-1].end]
            if whom[-1].low in AUXILIARIES | NOT or any(t.breaks for t in whom[1:]) or any(s.fit for s in self.read(somebody).spoken):
                break
            if longest and any(u.what == "cue" for u in self._heard(whom[-1].text)):
                break  # it is asked about from here on
            found = super().heard(f"{text[: whom[0].start]}I{text[whom[-1].end :]}")
            if not isinstance(found, Routed) or not self._left_out(found) or not self._all_known(found):
                continue
            if asked is not None and (found.intent.name, found.slots) != (asked.intent.name, asked.slots):
                break  # the next words are of what is asked about
            asked = found
            longest = longest if whom[-1].low in _LEANING else whom
        return longest

    def _all_known(self, found: Routed) -> bool:
        """Whether nothing but names that are known stands in its slots."""
        return all(self.known(value) for slot, value in found.slots.items() if slot in found.intent.kinds)
