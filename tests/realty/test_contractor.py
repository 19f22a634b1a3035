"""A contractor's record: who runs it, how it stands, its sites with dates and delays, its suits; on the day that is asked about."""

from collections import defaultdict

import pytest

from market.core.asked import QuestionFailed
from market.core.model import Outcome
from market.core.when import day_words
from market.realty.inquiries.contractor import Contractors, late_words
from market.realty.inquiries.contractor.builders import Builder
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import Told, demo, demo_rows
from tests.realty.reading import TODAY, ask, assessed, reader_of

__all__ = ["demo"]

PROJECTS = """
    project_id,name,rera_status,build_status,status_since
    P1,Rose Reach,registered,under_construction,2024-01-01
    P2,Fallen Court,registered,stalled,2023-05-01
    P3,Done House,registered,completed,2019-03-01
    P4,Quiet Row,,,
"""
CONTRACTORS = """
    contractor_id,name,company_id,status,status_since
    K1,Asha Builders,C1,active,
    K2,Stone Works,,blacklisted,2024-02-01
    K3,Empty Hands,,,
"""
COMPANIES = "company_id,name,status,status_since\nC1,Asha Infra Pvt Ltd,insolvency,2025-04-01\n"
WORKS = """
    contractor_id,project_id,from,to,delay_months
    K1,P1,2024-01-01,,1
    K1,P2,2020-01-01,2023-05-01,18
    K1,P3,,2019-01-01,0
    K1,P4,2021-01-01,,
    K2,P1,2022-01-01,2023-12-31,-2
    K2,P3,2018-01-01,2018-06-01,
"""
CASES = """
    case_id,court,kind,status,filed_on,closed_on,summary
    S1,High Court,recovery,pending,2025-01-10,,"Steel
    not paid"
    S2,High Court,fraud,dismissed,2019-01-10,2020-01-10,
    S3,High Court,recovery,pending,2027-01-10,,
"""
PARTIES = """
    case_id,party_kind,party_id,party_name,side
    S1,contractor,K1,Asha Builders,plaintiff
    S2,contractor,K1,Asha Builders,defendant
    S3,contractor,K1,Asha Builders,defendant
"""


@pytest.fixture
def site(town: Town) -> Town:
    """Three contractors, one of them of many sites."""
    town.imported(
        projects=PROJECTS, contractors=CONTRACTORS, companies=COMPANIES, works=WORKS, cases=CASES, case_parties=PARTIES, sources=sources("2026-01-31")
    )
    return town


def builder(told: Told) -> Builder:
    assert isinstance(told.answer.value, Contractors)
    (found,) = told.answer.value.builders
    return found


def test_every_site_with_its_dates_its_delay_and_what_became_of_it(site: Town) -> None:
    told = Told(site, "contractor", "contractor:K1")
    assert told.texts == [
        "Asha Builders: active.",
        "Asha Builders is run by Asha Infra Pvt Ltd, admitted to insolvency on 1 April 2025.",
        "· Fallen Court, earlier, 1 January 2020 to 1 May 2023, 18 months late; the project: construction stalled on 1 May 2023.",
        "· Rose Reach, since 1 January 2024, 1 month late; the project: under construction.",
        "· Done House, earlier, until 1 January 2019, on time; the project: completed.",
        "· Quiet Row, since 1 January 2021, its delay not recorded; what became of it is not recorded.",
        "Asha Builders is 6.3 months late on average over 3 works whose delay is on record; the rule calls it chronic delay from 12 months or more over at "
        "least 2 works.",
        "· recovery suit S1 (High Court) brought by Asha Builders, pending, filed 10 January 2025: Steel not paid.",
        "· fraud case S2 (High Court) against Asha Builders, dismissed on 10 January 2020, filed 10 January 2019.",
    ]
    assert told.rows("Fallen Court") == {("works", "K1|P2|2020-01-01"), ("projects", "P2")}
    assert told.rows("is run by") == {("contractors", "K1"), ("companies", "C1")}
    assert told.rows("S1") == {("case_parties", "S1|contractor|K1"), ("cases", "S1")}
    assert [e.id for e in told.draft.listed] == ["project:P2", "project:P1", "project:P3", "project:P4"]
    assert told.every_lie_is_seen("Stone Works") >= 12


