"""A sentence taken apart into what it says (names, dates, figures, verdicts, words) and what only joins that. Pure."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Final, Literal, Self

from ..validating.prose import Day, days_said
from .counted import uncounted, unnumbered
from .joints import ARTICLES, DATE_CASES, JOINING, LEADING_WHO, NAME_CASES, NEVER_NEUTRAL, NUMBERS, PAST, SPANS, written_one_way
from .readings import chained, said_otherwise
from .wording import Wording

type Sort = Literal["name", "date", "verdict", "score", "word"]

_SIGNS: Final[dict[Sort, str]] = {"name": "\ue000-\uefff", "date": "\uf000-\uf3ff", "verdict": "\uf400-\uf5ff", "score": "\uf600-\uf8ff"}
"""The signs that stand for things of each sort: a text that holds them already holds signs that its claims do not, and is refused for that."""
_NAME, _VERDICT, _SCORED = (f"[{_SIGNS[sort]}]" for sort in ("name", "verdict", "score"))
_MASKS: Final = re.compile("[\ue000-\uf8ff]")
_TOKEN: Final = re.compile(
    r"[\ue000-\uf8ff]|\d[\d,]*(?:\.\d+)?|['’]s\b|[^\W\d_]+(?:[-’'&][^\W\d_]+)*|[%₹]|[^\s]",
)
_BRACKETED: Final = re.compile(r"([^()]*\w) \(([^()]+)\)")
_SCORE: Final = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)\s*(?:out of|of|/)\s*100(?![\w%]|\.\d)")
_KATZ: Final = re.compile(r"\bK\s*(?:=|:|is|of)\s*(\d+(?:\.\d+)?)")


@dataclass(frozen=True, slots=True)
class Atom:
    """One thing that a sentence says."""

    sort: Sort
    value: object
    case: str = ""
    """Of a name or a date: how it is tied in (``of``, ``against``, ``'s``; ``since``, ``until``)."""
    gap: tuple[str, ...] = ()
    """What only joins it to what stands before: signs and neutral words, in order."""

    def same(self, other: "Atom") -> bool:
        """Whether both say the same; a date may be said less exactly than it is claimed by the other."""
        if self.sort != other.sort or self.case != other.case:
            return False
        if isinstance(self.value, Day) and isinstance(other.value, Day):
            return self.value == other.value or (self.value.day is None and self.value.year is not None and self.value.fits(other.value))
        return self.value == other.value

    @property
    def shown(self) -> str:
        """As a reason names it."""
        if isinstance(self.value, Day):
            return "-".join(str(part) for part in (self.value.year, self.value.month, self.value.day) if part is not None)
        if isinstance(self.value, tuple):
            return " to ".join(Atom("date", day).shown for day in self.value)
        return f"{self.value} of 100" if self.sort == "score" else str(self.value)


@dataclass(slots=True)
class _Masking:
    """Puts one sign in the place of everything that is found, so that nothing is found within it again."""

    text: str
    things: dict[str, tuple[Sort, object]]

    def put(self, pattern: re.Pattern[str], read: Callable[[re.Match[str]], tuple[Sort, object]]) -> None:
        """One sign for each match."""
        self.text = pattern.sub(lambda m: self.sign(*read(m)), self.text)

    def sign(self, sort: Sort, value: object) -> str:
        """The sign of one thing."""
        first, last = _SIGNS[sort][0], _SIGNS[sort][-1]
        sign = chr(min(ord(first) + sum(one == sort for one, _ in self.things.values()), ord(last)))
        self.things[sign] = (sort, value)
        return f" {sign}"

    def thing(self, sign: str) -> tuple[Sort, object]:
        """What a sign stands for."""
        return self.things[sign]


def taken_apart(text: str, wording: Wording, *, turned: bool = True, numbers_off: bool = False) -> tuple[Atom, ...]:
    """What a text says, in order. A name is one thing however many words it has; so are a date, a span of dates, a verdict, a score.

    Args:
        text: a sentence.
        wording: the words of the market.
        turned: whether ties that are told from their other end are read forward.
        numbers_off: whether ``two firms`` before two firms is left out.
    """
    masking = _masked(text, wording)
    if numbers_off:
        masking.text = unnumbered(masking.text, {sign: wording.kinds.get(str(value), frozenset()) for sign, (_, value) in masking.things.items()})
    _say_one_way(masking, wording, turned=turned)
    return _read(masking, wording)


def readings(claim: str, wording: Wording, subject: str = "", *, turned: bool = True) -> list[tuple[Atom, ...]]:
    """What a claim says: as it is computed, and in every other shape that the market declares to say the same."""
    masking = _masked(claim, wording)
    sign = masking.sign("name", subject).strip() if subject else ""
    sorts = {sign: sort for sign, (sort, _) in masking.things.items()}
    found: list[tuple[Atom, ...]] = []
    for text in dict.fromkeys((masking.text, *said_otherwise(masking.text, wording.shapes, sorts, sign))):
        one = _Masking(written_one_way(text), masking.things)
        _say_one_way(one, wording, turned=turned)
        found.append(_read(one, wording))
    return list(dict.fromkeys(found))


def _masked(text: str, wording: Wording) -> _Masking:
    masking = _Masking(unicodedata.normalize("NFC", text), {})
    for name in wording.names:
        masking.put(re.compile(rf"(?<!\w){_spelled(unicodedata.normalize('NFC', name))}(?!\w)"), lambda _, name=name: ("name", name))  # type: ignore[misc]
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
    return rf"{spelled}(?: \({said}\)|,? (?:in|before|at) the {said}|,? about (?:the |an? )?{said})"


def _mask_dates(masking: _Masking) -> None:
    for start, end, day in reversed(days_said(masking.text)):
        masking.text = f"{masking.text[:start]}{masking.sign('date', day)}{masking.text[end:]}"
    sign = _MASKS.pattern

    def span(m: re.Match[str]) -> str:
        (one, first), (other, last) = masking.thing(m["first"]), masking.thing(m["last"])
        return masking.sign("date", (first, last)) if one == other == "date" else m[0]

    masking.text = re.sub(SPANS.replace("SIGN", sign), span, masking.text, flags=re.IGNORECASE)


def _mask_verdicts(masking: _Masking, wording: Wording) -> None:
    for verdict in wording.verdicts:
        masking.put(re.compile(rf"(?<!\w)(?<!-){re.escape(verdict)}(?![\w-])", re.IGNORECASE), lambda _, said=verdict: ("verdict", said))  # type: ignore[misc]
    masking.put(_SCORE, lambda m: ("score", _figure(m[1])))
    masking.put(_KATZ, lambda m: ("score", f"K {_figure(m[1])}"))
    masking.text = " ".join(masking.text.split())
    name, verdict, score = _NAME, _VERDICT, _SCORED
    for pattern, instead in (
        (rf"\b(?:the )?rule(?:['’]s verdict)? (?:says|gives|is|computes)\s*:?(?=\s*(?:{verdict}|{score}))", " "),
        (rf"\b(?:comes out (?:at|as)|gets|receives)(?: the verdict)?(?=\s*{verdict})", "is"),
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


@dataclass(frozen=True, slots=True)
class _OneWay:
    """What is said in several ways, and the one way: patterns, made once for a market."""

    phrases: tuple[tuple[str, re.Pattern[str], str], ...]
    nouns: tuple[tuple[re.Pattern[str], str], ...]
    ties: tuple[tuple[re.Pattern[str], str], ...]

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, same: tuple[tuple[str, ...], ...], ties: tuple[tuple[str, str], ...]) -> Self:
        """Those of a market's phrases and ties."""
        # not where a name is one of several: who of them is tied could be read in two ways
        one = rf"(?<!{_NAME}, )(?<!{_NAME} and )(?<!{_NAME},  )(?<!{_NAME} and  )({_NAME})"
        other = rf"\s*({_NAME})(?!,? and\s*{_NAME})(?!,\s*{_NAME})"
        nouns = (
            (rf"\b(?:the|a|an|one) (\w+) of(?: the)?\s*{one} (?:is|are)(?: the| a| an)?{other}", r"\3, \1 of \2"),
            (rf"{one}['’]s (\w+) (?:is|are)(?: the| a| an)?{other}", r"\3, \2 of \1"),
            (rf"{one} has{other} as (?:an? |its )?(\w+)", r"\2, \3 of \1"),
        )
        backward = [(re.escape(behind).replace(r"\#", r"(?P<n>\d[\d.,]*)"), forward.replace("#", r"\g<n>")) for forward, behind in ties]
        turned = [(rf"{one}[,:]? (?:is |are |was |were )?(?:the )?{tie}(?: the)?{other}", ahead) for tie, ahead in backward]
        ahead = [
            (phrase, re.compile(rf"(?<![\w-]){re.escape(phrase)}(?![\w-])", re.IGNORECASE), first)
            for first, *others in same
            for phrase in sorted(others, key=len, reverse=True)
        ]
        return cls(
            phrases=tuple(ahead),
            nouns=tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in nouns),
            ties=tuple((re.compile(pattern, re.IGNORECASE), ahead) for pattern, ahead in turned),
        )


