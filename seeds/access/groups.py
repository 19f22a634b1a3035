"""The groups, who is in them, and two of the three planted faults: what stands open to all, and who kept an old group."""

from typing import Final

from . import world as who
from .people import FORMER_TEAMS, HEADS, INTERNS, TEAMS
from .world import World

GROUPS: Final = (
    ("all-staff", "All Staff", "all", who.HEAD_OF_PEOPLE, "everybody who works here", "2014-03-03"),
    ("customer-teams", "Customer teams", "group", "P004", "whoever speaks with customers", "2018-01-08"),
    ("technology", "Technology", "group", "P003", "whoever builds", "2018-01-08"),
    ("corporate", "Corporate", "group", "P005", "whoever keeps the company itself going", "2018-01-08"),
    ("support-first-line", "Support, first line", "group", who.HEAD_OF_SUPPORT, "takes every ticket first", "2019-06-03"),
    ("support-second-line", "Support, second line", "group", who.HEAD_OF_SUPPORT, "takes what the first line cannot solve", "2019-06-03"),
    ("controllers", "Controllers", "group", who.HEAD_OF_FINANCE, "check what was invoiced and what was agreed", "2017-09-04"),
    ("payroll-circle", "Payroll circle", "group", who.HEAD_OF_PEOPLE, "decides about pay", "2018-02-05"),
    ("contract-desk", "Contract desk", "group", who.CONTRACTS, "keeps what was agreed with customers", "2020-01-13"),
    ("account-managers", "Account managers", "group", who.HEAD_OF_SALES, "look after one customer each or more", "2018-01-08"),
    ("edge-platform", "Edge platform", "group", who.HEAD_OF_ENGINEERING, "gateways and what runs on them", "2020-09-01"),
    ("site-leads", "Site leads", "group", who.HEAD_OF_OPERATIONS, "lead the stores and the vans", "2019-04-01"),
    ("on-call", "On call", "group", who.HEAD_OF_ENGINEERING, "who is rung at night", "2019-10-07"),
    ("incident-room", "Incident room", "project", who.HEAD_OF_ENGINEERING, "meets while something is broken", "2021-02-01"),
    ("heron", "Project Heron", "project", who.HEAD_OF_PRODUCT, "the next gateway", "2025-09-15"),
    ("heron-firmware", "Heron firmware", "project", "P003", "the part of Heron that is soldered on", "2025-11-03"),
    ("solvik-room", "Sölvik account room", "project", who.HEAD_OF_SALES, "Sölvik Seafood's renewal", "2025-08-18"),
    ("interns-2026", "Interns 2026", "group", who.HEAD_OF_PEOPLE, "this year's interns", "2026-06-01"),
    ("file-move-2023", "File move 2023 (temporary)", "project", who.LEAVER, "temporary: moving the old drive onto the shelf", "2023-05-15"),
)
"""The nineteen groups beside the teams: id, name, kind, owner, what for, since."""

NESTED: Final = (
    ("leadership", "corporate", "2018-01-08"),
    ("people", "corporate", "2018-01-08"),
    ("finance", "corporate", "2018-01-08"),
    ("legal", "corporate", "2018-01-08"),
    ("sales", "customer-teams", "2018-01-08"),
    ("support", "customer-teams", "2018-01-08"),
    ("engineering", "technology", "2018-01-08"),
    ("product", "technology", "2018-01-08"),
    ("corporate", "all-staff", "2018-01-08"),
    ("customer-teams", "all-staff", "2018-01-08"),
    ("technology", "all-staff", "2018-01-08"),
    ("operations", "all-staff", "2018-01-08"),
    ("interns-2026", "all-staff", "2026-06-01"),
    ("support-first-line", "support", "2019-06-03"),
    ("support-second-line", "support", "2019-06-03"),
    ("controllers", "finance", "2017-09-04"),
    ("controllers", "contract-desk", "2020-01-13"),
    ("legal", "contract-desk", "2020-01-13"),
    ("payroll-circle", "contract-desk", "2022-01-10"),
    ("account-managers", "sales", "2018-01-08"),
    ("edge-platform", "engineering", "2020-09-01"),
    ("site-leads", "operations", "2019-04-01"),
    ("support-second-line", "incident-room", "2021-02-01"),
    ("on-call", "incident-room", "2021-02-01"),
    ("incident-room", "on-call", "2022-11-14"),  # a circle, which does no harm
    ("solvik-room", "customer-teams", "2025-08-18"),
    ("product", "heron", "2025-09-15"),
    ("heron-firmware", "heron", "2025-11-03"),
)
"""Which group brings its members into which other one, since when."""

