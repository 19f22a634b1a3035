"""One piece of a text read by the frames of a market: which intent, and which names or references stand for its slots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from market.core.saying import Frame, Saying

from .named import NAMELESS, Names
from .talk import PERSON
from .units import Mend, Unit, units
from .words import COMMON, JOINS


@dataclass(frozen=True, slots=True)
class Spoken:
    """What stands for a slot: the text of a name, or a reference of a sort (``back`` is empty then for a name)."""

    text: str
    back: str = ""
    kinds: frozenset[str] = frozenset()
    """What it may be, where the market's names tell."""
    fit: str = ""
    """How it fits a name of the market; empty where none is known."""


@dataclass(frozen=True, slots=True)
class Side:
    """What stands for a slot, with its place in the piece."""

    spoken: Spoken
    text: str
    start: int
    end: int
    capital: bool
    """Whether it is written as a name."""
    glued: bool
    """Whether nothing but an "and" stands between it and the one before."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a piece asks, by one frame. ``numbers`` are those that stand in it."""

    intent: str
    spoken: tuple[Spoken, ...]
    rank: tuple[int, int]
    numbers: tuple[int, ...] = ()
    loose: bool = False
    """Whether more was said than the frame asks for."""


@dataclass(frozen=True, slots=True)
class Read:
    """What became of a piece."""

    best: Reading | None
    strange: bool = False
    """Whether it certainly asks for something that nobody here answers."""
    concepts: frozenset[str] = frozenset()
    spoken: tuple[Spoken, ...] = ()
    """Everything that stands where a name could."""
    glued: str = ""
    """Where only an "and" divides all that stands there: the one name that it could be."""
    bare: bool = False
    """Whether nothing stands in it but names and references, and what carries nothing."""
    others: tuple[Reading, ...] = ()
    """Readings that fit less well than the best, the better first."""
    story: bool = False
    """Whether words stand in it that only tell a story."""
    things: bool = False
    """Whether it asks about something that nobody knows."""


@lru_cache(maxsize=64)
def read(text: str, saying: Saying, names: tuple[str, ...] = (), market: Names = NAMELESS) -> Read:
    """The best reading of a piece.

    What is surely a slip of the fingers is mended; more is mended only where that makes more of the text understood. Capitals mark names first;
    where nothing is read then, they do not.
    """
    first: Read | None = None
    for capitals in (True, False) if any(ch.isupper() for ch in text) else (False,):
        made = [units(text, saying, mend=mend, capitals=capitals, names=names, market=market) for mend in _MENDS]
        tried = [_read(text, one, saying) for n, one in enumerate(made) if one not in made[:n]]
        first = first or tried[0]
        alone = tried[0].bare and len(tried[0].spoken) == 1
        if tried[0].strange or (alone and (not market or tried[0].spoken[0].back or tried[0].spoken[0].fit)):
            return tried[0]
        heard = [t for t in tried if t.best is not None]
        if alone:
            # a name alone is not a misspelled question, unless nothing is called so and it is one that is meant wherever its words stand
            heard = [t for t in heard if t.best and t.best.intent in saying.firm]
            if not heard:
                return tried[0]
        if heard:
            # of two that understand as much, the one that changed less
            return max(heard, key=lambda t: (not t.best.loose, t.best.rank) if t.best else (False, (0, 0)))
    return first if first is not None else Read(None)


def _read(text: str, made: Sequence[Unit], saying: Saying) -> Read:
    cues = frozenset(u.value for u in made if u.what == "cue")
    sides = _sides(text, made, saying)
    flat = tuple(side.spoken for side in sides)
    told = bool(cues & saying.story) and any(u.fit for u in made)
    strange = any(u.what == "strange" or (u.what == "aside" and not told) or (u.what == "name" and not u.capital and u.low in COMMON) for u in made)
    bare = not strange and bool(sides) and not cues - saying.idle
    if strange:
        return Read(None, True, cues, flat)
    numbers = tuple(int(u.low.strip("[]%+.#")) for u in made if u.what == "number" and u.low.strip("[]%+.#").isdigit())
    known = any(u.fit for u in made)
    if any(u.what == "thing" for u in made):
        firm = [replace(r, numbers=numbers) for r in _loosely(cues, sides, saying) if r.intent in saying.firm]
        return Read(firm[0] if firm else None, False, cues, flat, things=not firm)
    found = [replace(r, numbers=numbers) for frame in saying.frames if (r := _fitted(frame, cues, sides, saying)) is not None]
    if not found and (known or any(u.what == "back" for u in made) or not flat):
        found = [replace(r, numbers=numbers) for r in _loosely(cues, sides, saying)]
    if any(u.what == "loose" for u in made):
        found = [r for r in found if r.loose or r.rank[1] >= 0]
    ranked = tuple(sorted(found, key=lambda r: r.rank, reverse=True))
    *_, merged = _counts(sides)
    glued = merged[0].text if len(merged) == 1 < len(flat) else ""
    bare = bare and not any(u.what == "loose" for u in made)
    return Read(ranked[0] if ranked else None, False, cues, flat, glued, bare, ranked[1:], any(u.story for u in made))


