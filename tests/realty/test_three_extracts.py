"""Random markets the whole way: folders of files, imported month after month, read by the rule and by the twin as known at each time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from bench.worlds.plain_facts import plain_facts
from bench.worlds.random_markets import random_views
from bench.worlds.register_rows import Market
from graph import Engine, Role
from market.core.archive import Archive
from market.core.form import Reader
from market.core.model import OPEN_END, Entity, Fact, View
from market.realty import twin
from market.realty.importer import IMPORTER
from market.realty.rule import assess
from tests.realty.imports import Town
from tests.realty.months import three_months
from tests.realty.test_rule_and_twin import mismatches

SEEDS = range(3000, 3012)


@dataclass(frozen=True)
class Months:
    """A market that was brought in three times, month after month."""

    seed: int
    town: Town
    extracts: tuple[Market, Market, Market]
    known: tuple[int, ...]
    """From when each extract was known."""
    entities: tuple[Entity, ...]
    facts: tuple[Fact, ...]

    def view(self, day: int, month: int, denied: frozenset[str] = frozenset()) -> View:
        """What could have been said of a day after a month's extract (0 to 2)."""
        return View(self.town.importer.name, "asha", day, self.known[month], 1, denied)


@pytest.fixture(scope="module", params=SEEDS)
def months(request: pytest.FixtureRequest, engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Months]:
    """Imports a market and its next two extracts, once for all that is read of them."""
    seed, root = request.param, tmp_path_factory.mktemp("months")
    with engine.connect(Role.IMPORTER) as connection:
        town = Town(connection, Archive(root / "files"), replace(IMPORTER, name=f"months-{seed}"), root)
        extracts, known = three_months(town, seed)
        yield Months(seed, town, extracts, tuple(known), *town.exported())


def test_what_is_imported_reads_as_the_rows_do(months: Months) -> None:
    first, _, third = months.extracts
    plain_entities, plain = plain_facts(first)
    for day, denied in random_views(months.seed, third):
        view = months.view(day, 0, denied)
        for row in first["projects"]:
            project = f"project:{row['project_id']}"
            imported, (katz, paths) = twin.assess(months.entities, months.facts, view, project), twin.assess(plain_entities, plain, view, project)
            assert imported[0] == pytest.approx(katz, abs=1e-9), (project, day, denied)
            assert len(imported[1]) == len(paths)


def test_rule_and_twin_agree_on_what_was_known_at_each_time(months: Months, engine: Engine) -> None:
    third = months.extracts[2]
    assert any(f.known_to < OPEN_END for f in months.facts)
    with engine.connect(Role.INVESTIGATOR) as connection:
        for number, (day, denied) in enumerate(random_views(months.seed, third)):
            view = months.view(day, -number % 3, denied)
            reader = Reader(connection, view, months.town.graph)
            assert mismatches(reader, list(months.entities), list(months.facts)) == [], (view.known_at, day, denied)
            for row in third["projects"]:
                said = assess(reader, f"project:{row['project_id']}")
                katz, _ = twin.assess(months.entities, months.facts, view, said.subject.id)
                assert (said.outcome, said.verdict, said.score) == (*twin.verdict(katz, denied), twin.score(katz))


@pytest.mark.parametrize("months", SEEDS[:1], indirect=True)
def test_a_later_month_changes_what_is_said_and_not_what_was_said(months: Months) -> None:
    entities, facts, known = months.entities, months.facts, months.known
    before = [f for f in facts if f.known_from <= known[0]]
    as_it_was = [replace(f, known_to=OPEN_END) for f in before]
    moved = 0
    for row in months.extracts[2]["projects"]:
        project = f"project:{row['project_id']}"
        then, now = months.view(known[2], 0), months.view(known[2], 2)
        assert twin.assess(entities, facts, then, project) == twin.assess(entities, as_it_was, then, project)
        moved += twin.assess(entities, facts, then, project) != twin.assess(entities, facts, now, project)
    assert moved
