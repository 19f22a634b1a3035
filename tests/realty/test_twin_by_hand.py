"""The twin against paper: one tiny world for each sentence of the law, K worked out by hand.

The subject is always P, its developer D. S(kind) is a severity, 0.6 what a further hop leaves; a door weighs 0.7, a brand 0.9.
"""

import itertools
import math

import pytest

from market.core.model import Outcome
from market.realty.twin import assess, score, verdict
from tests.realty.worlds import World, view

P, D, X, Y, Z = "project:P", "company:D", "company:X", "company:Y", "company:Z"
Q, LAND, ANN, BOB = "project:Q", "parcel:L", "person:ann", "person:bob"


def k(world: World, day: str = "2024-01-01", denied: tuple[str, ...] = (), known: str = "2100-01-01") -> float:
    """K of P, rounded so that it can be compared with a figure on paper."""
    return round(assess(world.entities, world.facts, view(day, denied, known), P)[0], 9)


def developed() -> World:
    """P, developed by D."""
    world = World()
    world.tie(D, "DEVELOPS", P)
    return world


def shared_director(appointed: str = "", resigned: str = "", failed: str = "2020-01-01", ours: str = "") -> World:
    """Ann sits at D (until ``ours``) and at X, which became insolvent: hops D, Ann, X = 3, 1.0 x 0.36."""
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D, "2010-01-01", ours)
    world.tie(ANN, "DIRECTOR_OF", X, appointed, resigned)
    world.flag(X, "insolvency", failed)
    return world


def land(sold: str = "2015-06-01") -> World:
    """P on a parcel that X owned until it sold it."""
    world = developed()
    world.tie(P, "BUILT_ON", LAND)
    world.tie(LAND, "OWNED_BY", X, "2000-01-01", sold)
    world.tie(LAND, "PREVIOUSLY_OWNED_BY", X, sold)
    return world


# --- the subject's own door


def test_nothing_known_is_no_path() -> None:
    world = developed()
    assert assess(world.entities, world.facts, view("2024-01-01"), P) == (0.0, ())


def test_a_flag_on_the_subject_counts_as_one_hop() -> None:
    world = developed()
    world.flag(P, "stalled", "2023-01-01")
    world.flag(P, "registration_lapsed", "2023-01-01")
    assert k(world) == 1.4  # 0.8 + 0.6


def test_a_status_speaks_from_its_day_to_the_next() -> None:
    world = developed()
    world.flag(P, "stalled", "2023-01-01", "2023-07-01")
    assert [k(world, day) for day in ("2022-12-31", "2023-01-01", "2023-06-30", "2023-07-01")] == [0, 0.8, 0.8, 0]


def test_papers_and_complaints_about_the_subject_do_not_cost_a_hop() -> None:
    world = developed()
    world.tie("approval:P|fire", "OF", P)
    world.flag("approval:P|fire", "approval_refused", "2023-01-01")
    world.tie("complaint:1", "AGAINST", P, "2023-02-01")
    world.flag("complaint:1", "complaint_upheld", "2023-02-01")
    world.flag(P, "many_open_complaints", "2023-02-01")
    assert k(world) == 1.2  # 0.5 + 0.3 + 0.4
    assert k(world, "2023-01-31") == 0.5


def test_the_parcel_of_the_subject_is_one_hop() -> None:
    world = land()
    world.flag(LAND, "khata_b")
    world.case("1", "title", [(LAND, "property"), (ANN, "defendant")])
    assert k(world) == 1.0  # 0.4 + 0.6, the suit once: it names the parcel


def test_a_contractor_is_one_hop_and_its_firm_two_and_nothing_beyond() -> None:
    world = developed()
    world.tie("contractor:C", "BUILDS", P, "2022-01-01")
    world.flag("contractor:C", "blacklisted", "2023-01-01")
    world.case("1", "recovery", [("contractor:C", "defendant")])
    world.tie("contractor:C", "OPERATED_BY", X)
    world.flag(X, "insolvency", "2023-01-01")
    world.tie(X, "DEVELOPS", Q)
    world.flag(Q, "stalled")
    world.tie("contractor:C", "BUILDS", Q)
    assert k(world) == 1.8  # 0.8 + 0.4 + 1.0 x 0.6


