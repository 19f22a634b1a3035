"""The questions about many things in random markets: accepted as they stand, of no later day, and the same when they are asked again."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bench.worlds.random_markets import random_market
from bench.worlds.register_rows import write_folder
from graph import Engine, Role
from market.core.archive import Archive
from market.core.form import Reader
from market.core.look import entities
from market.realty import constants as c
from market.realty.importer import IMPORTER
from market.realty.inquiries.operators import Operators
from tests.realty.counting import by_counting
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.reading import assessed, reader_of
from tests.realty.searching import Searched

DAYS = (ms("2019-06-30"), ms("2023-06-30"), ms("2025-07-01"))


@pytest.fixture(params=[3, 11, 29])
def random_town(request: pytest.FixtureRequest, engine: Engine, tmp_path: Path, unique: Callable[[str], str]) -> Iterator[Town]:
    """A small market of rows drawn at random."""
    with engine.connect(Role.IMPORTER) as connection:
        town = Town(connection, Archive(tmp_path / "files"), replace(IMPORTER, name=unique("random")), tmp_path)
        folder = tmp_path / "drawn"
        write_folder(random_market(request.param), folder)
        assert town.bring(folder).rejected == ()
        yield town


def searched(town: Town, finding: str, reader: Reader, args: dict[str, object]) -> Searched:
    """One question of many, asked in a reader's view."""
    return Searched(town, finding, reader=reader, **args)


def test_everything_that_can_be_asked_is_accepted(random_town: Town) -> None:
    today = reader_of(random_town)
    projects = [e.id for e in entities(today, "project")]
    people = [e.id for e in entities(today, "person")][:6]
    firms = [e.id for e in entities(today, "company")][:4]
    brands = [e.id for e in entities(today, "brand")][:2]
    everything: list[dict[str, object]] = [{}, {"verdict": "avoid", "order": "price"}, {"without": "title_suit,complaints,b_khata"}, {"status": "stalled"}]
    asked: list[tuple[str, dict[str, object]]] = [("operators", {}), ("groups", {}), ("compare", dict(zip("abcd", projects, strict=False)))]
    asked += [("group", {"entity": i}) for i in (*firms, *brands, *people[:2], *projects[:2])]
    asked += [("same", {"entity": i}) for i in people]
    asked += [("find", args) for args in everything]
    for day in DAYS:
        reader = reader_of(random_town, day=day)
        for finding, args in asked:
            told = searched(random_town, finding, reader, args)
            assert not any(f.valid_from > day for f in told.answer.facts), (finding, args)
    shut = replace(today, view=replace(today.view, denied=frozenset({"directors", "cases", "projects"})))
    open_ones = {e.id for kind in ("project", "person", "company", "brand") for e in entities(shut, kind)}
    for finding, args in asked:
        if open_ones.issuperset(str(i) for i in args.values() if ":" in str(i)):
            told = searched(random_town, finding, shut, args)
            assert not {e.register for claim in told.draft.claims for e in claim.cites} & shut.view.denied


def test_verdicts_of_a_search_are_the_rules_and_figures_of_operators_are_counted(random_town: Town) -> None:
    for day in DAYS:
        reader = reader_of(random_town, day=day)
        own = {p.own_id: assessed(reader, p.own_id).verdict for p in entities(reader, "project")}
        for verdict in ("avoid", "caution", "none known"):
            assert set(Searched(random_town, "find", reader=reader, verdict=verdict).listed) == {i for i, v in own.items() if v == verdict}


def test_operators_are_counted_from_the_facts(random_town: Town) -> None:
    facts = random_town.facts().values()
    for day in DAYS:
        value = Searched(random_town, "operators", reader=reader_of(random_town, day=day)).answer.value
        assert isinstance(value, Operators)
        on = [f for f in facts if f.valid_from <= day < f.valid_to and f.subject.startswith("person:")]
        seats = {(f.subject, f.object) for f in on if f.relation == "DIRECTOR_OF"}
        behind = seats | {(f.subject, f.object) for f in on if f.relation == "OWNS" and float(f.props.get("percent", 0)) >= c.BENEFICIAL_PERCENT}
        crowded = {firm for _, firm in seats if sum(1 for _, other in seats if other == firm) >= c.MANY_DIRECTORS}
        lenders = {who for who, _ in behind if sum(1 for other, _ in behind if other == who) >= c.MANY_BOARDS}
        pairs = {(who, firm) for who, firm in behind if firm not in crowded and who not in lenders}
        bridges = {who for who, _ in pairs if sum(1 for other, _ in pairs if other == who) > 1}
        counted = {who: round(n, 6) for who, n in by_counting(pairs, {firm for _, firm in pairs}).items() if n > 0 and who in bridges}
        assert len(value.told) + value.more == len(counted)
        assert {o.person.id: round(o.pairs, 6) for o in value.told}.items() <= counted.items()
        assert [round(o.pairs, 6) for o in value.told] == sorted(counted.values(), reverse=True)[: len(value.told)]


STRANGE = (
    "[bold red]Bold[/]", "<script>", "'; MATCH (n) DETACH DELETE n //", "ಶ್ರೀ ಲಕ್ಷ್ಮಿ ನಿವಾಸ", "\u202egnitseretni", "Avoid", "none known", "K = 1.95",
    "100 of 100", "x" * 3000, "No suit at all", "30 November 2026", "2 firms", "· A; B: C",
)  # fmt: skip


@pytest.mark.parametrize("name", STRANGE)
def test_a_name_is_a_name_wherever_it_stands(town: Town, name: str) -> None:
    cell = '"' + name.replace('"', '""') + '"'
    town.imported(
        projects=f"project_id,name,company_id,brand,locality\nP1,{cell},C1,{cell},{cell}\nP2,Plain Court,C2,,Hebbal\n",
        companies=f"company_id,name,brand,status,status_since\nC1,{cell},{cell},active,\nC2,Plain Homes,Plain,insolvency,2024-01-01\n",
        directors=f"person_id,person_name,company_id\nN1,{cell},C1\nN1,{cell},C2\nN2,{cell},C2\nN3,Plain Person,C2\n",
        sources=sources(),
    )
    asked: list[tuple[str, dict[str, object]]] = [("operators", {}), ("groups", {}), ("group", {"entity": "company:C1"}), ("same", {"entity": "person:N1"})]
    asked += [("compare", {"a": "project:P1", "b": "project:P2"}), ("find", {}), ("find", {"area": name[:100]}), ("find", {"brand": name[:100]})]
    for finding, args in asked:
        told = searched(town, finding, reader_of(town), args)
        assert told.every_lie_is_seen("Somebody Else") > 0
    assert Searched(town, "operators").listed == ["N1"]
    assert len(Searched(town, "find").listed) == 2
