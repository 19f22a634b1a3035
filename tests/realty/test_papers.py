"""The papers of a project, a parcel, a company or a contractor: what is on record, since when, what is not, and which promised day has passed."""

from datetime import date

import pytest

from market.core.asked import QuestionFailed
from market.core.model import Outcome
from market.realty import verdict
from market.realty.questions import Papers
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import Told, demo, demo_rows
from tests.realty.reading import TODAY, ask, reader_of, said

__all__ = ["demo"]

PROJECTS = """
    project_id,name,company_id,locality,parcel_id,rera_no,rera_status,build_status,status_since,launched_on,promised_on,price_from_inr,price_to_inr,lender
    P1,Rose Reach,C1,Hebbal,L1,PR/1,registered,under_construction,2024-02-01,2023-05-01,2026-11-30,8700000,14250000,Lake Bank
    P2,Old Row,,,,,lapsed,stalled,2025-03-01,,2026-11-29,,,
    P3,Bare House,,,,,,,,2027-01-01,2026-12-01,95000,,
"""
PARCELS = "parcel_id,survey_no,locality,khata\nL1,12/4,Hebbal,B\n"
COMPANIES = """
    company_id,name,brand,incorporated_on,status,status_since,registered_address
    C1,Rose Homes,Rose,2010-05-01,liquidation,2025-01-01,"1, Hill Road"
    C2,Bare Homes,,,,,
"""
CONTRACTORS = "contractor_id,name,company_id,status,status_since\nK1,Asha Builders,C1,active,2020-01-01\n"
APPROVALS = """
    project_id,kind,status,on
    P1,fire,pending,2026-01-05
    P1,plan,granted,2023-01-05
    P1,environment,refused,2023-06-05
    P1,occupancy,granted,2027-06-05
    P2,plan,granted,
"""


@pytest.fixture
def office(town: Town) -> Town:
    """Three projects, one of them with everything on record."""
    town.imported(projects=PROJECTS, parcels=PARCELS, companies=COMPANIES, contractors=CONTRACTORS, approvals=APPROVALS, sources=sources("2026-01-31"))
    return town


def test_everything_that_is_on_record_of_a_project(office: Town) -> None:
    told = Told(office, "papers", "project:P1")
    assert told.texts == [
        "Rose Reach, Hebbal: registered with RERA, number PR/1.",
        "Under construction since 1 February 2024; launched 1 May 2023; promised for 30 November 2026, which is 30 November 2026 itself.",
        "Price ₹87 lakh to ₹1.43 crore; lender Lake Bank.",
        "Approvals: plan granted on 5 January 2023.",
        "· environment refused on 5 June 2023.",
        "· fire pending since 5 January 2026.",
        "Approvals not on record on 30 November 2026 (extract of 31 January 2026): commencement and occupancy.",
        "Its land, Survey 12/4, Hebbal: B-khata.",
    ]
    assert told.rows("Price") == {("projects", "P1")}
    assert told.rows("fire pending") == {("approvals", "P1|fire")}
    assert told.rows("B-khata") == {("parcels", "L1"), ("projects", "P1")}
    assert told.every_lie_is_seen("Old Row") >= 7


def test_what_is_not_in_its_row_is_said_to_be_missing(office: Town) -> None:
    old, bare = Told(office, "papers", "project:P2"), Told(office, "papers", "project:P3")
    assert old.texts[:4] == [
        "Old Row: RERA registration lapsed since 1 March 2025, no number in its row.",
        "Construction stalled since 1 March 2025; promised for 29 November 2026, which on 30 November 2026 is 1 day past.",
        "Not in its row: launch, lender, land, developer and price.",
        "Approvals: plan granted on which day is not recorded.",
    ]
    assert bare.texts == [
        "Bare House: whether it was registered with RERA on 30 November 2026 is not recorded, no number in its row.",
        "How far construction was on 30 November 2026 is not recorded; launch dated 1 January 2027; promised for 1 December 2026, "
        "which on 30 November 2026 is 1 day ahead.",
        "Price from ₹95,000.",
        "Not in its row: lender, land and developer.",
        "Approvals not on record on 30 November 2026 (extract of 31 January 2026): plan, commencement, environment, fire and occupancy.",
    ]


def test_of_a_company_a_contractor_and_a_parcel(office: Town) -> None:
    assert Told(office, "papers", "company:C1").texts == [
        "Rose Homes: ordered into liquidation since 1 January 2025; incorporated on 1 May 2010; brand Rose; registered at 1, Hill Road.",
    ]
    assert Told(office, "papers", "company:C2").texts == [
        "Bare Homes: how it stood on 30 November 2026 is not recorded.",
        "Not in its row: date of incorporation, address and brand.",
    ]
    assert Told(office, "papers", "contractor:K1").texts == ["Asha Builders: active since 1 January 2020.", "Run by Rose Homes."]
    assert Told(office, "papers", "parcel:L1").texts == ["Survey 12/4, Hebbal: B-khata."]
    assert Told(office, "papers", "company:C1").every_lie_is_seen("Asha Builders") >= 2