def _say_one_way(masking: _Masking, wording: Wording, *, turned: bool = True) -> None:
    """Phrases that say the same become the first of them, and ties are read forward."""
    ways = _OneWay.of(wording.same, wording.ties)
    text = _phrased(masking.text, ways)
    if turned:
        for pattern, instead in ways.nouns:
            text = pattern.sub(instead, text)
        text = _phrased(text, ways)
        for pattern, ahead in ways.ties:
            text = pattern.sub(lambda m, ahead=ahead: f"{m.groups()[-1]} {m.expand(ahead)} {m[1]}", text)  # type: ignore[misc]
    masking.text = text


def _phrased(text: str, ways: _OneWay) -> str:
    low = text.casefold()
    for phrase, pattern, first in ways.phrases:
        if phrase in low:
            text = pattern.sub(first, text)
            low = text.casefold()
    return text


def _bare_names(masking: _Masking, wording: Wording) -> None:
    """Names without what they are said to be, where they are: ``the project Skyvista`` is ``Skyvista``."""
    name = _NAME
    known = {sign: str(value) for sign, (sort, value) in masking.things.items() if sort == "name"}

    def kind(m: re.Match[str]) -> str:
        return m["name"] if m["kind"].casefold() in wording.kinds.get(known[m["name"]], ()) else m[0]

    def kind_behind(m: re.Match[str]) -> str:
        return f"{m['name']}{m['between']}" if m["kind"].casefold() in wording.kinds.get(known[m["name"]], ()) else m[0]

    kinds = sorted({k for words in wording.kinds.values() for k in words}, key=len, reverse=True)
    if kinds:
        alternatives = "|".join(map(re.escape, kinds))
        masking.text = re.sub(rf"\b(?:the )?(?P<kind>{alternatives})\s+(?P<name>{name})", kind, masking.text, flags=re.IGNORECASE)
        # "A, an active firm" is "A, active"
        pattern = rf"(?P<name>{name})(?P<between>,? (?:which is |is )?an? [\w-]+) (?P<kind>{alternatives})\b"
        masking.text = re.sub(pattern, kind_behind, masking.text, flags=re.IGNORECASE)


