"""Possibly the same person: how names are alike, what speaks for it and against it, and that no verdict moves by a namesake."""

import pytest

from market.core.asked import QuestionFailed
from market.core.model import Outcome
from market.realty import constants as c
from market.realty.inquiries.same import Namesakes
from market.realty.inquiries.same.namesakes import INITIALS, SAME, SPELLING, likeness
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import demo, demo_rows
from tests.realty.reading import ask, assessed, reader_of
from tests.realty.searching import Searched

__all__ = ["demo"]

COMPANIES = """
    company_id,name,brand,status,status_since,registered_address
    C1,Asha Homes,Asha,active,,"1, Hill Road"
    C2,Asha Estates,Asha,insolvency,2024-03-18,"2, Lake Road"
    C3,Bela Homes,,active,,"1, Hill Road"
    C4,Far Homes,,active,,"9, Far Road"
"""
DIRECTORS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Arvind Shetty,C1,director,2015-01-01,2020-12-31
    N2,Arvind Shetty,C1,director,2021-01-01,
    N3,A. Shetty,C2,director,2016-01-01,
    N4,Arvind Shetti,C3,director,2021-06-01,
    N5,Arvind Shetty,C1,promoter,2018-01-01,2022-01-01
    N6,Arvind Kumar,C4,director,2016-01-01,
    N7,Meera Nambiar,C4,director,2016-01-01,
