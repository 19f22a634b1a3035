"""How people ask about rights: sentences that were written before the words of the market were, and what a talk so far lets unsaid."""

import pytest

from agents.router import NoSubject, Routed, route
from agents.routing.talk import Mentioned, Talk
from market.access.form import build
from market.core.finding import Resolution
from market.core.form import Reader
from market.core.model import Entity
from tests.access.asking_in_words import ask, hears
from tests.access.offices import Office
from tests.access.plain import MONTH_1
from tests.access.sentences import AGAIN, BANDS, CAMILLE, FREE, LOYALTY, NOOR, OTHERWISE, PRICES, SAID, SUPPORT

HEARD = 62
"""So many of the sentences are understood."""
INTENTS = frozenset(intent for _, intent, *_ in (*SAID, *AGAIN))


def understood(reader: Reader, text: str, talk: Talk | None = None) -> tuple[str, frozenset[str], str]:
    """What is asked, the ids of what is named, and the words of the day; the name of the route where it is no question about rights."""
    form = build()
    found = route(text, form, talk or Talk(), hears(reader))
    if not isinstance(found, Routed) or found.intent.name not in INTENTS:
        return (found.intent.name if isinstance(found, Routed) else type(found).__name__), frozenset(), ""
    named = set()
    for slot, said in found.slots.items():
        if slot in found.intent.kinds:
            value = ask(reader, "resolve", text=said, kinds=list(found.intent.kinds[slot])).value
            assert isinstance(value, Resolution)
            assert value.chosen is not None, (text, said)
            named.add(value.chosen.entity.id)
    return found.intent.name, frozenset(named), found.slots.get("day", "")


@pytest.fixture
def reader(office: Office) -> Reader:
    """The demo company, as whoever keeps its registers sees it: all that is named here is open."""
    office.bring(MONTH_1)
    return office.reader()


def test_what_people_say_is_understood_and_nothing_is_taken_for_another_question(reader: Reader) -> None:
    missed = []
    for text, intent, named, day in SAID:
        found = understood(reader, text)
        if found == (intent, frozenset(named), day):
            continue
        assert found[0] not in INTENTS - {intent}, (text, found)
        missed.append((text, found))
    assert len(SAID) - len(missed) >= HEARD, missed


def test_what_was_said_otherwise_is_understood_since(reader: Reader) -> None:
    assert [(text, found) for text, intent in AGAIN if (found := understood(reader, text)[0]) != intent] == []


def test_what_is_no_question_about_rights_is_taken_for_none(reader: Reader) -> None:
    assert [text for text in (*OTHERWISE, *FREE) if understood(reader, text)[0] in INTENTS] == []


def mentioned(entity: str, name: str) -> Mentioned:
    return Mentioned(entity, name)


TALKED = Talk(intent="can", subjects=(mentioned(NOOR, "Noor Haddad"), mentioned(LOYALTY, "Loyalty discount"), mentioned(SUPPORT, "Support")))


FOLLOWING = (
    ("can she read it?", "can", {NOOR, LOYALTY}),
    ("since when can she read it", "since", {NOOR, LOYALTY}),
    ("can he see the salary bands?", "can", {NOOR, BANDS}),
    ("can Camille Chevalier read it", "can", {CAMILLE, LOYALTY}),
    ("who else can read it?", "who", {LOYALTY}),
    ("who owns it?", "owner", {LOYALTY}),
    ("what can she read", "what", {NOOR}),
    ("what does she lose next month?", "lose", {NOOR}),
    ("which groups is she in?", "groups", {NOOR}),
    ("may I write it", "write", {LOYALTY}),
)


def test_it_and_she_are_what_was_talked_about_last(reader: Reader) -> None:
    for text, intent, named in FOLLOWING:
        assert understood(reader, text, TALKED)[:2] == (intent, frozenset(named)), text
    # what is asked of nothing is asked of what was talked about, and only of that
    assert understood(reader, "why?", TALKED)[0] not in INTENTS


def test_the_question_before_is_asked_of_another_and_of_whom_it_was_asked(reader: Reader) -> None:
    talk = Talk(intent="can", args={"document": "Loyalty discount", "principal": "Noor Haddad"}, subjects=TALKED.subjects)
    assert understood(reader, "and the salary bands?", talk)[:2] == ("can", frozenset({BANDS, NOOR}))
    assert understood(reader, "and Camille Chevalier?", talk)[:2] == ("can", frozenset({LOYALTY, CAMILLE}))


