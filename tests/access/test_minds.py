"""Whose document may be read by more than before is told that without watching it: by which tie, since when, and never of anybody else's document."""

from collections.abc import Iterator
from dataclasses import replace
from math import fsum
from typing import Any

import pytest

from graph import open_engine
from market.access.form import build
from market.access.minding import minds
from market.access.widened import gathers
from market.core.form import Form, Reader
from market.core.returning.baseline import look_of, minded_of
from market.core.returning.finding import returned
from market.core.returning.values import Look, Moved, Returned
from market.core.returning.wished import ReturnArgs
from tests.access.offices import REGISTERS, Office, rows
from tests.access.plain import MONTH_1, MONTH_2
from tests.cli.running import Clew
from tests.realty.folders import ms

LATER = ms("2026-12-20")
SHARED = "D3,support,group,read,2026-12-01,,,for the renewal\n"


def _next(office: Office, day: str = "2026-12-10", **registers: str) -> None:
    office.now = max(office.now, ms(day))
    office.imported(None, sources=rows(REGISTERS["sources"]).replace("2026-10-31", day), **registers)


def _found(office: Office, who: str, said: tuple[Look, ...] = (), form: Form | None = None, day: int = LATER) -> Returned:
    reader, form = office.reader(who, day=day, now=day), form or build()
    args = ReturnArgs(own=True, said=said)
    return returned(reader, form, (), (), (), minded_of(reader, form, args))


def _moves(office: Office, who: str, **more: Any) -> dict[str, Moved]:
    return {move.look.subject.partition(":")[2]: move for move in _found(office, who, **more).moves}


@pytest.mark.feature("NK-27")
def test_the_owner_minds_the_sensitive_documents_and_nobody_else_does(office: Office) -> None:
    office.imported()

    def minded(reader: Reader, who: str) -> list[str]:
        return [one.own_id for one in minds(reader, who)]

    reader = office.reader("P2")
    assert minded(reader, "P2") == minded(reader, "Meera Iyer") == ["D2", "D3", "D4"]
    assert [minded(reader, who) for who in ("P1", "P3", "A2", "stranger")] == [[], [], [], []], "D1 of P3 is internal"


@pytest.mark.feature("NK-27")
def test_who_never_looked_is_told_what_widened_since_the_first_import(office: Office) -> None:
    office.imported()
    _next(office, grants=rows(REGISTERS["grants"]) + SHARED)
    moves = _moves(office, "P2")
    assert list(moves) == ["D3"]
    claims = [claim.text for claim in build().tells(moves["D3"])]  # type: ignore[misc]  # this market has its own words
    assert claims[0] == "Acme contract: 4 may read it now, 1 did."
    assert claims[1].startswith("New for 3 (Priya Nair, Tomás Ruiz and 1 more): Support may read Acme contract, since 1 December 2026 (for the renewal)")
    assert _moves(office, "P3") == _moves(office, "stranger") == {}


@pytest.mark.feature("NK-27")
def test_what_was_spoken_of_since_is_where_it_is_looked_from(office: Office) -> None:
    office.imported()
    _next(office, grants=rows(REGISTERS["grants"]) + SHARED)
    first = _found(office, "P2")
    looks = tuple(look_of(found) for found in first.checked.assessed)
    assert {look.subject for look in looks} == set(first.checked.minded) == {"document:D2", "document:D3", "document:D4"}
    assert _moves(office, "P2", said=looks) == {}
    assert list(_moves(office, "P2", said=tuple(look for look in looks if look.subject != "document:D3"))) == ["D3"]


@pytest.mark.feature("NK-27")
def test_a_document_that_came_later_is_told_from_its_own_beginning_on(office: Office) -> None:
    office.imported()
    new = rows(REGISTERS["documents"]) + "D9,Plan of pay,sheet,P2,secret,finance,,,2026-12-01\n"
    grants = rows(REGISTERS["grants"]) + "D9,finance,group,read,2026-12-01,,,\n"
    _next(office, documents=new, grants=grants)
    assert _moves(office, "P2") == {}, "that it is there is no move of it"
    _next(office, "2026-12-15", documents=new, grants=grants + "D9,staff,group,read,2026-12-12,,,\n")
    (move,) = _moves(office, "P2").values()
    assert (move.look.katz, move.after.katz) == (4.0, 7.0)


