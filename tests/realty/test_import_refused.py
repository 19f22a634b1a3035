"""What is refused, by file, row and reason; and that nothing of such an import is written unless it is asked for."""

import json
import time
from pathlib import Path

import pytest

from market.core.model import RowFault
from tests.realty.imports import Town

DATA = Path(__file__).resolve().parents[1] / "data"
BROKEN = json.loads((DATA / "broken" / "expected.json").read_text(encoding="utf-8"))
SAYS = {
    "date": "is not an ISO date",
    "cells": "cells where the header has",
    "word": "is not one of",
    "empty": "is empty",
    "number": ("is not a number", "is not between"),
    "encoding": "is not UTF-8",
    "id": "is not in",
    "key": "has the same key",
    "column": "lacks the required column",
    "quote": "never closed",
}


def untouched(town: Town) -> bool:
    """Whether neither the engine nor the archive has anything of the market."""
    return not town.connection.exists(town.graph) and not town.archive.root.exists()


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_folders_that_others_broke(town: Town, name: str) -> None:
    report = town.bring(DATA / "broken" / name)
    assert {(f.file, f.row) for f in report.rejected} == {(e["file"], e["row"]) for e in BROKEN[name]}
    for expected in BROKEN[name]:
        reason = next(f.reason for f in report.rejected if (f.file, f.row) == (expected["file"], expected["row"]))
        words = SAYS[expected["says"]]
        assert any(word in reason for word in ((words,) if isinstance(words, str) else words)), reason
    assert report.changes == ()
    assert untouched(town)


def refused(town: Town, **registers: str) -> tuple[RowFault, ...]:
    """Imports what must be refused as a whole."""
    report = town.bring(town.folder(**registers))
    assert report.changes == ()
    assert untouched(town)
    return report.rejected


def test_a_cell_of_five_megabytes(town: Town) -> None:
    big = "x" * 5_000_000
    began = time.monotonic()
    (fault,) = refused(town, projects=f"project_id,name\nP1,Lake\nP2,{big}\nP3,Hill\n", complaints="complaint_id,project_id\nQ1,P2\n")
    assert time.monotonic() - began < 5
    assert fault == RowFault("projects.csv", 3, "has a cell of more than 64 KiB (or a quote that is never closed)")
    (fault,) = refused(town, projects=f'project_id,name\nP1,"{"y" * 70_000}"\n')
    assert (fault.row, fault.reason) == (2, "has a cell of more than 64 KiB (or a quote that is never closed)")


@pytest.mark.parametrize("bad", ["\0", "\x1b[2J", "\x7f", "\x9b", "\x0b"])
def test_control_characters(town: Town, bad: str) -> None:
    assert refused(town, projects=f"project_id,name\nP1,La{bad}ke\n") == (RowFault("projects.csv", 2, "has a control character (such as NUL or escape)"),)


def test_every_kind_of_cell_says_what_is_allowed(town: Town) -> None:
    faults = refused(
        town,
        projects='project_id,name,build_status,launched_on,price_from_inr\nP1,A,abandoned,01/02/2020,\nP2,B,,2020-13-01,1e999\nP3,C,,,"1,20,000"\nP4,D,,20200101,-5\n',
        sources="register,publisher,as_of,cadence_days,world\nprojects,RERA,yesterday,2.5,mine\ncompanies,,2026-01-01,0,\n",
    )
    assert [(f.row, f.reason) for f in faults] == [
        (2, "build_status 'abandoned' is not one of planned, under_construction, completed, stalled; launched_on '01/02/2020' is not an ISO date (2019-04-01)"),
        (3, "launched_on '2020-13-01' is not an ISO date (2019-04-01); price_from_inr '1e999' is not a number"),
        (4, "price_from_inr '1,20,000' is not a number"),
        (5, "launched_on '20200101' is not an ISO date (2019-04-01); price_from_inr '-5' is not 0 or more"),
        (2, "as_of 'yesterday' is not an ISO date (2019-04-01); cadence_days '2.5' is not a whole number; world 'mine' is not one of demo"),
        (3, "publisher is empty; cadence_days '0' is not between 1 and 36525"),
    ]


