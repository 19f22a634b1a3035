"""Leads leave out nothing: with them and without them the rule says the same, one by one and all at once, whatever was imported when."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bench.worlds.random_markets import random_market, random_views
from bench.worlds.register_rows import write_folder
from graph import Connection, Engine, Role
from market.core.form import Reader, UnknownSubject
from market.core.leads import kept, outdated, recount
from market.core.model import OPEN_END, Assessment, View
from market.core.refused import ImportRefused
from market.core.store import Writer
from market.core.verify import check_leads
from market.realty import constants
from market.realty.bulk import assess_all
from market.realty.crowd import Share, Shared, often_shared, shared_of
from market.realty.leading import LEADS, Edge, leads
from market.realty.leads import PROPERTY, Lead, covers, lead_of
from market.realty.rule import assess
from tests.realty.imports import Town
from tests.realty.months import three_months

SEEDS = range(7100, 7106)


@pytest.fixture
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that reads and writes markets."""
    with engine.connect(Role.INVESTIGATOR) as connection:
        yield connection


def views(town: Town, seed: int) -> list[View]:
    """Days, sources and moments at which to look at three months of a random market."""
    (_, _, third), known = three_months(town, seed)
    return [View(town.importer.name, "asha", day, known[-n % 3], 1, denied) for n, (day, denied) in enumerate(random_views(seed, third))]


def said(reader: Reader, projects: list[str]) -> list[Assessment]:
    """Every assessment; how much was looked at is another matter."""
    found = [assess(reader, project) for project in projects]
    assert list(assess_all(reader, projects)) == found
    return [replace(one, walked=0) for one in found]


def committed(connection: Connection, graph: str) -> int:
    """The market's last moment."""
    row = connection.ro_query(graph, "MATCH (m:Market) RETURN m.known_at").one()
    assert row is not None
    assert isinstance(row[0], int)
    return row[0]


def figures(found: list[Assessment]) -> list[tuple[object, ...]]:
    """What is said, without the versions of the facts: an import closes them."""
    return [(one.subject, one.outcome, one.verdict, one.katz, [(p.key, p.points) for p in one.paths]) for one in found]


def projects_of(connection: Connection, graph: str, view: View) -> list[str]:
    """The projects that are known in a view, readable or not."""
    query = "MATCH (x:Project) WHERE x.known_from <= $known RETURN x.id ORDER BY x.id"
    return [str(row[0]) for row in connection.ro_query(graph, query, {"known": view.known_at}).rows]


@pytest.mark.parametrize("seed", SEEDS)
def test_with_leads_and_without_the_rule_says_the_same(town: Town, reading: Connection, seed: int) -> None:
    looked_from = views(town, seed)
    readers = [(Reader(reading, view, town.graph), projects_of(reading, town.graph, view)) for view in looked_from]
    with_leads = [said(reader, projects) for reader, projects in readers]
    assert any(one.paths for some in with_leads for one in some)
    reading.query(town.graph, f"MATCH (x:Entity) SET x.{PROPERTY} = null")
    assert [said(reader, projects) for reader, projects in readers] == with_leads


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_is_what_a_recount_gives(town: Town, reading: Connection, seed: int) -> None:
    three_months(town, seed)
    held = kept(reading, town.graph, LEADS)
    assert any(held.values())
    assert None not in held.values()
    assert outdated(held, recount(reading, town.graph, LEADS, committed(reading, town.graph))) == []


def test_another_world_leaves_no_leads_behind(town: Town, reading: Connection) -> None:
    for seed in SEEDS[:2]:
        write_folder(random_market(seed), town.root / str(seed))
        town.bring(town.root / str(seed), replace=True)
        assert outdated(kept(reading, town.graph, LEADS), recount(reading, town.graph, LEADS, committed(reading, town.graph))) == []


