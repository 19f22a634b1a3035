"""Worlds with planted risks, brought in as a person would bring them: written as files, imported, assessed in the engine."""

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cached_property
from pathlib import Path
from typing import Final

from bench.engines import own_engine, own_place
from bench.worlds import hidden
from bench.worlds.hidden import Injected
from graph import Engine, Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.core.export import export
from market.core.form import Form
from market.core.model import Fact, View
from market.core.views import open_reader
from market.registry import get

from .rates import Judged

PRINCIPAL: Final = "bench"
DEMO_DAY: Final = date(2026, 11, 29)
"""When the demo is looked at, as the bench of speed does."""


class WorldRefused(RuntimeError):
    """The importer refuses the generated folder: the generator does not keep to the form."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much of each a world holds."""

    risks: int = 200
    traps: int = 200
    background: int = 1000


@dataclass(frozen=True)
class World:
    """One imported world: what was planted, what the rule says of each project, and the facts that it says it of."""

    seed: int
    injected: tuple[Injected, ...]
    city: frozenset[str]
    """The projects (entity ids) that were there before anything was planted; what a planted scene brought with it is in neither."""
    verdicts: Mapping[str, str]
    """Each project (entity id) that was planted or stands in the city, and the rule's word for it."""
    katz: Mapping[str, float]
    """The same, and its K."""
    why: Mapping[str, tuple[str, ...]]
    """The same, and the keys of its paths, those with most points first."""
    facts: tuple[Fact, ...]
    view: View
    engine: str
    """The engine's version."""

    @cached_property
    def background(self) -> tuple[str, ...]:
        """The market around in a fixed order, as it was before anything was planted."""
        return tuple(sorted(self.city))

    def judged(self, katz: Callable[[str], float]) -> Judged:
        """A way of judging, asked of every planted project and of the background."""
        return Judged(
            tuple(katz(entity_id(i)) for i in self.injected if i.hidden),
            tuple(katz(entity_id(i)) for i in self.injected if not i.hidden),
            tuple(katz(p) for p in self.background),
        )


def entity_id(injected: Injected) -> str:
    """The project as the market calls it."""
    return f"project:{injected.project_id}"


def make_world(seed: int, size: Size, *, assess: bool = True) -> World:
    """Generates a world, imports it into an engine of its own and assesses every project; or, without ``assess``, only exports its facts.

    Raises WorldRefused, GraphError.
    """
    form, now = get("realty"), day_ms(hidden.DAY)
    with own_place() as place, own_engine() as (engine, data):
        injected = hidden.make(seed, place / "folder", risks=size.risks, traps=size.traps, background=size.background)
        hidden.make(seed, place / "city", risks=0, traps=0, background=size.background)
        with engine.connect(Role.IMPORTER) as importer:
            report = form.import_folder(importer, Archive(data / "files"), place / "folder", now=now)
        if report.rejected:
            raise WorldRefused(f"seed {seed}: {report.rejected[0]}")
        return _looked_at(engine, form, now, seed, injected, _projects(place / "city"), assess=assess)


def demo_world() -> World:
    """The demo's first month: nothing is planted there for the bench, and its whole market is the background. Raises GraphError."""
    form, now = get("realty"), day_ms(DEMO_DAY)
    with own_engine() as (engine, data):
        with engine.connect(Role.IMPORTER) as importer:
            load_demo(importer, Archive(data / "files"), form, now=now)
        return _looked_at(engine, form, now, 0, (), None)


def _looked_at(engine: Engine, form: Form, now: int, seed: int, injected: tuple[Injected, ...], city: frozenset[str] | None, *, assess: bool = True) -> World:
    """What the engine holds by now; a ``city`` of None is all of it. What was planted is assessed one by one, as a person asks, the city all at once.

    Projects that a planted scene brought along are not assessed.
    """
    with engine.connect(Role.INVESTIGATOR) as connection:
        reader = open_reader(connection, form, principal=PRINCIPAL, now=now)
        facts = export(connection, reader.graph)[1]
        known = frozenset(s.id for s in form.subjects(reader))
        planted, around = {entity_id(i) for i in injected}, known if city is None else city
        if lost := (planted | around) - known:
            raise WorldRefused(f"seed {seed}: {min(lost)} was generated and is not in the market")
        found = [*(form.assess(reader, p) for p in sorted(planted)), *form.assess_all(reader, sorted(around))] if assess else []
    return World(
        seed=seed,
        injected=injected,
        city=around,
        verdicts={a.subject.id: a.verdict for a in found},
        katz={a.subject.id: a.katz for a in found},
        why={a.subject.id: tuple(p.key for p in a.paths) for a in found},
        facts=facts,
        view=reader.view,
        engine=engine.version,
    )


def _projects(folder: Path) -> frozenset[str]:
    with (folder / "projects.csv").open(encoding="utf-8", newline="") as file:
        return frozenset(f"project:{row['project_id']}" for row in csv.DictReader(file))


def day_ms(day: date) -> int:
    """00:00 UTC of the day, ms."""
    return int(datetime.combine(day, time(), UTC).timestamp() * 1000)