def test_what_is_not_known_is_not_told_as_absent(site: Town) -> None:
    told = Told(site, "contractor", "contractor:K3")
    assert told.draft.outcome is Outcome.ANSWERED_WITH_PATH
    assert told.texts == [
        "Empty Hands: how it stands is not recorded.",
        "Which firm runs Empty Hands is not recorded.",
        "No site of Empty Hands is on record on 30 November 2026 (extract of 31 January 2026).",
        "No court case that names Empty Hands is on record on 30 November 2026 (extract of 31 January 2026).",
    ]
    none = Told(site, "contractor", "project:P2", reader=reader_of(site, day=ms("2019-12-31")))
    assert none.texts[0] == "No contractor on the site of Fallen Court is on record on 31 December 2019."
    assert none.draft.outcome is Outcome.NOT_IN_GRAPH


def test_of_a_project_those_who_build_it_and_those_who_built_it(site: Town) -> None:
    told = Told(site, "contractor", "project:P1")
    assert told.texts[:2] == ["Asha Builders builds Rose Reach, since 1 January 2024.", "Stone Works built Rose Reach, 1 January 2022 to 31 December 2023."]
    assert "Stone Works: blacklisted since 1 February 2024." in told.texts
    assert "Stone Works is 2 months early on average over 1 work whose delay is on record; " in told.said
    assert [e.id for e in told.draft.listed] == ["contractor:K1", "contractor:K2"]
    # the site that was asked about comes first in each record
    assert told.texts.index("· Rose Reach, since 1 January 2024, 1 month late; the project: under construction.") == 4
    assert told.every_lie_is_seen("Empty Hands") >= 12
    ended = Told(site, "contractor", "project:P3")
    assert "No contractor on the site of Done House is on record on 30 November 2026 (extract of 31 January 2026)." in ended.texts


@pytest.mark.parametrize(
    "day, blacklisted, stalled, firm, on_site",
    [
        ("2024-02-01", True, True, "run by Asha Infra Pvt Ltd.", "since 1 January 2024"),
        ("2024-01-31", False, True, "run by Asha Infra Pvt Ltd.", "since 1 January 2024"),
        ("2023-04-30", False, False, "run by Asha Infra Pvt Ltd.", "since 1 January 2020"),
    ],
)
def test_as_it_was_on_an_earlier_day(site: Town, day: str, blacklisted: bool, stalled: bool, firm: str, on_site: str) -> None:
    reader = reader_of(site, day=ms(day))
    told = Told(site, "contractor", "contractor:K1", reader=reader)
    assert ("construction stalled" in told.said) is stalled
    assert firm in told.said
    assert on_site in told.said
    assert "S3" not in told.said
    other = Told(site, "contractor", "contractor:K2", reader=reader)
    assert ("Stone Works: blacklisted since 1 February 2024." in other.texts) is blacklisted
    if not blacklisted:
        assert "Stone Works: how it stands is not recorded (its row has moved on since, to blacklisted)." in other.texts


def test_an_end_that_lies_after_the_day_is_not_told(site: Town) -> None:
    told = Told(site, "contractor", "contractor:K1", reader=reader_of(site, day=ms("2022-06-01")))
    assert "· Fallen Court, since 1 January 2020, 18 months late; the project: how" not in told.said
    assert "· Fallen Court, since 1 January 2020, 18 months late; what became of it is not recorded." in told.texts


def test_a_delay_that_grew_is_read_as_it_was(site: Town) -> None:
    site.imported(works=WORKS.replace("K1,P1,2024-01-01,,1", "K1,P1,2024-01-01,,30"), sources=sources("2026-06-30", "works"))
    now, before = Told(site, "contractor", "contractor:K1"), Told(site, "contractor", "contractor:K1", reader=reader_of(site, day=ms("2026-06-29")))
    assert "30 months late" in now.said
    assert "· Rose Reach, since 1 January 2024, 1 month late;" in before.said
    assert builder(now).average == pytest.approx((30 + 18 + 0) / 3)
    assert builder(before).average == pytest.approx((1 + 18 + 0) / 3)
    assert "Asha Builders is 16 months late on average over 3 works whose delay is on record, which the rule counts as chronic delay" in now.said
    assert "chronic_delay" in {p.flag.kind for p in assessed(reader_of(site), "P1").paths}
    assert ", which the rule counts as chronic delay" not in before.said
    assert "chronic_delay" not in {p.flag.kind for p in assessed(reader_of(site, day=ms("2026-06-29")), "P1").paths}