def test_as_it_was_on_an_earlier_day(office: Town) -> None:
    reader = reader_of(office, day=ms("2024-01-31"))
    told = Told(office, "papers", "project:P1", reader=reader)
    assert "How far construction was on 31 January 2024 is not recorded (its row has moved on since, to under construction); launched" in told.said
    assert "fire" not in told.claim("Approvals: plan").text
    assert "Approvals not on record on 31 January 2024: commencement, fire and occupancy." in told.texts
    firm = Told(office, "papers", "company:C1", reader=reader_of(office, day=ms("2010-04-30")))
    assert "incorporated on 1 May 2010 and not before" in firm.said
    assert "how it stood on 30 April 2010 is not recorded (its row has moved on since, to ordered into liquidation)" in firm.said


def test_a_row_that_moved_on_is_read_as_it_stood(office: Town) -> None:
    office.imported(
        projects=PROJECTS.replace("registered,under_construction,2024-02-01", "registered,completed,2026-06-01").replace(",Lake Bank", ",Hill Bank"),
        parcels=PARCELS.replace(",B", ",A"), approvals=APPROVALS.replace("P1,fire,pending,2026-01-05", "P1,fire,granted,2026-05-05"),
        sources=sources("2026-06-30"),
    )  # fmt: skip
    now, before = Told(office, "papers", "project:P1"), Told(office, "papers", "project:P1", reader=reader_of(office, day=ms("2026-05-04")))
    assert "Completed since 1 June 2026" in now.said
    assert "fire granted on 5 May 2026." in now.said
    assert "Its land, Survey 12/4, Hebbal: A-khata." in now.texts
    assert "Under construction since 1 February 2024 (its row has moved on since, to completed)" in before.said
    assert "fire pending since 5 January 2026 (its row has moved on since, to granted)." in before.said
    assert "B-khata (its row has moved on since, to A-khata)." in before.said
    # the verdict's own line reads the same rows of the same day
    reader = reader_of(office, day=ms("2026-05-04"))
    line = said(verdict.assessed([ask(reader, "assess", subject="project:P1"), ask(reader, "papers", subject="project:P1")]))
    assert "Its own papers: registered with RERA, under construction and B-khata." in line
    as_known = Told(office, "papers", "project:P1", reader=reader_of(office, known_at=ms("2026-02-02")))
    assert "lender Lake Bank" in as_known.said
    assert "lender Hill Bank" in now.said


def test_closed_and_missing_registers(town: Town) -> None:
    closed = """
        register,publisher,as_of,readers
        projects,RERA,2026-01-31,
        approvals,Planning office,2026-01-31,ravi
    """
    town.imported(projects=PROJECTS.replace(",C1,", ",,"), approvals=APPROVALS, sources=closed)
    told = Told(town, "papers", "project:P2")
    assert "pproval" not in told.texts[-3]
    assert told.texts[-2:] == [
        "Not obtained: land register; what it holds I cannot know.",
        "Closed to you: approvals (ask Planning office); what it holds I cannot tell.",
    ]
    assert "Approvals: plan granted on which day is not recorded." in Told(town, "papers", "project:P2", reader=reader_of(town, principal="ravi")).texts


def test_a_thing_without_a_row_of_its_own(town: Town) -> None:
    town.imported(works="contractor_id,project_id,from\nK1,P1,2024-01-01\n", sources=sources("2026-01-31", "works"))
    told = Told(town, "papers", "contractor:K1")
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts == ["Not obtained: contractors; what it holds I cannot know."]
    with pytest.raises(QuestionFailed, match=r"^papers: Nothing has the id"):
        ask(reader_of(town), "papers", subject="company:C9")


def test_a_kind_without_papers_is_refused(office: Town) -> None:
    with pytest.raises(QuestionFailed, match=r"^papers: No register has a row of its own for Rose\."):
        ask(reader_of(office), "papers", subject="brand:rose")


def test_the_demo_compared_with_its_rows(demo: Town) -> None:
    """Every fourth project of the demo: number, statuses, promised day, approvals and khata, from the rows alone."""
    reader = reader_of(demo)
    approvals, parcels = demo_rows("approvals"), {r["parcel_id"]: r for r in demo_rows("parcels")}
    today = date(2026, 11, 30)
    for row in demo_rows("projects")[::4]:
        told = Told(demo, "papers", f"project:{row['project_id']}", reader=reader)
        assert (f"number {row['rera_no']}." in told.texts[0]) is bool(row["rera_no"])
        days = (today - date.fromisoformat(row["promised_on"])).days if row["promised_on"] else 0
        assert (f" is {abs(days)} day{'s' if abs(days) != 1 else ''} {'past' if days > 0 else 'ahead'}" in told.said) is bool(days)
        mine = {r["kind"] for r in approvals if r["project_id"] == row["project_id"] and (not r["on"] or ms(r["on"]) <= TODAY)}
        line = next((t for t in told.texts if t.startswith("Approvals not on record")), "")
        assert {k for k in ("plan", "commencement", "environment", "fire", "occupancy") if k not in line} == mine
        khata = {"A": "A-khata", "B": "B-khata", "none": "no khata", "": "khata not recorded"}
        if row["parcel_id"]:
            assert told.claim("Its land, ").text.endswith(f": {khata[parcels[row['parcel_id']]['khata']]}.")
        assert isinstance(told.answer.value, Papers)
        assert len(told.answer.computed) == 4


def test_the_demo_under_attack(demo: Town) -> None:
    assert Told(demo, "papers", "project:P004").every_lie_is_seen("Kaveri Buildtech") >= 7
