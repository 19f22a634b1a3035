"""Clean projects beside the trouble of people: namesakes, seats that ended in time, plaintiffs, closed cases, huge boards."""

from datetime import date, timedelta

from bench.worlds.hidden.ground import Firm, Person
from bench.worlds.hidden.scene import Pattern, Plot, Scene


def namesake_of_director(scene: Scene) -> tuple[Plot, str]:
    """Somebody in trouble bears the name of a director, under another id."""
    ground, plot = scene.ground, scene.plot()
    who = scene.director(plot)
    other = ground.person(name=who.name)
    if ground.chance(0.3):
        filed = ground.day(date(2018, 1, 1), date(2024, 1, 1))
        case = ground.case("fraud", "decreed", filed, [(ground.person(), "plaintiff"), (other, "defendant")], "Forged receipts.", filed + timedelta(days=600))
        ground.seat(other, scene.sound(), date(2016, 4, 1))
        return plot, f"Fraud case {case} was decreed against {other.id}, who has the name of {who.id}, director of {plot.firm.id}."
    firm = scene.failed()
    ground.seat(other, firm, ground.day(firm.founded, date(2018, 1, 1)))
    return plot, f"{other.id}, director of {firm.id}, which failed on {firm.failed_on}, has the name of {who.id}, director of {plot.firm.id}."


def namesake_elsewhere(scene: Scene) -> tuple[Plot, str]:
    """A failed firm bears the name of the developer, a defendant that of an earlier owner, or a blacklisted contractor that of the one on the site."""
    ground, plot, variant = scene.ground, scene.plot(), scene.rng.choice(("firm", "owner", "contractor"))
    if variant == "firm":
        firm = scene.keep(ground.firm(ground.day(date(2008, 1, 1), date(2014, 1, 1)), name=plot.firm.name))
        ground.fail(firm, ground.day(date(2019, 1, 1)))
        return plot, f"{firm.id}, which failed on {firm.failed_on}, has the name of {plot.firm.id}."
    if variant == "owner":
        seller = ground.person()
        scene.title(plot, [*scene.owners(scene.rng.randint(0, 2)), seller])
        other = ground.person(name=seller.name)
        case = ground.case(
            "title", "pending", ground.day(date(2020, 1, 1)), [(ground.person(), "plaintiff"), (other, "defendant")], "Suit for declaration of title."
        )
        return plot, f"Title suit {case} is against {other.id}, who has the name of {seller.id}, an earlier owner of {plot.site.parcel.id}."
    builder = ground.builder()
    scene.engage(plot, builder)
    bad = ground.builder(status="blacklisted", since=ground.day(date(2019, 1, 1)), name=builder.name)
    scene.elsewhere(bad, scene.city.worn, [0, 0])
    return plot, f"Blacklisted contractor {bad.id} has the name of {builder.id}, who works on {plot.site.id}."


def left_years_before(scene: Scene) -> tuple[Plot, str]:
    """A director left a firm two years or more before it failed, its project stalled, or a fraud case against it was brought."""
    ground, plot, variant = scene.ground, scene.plot(), scene.rng.choice(("failed", "failed", "stalled", "fraud"))
    who = scene.director(plot)
    firm = scene.failed(first=date(2021, 1, 1)) if variant == "failed" else scene.sound()
    when = scene.failure(firm) if variant == "failed" else ground.day(date(2021, 1, 1), date(2025, 6, 30))
    left = ground.day(date(2017, 1, 1), when - timedelta(days=730))
    ground.seat(who, firm, ground.day(firm.founded, date(2016, 6, 30)), left, scene.rng.choice(("director", "promoter", "partner")))
    trouble = f"which failed on {when}"
    if variant == "stalled":
        site = scene.stalled_site(firm, when)
        trouble = f"whose project {site.id} stalled on {site.row['status_since']}"
    elif variant == "fraud":
        case = ground.case("fraud", "pending", when, [(ground.person(), "plaintiff"), (firm, "defendant")], "One flat sold twice.")
        trouble = f"against which fraud case {case} was brought on {when}"
    return plot, f"{who.id}, director of {plot.firm.id}, left on {left} the board of {firm.id}, {trouble}."


def left_this_developer(scene: Scene) -> tuple[Plot, str]:
    """Somebody who sat on the board of a failed firm has left the board of this developer."""
    ground, plot, firm = scene.ground, scene.plot(), scene.failed()
    who = ground.person()
    left = ground.day(plot.firm.founded + timedelta(days=90), date(2026, 3, 31))
    ground.seat(who, plot.firm, plot.firm.founded, left, scene.rng.choice(("director", "nominee", "promoter")))
    ground.seat(who, firm, ground.day(firm.founded, date(2018, 6, 30)))
    return plot, f"{who.id}, on the board of {firm.id} when it failed on {firm.failed_on}, left {plot.firm.id} on {left}."


