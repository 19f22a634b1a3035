"""Rights over time: every tie that was or will be, and the law asked at each moment at which one of them begins or ends. A right moves at no other moment."""

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from market.core.days import Days
from market.core.form import Reader
from market.core.model import OPEN_END, UNKNOWN_START

from . import ever as q
from .ever import Lasting
from .kinds import PRINCIPALS
from .walk import MAX_MEMBERSHIPS, RANK, Chain, Right, Tie, best, holders, reached

FIRST: Final = UNKNOWN_START
LAST: Final = OPEN_END


@dataclass(frozen=True, slots=True)
class Spell:
    """A time over which a right stayed as it was: by the same level, and by the same chain."""

    start: int
    end: int
    right: Right | None
    """None: no right."""


@dataclass(frozen=True, slots=True)
class Ever:
    """Every tie that the view knows and that could count for whom or what was asked about, whenever it holds."""

    memberships: tuple[Lasting, ...]
    rights: tuple[Lasting, ...]

    @property
    def ties(self) -> tuple[Lasting, ...]:
        """All of them."""
        return (*self.memberships, *self.rights)

    @property
    def moments(self) -> tuple[int, ...]:
        """When one of them begins or ends, ms, in order."""
        return tuple(sorted({at for one in self.ties for at in (one.start, one.end)} - {FIRST, LAST}))

    def without(self, entity: str) -> "Ever":
        """The same with no tie from or to an entity."""
        kept = (tuple(one for one in ties if entity not in (one.tie.start, one.tie.end)) for ties in (self.memberships, self.rights))
        return Ever(*kept)

    def what(self, principal: str, at: int) -> dict[str, Right]:
        """The right of a principal to each document at a moment, by the law; of a group, the right that whoever is in it has over it."""
        found = self.reached(principal, at)
        if principal.partition(":")[0] == "group":
            # whoever is in it comes there over one membership more
            found = {one: chain for one, chain in found.items() if len(chain) < MAX_MEMBERSHIPS}
        return best(found, (tie for tie in _at(self.rights, at) if tie.start in found))

    def who(self, at: int) -> dict[str, Right]:
        """Every person and agent with a right to the document that was asked about at a moment, by the law."""
        return {who: right for who, right in holders(_at(self.rights, at), _at(self.memberships, at)).items() if who.partition(":")[0] in PRINCIPALS}

    def over(self, principal: str, ties: Iterable[Tie], at: int, among: Container[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Those of some ties that lie on a way from a principal to one of these documents at a moment, by their facts, and to which of them they lead.

        Whether or not it is the way by which the right is explained.
        """
        found, own = self.reached(principal, at), {one.tie.fact for one in self.ties if one.start <= at < one.end}
        way, documents = set[str](), set[str]()
        for tie in ties:
            if tie.fact not in own or tie.start not in found:
                continue
            behind = {tie.end} if tie.level else self._behind(tie.end, MAX_MEMBERSHIPS - len(found[tie.start]) - 1, at)
            if opened := {document for document in behind if document in among}:
                way.add(tie.fact)
                documents |= opened
        return frozenset(way), frozenset(documents)

    def reached(self, principal: str, at: int) -> dict[str, Chain]:
        """Everything that a principal is at a moment, with its chains."""
        held: dict[str, list[Tie]] = defaultdict(list)
        for tie in _at(self.memberships, at):
            held[tie.start].append(tie)
        return reached(principal, lambda wave: [tie for member in wave for tie in held[member]])

    def _behind(self, group: str, memberships: int, at: int) -> set[str]:
        """The documents to which a group leads at a moment, over at most so many memberships."""
        found = {one for one, chain in self.reached(group, at).items() if len(chain) <= memberships}
        return {tie.end for tie in _at(self.rights, at) if tie.start in found}

    def spells(self, principal: str, document: str) -> tuple[Spell, ...]:
        """How a right stood from ever to ever, without a gap, each spell as long as level and chain stayed the same."""
        found: list[Spell] = []
        for start, end in self._between():
            right = self.what(principal, start).get(document)
            if found and found[-1].right == right:
                found[-1] = Spell(found[-1].start, end, right)
            else:
                found.append(Spell(start, end, right))
        return tuple(found)

    def _between(self) -> Iterable[tuple[int, int]]:
        edges = (FIRST, *self.moments, LAST)
        return pairwise(edges)


def ever_of(reader: Reader, principal: str) -> Ever:
    """Everything that a principal ever was a member of, over up to eight memberships, and every right that hangs there. Raises GraphError."""
    memberships = _waves([principal], lambda wave: q.memberships_ever(reader, wave), lambda tie: tie.end)
    holding = sorted({principal, *(one.tie.end for one in memberships)})
    return Ever(tuple(memberships), tuple(q.rights_ever_of(reader, principal, holding)))


def ever_to(reader: Reader, document: str) -> Ever:
    """Every right that there ever was to a document, and every membership that leads to one over up to eight. Raises GraphError."""
    rights = q.rights_ever_to(reader, document)
    start = sorted({one.tie.start for one in rights})
    return Ever(tuple(_waves(start, lambda wave: q.members_ever(reader, wave), lambda tie: tie.start)), tuple(rights))


def ever_between(reader: Reader, principal: str, document: str) -> Ever:
    """What could ever count between the two. Raises GraphError."""
    memberships = _waves([principal], lambda wave: q.memberships_ever(reader, wave), lambda tie: tie.end)
    holding = {principal, *(one.tie.end for one in memberships)}
    return Ever(tuple(memberships), tuple(one for one in q.rights_ever_to(reader, document) if one.tie.start in holding))


@dataclass(frozen=True, slots=True)
class Through:
    """How a right stood over some days."""

    right: Right
    """The highest of them, the first of several."""
    spans: tuple[tuple[int, int], ...]
    """When there was one, ms, cut to the days and joined where nothing lies between."""
    whole: bool
    """Whether there was one on all of the days."""


def through(ever: Ever, days: Days, ask: Callable[[int], dict[str, Right]]) -> dict[str, Through]:
    """Who had a right on any of the days, or to what, by entity id. ``ask`` tells how it stood at a moment: :meth:`Ever.who` or :meth:`Ever.what`."""
    edges = (days.start, *(at for at in ever.moments if days.start < at < days.end), days.end)
    best_of: dict[str, Right] = {}
    spans: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for start, end in pairwise(edges):
        for one, right in ask(start).items():
            if one not in best_of or RANK[right.level] > RANK[best_of[one].level]:
                best_of[one] = right
            spans[one].append((start, end))
    whole = ((days.start, days.end),)
    return {one: Through(right, run := joined(spans[one]), run == whole) for one, right in best_of.items()}


def joined(spans: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Times in their order, ms, those joined between which nothing lies."""
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return tuple(found)


def _at(ties: Iterable[Lasting], at: int) -> list[Tie]:
    return [one.tie for one in ties if one.start <= at < one.end]


def _waves(start: Sequence[str], ask: Callable[[Sequence[str]], list[Lasting]], far: Callable[[Tie], str]) -> list[Lasting]:
    """Memberships wave by wave, each end asked for once."""
    found: list[Lasting] = []
    seen, wave = set(start), sorted(start)
    for _ in range(MAX_MEMBERSHIPS):
        if not wave:
            break
        nearer = ask(wave)
        found += nearer
        wave = sorted({far(one.tie) for one in nearer} - seen)
        seen |= set(wave)
    return found
