"""Projects that fit: each condition at its edge, what is not known apart, what would have to give, and figures counted from the rows."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from pydantic import ValidationError

from market.core.model import Outcome
from market.realty.form import build
from market.realty.inquiries.find import FIND, WITHOUT, Finds, Wanted, seeking
from market.realty.inquiries.find.wanted import stands_in
from market.realty.telling import SHOWN
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import demo, demo_rows
from tests.realty.reading import assessed, reader_of
from tests.realty.searching import Searched
from tools import BadArguments, Registry

__all__ = ["demo"]

PROJECTS = """
    project_id,name,company_id,brand,locality,parcel_id,rera_status,build_status,status_since,price_from_inr,price_to_inr
    P1,Asha Court,C1,,Sarjapur Road,L1,registered,under_construction,2024-01-01,8000000,14200000
    P2,Bela Court,C2,Bela,Sarjapur,L2,registered,completed,2025-01-01,,9500000
    P3,Bare Court,,,,,,,,,
    P4,Stalled Court,C3,Chand,Yelahanka,L3,lapsed,stalled,2025-06-01,6000000,
    P5,Fallen Court,C4,Dawn,Yelahanka New Town,L4,registered,planned,2020-01-01,5000000,5500000
    P6,Quarrel Court,C5,Echo,Hebbal,L5,registered,completed,2020-01-01,7000000,7500000
    P7,Late Court,C6,Fox Homes,Hebbal,L6,registered,under_construction,2020-01-01,7100000,7500000
    P8,Whisper Court,C7,Foxes,Hebbal,,registered,completed,2020-01-01,7200000,7500000
"""
COMPANIES = """
    company_id,name,brand,status,status_since
    C1,Asha Homes,Asha Living,active,
    C2,Bela Homes,,active,
    C3,Chand Homes,,active,
    C4,Dawn Homes,,insolvency,2024-03-18
    C5,Echo Homes,,active,
    C6,Fox Firm,,active,
    C7,Foxes Firm,,active,
"""
PARCELS = "parcel_id,survey_no,khata\nL1,12,A\nL2,13,B\nL3,14,A\nL4,15,A\nL5,16,A\nL6,17,\n"
CONTRACTORS = "contractor_id,name,status,status_since\nK1,Stone Works,blacklisted,2024-02-01\n"
WORKS = "contractor_id,project_id,from\nK1,P7,2024-01-01\n"
CASES = "case_id,court,kind,status,filed_on\nS1,High Court,title,pending,2024-01-10\nS2,High Court,consumer,pending,2024-01-10\n"
PARTIES = "case_id,party_kind,party_id,party_name,side\nS1,parcel,L5,,property\nS2,project,P5,,defendant\n"
COMPLAINTS = """
    complaint_id,project_id,filed_on,topic,status
    Q1,P8,2025-01-01,delay,open
    Q2,P1,2025-01-01,delay,dismissed
    Q3,P6,2025-01-01,delay,settled
    Q4,P4,2025-01-01,delay,upheld
