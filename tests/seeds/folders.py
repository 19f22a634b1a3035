"""Reading a folder of registers in the plainest way: what a person sees who opens the files."""

import csv
import json
from pathlib import Path
from typing import Final

import seeds.realty
from bench.worlds.plain_facts import plain_facts
from market.realty.twin import assess
from tests.realty.worlds import view

HOME: Final = Path(seeds.realty.__file__).parent
MONTH_1: Final = HOME / "month-1"
MONTH_2: Final = HOME / "month-2"

TODAY: Final = "2026-11-29"
"""When the demo is first opened; the next extract is read some weeks later."""
LATER: Final = "2026-12-20"

type Rows = dict[str, list[dict[str, str]]]
type Scores = dict[str, tuple[float, int]]


def read(folder: Path) -> Rows:
    """Every file of a folder by its stem, cells without the spaces around them."""
    found: Rows = {}
    for path in sorted(folder.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            found[path.stem] = [{column.strip(): cell.strip() for column, cell in row.items()} for row in csv.DictReader(file)]
    return found


def header(path: Path) -> list[str]:
    """The column names of one file."""
    with path.open(encoding="utf-8", newline="") as file:
        return next(csv.reader(file))


def differences() -> dict[str, object]:
    """The committed table of what the second extract does to the first."""
    value = json.loads((HOME / "differences.json").read_text(encoding="utf-8"))
    assert isinstance(value, dict)
    return value


def scores(rows: Rows, day: str) -> Scores:
    """Project id to K and the number of paths, by the plain-Python twin."""
    entities, facts = plain_facts(rows)
    found: Scores = {}
    for project in rows["projects"]:
        katz, paths = assess(entities, facts, view(day), f"project:{project['project_id']}")
        found[project["project_id"]] = (katz, len(paths))
    return found


def only(rows: list[dict[str, str]], **cells: str) -> dict[str, str]:
    """The one row with those cells."""
    (found,) = [row for row in rows if all(row[name.rstrip("_")] == value for name, value in cells.items())]
    return found
