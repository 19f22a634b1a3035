"""Companies, who sits on their boards, and who holds their shares."""

from .firms import FIRMS
from .names import BOARD_NAMES, LOCALITIES, STREETS
from .world import World, later

MEERA, ARVIND, JOSEPH, RAGHAV, KAVITHA, PRAKASH = "PN001", "PN002", "PN003", "PN004", "PN005", "PN006"
SURESH_OF_ORCHID, ANAND_OF_GREENRIDGE, SURESH_OF_TULSI, ANAND_OF_HARVEST, NITIN = "PN007", "PN008", "PN009", "PN010", "PN011"
CHIKKANNA, ERAPPA = "PN012", "PN013"

_CAST = (
    "Meera Nambiar",
    "Arvind Shetty",
    "Joseph Pinto",
    "Raghav Bhandari",
    "Kavitha Hegde",
    "Prakash Vaidya",
    "Suresh Reddy",
    "Anand Rao",
    "Suresh Reddy",
    "Anand Rao",
    "Nitin Bhatia",
    "M. Chikkanna",
    "M. Erappa",
)

_SEATS = (
    (MEERA, "C001", "director", "2018-11-05", ""),
    (ARVIND, "C001", "director", "2018-11-05", ""),
    (JOSEPH, "C001", "director", "2019-06-03", ""),
    (MEERA, "C002", "director", "2012-04-16", ""),
    (ARVIND, "C002", "director", "2013-01-21", "2024-08-30"),  # left after the failure
    (RAGHAV, "C002", "promoter", "2011-07-20", ""),
    (KAVITHA, "C002", "director", "2011-09-12", "2018-05-31"),  # left years before it
    (JOSEPH, "C005", "director", "2014-02-17", ""),
    (PRAKASH, "C006", "promoter", "2012-05-02", ""),
    (PRAKASH, "C007", "partner", "2016-08-22", ""),
    (PRAKASH, "C008", "director", "2019-01-14", ""),
    (PRAKASH, "C009", "director", "2013-03-11", ""),
    (PRAKASH, "C010", "partner", "2017-10-30", ""),
    (PRAKASH, "C011", "director", "2010-09-06", ""),
    (SURESH_OF_ORCHID, "C009", "director", "2015-02-09", ""),
    (ANAND_OF_GREENRIDGE, "C011", "director", "2011-03-28", ""),
    (SURESH_OF_TULSI, "C035", "director", "2016-05-16", ""),
    (ANAND_OF_HARVEST, "C041", "director", "2015-12-07", ""),
    (KAVITHA, "C032", "director", "2018-07-02", ""),
    (RAGHAV, "C031", "director", "2015-11-09", "2019-08-14"),  # left this developer before its neighbour failed
    (CHIKKANNA, "C023", "partner", "1971-04-01", ""),
    (ERAPPA, "C023", "partner", "1971-04-01", ""),
)

_SHARES = (
    ("person", JOSEPH, "C001", "56", "2019-06-03", ""),
    ("person", MEERA, "C001", "20", "2018-11-05", ""),
    ("person", ARVIND, "C001", "20", "2018-11-05", ""),
    ("person", RAGHAV, "C002", "61", "2011-07-20", ""),
    ("person", MEERA, "C002", "18", "2012-04-16", ""),
    ("person", PRAKASH, "C006", "40", "2012-05-02", ""),
    ("person", PRAKASH, "C008", "15", "2019-01-14", ""),
    ("person", PRAKASH, "C010", "", "2017-10-30", ""),
    ("person", NITIN, "C026", "34", "2017-03-01", ""),
    ("company", "C017", "C018", "62", "2009-02-26", ""),
    ("company", "C018", "C019", "100", "2013-11-18", ""),
    # less than a quarter, less than half, an unknown part, or sold: taints nobody
    ("person", RAGHAV, "C036", "8", "2017-01-09", ""),
    ("person", NITIN, "C046", "20", "2019-09-30", ""),
    ("company", "C020", "C038", "12", "2016-06-20", ""),
    ("company", "C020", "C045", "49.5", "2016-11-07", ""),
    ("company", "C020", "C042", "", "2017-02-13", ""),
    ("company", "C017", "C044", "70", "2016-01-04", "2020-10-01"),
)

_TWO_BOARDS = (("C029", "C034"), ("C036", "C042"), ("C038", "C044"), ("C040", "C046"), ("C033", "C043"), ("C029", "C037"), ("C045", "C039"), ("C041", "C031"))
"""Ordinary people sit on two ordinary boards as well: (whose first director, also on which board)."""


