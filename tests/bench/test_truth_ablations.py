"""The law taken apart: with nothing left out it is the twin, and each sentence alone keeps a clean project clean or finds a risk."""

from collections.abc import Callable

import pytest

from bench.truths.ablations import ABLATIONS, LAW, Loosened, Without
from bench.truths.own_record import OwnRecord
from bench.worlds.plain_facts import plain_facts
from bench.worlds.random_markets import random_market, random_views
from market.core.model import View
from market.realty import twin
from market.realty.constants import MANY_BOARDS, MANY_DIRECTORS, MANY_FIRMS_AT_ADDRESS, MANY_PARCELS, MANY_SITES
from tests.realty.paper import ANN, BOB, LAND, D, P, Q, X, developed, land, shared_director
from tests.realty.worlds import World, view

FAR = "parcel:far"


def k(world: World, without: Without) -> float:
    """K of P on a day."""
    return round(sum(Loosened(world.facts, view("2024-01-01"), without).points(P).values()), 9)


def complaints_next_door() -> World:
    world = developed()
    world.tie(D, "DEVELOPS", Q)
    world.tie("complaint:1", "AGAINST", Q)
    world.flag("complaint:1", "complaint_upheld", "2020-01-01")
    return world


def a_contractors_other_site() -> World:
    world = developed()
    world.tie("contractor:k", "BUILDS", P)
    world.tie("contractor:k", "BUILDS", Q)
    world.flag(Q, "stalled", "2020-01-01")
    return world


def the_sellers_other_land() -> World:
    world = land()
    world.tie(FAR, "PREVIOUSLY_OWNED_BY", X, "2015-01-01")
    world.tie(FAR, "OWNED_BY", "person:new", "2015-01-01")
    world.case("1", "title", [("person:new", "defendant"), (FAR, "property")])
    return world


def a_project_on_the_sellers_other_land() -> World:
    world = land()
    world.tie(FAR, "PREVIOUSLY_OWNED_BY", X, "2015-01-01")
    world.tie(Q, "BUILT_ON", FAR)
    world.flag(Q, "stalled", "2020-01-01")
    return world


def a_full_address() -> World:
    world = developed()
    for n in range(MANY_FIRMS_AT_ADDRESS):
        world.tie(f"company:{n}", "REGISTERED_AT", "address:a")
    world.tie(D, "REGISTERED_AT", "address:a")
    world.flag("company:1", "insolvency", "2020-01-01")
    return world


def an_association() -> World:
    world = shared_director()
    for n in range(MANY_DIRECTORS):
        world.tie(f"person:{n}", "DIRECTOR_OF", X)
    return world


def a_lent_name() -> World:
    world = shared_director()
    for n in range(MANY_BOARDS):
        world.tie(ANN, "DIRECTOR_OF", f"company:{n}")
    return world


def an_aggregator() -> World:
    world = land()
    world.case("1", "title", [(X, "defendant")])
    for n in range(MANY_PARCELS):
        world.tie(f"parcel:{n}", "PREVIOUSLY_OWNED_BY", X, "2010-01-01")
    return world


def a_contractor_of_many_sites() -> World:
    world = developed()
    world.tie("contractor:k", "BUILDS", P)
    world.flag("contractor:k", "blacklisted", "2020-01-01")
    for n in range(MANY_SITES):
        world.tie("contractor:k", "BUILDS", f"project:{n}")
    return world


def a_sold_share() -> World:
    world = developed()
    world.tie(X, "OWNS", D, "2010-01-01", "2022-01-01", percent=80)
    world.flag(X, "insolvency", "2020-01-01")
    return world


def a_cured_firm() -> World:
    world = developed()
    world.flag(D, "insolvency", "2018-01-01", "2020-01-01")
    return world


def a_plaintiff() -> World:
    world = developed()
    world.case("1", "fraud", [(D, "plaintiff")])
    return world


def a_suit_about_other_land() -> World:
    world = land()
    world.case("1", "title", [(X, "defendant"), (FAR, "property")])
    return world


def a_consumer_of_another_project() -> World:
    world = developed()
    world.case("1", "consumer", [(Q, "property"), (D, "defendant")])
    return world


def a_small_share() -> World:
    world = developed()
    world.tie(X, "OWNS", D, percent=5)
    world.flag(X, "insolvency", "2020-01-01")
    return world


def an_unknown_share() -> World:
    world = developed()
    world.tie(X, "OWNS", D)
    world.flag(X, "insolvency", "2020-01-01")
    return world


