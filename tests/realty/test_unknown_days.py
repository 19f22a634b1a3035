"""What the registers leave open or say twice: a decree without a day, a firm without a status, a case that is pending and closed, works that had not begun."""

import pytest

from market.core.model import OPEN_END, UNKNOWN_START
from market.realty import verdict
from tests.realty.folders import ms, sources
from tests.realty.imports import Town, shown
from tests.realty.inquiring import Told
from tests.realty.reading import ask, assessed, reader_of

LAND = {
    "projects": "project_id,name,company_id,parcel_id\nP1,Rose Reach,C1,L1\n",
    "parcels": "parcel_id,survey_no,khata\nL1,12/4,A\n",
    "title_chain": "parcel_id,owner_kind,owner_id,owner_name,from,to\nL1,company,C2,Iris Homes,2000-01-01,2015-06-01\nL1,company,C1,Rose Homes,2015-06-01,\n",
    "case_parties": "case_id,party_kind,party_id,side\nS1,company,C2,defendant\n",
}
CASES = "case_id,kind,status,filed_on,closed_on\n"


def sold(town: Town, firm: str, case: str) -> Town:
    """Iris Homes, with this row, sold the land on 1 June 2015; the petition against it has that one."""
    town.imported(
        **LAND, companies=f"company_id,name,status,status_since\nC1,Rose Homes,active,\nC2,Iris Homes,{firm}\n", cases=f"{CASES}{case}\n", sources=sources()
    )
    return town


COUNTED = "the rule counts it (1.00 of K)."


@pytest.mark.parametrize(
    "firm, case, katz, around",
    [
        # decreed in time, and no cure known: the firm's row is empty, or says something that is no cure
        (",", "S1,insolvency,decreed,2014-01-01,2015-01-01", 1.0, COUNTED),
        ("active,", "S1,insolvency,decreed,2014-01-01,2015-01-01", 1.0, COUNTED),
        ("active,2010-01-01", "S1,insolvency,decreed,2014-01-01,2015-01-01", 1.0, COUNTED),
        ("liquidation,2020-01-01", "S1,insolvency,decreed,2014-01-01,2015-01-01", 1.0, COUNTED),
        ("active,2019-01-01", "S1,insolvency,decreed,2014-01-01,2015-01-01", 0.0, "not counted: Iris Homes is active again since 1 January 2019."),
        # not known to have been decreed by the sale
        (",", "S1,insolvency,decreed,2014-01-01,", 0.0, "so it is not known whether that was before Iris Homes sold the land."),
        (",", "S1,insolvency,decreed,,", 0.0, "so it is not known whether that was before Iris Homes sold the land."),
        (",", "S1,insolvency,decreed,2014-01-01,2016-01-01", 0.0, "not counted: it was decreed only after Iris Homes had sold the land."),
        (",", "S1,insolvency,pending,2014-01-01,", 0.0, "only if it was decreed by the day on which Iris Homes sold the land."),
        (",", "S1,recovery,decreed,2014-01-01,2015-01-01", 0.0, "only suits over title count, and that it was insolvent when it sold."),
        # insolvent by its own row, but nobody knows since when
        ("insolvency,", "S1,recovery,pending,2014-01-01,", 0.0, "only suits over title count, and that it was insolvent when it sold."),
    ],
)
def test_a_seller_counts_for_what_is_known_of_the_day_of_the_sale(town: Town, firm: str, case: str, katz: float, around: str) -> None:
    found = assessed(reader_of(sold(town, firm, case)), "P1")
    assert found.katz == pytest.approx(katz)
    (told,) = [t for t in Told(town, "around", "project:P1").texts if " S1 " in t]
    assert told.endswith(around)
    (owner,) = [t for t in Told(town, "title", "project:P1").texts if t.startswith("· Iris Homes")]
    assert ("; sold 1 June 2015, after " in owner) == (katz > 0)


def test_that_a_seller_is_active_again_is_quoted(town: Town) -> None:
    told = Told(sold(town, "active,2019-01-01", "S1,insolvency,decreed,2014-01-01,2015-01-01"), "around", "project:P1")
    (claim,) = [c for c in told.draft.claims if " S1 " in c.text]
    assert "C2,Iris Homes,active,2019-01-01" in {e.quote for e in claim.cites}


def test_a_decree_of_no_day_counts_from_its_filing_and_not_before(town: Town) -> None:
    town.imported(
        projects="project_id,name,company_id\nP1,Rose Reach,C1\n",
        companies="company_id,name\nC1,Rose Homes\n",
        cases=f"{CASES}S1,fraud,decreed,2024-01-01,\n",
        case_parties="case_id,party_kind,party_id,side\nS1,company,C1,defendant\n",
    )
    assert [len(assessed(reader_of(town, day=ms(day)), "P1").paths) for day in ("2023-12-31", "2024-01-01", "2026-01-01")] == [0, 1, 1]
    (path,) = assessed(reader_of(town), "P1").paths
    assert path.flag.reason == "fraud case decreed, filed 1 January 2024, on which day it was decreed is not recorded"


