"""Whole cities of registers: as many projects as asked for, in the proportions of a real one, with hubs.

A few do most of it: Zipf's law deals out boards, sites, parcels and doors, so that there are promoters on dozens of boards, contractors of
hundreds of sites, aggregators of land, registered-office services and associations. Everything follows from the size and the seed.
"""

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final

from .register_rows import COLUMNS, FIRST_EXTRACT, Market, each_key_once

BAD: Final = 0.02
"""The share of firms, contractors and projects with which something is wrong."""
_LOCALITIES: Final = ("Hebbal", "Sarjapur", "Whitefield", "Yelahanka", "Kanakapura Road", "Devanahalli", "Hosur Road", "Old Madras Road")
_TOPICS: Final = ("delay", "refund", "deviation from plan", "parking", "water")


def city(size: int, seed: int = 0) -> Market:
    """A market of ``size`` projects (about thirteen rows for each) as the rows of its registers. Raises ValueError below 10."""
    if size < 10:
        raise ValueError("a city has ten projects at least")
    return _City(size, Random(f"{size} {seed}")).market()


class _Dealt:
    """Deals out ids by Zipf's law, in an order of its own; ``flat`` is the share that is dealt evenly.

    The more there are, the flatter is its head (Mandelbrot's form): in a city ten times as large nobody sits on ten times as many boards.
    """

    def __init__(self, rng: Random, ids: Sequence[str], flat: float) -> None:
        self.rng, self.flat = rng, flat
        self.ids = rng.sample(ids, len(ids))
        head = max(1, len(ids) // 1000)
        self.weights = list(accumulate(1 / (n + head) for n in range(1, len(ids) + 1)))

    def one(self) -> str:
        """The next."""
        if self.rng.random() < self.flat:
            return self.rng.choice(self.ids)
        return self.rng.choices(self.ids, cum_weights=self.weights)[0]


class _City:
    def __init__(self, size: int, rng: Random) -> None:
        self.size, self.rng = size, rng
        self.rows: Market = {register: [] for register in COLUMNS}
        self.projects = [f"P{n:06}" for n in range(1, size + 1)]
        self.companies = [f"C{n:06}" for n in range(1, size // 2 + 1)]
        self.people = [f"N{n:06}" for n in range(1, size + size // 10 + 1)]
        self.parcels = [f"L{n:06}" for n in range(1, size + 1)]
        self.contractors = [f"K{n:06}" for n in range(1, size // 3 + 1)]
        self.brands = [f"Brand {n}" for n in range(1, size // 12 + 2)]
        self.doors = [f"{n} Residency Road, Bengaluru" for n in range(1, size // 3 + 2)]

    def market(self) -> Market:
        for step in (self._firms, self._people, self._land, self._sites, self._papers, self._suits):
            step()
        for register in list(COLUMNS)[1:]:
            self.add("sources", register=register, publisher=f"Office of {register}", as_of=FIRST_EXTRACT, cadence_days="30")
        return each_key_once(self.rows)

    def add(self, register: str, /, **cells: str) -> None:
        """Adds a row; cells that are not given stay empty."""
        row = dict.fromkeys(COLUMNS[register].split(), "")
        row.update({column.rstrip("_"): value for column, value in cells.items()})
        self.rows[register].append(row)

    def dealt(self, ids: Sequence[str], flat: float) -> _Dealt:
        return _Dealt(self.rng, ids, flat)

    def day(self, first: int = 2008, last: int = 2024) -> str:
        return f"{self.rng.randint(first, last)}-{self.rng.randint(1, 12):02}-{self.rng.randint(1, 28):02}"

    def end(self, share: float) -> str:
        """An end after every start, for a share of ties; empty for the others."""
        return self.day(2025, 2025)[:5] + f"0{self.rng.randint(1, 6)}-01" if self.rng.random() < share else ""

    def status(self, good: str, *bad: str) -> tuple[str, str]:
        """A status with the day since when it is so."""
        return (self.rng.choice(bad), self.day(2016)) if self.rng.random() < BAD else (good, "")

    def _firms(self) -> None:
        brands, doors = self.dealt(self.brands, 0.5), self.dealt(self.doors, 0.6)
        for company in self.companies:
            status, since = self.status("active", "insolvency", "liquidation", "struck_off")
            brand = brands.one() if self.rng.random() < 0.5 else ""
            self.add(
                "companies",
                company_id=company,
                name=f"{company} Estates Pvt Ltd",
                brand=brand,
                incorporated_on=self.day(2000, 2007),
                status=status,
                status_since=since,
                registered_address=doors.one(),
            )
        companies = self.dealt(self.companies, 0.7)
        for project, parcel in zip(self.projects, self.parcels, strict=True):
            build, since = self.status(self.rng.choice(("under_construction", "completed", "planned")), "stalled")
            self.add(
                "projects",
                project_id=project,
                name=f"{project} Gardens",
                company_id=companies.one(),
                locality=self.rng.choice(_LOCALITIES),
                parcel_id=parcel,
                rera_no=f"PRM/{project}",
                rera_status="lapsed" if self.rng.random() < BAD / 3 else "registered",
                build_status=build,
                status_since=since,
            )

    def _people(self) -> None:
        people = self.dealt(self.people, 0.6)
        boards = [(company, 2) for company in self.companies] + [(company, 24) for company in self.companies[-max(1, self.size // 500) :]]
        for company, seats in boards:  # the last ones are associations with boards of two dozen
            for _ in range(seats):
                person = people.one()
                self.add(
                    "directors",
                    person_id=person,
                    person_name=f"Person {person}",
                    company_id=company,
                    role="director",
                    appointed_on=self.day(),
                    resigned_on=self.end(0.15),
                )
        companies = self.dealt(self.companies, 0.7)
        for _ in range(self.size // 3):
            person = people.one()
            self._share("person", person, f"Person {person}", companies.one())
        for _ in range(self.size // 3):
            holder, held = companies.one(), companies.one()
            if holder != held:
                self._share("company", holder, f"{holder} Estates Pvt Ltd", held)

    def _share(self, kind: str, holder: str, name: str, company: str) -> None:
        percent = str(self.rng.choice((5, 10, 24, 25, 30, 51, 75, 100)))
        self.add("shareholdings", holder_kind=kind, holder_id=holder, holder_name=name, company_id=company, percent=percent, from_=self.day(), to=self.end(0.1))

    def _land(self) -> None:
        owners = {"person": self.dealt(self.people, 0.7), "company": self.dealt(self.companies, 0.5)}
        for parcel in self.parcels:
            self.add(
                "parcels",
                parcel_id=parcel,
                survey_no=f"{parcel}/1",
                locality=self.rng.choice(_LOCALITIES),
                khata=self.rng.choices(("A", "B", "none"), (97, 2, 1))[0],
            )
            sales = sorted({self.day() for _ in range(self.rng.choice((0, 1, 1, 2)))})
            for start, end in zip(["", *sales], [*sales, ""], strict=True):
                kind = self.rng.choice(("person", "company"))
                owner = owners[kind].one()
                name = f"Person {owner}" if kind == "person" else f"{owner} Estates Pvt Ltd"
                self.add("title_chain", parcel_id=parcel, owner_kind=kind, owner_id=owner, owner_name=name, from_=start, to=end)

    def _sites(self) -> None:
        companies, contractors = self.dealt(self.companies, 0.9), self.dealt(self.contractors, 0.5)
        for contractor in self.contractors:
            status, since = self.status("active", "insolvency", "blacklisted")
            firm = companies.one() if self.rng.random() < 0.5 else ""
            self.add("contractors", contractor_id=contractor, name=f"{contractor} Works", company_id=firm, status=status, status_since=since)
        for project in self.projects:
            delay = self.rng.choice(("", "", "0", "3", "14"))
            self.add("works", contractor_id=contractors.one(), project_id=project, from_=self.day(), to=self.end(0.2), delay_months=delay)

    def _papers(self) -> None:
        for project in self.projects:
            for kind in ("plan", "commencement", "environment", "fire"):
                status = self.rng.choices(("granted", "pending", "refused", "revoked"), (92, 7, 0.6, 0.4))[0]
                self.add("approvals", project_id=project, kind=kind, status=status, on=self.day(2015))
        projects = self.dealt(self.projects, 0.8)
        for n in range(1, self.size * 2 // 3):
            status = self.rng.choices(("open", "upheld", "dismissed", "settled"), (20, 5, 50, 25))[0]
            topic = self.rng.choice(_TOPICS)
            self.add("complaints", complaint_id=f"G{n:06}", project_id=projects.one(), filed_on=self.day(2015), topic=topic, status=status)

    def _suits(self) -> None:
        parties = {
            "parcel": self.dealt(self.parcels, 0.9),
            "company": self.dealt(self.companies, 0.6),
            "person": self.dealt(self.people, 0.7),
            "contractor": self.dealt(self.contractors, 0.6),
            "project": self.dealt(self.projects, 0.9),
        }
        for n in range(1, self.size // 3):
            case, kind = f"S{n:06}", self.rng.choice(("title", "title", "insolvency", "fraud", "recovery", "consumer", "other"))
            status = self.rng.choice(("pending", "decreed", "dismissed", "withdrawn"))
            closed = "" if status == "pending" else self.day(2022)
            self.add("cases", case_id=case, court="City Civil Court", kind=kind, status=status, filed_on=self.day(2010, 2021), closed_on=closed, summary=kind)
            for _ in range(self.rng.choice((2, 2, 2, 3, 12))):
                party = self.rng.choice(tuple(parties))
                side = self.rng.choice(("plaintiff", "defendant", "defendant", "property"))
                self.add("case_parties", case_id=case, party_kind=party, party_id=parties[party].one(), side=side)
