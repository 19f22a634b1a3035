"""The twin against paper: a tiny world for each sentence about the subject's door, its land, suits and the view, K worked out by hand."""

import math

import pytest

from market.core.model import Outcome
from market.realty.constants import MANY_SITES
from market.realty.twin import assess, score, verdict
from tests.realty.paper import ANN, LAND, D, P, Q, X, developed, k, land, shared_director
from tests.realty.worlds import World, view

pytestmark = pytest.mark.usefixtures("law")

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


def test_a_seller_insolvent_since_nobody_knows_when_was_not_so_on_the_day_of_the_sale() -> None:
    world = land(sold="2015-06-01")
    world.flag(X, "insolvency", "", "2018-01-01")
    world.flag(X, "liquidation", "2018-01-01")
    assert k(world) == 0
    owned = developed()
    owned.tie(P, "BUILT_ON", LAND)
    owned.tie(LAND, "OWNED_BY", X, "2000-01-01")
    owned.flag(X, "insolvency")
    assert k(owned) == 1.0  # of who owns it still the day itself is asked about


def test_a_seller_that_a_court_declared_insolvent_before_it_sold_counts_until_it_is_known_to_be_active_again() -> None:
    world = land(sold="2015-06-01")
    world.case("1", "insolvency", [(X, "defendant")], since="2015-06-01", status="decreed")
    assert k(world) == 1.0  # parcel 1 hop, title and case none; of its status nothing is known
    world.tie(X, "ACTIVE", X, "2010-01-01", "2018-01-01")
    assert k(world) == 1.0  # active since before the decree
    world.flag(X, "struck_off", "2018-01-01")
    assert k(world) == 1.0
    world.tie(X, "ACTIVE", X, "2020-01-01", "2021-01-01")
    assert (k(world, "2019-12-31"), k(world, "2020-01-01"), k(world, "2022-01-01")) == (1.0, 0, 0)  # cured, whatever became of it later
    assert k(world, denied=("companies",)) == 1.0  # a cure that may not be read is not known


def test_a_decree_on_the_day_on_which_the_seller_became_active_is_not_cured_by_that() -> None:
    world = land(sold="2015-06-01")
    world.case("1", "insolvency", [(X, "defendant")], since="2014-01-01", status="decreed")
    world.tie(X, "ACTIVE", X, "2014-01-01")
    assert k(world) == 1.0
    world.tie(X, "ACTIVE", X, "2014-01-02")
    assert k(world) == 0


def test_a_decree_of_a_day_that_is_not_known_lies_before_no_sale() -> None:
    world = land(sold="2015-06-01")
    world.flag("courtcase:1", "insolvency_case_decreed", "2010-01-01", case_kind="insolvency", undated=True)
    world.tie("courtcase:1", "INVOLVES", X, side="defendant")
    world.flag("courtcase:2", "insolvency_case_decreed", case_kind="insolvency")
    world.tie("courtcase:2", "INVOLVES", X, side="defendant")
    assert k(world) == 0
    ours = developed()
    ours.flag("courtcase:1", "fraud_case_decreed", "2010-01-01", case_kind="fraud", undated=True)
    ours.tie("courtcase:1", "INVOLVES", D, side="defendant")
    assert (k(ours, "2009-12-31"), k(ours)) == (0, 1.0)  # from its filing on it counts


def test_what_a_court_says_of_a_seller_must_be_a_decree_against_it_before_the_sale() -> None:
    late = land(sold="2015-06-01")
    late.flag(X, "liquidation", "2018-01-01")
    late.case("1", "insolvency", [(X, "defendant")], since="2015-06-02", status="decreed")
    late.case("2", "insolvency", [(X, "plaintiff")], since="2014-06-02", status="decreed")
    late.case("3", "insolvency", [(X, "defendant")])
    late.case("4", "fraud", [(X, "defendant")], since="2014-06-02", status="decreed")
    assert k(late) == 0  # after the sale; its own petition; none decreed; fraud is no matter of title


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
    world.case("1", "title", [(D, "defendant"), (Q, "property"), ("parcel:far", "other")])
    assert k(world) == 0
    world.case("2", "title", [(D, "defendant"), (P, "property"), ("parcel:far", "other")])
    assert k(world) == 0.6  # it names P itself beside the far parcel; nothing comes through the builder


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
        with pytest.raises(LookupError, match=stranger.partition(":")[2]):
            assess(world.entities, world.facts, view("2024-01-01"), stranger)


def test_the_verdict_in_words() -> None:
    assert verdict(0.0) == (Outcome.NOT_IN_GRAPH, "none known")
    assert verdict(0.0, frozenset({"cases"})) == (Outcome.RESTRICTED, "")
    assert verdict(0.0, frozenset({"sources"})) == (Outcome.NOT_IN_GRAPH, "none known")
    assert verdict(0.79, frozenset({"cases"})) == (Outcome.ANSWERED_WITH_PATH, "caution")
    assert verdict(math.fsum([0.1] * 7) + 0.1) == (Outcome.ANSWERED_WITH_PATH, "avoid")
    assert (score(0.0), score(1.0)) == (0.0, 63.2)


@pytest.mark.parametrize("sites, counted", [(MANY_SITES - 1, 0.6), (MANY_SITES, 0.0)])
def test_a_contractor_of_many_sites_proves_nothing(sites: int, counted: float) -> None:
    world = developed()
    world.tie("contractor:k", "BUILDS", P, "2023-01-01")
    world.flag("contractor:k", "contractor_insolvency", "2023-06-01")
    for n in range(sites - 1):
        world.tie("contractor:k", "BUILDS", f"project:S{n}", "2023-01-01")
    world.tie("contractor:k", "BUILDS", "project:left", "2020-01-01", "2022-01-01")
    assert k(world) == counted


def test_a_suit_that_names_another_project_concerns_that_one() -> None:
    world = land()
    world.case("courtcase:t", "title", [(X, "defendant"), (Q, "property")])
    assert k(world) == 0.0
    world = land()
    world.case("courtcase:t", "title", [(X, "defendant"), (P, "property")])
    assert k(world) == 0.6
