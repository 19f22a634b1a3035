"""From what a person typed to what is wanted: an intent and the texts of its slots. Pure; it looks nothing up.

The patterns are the market's own. What fits none of them is never taken for its neighbour: Clew says that it cannot ask that.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from market.core.form import Form, Intent

from .state import LONGEST

LOOKUP: Final = "lookup"
"""The intent for a name alone: only a name that is found makes it a question."""

NAME_WORDS: Final = 6
"""A name alone has no more words than this."""

_FOLD: Final = re.compile(r"\s+")
_ENDS: Final = " \t.,;:!?…¿¡。？！-–—"
_QUOTES: Final = "\"'“”‘’«»`"
_POLITE_BEFORE: Final = re.compile(
    r"^(?:(?:hi|hello|hey|good (?:morning|evening|afternoon|day)|please|pls|plz|ok|okay|so|well|now|then|also|but|um+|hmm+|"
    r"clew|thanks|thank you|sorry|excuse me|"
    r"(?:can|could|would|will) you (?:please |kindly )?(?:tell me|say|check|show me|find out|look up|explain)(?: (?:if|whether))?|"
    r"(?:please )?(?:tell me|let me know|find out|check)(?: (?:if|whether)|(?=[,:]))|"
    r"i(?:'d| would) (?:like|love) to (?:know|ask)(?: (?:if|whether))?|i (?:want|wanted|need) to (?:know|ask)(?: (?:if|whether))?|"
    r"i(?:'m| am) (?:wondering|asking)(?: (?:if|whether))?|i wonder(?: (?:if|whether))?|do you know (?:if|whether)|quick question|question)[\s,:;!.-]+)+",
    re.IGNORECASE,
)
_POLITE_AFTER: Final = re.compile(
    r"(?:[\s,;.!-]+(?:please|pls|plz|thanks|thank you|thx|cheers|clew|do you think|you think|in your opinion|then|now|though|at all|today))+$", re.IGNORECASE
)
_ARTICLE: Final = re.compile(
    r"^(?:(?:the|this|that) )?(?:project|company|firm|developer|builder|brand|contractor|property|building|one) (?:called |named )?|^the (?=\S)", re.IGNORECASE
)
_BACK: Final = frozenset(
    {
        *("it", "its", "it's", "this", "that", "there", "here", "them", "they", "these", "those", "him", "her", "he", "she"),
        *("the same", "same", "this place", "the place"),
        *(
            f"{which} {what}"
            for which in ("the", "this", "that")
            for what in ("one", "project", "property", "building", "company", "firm", "developer", "brand")
        ),
    }
)
"""Words that refer back to what was talked about."""


_ASKING: Final = frozenset({
    "is", "are", "was", "were", "will", "would", "what", "which", "who", "whom", "whose", "when", "where", "how", "why", "do", "does", "did", "can",
    "could", "may", "might", "shall", "should", "has", "have", "had", "am", "list", "show", "give", "tell",
})  # fmt: skip
"""A text that begins so is a question or an order, and not a name."""

_TURNED: Final = re.compile(r"(.+?) (is|are|was|were|has|have) (.+)", re.IGNORECASE)
"""A question told as a statement ("... whether X is safe")."""


@dataclass(frozen=True, slots=True)
class Routed:
    """What is wanted: ``slots`` are texts as typed, or the id of what "it" meant."""

    intent: Intent
    slots: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class NoSubject:
    """Something was asked about "it", and nothing was talked about yet."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class CannotAsk:
    """There is no question for that."""


@dataclass(frozen=True, slots=True)
class _Read:
    intent: Intent
    slots: Mapping[str, str]
    fixed: int
    """Characters that the pattern itself accounts for: the more, the more exactly it was meant."""
    rank: int


