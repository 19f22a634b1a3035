"""Questions whose arguments are plain: a place, a price, a brand. Pure."""

import re
from collections.abc import Mapping
from typing import Final

from .meaning import Meaning
from .pieces import bare
from .reading import Read, read
from .routes import Route, Routed

_AGAIN: Final = frozenset({"same", "the same", "same thing"})
"""With other conditions behind it, the search before."""

_MAKE_IT: Final = re.compile(r"\b(?:(?:make|change|switch|move) (?:it|that|this)(?: to)?|instead|rather)\b", re.IGNORECASE)
"""With what a search is turned into another: "make it Bellandur instead"."""

FREE: Final = frozenset({"area", "brand"})
"""Arguments that hold words as they were typed; the others hold values of their question's own."""


class Plain(Meaning):
    """Texts read for plain arguments."""

    __slots__ = ()

    def _conditions(self, text: str) -> Route | None:
        """An intent whose arguments are plain, if everything in the text is one of them or carries nothing."""
        for name, conditions in self.saying.conditions.items():
            intent = self.intent(name)
            if intent is None:
                continue
            again = self.talk.intent == name  # "the same, but in Bellandur"
            args, rest = conditions(_MAKE_IT.sub(" ", text) if again else text)
            found = read(rest, self.saying) if bare(rest) else Read(None)
            if found.strange or any(s.text.casefold() != "that" and not (again and s.text.casefold() in _AGAIN) for s in found.spoken):
                continue
            if self._no_condition(args):
                continue
            if found.best is not None and found.best.intent == name:
                return Routed(intent, args)
            other = found.concepts - self.saying.idle
            if not args or other - self.saying.listing - self.saying.beside - (self.saying.choosing if again or len(args) > 1 else frozenset()):
                continue
            if self.talk.intent == name and not other - self.saying.listing - self.saying.choosing:
                return Routed(intent, {**_carried(self.talk.args, args), **args})
            known = args.get("area", self.saying.places[0] if self.saying.places else "").casefold() in self.saying.places
            if len(args) > 1 or other & self.saying.listing or (found.concepts and not other and known):
                return Routed(intent, args)
        return None

    def _no_condition(self, args: Mapping[str, str]) -> bool:
        """Whether a text that was taken for a place or a brand asks for something else, or is the name of a single thing."""
        texts = [value for value in args.values() if value.casefold() not in self.saying.places]
        ends = {text.casefold().split()[-1] for text in texts if text.split()}
        single = ends & self.saying.name_parts - {place.split()[-1] for place in self.saying.places}
        # what a place or a brand is taken for holds no word that means something else: "land owned" is no area
        free = [value for name, value in args.items() if value in texts and name in FREE]
        other = any(self.read(text).strange for text in texts) or (self.names and any(self.read(text).concepts - self.saying.idle for text in free))
        # of something else that is known it is not asked so: "projects built by" a contractor
        named = [s.kinds for name in args.keys() & self.saying.searched_by for s in self.read(args[name]).spoken if s.fit and name not in s.kinds]
        return bool(other) or bool(named) or bool(single and "area" in args)


def _carried(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """What of the search before holds on: of a span that was said, or that a new end would turn round, the other end does not."""
    held = dict(before)
    for low in [name for name in before if name.endswith("_min")]:
        high = f"{low.removesuffix('_min')}_max"
        said = now.keys() & {low, high}
        if not said:
            continue
        ends = {**before, **now}
        if high in before or (high in ends and int(ends[low]) > int(ends[high])):
            held.pop(low, None)
            held.pop(high, None)
    for high in [name for name in before if name.endswith("_max")]:
        low = f"{high.removesuffix('_max')}_min"
        if low in now and int(now[low]) > int(before[high]):
            held.pop(high, None)
    return held