"""
SHARES = "holder_kind,holder_id,holder_name,company_id,percent,from,to\nperson,N8,Shetty Arvind,C1,30,2016-01-01,\n"
TITLE = "parcel_id,owner_kind,owner_id,owner_name,from,to\nL1,person,N9,Arvind Shetty,1990-01-01,2019-04-25\n"
PARCELS = "parcel_id,survey_no\nL1,12\n"


@pytest.fixture
def shettys(town: Town) -> Town:
    """Nine ids, some of whom are called nearly the same."""
    town.imported(companies=COMPANIES, directors=DIRECTORS, shareholdings=SHARES, parcels=PARCELS, title_chain=TITLE, sources=sources())
    return town


def alike(told: Searched) -> dict[str, str]:
    assert isinstance(told.answer.value, Namesakes)
    return {n.person.own_id: n.how for n in told.answer.value.told}


def signs(told: Searched, own_id: str) -> list[tuple[bool, str]]:
    assert isinstance(told.answer.value, Namesakes)
    (one,) = [n for n in told.answer.value.told if n.person.own_id == own_id]
    return [(s.speaks_for, s.text) for s in one.signs]


@pytest.mark.parametrize(
    "a, b, how",
    [
        ("Arvind Shetty", "arvind  SHETTY", SAME),
        ("Arvind Shetty", "Shetty Arvind", SAME),
        ("Mr. Arvind Shetty", "Arvind Shetty", SAME),
        ("ಅರವಿಂದ ಶೆಟ್ಟಿ", "ಅರವಿಂದ ಶೆಟ್ಟಿ", SAME),
        ("A. Shetty", "Arvind Shetty", INITIALS),
        ("K. V. Rao", "Kiran V. Rao", INITIALS),
        ("A. Shetti", "Arvind Shetty", INITIALS),
        ("Arvind Shetty", "Arvind Shetti", SPELLING),
        ("Arvind Shetty", "Arvnid Shetty", SPELLING),
        ("Arvind Shetty", "Arvindh Shetti", ""),
        ("Anil Rao", "Anil Rai", ""),
        ("A. S.", "Arvind Shetty", ""),
        ("Arvind Shetty", "Arvind Kumar Shetty", ""),
        ("B. Shetty", "Arvind Shetty", ""),
        ("Arvind Shetty", "", ""),
    ],
)
def test_how_two_names_are_alike(a: str, b: str, how: str) -> None:
    assert likeness(a, b) == likeness(b, a) == how


def test_namesakes_are_told_with_what_speaks_for_and_against(shettys: Town) -> None:
    told = Searched(shettys, "same", entity="person:N1")
    assert alike(told) == {"N2": SAME, "N5": SAME, "N8": SAME, "N9": SAME, "N3": INITIALS, "N4": SPELLING}
    assert signs(told, "N2") == [(True, "both are on record at Asha Homes, not in the same role at the same time")]
    assert signs(told, "N5") == [(False, "both were on the board of Asha Homes at the same time, under two ids")]
    assert signs(told, "N8") == [(True, "both are on record at Asha Homes, not in the same role at the same time")]
    assert signs(told, "N9") == []
    assert signs(told, "N3") == [
        (True, "firms of both stand under the brand Asha"),
        (True, "both sat on boards at the same time, of Asha Homes and of Asha Estates"),
    ]
    assert signs(told, "N4") == [(True, "firms of both are at 1, Hill Road")]
    assert told.listed[0] == "N3"
    assert told.listed[-1] == "N5"
    assert told.texts[0] == "6 other ids bear the name Arvind Shetty or nearly so; I compared 9 names. An id is a person, a name is not."
    assert "· Speaks against N5 being N1: both were on the board of Asha Homes at the same time, under two ids." in told.texts
    assert "· Nothing but the name speaks for N9 being N1." in told.texts
    assert "Possibly the same; nothing was joined, and it counts nothing in any verdict." in told.texts
    assert told.rows("· Speaks against N5") == {("directors", "N1|C1|2015-01-01"), ("directors", "N5|C1|2018-01-01")}
    assert told.rows("under the brand") == {("directors", "N1|C1|2015-01-01"), ("directors", "N3|C2|2016-01-01"), ("companies", "C1"), ("companies", "C2")}
    assert told.every_lie_is_seen("Somebody Else") > 8


def test_what_is_told_of_another_is_of_the_day(shettys: Town) -> None:
    told = Searched(shettys, "same", entity="person:N1", reader=reader_of(shettys, day=ms("2020-06-01")))
    assert signs(told, "N2") == []
    assert "(N2), the same name." in told.said
    assert "· Nothing but the name speaks for N2 being N1." in told.texts
    assert "promoter of Asha Homes (since 1 January 2018)" in told.said


def test_nobody_is_called_so_and_that_is_said_with_its_search(shettys: Town) -> None:
    told = Searched(shettys, "same", entity="person:N7")
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts == ["Nobody else is called Meera Nambiar or nearly so; I compared 9 names on 30 November 2026.", *told.texts[1:]]


def test_a_door_of_many_firms_speaks_for_nobody(town: Town) -> None:
    many = "\n".join(["company_id,name,registered_address", *(f'C{n},Firm {n},"1, Hill Road"' for n in range(c.MANY_FIRMS_AT_ADDRESS)), ""])
    two = "person_id,person_name,company_id,appointed_on,resigned_on\nN1,Arvind Shetty,C0,2015-01-01,2016-01-01\nN2,Arvind Shetty,C1,2018-01-01,\n"
    for firms, speaks in ((many.rsplit("\n", 2)[0] + "\n", True), (many, False)):
        town.imported(companies=firms, directors=two, sources=sources())
        assert bool(signs(Searched(town, "same", entity="person:N1"), "N2")) is speaks


def test_names_of_closed_sources_are_not_compared(town: Town) -> None:
    closed = "register,publisher,as_of,readers\ndirectors,Company office,2026-10-01,\nshareholdings,Company office,2026-10-01,ravi\n"
    town.imported(companies=COMPANIES, directors=DIRECTORS, shareholdings=SHARES, sources=closed)
    told = Searched(town, "same", entity="person:N1")
    assert "N8" not in alike(told)
    assert "Shetty Arvind" not in told.said
    assert "Closed to you: shareholdings (ask Company office); what it holds I cannot tell." in told.texts
    assert "N8" in alike(Searched(town, "same", entity="person:N1", reader=reader_of(town, principal="ravi")))


def test_only_a_person_has_namesakes(shettys: Town) -> None:
    with pytest.raises(QuestionFailed, match="is no person"):
        ask(reader_of(shettys), "same", entity="company:C1")


def test_no_verdict_moves_by_a_namesake(town: Town) -> None:
    """The failed firm's director is called like the developer's: the verdict is that of a world where he is called otherwise."""
    projects = "project_id,name,company_id\nP1,Asha Court,C1\n"
    seen = []
    for name in ("Arvind Shetty", "Somebody Else"):
        directors = DIRECTORS.replace("N3,A. Shetty", f"N3,{name}")
        town.imported(projects=projects, companies=COMPANIES.replace("Asha Estates,Asha", "Asha Estates,Other"), directors=directors, sources=sources())
        found = assessed(reader_of(town), "P1")
        seen.append((found.verdict, found.katz, [p.key for p in found.paths]))
    assert seen[0] == seen[1] == ("none known", 0.0, [])


@pytest.mark.parametrize("name", ["Suresh Reddy", "Anand Rao", "Lakshmi Devi"])
def test_the_namesakes_of_the_demo_are_found_from_both_ends(demo: Town, name: str) -> None:
    columns = (("directors", "person_id", "person_name"), ("shareholdings", "holder_id", "holder_name"), ("title_chain", "owner_id", "owner_name"))
    ids = {r[i] for register, i, n in columns for r in demo_rows(register) if r[n] == name}
    assert len(ids) == 2
    for one in ids:
        told = Searched(demo, "same", entity=f"person:{one}")
        assert alike(told) == dict.fromkeys(ids - {one}, SAME)
