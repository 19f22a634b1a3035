"""One injected project with everything that is its own: firm, people, land, contractor. Clean, until a pattern plants something beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from bench.worlds.hidden.city import City
from bench.worlds.hidden.form import LATEST
from bench.worlds.hidden.ground import Builder, Firm, Ground, Person, Site
from bench.worlds.hidden.groups import stall
from bench.worlds.hidden.land import OLD, chain
from bench.worlds.hidden.sites import span


@dataclass
class Plot:
    """The injected project while it is being laid out: what a pattern has not settled, `Scene.finish` does."""

    site: Site
    firm: Firm
    bought: date
    """When the firm bought the land."""
    begun: date
    """Since when there are contractors on the site."""
    titled: bool = False
    built: bool = False


class Scene:
    """Lays out one injected project. All firms and people that it makes are new, so nothing else in the world touches them."""

    def __init__(self, ground: Ground, city: City) -> None:
        self.ground = ground
        self.city = city
        self.rng = ground.rng
        self._firms: list[Firm] = []

    def plot(self, *, brand: str | None = None, address: str = "", lender: str = "", locality: str = "", name: str = "") -> Plot:
        """A clean project under construction, of a firm of its own; the brand is drawn unless given ("" is none)."""
        ground = self.ground
        if brand is None:
            brand = ground.names.brand() if ground.chance(0.6) else ""
        firm = self.keep(ground.firm(ground.day(date(2017, 1, 1), date(2020, 12, 31)), brand=brand, address=address, house=self.rng.choice((2, 2, 3))))
        bought = ground.day(firm.founded + timedelta(days=30), firm.founded + timedelta(days=500))
        launched = ground.day(date(2022, 9, 1), date(2025, 6, 30))
        begun = ground.day(launched + timedelta(days=20), launched + timedelta(days=200))
        site = ground.site(firm, ground.parcel(locality), launched, status="under_construction", since=begun, name=name, lender=lender)
        site.row["promised_on"] = (date(2027, 1, 1) + timedelta(days=self.rng.randint(0, 1000))).isoformat()
        return Plot(site, firm, bought, begun)

    def keep(self, firm: Firm) -> Firm:
        """Remembers a firm, whose shares are given out at the end."""
        self._firms.append(firm)
        return firm

    def sound(self, *, first: date = date(2008, 1, 1), last: date = date(2015, 12, 31), brand: str = "", address: str = "") -> Firm:
        """A firm without trouble."""
        return self.keep(self.ground.firm(self.ground.day(first, last), brand=brand, address=address))

    def failed(self, *, brand: str = "", address: str = "", first: date = date(2019, 1, 1), last: date = date(2025, 12, 31), status: str = "") -> Firm:
        """A firm that failed between two days, years after it was founded; some left a stalled project behind."""
        firm = self.sound(brand=brand, address=address)
        self.ground.fail(firm, self.ground.day(first, last), status)
        if self.ground.chance(0.35):
            self.stalled_site(firm, self.failure(firm))
        return firm

    @staticmethod
    def failure(firm: Firm) -> date:
        """The day on which a firm failed; ValueError for one that did not."""
        if firm.failed_on is None:
            raise ValueError(f"{firm.id} has not failed")
        return firm.failed_on

    def stalled_site(self, firm: Firm, after: date) -> Site:
        """A project of a firm that stalled after this day, on land of its own."""
        ground = self.ground
        launched = ground.day(max(firm.founded + timedelta(days=300), after - timedelta(days=1200)), max(firm.founded + timedelta(days=301), after))
        site = ground.site(firm, ground.parcel(), launched, status="under_construction", since=launched)
        stall(ground, site, max(launched, after))
        chain(ground, site.parcel, [ground.person()], firm, launched - timedelta(days=90))
        return site

    def other_site(self, firm: Firm) -> Site:
        """Another project of a firm, sound and nearly always completed."""
        ground = self.ground
        launched = ground.day(firm.founded + timedelta(days=200), max(firm.founded + timedelta(days=300), date(2021, 12, 31)))
        done = min(LATEST, launched + timedelta(days=self.rng.randint(900, 1400)))
        site = ground.site(firm, ground.parcel(), launched, status="completed", since=done)
        chain(ground, site.parcel, [ground.person()], firm, launched - timedelta(days=90))
        return site

    def director(self, plot: Plot) -> Person:
        """Somebody who sits on the board of the project's firm today: of its house, or one who joined later."""
        if self.ground.chance(0.6):
            return self.rng.choice(plot.firm.house)
        person = self.ground.person()
        since = None if self.ground.chance(0.1) else self.ground.day(plot.firm.founded)
        self.ground.seat(person, plot.firm, since, None, self.rng.choice(("director", "nominee", "partner")))
        return person

    def title(self, plot: Plot, sellers: Sequence[Person | Firm]) -> list[date]:
        """Who owned the land before, earliest first; returns when each sold."""
        plot.titled = True
        return chain(self.ground, plot.site.parcel, sellers, plot.firm, plot.bought)

    def owners(self, number: int) -> list[Person | Firm]:
        """Earlier owners without trouble."""
        return [self.sound(first=OLD[0], last=OLD[1]) if self.ground.chance(0.15) else self.ground.person() for _ in range(number)]

    def engage(self, plot: Plot, builder: Builder) -> None:
        """Puts a contractor on the site, where it still works."""
        plot.built = True
        since = self.ground.day(plot.begun, plot.begun + timedelta(days=120))
        self.ground.work(builder, plot.site, since, None, self.rng.choice((0, 0, None)))

    def elsewhere(self, builder: Builder, sites: Sequence[Site], delays: Sequence[int]) -> list[Site]:
        """Other sites of a contractor, one for each of these delays in months."""
        chosen = self.rng.sample(sites, len(delays))
        for site, delay in zip(chosen, delays, strict=True):
            self.ground.work(builder, site, *span(self.ground, site, delay))
        return chosen

    def finish(self, plot: Plot) -> None:
        """Settles what the pattern left open, and adds harmless company, so that having some tells nothing."""
        ground = self.ground
        if not plot.titled:
            self.title(plot, self.owners(self.rng.randint(1, 4)))
        if not plot.built or ground.chance(0.2):
            builder = ground.builder(firm=self.sound() if ground.chance(0.3) else None)
            self.engage(plot, builder)
            self.elsewhere(builder, self.city.calm, [0] * self.rng.randint(0, 2))
        if ground.chance(0.45):
            company = self.sound()
            ground.seat(self.director(plot), company, ground.day(company.founded + timedelta(days=1)))
        if ground.chance(0.25):
            left = ground.day(plot.firm.founded + timedelta(days=100), date(2025, 6, 30))
            ground.seat(ground.person(), plot.firm, plot.firm.founded, left)
        if ground.chance(0.25):
            self.other_site(plot.firm)
        spare = int(ground.spare(plot.firm))
        if spare >= 20 and ground.chance(0.3):
            ground.hold(self.sound(), plot.firm, float(self.rng.randint(10, spare)), ground.day(plot.firm.founded))
        for firm in self._firms:
            ground.share_out(firm)


Pattern = Callable[[Scene], tuple[Plot, str]]
"""Lays out a project and plants one thing; returns it with the sentence that tells what was planted."""
