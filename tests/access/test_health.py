"""The check of all rights over the invented company: its three faults and no fourth, each with its culprit, and a fix that does exactly what the files say."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from graph import Engine, GraphError, Role
from market.access.health.check import health
from market.access.health.model import Fault, Health, Kind
from market.access.importer import IMPORTER
from market.core.archive import Archive
from market.core.form import Reader
from market.core.model import OPEN_END
from tests.access.offices import DAY, Office
from tests.access.plain import LATER, MONTH_1, MONTH_2, TODAY, Rows, meant_for, only, read, readers, rights
from tests.realty.folders import ms

type Moves = dict[tuple[str, str], tuple[str, str]]
"""(principal, document) to the level before and the level after."""


@pytest.fixture(scope="module")
def company(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """The first month of the company, brought in. Tests only read it."""
    place = tmp_path_factory.mktemp("company")
    with engine.connect(Role.IMPORTER) as connection:
        office = Office(connection, Archive(place / "files"), replace(IMPORTER, name="health-of-the-company"), place, now=ms(TODAY) - DAY)
        assert office.bring(MONTH_1).rejected == ()
        yield office


@pytest.fixture(scope="module")
def today(company: Office) -> Reader:
    """The view of whoever keeps the company's registers."""
    return company.reader(day=ms(TODAY), now=ms(TODAY) + DAY)


@pytest.fixture(scope="module")
def found(engine: Engine, today: Reader) -> Health:
    """What the check finds in the first month."""
    return health(today, engine.connect(Role.INVESTIGATOR))


def _tie(fault: Fault) -> tuple[str, str, str]:
    assert fault.ends is not None
    assert fault.culprit is not None
    assert (fault.culprit.subject, fault.culprit.object) == tuple(end.id for end in fault.ends)
    return fault.ends[0].own_id, fault.culprit.relation, fault.ends[1].own_id


def _papers(fault: Fault) -> list[str]:
    return [document.own_id for document in fault.documents]


def _promised(fault: Fault) -> Moves:
    assert fault.fix is not None
    return {(lost.who.own_id, lost.document.own_id): (lost.level, lost.left) for lost in fault.fix.loses}


def _row(rows: Rows, fault: Fault) -> dict[str, str]:
    """The row of the culprit, as it stands in the file."""
    start, relation, end = _tie(fault)
    return only(rows["members"], member=start, group=end) if relation == "MEMBER_OF" else only(rows["grants"], holder=start, document=end)


def _by_files(rows: Rows, day: str, row: dict[str, str]) -> Moves:
    """What leaving a row out of the files changes."""
    before, after = rights(rows, day), rights(rows, day, without=row)
    levels = {pair: (held.level, after[pair].level if pair in after else "") for pair, held in before.items()}
    assert after.keys() <= before.keys()
    return {pair: both for pair, both in levels.items() if both[0] != both[1]}


@pytest.mark.feature("NK-21")
def test_the_three_planted_faults_are_found_and_no_fourth(found: Health) -> None:
    salaries, board, mover = found.faults
    assert (salaries.kind, _papers(salaries), salaries.unmeant, salaries.meant) == (Kind.TOO_OPEN, ["D05"], 211, 3)
    assert _tie(salaries) == ("all-staff", "MEMBER_OF", "file-move-2023")
    assert salaries.culprit is not None
    assert str(salaries.culprit.props["reason"]).startswith("temporary")
    assert (board.kind, _papers(board), board.unmeant, board.meant) == (Kind.TOO_OPEN, ["D06"], 29, 5)
    assert _tie(board) == ("heron", "MAY", "D06")
    assert (mover.kind, _papers(mover), mover.unmeant) == (Kind.OLD_GROUP, ["D02", "D03", "D04", "D15", "D20"], 5)
    assert _tie(mover) == ("P041", "MEMBER_OF", "controllers")
    assert (found.checked, found.unsaid) == (21, ())


@pytest.mark.feature("NK-22")
@pytest.mark.parametrize("number", range(3))
def test_a_tried_fix_does_what_the_files_say_without_that_row(found: Health, number: int) -> None:
    fault, rows = found.faults[number], read(MONTH_1)
    row = _row(rows, fault)
    expected = _by_files(rows, TODAY, row)
    assert _promised(fault) == expected
    assert fault.fix is not None
    assert (fault.fix.remove, fault.fix.leaves, fault.fix.moves_nothing_else) == ((fault.culprit,), 0, True)
    gone = {pair for pair, (_, left) in expected.items() if not left}
    assert len({pair for pair in gone if pair[1] in _papers(fault)}) == fault.unmeant
    if fault.kind is Kind.TOO_OPEN:
        fixed = rights(rows, TODAY, without=row)
        assert all(readers(fixed, paper) == meant_for(rows, paper, TODAY) for paper in _papers(fault))
        assert fault.fix.keeps == fault.meant
    assert gone == {pair for pair in gone if pair[1] in _papers(fault)}


def test_a_lower_level_is_told_and_takes_no_reading(found: Health) -> None:
    mover = found.faults[2]
    assert {pair: both for pair, both in _promised(mover).items() if both[1]} == {("P041", "D01"): ("write", "read"), ("P041", "D13"): ("write", "read")}


@pytest.mark.feature("NK-22")
def test_the_market_is_what_it_was_and_the_copy_is_gone(engine: Engine, company: Office, today: Reader) -> None:
    before = company.exported(), company.connection.ro_query(company.graph, "MATCH (m:Market) RETURN properties(m)").rows
    assert len(health(today, engine.connect(Role.INVESTIGATOR)).faults) == 3
    assert (company.exported(), company.connection.ro_query(company.graph, "MATCH (m:Market) RETURN properties(m)").rows) == before
    assert not [graph for graph in engine.graphs() if ":fork:" in graph and graph.startswith(company.graph)]


