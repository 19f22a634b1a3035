"""The rows of one small random market, register by register."""

import itertools
from datetime import UTC, datetime, timedelta
from random import Random

from market.realty.constants import CHRONIC_DELAY_MONTHS, MANY_OPEN_COMPLAINTS

from .register_rows import COLUMNS, Market

PERCENTS = ("24", "24.9", "25", "30", "49.9", "50", "50", "51", "75", "100", "")


class Maker:
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
