"""Whose rights are asked about: whoever is named, by name or id, a person, an agent or a group; and nobody who is not known is answered for as "you"."""

import pytest

from agents.router import CannotAsk, Routed, route
from agents.routing.talk import SILENCE
from agents.routing.whose import Whose
from market.access.form import build
from market.core.asked import QuestionFailed
from market.core.form import Reader
from tests.access.asking_in_words import ask, asked, hears
from tests.access.offices import Office
from tests.access.plain import MONTH_1


@pytest.fixture
def reader(office: Office) -> Reader:
    """The demo company, as the head of Finance sees it."""
    office.bring(MONTH_1)
    return office.reader("P014")


UNKNOWN = (
    ("can my assistant read D05?", "my assistant"),
    ("can the auditor see the salary bands?", "the auditor"),
    ("can zebulon quux read the salary bands?", "zebulon quux"),
    ("why can't zebulon see the salary bands?", "zebulon"),
    ("since when can the auditor read the salary bands?", "the auditor"),
    ("until when can my assistant read D01?", "my assistant"),
    ("may the auditor write the salary bands?", "the auditor"),
    ("may my boss administer D05?", "my boss"),
    ("what can my assistant read?", "my assistant"),
    ("what can the auditor read in 2024?", "the auditor"),
    ("which groups is the auditor in?", "the auditor"),
    ("is zebulon in Finance?", "zebulon"),
    ("what does my assistant lose next month?", "my assistant"),
    ("what does the auditor lose?", "the auditor"),
    ("can we read D05?", "we"),
    ("can somebody read D05?", "somebody"),
    ("can my team read D05?", "my team"),
    ("can customers see the salary bands?", "customers"),
    ("can Noor's boss read D05?", "Noor's boss"),
    ("can the assistant of Noor Haddad read D05?", "assistant of Noor Haddad"),
    ("is D05 open to the auditor?", "the auditor"),
    ("tell me what the auditor can read", "auditor"),
    ("what did we lose?", "we"),
    ("what have we lost?", "we"),
    ("did we lose anything?", "we"),
    ("which documents did we lose access to", "we"),
    ("what was taken from us?", "us"),
    ("what has been taken away from us", "us"),
    ("what can we no longer read?", "we"),
    ("what can't we read any more", "we"),
)


def test_of_whom_nobody_knows_who_it_is_nothing_is_answered(reader: Reader) -> None:
    for text, somebody in UNKNOWN:
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, CannotAsk), (text, found)
        assert found.why.startswith(f"I do not know who is meant by “{somebody}”: say a name or an id"), (text, found.why)


ANYBODY = ("my assistant", "the auditor", "zebulon", "Zebulon Quux", "P999", "p999", "A9", "our accountant", "the new one", "whoever asks", "she")
ASKED = (
    "can {} read D05?", "may {} edit D05?", "can {} administer the salary bands?", "since when can {} read D05?", "until when may {} read the salary bands?",
    "what can {} read?", "which groups is {} in?", "what does {} lose next month?", "why can't {} see the salary bands", "does {} have access to D05",
)  # fmt: skip


def test_whoever_is_named_is_never_answered_for_as_whoever_asks(reader: Reader) -> None:
    form, names = build(), hears(reader)
    for text in (sentence.format(who) for sentence in ASKED for who in ANYBODY):
        found = route(text, form, SILENCE, names)
        if isinstance(found, Routed) and found.intent.name in form.saying.whoever:
            assert "principal" in found.slots, (text, found.slots)


