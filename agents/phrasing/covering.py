"""Whether a sentence says its claims in an order of its own: every clause of theirs in one piece, said of the one of whom it is claimed. Pure.

This is asked where :mod:`agents.phrasing.aligned` finds no order that is theirs. Nothing may be added and nothing left out here either. What is free is the
order of the clauses, that of the few words of one clause, and that what all of the claims share is said once. What is not:

- a clause stands in one piece, so no date, figure or name comes to another clause;
- names that are tied in alike keep their order, a figure keeps what it counts, and a word that denies or bounds keeps its place;
- a clause that names nobody is said of the name of whom it is claimed: right behind it ("which", "who"), or of the one with whom the sentence begins;
- where something is denied, the clauses keep the order of the claims.

What all of the claims share may be said once, since it is true of each of them, however far the sentence is heard to reach.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise, product
from typing import Final

from .aligned import DENYING, Clause, Pair, clauses, tenses
from .atoms import Atom
from .joints import ARTICLES, LEADING_WHO, PAST
from .ordering import BOUNDING, ordered
from .pronouns import FOR_ONE

type Key = tuple[str, str, str]

_TRIED: Final = 48
"""So many combinations of the readings of the claims are looked at ..."""
_STEPS: Final = 2_000
"""... and so many pieces are tried in all of them: a right one is among the first, and a wrong one holds nobody up."""
_FOLLOWING: Final = LEADING_WHO | {"where", "whose"}
_OF_EACH: Final = {"both": 2, "each": 0}
"""Words that say of several what follows: of exactly so many, or of however many."""
_BESIDE: Final = ARTICLES | {",", "(", "that", "is", "are"}
"""What sets off who somebody is, right behind their name."""
_GOES_ON: Final = frozenset({"is", "are", "has", "have"}) | PAST
_GOING_ON: Final = _GOES_ON | {"and", ";"}


@dataclass(frozen=True, slots=True)
class _Piece:
    """A clause of a claim."""

    clause: Clause
    free: tuple[bool, ...]
    """Which of its things may be said once for all claims."""
    of: object
    """The name of whom it is claimed: the one before it in its claim, or the claim's subject; None where it names somebody itself."""
    key: tuple[Key, ...]
    """Alike for what says the same."""
    claim: int
    """Of which claim it is."""
    weight: bool
    """Whether it is but a figure in brackets: it is of the whole claim, whoever is named last."""
    behind: Atom | None = None
    """What it must stand right behind: the day of which it says how long ago that is, or what its ``which`` means."""

    @property
    def bound(self) -> int:
        """How many of its things must be said in it."""
        return self.free.count(False)


