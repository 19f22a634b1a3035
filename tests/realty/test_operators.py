"""Serial operators: who stands between firms on the day, with boards, brands and what became of the firms; and who is left out."""

import csv
from collections.abc import Mapping
from io import StringIO
from textwrap import dedent

import pytest

from market.core.model import Outcome
from market.realty import constants as c
from market.realty.inquiries.operators import Operators
from tests.realty.counting import by_counting
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import demo, demo_rows
from tests.realty.reading import reader_of
from tests.realty.searching import Searched

__all__ = ["demo"]

COMPANIES = """
    company_id,name,brand,status,status_since
    C1,Asha Homes,Asha,active,
    C2,Asha Estates,Asha,insolvency,2024-03-18
    C3,Bela Homes,Bela,struck_off,2023-01-01
    C4,Chand Realty,Chand,active,
    C5,Dawn Realty,,active,
    C6,Far Homes,Far,active,
"""
PROJECTS = """
    project_id,name,company_id,build_status,status_since
    P1,Asha Court,C1,stalled,2024-06-01
    P2,Bela Court,C3,completed,2019-01-01
"""
DIRECTORS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Meera,C1,director,2015-01-01,
    N1,Meera,C2,promoter,2016-01-01,
    N1,Meera,C3,director,2017-01-01,2025-06-30
    N2,Joseph,C3,director,2017-01-01,
    N2,Joseph,C4,director,2018-01-01,
    N3,Small,C4,director,2018-01-01,
    N4,Alone,C6,director,2018-01-01,
    N5,Later,C6,director,2026-12-24,
    N5,Later,C5,director,2019-01-01,
"""
SHARES = """
    holder_kind,holder_id,holder_name,company_id,percent,from,to
    person,N1,Meera,C4,25,2019-01-01,
    person,N3,Small,C5,24,2019-01-01,
    person,N3,Small,C6,,2019-01-01,
    company,C1,Asha Homes,C6,60,2019-01-01,