def test_a_contractor_who_has_left_no_longer_ties() -> None:
    world = developed()
    world.tie("contractor:C", "BUILDS", P, "2022-01-01", "2023-06-01")
    world.flag("contractor:C", "contractor_insolvency", "2023-01-01")
    assert (k(world, "2023-05-31"), k(world, "2023-06-01")) == (0.6, 0)


# --- title


def test_a_seller_insolvent_when_it_sold_counts_undiminished() -> None:
    world = land(sold="2015-06-01")
    world.flag(X, "insolvency", "2015-06-01")
    assert k(world) == 1.0  # parcel 1 hop, title none; insolvent on the very day of sale


def test_a_seller_that_failed_after_the_sale_does_not_count() -> None:
    world = land(sold="2015-06-01")
    world.flag(X, "insolvency", "2015-06-02")
    assert k(world) == 0


def test_a_seller_insolvent_at_the_sale_and_struck_off_since_still_counts() -> None:
    world = land(sold="2015-06-01")
    world.flag(X, "insolvency", "2014-01-01", "2018-01-01")
    world.flag(X, "struck_off", "2018-01-01")
    assert k(world) == 1.0  # the insolvency; being struck off is no matter of title


def test_a_seller_that_was_cured_does_not_count_even_if_it_failed_again() -> None:
    world = land(sold="2015-06-01")
    world.flag(X, "insolvency", "2014-01-01", "2016-01-01")
    assert k(world) == 0
    world.flag(X, "liquidation", "2020-01-01")
    assert k(world) == 0


def test_a_present_owner_counts_if_it_is_insolvent_now() -> None:
    world = developed()
    world.tie(P, "BUILT_ON", LAND)
    world.tie(LAND, "OWNED_BY", X, "2000-01-01")
    world.flag(X, "liquidation", "2023-01-01")
    world.flag(X, "struck_off", "2023-01-01")
    assert (k(world, "2022-12-31"), k(world)) == (0, 1.0)


def test_a_title_suit_against_an_earlier_owner_counts_unless_it_names_other_land() -> None:
    world = land()
    world.case("1", "title", [(X, "defendant")])
    assert k(world) == 0.6
    world.case("2", "title", [(X, "defendant"), ("parcel:far", "property")])
    world.case("3", "fraud", [(X, "defendant")])
    assert k(world) == 0.6  # that suit concerns the other parcel; fraud is no matter of title


def test_land_that_a_suit_names_only_as_its_plaintiff_does_not_draw_it() -> None:
    world = land()
    world.case("1", "title", [(X, "defendant"), ("parcel:far", "plaintiff")])
    assert k(world) == 0.6


def test_the_title_goes_no_further_than_its_owners() -> None:
    world = land()
    world.tie(ANN, "DIRECTOR_OF", X)
    world.tie(X, "DEVELOPS", Q)
    world.flag(Q, "stalled")
    world.case("1", "fraud", [(ANN, "defendant")])
    assert k(world) == 0


def test_two_entries_of_one_owner_are_two_paths() -> None:
    world = land(sold="2015-06-01")
    world.tie(LAND, "PREVIOUSLY_OWNED_BY", X, "2017-06-01")
    world.flag(X, "insolvency", "2014-01-01")
    assert k(world) == 2.0


def test_an_owner_of_a_dozen_parcels_is_not_entered() -> None:
    world = land()
    world.flag(X, "insolvency", "2014-01-01")
    for n in range(10):
        world.tie(f"parcel:{n}", "OWNED_BY", X, "2010-01-01", "2012-01-01")
    assert k(world) == 1.0  # eleven parcels
    world.tie("parcel:12", "OWNED_BY", X, "2030-01-01")
    assert k(world) == 1.0  # not yet
    world.tie("parcel:13", "OWNED_BY", X)
    assert k(world) == 0


# --- the developer and its group


def test_the_developer_is_one_hop_and_its_other_project_two() -> None:
    world = developed()
    world.flag(D, "struck_off", "2023-01-01")
    world.tie(D, "DEVELOPS", Q)
    world.flag(Q, "stalled", "2022-01-01")
    assert k(world) == 0.98  # 0.5 + 0.8 x 0.6


def test_what_is_only_around_another_project_does_not_count() -> None:
    world = developed()
    world.tie(D, "DEVELOPS", Q)
    world.flag(Q, "many_open_complaints")
    world.tie("approval:Q|fire", "OF", Q)
    world.flag("approval:Q|fire", "approval_revoked")
    world.tie("complaint:1", "AGAINST", Q)
    world.flag("complaint:1", "complaint_upheld")
    world.case("1", "consumer", [(Q, "defendant")])
    world.tie(Q, "BUILT_ON", LAND)
    world.flag(LAND, "khata_none")
    world.tie(X, "DEVELOPS", Q)
    world.flag(X, "insolvency")
    assert k(world) == 0


