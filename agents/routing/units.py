"""The words of one piece put together: names, references, concepts, and what carries nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from market.core.saying import Saying

from .lexicon import Lexicon, lexicon
from .named import NAMELESS, Fit, Names, Span
from .sounds import foreign, sounded
from .tokens import Token, tokens
from .words import COMMON, DIVIDES, JOINS, OWNING

type Mend = Literal["not", "surely", "boldly"]
type What = Literal["idle", "cue", "strange", "back", "aside", "name", "number", "loose", "thing"]
"""``loose`` is a word that nobody knows beside a name that is known, and ``thing`` one that stands where something is asked about."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One or more words that mean one thing."""

    what: What
    value: str
    """The concept, the sort of reference, or the word itself."""
    start: int
    end: int
    breaks: bool
    words: int = 1
    capital: bool = False
    low: str = ""
    fit: Fit | None = None
    """How a name of the market fits; None if it is none that is known."""
    kinds: frozenset[str] = frozenset()
    """What it may be, where it is known."""
    story: bool = False
    """Whether it only tells a story."""
    spelled: str = ""
    """The name as the market spells it, where it is surely one."""

    @property
    def complete(self) -> bool:
        """Whether it is a whole name, however spelled."""
        return self.fit == "whole" or (self.fit == "near" and bool(self.spelled))

    @property
    def divides(self) -> bool:
        """Whether it may stand between two names."""
        return self.low in DIVIDES


def units(text: str, saying: Saying, *, mend: Mend, capitals: bool, names: Sequence[str] = (), market: Names = NAMELESS) -> list[Unit]:
    """What a piece consists of.

    Args:
        text: the piece.
        saying: the words of the market.
        mend: how freely unknown words are taken for misspelled known ones.
        capitals: whether capitals inside a text in small letters mark names.
        names: names that the talk has had so far, folded: they are seen as one.
        market: what is named in the market.
    """
    read, known = tokens(text), lexicon(saying)
    mixed = capitals and any(t.text[:1].islower() for t in read if not t.quoted)
    hearing = _Hearing(known, [tuple(n.split()) for n in names], market, mixed, mixed and any(t.capital for t in read[1:]), frozenset(saying.places))
    found = hearing.matched(read, [t.low for t in read])
    if mend != "not":
        # only what means nothing as it stands is mended
        strangers = {u.start for u in found if u.what == "name" and u.words == 1}
        lows = [known.mended(t.low, boldly=mend == "boldly") if t.start in strangers and not t.quoted and not (mixed and t.capital) else t.low for t in read]
        found = hearing.matched(read, lows)
    if mixed:
        found = _capitalised(found)
    joined = _joined(found, saying, mixed=mixed)
    return _loosened(joined, saying, mixed=mixed) if market else joined


def unjoined(text: str, saying: Saying, names: Sequence[str] = (), market: Names = NAMELESS) -> list[Unit]:
    """The words and phrases of a piece one by one: what is a name is marked as one, and nothing is made of its neighbours."""
    read, known = tokens(text), lexicon(saying)
    mixed = any(t.text[:1].islower() for t in read if not t.quoted)
    hearing = _Hearing(known, [tuple(n.split()) for n in names], market, mixed, mixed and any(t.capital for t in read[1:]), frozenset(saying.places))
    return hearing.matched(read, [known.mended(t.low) for t in read])


@dataclass(frozen=True, slots=True)
class _Hearing:
    """With what the words of one piece are told apart."""

    known: Lexicon
    said: Sequence[tuple[str, ...]]
    market: Names
    mixed: bool
    """Whether capitals mark names in it ..."""
    cased: bool
    """... and some do: then a single word in small letters is no half name."""
    places: frozenset[str]
    """Places are no half names of what lies in them."""

    def matched(self, read: Sequence[Token], lows: Sequence[str]) -> list[Unit]:
        """The longest phrases, one after the other; a name goes before a phrase of as many words."""
        found: list[Unit] = []
        at = 0
        plain = [t.low for t in read]
        while at < len(read):
            unit = self._unit(read, lows, plain, at)
            found.append(unit)
            at += unit.words
        return found

    def _unit(self, read: Sequence[Token], lows: Sequence[str], plain: Sequence[str], at: int) -> Unit:
        token = read[at]
        named = max((len(n) for n in self.said if n and tuple(plain[at : at + len(n)]) == n), default=0)
        match = None if token.quoted else self.known.at(lows, at)
        longest = match[0] if match else 0
        span = None if token.quoted else self._span(token, plain, at, longest)
        what: What
        if span is not None and span.length >= max(named, longest):
            length, what, value = span.length, "name", token.text
        elif token.quoted or named >= max(1, longest):
            length, what, value = max(1, named), "name", token.text
            span = Span(length, frozenset(), "whole")
        elif match is not None:
            length, what, value, span = match[0], match[1].sort, match[1].value, None
        else:
            number = token.low.strip("[]%/+.").replace("/", "").isdigit() and "/" not in token.low.removesuffix("/100")
            length, what, value, span = 1, "number" if number else "name", token.text, None
        last = read[at + length - 1]
        low = " ".join(lows[at : at + length])
        unit = Unit(what, value or low, token.start, last.end, token.breaks, length, token.capital and at > 0, low)
        if what == "idle" and length == 1 and (lows[at],) not in self.known.phrases:
            return replace(unit, story=True)
        return replace(unit, fit=span.fit, kinds=span.kinds, spelled=span.spelled) if span else unit

    def _span(self, token: Token, plain: Sequence[str], at: int, longest: int) -> Span | None:
        if not self.market:
            return None
        span = self.market.at(plain, at, self._common)
        if span is None or span.fit == "part":
            slips = self.market.meant(plain, at, self._common)
            if slips is not None and slips.length >= max(span.length if span else 1, longest):
                return slips
        if span is not None and span.fit == "part" and span.length == 1 and self.cased and not token.capital and at:
            return None
        if span is not None and span.fit == "part" and " ".join(plain[at : at + span.length]) in self.places:
            return None
        if span is not None:
            # a thing may be called Sources, or The
            words = self._common(token.low) if span.length == 1 else all((low,) in self.known.phrases for low in plain[at : at + span.length])
            return None if words and not (self.mixed and token.capital) else span
        if not longest and (shaped := self.market.shaped(token.low)) is not None:
            return shaped
        if foreign(token.low) and not longest:
            return sounded(self.market, plain, at)
        if longest or self._common(token.low) or self.known.mended(token.low, boldly=True) != token.low:
            return None
        return self.market.near(plain, at, self._common)

    def _common(self, low: str) -> bool:
        return self.known.at([low], 0) is not None or low in COMMON or low in self.known.name_parts or not low.strip("0123456789.,/-")