def test_registers_that_are_not_there_or_closed_are_said_to_be(town: Town) -> None:
    rows = {"projects": PROJECTS, "contractors": CONTRACTORS, "companies": COMPANIES, "works": WORKS}
    readers = "\n".join(["register,publisher,as_of,readers", *(f"{r},The office,2026-01-31,{'ravi' if r == 'works' else ''}" for r in rows), ""])
    town.imported(**rows, sources=readers)
    told = Told(town, "contractor", "contractor:K1")
    assert told.texts == [
        "Asha Builders: active.",
        "Asha Builders is run by Asha Infra Pvt Ltd, admitted to insolvency on 1 April 2025.",
        "Not obtained: courts and parties of suits; what they hold I cannot know.",
        "Closed to you: works (ask The office); what it holds I cannot tell.",
    ]
    of_project = Told(town, "contractor", "project:P1")
    assert of_project.draft.outcome is Outcome.RESTRICTED
    assert "No contractor" not in of_project.said
    assert "· Rose Reach" in Told(town, "contractor", "contractor:K1", reader=reader_of(town, principal="ravi")).said


def test_what_is_no_contractor_is_refused(site: Town) -> None:
    with pytest.raises(QuestionFailed, match=r"^contractor: Asha Infra Pvt Ltd is no contractor and no project"):
        ask(reader_of(site), "contractor", entity="company:C1")


@pytest.mark.parametrize(
    "months, words", [(None, "its delay not recorded"), (0, "on time"), (1, "1 month late"), (-1.5, "1.5 months early"), (30, "30 months late")]
)
def test_a_delay_in_words(months: float | None, words: str) -> None:
    assert late_words(months) == words


def test_the_demo_compared_with_its_rows(demo: Town) -> None:
    """Every contractor of the demo: sites, those of today, delays and the average, from the rows alone."""
    works, contractors = defaultdict(list), {r["contractor_id"]: r for r in demo_rows("contractors")}
    for row in demo_rows("works"):
        works[row["contractor_id"]].append(row)
    reader = reader_of(demo)
    for own, row in contractors.items():
        answer = ask(reader, "contractor", entity=f"contractor:{own}")
        assert isinstance(answer.value, Contractors)
        (found,) = answer.value.builders
        begun = [w for w in works[own] if not w["from"] or ms(w["from"]) <= TODAY]
        assert {(w.tie.far.own_id, w.delay, w.now(TODAY)) for w in found.works} == {
            (w["project_id"], float(w["delay_months"]) if w["delay_months"] else None, not w["to"] or ms(w["to"]) > TODAY) for w in begun
        }
        known = [float(w["delay_months"]) for w in begun if w["delay_months"]]
        assert found.average == (pytest.approx(sum(known) / len(known)) if known else None)
        assert [t.far.own_id for t in found.run_by] == ([row["company_id"]] if row["company_id"] else [])
        assert len(answer.computed) <= 9
    assert len(contractors) >= 20


def test_a_contractor_of_many_sites_is_told_within_bounds(demo: Town) -> None:
    told = Told(demo, "contractor", "contractor:K001")
    rows = [w for w in demo_rows("works") if w["contractor_id"] == "K001"]
    at_once = len({w["project_id"] for w in rows if not w["to"] or ms(w["to"]) > TODAY})
    assert f"· And {len(rows) - 12} more sites." in told.texts
    assert f"Annapurna Constructions is on {at_once} sites at once: what befalls it says nothing of one of them, and the rule counts none of it." in told.texts
    assert len(told.draft.listed) == len({w["project_id"] for w in rows})
    stalled = next(p for p in demo_rows("projects") if p["build_status"] == "stalled" and p["project_id"] in {w["project_id"] for w in rows})
    assert f"{stalled['name']}, earlier" in told.texts[2]
    assert f"construction stalled on {day_words(ms(stalled['status_since']))}" in told.texts[2]
    assert told.every_lie_is_seen("Kaveri Buildtech") >= 15
