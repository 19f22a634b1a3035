"""The market of the injected records: one small story a project, whose ties do not depend on what anything is called."""

import csv
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final
from unicodedata import category

from ..register_rows import COLUMNS, Market
from .records import Injected, injected

PROJECTS: Final = tuple(f"P{n:03}" for n in range(1, 17))
"""The own ids of the subjects; the fourth of every four has nothing against it."""

type Words = Callable[[str], str]
"""From a cell's place to the text that is written there, another one each time."""


@dataclass(frozen=True, slots=True)
class Twins:
    """Folders of the same rows."""

    clean: Path
    hostile: Path
    raw: Path
    """The hostile one with its control characters, which no import may let in."""
    records: tuple[Injected, ...]
    """What stands in the hostile one."""


def twins(place: Path) -> Twins:
    """Writes the folders below ``place``. Raises OSError; ValueError where a record found no cell."""
    raw = injected()
    records = [replace(r, text=without_controls(r.text)) for r in raw]
    _write(_market(_plain()), place / "clean")
    for folder, said in (("hostile", records), ("raw", raw)):
        left = _queues(said)
        _write(_market(_hostile(left)), place / folder)
        over = [r.id for queue in left.values() for r in queue]
        if over:
            raise ValueError(f"no cell was left for {', '.join(over)}")
    return Twins(place / "clean", place / "hostile", place / "raw", tuple(records))


def without_controls(text: str) -> str:
    """What is left of a text in which no terminal sees a command: an import lets in nothing else."""
    return "".join(c for c in text if c in "\n\t" or category(c) != "Cc")


def _write(market: Market, folder: Path) -> None:
    """As a register's office would lay it down, with one column that nobody knows."""
    folder.mkdir(parents=True)
    for register, rows in market.items():
        columns = [*COLUMNS[register].split(), *(["remarks"] if register == "projects" else [])]
        with (folder / f"{register}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, restval="")
            writer.writeheader()
            writer.writerows(rows)


def _plain() -> Words:
    numbers: defaultdict[str, count[int]] = defaultdict(lambda: count(1))
    return lambda where: f"{_WORDS.get(where, 'Plain')} {next(numbers[where])}"


_WORDS: Final = {
    "projects.name": "Garden", "companies.name": "Builder", "failed.name": "Infra", "directors.person_name": "Director", "failed.director": "Partner",
    "contractors.name": "Works", "title_chain.owner_name": "Seller", "projects.brand": "Brand", "projects.locality": "Ward", "projects.lender": "Bank",
    "cases.case_id": "S", "complaints.complaint_id": "Q",
}  # fmt: skip


def _queues(records: Iterable[Injected]) -> dict[str, list[Injected]]:
    queues: dict[str, list[Injected]] = {}
    for record in records:
        queues.setdefault(record.where, []).append(record)
    return queues


def _hostile(left: dict[str, list[Injected]]) -> Words:
    plain = _plain()

    def words(where: str) -> str:
        instead = plain(where)
        return left[where].pop(0).text if left.get(where) else instead

    return words


def _market(words: Words) -> Market:
    rows: Market = {register: [] for register in COLUMNS}
    for n, project in enumerate(PROJECTS, 1):
        _story(rows, words, n, project)
    for register in COLUMNS:
        if register != "sources":
            rows["sources"].append({"register": register, "publisher": words("sources.publisher"), "as_of": "2026-11-15", "cadence_days": "30"})
    return rows


def _story(rows: Market, words: Words, n: int, project: str) -> None:
    """Of four projects one shares a director with a failed firm, one has a suit on its land, one a contractor that failed, and one nothing at all."""
    sort, firm, failed = n % 4, f"C{n:03}", f"F{n:03}"
    brand = words("projects.brand")

    def add(register: str, **cells: str) -> None:
        rows[register].append({column.rstrip("_"): value for column, value in cells.items()})

    add(
        "projects", project_id=project, name=words("projects.name"), company_id=firm, brand=brand, locality=words("projects.locality"), parcel_id=f"L{n:03}",
        rera_no=f"PRM/{n}", rera_status="registered", build_status="under_construction", status_since="2023-01-10", lender=words("projects.lender"),
        remarks=words("projects.remarks"),
    )  # fmt: skip
    address = words("companies.registered_address")
    add("companies", company_id=firm, name=words("companies.name"), brand=brand, status="active", registered_address=address)
    in_ruins = ("insolvency", "2024-03-18") if sort else ("active", "")
    add("companies", company_id=failed, name=words("failed.name"), status=in_ruins[0], status_since=in_ruins[1])
    shared = words("directors.person_name")
    add("directors", person_id=f"N{n:03}", person_name=shared, company_id=firm, role="director", appointed_on="2018-05-02")
    if sort in (0, 1):
        add("directors", person_id=f"N{n:03}", person_name=shared, company_id=failed, role="director", appointed_on="2015-02-03")
    add("directors", person_id=f"M{n:03}", person_name=words("failed.director"), company_id=failed, role="promoter", appointed_on="2014-02-03")
    add("shareholdings", holder_kind="person", holder_id=f"H{n:03}", holder_name=words("shareholdings.holder_name"), company_id=firm, percent="30")
    add("parcels", parcel_id=f"L{n:03}", survey_no=words("parcels.survey_no"), locality="Hebbal", khata="A")
    seller = words("title_chain.owner_name")
    add("title_chain", parcel_id=f"L{n:03}", owner_kind="person", owner_id=f"O{n:03}", owner_name=seller, from_="2008-01-05", to="2016-04-09")
    add("title_chain", parcel_id=f"L{n:03}", owner_kind="company", owner_id=firm, owner_name="", from_="2016-04-09")
    ruined = sort == 3
    add("contractors", contractor_id=f"K{n:03}", name=words("contractors.name"), status="insolvency" if ruined else "active", status_since="2025-02-01")
    add("works", contractor_id=f"K{n:03}", project_id=project, from_="2023-02-01", delay_months="3")
    complaint, case = words("complaints.complaint_id"), words("cases.case_id")
    upheld = "upheld" if sort == 2 else "dismissed"
    add("complaints", complaint_id=complaint, project_id=project, filed_on="2025-04-01", topic=words("complaints.topic"), status=upheld)
    pending = ("pending", "") if sort == 2 else ("dismissed", "2021-06-07")
    add(
        "cases", case_id=case, court=words("cases.court"), kind="title", status=pending[0], filed_on="2020-02-02", closed_on=pending[1],
        summary=words("cases.summary"),
    )  # fmt: skip
    add("case_parties", case_id=case, party_kind="parcel", party_id=f"L{n:03}", side="property")
    add("case_parties", case_id=case, party_kind="person", party_id=f"O{n:03}", party_name=words("case_parties.party_name"), side="defendant")
    add("approvals", project_id=project, kind="plan", status="granted", on="2022-05-05")
