"""The words of one piece put together: names, references, concepts, and what carries nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from market.core.saying import Saying

from .lexicon import Lexicon, lexicon
from .tokens import Token, tokens
from .words import DIVIDES, JOINS

type Mend = Literal["not", "surely", "boldly"]
type What = Literal["idle", "cue", "strange", "back", "name", "number"]


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

    @property
    def divides(self) -> bool:
        """Whether it may stand between two names."""
        return self.low in DIVIDES


def units(text: str, saying: Saying, *, mend: Mend, capitals: bool, names: Sequence[str] = ()) -> list[Unit]:
    """What a piece consists of.

    Args:
        text: the piece.
        saying: the words of the market.
        mend: how freely unknown words are taken for misspelled known ones.
        capitals: whether capitals inside a text in small letters mark names.
        names: names that the talk has had so far, folded: they are seen as one.
    """
    read, known = tokens(text), lexicon(saying)
    mixed = capitals and any(t.text[:1].islower() for t in read if not t.quoted)
    said = [tuple(n.split()) for n in names]
    found = _matched(read, [t.low for t in read], known, said)
    if mend != "not":
        # only what means nothing as it stands is mended
        strangers = {u.start for u in found if u.what == "name" and u.words == 1}
        lows = [known.mended(t.low, boldly=mend == "boldly") if t.start in strangers and not t.quoted and not (mixed and t.capital) else t.low for t in read]
        found = _matched(read, lows, known, said)
    if mixed:
        found = _capitalised(found)
    return _joined(found, saying)


def _matched(read: Sequence[Token], lows: Sequence[str], known: Lexicon, names: Sequence[tuple[str, ...]]) -> list[Unit]:
    found: list[Unit] = []
    at = 0
    plain = [t.low for t in read]
    while at < len(read):
        token = read[at]
        named = max((len(n) for n in names if n and tuple(plain[at : at + len(n)]) == n), default=0)
        match = None if token.quoted else known.at(lows, at)
        if token.quoted or named >= max(1, match[0] if match else 0):
            length, what, value = max(1, named), "name", token.text
        elif match is not None:
            length, what, value = match[0], match[1].sort, match[1].value
        else:
            length, what, value = (
                1,
                "number" if token.low.strip("[]%/+.").replace("/", "").isdigit() and "/" not in token.low.removesuffix("/100") else "name",
                token.text,
            )
        last = read[at + length - 1]
        low = " ".join(lows[at : at + length])
        found.append(Unit(what, value or low, token.start, last.end, token.breaks, length, token.capital and at > 0, low))  # type: ignore[arg-type]  # one of What
        at += length
    return found


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


def _joined(found: Sequence[Unit], saying: Saying) -> list[Unit]:
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
            and (unit.low not in _ONLY_INSIDE or (following is not None and following.low in saying.name_parts))
        )
        inside = unit.low == "&" or (
            unit.low in JOINS
            and unit.what == "idle"
            and before.capital
            and following is not None
            and following.what == "name"
            and following.capital
            and unit.low == "of"
        )
        digit = unit.what == "number" and unit.words == 1
        if unit.what == "name" or (part and unit.what != "back") or inside or digit:
            made[-1] = replace(before, end=unit.end, words=before.words + unit.words, capital=before.capital or unit.capital, low=f"{before.low} {unit.low}")
        else:
            made.append(unit)
    return made


_ONLY_INSIDE = frozenset({"land", "civil", "city"})
"""Words that belong to a name only with another such word behind them: "... Land Holdings"."""
