"""The engine and one market, opened for one command and let go after it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from graph import Connection, Engine, Role, open_engine
from market.core.archive import Archive
from market.core.clock import now_ms
from market.core.demo import load_demo, never_imported
from market.core.form import Form, Reader
from market.core.views import open_reader
from market.registry import get

from .checked import check, reaching
from .reading import Reading
from .settings import Settings
from .signals import held
from .speak import tell


@dataclass(frozen=True, slots=True)
class Opened:
    """One market of one engine."""

    engine: Engine
    form: Form
    archive: Archive

    def connect(self, role: Role) -> Connection:
        """A connection of that role; it ends with the engine. Raises GraphError."""
        return self.engine.connect(role)

    def reader(self, settings: Settings) -> Reader:
        """The view that the global options describe. Raises MarketEmpty, GraphError."""
        return open_reader(self.connect(Role.READER), self.form, principal=settings.person, now=now_ms(), valid_at=settings.as_of, known_at=settings.known_at)

    def with_demo(self) -> "Opened":
        """Loads the demo if nothing was ever imported. Raises DemoBroken, GraphError."""
        if never_imported(self.connect(Role.READER), self.form.name):
            tell(f"Nothing was imported yet: loading the invented demo of {self.form.title}.")
            load_demo(self.connect(Role.IMPORTER), self.archive, self.form, now=now_ms())
        return self


@contextmanager
def opened(settings: Settings, market: str) -> Iterator[Opened]:
    """Opens the engine and a market by name; what the engine has to say goes to standard error.

    Raises:
        UnknownMarket: before anything is started.
        Refused: the data directory or ``--url`` cannot be used.
        GraphError: the engine cannot be had.
    """
    check(settings, market)
    form = get(market)
    engine: Engine | None = None
    try:
        with held(), reaching(settings):
            engine = open_engine(settings.place.data, settings.server, person=settings.person, waiting=Reading())
        for warning in engine.warnings:
            tell(f"clew: {warning}")
        yield Opened(engine, form, Archive(settings.place.files))
    finally:
        if engine is not None:
            with held():
                engine.close()
