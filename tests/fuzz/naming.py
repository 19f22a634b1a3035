"""A market in which everything is called by hostile names."""

import csv
from collections.abc import Sequence
from pathlib import Path

AS_OF = "2026-11-01"


def folder_of(names: Sequence[str], folder: Path) -> Path:
    """For each name a project, its firm (every second one insolvent), brand, address, director, contractor, land and a suit, all of that name."""
    tables: dict[str, list[list[str]]] = {
        "sources": [["register", "publisher", "as_of"]],
        "projects": [["project_id", "name", "company_id", "brand", "locality", "parcel_id", "rera_no", "build_status", "lender"]],
        "companies": [["company_id", "name", "brand", "status", "status_since", "registered_address"]],
        "directors": [["person_id", "person_name", "company_id", "appointed_on"]],
        "parcels": [["parcel_id", "survey_no", "locality", "khata"]],
        "contractors": [["contractor_id", "name", "status"]],
        "works": [["contractor_id", "project_id"]],
        "complaints": [["complaint_id", "project_id", "topic", "status"]],
        "cases": [["case_id", "court", "kind", "status", "filed_on", "summary"]],
        "case_parties": [["case_id", "party_kind", "party_id", "party_name", "side"]],
    }
    tables["sources"] += [[name, "entered by you", AS_OF] for name in tables if name != "sources"]
    for n, name in enumerate(names):
        bad = n % 2 == 0
        tables["projects"].append([f"P{n}", name, f"C{n}", name, name, f"L{n}", name, "planned", name])
        tables["companies"].append([f"C{n}", name, name, "insolvency" if bad else "active", "2024-03-14" if bad else "", name])
        tables["directors"].append([f"N{n}", name, f"C{n}", "2015-01-01"])
        tables["parcels"].append([f"L{n}", name, name, "A"])
        tables["contractors"].append([f"K{n}", name, "active"])
        tables["works"].append([f"K{n}", f"P{n}"])
        tables["complaints"].append([f"Q{n}", f"P{n}", name, "dismissed"])
        tables["cases"].append([f"X{n}", name, "fraud", "pending" if bad else "dismissed", "2025-01-01", name])
        tables["case_parties"].append([f"X{n}", "person", f"N{n}", name, "defendant"])
    folder.mkdir(parents=True)
    for register, rows in tables.items():
        with (folder / f"{register}.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(rows)
    return folder
