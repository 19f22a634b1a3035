"""A passage that an answer stands on opens in its document: the passages around it, and what the newest file says of it."""

from agents.looking.record import record
from agents.looking.shapes import RecordSeen, RecordWanted
from agents.shown import evidence_shown
from market.access.form import build
from market.core.model import Fact
from tests.access.offices import PAPERS, REGISTERS, Office, rows

LATER = rows(REGISTERS["sources"]).replace("documents,Files,2026-10-31", "documents,Files,2026-11-15")


def passages(office: Office) -> dict[str, Fact]:
    """The passages of the loyalty policy, by their keys."""
    return {fact.evidence.key: fact for fact in office.facts("PASSAGE_OF").values() if fact.object == "document:D1"}


def seen(office: Office, who: str, passage: Fact) -> RecordSeen:
    return record(office.reader(who), build(), office.archive, RecordWanted(evidence_shown(passage.evidence)))


def test_a_passage_is_shown_with_those_around_it(office: Office) -> None:
    office.imported()
    found = seen(office, "P1", passages(office)["renewal"])
    assert (found.fault, found.total, found.quoted) == ("", 2, 5)
    assert found.header == ("passage", "heading", "text")
    assert [line.text for line in found.lines] == ["# Loyalty policy\n\nThe discount lasts 12 months.", "## Renewal\n\nIt does not renew by itself."]
    assert [found.header[at] for at in found.telling] == ["passage", "text"]


def test_what_the_newest_file_says_of_it_is_told(office: Office) -> None:
    office.imported()
    before = passages(office)
    office.imported({"D1.md": PAPERS["D1.md"].replace("It does not renew", "It renews once, and then not")}, sources=LATER)
    first, second = (seen(office, "P1", before[key]) for key in ("loyalty-policy", "renewal"))
    assert (first.confirmed, "says the same" in first.later) == (True, True)
    assert (second.confirmed, "It renews once" in second.later) == (False, True)


def test_a_passage_of_a_closed_document_shows_nothing(office: Office) -> None:
    office.imported(grants=rows(REGISTERS["grants"]).replace("D1,staff,group,read", "D1,P3,person,read"))
    found = seen(office, "P1", passages(office)["renewal"])
    assert (found.lines, found.evidence.quote) == ((), "")
    assert found.fault.endswith("closed to P1: nothing of it is shown.")