def plaintiff(scene: Scene) -> tuple[Plot, str]:
    """A director, the parent or an earlier owner has brought a case, and is not its defendant."""
    ground, plot, variant = scene.ground, scene.plot(), scene.rng.choice(("director", "director's title", "parent", "owner"))
    filed = ground.day(date(2020, 1, 1), date(2024, 12, 31))
    status = scene.rng.choice(("pending", "decreed"))
    closed = filed + timedelta(days=400) if status == "decreed" else None
    if variant == "parent":
        parent, debtor = scene.sound(), scene.failed(first=filed, last=filed + timedelta(days=400))
        ground.hold(parent, plot.firm, float(scene.rng.randint(51, 100)), plot.firm.founded)
        case = ground.case("insolvency", status, filed, [(parent, "plaintiff"), (debtor, "defendant")], "Petition by a supplier.", closed)
        return plot, f"{parent.id}, which controls {plot.firm.id}, is the plaintiff of insolvency case {case} against {debtor.id}."
    if variant == "owner":
        who: Person = ground.person()
        scene.title(plot, [*scene.owners(scene.rng.randint(0, 2)), who, *scene.owners(scene.rng.randint(0, 1))])
        case = ground.case("title", status, filed, [(who, "plaintiff"), (ground.person(), "defendant")], "Suit for a share in ancestral land.", closed)
        return plot, f"{who.id}, an earlier owner of {plot.site.parcel.id}, is the plaintiff of title suit {case}."
    who = scene.director(plot)
    kind = "title" if variant == "director's title" else scene.rng.choice(("fraud", "recovery"))
    case = ground.case(kind, status, filed, [(who, "plaintiff"), (scene.sound(), "defendant")], "Suit of a private person.", closed)
    return plot, f"{who.id}, director of {plot.firm.id}, is the plaintiff of {kind} case {case}."


def named_on_no_side(scene: Scene) -> tuple[Plot, str]:
    """A director or an earlier owner is named in a case on the side `other`: neither defendant nor property."""
    ground, plot = scene.ground, scene.plot()
    filed = ground.day(date(2020, 1, 1), date(2025, 6, 30))
    if ground.chance(0.5):
        who = scene.director(plot)
        case = ground.case("fraud", "pending", filed, [(ground.person(), "plaintiff"), (scene.sound(), "defendant"), (who, "other")], "Bookings taken twice.")
    else:
        who = ground.person()
        scene.title(plot, [*scene.owners(scene.rng.randint(0, 2)), who])
        case = ground.case("title", "pending", filed, [(ground.person(), "plaintiff"), (ground.person(), "defendant"), (who, "other")], "Suit for partition.")
    return plot, f"{who.id} is named in case {case}, but on no side that a case flags."


def closed_case(scene: Scene) -> tuple[Plot, str]:
    """A case against a director, the parent, a director's other firm or an earlier owner was dismissed or withdrawn."""
    ground, plot, variant = scene.ground, scene.plot(), scene.rng.choice(("director", "parent", "firm", "owner"))
    filed = ground.day(date(2017, 1, 1), date(2024, 6, 30))
    closed, status = ground.day(filed + timedelta(days=90), filed + timedelta(days=600)), scene.rng.choice(("dismissed", "withdrawn"))
    defendant: Person | Firm
    if variant == "director":
        kind, defendant = "fraud", scene.director(plot)
    elif variant == "parent":
        kind, defendant = "insolvency", scene.sound()
        ground.hold(defendant, plot.firm, float(scene.rng.randint(51, 100)), plot.firm.founded)
    elif variant == "firm":
        kind, defendant = scene.rng.choice(("fraud", "insolvency")), scene.sound()
        ground.seat(scene.director(plot), defendant, defendant.founded)
    else:
        kind, defendant = "title", ground.person()
        scene.title(plot, [*scene.owners(scene.rng.randint(0, 2)), defendant, *scene.owners(scene.rng.randint(0, 1))])
    case = ground.case(kind, status, filed, [(ground.person(), "plaintiff"), (defendant, "defendant")], "Case as filed by the plaintiff.", closed)
    return plot, f"{kind.title()} case {case} against {defendant.id} ({variant}) was {status} on {closed}."


def huge_board(scene: Scene) -> tuple[Plot, str]:
    """A director sits on the board of an association or a fund with dozens of others, some of them from failed firms."""
    plot, club = scene.plot(), scene.rng.choice(scene.city.clubs)
    who, (other, firm) = scene.director(plot), scene.rng.choice(club.failed)
    scene.ground.seat(who, club.firm, scene.ground.day(date(2020, 1, 1), date(2025, 6, 30)), None, scene.rng.choice(("director", "nominee")))
    why = f"{who.id}, director of {plot.firm.id}, sits on the huge board of {club.firm.id} with {other.id} of {firm.id}, which failed on {firm.failed_on}."
    return plot, why


TRAPS: dict[str, Pattern] = {
    one.__name__: one
    for one in (*(namesake_of_director, namesake_elsewhere, left_years_before, left_this_developer, plaintiff, named_on_no_side, closed_case, huge_board),)
}
