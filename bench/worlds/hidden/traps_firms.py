"""Clean projects beside the trouble of firms: small and sold shares, cured firms, full addresses, other people's projects."""

from datetime import date, timedelta

from bench.worlds.hidden.ground import Firm, Party, Person, Side
from bench.worlds.hidden.scene import Pattern, Plot, Scene


def small_stake_of_person(scene: Scene) -> tuple[Plot, str]:
    """A person has less than a quarter of the developer and sat on a failed board, or directs it and has less than a quarter of a failed firm."""
    ground, plot, firm = scene.ground, scene.plot(), scene.failed()
    part = scene.rng.choice((24.9, float(scene.rng.randint(2, 24))))
    if ground.chance(0.5):
        who = ground.person()
        ground.hold(who, plot.firm, part, ground.day(plot.firm.founded))
        ground.seat(who, firm, ground.day(firm.founded, date(2018, 6, 30)))
        return plot, f"{who.id}, on the board of {firm.id} when it failed on {firm.failed_on}, holds {part:g} % of {plot.firm.id}."
    who = scene.director(plot)
    ground.hold(who, firm, part, ground.day(firm.founded, date(2018, 6, 30)))
    return plot, f"{who.id}, director of {plot.firm.id}, holds {part:g} % of {firm.id}, which failed on {firm.failed_on}."


def small_stake_of_firm(scene: Scene) -> tuple[Plot, str]:
    """A failed firm has less than half of the developer, or the parent has less than half of a failed firm or of one that controls it."""
    ground, plot, firm = scene.ground, scene.plot(), scene.failed()
    part = scene.rng.choice((49.9, float(scene.rng.randint(10, 49))))
    if ground.chance(0.5):
        ground.hold(firm, plot.firm, part, ground.day(plot.firm.founded))
        return plot, f"{firm.id}, which failed on {firm.failed_on}, holds {part:g} % of {plot.firm.id}."
    parent = scene.sound(last=date(2012, 12, 31))
    ground.hold(parent, plot.firm, float(scene.rng.randint(51, 100)), plot.firm.founded)
    target, link = firm, ""
    if ground.chance(0.4):
        target = scene.sound(last=date(2012, 12, 31))
        ground.hold(target, firm, float(scene.rng.randint(60, 100)), ground.day(date(2016, 1, 1), date(2018, 6, 30)))
        link = f" {target.id}, which controls"
    ground.hold(parent, target, part, ground.day(date(2016, 1, 1), date(2018, 6, 30)))
    return plot, f"{parent.id} controls {plot.firm.id} and holds {part:g} % of{link} {firm.id}, which failed on {firm.failed_on}."


def unknown_stake(scene: Scene) -> tuple[Plot, str]:
    """How much a failed firm, or a person of a failed board, holds of the developer, the register does not say."""
    ground, plot, firm = scene.ground, scene.plot(), scene.failed()
    holder: Person | Firm = firm
    if ground.chance(0.5):
        holder = ground.person()
        ground.seat(holder, firm, ground.day(firm.founded, date(2018, 6, 30)))
    ground.hold(holder, plot.firm, None, ground.day(plot.firm.founded))
    return plot, f"{holder.id} holds an unknown part of {plot.firm.id}; {firm.id} failed on {firm.failed_on}."


def sold_stake(scene: Scene) -> tuple[Plot, str]:
    """A failed firm has sold the developer, the parent sold the failed firm before it failed, or a director sold his part of it before."""
    ground, plot, variant = scene.ground, scene.plot(), scene.rng.choice(("developer", "failed", "director"))
    firm = scene.failed(first=date(2022, 1, 1))
    part = float(scene.rng.randint(60, 100))
    if variant == "developer":
        sold = ground.day(plot.firm.founded + timedelta(days=200), date(2025, 12, 31))
        ground.hold(firm, plot.firm, part, plot.firm.founded, sold)
        return plot, f"{firm.id}, which failed on {firm.failed_on}, held {part:g} % of {plot.firm.id} and sold on {sold}."
    sold = ground.day(date(2017, 6, 1), scene.failure(firm) - timedelta(days=730))
    holder: Person | Firm
    if variant == "failed":
        holder = scene.sound()
        ground.hold(holder, plot.firm, float(scene.rng.randint(51, 100)), plot.firm.founded)
    else:
        holder = scene.director(plot)
    ground.hold(holder, firm, part, ground.day(date(2016, 1, 1), date(2017, 1, 1)), sold)
    return plot, f"{holder.id}, behind {plot.firm.id}, held {part:g} % of {firm.id} and sold on {sold}; {firm.id} failed on {firm.failed_on}."


