"""`clew access`, as other programs run it: who may read what, with chains, days and exit codes."""

from pathlib import Path

import pytest

from graph import open_engine
from tests.access.offices import REGISTERS, organisation, rows
from tests.cli.running import Clew


def test_can_says_yes_with_its_chain(clew: Clew) -> None:
    answer = clew.run("access", "can", "Priya Nair", "Salary bands", "--json").only
    assert (answer["allowed"], answer["level"], answer["outcome"]) == (True, "read", "ANSWERED_WITH_PATH")
    assert [(hop["from"], hop["relation"], hop["to"], hop["since"], hop["until"]) for hop in answer["chain"]] == [
        ("P1", "MEMBER_OF", "support", "2021-05-03", None),
        ("support", "MEMBER_OF", "staff", "2018-01-01", None),
        ("staff", "MEMBER_OF", "drive", "2023-03-01", None),
        ("drive", "MAY", "D2", "2023-03-01", None),
    ]
    assert (answer["who"], answer["document"]["name"]) == ({"id": "P1", "name": "Priya Nair", "kind": "person"}, "Salary bands")


def test_no_is_an_answer(clew: Clew) -> None:
    ran = clew.run("access", "can", "A1", "D3", "--json")
    assert (ran.code, ran.only["allowed"], ran.only["level"], ran.only["chain"], ran.only["outcome"]) == (0, False, None, [], "NOT_IN_GRAPH")
    words = clew.run("access", "can", "P1", "D2", "--level", "write")
    assert (words.code, words.out.splitlines()[0]) == (0, "Priya Nair (P1) may not write Salary bands (D2) (level read)")
    assert clew.run("access", "can", "P1", "D2", "--level", "write", "--json").only["allowed"] is False


def test_another_day_is_answered_as_of_that_day(clew: Clew) -> None:
    assert clew.run("access", "can", "P1", "D3", "--as-of", "2026-03-01", "--json").only["allowed"] is True
    assert clew.run("access", "can", "P1", "D3", "--json").only["allowed"] is False
    assert clew.run("--as-of", "2022-12-31", "access", "who", "D2", "--json").lines == clew.run("access", "who", "D2", "--as-of", "2022-12-31", "--json").lines


def test_who_and_what_are_one_object_a_line(clew: Clew) -> None:
    readers = clew.run("access", "who", "Acme contract", "--json").lines
    assert [(one["id"], one["kind"], one["level"], [hop["relation"] for hop in one["chain"]]) for one in readers] == [("P2", "person", "admin", ["OWNS"])]
    readable = clew.run("access", "what", "Triage", "--json").lines
    assert [(one["id"], one["level"], len(one["chain"])) for one in readable] == [("D1", "read", 3), ("D2", "read", 4)]
    assert clew.run("access", "what", "Tomás Ruiz").out.splitlines()[0].startswith("Loyalty policy (D1): admin; Tomás Ruiz owns Loyalty policy")
    assert clew.run("access", "who", "D2", "--as-of", "2000-01-01", "--json").lines == []


@pytest.mark.parametrize("arguments", [("can", "Zebulon", "D1"), ("can", "P1", "D9"), ("who", "Holiday plan"), ("what", "D1"), ("what", "Support")])
def test_a_name_that_is_none_is_told_and_nothing_is_looked_up(clew: Clew, arguments: tuple[str, ...]) -> None:
    ran = clew.run("access", *arguments, "--json")
    assert (ran.code, ran.only["outcome"], ran.only["allowed"]) == (3, "UNKNOWN_ENTITY", None)
    assert "nothing was looked up" in ran.err or "could be any of" in ran.err


def test_an_empty_name_and_an_unknown_level_are_wrong_usage(clew: Clew) -> None:
    assert clew.run("access", "who", " ").code == 2
    assert clew.run("access", "can", "P1", "D1", "--level", "own").code == 2
    assert clew.run("access", "who", "D1", "--known-at", "2020-01-01").code == 2


def test_verify_checks_everything_whoever_asks(clew: Clew) -> None:
    found = clew.run("--user", "P1", "verify", "access", "--json").only
    assert (found["failed"], {c["name"]: c["checked"] for c in found["checks"]}["twins"]) == (0, 4)


def test_assess_says_nothing_of_what_is_closed_to_the_principal(clew: Clew) -> None:
    told = {one["id"]: one for one in clew.run("--user", "P1", "assess", "access", "--json").lines}
    assert (told["D1"]["outcome"], told["D1"]["verdict"], told["D1"]["name"]) == ("ANSWERED_WITH_PATH", "open to all", "Loyalty policy")
    assert (told["D3"]["outcome"], told["D3"]["verdict"], told["D3"]["paths"], told["D3"]["name"]) == ("RESTRICTED", None, [], "D3")


def test_a_form_that_the_market_does_not_have_is_wrong_usage(clew: Clew, tmp_path: Path) -> None:
    folder = str(organisation(tmp_path / "org"))
    assert clew.run("import", "access", folder, "--format", "registers", "--dry-run").code == 0
    wrong = clew.run("import", "access", folder, "--format", "ldap")
    assert (wrong.code, "There is: registers, peribolos." in wrong.err) == (2, True)
    assert "has no organisation" in clew.run("import", "access", folder, "--format", "peribolos").err
    assert "It has only one." in clew.run("import", "realty", folder, "--format", "csv").err


def test_two_of_one_name_are_asked_back_and_closed_registers_say_nothing(tmp_path: Path) -> None:
    with open_engine(tmp_path / "data"):
        clew = Clew(tmp_path / "data")
        twice = rows(REGISTERS["people"]) + "P8,Priya Nair,person,finance,,,\n"
        closed = rows(REGISTERS["sources"]).replace(",world", ",world,readers").replace(",31,\n", ",31,,\n").replace(",7,\n", ",7,,\n")
        closed = closed.replace("members,Staff directory,2026-10-31,,31,,", "members,Staff directory,2026-10-31,,31,,keeper")
        assert clew.run("import", "access", str(organisation(tmp_path / "org", people=twice, sources=closed))).code == 0
        both = clew.run("access", "what", "Priya Nair", "--user", "keeper", "--json")
        assert (both.code, both.only["outcome"]) == (3, "UNKNOWN_ENTITY")
        assert "Priya Nair (P1), Priya Nair (P8)" in both.err
        shut = clew.run("access", "who", "D1", "--user", "P1", "--json")
        assert (shut.code, shut.only["outcome"]) == (3, "RESTRICTED")


def test_of_a_name_that_is_closed_it_is_not_said_that_there_is_none(tmp_path: Path) -> None:
    with open_engine(tmp_path / "data"):
        clew = Clew(tmp_path / "data")
        closed = rows(REGISTERS["sources"]).replace(",world", ",world,readers").replace(",31,\n", ",31,,\n").replace(",7,\n", ",7,,\n")
        closed = closed.replace("people,Staff directory,2026-10-31,,31,,", "people,Staff directory,2026-10-31,,31,,keeper")
        assert clew.run("import", "access", str(organisation(tmp_path / "org", sources=closed))).code == 0
        hers = clew.run("access", "what", "Meera Iyer", "--user", "P1", "--json")
        assert (hers.code, hers.only["outcome"]) == (3, "RESTRICTED")
        assert "is not open to you (people)" in hers.err
        assert "nothing of that name" not in hers.err
