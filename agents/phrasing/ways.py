"""The ways of saying a claim that change nothing: its parts in another order, its place in a list, the name that it leaves out. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Final

from .aligned import DENYING, WHICH, clauses
from .atoms import Atom
from .masking import Sort
from .wording import Told, Wording

TURNED: Final = 3
"""So many claims, and parts of a claim, are tried in any order."""
ITS: Final = frozenset({"it", "its", "they", "their", "them"})
"""What stands for what was named before it."""
_LEANING: Final = ITS | {"none", "all", "other", "both", "left", "so", "then", "such", "same"}
"""A part that holds one of these leans on what was said before it, as one does with a word by which a market refers back."""


def ways_of(claim: Told, atoms: tuple[Atom, ...], wording: Wording, *, over: bool) -> list[tuple[Atom, ...]]:
    """The ways of saying a claim: as it is; with its place in a list; where it leaves out whom it is about, with their name; its parts in another order."""
    ways = [atoms, *_parts_turned(atoms, wording)]
    ways += [which for way in tuple(ways) for which in _which(way, wording.stands_for)]
    if claim.label not in ("", "·"):
        ways.append((Atom("word", claim.label.rstrip(".")), replace(atoms[0], gap=(".",)), *atoms[1:]))
    if over and atoms and atoms[0].value == "earlier" and any(isinstance(a.value, tuple) for a in atoms):
        ways.append((replace(atoms[1], gap=()), *atoms[2:]))  # it was, from one day to another: that it was earlier is said by that
    named = [a for a in atoms if a.sort == "name"]
    if claim.subject and atoms and (not named or claim.label == "·") and claim.subject not in {a.value for a in named}:
        first = replace(atoms[0], gap=(*atoms[0].gap, ":"))
        ways += [(Atom("name", claim.subject, case, ()), first, *atoms[1:]) for case in ("", "'s", "for", "of")]
    if claim.subject and not named:
        ways += [(*atoms[:n], Atom("name", claim.subject, "'s", a.gap), *atoms[n + 1 :]) for n, a in enumerate(atoms) if a.sort == "word" and a.value == "its"]
    return ways


def _which(atoms: tuple[Atom, ...], stands_for: frozenset[str]) -> Iterator[tuple[Atom, ...]]:
    """``..., which is active`` for ``...; the firm is active``."""
    for n, atom in enumerate(atoms[:-1]):
        if n and atom.value in stands_for and ";" in atom.gap and "the" in atom.gap:
            yield (*atoms[:n], replace(atoms[n + 1], gap=(WHICH, *atoms[n + 1].gap)), *atoms[n + 2 :])


def listed_anew(claim: tuple[Atom, ...], said: Sequence[Atom], wording: Wording) -> Iterator[tuple[Atom, ...]]:
    """What a claim lists behind a colon or a verb, in the order in which the sentence lists it, where each of it can stand anywhere in the list."""
    found = [list(c) for c in clauses(claim)]
    head: list[Atom] = []
    if len(found) > 1 and ":" in found[1][0].gap:
        head, found = found[0], found[1:]
    elif found and (counted := next((n for n, a in enumerate(found[0]) if n and str(a.value).isdigit()), 0)):
        head, found[0] = found[0][:counted], found[0][counted:]
    leaning = _leaning(wording)
    alone = all(
        a.sort == "word" and (a.value not in leaning or (n and str(item[n - 1].value).isdigit())) and a.value not in DENYING and not {";", "."} & set(a.gap)
        for item in found
        for n, a in enumerate(item)
    )
    if not head or len(found) < 2 or not alone:
        return
    places = {key_of(a): n for n, a in reversed(list(enumerate(said)))}
    gaps = [item[0].gap for item in found]
    order = sorted(found, key=lambda item: places.get(key_of(item[0]), 0) if not str(item[0].value).isdigit() else places.get(key_of(item[-1]), 0))
    yield (*head, *(replace(a, gap=gap) if not n else a for gap, item in zip(gaps, order, strict=True) for n, a in enumerate(item)))


def together(claims: Sequence[tuple[Atom, ...]]) -> list[tuple[Atom, ...]]:
    """Claims that say the same of several, said of all of them at once: ``A and B are directors of C``."""
    if not len(claims) > 1 or any(not c or c[0].sort != "name" or c[0].case or len(c) < 2 for c in claims):
        return []
    tail = claims[0][1:]
    if any(c[1:] != tail for c in claims[1:]):
        return []
    names = [Atom("name", c[0].value, "", ("and",) if n else ()) for n, c in enumerate(claims)]
    alike = [(*names, *tail)]
    return [*alike, (*names, Atom("word", "both"), *tail)] if len(claims) == 2 else alike


def _leaning(wording: Wording) -> frozenset[str]:
    return _LEANING | wording.stands_for | wording.leaning


def _parts_turned(atoms: tuple[Atom, ...], wording: Wording) -> Iterator[tuple[Atom, ...]]:
    """The parts of a claim between semicolons or full stops in another order, where each can stand for itself."""
    parts: list[list[Atom]] = []
    for atom in atoms:
        if not parts or {";", "."} & set(atom.gap):
            parts.append([])
        parts[-1].append(atom)
    leaning = _leaning(wording)
    if not 1 < len(parts) <= TURNED or parts[0][0].sort == "name" or any(a.value in leaning for part in parts[1:] for a in part if a.sort == "word"):
        return
    for order in permutations(parts):
        yield tuple(replace(a, gap=(";",) if n and not k else () if not k else a.gap) for n, part in enumerate(order) for k, a in enumerate(part))


def key_of(atom: Atom) -> tuple[Sort, str]:
    """Alike for what says the same, however it is tied in."""
    return atom.sort, atom.shown
