"""What was lost, when, by which tie and by whose decision: moment by moment as the twin has it, and nothing of what is closed but its id to whoever lost it."""

from pathlib import Path

import pytest

from graph import Connection, Engine, Role
from market.access.inquiries.lost import Lost, told_lost
from market.access.lasting import FIRST
from market.access.twin import Standing
from market.core.model import OPEN_END, Outcome, View
from tests.access.asking_in_words import ask, asked
from tests.access.offices import DAY, REGISTERS, Office, rows
from tests.access.plain import MONTH_1, MONTH_2
from tests.access.test_approve import _approve
from tests.realty.folders import ms

NOTHING = "no membership and no right that ended took what you could read; I looked at"


@pytest.fixture
def investigator(engine: Engine) -> Connection:
    """The role that tries a fix on a copy."""
    return engine.connect(Role.INVESTIGATOR)


def told(office: Office, who: str, text: str, day: str = "2026-12-01") -> list[str]:
    return asked(office.reader(who, day=ms(day), now=ms(day)), office.archive, text).texts


@pytest.mark.feature("NK-28")
@pytest.mark.parametrize("folder", [MONTH_1, MONTH_2])
def test_what_was_lost_is_what_the_twin_has_lost_at_each_moment(office: Office, folder: Path) -> None:
    office.bring(folder)
    today = ms("2026-12-20")
    reader = office.reader(day=today, now=today + DAY)
    _, facts = office.exported()
    ends = sorted({fact.valid_to for fact in facts if fact.valid_to <= today} - {FIRST, OPEN_END})
    known = reader.view.known_at
    around = {at: (Standing(facts, View("x", "keeper", at - 1, known, 1)), Standing(facts, View("x", "keeper", at, known, 1))) for at in ends}
    people = [f"person:P{n:03}" for n in (2, 6, 14, 20, 27, 29, 41, 83, 91, 100)] + ["agent:A1"]
    seen = 0
    for who in people:
        value = ask(reader, "lost", principal=who).value
        assert isinstance(value, Lost)
        found = {(loss.day, one.document.id) for loss in value.losses for one in loss.lost}
        expected = {(at, document) for at, (before, after) in around.items() for document in before.what(who).keys() - after.what(who).keys()}
        assert found == expected, who
        seen += len(expected)
    assert seen


@pytest.mark.feature("NK-23", "NK-28")
def test_a_loss_by_decision_is_told_with_day_tie_and_decision_and_the_document_by_its_id(office: Office, investigator: Connection) -> None:
    office.imported()
    _approve(office, investigator, reason="Band five was open to everybody")
    for text in ("what did I lose?", "what have I lost since May", "what did I lose in November 2026", "what can I no longer read", "have I lost anything?"):
        assert told(office, "P1", text)[:3] == [
            "On 30 November 2026 you lost the right to read D2.",
            "· What ended: Drive migration 2023 could read D2 (1 March 2023 to 30 November 2026).",
            "· That was decided by Meera Iyer on 30 November 2026 (decision 1).",
        ], text
    assert told(office, "P1", "what did I lose in August 2026?") == [f"You lost nothing in August 2026: {NOTHING} 6 ties."]
    assert told(office, "P2", "what did I lose?") == [f"You lost nothing: {NOTHING} 9 ties."]


@pytest.mark.feature("NK-23")
def test_why_one_cannot_read_it_any_more_tells_what_was_lost_whatever_it_is_called(office: Office, investigator: Connection) -> None:
    """A title that is closed by now is answered as one that nothing bears."""
    office.imported()
    _approve(office, investigator)
    lost = told(office, "P1", "what did I lose?")
    assert told(office, "P1", "why can't I read D2 any more?") == lost[:3]
    assert told(office, "P1", "when did I lose access to D3")[0] == "On 1 April 2026 you lost the right to read D3."
    assert told(office, "P1", "why did I lose D2?") == lost[:3]
    for title in ("the salary bands", "the heating plan"):
        texts = told(office, "P1", f"why can't I read {title} any more?")
        assert texts == ["Nothing that was lost, or that may be told to you, is called so. This was lost:", *lost]
    assert told(office, "P1", "why can't I read the loyalty policy any more?") == ["You may read Loyalty policy; nothing of it was lost."]


@pytest.mark.feature("NK-23")
def test_why_nobody_can_read_it_is_answered_with_the_decision_however_it_is_called(office: Office, investigator: Connection) -> None:
    office.imported()
    _approve(office, investigator, reason="why not")
    first = "On 30 November 2026 {} decided that Drive migration 2023 has no right to {} any more (decision 1)."
    for text in (
        "why can nobody read the salary sheet any more?",
        "why did the readers of the salary bands change?",
        "why can nobody read D2 any more",
        "why can so few people read Salary bands now",
        "why have the rights to D2 changed",
        "who lost access to D2",
    ):
        assert told(office, "P2", text)[0] == first.format("you", "Salary bands"), text
        assert first.format("Meera Iyer", "D2") in told(office, "P1", text), text
        assert "Salary" not in " ".join(told(office, "P1", text))


