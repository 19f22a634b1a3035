"""The title chain of a piece of land: owners in order, suits over it and not over other land, khata; on the day that is asked about."""

import pytest

from market.core.asked import QuestionFailed
from market.core.model import Outcome
from market.realty.inquiries.title import Title
from market.realty.rule import assess
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import Told, demo, demo_rows
from tests.realty.reading import TODAY, ask, reader_of

__all__ = ["demo"]

PROJECTS = """
    project_id,name,parcel_id
    P1,Rose Reach,L1
    P2,Landless Court,
"""
PARCELS = """
    parcel_id,survey_no,locality,khata
    L1,12/4,Hebbal,A
    L2,77,Hebbal,B
    L3,,,
"""
TITLE = """
    parcel_id,owner_kind,owner_id,owner_name,from,to
    L1,company,C1,Rose Homes,2020-05-01,
    L1,person,N2,Bylappa,2001-01-01,2020-05-01
    L1,person,N1,Eranna,,2001-01-01
    L2,person,N1,Eranna,1990-01-01,2010-01-01
"""
COMPANIES = "company_id,name\nC1,Rose Homes\n"
CASES = """
    case_id,court,kind,status,filed_on,closed_on
    S1,Civil Court,title,pending,2021-01-01,
    S2,Civil Court,title,pending,2019-01-01,
    S3,Civil Court,title,dismissed,2005-01-01,2008-01-01
    S4,Civil Court,title,pending,2022-01-01,
    S5,Civil Court,recovery,pending,2022-01-01,
    S6,Civil Court,title,pending,2023-01-01,
    S7,Civil Court,recovery,pending,2024-01-01,
"""
PARTIES = """
    case_id,party_kind,party_id,party_name,side
    S1,parcel,L1,,property
    S1,company,C1,Rose Homes,defendant
    S2,parcel,L2,,property
    S2,person,N1,Eranna,defendant
    S3,person,N2,Bylappa,defendant
    S4,person,N2,Bylappa,plaintiff
    S5,person,N2,Bylappa,defendant
    S6,project,P1,Rose Reach,defendant
    S6,company,C1,Rose Homes,defendant
    S7,project,P1,Rose Reach,defendant
"""


@pytest.fixture
def land(town: Town) -> Town:
    """Three pieces of land and suits of every kind about them."""
    town.imported(projects=PROJECTS, parcels=PARCELS, title_chain=TITLE, companies=COMPANIES, cases=CASES, case_parties=PARTIES, sources=sources("2026-01-31"))
    return town


def test_owners_in_order_with_what_is_not_known_of_their_dates(land: Town) -> None:
    told = Told(land, "title", "parcel:L1")
    assert told.texts == [
        "Survey 12/4, Hebbal: A-khata.",
        "· Eranna, until 1 January 2001.",
        "· Bylappa, 1 January 2001 to 1 May 2020.",
        "· Rose Homes, since 1 May 2020.",
        "· title suit S1 (Civil Court) over this land, pending, filed 1 January 2021.",
        "· title suit S3 (Civil Court) against Bylappa, dismissed on 1 January 2008, filed 1 January 2005.",
    ]
    assert [e.id for e in told.draft.listed] == ["person:N1", "person:N2", "company:C1"]
    assert told.rows("Eranna") == {("title_chain", "L1|N1|")}
    assert told.every_lie_is_seen("Landless Court") >= 6


def test_a_suit_over_other_land_a_plaintiffs_and_one_about_money_are_not_over_this_title(land: Town) -> None:
    said = Told(land, "title", "parcel:L1").said
    assert not [case for case in ("S2", "S4", "S5", "S7") if case in said]
    assert "S2 (Civil Court) over this land" in Told(land, "title", "parcel:L2").said


def test_of_a_project_its_land_and_the_title_suit_that_names_the_project(land: Town) -> None:
    told = Told(land, "title", "project:P1")
    assert told.texts[0] == "Survey 12/4, Hebbal, the land of Rose Reach: A-khata."
    assert told.rows("the land of Rose Reach") == {("projects", "P1"), ("parcels", "L1")}
    assert "· title suit S6 (Civil Court) over Rose Reach, pending, filed 1 January 2023." in told.texts
    assert "S7" not in told.said


def test_a_project_without_land_on_record(land: Town) -> None:
    told = Told(land, "title", "project:P2")
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts == ["No land of Landless Court is on record; I looked at 0 ties."]


