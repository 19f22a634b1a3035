"""`clew access health`, as other programs run it; and over organisations at random, whose files without the proposed rows say what was promised."""

import json
import random
from pathlib import Path

import pytest

from cli.health import health_json, health_words
from graph import Engine, Role, open_engine
from market.access.health.check import health
from market.access.health.model import Kind
from tests.access.offices import REGISTERS, Office, organisation, rows
from tests.access.plain import Rows, meant_for, read, rights
from tests.cli.running import Clew
from tests.realty.folders import ms

DAY = "2026-11-30"


@pytest.mark.feature("NK-21")
def test_faults_are_one_object_with_culprit_and_fix(clew: Clew) -> None:
    ran = clew.run("access", "health", "--json")
    (fault,) = ran.only["faults"]
    assert (ran.code, ran.only["checked"], ran.only["unsaid"]) == (0, 4, [])
    assert (fault["document"], fault["kind"], fault["unmeant"], fault["meant"]) == ("D2", "too_open", 3, 2)
    assert {name: fault["culprit"][name] for name in ("from", "relation", "to", "since", "until", "reason")} == {
        "from": "drive", "relation": "MAY", "to": "D2", "since": "2023-03-01", "until": None, "reason": "moving the files",
    }  # fmt: skip
    assert fault["culprit"]["source"].startswith("grants.csv line 4")
    assert fault["fix"]["remove"] == [{"from": "drive", "relation": "MAY", "to": "D2"}]
    assert [(one["id"], one["document"], one["level"], one["left"]) for one in fault["fix"]["loses"]] == [
        ("A1", "D2", "read", None), ("P1", "D2", "read", None), ("P3", "D2", "read", None),
    ]  # fmt: skip
    assert (fault["fix"]["keeps"], fault["fix"]["leaves"], fault["fix"]["moves_nothing_else"]) == (2, 0, True)
    assert {"as_of", "known_at", "revision"} <= ran.only.keys()


def test_a_person_reads_what_is_wrong_and_what_ending_it_does(clew: Clew) -> None:
    ran = clew.run("access", "health")
    assert (ran.code, ran.out.splitlines()) == (
        0,
        [
            "1. Salary bands (D2): 3 readers for whom it is not meant; it is meant for 2",
            "   The tie to blame: Drive migration 2023 may read Salary bands, since 1 March 2023 (moving the files).",
            "   Tried on a copy: without it, 3 rights to read are gone, 2 that are meant stay; nothing else moves.",
            f"   To approve it: clew access approve {clew.run('access', 'health', '--json').only['faults'][0]['id']} --reason ...",
        ],
    )
    assert "4 documents say for whom they are meant: 1 fault." in ran.err
    assert clew.run("access", "who", "D2", "--json").out.count("\n") == 5


def test_another_day_is_checked_as_of_that_day(clew: Clew) -> None:
    ran = clew.run("access", "health", "--as-of", "2023-02-01", "--json")
    assert (ran.code, ran.only["faults"], ran.only["as_of"][:10]) == (0, [], "2023-02-01")
    assert clew.run("access", "health", "--known-at", "2020-01-01").code == 2


def test_where_the_end_would_take_what_is_meant_no_fix_is_proposed(office: Office, engine: Engine) -> None:
    """Priya changed to the team Finance and reads by Support what is meant for Finance and was never given to it."""
    people = rows(REGISTERS["people"]).replace("P1,Priya Nair,person,support", "P1,Priya Nair,person,finance")
    members = rows(REGISTERS["members"]).replace("staff,group,drive,2023-03-01,,,moving the files", "P1,person,finance,2026-09-01,,,moved")
    grants = "document,holder,holder_kind,level,since,until,expires,reason\nD2,support,group,read,2022-01-01,,,\nD3,support,group,read,2022-01-01,,,\n"
    papers = rows(REGISTERS["documents"]).replace("secret,finance,,D2", "secret,support,,D2").replace("finance;support", "finance")
    office.imported(None, people=people, members=members, grants=grants, documents=papers)
    found = health(office.reader(), engine.connect(Role.INVESTIGATOR))
    kept = next(fault for fault in found.faults if fault.kind is Kind.OLD_GROUP)
    assert kept.culprit is not None
    assert ([paper.own_id for paper in kept.documents], kept.culprit.object, kept.fix) == (["D2"], "group:support", None)
    assert "   Ending it would also take what is meant: that has to be given otherwise first." in health_words(found)
    written = json.loads(json.dumps(health_json(found, office.reader().view)))
    (told,) = [one for one in written["faults"] if one["kind"] == "old_group"]
    assert (told["fix"], told["culprit"]["to"]) == (None, "support")


def test_a_document_that_says_nothing_is_named_apart(office: Office, engine: Engine) -> None:
    office.imported(None, documents=rows(REGISTERS["documents"]).replace("secret,finance,,,", "secret,,,,").replace("secret,finance,,D2", "secret,,,D2"))
    found = health(office.reader(), engine.connect(Role.INVESTIGATOR))
    assert (found.checked, [paper.own_id for paper in found.unsaid], found.faults) == (2, ["D2", "D4"], ())


