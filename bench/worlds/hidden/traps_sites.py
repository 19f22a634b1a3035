"""Clean projects beside the trouble of land and contractors: other parcels, sales made in time, hubs, contractors who have left."""

from datetime import date, timedelta

from bench.worlds.hidden.ground import Firm, Person
from bench.worlds.hidden.land import OLD
from bench.worlds.hidden.scene import Pattern, Plot, Scene


def aggregator_elsewhere(scene: Scene) -> tuple[Plot, str]:
    """An aggregator of dozens of parcels once owned the land; a suit against it names another of its parcels."""
    plot, seller = scene.plot(), scene.rng.choice(scene.city.aggregators)
    scene.title(plot, [*scene.owners(scene.rng.randint(0, 2)), seller.firm, *scene.owners(scene.rng.randint(0, 1))])
    return plot, f"{seller.firm.id}, which once owned {plot.site.parcel.id} and dozens more, is sued in {seller.suit} over {seller.disputed.id}."


def suit_names_other_land(scene: Scene) -> tuple[Plot, str]:
    """A title suit against an earlier owner names another parcel that he owns."""
    ground, plot = scene.ground, scene.plot()
    who: Person | Firm = scene.sound(first=OLD[0], last=OLD[1]) if ground.chance(0.3) else ground.person()
    scene.title(plot, [*scene.owners(scene.rng.randint(0, 2)), who, *scene.owners(scene.rng.randint(0, 1))])
    other = ground.parcel(plot.site.parcel.locality if ground.chance(0.5) else "")
    ground.deed(other, who, date(2004, 7, 1))
    filed = ground.day(date(2018, 1, 1))
    case = ground.case(
        "title", "pending", filed, [(ground.person(), "plaintiff"), (who, "defendant"), (other, "property")], f"Suit for declaration of title to {other.name}."
    )
    return plot, f"Title suit {case} of {filed} against {who.id}, an earlier owner of {plot.site.parcel.id}, names {other.id}."


def suit_over_other_project(scene: Scene) -> tuple[Plot, str]:
    """The land of another project of the same firm is in a title suit against the one who sold it."""
    ground, plot = scene.ground, scene.plot()
    site, heir = scene.other_site(plot.firm), ground.person()
    filed = ground.day(date(2022, 1, 1))
    case = ground.case(
        "title",
        "pending",
        filed,
        [(ground.person(), "plaintiff"), (heir, "defendant"), (site.parcel, "property")],
        f"Suit for partition of {site.parcel.name}.",
    )
    return plot, f"Title suit {case} of {filed} names {site.parcel.id} of {site.id}, another project of {plot.firm.id}."


def seller_failed_later(scene: Scene) -> tuple[Plot, str]:
    """A firm in the chain of title became insolvent years after it had sold."""
    ground, plot = scene.ground, scene.plot()
    firm = scene.sound(first=OLD[0], last=OLD[1])
    sellers = scene.owners(scene.rng.randint(0, 2))
    place = scene.rng.randint(0, len(sellers))
    sellers.insert(place, firm)
    sold = scene.title(plot, sellers)[place]
    ground.fail(firm, ground.day(sold + timedelta(days=730), max(sold + timedelta(days=730), date(2025, 12, 31))))
    return plot, f"{firm.id} sold {plot.site.parcel.id} on {sold} and failed on {firm.failed_on}, years later."


def sellers_other_trouble(scene: Scene) -> tuple[Plot, str]:
    """An earlier owner has a debt before the court, or sits on the board of a failed firm: nothing of the title."""
    ground, plot, who = scene.ground, scene.plot(), scene.ground.person()
    scene.title(plot, [*scene.owners(scene.rng.randint(0, 2)), who, *scene.owners(scene.rng.randint(0, 1))])
    if ground.chance(0.5):
        filed = ground.day(date(2019, 1, 1))
        case = ground.case("recovery", "pending", filed, [(scene.rng.choice(scene.city.banks), "plaintiff"), (who, "defendant")], "Recovery of a car loan.")
        return plot, f"Recovery case {case} of {filed} is against {who.id}, an earlier owner of {plot.site.parcel.id}."
    firm = scene.failed()
    ground.seat(who, firm, ground.day(firm.founded, date(2018, 6, 30)))
    return plot, f"{who.id}, an earlier owner of {plot.site.parcel.id}, sits on the board of {firm.id}, which failed on {firm.failed_on}."


