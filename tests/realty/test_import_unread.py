"""A row that cannot be read leaves what it would have said as it is known: no tie ends by a slip of the pen, and the verdict says what was not read."""

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from market.core.folder import read_folder, versions, with_dates
from market.core.model import OPEN_END
from market.core.plan import Extract, Plan, RowId, read_against
from market.core.rows import RowState
from market.realty.importer import IMPORTER
from market.realty.schema import REGISTERS, SOURCES
from tests.realty.imports import Town

DEMO = Path(__file__).parents[2] / "seeds" / "realty" / "month-1"
FIRMS = "company_id,name\nC1,One\nC2,Two\n"
SEATS = "person_id,person_name,company_id,role,appointed_on,resigned_on\n"
SEAT = "N1,Asha,C1,director,2015-01-01,\n"
PAPERS = "project_id,kind,status\n"


def ended(town: Town, relation: str) -> list[str]:
    return [f.id for f in town.facts(relation).values() if f.valid_to != OPEN_END]


@pytest.mark.parametrize(
    "row",
    [
        "N1,Asha,C1,director,2015-13-45,\n",
        "N1,Asha,C1,director,01/01/2015,\n",
        "N1,Asha,C9,director,2015-01-01,\n",
        ",Asha,C1,director,2015-01-01,\n",
        "N1,,,director,2015-01-01,\n",
        "N1,Asha,C1,boss,2015-06-01,\n",
        "N1,Asha, alias A,C1,director,2015-01-01,\n",
        "N1,Asha\n",
        'N1,"Asha,C1,director,2015-01-01,\n',
        ',"Asha,C1,director,2015-01-01,\n',
    ],
)
def test_a_slip_of_the_pen_ends_no_seat(town: Town, row: str) -> None:
    town.imported(companies=FIRMS, directors=SEATS + SEAT)
    report = town.bring(town.folder(companies=FIRMS, directors=SEATS + "N2,Bela,C2,director,2016-01-01,\n" + row), skip_bad_rows=True, missing_ends=True)
    assert report.rejected
    assert ended(town, "DIRECTOR_OF") == []
    assert {f.id for f in town.facts("DIRECTOR_OF").values()} == {
        "DIRECTOR_OF:person:N1:company:C1:2015-01-01",
        "DIRECTOR_OF:person:N2:company:C2:2016-01-01",
    }
    mended = town.bring(town.folder(companies=FIRMS, directors=SEATS + SEAT + "N2,Bela,C2,director,2016-01-01,\n"), missing_ends=True)
    assert (mended.changes, mended.missing) == ((), ())


def test_what_is_gone_ends_beside_a_row_that_surely_is_another(town: Town) -> None:
    town.imported(companies=FIRMS, directors=SEATS + SEAT + "N2,Bela,C2,director,2016-01-01,\n")
    report = town.bring(town.folder(companies=FIRMS, directors=SEATS + "N1,Asha,C1,boss,2015-01-01,\n"), skip_bad_rows=True, missing_ends=True)
    assert report.missing == ("directors: N2|C2|2016-01-01",)
    assert ended(town, "DIRECTOR_OF") == ["DIRECTOR_OF:person:N2:company:C2:2016-01-01"]


def test_what_is_gone_is_told_and_does_not_end_where_a_row_may_be_anything(town: Town) -> None:
    town.imported(companies=FIRMS, complaints="complaint_id,project_id,status\nQ1,P1,upheld\nQ2,P1,upheld\n")
    folder = town.folder(companies=FIRMS, complaints="complaint_id,project_id,status\n,P1,upheld\nQ1,P1,upheld\n")
    report = town.bring(folder, skip_bad_rows=True, missing_ends=True)
    assert report.missing == ("complaints: Q2",)
    assert "complaints.csv: 1 row that it lacks has not ended, since a row that cannot be read may be one of them" in report.notes
    assert ended(town, "FLAGGED") == []
    later = town.bring(town.folder(companies=FIRMS, complaints="complaint_id,project_id,status\nQ1,P1,upheld\n"), missing_ends=True)
    assert later.missing == ("complaints: Q2",)
    assert ended(town, "AGAINST") == ["AGAINST:complaint:Q2:project:P1"]


