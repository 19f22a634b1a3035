"""What a person typed in is marked, in every row that proves a fact, until the register itself says it."""

import pytest

from market.core.entered import is_entered
from market.core.verify import verify
from market.core.views import freshness
from market.realty import verdict
from market.realty.form import build
from tests.realty.imports import Town
from tests.realty.reading import ask, reader_of, said

COMPANIES = "company_id,name,status,status_since\nC1,Amber Homes,insolvency,2024-03-14\nC2,Lake Homes,active,\n"
PROJECTS = "project_id,name,company_id\nP1,Amber Terrace,C1\n"
TYPED = "register,publisher,as_of\ncompanies,Entered  by You,2026-01-31\nprojects,RERA,2026-01-31\n"
OFFICIAL = "register,publisher,as_of\ncompanies,Company register,2026-02-20\nprojects,RERA,2026-02-20\n"


@pytest.mark.parametrize(
    "publisher, typed",
    [("entered by you", True), ("Entered By You", True), (" entered  by you ", True), ("", False), ("K-RERA", False), ("entered by you, 2026", False)],
)
def test_the_publisher_is_the_mark(publisher: str, typed: bool) -> None:
    assert is_entered(publisher) is typed


def marked(town: Town) -> dict[str, bool]:
    """The facts as known now, and whether a person's own row proves them."""
    return {name: fact.evidence.entered_by_you for name, fact in town.facts().items()}


def clean(town: Town) -> bool:
    """Whether everything in the market can be relied on."""
    return not any(one.faults for one in verify(reader_of(town), build(), town.archive))


def test_rows_of_a_typed_register_are_marked_and_others_are_not(town: Town) -> None:
    town.imported(companies=COMPANIES, projects=PROJECTS, sources=TYPED)
    assert marked(town) == {
        "FLAGGED:company:C1:insolvency": True,
        "RECORDED_IN:company:C1": True,
        "RECORDED_IN:company:C2": True,
        "DEVELOPS:company:C1:project:P1": False,
        "RECORDED_IN:project:P1": False,
    }
    assert {f.register: f.entered_by_you for f in freshness(reader_of(town))} == {"companies": True, "projects": False}
    found = build().assess(reader_of(town), "project:P1")
    assert [e.entered_by_you for path in found.paths for e in path.evidence] == [False, True]


def test_the_same_folder_again_changes_nothing(town: Town) -> None:
    folder = town.folder(companies=COMPANIES, projects=PROJECTS, sources=TYPED)
    town.bring(folder)
    assert town.bring(folder).changes == ()


def test_the_register_itself_takes_the_mark_away(town: Town) -> None:
    """It is no change of the world; as known before, the mark is still there."""
    town.imported(companies=COMPANIES, projects=PROJECTS, sources=TYPED)
    before = town.now
    report = town.imported(companies=COMPANIES.replace("Lake", "Lakeside"), projects=PROJECTS, sources=OFFICIAL)
    assert [(str(c.cause), c.opened, c.closed, c.corrected) for c in report.changes] == [("correction", 0, 0, 2)]
    note = "companies.csv: 1 row that you had entered yourself is proved by the register's own, 1 row of yours is read as the register has it now"
    assert report.notes[-1] == note
    assert set(marked(town).values()) == {False}
    assert not any(f.entered_by_you for f in freshness(reader_of(town)))
    known_then = [f for f in town.versions("FLAGGED:company:C1:insolvency") if f.known_from <= before < f.known_to]
    assert [f.evidence.entered_by_you for f in known_then] == [True]
    assert clean(town)
    assert town.imported(companies=COMPANIES.replace("Lake", "Lakeside"), projects=PROJECTS, sources=OFFICIAL).changes == ()


def test_what_the_register_lacks_stays_marked(town: Town) -> None:
    town.imported(companies=COMPANIES, projects=PROJECTS, sources=TYPED)
    report = town.imported(companies="company_id,name,status,status_since\nC2,Lake Homes,active,\n", projects=PROJECTS, sources=OFFICIAL)
    assert report.missing == ("companies: C1",)
    facts = town.facts()
    failed = facts["FLAGGED:company:C1:insolvency"].evidence
    assert (failed.entered_by_you, failed.missing_since is not None) == (True, True)
    assert facts["RECORDED_IN:company:C2"].evidence.entered_by_you is False


