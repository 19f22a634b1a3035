"""Who owned the background's land before: families, firms, and aggregators that have bought and sold dozens of parcels."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from bench.worlds.hidden.ground import Firm, Ground, Parcel, Party, Person, Side, Site

AGGREGATED = 46
"""Parcels that one aggregator has owned at least: dozens, by any reading."""


OLD = (date(1986, 1, 1), date(1999, 12, 31))
"""When firms that sell land were founded: before the earliest sale in a chain."""


@dataclass
class Aggregator:
    """A firm that has owned dozens of parcels, and the one that a suit against it names."""

    firm: Firm
    suit: str
    disputed: Parcel


def chain(ground: Ground, parcel: Parcel, sellers: Sequence[Person | Firm], buyer: Person | Firm, bought: date) -> list[date]:
    """Writes a chain of title: the sellers one after the other, then the buyer, who owns it today.

    Args:
        sellers: earliest first, at least one; firms among them founded in `OLD`.
        bought: the day on which the buyer bought from the last seller.

    Returns: the days on which each seller sold, earliest first.
    """
    sales = [bought]
    for _ in sellers[1:]:
        sales.insert(0, sales[0] - timedelta(days=ground.rng.randint(300, 900)))
    first = sellers[0]
    since = None if ground.chance(0.3) else sales[0] - timedelta(days=ground.rng.randint(700, 9000))
    if since and isinstance(first, Firm):
        since = max(since, first.founded)
    for seller, sold in zip(sellers, sales, strict=False):
        ground.deed(parcel, seller, since, sold)
        since = sold
    ground.deed(parcel, buyer, since, None)
    return sales


def trace_titles(ground: Ground, sites: list[Site], quiet: frozenset[str]) -> list[Aggregator]:
    """Gives every background parcel its chain; the aggregators stand in those that are not quiet, and in land without a project."""
    rng = ground.rng
    firms = [ground.firm(ground.day(*OLD), house=rng.randint(2, 4)) for _ in range(3)]
    held: dict[str, list[Parcel]] = {firm.id: [] for firm in firms}
    old = [ground.person(surname) for surname in ("Gowda", "Reddy", "Setty", "Naidu") for _ in range(6)]
    for site in sites:
        calm = site.parcel.id in quiet
        sellers: list[Person | Firm] = [ground.person() if calm or ground.chance(0.8) else rng.choice(old) for _ in range(rng.choice((1, 1, 2, 2, 3, 4)))]
        if not calm and ground.chance(0.12):
            firm = rng.choice(firms)
            sellers.append(firm)
            held[firm.id].append(site.parcel)
        elif not calm and ground.chance(0.1):
            sellers.append(ground.firm(ground.day(*OLD)))
        chain(ground, site.parcel, sellers, site.firm, ground.day(max(site.firm.founded, site.launched - timedelta(days=500)), site.launched))
    made = []
    for firm in firms:
        while len(held[firm.id]) < AGGREGATED:
            parcel = ground.parcel(khata=rng.choice(("A", "A", "A", "B")))
            chain(ground, parcel, [ground.person()], firm, ground.day(date(2011, 1, 1), date(2024, 1, 1)))
            held[firm.id].append(parcel)
        disputed = held[firm.id][-1]
        filed = ground.day(date(2021, 1, 1), date(2025, 6, 30))
        parties: list[tuple[Party, Side]] = [(ground.person(), "plaintiff"), (firm, "defendant"), (disputed, "property")]
        suit = ground.case("title", "pending", filed, parties, f"Suit for partition of {disputed.name}.")
        made.append(Aggregator(firm, suit, disputed))
    return made
