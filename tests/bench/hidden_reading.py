"""A small reader of the thirteen registers, and the law of their market as plain loops: it checks generated worlds and nothing else."""

import csv
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FORTY = 40
"""What so many share proves nothing."""

type Row = dict[str, str]


@dataclass(frozen=True)
class Folder:
    """The rows of all registers, by register."""

    rows: dict[str, list[Row]]
    day: str
    """The day of the view, ISO; dates compare as text."""

    @classmethod
    def read(cls, folder: Path, day: str) -> "Folder":
        """Every CSV file of the folder."""
        rows = {}
        for path in sorted(folder.glob("*.csv")):
            with path.open(encoding="utf-8", newline="") as file:
                rows[path.stem] = list(csv.DictReader(file))
        return cls(rows, day)

    def holds(self, start: str, end: str) -> bool:
        """Whether a tie holds on the day of the view."""
        return start <= self.day and (not end or end > self.day)

    @cached_property
    def _by_cell(self) -> dict[tuple[str, ...], dict[str, list[list[str]]]]:
        return {}

    def rows_by_cell(self, columns: tuple[str, ...]) -> dict[str, list[list[str]]]:
        """What stands in a cell of a column that ends like one of these → such cells of each row in which it stands. Made once: hundreds ask for the same."""
        if columns not in self._by_cell:
            rows_of: dict[str, list[list[str]]] = defaultdict(list)
            for register in self.rows.keys() - {"sources"}:
                for row in self.rows[register]:
                    cells = [cell for column, cell in row.items() if cell and column.endswith(columns)]
                    for cell in cells:
                        rows_of[cell].append(cells)
            self._by_cell[columns] = dict(rows_of)
        return self._by_cell[columns]

    @cached_property
    def projects(self) -> dict[str, Row]:
        """Projects by id."""
        return {row["project_id"]: row for row in self.rows["projects"]}

    @cached_property
    def companies(self) -> dict[str, Row]:
        """Companies by id."""
        return {row["company_id"]: row for row in self.rows["companies"]}

    @cached_property
    def cases(self) -> dict[str, Row]:
        """Cases by id."""
        return {row["case_id"]: row for row in self.rows["cases"]}

    @cached_property
    def land_of_case(self) -> dict[str, set[str]]:
        """The parcels that a case names."""
        named = defaultdict(set)
        for row in self.rows["case_parties"]:
            if row["party_kind"] == "parcel":
                named[row["case_id"]].add(row["party_id"])
        return named

    @cached_property
    def suits(self) -> dict[str, list[tuple[str, str, str]]]:
        """(since, case, kind) of what is pending or decreed, by defendant or property."""
        found = defaultdict(list)
        for row in self.rows["case_parties"]:
            case = self.cases[row["case_id"]]
            if row["side"] in ("defendant", "property") and case["status"] in ("pending", "decreed"):
                found[row["party_id"]].append((case["filed_on"], case["case_id"], case["kind"]))
        return found

    @cached_property
    def troubles(self) -> dict[str, list[tuple[str, str]]]:
        """(since, id of what is flagged) by company, person or contractor: its status, its projects, the suits against it."""
        found: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for row in self.rows["companies"]:
            if row["status"] != "active":
                found[row["company_id"]].append((row["status_since"], row["company_id"]))
        for row in self.rows["projects"]:
            if row["build_status"] == "stalled" or row["rera_status"] in ("lapsed", "revoked"):
                found[row["company_id"]].append((row["status_since"], row["project_id"]))
        for row in self.rows["contractors"]:
            if row["status"] != "active":
                found[row["contractor_id"]].append((row["status_since"], row["contractor_id"]))
        for party, suits in self.suits.items():
            found[party] += [(since, case) for since, case, kind in suits if kind != "consumer"]
        for contractor, works in self.works.items():
            late = [row for row in works if int(row["delay_months"] or 0) >= 6]
            if len(late) >= 3 and 2 * len(late) > len(works):
                found[contractor].append((max(row["from"] for row in late), contractor))
        return found

    @cached_property
    def works(self) -> dict[str, list[Row]]:
        """Works by contractor."""
        found = defaultdict(list)
        for row in self.rows["works"]:
            found[row["contractor_id"]].append(row)
        return found

    @cached_property
    def ties(self) -> dict[str, list[tuple[str, str, str]]]:
        """(neighbour, start, end) between companies and people: seats, control, a quarter, a brand, an office of fewer than forty."""
        found: dict[str, list[tuple[str, str, str]]] = defaultdict(list)

        def tie(one: str, other: str, start: str, end: str) -> None:
            found[one].append((other, start, end))
            found[other].append((one, start, end))

        boards: dict[str, list[Row]] = defaultdict(list)
        for row in self.rows["directors"]:
            boards[row["company_id"]].append(row)
        for company, seats in boards.items():
            if len(seats) < FORTY:
                for row in seats:
                    tie(row["person_id"], company, row["appointed_on"], row["resigned_on"])
        for row in self.rows["shareholdings"]:
            if row["percent"] and float(row["percent"]) >= (25 if row["holder_kind"] == "person" else 50):
                tie(row["holder_id"], row["company_id"], row["from"], row["to"])
        for column in ("brand", "registered_address"):
            shared: dict[str, list[str]] = defaultdict(list)
            for row in self.rows["companies"]:
                shared[row[column]].append(row["company_id"])
            for name, members in shared.items():
                if name and (column == "brand" or len(members) < FORTY):
                    for one, other in ((one, other) for one in members for other in members if one < other):
                        tie(one, other, "", "")
        return found


