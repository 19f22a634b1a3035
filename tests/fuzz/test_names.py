"""Everything in a market is called by hostile names: each is kept as it is written, shown harmlessly, and interpreted by nobody."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from cli.answered import answer_json
from cli.assessed import assessment_json, unresolved_json
from cli.commands.ask import show as print_answer
from cli.commands.assess import _print as print_assessment
from cli.speak import say_json, say_row, tell
from cli.tabled import assessment_row
from cli.unclear import unclear_words
from graph import Connection, Engine, Role, market_graph, open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from market.core.export import export
from market.core.form import Reader
from market.core.look import words_of
from market.core.model import Outcome
from market.core.resolve import OFFERED, resolve
from market.core.verify import verify
from market.core.views import open_reader
from market.realty.form import build
from tests.cli.running import Clew
from tests.fuzz.naming import folder_of
from tests.fuzz.nasty import DRIVING, NAMES, PIECES
from tests.fuzz.talking import Talk, harmless, shown, talking, written

DAY = "2026-11-29T10:00:00Z"
NOW = parse_moment(DAY)
TYPED = [name for name in NAMES if len(name) <= 200]
GENERATED = 24


def generated() -> list[str]:
    """Names made of hostile pieces, the same in every run."""
    random = Random(7)
    made = (random.choice(("", " ")).join(random.choices([p for p in PIECES if p not in DRIVING], k=random.randint(2, 5))) for _ in range(GENERATED))
    return [name for name in made if written(name)]


ALL = [*NAMES, *generated()]


@dataclass(frozen=True)
class Place:
    """A data directory with such a market in it."""

    data: Path
    engine: Engine
    connection: Connection
    reader: Reader

    def everything(self) -> object:
        """All that the market knows, and how many nodes of which label are in its graph."""
        graph = market_graph("realty")
        return export(self.connection, graph), self.connection.ro_query(graph, "MATCH (x) RETURN labels(x), count(x) ORDER BY labels(x)").rows

    def names(self) -> dict[str, str]:
        """What every entity is called, by id."""
        return {entity.id: entity.name for entity in export(self.connection, market_graph("realty"))[0]}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The market, imported once; tests only read it."""
    root = tmp_path_factory.mktemp("names")
    with open_engine(root / "data") as engine, engine.connect(Role.IMPORTER) as importer:
        report = build().import_folder(importer, Archive(root / "data" / "files"), folder_of(ALL, root / "mine"), now=NOW)
        assert report.rejected == ()
        with engine.connect(Role.READER) as connection:
            yield Place(root / "data", engine, connection, open_reader(connection, build(), principal="asha", now=NOW))


@pytest.fixture(scope="module")
def talk(place: Place) -> Iterator[Talk]:
    """A person who asks about it."""
    with pytest.MonkeyPatch.context() as clock:
        clock.setenv(NOW_VARIABLE, DAY)
        with talking(place.data) as opened:
            yield opened


def test_every_name_is_kept_as_it_is_written(place: Place) -> None:
    named = place.names()
    for kind, letter in (("project", "P"), ("company", "C"), ("person", "N"), ("contractor", "K")):
        assert {n: named[f"{kind}:{letter}{n}"] for n in range(len(ALL))} == {n: written(name) for n, name in enumerate(ALL)}


def test_everything_can_be_relied_on(place: Place) -> None:
    assert [fault for one in verify(place.reader, build(), Archive(place.data / "files")) for fault in one.faults] == []


