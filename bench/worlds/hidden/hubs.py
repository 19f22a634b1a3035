"""What many share: offices that register forty companies and more, associations and funds with huge boards."""

from dataclasses import dataclass
from datetime import date

from bench.worlds.hidden.ground import Firm, Ground, Person

SHARED_OFFICE = 47
"""Companies at one registered-office service at least."""

BIG_BOARD = 48
"""Seats on the board of an association or fund at least."""


@dataclass
class Office:
    """An address of more than forty companies, and those of them that have failed."""

    address: str
    failed: list[Firm]


@dataclass
class Club:
    """An association or a fund: many sit on its board, some of whom sat on boards that failed."""

    firm: Firm
    failed: list[tuple[Person, Firm]]


def open_offices(ground: Ground) -> list[Office]:
    """Three offices full of small companies without projects."""
    offices = []
    for _ in range(3):
        address = ground.names.address()
        firms = [
            ground.firm(ground.day(date(2008, 1, 1), date(2022, 12, 31)), address=address, house=1) for _ in range(SHARED_OFFICE + ground.rng.randint(0, 15))
        ]
        failed = ground.rng.sample(firms, 4)
        for firm in failed:
            ground.fail(firm, ground.day(max(firm.founded, date(2018, 1, 1))))
        offices.append(Office(address, failed))
    return offices


def found_clubs(ground: Ground, firms: list[Firm]) -> list[Club]:
    """Two associations and a fund; their members are directors of the background, those of some failed firms among them."""
    broken = [firm for firm in firms if firm.failed_on and firm.row["status"] != "struck_off"]
    sound = [firm for firm in firms if not firm.failed_on]
    clubs = []
    for name in ("Builders' Forum of Bengaluru", "Association of Estate Promoters", "Deccan Growth Fund Trustees Limited"):
        club = ground.firm(date(2006, 6, 1), name=name, house=2)
        failed = [(firm.house[0], firm) for firm in ground.rng.sample(broken, min(3, len(broken)))]
        members = {person.id: person for person, _ in failed}
        for firm in ground.rng.sample(sound, min(len(sound), BIG_BOARD)):
            members[firm.house[0].id] = firm.house[0]
        while len(members) < BIG_BOARD:
            more = ground.person()
            members[more.id] = more
        for person in members.values():
            ground.seat(person, club, ground.day(date(2010, 1, 1), date(2023, 12, 31)), None, "nominee" if "Fund" in name else "director")
        clubs.append(Club(club, failed))
    return clubs
