"""The desk, timed: cold starts, keys in an empty desk and after a long evening, an answer spelled out while somebody types."""

from pathlib import Path
from statistics import median
from typing import Final

from graph import Role, open_engine
from market.core.archive import Archive
from market.core.demo import load_demo
from market.registry import DEFAULT, get

from .desks.completing import completed
from .desks.sitting import KEYS, Sat, sit
from .desks.starts import REFERENCES, environment, spent
from .engines import own_place
from .figures import percentile, ratio, spread
from .report import Bound, Figure, Machine, Options, Report, ruled

ROUNDS: Final = 5
LONG: Final = 2_000
"""Turns of a long evening."""
_NOW: Final = 1_796_000_000_000


def run(options: Options) -> Report:
    """Starts everything so many times, in turns, and then sits down at two desks. Raises GraphError, NeverShown, StartFailed, KeyNotPainted."""
    rounds = ROUNDS if options.rounds is None else options.rounds
    with own_place() as place:
        version = _furnished(place / "data")
        try:
            times = spent(place / "data", rounds, lambda done, total: options.on(done, total + 2))
            completing, offered = completed(place / "data")
        finally:
            with open_engine(place / "data"):
                pass  # a program that was ended before it could leave has left the engine up: the last one out stops it
        options.on(rounds, rounds + 2)
        empty = sit(0, environment(), place, keys=KEYS if rounds > 1 else KEYS // 6)
        options.on(rounds + 1, rounds + 2)
        long = sit(LONG, environment(), place, keys=KEYS if rounds > 1 else KEYS // 6)
    half = {name: median(values) for name, values in times.items()}
    painted = ratio(half["desk, first paint"], half["import textual"])
    slower = ratio(_tail(long), _tail(empty))
    dropped = sum(_dropped(sat) for sat in (empty, long))
    figures: dict[str, Figure] = {
        "ms": {name: spread(values) for name, values in times.items() if name not in REFERENCES},
        "first_paint_by_import_textual": painted,
        "first_paint_by_bare_app": ratio(half["desk, first paint"], half["bare app, first paint"]),
        "whole_by_import_textual": ratio(half["desk, whole"], half["import textual"]),
        "whole_by_bare_app": ratio(half["desk, whole"], half["bare app, first paint"]),
        "usable_by_bare_app": ratio(half["desk, usable"], half["bare app, first paint"]),
        "ask_by_import_of_the_house": ratio(half["ask"], half["import of the house"]),
        "version_by_python": ratio(half["version"], half["python"]),
        "key_to_paint_ms": {"empty": spread(empty.painted_ms), f"{LONG} turns": spread(long.painted_ms)},
        "key_p95_long_by_empty": slower,
        "completion_ms": {**spread(completing), "letters": len(completing), "offered": offered},
        "memory_mb": {"empty": empty.peak_mb, f"{LONG} turns": long.peak_mb},
        "while_an_answer_is_spelled_out": {"keys": len(empty.typed) + len(long.typed), "dropped": dropped},
    }
    beside: dict[str, Figure] = {"ms": {name: spread(times[name]) for name in REFERENCES}}
    bounds = [
        Bound("first paint, in imports of its library", painted, 2.5),
        Bound("cold start to a desk that can be used, demo size, median, s", round(half["desk, usable"] / 1000, 3), 1.0),
        Bound(f"key to paint after {LONG} turns, p95, by an empty desk's", slower, 2.0),
        Bound("keys dropped while an answer is spelled out", dropped, 0),
    ]
    return ruled("desk", figures, beside, bounds, Machine.here(version))


def _furnished(data: Path) -> str:
    """Loads the demo; the engine's version."""
    with open_engine(data) as engine:
        load_demo(engine.connect(Role.IMPORTER), Archive(data / "files"), get(DEFAULT), now=_NOW)
        return engine.version


def _tail(sat: Sat) -> float:
    return percentile(sat.painted_ms, 0.95)


def _dropped(sat: Sat) -> int:
    """Keys that were pressed and did not arrive; all of them where they came in another order."""
    return 0 if sat.typed == sat.arrived else max(1, len(sat.typed) - len(sat.arrived))
