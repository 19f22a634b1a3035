"""Who is named beside whom: what is told of one at a time is not told of the one of two who was understood. Pure."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from .routes import Routed
from .somebody import is_somebody, not_mine
from .twice import Twice
from .units import Unit, units

ARTICLES: Final = frozenset({"the", "a", "an", "our", "my", "their"})
_DETERMINERS: Final = ARTICLES | {"your", "his", "her", "some", "any", "another"}
_ANYBODY: Final = frozenset({"everybody", "everyone", "anybody", "anyone", "nobody", "all"})
_BESIDE: Final = r"[\s,]*(?:,|&|\b(?:and|or|nor)\b)\s*(?:both\s+)?"
"""What stands between two who are named together."""
_TAIL: Final = re.compile(
    r"[\s,]+(?:and|or)\s+(?P<who>(?:(?:the|an?|my|our|your|his|her|their|some|any|another)\s+\S+|i|me|us|we|she|he|they|(?:every|any|some)(?:body|one)))[\s?.!]*$",
    re.IGNORECASE,
)
"""Who is named beside something at the end of a sentence."""


class Company(Twice):
    """Texts heard by both ears, and who is named together in them."""

    __slots__ = ()

    def _of_two(self, text: str, found: Routed) -> bool:
        """Whether an "I", or somebody whom nobody may know, is named beside who it was understood of alone."""
        of = self.saying.whoever.get(found.intent.name)
        named = found.slots.get(of.slot, "") if of else ""
        if of is None or not named:
            return False
        both = re.split(_BESIDE, named, flags=re.IGNORECASE)
        if len(both) > 1 and not self.names.spells(named) and any(part and self.known(part) for part in both):
            return True  # "Noor & somebody"
        if (tail := _TAIL.search(text)) and self._is_another(tail["who"], of.mine, last=False):
            return True  # "can Noor read it, or the auditor?"
        return any(self._has_company(text, match, of.mine) for match in re.finditer(rf"(?<![\w-]){re.escape(named)}(?![\w-])", text, re.IGNORECASE))

    def _has_company(self, text: str, named: re.Match[str], mine: frozenset[str]) -> bool:
        """Whether somebody else stands directly before or behind a name."""
        before = re.search(rf"(?P<who>\S){_BESIDE}$", text[: named.start()], re.IGNORECASE)
        behind = re.match(_BESIDE, text[named.end() :], re.IGNORECASE)
        return bool(
            (before and self._is_another(text[: before.end("who")], mine, last=True))
            or (behind and self._is_another(text[named.end() + behind.end() :], mine, last=False))
        )

    def _is_another(self, text: str, mine: frozenset[str], *, last: bool) -> bool:
        """Whether a text ends, or else begins, with an "I" or with words for somebody else than is named: "the auditor", "my assistant", "she"."""
        heard = self._heard(text)
        ends = list(heard[-2:] if last else heard[:2])
        if not ends or not_mine(ends, mine):
            return bool(ends)
        if not last and len(ends) > 1 and ends[0].low in _DETERMINERS and is_somebody(ends[1]):
            return True
        one = ends[-1] if last else ends[0]
        return one.low in ("i", "me") or one.low.split()[0] in _ANYBODY or is_somebody(one) or one.value == "man"

    def _named_together(self, text: str) -> bool:
        """Whether it would be understood if one stood alone of two who are named together."""
        known = [s.text for s in self.read(text).spoken if s.fit]
        for one, other in pairwise(known):
            both = re.search(rf"(?:both )?{re.escape(one)}(?: and | or | & |, ){re.escape(other)}", text, re.IGNORECASE)
            found = super().heard(f"{text[: both.start()]}{one}{text[both.end() :]}") if both else None
            if isinstance(found, Routed) and found.intent.name in self.saying.whoever and not self._left_out(found):
                return True
        return False

    def _heard(self, text: str) -> Sequence[Unit]:
        return units(text, self.saying, mend="surely", capitals=True, names=self.talk.names, market=self.names)

    def _left_out(self, found: Routed) -> bool:
        """Whether it is asked of whoever asks, since nobody is named."""
        of = self.saying.whoever.get(found.intent.name)
        return of is not None and of.slot not in found.slots
