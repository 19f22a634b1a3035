"""What a principal may not read comes out of nothing that reads the market: names offered, names heard, records shown, look-ups of every kind."""

import pytest

from agents.events import EvidenceShown
from agents.looking.record import record
from agents.looking.shapes import RecordWanted
from agents.shown import evidence_shown
from market.access.form import build
from market.access.kinds import LABELS, RELATIONS
from market.core.completing import completions
from market.core.form import Reader
from market.core.look import around, entities, fact
from market.core.named import named_things
from market.core.resolve import resolve
from tests.access.offices import REGISTERS, Office, rows

SECRETS = ("Salary", "bands", "Band five", "118", "Acme contract", "18 percent", "Terms", "Board minutes", "400 thousand", "D2.md")
"""Words of titles, headings, texts, notes and names of files that P1 may not read."""


@pytest.fixture
def intern(office: Office) -> Reader:
    """P1, who may read the loyalty policy alone."""
    office.imported(grants=rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D1,drive,group,read"))
    return office.reader("P1")


def test_nothing_that_is_closed_comes_out_of_any_look_up(office: Office, intern: Reader) -> None:
    shown = [entities(intern, kind) for kind in LABELS]
    ties = around(intern, [e.id for e in office.exported()[0]], RELATIONS[:-1], question="test")
    offered = [completions(intern, word[:4].casefold(), tuple(LABELS), lambda _: False) for word in SECRETS]
    heard = named_things(intern, tuple(LABELS))
    meant = [resolve(intern, word, tuple(LABELS)) for word in SECRETS]
    known = [fact(intern, one.id) for one in office.exported()[1]]
    told = repr([shown, ties, offered, heard, known, [(m.chosen, m.candidates, m.elsewhere, m.locked) for m in meant]])
    assert "Loyalty" in told, "it is looked where something could be"
    assert [secret for secret in SECRETS if secret.casefold() in told.casefold()] == []


def test_the_same_look_ups_show_it_to_whoever_may_read_it(office: Office, intern: Reader) -> None:
    lead = office.reader("P2")
    ties = around(lead, [e.id for e in office.exported()[0]], RELATIONS[:-1], question="test")
    told = repr([entities(lead, kind) for kind in LABELS] + [ties])
    assert [secret for secret in SECRETS if secret.casefold() not in told.casefold()] == []
    assert intern.view.denied


def seen(office: Office, reader: Reader, evidence: EvidenceShown) -> tuple[list[str], str]:
    """What is shown of a row's file: the lines, and what is wrong."""
    found = record(reader, build(), office.archive, RecordWanted(evidence))
    return [line.text for line in found.lines], found.fault


def test_beside_an_open_row_no_closed_one_of_its_file_is_shown(office: Office, intern: Reader) -> None:
    open_note = evidence_shown(office.facts("ON")["ON:note:4821/1:ticket:4821"].evidence)
    closed_note = evidence_shown(office.facts("ON")["ON:note:4821/2@D3:ticket:4821"].evidence)
    assert seen(office, intern, open_note) == ([open_note.quote], "")
    lines, fault = seen(office, intern, closed_note)
    assert (lines, fault) == ([], "The notes on tickets is closed to P1: nothing of it is shown.")
    keeper = office.reader()
    assert seen(office, keeper, open_note)[0] == [open_note.quote, closed_note.quote]


def test_what_a_later_extract_says_in_a_closed_row_is_not_shown_beside_an_open_one(office: Office, intern: Reader) -> None:
    open_note = evidence_shown(office.facts("ON")["ON:note:4821/1:ticket:4821"].evidence)
    office.imported(notes=rows(REGISTERS["notes"]).replace("The customer asks about its invoice.,", "Its price was 77 thousand.,D4"))
    hers, theirs = (record(office.reader(asker), build(), office.archive, RecordWanted(open_note)) for asker in ("P2", "P1"))
    assert ("77 thousand" in hers.later, hers.total) == (True, 2)
    assert (theirs.later, theirs.total, [line.text for line in theirs.lines]) == ("", 0, [open_note.quote]), "nor how many rows there are"


def test_a_row_that_a_document_governs_is_read_by_the_form_of_its_register(office: Office) -> None:
    office.imported()
    owns = evidence_shown(office.facts("OWNS")["OWNS:person:P2:document:D2"].evidence)
    found = record(office.reader("P2"), build(), office.archive, RecordWanted(owns))
    assert [found.header[at] for at in found.telling] == ["id", "owner", "sensitivity", "audience"]


@pytest.mark.feature("NK-5")
def test_a_right_that_ended_closes_at_the_next_view(office: Office, intern: Reader) -> None:
    assert "documents/D1.md@D1" not in intern.view.denied
    members = rows(REGISTERS["members"]).replace("P1,person,support,2021-05-03,,,", "P1,person,support,2021-05-03,2026-11-20,,")
    office.imported(members=members, grants=rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D1,drive,group,read"))
    now = office.reader("P1")
    assert "documents/D1.md@D1" in now.view.denied
    assert "documents/D1.md@D1" in office.reader("P1", known_at=intern.view.known_at).view.denied, "as known then, and with the rights of now"
