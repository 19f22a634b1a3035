"""The background market in one piece: what the injected projects are hidden in."""

from dataclasses import dataclass

from bench.worlds.hidden.courts import complain, found_banks, litigate
from bench.worlds.hidden.form import LATEST
from bench.worlds.hidden.ground import Firm, Ground, Site
from bench.worlds.hidden.groups import raise_groups, stall
from bench.worlds.hidden.hubs import Club, Office, found_clubs, open_offices
from bench.worlds.hidden.land import Aggregator, trace_titles
from bench.worlds.hidden.sites import Hub, send_contractors

SMALLEST = 120
"""Projects that a background needs at least, or there are not forty sites for a hub."""


@dataclass
class City:
    """What an injected project may stand beside."""

    stalled: list[Site]
    calm: list[Site]
    """Quiet projects for the other sites of sound contractors."""
    worn: list[Site]
    """Quiet projects for the other sites of contractors in trouble; no injected trap has a contractor here."""
    hubs: list[Hub]
    offices: list[Office]
    clubs: list[Club]
    aggregators: list[Aggregator]
    banks: list[Firm]


def build(ground: Ground, projects: int) -> City:
    """A city of so many projects; ValueError if it would be too small to have hubs."""
    if projects < SMALLEST:
        raise ValueError(f"a background of {projects} projects is too small: at least {SMALLEST}")
    groups = raise_groups(ground, projects)
    quiet = [site for group in groups if group.quiet for site in group.sites]
    loud = [site for group in groups if not group.quiet for site in group.sites]
    for site in loud:
        if sum(one.row["build_status"] == "stalled" for one in loud) >= 6:
            break
        if site.row["build_status"] == "under_construction":
            stall(ground, site, min(site.launched, LATEST))
    firms = [firm for group in groups if not group.quiet for firm in group.firms]
    banks = found_banks(ground)
    offices = open_offices(ground)
    clubs = found_clubs(ground, firms + [firm for office in offices for firm in office.failed])
    aggregators = trace_titles(ground, quiet + loud, frozenset(site.parcel.id for site in quiet))
    hubs = send_contractors(ground, loud, quiet)
    complain(ground, loud)
    litigate(ground, [group for group in groups if not group.quiet], banks)
    stalled = [site for site in loud if site.row["build_status"] == "stalled"]
    return City(stalled, quiet[::3] + quiet[1::3], quiet[2::3], hubs, offices, clubs, aggregators, banks)
