"""Whether a text asks for what was said or told before, and about what. Pure; in doubt it does not."""

import re
from typing import Final

_WH: Final = r"(?:what|who|whom|which|where|when|why|how|whether|if)"
_OF: Final = r"(?:about|for|if|whether|on|of|regarding)"
_LEAD: Final = r"(?:(?:so|and|ok|okay|hey|clew|please|pls|also|wait|sorry|hi)[\s,]+)*"
_SAID: Final = (
    r"(?:say|said|tell|told|mention|mentioned|note|noted|write|written|wrote|promise|promised|agree|agreed|decide|decided|explain|explained|warn|warned)"
)
_ASKED: Final = r"(?:ask|asked|talk|talked|speak|spoken|spoke|discuss|discussed)"
_TIMES: Final = r"(?:(?:ever|already|once|just|last|first|originally|previously|again|actually|exactly)\s+)*"
_TO: Final = r"(?:\s+(?:to\s+)?(?:me|you|us))?"
_REMIND: Final = r"(?:can you\s+|could you\s+)?(?:remind me|refresh my memory)"
_EARLIER: Final = re.compile(r"\s+(?:before|earlier|last time|the last time|the other day|previously|a while ago|back then|again)\s*$")

_BEFORE: Final = r"(?P<which>(?:\s+[\w'-]+){0,4}?)"
"""What was asked for by its kind: "which *relative* did I say ...", "how *large a loan* did I tell you ..."."""

_FRAMES: Final = tuple(
    re.compile(f"{_LEAD}{frame}", re.IGNORECASE)
    for frame in (
        # what did I say about my budget; who did you say was the contractor; how much did I tell you I could spend; which story did I tell you
        rf"(?:by\s+)?{_WH}\b{_BEFORE}\s+(?:did|have|had)\s+(?:i|we|you)\s+{_TIMES}{_SAID}{_TO}(?P<what>(?:\s+.+)?)",
        rf"(?:what|when|how often|how many times)\s+(?:did|have|had)\s+(?:i|we)\s+{_TIMES}{_ASKED}{_TO}\s+(?P<what>{_OF}\s+.+)",
        rf"(?:did|have|had|haven't|didn't)\s+(?:i|we|you)\s+(?:not\s+)?{_TIMES}{_SAID}{_TO}\s+(?P<what>.+)",
        rf"(?:did|have|had|haven't|didn't)\s+(?:i|we)\s+(?:not\s+)?{_TIMES}{_ASKED}{_TO}\s+(?P<what>(?:anything\s+)?{_OF}\s+.+)",
        # who was the broker I mentioned; what was it that you told me about the land
        rf"(?:what|which|who|where)\s+(?:was|were|is|are)\s+(?P<which>[\w' -]+?)\s+(?:that\s+)?(?:i|we|you)\s+{_TIMES}{_SAID}{_TO}(?P<what>(?:\s+.+)?)",
        rf"{_REMIND}\s+(?:of\s+|about\s+|on\s+)?(?P<what>{_WH}\s+(?:\S+\s+){{0,4}}?(?:i|we|you)\s+.+)",
        rf"{_REMIND}\s+(?:of|about|on)\s+(?P<what>.+)",
        r"do you\s+(?:still\s+|even\s+)?(?:remember|recall)\s+(?P<what>.+)",
        r"(?:recall|search my memory for|search your memory for|look in (?:my|your) memory for|find in (?:my|your) memory)\s*:?\s+(?P<what>.+)",
    )
)
"""Each with what it is about. The first that fits counts."""

_OWN_WORDS: Final = re.compile(rf"\b(?:i|we)\s+{_TIMES}{_SAID}\b", re.IGNORECASE)

_LEFT_OUT: Final = re.compile(r"(?:anything|something|about|on|of|regarding|that|whether|if|for|it|me|you|us)(?:\s+|$)", re.IGNORECASE)


def wanted(text: str) -> str:
    """What is to be found again, as it was typed; empty where nothing is asked for that was said before."""
    bare = " ".join(text.split()).rstrip(" ?!.…")
    for frame in _FRAMES:
        found = frame.fullmatch(bare)
        if found and (what := " ".join(_without(part) for part in (found.groupdict().get("which", ""), found["what"])).strip()):
            return what
    return ""


def _without(part: str) -> str:
    """What is left of it without words that lead to it or say when."""
    less = _EARLIER.sub("", part).strip()
    while match := _LEFT_OUT.match(less):
        less = less[match.end() :]
    return less


def in_own_words(text: str) -> bool:
    """Whether it is the person's own words that are asked for: no case holds them, only memory."""
    return bool(_OWN_WORDS.search(text))
