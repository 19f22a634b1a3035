"""What would clear a project: each event is really written into the folder, imported and assessed, and must leave what was computed."""

import pytest

from bench.worlds.random_markets import random_market, write_folder
from market.realty.clearing import left_of
from market.realty.inquiries.clear import Clearing
from tests.realty.folders import ms, sources
from tests.realty.happenings import after, read, texts
from tests.realty.imports import Town
from tests.realty.inquiring import demo
from tests.realty.reading import ask, assessed, reader_of

__all__ = ["demo"]

DAY = "2026-11-30"

ROWS = {
    "projects": read("""
        project_id,name,company_id,brand,parcel_id,rera_status,build_status,status_since
        P1,Rose Reach,C1,,L1,lapsed,stalled,2025-01-01
        P2,Fallen Court,C2,,L2,revoked,stalled,2024-06-01
        P3,Sister House,C1,,,registered,stalled,2025-02-01
    """),
    "companies": read("""
        company_id,name,brand,status,status_since,registered_address
        C1,Rose Homes,Rose,active,,1 Hill Road
        C2,Fallen Habitats,,insolvency,2024-03-18,1 Hill Road
        C3,Rose Estates,Rose,liquidation,2024-01-01,
        C4,Mother Holdings,,struck_off,2023-01-01,
        C5,Land Sellers,,insolvency,2018-01-01,
        C6,Asha Infra,,insolvency,2025-01-01,
        C7,Top Trust,,insolvency,2025-03-01,
    """),
    "directors": read("""
        person_id,person_name,company_id,role,appointed_on,resigned_on
        N1,Meera,C1,director,2019-01-01,
        N1,Meera,C1,nominee,2020-01-01,
        N1,Meera,C2,director,2012-01-01,2024-08-30
        N2,Arvind,C1,director,2019-01-01,2027-06-01
        N2,Arvind,C2,director,2012-01-01,
    """),
    "shareholdings": read("""
        holder_kind,holder_id,holder_name,company_id,percent,from,to
        company,C4,Mother Holdings,C1,60,2018-01-01,
        company,C7,Top Trust,C4,51,2018-01-01,
        person,N3,Quarter Holder,C1,25,2018-01-01,
        person,N3,Quarter Holder,C2,30,2018-01-01,
    """),
    "parcels": read("parcel_id,survey_no,khata\nL1,12/4,B\nL2,77,A"),
    "title_chain": read("""
        parcel_id,owner_kind,owner_id,owner_name,from,to
        L1,company,C5,Land Sellers,2001-01-01,2019-04-25
        L1,company,C1,Rose Homes,2019-04-25,
    """),
    "contractors": read("""
        contractor_id,name,company_id,status,status_since
        K1,Asha Builders,C6,blacklisted,2024-02-01
        K2,Slow Works,,insolvency,2025-05-01
    """),
    "works": read("""
        contractor_id,project_id,from,to,delay_months
        K1,P1,2024-01-01,,
        K2,P1,2024-01-01,,20
        K2,P2,2022-01-01,,30
    """),
    "approvals": read("project_id,kind,status,on\nP1,fire,refused,2024-01-01\nP1,environment,revoked,2024-02-01"),
    "complaints": read(
        "complaint_id,project_id,filed_on,topic,status\nQ0,P1,2024-01-01,lift,upheld\n" + "\n".join(f"Q{n},P1,2025-0{n}-01,lift,open" for n in range(1, 7))
    ),
    "cases": read("""
        case_id,court,kind,status,filed_on,closed_on,summary
        S1,High Court,title,pending,2024-01-01,,
        S2,High Court,recovery,decreed,2020-01-01,2022-01-01,
        S3,High Court,fraud,pending,2024-01-01,,
        S4,High Court,consumer,pending,2024-01-01,,
    """),
    "case_parties": read("""
        case_id,party_kind,party_id,party_name,side
        S1,parcel,L1,,property
        S2,company,C2,Fallen Habitats,defendant
        S3,person,N1,Meera,defendant
        S4,project,P1,Rose Reach,defendant
    """),
}
"""A project with everything against it that the law knows: a path to nearly every kind of flag."""


