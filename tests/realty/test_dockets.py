"""Court cases as a person reads them: of what kind, filed when, how they stood on the day; what is closed or unknown is not guessed."""

import pytest

from market.core.model import UNKNOWN_START
from market.realty.constants import SEVERITY
from market.realty.dockets import Suit, naming_land, suits
from market.realty.records import BRIEF
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.reading import assessed, reader_of

CASES = """
    case_id,court,kind,status,filed_on,closed_on,summary
    S1,High Court,recovery,pending,2024-01-01,,
    S2,High Court,fraud,decreed,2020-01-01,2022-01-01,
    S3,High Court,title,dismissed,2020-01-01,2023-01-01,
    S4,High Court,other,withdrawn,,,
    S5,High Court,insolvency,pending,,,
    S6,High Court,recovery,pending,2027-01-01,,
    S7,High Court,recovery,pending,2021-01-01,2025-06-01,
"""
PARTIES = "case_id,party_kind,party_id,party_name,side\n" + "".join(f"S{n},company,C1,Rose,defendant\n" for n in range(1, 8))


def firm(town: Town, cases: str = CASES, as_of: str = "2026-01-31") -> Town:
    town.imported(
        projects="project_id,name,company_id\nP1,Rose Reach,C1\n",
        companies="company_id,name\nC1,Rose\n",
        cases=cases,
        case_parties=PARTIES,
        sources=sources(as_of),
    )
    return town


def at(town: Town, day: str) -> dict[str, Suit]:
    return {s.case.own_id: s for s in suits(reader_of(town, day=ms(day)), ["company:C1"])}


@pytest.mark.parametrize(
    "day, states",
    [
        ("2026-11-30", {"S1": "pending", "S2": "decreed", "S3": "dismissed", "S4": "withdrawn", "S5": "pending", "S7": "pending"}),
        ("2025-06-01", {"S1": "pending", "S2": "decreed", "S3": "dismissed", "S4": "withdrawn", "S5": "pending", "S7": "pending"}),
        ("2025-05-31", {"S1": "pending", "S2": "decreed", "S3": "dismissed", "S4": "withdrawn", "S5": "pending", "S7": "pending"}),
        ("2023-01-01", {"S2": "decreed", "S3": "dismissed", "S4": "withdrawn", "S5": "pending", "S7": "pending"}),
        ("2022-12-31", {"S2": "decreed", "S3": "pending", "S4": "withdrawn", "S5": "pending", "S7": "pending"}),
        ("2021-12-31", {"S2": "pending", "S3": "pending", "S4": "withdrawn", "S5": "pending", "S7": "pending"}),
        ("2019-12-31", {"S4": "withdrawn", "S5": "pending"}),
    ],
)
def test_how_each_stood_on_the_day(town: Town, day: str, states: dict[str, str]) -> None:
    found = at(firm(town), day)
    assert {case: s.state for case, s in found.items()} == states
    # what is open here is what the rule counts: the same rows, read twice
    counted = {p.flag.entity.own_id: p.flag.kind.rpartition("_")[2] for p in assessed(reader_of(town, day=ms(day)), "P1").paths}
    assert counted == {case: s.state for case, s in found.items() if s.open}
    assert all(f"{s.kind}_case_{s.state}" in SEVERITY for s in found.values() if s.open)


def test_open_ones_come_first_then_by_date(town: Town) -> None:
    found = suits(reader_of(firm(town)), ["company:C1"])
    assert [s.case.own_id for s in found] == ["S5", "S2", "S7", "S1", "S4", "S3"]
    assert found[0].filed == UNKNOWN_START
    assert found[1].filed == ms("2020-01-01")


def test_a_case_that_was_opened_again_is_read_as_it_was(town: Town) -> None:
    firm(town)
    firm(town, CASES.replace("S3,High Court,title,dismissed,2020-01-01,2023-01-01", "S3,High Court,title,pending,2020-01-01,"), "2026-06-30")
    assert at(town, "2026-11-30")["S3"].state == "pending"
    assert at(town, "2026-06-29")["S3"].state == "dismissed"
    assert at(town, "2022-01-01")["S3"].state == "pending"


def test_without_its_own_row_a_case_is_known_by_name_alone(town: Town) -> None:
    town.imported(companies="company_id,name\nC1,Rose\n", case_parties=PARTIES, sources=sources("2026-01-31", "companies", "case_parties"))
    found = at(town, "2026-11-30")
    assert len(found) == 7
    assert {(s.kind, s.state, s.filed, s.row, s.open) for s in found.values()} == {("", "", UNKNOWN_START, None, False)}


def test_a_long_summary_is_cut_and_stands_on_one_line(town: Town) -> None:
    firm(town, CASES.replace("S1,High Court,recovery,pending,2024-01-01,,", 'S1,High Court,recovery,pending,2024-01-01,,"first\nsecond ' + "x" * 500 + '"'))
    summary = at(town, "2026-11-30")["S1"].summary
    assert summary.startswith("first second x")
    assert len(summary) == BRIEF + 1


def test_which_cases_say_what_land_they_are_about(town: Town) -> None:
    town.imported(
        projects="project_id,name\nP1,Rose Reach\n",
        parcels="parcel_id,survey_no\nL1,12/4\n",
        companies="company_id,name\nC1,Rose\n",
        cases=CASES,
        case_parties="case_id,party_kind,party_id,side\nS1,parcel,L1,property\nS1,company,C1,defendant\nS2,project,P1,\nS3,parcel,L1,plaintiff\nS4,company,C1,defendant\n",
        sources=sources(),
    )
    assert naming_land(reader_of(town), [f"courtcase:S{n}" for n in range(1, 5)]) == {"courtcase:S1", "courtcase:S2"}