def test_land_of_which_little_is_known(land: Town) -> None:
    sold = Told(land, "title", "parcel:L2")
    assert "No owner of Survey 77, Hebbal is on record on 30 November 2026 (extract of 31 January 2026)." in sold.texts
    assert "· Eranna, 1 January 1990 to 1 January 2010." in sold.texts
    bare = Told(land, "title", "parcel:L3")
    assert bare.texts == [
        "Parcel L3: khata not recorded.",
        "No owner of Parcel L3 is on record on 30 November 2026 (extract of 31 January 2026).",
        "No suit over Parcel L3 or over title against one of its owners is on record on 30 November 2026 (extract of 31 January 2026).",
    ]


@pytest.mark.parametrize(
    "day, owners, suits",
    [
        ("2000-12-31", ["Eranna, it is not recorded since when"], []),
        ("2001-01-01", ["Eranna, until 1 January 2001", "Bylappa, since 1 January 2001"], []),
        ("2006-01-01", ["Eranna, until 1 January 2001", "Bylappa, since 1 January 2001"], ["S3 (Civil Court) against Bylappa, pending"]),
        ("2008-01-01", ["Eranna, until 1 January 2001", "Bylappa, since 1 January 2001"], ["S3 (Civil Court) against Bylappa, dismissed"]),
    ],
)
def test_as_it_was_on_an_earlier_day(land: Town, day: str, owners: list[str], suits: list[str]) -> None:
    told = Told(land, "title", "parcel:L1", reader=reader_of(land, day=ms(day)))
    assert [t for t in told.texts if t.startswith("· ") and " suit " not in t] == [f"· {o}." for o in owners]
    assert [s for s in suits if s not in told.said] == []
    assert len([t for t in told.texts if t.startswith("· title suit")]) == len(suits)
    assert ("No suit over" in told.said) is (not suits)


def test_a_khata_that_changed_is_read_as_it_was(land: Town) -> None:
    land.imported(parcels=PARCELS.replace("L2,77,Hebbal,B", "L2,77,Hebbal,A"), sources=sources("2026-06-30", "parcels"))
    assert Told(land, "title", "parcel:L2").texts[0] == "Survey 77, Hebbal: A-khata."
    before = Told(land, "title", "parcel:L2", reader=reader_of(land, day=ms("2026-06-29")))
    assert before.texts[0] == "Survey 77, Hebbal: B-khata (its row has moved on since, to A-khata)."
    as_known = Told(land, "title", "parcel:L2", reader=reader_of(land, known_at=ms("2026-02-02")))
    assert as_known.texts[0] == "Survey 77, Hebbal: B-khata."


def test_a_closed_title_chain_is_closed_and_not_empty(town: Town) -> None:
    closed = """
        register,publisher,as_of,readers
        projects,RERA,2026-01-31,
        parcels,Land office,2026-01-31,
        title_chain,Land office,2026-01-31,ravi
    """
    town.imported(projects=PROJECTS, parcels=PARCELS, title_chain=TITLE.replace("company,C1,Rose Homes", "person,N9,Rosa"), sources=closed)
    told = Told(town, "title", "project:P1")
    assert told.texts == [
        "Survey 12/4, Hebbal, the land of Rose Reach: A-khata.",
        "Not obtained: company register, courts and parties of suits; what they hold I cannot know.",
        "Closed to you: title chain (ask Land office); what it holds I cannot tell.",
    ]
    assert told.draft.listed == ()
    assert "· Rosa, since 1 May 2020." in Told(town, "title", "project:P1", reader=reader_of(town, principal="ravi")).texts


def test_what_is_no_land_is_refused(land: Town) -> None:
    with pytest.raises(QuestionFailed, match=r"^title: Rose Homes is no land and no project"):
        ask(reader_of(land), "title", entity="company:C1")


def test_the_demo_compared_with_its_rows(demo: Town) -> None:
    reader = reader_of(demo)
    chain = demo_rows("title_chain")
    projects = [p for p in demo_rows("projects") if p["parcel_id"]][:25]
    for project in projects:
        answer = ask(reader, "title", entity=f"project:{project['project_id']}")
        assert isinstance(answer.value, Title)
        (piece,) = answer.value.pieces
        rows = [r for r in chain if r["parcel_id"] == project["parcel_id"] and (not r["from"] or ms(r["from"]) <= TODAY)]
        assert [t.far.own_id for t in piece.owners] == [r["owner_id"] for r in sorted(rows, key=lambda r: (r["from"], r["to"] or "9999", r["owner_id"]))]
        assert piece.row is not None
        assert piece.parcel.own_id == project["parcel_id"]