@pytest.mark.feature("NK-27")
def test_a_receipt_is_gathered_by_the_tie_and_leaves_nothing_out(office: Office) -> None:
    office.imported()
    moved = (
        rows(REGISTERS["members"]).replace("P1,person,support,2021-05-03,,", "P1,person,support,2021-05-03,2026-12-05,") + "P1,person,finance,2026-12-05,,,\n"
    )
    _next(office, members=moved, grants=rows(REGISTERS["grants"]) + SHARED)
    moves = _moves(office, "P2")
    assert set(moves) == {"D2", "D3"}
    for move in moves.values():
        parts = gathers(move)
        lines = [line for part in parts for line in part.lines]
        assert sorted(map(repr, lines)) == sorted(map(repr, move.lines))
        assert fsum(line.points for line in lines) == pytest.approx(move.katz)
        assert all(len({(line.kind, line.cause) for line in part.lines}) == 1 for part in parts)
    (shared,) = gathers(moves["D3"])
    assert shared.by is not None
    assert (shared.by.id, shared.exchanged) == ("MAY:group:support:document:D3:2026-12-01", False)
    assert [part.exchanged for part in gathers(moves["D2"])] == [True, True], "Priya read it by the drive, and writes it by Finance"


@pytest.mark.feature("NK-27")
def test_when_it_may_have_turned_leaves_nothing_out(office: Office) -> None:
    """Every move and everything that came and went is found as without knowing when to look."""
    office.imported()
    members = rows(REGISTERS["members"]) + "A1,agent,finance,2026-11-10,,2026-11-20,a trial\nfinance,group,support,2026-12-02,,,\n"
    _next(office, members=members, grants=rows(REGISTERS["grants"]) + SHARED)
    _next(office, "2026-12-14", members=members, grants=rows(REGISTERS["grants"]), people=rows(REGISTERS["people"]) + "P7,Ada Lund,person,,,2026-12-13,\n")
    found, every = (_found(office, "P2", form=form) for form in (build(), replace(build(), moments=None)))
    assert found.moves
    assert found == every


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clew]:
    """The invented company, two months of it; nobody has opened Clew yet."""
    place = tmp_path_factory.mktemp("company")
    with open_engine(place / "data"):
        clew = Clew(place / "data")
        for month, now in ((MONTH_1, "2026-11-29"), (MONTH_2, "2026-12-20")):
            assert clew.run("import", "access", str(month), env={"CLEW_NOW": now}).code == 0
        yield clew


def _greeted(clew: Clew, who: str, *more: str) -> Any:
    ran = clew.run("greet", "--market", "access", "--user", who, *more, env={"CLEW_NOW": "2026-12-20"})
    assert ran.code == 0, ran.err
    return ran.only if "--json" in more else ran.out


@pytest.mark.feature("NK-27")
def test_the_greeting_tells_the_owner_once_and_nobody_else(company: Clew) -> None:
    given = _greeted(company, "P002", "--json", "--peek")
    (change,) = given["changes"]
    (line,) = change["receipt"]
    assert (change["id"], line["kind"], line["points"], line["others"]) == ("D08", "gained", 63.0, 62)
    assert given["greeting"].startswith("Welcome. One document of yours has moved.\nPrices of 2027: 92 may read it now, 29 did")
    assert "Customer teams may read Prices of 2027, since 8 December 2026 (for the calls of January)" in given["greeting"]
    assert line["path"]["entities"][0]["kind"] in ("person", "agent"), "the thread of one path stands for all"
    assert len(line["path"]["relations"]) == len(line["path"]["entities"]) - 1
    assert "Prices of 2027: 92 may read it now, 29 did" in _greeted(company, "P002")
    again = _greeted(company, "P002", "--json")
    assert (again["changes"], again["told_today"]) == ([], ["Prices of 2027"])
    for other in ("P091", "P001", "nobody"):
        assert "Prices of 2027" not in _greeted(company, other), other


@pytest.mark.feature("NK-27")
def test_what_became_narrower_is_named_and_not_told(company: Clew) -> None:
    """Of the account room nobody is new, and an intern's days are over."""
    given = _greeted(company, "P034", "--json", "--peek")
    quiet = {one["id"]: one["why"] for one in given["accepted"]}
    assert quiet == {"D09": "nothing was gained"}
    assert "5 may read it now, 6 did [1]. Nothing was gained.\n" in given["greeting"]
    assert "Over for" not in given["greeting"]