def test_headers(town: Town) -> None:
    (fault,) = refused(town, projects="project_id,title\nP1,Lake\n")
    assert fault == RowFault("projects.csv", 1, "lacks the required column 'name'")
    (fault,) = refused(town, projects="project_id,nane\nP1,Lake\n")
    assert fault.reason == "lacks the required column 'name' (is 'nane' meant?)"
    (fault,) = refused(town, projects="project_id;name\nP1;Lake\n")
    assert fault.reason == "is not separated by commas: save it as CSV with commas"
    (fault,) = refused(town, projects="project_id,name,name\nP1,Lake,Lake\n")
    assert fault.reason == "names the column 'name' twice"
    (fault,) = refused(town, projects="")
    assert fault == RowFault("projects.csv", 0, "is empty: the first row must name the columns")


@pytest.mark.parametrize("typed, meant", [("resigned_onn", "resigned_on"), ("Resigned On", "resigned_on"), ("resigned", "resigned_on"), ("rol", "role")])
def test_a_column_that_is_nearly_one_that_is_not_there(town: Town, typed: str, meant: str) -> None:
    (fault,) = refused(town, directors=f"person_id,person_name,company_id,{typed}\nN1,A,C1,\n")
    assert fault == RowFault("directors.csv", 1, f"column {typed!r} is not known; is {meant!r} meant?")


def test_a_column_beside_the_one_that_it_is_like_is_only_noted(town: Town) -> None:
    report = town.imported(directors="person_id,person_name,company_id,role,roles,note\nN1,A,C1,director,x,y\n")
    assert "directors.csv: columns 'roles', 'note' are not known: kept with the rows, and nothing is read from them" in report.notes


def test_text_behind_a_quote(town: Town) -> None:
    (fault,) = refused(town, projects='project_id,name\nP1,"Lake" View\nP2,Hill\n')
    assert fault == RowFault("projects.csv", 2, "has text behind the closing quote of a cell (a quote inside a cell is written twice)")


@pytest.mark.parametrize(
    "content, reason",
    [
        (b"PK\x03\x04...", "is a spreadsheet or an archive, not text: save it as CSV (UTF-8)"),
        ("project_id,name\nP1,Lake\n".encode("utf-16-le"), "is not UTF-8, it looks like UTF-16: save it as CSV (UTF-8)"),
        (b"project_id,name\nP1,\x93Lake\x94\n", "is not UTF-8 (byte 0x93), it looks like Windows-1252 or another one-byte encoding: save it as CSV (UTF-8)"),
    ],
)
def test_other_encodings(town: Town, content: bytes, reason: str) -> None:
    folder = town.folder()
    (folder / "projects.csv").write_bytes(content)
    assert [f.reason for f in town.bring(folder).rejected] == [reason]
    assert untouched(town)


def test_places_that_are_no_folder_of_registers(town: Town) -> None:
    empty = town.folder()
    assert "is empty" in town.bring(empty).rejected[0].reason
    assert town.bring(empty / "absent").rejected == (RowFault("absent", 0, "does not exist"),)
    named = town.folder(project="project_id,name\n", company="company_id,name\n")
    (fault,) = town.bring(named).rejected
    assert fault.reason == "has no register file of this market: is companies.csv instead of company.csv; projects.csv instead of project.csv meant?"
    assert "is not a folder" in town.bring(named / "project.csv").rejected[0].reason
    alone = town.folder(sources="register,publisher,as_of\nprojects,RERA,2026-01-01\n")
    assert "has no register file" in town.bring(alone).rejected[0].reason
    inside = town.folder()
    (inside / "projects.csv").mkdir()
    assert town.bring(inside).rejected[0].reason.startswith("cannot be read")
    assert untouched(town)


def test_an_id_dangles_only_if_its_register_is_there(town: Town) -> None:
    registers = {
        "projects": "project_id,name,company_id,parcel_id\nP1,Lake,C9,L9\n",
        "shareholdings": "holder_kind,holder_id,company_id\nperson,N1,C1\ncompany,C8,C1\n",
        "case_parties": "case_id,party_kind,party_id\nX1,person,N1\nX1,contractor,K1\n",
    }
    faults = refused(town, **registers, companies="company_id,name\nC1,One\n")
    assert {(f.file, f.row, f.reason) for f in faults} == {
        ("projects.csv", 2, "company_id 'C9' is not in companies.csv"),
        ("shareholdings.csv", 3, "holder_id 'C8' is not in companies.csv"),
    }
    assert town.bring(town.folder(**registers)).rejected == ()