def companies(world: World) -> None:
    """All companies, each with its own address unless it shares one."""
    for firm in FIRMS:
        locality, pin = world.rng.choice(LOCALITIES)
        own = f"{world.rng.randint(2, 480)}, {world.rng.choice(STREETS)}, {locality}, Bengaluru {pin}"
        while any(row["registered_address"] == own for row in world.extract["companies"]):
            own = f"{world.rng.randint(2, 480)}, {world.rng.choice(STREETS)}, {locality}, Bengaluru {pin}"
        world.add(
            "companies",
            company_id=firm.id,
            name=firm.name,
            brand=firm.brand,
            incorporated_on=firm.incorporated_on or world.day("2008-01-01", "2015-06-30"),
            status=firm.status,
            status_since=firm.status_since,
            registered_address=firm.address or own,
        )


def boards(world: World) -> None:
    """Directors of every company: the cast, then the ordinary ones, then the association on which many of them sit."""
    for name in _CAST:
        world.person(name)
    for person, company, role, appointed, resigned in _SEATS:
        _seat(world, person, company, role, appointed, resigned)
    pool = list(BOARD_NAMES)
    world.rng.shuffle(pool)
    for firm in FIRMS:
        for _ in range(firm.board):
            founded = world.find("companies", company_id=firm.id)["incorporated_on"]
            appointed = later(founded, world.rng.randint(0, 700)) if len(world.person_names) % 16 else ""  # not every filing has the day
            role = "partner" if firm.name.endswith("LLP") else world.rng.choice(("director", "director", "promoter"))
            _seat(world, world.person(pool.pop()), firm.id, role, appointed)
    # one board for the two upper Malhar firms
    for person in world.boards["C017"]:
        _seat(world, person, "C018", "director", "2009-02-26")
    # Neralu and Kesar Grove, Monsoon Court and Copperleaf share a director between their two firms
    for first, second in (("C029", "C030"), ("C032", "C033"), ("C036", "C037"), ("C038", "C039")):
        _seat(world, world.boards[first][-1], second, "partner", world.day("2016-01-01", "2018-12-31"))
    for first, second in _TWO_BOARDS:
        _seat(world, world.boards[first][0], second, "nominee", world.day("2017-01-01", "2023-12-31"))
    # two of Silverloom's directors had left Brindavan seven years before it failed
    for person in world.boards["C034"][:2]:
        _seat(world, person, "C027", "director", "2010-03-01", "2016-02-29")
    _forum(world)


def _forum(world: World) -> None:
    members = [RAGHAV]
    for firm in FIRMS[2:5] + FIRMS[27:]:
        seated = [p for p in world.boards[firm.id] if p not in (PRAKASH, *members)]
        if len(members) < 18 and seated:
            members.append(seated[0])
    for person in members:
        _seat(world, person, "C013", "nominee", world.day("2019-04-01", "2024-03-31"))


def _seat(world: World, person: str, company: str, role: str, appointed: str, resigned: str = "") -> None:
    world.add(
        "directors",
        person_id=person,
        person_name=world.person_names[person],
        company_id=company,
        role=role,
        appointed_on=appointed,
        resigned_on=resigned,
    )
    if not resigned:
        world.boards.setdefault(company, []).append(person)


def shares(world: World) -> None:
    """Shareholdings: the cast's, then two ordinary holders of most ordinary firms."""
    for kind, holder, company, percent, start, end in _SHARES:
        name = world.person_names[holder] if kind == "person" else world.company_name(holder)
        world.add("shareholdings", holder_kind=kind, holder_id=holder, holder_name=name, company_id=company, percent=percent, from_=start, to=end)
    told = {company for _, _, company, _, _, _ in _SHARES}
    for firm in FIRMS[2:]:
        if firm.id in told or firm.id in ("C013", "C014", "C023"):
            continue
        founded = world.find("companies", company_id=firm.id)["incorporated_on"]
        larger = world.rng.choice((50, 60, 70, 75))
        for person, part in zip(world.boards[firm.id], (larger, 100 - larger), strict=False):
            if person == PRAKASH or world.rng.random() < 0.25:
                continue
            world.add(
                "shareholdings",
                holder_kind="person",
                holder_id=person,
                holder_name=world.person_names[person],
                company_id=firm.id,
                percent=str(part),
                from_=founded,
            )