def test_a_day_before_the_fault_has_it_not(engine: Engine, company: Office) -> None:
    was = health(company.reader(day=ms("2023-06-04"), now=ms(TODAY) + DAY), engine.connect(Role.INVESTIGATOR))
    rows = read(MONTH_1)
    expected = readers(rights(rows, "2023-06-04"), "D05") - meant_for(rows, "D05", "2023-06-04")
    (sheet,) = [fault for fault in was.faults if "D05" in _papers(fault)]
    assert sheet.unmeant == len(expected) == 2
    # Of a paper that was not there yet nothing is said.
    there = {paper for paper in (row["id"] for row in rows["documents"]) if readers(rights(rows, "2023-06-04"), paper)}
    assert (was.checked, was.unsaid) == (len(there), ())
    assert there == {"D01", "D05", "D11", "D16"}
    assert sheet.fix is not None
    assert {who for who, paper in _promised(sheet) if paper == "D05"} == expected


@pytest.mark.feature("NK-21")
def test_the_next_month_has_a_fourth_fault_and_what_was_known_before_has_three(engine: Engine, company: Office, tmp_path: Path) -> None:
    investigator = engine.connect(Role.INVESTIGATOR)
    with engine.connect(Role.IMPORTER) as connection:
        office = Office(connection, Archive(tmp_path / "files"), replace(IMPORTER, name="health-of-two-months"), tmp_path, now=ms(TODAY) - DAY)
        office.bring(MONTH_1)
        first = office.reader(day=ms(TODAY), now=ms(TODAY) + DAY)
        then = health(first, investigator)
        office.now = ms(LATER) - DAY
        office.bring(MONTH_2)
        rows = read(MONTH_2)
        known_then = office.reader(day=ms(TODAY), now=ms(LATER) + DAY, known_at=first.view.known_at)
        assert health(known_then, investigator) == then
        now = health(office.reader(day=ms(LATER), now=ms(LATER) + DAY), investigator)
    wide = {_tie(fault): fault for fault in now.faults}
    assert set(wide) - {_tie(fault) for fault in then.faults} == {("customer-teams", "MAY", "D08")}
    assert len(now.faults) == 4
    for fault in now.faults:
        assert _promised(fault) == _by_files(rows, LATER, _row(rows, fault))


@pytest.mark.feature("NK-22")
@pytest.mark.parametrize("role", [Role.READER, Role.IMPORTER])
def test_only_the_role_that_may_copy_tries_anything(engine: Engine, company: Office, today: Reader, role: Role) -> None:
    with pytest.raises(GraphError, match=r"may not|not allowed|refus"):
        health(today, engine.connect(role))
    assert not [graph for graph in engine.graphs() if graph.startswith(f"{company.graph}:")]


@pytest.mark.feature("NK-22")
@pytest.mark.parametrize("where", ["standing", "who"])
def test_the_copy_is_gone_also_when_the_trial_fails(engine: Engine, company: Office, today: Reader, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    import market.access.health.check as check

    asked = getattr(check, where)
    seen: list[str] = []

    def breaks(reader: Reader, *more: str) -> object:
        if reader.graph != company.graph:
            seen.extend(graph for graph in engine.graphs() if graph == reader.graph)
            raise GraphError("the engine broke off")
        return asked(reader, *more)

    monkeypatch.setattr(check, where, breaks)
    with pytest.raises(GraphError, match="broke off"):
        health(today, engine.connect(Role.INVESTIGATOR))
    assert len(seen) == 1
    assert not [graph for graph in engine.graphs() if graph.startswith(f"{company.graph}:")]


@pytest.mark.feature("NK-22")
def test_a_copy_that_says_something_else_is_not_believed(engine: Engine, company: Office, today: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    investigator = engine.connect(Role.INVESTIGATOR)
    copied = investigator.copy

    def loses_one(source: str, target: str) -> None:
        copied(source, target)
        investigator.query(target, "MATCH ()-[r:MAY]->(:Entity {id: 'document:D21'}) WITH r LIMIT 1 DELETE r")

    monkeypatch.setattr(investigator, "copy", loses_one)
    with pytest.raises(GraphError, match="does not say what the market says"):
        health(today, investigator)
    assert not [graph for graph in engine.graphs() if graph.startswith(f"{company.graph}:")]


@pytest.mark.feature("NK-22")
def test_an_import_that_is_under_way_is_not_on_the_copy(engine: Engine, office: Office) -> None:
    """Half of an import is in the graph, held by its lock and dated for the very moment at which the trial ends its ties."""
    office.imported()
    reader, investigator = office.reader(), engine.connect(Role.INVESTIGATOR)
    before = health(reader, investigator)
    half = (
        "MATCH (a:Entity {id: 'group:drive'})-[r:MAY]->(d:Entity {id: 'document:D2'}) MATCH (m:Market) "
        "SET m.lock = 'import', m.pending = true, r.known_to = $at "
        "WITH a, r MATCH (e:Entity {id: 'document:D1'}) "
        "CREATE (a)-[n:MAY]->(e) SET n = properties(r), n.id = 'MAY:half', n.known_from = $at, n.known_to = $open"
    )
    office.connection.query(office.graph, half, {"at": reader.view.known_at + 1, "open": OPEN_END})
    after = health(reader, investigator)
    ((fault,), (was,)) = after.faults, before.faults
    assert (_papers(fault), fault.unmeant, _promised(fault)) == (["D2"], 3, _promised(was))
    assert fault.fix is not None
    assert fault.fix.moves_nothing_else
    assert office.connection.ro_query(office.graph, "MATCH (m:Market) RETURN m.lock, m.known_at").rows == (("import", reader.view.known_at),)
