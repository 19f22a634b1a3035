"""Random markets with what a person asks about and a rule does not need: prices, lenders, names that several bear, a register typed in by hand."""

from random import Random
from typing import Final

from market.core.entered import ENTERED_BY_YOU

from .random_markets import random_market
from .register_rows import Market

CLEAN: Final = "P777"
"""A project with a firm of its own and nothing against either: of it, "none known" is true."""
_FIRST: Final = ("Meera", "Arvind", "Kavya", "Ravi", "Sunita", "Harish", "Leela", "Gopal", "Nandini", "Prakash")
_LAST: Final = ("Nambiar", "Rao", "Gowda", "Hegde", "Iyer", "Kulkarni", "Shetty", "Bhat")
_NAMED: Final = {"directors": ("person_id", "person_name"), "shareholdings": ("holder_id", "holder_name"), "title_chain": ("owner_id", "owner_name")}
_LAKH: Final = 100_000


def furnished_market(seed: int) -> Market:
    """One random market, with its own clean project; everything follows from the seed."""
    market, rng = random_market(seed), Random(f"furnished {seed}")
    market["projects"].append(
        dict.fromkeys(market["projects"][0], "") | {"project_id": CLEAN, "name": "Blue Heron Court", "company_id": "C777", "rera_status": "registered"}
    )
    if "companies" in market:
        blank = dict.fromkeys(("company_id", "name", "brand", "incorporated_on", "status", "status_since", "registered_address"), "")
        market["companies"].append(blank | {"company_id": "C777", "name": "Blue Heron Homes Pvt Ltd", "status": "active"})
    _prices(market, rng)
    _names(market, rng)
    _roles(market, rng)
    _sources(market, rng)
    return market


def corrected(market: Market) -> Market:
    """The same registers, put right here and there: seats that still stand and were called otherwise, shares that were counted wrong."""
    later: Market = {register: [dict(row) for row in rows] for register, rows in market.items()}
    for n, row in enumerate(later.get("directors", [])):
        if n % 3 == 0 and not row["resigned_on"]:
            row["role"] = "partner" if row["role"] != "partner" else "director"
    for n, row in enumerate(later.get("shareholdings", [])):
        if n % 3 == 0 and row["percent"]:
            row["percent"] = "51" if row["percent"] != "51" else "52"
    return later


def _prices(market: Market, rng: Random) -> None:
    for row in market["projects"]:
        low = rng.choice((38, 45, 62, 87, 95, 118, 140, 210)) * _LAKH
        row["price_from_inr"] = rng.choice((str(low), str(low), ""))
        row["price_to_inr"] = str(low + rng.choice((10, 55, 130)) * _LAKH) if row["price_from_inr"] else ""
        row["launched_on"] = rng.choice(("2019-04-01", "2021-11-15", ""))
        row["promised_on"] = rng.choice(("2024-03-31", "2027-12-31", ""))
        row["lender"] = rng.choice(("Lakeside Bank", "Canopy Housing Finance", ""))


def _names(market: Market, rng: Random) -> None:
    """People are called as people are; the first two and now and then others bear one name, and nobody says whether they are one person."""
    known: dict[str, str] = {}
    for register, (key, name) in _NAMED.items():
        for row in market.get(register, []):
            if row[name].startswith("Person "):
                said = f"{rng.choice(_FIRST)} {rng.choice(_LAST)}"
                row[name] = known.setdefault(row[key], next(iter(known.values())) if len(known) == 1 else said)


def _roles(market: Market, rng: Random) -> None:
    for row in market.get("directors", []):
        row["role"] = rng.choice(("director", "director", "promoter", "partner", "nominee", ""))


def _sources(market: Market, rng: Random) -> None:
    """One register was typed in by the person, and the courts' is old."""
    typed = rng.choice(("works", "directors", "title_chain"))
    for row in market["sources"]:
        if row["register"] == typed:
            row["publisher"] = ENTERED_BY_YOU
        if row["register"] == "cases":
            row["as_of"] = "2025-05-20"
