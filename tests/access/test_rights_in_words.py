"""What is said of rights: the chain sentence by sentence, who and what, since when and until when, what ends; and to whom nothing is said."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from agents.validating import Material
from agents.validator import judge
from market.access.form import build
from market.core.form import Reader
from market.core.model import Outcome
from tests.access.asking_in_words import Told, asked
from tests.access.offices import REGISTERS, Office, rows
from tests.realty.folders import ms

type Ask = Callable[..., Told]


@pytest.fixture
def ask(office: Office) -> Ask:
    """Asks as somebody of the office, on a day."""

    def said(who: str, text: str, day: str = "2026-11-30") -> Told:
        return asked(office.reader(who, day=ms(day)), office.archive, text)

    return said


@pytest.mark.feature("NK-13")
@pytest.mark.feature("NK-2")
def test_why_is_the_shortest_chain_tie_by_tie_to_the_group_that_nobody_remembered(office: Office, ask: Ask) -> None:
    office.imported()
    told = ask("P1", "why can I see the salary bands?")
    assert told.texts == [
        "Yes: you may read Salary bands.",
        "You are a member of Support (since 3 May 2021).",
        "Support is a member of All Staff (since 1 January 2018).",
        "All Staff is a member of Drive migration 2023 (since 1 March 2023).",
        "Drive migration 2023 may read Salary bands (since 1 March 2023).",
    ]
    (path,) = told.draft.paths
    assert [entity.id for entity in path.entities] == ["person:P1", "group:support", "group:staff", "group:drive"]
    assert (path.flag.entity.id, path.flag_fact.object) == ("document:D2", "document:D2")
    assert [len(claim.cites) for claim in told.draft.claims[:5]] == [4, 1, 1, 1, 1]
    of_another = ask("P2", "why can Priya Nair read the salary bands?")
    assert of_another.texts[:2] == ["Yes: Priya Nair may read Salary bands.", "Priya Nair is a member of Support (since 3 May 2021)."]


def test_a_level_that_is_not_reached_is_told_with_the_one_that_is(office: Office, ask: Ask) -> None:
    office.imported()
    assert ask("P1", "may I write the salary bands?").texts[0] == "No: you may read Salary bands, and not write it."
    assert ask("P2", "may Ledger write the salary bands?").texts[0] == "Yes: Ledger may write Salary bands."
    assert ask("P2", "can Ledger read the salary bands?").texts[0] == "Yes: Ledger may read Salary bands, and write it."
    assert ask("P2", "may I administer the salary bands?").texts == ["Yes: you may administer Salary bands.", "You own Salary bands (since 1 January 2022)."]


def test_whoever_has_no_right_hears_of_another_what_would_be_needed_and_whom_to_ask(office: Office, ask: Ask) -> None:
    office.imported()
    told = ask("P2", "can Priya Nair read the Acme contract?")
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts[0].startswith("No: Priya Nair may not read Acme contract. No chain of memberships leads to a right to it; I looked at")
    assert told.texts[1:] == ["Whom to ask: its owner, you."]
    ended = ask("P2", "until when can Priya Nair read the Acme contract")
    assert ended.texts == ["Not any more: Priya Nair could read Acme contract from 1 January 2026 until 1 April 2026."]
    assert ask("P2", "could Priya Nair read the Acme contract in February 2026?").texts[0] == "Yes in February 2026: Priya Nair could read Acme contract."
    partly = ask("P2", "could Priya Nair read the Acme contract in 2026?").texts
    assert partly[:2] == ["Yes in 2026: Priya Nair could read Acme contract.", "Not on every day of it: until 1 April 2026."]
    by_id = ask("P2", "can Priya Nair read document:D4")
    assert by_id.texts[0].startswith("No: Priya Nair may not read Board minutes.")


def test_who_may_read_is_counted_by_the_right_over_which_they_come(office: Office, ask: Ask) -> None:
    office.imported()
    told = ask("P1", "who can read the salary bands?")
    assert told.texts == [
        "3 people and 2 agents may read Salary bands.",
        "Meera Iyer, as its owner (since 1 January 2022).",
        "Over Finance, which may write it (since 1 January 2022): 1 agent: Ledger.",
        "Over Drive migration 2023, which may read it (since 1 March 2023): 2 people and 1 agent: you, Tomás Ruiz and Triage.",
    ]
    assert {path.entities[0].id for path in told.draft.paths} == {"person:P2", "agent:A2", "person:P1"}, "of those on one right, whoever asks"
    assert [entity.own_id for entity in told.draft.listed] == ["P2", "A2", "P1", "P3", "A1"]


@pytest.mark.feature("NK-28")
def test_who_could_is_answered_for_that_day_and_by_the_rights_of_today(office: Office, ask: Ask) -> None:
    office.imported()
    told = ask("P1", "who could read the salary bands on 1 February 2023?")
    assert told.texts == [
        "1 person could read Salary bands on 1 February 2023.",
        "Meera Iyer, as its owner (since 1 January 2022).",
    ]
    some = ask("P1", "who could read the salary bands in March 2023?").texts
    assert some[0] == "3 people could read Salary bands in March 2023."
    year = ask("P1", "who could read the salary bands in 2023?").texts
    assert year[0] == "3 people could read Salary bands in 2023 on some day of it."
    assert year[-1] == "Only from 1 March 2023: 2 people: you and Tomás Ruiz."
    before = ask("P1", "who could read the salary bands in 2019?")
    assert (before.draft.outcome, before.texts) == (Outcome.NOT_IN_GRAPH, ["Nobody could read Salary bands in 2019: I looked at 11 ties."])


def test_the_rights_of_then_open_nothing_to_whoever_asks_today(office: Office, ask: Ask) -> None:
    office.imported()
    told = ask("P1", "who could read D3 in February 2026?")
    assert (told.draft.outcome, told.draft.paths, told.draft.steps) == (Outcome.RESTRICTED, (), ())
    assert told.texts == ["D3 is closed to you, and who may do what with it is told only to who may read it. Ask Meera Iyer."]
    (row,) = told.draft.locked
    assert (row.what, row.ask and row.ask.name) == ("contract", "Meera Iyer")
    lists = [ask("P1", f"what could Meera Iyer read {when}").draft for when in ("in 2026", "on 1 February 2026")]
    assert all("D3" not in repr(draft) and "Acme" not in repr(draft) for draft in lists)


def test_what_somebody_may_read_leaves_out_what_is_closed_to_whoever_asks(office: Office, ask: Ask) -> None:
    office.imported()
    mine = ask("P1", "what may I read?")
    assert mine.texts == [
        "You may read 2 documents.",
        "· Loyalty policy, over All Staff (since 1 January 2020).",
        "· Salary bands, over Drive migration 2023 (since 1 March 2023).",
    ]
    hers = ask("P1", "what can Meera Iyer read?")
    assert hers.texts[0] == "Meera Iyer may read 2 documents."
    assert hers.texts[-1] == "Of documents that are closed to you nobody's rights are told."
    assert [path.flag.entity.own_id for path in mine.draft.paths] == ["D1", "D2"]


@pytest.mark.feature("NK-28")
def test_since_when_is_the_unbroken_time_and_the_tie_with_which_it_began(office: Office, ask: Ask) -> None:
    office.imported()
    told = ask("P1", "since when can I read the salary bands?")
    assert told.texts == [
        "You may read Salary bands since 1 March 2023, without a break.",
        "You are a member of Support (since 3 May 2021).",
        "Support is a member of All Staff (since 1 January 2018).",
        "With this it began: All Staff is a member of Drive migration 2023 (since 1 March 2023).",
        "With this it began: Drive migration 2023 may read Salary bands (since 1 March 2023).",
        "Before that, you could not: no chain led to a right to it.",
    ]
    assert ask("P2", "since when can I read the salary bands?").texts[0] == ("You may read Salary bands since 1 January 2022, without a break.")


BROKEN = rows(REGISTERS["members"]).replace(
    "P1,person,support,2021-05-03,,,\n", "P1,person,support,2021-05-03,2024-05-01,,\nP1,person,support,2025-01-01,,2027-03-01,a project\n"
)


@pytest.mark.feature("NK-28")
def test_a_break_a_planned_end_and_what_another_chain_keeps(office: Office, ask: Ask) -> None:
    also = rows(REGISTERS["grants"]) + "D1,P1,person,read,2026-01-01,,,\n"
    office.imported(members=BROKEN, grants=also)
    since = ask("P1", "since when can I read the salary bands").texts
    assert since[0] == "You may read Salary bands since 1 January 2025, without a break."
    assert since[-1] == "Before that, you could read it from 1 March 2023 until 1 May 2024, and then not."
    until = ask("P1", "until when can I read the salary bands?").texts
    assert until[0] == "You may read Salary bands until 1 March 2027; on that day itself no longer."
    assert until[1] == "This ends it: You are a member of Support (1 January 2025 to 1 March 2027)."
    lost = ask("P1", "what do I lose?")
    assert lost.texts[0] == "On 1 March 2027 you can no longer read Salary bands."
    assert [entity.own_id for entity in lost.draft.listed] == ["D2"]
    assert "· What ends: You are a member of Support (1 January 2025 to 1 March 2027)." in lost.texts
    kept = ask("P1", "until when can I read the loyalty policy?").texts
    assert kept[0] == "No end is planned: you may read Loyalty policy for as long as these ties stand."
    assert ask("P1", "what do I lose next month?").texts[0].startswith("You lose nothing in December 2026: no planned end touches a membership or a right")
    assert ask("P1", "what do I lose in March 2027").texts[0] == lost.texts[0]


@pytest.mark.feature("NK-28")
def test_a_group_without_a_planned_end_is_answered_as_if_it_ended(office: Office, ask: Ask) -> None:
    office.imported()
    told = ask("P2", "what will Priya Nair lose when Drive migration 2023 expires?")
    assert told.texts[0] == "No end of Drive migration 2023 is planned. If it ended, Priya Nair would no longer read Salary bands."
    hers = ask("P2", "what do I lose when Drive migration 2023 expires?")
    assert hers.texts[0] == "No end of Drive migration 2023 is planned. If it ended, you would lose nothing: what can be read over it stays."
    assert hers.texts[-1] == "Salary bands stays by ownership."
    planned = rows(REGISTERS["members"]).replace("staff,group,drive,2023-03-01,,,moving the files", "staff,group,drive,2023-03-01,,2027-01-31,moving the files")
    office.imported(members=planned)
    dated = ask("P2", "what will Priya Nair lose when Drive migration 2023 expires?").texts
    assert dated[:2] == [
        "On 31 January 2027 Priya Nair can no longer read Salary bands.",
        "· What ends: All Staff is a member of Drive migration 2023 (1 March 2023 to 31 January 2027).",
    ]


def test_who_may_do_more_and_whether_somebody_is_in_one_group(office: Office, ask: Ask) -> None:
    office.imported()
    assert ask("P1", "who can edit the salary bands?").texts[:2] == [
        "1 person and 1 agent may write Salary bands.",
        "Meera Iyer, as its owner (since 1 January 2022).",
    ]
    assert ask("P1", "who may administer the salary bands").texts == [
        "1 person may administer Salary bands.",
        "Meera Iyer, as its owner (since 1 January 2022).",
    ]
    assert ask("P1", "is Meera Iyer a member of All Staff?").texts == [
        "Yes: Meera Iyer is in All Staff.",
        "Meera Iyer is a member of Finance (since 1 February 2018).",
        "Finance is a member of All Staff (since 1 January 2018).",
    ]
    assert ask("P1", "am I a member of Finance").texts[0].startswith("No: you are not in Finance, over no membership; I looked at")


def test_owners_groups_and_members(office: Office, ask: Ask) -> None:
    office.imported()
    assert ask("P1", "who owns the loyalty policy?").texts == ["Tomás Ruiz owns Loyalty policy (since 1 January 2020)."]
    assert ask("P3", "whose is the group Support?").texts == ["You own Support."]
    assert ask("P1", "which groups am I in?").texts == [
        "You are in 3 groups.",
        "· Support (since 3 May 2021).",
        "· All Staff, over Support (since 1 January 2018).",
        "· Drive migration 2023, over Support and All Staff (since 1 March 2023).",
    ]
    assert ask("P1", "who is in All Staff?").texts == [
        "3 people and 2 agents are in All Staff.",
        "Over Support (since 1 January 2018), 2 people and 1 agent: you, Tomás Ruiz and Triage.",
        "Over Finance (since 1 January 2018), 1 person and 1 agent: Ledger and Meera Iyer.",
    ]
    assert ask("P1", "which groups was Triage in in 2020").texts[0].startswith("Triage was in no group on 31 December 2020")


def test_whoever_is_nobody_of_these_registers_is_told_so_and_nothing_else(office: Office, ask: Ask) -> None:
    office.imported()
    for text in ("what may I read?", "which groups am I in", "what do I lose?"):
        told = ask("zebulon", text)
        assert told.draft.outcome is Outcome.UNKNOWN_ENTITY
        assert told.texts == ["Nobody in these registers has the id or the name zebulon, so you have no rights that I could tell. Say who you are with --user."]


def test_words_that_are_no_day_are_said_to_be_none(office: Office) -> None:
    from market.core.asked import QuestionFailed
    from tests.access.asking_in_words import ask as put

    office.imported()
    reader: Reader = office.reader("P2")
    with pytest.raises(QuestionFailed, match="is no day of the calendar"):
        put(reader, "who", document="document:D2", day="31 November 2026")


def test_ties_without_a_day_are_told_as_since_always(office: Office, ask: Ask) -> None:
    office.imported(grants=rows(REGISTERS["grants"]) + "D1,P1,person,write,,,,\n")
    assert ask("P1", "since when can I read the loyalty policy?").texts == [
        "You may read Loyalty policy since always, as far as the registers say: no day is written on the ties that give it."
    ]


def test_what_is_said_otherwise_than_computed_is_put_right_or_struck(office: Office, ask: Ask) -> None:
    office.imported()
    reader = office.reader("P1")
    told = ask("P1", "why can I see the salary bands?")
    material = Material(build(), reader, office.archive, told.answers)
    without = judge(replace(told.draft, paths=()), material)
    assert (without.status, without.draft.paths) == ("corrected", told.draft.paths)
    worse = replace(told.draft, claims=(replace(told.draft.claims[0], text="Yes: you may administer Salary bands."), *told.draft.claims[1:]))
    assert all("administer" not in claim.text for claim in judge(worse, material).draft.claims)
    denied = judge(replace(told.draft, outcome=Outcome.NOT_IN_GRAPH), material)
    assert denied.status == "rejected" or denied.draft.outcome is Outcome.ANSWERED_WITH_PATH
    then = ask("P1", "could I read the salary bands on 5 June 2024?")
    assert (then.draft.paths, [step.fact.relation for step in then.draft.steps]) == ((), ["MEMBER_OF", "MEMBER_OF", "MEMBER_OF", "MAY"])
    cut = replace(then.draft, chain=then.draft.chain[1:], steps=then.draft.steps[1:])
    assert judge(cut, Material(build(), reader, office.archive, then.answers)).status == "rejected"
