"""Random markets the whole way: folders of files, imported month after month, read by the rule and by the twin as known at each time."""

from dataclasses import replace

import pytest

from bench.worlds.plain_facts import plain_facts
from bench.worlds.random_markets import random_market, random_views
from bench.worlds.register_rows import Market, write_folder
from graph import Engine, Role
from market.core.form import Reader
from market.core.model import OPEN_END, View
from market.realty import twin
from market.realty.rule import assess
from tests.realty.imports import Town
from tests.realty.next_extracts import next_extract
from tests.realty.test_rule_and_twin import mismatches

SEEDS = range(3000, 3012)


def three_months(town: Town, seed: int) -> tuple[tuple[Market, Market, Market], list[int]]:
    """Imports a market and its next two extracts; gives them back with the times from which each was known."""
    first = random_market(seed)
    second = next_extract(seed, first)
    third = next_extract(seed + 1, second)
    known = []
    for month, market in enumerate((first, second, third)):
        folder = town.root / f"{seed}-{month}"
        write_folder(market, folder)
        assert town.bring(folder).rejected == ()
        known.append(town.now)
    return (first, second, third), known


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_imported_reads_as_the_rows_do(town: Town, seed: int) -> None:
    (first, _, third), known = three_months(town, seed)
    entities, facts = town.exported()
    plain_entities, plain = plain_facts(first)
    for day, denied in random_views(seed, third):
        view = View(town.importer.name, "asha", day, known[0], 1, denied)
        for row in first["projects"]:
            project = f"project:{row['project_id']}"
            imported, (katz, paths) = twin.assess(entities, facts, view, project), twin.assess(plain_entities, plain, view, project)
            assert imported[0] == pytest.approx(katz, abs=1e-9), (project, day, denied)
            assert len(imported[1]) == len(paths)


@pytest.mark.parametrize("seed", SEEDS)
def test_rule_and_twin_agree_on_what_was_known_at_each_time(town: Town, engine: Engine, seed: int) -> None:
    (_, _, third), known = three_months(town, seed)
    entities, facts = town.exported()
    assert any(f.known_to < OPEN_END for f in facts)
    with engine.connect(Role.INVESTIGATOR) as connection:
        for number, (day, denied) in enumerate(random_views(seed, third)):
            view = View(town.importer.name, "asha", day, known[-number % 3], 1, denied)
            wrong = mismatches(Reader(connection, view, town.graph), list(entities), list(facts))
            assert wrong == [], (view.known_at, day, denied)
            for row in third["projects"]:
                said = assess(Reader(connection, view, town.graph), f"project:{row['project_id']}")
                katz, _ = twin.assess(entities, facts, view, said.subject.id)
                assert (said.outcome, said.verdict, said.score) == (*twin.verdict(katz, denied), twin.score(katz))


def test_a_later_month_changes_what_is_said_and_not_what_was_said(town: Town) -> None:
    (_, _, third), known = three_months(town, SEEDS[0])
    entities, facts = town.exported()
    before = [f for f in facts if f.known_from <= known[0]]
    as_it_was = [replace(f, known_to=OPEN_END) for f in before]
    moved = 0
    for row in third["projects"]:
        project = f"project:{row['project_id']}"
        then, now = (View(town.importer.name, "asha", known[2], at, 1) for at in (known[0], known[2]))
        assert twin.assess(entities, facts, then, project) == twin.assess(entities, as_it_was, then, project)
        moved += twin.assess(entities, facts, then, project) != twin.assess(entities, facts, now, project)
    assert moved
