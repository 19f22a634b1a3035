"""Hidden risk through people: boards, shares, judgments."""

from datetime import date, timedelta

from bench.worlds.hidden.ground import Firm, Person
from bench.worlds.hidden.scene import Pattern, Plot, Scene


def _long_seat(scene: Scene, person: Person, firm: Firm, over: date, until: date | None = None) -> None:
    """A seat that began at least a hundred days before this day."""
    ground = scene.ground
    since = None if until is None and ground.chance(0.1) else ground.day(firm.founded, over - timedelta(days=100))
    ground.seat(person, firm, since, until, scene.rng.choice(("director", "director", "promoter", "partner", "nominee")))


def _after(scene: Scene, day: date) -> date:
    """A day from one month to two years after this one, in time for the view."""
    return scene.ground.day(day + timedelta(days=30), day + timedelta(days=730))


def board_of_failed_firm(scene: Scene) -> tuple[Plot, str]:
    """A director sits to this day on the board of a firm in insolvency or liquidation."""
    plot, firm = scene.plot(), scene.failed()
    who = scene.director(plot)
    _long_seat(scene, who, firm, scene.failure(firm))
    return plot, f"{who.id}, director of {plot.firm.id}, also sits on the board of {firm.id}, in {firm.row['status']} since {firm.failed_on}."


def left_after_the_failure(scene: Scene) -> tuple[Plot, str]:
    """A director sat on the board of a firm when it failed, and left it afterwards."""
    plot, firm = scene.plot(), scene.failed(last=date(2025, 6, 30))
    who, left = scene.director(plot), _after(scene, scene.failure(firm))
    _long_seat(scene, who, firm, scene.failure(firm), left)
    return plot, f"{who.id}, director of {plot.firm.id}, sat on the board of {firm.id} when it failed on {firm.failed_on}, and left it only on {left}."


def board_of_stalled_developer(scene: Scene) -> tuple[Plot, str]:
    """A director sits or sat on the board of an active firm when its project stalled, or when its registration was revoked or lapsed."""
    plot, firm = scene.plot(), scene.sound()
    when = scene.ground.day(date(2019, 1, 1), date(2025, 6, 1))
    site = scene.stalled_site(firm, when)
    site.row["rera_status"] = scene.rng.choice(("registered", "lapsed", "revoked"))
    who = scene.director(plot)
    stalled = date.fromisoformat(site.row["status_since"])
    _long_seat(scene, who, firm, when, _after(scene, stalled) if stalled < date(2026, 1, 1) and scene.ground.chance(0.4) else None)
    return plot, f"{who.id}, director of {plot.firm.id}, was on the board of {firm.id} when its project {site.id} stalled on {stalled}."


def seat_between_two_statuses(scene: Scene) -> tuple[Plot, str]:
    """A director left after the insolvency was ordered and before the liquidation that the register of companies shows now."""
    ground = scene.ground
    plot, firm = scene.plot(), scene.failed(first=date(2022, 6, 1), status="liquidation")
    ordered = ground.day(date(2019, 6, 1), date(2021, 6, 30))
    filed, bank = ordered - timedelta(days=scene.rng.randint(120, 400)), scene.rng.choice(scene.city.banks)
    case = ground.case("insolvency", "decreed", filed, [(bank, "plaintiff"), (firm, "defendant")], "Petition by a financial creditor, admitted.", ordered)
    who, left = scene.director(plot), ground.day(ordered + timedelta(days=60), date(2022, 4, 1))
    _long_seat(scene, who, firm, ordered - timedelta(days=400), left)
    why = (
        f"{who.id}, director of {plot.firm.id}, was on the board of {firm.id} in its insolvency ({case}, {ordered}) and left on {left}, before the winding up."
    )
    return plot, why


