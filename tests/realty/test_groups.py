"""Hidden groups: which firms hang together on the day, whatever their brands, by whom, and who is left out."""

from collections.abc import Callable

import pytest

from graph import Engine, Role, market_graph
from market.core.asked import QuestionFailed
from market.core.model import Outcome
from market.realty import constants as c
from market.realty.boards import boards
from market.realty.boards.graphs import components
from market.realty.inquiries.groups import Belongs, Groups
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import demo, demo_rows
from tests.realty.reading import ask, reader_of
from tests.realty.searching import Searched

__all__ = ["demo"]

COMPANIES = """
    company_id,name,brand,status,status_since
    C1,Asha Homes,Asha,active,
    C2,Asha Estates,Asha,active,
    C3,Bela Homes,Bela,insolvency,2023-01-01
    C4,Chand Realty,Chand,active,
    C5,Shell Holdings,,active,
    C6,Far Homes,Far,active,
    C7,Deep Homes,Far,active,
"""
PROJECTS = "project_id,name,company_id\nP1,Asha Court,C1\nP2,Far Court,C6\nP3,Nobody's Court,\n"
DIRECTORS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Meera,C1,director,2015-01-01,
    N1,Meera,C3,director,2017-01-01,
    N2,Joseph,C1,director,2015-01-01,
    N2,Joseph,C3,director,2017-01-01,
    N3,Gone,C3,director,2017-01-01,2025-06-30
    N3,Gone,C7,director,2018-01-01,
    N4,Alone,C6,director,2018-01-01,
"""
SHARES = """
    holder_kind,holder_id,holder_name,company_id,percent,from,to
    company,C5,Shell Holdings,C4,50,2019-01-01,
    company,C1,Asha Homes,C6,49.9,2019-01-01,
    person,N1,Meera,C5,25,2019-01-01,
    person,N1,Meera,C6,24.9,2019-01-01,
    person,N1,Meera,C2,,2019-01-01,
