"""Registers broken at random: an import refuses them by file, row and reason and the market is as before, or takes them and all of it can be relied on.

The seeds are pinned; ``CLEW_FUZZ=2000`` tries so many of them.
"""

import csv
import io
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from graph import Engine, GraphMissing, Role
from market.core.model import ImportReport, RowFault
from market.core.refused import ImportRefused
from market.core.verify import verify
from market.core.views import MarketEmpty
from market.realty.form import build
from tests.fuzz.breaking import Folder, base, broken
from tests.fuzz.talking import harmless
from tests.realty.imports import Town, town
from tests.realty.reading import reader_of

__all__ = ["town"]

SEEDS: Final = range(int(os.environ.get("CLEW_FUZZ", "24")))
WHOLE: Final = ("column", "UTF-8", "is empty: ", "separated by commas", "quote", "spreadsheet", "no row of CSV")
"""Words of a fault of the file or of its header, or of one after which nobody knows where rows begin."""


@pytest.fixture(autouse=True)
def _gone(engine: Engine, town: Town) -> Iterator[None]:
    """Takes the market away afterwards: many markets make an engine slow."""
    yield
    with engine.connect(Role.INVESTIGATOR) as connection, suppress(GraphMissing):
        connection.delete(town.graph)


def laid(town: Town, files: Folder) -> Path:
    """Writes a folder of bytes."""
    folder = town.folder()
    for file, content in files.items():
        (folder / file).write_bytes(content)
    return folder


def brought(town: Town, folder: Path, **how: bool) -> ImportReport | str:
    """What came of an import; where the folder as a whole was refused, the sentence."""
    try:
        return town.bring(folder, **how)
    except ImportRefused as refused:
        return str(refused)


def everything(town: Town) -> object:
    """All that the market knows; None where there is none."""
    return (town.exported(), town.head()) if town.connection.exists(town.graph) else None


def sayable(report: ImportReport | str) -> bool:
    """Whether what was refused is told by file, row and reason, in words that can be shown."""
    if isinstance(report, str):
        return harmless(report)
    return all(f.file and f.row >= 0 and f.reason and harmless(f.reason) for f in report.rejected)


def unsound(town: Town) -> list[str]:
    """Everything that does not hold in the market."""
    try:
        return [fault for one in verify(reader_of(town), build(), town.archive) for fault in one.faults]
    except MarketEmpty:
        return []


def lost(files: Folder, report: ImportReport) -> list[str]:
    """Files of which a row was neither taken nor refused, as another reader counts the rows."""
    found = []
    for file, content in files.items():
        refused = [f for f in report.rejected if f.file == file]
        taken = report.counts.get(file.removesuffix(".csv"))
        if taken is None or any(_of_the_file(f) for f in refused):
            continue
        rows = [row for row in csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), skipinitialspace=True) if "".join(row).strip() or len(row) > 1]
        if len(rows) - 1 != taken + len({f.row for f in refused}):
            found.append(f"{file}: {len(rows) - 1} rows, {taken} taken, {refused}")
    return found


def _of_the_file(fault: RowFault) -> bool:
    return not fault.row or any(said in fault.reason for said in WHOLE)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_refused_whole_or_taken_whole(town: Town, seed: int) -> None:
    """Into an empty market or a full one, once or twice, with and without leaving bad rows out."""
    random = Random(seed)
    if random.random() < 0.6:
        assert town.bring(laid(town, base())).rejected == ()
    if random.random() < 0.4:
        brought(town, laid(town, broken(random)), skip_bad_rows=True)
    files = broken(random, random.choice((1, 3, 8)))
    skip, ends = random.random() < 0.4, random.random() < 0.2
    folder, before = laid(town, files), everything(town)
    report = brought(town, folder, skip_bad_rows=skip, missing_ends=ends)
    assert sayable(report)
    if isinstance(report, str) or (report.rejected and not skip):
        assert everything(town) == before
        return
    assert unsound(town) == []
    assert lost(files, report) == []
    known = everything(town)
    again = brought(town, folder, skip_bad_rows=skip, missing_ends=ends)
    assert isinstance(again, ImportReport)
    assert again.changes == ()
    assert everything(town) == known, "the same folder again is no change"


@pytest.mark.parametrize("seed", range(1000, 1000 + len(SEEDS) // 3))
def test_a_dry_run_says_what_an_import_does_and_writes_nothing(town: Town, seed: int) -> None:
    assert town.bring(laid(town, base())).rejected == ()
    folder, before = laid(town, broken(Random(seed), 1)), everything(town)
    said = brought(town, folder, dry_run=True)
    assert everything(town) == before
    done = brought(town, folder)
    assert said == (done if isinstance(done, str) else replace(done, dry_run=True))


def test_the_folder_itself_is_sound(town: Town) -> None:
    """What is broken above was whole before, and says something."""
    assert town.bring(laid(town, base())).rejected == ()
    assert unsound(town) == []
    assert len({f.object for f in town.facts("FLAGGED").values()}) >= 7
    assert town.bring(laid(town, base())).changes == ()