def test_a_register_that_is_closed_is_told_and_nothing_is_checked(tmp_path: Path) -> None:
    with open_engine(tmp_path / "data"):
        clew = Clew(tmp_path / "data")
        closed = rows(REGISTERS["sources"]).replace(",world", ",world,readers").replace(",31,\n", ",31,,\n").replace(",7,\n", ",7,,\n")
        closed = closed.replace("people,Staff directory,2026-10-31,,31,,", "people,Staff directory,2026-10-31,,31,,keeper")
        assert clew.run("import", "access", str(organisation(tmp_path / "org", sources=closed))).code == 0
        ran = clew.run("access", "health", "--user", "P1", "--json")
        assert (ran.code, ran.only) == (3, {"outcome": "RESTRICTED", "faults": None})
        assert clew.run("access", "health", "--user", "keeper", "--json").code == 0


@pytest.mark.feature("NK-21")
def test_who_has_left_and_kept_the_group_is_found_from_the_next_day_on(office: Office, engine: Engine) -> None:
    people = rows(REGISTERS["people"]).replace("2021-05-03,\n", "2021-05-03,2026-11-15\n")
    shared = rows(REGISTERS["grants"]).replace("D2,drive,group,read,2023-03-01,,,moving the files\n", "")
    office.imported(None, people=people, grants=shared)
    investigator = engine.connect(Role.INVESTIGATOR)
    assert health(office.reader(day=ms("2026-11-14")), investigator).faults == ()
    (fault,) = health(office.reader(day=ms("2026-11-15")), investigator).faults
    assert (fault.kind, [paper.own_id for paper in fault.documents], fault.unmeant) == (Kind.LEFT, ["D1"], 1)
    assert fault.fix is not None
    assert [(lost.who.own_id, lost.document.own_id) for lost in fault.fix.loses] == [("P1", "D1")]
    assert (fault.fix.leaves, fault.fix.moves_nothing_else) == (0, True)


def _at_random(dice: random.Random) -> dict[str, str]:
    """The registers of an organisation in which much is open that is not meant."""
    groups = ["support", "finance", "staff", "drive"]
    holders = [("P1", "person"), ("P2", "person"), ("P3", "person"), ("A1", "agent"), ("A2", "agent"), *((group, "group") for group in groups)]
    days = [f"20{year}-0{month}-01" for year in (20, 21, 22) for month in range(1, 10)]
    members, grants = dict[tuple[str, str, str], str](), dict[tuple[str, str, str], str]()
    for _ in range(dice.randint(5, 12)):
        (who, kind), group = dice.choice(holders), dice.choice(groups)
        if who != group:
            members[who, kind, group] = f"{who},{kind},{group},{dice.choice(days)},,{dice.choice(['', '', '2026-06-01'])},"
    for _ in range(dice.randint(3, 8)):
        (who, kind), paper = dice.choice(holders), dice.choice(["D1", "D2", "D3", "D4"])
        grants[who, kind, paper] = f"{paper},{who},{kind},{dice.choice(['read', 'write', 'admin'])},{dice.choice(days)},,,"
    # Nobody is in a team: who changed teams is another test.
    lines = [line.split(",") for line in rows(REGISTERS["people"]).splitlines()]
    people = "\n".join(",".join([*cells[:3], "" if number else cells[3], *cells[4:]]) for number, cells in enumerate(lines))
    return {
        "people": people + "\n",
        "members": "\n".join(["member,member_kind,group,since,until,expires,reason", *members.values()]) + "\n",
        "grants": "\n".join(["document,holder,holder_kind,level,since,until,expires,reason", *grants.values()]) + "\n",
    }


@pytest.mark.feature("NK-22")
@pytest.mark.parametrize("seed", range(8))
def test_the_files_without_the_proposed_rows_take_exactly_what_was_promised(office: Office, engine: Engine, seed: int) -> None:
    folder = office.folder(None, **_at_random(random.Random(seed)))
    assert office.bring(folder).rejected == ()
    found, written = health(office.reader(), engine.connect(Role.INVESTIGATOR)), read(folder)
    before = rights(written, DAY)
    should = {document["id"]: meant_for(written, document["id"], DAY) for document in written["documents"]}
    unmeant = {(who, paper) for who, paper in before if who not in should[paper]}
    assert sum(fault.unmeant for fault in found.faults) == len(unmeant)
    assert unmeant  # or this seed shows nothing
    for fault in found.faults:
        if fault.fix is None:
            assert fault.culprit is None
            continue
        gone = {(fact.subject.partition(":")[2], fact.object.partition(":")[2]) for fact in fault.fix.remove}
        left = rights(_without(written, gone), DAY)
        promised = {(lost.who.own_id, lost.document.own_id): (lost.level, lost.left) for lost in fault.fix.loses}
        after = {pair: left[pair].level if pair in left else "" for pair in before}
        assert promised == {pair: (held.level, after[pair]) for pair, held in before.items() if held.level != after[pair]}
        assert {pair for pair, (_, level) in promised.items() if not level} <= unmeant
        assert fault.fix.moves_nothing_else
        assert fault.fix.leaves == len({pair for pair in unmeant & left.keys() if pair[1] in {document.own_id for document in fault.documents}})


def _without(written: Rows, gone: set[tuple[str, str]]) -> Rows:
    return {
        **written,
        "members": [row for row in written["members"] if (row["member"], row["group"]) not in gone],
        "grants": [row for row in written["grants"] if (row["holder"], row["document"]) not in gone],
    }