def test_a_word_or_two_ask_of_what_was_asked_last_and_of_whom(reader: Reader) -> None:
    of_her = Talk(intent="can", args={"document": "Loyalty discount", "principal": "Noor Haddad"}, subjects=TALKED.subjects[1:])
    for text, intent in (("why?", "can"), ("but why?", "can"), ("and until when?", "until"), ("since when", "since"), ("and who else?", "who")):
        both = {LOYALTY, NOOR} if intent != "who" else {LOYALTY}
        assert understood(reader, text, of_her)[:2] == (intent, frozenset(both)), text
        mine = Talk(intent="can", args={"document": "Loyalty discount"}, subjects=TALKED.subjects[1:])
        assert understood(reader, text, mine)[:2] == (intent, frozenset({LOYALTY})), text
    in_it = Talk(intent="groups", args={"principal": "Noor Haddad", "group": "Support"}, subjects=TALKED.subjects)
    assert understood(reader, "why?", in_it)[:2] == ("groups", frozenset({NOOR, SUPPORT}))
    for text in ("why?", "since when?", "until when?", "why not"):
        for last in ("who", "owner", "decisions"):
            of_nobody = Talk(intent=last, args={"document": "Loyalty discount"}, subjects=TALKED.subjects[1:])
            assert understood(reader, text, of_nobody)[0] not in ("can", "since", "until"), (last, text)
    says = route("what does it say?", build(), of_her, hears(reader))
    assert isinstance(says, Routed)
    assert (says.intent.name, says.slots["text"]) == ("search", "loyalty discount")
    for text in ("why?", "and until when?", "what does it say?"):
        assert understood(reader, text)[0] not in INTENTS, text


def test_why_is_asked_of_the_same_right_and_of_the_same_day(reader: Reader) -> None:
    for last in ("can", "write", "admin"):
        talk = Talk(intent=last, args={"document": "Loyalty discount", "day": "last March"}, subjects=TALKED.subjects[1:])
        for text in ("why?", "but why not?"):
            assert understood(reader, text, talk) == (last, frozenset({LOYALTY}), "last March"), (last, text)
        assert understood(reader, "and the salary bands?", talk) == (last, frozenset({BANDS}), "last March")
        assert understood(reader, "and who else?", talk) == ("who", frozenset({LOYALTY}), "last March")
        assert understood(reader, "since when?", talk) == ("since", frozenset({LOYALTY}), ""), "since when something stands is asked of no day"
    alone = Talk(intent="lookup", args={"subject": LOYALTY}, subjects=TALKED.subjects[1:])
    assert understood(reader, "why?", alone)[:2] == ("can", frozenset({LOYALTY})), "a name alone was answered for whoever asks"


def test_about_nothing_that_was_named_it_is_asked_back(reader: Reader) -> None:
    assert isinstance(route("who can read it?", build(), Talk(), hears(reader)), NoSubject)


def test_a_year_in_a_title_is_no_day_and_a_day_behind_it_is_one(reader: Reader) -> None:
    assert understood(reader, "who could read Prices of 2027 in November 2026?") == ("who", frozenset({PRICES}), "November 2026")
    assert understood(reader, "who can read Prices of 2027?") == ("who", frozenset({PRICES}), "")


def test_a_title_that_is_closed_is_no_name_and_is_answered_as_one_that_nothing_bears(office: Office) -> None:
    office.bring(MONTH_1)
    intern, form = office.reader("P083"), build()
    told = []
    for title in ("Prices of 2027", "Cash forecast, fourth quarter of 2026", "Costs of 2031", "Heat forecast, second half of 2026"):
        assert not hears(intern).spells(title)
        value = ask(intern, "resolve", text=title, kinds=["document"]).value
        assert isinstance(value, Resolution)
        draft = form.named(value, ("document",))
        told.append((draft.outcome, draft.about, draft.next, draft.locked, draft.claims[0].text.replace(title, "X")))
    assert len(set(told)) == 1, "a guess at a title is answered alike, whether or not there is such a document"


def test_a_name_alone_is_asked_what_is_asked_of_its_kind_first(reader: Reader) -> None:
    form = build()
    for name, question in (("Loyalty discount", "can"), ("Noor Haddad", "what"), ("Beacon", "what"), ("Finance", "members"), ("Sölvik Seafood", "owner")):
        found = route(name, form, Talk(), hears(reader))
        assert isinstance(found, Routed)
        value = ask(reader, "resolve", text=name, kinds=list(found.intent.kinds["subject"])).value
        assert isinstance(value, Resolution)
        assert value.chosen is not None
        subject: Entity = value.chosen.entity
        assert [step.question for step in found.intent.play({"subject": subject}, {})] == [question]
