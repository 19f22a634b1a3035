"""A failure that moved on: what is told of it is how it stood while the tie held by which it counts, with the row that said so."""

import pytest

from market.core.finding import Claim
from market.realty import verdict
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import Told
from tests.realty.reading import ask, assessed, reader_of

FIRMS = "company_id,name,status,status_since\nC1,Rose Homes,,\n"
SEATS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Asha,C1,director,2010-01-01,
    N1,Asha,C2,director,2010-01-01,2026-02-20
    N2,Balan,C1,director,2010-01-01,
    N2,Balan,C2,director,2010-01-01,2026-04-20
    N3,Chitra,C1,director,2010-01-01,
    N3,Chitra,C2,director,2026-02-25,
"""
IN_INSOLVENCY, IN_LIQUIDATION = "C2,Iris Homes,insolvency,2026-01-05", "C2,Iris Homes,liquidation,2026-04-03"


@pytest.fixture
def moved(town: Town) -> Town:
    """Iris Homes became insolvent, and three months later went into liquidation; Asha left in between, Balan after it, Chitra came in between."""
    rest = {"projects": "project_id,name,company_id\nP1,Rose Reach,C1\n", "directors": SEATS}
    town.imported(companies=f"{FIRMS}{IN_INSOLVENCY}\n", sources=sources(), **rest)
    town.imported(companies=f"{FIRMS}{IN_LIQUIDATION}\n", sources=sources("2026-04-30"), **rest)
    return town


def test_the_path_says_how_it_stood_while_its_tie_held(moved: Town) -> None:
    paths = {p.entities[2].name: p for p in assessed(reader_of(moved), "P1").paths}
    assert {who: p.flag.reason for who, p in paths.items()} == {
        "Asha": "ordered into liquidation on 3 April 2026 (before that, while the tie of Asha to Iris Homes held: admitted to insolvency on 5 January 2026)",
        "Balan": "ordered into liquidation on 3 April 2026",
        "Chitra": "ordered into liquidation on 3 April 2026",
    }
    assert [e.quote for e in paths["Asha"].evidence[-2:]] == [IN_LIQUIDATION, IN_INSOLVENCY]
    assert [e.quote for e in paths["Balan"].evidence[-1:]] == [IN_LIQUIDATION]
    assert len({p.points for p in paths.values()}) == 1


def claims(town: Town, day: str = "2026-11-30") -> list[Claim]:
    reader = reader_of(town, day=ms(day))
    answers = [ask(reader, "assess", subject="project:P1"), ask(reader, "papers", subject="project:P1")]
    return [*verdict.assessed(answers).claims, *verdict.explained(answers).claims]


def test_the_verdict_and_the_why_say_it_and_quote_the_row(moved: Town) -> None:
    told = [c for c in claims(moved) if "before that, while the tie of Asha" in c.text]
    assert len(told) == 2
    assert all({IN_INSOLVENCY, IN_LIQUIDATION} <= {e.quote for e in c.cites} for c in told)
    assert not [c for c in claims(moved, "2026-04-02") if "before that" in c.text], "while it was in insolvency nothing else is to be told"


@pytest.mark.parametrize(
    "person, words",
    [
        ("N1", "admitted to insolvency on 5 January 2026 (while this lasted), then ordered into liquidation on 3 April 2026 (after this had ended)"),
        ("N2", "admitted to insolvency on 5 January 2026 (while this lasted), then ordered into liquidation on 3 April 2026 (while this lasted)"),
        ("N3", "admitted to insolvency on 5 January 2026 (before this began), then ordered into liquidation on 3 April 2026."),
    ],
)
def test_a_persons_record_tells_every_step_beside_the_seat(moved: Town, person: str, words: str) -> None:
    told = Told(moved, "person", f"person:{person}")
    (seat,) = [c for c in told.draft.claims if "Iris Homes" in c.text and c.text.startswith("·")]
    assert f"; the firm: {words}" in seat.text
    assert {IN_INSOLVENCY, IN_LIQUIDATION} <= {e.quote for e in seat.cites}


def test_a_case_that_moved_on_says_that_it_was_pending_then(town: Town) -> None:
    town.imported(
        projects="project_id,name,company_id\nP1,Rose Reach,C1\n",
        companies="company_id,name\nC1,Rose Homes\nC2,Iris Homes\n",
        directors=SEATS,
        cases="case_id,kind,status,filed_on,closed_on\nS1,fraud,decreed,2026-01-05,2026-04-03\n",
        case_parties="case_id,party_kind,party_id,side\nS1,company,C2,defendant\n",
        sources=sources(),
    )
    reasons = {p.entities[2].name: p.flag.reason for p in assessed(reader_of(town), "P1").paths}
    assert (
        reasons["Asha"]
        == "fraud case decreed on 3 April 2026 (before that, while the tie of Asha to Iris Homes held: fraud case pending, filed 5 January 2026)"
    )
    assert reasons["Balan"] == "fraud case decreed on 3 April 2026"