def test_two_shared_directors_are_worse_than_one() -> None:
    world = shared_director()
    world.tie(BOB, "DIRECTOR_OF", D)
    assert k(world) == 0.36
    world.tie(BOB, "DIRECTOR_OF", X)
    assert k(world) == 0.72


def test_a_director_who_has_left_the_subject_no_longer_ties_it() -> None:
    world = shared_director(ours="2024-01-01")
    assert (k(world, "2023-12-31"), k(world, "2024-01-01")) == (0.36, 0)


def test_who_left_before_the_failure_is_not_tied_to_it_and_who_left_after_is() -> None:
    assert k(shared_director("2012-01-01", "2020-01-01", failed="2020-01-01")) == 0
    assert k(shared_director("2012-01-01", "2020-01-02", failed="2020-01-01")) == 0.36


def test_who_joined_after_the_failure_is_tied_from_that_day() -> None:
    world = shared_director("2022-01-01", "2022-06-01", failed="2020-01-01")
    assert [k(world, day) for day in ("2021-12-31", "2022-01-01", "2024-01-01")] == [0, 0.36, 0.36]


def test_a_seat_of_no_duration_overlaps_nothing() -> None:
    assert k(shared_director("2022-01-01", "2022-01-01", failed="2020-01-01")) == 0


def test_a_failure_of_unknown_begin_ties_only_who_is_there_on_the_day() -> None:
    assert k(shared_director("2012-01-01", "2023-01-01", failed="")) == 0
    assert k(shared_director("2012-01-01", "2023-01-01", failed=""), "2022-12-31") == 0.36


def test_a_failure_that_moves_on_without_a_cure_is_one_failure() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "DIRECTOR_OF", X, "2012-01-01", "2020-06-01")
    world.flag(X, "insolvency", "2020-01-01", "2021-01-01")
    world.flag(X, "liquidation", "2021-01-01", "2022-01-01")
    world.flag(X, "struck_off", "2022-01-01")
    assert (k(world, "2021-06-01"), k(world)) == (0.36, 0.18)  # liquidation 1.0 x 0.36, then struck off 0.5 x 0.36


def test_a_cure_between_makes_it_another_failure() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "DIRECTOR_OF", X, "2012-01-01", "2020-06-01")
    world.flag(X, "insolvency", "2020-01-01", "2021-01-01")
    world.flag(X, "insolvency", "2021-01-02")
    assert k(world) == 0


def test_a_decree_goes_back_to_the_filing() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "DIRECTOR_OF", X, "2012-01-01", "2020-06-01")
    world.flag("courtcase:1", "fraud_case_pending", "2020-01-01", "2022-01-01", case_kind="fraud")
    world.flag("courtcase:1", "fraud_case_decreed", "2022-01-01", case_kind="fraud")
    world.tie("courtcase:1", "INVOLVES", X, side="defendant")
    assert (k(world, "2021-01-01"), k(world)) == (0.252, 0.36)  # 0.7 x 0.36, then 1.0 x 0.36


def test_a_stall_and_a_lapse_are_two_failures() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "DIRECTOR_OF", X, "2012-01-01", "2020-06-01")
    world.tie(X, "DEVELOPS", Q)
    world.flag(Q, "stalled", "2020-01-01", "2021-01-01")
    world.flag(Q, "registration_lapsed", "2021-01-01")
    assert k(world, "2020-12-31") == 0.1728  # 0.8 x 0.216: who sat there when it stalled
    assert k(world) == 0


def test_ties_in_between_hold_on_the_day() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "DIRECTOR_OF", X, "2012-01-01", "2023-01-01")
    world.tie(X, "OWNS", Y, "2012-01-01", percent=60)
    world.flag(Y, "insolvency", "2020-01-01")
    assert (k(world, "2022-12-31"), k(world)) == (0.216, 0)  # hops D, Ann, X, Y = 4


def test_the_tie_into_the_firm_that_failed_to_build_may_be_over() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "DIRECTOR_OF", X, "2012-01-01", "2023-01-01")
    world.tie(X, "DEVELOPS", Q)
    world.flag(Q, "stalled", "2020-01-01")
    assert k(world) == 0.1728


