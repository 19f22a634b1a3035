"""A market of the test's own that folders are imported into, on the real engine."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from graph import Connection, Engine, Role, market_graph
from market.core.archive import Archive
from market.core.export import export
from market.core.importing import Importer
from market.core.model import Entity, Fact, ImportReport
from market.realty.importer import IMPORTER
from tests.realty.folders import ms, write


@dataclass
class Town:
    """One market: import texts of registers into it, look at what it knows."""

    connection: Connection
    archive: Archive
    importer: Importer
    root: Path
    now: int = ms("2026-02-01")
    count: int = 0

    @property
    def graph(self) -> str:
        """The market's graph."""
        return market_graph(self.importer.name)

    def folder(self, **registers: str) -> Path:
        """Writes a folder without importing it."""
        self.count += 1
        return write(self.root / f"extract-{self.count}", **registers)

    def bring(self, folder: Path, *, dry_run: bool = False, skip_bad_rows: bool = False, missing_ends: bool = False, replace: bool = False) -> ImportReport:
        """Imports a folder, a day after the one before."""
        self.now += 86_400_000
        return self.importer.bring(
            self.connection, self.archive, folder, now=self.now, dry_run=dry_run, skip_bad_rows=skip_bad_rows, missing_ends=missing_ends, replace=replace
        )

    def imported(self, **registers: str) -> ImportReport:
        """Writes a folder and imports it; nothing of it may be refused."""
        report = self.bring(self.folder(**registers))
        assert report.rejected == ()
        return report

    def exported(self) -> tuple[tuple[Entity, ...], tuple[Fact, ...]]:
        """Everything that the market knows and ever knew."""
        return export(self.connection, self.graph)

    def entities(self) -> dict[str, Entity]:
        """All entities by id."""
        return {entity.id: entity for entity in self.exported()[0]}

    def facts(self, relation: str = "") -> dict[str, Fact]:
        """The facts as known now, by id."""
        return {f.id: f for f in self.versions() if f.known_to > self.now and (f.relation == relation or not relation)}

    def versions(self, fact: str = "") -> list[Fact]:
        """All versions of a fact (or of all facts), oldest first."""
        return [f for f in self.exported()[1] if fact in ("", f.id)]

    def head(self) -> tuple[object, ...]:
        """Revision, known at, world."""
        row = self.connection.ro_query(self.graph, "MATCH (m:Market) RETURN m.revision, m.known_at, m.world").one()
        assert row is not None
        return row


def shown(fact: Fact) -> tuple[int, int]:
    """When it was true."""
    return fact.valid_from, fact.valid_to


@pytest.fixture
def town(engine: Engine, tmp_path: Path, unique: Callable[[str], str]) -> Iterator[Town]:
    """An empty market."""
    with engine.connect(Role.IMPORTER) as connection:
        yield Town(connection, Archive(tmp_path / "files"), replace(IMPORTER, name=unique("town")), tmp_path)