def hub_contractor(scene: Scene) -> tuple[Plot, str]:
    """A contractor of more than forty sites works here; some of its other sites have stalled."""
    plot, hub = scene.plot(), scene.rng.choice(scene.city.hubs)
    scene.engage(plot, hub.builder)
    return plot, f"{hub.builder.id}, a contractor of more than forty sites, works on {plot.site.id} and on {hub.stalled[0].id}, which stalled."


def contractor_late_once(scene: Scene) -> tuple[Plot, str]:
    """The contractor was late on one of its many other sites, once."""
    plot, builder = scene.plot(), scene.ground.builder()
    scene.engage(plot, builder)
    delays = [scene.rng.randint(3, 12), *([0] * scene.rng.randint(4, 7))]
    late = scene.elsewhere(builder, scene.city.calm, delays)[0]
    return plot, f"Contractor {builder.id} on {plot.site.id} was late by {delays[0]} months on {late.id}, and on time on {len(delays) - 1} others."


def contractor_left(scene: Scene) -> tuple[Plot, str]:
    """A contractor who has left this site is blacklisted or insolvent, since before or after; another works here now."""
    ground, plot = scene.ground, scene.plot()
    left = ground.day(plot.begun + timedelta(days=60), max(plot.begun + timedelta(days=60), date(2026, 2, 28)))
    failed = ground.day(left + timedelta(days=20), left + timedelta(days=400)) if ground.chance(0.5) else ground.day(date(2019, 1, 1), left)
    status = scene.rng.choice(("blacklisted", "insolvency"))
    bad = ground.builder(status=status, since=failed)
    ground.work(bad, plot.site, plot.begun, left, 0)
    scene.elsewhere(bad, scene.city.worn, [0] * scene.rng.randint(0, 2))
    return plot, f"Contractor {bad.id}, in the state {status} since {failed}, left {plot.site.id} on {left}."


def contractor_cured(scene: Scene) -> tuple[Plot, str]:
    """The contractor on this site, or the company that it works through, is active again after an insolvency."""
    ground, plot = scene.ground, scene.plot()
    filed = ground.day(date(2017, 1, 1), date(2022, 1, 1))
    over = ground.day(filed + timedelta(days=200), filed + timedelta(days=700))
    firm = scene.sound() if ground.chance(0.5) else None
    builder = ground.builder(since=over, firm=firm)
    defendant: Firm | None = firm
    case = ground.case("insolvency", "dismissed", filed, [(ground.person(), "plaintiff"), (defendant or builder, "defendant")], "Petition of a supplier.", over)
    if firm:
        firm.row["status_since"] = over.isoformat()
    scene.engage(plot, builder)
    return plot, f"Insolvency case {case} against contractor {builder.id} on {plot.site.id} was dismissed on {over}."


def complaint_elsewhere(scene: Scene) -> tuple[Plot, str]:
    """A complaint was upheld against another firm's project on which the same contractor works."""
    ground, plot = scene.ground, scene.plot()
    builder, firm = ground.builder(), scene.sound()
    scene.engage(plot, builder)
    site = scene.other_site(firm)
    ground.work(builder, site, site.launched + timedelta(days=60), site.launched + timedelta(days=800), 0)
    scene.elsewhere(builder, scene.city.calm, [0] * scene.rng.randint(3, 6))
    complaint = ground.complaint(site, ground.day(site.launched + timedelta(days=300)), "upheld", scene.rng.choice(("refund", "carpet area", "title papers")))
    return plot, f"Complaint {complaint} against {site.id} of {firm.id} was upheld; contractor {builder.id} works there and on {plot.site.id}."


TRAPS: dict[str, Pattern] = {
    one.__name__: one
    for one in (
        *(aggregator_elsewhere, suit_names_other_land, suit_over_other_project, seller_failed_later, sellers_other_trouble),
        *(hub_contractor, contractor_late_once, contractor_left, contractor_cured, complaint_elsewhere),
    )
}
