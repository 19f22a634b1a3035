"""`clew bench`: what is claimed, measured."""

from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Final

import click

from cli.door import BAD_INPUT, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say_json, say_lines, tell


@click.command(name="bench")
@click.argument("names", nargs=-1, metavar="[NAME …]")
@click.option("--list", "listed", is_flag=True, help="List the benches there are and leave.")
@click.option("--seed", type=int, help="Where the random worlds begin.")
@click.option("--markets", type=click.IntRange(1), help="twin: how many random markets (500; the promise is made for 10000).")
@click.option("--lies", type=click.IntRange(1), help="lies: how many lies at least (500).")
@click.option(
    "--size", type=click.IntRange(0), help="speed: projects of the generated market (1000 and 10000; 0 for the demo alone). access: people (100000; 0: none)."
)
@click.option(
    "--rounds", type=click.IntRange(1), help="speed, desk: how often a turn or a start is repeated. durability: how many kills (200). access: checks (300)."
)
@click.option("--worlds", type=click.IntRange(1), help="truth: how many worlds (2).")
@click.option("--planted", type=click.IntRange(60), help="truth: planted projects of a world, half of them hidden risks (400).")
@click.option("--questions", type=click.IntRange(1), help="routing: questions of each set at most (all). access: triples of asker, passage and day (50000).")
@global_options
def command(
    settings: Settings,
    names: tuple[str, ...],
    listed: bool,
    seed: int | None,
    markets: int | None,
    lies: int | None,
    size: int | None,
    rounds: int | None,
    worlds: int | None,
    planted: int | None,
    questions: int | None,
) -> int:
    """Measure what Clew claims, on an engine of its own: all benches, or those named.

    Exit 0 once it is measured: whether the promised bounds hold is part of what is printed.
    """
    from bench.registry import BENCHES, USUAL_S, UnknownBench, bench
    from bench.report import Options, table

    if listed:
        for name, about in BENCHES.items():
            say_json({"name": name, "about": about}) if settings.json else say_lines(f"{name:<8} {about}")
        return 0
    if settings.server:
        raise Refused("a bench measures the embedded engine, in a directory of its own; leave --url away.", BAD_INPUT)
    try:
        runs = {name: bench(name) for name in dict.fromkeys(names or BENCHES)}
    except UnknownBench as error:
        raise Refused(str(error), BAD_INPUT) from error
    options = Options(Options().seed if seed is None else seed, markets, lies, size, rounds, worlds, planted, questions)
    if len(runs) > 1:
        tell(f"clew: {len(runs)} benches, usually about {_minutes(sum(USUAL_S[name] for name in runs))}; Ctrl-C stops.")
    with door(debug=settings.debug):
        for name, run in runs.items():
            tell(f"clew: bench {name}: {BENCHES[name]}; usually about {_minutes(USUAL_S[name])} ...")
            report = run(replace(options, on=Told(name, monotonic)))
            say_json(report.plain()) if settings.json else say_lines(table(report))
    return 0


_EVERY_S: Final = 5.0
"""Seconds between two words on how far a bench is."""


class Told:
    """Says on standard error how far a bench is, now and then, and how long the rest may take."""

    def __init__(self, name: str, clock: Callable[[], float]) -> None:
        self._name, self._clock = name, clock
        self._began = self._last = clock()

    def __call__(self, done: int, total: int) -> None:
        """Told by the bench whenever a piece is done."""
        now = self._clock()
        if now - self._last < _EVERY_S:
            return
        self._last = now
        left = f", about {_minutes((now - self._began) / done * (total - done))} left" if 0 < done < total else ""
        tell(f"clew: bench {self._name}: {done} of {total}{left}")


def _minutes(seconds: float) -> str:
    return f"{max(1, round(seconds))} s" if seconds < 100 else f"{round(seconds / 60)} min"
