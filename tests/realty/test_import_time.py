"""The laws of an import over time, on random sequences of extracts: what was known stays known, and nothing depends on the way there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bench.worlds.random_markets import random_market
from bench.worlds.register_rows import COLUMNS, KEYS, Market, write_folder
from graph import Engine, Role, market_graph
from market.core.archive import Archive
from market.core.export import export
from market.core.form import Reader
from market.core.model import OPEN_END, Fact, View
from market.core.verify import check_invariants, check_quotes
from market.realty import twin
from market.realty.importer import IMPORTER
from market.realty.rule import assess
from tests.realty.folders import ms

SEEDS = 12
EXTRACTS = 4
DATES = ("", "2019-01-01", "2022-06-30", "2024-03-14", "2025-12-31")
CHOICES = {
    ("projects", "build_status"): ("planned", "completed", "stalled", ""),
    ("projects", "rera_status"): ("registered", "lapsed", "revoked"),
    ("companies", "status"): ("active", "insolvency", "liquidation", "struck_off", ""),
    ("contractors", "status"): ("active", "insolvency", "blacklisted"),
    ("parcels", "khata"): ("A", "B", "none", ""),
    ("works", "delay_months"): ("", "3", "14", "30"),
    ("approvals", "status"): ("granted", "refused", "revoked", "pending"),
    ("complaints", "status"): ("open", "upheld", "dismissed", "settled", ""),
    ("cases", "status"): ("pending", "decreed", "dismissed", "withdrawn"),
    ("cases", "kind"): ("title", "fraud", "consumer", "other"),
    ("directors", "role"): ("director", "nominee", ""),
    ("shareholdings", "percent"): ("", "24", "25", "50", "100"),
    ("case_parties", "side"): ("plaintiff", "defendant", "property", ""),
}
DATED = ("status_since", "appointed_on", "resigned_on", "from", "to", "on", "filed_on", "closed_on", "launched_on")


def key(register: str, row: dict[str, str]) -> tuple[str, ...]:
    """The row's key."""
    return tuple(row[part] for part in KEYS.get(register, (COLUMNS[register].split()[0],)))


def moved(random: Random, market: Market, gone: bool) -> Market:
    """The next extract: some cells changed in every way that a register may change them, some rows new or gone, order shuffled."""
    result: Market = {}
    for register, rows in market.items():
        if register == "sources":
            later = ("2026-01-31", "2026-02-28", "2026-05-31")
            result[register] = [dict(row, as_of=random.choice([day for day in later if day >= row["as_of"]])) for row in rows]
            continue
        changed, keys = [], {key(register, row) for row in rows}
        for before in rows:
            row = dict(before)
            if random.random() < 0.3:
                for column in row:
                    values = DATES if column in DATED else CHOICES.get((register, column), ())
                    if values and random.random() < 0.4:
                        row[column] = random.choice(values)
                    elif column == "name" and random.random() < 0.2:
                        row[column] += "s"
            if gone and random.random() < 0.08:
                continue
            if key(register, row) != key(register, before):
                row = before if key(register, row) in keys else row
                keys.add(key(register, row))
            changed.append(row)
        random.shuffle(changed)
        result[register] = changed
    return result


def said(fact: Fact) -> tuple[object, ...]:
    """Everything that a version says, with its evidence; that its row went missing later is a mark and no part of it."""
    evidence = replace(fact.evidence, missing_since=None)
    return fact.id, fact.relation, fact.subject, fact.object, fact.valid_from, fact.valid_to, tuple(sorted(fact.props.items())), evidence


def visible(facts: tuple[Fact, ...], known: int) -> set[tuple[object, ...]]:
    """What a reader at that moment sees."""
    return {said(fact) for fact in facts if fact.known_from <= known < fact.known_to}


def ties(facts: tuple[Fact, ...]) -> list[tuple[object, ...]]:
    """What the open versions of ties say; statuses and names of facts depend on what came before, ties do not."""
    return sorted(
        (f.relation, f.subject, f.object, f.valid_from, f.valid_to, str(sorted(f.props.items())))
        for f in facts
        if f.known_to == OPEN_END and f.relation not in ("FLAGGED", "ACTIVE", "RECORDED_IN")
    )


