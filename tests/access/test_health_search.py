"""The search for what is to blame: in organisations at random against a walk of its own, and in the cases that are told apart. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from market.access.health.model import Kind
from market.access.health.search import Found, Search
from market.access.health.should import kept_by, left_behind, meant
from market.access.health.standing import Standing
from market.access.walk import Tie

type Rights = dict[tuple[str, str], int]
"""(principal, document) to the rank of the level."""

RANKS = ("", "read", "write", "admin")
PEOPLE = [f"person:p{n}" for n in range(4)]
GROUPS = [f"group:g{n}" for n in range(5)]
PAPERS = [f"document:d{n}" for n in range(3)]


class Organisation(NamedTuple):
    """Ties of a day."""

    members: Mapping[tuple[str, str], int]
    """Member and group, and since when."""
    given: Mapping[tuple[str, str], tuple[str, int]]
    """Holder and document, the level and since when."""
    owned: Sequence[tuple[str, str]] = ()
    audience: Sequence[tuple[str, str]] = ()
    teams: Sequence[tuple[str, str, int]] = ()
    planned: Sequence[tuple[str, str]] = ()
    left: Sequence[str] = ()

    def search(self) -> Search:
        """The search as the check makes it."""
        members = [Tie(f"m:{a}:{b}", a, b) for a, b in self.members]
        given = [Tie(f"g:{a}:{b}", a, b, level) for (a, b), (level, _) in self.given.items()]
        owned = [Tie(f"o:{a}:{b}", a, b, "admin") for a, b in self.owned]
        since = {f"m:{a}:{b}": at for (a, b), at in self.members.items()} | {f"g:{a}:{b}": at for (a, b), (_, at) in self.given.items()}
        standing = Standing(members, given, owned, since | {tie.fact: 0 for tie in owned}, (f"m:{a}:{b}" for a, b in self.planned))
        old, gone = left_behind(standing, self.teams), kept_by(standing, self.left)
        return Search(standing, meant(standing, self.audience, [tie for ties in (*old.values(), *gone.values()) for tie in ties]), old, gone)

    def without(self, ties: Iterable[Tie]) -> "Organisation":
        """The same without these ties."""
        gone = {(tie.start, tie.end) for tie in ties}
        return self._replace(
            members={pair: at for pair, at in self.members.items() if pair not in gone},
            given={pair: how for pair, how in self.given.items() if pair not in gone},
        )

    def rights(self) -> Rights:
        """Who may do what, by trying every chain of up to eight memberships."""
        found: Rights = {}
        for who in PEOPLE:
            for holder in _over(who, list(self.members), 8):
                for (has, paper), (level, _) in self.given.items():
                    if has == holder:
                        found[who, paper] = max(found.get((who, paper), 0), RANKS.index(level))
        for who, paper in self.owned:
            found[who, paper] = 3
        return found

    def should(self) -> set[tuple[str, str]]:
        """For whom the documents are meant, where nobody changed teams."""
        whom = {(who, paper) for paper, group in self.audience for who in PEOPLE if group in _over(who, list(self.members), 8)}
        return whom | {(who, paper) for who, paper in self.owned if paper in {of for of, _ in self.audience}}


def _over(who: str, members: list[tuple[str, str]], steps: int) -> set[str]:
    if not steps:
        return {who}
    return {who}.union(*(_over(group, members, steps - 1) for member, group in members if member == who))


days = some.integers(1, 9)
inner = [(a, b) for a in (*PEOPLE, *GROUPS) for b in GROUPS if a != b]
organisations = some.builds(
    Organisation,
    members=some.dictionaries(some.sampled_from(inner), days, max_size=9),
    given=some.dictionaries(
        some.sampled_from([(a, b) for a in (*PEOPLE, *GROUPS) for b in PAPERS]), some.tuples(some.sampled_from(RANKS[1:]), days), max_size=6
    ),
    owned=some.lists(some.sampled_from([(a, b) for a in PEOPLE for b in PAPERS]), max_size=2, unique=True),
    audience=some.lists(some.sampled_from([(b, a) for a in GROUPS for b in PAPERS]), max_size=4, unique=True),
)


def _unmeant(organisation: Organisation, paper: str) -> set[tuple[str, str]]:
    return {pair for pair in organisation.rights() if pair[1] == paper} - organisation.should()


@settings(max_examples=300, deadline=None)
@given(organisations)
@pytest.mark.feature("NK-21")
def test_everybody_who_may_and_should_not_is_in_a_fault_and_nobody_else(organisation: Organisation) -> None:
    told = {pair for fault in organisation.search().faults() for pair in fault.unmeant}
    assert told == {pair for paper, _ in organisation.audience for pair in _unmeant(organisation, paper)}


@settings(max_examples=300, deadline=None)
@given(organisations)
@pytest.mark.feature("NK-22")
def test_ending_what_is_proposed_takes_exactly_what_was_promised(organisation: Organisation) -> None:
    before, should, said = organisation.rights(), organisation.should(), {paper for paper, _ in organisation.audience}
    for fault in organisation.search().faults():
        after = organisation.without(fault.remove).rights()
        assert fault.moves == {pair: RANKS[after.get(pair, 0)] for pair in before if after.get(pair, 0) != before[pair]}
        gone = before.keys() - after.keys()
        assert not {pair for pair in gone if pair in should or pair[1] not in said}
        for paper in fault.documents if fault.remove else ():
            assert gone & _unmeant(organisation, paper)
            # Each of the ties is needed.
            for fewer in combinations(fault.remove, len(fault.remove) - 1):
                left = organisation.without(fewer).rights()
                assert len(_unmeant(organisation, paper) & left.keys()) > len(_unmeant(organisation, paper) & after.keys())


@settings(max_examples=200, deadline=None)
@given(organisations)
@pytest.mark.feature("NK-21")
def test_where_one_tie_does_it_all_one_tie_is_proposed(organisation: Organisation) -> None:
    before, should, said = organisation.rights(), organisation.should(), {paper for paper, _ in organisation.audience}
    ties = [*(Tie("", a, b) for a, b in organisation.members), *(Tie("", a, b) for a, b in organisation.given)]
    takes = [(tie, before.keys() - organisation.without([tie]).rights().keys()) for tie in ties]
    harmless = [gone for _, gone in takes if not {pair for pair in gone if pair in should or pair[1] not in said}]
    for fault in organisation.search().faults():
        for paper in fault.documents:
            if any(_unmeant(organisation, paper) <= gone for gone in harmless):
                assert len(fault.remove) == 1
            elif not fault.remove:
                assert not [gone for gone in harmless if gone & _unmeant(organisation, paper)]


def _only(organisation: Organisation) -> Found:
    (fault,) = organisation.search().faults()
    return fault


def _ties(fault: Found) -> list[tuple[str, str]]:
    return [(tie.start, tie.end) for tie in fault.remove]


def test_of_two_ties_that_do_the_same_the_younger_is_to_blame() -> None:
    """A right that served two, and then everybody was brought into the group that has it."""
    made = Organisation(
        {("person:p0", "group:g0"): 1, ("group:g0", "group:g1"): 5}, {("group:g1", "document:d0"): ("read", 3)}, audience=[("document:d0", "group:g2")]
    )
    assert _ties(_only(made)) == [("group:g0", "group:g1")]
    assert _ties(_only(made._replace(given={("group:g1", "document:d0"): ("read", 7)}))) == [("group:g1", "document:d0")]


def test_two_ways_to_a_document_are_ended_both() -> None:
    made = Organisation(
        {("person:p0", "group:g0"): 1, ("person:p1", "group:g0"): 1},
        {("group:g0", "document:d0"): ("read", 3), ("person:p0", "document:d0"): ("read", 4), ("person:p1", "document:d0"): ("read", 4)},
        audience=[("document:d0", "group:g2")],
    )
    assert set(_ties(_only(made))) == {("group:g0", "document:d0"), ("person:p0", "document:d0"), ("person:p1", "document:d0")}
    given = {("group:g0", "document:d0"): ("read", 3), ("group:g1", "document:d0"): ("read", 4)}
    twice = made._replace(members={**made.members, ("group:g0", "group:g1"): 2}, given=given)
    assert set(_ties(_only(twice))) == {("group:g0", "document:d0"), ("group:g1", "document:d0")}


def test_where_every_end_would_take_what_is_meant_nothing_is_proposed() -> None:
    """The stranger is in the one group through which the document is had, and may read another that is meant for her by it."""
    made = Organisation(
        {("person:p0", "group:g0"): 1, ("person:p1", "group:g0"): 1, ("person:p1", "group:g1"): 1, ("person:p0", "group:g2"): 1},
        {("group:g0", "document:d0"): ("read", 3), ("group:g0", "document:d1"): ("read", 3)},
        audience=[("document:d0", "group:g1"), ("document:d1", "group:g1"), ("document:d1", "group:g2")],
    )
    fault = _only(made)
    assert (set(fault.unmeant), _ties(fault), dict(fault.moves)) == ({("person:p0", "document:d0")}, [], {})


def test_a_tie_that_opens_two_documents_is_one_fault() -> None:
    papers = ("document:d0", "document:d1")
    made = Organisation(
        {("person:p0", "group:g0"): 1, ("group:g0", "group:g1"): 5},
        {("group:g1", paper): ("read", 3) for paper in papers},
        audience=[(paper, "group:g2") for paper in papers],
    )
    assert (_only(made).documents, _ties(_only(made))) == (papers, [("group:g0", "group:g1")])


MOVED = Organisation(
    {("person:p0", "group:g2"): 1, ("person:p0", "group:g3"): 5, ("group:g2", "group:g0"): 1, ("group:g3", "group:g1"): 1, ("person:p1", "group:g0"): 1},
    {("group:g0", "document:d0"): ("read", 2)},
    audience=[("document:d0", "group:g0")],
    teams=[("person:p0", "group:g1", 1), ("person:p1", "group:g0", 1)],
)
"""p0 was in team g0 (by g2) and is in g1 (by g3) since day 5."""


@pytest.mark.feature("NK-21")
def test_who_changed_teams_is_told_by_the_group_that_was_kept() -> None:
    fault = _only(MOVED)
    assert (fault.kind, set(fault.unmeant), _ties(fault)) == (Kind.OLD_GROUP, {("person:p0", "document:d0")}, [("person:p0", "group:g2")])


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(MOVED._replace(planned=[("person:p0", "group:g2")]), id="its end is planned"),
        pytest.param(MOVED._replace(members={**MOVED.members, ("person:p0", "group:g2"): 6}), id="given after the move"),
        pytest.param(MOVED._replace(teams=[("person:p0", "group:g1", 1), ("person:p0", "group:g0", 1)]), id="in both teams"),
        pytest.param(MOVED._replace(teams=[("person:p1", "group:g1", 1)]), id="in no team"),
        pytest.param(MOVED._replace(given={}), id="it opens nothing"),
    ],
)
def test_a_group_of_another_team_is_no_fault_where(changed: Organisation) -> None:
    assert changed.search().faults() == []


def test_a_kept_group_by_which_something_is_meant_too_is_blamed_and_not_safe_to_end() -> None:
    given = {**MOVED.given, ("group:g2", "document:d1"): ("read", 2)}
    made = MOVED._replace(given=given, audience=[*MOVED.audience, ("document:d1", "group:g1")])
    (fault,) = (search := made.search()).faults()
    assert (_ties(fault), set(fault.unmeant)) == ([("person:p0", "group:g2")], {("person:p0", "document:d0")})
    assert search.takes_what_is_meant(fault.moves)
    assert not made._replace(audience=MOVED.audience[:0]).search().faults()


def test_a_right_too_far_away_for_anybody_is_no_harm() -> None:
    """Nine memberships lead to it; the first of them is to blame for something else."""
    far = {(f"group:f{n}", f"group:f{n + 1}"): 1 for n in range(8)}
    members = {("person:p0", "group:f0"): 5, **far}
    made = Organisation(members, {("group:f0", "document:d0"): ("read", 1), ("group:f8", "document:d1"): ("read", 1)}, audience=[("document:d0", "group:g2")])
    assert _ties(_only(made)) == [("person:p0", "group:f0")]


def test_two_groups_of_the_old_team_are_ended_together() -> None:
    made = MOVED._replace(members={**MOVED.members, ("person:p0", "group:g0"): 2})
    fault = _only(made)
    assert (fault.kind, set(_ties(fault))) == (Kind.OLD_GROUP, {("person:p0", "group:g2"), ("person:p0", "group:g0")})


def test_who_has_left_keeps_nothing_but_what_is_owned() -> None:
    made = Organisation(
        {("person:p0", "group:g0"): 1, ("person:p0", "group:g1"): 1, ("person:p1", "group:g0"): 1},
        {("group:g0", "document:d0"): ("read", 2), ("person:p0", "document:d1"): ("write", 3)},
        owned=[("person:p0", "document:d2")],
        audience=[(paper, "group:g0") for paper in PAPERS],
    )
    assert [fault for fault in made.search().faults() if fault.kind is not Kind.TOO_OPEN] == []
    fault = _only(made._replace(left=["person:p0"]))
    assert (fault.kind, fault.documents) == (Kind.LEFT, ("document:d0", "document:d1"))
    assert set(_ties(fault)) == {("person:p0", "group:g0"), ("person:p0", "document:d1")}


def test_a_cycle_of_groups_and_a_document_that_says_nothing_are_no_harm() -> None:
    made = Organisation({("group:g0", "group:g1"): 1, ("group:g1", "group:g0"): 1, ("person:p0", "group:g1"): 1}, {("group:g0", "document:d0"): ("read", 1)})
    assert made.search().faults() == []
    assert _ties(_only(made._replace(audience=[("document:d0", "group:g2")]))) == [("group:g0", "document:d0")]
