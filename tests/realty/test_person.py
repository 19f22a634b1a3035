"""A person's record: boards with roles and dates, how the firms stand, which projects stood still in that time; holdings, land, suits; namesakes apart."""

import pytest

from market.core.asked import QuestionFailed
from market.core.model import OPEN_END, Outcome
from market.realty.inquiries.person import Person
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import Told, demo, demo_rows
from tests.realty.reading import TODAY, ask, assessed, reader_of

__all__ = ["demo"]

COMPANIES = """
    company_id,name,status,status_since
    C1,Rose Homes,active,
    C2,Fallen Habitats,insolvency,2024-03-18
    C3,Gone Estates,struck_off,2015-01-01
    C4,Silent Infra,,
"""
PROJECTS = """
    project_id,name,company_id,build_status,status_since
    P1,Rose Reach,C1,under_construction,2024-01-01
    P2,Fallen Court,C2,stalled,2023-05-01
    P3,Fallen Park,C2,stalled,2024-09-01
    P4,Gone Row,C3,completed,2012-01-01
"""
DIRECTORS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Meera Rao,C1,director,2019-01-01,
    N1,Meera Rao,C2,promoter,2012-01-01,2024-08-30
    N1,Meera Rao,C3,,2016-01-01,2017-01-01
    N1,Meera Rao,C4,nominee,,
    N2,MEERA  RAO,C2,director,2020-01-01,
    N3,Meera Rao Kumar,C1,director,2020-01-01,
    N4,Joseph,C2,director,2010-01-01,2020-01-01
"""
SHARES = """
    holder_kind,holder_id,holder_name,company_id,percent,from,to
    person,N1,Meera Rao,C1,60,2019-01-01,
    person,N1,Meera Rao,C2,12.5,2012-01-01,2020-01-01
    person,N1,Meera Rao,C4,,,
"""
PARCELS = "parcel_id,survey_no,khata\nL1,12/4,A\nL2,77,A\n"
TITLE = """
    parcel_id,owner_kind,owner_id,owner_name,from,to
    L1,person,N1,Meera Rao,2010-05-01,
    L2,person,N1,Meera Rao,,2015-05-01
"""
CASES = """
    case_id,court,kind,status,filed_on,closed_on
    S1,High Court,fraud,pending,2024-01-01,
    S2,High Court,recovery,decreed,2020-01-01,2021-01-01
    S3,High Court,fraud,pending,2024-01-01,
"""
PARTIES = """
    case_id,party_kind,party_id,party_name,side
    S1,person,N1,Meera Rao,defendant
    S2,person,N1,Meera Rao,plaintiff
    S3,person,N2,Meera Rao,defendant
