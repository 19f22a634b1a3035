"""An import that is killed in the middle leaves the market as it was, two at once do not mix, and a lost lock writes nothing."""

import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from graph import Connection, Engine, EngineUnreachable, Result, Role
from market.core.lock import import_lock
from market.core.model import Fact, ImportReport
from market.core.refused import ImportFailed, ImportRefused
from market.core.store import Marks, Writer
from tests.realty.folders import sources
from tests.realty.imports import Town

ROOT = Path(__file__).resolve().parents[2]
SEEDS = ROOT / "seeds" / "realty"
HEADER = "company_id,name,status,status_since,brand\n"
FIRST = {"companies": HEADER + "C1,Onne,active,2015-01-01,Lake\nC2,Two,insolvency,2023-05-01,Lake\n", "sources": sources("2026-01-31", "companies")}
SECOND = {
    "companies": HEADER + "C1,One,insolvency,2026-02-02,Lake\nC2,Two,active,2026-01-05,Hill\nC3,Three,liquidation,,Dale\n",
    "sources": sources("2026-02-28", "companies"),
}
OWN = {"companies": "company_id,name,status\nC1,Own,struck_off\n", "directors": "person_id,person_name,company_id\nN1,A,C1\n"}


def said(facts: list[Fact]) -> list[tuple[object, ...]]:
    """What facts say, without when it was known."""
    return sorted((f.id, f.subject, f.object.partition("@")[0], f.valid_from, f.valid_to, sorted(f.props.items()), f.evidence.quote) for f in facts)