"""


@pytest.fixture
def firms(town: Town) -> Town:
    """Seven firms under four brands; some hang together, on some days."""
    town.imported(projects=PROJECTS, companies=COMPANIES, directors=DIRECTORS, shareholdings=SHARES, sources=sources())
    return town


def members(told: Searched) -> list[set[str]]:
    assert isinstance(told.answer.value, Groups | Belongs)
    return [{f.own_id for f in group.firms} for group in told.answer.value.told]


@pytest.mark.feature("KH-17")
def test_firms_of_different_brands_that_are_one_group_with_the_people_who_tie_them(firms: Town) -> None:
    told = Searched(firms, "groups")
    assert members(told) == [{"C1", "C3", "C4", "C5"}]
    assert told.texts == [
        "I found 1 group of firms that hang together by people, shares or control on 30 November 2026, 1 of more than one brand; "
        "I looked at 8 ties of people and holders to firms.",
        "1. One group of 4 firms under 3 brands (Asha, Bela and Chand): Asha Homes, Bela Homes, Chand Realty and Shell Holdings.",
        "Of these 4 firms 1 failed or left projects standing still: Bela Homes, admitted to insolvency on 1 January 2023.",
        "· Bela: Meera and Joseph stand behind both Asha Homes and Bela Homes.",
        "· Shell Holdings: Meera stands behind both Asha Homes and Shell Holdings.",
        "· Chand: Shell Holdings controls Chand Realty.",
    ]
    assert told.rows("· Bela") == {*(("directors", f"{n}|{k}") for n, k in (("N1", "C1|2015-01-01"), ("N1", "C3|2017-01-01"))), ("companies", "C3"),
                                   ("directors", "N2|C1|2015-01-01"), ("directors", "N2|C3|2017-01-01")}  # fmt: skip
    assert told.rows("· Chand") == {("shareholdings", "C5|C4|2019-01-01"), ("companies", "C4")}
    assert told.every_lie_is_seen("Somebody Else") > 6


def test_who_has_left_ties_no_longer_and_did_until_that_day(firms: Town) -> None:
    assert members(Searched(firms, "groups", reader=reader_of(firms, day=ms("2016-12-31")))) == []
    assert members(Searched(firms, "groups", reader=reader_of(firms, day=ms("2018-06-01")))) == [{"C1", "C3", "C7"}]
    for day, tied in (("2025-06-29", True), ("2025-06-30", False)):
        told = Searched(firms, "groups", reader=reader_of(firms, day=ms(day)))
        assert members(told) == [{"C1", "C3", "C4", "C5"} | ({"C7"} if tied else set())]
        assert ("Gone stands behind both Bela Homes and Deep Homes." in told.said) is tied


def test_small_and_unknown_shares_and_brands_alone_tie_nobody(firms: Town) -> None:
    told = Searched(firms, "group", entity="company:C6")
    assert (told.draft.outcome, members(told)) == (Outcome.NOT_IN_GRAPH, [])
    assert told.texts[0].startswith("No other firm hangs together with Far Homes by people, shares of a quarter or more, or control on 30 November 2026; ")
    assert members(Searched(firms, "group", entity="company:C2")) == []


@pytest.mark.parametrize(
    "entity, first",
    [
        ("company:C4", "One group of 4 firms under 3 brands (Asha, Bela and Chand): Chand Realty, "),
        ("brand:chand", "Chand: brand of Chand Realty."),
        ("project:P1", "Asha Court: developed by Asha Homes."),
        ("person:N2", "Joseph: director of Asha Homes."),
    ],
)
def test_the_group_of_anything_is_hung_on_its_own_firms(firms: Town, entity: str, first: str) -> None:
    told = Searched(firms, "group", entity=entity)
    assert told.texts[0].startswith(first)
    assert members(told) == [{"C1", "C3", "C4", "C5"}]
    ties = [t for t in told.texts if t.startswith("· ")]
    assert len(ties) == 3, "each of the others, firm by firm"
    assert told.every_lie_is_seen("Somebody Else") > 3


def test_from_a_firm_the_nearest_come_first(firms: Town) -> None:
    told = Searched(firms, "group", entity="company:C4")
    assert [t for t in told.texts if t.startswith("· ")] == [
        "· Shell Holdings: Shell Holdings controls Chand Realty.",
        "· Asha Homes: Meera stands behind both Shell Holdings and Asha Homes.",
        "· Bela Homes: Meera and Joseph stand behind both Asha Homes and Bela Homes.",
    ]


@pytest.mark.parametrize(
    "entity, said",
    [("project:P3", "No firm of Nobody's Court is on record on 30 November 2026; "), ("person:N4", "No other firm hangs together with Alone by people")],
)
def test_what_has_no_firm_or_a_firm_alone_says_so(firms: Town, entity: str, said: str) -> None:
    told = Searched(firms, "group", entity=entity)
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert [t.startswith(said) for t in told.texts].count(True) == 1, told.texts


def test_only_what_can_belong_to_a_group_is_asked_about(firms: Town) -> None:
    firms.imported(projects=PROJECTS, companies=COMPANIES, parcels="parcel_id,survey_no\nL1,12\n", sources=sources())
    with pytest.raises(QuestionFailed, match=r"only a firm, a brand, a project or a person"):
        ask(reader_of(firms), "group", entity="parcel:L1")


@pytest.mark.parametrize("seats, left_out", [(c.MANY_DIRECTORS - 1, False), (c.MANY_DIRECTORS, True)])
def test_an_association_is_no_group(town: Town, seats: int, left_out: bool) -> None:
    seated = [f"N{n},Person {n},C0" for n in range(seats)] + ["N0,Person 0,C1", "N1,Person 1,C2"]
    firms = "company_id,name,brand\nC0,Forum,\nC1,Asha Homes,Asha\nC2,Bela Homes,Bela\n"
    town.imported(companies=firms, directors="\n".join(["person_id,person_name,company_id", *seated, ""]), sources=sources())
    assert bool(members(Searched(town, "groups"))) is not left_out
    told = Searched(town, "group", entity="company:C0")
    assert ("Forum has 16 directors or more on 30 November 2026: what so many share ties nobody, and it was left out." in told.texts) is left_out


def test_a_person_of_very_many_boards_ties_nobody_and_that_is_said(town: Town) -> None:
    firms = "\n".join(["company_id,name", *(f"C{n},Firm {n:02}" for n in range(c.MANY_BOARDS)), ""])
    seated = "\n".join(["person_id,person_name,company_id", *(f"N0,Lender,C{n}" for n in range(c.MANY_BOARDS)), ""])
    town.imported(companies=firms, directors=seated, sources=sources())
    told = Searched(town, "group", entity="person:N0")
    assert members(told) == []
    assert "Lender stands behind 20 firms or more on 30 November 2026: what so many share ties nobody, and it was left out." in told.texts
    assert "And 10 more ties to firms." in told.texts


def test_closed_boards_make_no_group_and_show_no_name(town: Town) -> None:
    closed = "register,publisher,as_of,readers\ndirectors,Company office,2026-10-01,ravi\ncompanies,Company office,2026-10-01,\n"
    town.imported(companies=COMPANIES, directors=DIRECTORS, sources=closed)
    told = Searched(town, "groups")
    assert members(told) == []
    assert "Meera" not in told.said
    assert "Closed to you: directors (ask Company office); what it holds I cannot tell." in told.texts


@pytest.mark.feature("KH-17")
def test_the_groups_of_the_demo_are_the_components_that_the_engine_finds(demo: Town, engine: Engine, unique: Callable[[str], str]) -> None:
    """The same projection, written into a graph of its own, since the engine's algorithm knows no day and no law."""
    market = boards(reader_of(demo))
    theirs: dict[object, set[str]] = {}
    graph = market_graph(unique("projection"))
    with engine.connect(Role.INVESTIGATOR) as connection:
        edges = [{"a": a, "b": b} for a, b in market.tying]
        connection.query(graph, "UNWIND $edges AS e MERGE (a:N {id: e.a}) MERGE (b:N {id: e.b}) CREATE (a)-[:TIED]->(b)", {"edges": edges})
        query = "CALL algo.WCC({nodeLabels: ['N'], relationshipTypes: ['TIED']}) YIELD node, componentId RETURN node.id, componentId"
        for node, component in connection.ro_query(graph, query).rows:
            theirs.setdefault(component, set()).add(str(node))
        connection.delete(graph)
    assert sorted(map(sorted, theirs.values())) == [list(part) for part in components(market.tying)]
    several = [{i.partition(":")[2] for i in part if i.startswith("company:")} for part in theirs.values()]
    told = Searched(demo, "groups")
    assert sorted(map(sorted, members(told))) == sorted(sorted(s) for s in several if len(s) > 1)
    brands = {r["company_id"]: r["brand"] for r in demo_rows("companies")}
    assert isinstance(told.answer.value, Groups)
    for group in told.answer.value.told:
        assert {b.name for b in group.brands} == {brands[f.own_id] for f in group.firms if brands[f.own_id]}
    assert told.every_lie_is_seen("Somebody Else") > 20
