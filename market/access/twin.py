"""The twin: docs/rule-access.md a second time, in plain Python over exported facts, slow and readable.

It shares nothing with the rule but the words of the market.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from market.core.model import Entity, Fact, View

from .kinds import LEVELS, PRINCIPALS

LONGEST: Final = 8
"""So many memberships may lie between a principal and a right."""

POINTS: Final[Mapping[str, float]] = {"read": 1.0, "write": 2.0, "admin": 3.0}
"""What a right counts in K."""


class Right(NamedTuple):
    """What a principal may do with a document at most, and the ties that explain it, from the principal to the document."""

    level: str
    chain: tuple[Fact, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The chain's identity."""
        return tuple(fact.id for fact in self.chain)


def assess(entities: Sequence[Entity], facts: Sequence[Fact], view: View, document: str) -> tuple[float, tuple[tuple[str, float], ...]]:
    """Who may read a document in a view: K, and each right as (key, points), largest first, then by key.

    ``facts`` are all versions of all facts of the market. A key is the ids of the chain's facts from the principal to the document, joined by `` > ``.
    Raises LookupError if there is no such document among ``entities``.
    """
    if not any(e.id == document and e.kind == "document" for e in entities):
        raise LookupError(f"no document {document} among the entities")
    rights = _standing(facts, view).who(document)
    points = sorted(((" > ".join(right.ids), POINTS[right.level]) for right in rights.values()), key=lambda one: (-one[1], one[0]))
    return sum(count for _, count in points), tuple(points)


_LAST: Final[list[tuple[Sequence[Fact], View, "Standing"]]] = []
"""The view that was asked about last: whoever verifies asks about one document after the other, and each is open to the same people."""


def _standing(facts: Sequence[Fact], view: View) -> "Standing":
    if not isinstance(facts, tuple):  # what can be changed is not remembered
        return Standing(facts, view)
    for known, seen, standing in _LAST:
        if known is facts and seen == view:
            return standing
    made = Standing(facts, view)
    _LAST[:] = [(facts, view, made)]
    return made


class Standing:
    """The ties that count in a view."""

    def __init__(self, facts: Sequence[Fact], view: View) -> None:
        self.memberships: dict[str, list[Fact]] = {}
        self.granted: dict[str, list[Fact]] = {}
        self.owned: dict[str, list[Fact]] = {}
        self.principals: set[str] = set()
        self._everybody: dict[str, dict[str, Right]] | None = None
        places = {"MEMBER_OF": self.memberships, "MAY": self.granted, "OWNS": self.owned}
        for fact in facts:
            if fact.relation in places and _counts(fact, view) and (fact.relation == "MEMBER_OF" or _kind(fact.object) == "document"):
                places[fact.relation].setdefault(fact.subject, []).append(fact)
                if _kind(fact.subject) in PRINCIPALS:
                    self.principals.add(fact.subject)

    def can(self, principal: str, document: str) -> Right | None:
        """The right that the law gives and explains; None: may not."""
        return self.what(principal).get(document)

    def what(self, principal: str) -> dict[str, Right]:
        """Every document that a principal may read, with its right."""
        found: dict[str, Right] = {}
        for right in self._rights(principal):
            document = right.chain[-1].object
            if document not in found or _better(right, found[document]):
                found[document] = right
        return found

    def who(self, document: str) -> dict[str, Right]:
        """Every principal that may read a document, with its right."""
        if self._everybody is None:
            self._everybody = {principal: self.what(principal) for principal in sorted(self.principals)}
        return {principal: rights[document] for principal, rights in self._everybody.items() if document in rights}

    def _rights(self, principal: str) -> Iterator[Right]:
        """Every right that is reached, each by the first of its shortest chains."""
        if _kind(principal) not in PRINCIPALS:
            return
        for fact in self.owned.get(principal, ()):
            yield Right(LEVELS[-1], (fact,))
        for chain in self._chains(principal):
            holder = chain[-1].object if chain else principal
            for fact in self.granted.get(holder, ()):
                yield Right(str(fact.props["level"]), (*chain, fact))

    def _chains(self, principal: str) -> Iterator[tuple[Fact, ...]]:
        """The first of the shortest chains of memberships to each holder, the principal itself included."""
        yield ()
        reached, last = {principal}, {principal: tuple[Fact, ...]()}
        for _ in range(LONGEST):
            ways = [(*chain, fact) for member, chain in last.items() for fact in self.memberships.get(member, ()) if fact.object not in reached]
            last = {}
            for way in sorted(ways, key=lambda facts: [fact.id for fact in facts]):
                last.setdefault(way[-1].object, way)
            reached |= last.keys()
            yield from last.values()


def _counts(fact: Fact, view: View) -> bool:
    known = fact.known_from <= view.known_at < fact.known_to
    return known and fact.valid_from <= view.valid_at < fact.valid_to and fact.evidence.register not in view.denied


def _better(one: Right, other: Right) -> bool:
    """The higher level, then the shorter chain, then the one whose ids come first."""
    ranks = LEVELS.index(one.level), LEVELS.index(other.level)
    return ranks[0] > ranks[1] or (ranks[0] == ranks[1] and (len(one.chain), one.ids) < (len(other.chain), other.ids))


def _kind(entity: str) -> str:
    return entity.partition(":")[0]
