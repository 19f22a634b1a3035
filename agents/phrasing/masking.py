"""A sentence in which one sign stands for each name, date, verdict and score: nothing is found within them again. Pure."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Final, Literal

from ..validating.prose import days_said
from .counted import uncounted
from .joints import SPANS, written_one_way
from .readings import chained
from .wording import Wording

type Sort = Literal["name", "date", "verdict", "score", "word"]

_SIGNS: Final[dict[Sort, str]] = {"name": "\ue000-\uefff", "date": "\uf000-\uf3ff", "verdict": "\uf400-\uf5ff", "score": "\uf600-\uf8ff"}
"""The signs that stand for things of each sort: a text that holds them already holds signs that its claims do not, and is refused for that."""
NAME, _VERDICT, _SCORED = (f"[{_SIGNS[sort]}]" for sort in ("name", "verdict", "score"))
SIGN: Final = "[\ue000-\uf8ff]"
"""Any of the signs."""
_BRACKETED: Final = re.compile(r"([^()]*\w) \(([^()]+)\)")
_SCORE: Final = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)\s*(?:out of|of|/)\s*100(?![\w%]|\.\d)")
_KATZ: Final = re.compile(r"\bK\s*(?:=|:|is|of)\s*(\d+(?:\.\d+)?)")

_KEPT: Final = 128
"""So many texts are kept as they were masked: a sentence is read in several ways, and its claims are those of the next one too."""

_GETTING: Final = r"(?:comes|came) out (?:at|as|with)|gets|receives|carries|earns|(?:stands|is|sits|lands) at"
"""How somebody comes to a verdict."""


@dataclass(slots=True)
class Masking:
    """Puts one sign in the place of everything that is found."""

    text: str
    things: dict[str, tuple[Sort, object]]

    def put(self, pattern: re.Pattern[str], sort: Sort, value: str | Callable[[re.Match[str]], str]) -> None:
        """One sign for each match, that stands for a value or for what is read from the match."""
        self.text = pattern.sub(lambda m: self.sign(sort, value if isinstance(value, str) else value(m)), self.text)

    def sign(self, sort: Sort, value: object) -> str:
        """The sign of one thing."""
        first, last = _SIGNS[sort][0], _SIGNS[sort][-1]
        sign = chr(min(ord(first) + sum(one == sort for one, _ in self.things.values()), ord(last)))
        self.things[sign] = (sort, value)
        return f" {sign}"

    def thing(self, sign: str) -> tuple[Sort, object]:
        """What a sign stands for."""
        return self.things[sign]


def masked(text: str, wording: Wording) -> Masking:
    """A text with a sign for each thing in it, and what each stands for. ``wording``: the names, kinds and verdicts of the market."""
    made = _masked(text, wording)
    return Masking(made.text, dict(made.things))


@lru_cache(maxsize=_KEPT)
def _masked(text: str, wording: Wording) -> Masking:
    masking = Masking(unicodedata.normalize("NFC", text), {})
    for name in wording.names:
        spelled = unicodedata.normalize("NFC", name)
        within = _BRACKETED.fullmatch(spelled)
        if (within[1].rpartition(" ")[2] if within else spelled[1:]) in masking.text:
            masking.put(re.compile(rf"(?<!\w){_spelled(spelled)}(?!\w)"), "name", name)
    _mask_dates(masking)
    masking.text = written_one_way(masking.text)
    _bare_names(masking, wording)
    _mask_verdicts(masking, wording)
    masking.text = chained(uncounted(masking.text))
    return masking


def _spelled(name: str) -> str:
    """A name as a sentence may spell it: with a capital at its beginning, and with what stands in brackets at its end tied in by a word."""
    within = _BRACKETED.fullmatch(name)
    head, inside = (within[1], within[2]) if within else (name, "")
    spelled = f"[{head[0]}{head[0].upper()}]{re.escape(head[1:])}" if head[0].islower() else re.escape(head)
    if not within:
        return spelled
    said = re.escape(inside)
    numbered = head.rpartition(" ")[2]
    # what bears a number of its own is it without what it is called: "S005 (Commercial Court)", "(S005, Commercial Court)"
    bare = rf"(?:{spelled}|{re.escape(numbered)})" if any(ch.isdigit() for ch in numbered) and numbered != head else spelled
    return rf"(?:{bare}(?: \({said}\)|,? (?:in|before|at|of) the {said}|, {said})|{spelled},? about (?:the |an? )?{said})"


def _mask_dates(masking: Masking) -> None:
    for start, end, day in reversed(days_said(masking.text)):
        masking.text = f"{masking.text[:start]}{masking.sign('date', day)}{masking.text[end:]}"

    def span(m: re.Match[str]) -> str:
        (one, first), (other, last) = masking.thing(m["first"]), masking.thing(m["last"])
        return masking.sign("date", (first, last)) if one == other == "date" else m[0]

    masking.text = re.sub(SPANS.replace("SIGN", SIGN), span, masking.text, flags=re.IGNORECASE)


def _mask_verdicts(masking: Masking, wording: Wording) -> None:
    for verdict in wording.verdicts:
        masking.put(re.compile(rf"(?<!\w)(?<!-){re.escape(verdict)}(?![\w-])", re.IGNORECASE), "verdict", verdict)
    masking.put(_SCORE, "score", lambda m: figure(m[1]))
    masking.put(_KATZ, "score", lambda m: f"K {figure(m[1])}")
    masking.text = " ".join(masking.text.split())
    name, verdict, score = NAME, _VERDICT, _SCORED
    for pattern, instead in (
        (rf"\b(?:the )?rule(?:['’]s verdict)? (?:says|gives|is|computes)\s*:?(?=\s*(?:{verdict}|{score}))", " "),
        (rf"\b(?:the )?(?:result|assessment|rating|outcome) (?:for|of|on)(?: the)?(?=\s*{name},?\s+(?:is|are)\b)", " "),
        (rf"\b(?:{_GETTING})(?: the verdict)?(?: an?)?(?=\s*(?:{verdict}|{score}))", "is"),
        (rf"\b(?:the rule['’]s |the |a |its )?verdict (?:on|for|of|about)(?: the)?(?=\s*{name})", " "),
        (rf"\b(?:on|for|of) ({name}),? the verdict(?: is)?\s*:?", r"\1"),
        (rf"({name})['’]s verdict\b", r"\1"),
        (rf"\b(?:with |and |by )?(?:the |a |its )?verdict\s*(?:of|is|:)?(?=\s*{verdict})", " "),
        (rf"\b(?:is |are )?rated(?: at| as)?(?=\s*(?:{verdict}|{score}))", "is"),
        (rf"({name})['’]s score\b", r"\1"),
        (rf"\b(?:the |a |its )?score (?:of|for)(?: the)?(?=\s*{name}\s+(?:is|stands at)\b)", " "),
        (rf"\b(?:with |and |at )?(?:the |a |its )?(?:scores?|scoring)\s*(?:of|is|at|:)?(?=\s*{score})", " "),
    ):
        masking.text = " ".join(re.sub(pattern, instead, masking.text, flags=re.IGNORECASE).split())


def _bare_names(masking: Masking, wording: Wording) -> None:
    """Names without what they are said to be, where they are: ``the project Skyvista`` is ``Skyvista``."""
    known = {sign: str(value) for sign, (sort, value) in masking.things.items() if sort == "name"}

    def kind(m: re.Match[str]) -> str:
        return m["name"] if m["kind"].casefold() in wording.kinds.get(known[m["name"]], ()) else m[0]

    def kind_behind(m: re.Match[str]) -> str:
        return f"{m['name']}{m['between']}" if m["kind"].casefold() in wording.kinds.get(known[m["name"]], ()) else m[0]

    kinds = sorted({k for words in wording.kinds.values() for k in words}, key=len, reverse=True)
    if kinds:
        alternatives = "|".join(map(re.escape, kinds))
        masking.text = re.sub(rf"\b(?:the )?(?P<kind>{alternatives})\s+(?P<name>{NAME})", kind, masking.text, flags=re.IGNORECASE)
        # "A, an active firm" is "A, active"
        pattern = rf"(?P<name>{NAME})(?P<between>,? (?:which is |is )?an? [\w-]+) (?P<kind>{alternatives})\b"
        masking.text = re.sub(pattern, kind_behind, masking.text, flags=re.IGNORECASE)


def figure(said: str) -> str:
    """A figure as it is compared: without commas, and without noughts at its end."""
    number = Decimal(said.replace(",", ""))
    return f"{number.normalize():f}"