SAID = (
    ("can P083 read D05?", "Yes: Noor Haddad may read Salary bands 2026."),
    ("can p083 read d05", "Yes: Noor Haddad may read Salary bands 2026."),
    ("CAN NOOR HADDAD READ D05", "Yes: Noor Haddad may read Salary bands 2026."),
    ("is noor haddad allowed to see d05?", "Yes: Noor Haddad may read Salary bands 2026."),
    ("may p083 write d01?", "No: Noor Haddad may read Loyalty discount, and not write it."),
    ("since when can P083 read D01?", "Noor Haddad may read Loyalty discount since 1 September 2026, without a break."),
    ("until when may p083 read d01?", "Noor Haddad may read Loyalty discount until 26 February 2027; on that day itself no longer."),
    ("what can P083 read?", "Noor Haddad may read 5 documents."),
    ("which groups is p083 in?", "Noor Haddad is in 6 groups."),
    ("can Ottilie Brandvold read D06?", "D06 is closed to you, and who may do what with it is told only to who may read it. "
     "It needs Leadership or Project Heron. Ask Ottilie Brandvold."),
    ("can a1 read d05", "Yes: Beacon may read Salary bands 2026."),
    ("can our agent Ledger read D05", "Yes: Ledger may read Salary bands 2026."),
    ("can P014 read D05?", "Yes: you may read Salary bands 2026, and write it."),
    ("can P999 read D05?", "Nothing that is open to you bears the name P999; whether something that is closed to you does, I do not tell. "
     "I looked nothing else up."),
    ("can I finally read the salary bands?", "Yes: you may read Salary bands 2026, and write it."),
    ("is D05 open to me?", "Yes: you may read Salary bands 2026, and write it."),
    ("can any agent read D05?", "3 agents may read Salary bands 2026."),
    ("can no agent read D05?", "3 agents may read Salary bands 2026."),
    ("which agents can read D05?", "3 agents may read Salary bands 2026."),
    ("can nobody read D05?", "211 people and 3 agents may read Salary bands 2026."),
    ("can the interns read the salary bands?", "Yes: whoever is in Interns 2026 may read Salary bands 2026."),
    ("can support read D05?", "Yes: whoever is in Support may read Salary bands 2026."),
    ("can anyone in Support read D05?", "Yes: whoever is in Support may read Salary bands 2026."),
    ("may Finance edit the salary bands?", "No: whoever is in Finance may read Salary bands 2026, and not write it."),
    ("since when can Support read D05", "Support may read Salary bands 2026 since 5 June 2023, without a break."),
    ("which group is the salary bands open to?", "211 people and 3 agents may read Salary bands 2026."),
    ("can I read D05 through Finance?", "Yes: you may read Salary bands 2026, and write it."),
    ("am I in finance?", "Yes: you are in Finance."),
    ("is Noor in finance?", "No: Noor Haddad is not in Finance, over no membership; I looked at 7 ties."),
    ("was I in Finance in 2019?", "Yes on 31 December 2019: you were in Finance."),
    ("is P083 in interns-2026?", "Yes: Noor Haddad is in Interns 2026."),
)  # fmt: skip


def test_whoever_is_named_is_answered_for(office: Office, reader: Reader) -> None:
    assert [(text, told) for text, said in SAID if (told := asked(reader, office.archive, text).texts[0]) != said] == []


def test_over_a_group_that_gives_no_right_nobody_reads_and_who_is_in_it_may_otherwise(office: Office) -> None:
    office.imported()
    told = asked(office.reader("P2"), office.archive, "can Support read the Board minutes?").texts
    assert told[0].startswith("No: over Support nobody may read Board minutes. No chain leads from it to a right; who is in it may have one otherwise;")
    yes = asked(office.reader("P2"), office.archive, "why can Support read the salary bands?").texts
    assert yes[:2] == ["Yes: whoever is in Support may read Salary bands.", "Support is a member of All Staff (since 1 January 2018)."]


def test_what_a_group_loses_is_not_answered_for_whoever_asks(reader: Reader) -> None:
    found = route("what do interns lose in February 2027?", build(), SILENCE, hears(reader))
    assert isinstance(found, CannotAsk)
    assert found.why == "That I tell of a person or agent: “interns” is none."


DATED = (
    ("who was able to read the salary bands before June 2023?", "5 people could read Salary bands 2026 before 1 June 2023 on some day of it."),
    ("who could read the salary bands as of 2018?", "Nobody could read Salary bands 2026 on 31 December 2018: I looked at 265 ties."),
    ("who could read the salary bands after May 2027?", "205 people and 3 agents may read Salary bands 2026 from 1 June 2027 on."),
    ("could P083 read D01 before June 2023?", "No before 1 June 2023: Noor Haddad could not read Loyalty discount. "
     "No chain of memberships led to a right to it; I looked at 8 ties."),
    ("who could read D05 from 2024?",
     "211 people and 3 agents could read Salary bands 2026 from 1 January 2024 to 30 November 2026 on some day of it."),
    ("what could I read from May?", "You could read 12 documents from 1 May 2026 to 30 November 2026 on some day of it."),
    ("which groups was I in before 2018?", "You were in 1 group on 31 December 2017."),
)  # fmt: skip


