"""The thirteen registers of REGISTERS.md as lists of rows, and the folder that they are written to."""

import csv
import random
from collections.abc import Mapping
from datetime import date
from pathlib import Path

DAY = date(2026, 6, 30)
"""The day of the extract: every register is as of it, and every label holds for a view on it."""

LATEST = date(2026, 4, 30)
"""The last day on which anything happens, so that no label hangs on the hour of the view."""

type Cell = str | date | float | int | None
"""What a register can say in one cell; None is written as an empty cell: unknown."""

Row = dict[str, str]

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "sources": ("register", "publisher", "as_of", "url", "cadence_days", "world"),
    "projects": (
        *("project_id", "name", "company_id", "brand", "locality", "parcel_id", "rera_no", "rera_status", "build_status", "status_since"),
        *("launched_on", "promised_on", "price_from_inr", "price_to_inr", "lender"),
    ),
    "companies": ("company_id", "name", "brand", "incorporated_on", "status", "status_since", "registered_address"),
    "directors": ("person_id", "person_name", "company_id", "role", "appointed_on", "resigned_on"),
    "shareholdings": ("holder_kind", "holder_id", "holder_name", "company_id", "percent", "from", "to"),
    "parcels": ("parcel_id", "survey_no", "locality", "khata"),
    "title_chain": ("parcel_id", "owner_kind", "owner_id", "owner_name", "from", "to"),
    "contractors": ("contractor_id", "name", "company_id", "status", "status_since"),
    "works": ("contractor_id", "project_id", "from", "to", "delay_months"),
    "approvals": ("project_id", "kind", "status", "on"),
    "complaints": ("complaint_id", "project_id", "filed_on", "topic", "status"),
    "cases": ("case_id", "court", "kind", "status", "filed_on", "closed_on", "summary"),
    "case_parties": ("case_id", "party_kind", "party_id", "party_name", "side"),
}

PUBLISHERS: Mapping[str, str] = {
    "projects": "Real estate authority",
    "companies": "Registrar of companies",
    "directors": "Registrar of companies",
    "shareholdings": "Registrar of companies",
    "parcels": "Land records",
    "title_chain": "Land records",
    "contractors": "Public works department",
    "works": "Real estate authority",
    "approvals": "Planning authority",
    "complaints": "Real estate authority",
    "cases": "Courts and tribunals",
    "case_parties": "Courts and tribunals",
}


def as_text(cell: Cell) -> str:
    """What stands in the file for a value: ISO dates, numbers without idle zeros, nothing for None."""
    if cell is None:
        return ""
    if isinstance(cell, date):
        return cell.isoformat()
    if isinstance(cell, float):
        return f"{cell:.2f}".rstrip("0").rstrip(".")
    return str(cell)


class Book:
    """All rows of one world. Rows stay open to change until `write`, since a trouble may befall what stands already."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {register: [] for register in COLUMNS}

    def add(self, register: str, *cells: Cell) -> Row:
        """One row more, its cells in the order of `COLUMNS`; ValueError if there are not as many cells as columns."""
        row = {name: as_text(cell) for name, cell in zip(COLUMNS[register], cells, strict=True)}
        self.rows[register].append(row)
        return row

    def write(self, folder: Path, rng: random.Random) -> None:
        """Thirteen files. The rows are shuffled: their order must not tell which of them belong to an injected project."""
        folder.mkdir(parents=True, exist_ok=True)
        for register, publisher in PUBLISHERS.items():
            self.add("sources", register, f"{publisher} (invented)", DAY, None, 30, "demo")
        for register, columns in COLUMNS.items():
            rows = list(self.rows[register])
            rng.shuffle(rows)
            with (folder / f"{register}.csv").open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, columns)
                writer.writeheader()
                writer.writerows(rows)
