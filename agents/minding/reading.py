"""From what a person types to what of it is for the memory: typed verbs, questions about it, and the rest, for the market. Pure, without a model.

It would rather miss something than write what was not said: a question, a condition, a wish, the past, somebody else's words write nothing.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from market.core.form import Form

from ..routing.named import NAMELESS, Names
from ..routing.pieces import asks, bare
from ..routing.words import TAGS
from ..routing.words.listed import words
from ..state import LONGEST
from . import cutting
from .asking import orders, wish
from .cutting import Sentence
from .listing import lists
from .meant import Said
from .orderly import holds_an_order
from .preferring import prefers
from .ruling import rules
from .taking import takes
from .verbs import NOTE, CallMe, Known, Minded, Prefer, Unclear, Verb, Wish

_OWN_NAME: Final = re.compile(r"(?:i'm |i am |this is |it's |my name is |call me )?(?P<n>[^\W\d_][\w'-]*(?: [^\W\d_][\w'.-]*)?)(?: here)?", re.IGNORECASE)
_NO_NAME: Final = words("skip no none nothing later yes ok okay hi hello hey help clew nobody anonymous pass next thanks test quit exit")
_COMMA: Final = re.compile(r"\s*[,;](?!\d)\s*(?:and\s+|but\s+)?")
_BARE_JOINT: Final = re.compile(
    r"\s+(?:and|but)\s+|\s+(?=(?:near|in|around|close to|up ?to|under|below|within|max|budget|at most|never|no|only|with|without)\b)", re.IGNORECASE
)
_TAG: Final = re.compile(
    r"(?:is|are|do|does|did|can|could|will|would|have|has|should|was|were|am)(?:n't| not)? (?:i|we|it|that|they|you|he|she|this)(?: not)?|na|no|hai na"
    r"|or (?:not|what)",
    re.IGNORECASE,
)
_SEEKS: Final = re.compile(rf"[.,!;–—-]\s*(?:{'|'.join(sorted(map(re.escape, TAGS), key=len, reverse=True))})\s*\?+\s*$", re.IGNORECASE)
"""A tag at the very end that seeks to have confirmed what stands before it."""
_NEGATES: Final = re.compile(r"\b(?:never|not|no|nor|stop|\w+n't)\b", re.IGNORECASE)
_CLOSING: Final = " )\"'”’"
_LONG_NOTE: Final = 40
"""So many characters of a note are its key."""


@dataclass(slots=True)
class _Heard:
    said: Said
    before: list[str] = field(default_factory=list)
    """The sentences that were read already, the latest first."""
    verbs: list[Verb] = field(default_factory=list)
    wishes: list[Wish] = field(default_factory=list)
    unclear: list[Unclear] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)

    def take(self, found: tuple[Verb | Unclear, ...], *, behind: str = "") -> bool:
        """Keeps what was heard, behind that part of its sentence; whether it was anything."""
        for one in self.said.meant(found, [behind, *self.before]):
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
    if len(text) > LONGEST or not text.strip() or holds_an_order(text, names, lambda end: bool(_read_whole(end, form, names, known))):
        return Minded(rest=text)
    return _read_whole(text, form, names, known)


def _read_whole(text: str, form: Form, names: Names, known: Known) -> Minded:
    heard = _Heard(Said(form, names, known.about))
    known = replace(known, about=True)  # of what "it" means nothing it is asked back
    said = cutting.cut(text)
    known = replace(known, part=len(said) > 1)
    if known.first and known.asked_name:
        said = _named_first(said, form, names, known, heard)
    seeks = bool(_SEEKS.search(text))
    n = 0
    while n < len(said):
        both = f"{said[n].said.rstrip(' .!')}, {said[n + 1].said}" if n + 1 < len(said) else ""
        if both and not cutting.foreign(both) and heard.take(takes(both, form, names, known)):
            heard.before[:0] = [said[n + 1].said, said[n].said]
            n += 2
            continue
        if seeks and n == len(said) - 1:
            heard.rest.append(said[n].typed)
        else:
            _hear(said[n], form, names, known, heard)
        heard.before.insert(0, said[n].said)
        n += 1
    return Minded(tuple(heard.verbs), tuple(heard.wishes), " ".join(heard.rest), tuple(heard.unclear))


def _hear(one: Sentence, form: Form, names: Names, known: Known, heard: _Heard) -> None:
    """One sentence: from end to end first, then part by part."""
    known = replace(known, told_to=one.explicit)
    if cutting.foreign(one.typed):
        if one.explicit and one.kept:  # whose words they are does not matter for what is kept word for word
            heard.verbs.append(_note(one))
        else:
            heard.rest.append(one.typed)
        return
    asked = wish(one.said, form, known)
    if asked is not None:
        heard.wishes.append(asked)
        return
    if one.asks and (one.typed.rstrip(_CLOSING).endswith("?") or not heard.take(_read(one.said, form, names, known))):
        if not _ordered_behind(one, form, names, known, heard):
            _behind_a_statement(one, form, names, known, heard)
        return
    if one.asks or heard.take(_read(one.said, form, names, known)):
        return
    if one.explicit:
        # what somebody wants remembered is remembered, in their words
        if one.kept:
            heard.verbs.append(_note(one))
        else:
            heard.unclear.append(Unclear("Remember what? Say it in the same sentence: “remember that my mother needs a lift”."))
        return
    if known.first and not one.asks:
        _bare(one, form, names, known, heard)
        return
    if not cutting.open_ended(one.said):
        piece = replace(known, part=True)
        found, left = _parts(one.said, lambda part: _read(part, form, names, piece))
        if found and not (left and (bare(left) in TAGS or _TAG.fullmatch(bare(left)))):
            heard.take(found)
            if left:
                heard.rest.append(left)
            return
    if not _ordered_behind(one, form, names, known, heard):
        heard.rest.append(one.typed)


def _ordered_behind(one: Sentence, form: Form, names: Names, known: Known, heard: _Heard) -> bool:
    """Behind what names something, it may be put on a list: "is Lakeview safe, and keep an eye on it". Whether it was."""
    if one.said.rstrip(_CLOSING).endswith("?"):
        return False
    for _, end in cutting.parts(one.said)[:-1]:
        before, behind = one.said[:end], cutting.led(one.said[end:].lstrip(" ,;&"))
        if not heard.said.named(before) or cutting.open_ended(before) or _NEGATES.search(before):
            continue
        if heard.take(lists(behind, form, names, known), behind=before):
            heard.rest.append(before)
            return True
    return False


def _named_first(said: list[Sentence], form: Form, names: Names, known: Known, heard: _Heard) -> list[Sentence]:
    """Whoever is asked for a name may begin with nothing but that: "asha. 3bhk near sarjapur road". Gives the sentences that are left."""
    if not said:
        return said
    head, *rest = said[0].said.split(",", 1)
    name = _OWN_NAME.fullmatch(head.strip(" .!"))
    if (
        name is None
        or name["n"].casefold() in _NO_NAME
        or said[0].asks
        or _read(head.strip(), form, names, known)
        or names.at([w.casefold() for w in head.split()], 0, lambda _: False)
    ):
        return said
    heard.verbs.append(CallMe(" ".join(w[:1].upper() + w[1:] for w in name["n"].split()), head.strip()))
    left = rest[0].strip() if rest else ""
    return [*([replace(said[0], said=left, typed=left, kept=left)] if left else []), *said[1:]]


def _bare(one: Sentence, form: Form, names: Names, known: Known, heard: _Heard) -> None:
    """An answer in bare words: every part by itself, cut finer where it says nothing as a whole; what no part explains is left."""
    left = []
    for part in _cut_at(one.kept, _COMMA):
        if heard.take(_read(cutting.led(part), form, names, known)):
            continue
        finer = list(_cut_at(part, _BARE_JOINT))
        unread = [p for p in finer if not (len(finer) > 1 and heard.take(_read(cutting.led(p), form, names, known)))]
        left += [" ".join(unread)] if unread else []
    if left:
        heard.rest.append("; ".join(left))


def _cut_at(text: str, joint: re.Pattern[str]) -> Iterator[str]:
    at = 0
    for end, start in [*((m.start(), m.end()) for m in joint.finditer(text)), (len(text), len(text))]:
        if part := text[at:end].strip(" ,;."):
            yield part
        at = start


def _behind_a_statement(one: Sentence, form: Form, names: Names, known: Known, heard: _Heard) -> None:
    """A question may stand behind a statement in one sentence: "we can go up to 1.6 crore now, is Lakeview ok?"."""
    for _, end in cutting.parts(one.said)[:-1]:
        before, behind = one.said[:end], cutting.led(one.said[end:].lstrip(" ,;"))
        first_word = behind.rstrip(" ?")
        if not asks(first_word) or bare(behind) in TAGS or _TAG.fullmatch(first_word) or cutting.open_ended(before) or asks(before):
            continue
        if heard.take(_read(before, form, names, replace(known, part=True))):
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
    found = orders(text, form, names, known) or takes(text, form, names, known) or lists(text, form, names, known)
    return found or rules(text, form, known) or prefers(text, form, known)


def _note(one: Sentence) -> Prefer:
    """Something to be remembered word for word: each note is a preference of its own."""
    return Prefer(f"{NOTE}: {one.kept.casefold()[:_LONG_NOTE].strip()}", one.kept, one.kept, one.typed)