class Import:
    """An import in another process."""

    def __init__(self, data_dir: Path, town: Town, folder: Path, writes: int) -> None:
        town.now += 86_400_000
        arguments = [str(data_dir), str(town.archive.root), town.importer.name, str(folder), str(town.now), str(writes)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.realty.children", *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def line(self) -> str:
        """The next line that it prints."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        assert ready, "the other process says nothing"
        return self.process.stdout.readline().strip()

    def kill(self) -> None:
        """As by ``kill -9``."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(60)
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()


def cut_off(town: Town, folder: Path, writes: int) -> bool:
    """Imports until the engine is gone for good after so many writes; False if the import was done before."""
    left, asked = writes, Connection.query

    def counted(self: Connection, graph: str, query: str, params: Mapping[str, object] | None = None, *, question: str = "") -> Result:
        nonlocal left
        if left == 0:
            raise EngineUnreachable("gone")
        left -= 1
        return asked(self, graph, query, params, question=question)

    with patch.object(Connection, "query", counted):
        try:
            town.bring(folder)
        except EngineUnreachable:
            return True
    return False


def cut_off_at_every_write(town: Town, folder: Path) -> int:
    """Cuts an import off after each of its writes in turn; until the one that commits, nobody sees any of it. Gives how many there are."""
    before, head = town.exported(), town.head()
    writes = 0
    while cut_off(town, folder, writes):
        writes += 1
        if town.head() != head:
            return writes
        assert town.exported() == before, f"a reader saw something of an import that was cut off after {writes} writes"
    pytest.fail("it never committed")


def test_cut_off_after_each_write_in_turn(town: Town) -> None:
    town.imported(**FIRST)
    folder = town.folder(**SECOND)
    assert cut_off_at_every_write(town, folder) > 10
    assert town.bring(folder).changes == ()
    fresh = Town(town.connection, town.archive, replace(town.importer, name=f"{town.importer.name}-fresh"), town.root / "fresh")
    fresh.imported(**FIRST)
    fresh.bring(folder)
    assert said(town.versions()) == said(fresh.versions())
    assert _records(town) == _records(fresh)
    assert town.entities() == fresh.entities()


def test_cut_off_while_the_demo_is_replaced(town: Town) -> None:
    town.imported(companies=FIRST["companies"], sources=sources("2026-01-31", "companies", world="demo"))
    folder = town.folder(**OWN)
    assert cut_off_at_every_write(town, folder) > 10
    assert town.bring(folder).changes == ()
    assert {f.id for f in town.versions()} == {"RECORDED_IN:company:C1", "FLAGGED:company:C1:struck_off", "DIRECTOR_OF:person:N1:company:C1"}
    assert set(town.entities()) == {"company:C1", "person:N1"}


def test_killed_in_the_middle(engine_data_dir: Path, town: Town) -> None:
    town.bring(SEEDS / "month-1")
    before, head = town.exported(), town.head()
    for write in (4, 12):
        other = Import(engine_data_dir, town, SEEDS / "month-2", write)
        assert other.line() == "ready"
        other.kill()
        assert (town.exported(), town.head()) == (before, head)
    assert len(town.bring(SEEDS / "month-2").changes) == 2
    assert town.bring(SEEDS / "month-2").changes == ()
    fresh = Town(town.connection, town.archive, replace(town.importer, name=f"{town.importer.name}-fresh"), town.root / "fresh")
    fresh.bring(SEEDS / "month-1")
    fresh.bring(SEEDS / "month-2")
    assert said(town.versions()) == said(fresh.versions())


def test_the_first_import_is_killed(engine_data_dir: Path, town: Town) -> None:
    folder = town.folder(**FIRST)
    for write in (1, 9):
        other = Import(engine_data_dir, town, folder, write)
        assert other.line() == "ready"
        other.kill()
        assert not town.connection.exists(town.graph) or town.head()[0] is None, "nothing was ever imported"
    assert len(town.bring(folder).changes) == 1
    assert len(town.versions()) == 6
    assert town.bring(folder).changes == ()


def test_changes_that_could_not_be_told_are_told_by_the_next(town: Town, engine_reads: Callable[[str], list[tuple[str, dict[str, str]]]]) -> None:
    town.imported(**FIRST)
    with patch.object(Connection, "xadd", side_effect=EngineUnreachable("gone")), pytest.raises(EngineUnreachable):
        town.bring(town.folder(**SECOND))
    assert [fields["revision"] for _, fields in engine_reads(town.importer.name)] == ["1"]
    assert town.bring(town.folder(**SECOND)).changes == ()
    assert [fields["revision"] for _, fields in engine_reads(town.importer.name)] == ["1", "2", "3"]


def _records(town: Town) -> list[tuple[object, ...]]:
    query = "MATCH (x:Record) RETURN x.register, x.key, x.cells, x.spells, x.ended ORDER BY x.register, x.key, x.known_from"
    return [tuple(row) for row in town.connection.ro_query(town.graph, query).rows]


def test_two_at_once_do_not_mix(engine: Engine, town: Town) -> None:
    folders = [town.folder(companies=f"company_id,name\nC{n},Firm {n}\n") for n in range(1, 5)]
    reports: list[ImportReport] = []

    def bring(folder: Path, now: int) -> None:
        with engine.connect(Role.IMPORTER) as connection:
            reports.append(town.importer.bring(connection, town.archive, folder, now=now))

    threads = [threading.Thread(target=bring, args=(folder, town.now)) for folder in folders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(reports) == 4
    assert set(town.entities()) == {"company:C1", "company:C2", "company:C3", "company:C4"}
    assert town.head()[0] == 4
    assert sorted(len(r.missing) for r in reports) == [0, 1, 2, 3], "each was read against those before it"


def test_an_import_waits_for_another_and_gives_up(town: Town) -> None:
    town.imported(**FIRST)
    with import_lock(town.connection, town.graph, town.importer.name, town.archive.root):
        with pytest.raises(ImportRefused, match=r"Another import into .* is running"):
            with import_lock(town.connection, town.graph, town.importer.name, town.archive.root, wait_s=0.2):
                pytest.fail("two hold the lock")
        with pytest.raises(ImportRefused):
            with import_lock(town.connection, town.graph, town.importer.name, town.root / "another data directory", wait_s=0.2):
                pytest.fail("two hold the lock")
    with import_lock(town.connection, town.graph, town.importer.name, town.root / "another data directory", wait_s=0.2):
        pass


def test_a_lost_lock_writes_nothing(town: Town) -> None:
    town.imported(**FIRST)
    before = town.connection.ro_query(town.graph, "MATCH (x) RETURN x ORDER BY id(x)").rows
    writer = Writer(town.connection, town.graph, "somebody who lost it")
    with pytest.raises(ImportFailed, match="wrote 0 of 1 rows"):
        writer.entities("Company", [{"id": "company:C9", "known_from": 0}])
    writer.sweep(0)
    assert not writer.commit({"revision": 99}, [{"id": "x"}], [], Marks(), None)
    assert town.connection.ro_query(town.graph, "MATCH (x) RETURN x ORDER BY id(x)").rows == before


def test_a_write_that_matches_nothing_is_an_error(town: Town) -> None:
    town.imported(**FIRST)
    before = town.exported()
    lost = town.connection.query(town.graph, "MATCH (s:Entity {id: 'company:C1'}) SET s.id = 'company:lost' RETURN count(s)")
    assert lost.rows == ((1,),)
    with pytest.raises(ImportFailed, match=r"wrote \d of \d rows; nothing of this import became visible"):
        town.bring(town.folder(**SECOND))
    town.connection.query(town.graph, "MATCH (s:Entity {id: 'company:lost'}) SET s.id = 'company:C1'")
    assert town.exported() == before
    assert len(town.bring(town.folder(**SECOND)).changes) == 2
