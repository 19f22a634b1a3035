"""Projects side by side: always the same lines, the rule's own figures, what they share with its rows, and no recommendation."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from market.core.asked import QuestionFailed
from market.core.model import Outcome
from market.realty import constants as c
from market.realty.inquiries.compare import COMPARE
from market.realty.prices import price_words, range_words
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import demo, demo_rows
from tests.realty.reading import ask, assessed, reader_of
from tests.realty.searching import Searched

__all__ = ["demo"]

PROJECTS = """
    project_id,name,company_id,brand,locality,parcel_id,rera_status,build_status,status_since,promised_on,price_from_inr,price_to_inr
    P1,Asha Court,C1,Asha,Hebbal,L1,registered,under_construction,2024-01-01,2026-06-30,8700000,14200000
    P2,Bela Court,C2,,Yelahanka,L2,registered,completed,2025-01-01,2024-06-30,,9500000
    P3,Bare Court,,,,,,,,,,
    P4,Second Court,C1,Asha,Hebbal,L1,lapsed,stalled,2025-06-01,2025-12-31,95000,
"""
COMPANIES = """
    company_id,name,brand,status,status_since
    C1,Asha Homes,Asha,active,
    C2,Bela Homes,Bela,active,
    C3,Fallen Homes,,insolvency,2024-03-18
"""
DIRECTORS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Meera,C1,director,2015-01-01,
    N1,Meera,C2,director,2016-01-01,
    N1,Meera,C3,director,2016-01-01,
    N2,Gone,C1,director,2015-01-01,2025-06-30
    N2,Gone,C2,director,2015-01-01,
"""
PARCELS = "parcel_id,survey_no,khata\nL1,12,A\nL2,13,B\n"
TITLE = """
    parcel_id,owner_kind,owner_id,owner_name,from,to
    L1,person,N9,Muniraju,1990-01-01,2019-04-25
    L1,company,C1,Asha Homes,2019-04-25,
    L2,person,N9,Muniraju,1990-01-01,2020-04-25
"""
CONTRACTORS = "contractor_id,name,status\nK1,Stone Works,active\nK2,Left Works,active\n"
WORKS = """
    contractor_id,project_id,from,to
    K1,P1,2024-01-01,
    K1,P2,2024-01-01,
    K2,P1,2020-01-01,2023-01-01
    K2,P2,2020-01-01,
"""
REGISTERS: Mapping[str, str] = {
    "projects": PROJECTS,
    "companies": COMPANIES,
    "directors": DIRECTORS,
    "parcels": PARCELS,
    "title_chain": TITLE,
    "contractors": CONTRACTORS,
    "works": WORKS,
}
LINES = (
    "Developer", "Brand", "Locality", "Price", "RERA registration", "Construction", "Promised for",
    "Contractor", "Khata of the land",
)  # fmt: skip


@pytest.fixture
def courts(town: Town) -> Town:
    """Four projects that share a developer, a director, a contractor, land and its seller, and a flag."""
    town.imported(**REGISTERS, sources=sources())
    return town


def compared(town: Town, *own_ids: str, day: str = "2026-11-30") -> Searched:
    return Searched(town, "compare", reader=reader_of(town, day=ms(day)), **{s: f"project:{i}" for s, i in zip("abcd", own_ids, strict=False)})


def line(told: Searched, label: str) -> str:
    (found,) = [t.removeprefix(f"{label}: ") for t in told.texts if t.startswith(f"{label}: ")]
    return found


def test_the_lines_are_always_these_in_this_order(courts: Town) -> None:
    for ids in (("P1", "P2"), ("P3", "P1", "P2", "P4"), ("P3", "P3")):
        told = compared(courts, *ids)
        each = len(set(ids))
        assert [t.partition(":")[0] for t in told.texts[:each]] == [e.name for e in dict.fromkeys(told.draft.about)], "first a line for each"
        assert tuple(t.partition(":")[0] for t in told.texts[each : each + len(LINES)]) == LINES
        assert [e.own_id for e in told.draft.about] == list(ids)
        assert told.listed == list(dict.fromkeys(ids))


