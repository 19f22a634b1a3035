"""How fast: an assessment beside the floor and beside the naive path query, at demo size and in a generated city; an import; a whole turn."""

import csv
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from graph import Engine, Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.core.form import Form, Reader
from market.core.model import Entity
from market.core.views import open_reader
from market.registry import DEFAULT, get

from .assessing import Timed, timed
from .engines import memory_mb, own_engine, peak_mb
from .figures import ratio, spread, stopwatch
from .report import Bound, Figure, Machine, Options, Report, ruled
from .turns import Turns, whole_turns
from .worlds.cities import city
from .worlds.register_rows import write_folder

SIZES: Final = (1_000, 10_000)
"""Projects of the generated cities, if not said."""
LARGE: Final = 100_000
"""From this size on (minutes, asked for with ``--size``) a city of :data:`GROWN` projects is measured too, to show the growth."""
SAMPLE: Final = 120
"""So many of a city's projects are assessed."""
TOGETHER: Final = 1000
"""So many are assessed all at once."""
TURNS: Final = 30
ROUNDS: Final = 3
"""How often every project of the demo is assessed."""
NOW: Final = 1_796_000_000_000
"""2026-11-29: the day on which both markets are looked at."""
GROWN: Final = 10_000
"""From this size on the promise is made beside the naive query."""


def run(options: Options) -> Report:
    """Measures the demo, a whole turn in it, and a city. Raises GraphError, HouseFailed."""
    sizes, form = _sizes(options.size), get(DEFAULT)
    steps = 3 + len(sizes)
    with own_engine() as (engine, place):
        load_demo(engine.connect(Role.IMPORTER), Archive(place / "files"), form, now=NOW)
        reader, subjects = _reader(engine, form)
        options.on(1, steps)
        demo = timed(form, reader, subjects, rounds=ROUNDS if options.rounds is None else options.rounds)
        options.on(2, steps)
        texts = [f"Is {subject.name} safe?" for subject in _some(subjects, TURNS if options.rounds is None else options.rounds)]
        turns = whole_turns(engine, place, form, texts)
        machine = Machine.here(engine.version)
    figures: dict[str, Figure] = {"demo": {"projects": len(subjects), **demo.figures()}, "turn": turns.figures()}
    beside: dict[str, Figure] = {"demo": demo.beside(), "turn": _beside_turn(demo, turns)}
    bounds = [
        Bound("assessment at demo size, median, in floors", demo.floors, 5),
        Bound("whole turn in the engine, median, ms", spread(turns.engine_ms)["p50"], 10),
        Bound("whole turn on the wall, median, ms", spread(turns.wall_ms)["p50"], 150),
    ]
    smaller: Timed | None = None
    for done, size in enumerate(sizes, 3):
        options.on(done, steps)
        brought, grown = _city(form, size, options.seed)
        name = f"city of {size}"
        figures[name] = {"import": brought, **grown.figures()}
        growth = {} if smaller is None else {"p50": ratio(median(grown.engine), median(smaller.engine)), "p95": ratio(grown.tail, smaller.tail)}
        beside[name] = {**grown.beside(), "by_demo": ratio(median(grown.engine), median(demo.engine)), "by_the_city_before": growth}
        if size >= GROWN:
            bounds.append(Bound(f"assessment at {size} projects, p95, as a share of the naive query's", grown.tail_beside_naive, 0.2))
        smaller = grown
    return ruled("speed", figures, beside, bounds, machine)


def _sizes(asked: int | None) -> Sequence[int]:
    """The cities to be measured, small ones first."""
    if asked is None:
        return SIZES
    return (GROWN, asked) if asked >= LARGE else (asked,) if asked else ()


def _city(form: Form, size: int, seed: int) -> tuple[dict[str, Figure], Timed]:
    """A generated city: what its import cost, and its assessments."""
    market = city(size, seed)
    with own_engine() as (engine, place):
        folder = place / "registers"
        write_folder(market, folder)
        with stopwatch() as reading:
            rows = sum(_rows(path) for path in folder.glob("*.csv"))
        empty = memory_mb(place)
        with stopwatch() as importing:
            report = form.import_folder(engine.connect(Role.IMPORTER), Archive(place / "files"), folder, now=NOW)
        if report.rejected:
            raise ValueError(f"the generated city was refused: {report.rejected[0]}")
        reader, subjects = _reader(engine, form)
        grown = timed(form, reader, Random(seed).sample(subjects, min(SAMPLE, len(subjects))))
        together = [subject.id for subject in subjects[:TOGETHER]]
        with stopwatch() as everything:
            flagged = sum(one.flagged for one in form.assess_all(reader, together))
        held = memory_mb(place)
    brought: dict[str, Figure] = {
        "rows": rows,
        "facts": sum(change.opened for change in report.changes),
        "seconds": round(importing() / 1000, 2),
        "rows_per_second": round(rows / importing() * 1000),
        "by_reading_the_files_alone": ratio(importing(), reading()),
        "all_at_once_ms_each": round(everything() / len(together), 3),
        "all_at_once_flagged": flagged,
        "engine_mb": held,
        "engine_mb_empty": empty,
        "python_mb_at_most": peak_mb(),
    }
    return brought, grown


def _rows(path: Path) -> int:
    with path.open(encoding="utf-8", newline="") as file:
        return sum(1 for _ in csv.DictReader(file))


def _reader(engine: Engine, form: Form) -> tuple[Reader, Sequence[Entity]]:
    """The market as last committed, and its subjects."""
    reader = open_reader(engine.connect(Role.INVESTIGATOR), form, principal="bench", now=NOW)
    return reader, form.subjects(reader)


def _some(subjects: Sequence[Entity], count: int) -> Sequence[Entity]:
    """So many of them, evenly spread."""
    step = max(1, len(subjects) // count)
    return subjects[::step][:count]


def _beside_turn(demo: Timed, turns: Turns) -> dict[str, Figure]:
    """A turn in assessments and in floors of the same run."""
    engine = median(turns.engine_ms)
    return {
        "engine_in_assessments": ratio(engine, median(demo.engine)),
        "engine_in_floors": ratio(engine, median(demo.floor)),
        "wall_by_waiting_for_queries": ratio(median(turns.wall_ms), median(turns.queries_wall_ms)),
        "model_system": {"engine_ms": 75, "reads": 63},
    }