SHELTERED: Final = {
    "finance": ("controllers", range(1, 6)),
    "sales": ("account-managers", range(1, 10)),
    "support": ("support-first-line", range(1, 23)),
    "engineering": ("edge-platform", range(1, 25)),
    "operations": ("site-leads", range(10, 17)),
}
"""Team to the group within it that some of its people are in instead, and which places of the team they have. The rest of Support is the second line."""


def groups(world: World) -> None:
    """The nine teams and the nineteen groups."""
    for team, (name, _, about) in TEAMS.items():
        world.add("groups", id=team, name=name, kind="team", owner=HEADS[team], about=about, since="2014-03-03" if team == "leadership" else "2016-01-04")
    for own_id, name, kind, owner, about, since in GROUPS:
        world.add("groups", id=own_id, name=name, kind=kind, owner=owner, about=about, since=since)


def members(world: World) -> None:
    """Who is in what: people in their teams, groups in groups, and what stayed open that should have been closed."""
    former = {person: until for person, _, _, _, until in FORMER_TEAMS}
    for team, people in world.by_team.items():
        for place, person in enumerate(people):
            since, expires = world.person(person)["since"], INTERNS.get(person, ("", ""))[1]
            since = former.get(person, since)
            reason = "internship" if expires else ""
            if person != who.MOVER:
                world.joins(person, _home(team, place), since, expires=expires, reason=reason)
            if expires:
                world.joins(person, "interns-2026", since, expires=expires, reason=reason)
    for person, then, _, since, until in FORMER_TEAMS:
        world.joins(person, then, since, until=until)
    for agent, group in ((who.ANSWERING, "support-first-line"), (who.RECKONING, "controllers"), (who.MINUTING, "operations")):
        world.joins(agent, group, world.person(agent)["since"], kind="agent")
    for group, into, since in NESTED:
        world.joins(group, into, since, kind="group")
    _circles(world)
    _forgotten(world)


def _home(team: str, place: int) -> str:
    """The group by which a person is in their team."""
    within, places = SHELTERED.get(team, ("", range(0)))
    if place in places:
        return within
    return "support-second-line" if team == "support" and place else team


def _circles(world: World) -> None:
    """The small groups of people from several teams."""
    for person in (who.CHIEF, who.HEAD_OF_PEOPLE, who.HEAD_OF_FINANCE):
        world.joins(person, "payroll-circle", "2019-07-01")
    engineers = world.by_team["engineering"]
    for place, person in enumerate(sorted(world.rng.sample(engineers[25:58], 11))):
        # of the first one nobody wrote down since when
        world.joins(person, "heron-firmware", world.day("2025-11-03", "2026-06-30") if place else "")
    for person in sorted(world.rng.sample(engineers[1:58], 10)):
        world.joins(person, "on-call", world.day("2023-01-09", "2026-07-31"))
    for person in ("P035", "P036", who.HEAD_OF_SALES, who.HEAD_OF_SUPPORT, "P091", "P092"):
        world.joins(person, "solvik-room", "2025-08-18", reason="Sölvik's renewal")
    world.joins("P085", "solvik-room", "2025-08-18", expires="2026-08-31", reason="while P091 is away")


def _forgotten(world: World) -> None:
    """What nobody took back: a temporary group that everybody is in, and a former controller."""
    for person in (who.LEAVER, "P196"):
        world.joins(person, "file-move-2023", "2023-05-15", until="2023-09-29", reason="moving the old drive")
    world.joins("all-staff", "file-move-2023", "2023-06-05", kind="group", reason="temporary, so that everybody finds their own files")
    world.joins(who.MOVER, "controllers", "2021-04-12")
    world.joins(who.MOVER, "account-managers", "2026-03-02")