def test_before_after_and_as_of_a_day_are_not_in_it(office: Office, reader: Reader) -> None:
    assert [(text, told) for text, said in DATED if (told := asked(reader, office.archive, text).texts[0]) != said] == []


def test_a_name_that_nobody_knows_is_said_as_it_stands(office: Office) -> None:
    office.bring(MONTH_1)
    intern = office.reader("P083")
    for text, name in (
        ("who can read the cash forecast?", "cash forecast"),
        ("can I read the cash forecast for Q4?", "cash forecast for Q4"),
    ):
        assert asked(intern, office.archive, text).texts[0].startswith(f"Nothing that is open to you bears the name {name};"), text


def test_the_first_half_of_a_name_is_one_where_no_other_begins_so(office: Office) -> None:
    office.bring(MONTH_1)
    intern = office.reader("P083")
    for text in ("what do I lose when the file move ends?", "what do I lose if file move 2023 ends?"):
        assert asked(intern, office.archive, text).texts[0] == (
            "No end of File move 2023 (temporary) is planned. If it ended, you would no longer read Salary bands 2026."
        ), text


WHO = "so you have no rights that I could tell. Say who you are with --user."


def test_who_asks_is_known_in_any_letters_and_of_two_of_one_name_it_is_asked_which(office: Office) -> None:
    office.bring(MONTH_1)
    for user in ("P083", "p083", "noor haddad", "NOOR HADDAD", "person:p083"):
        assert asked(office.reader(user), office.archive, "can I read D01?").texts[0] == "Yes: you may read Loyalty discount.", user
    both = "Several are called Anna Lindqvist: P090 and P131. Say which of them you are with --user and the id."
    closed = "D01 is closed to you, and who may do what with it is told only to who may read it. It needs All Staff or Finance. Ask Mireille Okafor."
    for user, said in (("Anna Lindqvist", both), ("zebulon", f"Nobody in these registers has the id or the name zebulon, {WHO}")):
        for text in ("can I read D01?", "what can I read?", "which groups am I in?"):
            assert asked(office.reader(user), office.archive, text).texts[0] == said, (user, text)
        assert asked(office.reader(user), office.archive, "who can read D01?").texts[0] == f"{closed} {said}"


def test_who_decided_what_is_no_right_is_looked_for(reader: Reader) -> None:
    for text, intent in (
        ("who decided the prices of 2027?", "search"),
        ("who decided that sensors are replaced?", "search"),
        ("when was the loyalty discount decided?", "search"),
        ("what was decided about Prices of 2027?", "decisions"),
        ("who decided about D05?", "decisions"),
        ("what was decided?", "decisions"),
    ):
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, Routed), text
        assert found.intent.name == intent, text


def test_the_documents_that_there_are_are_those_that_are_open_to_whoever_asks(office: Office, reader: Reader) -> None:
    for text in ("list documents", "show me all the documents", "what documents are there?", "which files do we have"):
        assert asked(reader, office.archive, text).texts[0] == "You may read 12 documents.", text


def test_no_other_reading_answers_for_whoever_asks_either(reader: Reader) -> None:
    ear = Whose(build(), build().saying, SILENCE, hears(reader))
    can = next(intent for intent in build().intents if intent.name == "can")
    of_me, of_noor = Routed(can, {"document": "D05"}), Routed(can, {"document": "D05", "principal": "Noor"})
    assert ear.of_somebody_else("might the auditor take a glance at D05", of_me)
    assert ear.of_somebody_else("might Noor's boss take a glance at D05", of_noor)
    assert not ear.of_somebody_else("might I take a glance at D05", of_me)
    assert not ear.of_somebody_else("might Noor take a glance at D05", of_noor)


TWO = (
    "can I and Noor read D05?", "can Noor and I read D05?", "can both Noor and Beacon read D05?", "can Noor read D05 and D01?",
    "Can Noor and my assistant read D05?", "Can my assistant and Noor read D05?", "Can Noor or the auditor read D05?", "Can the auditor and Noor read D05?",
    "Can Noor, zebulon read D05?", "Can Noor & somebody read D05?", "since when can Noor and my boss read D05?", "what can Noor and her boss read?",
    "can Noor and she read D05?", "can Noor or anybody else read D05?", "what do Noor and the others lose?", "which groups are Noor and my boss in?",
    "can Interns 2026 and the auditor read D05?", "Can Noor read D05, or the auditor?", "is D05 open to Noor and my boss?",
)  # fmt: skip
ONE = (
    ("can Noor read D05 and since when?", "since"), ("can Noor read D05 and why?", "can"), ("can Noor read and write D05?", "write"),
    ("hello and thanks, can Noor read D05?", "can"), ("can Noor, please, read D05?", "can"), ("what does Noor lose, and when?", "lose"),
)  # fmt: skip


