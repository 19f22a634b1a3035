"""From what a person types to what of it is for the memory: typed verbs, questions about it, and the rest, for the market. Pure, without a model.

It would rather miss something than write what was not said: a question, a condition, a wish, the past, somebody else's words write nothing.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from market.core.form import Form

from ..routing.named import NAMELESS, Names
from ..routing.pieces import asks, bare
from ..routing.words import TAGS
from ..state import LONGEST
from . import cutting
from .asking import orders, wish
from .cutting import Sentence
from .listing import lists
from .preferring import prefers
from .ruling import rules
from .taking import takes
from .verbs import NOTE, Known, Minded, Prefer, Unclear, Verb, Wish

_TAG: Final = re.compile(
    r"(?:is|are|do|does|did|can|could|will|would|have|has|should|was|were|am)(?:n't| not)? (?:i|we|it|that|they|you|he|she|this)(?: not)?|na|no|hai na"
    r"|or (?:not|what)",
    re.IGNORECASE,
)
_SEEKS: Final = re.compile(rf"[.,!;–—-]\s*(?:{'|'.join(sorted(map(re.escape, TAGS), key=len, reverse=True))})\s*\?+\s*$", re.IGNORECASE)
"""A tag at the very end that seeks to have confirmed what stands before it."""
_CLOSING: Final = " )\"'”’"
_LONG_NOTE: Final = 40
"""So many characters of a note are its key."""


@dataclass(slots=True)
class _Heard:
    verbs: list[Verb] = field(default_factory=list)
    wishes: list[Wish] = field(default_factory=list)
    unclear: list[Unclear] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)

    def take(self, found: tuple[Verb | Unclear, ...]) -> bool:
        """Keeps what was heard; whether it was anything."""
        for one in found:
            if isinstance(one, Unclear):
                self.unclear.append(one)
            else:
                self.verbs.append(one)
        return bool(found)


def minded(text: str, form: Form, names: Names = NAMELESS, known: Known | None = None) -> Minded:
    """What of a text is for the person's own memory.

    Args:
        text: as typed.
        form: the market, which declares what can be wanted of it.
        names: what is named in it.
        known: what the reader may know of the person and of the talk; the present at least, for "in May".
    """
    known = known or Known(now=0)
    if len(text) > LONGEST or not text.strip():
        return Minded(rest=text)
    heard = _Heard()
    said = cutting.cut(text)
    seeks = bool(_SEEKS.search(text))
    n = 0
    while n < len(said):
        both = f"{said[n].said.rstrip(' .!')}, {said[n + 1].said}" if n + 1 < len(said) else ""
        if both and not cutting.foreign(both) and heard.take(takes(both, form, names, known)):
            n += 2
            continue
        if seeks and n == len(said) - 1:
            heard.rest.append(said[n].typed)
        else:
            _hear(said[n], form, names, known, heard)
        n += 1
    return Minded(tuple(heard.verbs), tuple(heard.wishes), " ".join(heard.rest), tuple(heard.unclear))


def _hear(one: Sentence, form: Form, names: Names, known: Known, heard: _Heard) -> None:
    """One sentence: from end to end first, then part by part."""
    if cutting.foreign(one.typed):
        heard.rest.append(one.typed)
        return
    asked = wish(one.said, form, known)
    if asked is not None:
        heard.wishes.append(asked)
        return
    if one.asks and (one.typed.rstrip(_CLOSING).endswith("?") or not heard.take(_read(one.said, form, names, known))):
        _behind_a_statement(one, form, names, known, heard)
        return
    if one.asks or heard.take(_read(one.said, form, names, known)):
        return
    if one.explicit:
        # what somebody wants remembered is remembered, in their words
        heard.verbs.append(_note(one.said, one.typed))
        return
    if not cutting.open_ended(one.said):
        found, left = _parts(one.said, lambda part: _read(part, form, names, known))
        if found and not (left and asks(left)):
            heard.take(found)
            if left:
                heard.rest.append(left)
            return
    heard.rest.append(one.typed)


def _behind_a_statement(one: Sentence, form: Form, names: Names, known: Known, heard: _Heard) -> None:
    """A question may stand behind a statement in one sentence: "we can go up to 1.6 crore now, is Lakeview ok?"."""
    for _, end in cutting.parts(one.said)[:-1]:
        before, behind = one.said[:end], cutting.led(one.said[end:].lstrip(" ,;"))
        first_word = behind.rstrip(" ?")
        if not asks(first_word) or bare(behind) in TAGS or _TAG.fullmatch(first_word) or cutting.open_ended(before) or asks(before):
            continue
        if heard.take(_read(before, form, names, known)):
            heard.rest.append(behind)
            return
    heard.rest.append(one.typed)


def _parts(text: str, read: Callable[[str], tuple[Verb | Unclear, ...]]) -> tuple[tuple[Verb | Unclear, ...], str]:
    """What the parts of a sentence say, the longest runs first, and what is left behind them; nothing where something stands unread before or between."""
    spans = cutting.parts(text)
    found: list[Verb | Unclear] = []
    at = 0
    while at < len(spans):
        run = next(_runs(text, spans, at, read), None)
        if run is None:
            break
        heard, at = run
        found += heard
    left = text[spans[at][0] :] if at < len(spans) else ""
    return tuple(found), left


def _runs(
    text: str, spans: list[tuple[int, int]], at: int, read: Callable[[str], tuple[Verb | Unclear, ...]]
) -> Iterator[tuple[tuple[Verb | Unclear, ...], int]]:
    for to in range(len(spans), at, -1):
        heard = read(cutting.led(text[spans[at][0] : spans[to - 1][1]]))
        if heard:
            yield heard, to


def _read(text: str, form: Form, names: Names, known: Known) -> tuple[Verb | Unclear, ...]:
    """What a piece of text says from end to end."""
    return orders(text, form) or takes(text, form, names, known) or lists(text, form, names, known) or rules(text, form, known) or prefers(text, form, known)


def _note(said: str, typed: str) -> Prefer:
    """Something to be remembered word for word: each note is a preference of its own."""
    words = said.strip(" .")
    return Prefer(f"{NOTE}: {words.casefold()[:_LONG_NOTE].strip()}", words, words, typed)