def quarter_behind_both(scene: Scene) -> tuple[Plot, str]:
    """A person with a quarter or more, or with a seat, stands behind both this developer and a failed firm."""
    ground = scene.ground
    plot, firm = scene.plot(), scene.failed(last=date(2025, 6, 30))
    variant = scene.rng.choice(("both", "here", "there"))
    part, other = (float(scene.rng.choice((25, scene.rng.randint(26, 70)))) for _ in range(2))
    failure = scene.failure(firm)
    if variant == "there":
        who = scene.director(plot)
    else:
        who = ground.person()
        ground.hold(who, plot.firm, part, ground.day(plot.firm.founded, date(2024, 1, 1)))
    if variant == "here":
        _long_seat(scene, who, firm, failure)
    else:
        ground.hold(who, firm, other, ground.day(firm.founded, failure - timedelta(days=200)), _after(scene, failure) if ground.chance(0.3) else None)
    here = f"director of {plot.firm.id}" if variant == "there" else f"holder of {part:g} % of {plot.firm.id}"
    there = "sat on the board" if variant == "here" else f"held {other:g} %"
    return plot, f"{who.id}, {here}, {there} of {firm.id} when it failed on {failure}."


def fraud_by_director(scene: Scene) -> tuple[Plot, str]:
    """A director is the defendant of a fraud case, decreed or pending."""
    plot, ground = scene.plot(), scene.ground
    who = scene.director(plot)
    filed = ground.day(date(2017, 1, 1), date(2025, 1, 31))
    status = scene.rng.choice(("decreed", "decreed", "pending"))
    closed = ground.day(filed + timedelta(days=200), filed + timedelta(days=1000)) if status == "decreed" else None
    case = ground.case("fraud", status, filed, [(ground.person(), "plaintiff"), (who, "defendant")], "Cheating of a buyer of a flat.", closed)
    return plot, f"Fraud case {case} of {filed} against {who.id}, director of {plot.firm.id}, is {status}."


def fraud_by_other_firm(scene: Scene) -> tuple[Plot, str]:
    """A director sat on the board of another firm when a fraud case against that firm was brought and went on."""
    plot, firm, ground = scene.plot(), scene.sound(), scene.ground
    filed = ground.day(date(2018, 1, 1), date(2024, 6, 30))
    status = scene.rng.choice(("decreed", "pending"))
    closed = ground.day(filed + timedelta(days=200), filed + timedelta(days=600)) if status == "decreed" else None
    case = ground.case("fraud", status, filed, [(ground.person(), "plaintiff"), (firm, "defendant")], "One flat sold twice.", closed)
    who = scene.director(plot)
    _long_seat(scene, who, firm, filed)
    return plot, f"{who.id}, director of {plot.firm.id}, sits on the board of {firm.id}, against which fraud case {case} is {status}."


def director_controls_failed_firm(scene: Scene) -> tuple[Plot, str]:
    """A director holds the most of a firm that controls, itself or through another, a failed one."""
    plot, firm, ground = scene.plot(), scene.failed(), scene.ground
    who, bottom = scene.director(plot), firm
    between: list[Firm] = []
    for _ in range(scene.rng.choice((1, 1, 2))):
        middle = scene.sound(last=date(2012, 12, 31))
        ground.hold(middle, bottom, float(scene.rng.randint(75, 100)), ground.day(max(middle.founded, bottom.founded), date(2018, 6, 1)))
        between.append(middle)
        bottom = middle
    ground.hold(who, bottom, float(scene.rng.randint(70, 100)), ground.day(bottom.founded, date(2018, 6, 1)))
    chain = " and ".join(one.id for one in between)
    return plot, f"{who.id}, director of {plot.firm.id}, controls {firm.id} through {chain}; it failed on {firm.failed_on}."


RISKS: dict[str, Pattern] = {
    one.__name__: one
    for one in (
        *(board_of_failed_firm, left_after_the_failure, board_of_stalled_developer, seat_between_two_statuses, quarter_behind_both),
        *(fraud_by_director, fraud_by_other_firm, director_controls_failed_firm),
    )
}
