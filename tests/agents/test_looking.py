"""Looking more closely, on the real engine with two months of the demo: the record in its file, a score's past, the others, a query once more."""

import csv
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from agents.events import AnswerGiven, ComputedShown, EvidenceShown, FlagShown
from agents.house import House
from agents.looking.again import statement
from agents.looking.beside import MOST as MOST_BESIDE
from agents.looking.looks import Looks
from agents.looking.past import MOST
from agents.looking.record import AROUND, telling
from agents.looking.shapes import (
    AgainSeen,
    AgainWanted,
    BesideWanted,
    MarketWish,
    PastSeen,
    PastWanted,
    RecordSeen,
    RecordWanted,
    Seen,
    SpreadSeen,
    SpreadWanted,
    TogetherSeen,
)
from agents.shown import entity_shown, evidence_shown, thread_shown
from agents.state import HouseFailed
from graph import Role, open_engine
from market.core.archive import Archive, version_of
from market.core.clock import parse_moment
from market.core.demo import load_demo
from market.core.form import Form, Reader
from market.core.model import Assessment, Entity
from market.core.views import open_reader
from market.registry import get

FIRST, SECOND, NOW = map(parse_moment, ("2026-10-02T12:00:00Z", "2026-12-12T12:00:00Z", "2026-12-14T12:00:00Z"))


@dataclass(frozen=True)
class Place:
    """The demo after its second month."""

    reader: Reader
    form: Form
    looks: Looks
    root: Path

    def look(self, wish: MarketWish, reader: Reader | None = None) -> Seen:
        return self.looks.look(wish, reader or self.reader, self.form, logged=lambda _case: (), told=lambda _what, _done, _total: None)

    def subject(self, name: str) -> Entity:
        return next(e for e in self.form.subjects(self.reader) if e.name == name)

    def assess(self, name: str, *, valid_at: int = NOW, known_at: int | None = None) -> Assessment:
        view = self.reader.view
        there = replace(view, valid_at=valid_at, known_at=view.known_at if known_at is None else known_at)
        return self.form.assess(replace(self.reader, view=there), self.subject(name).id)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    root = tmp_path_factory.mktemp("looking")
    form = get("realty")
    with open_engine(root) as engine, engine.connect(Role.IMPORTER) as importer, engine.connect(Role.READER) as connection:
        archive = Archive(root / "files")
        load_demo(importer, archive, form, now=FIRST)
        form.import_folder(importer, archive, form.demo.parent / "month-2", now=SECOND)
        yield Place(open_reader(connection, form, principal="asha", now=NOW), form, Looks(archive), root / "files")


def hop_wanted(place: Place, name: str) -> RecordWanted:
    """The flag of the heaviest path, as a desk asks for it."""
    thread = thread_shown(place.assess(name).paths[0], place.form.reads, place.form.kind_words)
    assert thread.flag is not None
    assert thread.flag_evidence is not None
    return RecordWanted(thread.flag_evidence, (thread.flag.entity,), (), thread.flag)


def n_of(rows: list[list[str]], cells: tuple[str, ...]) -> int:
    """How many rows stand before a row."""
    return rows.index(list(cells)) - 1


# -- the record --------------------------------------------------------------------------------------


def test_a_record_stands_in_the_bytes_of_its_file_between_its_neighbours(place: Place) -> None:
    for path in place.assess("Skyvista Altura").paths:
        for evidence in path.evidence:
            seen = place.look(RecordWanted(evidence_shown(evidence)))
            assert isinstance(seen, RecordSeen)
            assert seen.fault == ""
            content = (place.root / evidence.version).read_text(encoding="utf-8")
            rows = list(csv.reader(content.splitlines(keepends=True)))
            assert tuple(rows[0]) == seen.header
            assert seen.total == len(rows) - 1
            assert seen.quoted == evidence.line
            assert "\n".join(line.text for line in seen.lines) in content
            assert all(content.splitlines()[line.line - 1] == line.text.split("\n")[0] for line in seen.lines)
            at = next(n for n, line in enumerate(seen.lines) if line.line == seen.quoted)
            assert seen.lines[at].text == evidence.quote
            assert (at, len(seen.lines) - at - 1) == (
                min(AROUND, n_of(rows, seen.lines[at].cells)),
                min(AROUND, seen.total - n_of(rows, seen.lines[at].cells) - 1),
            )
            assert seen.publisher
            assert seen.age_days is not None


