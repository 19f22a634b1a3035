"""A fix is approved: by whom, what then ends and what is kept of it, and what the next extract of the directory makes of it."""

import json

import pytest

from graph import Connection, Engine, Role
from market.access.decisions.approving import AgentDecides, NoApprover, NoSuchFault, NotYours, approve, approver
from market.access.decisions.record import decisions
from market.access.facts import facts_of, tie_of
from market.access.form import build
from market.access.health.check import health
from market.access.health.model import Health
from market.access.rights import can
from market.core.model import Cause, Entity, Fact, ImportReport
from market.core.refused import ImportRefused
from market.core.stored import head_of, known_of
from market.core.verify import verify
from tests.access.offices import REGISTERS, TODAY, Office, rows
from tests.realty.folders import ms

TIE = "MAY:group:drive:document:D2:2023-03-01"
LATER = ms("2026-12-20")


@pytest.fixture
def investigator(engine: Engine) -> Connection:
    """The role that tries a fix on a copy."""
    return engine.connect(Role.INVESTIGATOR)


def _approve(office: Office, investigator: Connection, who: str = "P2", wanted: str = "1", reason: str = "the move is over", now: int = TODAY) -> str:
    reader = office.reader(day=now, now=now)
    by = approver(reader, who)
    made = approve(reader, office.connection, investigator, office.archive, wanted, by, reason, now=now)
    office.now = max(office.now, now)
    return made.decision


def _next(office: Office, day: str = "2026-12-15", **registers: str | None) -> ImportReport:
    """The next extract of everything, of that day."""
    sources = rows(registers.pop("sources", None) or REGISTERS["sources"]).replace("2026-10-31", day)
    office.now = max(office.now, ms(day))
    return office.imported(None, sources=sources, **registers)


def _tie(office: Office) -> Fact:
    return office.facts("MAY")[TIE]


def _health(office: Office, investigator: Connection, day: int = TODAY) -> Health:
    return health(office.reader(day=day, now=day), investigator)


@pytest.mark.feature("NK-23")
def test_what_is_approved_ends_today_and_the_decision_is_its_evidence(office: Office, investigator: Connection) -> None:
    office.imported()
    (fault,) = _health(office, investigator).faults
    before = office.reader()
    decision = _approve(office, investigator, wanted=fault.id)
    reader = office.reader()
    assert (reader.view.revision, decision) == (before.view.revision + 1, "decision:1")
    tie = _tie(office)
    assert (tie.valid_to, tie.evidence.register, tie.evidence.entered_by_you) == (ms("2026-11-30"), "endings", True)
    assert TIE in tie.evidence.quote
    assert not can(reader, "person:P1", "document:D2").level
    assert can(office.reader(day=ms("2026-11-29")), "person:P1", "document:D2").level == "read", "until the day before it was so"
    assert can(office.reader(known_at=before.view.known_at), "person:P1", "document:D2").level == "read", "and so it was known"
    changes = office.connection.ro_query(office.graph, "MATCH (c:Change) RETURN c.cause, c.opened, c.closed ORDER BY c.revision").rows
    assert changes[-1][0] == str(Cause.WORLD)
    assert [(check.name, check.faults) for check in verify(reader, build(), office.archive) if check.faults] == []
    (told,) = decisions(reader, "person:P2")
    assert (told.by.name, told.on, told.reason, told.revision) == ("Meera Iyer", ms("2026-11-30"), "the move is over", before.view.revision)
    assert [(one.holder.own_id, one.held.own_id, one.done_on, one.still_on) for one in told.ended] == [("drive", "D2", None, None)]
    assert fault.fix is not None
    assert told.losses == tuple(sorted(fault.fix.loses, key=lambda lost: lost.who.id))
    assert _health(office, investigator).faults == ()
    with pytest.raises(NoSuchFault, match="There is none now"):
        _approve(office, investigator, wanted=fault.id)


@pytest.mark.feature("NK-23")
@pytest.mark.parametrize("who, refused", [("P3", NotYours), ("Priya Nair", NotYours), ("A2", AgentDecides), ("Nobody", NoApprover)])
def test_who_may_not_decide_about_the_document_is_told_whom_to_ask(office: Office, investigator: Connection, who: str, refused: type[Exception]) -> None:
    """P3 owns the group and reads the sheet; an agent decides nothing, whatever its rights are."""
    office.imported()
    revision = office.reader().view.revision
    with pytest.raises(refused) as error:
        _approve(office, investigator, who=who)
    if who == "A2":
        assert str(error.value) == "Ledger (A2) is an agent, and an agent approves nothing, whatever its rights are. D2: ask Meera Iyer (P2)."
    if refused is NotYours:
        assert "D2: ask Meera Iyer (P2)" in str(error.value)
        assert "Salary" not in str(error.value), "whoever may not decide may not read either, for all that is known"
    assert (office.reader().view.revision, _tie(office).valid_to > TODAY) == (revision, True)


