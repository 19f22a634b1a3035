"""Approvals and complaints."""

from seeds.core.layout import Row

from .names import TOPICS
from .world import World, later


def approvals(world: World) -> None:
    """Plan and commencement for what is being built, environment and fire for most, occupancy for what is finished."""
    odd = {(world.place("fire_refused"), "fire"): ("refused", "2026-03-09"), (world.place("environment_revoked"), "environment"): ("revoked", "2026-07-14")}
    wanted = {
        (world.place("papers_granted"), "fire"): ("pending", ""),
        (world.place("papers_refused"), "fire"): ("pending", ""),
        (world.place("papers_revoked"), "environment"): ("granted", "2024-02-19"),
    }
    flawless = {world.project(name)["project_id"] for name in ("Skyvista Altura", "Lakeview Residency", "Whispering Woods")}
    for project in world.extract["projects"]:
        own_id = project["project_id"]
        for kind, (status, on) in _usual(world, project).items():
            if own_id in flawless and status == "pending":
                status, on = "granted", later(project["launched_on"], -20)
            status, on = {**odd, **wanted}.get((own_id, kind), (status, on))
            world.add("approvals", project_id=own_id, kind=kind, status=status, on=on)


def _usual(world: World, project: Row) -> dict[str, tuple[str, str]]:
    launched, state = project["launched_on"], project["build_status"]
    if state == "planned":
        return {"plan": ("pending", "")}
    usual = {
        "plan": ("granted", later(launched, -world.rng.randint(60, 200))),
        "commencement": ("granted", later(launched, -world.rng.randint(5, 50))),
        "environment": ("granted", later(launched, -world.rng.randint(30, 120))),
        "fire": ("pending", "") if world.rng.random() < 0.3 and state != "completed" else ("granted", later(launched, world.rng.randint(10, 90))),
    }
    if state == "completed":
        usual["occupancy"] = ("granted", later(project["status_since"], world.rng.randint(5, 40)))
    return usual


def complaints(world: World) -> None:
    """A buyer or two at most projects; one project with six at once, one complaint that was upheld."""
    spared = {world.project(name)["project_id"] for name in ("Skyvista Altura", "Lakeview Residency", "Whispering Woods")}
    spared |= {world.place("many_complaints"), world.place("complaint_upheld")}
    rows: list[tuple[str, str, str, str]] = [
        *((world.place("many_complaints"), world.day("2026-05-01", "2026-10-10"), world.rng.choice(TOPICS), "open") for _ in range(6)),
        (world.place("complaint_upheld"), "2026-01-19", "carpet area smaller than stated", "upheld"),
    ]
    for project in world.extract["projects"]:
        if project["project_id"] in spared or project["build_status"] == "planned":
            continue
        for _ in range(world.rng.choice((0, 0, 0, 1, 1, 2))):
            filed = world.day(later(project["launched_on"], 30), "2026-10-15")
            status = world.rng.choice(("open", "dismissed", "settled", "settled"))
            rows.append((project["project_id"], filed, world.rng.choice(TOPICS), status))
    rows.sort(key=lambda row: (row[1], row[0]))
    for number, (project_id, filed, topic, status) in enumerate(rows, start=1):
        world.add("complaints", complaint_id=f"Q{number:03d}", project_id=project_id, filed_on=filed, topic=topic, status=status)
