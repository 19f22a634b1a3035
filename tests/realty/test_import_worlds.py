"""The invented demo and one's own data: the first own folder replaces the demo, and the two never mix."""

from dataclasses import replace
from pathlib import Path

import pytest

from market.core.demo import missing_key_facts
from market.core.form import Reader
from market.core.refused import ImportRefused
from market.core.views import open_reader
from market.realty.form import build
from tests.realty.folders import sources
from tests.realty.imports import Town

SEEDS = Path(__file__).resolve().parents[2] / "seeds" / "realty"
DEMO = {"companies": "company_id,name,brand\nC1,Demo One,Lake\nC2,Demo Two,Hill\n", "sources": sources("2026-01-31", "companies", world="demo")}
OWN = {"companies": "company_id,name,status\nC1,Own One,insolvency\nC3,Own Three,active\n", "sources": sources("2026-01-31", "companies")}


def test_own_data_replaces_the_demo(town: Town) -> None:
    town.imported(**DEMO)
    assert town.head()[2] == "demo"
    report = town.imported(**OWN)
    assert [(str(c.cause), c.opened) for c in report.changes] == [("world", 1)]
    assert (report.unchanged, report.missing) == (0, ())
    assert town.head() == (2, town.now, "")
    assert {i: (e.name, e.aliases) for i, e in town.entities().items()} == {"company:C1": ("Own One", ()), "company:C3": ("Own Three", ())}
    assert {f.id for f in town.versions()} == {"RECORDED_IN:company:C1", "RECORDED_IN:company:C3", "FLAGGED:company:C1:insolvency"}
    left = town.connection.ro_query(town.graph, "MATCH (x) WHERE NOT x:FlagKind RETURN labels(x)[0], count(*) ORDER BY labels(x)[0]").rows
    assert {str(k): v for k, v in left} == {"Change": 1, "Entity": 2, "Market": 1, "Record": 2, "Source": 1}
    assert town.imported(**OWN).changes == ()


def test_the_demo_does_not_come_back_by_itself(town: Town) -> None:
    town.imported(**OWN)
    before = town.exported()
    with pytest.raises(ImportRefused, match="holds data of your own, and this folder is the invented demo"):
        town.bring(town.folder(**DEMO))
    with pytest.raises(ImportRefused, match="--replace"):
        town.bring(town.folder(**DEMO), dry_run=True)
    assert town.exported() == before
    town.bring(town.folder(**DEMO), replace=True)
    assert town.head()[2] == "demo"
    assert set(town.entities()) == {"company:C1", "company:C2", "brand:lake", "brand:hill"}


def test_the_demos_next_extract_is_the_demos(town: Town) -> None:
    town.imported(**DEMO)
    report = town.imported(companies="company_id,name,brand\nC1,Demo One,Lake\nC2,Demo Two,Hill\nC4,Demo Four,\n", sources=DEMO["sources"])
    assert (len(report.changes), report.unchanged) == (1, 3)
    assert len(town.entities()) == 5


def test_replacing_ones_own_data(town: Town) -> None:
    town.imported(**OWN)
    town.bring(town.folder(companies="company_id,name\nC9,Other\n"), replace=True)
    assert set(town.entities()) == {"company:C9"}
    assert town.head()[0] == 2


def test_one_folder_does_not_mix_them(town: Town) -> None:
    mixed = "register,publisher,as_of,world\ncompanies,A,2026-01-01,demo\nprojects,B,2026-01-01,\n"
    (fault,) = town.bring(town.folder(companies="company_id,name\nC1,One\n", sources=mixed)).rejected
    assert "mixes the invented demo" in fault.reason


def reader(town: Town) -> Reader:
    """The market as it is seen now."""
    return open_reader(town.connection, replace(build(), name=town.importer.name), principal="anybody", now=town.now)


@pytest.mark.feature("CR-46")
def test_the_key_facts_of_the_demo_are_checked_against_the_graph(town: Town) -> None:
    town.bring(SEEDS / "month-1")
    assert set(build().key_facts) <= {(f.subject, f.relation, f.object) for f in town.facts().values()}
    assert missing_key_facts(reader(town), build()) == ()
    broken = town.folder()
    for file in (SEEDS / "month-1").glob("*.csv"):
        text = file.read_text(encoding="utf-8")
        # Northstar was never insolvent, and Altura stands on no parcel.
        text = "\n".join(line.replace("insolvency", "active") if line.startswith("C002,") else line for line in text.split("\n"))
        (broken / file.name).write_text(text.replace("L001", "L091") if file.name == "projects.csv" else text, encoding="utf-8")
    assert town.bring(broken).rejected == ()
    assert missing_key_facts(reader(town), build()) == (("project:P001", "BUILT_ON", "parcel:L001"), ("company:C002", "FLAGGED", "flag:insolvency"))


def test_progress_is_told(town: Town) -> None:
    told: list[tuple[int, int]] = []
    town.importer.bring(town.connection, town.archive, SEEDS / "month-1", now=town.now, progress=lambda done, total: told.append((done, total)))
    assert told[0][0] == 0
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1] > 3000


def test_an_older_extract_is_refused_and_nothing_moves(town: Town) -> None:
    rows = {"projects": "project_id,name\nP1,Hill\n"}
    town.imported(**rows, sources=sources("2026-02-01", "projects"))
    before, head = town.exported(), town.head()
    with pytest.raises(ImportRefused, match=r"projects\.csv is of 31 January 2026, and what is loaded is of 1 February 2026"):
        town.imported(projects="project_id,name\nP1,Hill View\n", sources=sources("2026-01-31", "projects"))
    assert (town.exported(), town.head()) == (before, head)
    assert town.imported(**rows, sources=sources("2026-02-01", "projects")).changes == ()


def test_odd_dates_and_a_world_that_goes_are_noted(town: Town) -> None:
    rows = {"projects": "project_id,name\nP1,Hill\n"}
    first = town.imported(**rows, sources=sources("2027-05-05", "projects", "wrongname"))
    assert first.notes == (
        "sources.csv speaks of wrongname, which is no register of this market",
        "projects.csv says that it is of 5 May 2027, which is after today",
    )
    undated = town.bring(town.folder(**rows))
    assert any("has no date here, and the one before is of 5 May 2027" in note for note in undated.notes)
    again = town.bring(town.folder(**rows, sources=sources("2026-01-01", "projects")), replace=True)
    assert any(note.startswith("this folder takes the place of what was loaded (") for note in again.notes)


def test_brands_are_told_apart_by_their_signs(town: Town) -> None:
    town.imported(companies="company_id,name,brand\nC1,A,C++ Homes\nC2,B,C Homes\nC3,C,c  homes\nC4,D,-\nC5,E,-\nC6,F,ಸಿರಿ\n", sources=sources())
    brands: dict[str, set[str]] = {}
    for fact in town.facts("CONTROLS").values():
        brands.setdefault(fact.subject, set()).add(fact.object)
    assert sorted(map(sorted, brands.values())) == [["company:C1"], ["company:C2", "company:C3"], ["company:C6"]]
    assert {"brand:c-homes"} < brands.keys()


def test_a_folder_of_folders_is_told_which_one_is_meant(town: Town) -> None:
    inside = town.folder(projects="project_id,name\nP1,Hill\n")
    (report,) = town.bring(inside.parent).rejected
    assert report.reason == f"has no register file of this market, its folder {inside.name} has: is that one meant?"
