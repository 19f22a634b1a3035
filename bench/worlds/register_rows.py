"""Registers of realty as rows: their columns in order, their keys, and writing them into a folder."""

import csv
from pathlib import Path

type Row = dict[str, str]
type Market = dict[str, list[Row]]

COLUMNS = {
    "sources": "register publisher as_of url cadence_days world",
    "projects": "project_id name company_id brand locality parcel_id rera_no rera_status build_status status_since launched_on promised_on "
    "price_from_inr price_to_inr lender",
    "companies": "company_id name brand incorporated_on status status_since registered_address",
    "directors": "person_id person_name company_id role appointed_on resigned_on",
    "shareholdings": "holder_kind holder_id holder_name company_id percent from to",
    "parcels": "parcel_id survey_no locality khata",
    "title_chain": "parcel_id owner_kind owner_id owner_name from to",
    "contractors": "contractor_id name company_id status status_since",
    "works": "contractor_id project_id from to delay_months",
    "approvals": "project_id kind status on",
    "complaints": "complaint_id project_id filed_on topic status",
    "cases": "case_id court kind status filed_on closed_on summary",
    "case_parties": "case_id party_kind party_id party_name side",
}
"""The columns of every register, in order."""

KEYS = {
    "directors": ("person_id", "company_id", "appointed_on"),
    "shareholdings": ("holder_id", "company_id", "from"),
    "title_chain": ("parcel_id", "owner_id", "from"),
    "works": ("contractor_id", "project_id", "from"),
    "approvals": ("project_id", "kind"),
    "case_parties": ("case_id", "party_kind", "party_id"),
}
"""Registers whose key has several parts: no two rows may share it."""
FIRST_EXTRACT = "2025-06-30"


def write_folder(market: Market, path: Path) -> None:
    """Writes the market as the folder of CSV files that a person would import."""
    path.mkdir(parents=True, exist_ok=True)
    for register, rows in market.items():
        with (path / f"{register}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS[register].split(), restval="")
            writer.writeheader()
            writer.writerows(rows)


def each_key_once(market: Market) -> Market:
    """Each key once: the first row of it stays."""
    for register, parts in KEYS.items():
        seen: dict[tuple[str, ...], Row] = {}
        for row in market.get(register, []):
            seen.setdefault(tuple(row[part] for part in parts), row)
        if register in market:
            market[register] = list(seen.values())
    return market