@pytest.fixture
def brought(engine: Engine, tmp_path: Path, unique: Callable[[str], str]) -> Iterator[Callable[..., str]]:
    """Imports a random market as an extract into a market, by name."""
    with engine.connect(Role.IMPORTER) as connection:
        archive = Archive(tmp_path / "files")

        def bring(name: str, market: Market, now: int, missing_ends: bool = False) -> str:
            folder = tmp_path / unique("extract")
            write_folder(market, folder)
            report = replace(IMPORTER, name=name).bring(connection, archive, folder, now=now, missing_ends=missing_ends)
            assert report.rejected == ()
            again = replace(IMPORTER, name=name).bring(connection, archive, folder, now=now + 10, missing_ends=missing_ends)
            assert again.changes == (), "the same folder twice"
            return market_graph(name)

        yield bring


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_was_known_stays_known(engine: Engine, tmp_path: Path, unique: Callable[[str], str], brought: Callable[..., str], seed: int) -> None:
    random = Random(seed)
    name, market, gone = unique("time"), random_market(seed), seed % 2 == 0
    then: list[tuple[int, set[tuple[object, ...]]]] = []
    with engine.connect(Role.IMPORTER) as connection:
        for number in range(EXTRACTS):
            graph = brought(name, market, ms("2026-01-01") + number * 86_400_000, missing_ends=gone and random.random() < 0.5)
            entities, facts = export(connection, graph)
            row = connection.ro_query(graph, "MATCH (m:Market) RETURN m.known_at, m.revision").one()
            assert row is not None
            assert isinstance(row[0], int)
            then.append((row[0], visible(facts, row[0])))
            market = moved(random, market, gone)
        for known, seen in then:
            assert visible(facts, known) == seen, "what was known then is what is said now to have been known then"
        assert check_invariants(entities, facts, then[-1][0]).faults == ()
        assert check_quotes(facts, Archive(tmp_path / "files")).faults == ()


@pytest.mark.parametrize("seed", range(SEEDS))
def test_ties_do_not_depend_on_the_way_there(engine: Engine, unique: Callable[[str], str], brought: Callable[..., str], seed: int) -> None:
    random = Random(seed)
    name, market = unique("way"), random_market(seed)
    with engine.connect(Role.IMPORTER) as connection:
        for number in range(EXTRACTS):
            last, graph = market, brought(name, market, ms("2026-01-01") + number * 86_400_000)
            market = moved(random, market, gone=False)
        fresh = brought(unique("fresh"), last, ms("2026-02-01"))
        assert ties(export(connection, graph)[1]) == ties(export(connection, fresh)[1])


@pytest.mark.parametrize("seed", range(0, SEEDS, 4))
def test_rule_and_twin_agree_at_every_revision(engine: Engine, unique: Callable[[str], str], brought: Callable[..., str], seed: int) -> None:
    random = Random(seed)
    name, market = unique("rev"), random_market(seed)
    for number in range(3):
        graph = brought(name, market, ms("2026-01-01") + number * 86_400_000)
        market = moved(random, market, gone=True)
    with engine.connect(Role.READER) as connection:
        entities, facts = export(connection, graph)
        changes = connection.ro_query(graph, "MATCH (c:Change) RETURN c.revision, c.known_at ORDER BY c.revision").rows
        for revision, known in changes:
            assert isinstance(revision, int)
            assert isinstance(known, int)
            view = View(name, "anybody", ms(random.choice(("2024-03-14", "2026-01-01", "2026-04-01"))), known, revision)
            for subject in (e.id for e in entities if e.kind == "project"):
                found = assess(Reader(connection, view, graph), subject)
                katz, paths = twin.assess(entities, facts, view, subject)
                assert found.katz == pytest.approx(katz, abs=1e-9)
                assert {p.key for p in found.paths} == {path for path, _ in paths}