@dataclass(frozen=True, slots=True)
class _Laying:
    """One sentence, and what is the same wherever a piece is looked for in it."""

    said: Clause
    shared: Counter[Key]
    kept: bool
    """Whether the clauses keep the order of the claims."""
    subject: str
    """Of what all of the claims are; empty where they are of several, or that is left open."""
    people: frozenset[str]
    """Names of persons: no ``it`` means them."""
    steps: Iterator[int]

    def ways(self, at: int, left: tuple[_Piece, ...], before: tuple[Pair | None, ...], last: int = -1) -> Iterator[tuple[Pair | None, ...]]:
        """Every way in which the rest of the sentence falls into the pieces that are left; None where one ends.

        ``last``: of which claim the piece was that was said last.
        """
        if at == len(self.said):
            if not any(piece.bound for piece in left):
                yield before
            return
        if next(self.steps, None) is None:
            return
        atom = self.said[at]
        named = bool(self.subject) and atom.sort == "name" and atom.value == self.subject and atom.case in ("", "'s", "for")
        named = named or (atom.sort == "word" and atom.value == "its" and self._only(at))
        begun = last >= 0 and any(piece.claim == last and piece.bound for piece in left)
        for piece in left[:1] if self.kept else left:
            if begun and piece.claim != last:
                continue  # one claim is told to its end before the next begins
            rest = tuple(p for p in left if p.key != piece.key)
            for pairs in self._said(at, piece, last):
                yield from self.ways(at + len(pairs), rest, (*before, *pairs, None), piece.claim)
            if named and piece.of == self.subject:  # it says whom it means, where the claim leaves that out
                for pairs in self._said(at + 1, piece, last):
                    yield from self.ways(at + 1 + len(pairs), rest, (*before, *pairs, None), piece.claim)
        again = at and self.said[at - 1].value == atom.value
        if self.shared[_key(atom)] and not self.kept and not again:  # what all of them share, at the beginning, between them or at the end
            meant = next((a for p in left for a in p.clause if a.same(atom)), atom)
            yield from self.ways(at + 1, left, (*before, (atom, meant), None), last)

    def _said(self, at: int, piece: _Piece, last: int) -> Iterator[list[Pair]]:
        """The piece as it is said from here on, with all of what may be said once, or with less of it."""
        for length in range(len(piece.clause), max(piece.bound, 1) - 1, -1):
            part = self.said[at : at + length]
            pairs = _paired(part, piece, first=not at) if len(part) == length else None
            if pairs is not None and self._of_them(at, pairs, piece, last):
                yield pairs

    def _of_them(self, at: int, pairs: Sequence[Pair], piece: _Piece, last: int) -> bool:
        """Whether what is said from here on is said of the one of whom it is claimed."""
        owned = at and self.said[at - 1].value == "its" and pairs[0][1].value != "its"
        if at and not owned and self.said[at - 1].sort == pairs[0][0].sort == "word" and not set(pairs[0][0].gap) - ARTICLES:
            return False  # it runs on from what stands before
        if piece.behind is not None and not (at and self.said[at - 1].same(piece.behind)):
            return False
        if not self._it_is(at, pairs, piece):
            return False
        if piece.weight and last >= 0:
            return last == piece.claim
        here = {b.value for _, b in pairs if b.sort == "name" and not b.case}
        gone = next((a.value for a in piece.clause if a.sort == "name" and not a.case and a.value not in here), None)
        if here and not gone:
            return True
        of = gone or piece.of
        names = [a for a in self.said[:at] if a.sort == "name"]
        if not names:
            after = self.said[at + len(pairs) :]
            named = {a.value for a in after if a.sort == "name"}
            return of is None or named <= {of} or (of not in named and not gone and bool(set(after[0].gap) & {";", ".", "and"}))
        if of is None or len({a.value for a in names}) == 1:
            return of is None or names[-1].value == of
        gap = set(pairs[0][0].gap)
        if gap & FOR_ONE:
            return True  # it can be nobody else
        if self.said[at - 1].value == of and {","} < gap <= _BESIDE and gap & ARTICLES:
            return True  # ", the developer of ...": who they are stands right behind their name
        first = next((a.value for a in names if not a.case), None)
        if gap & _FOLLOWING or (not gone and not gap & _GOING_ON) or (not gone and ";" in gap):
            return names[-1].value == of
        return first == of

    def _only(self, at: int) -> bool:
        """Whether ``it`` can mean nothing here but what all of the claims are about."""
        return bool(self.subject) and {a.value for a in self.said[:at] if a.sort == "name"} - self.people <= {self.subject} - self.people

    def _it_is(self, at: int, pairs: Sequence[Pair], piece: _Piece) -> bool:
        """Whether every ``it`` of the sentence that the claim does not say can mean one thing alone, and that is whom the piece is of."""
        for n, (said, meant) in enumerate(pairs):
            if FOR_ONE & set(said.gap) and not FOR_ONE & set(meant.gap):
                could = {a.value for a in self.said[: at + n] if a.sort == "name"} | ({self.subject} if self.subject else set())
                if could - self.people != {piece.of}:
                    return False
        return True


def covers(
    said: Sequence[Atom], claims: Sequence[Sequence[Clause]], subjects: Sequence[str], owners: Sequence[str], people: frozenset[str] = frozenset()
) -> bool:
    """Whether the sentence says all of the claims and nothing else.

    Args:
        said: what the sentence says.
        claims: for each claim the ways of saying it.
        subjects: for each claim of whom it is; empty where that is left open.
        owners: for each claim of whom its first words are, where they name nobody.
        people: names of persons.
    """
    steps = iter(range(_STEPS))
    named = {a.value for a in said if a.sort == "name"}
    fitting = [[way for way in ways if all(any(a.same(b) for a in said) or (b is way[0] and b.value in named) for b in way)] for ways in claims]
    return any(_covered(tuple(said), ways, subjects, owners, people, steps) for ways in islice(product(*fitting), _TRIED))


def _covered(whole: Clause, ways: Sequence[Clause], subjects: Sequence[str], owners: Sequence[str], people: frozenset[str], steps: Iterator[int]) -> bool:
    shared = _shared(ways)
    said = _of_each(whole, shared, len(ways))
    claimed = Counter(_key(a) for way in ways for a in way)
    if not said or any(a.sort == "verdict" and b.sort == "name" and not set(b.gap) - ARTICLES for a, b in pairwise(said)):
        return False  # "avoid A" tells somebody what to do
    if any(a.sort != "date" and not claimed[_key(a)] and a.value not in subjects and a.value != "its" for a in said):
        return False
    pieces = tuple(p for n, owner in enumerate(owners) for p in _pieces(n, owner, shared, ways))
    kept = any(a.sort == "word" and a.value in DENYING for way in ways for a in way)
    subject = subjects[0] if len(set(subjects)) == 1 else ""
    laying = _Laying(said, shared, kept, subject, people, steps)
    return any(_right(pairs, shared) for pairs in laying.ways(0, pieces, ()))


