"""What would clear a project: each event is really written into the folder, imported and assessed, and must leave what was computed."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from bench.worlds.random_markets import random_market
from bench.worlds.register_rows import write_folder
from market.core.asked import QuestionFailed
from market.core.model import Entity, Evidence, Fact, Flag, Outcome, RiskPath
from market.realty.constants import AVOID_KATZ
from market.realty.inquiries.clear import Clearing
from market.realty.inquiries.clear.clearing import Event, Left, left_of
from market.realty.inquiries.clear.fewest import MOST_EVENTS, below_avoid, fewest, nothing_left
from tests.realty.folders import ms, sources
from tests.realty.happenings import after, read, texts
from tests.realty.imports import Town
from tests.realty.inquiring import Told, demo
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
        "the fire approval of Rose Reach is granted after all",
        "the environment approval of Rose Reach is granted again",
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


@pytest.mark.parametrize("seed", range(6))
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


@pytest.mark.parametrize("aim", ["below", "none"])
def test_the_fewest_events_really_are_enough_and_one_less_is_not(ruin: Town, aim: str) -> None:
    """The whole set is written into the folder; and without any one of its events the aim is missed."""
    found = clearing(ruin)
    enough = found.below if aim == "below" else found.none
    assert enough is not None
    paths = found.assessment.paths
    for event in enough.events:
        rest = frozenset[int]().union(*(e.takes for e in enough.events if e is not event))
        missed = left_of(paths, rest)
        assert missed.verdict == "avoid" if aim == "below" else missed.verdict != "none known"
    ruin.imported(**texts(after(ROWS, enough.events, DAY)), sources=sources(DAY))
    now = assessed(reader_of(ruin, day=ms(DAY)), "P1")
    assert (round(now.katz, 9), now.score, now.verdict) == (round(enough.left.katz, 9), enough.left.score, enough.left.verdict)
    assert (now.katz < AVOID_KATZ) if aim == "below" else not now.paths


def ledger(points: Sequence[float]) -> list[RiskPath]:
    """Paths of which only the points matter."""
    subject, row = Entity("project:P", "project", "P"), Evidence("r", "", None, "", 1, "")
    fact = Fact("f", "FLAGGED", "project:P", "flag:stalled", 0, 1, 0, 1, {}, row)
    return [RiskPath((subject,), (), Flag(subject, "stalled", p, ""), fact, 1, p) for p in points]


@pytest.mark.parametrize("seed", range(60))
def test_the_fewest_are_those_that_trying_all_sets_finds(seed: int) -> None:
    rng = Random(seed)
    paths = ledger([rng.choice((0.1, 0.2, 0.36, 0.5, 0.8)) for _ in range(rng.randint(1, 9))])
    events = [Event(f"e{n}", (), frozenset(rng.sample(range(len(paths)), rng.randint(1, len(paths))))) for n in range(rng.randint(1, 9))]

    for aim, missed in ((below_avoid, ("avoid",)), (nothing_left, ("avoid", "caution"))):
        sets = [s for size in range(len(events) + 1) for s in combinations(events, size)]
        lefts = [(len(s), round(_left(paths, s).katz, 9)) for s in sets if _left(paths, s).verdict not in missed]
        found = fewest(paths, events, aim)
        assert (found is None) is (not lefts)
        if found:
            assert found.exact
            assert (len(found.events), round(found.left.katz, 9)) == min(lefts)


def _left(paths: list[RiskPath], events: Sequence[Event]) -> Left:
    return left_of(paths, frozenset[int]().union(*(e.takes for e in events)))


def test_too_many_events_are_taken_step_by_step_and_that_is_said() -> None:
    paths = ledger([0.3] * (MOST_EVENTS + 1))
    events = [Event(f"e{n:02}", (), frozenset({n})) for n in range(MOST_EVENTS + 1)]
    found = fewest(paths, events, nothing_left)
    assert found is not None
    assert (len(found.events), found.exact, found.left.verdict) == (MOST_EVENTS + 1, False, "none known")
    exact = fewest(paths[1:], [Event(e.words, (), frozenset({n})) for n, e in enumerate(events[1:])], below_avoid)
    assert exact is not None
    # 0.3 a path: two may stay below 0.8
    assert (len(exact.events), exact.exact) == (MOST_EVENTS - 2, True)


def test_the_story_of_skyvista_in_words(demo: Town) -> None:
    told = Told(demo, "clear", "project:P001")
    assert told.texts[1] == "What follows is arithmetic of the rule on what is on record; I predict nothing."
    meera = told.claim("· If Meera Nambiar leaves the board of Skyvista Projects Pvt Ltd")
    assert meera.text == (
        "· If Meera Nambiar leaves the board of Skyvista Projects Pvt Ltd (the tie to Northstar Habitats Pvt Ltd stays on record): "
        "takes 4 paths with 0.85 of K; left is avoid, 67 of 100 (K = 1.10)."
    )
    assert {(e.register, e.key) for e in meera.cites} == {("directors", "PN001|C001|2018-11-05")}
    assert "in part" not in told.said, "each of its flags goes with one event, and that was told with the event"
    assert "Arvind Shetty leaves the board of Northstar" not in told.said
    assert "To bring it below avoid (K under 0.8), it takes at least 2 events together: if Arvind Shetty leaves" in told.said
    assert told.every_lie_is_seen("Kaveri Buildtech") >= 12


def test_a_director_who_left_the_failed_firm_is_no_event_there(ruin: Town) -> None:
    said = " / ".join(e.words for e in clearing(ruin).events)
    assert "the board of Fallen Habitats" not in said
    assert "Quarter Holder gives up the 30 %" not in said


def test_nothing_to_clear_is_told_with_the_search(demo: Town) -> None:
    told = Told(demo, "clear", "project:P006")
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts[:2] == ["Nothing stands against Raintree Commons that could be cleared.", "Raintree Commons: none known."]


def test_of_an_earlier_day_what_stood_then(ruin: Town) -> None:
    found = clearing(ruin, day="2024-03-17")
    assert "Fallen Habitats leaves insolvency (active again)" not in {e.words for e in found.events}
    told = Told(ruin, "clear", "project:P1", reader=reader_of(ruin, day=ms("2024-03-17")))
    assert "Fallen Habitats: admitted" not in told.said
    assert "2024" not in "".join(t for t in told.texts if "insolvency" in t)


def test_with_a_closed_source_no_verdict_is_promised(town: Town) -> None:
    closed = "\n".join(["register,publisher,as_of,readers", *(f"{r},The office,2026-01-31,{'ravi' if r == 'directors' else ''}" for r in ROWS), ""])
    town.imported(**texts(ROWS), sources=closed)
    told = Told(town, "clear", "project:P1")
    assert "Meera" not in told.said
    assert told.claim("To bring it to no path at all").text.endswith("left is then no path, and no verdict while a source is closed to you.")
    assert "Closed to you: directors; what it would take beyond what you can read I cannot tell." in told.texts
    town.imported(**texts(after(ROWS, [e for e in clearing(town).events if e.facts[0].relation == "FLAGGED"], DAY)), sources=closed.replace("2026-01-31", DAY))
    assert Told(town, "clear", "project:P1").texts[0].startswith("I cannot give a verdict on Rose Reach: directors")


def test_what_is_no_project_is_refused(ruin: Town) -> None:
    with pytest.raises(QuestionFailed, match=r"^clear: No project has the id"):
        ask(reader_of(ruin), "clear", entity="company:C1")