def test_verdicts_are_told_to_people_programs_and_spreadsheets(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    for subject in build().subjects(place.reader):
        name = written(ALL[int(subject.own_id[1:])])
        found = build().assess(place.reader, subject.id)
        assert found.flagged or int(subject.own_id[1:]) % 2
        print_assessment(found, build().measure)
        say_row(assessment_row(found))
        told = capsys.readouterr().out
        assert harmless(told.replace("\r\n", "\n"))
        assert shown(name) in told
        say_json(assessment_json(found))
        line = capsys.readouterr().out
        assert harmless(line)
        said = json.loads(line)
        assert said["name"] == name
        ends = [e for path in said["paths"] for e in path["entities"] if e["kind"] in ("project", "company", "person")]
        assert [e["name"] for e in ends] == [written(ALL[int(e["id"][1:])]) for e in ends]


@pytest.mark.parametrize("n", range(len(NAMES)), ids=lambda n: f"{n}")
def test_an_answer_about_it_is_given_and_nothing_in_it_is_interpreted(place: Place, talk: Talk, n: int, capsys: pytest.CaptureFixture[str]) -> None:
    given = talk.answer(f"is P{n} ok?")
    assert given.outcome in ("ANSWERED_WITH_PATH", "NOT_IN_GRAPH")[n % 2 :: -1], given.text[:500]
    assert (given.accepted, given.corrected, given.rejected) == (1, 0, 0), [f.reasons for f in given.findings]
    (finding,) = given.findings
    assert finding.subject is not None
    assert finding.subject.name == written(NAMES[n])
    print_answer(given)
    told = capsys.readouterr().out
    assert harmless(told)
    assert shown(NAMES[n]) in told
    say_json(answer_json(given))
    line = capsys.readouterr().out
    assert harmless(line)
    assert json.loads(line)["findings"][0]["subject"]["name"] == written(NAMES[n])


@pytest.mark.parametrize("n", range(len(TYPED)), ids=lambda n: f"{n}")
def test_a_name_that_is_typed_is_looked_up_and_not_obeyed(talk: Talk, n: int, capsys: pytest.CaptureFixture[str]) -> None:
    given = talk.answer((f"is {TYPED[n]} ok?", f"who is behind {TYPED[n]}")[n % 2])
    assert given.rejected == 0, [f.reasons for f in given.findings]
    print_answer(given)
    say_json(answer_json(given))
    assert harmless(capsys.readouterr().out)


def test_any_name_can_be_assessed_by(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    for typed in (*PIECES, *(name[:300] for name in NAMES)):
        meant = resolve(place.reader, typed, ("project",))
        assert meant.outcome in (Outcome.ANSWERED_WITH_PATH, Outcome.UNKNOWN_ENTITY)
        alike = [f"project:P{n}" for n, name in enumerate(ALL) if words_of(name) == words_of(typed)]
        if words_of(typed) and len(typed) <= 200 and len(alike) <= OFFERED:
            assert set(alike) <= {match.entity.id for match in meant.candidates}, ascii(typed)
        tell(unclear_words(meant))
        say_json(unresolved_json(meant.text, meant.outcome, place.reader.view))
        said = capsys.readouterr()
        assert harmless(said.out)
        assert harmless(said.err)


def test_what_is_refused_is_told_harmlessly(tmp_path: Path) -> None:
    clew = Clew(tmp_path / "data")
    for form in ((), ("--json",)):
        done = clew.run("import", "realty", str(folder_of(["Amber", *DRIVING], tmp_path / f"mine{len(form)}")), *form)
        assert done.code == 2
        assert harmless(done.out)
        assert harmless(done.err)
        assert "control character" in (done.out if form else done.err)


def test_whoever_asks_changes_nothing(place: Place, talk: Talk) -> None:
    before = place.everything()
    for name in TYPED[::5]:
        talk.answer(f"are {name} and P1 connected?")
    assert place.everything() == before


def test_control_characters_are_refused_with_their_rows(place: Place, tmp_path: Path) -> None:
    before = place.everything()
    with place.engine.connect(Role.IMPORTER) as importer:
        report = build().import_folder(importer, Archive(place.data / "files"), folder_of(["Amber", *DRIVING], tmp_path / "mine"), now=NOW + 1)
    assert report.changes == ()
    assert {fault.row for fault in report.rejected if fault.file == "projects.csv"} == set(range(3, 3 + len(DRIVING)))
    assert all(harmless(fault.reason) for fault in report.rejected)
    assert place.everything() == before