@pytest.fixture
def ruin(town: Town) -> Town:
    town.imported(**texts(ROWS), sources=sources("2026-01-31"))
    return town


def clearing(town: Town, project: str = "P1", day: str = DAY) -> Clearing:
    value = ask(reader_of(town, day=ms(day)), "clear", entity=f"project:{project}").value
    assert isinstance(value, Clearing)
    return value


def test_every_kind_of_event_is_there(ruin: Town) -> None:
    found = clearing(ruin)
    assert sorted(e.words for e in found.events) == sorted([
        "construction of Rose Reach goes on",
        "Rose Reach is registered with RERA again",
        "construction of Fallen Court goes on",
        "Fallen Court is registered with RERA again",
        "construction of Sister House goes on",
        "Fallen Habitats leaves insolvency (active again)",
        "Rose Estates leaves liquidation (active again)",
        "Mother Holdings is restored to the company register (active again)",
        "Top Trust leaves insolvency (active again)",
        "Land Sellers leaves insolvency (active again)",
        "Asha Infra leaves insolvency (active again)",
        "Survey 12/4 gets an A khata",
        "Asha Builders is no longer blacklisted (active again)",
        "Slow Works leaves insolvency (active again)",
        "the delays on record of Slow Works fall below 12 months on average",
        "the fire approval of P1 is granted after all",
        "the environment approval of P1 is granted again",
        "complaint Q0 is settled or dismissed",
        "fewer than 5 complaints about Rose Reach are open at once",
        "title suit S1 is dismissed or withdrawn",
        "the decree in recovery suit S2 is set aside, and the case dismissed or withdrawn",
        "fraud case S3 is dismissed or withdrawn",
        "consumer case S4 is dismissed or withdrawn",
        "Meera leaves the board of Rose Homes",
        "Arvind leaves the board of Rose Homes",
        "Quarter Holder gives up the 25 % of Rose Homes",
        "Mother Holdings gives up the 60 % of Rose Homes",
        "Top Trust gives up the 51 % of Mother Holdings",
        "Asha Builders leaves the site of Rose Reach",
        "Slow Works leaves the site of Rose Reach",
    ])  # fmt: skip


@pytest.mark.parametrize("n", range(30))
def test_what_is_left_is_what_the_next_extract_leaves(ruin: Town, n: int) -> None:
    found = clearing(ruin)
    assert len(found.events) == 30
    event = sorted(found.events, key=lambda e: e.words)[n]
    left = left_of(found.assessment.paths, event.takes)
    ruin.imported(**texts(after(ROWS, [event], DAY)), sources=sources(DAY))
    now = assessed(reader_of(ruin, day=ms(DAY)), "P1")
    assert (round(now.katz, 9), now.score, now.verdict) == (round(left.katz, 9), left.score, left.verdict), event.words
    assert {p.key for p in now.paths} == {p.key for k, p in enumerate(found.assessment.paths) if k not in event.takes}, event.words
    assert len(now.paths) < len(found.assessment.paths)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_left_in_random_markets(town: Town, seed: int) -> None:
    """One event of a random market, of each project that it concerns; dates, percentages and what many share lie on and beside the law's edges."""
    market = random_market(seed)
    write_folder(market, town.root / "first")
    assert town.bring(town.root / "first").rejected == ()
    day = "2025-07-01"
    before = {p["project_id"]: clearing(town, p["project_id"], day) for p in market["projects"]}
    chosen = sorted({(e.words, i) for i, found in before.items() for e in found.events})
    words, project = chosen[len(chosen) // 2]
    event = next(e for e in before[project].events if e.words == words)
    second = after(market, [event], day)
    for row in second["sources"]:
        row["as_of"] = day
    write_folder(second, town.root / "second")
    assert town.bring(town.root / "second").rejected == ()
    found = before[project]
    now = assessed(reader_of(town, day=ms(day)), project)
    kept = {p.key for k, p in enumerate(found.assessment.paths) if k not in event.takes}
    assert {p.key for p in now.paths} == kept, (project, words)
    assert now.katz == pytest.approx(left_of(found.assessment.paths, event.takes).katz)
