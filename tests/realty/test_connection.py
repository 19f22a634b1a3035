"""Which of all short chains is shown, what a chain may not lead through, and that what is over is said to be over."""

from collections.abc import Sequence

import pytest

from market.core.finding import Draft
from market.core.model import Outcome
from market.realty import constants as c
from market.realty import phrases
from market.realty.connection import Connection
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.reading import ask, reader_of

FIRMS = "company_id,name,brand,registered_address\n"
SEATS = "person_id,person_name,company_id,role,appointed_on,resigned_on\n"


def connection(town: Town, a: str, b: str, day: str = "2026-11-30") -> tuple[Connection, Draft]:
    """What the market finds between two, and the finding about it."""
    answer = ask(reader_of(town, day=ms(day)), "connection", a=a, b=b)
    assert isinstance(answer.value, Connection)
    return answer.value, phrases.connected([answer])


def through(found: Connection) -> list[str]:
    return [e.id for e in found.entities[1:-1]]


def seats(people: Sequence[str], firms: Sequence[str]) -> str:
    return "".join(f"{p},{p} Rao,{f},director,2010-01-01,\n" for p in people for f in firms)


@pytest.mark.parametrize("directors, tied", [(c.MANY_DIRECTORS - 1, True), (c.MANY_DIRECTORS, False)])
def test_an_association_ties_nobody_unless_it_is_asked_about(town: Town, directors: int, tied: bool) -> None:
    people = [f"N{n:02}" for n in range(directors)]
    firms = FIRMS + "C1,Rose Homes,,\nC2,Lake Homes,,\nC9,Builders Association,,\n"
    rows = SEATS + seats(people, ["C9"]) + seats(["N00"], ["C1"]) + seats(["N01"], ["C2"])
    town.imported(companies=firms, directors=rows, sources=sources())
    found, draft = connection(town, "company:C1", "company:C2")
    assert bool(found.entities) is tied
    asked, _ = connection(town, "company:C1", "company:C9")
    assert through(asked) == ["person:N00"]
    if not tied:
        assert draft.outcome is Outcome.NOT_IN_GRAPH
        assert "Not walked through, since what so many share ties nobody: Builders Association." in [c.text for c in draft.claims]


@pytest.mark.parametrize("boards, tied", [(c.MANY_BOARDS - 1, True), (c.MANY_BOARDS, False)])
def test_who_sits_on_very_many_boards_ties_nobody(town: Town, boards: int, tied: bool) -> None:
    ids = [f"C{n:02}" for n in range(boards)]
    town.imported(companies=FIRMS + "".join(f"{i},Firm {i},,\n" for i in ids), directors=SEATS + seats(["N1"], ids), sources=sources())
    assert bool(connection(town, "company:C00", "company:C01")[0].entities) is tied
    assert connection(town, "person:N1", "company:C01")[0].entities


@pytest.mark.parametrize("firms, tied", [(c.MANY_FIRMS_AT_ADDRESS - 1, True), (c.MANY_FIRMS_AT_ADDRESS, False)])
def test_a_door_of_very_many_ties_nobody(town: Town, firms: int, tied: bool) -> None:
    town.imported(companies=FIRMS + "".join(f'C{n:02},Firm {n},,"1, Long Road"\n' for n in range(firms)), sources=sources())
    assert bool(connection(town, "company:C00", "company:C01")[0].entities) is tied


@pytest.mark.parametrize("sites, tied", [(c.MANY_SITES - 1, True), (c.MANY_SITES, False)])
def test_a_contractor_of_very_many_sites_ties_nobody(town: Town, sites: int, tied: bool) -> None:
    town.imported(
        projects="project_id,name\n" + "".join(f"P{n:02},Court {n}\n" for n in range(sites)),
        contractors="contractor_id,name\nK1,Kaveri\n",
        works="contractor_id,project_id,from\n" + "".join(f"K1,P{n:02},2020-01-01\n" for n in range(sites)),
        sources=sources(),
    )
    assert bool(connection(town, "project:P00", "project:P01")[0].entities) is tied
    assert connection(town, "project:P00", "contractor:K1")[0].entities


@pytest.mark.parametrize("parcels, tied", [(c.MANY_PARCELS - 1, True), (c.MANY_PARCELS, False)])
def test_who_aggregates_land_ties_nobody(town: Town, parcels: int, tied: bool) -> None:
    town.imported(
        parcels="parcel_id,survey_no\n" + "".join(f"L{n:02},{n}\n" for n in range(parcels)),
        title_chain="parcel_id,owner_kind,owner_id,owner_name,from,to\n" + "".join(f"L{n:02},person,N1,Eranna,2001-01-01,\n" for n in range(parcels)),
        sources=sources(),
    )
    assert bool(connection(town, "parcel:L00", "parcel:L01")[0].entities) is tied


