"""True findings to make lies from: random markets, imported from their files, and everything that the playbook says of them."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from agents.validating import Material
from bench.worlds.random_markets import random_market, write_folder
from graph import Connection, Engine, GraphMissing, Role, market_graph
from market.core.archive import Archive
from market.core.form import Answered, Draft, Form, Reader
from market.core.look import entities
from market.core.model import Entity, Fact, Outcome
from market.core.views import open_reader
from market.registry import get
from tools import Registry

NOW = 1_751_400_000_000
"""2025-07-01, the day after the extracts of the random markets."""
ASHA = "asha"


@dataclass(frozen=True)
class Truth:
    """One true finding and the case that it comes from."""

    seed: int
    draft: Draft
    material: Material
    bed: "Bed"

    @property
    def answers(self) -> Sequence[Answered]:
        return self.material.answers

    def with_answers(self, answers: Sequence[Answered]) -> Material:
        """The same case, had other questions been asked in it."""
        return Material(self.material.form, self.material.reader, self.material.archive, tuple(answers))


@dataclass(frozen=True)
class Bed:
    """One market of its own: open to all as ``reader`` sees it; ``closed`` is a copy in which every source is closed to her."""

    seed: int
    form: Form
    reader: Reader
    closed: Reader
    archive: Archive
    people: tuple[Entity, ...]

    @cached_property
    def truths(self) -> list[Truth]:
        """What the playbook says of every project, of who is behind it, and of its tie to another."""
        projects = entities(self.reader, "project")
        said = [t for p in projects for name in ("assess", "paths", "behind") for t in self._played(name, {"subject": p})]
        return said + [t for a, b in pairwise(projects) for t in self._played("connection", {"a": a, "b": b})]

    def _played(self, name: str, slots: dict[str, Entity]) -> Iterator[Truth]:
        intent = next(i for i in self.form.intents if i.name == name)
        registry = Registry.of(self.form)
        answers = [registry.ask(self.reader, "resolve", {"text": e.id, "kinds": [e.kind]}) for e in slots.values()]
        answers += [registry.ask(self.reader, step.question, step.args) for step in intent.play(slots, {})]
        for draft in intent.draft(slots, answers):
            yield Truth(self.seed, draft, Material(self.form, self.reader, self.archive, tuple(answers)), self)


def make_bed(engine: Engine, folder: Path, seed: int) -> Bed:
    """Imports a random market and moves it aside, so that the next can be imported too."""
    form, archive = get("realty"), Archive(folder / "files")
    market = random_market(seed)
    # a project with a firm of its own and nothing against either: of it, "none known" is true
    blank = dict.fromkeys(market["projects"][0], "")
    market["projects"].append(blank | {"project_id": "P777", "name": "Blue Heron Court", "company_id": "C777", "rera_status": "registered"})
    market["companies"].append(dict.fromkeys(market["companies"][0], "") | {"company_id": "C777", "name": "Blue Heron Homes Pvt Ltd", "status": "active"})
    write_folder(market, folder / str(seed))
    importer, investigator = engine.connect(Role.IMPORTER), engine.connect(Role.INVESTIGATOR)
    report = form.import_folder(importer, archive, folder / str(seed), now=NOW, replace=True)
    if report.rejected:
        raise ValueError(f"the random market {seed} was refused: {report.rejected[0]}")
    for name in (f"lies-{seed}", f"closed-{seed}"):
        _moved(investigator, market_graph(form.name), market_graph(name))
    investigator.query(market_graph(f"closed-{seed}"), "MATCH (s:Source) SET s.readers = ['nobody']")
    aside = replace(form, name=f"lies-{seed}")
    reader = open_reader(investigator, aside, principal=ASHA, now=NOW)
    shut = open_reader(investigator, replace(form, name=f"closed-{seed}"), principal=ASHA, now=NOW)
    # a view that pretends that nothing is closed: only the check of rights can see through it
    shut = replace(shut, view=replace(shut.view, denied=frozenset()))
    return Bed(seed, aside, reader, shut, archive, tuple(entities(reader, "person")))


def _moved(connection: Connection, source: str, target: str) -> None:
    with suppress(GraphMissing):
        connection.delete(target)
    connection.copy(source, target)


def facts_of(truth: Truth) -> list[Fact]:
    """Every fact that the case returned."""
    return list(truth.material.facts.values())


def is_clean(truth: Truth) -> bool:
    return truth.draft.outcome is Outcome.NOT_IN_GRAPH
