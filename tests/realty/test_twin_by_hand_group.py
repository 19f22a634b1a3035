"""The twin against paper: who stands behind the developer, what else they did, and which tie must hold when; K worked out by hand."""

import itertools

import pytest

from tests.realty.paper import ANN, BOB, LAND, D, Q, X, Y, Z, developed, k, shared_director

pytestmark = pytest.mark.usefixtures("law")

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
