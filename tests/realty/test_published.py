"""The published path-sum against paper, and against every walk there is, filtered afterwards."""

from collections.abc import Iterator, Sequence
from math import prod

import pytest

from bench.worlds.plain_facts import plain_facts
from bench.worlds.random_markets import random_market, random_views
from market.core.model import Fact, View
from market.realty.constants import SEVERITY, TIE_WEIGHT
from market.realty.published import AFTER, BARE, BEFORE, EVERY_TIE, Edition, assess
from tests.realty.paper import ANN, BOB, D, P, Q, X, developed, land, shared_director
from tests.realty.worlds import World, view


def katz(world: World, edition: Edition = AFTER, day: str = "2024-01-01", denied: tuple[str, ...] = ()) -> float:
    """K of P, rounded so that it can be compared with a figure on paper."""
    return round(assess(world.entities, world.facts, view(day, denied), P, edition)[0], 9)


# --- the sum


@pytest.mark.feature("KH-10")
def test_severity_decay_and_weights_are_multiplied() -> None:
    world = shared_director()
    assert katz(world) == 0.36  # D, Ann, X: 1.0 x 0.6^2
    world.tie("brand:b", "CONTROLS", D)
    world.tie("brand:b", "CONTROLS", "company:Y")
    world.flag("company:Y", "liquidation", "2020-01-01")
    assert katz(world) == round(0.36 + 0.36 * 0.9 * 0.9, 9)


@pytest.mark.feature("KH-12")
def test_two_shared_directors_are_worse_than_one() -> None:
    world = shared_director()
    world.tie(BOB, "DIRECTOR_OF", D)
    world.tie(BOB, "DIRECTOR_OF", X)
    assert katz(world) == 0.72


def test_what_is_red_itself_counts_once_and_at_its_gravest() -> None:
    world = developed()
    world.flag(P, "stalled", "2020-01-01")
    world.flag(P, "registration_lapsed", "2020-01-01")
    assert katz(world) == 0.8


def test_four_edges_are_the_end() -> None:
    world = shared_director(failed="2030-01-01")
    world.tie("courtcase:1", "INVOLVES", X, side="defendant")
    world.flag("courtcase:1", "fraud_case_pending", "2020-01-01", case_kind="fraud")
    assert katz(world) == round(0.7 * 0.6**3, 9)  # D, Ann, X, case
    world.tie(X, "DEVELOPS", Q)
    world.tie("contractor:k", "BUILDS", Q)
    world.flag("contractor:k", "blacklisted", "2020-01-01")
    assert katz(world, BARE) == round(0.7 * 0.6**3, 9)  # the contractor would be the fifth


def test_a_project_without_anything_is_zero_and_a_stranger_is_no_project() -> None:
    world = developed()
    assert assess(world.entities, world.facts, view("2024-01-01"), P) == (0.0, ())
    with pytest.raises(LookupError, match="company:D"):
        assess(world.entities, world.facts, view("2024-01-01"), D)


# --- its two structural rules


@pytest.mark.feature("KH-14", "KH-15")
def test_a_path_may_end_at_another_project_and_not_run_through_it() -> None:
    world = developed()
    world.tie(D, "DEVELOPS", Q)
    for n in range(30):
        world.tie(f"complaint:{n}", "AGAINST", Q)
        world.flag(f"complaint:{n}", "complaint_upheld", "2020-01-01")
    assert katz(world) == 0  # the thirty complaints stand behind Q
    assert katz(world, BARE) == round(30 * 0.3 * 0.36, 9)
    world.flag(Q, "stalled", "2020-01-01")
    assert katz(world) == 0.48


@pytest.mark.feature("KH-15")
def test_title_is_walked_once() -> None:
    world = land()
    world.tie("parcel:far", "PREVIOUSLY_OWNED_BY", X, "2015-01-01")
    world.flag("parcel:far", "khata_b")
    assert katz(world) == 0
    assert katz(world, Edition(titles=2)) == 0.4  # parcel, owner, parcel: two of the three edges are title
    assert katz(world, Edition(titles=2, title_decays=True)) == round(0.4 * 0.36, 9)


