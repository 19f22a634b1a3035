"""Speaks line by line what a model made of checked claims: each line is checked as it comes, and code says what no right line says. Pure."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from market.core.plain import plain

from ..composing import sentence
from ..events import ClaimShown, NoteShown
from .check import checked
from .wording import Told, Wording

_LINE: Final = re.compile(r"^[\s>*•-]*\{\s*(\d{1,3}(?:\s*,\s*\d{1,3}){0,30})\s*\}\s*(\S.*?)\s*$")
_SHOWN: Final = 600
"""So much of a line is shown in a note."""
_NOTED: Final = 12
"""So many lines that went wrong are shown one by one; the others are counted."""


@dataclass(slots=True)
class Speaker:
    """What is said so far of an answer. ``claims`` are all of its claims, in order; a model may say those that ``given`` has by number."""

    model: str
    claims: Sequence[Told]
    given: Mapping[int, int]
    """The number by which a model knows a claim, and its place in ``claims``."""
    wording: Wording
    withholding: bool = False
    """Whether what no model may say is left out: of a draft that another model reads."""
    text: str = ""
    right: int = 0
    """Lines of the model's that were spoken."""
    own: int = 0
    """Those of them that are not word for word as they were computed."""
    wrong: int = 0
    """Lines that were replaced or left out."""
    again: int = 0
    """Lines that said what had been said."""
    _said: set[int] = field(default_factory=set)

    def take(self, line: str) -> Iterator[str | NoteShown]:
        """What one whole line adds to the answer: pieces of text, or a note of what was wrong with it."""
        if not line.strip():
            return
        found = _LINE.match(line)
        if found is None:
            yield from self._wrong(line, "", "It says none of the claims, so it was left out.")
            return
        numbers = sorted({int(n) for n in found[1].split(",")})
        places = [self.given[n] for n in numbers if n in self.given]
        if len(places) < len(numbers):
            yield from self._wrong(line, "", "It stands on a claim that there is not, so it was left out.")
        elif any(place in self._said or place < max(self._said, default=-1) for place in places):
            yield from self._told_again(line)
        elif places[-1] - places[0] >= len(places):
            yield from self._replaced(line, places, ("leaves out a claim between those that it says",))
        else:
            yield from self._checked(line, found[2], places)

    def rest(self) -> Iterator[str]:
        """What no line said, as it was computed."""
        yield from self._computed(len(self.claims))

    def _checked(self, line: str, said: str, places: Sequence[int]) -> Iterator[str | NoteShown]:
        claims = [self.claims[place] for place in places]
        reasons = checked(said, claims, self.wording)
        if reasons:
            yield from self._replaced(line, places, reasons)
            return
        yield from self._computed(places[0])
        self.right += 1
        self.own += len(claims) > 1 or said.strip() not in (claims[0].text, claims[0].whole)
        self._said.update(places)
        yield self._piece(spoken(said, claims), claims[0].line)

    def _replaced(self, line: str, places: Sequence[int], reasons: Sequence[str]) -> Iterator[str | NoteShown]:
        instead = " ".join(self.claims[place].whole for place in places)
        yield from self._wrong(line, instead, f"It {'; it '.join(reasons[:3])}. The computed words stand instead.")
        yield from self._computed(places[-1] + 1)

    def _told_again(self, line: str) -> Iterator[NoteShown]:
        self.again += 1
        if self.again == 1:
            yield self._note("looped", "It said again, or too late, what had been said; such lines were left out.", line, "")

    def _wrong(self, line: str, instead: str, why: str) -> Iterator[NoteShown]:
        self.wrong += 1
        if self.wrong < _NOTED:
            yield self._note("sentence replaced", why, line, instead)
        elif self.wrong == _NOTED:
            yield self._note("sentence replaced", "More lines were wrong; none of them was said.", line, instead)

    def _note(self, what: str, detail: str, said: str, instead: str) -> NoteShown:
        return NoteShown(role="phrases", model=self.model, what=what, detail=detail, said=plain(said)[:_SHOWN], instead=instead)

    def _computed(self, end: int) -> Iterator[str]:
        """The claims up to a place that nobody said yet, as they were computed."""
        for place in range(end):
            if place not in self._said:
                self._said.add(place)
                if self.withholding and place not in self.given.values():
                    continue
                claim = self.claims[place]
                yield self._piece(ClaimShown(text=claim.whole, cites=list(claim.cites), line=claim.line), claim.line)

    def _piece(self, claim: ClaimShown, line: bool) -> str:
        piece = f"{'' if not self.text else chr(10) if line else ' '}{sentence(claim)}"
        self.text += piece
        return piece


def spoken(said: str, claims: Sequence[Told]) -> ClaimShown:
    """A right sentence as a claim of the answer: with its place in the list, a full stop, and everything that its claims cite."""
    first, bare = claims[0], " ".join(said.split())
    bare = bare.removeprefix(first.label).lstrip() if first.label else bare
    if len(claims) == 1 and bare == " ".join(first.text.split()):
        return ClaimShown(text=first.whole, cites=list(first.cites), line=first.line)
    if bare[-1:] not in ".:" and claims[-1].text.rstrip().endswith("."):
        bare = f"{bare.rstrip(',;')}."
    cites = sorted({n for claim in claims for n in claim.cites})
    places = [claim.label for claim in claims if claim.label]
    label = f"{places[0]}–{places[-1]}" if len(places) > 1 and places[0] != places[-1] else first.label
    return ClaimShown(text=f"{label} {bare}" if label else bare, cites=cites, line=first.line)
