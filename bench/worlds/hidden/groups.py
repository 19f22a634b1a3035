"""The background's developers: brands from one project to dozens, a firm per project or two, families on the boards, pyramids above."""

from dataclasses import dataclass, field
from datetime import date, timedelta

from bench.worlds.hidden.form import LATEST
from bench.worlds.hidden.ground import Firm, Ground, Person, Site

TROUBLED = 0.085
"""The share of developers outside the quiet groups that fail; over all of them it comes to 5 to 8 in 100."""

QUIET = 0.25
"""The share of projects that stand apart in small groups without trouble: where the contractors of injected projects have their other sites."""


@dataclass
class Group:
    """One developer as a buyer sees it: a brand (or none), the family behind it, its firms and projects."""

    brand: str
    quiet: bool
    family: list[Person]
    firms: list[Firm] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)


def raise_groups(ground: Ground, projects: int) -> list[Group]:
    """Groups with this many projects together; the quiet ones first."""
    groups: list[Group] = []
    left, quiet = projects, round(projects * QUIET)
    while left:
        calm = projects - left < quiet
        size = min(left, ground.rng.choice((1, 1, 2)) if calm else min(36, int(ground.rng.paretovariate(1.05))))
        others = [] if calm else [firm for group in groups if not group.quiet for firm in group.firms]
        groups.append(_group(ground, size, calm, others))
        left -= size
    open_groups = [group for group in groups if not group.quiet]
    _professionals(ground, open_groups)
    for group in open_groups:
        _troubles(ground, group)
    return groups


def _group(ground: Ground, size: int, quiet: bool, others: list[Firm]) -> Group:
    rng = ground.rng
    surname = ground.names.person().split()[-1]
    family = [ground.person(surname if ground.chance(0.7) else "") for _ in range(rng.randint(2, 3 if size < 4 else 6))]
    group = Group(ground.names.brand() if ground.chance(0.85) else "", quiet, family)
    office = ground.names.address()
    begun = ground.day(date(2008, 1, 1), date(2018, 12, 31))
    tops: list[Firm] = []
    if size >= 4:
        top = _firm(ground, group, begun, office)
        ground.share_out(top)
        tops = [top]
        for _ in range(size // 8):
            middle = _firm(ground, group, ground.day(begun, begun + timedelta(days=900)), office)
            ground.hold(top, middle, float(rng.randint(51, 100)), middle.founded)
            tops.append(middle)
    firm: Firm | None = None
    for _ in range(size):
        if firm is None or ground.chance(0.6):
            firm = _firm(ground, group, ground.day(begun, date(2019, 12, 31) if quiet else date(2022, 6, 30)), office if ground.chance(0.7) else "")
            if tops and ground.chance(0.85):
                top = rng.choice(tops)
                ground.hold(top, firm, float(rng.choice((51, 60, 74, 76, 90, 99, 100))), max(top.founded, firm.founded))
            if others and ground.spare(firm) >= 40 and ground.chance(0.12):
                other = rng.choice(others)
                ground.hold(other, firm, float(rng.randint(3, 40)), ground.day(max(other.founded, firm.founded)))
            ground.share_out(firm)
        group.sites.append(_site(ground, firm, quiet))
    for top in tops:
        ground.share_out(top)
    return group


def _firm(ground: Ground, group: Group, founded: date, office: str) -> Firm:
    some = ground.rng.sample(group.family, ground.rng.randint(1, min(3, len(group.family))))
    firm = ground.firm(founded, brand=group.brand, address=office, house=some)
    if ground.chance(0.25):
        left = ground.day(founded + timedelta(days=200), max(founded + timedelta(days=200), date(2025, 12, 31)))
        ground.seat(ground.person(), firm, founded, left, ground.rng.choice(("director", "nominee")))
    group.firms.append(firm)
    return firm


def _site(ground: Ground, firm: Firm, quiet: bool) -> Site:
    rng = ground.rng
    first = firm.founded + timedelta(days=150)
    launched = ground.day(first, max(first, date(2021, 6, 30) if quiet else date(2025, 12, 31)))
    age = (LATEST - launched).days
    khata = "A" if quiet or ground.chance(0.92) else rng.choice(("B", "B", "none"))
    if age > 1500 and ground.chance(0.88):
        status, since = "completed", ground.day(launched + timedelta(days=1000), launched + timedelta(days=1900))
    elif age < 200 or ground.chance(0.1):
        status, since = "planned", launched
    else:
        status, since = "under_construction", ground.day(launched, launched + timedelta(days=300))
    rera = "registered" if quiet or status != "planned" or ground.chance(0.8) else "none"
    site = ground.site(firm, ground.parcel(khata=khata), launched, status=status, since=since, rera=rera)
    if not quiet and status != "completed" and ground.chance(0.04):
        site.row["rera_status"] = rng.choice(("lapsed", "lapsed", "lapsed", "revoked"))
        site.row["status_since"] = ground.day(since).isoformat()
    return site


def _professionals(ground: Ground, groups: list[Group]) -> None:
    """People who sit on many boards of brands that are not theirs, and holdings of which the register does not say how large they are."""
    firms = [firm for group in groups for firm in group.firms]
    for _ in range(max(2, len(firms) // 60)):
        busy = ground.person()
        for firm in ground.rng.sample(firms, min(len(firms), 2 + min(10, int(ground.rng.paretovariate(0.9))))):
            since = ground.day(firm.founded, max(firm.founded, date(2024, 12, 31)))
            ground.seat(busy, firm, since if ground.chance(0.9) else None, ground.day(since) if ground.chance(0.35) else None, "nominee")
    for firm in firms:
        if ground.chance(0.03):
            other = ground.rng.choice(firms)
            if other is not firm:
                ground.hold(other, firm, None, ground.day(max(other.founded, firm.founded)))


def _troubles(ground: Ground, group: Group) -> None:
    """Fails some firms of a group, and stalls what they were building; now and then a healthy firm's project stalls too."""
    for firm in group.firms:
        if ground.chance(TROUBLED):
            ground.fail(
                firm, ground.day(max(firm.founded + timedelta(days=600), date(2015, 6, 1))), ground.rng.choice(("insolvency", "liquidation", "struck_off"))
            )
    for site in group.sites:
        if site.row["build_status"] == "under_construction" and ground.chance(0.75 if site.firm.failed_on else 0.05):
            stall(ground, site, max(site.launched, site.firm.failed_on or site.launched))


def stall(ground: Ground, site: Site, after: date) -> None:
    """The works on a project stop on some day after this one."""
    site.row["build_status"] = "stalled"
    site.row["status_since"] = ground.day(min(after + timedelta(days=30), LATEST)).isoformat()
