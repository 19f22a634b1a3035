"""What somebody says of what they accept or dispute: "I know about this suit, tell me only if it moves". Pure."""

import re
from collections.abc import Mapping
from typing import Final, Literal

from market.core.form import Form

from ..routing.lexicon import lexicon
from ..routing.named import Names
from ..routing.tokens import tokens
from .cutting import whole
from .listing import is_name
from .verbs import HERE, Known, Take, Untake, Verb
from .when import UNTIL, until

_WE: Final = r"(?:i|we)"
_WHICH: Final = r"(?:this|that|the|its|their|these|those)"
_KIND: Final = r"(?!(?:other|others|first|second|third|last|next|new|old|same|whole|very|latest|earlier|only|wrong|false|fact|way) )[a-z]{3,15} "
"""What sort of thing it is: "recovery suit"; it must stand in what is accepted."""
_AT: Final = r"(?: (?:at|of|on|against|over|with|in|for|around|near) (?P<n>[^,;]+?))?"
_TELL: Final = (
    r"(?:[,;.]| -| –| —| and| so| but)*(?: please)?(?: only| just)? (?:tell|warn|bother|notify|remind|alert)(?: me| us)(?: about it| of it| again)*(?:"
    r" only| just)?"
    r" (?:if|when|once|should) (?:it|that|this|something|anything|they)(?: about it)? (?:moves?|changes?|gets worse|is decided|happens?)(?: again)?"
)
_MORE: Final = rf"(?:,? (?:until|till|up to|for) (?P<u>{UNTIL}))?(?:(?:,? (?:because|since|as)|,(?= (?:it|they|that is|he|she) )|:|;| -| –| —) (?P<r>.+?))?"


def takes(text: str, form: Form, names: Names, known: Known) -> tuple[Verb, ...]:
    """What a sentence, or two of them, say of a stance; empty if they say nothing of one."""
    if not re.search(r"know about|accept|dispute|contest|fine with|ok with|okay with|live with|tell|telling|remind|warn|bother", text, re.IGNORECASE):
        return ()
    what = (
        f"(?P<k>{_KIND})?(?P<w>{'|'.join(sorted(map(re.escape, form.wanting.targets), key=len, reverse=True))})s?(?: (?P<i>[A-Z]{{1,3}}\\d{{1,6}}))?"
        if form.wanting.targets
        else "(?P<w>$^)"
    )
    thing = f"{_WHICH} {what}{_AT}"
    accepts = (
        rf"{_WE}(?: already| do| both)* know(?: all| already)? about {thing}{_TELL}{_MORE}",
        rf"{_WE}(?: already| do| both)* know(?: all| already)? about (?P<n>[^,;]+?){_TELL}{_MORE}",
        rf"{_WE}(?:'ve| have|'m| am|'re| are)?(?: now| already| both)*(?: accept(?:ed)?| fine with| ok with| okay with| can live with) {thing}{_MORE}",
        rf"accept {thing}{_MORE}",
        rf"(?:don't|do not|stop|no need to) (?:tell|telling|remind|reminding|warn|warning|bother|bothering) (?:me|us) (?:about|of|with) {thing}(?: again"
        rf"| any ?more| any longer)*{_MORE}",
    )
    disputes = (
        rf"{_WE}(?: strongly| do)? (?:dispute|contest|disagree with) {thing}{_MORE}",
        rf"(?:dispute|contest) {thing}{_MORE}",
        rf"(?:mark|note) {thing} as disputed{_MORE}",
    )
    ends = (
        rf"{_WE}(?: no longer| don't| do not) (?:accept|dispute|contest) {thing}(?: any ?more| any longer)?",
        rf"(?:tell|warn|remind) (?:me|us) (?:about|of) {thing} again",
    )
    frames: tuple[tuple[Literal["accepted", "disputed", ""], tuple[str, ...]], ...] = (("accepted", accepts), ("disputed", disputes), ("", ends))
    for kind, patterns in frames:
        for pattern in patterns:
            match = whole(pattern, text)
            if match and (taken := _taken(match, kind, text, form, names, known)):
                return (taken,)
    return ()


def _taken(match: re.Match[str], kind: Literal["accepted", "disputed", ""], text: str, form: Form, names: Names, known: Known) -> Verb | None:
    said: Mapping[str, str | None] = match.groupdict()
    name = (said.get("n") or "").strip()
    if re.fullmatch(r"(?:it|this|that|this one|the project|this project)", name, re.IGNORECASE):
        name = HERE
    if name and not is_name(name, form, names):
        return None
    if not name and not known.about:
        return None
    word = " ".join(filter(None, ((said.get("k") or "").strip().casefold(), (said.get("w") or "").casefold(), (said.get("i") or "").casefold())))
    through = bool(name) and _is_no_subject(name, form, names)
    if not kind:
        return Untake(word, name, text, through)
    ends_at = said.get("u")
    at = until(ends_at, known.now) if ends_at else None
    if ends_at and at is None:
        return None
    return Take(kind, word, name, (said.get("r") or "").strip(" ."), at, text, through)


def _is_no_subject(name: str, form: Form, names: Names) -> bool:
    """Whether a name is known, and none of a subject: that of a firm, a person, a suit."""
    words = lexicon(form.saying)
    span = names.at([t.low for t in tokens(name)], 0, lambda low: (low,) in words.phrases or low in words.name_parts) if names else None
    return span is not None and form.subject_kind not in span.kinds