def own_record(folder: Folder, project_id: str) -> list[str]:
    """What is wrong with a project on its own papers: its row, company, land, approvals, complaints and the suits that name one of them."""
    row = folder.projects[project_id]
    company = folder.companies[row["company_id"]]
    parcel = next(one for one in folder.rows["parcels"] if one["parcel_id"] == row["parcel_id"])
    wrong = [f"{name} is {row[name]}" for name, good in (("rera_status", "registered"), ("build_status", "under_construction")) if row[name] != good]
    wrong += [f"promised {row['promised_on']}"] if row["promised_on"] <= folder.day else []
    wrong += [f"company {company['status']}"] if company["status"] != "active" or company["status_since"] else []
    wrong += [f"khata {parcel['khata']}"] if parcel["khata"] != "A" else []
    own = {project_id, row["company_id"], row["parcel_id"]}
    wrong += [f"party of {one['case_id']}" for one in folder.rows["case_parties"] if one["party_id"] in own]
    wrong += [one["complaint_id"] for one in folder.rows["complaints"] if one["project_id"] == project_id]
    wrong += [f"{one['kind']} {one['status']}" for one in folder.rows["approvals"] if one["project_id"] == project_id and one["status"] != "granted"]
    return wrong


def hangs_on(folder: Folder, project_id: str) -> set[str]:
    """The ids of flagged things that a project hangs on, however far: generous in all but what the law says outright.

    A tie of the developer itself must hold on the day, any other must hold on the day to be passed, and have overlapped the trouble
    to end there; no hub and no other project is passed; of earlier owners only the title counts.
    """
    row = folder.projects[project_id]
    found: set[str] = set()
    starts = [row["company_id"]]
    contractors = {one["contractor_id"]: one["company_id"] for one in folder.rows["contractors"]}
    for contractor, works in folder.works.items():
        if any(one["project_id"] == project_id and folder.holds(one["from"], one["to"]) for one in works):
            found |= {flagged for since, flagged in folder.troubles.get(contractor, []) if since <= folder.day}
            starts += [contractors[contractor]] if contractors[contractor] and len(works) < FORTY else []
    seen = set(starts)
    while starts:
        here = starts.pop()
        found |= {flagged for since, flagged in folder.troubles.get(here, []) if since <= folder.day}
        for there, start, end in folder.ties.get(here, []):
            if here == row["company_id"] and not folder.holds(start, end):
                continue
            found |= {flagged for since, flagged in folder.troubles.get(there, []) if start <= folder.day and (not end or end > since)}
            if there not in seen and folder.holds(start, end):
                seen.add(there)
                starts.append(there)
    for deed in folder.rows["title_chain"]:
        if deed["parcel_id"] == row["parcel_id"] and deed["to"]:
            suits = folder.suits.get(deed["owner_id"], [])
            found |= {case for _, case, kind in suits if kind == "title" and not folder.land_of_case.get(case)}
            found |= {case for since, case, kind in suits if kind == "insolvency" and since < deed["to"]}
            company = folder.companies.get(deed["owner_id"])
            if company and company["status"] != "active" and company["status_since"] < deed["to"]:
                found.add(company["company_id"])
    return found - {project_id}


def steps_between(folder: Folder, start: str, ends: set[str], columns: tuple[str, ...]) -> int | None:
    """Through how many rows one comes from an id to one of these, over what rows share in columns that end like this; None if by no more than six."""
    rows_of = folder.rows_by_cell(columns)
    reached = {start}
    front = [start]
    for steps in range(1, 7):
        front = list({cell for here in front for row in rows_of.get(here, ()) for cell in row} - reached)
        reached |= set(front)
        if reached & ends:
            return steps
    return None