def test_the_demo_under_attack(demo: Town) -> None:
    told = Told(demo, "title", "parcel:L006")
    assert "dismissed on 19 June 2023, filed 7 October 2019: ಗಡಿ ವಿವಾದ, ದಾವೆ ವಜಾ (boundary dispute, suit dismissed)." in told.said
    assert told.every_lie_is_seen("Kaveri Buildtech") >= 4


SELLERS = """
    company_id,name,status,status_since
    C2,Agro Estates,insolvency,2018-02-12
    C3,Late Farms,insolvency,2020-01-01
    C4,Well Farms,active,2019-06-01
    C5,Gone Farms,struck_off,2021-01-01
    C6,Now Farms,liquidation,2022-05-05
"""
SALES = """
    parcel_id,owner_kind,owner_id,owner_name,from,to
    L1,company,C2,Agro Estates,2001-01-01,2019-03-11
    L1,company,C3,Late Farms,2001-01-01,2019-03-11
    L1,company,C4,Well Farms,2001-01-01,2019-03-11
    L1,company,C5,Gone Farms,2001-01-01,2019-03-11
    L1,company,C6,Now Farms,2019-03-11,
"""
DECREES = """
    case_id,court,kind,status,filed_on,closed_on
    I1,Tribunal,insolvency,decreed,2016-01-01,2017-07-07
    I2,Tribunal,insolvency,decreed,2016-01-01,2017-07-07
    I3,Tribunal,insolvency,decreed,2019-01-01,2019-12-31
"""
DECREED_AGAINST = """
    case_id,party_kind,party_id,party_name,side
    I1,company,C5,Gone Farms,defendant
    I2,company,C4,Well Farms,defendant
    I3,company,C3,Late Farms,defendant
"""


def test_an_owner_that_was_insolvent_when_it_sold_is_told_with_both_dates(town: Town) -> None:
    """By its status or by a court's decree; who failed after the sale, or was cured, did not sell as an insolvent firm."""
    town.imported(
        projects=PROJECTS, parcels=PARCELS, companies=SELLERS, title_chain=SALES, cases=DECREES, case_parties=DECREED_AGAINST, sources=sources("2026-01-31")
    )
    told = Told(town, "title", "project:P1")
    assert told.texts[1:6] == [
        "· Agro Estates, 1 January 2001 to 11 March 2019; sold 11 March 2019, while in insolvency since 12 February 2018.",
        "· Late Farms, 1 January 2001 to 11 March 2019.",
        "· Well Farms, 1 January 2001 to 11 March 2019.",
        "· Gone Farms, 1 January 2001 to 11 March 2019; sold 11 March 2019, after insolvency petition I1 (Tribunal) was decreed against it on 7 July 2017.",
        "· Now Farms, since 11 March 2019; owned while in liquidation since 5 May 2022.",
    ]
    assert told.rows("Agro Estates") == {("title_chain", "L1|C2|2001-01-01"), ("companies", "C2")}
    assert told.rows("Gone Farms") == {("title_chain", "L1|C5|2001-01-01"), ("cases", "I1"), ("case_parties", "I1|company|C5")}
    assert told.every_lie_is_seen("Landless Court") >= 6


def test_the_insolvent_owners_of_the_demo_are_those_that_the_rule_counts(demo: Town) -> None:
    reader, seen = reader_of(demo), 0
    for row in demo_rows("projects"):
        counted = {
            (path.entities[2].id, path.flag_fact.id)
            for path in assess(reader, f"project:{row['project_id']}").paths
            if [s.fact.relation for s in path.steps[:2]] in (["BUILT_ON", "OWNED_BY"], ["BUILT_ON", "PREVIOUSLY_OWNED_BY"])
            and path.flag.kind in ("insolvency", "liquidation", "insolvency_case_decreed")
        }
        title = ask(reader, "title", entity=f"project:{row['project_id']}").value
        assert isinstance(title, Title)
        owners = {t.fact.id: t.far.id for piece in title.pieces for t in piece.owners}
        assert {(owners[tie], one.flag.id) for tie, said in title.insolvent.items() for one in said} == counted
        seen += len(counted)
    assert seen > 2


def test_the_age_of_the_registers_that_it_read_stands_below(land: Town) -> None:
    assert Told(land, "title", "parcel:L1").ages == (
        "Sources: parties of suits, courts, company register, land register, project register and title chain 303 days old, and late."
    )