def test_an_import_that_fails_at_its_end_leaves_too_many_leads_and_the_next_one_the_right_ones(
    town: Town, reading: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = random_market(SEEDS[0]), random_market(SEEDS[1])
    for name, market in (("first", first), ("second", second)):
        write_folder(market, town.root / name)
    town.bring(town.root / "first")
    view = View(town.importer.name, "asha", random_views(SEEDS[0], first)[2][0], town.now, 1)
    reader = Reader(reading, view, town.graph)
    projects = projects_of(reading, town.graph, view)
    before = figures(said(reader, projects))
    with monkeypatch.context() as broken:
        broken.setattr(Writer, "commit", lambda *_args: False)
        with pytest.raises(ImportRefused):
            town.bring(town.root / "second")
    assert figures(said(reader, projects)) == before
    assert check_leads(reader, LEADS).faults == ()
    town.bring(town.root / "second")
    assert outdated(kept(reading, town.graph, LEADS), recount(reading, town.graph, LEADS, committed(reading, town.graph))) == []
    assert figures(said(reader, projects)) == before


def test_a_lead_that_is_lost_is_told(town: Town, reading: Connection) -> None:
    (view, *_) = views(town, SEEDS[0])
    reader = Reader(reading, view, town.graph)
    assert check_leads(reader, LEADS).faults == ()
    assert check_leads(reader, LEADS).checked > 20
    held = kept(reading, town.graph, LEADS)
    entity, texts = next((e, texts) for e, texts in held.items() if texts)
    reading.query(town.graph, f"MATCH (x:Entity {{id: $id}}) SET x.{PROPERTY} = $texts", {"id": entity, "texts": list(texts[1:])})
    assert check_leads(reader, LEADS).faults == (f"{entity}: what is kept leaves out a tie",)


def test_what_is_kept_decides_what_is_found(town: Town, reading: Connection) -> None:
    """The rule really follows leads and nothing else: without those of a flagged entity its flag is not found."""
    for view in views(town, SEEDS[0]):
        reader = Reader(reading, view, town.graph)
        for project in projects_of(reading, town.graph, view):
            for path in assess(reader, project).paths:
                end = path.entities[-1].id
                reading.query(town.graph, f"MATCH (x:Entity {{id: $id}}) SET x.{PROPERTY} = []", {"id": end})
                assert not any(p.entities[-1].id == end for p in assess(reader, project).paths)
                return
    pytest.fail("no path in any view")


def test_all_at_once_stops_at_what_is_not_known(town: Town, reading: Connection) -> None:
    (view, *_) = views(town, SEEDS[0])
    with pytest.raises(UnknownSubject):
        list(assess_all(Reader(reading, view, town.graph), ["project:none"]))


def chain() -> list[Edge]:
    """A project, its firm, a director, another firm of his, and that firm's stalled project."""
    return [
        Edge("DEVELOPS", "company:A", "project:P"),
        Edge("DIRECTOR_OF", "person:D", "company:A"),
        Edge("DIRECTOR_OF", "person:D", "company:B", 86_400_000 * 100 + 1, 86_400_000 * 200 + 1),
        Edge("DEVELOPS", "company:B", "project:Q"),
        Edge("FLAGGED", "project:Q", "flag:stalled"),
    ]


def test_a_lead_says_how_far_a_flag_is_and_from_when_until_when() -> None:
    kept_at = {entity: [lead_of(text) for text in texts] for entity, texts in leads(chain(), 0).items()}
    assert kept_at["project:P"] == [Lead("DEVELOPS", False, "company:A", 4, 9)]
    assert kept_at["person:D"] == [Lead("DIRECTOR_OF", True, "company:B", 2, 9, 100, 201)]
    assert Lead("DEVELOPS", True, "project:Q", 1, 1) in kept_at["company:B"]
    assert kept_at["project:Q"] == [Lead("FLAGGED", True, ""), Lead("DEVELOPS", False, "company:B", 2, 9)]
    assert "company:A" in kept_at
    assert "project:P" not in leads(chain()[:-1], 0)


def test_what_lies_beyond_the_bound_is_no_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "MAX_HOPS", 3)
    assert "project:P" not in leads(chain(), 0)


def test_open_complaints_of_another_project_are_no_lead() -> None:
    many = [*chain()[:-1], Edge("FLAGGED", "project:Q", "flag:many_open_complaints")]
    assert {e for e, texts in leads(many, 0).items() if texts} == {"project:Q"}


def test_more_than_is_needed_covers_and_less_does_not() -> None:
    lead = Lead("DIRECTOR_OF", True, "company:B", 2, 3, 100, 200)
    note = Shared("person", 5, ((1, 2), (3, 4)))
    assert shared_of(note.text) == note
    assert covers([lead.text, f"#{note.text}"], [lead.text])
    assert covers([f"#{note._replace(known_from=6, spans=()).text}"], [f"#{note.text}"])
    assert not covers([f"#{note._replace(spans=()).text}"], [f"#{note.text}"])
    for wider in (lead._replace(hops=1), lead._replace(beyond=2), lead._replace(since=None), lead._replace(since=99), lead._replace(until=None)):
        assert covers([wider.text], [lead.text])
        assert not covers([lead.text], [wider.text])
    assert not covers([], [lead.text])
    assert not covers([lead.text], [f"#{note.text}"])


def test_who_shares_is_counted_once_and_as_long_as_so_many_share_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "MANY_BOARDS", 2)
    seats = [("A", 10, 30), ("A", 20, 40), ("B", 5, 25), ("B", 35, OPEN_END), ("C", 7, 7)]
    ties = [("DIRECTOR_OF", "person:D", f"company:{firm}", Share("", since, until, known=True)) for firm, since, until in seats]
    ties += [
        ("DIRECTOR_OF", "person:D", "company:Z", Share("", 0, OPEN_END, known=False)),
        ("DIRECTOR_OF", "person:E", "company:A", Share("", 0, 9, known=True)),
    ]
    assert dict(often_shared(ties, 77)) == {"person:D": Shared("person", 77, ((10, 25), (35, 40)))}
