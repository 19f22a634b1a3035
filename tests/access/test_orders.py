"""Orders to change rights, what a group opens, and the sentences that are offered, each as a person types it."""

import pytest

from agents.router import Routed, route
from agents.routing.talk import SILENCE
from agents.shapes import Choice
from market.access.form import build
from market.core.form import Reader
from market.core.look import entities
from market.core.model import Outcome
from market.core.resolve import resolve
from tests.access.asking_in_words import asked, hears
from tests.access.offices import Office
from tests.access.plain import MONTH_1

ORDERS = (
    ("give Noor Haddad access to the salary bands", "document:D05"),
    ("please grant Noor Haddad write access to D05", "document:D05"),
    ("can you revoke Noor Haddad's access to the salary bands?", "document:D05"),
    ("who can give me access to the salary bands?", "document:D05"),
    ("let Noor Haddad read the salary bands", "document:D05"),
    ("share the loyalty discount with Noor Haddad", "document:D01"),
    ("delete the loyalty discount", "document:D01"),
    ("remove Noor Haddad from Support", "group:support"),
    ("add me to Finance", "group:finance"),
)
NO_ORDERS = (
    "why did we give Sölvik Seafood a discount",
    "how do I remove a sensor from a pallet?",
    "who may approve a credit note",
    "give me the refund policy",
    "what is open in Support",
)


def _intent(reader: Reader, text: str) -> str:
    found = route(text, build(), SILENCE, hears(reader))
    return found.intent.name if isinstance(found, Routed) else type(found).__name__


def test_an_order_is_answered_with_whose_it_is_and_nothing_is_looked_for(office: Office) -> None:
    office.bring(MONTH_1)
    reader = office.reader("P006")
    for text, about in ORDERS:
        told = asked(reader, office.archive, text)
        assert (told.draft.kind, [e.id for e in told.draft.about], told.draft.outcome) == ("change", [about], Outcome.ANSWERED_WITH_PATH), text
        assert told.texts[0] == "I change no rights and no documents: I tell what the registers say of them."
        assert told.draft.claims[1].cites, text
    assert asked(reader, office.archive, "give Noor Haddad access to the salary bands").texts[1].startswith("You own Salary bands 2026 (since")
    assert asked(reader, office.archive, "give me access").draft.about == ()
    assert [(text, said) for text in NO_ORDERS if (said := _intent(reader, text)) != "search"] == []


def test_an_order_about_what_is_closed_says_that_it_is_and_whom_to_ask(office: Office) -> None:
    office.imported()
    told = asked(office.reader("P1"), office.archive, "give Meera Iyer access to D3")
    assert told.draft.outcome is Outcome.RESTRICTED
    assert told.texts[1].startswith("D3 is closed to you")


def test_what_a_group_opens_is_what_its_members_have_over_it(office: Office) -> None:
    office.imported()
    reader = office.reader("P2")
    told = asked(reader, office.archive, "what can Support read?")
    assert told.texts[0] == "Whoever is in Support may read 2 documents over it."
    assert [e.id for e in told.draft.listed] == ["document:D1", "document:D2"]
    # D3 is the own right of one who is in it, and no right of the group
    of_priya = asked(office.reader("P1"), office.archive, "what can I read?")
    assert {e.id for e in told.draft.listed} <= {e.id for e in of_priya.draft.listed}
    past = asked(reader, office.archive, "what could Support read in January 2023?")
    assert past.texts[0] == "Whoever is in Support could read 1 document in January 2023 over it."


@pytest.mark.parametrize("label", ["Why can I see {}?", "Who may read {}?", "Why may I read {}?", "Since when may I read {}?", "Who owns {}?"])
def test_what_is_offered_is_heard_by_the_name_as_by_the_id(office: Office, label: str) -> None:
    office.bring(MONTH_1)
    reader, form = office.reader(), build()
    names = hears(reader)
    for document in entities(reader, "document", question="all documents"):
        choice = Choice(
            label=label.format(document.name), ask=label.rstrip("?").lower().replace("can i", "can I").replace("may i", "may I").format(document.id)
        )
        assert choice.typed == choice.label
        found = [route(text, form, SILENCE, names) for text in (choice.typed, choice.ask)]
        meant = []
        for one in found:
            assert isinstance(one, Routed), (choice, one)
            slot = next(slot for slot in ("document", "subject") if slot in one.slots)
            value = resolve(reader, one.slots[slot], one.intent.kinds[slot]).chosen
            meant.append((one.intent.name, value and value.entity.id))
        assert meant[0] == meant[1] == (meant[0][0], document.id)


def test_of_two_of_one_name_what_is_typed_stays_the_id() -> None:
    assert Choice(label="Anand Rao", ask="person:P12").typed == "person:P12"
    assert Choice(label="Why?", ask="why can I read document:D1").typed == "why can I read document:D1"


def test_a_day_in_one_question_is_none_of_the_next(office: Office) -> None:
    office.bring(MONTH_1)
    reader = office.reader()
    for text, day in (
        ("Why did Sölvik's invoice rise in October? And who can read D01?", None),
        ("Why did the invoice rise in October, and who can read D01?", None),
        ("Why did the invoice rise? And who could read D01 in October?", "October"),
        ("Who could read D01 last March, and why?", "last March"),
    ):
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, Routed)
        assert (found.intent.name, found.slots.get("day")) == ("who", day), text
