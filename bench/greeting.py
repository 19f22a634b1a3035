"""The greeting: from nothing to its words, its growth with the watch list, the writes of a memory, and a thousand memories on one server."""

from statistics import median
from typing import Final

from market.registry import DEFAULT, get

from .engines import own_engine, own_place
from .figures import ratio, spread
from .greetings.growth import grown
from .greetings.people import crowd, writes
from .greetings.starts import WATCHES, prepared, to_greeting, to_nothing
from .report import Bound, Figure, Machine, Options, Report, ruled

ROUNDS: Final = 7
SIZES: Final = (20, 200, 2_000)
"""Watches."""
PEOPLE: Final = 1_000
WRITES: Final = 200


def run(options: Options) -> Report:
    """Measures all of it. ``rounds``: how often the cold start is repeated; ``size``: the longest watch list. Raises GraphError, HouseFailed, StartFailed."""
    form, rounds = get(DEFAULT), options.rounds or ROUNDS
    sizes = [s for s in SIZES if options.size is None or s <= options.size] or [options.size or SIZES[0]]
    people = PEOPLE if options.size is None else min(PEOPLE, options.size)
    starts: dict[str, list[float]] = {"python": [], "import of the house": [], "greeting": []}
    said = ""
    with own_place() as place:
        prepared(place / "data", form)
        for done in range(rounds):
            options.on(done, rounds)
            starts["python"].append(to_nothing("pass"))
            starts["import of the house"].append(to_nothing("import agents.house"))
            took, said = to_greeting(place / "data")
            starts["greeting"].append(took)
    with own_place() as place:
        growth = grown(place / "data", form, sizes, seed=options.seed)
    with own_engine() as (engine, place):
        wrote = writes(engine, place, WRITES)
        crowded = crowd(engine, place, people, seed=options.seed, on=options.on)
        machine = Machine.here(engine.version)
    cold, write = median(starts["greeting"]), wrote["ms"]
    figures: dict[str, Figure] = {
        "cold_start_ms": spread(starts["greeting"]),
        "watches": WATCHES,
        "said": said,
        "growth": growth,
        "memory_write": wrote,
        "people_on_one_server": crowded,
    }
    beside: dict[str, Figure] = {
        "python_ms": round(median(starts["python"]), 1),
        "import_of_the_house_ms": round(median(starts["import of the house"]), 1),
        "cold_start_in_imports_of_the_house": ratio(cold, median(starts["import of the house"])),
    }
    bounds = [Bound(f"cold start to a greeting over {WATCHES} watches, median, ms", cold, 1_000)]
    bounds += [Bound("a write of a memory, median, ms", float(str(write["p50"])), 2)] if isinstance(write, dict) else []
    return ruled("greeting", figures, beside, bounds, machine)
