"""Parcels and their chains of title: farming families, an aggregator, firms that failed before or after they sold."""

from typing import Final

from .names import LANDOWNERS, LOCALITIES
from .world import World, later

AGGREGATOR: Final = "C012"
"""Has held two dozen parcels: a suit against it over land that is not named proves nothing about any of them."""

UNBUILT: Final = ("L092", "L093", "L094", "L095")
"""Parcels on which nobody builds."""

_AGGREGATED: Final = 22
"""Parcels of ordinary projects that passed through the aggregator, beside two unbuilt ones that it still holds."""


def parcels(world: World) -> None:
    """One parcel per project, and some on which nobody builds."""
    for project in world.extract["projects"]:
        khata = "A"
        if project["project_id"] in (world.place("khata_b"), world.place("khata_b_too")):
            khata = "B"
        if project["project_id"] == world.place("khata_none"):
            khata = "none"
        survey = "112/4" if project["name"] == "Skyvista Altura" else _survey(world)
        world.add("parcels", parcel_id=project["parcel_id"], survey_no=survey, locality=project["locality"], khata=khata)
    for parcel in UNBUILT:
        world.add("parcels", parcel_id=parcel, survey_no=_survey(world), locality=world.rng.choice(LOCALITIES)[0], khata="A")


def _survey(world: World) -> str:
    number = world.rng.randint(3, 240)
    while number == 112:
        number = world.rng.randint(3, 240)
    return world.rng.choice((f"{number}", f"{number}/{world.rng.randint(1, 9)}", f"{number}/{world.rng.randint(1, 4)}{world.rng.choice('ABC')}"))


def titles(world: World) -> None:
    """Who held each parcel, from when to when; the last one still does."""
    muniraju, gowda, hanumanthappa = world.person("V. Muniraju"), world.person("Gangadhara Gowda"), world.person("Hanumanthappa")
    families = [world.person(name) for name in LANDOWNERS]
    namesake = world.person("Lakshmi Devi")
    told = {
        world.project("Skyvista Altura")["project_id"]: (("company", "C023", "", "2008-06-12"), ("person", muniraju, "2008-06-12", "2019-04-25")),
        world.place("suit_on_seller"): (("person", gowda, "1994-02-07", ""),),
        world.place("insolvent_seller"): (("company", "C022", "2006-09-18", "2019-03-11"),),
        world.place("seller_of_other_land"): (("person", hanumanthappa, "1988-05-20", ""),),
        world.place("seller_of_other_land_too"): (("person", hanumanthappa, "1988-05-20", ""),),
        world.place("seller_failed_later"): (("company", "C020", "2009-01-05", "2016-07-22"),),
        world.place("seller_failed_later_too"): (("company", "C027", "2010-10-11", "2017-03-30"),),
        world.project("Lakeview Residency")["project_id"]: (("person", namesake, "1999-08-23", ""),),
    }
    ordinary = [p for p in world.extract["projects"] if p["project_id"] not in told]
    aggregated = {p["project_id"] for p in world.rng.sample(ordinary[12:], _AGGREGATED)}
    turn = 0
    for project in world.extract["projects"]:
        bought = _bought(world, project["launched_on"] or "2025-12-01", project["company_id"])
        chain = told.get(project["project_id"])
        if chain is None:
            family = families[turn % len(families)]
            turn += 1
            since = "" if world.rng.random() < 0.3 else world.day("1961-01-01", "2001-12-31")
            chain = (("person", family, since, ""),)
            if project["project_id"] in aggregated:
                sold = world.day("2004-06-01", "2007-12-31")
                chain = (("person", family, since, sold), ("company", AGGREGATOR, sold, ""))
        for kind, owner, start, end in chain:
            _own(world, project["parcel_id"], kind, owner, start, end or bought)
        _own(world, project["parcel_id"], "company", project["company_id"], chain[-1][3] or bought, "")
    _own(world, "L092", "person", hanumanthappa, "1988-05-20", "")
    _own(world, "L093", "company", AGGREGATOR, "2011-04-04", "")
    _own(world, "L094", "company", AGGREGATOR, "2012-08-13", "")
    _own(world, "L095", "person", families[0], "1977-01-17", "")


def _bought(world: World, launched: str, company: str) -> str:
    founded = world.find("companies", company_id=company)["incorporated_on"]
    return max(later(founded, 90), later(launched, -world.rng.randint(150, 420)))


def _own(world: World, parcel: str, kind: str, owner: str, start: str, end: str) -> None:
    name = world.person_names[owner] if kind == "person" else world.company_name(owner)
    world.add("title_chain", parcel_id=parcel, owner_kind=kind, owner_id=owner, owner_name=name, from_=start, to=end)