def fold(text: str) -> str:
    """Whitespace and punctuation at both ends, quotes around it all, and polite words taken away; nothing in between or inside quotes is changed."""
    folded = _FOLD.sub(" ", text).strip(_ENDS)
    while True:
        if len(folded) > 1 and folded[0] in _QUOTES and folded[-1] in _QUOTES:
            return folded.strip(_QUOTES).strip(_ENDS)
        bare = _POLITE_AFTER.sub("", _POLITE_BEFORE.sub("", folded)).strip(_ENDS)
        if bare == folded or not bare.strip(_QUOTES):
            return folded.strip(_QUOTES + _ENDS)
        folded = bare


def route(text: str, form: Form, last: str | None) -> Routed | NoSubject | CannotAsk:
    """The most specific reading of a text among the market's intents.

    Args:
        text: as typed.
        form: the market that is asked.
        last: the id of the subject that was last talked about, for "it" and for questions without a name.
    """
    if len(text) > LONGEST:
        return CannotAsk()
    folded = fold(text)
    if not folded:
        return CannotAsk()
    best = _best(folded, form) or _turned(folded, form) or _alone(folded, form)
    if best is None or any(_common(said, form) for said in best.slots.values()):
        return CannotAsk()
    return _filled(best, last)


def span(text: str, intent: Intent, slot: str) -> tuple[int, int] | None:
    """Where in an example of an intent its slot stands; None if the example has no such slot."""
    for pattern in _compiled(intent.patterns):
        match = pattern.fullmatch(text.rstrip(_ENDS))
        if match and slot in pattern.groupindex and match.group(slot):
            return match.span(slot)
    return None


def _best(folded: str, form: Form) -> _Read | None:
    return max(_readings(folded, form), key=lambda r: (r.fixed, r.rank), default=None)


def _turned(folded: str, form: Form) -> _Read | None:
    match = _TURNED.fullmatch(folded)
    if match is None or folded.split()[0].casefold() in _ASKING:
        return None
    return _best(f"{match[2]} {match[1]} {match[3]}", form)


def _alone(folded: str, form: Form) -> _Read | None:
    """The reading as a name alone; None for what is too long or begins like a question."""
    lookup = next((i for i in form.intents if i.name == LOOKUP), None)
    words = folded.split()
    if lookup is None or len(lookup.slots) != 1 or len(words) > NAME_WORDS or words[0].casefold() in _ASKING:
        return None
    return _Read(lookup, {lookup.slots[0]: _name(folded)}, 0, 0)


def _common(said: str, form: Form) -> bool:
    """Whether a slot holds no name but what the market is about ("the land", "the courts"): then it is another question."""
    known = set(re.findall(r"\w+", f"{form.knows} {' '.join(form.labels)} {' '.join(form.subject_word)}".casefold()))
    words = re.findall(r"\w+", said.casefold())
    return said.casefold() not in _BACK and bool(words) and all(w in known or f"{w}s" in known for w in words)


def _readings(folded: str, form: Form) -> Iterator[_Read]:
    for rank, intent in enumerate(form.intents):
        for pattern in _compiled(intent.patterns):
            match = pattern.fullmatch(folded)
            if match:
                found = {slot: match.group(slot) or "" for slot in intent.slots if slot in pattern.groupindex}
                yield _Read(intent, {s: _name(t) for s, t in found.items()}, len(folded) - sum(map(len, found.values())), -rank)


def _filled(read: _Read, last: str | None) -> Routed | NoSubject:
    """The reading with "it" and empty slots replaced by what was last talked about."""
    slots = {}
    for slot in read.intent.slots:
        said = read.slots.get(slot, "")
        if said and said.casefold() not in _BACK:
            slots[slot] = said
        elif last is None:
            return NoSubject(read.intent)
        else:
            slots[slot] = last
    return Routed(read.intent, slots)


def _name(text: str) -> str:
    """A slot's text without what only introduces a name."""
    bare = text.strip(_ENDS + _QUOTES)
    if bare.casefold() in _BACK:
        return bare
    return _ARTICLE.sub("", bare).strip(_ENDS + _QUOTES) or bare


@lru_cache(maxsize=64)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(p, re.IGNORECASE) for p in patterns)