# --- control and beneficial owners


@pytest.mark.parametrize("percent,expected", [(100, 0.6), (50, 0.6), (50.0, 0.6), (49.9, 0), (None, 0)])
def test_half_of_the_shares_controls(percent: float | None, expected: float) -> None:
    for holder, held in ((X, D), (D, X)):
        world = developed()
        if percent is None:
            world.tie(holder, "OWNS", held)
        else:
            world.tie(holder, "OWNS", held, percent=percent)
        world.flag(X, "insolvency", "2020-01-01")
        assert k(world) == expected


@pytest.mark.parametrize("percent,expected", [(25, 0.36), (24.9, 0), (None, 0), (100, 0.36)])
def test_a_person_with_a_quarter_stands_behind_a_firm(percent: float | None, expected: float) -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    if percent is None:
        world.tie(ANN, "OWNS", X)
    else:
        world.tie(ANN, "OWNS", X, percent=percent)
    world.flag(X, "liquidation", "2020-01-01")
    assert k(world) == expected


def test_control_passes_through_any_number_of_firms() -> None:
    world = developed()
    chain = [D, *(f"company:{n}" for n in range(6))]
    for held, holder in itertools.pairwise(chain):
        world.tie(holder, "OWNS", held, percent=51)
    world.flag(chain[-1], "insolvency")
    assert k(world) == 0.6  # six firms up: one hop beyond the developer


def test_control_that_turns_costs_again() -> None:
    world = developed()
    world.tie(X, "OWNS", D, percent=80)
    world.tie(X, "OWNS", Y, percent=80)
    world.tie(Y, "OWNS", Z, percent=80)
    world.flag(Y, "insolvency", "2020-01-01")
    world.flag(Z, "insolvency", "2020-01-01")
    assert k(world) == 0.72  # D 1, up 2, down 3, down again 3: 0.36 twice


def test_a_persons_share_is_no_step_of_control() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "OWNS", X, percent=60)
    world.tie(X, "OWNS", Y, percent=60)
    world.flag(Y, "insolvency", "2020-01-01")
    assert k(world) == 0.216  # D, Ann, X, Y: four hops


def test_a_parent_that_has_sold_us_no_longer_taints_us_but_a_daughter_that_failed_does() -> None:
    parent = developed()
    parent.tie(X, "OWNS", D, "2010-01-01", "2021-01-01", percent=60)
    parent.flag(X, "insolvency", "2020-01-01")
    daughter = developed()
    daughter.tie(D, "OWNS", X, "2010-01-01", "2021-01-01", percent=60)
    daughter.flag(X, "insolvency", "2020-01-01")
    assert (k(parent), k(daughter)) == (0, 0.6)


def test_two_ties_between_the_same_two_are_two_paths() -> None:
    world = shared_director()
    world.tie(ANN, "OWNS", X, percent=30)
    assert k(world) == 0.72


def test_circular_control_enters_nobody_twice() -> None:
    world = developed()
    world.tie(D, "OWNS", X, percent=60)
    world.tie(X, "OWNS", D, percent=60)
    world.flag(X, "insolvency", "2020-01-01")
    world.flag(D, "insolvency", "2020-01-01")
    assert k(world) == 2.2  # D itself 1.0, X by either share 0.6 each


def test_beyond_a_person_there_is_only_control_and_what_they_build() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.tie(ANN, "DIRECTOR_OF", X)
    world.tie(BOB, "DIRECTOR_OF", X)
    world.case("1", "fraud", [(BOB, "defendant")])
    world.tie("brand:B", "CONTROLS", X)
    world.tie("brand:B", "CONTROLS", Y)
    world.tie(X, "REGISTERED_AT", "address:A")
    world.tie(Z, "REGISTERED_AT", "address:A")
    world.flag(Y, "insolvency")
    world.flag(Z, "insolvency")
    assert k(world) == 0


def test_nothing_is_walked_beyond_four_hops() -> None:
    world = developed()
    world.tie(X, "OWNS", D, percent=60)
    world.tie(ANN, "DIRECTOR_OF", X)
    world.tie(ANN, "DIRECTOR_OF", Y)
    world.flag(Y, "insolvency", "2020-01-01")
    world.tie(Y, "DEVELOPS", Q)
    world.flag(Q, "stalled", "2020-01-01")
    assert k(world) == 0.216  # Y at hop 4; Q would be the fifth


