"""Hidden risk through land and contractors."""

from datetime import date, timedelta

from bench.worlds.hidden.ground import Firm, Person
from bench.worlds.hidden.land import OLD
from bench.worlds.hidden.scene import Pattern, Plot, Scene


def suit_against_earlier_owner(scene: Scene) -> tuple[Plot, str]:
    """A title suit, pending or decreed, against somebody who owned the land earlier; no parcel is a party of it."""
    plot, ground = scene.plot(), scene.ground
    who: Person | Firm = scene.sound(first=OLD[0], last=OLD[1]) if ground.chance(0.3) else ground.person()
    sellers = scene.owners(scene.rng.randint(0, 3))
    place = scene.rng.randint(0, len(sellers))
    sellers.insert(place, who)
    sold = scene.title(plot, sellers)[place]
    filed = ground.day(date(2016, 1, 1), date(2026, 1, 31))
    status = "pending" if filed > date(2023, 6, 1) else scene.rng.choice(("pending", "decreed"))
    closed = ground.day(filed + timedelta(days=300), filed + timedelta(days=1000)) if status == "decreed" else None
    case = ground.case("title", status, filed, [(ground.person(), "plaintiff"), (who, "defendant")], "Suit for declaration of title to ancestral land.", closed)
    return plot, f"Title suit {case} of {filed}, {status}, is against {who.id}, who sold {plot.site.parcel.id} on {sold}; it names no land."


def seller_insolvent_when_it_sold(scene: Scene) -> tuple[Plot, str]:
    """A firm in the chain of title was already insolvent when it sold."""
    plot, ground = scene.plot(), scene.ground
    firm = scene.sound(first=OLD[0], last=OLD[1])
    sellers = scene.owners(scene.rng.randint(0, 3))
    place = scene.rng.randint(0, len(sellers))
    sellers.insert(place, firm)
    sold = scene.title(plot, sellers)[place]
    failed = sold - timedelta(days=scene.rng.randint(30, 280))
    if ground.chance(0.25):
        bank, filed = scene.rng.choice(scene.city.banks), failed - timedelta(days=scene.rng.randint(90, 300))
        case = ground.case("insolvency", "decreed", filed, [(bank, "plaintiff"), (firm, "defendant")], "Petition by a bank, admitted.", failed)
        ground.fail(firm, ground.day(sold + timedelta(days=60), sold + timedelta(days=900)), "liquidation")
        return plot, f"{firm.id} sold {plot.site.parcel.id} on {sold}, after its insolvency was ordered on {failed} ({case}); it was wound up later."
    ground.fail(firm, failed)
    return plot, f"{firm.id} sold {plot.site.parcel.id} on {sold}, when it was in {firm.row['status']} since {failed}."


def contractor_blacklisted(scene: Scene) -> tuple[Plot, str]:
    """A contractor on this site is blacklisted."""
    return _contractor(scene, "blacklisted")


def contractor_insolvent(scene: Scene) -> tuple[Plot, str]:
    """A contractor on this site is insolvent."""
    return _contractor(scene, "insolvency")


def _contractor(scene: Scene, status: str) -> tuple[Plot, str]:
    plot = scene.plot()
    since = scene.ground.day(date(2019, 1, 1))
    builder = scene.ground.builder(status=status, since=since)
    scene.engage(plot, builder)
    scene.elsewhere(builder, scene.city.worn, [0] * scene.rng.randint(0, 3))
    return plot, f"Contractor {builder.id} on {plot.site.id} is in the state {status} since {since}."


def contractor_always_late(scene: Scene) -> tuple[Plot, str]:
    """A contractor on this site was a year or more late on all of its other sites, or on all but one."""
    plot = scene.plot()
    builder = scene.ground.builder()
    scene.engage(plot, builder)
    delays = [scene.rng.randint(12, 30) for _ in range(scene.rng.randint(4, 7))] + ([0] if scene.ground.chance(0.3) else [])
    sites = scene.elsewhere(builder, scene.city.worn, delays)
    return plot, f"Contractor {builder.id} on {plot.site.id} was late by {', '.join(map(str, delays))} months on {', '.join(site.id for site in sites)}."


def contractors_firm_failed(scene: Scene) -> tuple[Plot, str]:
    """The company that a contractor on this site works through has failed."""
    plot, firm = scene.plot(), scene.failed()
    builder = scene.ground.builder(firm=firm)
    scene.engage(plot, builder)
    scene.elsewhere(builder, scene.city.worn, [0] * scene.rng.randint(0, 2))
    return plot, f"Contractor {builder.id} on {plot.site.id} works through {firm.id}, in {firm.row['status']} since {firm.failed_on}."


RISKS: dict[str, Pattern] = {
    one.__name__: one
    for one in (
        *(suit_against_earlier_owner, seller_insolvent_when_it_sold, contractor_blacklisted, contractor_insolvent, contractor_always_late),
        *(contractors_firm_failed,),
    )
}
