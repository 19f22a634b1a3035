"""Whether a sentence that a model wrote says what its claims say, all of it and nothing else. Pure.

There is no list of words that are wrong: every name, date, figure, verdict and word must come from the claims, none of theirs may be missing, and their
order must say the same (:mod:`agents.phrasing.aligned`). Only words that join may be added, and phrases that a market declares to say the same exchanged.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from typing import Final

from .aligned import says
from .atoms import Atom, readings, taken_apart, taken_loosely
from .covering import covers
from .joints import NUMBERS, ORDINALS, PAST
from .masking import Sort
from .pronouns import without_it
from .ways import ITS, TURNED, key_of, listed_anew, together, ways_of
from .wording import Told, Wording

MOST: Final = 8
"""So many claims one sentence may say."""
LONGER: Final = 200
"""So many characters more than three times its claims a sentence may have."""
_SIGNS: Final = frozenset(" ,;:().-–—'’%₹·")
_FOR_NAMES: Final = {"it": "", "he": "", "she": "", "its": "'s", "his": "'s", "her": "'s"}
"""What may stand for a name, and how it is tied in."""
_REPLACED: Final = frozenset({"its", "it", "earlier"})
"""Words of a claim that need not be said where something else says the same, as those by which a market refers back."""
_SORTS: Final[dict[Sort, str]] = {"name": "name", "date": "date", "verdict": "verdict", "score": "score", "word": "word"}


def checked(said: str, claims: Sequence[Told], wording: Wording) -> tuple[str, ...]:
    """Why a sentence may not stand for these claims; empty if it may.

    Args:
        said: what the model wrote, without the numbers of the claims.
        claims: what it is said to say, in their order.
        wording: the words of the market, and the names that stand in the claims.
    """
    if len(claims) == 1 and said.strip() in (claims[0].text, claims[0].whole):
        return ()
    if not claims or len(claims) > MOST:
        return ("says too many claims in one sentence",) if claims else ("says what was not claimed",)
    if len(said) > LONGER + 3 * sum(len(claim.text) for claim in claims):
        return ("is far longer than its claims",)
    text = _labelled_off(said, claims[0], wording)
    signs = tuple(_signs(text, claims, wording))
    if signs:
        return signs
    over, first = False, None
    for turned in (True, False):
        read = [readings(claim.text, wording, claim.subject, turned=turned) for claim in claims]
        for atoms in _heard(text, claims, wording, read, turned=turned):
            first = first or (atoms, read)
            if _of_another(atoms, claims, read):
                return _why(*first, claims, wording)
            if _compared(atoms, claims, read, wording):
                return ()
            over = any(PAST & set(a.gap) for a in atoms)
    return () if first is None or _covered(text, claims, wording, over=over) else _why(*first, claims, wording)


def _of_another(atoms: Sequence[Atom], claims: Sequence[Told], read: Sequence[Sequence[tuple[Atom, ...]]]) -> bool:
    """Whether a sentence names somebody, or tells a verdict or a score, that stands in none of its claims, however they are said."""
    told_of = {a.value for parts in read for a in parts[0]} | {claim.subject for claim in claims}
    return any(a.sort in ("name", "verdict", "score") and a.value not in told_of for a in atoms)


def _covered(text: str, claims: Sequence[Told], wording: Wording, *, over: bool) -> bool:
    """Whether a sentence says its claims in an order of its own.

    Its own ties stay as they are told: names that a tie was turned with stand where they were not said.
    """
    ways: list[Sequence[tuple[Atom, ...]]] = []
    read = [readings(claim.text, wording, claim.subject, turned=False) for claim in claims]
    said = list(dict.fromkeys(without_it(one) for one in _loosely(text, claims, wording, read, turned=False)))
    held = frozenset(a.value for one in said for a in one)
    for claim, parts in zip(claims, read, strict=True):
        bare = claim if claim.label == "·" else replace(claim, label="")
        both = [part for part in dict.fromkeys((*parts, *readings(claim.text, wording, claim.subject, turned=True))) if _held(part, held, wording)]
        ways.append(tuple(dict.fromkeys(without_it(way) for part in both for way in ways_of(bare, part, wording, over=over))))
    subjects = [claim.subject for claim in claims]
    people = frozenset(name for name, kinds in wording.kinds.items() if "person" in kinds)
    # what begins with the name of somebody else is of nobody until it names them
    firsts = [parts[0][0] if parts[0] else None for parts in read]
    owners = ["" if a is not None and a.sort == "name" and not a.case and a.value != subject else subject for a, subject in zip(firsts, subjects, strict=True)]
    return all(ways) and any(covers(one, ways, subjects, owners, people) for one in said)


def _loosely(text: str, claims: Sequence[Told], wording: Wording, read: Sequence[Sequence[tuple[Atom, ...]]], *, turned: bool) -> Iterator[tuple[Atom, ...]]:
    """What a sentence says with small words of its own, ``it`` among them where one thing alone can be meant."""
    subjects = {claim.subject for claim in claims}
    subject = next(iter(subjects)) if len(subjects) == 1 else ""
    known = frozenset(str(a.value) for parts in read for part in parts for a in part if a.sort == "word")
    yield taken_loosely(text, wording, subject, known, turned=turned)
    if re.search(r"\bits?\b", text, re.IGNORECASE):
        yield taken_loosely(text, wording, subject, known, turned=turned, named=False)


def _heard(text: str, claims: Sequence[Told], wording: Wording, read: Sequence[Sequence[tuple[Atom, ...]]], *, turned: bool) -> Iterator[tuple[Atom, ...]]:
    """What a sentence says, in every way in which it can be heard: as it stands; without a count that the names beside it make;
    with a name for ``it``; without what ties in only what stands in brackets in the claim.
    """
    heard = list(dict.fromkeys(taken_apart(text, wording, turned=turned, numbers_off=off) for off in (False, True)))
    subjects = {claim.subject for claim in claims}
    yield from heard
    for atoms in heard:
        others = [_bracketed(atoms, read)]
        if len(subjects) == 1 and "" not in subjects:
            others += [_named(one, *subjects) for one in (atoms, *others)]
        yield from (other for other in dict.fromkeys(others) if other != atoms)
    yield from (one for one in _loosely(text, claims, wording, read, turned=turned) if one not in heard)


def _bracketed(atoms: tuple[Atom, ...], read: Sequence[Sequence[tuple[Atom, ...]]]) -> tuple[Atom, ...]:
    """Without ``about`` and ``from`` before words that stand in brackets behind a word in the claim."""
    inside = {b.value for parts in read for part in parts for a, b in pairwise(part) if "(" in b.gap and a.sort == b.sort == "word" and len(str(b.value)) > 1}
    found: list[Atom] = []
    gap: tuple[str, ...] = ()
    for n, atom in enumerate(atoms):
        after = atoms[n + 1] if n + 1 < len(atoms) else None
        if (
            after is not None
            and (atom.sort, after.sort) == ("word", "word")
            and atom.value in ("about", "from")
            and after.value in inside
            and not str(after.value).isdigit()
        ):
            gap = (*atom.gap, "in")
            continue
        found.append(replace(atom, gap=(*gap, *atom.gap)))
        gap = ()
    return tuple(found)


def _named(atoms: tuple[Atom, ...], subject: str) -> tuple[Atom, ...]:
    """With the name of what it is about for an ``it`` or ``its`` before which nobody else is named."""
    for n, atom in enumerate(atoms):
        if atom.sort == "name":
            break
        if atom.sort == "word" and atom.value in _FOR_NAMES:
            return (*atoms[:n], Atom("name", subject, _FOR_NAMES[str(atom.value)], atom.gap), *atoms[n + 1 :])
    return atoms


def _compared(atoms: tuple[Atom, ...], claims: Sequence[Told], read: Sequence[Sequence[tuple[Atom, ...]]], wording: Wording) -> bool:
    """Whether what was heard is what is claimed. ``read``: the readings of each claim."""
    atoms, read = _of_one(atoms, claims, read)
    asked = [parts[0] for parts in read]
    # neighbours may be told in another order; what one begins with is said of it alone then
    if len(asked) <= TURNED and any((at_once := together(order)) and not says(atoms, [at_once]) for order in permutations(asked)):
        return True
    held, alone = frozenset(a.value for a in atoms), len(claims) == 1
    fitting = [
        [
            way
            for way in _all_ways(claim, [part for part in parts if not alone or _held(part, held, wording)], atoms, wording)
            if _sayable(way, atoms, held, alone=alone)
        ]
        for claim, parts in zip(claims, read, strict=True)
    ]
    orders = permutations(fitting) if len(fitting) <= TURNED else iter([tuple(fitting)])
    return all(fitting) and any(not says(atoms, order) for order in orders)


def _why(atoms: tuple[Atom, ...], read: Sequence[Sequence[tuple[Atom, ...]]], claims: Sequence[Told], wording: Wording) -> tuple[str, ...]:
    """Why what was heard is not what is claimed, where it is not."""
    atoms, read = _of_one(atoms, claims, read)
    ways = [_all_ways(claim, parts, atoms, wording) for claim, parts in zip(claims, read, strict=True)]
    return tuple(_differences(atoms, ways)) or (says(atoms, ways) or "says it in an order that says something else",)


def _of_one(
    atoms: tuple[Atom, ...], claims: Sequence[Told], read: Sequence[Sequence[tuple[Atom, ...]]]
) -> tuple[tuple[Atom, ...], Sequence[Sequence[tuple[Atom, ...]]]]:
    """Both without ``it`` and ``its`` where nobody else can be meant."""
    named = {a.value for part in (atoms, *(parts[0] for parts in read)) for a in part if a.sort == "name"} | {c.subject for c in claims if c.subject}
    return (atoms, read) if len(named) > 1 else (_without_its(atoms), [[_without_its(part) for part in parts] for parts in read])


def _all_ways(claim: Told, parts: Sequence[tuple[Atom, ...]], atoms: Sequence[Atom], wording: Wording) -> list[tuple[Atom, ...]]:
    over = any(PAST & set(a.gap) for a in atoms)
    return [way for part in parts for way in (*ways_of(claim, part, wording, over=over), *listed_anew(part, atoms, wording))]


def _held(part: Sequence[Atom], held: frozenset[object], wording: Wording) -> bool:
    """Whether every word of a reading is said, but for those in whose place another may stand."""
    return all(a.value in held or a.value in _REPLACED or a.value in wording.stands_for for a in part if a.sort == "word")


def _sayable(way: Sequence[Atom], said: Sequence[Atom], held: frozenset[object], *, alone: bool) -> bool:
    """Whether a sentence can say a claim in this way: it holds all of it, but for what a claim before it may have said already."""
    if not way or (alone and len(way) != len(said)):
        return False
    needed = way[-1:] if not alone and way[0].sort == "name" else way
    return all(b.value in held or (b.sort == "date" and any(a.sort == "date" and replace(a, case=b.case).same(b) for a in said)) for b in needed)


def _labelled_off(said: str, first: Told, wording: Wording) -> str:
    text = said.strip()
    place = first.label.rstrip(".")
    if place.isdigit() and 0 < int(place) <= len(ORDINALS):
        word = next(word for word, figure in NUMBERS.items() if figure == place)
        called = "|".join(map(re.escape, ("path", "chain", *sorted(wording.numbered))))
        text = re.sub(rf"^(?:number|{called}) (?:{place}|{word})\b(?: is\b|:|,)?\s*", "", text, flags=re.IGNORECASE)
        text = re.sub(rf"^(?:the )?{ORDINALS[int(place) - 1]}(?:(?: (?:{called}))?(?: is\b|:|,)| path\b| chain\b)\s*", "", text, flags=re.IGNORECASE)
    return text.removeprefix(first.label).lstrip() if first.label else text


def _signs(text: str, claims: Sequence[Told], wording: Wording) -> Iterator[str]:
    """Signs and capitals that say something by themselves: a question, a shout, quotation marks, markup, what cannot be seen."""
    bare = text
    for name in wording.names:
        bare = bare.replace(name, " ")
    known = {ch for claim in claims for ch in claim.text}
    strange = sorted({ch for ch in bare if ch not in _SIGNS and ch not in known and not (ch.isalnum() and unicodedata.category(ch) != "Co")})
    if strange or any(unicodedata.category(ch)[0] == "C" for ch in bare):
        yield f"holds signs that the claims do not: {' '.join(f'{ch!r}' for ch in strange) or 'some that cannot be seen'}"
    written = {word for claim in claims for word in re.findall(r"\w+", claim.text)}
    shouted = [word for word in re.findall(r"\w+", bare) if len(word) > 1 and word.isupper() and word not in written]
    if shouted:
        yield f"shouts {', '.join(map(repr, shouted))}"


def _without_its(atoms: Sequence[Atom]) -> tuple[Atom, ...]:
    found: list[Atom] = []
    gap: tuple[str, ...] = ()
    for atom in atoms:
        if atom.sort == "word" and atom.value in ITS:
            gap += atom.gap
        else:
            found.append(replace(atom, gap=(*gap, *atom.gap)))
            gap = ()
    return tuple(found)


def _differences(said: Sequence[Atom], ways: Sequence[Sequence[Sequence[Atom]]]) -> Iterator[str]:
    """What the sentence adds, and what it leaves out, whatever the order."""
    least = Counter(key_of(a) for way in ways for a in _least(way))
    most = {key_of(a) for way in ways for one in way for a in one}
    keys = Counter(key_of(a) for a in said)
    fits = {k: k for k in most}
    for atom in said:
        key = key_of(atom)
        if key not in fits and atom.sort == "date" and any(a.sort == "date" and replace(atom, case=a.case).same(a) for way in ways for one in way for a in one):
            return  # a day said less exactly: the order tells whether it is the right one
    for key in keys:
        if key not in most:
            yield f"says the {_SORTS[key[0]]} {key[1]!r}, which stands in none of its claims"
    for key, count in least.items():
        if not keys[key] or (len(ways) == 1 and keys[key] < count):
            yield f"leaves out the {_SORTS[key[0]]} {key[1]!r}"


def _least(way: Sequence[Sequence[Atom]]) -> Sequence[Atom]:
    return min(way, key=len)
