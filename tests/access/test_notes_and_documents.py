"""A document of the kind ``note`` is a document: it is called by its title, and counted as one; a note on a ticket is neither."""

import pytest

from market.access.inquiries.search import SEARCH, Words, told_search
from tests.access.offices import REGISTERS, Office, rows

KINDS = ("policy", "decision", "contract", "conversation", "sheet", "note")


def said(office: Office, who: str, text: str) -> list[str]:
    return [claim.text for claim in told_search([SEARCH.question.ask(office.reader(who), Words(text=text))]).claims]


@pytest.mark.parametrize("kind", KINDS)
def test_a_document_of_any_kind_is_called_by_its_title(office: Office, kind: str) -> None:
    documents = rows(REGISTERS["documents"]) + f"D9,Heating plan,{kind},P3,internal,staff,,D9.md,2025-01-01\n"
    grants = rows(REGISTERS["grants"]) + "D9,staff,group,read,2025-01-01,,,\n"
    office.imported({"D9.md": "# Winter\n\nThe boiler starts in October.\n"}, documents=documents, grants=grants)
    assert f"Heating plan, Winter: “The boiler starts in October.” ({kind}, owned by Tomás Ruiz)" in said(office, "P1", "boiler october")


def test_a_note_on_a_ticket_is_called_by_its_ticket(office: Office) -> None:
    office.imported()
    (line,) = [text for text in said(office, "P1", "customer asks invoice") if "asks about" in text]
    assert line.startswith("Ticket 4821, note 1 of 2 October 2026: “")


def test_a_closed_document_that_is_a_note_is_counted_among_the_documents(office: Office) -> None:
    """Of what is closed about a customer the rows are told, and how many documents more there are."""
    kept = rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D1,drive,group,read") + "D3,finance,group,read,2024-06-01,,,\n"
    for kind in ("note", "sheet"):
        documents = rows(REGISTERS["documents"]) + f"D9,Heating plan,{kind},P2,secret,finance,C1,,2025-01-01\n"
        office.imported(grants=kept, documents=documents)
        lines = said(office, "P1", "acme boiler")
        assert f"A {kind} about Acme Metals is closed to you. Ask Meera Iyer." in lines
        assert "A note on a ticket about Acme Metals is closed to you; it needs Finance. Ask Meera Iyer." in lines
        assert lines[-1] == "And 2 more documents are closed to you.", "the salary bands and the board's minutes"