def test_the_cells_of_a_tie_are_its_ends_and_its_days(place: Place) -> None:
    path = next(p for p in place.assess("Skyvista Altura").paths if any(s.fact.relation == "DIRECTOR_OF" for s in p.steps))
    at = next(n for n, s in enumerate(path.steps) if s.fact.relation == "DIRECTOR_OF")
    fact = path.steps[at].fact
    ends = tuple(entity_shown(e, place.form.kind_words) for e in path.entities[at : at + 2])
    seen = place.look(RecordWanted(evidence_shown(fact.evidence), ends, (fact.valid_from,)))
    assert isinstance(seen, RecordSeen)
    assert {seen.header[n] for n in seen.telling} == {"person_id", "person_name", "company_id", "appointed_on"}


def test_the_cells_of_a_flag_are_its_status_and_its_day(place: Place) -> None:
    seen = place.look(hop_wanted(place, "Whispering Woods"))
    assert isinstance(seen, RecordSeen)
    row = next(line for line in seen.lines if line.line == seen.quoted)
    told = {seen.header[n]: row.cells[n] for n in seen.telling}
    assert "Kaveri Buildtech" in told.values()
    assert "2026-11-24" in told.values()
    assert any("insolv" in value for value in told.values())
    assert len(told) < len(seen.header)


def test_a_status_that_the_flag_does_not_name_is_not_its_proof() -> None:
    register = next(r for r in get("realty").template.registers if r.name == "projects")
    header = ("project_id", "name", "rera_status", "build_status", "status_since")
    cells = ("P009", "Northstar Polaris", "registered", "stalled", "2023-11-15")
    evidence = EvidenceShown(source="projects", locator="projects.csv line 9 (P009)", quote=",".join(cells))
    flag = {"entity": {"id": "P009", "name": "Northstar Polaris", "kind": "project"}, "kind": "stalled", "severity": 0.8, "reason": ""}
    wanted = RecordWanted(evidence, (), (), thread_flag(flag))
    assert [header[n] for n in telling(header, cells, register, wanted)] == ["build_status", "status_since"]


def test_of_a_row_that_is_only_cited_the_key_and_the_status_are_told() -> None:
    register = next(r for r in get("realty").template.registers if r.name == "parcels")
    evidence = EvidenceShown(source="parcels", locator="parcels.csv line 2 (L001)", quote="L001,112/4,Sarjapur Road,A")
    header = ("parcel_id", "survey_no", "locality", "khata")
    assert [header[n] for n in telling(header, evidence.quote.split(","), register, RecordWanted(evidence))] == ["parcel_id", "khata"]


def thread_flag(fields: dict[str, object]) -> FlagShown:
    return FlagShown.model_validate(fields)


def test_an_older_record_says_what_became_of_it_in_the_newest_extract(place: Place) -> None:
    before = place.assess("Skyvista Altura", known_at=FIRST)
    told = set()
    for evidence in {e for p in before.paths for e in p.evidence}:
        seen = place.look(RecordWanted(evidence_shown(evidence)))
        assert isinstance(seen, RecordSeen)
        told.add(seen.later)
        assert seen.confirmed == ("says the same" in seen.later)
        newest = place.look(RecordWanted(evidence_shown(evidence)), replace(place.reader, view=before.view))
        assert isinstance(newest, RecordSeen)
        assert newest.later == ""  # the extract of that day was the newest then
    assert any("says the same, in line" in later for later in told)


def test_a_corrected_row_and_one_that_is_missing_are_told(place: Place) -> None:
    told = []
    for file in sorted(place.form.demo.glob("*.csv")):
        if file.stem == "sources":
            continue
        later = file.parent.parent / "month-2" / file.name
        now = {said for _, said in rows_of(later)}
        for line, said in rows_of(file):
            if said not in now and (quote := file.read_text(encoding="utf-8").splitlines()[line - 1]).count('"') % 2 == 0:
                version = version_of(file.read_bytes())
                seen = place.look(RecordWanted(EvidenceShown(source=file.stem, locator=f"{file.name} line {line} (x)", quote=quote, version=version)))
                assert isinstance(seen, RecordSeen)
                assert seen.quoted == line
                told.append(seen.later)
    assert any("says it otherwise, in line" in said and " → " in said for said in told)
    assert any("lacks this row" in said for said in told)
    assert not any("says the same" in said for said in told)


def rows_of(file: Path) -> list[tuple[int, frozenset[tuple[str, str]]]]:
    """The rows of a file with their first lines: what they say, by column."""
    found, line = [], 2
    with file.open(encoding="utf-8", newline="") as opened:
        rows = csv.DictReader(opened, skipinitialspace=True)
        for row in rows:
            found.append((line, frozenset((name.strip(), " ".join(cell.split())) for name, cell in row.items())))
            line = rows.line_num + 1
    return found


