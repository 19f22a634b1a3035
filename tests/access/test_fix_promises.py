"""Ending exactly the ties of a proposed fix takes exactly what was promised, over small organisations made at random: the twin says what is left."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from market.access.health.search import Search
from market.access.health.should import kept_by, left_behind, meant
from market.access.health.standing import Standing
from market.access.twin import assess
from market.access.walk import Tie
from market.core.model import OPEN_END, Entity, Evidence, Fact, View

PEOPLE = ("person:P1", "person:P2", "person:P3", "agent:A1")
GROUPS = ("group:a", "group:b", "group:c", "group:d")
PAPERS = ("document:D1", "document:D2", "document:D3")
LEVELS = ("read", "write", "admin")
DAY = 1_000
VIEW = View("access", "keeper", DAY, DAY, 1)
ROW = Evidence("members", "0" * 64, None, "key", 2, "row")

type Organisation = tuple[dict[tuple[str, str], int], dict[tuple[str, str], tuple[str, int]], dict[str, str], set[tuple[str, str]], dict[str, str], set[str]]


@st.composite
def organisations(draw: st.DrawFn) -> Organisation:
    """Memberships with their days (cycles among them), rights, owners, audiences, teams, who has left."""
    member = st.tuples(st.sampled_from((*PEOPLE, *GROUPS)), st.sampled_from(GROUPS)).filter(lambda pair: pair[0] != pair[1])
    memberships = draw(st.dictionaries(member, st.integers(0, 99), min_size=2, max_size=12))
    right = st.tuples(st.sampled_from((*PEOPLE, *GROUPS)), st.sampled_from(PAPERS))
    rights = draw(st.dictionaries(right, st.tuples(st.sampled_from(LEVELS), st.integers(0, 99)), min_size=1, max_size=7))
    owners = draw(st.dictionaries(st.sampled_from(PAPERS), st.sampled_from(PEOPLE[:3]), max_size=3))
    audiences = draw(st.sets(st.tuples(st.sampled_from(PAPERS), st.sampled_from(GROUPS)), max_size=4))
    teams = draw(st.dictionaries(st.sampled_from(PEOPLE), st.sampled_from(GROUPS[:2]), max_size=4))
    gone = draw(st.sets(st.sampled_from(PEOPLE), max_size=1))
    return memberships, rights, owners, audiences, teams, gone


def _fact(relation: str, subject: str, target: str, since: int, level: str = "") -> Fact:
    return Fact(f"{relation}:{subject}:{target}", relation, subject, target, since, OPEN_END, 0, OPEN_END, {"level": level} if level else {}, ROW)


def _by_twin(facts: list[Fact]) -> dict[tuple[str, str], str]:
    """Who may do what, by the twin alone."""
    entities = [Entity(one, one.partition(":")[0], one) for one in (*PEOPLE, *GROUPS, *PAPERS)]
    ends = {fact.id: fact.subject for fact in facts}
    found: dict[tuple[str, str], str] = {}
    for paper in PAPERS:
        _, ways = assess(entities, facts, VIEW, paper)
        found |= {(ends[key.split(" > ")[0]], paper): LEVELS[int(points) - 1] for key, points in ways}
    return found


@pytest.mark.feature("NK-22")
@settings(max_examples=300, deadline=None)
@given(organisations())
def test_what_is_promised_is_what_the_twin_says(made: Organisation) -> None:
    memberships, rights, owners, audiences, teams, gone = made
    facts = [
        *(_fact("MEMBER_OF", member, group, since) for (member, group), since in memberships.items()),
        *(_fact("MAY", holder, paper, since, level) for (holder, paper), (level, since) in rights.items()),
        *(_fact("OWNS", owner, paper, 0) for paper, owner in owners.items()),
    ]
    ties = {relation: [fact for fact in facts if fact.relation == relation] for relation in ("MEMBER_OF", "MAY", "OWNS")}
    standing = Standing(
        [Tie(fact.id, fact.subject, fact.object) for fact in ties["MEMBER_OF"]],
        [Tie(fact.id, fact.subject, fact.object, str(fact.props["level"])) for fact in ties["MAY"]],
        [Tie(fact.id, fact.subject, fact.object, "admin") for fact in ties["OWNS"]],
        {fact.id: fact.valid_from for fact in facts},
    )
    left, old = kept_by(standing, gone), left_behind(standing, [(who, team, 0) for who, team in teams.items() if who not in gone])
    should = meant(standing, audiences, (tie for some in (*left.values(), *old.values()) for tie in some))
    before = _by_twin(facts)
    assert standing.levels() == before
    for fault in Search(standing, should, old, left).faults():
        ended = {tie.fact for tie in fault.remove}
        assert ended <= {fact.id for fact in facts if fact.relation != "OWNS"}, "an owner's tie is never ended"
        after = _by_twin([replace(fact, valid_to=DAY) if fact.id in ended else fact for fact in facts])
        moved = {pair: after.get(pair, "") for pair in before.keys() | after.keys() if after.get(pair, "") != before.get(pair, "")}
        assert moved == fault.moves
        assert moved.keys() <= before.keys(), "nobody gains anything"
        if fault.kind == "too_open" and fault.remove:
            assert not [(who, paper) for (who, paper), level in moved.items() if not level and who in should.get(paper, {who})], "nobody loses what is meant"
            assert {pair for pair, level in moved.items() if not level} & fault.unmeant
