"""Worlds with planted risks, brought in as a person would bring them: written as files, imported, assessed in the engine."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cached_property

from bench.engines import own_engine, own_place
from bench.worlds import hidden
from bench.worlds.hidden import Injected
from graph import Role, market_graph
from market.core.archive import Archive
from market.core.export import export
from market.core.model import Fact, View
from market.core.views import open_reader
from market.registry import get

from .rates import Judged

PRINCIPAL = "bench"


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
    verdicts: Mapping[str, str]
    """Each project (entity id) that was assessed, and the rule's word for it."""
    katz: Mapping[str, float]
    """The same, and its K."""
    why: Mapping[str, tuple[str, ...]]
    """Of each injected project: the keys of its paths."""
    facts: tuple[Fact, ...]
    view: View
    engine: str
    """The engine's version."""

    @cached_property
    def background(self) -> tuple[str, ...]:
        """The projects that were not planted."""
        planted = {entity_id(i) for i in self.injected}
        return tuple(p for p in self.katz if p not in planted)

    def judged(self, katz: Callable[[str], float], *, every: int = 1) -> Judged:
        """A way of judging, asked of every planted project and of each ``every``-th of the background; 0 leaves the background out."""
        return Judged(
            tuple(katz(entity_id(i)) for i in self.injected if i.hidden),
            tuple(katz(entity_id(i)) for i in self.injected if not i.hidden),
            tuple(katz(p) for p in self.background[:: every or 1]) if every else (),
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
        with engine.connect(Role.IMPORTER) as importer:
            report = form.import_folder(importer, Archive(data / "files"), place / "folder", now=now)
        if report.rejected:
            raise WorldRefused(f"seed {seed}: {report.rejected[0]}")
        with engine.connect(Role.INVESTIGATOR) as connection:
            reader = open_reader(connection, form, principal=PRINCIPAL, now=now)
            facts = export(connection, market_graph(form.name))[1]
            subjects = form.subjects(reader)
            found = [form.assess(reader, s.id) for s in subjects] if assess else []
        planted = {entity_id(i) for i in injected}
        lost = planted - {s.id for s in subjects}
        if lost:
            raise WorldRefused(f"seed {seed}: {sorted(lost)[0]} was planted and is not in the market")
        return World(
            seed=seed,
            injected=injected,
            verdicts={a.subject.id: a.verdict for a in found},
            katz={a.subject.id: a.katz for a in found},
            why={a.subject.id: tuple(p.key for p in a.paths) for a in found if a.subject.id in planted},
            facts=facts,
            view=reader.view,
            engine=engine.version,
        )


def day_ms(day: date) -> int:
    """00:00 UTC of the day, ms."""
    return int(datetime.combine(day, time(), UTC).timestamp() * 1000)
