"""What would be lost with a group: what goes over it and what keeps it, against a walk over the files alone."""

import pytest

from market.access.inquiries.losing import Losing
from tests.access.asking_in_words import ask, asked
from tests.access.offices import REGISTERS, Office, rows
from tests.access.plain import LEVELS, MONTH_1, TODAY, Rows, holds, read, rights
from tests.realty.folders import ms


def above(registers: Rows, member: str, steps: int) -> set[str]:
    """The member and every group above within so many memberships."""
    found = {member}
    for _ in range(steps):
        found |= {row["group"] for row in registers["members"] if row["member"] in found and holds(row, TODAY)}
    return found


def over(registers: Rows, who: str, group: str) -> set[str]:
    """The documents that somebody may read on a way over a group; the files nest less deep than eight."""
    if group not in above(registers, who, 8):
        return set()
    behind = above(registers, group, 8)
    return {row["document"] for row in registers["grants"] if row["holder"] in behind and holds(row, TODAY)}


def without(registers: Rows, group: str) -> Rows:
    """The files with no row from or to the group."""
    return {
        **registers,
        "members": [row for row in registers["members"] if group not in (row["member"], row["group"])],
        "grants": [row for row in registers["grants"] if row["holder"] != group],
    }


@pytest.mark.parametrize("who", ["P006", "P083", "P041", "P002", "P100"])
def test_what_goes_over_a_group_is_lost_or_kept_as_the_files_have_it(office: Office, who: str) -> None:
    office.bring(MONTH_1)
    registers = read(MONTH_1)
    ends = {row["group"] for row in registers["members"] if holds(row, TODAY) and row["expires"]}
    before, seen = rights(registers, TODAY), 0
    for group in sorted({row["id"] for row in registers["groups"]} - ends):
        value = ask(office.reader(who, day=ms(TODAY)), "losing", principal=f"person:{who}", group=f"group:{group}").value
        assert isinstance(value, Losing)
        if any(loss.day for loss in value.losses):
            continue
        after, way = rights(without(registers, group), TODAY), over(registers, who, group)
        mine = {document: held.level for (one, document), held in before.items() if one == who and document in way}
        left = {document: held.level for (one, document), held in after.items() if one == who}
        kept = {document for document, level in mine.items() if LEVELS.index(left.get(document, "")) >= LEVELS.index(level)}
        assert {one.document.own_id for loss in value.losses for one in loss.lost} == mine.keys() - left.keys(), group
        assert {one.document.own_id for loss in value.losses for one in loss.kept} == kept, group
        seen += bool(kept)
    assert seen


def told(office: Office, text: str, who: str = "P006") -> list[str]:
    return asked(office.reader(who), office.archive, text).texts


def test_what_another_way_keeps_is_said_with_what_keeps_it(office: Office) -> None:
    office.bring(MONTH_1)
    texts = told(office, "what do I lose if File move 2023 ends?")
    assert texts[0] == "No end of File move 2023 (temporary) is planned. If it ended, you would lose nothing: what can be read over it stays."
    assert texts[-1] == "Salary bands 2026 stays by ownership."
    assert not any("no right goes over it" in text for text in texts)


def test_a_group_that_opens_nothing_is_said_as_that(office: Office) -> None:
    groups = rows(REGISTERS["groups"]) + "choir,Choir,project,P3,,,\n"
    office.imported(groups=groups, members=rows(REGISTERS["members"]) + "P1,person,choir,2024-01-01,,,\n")
    assert told(office, "what do I lose if Choir ends?", "P1")[0].startswith("You lose nothing with Choir: no right goes over it")
    assert told(office, "what do I lose if Choir ends?", "P3")[0].startswith("You lose nothing with Choir: no right goes over it")


def test_a_planned_end_of_one_way_tells_what_keeps_the_right(office: Office) -> None:
    """Support's engineer is one of the staff twice, once until January."""
    members = rows(REGISTERS["members"]) + "P1,person,staff,2026-01-01,,2027-01-15,a project\n"
    office.imported(members=members)
    texts = told(office, "what do I lose?", "P1")
    assert texts[0] == "On 15 January 2027 something ends for you, and everything can be read as before."
    assert texts[-1] == "On 15 January 2027 Loyalty policy and Salary bands stay by Support."
