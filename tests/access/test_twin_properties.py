"""The law of rights, as what must hold of any organisation: of the twin alone, and of rule and twin together on the engine."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.worlds.organisations import KNOWN, Made, small
from bench.worlds.writing import write_facts
from graph import Engine, Role, market_graph
from market.access.kinds import LABELS, LEVELS
from market.access.rights import can, what, who
from market.access.twin import Right, Standing
from market.core.form import Reader
from market.core.model import OPEN_END, UNKNOWN_START, Fact, View

SEEDS = st.integers(0, 100_000)


def at(day: int, known: int = KNOWN + 10**10) -> View:
    return View("small", "p", day, known, 1)


def rights(facts: Sequence[Fact], view: View) -> dict[tuple[str, str], Right]:
    standing = Standing(facts, view)
    return {(principal, document): right for principal in standing.principals for document, right in standing.what(principal).items()}


def said(found: dict[tuple[str, str], Right]) -> dict[tuple[str, str], tuple[str, tuple[str, ...]]]:
    return {pair: (right.level, right.ids) for pair, right in found.items()}


def by_all_paths(facts: Sequence[Fact], view: View) -> dict[tuple[str, str], tuple[str, tuple[str, ...]]]:
    """The law read word by word: every chain there is, one after the other, and the best of each pair."""
    counting = [f for f in facts if f.known_from <= view.known_at < f.known_to and f.valid_from <= view.valid_at < f.valid_to]
    found: dict[tuple[str, str], list[tuple[int, int, tuple[str, ...]]]] = {}

    def on(principal: str, here: str, passed: frozenset[str], chain: tuple[str, ...]) -> None:
        for fact in counting:
            if fact.subject != here:
                continue
            if fact.relation == "MAY" or (fact.relation == "OWNS" and here == principal):
                level = LEVELS.index(str(fact.props["level"])) if fact.relation == "MAY" else len(LEVELS) - 1
                found.setdefault((principal, fact.object), []).append((-level, len(chain) + 1, (*chain, fact.id)))
            elif fact.relation == "MEMBER_OF" and len(chain) < 8 and fact.object not in passed:
                on(principal, fact.object, passed | {fact.object}, (*chain, fact.id))

    for start in {f.subject for f in counting if f.subject.startswith(("person:", "agent:"))}:
        on(start, start, frozenset({start}), ())
    return {pair: (LEVELS[-min(all_of)[0]], min(all_of)[2]) for pair, all_of in found.items()}


def tangle(seed: int) -> tuple[Made, int, int]:
    made, days, moments = small(seed)
    rng = Random(seed)
    return made, rng.choice(days), rng.choice(moments)


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_the_twin_gives_what_all_chains_one_by_one_give(seed: int) -> None:
    made, day, known = tangle(seed)
    if sum(f.relation == "MEMBER_OF" for f in made.facts) > 22:
        made.facts = [f for n, f in enumerate(made.facts) if f.relation != "MEMBER_OF" or n % 2]  # all chains are too many otherwise
    view = at(day, known)
    assert said(rights(made.facts, view)) == by_all_paths(made.facts, view)


@settings(max_examples=150, deadline=None)
@given(SEEDS, st.data())
def test_a_membership_more_never_takes_a_right_away(seed: int, data: st.DataObject) -> None:
    made, day, known = tangle(seed)
    before = rights(made.facts, at(day, known))
    members = sorted(e for e in made.entities if not e.startswith("document:"))
    groups = [e for e in members if e.startswith("group:")]
    made.tie("MEMBER_OF", data.draw(st.sampled_from(members)), data.draw(st.sampled_from(groups)))
    after = rights(made.facts, at(day, known))
    for pair, right in before.items():
        assert LEVELS.index(after[pair].level) >= LEVELS.index(right.level)


@settings(max_examples=150, deadline=None)
@given(SEEDS, st.data())
def test_ending_a_membership_takes_exactly_what_only_it_gave(seed: int, data: st.DataObject) -> None:
    made, day, known = tangle(seed)
    view = at(day, known)
    counting = [f for f in made.facts if f.relation == "MEMBER_OF" and f.known_from <= known < f.known_to and f.valid_from <= day < f.valid_to]
    if not counting:
        return
    culprit = data.draw(st.sampled_from(counting))
    before = rights(made.facts, view)
    ended = [replace(f, valid_to=max(day, f.valid_from)) if f is culprit else f for f in made.facts]
    after = rights(ended, view)
    assert after.keys() <= before.keys()
    for pair, right in before.items():
        if culprit.id not in right.ids:
            # The chain that explains it stands without it.
            assert after[pair] == right
        else:
            # What is left of it is a lower right, or the same by a chain that explained it less well.
            left = after.get(pair)
            assert left is None or LEVELS.index(left.level) <= LEVELS.index(right.level)
            assert left is None or left.level != right.level or (len(right.chain), right.ids) < (len(left.chain), left.ids)
    # On the days before it ended nothing has changed.
    past = at(day - 1, known)
    assert said(rights(ended, past)) == said(rights(made.facts, past))


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_the_order_of_facts_says_nothing(seed: int) -> None:
    made, day, known = tangle(seed)
    mixed = list(made.facts)
    Random(seed).shuffle(mixed)
    assert rights(mixed, at(day, known)) == rights(made.facts, at(day, known))


@pytest.mark.feature("NK-3")
@pytest.mark.parametrize("first", range(0, 40, 8))
def test_rule_and_twin_agree_on_tangles(engine: Engine, unique: Callable[[str], str], first: int) -> None:
    with engine.connect(Role.INVESTIGATOR) as connection:
        for seed in range(first, first + 8):
            made, days, moments = small(seed)
            entities = tuple(made.entities.values())
            graph = market_graph(unique("tangle"))
            write_facts(connection, graph, entities, made.facts, LABELS)
            rng = Random(seed)
            for day, known in [(rng.choice(days), rng.choice(moments)) for _ in range(3)]:
                reader = Reader(connection, at(day, known), graph)
                expected = said(rights(made.facts, reader.view))
                found = {}
                for principal in (e.id for e in entities if e.kind in ("person", "agent")):
                    for one in what(reader, principal):
                        found[principal, one.document.id] = (one.level, tuple(f.id for f in one.chain))
                assert found == expected, seed
                for document in (e.id for e in entities if e.kind == "document"):
                    assert {(o.principal.id, document): (o.level, tuple(f.id for f in o.chain)) for o in who(reader, document)} == {
                        pair: held for pair, held in expected.items() if pair[1] == document
                    }, seed
                principal, document = next(e.id for e in entities if e.kind in ("person", "agent")), next(e.id for e in entities if e.kind == "document")
                single = can(reader, principal, document)
                assert (single.level, tuple(f.id for f in single.chain)) == expected.get((principal, document), ("", ()))
            connection.delete(graph)


def test_eight_memberships_reach_and_nine_do_not() -> None:
    made = Made()
    made.tie("MEMBER_OF", "person:p", "group:1")
    for n in range(1, 9):
        made.tie("MEMBER_OF", f"group:{n}", f"group:{n + 1}")
    made.tie("MAY", "group:8", "document:eight", level="read")
    made.tie("MAY", "group:9", "document:nine", level="read")
    standing = Standing(made.facts, at(KNOWN))
    assert {document: len(right.chain) for document, right in standing.what("person:p").items()} == {"document:eight": 9}
    assert standing.can("person:p", "document:nine") is None
    assert standing.what("group:1") == {}


def test_on_its_last_day_a_tie_no_longer_holds_and_on_its_first_it_does() -> None:
    made = Made()
    made.tie("MAY", "person:p", "document:d", level="write", since=KNOWN, until=KNOWN + 1)
    held = [Standing(made.facts, at(KNOWN + n)).can("person:p", "document:d") for n in (-1, 0, 1)]
    assert [right.level if right else None for right in held] == [None, "write", None]
    assert (made.facts[0].known_to, UNKNOWN_START < KNOWN) == (OPEN_END, True)


def test_what_is_owned_is_administered_by_the_owner_alone() -> None:
    made = Made()
    made.tie("OWNS", "person:p", "document:d")
    made.tie("MAY", "person:p", "document:d", level="read")
    made.tie("OWNS", "person:p", "group:g")
    made.tie("MEMBER_OF", "person:q", "group:g")
    standing = Standing(made.facts, at(KNOWN))
    assert {who: (right.level, len(right.chain)) for who, right in standing.who("document:d").items()} == {"person:p": ("admin", 1)}


def test_somebody_of_many_groups_has_what_lies_behind_each_of_them(engine: Engine, unique: Callable[[str], str]) -> None:
    made = Made()
    for n in range(400):
        made.tie("MEMBER_OF", made.entity("person:p"), made.entity(f"group:{n}"))
        made.tie("MEMBER_OF", f"group:{n}", made.entity(f"group:over-{n % 70}"))
        made.tie("MEMBER_OF", f"group:over-{n % 70}", made.entity(f"group:top-{n % 3}"))
        made.tie("MAY", f"group:top-{n % 3}", made.entity(f"document:{n % 3}"), level="read")
    graph = market_graph(unique("many"))
    with engine.connect(Role.INVESTIGATOR) as connection:
        write_facts(connection, graph, tuple(made.entities.values()), made.facts, LABELS)
        reader = Reader(connection, at(KNOWN), graph)
        asked = {one.document.id: tuple(f.id for f in one.chain) for one in what(reader, "person:p")}
        connection.delete(graph)
    assert asked == {document: right.ids for document, right in Standing(made.facts, at(KNOWN)).what("person:p").items()}
    assert {len(chain) for chain in asked.values()} == {4}