def _capitalised(found: Sequence[Unit]) -> list[Unit]:
    """Words that are written as names beside a name belong to it."""
    mended = list(found)
    for order in (range(len(found)), range(len(found) - 1, -1, -1)):
        for n in order:
            unit = mended[n]
            if unit.what in ("idle", "cue", "strange") and unit.capital and unit.words == 1:
                before = mended[n - 1] if n and not unit.breaks else None
                after = mended[n + 1] if n + 1 < len(mended) and not mended[n + 1].breaks else None
                if any(o is not None and o.what == "name" and (o.capital or o is before) for o in (before, after)):
                    mended[n] = replace(unit, what="name")
    return mended


def _joined(found: Sequence[Unit], saying: Saying, *, mixed: bool) -> list[Unit]:
    """Neighbouring words of a name made one; a word that belongs to names joins the one before it."""
    made: list[Unit] = []
    for n, unit in enumerate(found):
        before = made[-1] if made else None
        if before is None or before.what != "name" or unit.breaks:
            made.append(unit)
            continue
        following = found[n + 1] if n + 1 < len(found) else None
        part = (
            unit.words == 1
            and unit.low in saying.name_parts
            and not (before.fit and unit.what == "idle")
            and (unit.low not in _ONLY_INSIDE or (following is not None and following.low in saying.name_parts))
        )
        two = before.complete and following is not None and bool(following.fit)
        inside = (unit.low == "&" and not two) or (
            unit.low in JOINS
            and unit.what == "idle"
            and before.capital
            and following is not None
            and following.what == "name"
            and following.capital
            and unit.low == "of"
        )
        digit = unit.what == "number" and unit.words == 1 and not before.complete
        if _apart(before, unit, mixed=mixed) or (unit.low in saying.places and before.fit):
            made.append(unit)
        elif unit.what == "name" or (part and unit.what != "back") or inside or digit:
            made[-1] = replace(
                before,
                end=unit.end,
                words=before.words + unit.words,
                capital=before.capital or unit.capital,
                low=f"{before.low} {unit.low}",
                fit=before.fit and unit.fit and "part",
                kinds=before.kinds & unit.kinds,
                spelled="",
            )
        else:
            made.append(unit)
    return made


def _apart(before: Unit, unit: Unit, *, mixed: bool) -> bool:
    """Whether of two words that could be one name, one is a name that is known and whole, and the other belongs to the story."""
    if unit.what != "name":
        return False
    if before.complete and unit.complete:
        return True
    if before.complete:
        return not (mixed and unit.capital)
    return unit.complete and not (mixed and before.capital)


def _loosened(found: Sequence[Unit], saying: Saying, *, mixed: bool) -> list[Unit]:
    """Words that nobody knows are no names where a name is known beside them, and things where they stand as things do ("the plinth"). An id is no word."""
    known = any(u.fit or u.what == "back" for u in found)
    made: list[Unit] = []
    for n, unit in enumerate(found):
        if unit.what != "name" or unit.fit or (unit.capital and mixed) or unit.words > _LOOSE or unit.low in saying.places or ":" in unit.low:
            made.append(unit)
            continue
        before = found[n - 1] if n and not unit.breaks else None
        if before is not None and before.divides:
            made.append(unit)  # "better than Brigade Utopia": who is not known is still somebody
            continue
        thing = unit.words == 1 and before is not None and before.low.split()[-1] in OWNING
        made.append(replace(unit, what="thing") if thing else replace(unit, what="loose") if known else unit)
    return made


_LOOSE = 2
"""More unknown words in a row are rather a name than a part of a story."""

_ONLY_INSIDE = frozenset({"land", "civil", "city"})
"""Words that belong to a name only with another such word behind them: "... Land Holdings"."""
