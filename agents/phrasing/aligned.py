"""Whether a sentence says its claims: the same things in an order that says the same. Pure.

Claims are said one after the other. Each falls into **clauses** (what stands between commas, colons, brackets and "and"). A clause's things stand
together, in their order, but for what can stand anywhere in it and mean the same: its only date, its only verdict or score, and its only name where that
is tied in by a preposition or set off by a sign. Whatever else moves, says who did what to whom, or which figure is whose.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from .atoms import Atom
from .joints import ARTICLES, LEADING_WHO, PAST
from .masking import Sort

BREAKS: Final = frozenset({"; which", ",", ";", ":", "(", ")", ".", "and", "—", "–", "·"})
_SIGNED: Final = BREAKS - {"and"}
_STRONG: Final = frozenset({";", ":", "."})
_SETS_OFF: Final = frozenset({",", ":", "(", ")", "—", "–"})
_LISTING: Final = frozenset({",", "and"}) | ARTICLES
_NOW: Final = frozenset({"is", "are", "has", "have"})
_HELPING: Final = _NOW | PAST
_ELIDING: Final = frozenset({",", ";", "and", "is", "are", "has", "have", "also"}) | ARTICLES | PAST
WHICH: Final = "; which"
"""In a claim: the sentence must go on with ``which`` or ``who`` here, right behind the name that is meant."""
DENYING: Final = frozenset({"no", "not", "none", "nobody", "nothing", "never", "neither", "nor", "without", "only"})
"""Words that deny, or take everything else away."""

_TRIED: Final = 200
"""So many ways in which a sentence could say its claims are looked at: a right one is among the first, and a wrong one holds nobody up."""
_MOVING: Final[tuple[Sort, ...]] = ("date", "verdict", "score", "name")

type Clause = tuple[Atom, ...]
type Pair = tuple[Atom, Atom]
"""A thing as it is said, and as it is claimed."""


def says(said: Sequence[Atom], claims: Sequence[Sequence[Sequence[Atom]]]) -> str:
    """Why the sentence does not say the claims, or nothing if it does. Each claim may be given in several ways of saying it; one of them must be said."""
    faults: list[str] = []
    for pairs in islice(_said(tuple(said), claims, 0, (), (), set()), _TRIED):
        fault = next(_faults(pairs), "")
        if not fault:
            return ""
        faults.append(fault)
    return faults[0] if faults else "says it in an order that says something else"


def _said(
    said: Clause, claims: Sequence[Sequence[Sequence[Atom]]], at: int, last: Sequence[Atom], before: tuple[Pair | None, ...], vain: set[tuple[int, int, int]]
) -> Iterator[tuple[Pair | None, ...]]:
    """Every way in which the sentence could say these claims from here on: pairs in the order of the sentence, None where a claim ends.

    ``last``: the claim before, in the way in which it was said: what is left out is left out of that.
    ``vain``: from which claim on, behind which way of the last, how much of the sentence says nothing of the kind; it is not tried again.
    """
    if at == len(claims):
        if not said:
            yield before
        return
    found = False
    here = (at, len(said), id(last))
    for way in claims[at] if here not in vain else ():
        for claim in _with_elision(tuple(way), [last] if at else (), said):
            if claim and len(claim) <= len(said):
                pairs = _clauses_said(said[: len(claim)], claim)
                if pairs is not None:
                    for whole in _said(said[len(claim) :], claims, at + 1, way, (*before, *pairs, None), vain):
                        found = True
                        yield whole
    if not found:
        vain.add(here)


def _with_elision(way: Clause, before: Sequence[Sequence[Atom]], said: Sequence[Atom]) -> Iterator[Clause]:
    """A claim, and what is left of it where the sentence says with the last claim how it begins: ``A is director of B and of C``."""
    yield way
    for other in before:
        shared = next((n for n, (a, b) in enumerate(zip(way, other, strict=False)) if a != replace(b, gap=a.gap)), min(len(way), len(other)))
        for n in range(1, min(shared, len(way) - 1) + 1):
            gap = set(said[0].gap) if said else set()
            gap -= {"(", ")"}
            listed = "and" in gap or ";" in gap or (n > 1 and "," in gap)
            alike = [a.sort for a in way[n:]] == [a.sort for a in other[n:]] or len(way) == n + 1 or n == 1
            if way[0].sort == "name" and listed and alike and gap <= _ELIDING:
                first = replace(way[n], gap=said[0].gap)
                yield (first, *way[n + 1 :])
                if first.sort == "name" and first.case and not said[0].case:
                    yield (replace(first, case=""), *way[n + 1 :])  # "of B and C"
    if before and said and way and way[0].sort == "name" and not way[0].case and set(said[0].gap) & LEADING_WHO:
        # "... of B, which is active": the name right before it is meant
        for other in before:
            if other and other[-1].sort == "name" and other[-1].value == way[0].value and len(way) > 1:
                yield (replace(way[1], gap=(*way[1].gap, *said[0].gap)), *way[2:])


def _clauses_said(said: Sequence[Atom], claim: Clause) -> list[Pair] | None:
    pairs: list[Pair] = []
    at = 0
    for clause in clauses(claim):
        found = _clause_said(said[at : at + len(clause)], clause)
        if found is None:
            return None
        pairs += found
        at += len(clause)
    return pairs


def clauses(claim: Sequence[Atom]) -> list[Clause]:
    """The clauses of a claim: those with a word of their own, with the names, dates, verdicts and scores that stand by them."""
    parts: list[list[Atom]] = []
    for atom in claim:
        if not parts or set(atom.gap) & BREAKS:
            parts.append([])
        parts[-1].append(atom)
    found: list[list[Atom]] = []
    for part in parts:
        bare = all(a.sort != "word" for a in part)
        opening = bool(found) and all(a.sort != "word" for a in found[-1])
        if found and (bare or (opening and len(found) == 1)):
            found[-1] += part
        else:
            found.append(part)
    return [tuple(part) for part in found]


def _clause_said(said: Sequence[Atom], clause: Clause) -> list[Pair] | None:
    """The things of a clause as they are said; None if they are not, or in an order that may say something else."""
    free: set[Sort] = {sort for sort in _MOVING if sum(a.sort == sort for a in clause) == 1}
    for n, atom in enumerate(clause):
        if atom.sort in free and not (_loose(clause, n) if atom.sort == "name" else atom.sort == "date" or _apart(clause, n)):
            free.discard(atom.sort)
    fixed = [a for a in clause if a.sort not in free]
    if [a.sort for a in said if a.sort not in free] != [a.sort for a in fixed]:
        return None
    rest, single = iter(fixed), {a.sort: a for a in clause if a.sort in free}
    pairs: list[Pair] = []
    for atom in said:
        meant = single.pop(atom.sort, None) if atom.sort in free else next(rest, None)
        if meant is None or not (atom.same(meant) or (atom.sort == "name" and (_whose(atom, meant, clause) or _topic(atom, meant, clause)))):
            return None
        pairs.append((atom, meant))
    here, there = _before(said, free), _before(clause, free)
    # what moves, moves to one end
    return pairs if all(n == there[sort] or n in (0, len(fixed)) for sort, n in here.items()) else None


def _before(atoms: Sequence[Atom], free: set[Sort]) -> dict[Sort, int]:
    """For each of what may move: how many of what may not stand before it."""
    found: dict[Sort, int] = {}
    for n, atom in enumerate(atoms):
        if atom.sort in free:
            found[atom.sort] = sum(a.sort not in free for a in atoms[:n])
    return found


def _loose(clause: Clause, at: int) -> bool:
    """Whether the only name of a clause may stand elsewhere in it: it is tied in, or set off, or nothing but it is there to do anything."""
    after = set(clause[at + 1].gap) if at + 1 < len(clause) else set()
    before = set(clause[at].gap) if at else set()
    return bool(clause[at].case) or bool((after | before) & _SETS_OFF) or all(a.sort != "word" for a in clause)


def _apart(clause: Clause, at: int) -> bool:
    """Whether a verdict or a score is set off, or stands by a name: ``below avoid`` is not."""
    return at == 0 or clause[at - 1].sort != "word" or bool(set(clause[at].gap) & _SETS_OFF)


def _whose(said: Atom, meant: Atom, clause: Clause) -> bool:
    """``the firms of A`` are ``A's firms``, where nobody else is named."""
    return said.value == meant.value and {said.case, meant.case} == {"of", "'s"} and sum(a.sort == "name" for a in clause) == 1


