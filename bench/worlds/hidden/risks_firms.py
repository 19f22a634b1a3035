"""Hidden risk through firms: control up, down and across, brands, small shared addresses, the developer's other project."""

from datetime import date, timedelta

from bench.worlds.hidden.ground import Firm, Person
from bench.worlds.hidden.scene import Pattern, Plot, Scene


def _most(scene: Scene, deep: bool = False) -> float:
    """A controlling share: half exactly now and then, but far above it where several links follow each other."""
    return float(scene.rng.randint(75, 100) if deep else scene.rng.choice((50, 51, scene.rng.randint(52, 100))))


def _parents(scene: Scene, firm: Firm, top: Firm | Person, links: int) -> list[Firm]:
    """Puts `links` links of control between a firm and the top; returns the firms between, lowest first."""
    between: list[Firm] = []
    for _ in range(links - 1):
        middle = scene.sound(last=date(2013, 12, 31))
        scene.ground.hold(middle, firm, _most(scene, deep=True), firm.founded if firm.founded > middle.founded else middle.founded)
        between.append(middle)
        firm = middle
    since = max(firm.founded, top.founded) if isinstance(top, Firm) else firm.founded
    scene.ground.hold(top, firm, _most(scene, deep=links > 1), since)
    return between


def _through(between: list[Firm]) -> str:
    return f" through {' and '.join(firm.id for firm in between)}" if between else ""


def parent_failed(scene: Scene) -> tuple[Plot, str]:
    """The firm that controls the developer, directly or through another, has failed."""
    plot, top = scene.plot(), scene.failed()
    between = _parents(scene, plot.firm, top, scene.rng.choice((1, 1, 2, 3)))
    return plot, f"{top.id}, in {top.row['status']} since {top.failed_on}, controls {plot.firm.id}{_through(between)}."


def petition_against_parent(scene: Scene) -> tuple[Plot, str]:
    """An insolvency petition is pending against the firm that controls the developer."""
    plot, top, ground = scene.plot(), scene.sound(), scene.ground
    between = _parents(scene, plot.firm, top, scene.rng.choice((1, 2)))
    filed = ground.day(date(2024, 1, 1), date(2026, 3, 31))
    case = ground.case(
        "insolvency", "pending", filed, [(scene.rng.choice(scene.city.banks), "plaintiff"), (top, "defendant")], "Petition by a financial creditor."
    )
    return plot, f"Insolvency petition {case} of {filed} is pending against {top.id}, which controls {plot.firm.id}{_through(between)}."


def fraud_by_parent(scene: Scene) -> tuple[Plot, str]:
    """A fraud case against the firm that controls the developer was decreed or is pending."""
    plot, top, ground = scene.plot(), scene.sound(), scene.ground
    between = _parents(scene, plot.firm, top, scene.rng.choice((1, 2)))
    filed = ground.day(date(2022, 1, 1), date(2024, 6, 30))
    status = scene.rng.choice(("decreed", "pending"))
    closed = ground.day(filed + timedelta(days=200), filed + timedelta(days=600)) if status == "decreed" else None
    case = ground.case("fraud", status, filed, [(ground.person(), "plaintiff"), (top, "defendant")], "Advances for a project that was never begun.", closed)
    return plot, f"Fraud case {case} against {top.id}, which controls {plot.firm.id}{_through(between)}, is {status}."


def subsidiary_failed(scene: Scene) -> tuple[Plot, str]:
    """A firm that the developer controls, directly or through another, has failed."""
    plot, ground = scene.plot(), scene.ground
    links = scene.rng.choice((1, 1, 2))
    bottom = scene.sound()
    ground.fail(bottom, ground.day(date(2023, 1, 1), date(2025, 12, 31)))
    between: list[Firm] = []
    firm = bottom
    for _ in range(links - 1):
        middle = scene.sound()
        ground.hold(middle, firm, _most(scene, deep=True), max(middle.founded, firm.founded))
        between.append(middle)
        firm = middle
    ground.hold(plot.firm, firm, _most(scene, deep=links > 1), ground.day(plot.firm.founded, date(2022, 6, 30)))
    return plot, f"{plot.firm.id} controls {bottom.id}{_through(between)}, in {bottom.row['status']} since {bottom.failed_on}."