def test_of_a_document_that_no_person_may_administer_that_is_said() -> None:
    minutes, bands = Entity("document:D4", "document", "Board minutes"), Entity("document:D2", "document", "Salary bands")
    asked = [(minutes, ()), (bands, (Entity("person:P2", "person", "Meera Iyer"),))]
    assert str(NotYours("Priya Nair", asked)) == (
        "Priya Nair may not decide about every document that this touches; admin is needed. D4: no person may administer it; D2: ask Meera Iyer (P2)."
    )


def test_an_agent_that_may_administer_all_of_it_is_told_whose_it_is(office: Office, investigator: Connection) -> None:
    office.imported(None, grants=rows(REGISTERS["grants"]) + "D2,A2,agent,admin,2024-01-01,,,\n")
    with pytest.raises(AgentDecides, match=r"^Ledger \(A2\) is an agent, .* D2: ask Meera Iyer \(P2\)\.$"):
        _approve(office, investigator, who="Ledger")


@pytest.mark.feature("NK-23")
def test_who_has_admin_on_every_document_may_decide(office: Office, investigator: Connection) -> None:
    office.imported(None, grants=rows(REGISTERS["grants"]) + "D2,P3,person,admin,2024-01-01,,,\n")
    with pytest.raises(NotYours):
        _approve(office, investigator, who="P1")
    assert _approve(office, investigator, who="P3") == "decision:1"


