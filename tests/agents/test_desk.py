"""The case desk: what leaves "open" leaves it once, whoever tries."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agents.cases import Case, CaseStatus, Kept, Rung
from agents.desk import ConciergeDesk, InvestigatorDesk
from agents.events import CaseClosed, CaseFailed, FindingShown
from agents.faults import FaultLog
from agents.handing import owns
from agents.investigator import Investigator
from graph import INBOX, Engine, Role, RoleRefused, cases_graph, events_stream
from market.core.archive import Archive
from tests.agents.asking import engine_of


@pytest.fixture(scope="module")
def desk_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """An engine whose inbox no Investigator of another test reads."""
    with engine_of(tmp_path_factory.mktemp("desk")) as engine:
        yield engine


@pytest.fixture
def concierge(desk_engine: Engine, person: str) -> ConciergeDesk:
    desk = ConciergeDesk(desk_engine.connect(Role.CONCIERGE, person), person)
    desk.prepare()
    return desk


@pytest.fixture
def investigator(desk_engine: Engine, unique: Callable[[str], str]) -> InvestigatorDesk:
    desk = InvestigatorDesk(desk_engine.connect(Role.INVESTIGATOR), unique("investigator"))
    desk.prepare()
    return desk


def a_case(unique: Callable[[str], str], market: str = "realty", intent: str = "assess") -> Case:
    return Case(unique("case"), intent, {"subject": "Skyvista"}, market, "asha", None, None, 1_000)


def kept(name: str) -> Kept:
    shown = FindingShown(id=name, kind="assessment", status="accepted", outcome="NOT_IN_GRAPH")
    return Kept(name, "assessment", "accepted", (), shown.model_dump_json(by_alias=True))


def taken(investigator: InvestigatorDesk, case: Case) -> Rung:
    [rung] = [r for r in investigator.take(block_ms=1_000) if r.case == case.id]
    return rung


def test_a_case_travels_whole(concierge: ConciergeDesk, investigator: InvestigatorDesk, unique: Callable[[str], str]) -> None:
    case = a_case(unique)
    concierge.open(case)
    rung = taken(investigator, case)
    assert investigator.read(rung) == case
    investigator.done(rung)
    assert not list(investigator.claim(idle_ms=0))


def test_of_two_that_close_it_one_succeeds(concierge: ConciergeDesk, investigator: InvestigatorDesk, unique: Callable[[str], str]) -> None:
    case = a_case(unique)
    concierge.open(case)
    rung = taken(investigator, case)
    (first, one), (second, two) = investigator.start(rung, planner="playbook", at=1), investigator.start(rung, planner="playbook", at=2)
    assert (one, two) == (1, 2)
    assert investigator.close(rung, run=second, findings=[kept("b")], at=3)
    assert not investigator.close(rung, run=first, findings=[kept("a")], at=4)
    assert not investigator.fail(rung, run=first, reason="late", at=5)
    assert not concierge.cancel(case.id, at=6)
    settled = concierge.settled(case.id)
    assert (settled.status, settled.run, [f.id for f in settled.findings]) == (CaseStatus.CLOSED, second, ["b"])
    assert investigator.start(rung, planner="playbook", at=7)[1] == 0
    investigator.done(rung)


def test_a_cancelled_case_takes_no_findings(concierge: ConciergeDesk, investigator: InvestigatorDesk, unique: Callable[[str], str]) -> None:
    case = a_case(unique)
    concierge.open(case)
    rung = taken(investigator, case)
    run, _ = investigator.start(rung, planner="playbook", at=1)
    assert concierge.cancel(case.id, at=2)
    assert not investigator.close(rung, run=run, findings=[kept("a")], at=3)
    assert concierge.settled(case.id).findings == ()
    investigator.done(rung)


def test_one_who_died_after_closing_is_spoken_for(concierge: ConciergeDesk, investigator: InvestigatorDesk, unique: Callable[[str], str]) -> None:
    closed, failed = a_case(unique), a_case(unique)
    for case in (closed, failed):
        after = concierge.open(case)
        rung = taken(investigator, case)
        run, _ = investigator.start(rung, planner="playbook", at=1)
        if case is closed:
            investigator.close(rung, run=run, findings=[kept("a")], at=2)
        else:
            investigator.fail(rung, run=run, reason="The sources are locked away.", at=2)
        # it dies here: nothing was said, nothing acknowledged
        worker = Investigator(investigator, Archive(Path("nowhere")), FaultLog(Path("nowhere")), idle_ms=0)
        assert worker.step(block_ms=0)
        _, events = concierge.events(case.id, after, block_ms=1_000)
        [event] = events
        assert event.run == run
        if case is closed:
            assert isinstance(event, CaseClosed)
            assert event.accepted == 1
        else:
            assert isinstance(event, CaseFailed)
            assert event.reason == "The sources are locked away."


@pytest.mark.parametrize("market, intent, said", [("atlantis", "assess", "atlantis"), ("realty", "assess", "empty"), ("realty", "dance", "dance")])
def test_what_cannot_be_investigated_fails_with_a_sentence(
    concierge: ConciergeDesk, investigator: InvestigatorDesk, unique: Callable[[str], str], market: str, intent: str, said: str
) -> None:
    case = a_case(unique, market, intent)
    after = concierge.open(case)
    assert Investigator(investigator, Archive(Path("nowhere")), FaultLog(Path("nowhere"))).step(block_ms=1_000)
    _, events = concierge.events(case.id, after, block_ms=1_000)
    assert isinstance(events[-1], CaseFailed)
    settled = concierge.settled(case.id)
    assert settled.status is CaseStatus.FAILED
    assert settled.reason == events[-1].reason
    assert said in settled.reason or "empty" in settled.reason


def test_a_case_is_looked_into_only_for_the_one_with_whom_it_lies(desk_engine: Engine, investigator: InvestigatorDesk, unique: Callable[[str], str]) -> None:
    worker = Investigator(investigator, Archive(Path("nowhere")), FaultLog(Path("nowhere")), owns=owns(desk_engine))
    reasons = []
    for name in ("asha", "meera"):
        person = desk_engine.person(name)
        desk = ConciergeDesk(desk_engine.connect(Role.CONCIERGE, person), person)
        desk.prepare()
        case = a_case(unique)  # on behalf of asha
        desk.open(case)
        assert worker.step(block_ms=1_000)
        settled = desk.settled(case.id)
        assert settled.status is CaseStatus.FAILED
        reasons.append(settled.reason)
    assert "empty" in reasons[0]
    assert reasons[1] == "The case is asked on behalf of asha, and does not lie with asha: nothing was looked up."


def test_a_ring_that_is_none_of_ours_is_put_away(desk_engine: Engine, investigator: InvestigatorDesk, concierge: ConciergeDesk) -> None:
    concierge.connection.xadd(INBOX, {"nonsense": "1"})
    assert not list(investigator.take(block_ms=0))
    assert not list(investigator.claim(idle_ms=0))
    concierge.connection.xadd(INBOX, {"case": "none", "person": concierge.person})
    assert Investigator(investigator, Archive(Path("nowhere")), FaultLog(Path("nowhere"))).step(block_ms=1_000)
    assert not list(investigator.claim(idle_ms=0))


@pytest.mark.feature("KH-26")
def test_each_side_is_refused_what_is_the_others(
    desk_engine: Engine, concierge: ConciergeDesk, investigator: InvestigatorDesk, unique: Callable[[str], str]
) -> None:
    case = a_case(unique)
    concierge.open(case)
    other = unique("u")
    with pytest.raises(RoleRefused):
        concierge.connection.ro_query("market:{realty}", "MATCH (n) RETURN n")
    with pytest.raises(RoleRefused):
        concierge.connection.query(cases_graph(other), "CREATE (:Case)")
    with pytest.raises(RoleRefused):
        concierge.connection.xadd(events_stream(concierge.person), {"case": case.id, "event": "forged"})
    with pytest.raises(RoleRefused):
        InvestigatorDesk(concierge.connection, "impostor").prepare()
    with pytest.raises(RoleRefused):
        investigator.connection.ro_query(f"memory:{{{concierge.person}}}", "MATCH (n) RETURN n")
    with pytest.raises(RoleRefused):
        ConciergeDesk(investigator.connection, concierge.person).events(case.id, "0-0", block_ms=0)
    with pytest.raises(RoleRefused):
        investigator.connection.xadd(INBOX, {"case": "forged", "person": other})
