"""The 91 projects: who develops what, where, how far it is, and what it costs."""

from typing import Final

from .firms import FIRMS
from .names import LENDERS, LOCALITIES, PROJECT_NAMES
from .world import CHOSEN_STATE, PLACES, World, later

_FIRST: Final = ("Skyvista Altura", "Lakeview Residency", "Whispering Woods", "Northstar Meridian", "Northstar Polaris")
"""They get the first ids."""

# name: locality, build status, its date, launched, promised, from and to in rupees
_TOLD: Final = {
    "Skyvista Altura": ("Sarjapur Road", "under_construction", "2023-06-12", "2023-02-20", "2027-06-30", 11_800_000, 20_500_000),
    "Lakeview Residency": ("Bellandur", "under_construction", "2023-11-06", "2023-08-14", "2027-12-31", 10_900_000, 17_600_000),
    "Whispering Woods": ("Kanakapura Road", "under_construction", "2024-04-22", "2024-01-29", "2028-03-31", 8_700_000, 14_200_000),
    "Northstar Meridian": ("Whitefield", "stalled", "2023-06-30", "2018-09-10", "2022-12-31", 7_400_000, 12_100_000),
    "Northstar Polaris": ("Yelahanka", "stalled", "2023-11-15", "2019-05-06", "2023-09-30", 6_900_000, 11_000_000),
    "Skyvista Grove": ("Hennur", "completed", "2021-03-26", "2017-07-03", "2020-12-31", 6_200_000, 9_800_000),
    "Skyvista Terraces": ("Thanisandra", "completed", "2023-09-14", "2019-10-21", "2023-06-30", 7_100_000, 10_400_000),
    "Palmcrest Avenue": ("Hebbal", "under_construction", "2024-07-08", "2024-03-04", "2028-06-30", 9_300_000, 15_900_000),
    "Palmcrest Villas": ("Devanahalli", "under_construction", "2023-02-13", "2022-10-10", "2026-12-31", 18_500_000, 31_000_000),
    "Tessera Mosaic": ("Varthur", "under_construction", "2023-08-28", "2023-05-15", "2027-03-31", 8_100_000, 13_300_000),
    "Tessera North": ("Yelahanka", "under_construction", "2025-02-03", "2024-11-11", "2028-12-31", 7_900_000, 12_800_000),
    "Orchid Row Gardens": ("KR Puram", "stalled", "2025-01-31", "2020-02-24", "2024-06-30", 5_900_000, 9_400_000),
    "Orchid Row Walk": ("Marathahalli", "under_construction", "2024-09-16", "2024-06-03", "2028-03-31", 8_400_000, 12_900_000),
    "Greenridge Valley": ("Kengeri", "stalled", "2021-12-20", "2016-11-14", "2020-12-31", 4_800_000, 7_200_000),
    "Green Meadows": ("Yelahanka", "completed", "2022-05-27", "2018-06-18", "2022-03-31", 5_600_000, 8_300_000),
}


def projects(world: World) -> None:
    """All projects, with an own parcel id each (``L`` and the project's number), in the order of their ids."""
    pool = list(PROJECT_NAMES)
    world.rng.shuffle(pool)
    plan: list[tuple[str, str, str, str]] = []  # company, brand, name, place
    places = {where: name for name, where in PLACES.items()}
    for firm in FIRMS:
        named = [*firm.projects, *(pool.pop() for _ in range(firm.others))]
        plan += [(firm.id, firm.brand, name, places.get((firm.id, n), "")) for n, name in enumerate(named)]
    plan.sort(key=lambda entry: _FIRST.index(entry[2]) if entry[2] in _FIRST else len(_FIRST))
    for number, (company, brand, name, place) in enumerate(plan, start=1):
        if name in _TOLD:
            locality, state, since, launched, promised, low, high = _TOLD[name]
        else:
            locality, state, since, launched, promised, low, high = _ordinary(world, company, place)
        rera_status = "lapsed" if place == "lapsed" else "registered"
        if state == "planned" and world.rng.random() < 0.5:
            rera_status = "none"
        project_id = f"P{number:03d}"
        world.add(
            "projects",
            project_id=project_id,
            name=name,
            company_id=company,
            brand=brand,
            locality=locality,
            parcel_id=f"L{number:03d}",
            rera_no="" if rera_status == "none" else f"DEMO/PR/{(launched or '2026')[:4]}/{world.rng.randint(100, 9999):05d}",
            rera_status=rera_status,
            build_status=state,
            status_since=since,
            launched_on=launched,
            promised_on=promised,
            price_from_inr=str(low),
            price_to_inr=str(high),
            lender=world.rng.choice((*LENDERS, LENDERS[0], "")),
        )
        world.by_firm.setdefault(company, []).append(project_id)


def _ordinary(world: World, company: str, place: str) -> tuple[str, str, str, str, str, int, int]:
    locality = world.rng.choice(LOCALITIES)[0]
    low = world.rng.randrange(4_200_000, 16_000_000, 100_000)
    high = low + world.rng.randrange(1_500_000, 9_000_000, 100_000)
    state = CHOSEN_STATE.get(place, "under_construction") if place else world.rng.choice(("under_construction",) * 5 + ("completed",) * 4 + ("planned",) * 2)
    if place == "stalled":
        return locality, "stalled", "2025-04-30", "2020-08-17", "2024-09-30", low, high
    if place == "lapsed":
        return locality, "under_construction", "2025-10-01", "2020-11-23", "2025-09-30", low, high
    if state == "planned":
        return locality, state, world.day("2026-02-01", "2026-09-30"), "", world.day("2030-03-31", "2031-12-31"), low, high
    if state == "completed":
        launched = world.day("2017-01-09", "2020-12-21")
        done = later(launched, world.rng.randint(1200, 1800))
        return locality, state, done, launched, later(launched, world.rng.randint(1100, 1600)), low, high
    launched = world.day("2021-09-01", "2026-04-30")
    return locality, state, later(launched, world.rng.randint(20, 140)), launched, later(launched, world.rng.randint(1500, 1900)), low, high