def test_rows_may_be_skipped(town: Town) -> None:
    folder = town.folder(
        projects="project_id,name,company_id,build_status\nP1,Lake,C1,stalled\nP2,Hill,C1,ruined\nP3,Dale,C7,\n",
        companies="company_id,name\nC1,One\nC1,Again\n",
        complaints="complaint_id,project_id\nQ1,P1\nQ2,P2\nQ3,P9\n",
        parcels="parcel,khata\nL1,B\n",
    )
    report = town.bring(folder, skip_bad_rows=True)
    assert {(f.file, f.row) for f in report.rejected} == {
        ("projects.csv", 3),
        ("projects.csv", 4),
        ("companies.csv", 3),
        ("complaints.csv", 4),
        ("parcels.csv", 1),
    }
    facts = town.facts()
    assert {f.id for f in facts.values() if f.relation in ("DEVELOPS", "AGAINST")} == {
        "DEVELOPS:company:C1:project:P1",
        "AGAINST:complaint:Q1:project:P1",
        "AGAINST:complaint:Q2:project:P2",
    }
    assert town.entities()["company:C1"].name == "One"
    again = town.bring(folder, skip_bad_rows=True)
    assert (again.changes, again.missing, again.unchanged) == ((), (), 4)


@pytest.mark.parametrize(
    "said", ["register,publisher,as_of,readers\ncases,Courts,soon,ravi\n", "register,publisher,as_of,readerss\ncases,Courts,2026-01-31,ravi\n"]
)
def test_a_fault_of_the_sources_cannot_be_left_out_since_it_may_close_one(town: Town, said: str) -> None:
    folder = town.folder(projects="project_id,name\nP1,Lake\n", cases="case_id,kind,status\nX1,fraud,pending\n", sources=said)
    report = town.bring(folder, skip_bad_rows=True)
    assert report.refused
    assert [f.file for f in report.rejected] == ["sources.csv"]
    assert untouched(town)


def test_a_skipped_row_is_not_missing(town: Town) -> None:
    town.imported(projects="project_id,name,company_id\nP1,Lake,C1\nP2,Hill,C1\n")
    report = town.bring(
        town.folder(projects="project_id,name,company_id,build_status\nP1,Lake,C1,\nP2,Hill,C1,ruined\n"), skip_bad_rows=True, missing_ends=True
    )
    assert (len(report.rejected), report.missing, report.changes) == (1, (), ())


def test_notes(town: Town) -> None:
    folder = town.folder(
        projects="project_id,name\nP1,Lake\n",
        directors="person_id,person_name,company_id,appointed_on,resigned_on\nN1,A,C1,2020-01-01,2019-01-01\n",
        sources="register,publisher,as_of\nprojects,RERA,2026-01-01\n",
    )
    (folder / "parcel.csv").write_text("x", encoding="utf-8")
    (folder / "README").write_text("x", encoding="utf-8")
    assert set(town.bring(folder).notes) == {
        "README is no register of this market and was left aside",
        "parcel.csv is no register of this market and was left aside (is parcels.csv meant?)",
        "directors.csv has no row in sources.csv: its age is unknown",
        "directors.csv line 2: resigned_on (2019-01-01) is before appointed_on (2020-01-01), so it held on no day",
    }


def test_text_of_records_is_data(town: Town) -> None:
    nasty = "'}) DETACH DELETE n //\\ \" $x `y` {z} </b> ]] ☃ ಕನ್ನಡ"
    quoted = nasty.replace('"', '""')
    registers = {
        "projects": f'project_id,name,company_id\n"P\'1|a","{quoted}",C1\n',
        "complaints": "complaint_id,project_id\nQ|1,P'1|a\n",
        "approvals": "project_id,kind,status\nP'1|a,fire,refused\n",
    }
    town.imported(**registers)
    assert town.entities()["project:P'1|a"].name == nasty
    assert {f.object for f in town.facts().values() if f.relation in ("AGAINST", "OF")} == {"project:P'1|a"}
    assert town.imported(**registers).changes == ()
    assert town.imported(**(registers | {"projects": f'project_id,name\n"P2","{quoted}"\n'})).missing == ("projects: P'1\\|a",)