def _topic(said: Atom, meant: Atom, clause: Clause) -> bool:
    """``none known for A`` is ``A: none known``: it stands before a colon, and what is said of it is no verb's."""
    topic = clause[0] is meant and len(clause) > 1 and (":" in clause[1].gap or all(a.sort != "word" for a in clause))
    return said.value == meant.value and not meant.case and said.case == "for" and topic


def _faults(pairs: Sequence[Pair | None]) -> Iterator[str]:
    """What is wrong with how the things are joined, once they are the right ones."""
    begins, last = False, None
    for n, pair in enumerate(pairs):
        if pair is None:
            begins = n < len(pairs) - 1
            continue
        following = next((p for p in pairs[n + 1 : n + 3] if p is not None), None)
        yield from _joined(last, pair, following, begins=begins)
        begins, last = False, pair
    yield from tenses(pairs)


def _joined(last: Pair | None, pair: Pair, following: Pair | None, *, begins: bool) -> Iterator[str]:
    said, gap, claimed = pair[0], set(pair[0].gap), set(pair[1].gap)
    if begins and not gap & (_STRONG | LEADING_WHO | {"and"}):
        yield "runs two claims together"
    if WHICH in claimed and (not gap & LEADING_WHO or last is None or last[0].sort != "name"):
        yield "leaves open of whom it says that"
    if gap & LEADING_WHO and not claimed & LEADING_WHO and (last is None or last[0].sort not in ("name", "date")) and not (begins and "that" in claimed):
        yield "leaves open whom it means by “which” or “who”"
    if "and" in claimed and claimed & _HELPING and said.sort == "word" and "and" not in gap:
        yield "says of another what is claimed of the first"  # "B develops A, which is active" for "B develops A and is active"
    if last is None:
        return
    if last[0].sort == "verdict" and said.sort == "name" and not gap - ARTICLES:
        yield f"tells somebody what to do: {last[0].value} {said.value}"
    if last[0].sort == "name" and last[0].case and said.sort == "word" and "," in claimed and "and" in gap - claimed and gap & _HELPING:
        yield f"says of another what is claimed of {last[0].value}"  # "A is developed by B and is active"
    if last[0].sort == "name" and said.sort == "name":
        if begins:
            if not gap & _STRONG and (following is None or not _goes_on(following)):
                yield f"puts {last[0].value} and {said.value} side by side"
        elif not _alike(gap, claimed):
            yield f"ties {last[0].value} to {said.value} otherwise than is claimed"
    parted = BREAKS | LEADING_WHO | (_HELPING if claimed & _STRONG == {":"} else set())
    if last[1].sort == "word" and ((claimed & _STRONG and not gap & parted) or (claimed & BREAKS and not gap - ARTICLES)):
        yield f"runs together what stands apart before {said.shown!r}"


