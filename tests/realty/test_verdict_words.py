"""What a verdict says beside its figures: papers that speak for themselves, everybody who is named on rows, records by their project's name."""

import pytest

from agents.shown import hop_shown
from market.core.finding import Claim, Draft
from market.core.model import Hop
from market.realty import phrases, verdict
from market.realty.form import build
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.reading import ask, named, reader_of

PROJECTS = """
    project_id,name,company_id,rera_status,build_status,promised_on
    P1,Rose Reach,C1,none,under_construction,2025-12-17
    P2,Done House,C1,registered,completed,2020-01-01
"""


def told(town: Town, project: str, day: str = "2026-11-30") -> Draft:
    reader = reader_of(town, day=ms(day))
    return verdict.assessed([ask(reader, "assess", subject=f"project:{project}"), ask(reader, "papers", subject=f"project:{project}")])


def claim(draft: Draft, part: str) -> Claim:
    (found,) = [c for c in draft.claims if part in c.text]
    return found


@pytest.fixture
def rose(town: Town) -> Town:
    """One developer with two projects: the one not registered and late, the other done."""
    town.imported(projects=PROJECTS, companies="company_id,name\nC1,Rose Homes\n", sources=sources())
    return town


def test_a_project_that_is_not_registered_says_so_also_where_nothing_is_known(rose: Town) -> None:
    texts = [c.text for c in told(rose, "P1").claims]
    assert texts[0] == "Rose Reach: none known."
    assert texts[1] == "It is not registered with RERA."
    assert not [t for t in (c.text for c in told(rose, "P2").claims) if "not registered" in t]


@pytest.mark.parametrize(
    "project, day, words",
    [
        ("P1", "2026-11-30", "Its own papers: under construction; promised for 17 December 2025, 348 days past."),
        ("P1", "2025-12-18", "Its own papers: under construction; promised for 17 December 2025, 1 day past."),
        ("P1", "2025-12-17", "Its own papers: under construction."),
        ("P2", "2026-11-30", "Its own papers: registered with RERA and completed."),
    ],
)
def test_a_promised_day_that_has_passed_is_told_unless_it_is_completed(rose: Town, project: str, day: str, words: str) -> None:
    assert claim(told(rose, project, day), "Its own papers").text == words


def test_the_rows_of_everybody_who_is_named_are_cited(town: Town) -> None:
    people = [f"N{n}" for n in range(1, 6)]
    seats = "person_id,person_name,company_id,role,appointed_on\n" + "".join(f"{p},{p} Rao,{f},director,2010-01-01\n" for p in people for f in ("C1", "C2"))
    town.imported(
        projects="project_id,name,company_id\nP1,Rose Reach,C1\n",
        companies="company_id,name,status,status_since\nC1,Rose Homes,active,\nC2,Fallen Habitats,insolvency,2024-03-18\n",
        directors=seats,
        sources=sources(),
    )
    line = claim(told(town, "P1"), "Fallen Habitats: ")
    assert "through N1 Rao, N2 Rao, N3 Rao, N4 Rao and N5 Rao" in line.text
    assert {e.key for e in line.cites if e.register == "directors"} == {f"{p}|{f}|2010-01-01" for p in people for f in ("C1", "C2")}


def test_an_approval_is_told_by_the_name_of_its_project(town: Town) -> None:
    town.imported(
        projects="project_id,name\nP1,Rose Reach\n",
        approvals="project_id,kind,status,on\nP1,environment,refused,2024-01-01\n",
        sources=sources(),
    )
    texts = " ".join(c.text for c in (*told(town, "P1").claims, *verdict.explained([ask(reader_of(town), "paths", subject="project:P1")]).claims))
    assert "Rose Reach → environment approval of Rose Reach" in texts
    assert "(environment approval of Rose Reach)" in texts
    assert "of P1" not in texts


def test_those_who_bear_one_name_are_told_apart_at_once(town: Town) -> None:
    seats = "person_id,person_name,company_id,role,appointed_on\nN1,Suresh Reddy,C1,director,2010-01-01\nN2,Suresh Reddy,C1,nominee,2012-01-01\n"
    town.imported(companies="company_id,name\nC1,Rose Homes\n", directors=seats, sources=sources())
    draft = phrases.named(named(reader_of(town), "Suresh Reddy", "person"), ("person",))
    assert draft.claims[0].text == (
        "2 bear the name Suresh Reddy: person N1, director of Rose Homes; person N2, nominee at Rose Homes. An id is a person, a name is not. Which one?"
    )


@pytest.mark.parametrize("role, forward, backward", [("director", "director of", "has as director"), ("nominee", "nominee at", "has as nominee")])
def test_the_thread_reads_a_seat_as_its_row_does(town: Town, role: str, forward: str, backward: str) -> None:
    seats = f"person_id,person_name,company_id,role,appointed_on\nN1,Rao,C1,{role},2010-01-01\n"
    town.imported(companies="company_id,name\nC1,Rose Homes\n", directors=seats, sources=sources())
    (step,) = phrases.connected([ask(reader_of(town), "connection", a="person:N1", b="company:C1")]).steps
    assert [hop_shown(Hop(step.fact, way), build().reads).label for way in (True, False)] == [forward, backward]
