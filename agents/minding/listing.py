"""What somebody says of their lists: keep an eye on this, shortlist that. Only what is named in the market, or is being talked about, is taken. Pure."""

import re
from collections.abc import Sequence
from typing import Final

from market.core.form import Form

from ..routing.lexicon import lexicon
from ..routing.named import Names
from ..routing.tokens import tokens
from .cutting import whole
from .meant import IT, MANY
from .verbs import HERE, Known, Listed, ListName, Verb

_WATCH: Final = (
    r"(?:keep|have) (?:an|a close|one|your) eyes? on (?P<x>.+)",
    r"keep (?P<x>.+?) under (?:observation|watch)",
    r"keep (?:watch(?:ing)?|track|tabs|tracking) (?:on |of |over )?(?P<x>.+)",
    r"(?:start )?(?:watch|watching|track|tracking|monitor|monitoring|follow|following) (?!out\b|over\b|for\b)(?P<x>.+)",
    r"(?:add|put) (?P<x>.+?) (?:to|on|onto) (?:my|our|the) watch ?-?list",
    r"watch ?-?list (?P<x>.+)",
)
_TOLD: Final = (
    r"(?:tell|let|notify|alert|warn) (?:me|us)(?: know)? (?:if|when|whenever|as soon as) (?:anything |something )?(?:about |with |at |on )?(?P<x>.+?)"
    r" (?:moves|changes|gets worse|turns bad)",
    r"(?:tell|let|notify|alert|warn) (?:me|us)(?: know)? (?:if|when|whenever|as soon as) (?:anything|something) (?:changes|moves|happens) (?:with|at|on"
    r"|about|to|for|in) (?P<x>.+)",
)
"""Of what is only called "it" nobody knows whether the subject is meant, or a suit of it."""
_UNWATCH: Final = (
    r"(?:stop|quit) (?:watching|tracking|following|monitoring|keeping an eye on) (?P<x>.+)",
    r"(?:unwatch|unfollow) (?P<x>.+)",
    r"(?:remove|take|drop|strike|delete) (?P<x>.+?) (?:from|off|out of) (?:my|our|the) watch ?-?list",
    r"(?:no longer|don't|do not|no need to) (?:watch|track|follow|keep an eye on) (?P<x>.+?)(?: any ?more| any longer)?",
)
_SHORTLIST: Final = (
    r"short ?-?list (?P<x>.+)",
    r"(?:add|put) (?P<x>.+?) (?:to|on|onto|in) (?:my|our|the) short ?-?list",
)
_UNSHORTLIST: Final = (
    r"(?:remove|take|drop|strike|delete) (?P<x>.+?) (?:from|off|out of) (?:my|our|the) short ?-?list",
    r"un-?short ?-?list (?P<x>.+)",
)
_EACH: Final[tuple[tuple[ListName, bool, tuple[str, ...]], ...]] = (
    ("watching", False, _UNWATCH),
    ("shortlist", False, _UNSHORTLIST),
    ("shortlist", True, _SHORTLIST),
    ("watching", True, _WATCH),
    ("watching", True, _TOLD),
)
_AROUND: Final = re.compile(
    r"^(?:the |project |both )+|(?:,? (?:too|as well|also|please|for (?:me|us)|now|from now on|project|again|then|thanks|closely|carefully|any ?more))+$",
    re.IGNORECASE,
)
_MOST: Final = 4
"""Nobody lists more in one sentence."""


def lists(text: str, form: Form, names: Names, known: Known) -> tuple[Verb, ...]:
    """What a part of a sentence puts on a list or takes off one; empty if it does neither, or names what nothing is called."""
    for on, put, patterns in _EACH:
        for pattern in patterns:
            match = whole(pattern, text)
            found = _named(match["x"], form, names, about=known.about and patterns is not _TOLD) if match else []
            if not found and match and put and (strange := _like_a_name(match["x"], form)):
                found = [strange]  # looking at it says that nothing is called so, and nothing is kept
            if found:
                return tuple(Listed(on, name, put, text) for name in found)
    return ()


def _like_a_name(text: str, form: Form) -> str:
    """What is written as the name of a subject, though nothing is called so: several words, all with capitals, or behind them a word as names have it."""
    bare = _AROUND.sub("", text.strip(" .,!")).strip(" .,!")
    read = tokens(bare)
    if not 1 < len(read) <= _MOST or any((t.low,) in lexicon(form.saying).phrases for t in read[:-1]) or any(t.breaks for t in read):
        return ""
    named = read[-1].low in form.saying.name_parts
    return bare if all(t.text[:1].isupper() for t in read) or named else ""


def _named(text: str, form: Form, names: Names, *, about: bool) -> list[str]:
    """The names that a list of them holds, as typed; empty if anything in it is none."""
    bare = _AROUND.sub("", text.strip(" .,!")).strip(" .,!")
    if re.fullmatch(rf"{IT}|{MANY}", bare, re.IGNORECASE):
        return [HERE] if about else []
    if is_name(bare, form, names):
        return [bare]
    parts = [_AROUND.sub("", p).strip() for p in re.split(r"\s*(?:,|&|\band\b)\s*", bare) if p.strip()]
    return parts if 1 < len(parts) <= _MOST and all(is_name(p, form, names) for p in parts) else []


def is_name(text: str, form: Form, names: Names) -> bool:
    """Whether the words are a name from end to end, or a clear part of one; where no names are known, whether they could be one."""
    lows = [t.low for t in tokens(text)]
    words = lexicon(form.saying)
    if not lows or len(lows) > _LONGEST:
        return False
    if re.fullmatch(r"[a-z]+:[\w.-]+", text.strip(), re.IGNORECASE):
        return True

    def common(low: str) -> bool:
        return (low,) in words.phrases or low in words.name_parts

    if not names:
        return not any((low,) in words.phrases for low in lows) and any(t.capital for t in tokens(text))
    span = names.at(lows, 0, common) or names.meant(lows, 0, common) or names.near(lows, 0, common)
    return span is not None and (span.length >= len(lows) or _trails(lows[span.length :], form))


_LONGEST: Final = 8


def _trails(lows: Sequence[str], form: Form) -> bool:
    """Whether what stands behind a name belongs to it all the same: "lakeview residency project in bellandur"."""
    bare = [low for low in lows if low not in form.subject_word]
    return not bare or (bare[0] in ("in", "at", "near") and " ".join(bare[1:]) in form.saying.places)
