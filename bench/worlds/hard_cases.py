"""What the law distinguishes, put into a random market: failures between ties, rows that leave things open, and what many share to exactly its threshold."""

from datetime import datetime, timedelta

from market.realty.constants import (
    BENEFICIAL_PERCENT,
    MANY_BOARDS,
    MANY_DIRECTORS,
    MANY_FIRMS_AT_ADDRESS,
    MANY_PARCELS,
    MANY_SITES,
)

from .making import Maker


class HardCases(Maker):
    """Adds them, each by a method of its own, to the rows that stand."""

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
