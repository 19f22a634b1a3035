"""Suits and petitions, and who is in them: few that speak of somebody, many that do not."""

from dataclasses import dataclass
from typing import Final

from . import people, sites
from .land import AGGREGATOR
from .world import World

CITY: Final = "City Civil Court, Bengaluru"
TRIBUNAL: Final = "Company Law Tribunal, Bengaluru bench"
COMMERCIAL: Final = "Commercial Court, Bengaluru"
CONSUMER: Final = "Consumer Commission, Bengaluru Urban"
RURAL: Final = "Senior Civil Judge, Bengaluru Rural"


@dataclass(frozen=True, slots=True)
class Suit:
    """One case with its parties: (kind, id, side)."""

    court: str
    kind: str
    status: str
    filed_on: str
    closed_on: str
    summary: str
    parties: tuple[tuple[str, str, str], ...]


def cases(world: World) -> None:
    """All suits, by the day on which they were filed."""
    for number, suit in enumerate(sorted((*_speaking(world), *_silent(world)), key=lambda s: (s.filed_on, s.summary)), start=1):
        add(world, f"S{number:03d}", suit)


def add(world: World, case_id: str, suit: Suit) -> None:
    """One case and its parties."""
    world.add(
        "cases",
        case_id=case_id,
        court=suit.court,
        kind=suit.kind,
        status=suit.status,
        filed_on=suit.filed_on,
        closed_on=suit.closed_on,
        summary=suit.summary,
    )
    for kind, own_id, side in suit.parties:
        world.add("case_parties", case_id=case_id, party_kind=kind, party_id=own_id, party_name=_name(world, kind, own_id), side=side)


def _name(world: World, kind: str, own_id: str) -> str:
    match kind:
        case "person":
            return world.person_names[own_id]
        case "company":
            return world.company_name(own_id)
        case "contractor":
            return world.find("contractors", contractor_id=own_id)["name"]
        case "project":
            return world.find("projects", project_id=own_id)["name"]
        case _:
            return "Sy. No. " + world.find("parcels", parcel_id=own_id)["survey_no"]


def _parcel(world: World, place: str) -> tuple[str, str, str]:
    return ("parcel", world.find("projects", project_id=world.place(place))["parcel_id"], "property")


def _landowner(world: World, name: str) -> str:
    return next(own_id for own_id, known in world.person_names.items() if known == name)


def _speaking(world: World) -> tuple[Suit, ...]:
    bank, gowda = ("company", "C014", "plaintiff"), _landowner(world, "Gangadhara Gowda")
    meridian = world.project("Northstar Meridian")["project_id"]
    polaris = world.project("Northstar Polaris")["project_id"]
    heir = ("person", _landowner(world, "Rajamma"), "plaintiff")
    return (
        Suit(
            COMMERCIAL,
            "recovery",
            "pending",
            "2023-09-11",
            "",
            "Recovery of a construction loan, instalments unpaid since March 2023",
            (bank, ("company", "C002", "defendant")),
        ),
        Suit(
            CONSUMER,
            "consumer",
            "pending",
            "2024-01-22",
            "",
            "Possession or refund, tower B not built",
            (("project", meridian, "other"), ("company", "C002", "defendant")),
        ),
        Suit(
            CONSUMER,
            "consumer",
            "pending",
            "2024-06-10",
            "",
            "Refund with interest, work stopped",
            (("project", polaris, "other"), ("company", "C002", "defendant")),
        ),
        Suit(COMMERCIAL, "recovery", "decreed", "2020-07-27", "2022-03-21", "Term loan, decreed with costs", (bank, ("company", "C011", "defendant"))),
        Suit(
            CITY,
            "title",
            "pending",
            "2025-03-17",
            "",
            "Partition: a daughter says that she signed no sale",
            (_parcel(world, "suit_on_parcel"), heir, ("company", "C046", "defendant")),
        ),
        Suit(
            RURAL,
            "title",
            "pending",
            "2024-11-04",
            "",
            "Declaration of shares in the family's fields, extent to be ascertained",
            (("person", _landowner(world, "Savitri Bai"), "plaintiff"), ("person", gowda, "defendant")),
        ),
        Suit(
            CITY,
            "fraud",
            "pending",
            "2025-08-05",
            "",
            "Same flat said to have been sold to two buyers",
            (("person", _landowner(world, "Mohammed Haneef"), "plaintiff"), ("person", people.NITIN, "defendant")),
        ),
        Suit(
            CONSUMER,
            "consumer",
            "pending",
            "2026-02-16",
            "",
            "Parking sold apart from the flat",
            (("project", world.place("consumer_suit"), "other"), ("company", "C039", "defendant")),
        ),
        Suit(COMMERCIAL, "recovery", "pending", "2025-05-19", "", "Overdraft recalled", (bank, ("company", "C024", "defendant"))),
        Suit(
            COMMERCIAL,
            "recovery",
            "pending",
            "2024-12-09",
            "",
            "Advance paid for work not done",
            (("company", "C034", "plaintiff"), ("contractor", sites.SHAKTI, "defendant")),
        ),
    )


