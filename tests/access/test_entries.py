"""What the registers say of a ticket, a person and an agent itself, and which tickets there are."""

from dataclasses import replace

import pytest

from agents.router import Routed, route
from agents.routing.talk import SILENCE
from market.access.form import build
from market.access.inquiries.entries import told_entries
from market.core.asked import QuestionFailed
from market.core.model import Outcome
from tests.access.asking_in_words import ask as put
from tests.access.asking_in_words import asked, hears
from tests.access.offices import REGISTERS, Office, rows

FIRST = "Ticket 4821, “Why did the invoice rise?”: open, of Acme Metals, opened on 1 October 2026."
SECOND = "Ticket 4830, “Two sensors moved”: closed, opened on 2 October 2026, closed on 5 October 2026."
TICKETS = rows(REGISTERS["tickets"]) + "4830,,Two sensors moved,closed,2026-10-02,2026-10-05\n"


def test_tickets_are_listed_by_their_status_and_told_one_by_one(office: Office) -> None:
    office.imported(tickets=TICKETS)
    reader = office.reader("P1")
    for text, said in (
        ("list tickets", ["There are 2 tickets.", f"· {FIRST}", f"· {SECOND}"]),
        ("what tickets are there?", ["There are 2 tickets.", f"· {FIRST}", f"· {SECOND}"]),
        ("list open tickets", ["There is 1 open ticket.", f"· {FIRST}"]),
        ("which tickets are closed?", ["There is 1 closed ticket.", f"· {SECOND}"]),
        ("show me the waiting tickets", ["No ticket is waiting in these registers."]),
        ("status of ticket 4821", [FIRST]),
        ("is ticket 4830 still open?", [SECOND]),
        ("what is the status of ticket 9999", ["No ticket has the id 9999 in these registers."]),
    ):
        told = asked(reader, office.archive, text)
        assert told.texts == said, text
        assert all(claim.cites for claim in told.draft.claims if claim.text in (FIRST, SECOND))


def test_who_somebody_is_is_their_row_and_of_no_name_it_is_looked_for(office: Office) -> None:
    office.imported()
    reader = office.reader("P1")
    for text in ("who is Meera Iyer?", "who is meera?", "who is P2", "who is p2?"):
        assert asked(reader, office.archive, text).texts == ["Meera Iyer (P2): Finance lead, in the team Finance, since 1 February 2018."], text
    assert asked(reader, office.archive, "who is Triage?").texts == ["Triage (A1): agent, in the team Support, since 15 January 2024."]
    for text in ("who is told about discounts?", "who is Acme Metals?"):
        found = route(text, build(), SILENCE, hears(reader))
        assert isinstance(found, Routed), text
        assert found.intent.name == "search", text


@pytest.mark.parametrize("entity", ["document:D1", "document:D4", "document:D9", "customer:C1", "group:staff", "passage:D1"])
def test_of_what_is_no_ticket_and_nobody_nothing_is_told_whether_it_is_there_or_open(office: Office, entity: str) -> None:
    office.imported()
    with pytest.raises(QuestionFailed) as error:
        put(office.reader("P1"), "entries", entity=entity)
    assert str(error.value) == f"entries: No ticket, person or agent has the id {entity!r} in these registers."


@pytest.mark.parametrize("register, entity", [("tickets", ""), ("people", "person:P2")])
def test_of_a_register_that_is_closed_no_row_is_told(office: Office, register: str, entity: str) -> None:
    office.imported()
    reader = office.reader("P1")
    closed = replace(reader, view=replace(reader.view, denied=reader.view.denied | {register}))
    draft = told_entries([put(closed, "entries", entity=entity)])
    assert (draft.outcome, [claim.text for claim in draft.claims], draft.listed, draft.about) == (
        Outcome.RESTRICTED, [f"That stands in a register that is closed to you: {register}."], (), (),
    )  # fmt: skip


def test_to_nobody_who_is_known_no_row_is_told(office: Office) -> None:
    office.imported()
    for text in ("list tickets", "who is P2?"):
        told = asked(office.reader("zebulon"), office.archive, text)
        assert told.texts == ["Nobody in these registers has the id or the name zebulon, so you have no rights that I could tell. Say who you are with --user."]