def test_each_line_says_what_the_rows_say(courts: Town) -> None:
    told = compared(courts, "P1", "P2", "P3")
    assert line(told, "Developer") == "Asha Court: Asha Homes; Bela Court: Bela Homes; Bare Court: not on record."
    assert line(told, "Brand") == "Asha Court: Asha; Bela Court: Bela; Bare Court: not on record."
    assert line(told, "Locality") == "Asha Court: Hebbal; Bela Court: Yelahanka; Bare Court: not on record."
    assert line(told, "Price") == "Asha Court: ₹87 lakh to ₹1.42 crore; Bela Court: up to ₹95 lakh; Bare Court: not on record."
    assert line(told, "RERA registration") == "Asha Court: registered; Bela Court: registered; Bare Court: not on record."
    assert line(told, "Construction") == "Asha Court: under construction; Bela Court: completed; Bare Court: not on record."
    assert line(told, "Promised for") == "Asha Court: 30 June 2026 (passed); Bela Court: 30 June 2024; Bare Court: not on record."
    assert line(told, "Contractor") == "Asha Court: Stone Works; Bela Court: Stone Works and Left Works; Bare Court: not on record."
    assert line(told, "Khata of the land") == "Asha Court: A-khata; Bela Court: B-khata; Bare Court: not on record."
    assert told.rows("Khata of the land") == {("parcels", "L1"), ("parcels", "L2")}
    assert told.rows("Contractor: ") == {("works", "K1|P1|2024-01-01"), ("works", "K1|P2|2024-01-01"), ("works", "K2|P2|2020-01-01")}


def test_the_figures_are_the_rules_own(courts: Town) -> None:
    told = compared(courts, "P1", "P2", "P3", "P4")
    own = {i: assessed(reader_of(courts), i) for i in ("P1", "P2", "P3", "P4")}
    for a in own.values():
        said = line(told, a.subject.name)
        paths = f"{len(a.paths)} path{'' if len(a.paths) == 1 else 's'}"
        assert said.startswith(f"{a.verdict}, {a.score:.0f} of 100, K {a.katz:.2f} over {paths}, {a.walked} tie")
        points: dict[str, float] = {}
        for p in a.paths:
            points[p.flag.reason] = points.get(p.flag.reason, 0.0) + p.points
        heaviest = max(points.items(), key=lambda kv: round(kv[1], 9)) if points else None
        assert said.endswith(f"{heaviest[0]} ({heaviest[1]:.2f})." if heaviest else "heaviest: no flag found.")


def test_what_they_share_is_told_with_its_rows(courts: Town) -> None:
    told = compared(courts, "P1", "P2")
    assert [t for t in told.texts if t.startswith("· ")] == [
        "· Both have Meera behind their developers.",
        "· Both are built by Stone Works.",
        "· Both stand on land that was owned by Muniraju.",
        "· Both hang on Second Court, construction stalled on 1 June 2025.",
        "· Both hang on Fallen Homes, admitted to insolvency on 18 March 2024.",
        "· Both hang on Second Court, RERA registration lapsed on 1 June 2025.",
    ]
    assert told.rows("· Both have Meera") == {("directors", "N1|C1|2015-01-01"), ("directors", "N1|C2|2016-01-01")}
    assert told.rows("owned by Muniraju") == {("title_chain", "L1|N9|1990-01-01"), ("title_chain", "L2|N9|1990-01-01")}
    assert told.rows("hang on Fallen") == {("companies", "C3")}
    assert "I recommend none of them" in told.said
    assert not {"better", "best", "prefer", "recommended"} & set(told.said.casefold().split())


def test_of_one_developer_and_one_piece_of_land_the_rest_follows_and_is_not_told_again(courts: Town) -> None:
    told = compared(courts, "P1", "P4", "P2")
    shared = [t for t in told.texts if t.startswith("· ")]
    assert shared[:1] == ["· Asha Court and Second Court are developed by Asha Homes."]
    assert "· Asha Court and Second Court are built on Survey 12." in shared
    assert not any("brand" in t for t in shared)
    assert sum("Muniraju" in t for t in shared) == 0


def test_who_left_the_board_is_shared_on_the_days_that_they_sat(courts: Town) -> None:
    assert "· Both have Gone behind their developers." in compared(courts, "P1", "P2", day="2025-06-29").texts
    assert "· Both have Gone behind their developers." not in compared(courts, "P1", "P2", day="2025-06-30").texts