def link_ended_in_between(scene: Scene) -> tuple[Plot, str]:
    """A director left, or the parent sold, a firm that controls a failed one, two years or more before the failure."""
    ground, plot = scene.ground, scene.plot()
    firm, middle = scene.failed(first=date(2022, 1, 1)), scene.sound(last=date(2012, 12, 31))
    ground.hold(middle, firm, float(scene.rng.randint(60, 100)), ground.day(date(2016, 1, 1), date(2018, 6, 30)))
    over = ground.day(date(2018, 7, 1), scene.failure(firm) - timedelta(days=730))
    holder: Person | Firm
    if ground.chance(0.5):
        holder = scene.director(plot)
        ground.seat(holder, middle, ground.day(middle.founded, date(2016, 12, 31)), over)
    else:
        holder = scene.sound(last=date(2012, 12, 31))
        ground.hold(holder, plot.firm, float(scene.rng.randint(51, 100)), plot.firm.founded)
        ground.hold(holder, middle, float(scene.rng.randint(51, 100)), date(2014, 4, 1), over)
    return plot, f"{holder.id}, behind {plot.firm.id}, parted on {over} from {middle.id}, which controls {firm.id}; that failed on {firm.failed_on}."


def cured(scene: Scene) -> tuple[Plot, str]:
    """A director's other firm, the parent, or a firm of the same brand was insolvent once and is active again."""
    ground, variant = scene.ground, scene.rng.choice(("director", "parent", "brand"))
    brand = ground.names.brand()
    plot, firm = scene.plot(brand=brand), scene.sound(brand=brand if variant == "brand" else "")
    filed = ground.day(date(2017, 6, 1), date(2022, 12, 31))
    over, status = ground.day(filed + timedelta(days=200), filed + timedelta(days=800)), scene.rng.choice(("dismissed", "withdrawn"))
    firm.row["status_since"] = over.isoformat()
    case = ground.case(
        "insolvency", status, filed, [(scene.rng.choice(scene.city.banks), "plaintiff"), (firm, "defendant")], "Petition, settled with the bank.", over
    )
    if variant == "director":
        ground.seat(scene.director(plot), firm, ground.day(firm.founded, date(2017, 1, 1)))
    elif variant == "parent":
        ground.hold(firm, plot.firm, float(scene.rng.randint(51, 100)), plot.firm.founded)
    return plot, f"{firm.id} ({variant}) was insolvent by {case} of {filed} and is active again since {over}; beside it stands {plot.firm.id}."


def full_address(scene: Scene) -> tuple[Plot, str]:
    """The developer has its office at an address of more than forty companies, some of which failed."""
    office = scene.rng.choice(scene.city.offices)
    firm = scene.rng.choice(office.failed)
    plot = scene.plot(address=office.address)
    return plot, f"{plot.firm.id} shares the address of forty companies with {firm.id}, which failed on {firm.failed_on}."


def same_lender(scene: Scene) -> tuple[Plot, str]:
    """The lender of a stalled project lends here too."""
    site = scene.rng.choice(scene.city.stalled)
    plot = scene.plot(lender=site.row["lender"])
    return plot, f"{site.row['lender']} lends to {plot.site.id} and to the stalled {site.id}."


def same_locality(scene: Scene) -> tuple[Plot, str]:
    """A stalled project, and the next plot with B-khata and a suit, lie in the same locality."""
    ground, site = scene.ground, scene.rng.choice(scene.city.stalled)
    plot = scene.plot(locality=site.parcel.locality)
    survey = f"{plot.site.parcel.name.split()[1].split('/')[0].rstrip(',')}/{scene.rng.randint(15, 40)}"
    parcel = ground.parcel(site.parcel.locality, khata="B", survey=survey)
    owner = ground.person()
    ground.deed(parcel, owner, date(2009, 5, 1))
    case = ground.case(
        "title", "pending", ground.day(date(2021, 1, 1)), [(ground.person(), "plaintiff"), (owner, "defendant"), (parcel, "property")], "Suit for partition."
    )
    return plot, f"{plot.site.id} lies in the locality of the stalled {site.id}, beside {parcel.id}, of B-khata and in suit {case}."


def same_project_name(scene: Scene) -> tuple[Plot, str]:
    """A stalled project of another company has the same name; neither has a brand."""
    plot, firm = scene.plot(brand=""), scene.sound()
    site = scene.stalled_site(firm, scene.ground.day(date(2020, 1, 1), date(2025, 6, 1)))
    site.row["name"] = plot.site.name
    return plot, f"{site.id} of {firm.id}, stalled since {site.row['status_since']}, has the name of {plot.site.id}."


def consumer_case_next_door(scene: Scene) -> tuple[Plot, str]:
    """A consumer case is about another project of the same firm, or of a firm of the same brand."""
    ground, brand = scene.ground, scene.ground.names.brand()
    plot, sister = scene.plot(brand=brand), ground.chance(0.5)
    firm = scene.sound(brand=brand) if sister else plot.firm
    site = scene.other_site(firm)
    filed = ground.day(date(2023, 6, 1), date(2026, 1, 31))
    parties: list[tuple[Party, Side]] = [(ground.person(), "plaintiff"), (site, "property")]
    if sister:
        parties.append((firm, "defendant"))
    case = ground.case("consumer", "pending", filed, parties, "Defects of a flat.")
    return plot, f"Consumer case {case} of {filed} is about {site.id} of {firm.id}, not about {plot.site.id}."


TRAPS: dict[str, Pattern] = {
    one.__name__: one
    for one in (
        *(small_stake_of_person, small_stake_of_firm, unknown_stake, sold_stake, link_ended_in_between, cured, full_address, same_lender, same_locality),
        *(same_project_name, consumer_case_next_door),
    )
}