def test_a_large_developer_still_ties_its_own_projects(town: Town) -> None:
    """Thirty projects of one firm are of one firm: no constant of the rule says otherwise."""
    rows = "".join(f"P{n:02},Court {n},C1\n" for n in range(30))
    town.imported(projects="project_id,name,company_id\n" + rows, companies=FIRMS + "C1,Rose Homes,,\n", sources=sources())
    assert through(connection(town, "project:P00", "project:P29")[0]) == ["company:C1"]


def test_of_several_equally_short_chains_the_one_through_a_person_and_how_many_there_are(town: Town) -> None:
    firms = FIRMS + 'C1,Rose Homes,Rose,"1, Hill Road"\nC2,Lake Homes,Rose,"1, Hill Road"\n'
    town.imported(companies=firms, directors=SEATS + seats(["N9"], ["C1", "C2"]), sources=sources())
    for a, b in (("company:C1", "company:C2"), ("company:C2", "company:C1")):
        found, draft = connection(town, a, b)
        assert (through(found), found.chains) == (["person:N9"], 3)
        assert draft.claims[0].text.endswith(" are connected over 2 ties; this is one of 3 chains of that length.")


def test_what_holds_comes_before_what_is_over(town: Town) -> None:
    firms = FIRMS + 'C1,Rose Homes,Rose,"1, Hill Road"\nC2,Lake Homes,Lake,"1, Hill Road"\n'
    rows = SEATS + "N9,Rao,C1,director,2010-01-01,2018-05-31\nN9,Rao,C2,director,2010-01-01,\n"
    town.imported(companies=firms, directors=rows, sources=sources())
    assert through(connection(town, "company:C1", "company:C2")[0]) == ["address:1-hill-road"]
    found, draft = connection(town, "person:N9", "company:C1")
    assert draft.claims[0].text == "Rao and Rose Homes were connected over 1 tie until 31 May 2018; that is over."
    assert (draft.claims[1].text, found.chains) == ("Rao, director of Rose Homes (1 January 2010 to 31 May 2018).", 1)
    earlier, _ = connection(town, "person:N9", "company:C1", "2018-05-30")
    assert phrases.connected([ask(reader_of(town, day=ms("2018-05-30")), "connection", a="person:N9", b="company:C1")]).claims[0].text == (
        "Rao and Rose Homes are connected over 1 tie."
    )
    assert earlier.chains == 1


def test_a_chain_with_an_ended_tie_says_so_and_one_that_never_held_at_one_time_too(town: Town) -> None:
    firms = FIRMS + "C1,Rose Homes,,\nC2,Lake Homes,,\nC3,Sea Homes,,\n"
    rows = SEATS + "N9,Rao,C1,director,2010-01-01,2018-05-31\nN9,Rao,C2,nominee,2012-01-01,\nN9,Rao,C3,,2020-01-01,\n"
    town.imported(companies=firms, directors=rows, sources=sources())
    draft = connection(town, "company:C1", "company:C2")[1]
    assert draft.claims[-1].text.startswith(("Sources: ", "Late: "))
    assert [c.text for c in draft.claims if c.basis != "sources"] == [
        "Rose Homes and Lake Homes were connected over 2 ties until 31 May 2018; 1 of them has ended.",
        "Rose Homes, has as director Rao (1 January 2010 to 31 May 2018).",
        "Rao, nominee at Lake Homes (since 1 January 2012).",
    ]
    never = connection(town, "company:C3", "company:C1")[1]
    assert [c.text for c in never.claims][:2] == [
        "Sea Homes and Rose Homes were never connected by ties that all held at one time: of 2 ties the first ended on 31 May 2018.",
        "Sea Homes, has on its board Rao (since 1 January 2020).",
    ]


def test_everything_that_ties_the_two_of_a_step_is_told(town: Town) -> None:
    town.imported(
        companies=FIRMS + "C1,Rose Homes,,\n",
        directors=SEATS + "N9,Rao,C1,director,2010-01-01,2018-05-31\n",
        shareholdings="holder_kind,holder_id,holder_name,company_id,percent,from,to\nperson,N9,Rao,C1,12,2011-01-01,\n",
        sources=sources(),
    )
    draft = connection(town, "company:C1", "person:N9")[1]
    assert [c.text for c in draft.claims if c.basis != "sources"] == [
        "Rose Homes and Rao are connected over 1 tie.",
        "Rose Homes, 12 % held by Rao (since 1 January 2011).",
        "Rose Homes, has as director Rao (1 January 2010 to 31 May 2018).",
    ]