CLEAN: list[tuple[str, Callable[[], World], float]] = [
    ("no_path_through_another_project", complaints_next_door, 0.18),
    ("no_path_through_another_project", a_contractors_other_site, 0.48),
    ("one_title_tie", the_sellers_other_land, 0.36),
    ("one_title_tie", a_project_on_the_sellers_other_land, 0.288),
    ("what_many_share", a_full_address, 0.1764),
    ("what_many_share", an_association, 0.36),
    ("what_many_share", a_lent_name, 0.36),
    ("what_many_share", an_aggregator, 0.6),
    ("what_many_share", a_contractor_of_many_sites, 0.8),
    ("ends_of_ties", lambda: shared_director(resigned="2016-01-01"), 0.36),
    ("ends_of_ties", lambda: shared_director(ours="2022-01-01"), 0.36),
    ("ends_of_ties", a_sold_share, 0.6),
    ("cures", a_cured_firm, 1.0),
    ("sides", a_plaintiff, 0.7),
    ("what_a_case_is_about", a_suit_about_other_land, 0.6),
    ("what_a_case_is_about", a_consumer_of_another_project, 0.2),
    ("control_is_not_investment", a_small_share, 0.6),
    ("control_is_not_investment", an_unknown_share, 0.6),
]
"""Which sentence keeps which project clean, and what stands against it without."""


@pytest.mark.feature("KH-30")
@pytest.mark.parametrize("name, world, points", CLEAN, ids=[f"{name}-{n}" for n, (name, _, _) in enumerate(CLEAN)])
def test_a_sentence_keeps_a_project_clean_that_is_flagged_without_it(name: str, world: Callable[[], World], points: float) -> None:
    assert k(world(), LAW) == 0
    assert k(world(), ABLATIONS[name]) == points
    for other, without in ABLATIONS.items():
        if not _covers(without, ABLATIONS[name]):
            assert k(world(), without) == 0, other


def _covers(without: Without, single: Without) -> bool:
    """Whether everything that ``single`` leaves out is left out here too."""
    return all(getattr(without, field) or not getattr(single, field) for field in Without.__dataclass_fields__)


def test_without_the_overlap_who_left_after_the_failure_is_not_found() -> None:
    world = shared_director(appointed="2015-01-01", resigned="2021-01-01", failed="2020-01-01")
    assert k(world, LAW) == 0.36
    assert k(world, ABLATIONS["overlap_with_the_failure"]) == 0


def test_paths_run_through_projects_no_further_than_four_hops() -> None:
    world = complaints_next_door()  # D, Q
    world.tie("contractor:k", "BUILDS", Q)  # 3
    world.tie("contractor:k", "BUILDS", "project:R")  # 4
    world.flag("project:R", "stalled", "2020-01-01")
    world.tie("company:E", "DEVELOPS", "project:R")  # 5
    world.flag("company:E", "insolvency", "2020-01-01")
    assert k(world, ABLATIONS["no_path_through_another_project"]) == round(0.18 + 0.8 * 0.6**3, 9)


def test_with_nothing_left_out_it_is_the_twin() -> None:
    paths = 0
    for seed in range(700, 740):
        market = random_market(seed)
        entities, facts = plain_facts(market)
        day, denied = random_views(seed, market)[seed % 3]
        seen = View("m", "p", day, 1, 1, denied)
        loosened = Loosened(facts, seen)
        for project in [e.id for e in entities if e.kind == "project"]:
            expected = dict(twin.assess(entities, facts, seen, project)[1])
            assert loosened.points(project) == pytest.approx(expected)
            assert loosened.flagged(project) is bool(expected)
            paths += len(expected)
    assert paths > 500


def test_the_own_record_follows_nothing() -> None:
    world = shared_director()
    world.tie(P, "BUILT_ON", LAND)
    world.tie(LAND, "OWNED_BY", BOB)
    world.case("1", "title", [(BOB, "defendant")])
    own = OwnRecord(world.facts, view("2024-01-01"))
    assert own.katz(P) == 0
    world.flag(LAND, "khata_b")
    world.case("2", "title", [(LAND, "property")])
    world.case("3", "consumer", [(P, "plaintiff")])
    world.tie("approval:P|fire", "OF", P)
    world.flag("approval:P|fire", "approval_refused", "2023-01-01")
    world.flag(P, "stalled", "2025-01-01")  # not yet
    assert OwnRecord(world.facts, view("2024-01-01")).katz(P) == 1.5  # 0.4 + 0.6 + 0.5
    world.flag(D, "insolvency", "2020-01-01")
    assert OwnRecord(world.facts, view("2024-01-01"), developer=True).katz(P) == 2.5
