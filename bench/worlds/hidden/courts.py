"""Complaints and cases of the background: most are settled, dismissed or small, some are not."""

from datetime import date, timedelta

from bench.worlds.hidden.form import LATEST
from bench.worlds.hidden.ground import Firm, Ground, Party, Person, Side, Site
from bench.worlds.hidden.groups import Group
from bench.worlds.hidden.names import LENDERS

TOPICS = ("late possession", "refund", "parking", "amenities not built", "carpet area", "quality of work", "maintenance charges", "title papers")


def found_banks(ground: Ground) -> list[Firm]:
    """The lenders as companies: plaintiffs in dozens of recovery cases."""
    return [ground.firm(date(1985 + place, 4, 1), name=f"{name} Limited", house=3) for place, name in enumerate(LENDERS)]


def complain(ground: Ground, sites: list[Site]) -> None:
    """Complaints against background projects: four in five have none, a few have a dozen."""
    for site in sites:
        if ground.chance(0.2):
            for _ in range(min(14, int(ground.rng.paretovariate(0.9)))):
                status = ground.rng.choices(("dismissed", "settled", "upheld", "open"), (35, 42, 8, 15))[0]
                ground.complaint(site, ground.day(min(site.launched + timedelta(days=90), LATEST)), status, ground.rng.choice(TOPICS))


def litigate(ground: Ground, groups: list[Group], banks: list[Firm]) -> None:
    """Cases of every kind, on every side, against background firms, people, projects and land."""
    rng = ground.rng
    for group in groups:
        for firm in group.firms:
            if firm.failed_on and ground.chance(0.7):
                filed = firm.failed_on - timedelta(days=rng.randint(60, 500))
                _case(ground, "insolvency", filed, [(rng.choice(banks), "plaintiff"), (firm, "defendant")], "Petition by a financial creditor.", "decreed")
            elif ground.chance(0.03):
                _case(ground, "insolvency", ground.day(date(2018, 1, 1)), [(ground.person(), "plaintiff"), (firm, "defendant")], "Petition by a creditor.")
            if ground.chance(0.06):
                _case(ground, "recovery", ground.day(firm.founded), [(rng.choice(banks), "plaintiff"), (firm, "defendant")], "Recovery of dues.")
            if ground.chance(0.05):
                _case(ground, "other", ground.day(firm.founded), [(firm, "plaintiff"), (ground.person(), "defendant")], "Writ about an approach road.")
        for person in group.family:
            if ground.chance(0.015):
                _case(ground, "fraud", ground.day(date(2016, 1, 1)), [(ground.person(), "plaintiff"), (person, "defendant")], "Complaint of cheating.")
        for site in group.sites:
            if ground.chance(0.05):
                side: list[tuple[Party, Side]] = [(_claimant(ground), "plaintiff"), (site.firm, "defendant"), (site.parcel, "property")]
                _case(ground, "title", ground.day(date(2016, 1, 1)), side, f"Suit for declaration of title to {site.parcel.name}.")
            if ground.chance(0.08):
                case: list[tuple[Party, Side]] = [(ground.person(), "plaintiff"), (site.firm, "defendant"), (site, "property")]
                _case(ground, "consumer", ground.day(site.launched), case, f"Delayed possession at {site.name}.")


def _claimant(ground: Ground) -> Person:
    return ground.person("Gowda" if ground.chance(0.4) else "")


def _case(ground: Ground, kind: str, filed: date, parties: list[tuple[Party, Side]], summary: str, status: str = "") -> None:
    status = status or ground.rng.choices(("pending", "decreed", "dismissed", "withdrawn"), (35, 15, 35, 15))[0]
    closed = None if status == "pending" else min(LATEST, filed + timedelta(days=ground.rng.randint(200, 1400)))
    ground.case(kind, status, filed, parties, summary, closed)