def _read(masking: _Masking, wording: Wording) -> tuple[Atom, ...]:
    atoms: list[Atom] = []
    gap: list[str] = []
    tokens = _TOKEN.findall(masking.text)
    n = 0
    while n < len(tokens):
        token = tokens[n]
        n += 1
        if _MASKS.fullmatch(token):
            sort, value = masking.thing(token)
            case = _case(gap, atoms, dated=sort == "date") if sort in ("name", "date") else ""
            if sort == "name" and n < len(tokens) and tokens[n].replace("’", "'") == "'s":
                case, n = f"{case} 's".strip(), n + 1
            atoms.append(Atom(sort, value, case, tuple(gap)))
            gap = []
            continue
        word = token.casefold().replace("’", "'")
        if _joins(word):
            gap.append(word)
            continue
        value = _figure(token) if token[0].isdecimal() else NUMBERS.get(word) or _stem(word)
        atoms.append(Atom("word", value, gap=tuple(gap)))
        gap = []
    return tuple(atoms)


def _joins(word: str) -> bool:
    if word in NEVER_NEUTRAL or word in ("%", "₹", "'s", "'"):
        return False
    return not word[0].isalnum() or word in JOINING or word in LEADING_WHO or word in PAST


def _case(gap: list[str], atoms: list[Atom], *, dated: bool) -> str:
    """The preposition right before a name or a date, taken off what was read before it; what is no preposition stays a word."""
    last = atoms[-1] if atoms else None
    between = [g for g in gap if g not in ARTICLES]
    if dated:
        if last is not None and not between and last.sort == "word" and last.value in DATE_CASES:
            atoms.pop()
            gap[:0] = last.gap
            return DATE_CASES[str(last.value)]
        return ""
    if last is not None and not between and last.sort == "word" and last.value in NAME_CASES:
        atoms.pop()
        gap[:0] = last.gap
        return str(last.value)
    return ""


def _figure(said: str) -> str:
    number = Decimal(said.replace(",", ""))
    return f"{number.normalize():f}"


def _stem(word: str) -> str:
    """The same for one and for several: ``firm`` and ``firms``, ``holds`` and ``hold``."""
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