# --- brand, door, boards


def test_a_brand_and_a_door_weigh_less() -> None:
    world = developed()
    world.tie("brand:B", "CONTROLS", D)
    world.tie("brand:B", "CONTROLS", X)
    world.tie(D, "REGISTERED_AT", "address:A")
    world.tie(Y, "REGISTERED_AT", "address:A")
    world.flag(X, "insolvency", "2020-01-01")
    world.flag(Y, "insolvency", "2020-01-01")
    assert k(world) == 0.468  # 0.36 x 0.81 + 0.36 x 0.49


def test_behind_a_shared_door_only_the_firm_itself_counts() -> None:
    world = developed()
    world.tie(D, "REGISTERED_AT", "address:A")
    world.tie(Y, "REGISTERED_AT", "address:A")
    world.tie(Y, "DEVELOPS", Q)
    world.flag(Q, "stalled")
    world.tie(Y, "OWNS", Z, percent=100)
    world.flag(Z, "insolvency")
    assert k(world) == 0
    world.case("1", "fraud", [(Y, "defendant")])
    assert k(world) == 0.12348  # 0.7 x 0.36 x 0.49


def test_a_brand_goes_on_to_the_projects_of_its_firms() -> None:
    world = developed()
    world.tie("brand:B", "CONTROLS", D)
    world.tie("brand:B", "CONTROLS", X)
    world.tie(X, "DEVELOPS", Q)
    world.flag(Q, "registration_revoked", "2020-01-01")
    assert k(world) == 0.157464  # 0.9 x 0.216 x 0.81


def test_a_door_of_eight_firms_proves_nothing() -> None:
    world = developed()
    world.tie(D, "REGISTERED_AT", "address:A")
    world.tie(X, "REGISTERED_AT", "address:A")
    world.flag(X, "insolvency")
    for n in range(5):
        world.tie(f"company:{n}", "REGISTERED_AT", "address:A")
    assert k(world) == 0.1764  # seven firms
    world.tie("company:5", "REGISTERED_AT", "address:A")
    assert k(world) == 0


def test_an_association_ties_nobody() -> None:
    world = shared_director()
    for n in range(14):
        world.tie(f"person:{n}", "DIRECTOR_OF", X)
    assert k(world) == 0.36  # fifteen directors
    world.tie("person:14", "DIRECTOR_OF", X)
    assert k(world) == 0


def test_who_sits_on_twenty_boards_ties_nobody_but_its_own_suits_count() -> None:
    world = shared_director()
    world.case("1", "fraud", [(ANN, "defendant")])
    for n in range(17):
        world.tie(ANN, "OWNS", f"company:{n}", percent=25)
    assert k(world) == 0.78  # nineteen: 0.36 + 0.7 x 0.6
    world.tie(ANN, "DIRECTOR_OF", "company:17")
    assert k(world) == 0.42


def test_boards_that_were_left_do_not_make_many() -> None:
    world = shared_director()
    for n in range(18):
        world.tie(ANN, "DIRECTOR_OF", f"company:{n}", "2010-01-01", "2011-01-01")
    assert k(world) == 0.36


# --- suits


@pytest.mark.parametrize(
    "kind,party,side,expected",
    [
        ("fraud", D, "defendant", 0.7),
        ("fraud", D, "plaintiff", 0),
        ("fraud", D, "other", 0),
        ("fraud", D, "", 0),
        ("fraud", P, "", 0.7),
        ("fraud", P, "plaintiff", 0),
        ("consumer", P, "defendant", 0.2),
        ("consumer", P, "other", 0.2),
        ("consumer", P, "plaintiff", 0),
        ("consumer", D, "defendant", 0),
        ("title", D, "defendant", 0.6),
        ("title", P, "property", 0.6),
        ("recovery", LAND, "other", 0.4),
        ("other", LAND, "plaintiff", 0),
        ("insolvency", ANN, "defendant", 0.42),
    ],
)
def test_where_a_suit_sits(kind: str, party: str, side: str, expected: float) -> None:
    world = developed()
    world.tie(P, "BUILT_ON", LAND)
    world.tie(ANN, "DIRECTOR_OF", D)
    world.case("1", kind, [(party, side)])
    assert k(world) == expected


