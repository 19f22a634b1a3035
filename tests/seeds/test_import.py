"""The demo, the small town and the broken folders, brought in by the real importer into a real engine."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from graph import Connection, Role, open_engine
from market.core.archive import Archive
from market.core.demo import missing_key_facts, never_imported
from market.core.form import Reader
from market.core.model import Cause, ImportReport
from market.core.views import open_reader
from market.realty.form import build
from tests.realty.worlds import ms
from tests.seeds.folders import LATER, MONTH_1, MONTH_2, TODAY, differences, read, scores

DATA = Path(__file__).parents[1] / "data"
BROKEN: dict[str, list[dict[str, Any]]] = json.loads((DATA / "broken" / "expected.json").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class House:
    """An engine of one test's own, for imports go to the market ``realty`` and to no other."""

    importer: Connection
    reader: Connection
    archive: Archive

    def bring(self, folder: Path, day: str) -> ImportReport:
        """Imports a folder on a day."""
        return build().import_folder(self.importer, self.archive, folder, now=ms(day))

    def look(self, day: str) -> Reader:
        """The market as it is seen on a day."""
        return open_reader(self.reader, build(), principal="asha", now=ms(day))

    def katz(self, day: str) -> dict[str, float]:
        """Every project's K by the rule in the engine."""
        reader = self.look(day)
        return {subject.own_id: round(build().assess(reader, subject.id).katz, 9) for subject in build().subjects(reader)}


@pytest.fixture
def house(data_dir: Path, tmp_path: Path) -> Iterator[House]:
    with open_engine(data_dir) as engine:
        yield House(engine.connect(Role.IMPORTER), engine.connect(Role.READER), Archive(tmp_path / "files"))


def _by_twin(folder: Path, day: str) -> dict[str, float]:
    return {own_id: round(katz, 9) for own_id, (katz, _) in scores(read(folder), day).items()}


def test_the_two_months_come_in_as_the_table_of_differences_says(house: House) -> None:
    first = house.bring(MONTH_1, TODAY)
    assert not first.rejected
    assert [change.cause for change in first.changes] == [Cause.WORLD]
    assert house.katz(TODAY) == _by_twin(MONTH_1, TODAY)

    second = house.bring(MONTH_2, LATER)
    written: Any = differences()["differences"]
    assert not second.rejected
    assert sorted(second.missing) == sorted(f"{d['register']}: {d['key']}" for d in written if d["kind"] == "row_missing")
    by_cause = {change.cause: change for change in second.changes}
    assert set(by_cause) == {Cause.WORLD, Cause.CORRECTION}
    assert by_cause[Cause.CORRECTION].corrected == sum(1 for d in written if d["cause"] == "correction")
    assert house.katz(LATER) == _by_twin(MONTH_2, LATER)

    assert not house.bring(MONTH_2, "2026-12-21").changes


def test_the_key_facts_of_the_demo_hold_in_both_months(house: House) -> None:
    for folder, day in ((MONTH_1, TODAY), (MONTH_2, LATER)):
        house.bring(folder, day)
        assert missing_key_facts(house.look(day), build()) == ()


def test_the_small_town_is_assessed(house: House) -> None:
    report = house.bring(DATA / "small_town", TODAY)
    assert not report.rejected
    assert report.counts["projects"] == 8
    assert {own_id: katz for own_id, katz in house.katz(TODAY).items() if katz} == {"HSN-03": 1.0, "HSN-07": 0.6, "HSN-05": 0.4, "HSN-04": 0.36}


def test_every_broken_folder_is_refused_by_file_and_row_and_nothing_is_written(house: House) -> None:
    for name, faults in BROKEN.items():
        report = house.bring(DATA / "broken" / name, TODAY)
        found = {(fault.file, fault.row) for fault in report.rejected}
        assert {(fault["file"], fault["row"]) for fault in faults} <= found, name
        assert all(fault.reason for fault in report.rejected)
        assert not report.changes
        assert never_imported(house.reader, "realty")


def _latin_1(folder: Path) -> None:
    path = folder / "directors.csv"
    path.write_bytes(path.read_bytes() + "PN999,José,C003,director,2020-01-01,\n".encode("latin-1"))


def _five_megabytes(folder: Path) -> None:
    with (folder / "cases.csv").open("a", encoding="utf-8") as file:
        file.write('S900,City Civil Court,other,pending,2026-01-01,,"' + "x" * 5_000_000 + '"\n')


@pytest.mark.parametrize("spoil", [_latin_1, _five_megabytes], ids=["latin-1", "5 MB cell"])
def test_a_spoilt_demo_is_refused_as_a_whole(house: House, tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    folder = tmp_path / "spoilt"
    folder.mkdir()
    for path in MONTH_1.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    spoil(folder)
    report = house.bring(folder, TODAY)
    assert report.rejected
    assert not report.changes
    assert never_imported(house.reader, "realty")
