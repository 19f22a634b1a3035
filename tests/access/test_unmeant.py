"""What is wrong with the rights to what somebody administers, asked in words: as a walk over the files has it, and nothing of what is closed to the asker."""

import pytest

from market.access.inquiries.unmeant import Checked
from market.core.form import Reader
from market.core.model import Outcome
from tests.access.asking_in_words import Told, ask, asked
from tests.access.offices import REGISTERS, Office, rows
from tests.access.plain import MONTH_1, Rows, meant_for, read, readers, rights
from tests.access.plain import TODAY as THIS_DAY

ASKED = "is there anybody who reads what they should not"
WAYS = (ASKED, "who can read too much", "what is wrong with the rights?", "is anything wrong with our rights", "who may read what they should not")
LEFT = "who has left and still reads?"


def told(office: Office, who: str, text: str = ASKED) -> Told:
    return asked(office.reader(who), office.archive, text)


def found(reader: Reader) -> set[tuple[str, str]]:
    """Who reads which document unmeant, by own ids, as it is told to whoever asks."""
    value = ask(reader, "unmeant").value
    assert isinstance(value, Checked)
    return {(one.principal.own_id, one.document.own_id) for fault in value.faults for one in fault.rights}


def by_files(registers: Rows, asker: str) -> set[tuple[str, str]]:
    """The same by the rows alone. The one who changed teams counts as in no group of the team before."""
    held = rights(registers, THIS_DAY)
    kept = [row for row in registers["members"] if (row["member"], row["group"]) == ("P041", "controllers")]
    meant = {**registers, "members": [row for row in registers["members"] if row not in kept]}
    mine = [document for (who, document), right in held.items() if who == asker and right.level == "admin"]
    return {(who, document) for document in mine for who in readers(held, document) - meant_for(meant, document, THIS_DAY)}


@pytest.mark.feature("NK-21")
def test_of_what_somebody_administers_it_is_told_as_the_files_have_it(office: Office) -> None:
    office.bring(MONTH_1)
    registers = read(MONTH_1)
    owners = {row["owner"] for row in registers["documents"]}
    wrong = {who: by_files(registers, who) for who in owners}
    assert len(wrong["P006"]) == 211
    assert sum(bool(some) for some in wrong.values()) > 2
    for who in sorted(owners):
        assert found(office.reader(who)) == wrong[who], who


def test_it_is_said_in_words_with_the_tie_to_blame(office: Office) -> None:
    office.bring(MONTH_1)
    for way in WAYS:
        texts = told(office, "P006", way).texts
        assert texts[0].startswith("208 people and 3 agents read Salary bands 2026 and are not meant to: "), way
        assert texts[1] == (
            "The tie to blame: All Staff is a member of File move 2023 (temporary) (since 5 June 2023). "
            "Ending it takes no right that is meant, of what you may read."
        )
    assert "It was kept from a team of before." in " ".join(told(office, "P002").texts)
    one = told(office, "P006", "who can read Salary bands 2026 that should not")
    assert (one.steps, one.draft.subject and one.draft.subject.own_id) == ({"document": "document:D05"}, "D05")


@pytest.mark.parametrize("who", ["P041", "P083", "A1"])
def test_who_administers_nothing_is_told_nothing_of_anybody(office: Office, who: str) -> None:
    office.bring(MONTH_1)
    answer = told(office, who)
    assert answer.draft.outcome is Outcome.RESTRICTED
    assert answer.texts == ["Who reads a document for whom it is not meant is told to whoever administers it, and you administer none."]
    assert (answer.draft.listed, answer.draft.next, answer.answers[-1].entities) == ((), (), ())


OPENED = rows(REGISTERS["documents"]).replace("internal,staff,", "internal,support,")
"""The loyalty policy is meant for Support alone, and all staff may read it."""