def test_a_suit_over_land_sits_only_there_even_if_the_builder_is_sued() -> None:
    world = developed()
    world.case("1", "title", [(D, "defendant"), (P, "property"), ("parcel:far", "other")])
    assert k(world) == 0


def test_a_suit_that_is_over_flags_nobody() -> None:
    world = developed()
    world.case("1", "recovery", [(D, "defendant")], "2020-01-01", "2023-01-01")
    assert (k(world, "2022-12-31"), k(world, "2023-01-01")) == (0.4, 0)


def test_a_suit_against_firm_and_director_is_two_paths() -> None:
    world = developed()
    world.tie(ANN, "DIRECTOR_OF", D)
    world.case("1", "fraud", [(D, "defendant"), (ANN, "defendant")])
    assert k(world) == 1.12  # 0.7 + 0.7 x 0.6


# --- the view


def test_a_closed_source_is_not_read() -> None:
    world = shared_director()
    assert k(world, denied=("directors",)) == 0
    assert k(world, denied=("companies",)) == 0
    assert k(world, denied=("shareholdings",)) == 0.36


def test_many_are_counted_over_what_may_be_read() -> None:
    world = shared_director()
    for n in range(17):
        world.tie(ANN, "OWNS", f"company:{n}", percent=100)
    world.tie(ANN, "OWNS", "company:17", percent=100)
    assert (k(world), k(world, denied=("shareholdings",))) == (0, 0.36)


def test_only_what_was_known_exists() -> None:
    world = developed()
    world.tie(D, "FLAGGED", "flag:insolvency", "2020-01-01", fact="x", known=("2021-01-01", "2022-01-01"), kind="insolvency", reason="")
    world.tie(D, "FLAGGED", "flag:insolvency", "2020-01-01", "2021-07-01", fact="x", known=("2022-01-01", ""), kind="insolvency", reason="")
    assert k(world, "2023-01-01", known="2020-12-31") == 0
    assert k(world, "2023-01-01", known="2021-12-31") == 1.0
    assert k(world, "2023-01-01", known="2022-01-01") == 0
    assert k(world, "2021-01-01", known="2022-01-01") == 1.0


# --- what is given back


def test_a_path_is_named_by_its_facts_in_order_and_the_largest_comes_first() -> None:
    world = World()
    builds = world.tie(D, "DEVELOPS", P)
    ours = world.tie(ANN, "DIRECTOR_OF", D)
    theirs = world.tie(ANN, "DIRECTOR_OF", X)
    failed = world.flag(X, "insolvency", "2020-01-01")
    sued = world.flag("courtcase:1", "fraud_case_pending", "2020-01-01", case_kind="fraud")
    names = world.tie("courtcase:1", "INVOLVES", ANN, side="defendant")
    katz, paths = assess(world.entities, world.facts, view("2024-01-01"), P)
    assert [key for key, _ in paths] == [f"{builds} > {ours} > {names} > {sued}", f"{builds} > {ours} > {theirs} > {failed}"]
    assert [points for _, points in paths] == pytest.approx([0.42, 0.36])
    assert katz == math.fsum(points for _, points in paths)


def test_equal_points_are_ordered_by_key() -> None:
    world = developed()
    world.tie(D, "FLAGGED", "flag:insolvency", fact="b", kind="insolvency", reason="")
    world.tie(D, "FLAGGED", "flag:liquidation", fact="a", kind="liquidation", reason="")
    assert [key for key, _ in assess(world.entities, world.facts, view("2024-01-01"), P)[1]] == ["f01 > a", "f01 > b"]


def test_an_unknown_subject_is_an_error_and_not_an_empty_result() -> None:
    world = developed()
    for stranger in ("project:none", D):
        with pytest.raises(LookupError, match=stranger):
            assess(world.entities, world.facts, view("2024-01-01"), stranger)


def test_the_verdict_in_words() -> None:
    assert verdict(0.0) == (Outcome.NOT_IN_GRAPH, "none known")
    assert verdict(0.0, frozenset({"cases"})) == (Outcome.RESTRICTED, "")
    assert verdict(0.0, frozenset({"sources"})) == (Outcome.NOT_IN_GRAPH, "none known")
    assert verdict(0.79, frozenset({"cases"})) == (Outcome.ANSWERED_WITH_PATH, "caution")
    assert verdict(math.fsum([0.1] * 7) + 0.1) == (Outcome.ANSWERED_WITH_PATH, "avoid")
    assert (score(0.0), score(1.0)) == (0.0, 63.2)
