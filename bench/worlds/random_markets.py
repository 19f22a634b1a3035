"""Random realty markets as register rows: small, and dense with what the law distinguishes.

Dates come from one small pool for each market, so that a resignation, a sale and a failure often fall on one day; percentages lie on
and beside the thresholds; what many share is made to exactly the threshold or one below it. Everything follows from the seed.
"""

import csv
import itertools
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from market.realty.constants import (
    BENEFICIAL_PERCENT,
    CHRONIC_DELAY_MONTHS,
    MANY_BOARDS,
    MANY_DIRECTORS,
    MANY_FIRMS_AT_ADDRESS,
    MANY_OPEN_COMPLAINTS,
    MANY_PARCELS,
    MANY_SITES,
)

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

PERCENTS = ("24", "24.9", "25", "30", "49.9", "50", "50", "51", "75", "100", "")
FIRST_EXTRACT = "2025-06-30"


def random_market(seed: int) -> Market:
    """One market: rows for each register (file stem), with the columns of the registers and ``sources``."""
    return _Maker(Random(seed)).market()


def random_views(seed: int, market: Market) -> list[tuple[int, frozenset[str]]]:
    """Days to look at it (epoch ms) with the registers that are closed: on, just before and between the market's own dates."""
    rng = Random(seed)
    days = sorted({value for rows in market.values() for row in rows for column, value in row.items() if column in _DATES and value})
    chosen = [_ms(rng.choice(days)), _ms(rng.choice(days[len(days) // 2 :])), _ms(days[-1]), _ms(rng.choice(days)) - 1]
    chosen.append(rng.randrange(_ms("2011-01-01"), _ms("2026-01-01")))
    closed = [frozenset(rng.sample(sorted(market), rng.randint(1, 3))) if rng.random() < 0.2 else frozenset[str]() for _ in chosen]
    return list(zip(chosen, closed, strict=True))


def write_folder(market: Market, path: Path) -> None:
    """Writes the market as the folder of CSV files that a person would import."""
    path.mkdir(parents=True, exist_ok=True)
    for register, rows in market.items():
        with (path / f"{register}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS[register].split(), restval="")
            writer.writeheader()
            writer.writerows(rows)


_DATES = frozenset({"status_since", "appointed_on", "resigned_on", "from", "to", "filed_on", "closed_on", "on"})


def _ms(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)


def each_key_once(market: Market) -> Market:
    """Each key once: the first row of it stays."""
    for register, parts in KEYS.items():
        seen: dict[tuple[str, ...], Row] = {}
        for row in market.get(register, []):
            seen.setdefault(tuple(row[part] for part in parts), row)
        if register in market:
            market[register] = list(seen.values())
    return market


class _Maker:
    """Makes one market; every list of ids is drawn before the rows that name them."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        first = datetime(2012, 1, 1, tzinfo=UTC)
        self.days = sorted({(first + timedelta(days=rng.randrange(4800))).date().isoformat() for _ in range(rng.randint(5, 11))})
        self.rows: Market = {register: [] for register in COLUMNS}
        self.companies = [f"C{n:03}" for n in range(1, rng.randint(4, 10) + 1)]
        self.projects = [f"P{n:03}" for n in range(1, rng.randint(3, 8) + 1)]
        self.people = [f"N{n:03}" for n in range(1, rng.randint(5, 12) + 1)]
        self.parcels = [f"L{n:03}" for n in range(1, rng.randint(2, 6) + 1)]
        self.contractors = [f"K{n:03}" for n in range(1, rng.randint(1, 4) + 1)]
        self.brands = ["Aranya", "Bluestone", "Chandra"][: rng.randint(1, 3)]
        self.addresses = ["4 Fort Road, Bengaluru", "17 Mill Lane", "Unit 9, Hosur Main Road"][: rng.randint(1, 3)]

    def market(self) -> Market:
        steps: Sequence[Callable[[], None]] = (
            self._companies,
            self._projects,
            self._directors,
            self._shareholdings,
            self._parcels,
            self._contractors,
            self._papers,
            self._cases,
            self._shared_failure,
        )
        for step in steps:
            step()
        for rare in (self._undated_decrees, self._closed_and_pending, self._unknown_statuses, self._holdings_together):
            if self.rng.random() < 0.5:
                rare()
        hubs = (self._many_firms, self._many_boards, self._many_directors, self._many_parcels, self._many_sites)
        for hub, odds in zip(hubs, (0.25, 0.2, 0.2, 0.2, 0.15), strict=True):
            if self.rng.random() < odds:
                hub()
        for register in list(COLUMNS)[1:]:
            self.add("sources", register=register, publisher=f"Office of {register}", as_of=FIRST_EXTRACT, cadence_days="30")
        if self.rng.random() < 0.08:
            gone = self.rng.choice(("approvals", "complaints", "works", "shareholdings", "directors", "title_chain", "parcels", "contractors", "companies"))
            del self.rows[gone]
            self.rows["sources"] = [row for row in self.rows["sources"] if row["register"] != gone]
        return each_key_once(self.rows)

    # --- draws

    def day(self, unknown: float = 0.15) -> str:
        return "" if self.rng.random() < unknown else self.rng.choice(self.days)

    def span(self) -> tuple[str, str]:
        """A start and an end, either may be empty; the end is later than the start."""
        start, end = self.day(0.25), self.day(0.55)
        return (start, end) if not end or start < end else (start, "")

    def status(self, *words: str, good: float) -> str:
        return words[0] if self.rng.random() < good else self.rng.choice(words[1:])

    def add(self, register: str, /, **cells: str) -> None:
        """Adds a row; cells that are not given stay empty (``from_`` is the column ``from``)."""
        row = dict.fromkeys(COLUMNS[register].split(), "")
        row.update({column.rstrip("_"): value for column, value in cells.items()})
        self.rows[register].append(row)

    # --- registers

    def company(self, company: str, address: str, good: float) -> None:
        self.add(
            "companies",
            company_id=company,
            name=f"{company} Estates Pvt Ltd",
            brand=self.rng.choice([*self.brands, "", ""]),
            incorporated_on="2008-01-01",
            status=self.status("active", "insolvency", "liquidation", "struck_off", good=good),
            status_since=self.day(),
            registered_address=address,
        )

    def _companies(self) -> None:
        for company in self.companies:
            self.company(company, self.rng.choice([*self.addresses, "", ""]), good=0.5)

    def _projects(self) -> None:
        for project in self.projects:
            self.add(
                "projects",
                project_id=project,
                name=f"{project} Gardens",
                company_id=self.rng.choice(self.companies) if self.rng.random() < 0.93 else "",
                brand=self.rng.choice([*self.brands, ""]),
                locality=self.rng.choice(("Hebbal", "Sarjapur", "")),
                parcel_id=self.rng.choice(self.parcels) if self.rng.random() < 0.85 else "",
                rera_no=f"PRM/{project}",
                rera_status=self.status("registered", "none", "lapsed", "revoked", good=0.6),
                build_status=self.status("under_construction", "planned", "completed", "stalled", "stalled", good=0.4),
                status_since=self.day(),
            )

    def seat(self, person: str, company: str, start: str, end: str) -> None:
        self.add("directors", person_id=person, person_name=f"Person {person}", company_id=company, role="director", appointed_on=start, resigned_on=end)

    def _directors(self) -> None:
        for person in self.people:
            for company in self.rng.sample(self.companies, min(len(self.companies), self.rng.choice((0, 1, 2, 2, 3)))):
                self.seat(person, company, *self.span())

    def holding(self, kind: str, holder: str, company: str, percent: str, start: str, end: str) -> None:
        name = f"Person {holder}" if kind == "person" else f"{holder} Estates Pvt Ltd"
        self.add("shareholdings", holder_kind=kind, holder_id=holder, holder_name=name, company_id=company, percent=percent, from_=start, to=end)

    def _shareholdings(self) -> None:
        for _ in range(self.rng.randint(1, 6)):
            self.holding("person", self.rng.choice(self.people), self.rng.choice(self.companies), self.rng.choice(PERCENTS), *self.span())
        for _ in range(self.rng.randint(1, 4)):
            holder, company = self.rng.sample(self.companies, 2)
            self.holding("company", holder, company, self.rng.choice(PERCENTS), *self.span())
        if self.rng.random() < 0.6:  # a chain of control, now and then closed to a ring
            chain = self.rng.sample(self.companies, self.rng.randint(3, min(5, len(self.companies))))
            pairs = list(itertools.pairwise(chain)) + ([(chain[-1], chain[0])] if self.rng.random() < 0.3 else [])
            for holder, company in pairs:
                start, end = self.span() if self.rng.random() < 0.25 else (self.day(0.6), "")
                self.holding("company", holder, company, self.rng.choice(("50", "51", "100")), start, end)

    def owner(self, parcel: str, kind: str, owner: str, start: str, end: str) -> None:
        name = f"Person {owner}" if kind == "person" else f"{owner} Estates Pvt Ltd"
        self.add("title_chain", parcel_id=parcel, owner_kind=kind, owner_id=owner, owner_name=name, from_=start, to=end)

    def parcel(self, parcel: str) -> None:
        self.add("parcels", parcel_id=parcel, survey_no=f"{parcel}/1", locality="Hebbal", khata=self.status("A", "B", "none", "", good=0.5))

    def _parcels(self) -> None:
        for parcel in self.parcels:
            self.parcel(parcel)
            sales = sorted(self.rng.sample(self.days, min(len(self.days), self.rng.randint(0, 3))))
            for start, end in zip(["", *sales], [*sales, ""], strict=True):
                kind = self.rng.choice(("person", "company", "company"))
                known_start = start if self.rng.random() < 0.9 else ""
                self.owner(parcel, kind, self.rng.choice(self.people if kind == "person" else self.companies), known_start, end)

    def _contractors(self) -> None:
        for contractor in self.contractors:
            self.add(
                "contractors",
                contractor_id=contractor,
                name=f"{contractor} Works",
                company_id=self.rng.choice([*self.companies, ""]),
                status=self.status("active", "insolvency", "blacklisted", good=0.5),
                status_since=self.day(),
            )
            late = int(CHRONIC_DELAY_MONTHS)
            for project in self.rng.sample(self.projects, self.rng.randint(1, 3)):
                start, end = self.span()
                delay = self.rng.choice(("", "0", f"{late - 1}", f"{late}", f"{late + 1}", f"{late * 2}"))
                self.add("works", contractor_id=contractor, project_id=project, from_=start, to=end, delay_months=delay)

    def _papers(self) -> None:
        for project in self.projects:
            for kind in self.rng.sample(("plan", "commencement", "environment", "fire", "occupancy"), self.rng.randint(0, 2)):
                self.add("approvals", project_id=project, kind=kind, status=self.status("granted", "pending", "refused", "revoked", good=0.4), on=self.day())
        for _ in range(self.rng.randint(1, 4)):
            self._complaint(self.rng.choice(self.projects), self.rng.choice(("open", "upheld", "upheld", "dismissed", "settled")))
        if self.rng.random() < 0.4:
            project = self.rng.choice(self.projects)
            for _ in range(self.rng.choice((MANY_OPEN_COMPLAINTS - 1, MANY_OPEN_COMPLAINTS))):
                self._complaint(project, "open")

    def _complaint(self, project: str, status: str) -> None:
        number = f"G{len(self.rows['complaints']) + 1:03}"
        self.add("complaints", complaint_id=number, project_id=project, filed_on=self.day(), topic="delay", status=status)

    def _cases(self) -> None:
        parties = {"parcel": self.parcels, "company": self.companies, "person": self.people, "contractor": self.contractors, "project": self.projects}
        for n in range(1, self.rng.randint(4, 11)):
            case = f"S{n:03}"
            kind = self.rng.choice(("title", "title", "title", "insolvency", "fraud", "recovery", "consumer", "other"))
            status = self.rng.choice(("pending", "pending", "decreed", "dismissed", "withdrawn"))
            filed, closed = self.span()
            if status == "pending" or (closed and filed >= closed):
                closed = ""
            elif not closed:
                closed = max(self.days) if filed < max(self.days) else ""
            self.add("cases", case_id=case, court="City Civil Court", kind=kind, status=status, filed_on=filed, closed_on=closed, summary=f"{kind}, {case}")
            for _ in range(self.rng.randint(1, 3)):
                party = self.rng.choice(("parcel", "company", "company", "person", "contractor", "project"))
                side = self.rng.choice(("plaintiff", "defendant", "defendant", "property", "other", ""))
                self.add("case_parties", case_id=case, party_kind=party, party_id=self.rng.choice(parties[party]), party_name="", side=side)

    # --- what the law is about

    def _shared_failure(self) -> None:
        """Somebody at a developer and at a failed firm, leaving the latter on, before or after the day it failed."""
        developers = [row["company_id"] for row in self.rows["projects"] if row["company_id"]]
        failed = [row for row in self.rows["companies"] if row["status"] != "active" and row["status_since"]]
        for row in failed[:2]:
            person = self.rng.choice(self.people)
            if developers:
                self.seat(person, self.rng.choice(developers), "", "")
            left = datetime.fromisoformat(row["status_since"]).date() + timedelta(days=self.rng.choice((-400, -1, 0, 1, 400)))
            self.seat(person, row["company_id"], "2009-01-01", self.rng.choice((left.isoformat(), "")))

    def _undated_decrees(self) -> None:
        """Decrees of which no day is recorded; and petitions against those who sold land, decreed on a day or on none."""
        for row in self.rows["cases"]:
            if row["status"] == "decreed" and self.rng.random() < 0.4:
                row["closed_on"] = ""
        sales = [row for row in self.rows["title_chain"] if row["to"]]
        for n, sale in enumerate(self.rng.sample(sales, min(3, len(sales)))):
            case, filed = f"S8{n:02}", self.day(0.3)
            decreed = self.rng.choice([day for day in self.days if filed < day] or [""]) if self.rng.random() < 0.6 else ""
            self.add("cases", case_id=case, court="NCLT", kind="insolvency", status="decreed", filed_on=filed, closed_on=decreed, summary=f"petition, {case}")
            self.add("case_parties", case_id=case, party_kind=sale["owner_kind"], party_id=sale["owner_id"], party_name="", side="defendant")

    def _closed_and_pending(self) -> None:
        """Rows that contradict themselves: pending, and closed on a day."""
        for row in self.rows["cases"]:
            if row["status"] == "pending" and self.rng.random() < 0.4:
                row["closed_on"] = self.rng.choice([day for day in self.days if row["filed_on"] < day] or [""])

    def _unknown_statuses(self) -> None:
        """Firms and contractors whose rows leave the status open, and failed ones whose rows leave its day open."""
        for row in (*self.rows["companies"], *self.rows["contractors"]):
            if self.rng.random() < 0.3:
                row["status_since"] = ""
            if self.rng.random() < 0.3:
                row["status"] = ""

    def _holdings_together(self) -> None:
        """Several holdings of one holder in one firm, on and beside what counts: some at one time, some one after the other."""
        parts = (("15", "15"), ("12.4", "12.6"), ("16.6", "8.3"), ("30", "30"), ("24.9", "0.1"), ("49.9", "0.1"), ("25", "25"), ("15", ""), ("20", "20", "20"))
        for _ in range(self.rng.randint(1, 4)):
            firm = self.rng.random() < 0.6
            holder, company = self.rng.sample(self.companies, 2) if firm else (self.rng.choice(self.people), self.rng.choice(self.companies))
            for percent in self.rng.choice(parts):
                start, end = self.span() if self.rng.random() < 0.5 else (self.day(0.3), "")
                self.holding("company" if firm else "person", holder, company, percent, start, end)

    def _shells(self, count: int, address: str = "") -> list[str]:
        """So many more firms, most of them without a stain."""
        new = [f"C{len(self.companies) + n:03}" for n in range(1, count + 1)]
        for company in new:
            self.company(company, address, good=0.9)
        self.companies += new
        return new

    def _many_firms(self) -> None:
        address = self.rng.choice(self.addresses)
        there = sum(row["registered_address"] == address for row in self.rows["companies"])
        self._shells(max(0, self.rng.choice((MANY_FIRMS_AT_ADDRESS - 1, MANY_FIRMS_AT_ADDRESS)) - there), address)

    def _many_boards(self) -> None:
        """Somebody between a developer and a failed firm, now and then sued, who sits on about as many boards as anybody may."""
        person, suit = self.rng.choice(self.people), self.rows["cases"][0]["case_id"]
        self.seat(person, self._developer(), "", "")
        self.seat(person, self._failed(), "", "")
        self.add("case_parties", case_id=suit, party_kind="person", party_id=person, side="defendant")
        boards = {row["company_id"] for row in self.rows["directors"] if row["person_id"] == person and not row["resigned_on"]}
        held = [row for row in self.rows["shareholdings"] if row["holder_id"] == person and not row["to"]]
        boards |= {row["company_id"] for row in held if float(row["percent"] or 0) >= BENEFICIAL_PERCENT}
        for company in self._shells(self.rng.choice((MANY_BOARDS - 1, MANY_BOARDS, MANY_BOARDS + 1)) - len(boards)):
            if self.rng.random() < 0.15:
                self.holding("person", person, company, self.rng.choice(("24.9", "25", "50")), "", "")
            else:
                self.seat(person, company, "", self.day(0.98))
                if self.rng.random() < 0.1:  # two ties to one firm are one board
                    self.holding("person", person, company, "50", "", "")

    def _many_directors(self) -> None:
        company, person = self._failed(), self.rng.choice(self.people)
        self.seat(person, self._developer(), "", "")
        self.seat(person, company, "", "")
        board = {row["person_id"] for row in self.rows["directors"] if row["company_id"] == company and not row["resigned_on"]}
        for n in range(self.rng.choice((MANY_DIRECTORS - 1, MANY_DIRECTORS, MANY_DIRECTORS + 1)) - len(board)):
            self.seat(f"N9{n:02}", company, "", self.day(0.95))

    def _developer(self) -> str:
        return self.rng.choice([row["company_id"] for row in self.rows["projects"] if row["company_id"]] or self.companies)

    def _failed(self) -> str:
        return self.rng.choice([row["company_id"] for row in self.rows["companies"] if row["status"] != "active"] or self.companies)

    def _many_parcels(self) -> None:
        """A failed firm that sold the land of a project after it had failed, and has held about a dozen parcels."""
        owner = self._failed()
        built_on = self.rng.choice([row["parcel_id"] for row in self.rows["projects"] if row["parcel_id"]] or self.parcels)
        self.owner(built_on, "company", owner, "2009-01-01", self.days[-1])
        held = {row["parcel_id"] for row in self.rows["title_chain"] if row["owner_id"] == owner}
        for n in range(self.rng.choice((MANY_PARCELS - 1, MANY_PARCELS, MANY_PARCELS + 1)) - len(held)):
            self.parcel(f"L9{n:02}")
            self.owner(f"L9{n:02}", "company", owner, *(("", "") if self.rng.random() < 0.85 else self.span()))

    def _many_sites(self) -> None:
        """A contractor with something against it that is on about twenty sites, one of them a project of the market."""
        bad = [row["contractor_id"] for row in self.rows["contractors"] if row["status"] != "active"]
        contractor = self.rng.choice(bad or [row["contractor_id"] for row in self.rows["contractors"]] or ["K1"])
        self.add("works", contractor_id=contractor, project_id=self.rng.choice(self.projects), from_="", to="")
        sites = {row["project_id"] for row in self.rows["works"] if row["contractor_id"] == contractor and not row["to"]}
        for n in range(self.rng.choice((MANY_SITES - 1, MANY_SITES, MANY_SITES + 1)) - len(sites)):
            self.add("projects", project_id=f"P9{n:02}", name=f"P9{n:02} Gardens")
            self.add("works", contractor_id=contractor, project_id=f"P9{n:02}", from_="", to=self.day(0.97) if n else "")
