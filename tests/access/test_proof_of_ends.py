"""The end of a right is proved by the row that says it, and not by the one that said the right first."""

import pytest

from tests.access.asking_in_words import asked
from tests.access.offices import REGISTERS, Office, rows
from tests.realty.folders import ms

BOUGHT = rows(REGISTERS["sources"]).replace("2026-10-31", "2026-11-20")
HELD = "D2,drive,group,read,2023-03-01,,,moving the files"


@pytest.mark.parametrize("ends", ["2026-11-15,", ",2026-11-15"])
def test_the_end_of_a_right_that_a_later_extract_gives_is_proved_by_its_row(office: Office, ends: str) -> None:
    office.imported()
    office.now = ms("2026-11-21")
    row = HELD.replace("2023-03-01,,", f"2023-03-01,{ends}")
    office.imported(sources=BOUGHT, grants=rows(REGISTERS["grants"]).replace(HELD, row))
    fact = office.facts("MAY")["MAY:group:drive:document:D2:2023-03-01"]
    assert (fact.valid_to, fact.evidence.quote) == (ms("2026-11-15"), row)
    told = asked(office.reader("P1"), office.archive, "what did I lose?")
    assert told.texts[:2] == [
        "On 15 November 2026 you lost the right to read D2.",
        "· What ended: Drive migration 2023 could read D2 (1 March 2023 to 15 November 2026).",
    ]
    assert row in {cite.quote for cite in told.draft.claims[1].cites}


def test_a_level_that_changed_before_the_end_stands_on_the_row_that_said_it(office: Office) -> None:
    office.imported()
    office.now = ms("2026-11-21")
    row = HELD.replace(",read,2023-03-01,,", ",write,2023-03-01,2026-11-25,")
    office.imported(sources=BOUGHT, grants=rows(REGISTERS["grants"]).replace(HELD, row))
    first, second = (office.facts("MAY")[f"MAY:group:drive:document:D2:2023-03-01{again}"] for again in ("", "~2"))
    assert (first.props["level"], first.valid_to, first.evidence.quote) == ("read", ms("2026-11-20"), HELD)
    assert (second.props["level"], second.valid_to, second.evidence.quote) == ("write", ms("2026-11-25"), row)