"""


@pytest.fixture
def club(town: Town) -> Town:
    """A person of four boards, and two others of almost the same name."""
    town.imported(
        companies=COMPANIES, projects=PROJECTS, directors=DIRECTORS, shareholdings=SHARES, parcels=PARCELS, title_chain=TITLE, cases=CASES,
        case_parties=PARTIES, sources=sources("2026-01-31"),
    )  # fmt: skip
    return town


def test_all_boards_holdings_land_and_suits_with_their_dates(club: Town) -> None:
    told = Told(club, "person", "person:N1")
    assert told.texts == [
        "Meera Rao: 2 boards now, 2 only earlier, 3 holdings, 2 parcels of land, 2 court cases.",
        "· nominee at Silent Infra, it is not recorded since when; how the firm stands is not recorded.",
        "· director of Rose Homes, since 1 January 2019; the firm is active.",
        "· Earlier: promoter of Fallen Habitats, 1 January 2012 to 30 August 2024; the firm: admitted to insolvency on 18 March 2024 (while this lasted); "
        "stalled in the time of this seat: Fallen Court (since 1 May 2023).",
        "· Earlier: on the board of Gone Estates, 1 January 2016 to 1 January 2017; the firm: struck off the company register on 1 January 2015 "
        "(before this began).",
        "· holds a share of unknown size of Silent Infra, it is not recorded since when.",
        "· holds 60 % of Rose Homes, since 1 January 2019.",
        "· held 12.5 % of Fallen Habitats, 1 January 2012 to 1 January 2020; the firm: admitted to insolvency on 18 March 2024 (after this had ended).",
        "· owns Survey 12/4, since 1 May 2010.",
        "· owned Survey 77, until 1 May 2015.",
        "· recovery suit S2 (High Court) brought by Meera Rao, decreed on 1 January 2021, filed 1 January 2020.",
        "· fraud case S1 (High Court) against Meera Rao, pending, filed 1 January 2024.",
        "1 other (N2) carries the same name: possibly the same person; nothing of theirs is told here.",
    ]
    assert told.rows("promoter of") == {("directors", "N1|C2|2012-01-01"), ("companies", "C2"), ("projects", "P2")}
    assert told.rows("Silent Infra, it is not recorded since when; how") == {("directors", "N1|C4|"), ("companies", "C4")}
    assert [e.id for e in told.draft.listed] == ["company:C4", "company:C1", "company:C2", "company:C3"]
    assert told.every_lie_is_seen("Joseph") >= 14


def test_a_namesake_is_counted_and_never_joined(club: Town) -> None:
    mine, other = Told(club, "person", "person:N1"), Told(club, "person", "person:N2")
    assert "S3" not in mine.said
    assert "S1" not in other.said
    assert "Rose Homes" not in other.said
    assert "1 other (N1) carries the same name" in other.said
    assert "carries the same name" not in Told(club, "person", "person:N3").said


def test_a_failure_after_the_seat_had_ended(club: Town) -> None:
    told = Told(club, "person", "person:N4")
    assert "No board on which Joseph sits is on record on 30 November 2026 (extract of 31 January 2026)." in told.texts
    assert told.texts[1] == (
        "· Earlier: director of Fallen Habitats, 1 January 2010 to 1 January 2020; the firm: admitted to insolvency on 18 March 2024 (after this had ended)."
    )


@pytest.mark.parametrize(
    "day, seat",
    [
        (
            "2024-08-30",
            "Earlier: promoter of Fallen Habitats, 1 January 2012 to 30 August 2024; the firm: admitted to insolvency on 18 March 2024 (while this lasted); ",
        ),
        ("2024-08-29", "promoter of Fallen Habitats, since 1 January 2012; the firm: admitted to insolvency on 18 March 2024; "),
        ("2024-03-18", "promoter of Fallen Habitats, since 1 January 2012; the firm: admitted to insolvency on 18 March 2024; "),
        ("2024-03-17", "promoter of Fallen Habitats, since 1 January 2012; how the firm stands is not recorded; "),
        ("2023-05-01", "promoter of Fallen Habitats, since 1 January 2012; how the firm stands is not recorded; "),
        ("2023-04-30", "promoter of Fallen Habitats, since 1 January 2012; how the firm stands is not recorded."),
    ],
)
def test_as_it_was_on_an_earlier_day(club: Town, day: str, seat: str) -> None:
    told = Told(club, "person", "person:N1", reader=reader_of(club, day=ms(day)))
    assert told.claim("promoter of").text.startswith(f"· {seat}")
    assert ("stalled in the time of this seat: Fallen Court" in told.said) is (day >= "2023-05-01")
    assert "Fallen Park" not in told.said


def test_nothing_on_record_is_told_with_its_search(club: Town) -> None:
    club.imported(directors=DIRECTORS + "    N9,Newcomer,C1,director,2026-06-01,\n", sources=sources("2026-07-01"))
    told = Told(club, "person", "person:N9", reader=reader_of(club, day=ms("2026-05-31")))
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts[:2] == [
        "Newcomer: no board, now or earlier, no holding, no parcel of land, no court case.",
        "No board on which Newcomer sits is on record on 31 May 2026.",
    ]


def test_closed_registers_are_not_empty_ones(town: Town) -> None:
    closed = """
        register,publisher,as_of,readers
        companies,Company register,2026-01-31,
        directors,Company register,2026-01-31,
        shareholdings,Company register,2026-01-31,ravi
    """
    town.imported(companies=COMPANIES, directors=DIRECTORS, shareholdings=SHARES, sources=closed)
    told = Told(town, "person", "person:N1")
    assert "No shares" not in told.said
    assert told.texts[0] == "Meera Rao: 2 boards now, 2 only earlier."
    assert "Closed to you: shareholdings (ask Company register); what it holds I cannot tell." in told.texts
    assert "Not obtained: project register, title chain, courts and parties of suits; what they hold I cannot know." in told.texts


def test_what_is_no_person_is_refused(club: Town) -> None:
    with pytest.raises(QuestionFailed, match=r"^person: Rose Homes is no person"):
        ask(reader_of(club), "person", entity="company:C1")


def test_the_demo_compared_with_its_rows(demo: Town) -> None:
    """Every director of the demo: seats, holdings, land, suits and namesakes, from the rows alone."""
    reader = reader_of(demo)
    boards, shares, chain, parties = (demo_rows(r) for r in ("directors", "shareholdings", "title_chain", "case_parties"))
    companies = {r["company_id"]: r for r in demo_rows("companies")}
    names = {r["person_id"]: r["person_name"] for r in boards}
    everybody = names | {r["owner_id"]: r["owner_name"] for r in chain if r["owner_kind"] == "person"}
    everybody |= {r["party_id"]: r["party_name"] for r in parties if r["party_kind"] == "person"}
    everybody |= {r["holder_id"]: r["holder_name"] for r in shares if r["holder_kind"] == "person"}
    for own in names:
        answer = ask(reader, "person", entity=f"person:{own}")
        found = answer.value
        assert isinstance(found, Person)
        mine = [r for r in boards if r["person_id"] == own and (not r["appointed_on"] or ms(r["appointed_on"]) <= TODAY)]
        assert sorted((s.tie.far.own_id, s.tie.fact.valid_to) for s in found.seats) == sorted(
            (r["company_id"], ms(r["resigned_on"]) if r["resigned_on"] else OPEN_END) for r in mine
        )
        for seat in found.seats:
            bad = companies[seat.tie.far.own_id]["status"] not in ("active", "")
            assert bool(seat.firm.failures) is bad
        held = [r for r in shares if r["holder_id"] == own and r["holder_kind"] == "person"]
        assert sorted((h.tie.far.own_id, float(str(h.tie.fact.props.get("percent", -1)))) for h in found.holdings) == sorted(
            (r["company_id"], float(r["percent"] or -1)) for r in held
        )
        assert len(found.land) == len([r for r in chain if r["owner_id"] == own and r["owner_kind"] == "person"])
        assert {s.case.own_id for s in found.suits} == {r["case_id"] for r in parties if r["party_id"] == own and r["party_kind"] == "person"}
        same = {i for i, name in everybody.items() if i != own and name.casefold() == everybody[own].casefold()}
        assert {e.own_id for e in found.namesakes} == same
        assert len(answer.computed) <= 11
    assert len(names) >= 60


def test_the_demo_under_attack(demo: Town) -> None:
    told = Told(demo, "person", "person:PN002")
    assert "stalled in the time of this seat: Northstar Meridian (since 30 June 2023) and Northstar Polaris (since 15 November 2023)" in told.said
    assert told.every_lie_is_seen("Kaveri Buildtech") >= 6
    assert assessed(reader_of(demo), "P001").verdict == "avoid"