def _silent(world: World) -> tuple[Suit, ...]:
    bank, hanumanthappa = ("company", "C014", "plaintiff"), _landowner(world, "Hanumanthappa")
    return (
        # names land, and not this land
        Suit(
            RURAL,
            "title",
            "pending",
            "2023-02-13",
            "",
            "Boundary of the upper field",
            (("parcel", "L092", "property"), ("person", _landowner(world, "Eranna"), "plaintiff"), ("person", hanumanthappa, "defendant")),
        ),
        Suit(
            RURAL,
            "title",
            "pending",
            "2022-08-29",
            "",
            "Compensation claimed for village paths, several survey numbers",
            (("company", AGGREGATOR, "defendant"),),
        ),
        Suit(CITY, "title", "pending", "2025-01-20", "", "Injunction against encroachers", (("parcel", "L095", "property"), ("company", "C031", "plaintiff"))),
        # what is over, dismissed or withdrawn
        Suit(
            CITY,
            "title",
            "dismissed",
            "2019-10-07",
            "2023-06-19",
            "ಗಡಿ ವಿವಾದ, ದಾವೆ ವಜಾ\n(boundary dispute, suit dismissed)",
            (_parcel(world, "suit_dismissed"), ("company", "C003", "defendant")),
        ),
        Suit(
            CITY,
            "title",
            "withdrawn",
            "2021-04-12",
            "2022-01-31",
            'Settled between the families, "no claim survives"',
            (_parcel(world, "suit_withdrawn"), ("company", "C044", "defendant")),
        ),
        Suit(TRIBUNAL, "insolvency", "withdrawn", "2021-09-20", "2022-06-01", "Petition by a supplier, paid in full", (("company", "C043", "defendant"),)),
        Suit(
            CITY,
            "fraud",
            "dismissed",
            "2018-03-05",
            "2021-07-26",
            "Complaint of a former partner, no evidence led",
            (("person", world.boards["C029"][0], "defendant"),),
        ),
        Suit(COMMERCIAL, "recovery", "withdrawn", "2020-11-16", "2021-02-15", "Paid before the first hearing", (bank, ("company", "C041", "defendant"))),
        Suit(COMMERCIAL, "recovery", "dismissed", "2017-06-12", "2019-08-19", "Steel said to be short in weight", (("contractor", sites.HUB, "defendant"),)),
        Suit(
            CONSUMER,
            "consumer",
            "dismissed",
            "2022-05-23",
            "2023-11-13",
            "Delay of six weeks, within the agreement",
            (("project", world.place("consumer_dismissed"), "other"), ("company", "C031", "defendant")),
        ),
        # on the right side of it, or on none
        Suit(
            COMMERCIAL,
            "recovery",
            "decreed",
            "2020-02-10",
            "2021-05-10",
            "Deposit to be returned, decreed",
            (("company", "C038", "plaintiff"), ("company", "C020", "defendant")),
        ),
        Suit(CITY, "other", "pending", "2024-04-15", "", "Damage by a neighbour's borewell", (("person", world.boards["C043"][0], "plaintiff"),)),
        Suit(CITY, "fraud", "pending", "2025-11-24", "", "Heard as a witness of the sale", (("person", world.boards["C036"][1], "other"),)),
        # about a firm, and not about this project
        Suit(CONSUMER, "consumer", "pending", "2025-06-30", "", "Showroom furniture not delivered", (("company", "C037", "defendant"),)),
        # what many share
        Suit(CITY, "other", "decreed", "2021-12-06", "2023-10-30", "Election of office bearers set aside", (("company", "C013", "defendant"),)),
        # those who left in 2016 did not fail in 2023
        Suit(TRIBUNAL, "insolvency", "decreed", "2022-11-14", "2023-05-15", "Petition of a lender, admitted", (bank, ("company", "C027", "defendant"))),
    )
