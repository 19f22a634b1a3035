"""Mutating the rule breaks the comparison too: each constant moved, each piece of its law taken out, and the twin notices."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest

from bench.worlds.writing import write_facts
from graph import Engine, Role, market_graph
from market.core.form import Reader
from market.core.look import Tie
from market.core.model import Entity, Fact, Hop, View
from market.realty import constants, near, queries, timing, twin, walk
from market.realty.crowd import Crowd
from tests.realty.mutations import CONSTANTS, Mutation, mutated
from tests.realty.test_mutations import SEEDS, Asked, asked, differs
from tests.realty.writing import Figures, figures

type Assess = Callable[[Sequence[Entity], Sequence[Fact], View, str], Figures]


@pytest.fixture
def rule(engine: Engine, unique: Callable[[str], str]) -> Iterator[Assess]:
    """The rule, asked as the twin is. A market of :func:`asked` stays as it is: it is written once, for all questions about it."""
    graphs: dict[int, str] = {}
    with engine.connect(Role.INVESTIGATOR) as connection:

        def assess(entities: Sequence[Entity], facts: Sequence[Fact], view: View, subject: str) -> Figures:
            if id(facts) not in graphs:
                graphs[id(facts)] = market_graph(unique("mutation"))
                write_facts(connection, graphs[id(facts)], entities, facts)
            return figures(connection, graphs[id(facts)], view, subject)

        yield assess
        for graph in graphs.values():
            connection.delete(graph)


@pytest.mark.parametrize("mutation", CONSTANTS, ids=lambda m: m.sentence)
def test_a_moved_constant_of_the_rule_shows(rule: Assess, monkeypatch: pytest.MonkeyPatch, mutation: Mutation) -> None:
    """Where the twin with the moved constant differs from the lawful one, the rule with the same constant differs in the same way."""
    moved = mutated(mutation)
    for seed in SEEDS:
        for question, lawful in asked(seed):
            expected = moved.assess(*question)
            if differs(lawful, expected):
                assert not differs(rule(*question), lawful)
                monkeypatch.setattr(constants, mutation.old, mutation.value)
                found = rule(*question)
                assert differs(found, lawful)
                assert not differs(found, expected)
                return
    pytest.fail(f"no market shows: {mutation.sentence}")


def _anywhere(self: walk.Walk, tie: Tie, case_kind: str) -> bool:
    return True


def _in_time(entities: Sequence[Entity], steps: Sequence[Hop], began: int, day: int) -> bool:
    return True


def _but(sort: str) -> Callable[[Reader, Iterable[Crowd]], frozenset[Crowd]]:
    """Counts what many share, but for one sort of it."""
    counted = queries.crowds
    return lambda reader, asked: frozenset(crowd for crowd in counted(reader, asked) if crowd.sort != sort)


BROKEN: dict[str, tuple[object, str, object]] = {
    "a case sits at every party": (walk.Walk, "_sits", _anywhere),
    "ties need not stand in their time": (walk, "in_time", _in_time),
    "a failure begins with its last flag": (walk, "since", lambda flag, _others: flag.valid_from),
    "the subject's side ends at its first tie": (timing, "own_side", lambda ties: min(1, len(ties))),
    "no family of flags": (timing, "_family", lambda flag: flag.id),
    "every share controls": (walk, "controls", lambda fact: fact.relation == "OWNS"),
    "every share stands behind": (walk, "stands_behind", lambda _fact: True),
    "a mass address is walked through": (queries, "crowds", _but("address")),
    "an aggregator is entered": (queries, "crowds", _but("owner")),
    "a contractor of many sites counts": (queries, "crowds", _but("contractor")),
    "an association is entered": (queries, "crowds", _but("board")),
    "a person of many boards is walked through": (queries, "crowds", _but("person")),
    "no other project counts": (walk.Walk, "_failed", lambda _self, _at: iter(())),
    "no people count": (walk.Walk, "_people", lambda _self, _at: iter(())),
    "the seller's insolvency does not count": (walk.Walk, "_seller", lambda _self, _at, _title: iter(())),
    "a contractor does not count": (walk.Walk, "_contractor", lambda _self, _at: iter(())),
    "the land does not count": (walk.Walk, "_parcel", lambda _self, _at: iter(())),
    "brands and addresses do not count": (walk.Walk, "_sharing", lambda _self, _at, _relation, _role: iter(())),
    "a suit that names land sits at its defendants": (near.Near, "names_land", lambda _self, _case, _day: False),
}
"""What is broken, where, and what stands there instead."""


ALIKE: dict[str, tuple[str, float]] = {
    "a mass address is walked through": ("MANY_FIRMS_AT_ADDRESS", 1_000_000),
    "an aggregator is entered": ("MANY_PARCELS", 1_000_000),
    "a contractor of many sites counts": ("MANY_SITES", 1_000_000),
    "an association is entered": ("MANY_DIRECTORS", 1_000_000),
    "a person of many boards is walked through": ("MANY_BOARDS", 1_000_000),
    "every share stands behind": ("BENEFICIAL_PERCENT", 0.5),
}
"""What shows rarely: a moved constant of the (quick) twin tells in which markets to look."""


def worth_asking(name: str) -> Iterator[tuple[Asked, Figures]]:
    """Questions in which a broken piece may show, with the lawful answers."""
    alike = mutated(Mutation(name, ALIKE[name][0], value=ALIKE[name][1])) if name in ALIKE else None
    for seed in SEEDS:
        for question, lawful in asked(seed):
            if alike is None or differs(alike.assess(*question), lawful):
                yield question, lawful


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_piece_of_the_rule_shows(rule: Assess, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    place, attribute, broken = BROKEN[name]
    monkeypatch.setattr(place, attribute, broken)
    assert any(differs(rule(*question), lawful) for question, lawful in worth_asking(name))


def test_the_twin_shares_nothing_with_the_rule_but_constants() -> None:
    with open(str(twin.__file__), encoding="utf-8") as text:
        imported = [line for line in text if line.startswith(("from market", "from .", "import market"))]
    assert {line.split()[1] for line in imported} <= {"market.core.model", ".constants", "market.realty.constants"}