def test_an_earlier_status_that_a_person_typed_stays_hers(town: Town) -> None:
    town.imported(companies=COMPANIES, projects=PROJECTS, sources=TYPED)
    cured = COMPANIES.replace("insolvency,2024-03-14", "active,2026-02-10")
    town.imported(companies=cured, projects=PROJECTS, sources=OFFICIAL)
    town.imported(companies=cured.replace("Lake", "Lakeside"), projects=PROJECTS, sources=OFFICIAL.replace("02-20", "03-20"))
    flags = {name: fact.evidence.entered_by_you for name, fact in town.facts("FLAGGED").items()}
    assert flags == {"FLAGGED:company:C1:insolvency": True}
    assert clean(town)


def test_who_wrote_the_file_can_be_put_right_both_ways(town: Town) -> None:
    rows = {"companies": COMPANIES, "projects": PROJECTS}
    town.imported(**rows, sources=OFFICIAL)
    town.imported(**rows, sources=OFFICIAL.replace("Company register", "entered by you"))
    assert marked(town)["FLAGGED:company:C1:insolvency"] is True
    town.imported(**rows, sources=OFFICIAL)
    assert set(marked(town).values()) == {False}


def test_typing_after_an_official_extract_marks_only_what_was_typed_anew(town: Town) -> None:
    town.imported(companies=COMPANIES, projects=PROJECTS, sources=OFFICIAL)
    typed = COMPANIES + "C3,Hill Homes,struck_off,2025-01-01\n"
    town.imported(companies=typed, projects=PROJECTS, sources=OFFICIAL.replace("Company register", "entered by you").replace("02-20", "03-20"))
    marks = marked(town)
    assert (marks["FLAGGED:company:C1:insolvency"], marks["FLAGGED:company:C3:struck_off"]) == (False, True)


def test_a_file_of_ones_own_without_a_row_is_not_an_empty_register(town: Town) -> None:
    report = town.imported(companies="company_id,name\n", projects=PROJECTS, sources=TYPED)
    assert any("companies.csv" in note and "not obtained" in note for note in report.notes)
    assert [f.register for f in freshness(reader_of(town))] == ["projects"]


def test_a_file_without_a_row_does_not_take_away_what_was_typed_before(town: Town) -> None:
    town.imported(companies=COMPANIES, projects=PROJECTS, sources=TYPED)
    report = town.imported(companies="company_id,name\n", projects=PROJECTS, sources=TYPED)
    assert (report.changes, report.missing) == ((), ())
    assert "FLAGGED:company:C1:insolvency" in town.facts()


def test_an_office_that_has_nothing_was_asked(town: Town) -> None:
    town.imported(companies="company_id,name\n", projects="project_id,name\nP1,Amber Terrace\n", sources=OFFICIAL)
    assert {f.register for f in freshness(reader_of(town))} == {"companies", "projects"}


def test_a_folder_without_a_row_is_nothing_to_import(town: Town) -> None:
    report = town.bring(town.folder(companies="company_id,name\n", sources="register,publisher,as_of\ncompanies,entered by you,2026-01-31\n"))
    assert (report.changes, report.rejected) == ((), ())
    assert any("nothing to import" in note for note in report.notes)
    assert not town.connection.exists(town.graph)


def test_a_verdict_that_stands_on_typed_rows_says_so(town: Town) -> None:
    town.imported(companies=COMPANIES, projects=PROJECTS, sources=TYPED)
    found = said(verdict.assessed([ask(reader_of(town), "assess", subject="project:P1")]))
    assert "1 row behind this was entered by you: company register." in found
    assert "Sources: company register 303 days old, entered by you; project register 303 days old." in found


@pytest.mark.feature("Z5")
def test_a_verdict_that_finds_nothing_names_every_typed_source(town: Town) -> None:
    names = ("projects", "companies", "parcels", "cases", "case_parties")
    rows = "\n".join(["register,publisher,as_of", *(f"{name},entered by you,2026-01-31" for name in names)])
    town.imported(
        projects="project_id,name\nP1,Amber Terrace\n",
        companies="company_id,name\nC1,Amber Homes\n",
        parcels="parcel_id\nL1\n",
        cases="case_id,kind,status\nX1,title,dismissed\n",
        case_parties="case_id,party_kind,party_id,side\nX1,parcel,L1,property\n",
        sources=rows,
    )
    found = said(verdict.assessed([ask(reader_of(town), "assess", subject="project:P1")]))
    assert "Sources: courts 303 days old, entered by you; company register 303 days old, entered by you; " in found
    assert "Entered by you too: land register and project register." in found