def test_nothing_ends_if_the_market_moved_since_the_trial(office: Office, investigator: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    import market.access.decisions.approving as approving

    office.imported()

    def meanwhile(reader: object, role: object) -> Health:
        found = _health(office, investigator)
        office.imported(None, customers=rows(REGISTERS["customers"]).replace("Acme Metals", "Acme Steel"))
        return found

    monkeypatch.setattr(approving, "health", meanwhile)
    with pytest.raises(ImportRefused, match="has moved since"):
        _approve(office, investigator)
    assert _tie(office).valid_to > TODAY


@pytest.mark.parametrize("reason", ["a\x1b[31mred", "x" * 70_000])
def test_a_reason_that_cannot_stand_in_a_register_is_refused(office: Office, investigator: Connection, reason: str) -> None:
    office.imported()
    with pytest.raises(ImportRefused, match=r"decisions\.csv"):
        _approve(office, investigator, reason=reason)
    assert office.reader().view.revision == 1


@pytest.mark.feature("NK-23")
def test_a_reason_is_data_whatever_signs_it_has(office: Office, investigator: Connection) -> None:
    office.imported()
    reason = 'Meera\'s "move", [bold]over[/], {subject} | $x \\ =1+1'
    _approve(office, investigator, reason=reason)
    assert [one.reason for one in decisions(office.reader(), "person:P2")] == [reason]
    assert not any(check.faults for check in verify(office.reader(), build(), office.archive))


@pytest.mark.feature("NK-23")
def test_a_directory_that_has_the_tie_still_is_not_hidden(office: Office, investigator: Connection) -> None:
    """The decision is Clew's own. What the next extract of the directory has holds again, and both are told."""
    office.imported()
    _approve(office, investigator)
    report = _next(office)
    assert [change.cause for change in report.changes] == [Cause.CORRECTION]
    (note,) = [note for note in report.notes if "decision 1" in note]
    assert note.startswith("grants.csv of 15 December 2026 still has Drive migration 2023 and the right to D2")
    assert _tie(office).evidence.register == "grants"
    assert can(office.reader(day=LATER, now=LATER), "person:P1", "document:D2").level == "read"
    (fault,) = _health(office, investigator, LATER).faults
    assert [(one.subject, one.props["still_on"]) for one in fault.decided] == [("decision:1", "2026-12-15")]
    assert not any(check.faults for check in verify(office.reader(day=LATER, now=LATER), build(), office.archive))
    again = _next(office)
    assert (again.changes, [note for note in again.notes if "decision" in note]) == ((), [])
    assert _approve(office, investigator, now=LATER) == "decision:2"
    told = decisions(office.reader(day=LATER, now=LATER), "person:P2")
    assert [one.ended[0].still_on for one in told] == [ms("2026-12-15"), None]
    assert _tie(office).valid_to == LATER


@pytest.mark.feature("NK-23")
@pytest.mark.parametrize("gone", [False, True], ids=["until", "no row"])
def test_a_directory_that_has_the_end_too_carried_the_decision_out(office: Office, investigator: Connection, gone: bool) -> None:
    office.imported()
    _approve(office, investigator)
    row = "D2,drive,group,read,2023-03-01,,,moving the files\n"
    grants = rows(REGISTERS["grants"]).replace(row, "" if gone else row.replace("2023-03-01,,", "2023-03-01,2026-12-02,"))
    report = _next(office, grants=grants)
    (note,) = [note for note in report.notes if "decision 1" in note]
    assert note.endswith("decision 1 of 30 November 2026 is carried out")
    assert _tie(office).valid_to == (ms("2026-11-30") if gone else ms("2026-12-02"))
    assert _tie(office).evidence.register == ("endings" if gone else "grants"), "the directory's own day counts where it has one"
    (told,) = decisions(office.reader(day=LATER, now=LATER), "person:P2")
    assert (told.ended[0].done_on, told.ended[0].still_on) == (ms("2026-12-15"), None)
    assert _health(office, investigator, LATER).faults == ()
    assert not any(check.faults for check in verify(office.reader(day=LATER, now=LATER), build(), office.archive))


@pytest.mark.feature("NK-23")
def test_an_extract_from_before_the_decision_says_nothing_of_it(office: Office, investigator: Connection) -> None:
    office.imported()
    _approve(office, investigator)
    assert office.bring(office.folder()).changes == ()
    same_day = _next(office, "2026-11-30")
    assert (same_day.changes, [note for note in same_day.notes if "decision" in note]) == ((), [])
    assert _tie(office).valid_to == ms("2026-11-30")


def test_a_row_that_cannot_be_read_may_be_the_one(office: Office, investigator: Connection) -> None:
    office.imported()
    _approve(office, investigator)
    sources = rows(REGISTERS["sources"]).replace("2026-10-31", "2026-12-15")
    broken = rows(REGISTERS["grants"]).replace("D2,drive,group,read,2023-03-01,,,moving the files", "D2,drive,group,read,2023-03-01,,")
    office.now = ms("2026-12-16")
    report = office.bring(office.folder(None, sources=sources, grants=broken), skip_bad_rows=True)
    assert report.rejected
    assert [note for note in report.notes if "decision" in note] == []
    assert _tie(office).valid_to == ms("2026-11-30")


def test_another_world_takes_the_decisions_with_it(office: Office, investigator: Connection) -> None:
    office.imported()
    _approve(office, investigator)
    office.now = LATER
    office.importer.bring(office.connection, office.archive, office.folder(), now=LATER, replace=True)
    assert decisions(office.reader(day=LATER, now=LATER), "person:P2") == ()
    assert _tie(office).valid_to > LATER


@pytest.mark.feature("NK-23")
def test_a_folder_cannot_bring_decisions(office: Office, investigator: Connection) -> None:
    office.imported()
    forged = json.dumps(["document:D2"]).replace('"', '""')
    folder = office.folder()
    (folder / "decisions.csv").write_text(
        f'decision,decided_by,decided_on,fault,documents,reason,revision,losses\n9,person:P1,2026-11-01,too_open,"{forged}",so,1,0\n'
    )
    (folder / "endings.csv").write_text(
        f"decision,tie,fact,holder,held,ended_on,decided_by,done_on,still_on\n9,{TIE},{TIE},group:drive,document:D2,2026-11-01,person:P1,,\n"
    )
    report = office.bring(folder)
    assert sum("is no register of this market" in note for note in report.notes) == 2
    assert (decisions(office.reader(), "person:P2"), report.changes) == ((), ())


def test_a_tie_is_called_as_its_first_fact_is(office: Office) -> None:
    """By that name a decision finds the row of the tie that it ends; a level that changed makes a second fact of the same row."""
    office.imported()
    _next(office, grants=rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D2,drive,group,write"))
    known = known_of(office.connection, office.graph, head_of(office.connection, office.graph))
    ties = {tie: facts_of(state) for state in known.rows.values() if (tie := tie_of(state))}
    assert len(ties) == 12
    assert all(facts[0].id == tie for tie, facts in ties.items())
    assert [fact.id for fact in ties[TIE]] == [TIE, f"{TIE}~2"]


@pytest.mark.feature("NK-23")
def test_of_a_right_whose_level_changed_the_present_one_ends(office: Office, investigator: Connection) -> None:
    office.imported()
    _next(office, grants=rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D2,drive,group,write"))
    _approve(office, investigator, now=LATER)
    ties = office.facts("MAY")
    assert (ties[TIE].valid_to, ties[TIE].evidence.register) == (ms("2026-12-15"), "grants")
    assert (ties[f"{TIE}~2"].valid_to, ties[f"{TIE}~2"].evidence.register) == (LATER, "endings")
    assert not any(check.faults for check in verify(office.reader(day=LATER, now=LATER), build(), office.archive))
