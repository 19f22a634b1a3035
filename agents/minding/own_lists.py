"""A person's own list named in a question: "compare my shortlist". It is asked as if she had named what stands on it. Pure."""

import re
from collections.abc import Sequence
from typing import Final

from market.core.form import Form

from ..router import Routed, route
from ..routing.named import Names
from .cutting import led, plain
from .verbs import ListName

_LIST: Final = (
    r"(?:(?:all |all of |everything |each of |every one of |the |both |those |these )*"
    r"(?:(?:projects?|ones?|two|three|four|flats?|homes?|properties|entries|items)(?: that are| which are)? )?(?:on|in|from|of) )?"
    r"(?:all (?:of )?)?(?:my|our|the) (?P<l>short ?-?list|watch ?-?list)(?:ed)?(?: (?:projects?|ones?|flats?|homes?))?"
)
_ASKED: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:please )?(?:compare|rank|check|assess|review|look at|look into|go through|run through|weigh|judge)(?: all(?: of)?)? {_LIST}"
        r"(?:,? (?:with each other|against each other|side by side|again|for me|please|now|one by one|together))*",
        r"(?:what|how) (?:is|are|about|do|does) (?:the )?(?:verdicts? |scores? )?(?:of |for |on )?"
        rf"{_LIST}(?: doing| looking| look| compare| stand| now| today)*",
        rf"(?:is|are) (?:anything |something |any )?{_LIST} (?:still )?(?:all )?(?:safe|ok|okay|clean|fine|good|risky|in trouble|sound)(?: to buy| now)?",
        rf"(?:which|what|who)(?: one| ones| project)?(?: is| are)?(?: the)?(?: (?:safest|cleanest|best|riskiest|worst))?(?: one| project)? {_LIST}"
        r"(?: (?:is|are|looks?|would be))?(?: the)?(?: (?:safest|safer|cleanest|best|better|riskiest|worst|safe|clean|most risky|least risky))?",
    )
)


def own_list(text: str) -> ListName | None:
    """Which of her lists a question is about from end to end; None if it is about none."""
    said = led(plain(text)).strip(" .!?")
    match = next((m for pattern in _ASKED if (m := pattern.fullmatch(said))), None)
    if match is None:
        return None
    return "watching" if match["l"].casefold().startswith("watch") else "shortlist"


def asked_of(names: Sequence[str], form: Form, known: Names) -> tuple[str, list[str]]:
    """What is asked of so many names, and those of them for which there was no room in one question."""
    if len(names) == 1:
        return f"is {names[0]} safe?", []
    text = f"compare {', '.join(names[:-1])} and {names[-1]}"
    found = route(text, form, names=known)
    taken = list(found.slots.values()) if isinstance(found, Routed) else []
    left = [name for name in names if name not in taken]
    if not taken or not left:
        return text, []
    return asked_of([name for name in names if name in taken], form, known)[0], left