def test_what_is_closed_to_the_asker_makes_no_difference(office: Office) -> None:
    """With a closed document meant for many the tie to blame would be another: the asker hears the same."""
    office.imported(documents=OPENED)
    before = told(office, "P3")
    assert before.texts[0] == "1 person and 1 agent read Loyalty policy and are not meant to: Ledger and Meera Iyer."
    for audience, holder in (("staff", "finance"), ("finance", "staff"), ("finance", "P2"), ("", "finance")):
        changed = OPENED.replace("secret,finance,,,", f"secret,{audience},,,")
        grants = rows(REGISTERS["grants"]).rstrip() + f"\nD4,{holder},{'person' if holder == 'P2' else 'group'},read,2024-07-01,,,\n"
        office.imported(documents=changed, grants=grants)
        # where the new right opens the document to P3 as well it is none of what is closed
        if holder != "staff":
            assert told(office, "P3").texts == before.texts, (audience, holder)


def test_who_has_left_and_still_reads_is_asked_by_itself(office: Office) -> None:
    office.imported(documents=OPENED)
    assert (
        told(office, "P3", LEFT).texts[0]
        == "By what the registers say, nobody who has left reads a document that you administer by what they kept; I looked at 1 document."
    )
    people = rows(REGISTERS["people"]).replace(
        "P1,Priya Nair,person,support,Support engineer,2021-05-03,", "P1,Priya Nair,person,support,,2021-05-03,2026-11-01"
    )
    office.imported(documents=OPENED, people=people)
    texts = told(office, "P3", LEFT).texts
    assert texts[:2] == [
        "Priya Nair reads Loyalty policy and is not meant to.",
        "The tie to blame: Priya Nair is a member of Support (since 3 May 2021). Whoever has it has left. "
        "Ending it takes no right that is meant, of what you may read.",
    ]
    assert len(texts) == 3, "what others read unmeant was not asked"
    assert any("Meera Iyer" in text for text in told(office, "P3").texts)


def test_for_how_many_it_is_not_said_is_heard_in_the_sentence(office: Office) -> None:
    bare = rows(REGISTERS["documents"]).replace("internal,staff,", "internal,,")
    office.imported(documents=bare)
    assert told(office, "P3").texts[:2] == [
        "By what the registers say, nobody reads a document that you administer without being meant to; I looked at 1 document.",
        "For whom it is meant is not said of Loyalty policy, so nothing can be wrong with it.",
    ]
    office.imported(documents=bare + "D5,Prices,policy,P3,internal,,,,2024-06-01\n")
    assert told(office, "P3").texts[1] == "For whom they are meant is not said of Loyalty policy and Prices, so nothing can be wrong with them."


def test_where_no_tie_can_be_ended_that_is_said(office: Office) -> None:
    """All staff may read the policy, which is meant for Support, and the prices, which are meant for all staff: every tie opens what is meant, too."""
    documents = OPENED + "D5,Prices,policy,P3,internal,staff,,,2024-06-01\n"
    office.imported(documents=documents, grants=rows(REGISTERS["grants"]) + "D5,staff,group,read,2024-06-01,,,\n")
    assert told(office, "P3").texts[:2] == [
        "1 person and 1 agent read Loyalty policy and are not meant to: Ledger and Meera Iyer.",
        "No tie can be ended for Loyalty policy without taking what is meant.",
    ]


@pytest.mark.parametrize("register", ["people", "members"])
def test_where_a_register_of_the_check_is_closed_nothing_is_told(office: Office, register: str) -> None:
    closed = rows(REGISTERS["sources"]).replace(",world", ",world,readers").replace(",31,\n", ",31,,\n").replace(",7,\n", ",7,,\n")
    line = next(line for line in closed.splitlines() if line.startswith(register))
    office.imported(documents=OPENED, sources=closed.replace(line, f"{line}P2"))
    answer = told(office, "P3")
    assert (answer.draft.outcome, len(answer.texts), answer.answers[-1].entities) == (Outcome.RESTRICTED, 1, ())
    assert answer.texts[0].startswith("Who may read what stands in registers that are closed to you: ")
