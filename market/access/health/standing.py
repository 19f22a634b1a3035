"""All ties of a view that give rights, and what they give together or without some of them: the law of docs/rule-access.md, for everybody at once."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from market.access.kinds import LEVELS, PRINCIPALS
from market.access.walk import MAX_MEMBERSHIPS, Tie
from market.core.form import Reader

from . import queries as q

type Pair = tuple[str, str]
"""A principal and a document, by their ids."""

type Levels = Mapping[Pair, str]
"""The highest level of each who may read something; who may not is not there."""

NOTHING: Final[frozenset[str]] = frozenset()


class Standing:
    """Ties that hold in a view."""

    def __init__(self, memberships: Iterable[Tie], given: Iterable[Tie], owned: Iterable[Tie], since: Mapping[str, int], planned: Iterable[str] = ()) -> None:
        """``given`` are rights, ``owned`` those of owners. ``since``: when each tie began, ms, by its fact; ``planned``: memberships whose end is planned."""
        self.memberships: Final = tuple(memberships)
        self.since: Final = since
        self.planned: Final = frozenset(planned)
        self.owned: Final = tuple(owned)
        self._owned: Final = frozenset(tie.fact for tie in self.owned)
        self._members: dict[str, list[Tie]] = defaultdict(list)
        self._groups: dict[str, list[Tie]] = defaultdict(list)
        self._given: dict[str, list[Tie]] = defaultdict(list)
        self._held: dict[str, list[Tie]] = defaultdict(list)
        for tie in self.memberships:
            self._members[tie.end].append(tie)
            self._groups[tie.start].append(tie)
        for tie in (*given, *self.owned):
            self._given[tie.end].append(tie)
            self._held[tie.start].append(tie)

    def groups_of(self, member: str) -> list[Tie]:
        """The memberships of a member."""
        return self._groups.get(member, [])

    def given_to(self, holder: str) -> list[Tie]:
        """The rights that a holder was given itself; what it owns is none of them."""
        return [tie for tie in self._held.get(holder, ()) if tie.fact not in self._owned]

    def readers(self, document: str, without: frozenset[str] = NOTHING) -> dict[str, str]:
        """Everybody who may read a document and the highest level of each, as if these ties were not there."""
        found: dict[str, str] = {}
        rights = [tie for tie in self._given.get(document, ()) if tie.fact not in without]
        for level in reversed(LEVELS):
            for who in self.below({tie.start for tie in rights if tie.level == level}, without):
                if who.partition(":")[0] in PRINCIPALS:
                    found.setdefault(who, level)
        return found

    def levels(self) -> dict[Pair, str]:
        """The same for every document to which there is a right."""
        return {(who, document): level for document in self._given for who, level in self.readers(document).items()}

    def below(self, holders: Iterable[str], without: frozenset[str] = NOTHING) -> set[str]:
        """These, and whoever is one of them over up to eight memberships."""
        found = set(holders)
        wave = found
        for _ in range(MAX_MEMBERSHIPS):
            wave = {tie.start for one in wave for tie in self._members.get(one, ()) if tie.fact not in without} - found
            if not wave:
                break
            found = found | wave
        return found

    def above(self, member: str) -> set[str]:
        """The member, and whatever it is over up to eight memberships."""
        found = {member}
        wave = found
        for _ in range(MAX_MEMBERSHIPS):
            wave = {tie.end for one in wave for tie in self._groups.get(one, ())} - found
            if not wave:
                break
            found = found | wave
        return found

    def leading_to(self, document: str, without: frozenset[str] = NOTHING) -> list[Tie]:
        """Every membership and every given right over which a right to the document can come. An owner's tie is none: it is what is meant."""
        given = [tie for tie in self._given.get(document, ()) if tie.fact not in without and tie.fact not in self._owned]
        within = self.below({tie.start for tie in given}, without)
        return given + [tie for one in sorted(within) for tie in self._members.get(one, ()) if tie.fact not in without]

    def touched(self, ties: Iterable[Tie]) -> set[str]:
        """The documents to which a right can come over one of these ties."""
        found = set()
        for tie in ties:
            found |= {tie.end} if tie.level else {right.end for one in self.above(tie.end) for right in self._held.get(one, ())}
        return found


def standing(reader: Reader, but: Callable[[str], bool] = lambda _: False) -> Standing:
    """All ties of the view that give rights, without those to the documents that ``but`` leaves out. Raises GraphError."""
    memberships, rights = q.memberships(reader), [row for row in q.rights(reader) if not but(row[2])]
    return Standing(
        [Tie(fact, member, group) for fact, member, group, _, _ in memberships],
        [Tie(fact, holder, document, level) for fact, holder, document, _, level, owned in rights if not owned],
        [Tie(fact, holder, document, level) for fact, holder, document, _, level, owned in rights if owned],
        {**{fact: since for fact, _, _, since, _ in memberships}, **{fact: since for fact, _, _, since, _, _ in rights}},
        (fact for fact, _, _, _, planned in memberships if planned),
    )
