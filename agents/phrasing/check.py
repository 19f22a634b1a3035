"""Whether a sentence that a model wrote says what its claims say, all of it and nothing else. Pure.

There is no list of words that are wrong: every name, date, figure, verdict and word must come from the claims, none of theirs may be missing, and their
order must say the same (:mod:`agents.phrasing.aligned`). Only words that join may be added, and phrases that a market declares to say the same exchanged.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from .aligned import says
from .atoms import Atom, Sort, taken_apart
from .wording import Told, Wording

MOST: Final = 8
"""So many claims one sentence may say."""
_SIGNS: Final = frozenset(" ,;:().-–—'’%₹·")
_ITS: Final = frozenset({"it", "its", "they", "their", "them"})
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
    if any(claim.label not in ("", "·") for claim in claims[1:]):
        return ("runs several places of a list together",)
    text = _labelled_off(said, claims[0])
    signs = tuple(_signs(text, claims, wording))
    if signs:
        return signs
    atoms = taken_apart(text, wording)
    asked = [taken_apart(claim.text, wording) for claim in claims]
    one = len({a.value for part in (atoms, *asked) for a in part if a.sort == "name"} | {c.subject for c in claims if c.subject}) <= 1
    if one:  # nobody else can be meant
        atoms, asked = _without_its(atoms), [_without_its(part) for part in asked]
    ways = [_ways(claim, part) for claim, part in zip(claims, asked, strict=True)]
    differs = tuple(_differences(atoms, ways))
    if differs:
        return differs
    fault = says(atoms, ways)
    return (fault,) if fault else ()


def _labelled_off(said: str, first: Told) -> str:
    text = said.strip()
    return text.removeprefix(first.label).lstrip() if first.label else text


def _signs(text: str, claims: Sequence[Told], wording: Wording) -> Iterator[str]:
    """Signs and capitals that say something by themselves: a question, a shout, quotation marks, markup, what cannot be seen."""
    bare = text
    for name in wording.names:
        bare = bare.replace(name, " ")
    known = {ch for claim in claims for ch in claim.text}
    strange = sorted({ch for ch in bare if ch not in _SIGNS and ch not in known and not (ch.isalnum() and unicodedata.category(ch) != "Co")})
    if strange or any(unicodedata.category(ch)[0] == "C" for ch in text):
        yield f"holds signs that the claims do not: {' '.join(f'{ch!r}' for ch in strange) or 'some that cannot be seen'}"
    written = {word for claim in claims for word in re.findall(r"\w+", claim.text)}
    shouted = [word for word in re.findall(r"\w+", bare) if len(word) > 1 and word.isupper() and word not in written]
    if shouted:
        yield f"shouts {', '.join(map(repr, shouted))}"


def _without_its(atoms: Sequence[Atom]) -> tuple[Atom, ...]:
    found: list[Atom] = []
    gap: tuple[str, ...] = ()
    for atom in atoms:
        if atom.sort == "word" and atom.value in _ITS:
            gap += atom.gap
        else:
            found.append(replace(atom, gap=(*gap, *atom.gap)))
            gap = ()
    return tuple(found)


def _ways(claim: Told, atoms: tuple[Atom, ...]) -> list[tuple[Atom, ...]]:
    """The ways of saying a claim: as it is, and where it leaves out whom it is about, with their name."""
    ways = [atoms]
    named = [a for a in atoms if a.sort == "name"]
    if claim.subject and atoms and (not named or claim.label == "·") and claim.subject not in {a.value for a in named}:
        first = replace(atoms[0], gap=(*atoms[0].gap, ":"))
        ways += [(Atom("name", claim.subject, case, ()), first, *atoms[1:]) for case in ("", "'s", "for", "of")]
    if claim.subject and not named:
        ways += [(*atoms[:n], Atom("name", claim.subject, "'s", a.gap), *atoms[n + 1 :]) for n, a in enumerate(atoms) if a.sort == "word" and a.value == "its"]
    return ways


def _differences(said: Sequence[Atom], ways: Sequence[Sequence[Sequence[Atom]]]) -> Iterator[str]:
    """What the sentence adds, and what it leaves out, whatever the order."""
    least = Counter(_key(a) for way in ways for a in _least(way))
    most = {_key(a) for way in ways for one in way for a in one}
    keys = Counter(_key(a) for a in said)
    fits = {k: k for k in most}
    for atom in said:
        key = _key(atom)
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


def _key(atom: Atom) -> tuple[Sort, str]:
    return atom.sort, atom.shown
