"""The invented company, brought in by the real importer into a real engine: what the rule says is what a plain walk over the files says."""

from typing import Any

import pytest

from market.access.rights import can, who
from market.core.model import Cause
from tests.access.offices import DAY, Office
from tests.access.plain import LATER, MONTH_1, MONTH_2, TODAY, Held, differences, read, readers, rights
from tests.realty.folders import ms

type Told = dict[tuple[str, str], str]


def _by_rule(office: Office, documents: list[str], day: str) -> Told:
    """(principal, document) to the level, by the rule in the engine."""
    reader = office.reader(day=ms(day), now=ms(LATER) + DAY)
    return {(one.principal.own_id, document): one.level for document in documents for one in who(reader, f"document:{document}")}


def _by_walk(found: dict[tuple[str, str], Held]) -> Told:
    return {pair: held.level for pair, held in found.items()}


def test_the_two_months_come_in_as_the_table_says_and_the_rule_agrees_with_the_files(office: Office) -> None:
    first, second = read(MONTH_1), read(MONTH_2)
    office.now = ms(TODAY) - DAY
    report = office.bring(MONTH_1)
    assert report.rejected == ()
    assert [change.cause for change in report.changes] == [Cause.WORLD]
    papers = [row["id"] for row in first["documents"]]
    for day in (TODAY, "2026-03-15", "2023-06-04"):
        assert _by_rule(office, papers, day) == _by_walk(rights(first, day))

    office.now = ms(LATER) - DAY
    report = office.bring(MONTH_2)
    written: Any = differences()["differences"]
    assert report.rejected == ()
    assert sorted(report.missing) == sorted(f"{d['register']}: {d['key']}" for d in written if d["kind"] == "row_missing")
    by_cause = {change.cause: change for change in report.changes}
    assert set(by_cause) == {Cause.WORLD, Cause.CORRECTION}
    assert by_cause[Cause.CORRECTION].corrected == sum(1 for d in written if d["cause"] == "correction")
    assert _by_rule(office, [row["id"] for row in second["documents"]], LATER) == _by_walk(rights(second, LATER))
    assert not office.bring(MONTH_2).changes


@pytest.mark.feature("NK-2")
def test_the_chain_to_the_salary_sheet_is_the_one_that_the_files_show(office: Office) -> None:
    office.now = ms(TODAY) - DAY
    office.bring(MONTH_1)
    found = can(office.reader(day=ms(TODAY), now=ms(TODAY) + DAY), "person:P087", "document:D05")
    assert found.level == "read"
    walked = rights(read(MONTH_1), TODAY)["P087", "D05"]
    assert [one.own_id for one in found.entities] == ["P087", *walked.through, "D05"]
    everybody = {one.principal.own_id for one in who(office.reader(day=ms(TODAY), now=ms(TODAY) + DAY), "document:D05")}
    assert everybody == readers(rights(read(MONTH_1), TODAY), "D05")