def _goes_on(pair: Pair) -> bool:
    """Whether what follows a name makes a sentence of its own with it: a verb, or the sign that stands behind the name in the claim too."""
    said, claimed = set(pair[0].gap), set(pair[1].gap)
    return bool(said & _HELPING) or (said == claimed and claimed in (set(), {":"}))


def _alike(gap: set[str], claimed: set[str]) -> bool:
    """Whether two names beside each other are joined as they are claimed to be: as a list, or by the same signs."""
    if claimed & {",", "and"} and not claimed & (_STRONG | _HELPING):
        return bool(gap & {",", "and"}) and gap <= _LISTING | claimed
    return gap - ARTICLES == claimed - ARTICLES


def tenses(pairs: Sequence[Pair | None]) -> Iterator[str]:
    """Whether what holds is said to hold, what is over to be over; and whether what is denied stays apart from what is not."""
    claim: list[Pair] = []
    denied = False
    for pair in (*pairs, None):
        if pair is None:
            yield from _tense(claim)
            claim = []
            continue
        gap, claimed = set(pair[0].gap), set(pair[1].gap)
        anew = pair[1].sort == "word" and pair[1].value in DENYING
        if denied and not anew and claimed & _SIGNED and not gap & _SIGNED:
            yield "leaves open how far its “no” or “not” reaches"
            denied = False
        denied = anew or (denied and not claimed & BREAKS)
        claim.append(pair)


def _tense(claim: Sequence[Pair]) -> Iterator[str]:
    parts: list[list[Pair]] = []
    for pair in claim:
        if not parts or set(pair[0].gap) & (BREAKS - {"(", ")"}):
            parts.append([])
        parts[-1].append(pair)
    for part in parts:
        said = {g for pair in part for g in pair[0].gap}
        claimed = {g for pair in part for g in pair[1].gap}
        before = any(p[1].value == "earlier" and p[1].sort == "word" for p in part)
        over = before or any(isinstance(p[1].value, tuple) or p[1].case in ("until", "to") for p in part if p[1].sort == "date")
        happened = any("on" in p[0].gap for p in part if p[1].sort == "date")
        if said & PAST and not claimed & PAST and not over and not happened:
            yield "says that it was, where it is claimed that it is"
        if claimed & PAST and not said & PAST:
            yield "leaves out that it was"
        if said & _NOW and ((claimed & PAST and not claimed & _NOW) or over):
            yield "says that it is, where it is claimed that it was"
