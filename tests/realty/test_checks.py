"""Standing checks: whether each holds of a project, why, and that the validator sees through every other answer."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from agents.validating import Material
from agents.validator import Judged, judge
from market.core.finding import Answered, Draft
from market.core.form import Reader
from market.core.model import Outcome
from market.core.wanting import CHECK
from market.realty.form import build
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import demo, demo_rows
from tests.realty.reading import ask, reader_of

__all__ = ["demo"]

NAMES = [c.name for c in build().wanting.checks]


def checked(reader: Reader, name: str, own_id: str) -> tuple[Draft, list[Answered]]:
    """What a check says of a project, and the answers that it says it of."""
    check = build().wanting.check(name)
    assert check is not None
    answers = [ask(reader, step.question, **step.args) for step in check.steps(f"project:{own_id}")]
    return check.draft(answers), answers


def judged(town: Town, reader: Reader, draft: Draft, answers: Sequence[Answered]) -> Judged:
    form = replace(build(), name=town.importer.name)
    return judge(draft, Material(form, reader, town.archive, tuple(answers)))


def holds(reader: Reader, name: str, own_id: str) -> bool | None:
    return checked(reader, name, own_id)[0].holds


def said(reader: Reader, name: str, own_id: str) -> str:
    (claim,) = checked(reader, name, own_id)[0].claims
    return claim.text


TOWN = {
    "projects": """
        project_id,name,company_id,locality,parcel_id,rera_no,rera_status,build_status,status_since,launched_on,promised_on,price_from_inr,price_to_inr,lender
        P1,Rose Reach,C1,Hebbal,L1,PR/1,registered,completed,2024-02-01,2023-05-01,2024-11-30,8700000,14250000,Lake Bank
        P2,Old Row,C2,Hebbal,L2,,lapsed,stalled,2025-03-01,,2025-11-29,,,
        P3,Bare House,,,,,,,,2027-01-01,,95000,,
        P4,Late Lane,C1,Hebbal,L3,PR/4,registered,under_construction,2025-03-01,,2026-06-01,,,
    """,
    "parcels": "parcel_id,survey_no,locality,khata\nL1,12/4,Hebbal,A\nL2,13/1,Hebbal,B\nL3,14/9,Hebbal,\n",
    "companies": """
        company_id,name,brand,incorporated_on,status,status_since,registered_address
        C1,Rose Homes,Rose,2010-05-01,active,2010-05-01,"1, Hill Road"
        C2,Row Homes,,2009-01-01,insolvency,2025-01-01,"2, Hill Road"
    """,
    "directors": """
        person_id,person_name,company_id,role,appointed_on,resigned_on
        PN1,Asha Rao,C1,director,2011-01-01,
        PN2,Ravi Rao,C2,director,2011-01-01,
    """,
    "shareholdings": "holder_kind,holder_id,holder_name,company_id,percent,from,to\n",
    "title_chain": """
        parcel_id,owner_kind,owner_id,owner_name,from,to
        L1,person,PN1,Asha Rao,2005-01-01,2015-01-01
        L1,company,C1,Rose Homes,2015-01-01,
        L2,company,C2,Row Homes,2014-01-01,
    """,
    "contractors": """
        contractor_id,name,company_id,status,status_since
        K1,Sound Builders,,active,2020-01-01
        K2,Sunk Builders,,insolvency,2025-01-01
    """,
    "works": "contractor_id,project_id,from,to,delay_months\nK1,P1,2023-06-01,,0\nK2,P2,2023-06-01,,0\n",
    "approvals": "project_id,kind,status,on\nP1,occupancy,granted,2024-12-05\nP2,occupancy,refused,2025-12-05\n",
    "complaints": "complaint_id,project_id,filed_on,topic,status\nQ1,P2,2025-02-01,delay,open\nQ2,P1,2025-02-01,delay,settled\n",
    "cases": "case_id,court,kind,status,filed_on,closed_on,summary\nS1,City Civil Court,title,pending,2025-05-01,,boundary\n",
    "case_parties": "case_id,party_kind,party_id,party_name,side\nS1,parcel,L2,,property\n",
}


@pytest.fixture
def four(town: Town) -> Town:
    """One project of which every check holds, one of which none does, one of which nothing is known, and one that is late."""
    town.imported(sources=sources("2026-10-31"), **TOWN)
    return town


@pytest.mark.feature("KH-25")
def test_each_check_holds_of_the_sound_one_and_of_the_bad_one_none(four: Town) -> None:
    reader = reader_of(four)
    assert {n: holds(reader, n, "P1") for n in NAMES} == dict.fromkeys(NAMES, True)
    assert {n: holds(reader, n, "P2") for n in NAMES} == dict.fromkeys(NAMES, False)
    assert said(reader, "b_khata", "P1") == "Your rule “never B-khata” holds here: its land (Survey 12/4, Hebbal) is A-khata."
    assert "does not hold here: its land (Survey 13/1, Hebbal) is B-khata" in said(reader, "b_khata", "P2")
    assert "Sunk Builders" in said(reader, "contractor", "P2")
    assert "1 day" not in said(reader, "late", "P1")
    assert "it was promised for 29 November 2025, 366 days past, and is stalled" in said(reader, "late", "P2")


def test_what_is_not_on_record_neither_holds_nor_fails(four: Town) -> None:
    reader = reader_of(four)
    assert {n: holds(reader, n, "P3") for n in ("b_khata", "registered", "ready", "late", "title", "contractor")} == dict.fromkeys(
        ("b_khata", "registered", "ready", "late", "title", "contractor")
    )
    assert holds(reader, "late", "P4") is False
    assert holds(reader, "late", "P1") is True
    assert holds(reader, "b_khata", "P4") is None, "a parcel whose khata is not recorded is no A-khata"
    assert "cannot be told here: the khata of its land (Survey 14/9, Hebbal) is not recorded" in said(reader, "b_khata", "P4")
    assert holds(reader, "title", "P4") is None, "a title without an owner is no title"


def test_a_decree_is_no_way_out_of_court_and_the_words_say_so(four: Town, town: Town) -> None:
    assert "no pending or decreed case against it" in said(reader_of(four), "suits", "P1")
    assert "no pending or decreed suit over it" in said(reader_of(four), "title", "P1")
    for status, stands in (("decreed", False), ("dismissed", True), ("withdrawn", True)):
        closed = TOWN["cases"].replace("pending,2025-05-01,", f"{status},2025-05-01,2026-01-15")
        town.imported(sources=sources("2026-10-31"), **{**TOWN, "cases": closed})
        reader = reader_of(town)
        assert holds(reader, "suits", "P2") is stands, status
        assert all(("is decreed" in said(reader, name, "P2")) == (not stands) for name in ("suits", "title"))


def test_a_day_before_it_went_wrong_is_told_as_that_day(four: Town) -> None:
    before = reader_of(four, day=ms("2024-12-31"))
    assert holds(before, "contractor", "P2") is not False, "its contractor was not in insolvency then"
    assert holds(before, "late", "P2") is None or holds(before, "late", "P2") is True
    assert holds(before, "occupancy", "P2") is not True


def test_every_answer_stands_before_the_validator_and_no_other_does(four: Town) -> None:
    reader = reader_of(four)
    for name in NAMES:
        for own_id in ("P1", "P2", "P3", "P4"):
            draft, answers = checked(reader, name, own_id)
            told = judged(four, reader, draft, answers)
            assert (told.status, told.reasons) == ("accepted", ()), (name, own_id)
            assert dict(draft.args) == {CHECK: name}
            for lie in {True, False, None} - {draft.holds}:
                bent = judged(four, reader, replace(draft, holds=lie), answers)
                assert (bent.status, bent.draft.holds) == ("corrected", draft.holds)
            other = next(n for n in NAMES if n != name)
            assert judged(four, reader, replace(draft, args=((CHECK, other),)), answers).status != "accepted"
            assert judged(four, reader, replace(draft, args=((CHECK, "unheard of"),)), answers).status == "rejected"
            turned = draft.claims[0].text.replace("does not hold here", "holds here").replace("cannot be told here", "holds here")
            if turned != draft.claims[0].text:
                lying = judged(four, reader, replace(draft, claims=(replace(draft.claims[0], text=turned),)), answers)
                assert lying.status != "accepted"
                assert turned not in {c.text for c in lying.draft.claims} or lying.status == "rejected"


def test_registers_that_were_never_obtained_leave_it_open(town: Town) -> None:
    kept = ("projects", "companies", "directors")
    town.imported(sources=sources("2026-10-31", *kept), **{name: TOWN[name] for name in kept})
    reader = reader_of(town)
    told = {n: holds(reader, n, "P1") for n in NAMES}
    assert {n for n, held in told.items() if held is None} >= {"b_khata", "title", "contractor", "suits", "complaints", "occupancy"}
    assert not any(held is False for held in told.values())
    assert "never obtained" in said(reader, "complaints", "P1")


def test_over_the_demo_the_plain_checks_are_what_the_rows_say(demo: Town) -> None:
    """A second reading of the same rows, without any of the code under test."""
    reader = reader_of(demo)
    khata = {row["parcel_id"]: row["khata"] for row in demo_rows("parcels")}
    counts = {True: 0, False: 0, None: 0}
    for n, row in enumerate(demo_rows("projects")):
        own = row["project_id"]
        # all checks of every seventh, and of each other one those that its own rows decide
        told = {name: checked(reader, name, own) for name in (NAMES if n % 7 == 0 else ("b_khata", "registered", "ready"))}
        for name, (draft, answers) in told.items():
            assert n % 7 or judged(demo, reader, draft, answers).status == "accepted", (own, name)
            counts[draft.holds] += 1
        assert told["b_khata"][0].holds == {"A": True, "B": False, "none": False}.get(khata.get(row["parcel_id"], ""))
        assert told["registered"][0].holds == (row["rera_status"] == "registered" if row["rera_status"] else None)
        assert told["ready"][0].holds == (row["build_status"] == "completed" if row["build_status"] else None)
    assert min(counts[True], counts[False]) > 50, counts


def test_what_is_closed_is_told_as_closed(town: Town) -> None:
    closed = sources("2026-10-31").splitlines()
    rows = [f"{closed[0]},readers", *(f"{line},{'ravi' if line.startswith(('contractors,', 'complaints,')) else ''}" for line in closed[1:])]
    town.imported(sources="\n".join(rows) + "\n", **TOWN)
    reader = reader_of(town, principal="asha")
    for name in ("contractor", "complaints"):
        draft, answers = checked(reader, name, "P1")
        assert (draft.holds, draft.outcome) == (None, Outcome.RESTRICTED)
        assert "closed to you" in draft.claims[0].text
        assert judged(town, reader, draft, answers).status == "accepted"
    assert holds(reader_of(town, principal="ravi"), "complaints", "P1") is True