@pytest.mark.feature("KH-32")
def test_title_is_inherited_since_its_third_lesson() -> None:
    world = land()
    world.case("1", "title", [(X, "defendant")])
    assert katz(world, BEFORE) == round(0.6 * 0.36, 9)
    assert katz(world, AFTER) == round(0.6 * 0.6, 9)


# --- what it does not look at


def test_it_sees_the_day_and_no_other_date() -> None:
    left = shared_director(resigned="2021-01-01")
    assert katz(left) == 0  # who sat there when it failed is gone
    late = shared_director(appointed="2023-01-01")
    assert katz(late) == 0.36
    cured = developed()
    cured.flag(D, "insolvency", "2020-01-01", "2022-01-01")
    assert [katz(cured, day=day) for day in ("2021-06-01", "2022-01-01")] == [1.0, 0]


def test_it_knows_no_sides_and_no_hubs() -> None:
    world = developed()
    world.case("1", "fraud", [(D, "plaintiff")])
    assert katz(world) == 0.42
    for n in range(60):
        world.tie(ANN, "DIRECTOR_OF", f"company:{n}")
    world.tie(ANN, "DIRECTOR_OF", D)
    world.flag("company:59", "insolvency", "2020-01-01")
    assert katz(world) == 0.78


def test_it_sees_what_its_schema_holds_and_what_may_be_read() -> None:
    world = developed()
    world.tie(X, "OWNS", D, percent=1)
    world.flag(X, "insolvency", "2020-01-01")
    assert katz(world) == 0
    assert katz(world, Edition(relations=EVERY_TIE)) == 0.6
    assert katz(world, Edition(relations=EVERY_TIE), denied=("shareholdings",)) == 0


# --- against every walk there is


def trails(facts: Sequence[Fact], at: str, walked: tuple[Fact, ...] = (), been: tuple[str, ...] = ()) -> Iterator[tuple[tuple[Fact, ...], tuple[str, ...]]]:
    """Every walk of up to four facts that visits nothing twice, whatever it runs through."""
    yield walked, (*been, at)
    if len(walked) < 4:
        for fact in facts:
            for near, far in ((fact.subject, fact.object), (fact.object, fact.subject)):
                if near == at and far not in (*been, at):
                    yield from trails(facts, far, (*walked, fact), (*been, at))


def by_paper(facts: Sequence[Fact], seen: View, subject: str, edition: Edition) -> dict[str, float]:
    """K's paths by the two rules, said of whole walks."""
    now = [f for f in facts if f.valid_from <= seen.valid_at < f.valid_to and f.evidence.register not in seen.denied]
    red = {f.subject: f for f in sorted((f for f in now if f.relation == "FLAGGED"), key=lambda f: (SEVERITY[str(f.props["kind"])], f.id))}
    found = {}
    for walk, nodes in trails([f for f in now if f.relation in edition.relations], subject):
        titles = sum(f.relation in ("OWNED_BY", "PREVIOUSLY_OWNED_BY") for f in walk)
        through = any(n.startswith("project:") for n in nodes[1:-1])
        if nodes[-1] not in red or titles > edition.titles or (through and not edition.through_projects):
            continue
        flag = red[nodes[-1]]
        hops = len(walk) if edition.title_decays else len(walk) - titles
        weight = prod(TIE_WEIGHT[f.relation] for f in walk)
        found[" > ".join(f.id for f in (*walk, flag))] = SEVERITY[str(flag.props["kind"])] * 0.6 ** max(0, hops - 1) * weight
    return found


@pytest.mark.feature("KH-10", "KH-31")
@pytest.mark.parametrize("edition", [AFTER, BEFORE, BARE, Edition(EVERY_TIE, titles=2)])
def test_the_bounded_search_finds_every_path(edition: Edition) -> None:
    paths = 0
    for seed in range(900, 912):
        market = random_market(seed)
        entities, facts = plain_facts(market)
        day, denied = random_views(seed, market)[seed % 3]
        seen = View("m", "p", day, 1, 1, denied)
        for project in [e.id for e in entities if e.kind == "project"][:4]:
            total, found = assess(entities, facts, seen, project, edition)
            expected = by_paper(facts, seen, project, edition)
            assert dict(found) == pytest.approx(expected)
            assert total == pytest.approx(sum(expected.values()))
            paths += len(expected)
    assert paths > 100