def test_what_is_closed_missing_damaged_or_not_there_says_so(place: Place, tmp_path: Path) -> None:
    wanted = hop_wanted(place, "Whispering Woods")
    closed = replace(place.reader, view=replace(place.reader.view, denied=frozenset({wanted.evidence.source})))
    seen = place.look(wanted, closed)
    assert isinstance(seen, RecordSeen)
    assert "closed to asha" in seen.fault
    assert (seen.lines, seen.evidence.quote) == ((), "")

    def faulty(looks: Looks, evidence: EvidenceShown) -> RecordSeen:
        found = looks.look(RecordWanted(evidence), place.reader, place.form, logged=lambda _: (), told=lambda *_: None)
        assert isinstance(found, RecordSeen)
        assert found.lines == ()
        return found

    assert "is not in" in faulty(Looks(Archive(tmp_path / "empty")), wanted.evidence).fault
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / wanted.evidence.version).write_bytes(b"something else")
    assert "no longer what was imported" in faulty(Looks(Archive(damaged)), wanted.evidence).fault
    assert "does not stand in the file" in faulty(place.looks, wanted.evidence.model_copy(update={"quote": "no,such,row"})).fault
    # a file of another source cannot be had under this one's name
    other = next(e for p in place.assess("Skyvista Altura").paths for e in p.evidence if e.register != wanted.evidence.source)
    assert "was imported here" in faulty(place.looks, wanted.evidence.model_copy(update={"version": other.version})).fault


# -- the past ----------------------------------------------------------------------------------------


def test_every_point_of_the_past_is_what_the_rule_says_of_that_day_and_its_causes_sum_to_the_move(place: Place) -> None:
    for name in ("Skyvista Altura", "Whispering Woods", "Lakeview Residency"):
        seen = place.look(PastWanted(place.subject(name).id))
        assert isinstance(seen, PastSeen)
        assert seen.whole
        assert 2 <= len(seen.true) <= MOST
        assert seen.true[-1].day == NOW
        for point in seen.true:
            afresh = place.assess(name, valid_at=point.day)
            assert (point.score, point.katz, point.verdict) == (afresh.score, afresh.katz, afresh.verdict)
        for before, after in zip(seen.true, seen.true[1:], strict=False):
            assert sum(cause.points for cause in after.causes) == pytest.approx(after.katz - before.katz)


def test_the_day_on_which_it_moved_is_found_with_its_cause(place: Place) -> None:
    seen = place.look(PastWanted(place.subject("Skyvista Altura").id))
    assert isinstance(seen, PastSeen)
    day = parse_moment("2024-03-18T00:00:00Z")
    moved = next(point for point in seen.true if point.day == day)
    assert moved.causes[0].text == "Northstar Habitats Pvt Ltd: admitted to insolvency on 18 March 2024"
    assert place.assess("Skyvista Altura", valid_at=day - 1).katz < moved.katz


def test_a_path_that_came_and_went_is_found_though_nothing_is_known_today(place: Place) -> None:
    seen = place.look(PastWanted(place.subject("Lakeview Residency").id))
    assert isinstance(seen, PastSeen)
    assert [point.flagged for point in seen.true] == [False, True, False, False]
    assert seen.true[2].causes[0].text.startswith("no longer: ")