def test_statuses_of_later_are_not_told_of_an_earlier_day(courts: Town) -> None:
    before, after = compared(courts, "P4", "P1", day="2025-05-31"), compared(courts, "P4", "P1", day="2025-06-01")
    assert line(before, "Construction") == "Second Court: not on record; Asha Court: under construction."
    assert line(after, "Construction") == "Second Court: stalled; Asha Court: under construction."
    assert line(before, "Promised for") == "Second Court: 31 December 2025; Asha Court: 30 June 2026."


def test_nothing_shared_is_said_and_so_is_one_that_is_named_twice(courts: Town) -> None:
    assert (
        "They share no developer, person behind it, brand, contractor, piece of land, owner of their land or flag on record."
        in compared(courts, "P1", "P3").texts
    )
    assert "Asha Court was named twice; there is nothing to compare it with." in compared(courts, "P1", "P1").texts


@pytest.mark.parametrize("sites, many", [(c.MANY_SITES - 1, False), (c.MANY_SITES, True)])
def test_a_contractor_of_very_many_sites_is_told_to_tie_nobody(town: Town, sites: int, many: bool) -> None:
    projects = "\n".join(["project_id,name", *(f"P{n},Court {n:02}" for n in range(sites)), ""])
    works = "\n".join(["contractor_id,project_id,from", *(f"K1,P{n},2020-01-01" for n in range(sites)), ""])
    town.imported(projects=projects, contractors="contractor_id,name\nK1,Everywhere\n", works=works, sources=sources())
    said = compared(town, "P0", "P1").said
    assert "· Both are built by Everywhere" in said
    assert ("(as are 20 in all, so it ties nobody)" in said) is many


def test_closed_registers_give_no_verdict_and_no_name(town: Town) -> None:
    closed = "register,publisher,as_of,readers\ndirectors,Company office,2026-10-01,ravi\nprojects,RERA,2026-10-01,\ncompanies,Company office,2026-10-01,\n"
    sound = PROJECTS.replace("lapsed,stalled,2025-06-01", "registered,planned,2025-06-01")
    town.imported(**{**REGISTERS, "companies": COMPANIES.replace("insolvency,2024-03-18", "active,"), "projects": sound}, sources=closed)
    told = compared(town, "P1", "P2")
    assert line(told, "Asha Court") == "no verdict, since registers are closed to you."
    assert line(told, "Bela Court").startswith("caution, ")
    assert "Meera" not in told.said
    assert "Closed to you: directors (ask Company office); what it holds I cannot tell." in told.texts
    assert told.draft.outcome is Outcome.ANSWERED_WITH_PATH
    assert compared(town, "P1", "P3").draft.outcome is Outcome.RESTRICTED


def test_only_projects_are_compared(courts: Town) -> None:
    with pytest.raises(QuestionFailed, match="only projects are compared"):
        ask(reader_of(courts), "compare", a="project:P1", b="company:C1")


def test_lies_about_a_comparison_are_seen(demo: Town) -> None:
    told = compared(demo, "P001", "P002", "P004")
    assert told.every_lie_is_seen("Somebody Else") > 30
    assert told.judged(replace(told.draft, about=told.draft.about[::-1])).status != "accepted"
    row = next(r for r in demo_rows("projects") if r["project_id"] == "P002")
    assert f"{row['name']}: {range_words(row['price_from_inr'], row['price_to_inr'])}" in line(told, "Price")
    assert COMPARE.intent.optional == {"c", "d"}


@pytest.mark.parametrize(
    "inr, words",
    [
        (95_000, "₹95,000"),
        (100_000, "₹1 lakh"),
        (8_700_000, "₹87 lakh"),
        (8_750_000, "₹87.5 lakh"),
        (9_999_000, "₹99.99 lakh"),
        (9_999_600, "₹1 crore"),
        (10_000_000, "₹1 crore"),
        (11_800_000, "₹1.18 crore"),
        (120_000_000, "₹12 crore"),
    ],
)
def test_prices_as_people_write_them(inr: int, words: str) -> None:
    assert price_words(inr) == words
