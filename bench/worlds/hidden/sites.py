"""The background's contractors: many with a handful of sites, a few on more than forty."""

from dataclasses import dataclass
from datetime import date, timedelta

from bench.worlds.hidden.form import LATEST
from bench.worlds.hidden.ground import Builder, Ground, Site
from bench.worlds.hidden.names import skewed

HUB = 46
"""Sites of a hub at least: more than the forty that prove nothing."""


@dataclass
class Hub:
    """A contractor of more than forty sites, sound itself, some of whose sites have stalled."""

    builder: Builder
    stalled: list[Site]


def span(ground: Ground, site: Site, delay: int | None = 0) -> tuple[date, date | None, int | None]:
    """When a contractor could have worked on a site, from soon after the launch until it was done or open, and its delay, cut to what that allows."""
    since = min(site.launched + timedelta(days=ground.rng.randint(30, 300)), LATEST - timedelta(days=10))
    until = since + timedelta(days=ground.rng.randint(250, 900) + 31 * (delay or 0))
    ended = until <= LATEST and ground.chance(0.85)
    return since, until if ended else None, min(delay, (LATEST - since).days // 31) if delay else delay


def send_contractors(ground: Ground, sites: list[Site], quiet: list[Site]) -> list[Hub]:
    """Writes contractors and works of the background; returns the hubs."""
    rng = ground.rng
    stalled = [site for site in sites if site.row["build_status"] == "stalled"]
    hubs = []
    for _ in range(4):
        builder = ground.builder(since=ground.day(date(2009, 1, 1), date(2014, 12, 31)))
        near = rng.sample(stalled, min(len(stalled), 3))
        rest = [site for site in sites if site not in near]
        for site in near + rng.sample(rest, min(len(rest), HUB + rng.randint(0, max(2, len(sites) // 25)))):
            ground.work(builder, site, *span(ground, site, rng.randint(1, 6) if ground.chance(0.05) else 0))
        hubs.append(Hub(builder, near))
    small = [ground.builder() for _ in range(max(6, len(sites) // 10))]
    manner = {builder.id: rng.choices(("punctual", "sometimes", "late"), (82, 12, 6))[0] for builder in small}
    for site in sites:
        for builder in {one.id: one for one in (skewed(rng, small) for _ in range(rng.choice((0, 1, 1, 2))))}.values():
            late = {"punctual": 0.05, "sometimes": 0.3, "late": 0.85}[manner[builder.id]]
            delay = (None if ground.chance(0.1) else 0) if not ground.chance(late) else rng.randint(2, 26)
            ground.work(builder, site, *span(ground, site, delay))
    rows = {row["contractor_id"]: row for row in ground.book.rows["contractors"]}
    for builder in small:
        if ground.chance(0.07):
            rows[builder.id] |= {"status": rng.choice(("insolvency", "blacklisted")), "status_since": ground.day(date(2017, 1, 1)).isoformat()}
    calm = ground.builder()
    for place, site in enumerate(quiet):
        if place % 4 == 0:
            calm = ground.builder()
        ground.work(calm, site, *span(ground, site))
    return hubs