def _of_each(said: Clause, shared: Counter[Key], claims: int) -> Clause:
    """Without ``both`` or ``each`` where nothing follows but what all of the claims say."""
    for n, atom in enumerate(said[:-1]):
        if atom.sort == "word" and claims > 1 and _OF_EACH.get(str(atom.value)) in (0, claims) and all(shared[_key(a)] for a in said[n + 1 :]):
            return (*said[:n], replace(said[n + 1], gap=(*atom.gap, *said[n + 1].gap)), *said[n + 2 :])
    return said


def _shared(ways: Sequence[Clause]) -> Counter[Key]:
    """What every one of several claims says: it may be said once."""
    if len(ways) < 2:
        return Counter()
    found = Counter(_key(a) for a in ways[0])
    for way in ways[1:]:
        found &= Counter(_key(a) for a in way)
    return Counter() if any(sort == "word" and word in BOUNDING for sort, word, _ in found) else found


def _pieces(number: int, subject: str, shared: Counter[Key], ways: Sequence[Clause]) -> Iterator[_Piece]:
    way = ways[number]
    before: object = subject or None
    left = Counter(shared)
    tied = {a.value for other in ways if other is not way for a in other if a.sort == "name" and a.case}
    last: Atom | None = None
    first: object = None
    for clause in clauses(way):
        bare = any(a.sort == "name" and not a.case for a in clause)
        free = []
        for atom in clause:
            # of whom it is, may be said by the claim that names them last: "director of B, the developer of C"
            free.append(left[_key(atom)] > 0 or (atom is way[0] and _named(atom) and atom.value in tied and len(clause) > 1))
            left[_key(atom)] -= 1
        hangs = last is not None and (LEADING_WHO & set(clause[0].gap) or (last.sort == "date" and clause[0].shown[:1].isdigit() and ";" not in clause[0].gap))
        acting = set(clause[0].gap)
        if "and" in acting and acting & _GOES_ON and first is not None:
            before = first  # "B develops A and is active": B is
        weight = len(clause) == 1 and clause[0].shown[:1].isdigit() and "(" in clause[0].gap
        yield _Piece(
            clause,
            tuple(free),
            None if bare else before,
            tuple(map(_key, clause)),
            number,
            weight,
            last if hangs and clause[0].sort in ("word", "date") else None,
        )
        last = clause[-1]
        before = next((a.value for a in reversed(clause) if a.sort == "name"), before)
        first = next((a.value for a in clause if a.sort == "name" and not a.case), first)


def _paired(part: Clause, piece: _Piece, *, first: bool) -> list[Pair] | None:
    """Each thing of the part with what is claimed, if nothing is missing or too much and the order says the same."""
    left = list(range(len(piece.clause)))
    pairs: list[Pair] = []
    for atom in part:
        found = next((n for n in left if atom.same(piece.clause[n])), None)
        if found is None:
            return None
        left.remove(found)
        pairs.append((atom, piece.clause[found]))
    if not all(piece.free[n] for n in left):
        return None
    return pairs if ordered(part, [a for n, a in enumerate(piece.clause) if n not in left], first=first) else None


def _right(pairs: Sequence[Pair | None], shared: Counter[Key]) -> bool:
    said = Counter(_key(pair[1]) for pair in pairs if pair is not None)
    return all(said[key] for key in shared) and not _of_several(pairs) and next(tenses(pairs), None) is None


def _of_several(pairs: Sequence[Pair | None]) -> bool:
    """Whether names of two pieces stand in one list, and more is said of one of them in its piece: it would be said of both."""
    parts: list[list[Atom]] = [[]]
    for pair in pairs:
        if pair is None:
            parts.append([])
        else:
            parts[-1].append(pair[0])
    for one, other in pairwise(part for part in parts if part):
        listed = _named(one[-1]) and _named(other[0]) and set(other[0].gap) <= ARTICLES | {",", "and"}
        if listed and not all(map(_named, (*one, *other))):
            return True
    return False


def _named(atom: Atom) -> bool:
    return atom.sort == "name" and not atom.case


def _key(atom: Atom) -> Key:
    return atom.sort, atom.shown, atom.case