def test_where_nothing_was_decided_the_ties_that_began_and_ended_say_why(office: Office) -> None:
    members = rows(REGISTERS["members"]).replace("A1,agent,support,2024-01-15,,,", "A1,agent,support,2024-01-15,2026-11-20,,")
    office.imported(members=members)
    assert told(office, "P1", "why did the readers of the loyalty policy change?")[:3] == [
        "No decision about Loyalty policy that I may tell you is on record; I looked at 0 ends that somebody decided.",
        "On 20 November 2026 the readers of Loyalty policy changed: 1 agent went (Triage).",
        "· What ended: Triage was a member of Support (15 January 2024 to 20 November 2026).",
    ]


def test_of_somebody_else_what_is_closed_to_the_asker_is_told_of_nobody(office: Office) -> None:
    office.imported()
    assert told(office, "P2", "what did Priya Nair lose?")[0] == "On 1 April 2026 Priya Nair lost the right to read Acme contract."
    assert told(office, "P1", "what did I lose?")[0] == "On 1 April 2026 you lost the right to read D3."
    nothing, rest = told(office, "P3", "what did Priya Nair lose?")
    assert nothing.startswith("Priya Nair lost nothing: ")
    assert rest == "Of documents that are closed to you nobody's rights are told."


def test_a_tie_that_led_to_nothing_but_what_is_closed_is_not_told(office: Office) -> None:
    """Two memberships end on one day; only that which opened what the asker may read is named."""
    groups = rows(REGISTERS["groups"]) + "choir,Choir,project,P3,,,\nvault,Vault,project,P2,,,\n"
    members = rows(REGISTERS["members"]) + "P1,person,choir,2024-01-01,2026-11-20,,\nP1,person,vault,2024-01-01,2026-11-20,,\n"
    documents = rows(REGISTERS["documents"]) + "D5,Songs,policy,P3,internal,choir,,,2024-01-01\n"
    grants = rows(REGISTERS["grants"]) + "D5,choir,group,read,2024-01-01,,,\nD4,vault,group,read,2024-06-01,,,\n"
    office.imported(groups=groups, members=members, documents=documents, grants=grants)
    texts = told(office, "P3", "what did Priya Nair lose?")
    assert texts[0] == "On 20 November 2026 Priya Nair lost the right to read Songs."
    assert [text for text in texts if "Vault" in text or "D4" in text] == []
    assert "On 20 November 2026 you lost the right to read D4 and D5." in told(office, "P1", "what did I lose?")


def test_what_can_be_read_again_is_said_and_what_was_owned_once(office: Office) -> None:
    grants = rows(REGISTERS["grants"]) + "D3,P1,person,read,2026-10-01,,,again\n"
    office.imported(grants=grants)
    assert "Acme contract can be read again since 1 October 2026." in told(office, "P1", "what did I lose?")
    office.imported(grants=grants, documents=rows(REGISTERS["documents"]).replace("D4,Board minutes,note,P2", "D4,Board minutes,note,P3"))
    owned = [text for text in told(office, "P2", "what did I lose?") if text.startswith("You owned")]
    assert owned == [f"You owned D4 until {owned[0].partition('until ')[2]}"]
    assert owned[0].endswith("; it is closed to you by now.")


def test_what_was_owned_and_is_closed_alone_is_told_as_closed_and_not_as_nothing(office: Office) -> None:
    office.imported()
    office.imported(documents=rows(REGISTERS["documents"]).replace("D4,Board minutes,note,P2", "D4,Board minutes,note,P3"),
                    sources=rows(REGISTERS["sources"]).replace("documents,Files,2026-10-31", "documents,Files,2026-11-20"))  # fmt: skip
    answer = asked(office.reader("P2"), office.archive, "what did I lose?")
    assert (answer.draft.outcome, answer.texts) == (Outcome.RESTRICTED, ["You owned D4 until 20 November 2026; it is closed to you by now."])


def test_that_nothing_was_lost_of_what_can_be_read_is_said_of_the_days_that_were_asked(office: Office) -> None:
    office.imported()
    value = ask(office.reader("P1"), "lost", words="Loyalty policy", day="August 2026")
    assert [claim.text for claim in told_lost([value]).claims][:1] == ["You may read Loyalty policy; nothing of it was lost in August 2026."]
    assert told(office, "P1", "why can't I read the loyalty policy any more?") == ["You may read Loyalty policy; nothing of it was lost."]


def test_what_was_owned_was_not_lost_when_another_way_to_it_ended(office: Office) -> None:
    """P2 leaves Finance, owns the minutes on, and another owns them later: no day is told before that one."""
    documents = rows(REGISTERS["documents"])
    grants = rows(REGISTERS["grants"]) + "D4,finance,group,read,2024-06-01,,,\n"
    members = rows(REGISTERS["members"]).replace("P2,person,finance,2018-02-01,,,", "P2,person,finance,2018-02-01,2026-11-10,,")
    office.imported(grants=grants, members=members)
    office.imported(grants=grants, members=members, documents=documents.replace("D4,Board minutes,note,P2", "D4,Board minutes,note,P3"),
                    sources=rows(REGISTERS["sources"]).replace("documents,Files,2026-10-31", "documents,Files,2026-11-20"))  # fmt: skip
    texts = told(office, "P2", "what did I lose?")
    assert [text for text in texts if "D4" in text] == ["You owned D4 until 20 November 2026; it is closed to you by now."]


def test_nobody_known_has_lost_nothing_that_could_be_told(office: Office) -> None:
    office.imported()
    answer = asked(office.reader("stranger"), office.archive, "what did I lose?")
    assert (answer.draft.outcome, answer.draft.listed) == (Outcome.UNKNOWN_ENTITY, ())
