"""Small markets of the tests' own: registers that are written in the test, laid into a folder and brought in."""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from graph import Engine, Role
from market.core.archive import Archive
from market.registry import get
from tests.agents.conftest import NOW

AMBER: Final[Mapping[str, Sequence[str]]] = {
    "projects": [
        "project_id,name,company_id,rera_status,build_status",
        "P1,Amber Terrace,C1,registered,under_construction",
        "P2,Birch Court,C2,registered,under_construction",
    ],
    "companies": [
        "company_id,name,status,status_since",
        "C1,Amber Homes Pvt Ltd,active,",
        "C2,Birch Homes Pvt Ltd,active,",
        "C3,Cinder Estates Pvt Ltd,insolvency,2024-03-01",
    ],
    "directors": [
        "person_id,person_name,company_id,role,appointed_on,resigned_on",
        "N1,Leela Rao,C1,director,2015-01-07,",
        "N1,Leela Rao,C3,director,2014-01-09,",
    ],
    "cases": ["case_id,court,kind,status,filed_on,closed_on,summary", "S1,City Civil Court,recovery,pending,2025-02-02,,recovery"],
    "case_parties": ["case_id,party_kind,party_id,party_name,side", "S1,company,C2,Birch Homes Pvt Ltd,defendant"],
}
"""Two projects: one whose director sits in a firm that is insolvent, and one whose firm is sued. Who may read which register, each test says itself."""


def bring_in(engine: Engine, root: Path, registers: Mapping[str, Sequence[str]]) -> None:
    """Lays the registers into a folder below ``root`` and brings them into the market of the engine, whose data directory is ``root / "data"``."""
    folder = root / "registers"
    folder.mkdir(exist_ok=True)
    for register, lines in registers.items():
        assert len({len(row) for row in csv.reader(lines)}) == 1
        (folder / f"{register}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with engine.connect(Role.IMPORTER) as importer:
        report = get("realty").import_folder(importer, Archive(root / "data" / "files"), folder, now=NOW)
        assert not report.rejected, report.rejected
