"""A sentence taken apart into what it says (names, dates, figures, verdicts, words) and what only joins that. Pure."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal

from ..validating.prose import Day, days_said
from .joints import ARTICLES, DATE_CASES, JOINING, LEADING_WHO, NAME_CASES, NEVER_NEUTRAL, NUMBERS, PAST, SPANS, written_one_way
from .wording import Wording

type Sort = Literal["name", "date", "verdict", "score", "word"]

_FIRST, _LAST = 0xE000, 0xF8FF
_MASKS: Final = re.compile(rf"[{chr(_FIRST)}-{chr(_LAST)}]")
_TOKEN: Final = re.compile(
    rf"[{chr(_FIRST)}-{chr(_LAST)}]|\d[\d,]*(?:\.\d+)?|['’]s\b|[^\W\d_]+(?:[-’'&][^\W\d_]+)*|[%₹]|[^\s]",
)
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
    things: list[tuple[Sort, object]]

    def put(self, pattern: re.Pattern[str], read: Callable[[re.Match[str]], tuple[Sort, object]]) -> None:
        """One sign for each match."""
        self.text = pattern.sub(lambda m: self.sign(*read(m)), self.text)

    def sign(self, sort: Sort, value: object) -> str:
        """The sign of one thing."""
        self.things.append((sort, value))
        return f" {chr(_FIRST + len(self.things) - 1)}"

    def thing(self, sign: str) -> tuple[Sort, object]:
        """What a sign stands for."""
        return self.things[ord(sign) - _FIRST]


def taken_apart(text: str, wording: Wording) -> tuple[Atom, ...]:
    """What a text says, in order. A name is one thing however many words it has; so are a date, a span of dates, a verdict, a score."""
    masking = _Masking(unicodedata.normalize("NFC", text), [])
    for name in wording.names:
        masking.put(re.compile(rf"(?<!\w){re.escape(unicodedata.normalize('NFC', name))}(?!\w)"), lambda _, name=name: ("name", name))  # type: ignore[misc]
    _mask_dates(masking)
    masking.text = written_one_way(masking.text)
    _bare_names(masking, wording)
    _mask_verdicts(masking, wording)
    _say_one_way(masking, wording)
    return _read(masking, wording)


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
    signs = _signs(masking)
    name, verdict, score = signs("name"), signs("verdict"), signs("score")
    for pattern, instead in (
        (rf"\b(?:the |a |its )?verdict (?:on|for|of|about)(?: the)?(?=\s*{name})", " "),
        (rf"\b(?:on|for|of) ({name}),? the verdict(?: is)?\s*:?", r"\1"),
        (rf"({name})['’]s verdict\b", r"\1"),
        (rf"\b(?:with |and |by )?(?:the |a |its )?verdict\s*(?:of|is|:)?(?=\s*{verdict})", " "),
        (rf"\b(?:is |are )?rated(?: at| as)?(?=\s*(?:{verdict}|{score}))", "is"),
        (rf"({name})['’]s score\b", r"\1"),
        (rf"\b(?:the |a |its )?score (?:of|for)(?: the)?(?=\s*{name}\s+(?:is|stands at)\b)", " "),
        (rf"\b(?:with |and |at )?(?:the |a |its )?(?:scores?|scoring)\s*(?:of|is|at|:)?(?=\s*{score})", " "),
    ):
        masking.text = " ".join(re.sub(pattern, instead, masking.text, flags=re.IGNORECASE).split())


def _signs(masking: _Masking) -> Callable[[Sort], str]:
    def of(sort: Sort) -> str:
        found = "".join(chr(_FIRST + n) for n, (one, _) in enumerate(masking.things) if one == sort)
        return f"[{found}]" if found else r"(?!)"

    return of


def _say_one_way(masking: _Masking, wording: Wording) -> None:
    """Phrases that say the same become the first of them, and ties are read forward."""
    for first, *others in wording.same:
        for other in sorted(others, key=len, reverse=True):
            masking.text = re.sub(rf"(?<![\w-]){re.escape(other)}(?![\w-])", first, masking.text, flags=re.IGNORECASE)
    name = _signs(masking)("name")
    # not where a name is one of several: who of them is tied could be read in two ways
    one = rf"(?<!{name}, )(?<!{name} and )(?<!{name},  )(?<!{name} and  )({name})"
    other = rf"\s*({name})(?!,? and\s*{name})(?!,\s*{name})"
    for pattern, instead in (
        (rf"\b(?:the|a|an|one) (\w+) of(?: the)?\s*{one} (?:is|are)(?: the| a| an)?{other}", r"\3, \1 of \2"),
        (rf"{one}['’]s (\w+) (?:is|are)(?: the| a| an)?{other}", r"\3, \2 of \1"),
        (rf"{one} has{other} as (?:an? |its )?(\w+)", r"\2, \3 of \1"),
    ):
        masking.text = re.sub(pattern, instead, masking.text, flags=re.IGNORECASE)
    for first, *others in wording.same:
        for phrase in others:
            if phrase.endswith(" of"):
                masking.text = re.sub(rf"(?<![\w-]){re.escape(phrase)}(?![\w-])", first, masking.text, flags=re.IGNORECASE)
    for forward, backward in wording.ties:
        tie = re.escape(backward).replace(r"\#", r"(?P<n>\d[\d.,]*)")
        pattern = rf"{one}[,:]? (?:is |are |was |were |has been )?(?:the )?{tie}(?: the)?{other}"

        def forwards(m: re.Match[str], forward: str = forward) -> str:
            return f"{m.groups()[-1]} {forward.replace('#', m.groupdict().get('n') or '#')} {m[1]}"

        masking.text = re.sub(pattern, forwards, masking.text, flags=re.IGNORECASE)


def _bare_names(masking: _Masking, wording: Wording) -> None:
    """Names without what they are said to be, where they are: ``the project Skyvista`` is ``Skyvista``."""
    name = _signs(masking)("name")
    known = {chr(_FIRST + n): str(value) for n, (sort, value) in enumerate(masking.things) if sort == "name"}

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
        value = _figure(token) if token[0].isdigit() else NUMBERS.get(word) or _stem(word)
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
