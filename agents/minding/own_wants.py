"""What a person wants, named in a question: "clean projects within my budget". It is asked as if she had typed the amount, and said so. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from market.core.form import Form
from market.core.wanting import Want

from ..router import Routed, route
from ..routing.named import Names
from ..routing.talk import Talk
from .verbs import Unclear

_BEFORE: Final = {
    "amount": r"(?:(?:that|which) )?(?:(?:is|are) )?(?:within|in|inside|under|below|up ?to|for|as per|fits?|fitting|suits?|suiting|meets?|meeting)",
    "places": r"(?:(?:that|which) )?(?:(?:is|are) )?(?:in|around|near|within|from)",
}
"""What stands before it, by the kind of what is wanted: the words that its value takes the place of."""
_SAID: Final = {"amount": "up to {}", "places": "in {}"}
_SEVERAL: Final = re.compile(r",| and | or ")
_THING: Final = re.compile(r"^(?:(?:is|are) there |do you have |have you got )?(?:anything|something)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Filled:
    """A question with what is wanted in its place."""

    asked: str
    """Empty where it cannot be asked."""
    says: tuple[Unclear, ...]
    """What was taken for it, or why it cannot be."""


def filled_in(text: str, form: Form, held: Mapping[str, tuple[str, str]], talk: Talk, names: Names) -> Filled | None:
    """A search that names what the person wants, with its value; None for every other text.

    ``held``: by key the value for programs and that for people, as the reader knows them.
    """
    asked, says = text, list[Unclear]()
    for want in form.wanting.wants:
        match = _named(want).search(asked) if want.kind in _BEFORE else None
        if match is None:
            continue
        _, shown = held.get(want.key, ("", ""))
        if not shown:
            return Filled("", (Unclear(f"I know no {want.title} of yours; tell me, and ask again."),))
        places = [p for p in map(str.strip, _SEVERAL.split(shown)) if p] if want.kind == "places" else []
        if len(places) > 1:
            could = tuple(_THING.sub("projects", f"{asked[: match.start()]}in {place}{asked[match.end() :]}") for place in places)
            says.append(Unclear(f"Your {want.title}: {shown}. One search is of one of them; which?", could))
            return Filled("", tuple(says)) if _searches(could[0], form, talk, names) else None
        asked = f"{asked[: match.start()]}{_SAID[want.kind].format(shown)}{asked[match.end() :]}"
        says.append(Unclear(f"I take your {want.title}: {shown}."))
    asked = _THING.sub("projects", asked)
    return Filled(asked, tuple(says)) if says and _searches(asked, form, talk, names) else None


def _searches(text: str, form: Form, talk: Talk, names: Names) -> bool:
    found = route(text, form, talk, names)
    return isinstance(found, Routed) and found.intent.name in form.saying.conditions


@cache
def _named(want: Want) -> re.Pattern[str]:
    called = "|".join(re.escape(name) for name in sorted(want.called, key=len, reverse=True))
    return re.compile(rf"\b{_BEFORE[want.kind]} (?:my|our) (?:{called})\b", re.IGNORECASE)
