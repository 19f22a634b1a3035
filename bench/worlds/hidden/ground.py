"""The things that a world is made of, and one way to write each of them into the registers."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Literal

from bench.worlds.hidden.form import LATEST, Book, Row
from bench.worlds.hidden.names import LENDERS, LOCALITIES, Namer, skewed

Role = Literal["director", "promoter", "partner", "nominee"]
Side = Literal["plaintiff", "defendant", "property", "other"]


@dataclass(frozen=True)
class Person:
    """A human being: the id tells who, the name does not."""

    id: str
    name: str


@dataclass
class Firm:
    """A company, with the people who have sat on its board since it was founded (its house) and its row."""

    id: str
    name: str
    brand: str
    founded: date
    row: Row
    house: list[Person] = field(default_factory=list)
    failed_on: date | None = None


@dataclass(frozen=True)
class Parcel:
    """A piece of land."""

    id: str
    name: str
    locality: str


@dataclass
class Site:
    """A project: who develops it, on what land, since when."""

    id: str
    name: str
    firm: Firm
    parcel: Parcel
    launched: date
    row: Row


@dataclass(frozen=True)
class Builder:
    """A contractor."""

    id: str
    name: str


Party = Person | Firm | Parcel | Builder | Site

KIND_OF_PARTY = {Person: "person", Firm: "company", Parcel: "parcel", Builder: "contractor", Site: "project"}


class Ground:
    """Draws from one random generator and writes into one book; nothing here knows what is hidden and what is a trap."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.book = Book()
        self.names = Namer(rng)
        self._ids: dict[str, None] = {}
        self._promised: dict[str, float] = {}

    def new_id(self, prefix: str) -> str:
        """An id whose number says nothing of when or why it was given."""
        while True:
            made = f"{prefix}-{self.rng.randint(10_000, 99_999)}"
            if made not in self._ids:
                self._ids[made] = None
                return made

    def day(self, first: date, last: date = LATEST) -> date:
        """A day between the two, both included; never after the last day on which anything happens."""
        last = min(last, LATEST)
        if last < first:
            raise ValueError(f"no day between {first} and {last}")
        return first + timedelta(days=self.rng.randint(0, (last - first).days))

    def chance(self, share: float) -> bool:
        """True in this share of draws."""
        return self.rng.random() < share

    def person(self, surname: str = "", name: str = "") -> Person:
        """Somebody new, whose name others may bear."""
        return Person(self.new_id("DIN"), name or self.names.person(surname))

    def firm(self, founded: date, *, brand: str = "", address: str = "", name: str = "", house: Iterable[Person] | int = 2) -> Firm:
        """An active company with its board; a number for the house seats so many new people."""
        name = name or self.names.firm(brand)
        row = self.book.add("companies", self.new_id("CIN"), name, brand, founded, "active", None, address or self.names.address())
        made = Firm(row["company_id"], name, brand, founded, row)
        surname = self.names.person().split()[-1]
        people = [self.person(surname if self.chance(0.5) else "") for _ in range(house)] if isinstance(house, int) else list(house)
        for person in people:
            self.seat(person, made, founded, role=self.rng.choice(("director", "director", "promoter", "partner")))
            made.house.append(person)
        return made

    def seat(self, person: Person, firm: Firm, since: date | None, until: date | None = None, role: Role = "director") -> None:
        """A seat on a board."""
        self.book.add("directors", person.id, person.name, firm.id, role, since, until)

    def hold(self, holder: Person | Firm, firm: Firm, percent: float | None, since: date | None, until: date | None = None) -> None:
        """Shares. What was ever held is remembered, so that `share_out` never makes more than the whole."""
        self._promised[firm.id] = self._promised.get(firm.id, 0.0) + (percent or 0.0)
        if self._promised[firm.id] > 100:
            raise ValueError(f"more than the whole of {firm.id} is held")
        self.book.add("shareholdings", KIND_OF_PARTY[type(holder)], holder.id, holder.name, firm.id, percent, since, until)

    def spare(self, firm: Firm) -> float:
        """What part of a firm, in percent, nobody was ever said to hold."""
        return round(100 - self._promised.get(firm.id, 0.0), 2)

    def share_out(self, firm: Firm, people: list[Person] | None = None) -> None:
        """Gives what nobody holds yet to these people (the firm's house), unevenly."""
        people = firm.house if people is None else people
        left = self.spare(firm)
        if not people or left < 1:
            return
        weights = [self.rng.uniform(1, 3) for _ in people]
        parts = [int(left * weight / sum(weights)) for weight in weights]
        parts[0] += int(left) - sum(parts)
        for person, part in zip(people, parts, strict=True):
            if part:
                self.hold(person, firm, float(part), firm.founded)

    def fail(self, firm: Firm, since: date, status: str = "") -> Firm:
        """The firm stops being active on a day."""
        firm.row["status"] = status or self.rng.choice(("insolvency", "insolvency", "liquidation"))
        firm.row["status_since"] = since.isoformat()
        firm.failed_on = since
        return firm

    def parcel(self, locality: str = "", khata: str = "A", survey: str = "") -> Parcel:
        """A parcel of land, in a locality of its own choice or a given one."""
        place = locality or skewed(self.rng, LOCALITIES)
        name = self.names.once(lambda: f"Survey {survey or f'{self.rng.randint(1, 240)}/{self.rng.randint(1, 14)}{self.rng.choice("ABCDE")}'}, {place}")
        row = self.book.add("parcels", self.new_id("LND"), name.split(",")[0].removeprefix("Survey "), place, khata)
        return Parcel(row["parcel_id"], name, place)

    def deed(self, parcel: Parcel, owner: Person | Firm, since: date | None, until: date | None = None) -> None:
        """One owner in a chain of title."""
        self.book.add("title_chain", parcel.id, KIND_OF_PARTY[type(owner)], owner.id, owner.name, since, until)

    def site(self, firm: Firm, parcel: Parcel, launched: date, *, status: str, since: date, rera: str = "registered", name: str = "", lender: str = "") -> Site:
        """A project with the papers that go with its state, all granted."""
        price = self.rng.randrange(3_500_000, 16_000_000, 50_000)
        number = self.names.once(lambda: f"PRM/KA/RERA/1251/{self.rng.randint(300, 480)}/PR/{launched:%d%m%y}/{self.rng.randint(1000, 9999):06d}")
        promised = launched + timedelta(days=self.rng.randint(1100, 1900))
        row = self.book.add(
            *("projects", self.new_id("PRJ"), name or self.names.project(firm.brand), firm.id, firm.brand, parcel.locality, parcel.id),
            *("" if rera == "none" else number, rera, status, since, launched, promised),
            *(price, int(price * self.rng.uniform(1.2, 2.4)) // 50_000 * 50_000, lender or skewed(self.rng, LENDERS)),
        )
        for kind in ("plan", "commencement", *(("environment",) if self.chance(0.5) else ()), *(("fire", "occupancy") if status == "completed" else ())):
            on = since if kind in ("fire", "occupancy") else launched - timedelta(days=self.rng.randint(10, 120))
            self.book.add("approvals", row["project_id"], kind, "granted", on)
        return Site(row["project_id"], row["name"], firm, parcel, launched, row)

    def builder(self, *, status: str = "active", since: date | None = None, firm: Firm | None = None, name: str = "") -> Builder:
        """A contractor; with the company that it works through, where it has one."""
        row = self.book.add("contractors", self.new_id("CTR"), name or self.names.contractor(), firm.id if firm else None, status, since)
        return Builder(row["contractor_id"], row["name"])

    def work(self, builder: Builder, site: Site, since: date, until: date | None = None, delay: int | None = 0) -> None:
        """A contractor on a site."""
        self.book.add("works", builder.id, site.id, since, until, delay)

    def case(self, kind: str, status: str, filed: date, parties: Iterable[tuple[Party, Side]], summary: str, closed: date | None = None) -> str:
        """A case before a court and its parties; its id."""
        court = {"insolvency": "Company Law Tribunal, Bengaluru", "consumer": "Consumer Commission, Bengaluru"}.get(kind, "City Civil Court, Bengaluru")
        case_id = self.new_id("CSE")
        self.book.add("cases", case_id, court, kind, status, filed, closed, summary)
        for party, side in parties:
            self.book.add("case_parties", case_id, KIND_OF_PARTY[type(party)], party.id, party.name, side)
        return case_id

    def complaint(self, site: Site, filed: date, status: str, topic: str) -> str:
        """A complaint about a project; its id."""
        complaint_id = self.new_id("CMP")
        self.book.add("complaints", complaint_id, site.id, filed, topic, status)
        return complaint_id
