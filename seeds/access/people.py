"""The people, the agents and the nine teams."""

from typing import Final

from . import world as who
from .names import names
from .world import STORY_NAMES, World

TEAMS: Final[dict[str, tuple[str, int, str]]] = {
    "leadership": ("Leadership", 5, "decides what the company does"),
    "people": ("People", 8, "hires, pays and looks after everybody"),
    "finance": ("Finance", 14, "invoices, books, forecasts"),
    "legal": ("Legal", 6, "contracts, claims, data protection"),
    "sales": ("Sales", 34, "customers to be, and those who stay"),
    "support": ("Support", 38, "answers customers"),
    "engineering": ("Engineering", 62, "sensors, gateways and the service behind them"),
    "product": ("Product", 18, "what is built next, and why"),
    "operations": ("Operations", 26, "stores, fitters, vans, buildings"),
}
"""Team to its name, how many are in it, and what it is for. The order is that of people's ids."""

_TITLES: Final[dict[str, tuple[str, ...]]] = {
    "leadership": ("Chief executive", "Chief of finance", "Chief of technology", "Chief of customers", "Chief of staff"),
    "people": ("Head of People", "Recruiter", "People partner", "Payroll clerk"),
    "finance": ("Head of Finance", "Controller", "Accountant", "Invoice clerk"),
    "legal": ("Head of Legal", "Counsel", "Paralegal"),
    "sales": ("Head of Sales", "Account manager", "Sales engineer", "Tender writer"),
    "support": ("Head of Support", "Support specialist", "Support engineer"),
    "engineering": ("Head of Engineering", "Software engineer", "Firmware engineer", "Test engineer", "Site reliability engineer"),
    "product": ("Head of Product", "Product manager", "Designer", "Researcher"),
    "operations": ("Head of Operations", "Fitter", "Dispatcher", "Store keeper", "Buildings manager"),
}
"""The first one is the head's; in leadership everybody has one of their own."""

HEADS: Final = {
    "leadership": who.CHIEF,
    "people": who.HEAD_OF_PEOPLE,
    "finance": who.HEAD_OF_FINANCE,
    "legal": who.HEAD_OF_LEGAL,
    "sales": who.HEAD_OF_SALES,
    "support": who.HEAD_OF_SUPPORT,
    "engineering": who.HEAD_OF_ENGINEERING,
    "product": who.HEAD_OF_PRODUCT,
    "operations": who.HEAD_OF_OPERATIONS,
}
INTERNS: Final[dict[str, tuple[str, str]]] = {
    who.INTERN: ("2026-09-01", "2027-02-26"),
    "P084": ("2026-09-01", "2027-02-26"),
    "P027": ("2026-09-01", "2027-02-26"),
    "P164": ("2026-06-15", "2026-12-11"),
    "P165": ("2026-06-15", "2026-12-18"),
    "P185": ("2026-09-01", "2027-02-26"),
}
"""Intern to the day on which they came and the one on which all of their memberships expire."""

FORMER_TEAMS: Final = (
    ("P058", "support", "sales", "2019-02-04", "2024-08-30"),
    ("P059", "support", "sales", "2020-06-15", "2026-04-17"),
    ("P125", "support", "engineering", "2018-03-12", "2023-10-27"),
    ("P126", "operations", "engineering", "2017-05-08", "2022-05-20"),
    ("P140", "product", "engineering", "2019-09-16", "2025-01-10"),
    ("P170", "engineering", "product", "2018-10-01", "2026-05-29"),
    ("P171", "sales", "product", "2020-02-03", "2024-02-23"),
    ("P187", "support", "operations", "2018-06-11", "2026-06-26"),
)
"""Who was in another team before and left it as one should: person, the team then, the team now, since when in the first, until when."""

_BEGAN: Final[dict[str, str]] = {
    who.CHIEF: "2014-03-03",
    who.CHIEF_OF_FINANCE: "2019-05-06",
    who.HEAD_OF_PEOPLE: "2018-02-05",
    who.HEAD_OF_FINANCE: "2017-09-04",
    who.CONTRACTS: "2020-01-13",
    who.MOVER: "2021-04-12",
    who.HEAD_OF_SUPPORT: "2016-11-07",
    who.LEAVER: "2019-08-19",
    **{person: since for person, _, _, since, _ in FORMER_TEAMS},
}
_AGENTS: Final = (
    (who.ANSWERING, "Beacon", "support", "Drafts answers to tickets", "2025-11-03"),
    (who.RECKONING, "Ledger", "finance", "Checks invoices against contracts", "2026-01-19"),
    (who.MINUTING, "Scribe", "operations", "Writes the minutes of the morning round", "2026-04-07"),
)


def people(world: World) -> None:
    """211 people, team by team, and three agents; ``world.by_team`` says who is in which."""
    total = sum(size for _, size, _ in TEAMS.values())
    others = iter(names(world.rng, total, frozenset(STORY_NAMES.values())))
    number = 0
    for team, (_, size, _) in TEAMS.items():
        world.by_team[team] = []
        for place in range(size):
            number += 1
            own_id = f"P{number:03d}"
            world.by_team[team].append(own_id)
            name = STORY_NAMES.get(own_id) or next(others)
            world.add("people", id=own_id, name=name, kind="person", team=team, title=_title(world, team, own_id, place), since=_began(world, own_id))
    for own_id, name, team, title, since in _AGENTS:
        world.add("people", id=own_id, name=name, kind="agent", team=team, title=title, since=since)


def _title(world: World, team: str, own_id: str, place: int) -> str:
    titles = _TITLES[team]
    if own_id in INTERNS:
        return "Intern"
    if own_id == who.MOVER:
        return "Account manager"
    if team == "leadership" or place == 0:
        return titles[place]
    return world.rng.choice(titles[1:])


def _began(world: World, own_id: str) -> str:
    if own_id in INTERNS:
        return INTERNS[own_id][0]
    return _BEGAN.get(own_id) or world.day("2015-01-05", "2025-06-30")
