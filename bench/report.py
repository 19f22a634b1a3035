"""What a bench says: figures, what stands beside them, whether the promised bounds hold, and on which machine."""

import os
import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

type Progress = Callable[[int, int], None]

type Figure = int | float | str | bool | Mapping[str, "Figure"] | Sequence["Figure"] | None


def _quiet(_done: int, _total: int) -> None:
    """For whoever does not ask how far a bench is."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be said of a run; None leaves a bench its own default."""

    seed: int = 1_000_000
    """Where its random worlds begin: far from every seed that a test uses."""
    markets: int | None = None
    """Random markets (``twin``)."""
    lies: int | None = None
    """Lies to tell at least (``lies``)."""
    size: int | None = None
    """Projects of the generated market (``speed``), people of the generated organisation (``access``); 0 measures the demo alone."""
    rounds: int | None = None
    """How often a start or a turn is repeated (``speed``, ``desk``); how many kills (``durability``); how many checks are timed (``access``)."""
    worlds: int | None = None
    """Worlds with planted projects (``truth``)."""
    planted: int | None = None
    """Planted projects of a world, half of them hidden risks (``truth``)."""
    questions: int | None = None
    """Questions of each set at most (``routing``); triples of asker, passage and day at least (``access``)."""
    on: Progress = _quiet
    """Called with how much is done, of how much."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Where it was measured: a figure of time means nothing without it."""

    cores: int
    python: str
    engine: str
    """FalkorDB's version."""
    system: str
    load: float
    """Load average of the last minute when the bench ended: above ``cores`` others were at work too."""

    @classmethod
    def here(cls, engine: str) -> "Machine":
        """This machine, now."""
        load = round(os.getloadavg()[0], 2)
        return cls(os.cpu_count() or 1, platform.python_version(), engine, f"{platform.system()} {platform.machine()}", load)


@dataclass(frozen=True, slots=True)
class Bound:
    """One promise: a figure and what it may not exceed."""

    what: str
    figure: float
    most: float

    @property
    def holds(self) -> bool:
        """Whether it was kept."""
        return self.figure <= self.most


@dataclass(frozen=True, slots=True)
class Report:
    """One bench, done."""

    name: str
    figures: Mapping[str, Figure]
    """What was measured."""
    beside: Mapping[str, Figure]
    """References of the same run, and bounds."""
    holds: bool
    """Whether every promised bound was kept."""
    machine: Machine

    def plain(self) -> dict[str, object]:
        """As JSON has it: ``name, figures, beside, holds, machine``."""
        return {"name": self.name, "figures": dict(self.figures), "beside": dict(self.beside), "holds": self.holds, "machine": asdict(self.machine)}


def ruled(name: str, figures: Mapping[str, Figure], beside: Mapping[str, Figure], bounds: Sequence[Bound], machine: Machine) -> Report:
    """A report that holds if every bound does; the bounds stand beside, and those that were missed among the figures."""
    missed = [f"{b.what}: {b.figure:.4g}, promised at most {b.most:g}" for b in bounds if not b.holds]
    return Report(name, {**figures, "missed": missed}, {**beside, "promised": {b.what: b.most for b in bounds}}, not missed, machine)


WIDTH: Final = 46
"""Where the table's second column begins."""


def table(report: Report) -> str:
    """The report for a person to read."""
    m = report.machine
    lines = [f"{report.name}: {'holds' if report.holds else 'DOES NOT HOLD'}"]
    for title, values in (("", report.figures), ("beside: ", report.beside)):
        lines += [f"  {title}{name:<{WIDTH - len(title)}} {value}" for name, value in _flat(values)]
    lines.append(f"  on {m.cores} cores, load {m.load}, Python {m.python}, FalkorDB {m.engine}, {m.system}")
    return "\n".join(lines)


def _flat(values: Mapping[str, Figure], before: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in values.items():
        if isinstance(value, Mapping) and (not before or any(isinstance(v, Mapping) for v in value.values())):
            found += _flat(value, f"{before}{name} · ")
        elif isinstance(value, Mapping):
            found.append((f"{before}{name}", ", ".join(f"{k} {_said(v)}" for k, v in value.items())))
        elif isinstance(value, Sequence) and not isinstance(value, str):
            found += [(f"{before}{name}", str(one)) for one in value] or [(f"{before}{name}", "none")]
        else:
            found.append((f"{before}{name}", _said(value)))
    return found


def _said(value: Figure) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)