def test_what_was_known_when_is_told_apart_from_what_was_true_when(place: Place) -> None:
    seen = place.look(PastWanted(place.subject("Whispering Woods").id))
    assert isinstance(seen, PastSeen)
    assert [point.day // 86_400_000 for point in seen.known] == [FIRST // 86_400_000, SECOND // 86_400_000]
    assert (seen.known[0].score, seen.known[-1].score) == (0.0, place.assess("Whispering Woods").score)
    assert len(seen.known[-1].causes) == 2


def test_a_subject_that_nobody_knows_has_no_past(place: Place) -> None:
    with pytest.raises(HouseFailed, match="No project has the id"):
        place.look(PastWanted("project:NOBODY"))


# -- all of them, and some of them --------------------------------------------------------------------


def test_the_spread_is_every_score_of_the_rule_and_is_read_once_for_a_revision(place: Place) -> None:
    steps: list[tuple[str, int, int]] = []
    looks = Looks(Archive(place.root))

    def look(reader: Reader) -> SpreadSeen:
        found = looks.look(SpreadWanted(), reader, place.form, logged=lambda _: (), told=lambda *step: steps.append(step))
        assert isinstance(found, SpreadSeen)
        return found

    seen = look(place.reader)
    assert [one.id for one in seen.scores] == [e.id for e in place.form.subjects(place.reader)]
    for one in seen.scores[:10]:
        assert one.score == place.form.assess(place.reader, one.id).score
    assert steps[0][1:] == (0, len(seen.scores))
    assert steps[-1][1:] == (len(seen.scores), len(seen.scores))
    del steps[:]
    assert look(place.reader) is seen
    assert not steps
    earlier = look(replace(place.reader, view=replace(place.reader.view, known_at=FIRST, revision=1)))
    assert earlier.scores != seen.scores


def test_what_is_told_may_stop_the_spread(place: Place) -> None:
    def stop(_what: str, _done: int, _total: int) -> None:
        raise HouseFailed("stop")

    with pytest.raises(HouseFailed, match="stop"):
        Looks(Archive(place.root)).look(SpreadWanted(), place.reader, place.form, logged=lambda _: (), told=stop)


def test_a_comparison_says_of_each_what_its_assessment_says_and_what_a_name_could_mean(place: Place) -> None:
    seen = place.look(BesideWanted(("Skyvista Altura", place.subject("Lakeview Residency").id, "green", "Qwxyz")))
    assert isinstance(seen, TogetherSeen)
    first, second, several, nobody = seen.columns
    said = place.assess("Skyvista Altura")
    assert (first.id, first.score, first.katz, first.verdict, first.paths) == (said.subject.id, said.score, said.katz, said.verdict, len(said.paths))
    assert first.points == said.paths[0].points
    assert first.heaviest.endswith("⚑ insolvency")
    assert sum(times for _, times in first.flags) == len(said.paths)
    assert (second.name, second.paths, second.score) == ("Lakeview Residency", 0, 0.0)
    assert second.walked > 0
    assert "close to it: Green Meadows" in several.fault
    assert nobody.fault == "No project has that name."
    with pytest.raises(HouseFailed, match="At most 12 projects can be compared at once; 13 were named"):
        place.look(BesideWanted(("x",) * (MOST_BESIDE + 1)))


# -- once more ----------------------------------------------------------------------------------------


@pytest.mark.feature("RA-28")
async def test_only_a_query_of_the_case_is_run_again_and_it_returns_the_same(demo_dir: Path, at_noon: int) -> None:
    house = House(demo_dir, user="asha")
    await house.open()
    try:
        events = [event async for event in house.turn("Is Skyvista Altura safe?")]
        answer = events[-1]
        assert isinstance(answer, AnswerGiven)
        assert answer.computed
        for one in answer.computed:
            seen = await house.look(AgainWanted(answer.case, one))
            assert isinstance(seen, AgainSeen)
            assert seen.total == one.rows
            assert len(seen.rows) == min(50, one.rows)
            assert all(len(row) == len(seen.columns) for row in seen.rows)
            twice = await house.look(AgainWanted(answer.case, one))
            assert isinstance(twice, AgainSeen)
            assert twice.digest == seen.digest
        mine = answer.computed[0]
        for forged in (
            mine.model_copy(update={"query": "MATCH (n) RETURN n"}),
            mine.model_copy(update={"query": "MATCH (n) DELETE n"}),
            mine.model_copy(update={"params": {**mine.params, "known": 0}}),
        ):
            with pytest.raises(HouseFailed, match="was not run in that case"):
                await house.look(AgainWanted(answer.case, forged))
        with pytest.raises(HouseFailed, match="was not run in that case"):
            await house.look(AgainWanted("case-of-nobody", mine))
    finally:
        await house.close()


def test_a_query_whose_source_was_closed_since_is_not_run_again(place: Place) -> None:
    computed = ComputedShown(question="q", query="MATCH (n:Market) RETURN n.revision, $denied", params={"denied": []}, rows=1, ms=0.1)
    closed = replace(place.reader, view=replace(place.reader.view, denied=frozenset({"courts"})))
    with pytest.raises(HouseFailed, match="closed to asha by now: courts"):
        place.looks.look(AgainWanted("k", computed), closed, place.form, logged=lambda _: (computed,), told=lambda *_: None)
    seen = place.looks.look(AgainWanted("k", computed), place.reader, place.form, logged=lambda _: (computed,), told=lambda *_: None)
    assert isinstance(seen, AgainSeen)
    assert seen.rows == (("3", "[]"),)


def test_a_statement_is_one_line_whatever_the_parameters_hold() -> None:
    told = statement("market:{realty}", 'MATCH (n)\nWHERE n.name = $name\nRETURN "x"', {"name": 'a "b" \\ \n c'})
    assert told.startswith('GRAPH.RO_QUERY market:{realty} "CYPHER name=')
    assert "\n" not in told
    words = shlex.split(told)
    assert len(words) == 3
    assert words[2] == 'CYPHER name="a \\"b\\" \\\\ \\n c" MATCH (n)\\nWHERE n.name = $name\\nRETURN "x"'
