"""Hidden risk found, and traps that taint nobody, on worlds that the rule was not tuned on (KH-2, KH-29, KH-30): docs/truth.md says what it means.

Each world is written as a folder, imported by the importer and assessed by the rule in the engine; what stands beside is computed from the same facts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from .figures import stopwatch
from .report import Bound, Figure, Machine, Options, Progress, Report, ruled
from .truths import tables, ways
from .truths.ablations import ABLATIONS
from .truths.brands import by_brand
from .truths.rates import Judged, pooled
from .truths.worlds import Size, World, demo_world, make_world

WORLDS: Final = 2
"""How many worlds, if not said. The first seed is ``Options.seed``: by default they are the held-out worlds, never used for calibration."""
CALIBRATION: Final = (11, 12)
"""The seeds that were looked at before the held-out ones; the published path-sum's bar is chosen on them."""
INJECTED: Final = 400
"""Planted projects of a world, half of them hidden risks, if not said."""
FEWEST: Final = 60
"""With fewer planted projects not every pattern and trap would be there."""
BACKGROUND_EACH: Final = 2.5
"""Projects of the market around for each planted one."""
RECALL: Final = 0.95
"""What is promised, at no false alarm."""


@dataclass
class Told:
    """What every way of judging said, world by world."""

    worlds: list[World] = field(default_factory=list)
    said: dict[str, list[Judged]] = field(default_factory=dict)
    differing: list[str] = field(default_factory=list)

    def hear(self, way: str, judged: Judged) -> None:
        """One way in one world."""
        self.said.setdefault(way, []).append(judged)

    def all(self, way: str) -> Judged:
        """One way in all worlds."""
        return pooled(self.said[way])


def run(options: Options) -> Report:
    """Measures. Raises GraphError, WorldRefused; ValueError if fewer than ``FEWEST`` are to be planted."""
    injected = INJECTED if options.planted is None else options.planted
    if injected < FEWEST:
        raise ValueError(f"{FEWEST} planted projects at least, so that every pattern and trap is there")
    size = Size(injected // 2, injected - injected // 2, round(injected * BACKGROUND_EACH))
    worlds = WORLDS if options.worlds is None else options.worlds
    calibration = CALIBRATION[: min(worlds, len(CALIBRATION))]
    return measure(tuple(range(options.seed, options.seed + worlds)), calibration, size, options.on)


def measure(seeds: Sequence[int], calibration: Sequence[int], size: Size, on: Progress) -> Report:
    """The same, for these seeds; the published path-sum's bar is chosen on the worlds of ``calibration``."""
    steps, done = len(seeds) * (2 + len(ways.EDITIONS) + len(ABLATIONS)) + len(calibration) + 1, 0

    def step() -> None:
        nonlocal done
        done += 1
        on(done, steps)

    told = Told()
    with stopwatch() as ms:
        bars: dict[str, float] = dict.fromkeys(ways.EDITIONS, 0.0)
        for seed in calibration:
            world = make_world(seed, size, assess=False)
            for name, edition in ways.EDITIONS.items():
                bars[name] = max(bars[name], ways.beside(world, edition).best_bar)
            step()
        for seed in seeds:
            world = make_world(seed, size)
            told.worlds.append(world)
            told.hear("rule", world.judged(world.katz.__getitem__))
            step()
            told.differing += ways.disagreements(world)
            for name, developer in ways.OWN.items():
                told.hear(name, ways.own(world, developer=developer))
            step()
            for name, edition in ways.EDITIONS.items():
                told.hear(name, ways.beside(world, edition))
                step()
            for name in ABLATIONS:
                told.hear(name, ways.without(world, name))
                step()
        demo = demo_world()
        markets: dict[str, Figure] = {name: ways.beside(demo, edition).market() for name, edition in ways.EDITIONS.items()}
        markets = {"rule": demo.judged(demo.katz.__getitem__).market(), **markets}
        step()
        seconds = ms() / 1000
    return _report(told, bars, {"seeds": list(seeds), "seconds": round(seconds, 1)}, {"calibration_seeds": list(calibration), "demo_market": markets})


def _report(told: Told, bars: dict[str, float], run: dict[str, Figure], references: dict[str, Figure]) -> Report:
    rule = told.all("rule")
    figures: dict[str, Figure] = {
        **run,
        **tables.headline(rule),
        "at_avoid": tables.at_avoid(told.worlds),
        "order": rule.order(),
        "per_pattern": tables.by_kind(told.worlds, told.said, hidden=True),
        "per_trap": tables.by_kind(told.worlds, told.said, hidden=False),
        "background": {**rule.market(), "verdicts": tables.verdicts(told.worlds)},
        "background_by_projects_of_the_brand": by_brand(told.worlds),
        "twin_mismatches": len(told.differing),
        "not_found": tables.wrong(told.worlds, hidden=True),
        "alarms": tables.wrong(told.worlds, hidden=False),
        "mismatch": told.differing[: tables.SHOWN],
    }
    beside: dict[str, Figure] = {
        **references,
        **{name: tables.plainly(told.all(name)) for name in ways.OWN},
        **{name: tables.barred(told.all(name), bars[name]) for name in ways.EDITIONS},
        "without": {name: tables.taken_out(told.worlds, told.said[name]) for name in ABLATIONS},
        "model_system": {"recall": 0.81, "false_alarms": 0, "hidden": 100, "patterns": 4},
    }
    bounds = [
        Bound("share of hidden risks not found", 1 - tables.recall(rule), round(1 - RECALL, 4)),
        Bound("false alarms", tables.false_alarms(rule), 0),
        Bound("twin mismatches", len(told.differing), 0),
    ]
    return ruled("truth", figures, beside, bounds, Machine.here(told.worlds[0].engine))