def test_a_firm_is_active_from_a_day_that_its_row_or_an_extract_gives(town: Town) -> None:
    header = "company_id,name,status,status_since\n"
    town.imported(companies=f"{header}C1,One,active,\nC2,Two,active,2020-01-01\nC3,Three,insolvency,2020-01-01\nC4,Four,,2020-01-01\n", sources=sources())
    assert {f.subject: shown(f) for f in town.facts("ACTIVE").values()} == {"company:C2": (ms("2020-01-01"), OPEN_END)}
    town.imported(companies=f"{header}C1,One,active,\nC2,Two,liquidation,2026-02-02\nC3,Three,active,\nC4,Four,,2020-01-01\n", sources=sources("2026-03-31"))
    assert {f.subject: shown(f) for f in town.facts("ACTIVE").values()} == {
        "company:C2": (ms("2020-01-01"), ms("2026-02-02")),
        "company:C3": (ms("2026-03-31"), OPEN_END),
    }


@pytest.fixture
def twice(town: Town) -> Town:
    """A suit against the developer that is pending, and closed on a day."""
    town.imported(
        projects="project_id,name,company_id\nP1,Rose Reach,C1\n",
        companies="company_id,name\nC1,Rose Homes\n",
        cases=f"{CASES}S1,fraud,pending,2024-01-01,2025-03-04\n",
        case_parties="case_id,party_kind,party_id,side\nS1,company,C1,defendant\n",
        sources=sources(),
    )
    return town


AGAINST = "pending, filed 1 January 2024, though its row also says that it closed on 4 March 2025 (cases.csv, row S1); it is read by its status"


def test_a_case_that_is_pending_and_closed_is_read_by_its_status_and_says_so(twice: Town) -> None:
    assert {f.id: shown(f) for f in twice.facts("FLAGGED").values()} == {"FLAGGED:courtcase:S1:fraud_case_pending": (ms("2024-01-01"), OPEN_END)}
    reader = reader_of(twice)
    texts = [c.text for c in verdict.assessed([ask(reader, "assess", subject="project:P1")]).claims]
    assert texts[0] == "Rose Reach: caution, 50 of 100."
    assert f"· Rose Homes, its developer: fraud case {AGAINST} (fraud case S1) (0.70)." in texts
    assert AGAINST in Told(twice, "around", "project:P1").said


def test_once_the_row_is_put_right_nothing_is_said_against_it(twice: Town) -> None:
    twice.imported(cases=f"{CASES}S1,fraud,pending,2024-01-01,\n", sources=sources("2026-03-31"))
    assert [f.props["reason"] for f in twice.facts("FLAGGED").values()] == ["fraud case pending, filed 1 January 2024"]
    twice.imported(cases=f"{CASES}S1,fraud,dismissed,2024-01-01,2026-04-04\n", sources=sources("2026-04-30"))
    assert [shown(f) for f in twice.facts("FLAGGED").values()] == [(ms("2024-01-01"), ms("2026-04-04"))]


def test_a_case_that_closes_on_the_day_that_was_said_before(twice: Town) -> None:
    twice.imported(cases=f"{CASES}S1,fraud,dismissed,2024-01-01,2025-03-04\n", sources=sources("2026-03-31"))
    assert [shown(f) for f in twice.facts("FLAGGED").values()] == [(ms("2024-01-01"), ms("2025-03-04"))]
    assert assessed(reader_of(twice), "P1").paths == ()


@pytest.mark.parametrize(
    "works, spans",
    [
        (("P1,2020-01-01,,14", "P2,2021-01-01,,12"), [(ms("2021-01-01"), OPEN_END)]),
        (("P1,2020-01-01,,14", "P2,,,12"), [(ms("2020-01-01"), OPEN_END)]),
        (("P1,,,14", "P2,,,12"), [(UNKNOWN_START, OPEN_END)]),
        (("P1,2020-01-01,,14", "P2,2021-01-01,,12", "P3,2022-01-01,,0"), [(ms("2021-01-01"), ms("2022-01-01"))]),
        (
            ("P1,2020-01-01,,14", "P2,2021-01-01,,12", "P3,2022-01-01,,0", "P4,2023-01-01,,40"),
            [(ms("2021-01-01"), ms("2022-01-01")), (ms("2023-01-01"), OPEN_END)],
        ),
    ],
)
def test_nobody_is_late_before_the_works_began(town: Town, works: tuple[str, ...], spans: list[tuple[int, int]]) -> None:
    town.imported(works="contractor_id,project_id,from,to,delay_months\n" + "".join(f"K1,{row}\n" for row in works))
    assert sorted(shown(f) for f in town.facts("FLAGGED").values()) == spans
