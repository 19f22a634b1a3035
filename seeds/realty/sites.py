"""Contractors and what they build: one of forty sites, one blacklisted, one always late, one that fails next month."""

from typing import Final

from .names import CONTRACTORS
from .world import World, later

HUB, KAVERI, SHAKTI, NANDINI, GIRIJA = "K001", "K002", "K003", "K004", "K005"
ONE_LATE, SOMETIMES_LATE = "K006", "K007"
HUB_SITES: Final = 40
SITES_FROM: Final = 7
"""The contractors from here on (by position) are of no story."""

_CAST: Final = (
    (HUB, "Annapurna Constructions", "C015", "active", ""),
    (KAVERI, "Kaveri Buildtech", "", "active", ""),
    (SHAKTI, "Shakti Civil Works", "", "blacklisted", "2024-10-01"),
    (NANDINI, "Nandini Builders & Contractors", "", "active", ""),
    (GIRIJA, "Girija Infra", "C016", "active", ""),
)


def contractors(world: World) -> None:
    """Thirty contractors."""
    for own_id, name, company, status, since in _CAST:
        world.add("contractors", contractor_id=own_id, name=name, company_id=company, status=status, status_since=since)
    for number, name in enumerate(CONTRACTORS, start=len(_CAST) + 1):
        world.add("contractors", contractor_id=f"K{number:03d}", name=name, status="active")


def works(world: World) -> None:
    """At least one contractor at every project that is being built or was."""
    told = {
        world.project("Skyvista Altura")["project_id"]: HUB,
        world.project("Lakeview Residency")["project_id"]: HUB,
        world.project("Whispering Woods")["project_id"]: KAVERI,
        world.place("blacklisted_contractor"): SHAKTI,
        world.place("late_contractor"): NANDINI,
        world.place("late_contractor_too"): NANDINI,
        world.place("failed_operator"): GIRIJA,
        world.place("one_late_site"): ONE_LATE,
    }
    late = {world.place("late_contractor"): "22", world.place("late_contractor_too"): "15", world.place("one_late_site"): "30"}
    built = [p for p in world.extract["projects"] if p["build_status"] != "planned"]
    free = [p["project_id"] for p in built if p["project_id"] not in told]
    hubbed = set(world.rng.sample(free, HUB_SITES - 2))
    others = [c["contractor_id"] for c in world.extract["contractors"][SITES_FROM:]]
    turn = 0
    for project in built:
        own_id, start = project["project_id"], later(project["launched_on"], world.rng.randint(10, 90))
        end = project["status_since"] if project["build_status"] in ("completed", "stalled") else ""
        contractor = told.get(own_id) or (HUB if own_id in hubbed else "")
        if not contractor:
            contractor = others[turn % len(others)]
            turn += 1
        _work(world, contractor, own_id, start, end, late.get(own_id, _delay(world, contractor, own_id, hubbed)))
        if project["build_status"] == "under_construction" and own_id not in told and world.rng.random() < 0.35:
            second = world.rng.choice([c for c in others if c != contractor])
            _work(world, second, own_id, later(start, 60), "", world.rng.choice(("", "0", "1", "2")))
    # at a site long ago, and not tied to it any more
    _work(world, SHAKTI, world.place("contractor_left"), "2021-11-15", "2022-06-30", "3")
    _work(world, KAVERI, _completed(world, "C004"), "2018-10-01", "2021-12-17", "4")
    _work(world, NANDINI, world.place("contractor_left"), "2022-07-04", "2023-11-30", "14")
    # twice late among many works in time
    for delay, site in zip(("26", "2", "0", "1"), world.rng.sample(sorted(hubbed), 4), strict=True):
        row = world.find("projects", project_id=site)
        end = "" if row["build_status"] == "under_construction" else row["status_since"]
        _work(world, SOMETIMES_LATE, site, later(row["launched_on"], 120), end, delay)


def _completed(world: World, company: str) -> str:
    """The company's last project: not the one of the story."""
    return world.by_firm[company][-1]


def _delay(world: World, contractor: str, project: str, hubbed: set[str]) -> str:
    if contractor == HUB and project == min(hubbed):
        return "30"  # one unlucky site of forty
    return world.rng.choice(("", "0", "0", "0", "1", "2", "3", "5"))


def _work(world: World, contractor: str, project: str, start: str, end: str, delay: str) -> None:
    world.add("works", contractor_id=contractor, project_id=project, from_=start, to=end, delay_months=delay)