def test_what_stands_beside_one_name_and_is_nobody_changes_nothing(reader: Reader) -> None:
    for text, intent in ONE:
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, Routed), text
        assert (found.intent.name, found.slots["principal"]) == (intent, "Noor"), text


def test_what_is_called_after_the_day_from_which_it_is_is_no_question_of_that_day(reader: Reader) -> None:
    for text in ("who may read the board report from 2024?", "who may read the board report from May", "who may read the notes from last week?"):
        found = route(text, build(), SILENCE, hears(reader))
        assert not (isinstance(found, Routed) and "day" in found.slots), text
    on = route("who could read D05 from May onwards?", build(), SILENCE, hears(reader))
    assert isinstance(on, Routed)
    assert dict(on.slots) == {"document": "D05", "day": "from May"}


def test_a_day_that_no_calendar_has_is_said_to_be_none_in_words(reader: Reader) -> None:
    for text, day in (
        ("Who could read D05 as of 31 February 2026?", "31 February 2026"),
        ("Who could read D05 as at 2026-13-40?", "2026-13-40"),
        ("Who could read D05 since 31 February 2026?", "31 February 2026"),
    ):
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, Routed), text
        with pytest.raises(QuestionFailed, match=f"'{day}' is no day of the calendar"):
            ask(reader, "who", document="document:D05", day=found.slots["day"])


def test_of_whom_that_left_a_document_is_asked_about_that_document_alone(office: Office, reader: Reader) -> None:
    of_it = "Who reads a document for whom it is not meant is told to whoever administers it, and you do not administer Salary bands 2026."
    for text in ("Who left and can still read D05?", "who left and still has access to the salary bands?"):
        assert asked(reader, office.archive, text).texts[0] == of_it, text
    unknown = asked(reader, office.archive, "Who left and can still read the payroll report?").texts[0]
    assert unknown.startswith("Nothing that is open to you bears the name payroll;")
    for text in ("Who left and can still read anything?", "who left and still has access to documents?", "who left and still reads"):
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, Routed), text
        assert (found.intent.name, dict(found.slots)) == ("unmeant", {"left": "left"}), text


def test_what_a_group_could_do_then_is_told_as_past(office: Office, reader: Reader) -> None:
    none = asked(reader, office.archive, "could Support read D05 in 2020?").texts[0]
    assert none.startswith(
        "No in 2020: over Support nobody could read Salary bands 2026. No chain led from it to a right; who was in it may have had one otherwise; I looked at"
    )
    yes = asked(reader, office.archive, "could the interns read D05 in September 2026?").texts[0]
    assert yes == "Yes in September 2026: whoever was in Interns 2026 could read Salary bands 2026."


def test_of_two_who_are_named_together_nothing_is_told_of_one(reader: Reader) -> None:
    for text in TWO:
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, CannotAsk), text
        assert found.why == "That I tell of one at a time: ask for each of them.", text


def test_with_whom_i_do_it_and_by_whom_it_is_done(office: Office, reader: Reader) -> None:
    assert asked(reader, office.archive, "am I allowed to share D05 with Noor?").texts[0] == "No: you may write Salary bands 2026, and not administer it."
    assert asked(reader, office.archive, "is D05 readable by all?").texts[0] == "211 people and 3 agents may read Salary bands 2026."
    found = route("is D05 readable by the whole company", build(), SILENCE, hears(reader))
    assert isinstance(found, CannotAsk)
    assert found.why.startswith("I do not know who is meant by “the whole company”:")


def test_of_a_thing_that_nobody_knows_its_name_is_said_whoever_is_asked_about(office: Office, reader: Reader) -> None:
    for text, name in (("why can Project Heron read the roadmap", "roadmap"), ("can P083 read the moon base plan?", "moon base plan")):
        assert asked(reader, office.archive, text).texts[0].startswith(f"Nothing that is open to you bears the name {name};"), text
    for text in ("where does Noor read about travel", "what does Noor Haddad say about trains"):
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, Routed), text
        assert found.intent.name == "search", text