"""
REGISTERS: Mapping[str, str] = {
    "projects": PROJECTS,
    "companies": COMPANIES,
    "parcels": PARCELS,
    "contractors": CONTRACTORS,
    "works": WORKS,
    "cases": CASES,
    "case_parties": PARTIES,
    "complaints": COMPLAINTS,
}


SURE = "\n".join(row for row in PROJECTS.splitlines() if "Bare Court" not in row)
"""Those of which everything is known."""


@pytest.fixture
def courts(town: Town) -> Town:
    """Eight projects, each with one thing about it."""
    town.imported(**REGISTERS, sources=sources())
    return town


def found(town: Town, **args: object) -> Searched:
    """What is found; ``day`` is the day that is asked about."""
    asked = {"day": "2026-11-30", **args}
    return Searched(town, "find", reader=reader_of(town, day=ms(str(asked.pop("day")))), **asked)


def fits(town: Town, **args: object) -> set[str]:
    return set(found(town, **args).listed)


def unsure(told: Searched) -> dict[str, tuple[str, ...]]:
    assert isinstance(told.answer.value, Finds)
    return {f.sheet.project.own_id: f.unknown for f in told.answer.value.sought.unsure}


@pytest.mark.parametrize(
    "args, expected",
    [
        ({}, {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"}),
        ({"area": "sarjapur"}, {"P1", "P2"}),
        ({"area": "Sarjapur Road"}, {"P1"}),
        ({"area": "sarjpur"}, {"P1", "P2"}),
        ({"area": "yelahanka"}, {"P4", "P5"}),
        ({"area": "new town"}, {"P5"}),
        ({"area": "yelahanka town"}, set()),
        ({"price_max": 4_999_999}, set()),
        ({"price_max": 5_000_000}, {"P5"}),
        ({"price_max": 6_000_000}, {"P4", "P5"}),
        ({"price_min": 9_500_000}, {"P1", "P2"}),
        ({"price_min": 9_500_001}, {"P1"}),
        ({"price_min": 6_000_000, "price_max": 7_000_000}, {"P4", "P6"}),
        ({"brand": "asha"}, {"P1"}),
        ({"brand": "fox"}, {"P7"}),
        ({"brand": "Fox Homes"}, {"P7"}),
        ({"status": "completed"}, {"P2", "P6", "P8"}),
        ({"status": "lapsed"}, {"P4"}),
        ({"status": "stalled"}, {"P4"}),
        ({"status": "under_construction"}, {"P1", "P7"}),
        ({"without": "title_suit"}, {"P1", "P2", "P3", "P4", "P5", "P7", "P8"}),
        ({"without": "insolvency"}, {"P1", "P2", "P3", "P4", "P6", "P7", "P8"}),
        ({"without": "stalled"}, {"P1", "P2", "P3", "P5", "P6", "P7", "P8"}),
        ({"without": "lapsed"}, {"P1", "P2", "P3", "P5", "P6", "P7", "P8"}),
        ({"without": "complaints"}, {"P1", "P2", "P3", "P6", "P7"}),
        ({"without": "b_khata"}, {"P1", "P4", "P5", "P6"}),
        ({"without": "contractor_trouble"}, {"P1", "P2", "P3", "P4", "P5", "P6", "P8"}),
        ({"without": "title_suit,stalled", "area": "hebbal"}, {"P7", "P8"}),
        ({"area": "hebbal", "status": "completed", "price_max": 7_100_000}, {"P6"}),
    ],
)
def test_each_condition_takes_what_it_says(courts: Town, args: dict[str, object], expected: set[str]) -> None:
    assert fits(courts, **args) == expected


@pytest.mark.parametrize("verdict", ["avoid", "caution", "none known"])
def test_the_verdict_is_the_rules(courts: Town, verdict: str) -> None:
    own = {f"P{n}": assessed(reader_of(courts), f"P{n}").verdict for n in range(1, 9)}
    assert fits(courts, verdict=verdict) == {i for i, v in own.items() if v == verdict}
    assert set(own.values()) == {"avoid", "caution", "none known"}


def test_what_is_not_known_is_neither_cheap_nor_clean(courts: Town) -> None:
    told = found(courts, price_max=9_000_000)
    assert unsure(told) == {"P3": ("price",)}
    assert "P3" not in told.listed
    assert "Price not known, so I cannot tell whether it fits: Bare Court." in told.texts
    assert told.rows("Price not known") == {("projects", "P3")}
    assert unsure(found(courts, without="b_khata")) == {"P3": ("khata",), "P7": ("khata",), "P8": ("khata",)}
    assert unsure(found(courts, area="hebbal", brand="fox", status="planned")) == {"P3": ("locality", "brand", "status")}
    assert unsure(found(courts, status="planned", price_max=5_000_000)) == {"P3": ("price", "status")}


def test_statuses_and_flags_are_those_of_the_day(courts: Town) -> None:
    assert fits(courts, status="stalled", day="2025-05-31") == set()
    assert fits(courts, status="stalled", day="2025-06-01") == {"P4"}
    assert "P5" in fits(courts, without="insolvency", day="2024-03-17")
    assert "P5" not in fits(courts, without="insolvency", day="2024-03-18")
    assert "P8" in fits(courts, without="complaints", day="2024-12-31")


@pytest.mark.parametrize(
    "order, expected",
    [
        ("price", ["P5", "P4", "P6", "P7", "P8", "P1", "P2", "P3"]),
        ("name", ["P1", "P3", "P2", "P5", "P7", "P6", "P4", "P8"]),
    ],
)
def test_they_are_listed_in_the_order_that_was_asked_for(courts: Town, order: str, expected: list[str]) -> None:
    assert found(courts, order=order).listed == expected


def test_the_least_scored_come_first_unless_asked_otherwise(courts: Town) -> None:
    told = found(courts)
    scores = [assessed(reader_of(courts), i).score for i in told.listed]
    assert scores == sorted(scores)


def test_each_line_says_score_price_and_locality_on_its_rows(courts: Town) -> None:
    told = found(courts, area="yelahanka", order="price")
    score = {i: assessed(reader_of(courts), i) for i in ("P4", "P5")}
    assert told.texts[:4] == [
        "Of 8 projects on 30 November 2026 2 fit (in yelahanka).",
        "The area was taken as Yelahanka and Yelahanka New Town.",
        f"1. Fallen Court (Yelahanka New Town): {score['P5'].verdict}, {score['P5'].score:.0f} of 100; ₹50 lakh to ₹55 lakh; planned.",
        f"2. Stalled Court (Yelahanka): {score['P4'].verdict}, {score['P4'].score:.0f} of 100; from ₹60 lakh; registration lapsed; construction stalled.",
    ]
    assert told.rows("1. Fallen") == {("projects", "P5"), ("companies", "C4")}
    assert told.draft.args == (("area", "yelahanka"), ("order", "price"))
    assert "Late: " in told.said


def test_nothing_fits_and_what_would_have_to_give_is_counted(town: Town) -> None:
    town.imported(**{**REGISTERS, "projects": SURE}, sources=sources())
    told = found(town, area="hebbal", price_max=6_000_000, verdict="none known")
    assert (told.draft.outcome, told.listed) == (Outcome.NOT_IN_GRAPH, [])
    assert told.texts[0] == "Of 7 projects on 30 November 2026 none fits (in hebbal, a flat for at most ₹60 lakh, none known)."
    own = {i: assessed(reader_of(town), i).verdict for i in ("P6", "P7", "P8", "P4", "P5")}
    elsewhere = sum(own[i] == "none known" for i in ("P4", "P5"))
    dearer = sum(own[i] == "none known" for i in ("P6", "P7", "P8"))
    assert (elsewhere, dearer) == (0, 1)
    assert "If one condition gave way, there would be 1 without the condition “a flat for at most ₹60 lakh”." in told.texts
    assert "Nothing fits if only one of the conditions gives way." in found(town, area="hebbal", price_max=1, status="planned").texts


def test_an_area_that_no_project_lies_in_is_said_with_those_spelled_much_like_it(courts: Town) -> None:
    told = found(courts, area="Sarjapaara")
    assert told.listed == []
    assert unsure(told) == {"P3": ("locality",)}
    assert "No locality in these registers is called Sarjapaara; close in spelling: Sarjapur and Sarjapur Road." in told.texts
    assert "No locality in these registers is called Timbuktu." in found(courts, area="Timbuktu").texts


def test_names_are_matched_as_whole_words(courts: Town) -> None:
    assert stands_in("road", "Sarjapur Road")
    assert not stands_in("sarja", "Sarjapur Road")
    assert not stands_in("", "Sarjapur Road")
    assert not stands_in("bel", "Hebbal", off=1)
    assert not stands_in("mg raod", "MG Road")
    assert stands_in("mg raod", "MG Road", off=1)
    assert not stands_in("ng road", "MG Road", off=1)


def test_more_than_can_be_assessed_are_said_to_be_so(courts: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeking, "ASSESSED", 3)
    told = found(courts, order="price")
    assert told.listed == ["P5", "P4", "P6"]
    assert told.texts[0] == "Of 8 projects on 30 November 2026 at least 3 fit."
    assert any(t.startswith("5 more projects may fit: I assess ") for t in told.texts)


def test_many_that_fit_are_counted(town: Town) -> None:
    projects = "\n".join(["project_id,name,locality", *(f"P{n},Court {n:02},Hebbal" for n in range(25)), ""])
    town.imported(projects=projects, sources=sources())
    told = found(town, area="hebbal")
    assert told.texts[0].startswith("Of 25 projects on 30 November 2026 25 fit")
    assert len(told.listed) == SHOWN
    assert f"And {25 - SHOWN} more that fit." in told.texts
    assert f"{SHOWN}. Court {SHOWN - 1:02} (Hebbal): none known; price not on record." in told.texts
    assert told.draft.next == (("Is Court 00 ok?", "is Court 00 ok to buy"), ("Compare Court 00 with Court 01", "compare Court 00 with Court 01"))


def test_closed_registers_leave_it_open_whether_anything_fits(town: Town) -> None:
    closed = "register,publisher,as_of,readers\ncases,Courts,2026-10-01,ravi\nprojects,RERA,2026-10-01,\ncompanies,Company office,2026-10-01,\n"
    town.imported(**REGISTERS, sources=closed)
    told = found(town, verdict="none known")
    assert told.listed == []
    assert set(unsure(told).values()) == {("verdict",)}
    assert "P5" not in unsure(told)
    assert set(unsure(found(town, without="stalled"))) == {"P1", "P2", "P3", "P5", "P6", "P7", "P8"}


@pytest.mark.parametrize(
    "raw, fault",
    [
        ({"verdict": "safe"}, "verdict"),
        ({"without": "ghosts"}, "there is no 'ghosts'; there is title_suit"),
        ({"price_max": -1}, "price_max"),
        ({"price_max": "cheap"}, "price_max"),
        ({"status": "ready"}, "status"),
        ({"metro": "near"}, "no argument 'metro'"),
    ],
)
def test_an_argument_that_is_none_is_refused_and_never_dropped(raw: dict[str, object], fault: str) -> None:
    with pytest.raises(BadArguments, match=fault):
        Registry.of(build()).check("find", raw)


def test_arguments_may_come_as_texts(courts: Town) -> None:
    args = Wanted.model_validate({"price_max": "6000000", "without": "stalled, B khata", "area": "  new \n town "})
    assert (args.price_max, args.without, args.area) == (6_000_000, "stalled,b_khata", "new town")
    assert Wanted.model_validate({"without": ["lapsed", "title_suit"]}).ruled_out == ("title_suit", "lapsed")
    with pytest.raises(ValidationError):
        Wanted.model_validate({"without": "nothing"})
    (step,) = FIND.intent.play({}, {"price_max": "6000000"})
    assert step.args == {"price_max": "6000000"}
    assert set(WITHOUT) == {"title_suit", "case", "insolvency", "stalled", "complaints", "b_khata", "contractor_trouble", "lapsed"}


def test_the_demo_searched_in_plain_python(demo: Town) -> None:
    told = found(demo, area="road", price_max=9_000_000, order="price")
    priced = [r for r in demo_rows("projects") if "road" in r["locality"].casefold().split() and r["price_from_inr"]]
    rows = sorted((r for r in priced if int(r["price_from_inr"]) <= 9_000_000), key=lambda r: (int(r["price_from_inr"]), r["name"].casefold()))
    assert told.listed == [r["project_id"] for r in rows][:SHOWN]
    assert f" {len(rows)} fit " in told.texts[0]
    assert len(rows) > 6
    assert told.every_lie_is_seen("Somebody Else") > 10
    assert told.judged(replace(told.draft, args=(("area", "hebbal"),))).status == "rejected"


def test_a_condition_is_said_as_exactly_what_it_rules_out(courts: Town) -> None:
    said = found(courts, without="complaints,title_suit,lapsed").texts[0]
    assert "no title suit that is pending or decreed" in said
    assert "no upheld or open complaint and no consumer case" in said
    assert "no lapsed or revoked registration" in said


def test_what_is_not_registered_is_said_in_its_line(town: Town) -> None:
    rows = "project_id,name,rera_status,build_status\nP1,Bare Court,none,under_construction\nP2,Usual Court,registered,under_construction\n"
    town.imported(projects=rows, sources=sources())
    told = found(town, order="name")
    assert "1. Bare Court: none known; price not on record; not registered." in told.texts
    assert "2. Usual Court: none known; price not on record." in told.texts