def test_two_rows_of_one_key_may_be_two_rows(town: Town) -> None:
    town.imported(approvals=PAPERS + "P1,fire,refused\nP1,plan,granted\n")
    report = town.bring(town.folder(approvals=PAPERS + "P1,plan,granted\nP1,plan,refused\n"), skip_bad_rows=True, missing_ends=True)
    assert report.missing == ("approvals: P1|fire",)
    assert ended(town, "FLAGGED") == []


def test_a_kind_that_is_mistyped_is_the_paper_that_is_not_there(town: Town) -> None:
    town.imported(approvals=PAPERS + "P1,fire,refused\nP2,fire,refused\nP3,fire,granted\n")
    report = town.bring(town.folder(approvals=PAPERS + "P1,fier,refused\nP3,fire,granted\n"), skip_bad_rows=True, missing_ends=True)
    assert report.missing == ("approvals: P2|fire",)
    assert [f.subject for f in town.facts("FLAGGED").values() if f.valid_to == OPEN_END] == ["approval:P1|fire"]


def test_a_row_that_is_new_is_not_taken_for_the_one_that_cannot_be_read(town: Town) -> None:
    town.imported(companies=FIRMS, directors=SEATS + SEAT)
    again = SEATS + "N1,Asha,C1,director,2O15-01-01,\nN1,Asha,C1,director,2020-01-01,\n"
    town.bring(town.folder(companies=FIRMS, directors=again), skip_bad_rows=True)
    seats = town.facts("DIRECTOR_OF")
    assert set(seats) == {"DIRECTOR_OF:person:N1:company:C1:2015-01-01", "DIRECTOR_OF:person:N1:company:C1:2020-01-01"}
    assert seats["DIRECTOR_OF:person:N1:company:C1:2015-01-01"].valid_from < seats["DIRECTOR_OF:person:N1:company:C1:2020-01-01"].valid_from


def _planned(folder: Path, known: Mapping[RowId, RowState], *, missing_ends: bool = False) -> tuple[Plan, int]:
    """What an extract does to what is known, and how many rows of it were refused."""
    read = read_folder(folder, REGISTERS, SOURCES, frozenset(known))
    extract = Extract(read.tables, with_dates(read), versions(read))
    return read_against(IMPORTER.becomes, known, extract, at=1, day=1_796_000_000_000, missing_ends=missing_ends), len(read.faults)


def _slips(rng: Random) -> Iterator[tuple[str, int, str, str]]:
    """Register, row, column of its key, and what stands there by mistake."""
    for name, register in REGISTERS.items():
        path = DEMO / register.file
        rows = list(csv.DictReader(path.open(encoding="utf-8", newline=""))) if path.exists() else []
        for line, row in rng.sample(list(enumerate(rows)), min(8, len(rows))):
            columns = [column for column in register.key if column in row]
            yield name, line, rng.choice(columns), rng.choice(["", "x?", "2019-13-45", "\x1b", "TWICE", "TORN", "OPEN"])


def test_no_refused_row_ends_anything_whatever_is_mistyped(tmp_path: Path) -> None:
    first, refused = _planned(DEMO, {})
    assert not refused
    seen = 0
    for name, at, column, slip in _slips(Random(5)):
        folder = tmp_path / "town"
        folder.mkdir(exist_ok=True)
        for path in DEMO.glob("*.csv"):
            (folder / path.name).write_bytes(path.read_bytes())
        with (DEMO / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            header, *rows = list(csv.reader(file))
        where = header.index(column)
        match slip:
            case "TWICE":
                rows[at] = list(rows[at - 1])
            case "TORN":
                rows[at].insert(where, "a")
            case _:
                rows[at][where] = slip
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([header, *rows])
        if slip == "OPEN":
            text = (folder / f"{name}.csv").read_text(encoding="utf-8")
            (folder / f"{name}.csv").write_text(text.replace("OPEN", '"OPEN', 1), encoding="utf-8", newline="")
        plan, refused = _planned(folder, first.states, missing_ends=True)
        if refused:
            seen += 1
            assert [t.now.id for t in plan.touched if t.now.ended is not None] == [], (name, at, column, slip)
            assert [f.id for stage in plan.stages for f in stage.facts.values() if f.valid_to == 1_796_000_000_000] == []
    assert seen > 50
