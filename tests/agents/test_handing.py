"""One person looks into something on another's behalf: what the note says is told as far as the one who asked may read it, and lies whole with the other."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from agents.cases import Case, CaseStatus, Settled
from agents.desk import ConciergeDesk, InvestigatorDesk
from agents.events import CaseClosed, CaseFailed, Event, to_json
from agents.faults import FILE, FaultLog
from agents.handing import whose
from agents.investigator import Investigator, unique_name
from graph import Engine, Role, cases_graph
from market.core.archive import Archive
from tests.agents.asking import engine_of
from tests.agents.conftest import NOW
from tests.agents.registers import AMBER, bring_in

pytestmark = pytest.mark.usefixtures("at_noon")

FOLDER = {
    **AMBER,
    "sources": [
        "register,publisher,as_of,url,cadence_days,world,readers",
        "projects,Project registry,2026-11-15,,30,,",
        "companies,Company register,2026-11-10,,30,,",
        "directors,Company register,2026-11-10,,30,,ravi",
        "cases,Courts,2026-11-17,,14,,",
        "case_parties,Courts,2026-11-17,,14,,",
    ],
}
CLOSED = ("Leela Rao", "2015-01-07", "7 January 2015", "2014-01-09", "Cinder Estates")
"""What stands only in what asha may not read."""


@dataclass(frozen=True)
class Desks:
    """An engine with a market, and an Investigator that works when it is told to."""

    place: Path
    engine: Engine

    def hand(self, case: Case, *, asker: str, knows: bool = True) -> tuple[Settled, list[Event]]:
        """Puts a case on the asker's desk, has it investigated, and reads back how it was settled and what was heard."""
        person = self.engine.person(asker)
        desk = ConciergeDesk(self.engine.connect(Role.CONCIERGE, person), person)
        desk.prepare()
        after = desk.open(case)
        theirs = InvestigatorDesk(self.engine.connect(Role.INVESTIGATOR), unique_name())
        worker = Investigator(theirs, Archive(self.place / "files"), FaultLog(self.place / FILE), now=lambda: NOW)
        if knows:
            worker.whose = whose(self.engine)
        assert worker.step(block_ms=5_000)
        heard: list[Event] = []
        while not heard or not isinstance(heard[-1], CaseClosed | CaseFailed):
            after, events = desk.events(case.id, after, block_ms=5_000)
            assert events, "nothing was heard any more"
            heard += events
        return desk.settled(case.id), heard

    def lies_with(self, name: str) -> str:
        """Everything that stands in somebody's cases, as one text."""
        connection, graph = self.engine.connect(Role.INVESTIGATOR), cases_graph(self.engine.person(name))
        nodes = connection.ro_query(graph, "MATCH (n) RETURN labels(n), properties(n)").rows if connection.exists(graph) else []
        return json.dumps([list(row) for row in nodes], ensure_ascii=False)


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desks]:
    root = tmp_path_factory.mktemp("handing")
    with engine_of(root / "data") as engine:
        bring_in(engine, root, FOLDER)
        yield Desks(root / "data", engine)


def handed(case: str, *, to: str = "ravi", by: str = "asha", subject: str = "Amber Terrace", intent: str = "assess") -> Case:
    return Case(case, intent, {"subject": subject}, "realty", to, None, None, NOW, reader=by)


def told_of(words: Sequence[str], text: str) -> list[str]:
    return [f"{word}: {text[max(0, text.index(word) - 60) : text.index(word) + 60]}" for word in words if word in text]


def said(settled: Settled) -> str:
    return "\n".join(claim.text for finding in settled.findings for claim in finding.claims)


@pytest.mark.feature("NK-16")
def test_what_stands_in_what_is_closed_is_named_and_not_told(desks: Desks, unique: Callable[[str], str]) -> None:
    settled, heard = desks.hand(handed(unique("case")), asker="asha")
    assert settled.status is CaseStatus.CLOSED, settled.reason
    assert "ravi looked into “Amber Terrace”" in said(settled)
    assert "closed to you: directors" in said(settled)
    assert {finding.outcome for finding in settled.findings} == {"RESTRICTED"}
    assert not told_of(CLOSED, "\n".join([*map(to_json, heard), desks.lies_with("asha")]))


@pytest.mark.feature("NK-16")
def test_the_complete_note_lies_with_the_one_who_looked(desks: Desks, unique: Callable[[str], str]) -> None:
    desks.hand(handed(unique("case"), to="ravi", by="asha"), asker="asha")
    whole = desks.lies_with("ravi")
    assert "Leela Rao" in whole
    assert '"handed_by": "asha"' in whole
    assert "complete note lies with ravi" in desks.lies_with("asha")


def test_what_both_may_read_is_told_with_its_rows(desks: Desks, unique: Callable[[str], str]) -> None:
    settled, _ = desks.hand(handed(unique("case"), subject="Birch Court", intent="assess"), asker="asha")
    told = [claim for finding in settled.findings for claim in finding.claims]
    assert any("City Civil Court" in claim.text and claim.cites for claim in told), told
    marks = {mark.n for finding in settled.findings for mark in finding.citations}
    assert {n for claim in told for n in claim.cites} == marks


def test_handing_to_somebody_who_may_read_less_opens_nothing_to_them(desks: Desks, unique: Callable[[str], str]) -> None:
    settled, _ = desks.hand(handed(unique("case"), to="bela", by="ravi"), asker="ravi")
    assert "may read less of it than you" in said(settled)
    assert "Leela Rao" not in desks.lies_with("bela")


def test_who_finds_the_same_says_so(desks: Desks, unique: Callable[[str], str]) -> None:
    settled, _ = desks.hand(handed(unique("case"), to="bela", by="asha"), asker="asha")
    assert "found no more than you would" in said(settled)


def test_who_has_no_desk_keeps_nothing_and_it_is_said(desks: Desks, unique: Callable[[str], str]) -> None:
    settled, _ = desks.hand(handed(unique("case"), to="meera"), asker="asha", knows=False)
    assert "kept nowhere" in said(settled)
    assert desks.lies_with("meera") == "[]"


def test_what_the_asker_cannot_name_is_handed_to_nobody(desks: Desks, unique: Callable[[str], str]) -> None:
    before = desks.lies_with("ravi")
    settled, heard = desks.hand(handed(unique("case"), to="ravi", subject="Leela Rao", intent="person"), asker="asha")
    assert [finding.kind for finding in settled.findings] == ["resolution"]
    assert desks.lies_with("ravi") == before
    assert not [word for word in CLOSED[1:] if word in "".join(map(to_json, heard))]
