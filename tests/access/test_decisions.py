"""What was decided is told to who may read what it is about, and to whose right it ended: that, and by whom."""

from pathlib import Path

import pytest

from graph import Connection, Engine, Role, open_engine
from market.access.decisions.record import Decision, decisions
from market.access.rights import RightsClosed, can
from tests.access.asking_in_words import asked
from tests.access.offices import REGISTERS, Office, organisation, rows
from tests.access.test_approve import _approve
from tests.cli.running import Clew
from tests.realty.folders import ms

REASON = "Band five was open to everybody by Drive migration"


@pytest.fixture
def investigator(engine: Engine) -> Connection:
    """The role that tries a fix on a copy."""
    return engine.connect(Role.INVESTIGATOR)


def _told(office: Office, who: str) -> tuple[Decision, ...]:
    kind = "agent" if who.startswith("A") else "person"
    return decisions(office.reader(who), f"{kind}:{who}" if who != "stranger" else None)


@pytest.mark.feature("NK-12", "NK-23")
def test_whose_right_ended_is_told_that_and_by_whom_and_not_why(office: Office, investigator: Connection) -> None:
    office.imported(None, people=rows(REGISTERS["people"]) + "P4,Ada Lund,person,,,2020-01-01,\n")
    _approve(office, investigator, reason=REASON)
    (full,) = _told(office, "A2")
    assert (full.reason, [one.name for one in full.documents], len(full.losses)) == (REASON, ["Salary bands"], 3)
    (part,) = _told(office, "P1")
    assert (part.is_open, part.reason, part.fault, part.revision, part.documents, part.losses) == (False, None, "", None, (), ())
    assert [(lost.who.own_id, lost.document.name, lost.level) for lost in part.mine] == [("P1", "D2", "read")], "a closed document is called by its id"
    assert (part.by.name, part.ended[0].holder.name) == ("Meera Iyer", "Drive migration 2023")
    assert not [word for word in ("Salary", "Band", "five") if word in repr(part)]
    assert (_told(office, "P4"), _told(office, "stranger")) == ((), ())


@pytest.mark.feature("NK-12", "NK-23")
def test_the_rows_of_a_decision_are_closed_with_its_documents(office: Office, investigator: Connection) -> None:
    office.imported()
    _approve(office, investigator, reason=REASON)
    closed = office.reader("P1").view.denied
    assert {"decisions@decision:1", "losses@decision:1"} <= closed
    assert "endings" not in closed, "the tie was open, and so is its end: or a right of before would be missed"
    assert not {one for one in office.reader("A2").view.denied if "decision" in one}
    assert not any(
        REASON in row.quote or REASON in repr(row) for row in (fact.evidence for fact in office.facts().values() if fact.evidence.register not in closed)
    )


@pytest.mark.feature("NK-23")
def test_the_end_is_as_closed_as_the_register_of_the_tie(office: Office, investigator: Connection) -> None:
    sources = rows(REGISTERS["sources"]).replace(",world\n", ",world,readers\n").replace(",31,\n", ",31,,\n").replace(",7,\n", ",7,,\n")
    office.imported(None, sources=sources.replace("grants,Files,2026-10-31,,31,,", "grants,Files,2026-10-31,,31,,P2;keeper"))
    _approve(office, investigator)
    assert "endings" in office.reader("P1").view.denied
    assert _told(office, "P1") == ()
    with pytest.raises(RightsClosed):
        can(office.reader("P1"), "person:P1", "document:D1")
    assert len(_told(office, "P2")) == 1


@pytest.mark.feature("NK-23")
@pytest.mark.parametrize(
    "text", ["what was decided?", "what was decided about D2", "why can nobody read D2 any more?", "what was decided about Drive migration 2023"]
)
def test_it_is_explained_in_words_as_far_as_it_may_be(office: Office, investigator: Connection, text: str) -> None:
    office.imported(None, people=rows(REGISTERS["people"]) + "P4,Ada Lund,person,,,2020-01-01,\n")
    _approve(office, investigator, reason=REASON)
    told = asked(office.reader("A2"), office.archive, text).texts
    assert told == [
        "On 30 November 2026 Meera Iyer decided that Drive migration 2023 has no right to Salary bands any more (decision 1).",
        f"Why: “{REASON}”.",
        "It was about Salary bands: 3 rights to read ended, tried on a copy of revision 1 before.",
        "No later extract of the directory has come since.",
    ]
    told = asked(office.reader("P1"), office.archive, text).texts
    assert told == [
        "On 30 November 2026 Meera Iyer decided that Drive migration 2023 has no right to D2 any more (decision 1).",
        "Why is told to who may read what it is about.",
        "You could read D2 by it until then.",
        "No later extract of the directory has come since.",
    ]
    (nothing,) = asked(office.reader("P4"), office.archive, text).texts
    assert nothing.startswith("No decision")


@pytest.mark.feature("NK-23")
def test_in_words_it_is_told_that_the_directory_has_it_still(office: Office, investigator: Connection) -> None:
    office.imported()
    _approve(office, investigator, reason=REASON)
    office.now = ms("2026-12-15")
    office.imported(None, sources=rows(REGISTERS["sources"]).replace("2026-10-31", "2026-12-15"))
    told = asked(office.reader("P2", day=ms("2026-12-20"), now=ms("2026-12-20")), office.archive, "what was decided about Salary bands?").texts
    assert "The directory of 15 December 2026 had it still, so it holds again." in told
    assert told[0].startswith("On 30 November 2026 you decided that")


@pytest.mark.feature("NK-23")
def test_the_commands(tmp_path: Path) -> None:
    with open_engine(tmp_path / "data"):
        clew = Clew(tmp_path / "data")
        assert clew.run("import", "access", str(organisation(tmp_path / "org"))).code == 0
        (fault,) = clew.run("access", "health", "--json").only["faults"]
        for wrong, code in (
            (("approve", "1"), 2), (("approve", "1", "--reason", " "), 2), (("approve", "1", "--reason", "so", "--as-of", "2026-01-01"), 2),
            (("approve", "nine", "--reason", "so", "--user", "P2"), 2), (("approve", "1", "--reason", "so", "--user", "P1", "--json"), 3),
        ):  # fmt: skip
            ran = clew.run("access", *wrong)
            assert (ran.code, "Traceback" in ran.err) == (code, False), wrong
        ran = clew.run("access", "approve", fault["id"], "--reason", REASON, "--user", "P2", "--json")
        assert (ran.code, ran.only["decision"], ran.only["by"]["id"], ran.only["on"], ran.only["change"]) == (0, "1", "P2", "2026-11-29", "access@2")
        assert [one["id"] for one in ran.only["loses"]] == ["A1", "P1", "P3"]
        assert clew.run("verify", "access").code == 0
        assert clew.run("access", "health", "--json").only["faults"] == []
        for who, outcome in (("P2", "ANSWERED_WITH_PATH"), ("P1", "RESTRICTED")):
            (one,) = clew.run("access", "decisions", "--json", "--user", who).lines
            assert (one["outcome"], one["reason"] == REASON, one["by"]["name"]) == (outcome, who == "P2", "Meera Iyer")
        ran = clew.run("access", "decisions", "--user", "P1")
        assert (ran.code, REASON in ran.out, "yours: to read D2" in ran.out, "Salary" in ran.out) == (0, False, True, False)
        assert clew.run("access", "decisions", "--user", "stranger").out == ""