def _fitted(frame: Frame, cues: frozenset[str], sides: Sequence[Side], saying: Saying) -> Reading | None:
    needed: frozenset[str] = frozenset().union(*frame.needs)
    if not all(need & cues for need in frame.needs) or cues - needed - frame.may - saying.idle:
        return None
    if not _distinct(frame.needs, cues):
        return None
    for spoken in _counts(sides):
        if any(s.back for s in spoken) and any(not s.back for s in spoken) and len(spoken) > frame.most:
            # "is it ok to buy X": of the two, the name is meant
            spoken = [s for s in spoken if not s.back]
        if frame.most == 0 and all(s.back for s in spoken):
            # "what do you know and how old is it": nothing is referred to
            spoken = []
        if frame.kinds and not all(frame.kinds[0] in s.kinds and s.kinds <= set(frame.kinds) for s in spoken):
            continue
        if frame.back and (not spoken or not all(s.back in frame.back for s in spoken)):
            continue
        size = sum(2 if s.back == "two" else 1 for s in spoken)
        if frame.least <= size <= frame.most or (size == 2 and len(spoken) == 1 and frame.most >= 2):
            return Reading(frame.intent, tuple(spoken), (len(frame.needs), frame.weight))
    return None


def _loosely(cues: frozenset[str], sides: Sequence[Side], saying: Saying) -> list[Reading]:
    """Readings where more is said than is needed: general words beside any question, anything beside one that is surely meant. Empty if two fit as well."""
    found: list[Reading] = []
    if cues & saying.strict:
        return found
    named = [side for side in sides if side.spoken.back or side.spoken.fit or side.capital]
    for frame in saying.frames:
        firm = frame.intent in saying.firm and frame.weight > 0
        if frame.most == 2 and named and sum(2 if s.spoken.back in ("two", "many") else 1 for s in named) < 2:
            continue  # of one thing alone, something else is asked
        wide = replace(frame, may=frame.may | (cues if firm else saying.soft))
        reading = _fitted(wide, cues, named if named or not frame.most else sides, saying)
        if reading is None and firm:
            reading = _fitted(wide, cues, [], saying)
        if reading is not None:
            found.append(replace(reading, loose=True))
    found.sort(key=lambda r: r.rank, reverse=True)
    best = [r for r in found if r.rank == found[0].rank]
    return [] if len({r.intent for r in best}) > 1 else found


def _distinct(needs: Sequence[frozenset[str]], cues: frozenset[str]) -> bool:
    """Whether each need can be met by a concept of its own."""
    if not needs:
        return True
    return any(_distinct(needs[1:], cues - {cue}) for cue in needs[0] & cues)


def _counts(sides: Sequence[Side]) -> Iterable[list[Spoken]]:
    """The names as they stand, then with those made one that only an "and" divides ("Kites and Clouds")."""
    yield [side.spoken for side in sides]
    merged: list[Side] = []
    for side in sides:
        if merged and side.glued and not (side.spoken.fit or merged[-1].spoken.fit) and not side.spoken.back and not merged[-1].spoken.back:
            before = merged[-1]
            merged[-1] = Side(Spoken(before.text[before.start : side.end]), before.text, before.start, side.end, before.capital, before.glued)
        else:
            merged.append(side)
    if len(merged) < len(sides):
        yield [side.spoken for side in merged]


def _sides(text: str, made: Sequence[Unit], saying: Saying) -> list[Side]:
    """What stands for names, each by itself. "NAME in PLACE" is NAME."""
    sides: list[Side] = []
    between: list[str] = []
    for unit in made:
        if unit.what not in ("name", "back"):
            between.append(unit.low if unit.what == "idle" else "|")
            continue
        if (
            sides
            and unit.what == "name"
            and unit.low in saying.places
            and (unit.breaks or (not between and sides[-1].spoken.fit) or (between and between[-1] in _WHERE))
        ):
            between.clear()
            continue
        if unit.value == "man" and unit.what == "back" and any(side.spoken.kinds == {PERSON} for side in sides):
            continue  # "Malini Iyer, which group is she in"
        if unit.fit and any(side.spoken.fit and side.spoken.text.casefold() == text[unit.start : unit.end].casefold() for side in sides):
            continue  # said twice
        if unit.fit and sides and sides[-1].spoken.back == "one" and not between and not unit.breaks:
            sides.pop()  # "is this Kavitha Hegde the same ..."
        glued = bool(between) and not unit.breaks and set(between) <= _GLUE
        back = unit.value if unit.what == "back" else ""
        typed = text[unit.start : unit.end]
        spoken = Spoken(_spelled(typed, unit), back, unit.kinds, unit.fit or "")
        if sides and unit.fit and sides[-1].spoken.fit and not between and not unit.breaks and sides[-1].spoken.kinds != unit.kinds:
            sides.pop()  # "the Greenridge Anand Rao": whose he is
        sides.append(Side(spoken, text, unit.start, unit.end, unit.capital, glued))
        between.clear()
    return sides


def _spelled(typed: str, unit: Unit) -> str:
    """A name as typed; as the market spells it where it was typed with slips, or only an "and" otherwise."""
    if unit.fit == "near" and unit.spelled:
        return unit.spelled
    return unit.spelled if unit.spelled and len(typed.split()) == len(unit.spelled.split()) and _ANDS & set(typed.casefold().split()) else typed


_ANDS: Final = frozenset({"and", "&", "n", "+"})
_MENDS: Final[tuple[Mend, ...]] = ("surely", "boldly", "not")
_GLUE: Final = JOINS | {"the"}
_WHERE: Final = frozenset({"in", "at", "of", "near", "on", "from"})