def sister_under_one_hand(scene: Scene) -> tuple[Plot, str]:
    """One firm or person controls both the developer and a failed firm, through up to three firms together; some sold the failed one after it failed."""
    plot, failed, ground = scene.plot(), scene.failed(last=date(2025, 6, 30)), scene.ground
    hand: Firm | Person = ground.person() if ground.chance(0.35) else scene.sound(last=date(2012, 12, 31))
    up = _parents(scene, plot.firm, hand, scene.rng.choice((1, 2)))
    failure = scene.failure(failed)
    if ground.chance(0.3):
        since = max(failed.founded, hand.founded) if isinstance(hand, Firm) else failed.founded
        sold = ground.day(failure + timedelta(days=30), failure + timedelta(days=600))
        ground.hold(hand, failed, _most(scene), since, sold)
        return plot, f"{hand.id} controls {plot.firm.id}{_through(up)} and controlled {failed.id} when it failed on {failure}, until it sold on {sold}."
    down = _parents(scene, failed, hand, scene.rng.choice((1, 2)))
    return plot, f"{hand.id} controls both {plot.firm.id}{_through(up)} and {failed.id}{_through(down)}, which failed on {failure}."


def sister_of_brand_failed(scene: Scene) -> tuple[Plot, str]:
    """Another firm of the same brand, with other people and another office, has failed."""
    brand = scene.ground.names.brand()
    plot, failed = scene.plot(brand=brand), scene.failed(brand=brand)
    if scene.ground.chance(0.5):
        scene.sound(brand=brand)
    return plot, f"{failed.id} of the same brand {brand} is in {failed.row['status']} since {failed.failed_on}."


def sister_of_brand_stalled(scene: Scene) -> tuple[Plot, str]:
    """Another, active firm of the same brand has a stalled project."""
    brand = scene.ground.names.brand()
    plot, sister = scene.plot(brand=brand), scene.sound(brand=brand)
    site = scene.stalled_site(sister, scene.ground.day(date(2020, 1, 1), date(2025, 12, 31)))
    return plot, f"Project {site.id} of {sister.id}, a firm of the same brand {brand}, is stalled since {site.row['status_since']}."


def other_project_stalled(scene: Scene) -> tuple[Plot, str]:
    """The same firm has another project, which stalled or lost its registration."""
    plot, ground = scene.plot(), scene.ground
    site = scene.stalled_site(plot.firm, ground.day(date(2022, 1, 1), date(2025, 12, 31)))
    site.row["rera_status"] = scene.rng.choice(("registered", "lapsed", "revoked"))
    return plot, f"{plot.firm.id} has another project, {site.id}, stalled since {site.row['status_since']} ({site.row['rera_status']})."


def failed_at_the_same_door(scene: Scene) -> tuple[Plot, str]:
    """Two or three firms share a small address; one of them is being wound up or is insolvent."""
    address = scene.ground.names.address()
    plot, failed = scene.plot(address=address), scene.failed(address=address, status=scene.rng.choice(("liquidation", "liquidation", "insolvency")))
    third = scene.sound(address=address) if scene.ground.chance(0.5) else None
    share = f"{plot.firm.id} and {failed.id}" + (f" and {third.id}" if third else "")
    return plot, f"Only {share} have their office at {address}; {failed.id} is in {failed.row['status']} since {failed.failed_on}."


RISKS: dict[str, Pattern] = {
    one.__name__: one
    for one in (
        *(parent_failed, petition_against_parent, fraud_by_parent, subsidiary_failed, sister_under_one_hand, sister_of_brand_failed),
        *(sister_of_brand_stalled, other_project_stalled, failed_at_the_same_door),
    )
}