"""


@pytest.fixture
def boards(town: Town) -> Town:
    """Six firms, two people who bridge some of them, and ties that do not count."""
    town.imported(projects=PROJECTS, companies=COMPANIES, directors=DIRECTORS, shareholdings=SHARES, sources=sources())
    return town


def value(told: Searched) -> Operators:
    assert isinstance(told.answer.value, Operators)
    return told.answer.value


def figures(told: Searched) -> dict[str, float]:
    return {o.person.own_id: round(o.pairs, 9) for o in value(told).told}


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(dedent(text).lstrip("\n"))))


def edges(directors: list[dict[str, str]], shares: list[dict[str, str]], day: str) -> set[tuple[str, str]]:
    """The board graph from the rows themselves: people, their boards and quarters on a day."""

    def on(row: Mapping[str, str], start: str, end: str) -> bool:
        return (row[start] or "0") <= day and (not row[end] or day < row[end])

    seats = {(r["person_id"], r["company_id"]) for r in directors if on(r, "appointed_on", "resigned_on")}
    held = {
        (r["holder_id"], r["company_id"])
        for r in shares
        if r["holder_kind"] == "person" and float(r["percent"] or 0) >= c.BENEFICIAL_PERCENT and on(r, "from", "to")
    }
    crowded = {firm for _, firm in seats if sum(1 for _, f in seats if f == firm) >= c.MANY_DIRECTORS}
    return {(p, f) for p, f in seats | held if f not in crowded}


def counted(pairs: set[tuple[str, str]]) -> dict[str, float]:
    """Everybody on two firms or more who stands between some, by the definition."""
    found = by_counting(pairs, {f for _, f in pairs})
    return {p: round(v, 9) for p, v in found.items() if v > 0 and sum(1 for who, _ in pairs if who == p) > 1}


@pytest.mark.parametrize("day", ["2018-06-01", "2025-06-29", "2025-06-30", "2026-11-30", "2026-12-23", "2026-12-24"])
def test_the_figures_are_those_of_the_day_counted_from_the_rows(boards: Town, day: str) -> None:
    told = Searched(boards, "operators", reader=reader_of(boards, day=ms(day)))
    assert figures(told) == counted(edges(rows(DIRECTORS), rows(SHARES), day))


@pytest.mark.feature("KH-18")
def test_the_bridge_of_the_demo_is_first_of_all_with_boards_brands_and_failures(demo: Town) -> None:
    told = Searched(demo, "operators")
    expected = counted(edges(demo_rows("directors"), demo_rows("shareholdings"), "2026-11-30"))
    first = value(told).told[0]
    assert all(expected[p] == pairs for p, pairs in figures(told).items())
    assert sorted(figures(told).values(), reverse=True) == sorted(expected.values(), reverse=True)[:10]
    assert (first.person.name, len(first.firms), len(first.brand_entities), len(first.fates)) == ("Prakash Vaidya", 6, 4, 2)
    assert told.texts[1].startswith("1. Prakash Vaidya stands between 15 pairs of firms: 6 firms (Greenridge Estates Pvt Ltd, ")
    assert told.texts[1].endswith(", under 4 brands (Greenridge, Orchid Row, Palmcrest and Tessera).")
    assert told.texts[2].startswith(
        "Of Prakash Vaidya's 6 firms 2 failed or left projects standing still: Greenridge Estates Pvt Ltd, ordered into liquidation"
    )
    boards_of_first = {r["company_id"] for r in demo_rows("directors") if r["person_name"] == "Prakash Vaidya" and not r["resigned_on"]}
    cited = {e.key.split("|")[1] for e in told.draft.claims[1].cites if e.register == "directors"}
    assert cited == boards_of_first
    assert f"And {len(expected) - 10} more who stand behind two firms or more stand between others." in told.texts
    assert told.every_lie_is_seen("Somebody Else") > 20


def test_each_board_and_failure_is_told_with_its_row(boards: Town) -> None:
    told = Searched(boards, "operators")
    assert told.texts[1:4] == [
        "1. Meera stands between 5 pairs of firms: 3 firms (Asha Estates, Asha Homes and Chand Realty), under 2 brands (Asha and Chand).",
        "Of Meera's 3 firms 2 failed or left projects standing still: Asha Estates, admitted to insolvency on 18 March 2024; "
        "Asha Homes, Asha Court stands still.",
        "2. Joseph stands between 3 pairs of firms: 2 firms (Bela Homes and Chand Realty), under 2 brands (Bela and Chand).",
    ]
    assert told.texts[4].startswith("Of Joseph's 2 firms 1 failed or left projects standing still: Bela Homes, struck off the company register")
    assert told.rows("1. Meera") == {
        ("directors", "N1|C1|2015-01-01"),
        ("directors", "N1|C2|2016-01-01"),
        ("shareholdings", "N1|C4|2019-01-01"),
        ("companies", "C1"),
        ("companies", "C2"),
        ("companies", "C4"),
    }
    assert told.rows("Of Meera's") == {("companies", "C2"), ("projects", "P1")}
    assert told.listed == ["N1", "N2"]


def test_who_left_is_no_bridge_and_was_one(boards: Town) -> None:
    before = Searched(boards, "operators", reader=reader_of(boards, day=ms("2025-06-29")))
    assert "Bela Homes" in next(t for t in before.texts if ". Meera stands between" in t)
    after = Searched(boards, "operators")
    assert "Bela Homes" not in next(t for t in after.texts if ". Meera stands between" in t)


def test_nobody_stands_between_and_that_is_said_with_its_search(town: Town) -> None:
    town.imported(companies=COMPANIES, directors="person_id,person_name,company_id\nN1,Meera,C1\nN2,Joseph,C2\n", sources=sources())
    told = Searched(town, "operators")
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts[0] == "Nobody stands between two firms on 30 November 2026: I looked at 2 ties of people and holders to firms."
    assert "Not obtained: project register and shareholdings; what they hold I cannot know." in told.texts


def test_boards_that_are_closed_tell_nothing(town: Town) -> None:
    closed = "register,publisher,as_of,readers\ndirectors,Company office,2026-10-01,ravi\ncompanies,Company office,2026-10-01,\n"
    town.imported(companies=COMPANIES, directors=DIRECTORS, sources=closed)
    told = Searched(town, "operators")
    assert (told.listed, told.draft.outcome) == ([], Outcome.NOT_IN_GRAPH)
    assert "Meera" not in told.said
    assert "Closed to you: directors (ask Company office); what it holds I cannot tell." in told.texts
    assert Searched(town, "operators", reader=reader_of(town, principal="ravi")).listed == ["N1", "N2"]


@pytest.mark.parametrize("seats, left_out", [(c.MANY_DIRECTORS - 1, False), (c.MANY_DIRECTORS, True)])
def test_an_association_ties_nobody(town: Town, seats: int, left_out: bool) -> None:
    firms = "company_id,name\nC0,Forum\nC1,Asha\nC2,Bela\n"
    seated = [f"N{n},Person {n},C0" for n in range(seats)] + ["N0,Person 0,C1", "N1,Person 1,C2"]
    town.imported(companies=firms, directors="\n".join(["person_id,person_name,company_id", *seated, ""]), sources=sources())
    told = Searched(town, "operators")
    assert bool(told.listed) is not left_out
    assert ("Left out: 1 firm with 16 directors or more; what so many share ties nobody." in told.texts) is left_out


@pytest.mark.parametrize("boards, left_out", [(c.MANY_BOARDS - 1, False), (c.MANY_BOARDS, True)])
def test_who_lends_a_name_for_a_living_is_no_bridge(town: Town, boards: int, left_out: bool) -> None:
    firms = "\n".join(["company_id,name", *(f"C{n},Firm {n}" for n in range(boards)), ""])
    seated = [f"N0,Lender,C{n}" for n in range(boards)] + ["N1,Bridge,C0", "N1,Bridge,C1"]
    town.imported(companies=firms, directors="\n".join(["person_id,person_name,company_id", *seated, ""]), sources=sources())
    told = Searched(town, "operators")
    assert told.listed[0] == ("N1" if left_out else "N0")
    assert ("Left out: 1 person on 20 boards or more; what so many share ties nobody." in told.texts) is left_out
