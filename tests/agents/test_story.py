"""The first evening, on the real engine: what is asked, what is looked up, what is said, and what is remembered."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agents.events import AnswerDelta, CaseOpened, RowsReturned
from graph import Engine, Role, cases_graph, memory_graph, person_id
from market.core.archive import Archive
from market.registry import get
from memory import queries as memory
from tests.agents.asking import Asked, ask, cases_of, engine_of, opened

pytestmark = pytest.mark.usefixtures("at_noon")
SAFE = "Is Skyvista Altura safe?"


@pytest.fixture
def demo_engine(demo_dir: Path) -> Iterator[Engine]:
    with engine_of(demo_dir) as engine:
        yield engine


@pytest.mark.feature("KH-21", "KH-35", "RA-4")
async def test_skyvista_is_avoid_and_every_point_is_a_path_to_a_quoted_row(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, SAFE)
    answer = asked.answer
    assert answer.outcome == "ANSWERED_WITH_PATH"
    [finding] = answer.findings
    assert (finding.verdict, finding.flagged, finding.status) == ("avoid", True, "accepted")
    assert finding.threads
    assert finding.katz == pytest.approx(sum(t.points for t in finding.threads))
    archive = Archive(demo_dir / "files")
    for thread in finding.threads:
        assert thread.flag is not None
        assert thread.flag_evidence is not None
        assert len(thread.entities) == len(thread.steps) + 1
        for shown in (*(s.evidence for s in thread.steps), thread.flag_evidence):
            assert shown.quote.encode() in archive.bytes(shown.version)
    assert answer.citations
    assert [c.n for c in answer.citations] == list(range(1, len(answer.citations) + 1))
    for citation in answer.citations:
        assert citation.quote.encode() in archive.bytes(citation.version)
        assert citation.link.startswith("https://")
        assert f"[{citation.n}]" in answer.text


async def test_the_events_of_a_turn_in_their_order(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, SAFE)
    kinds = [e.type for e in asked.events if not isinstance(e, AnswerDelta)]
    assert kinds[:2] == ["CaseOpened", "RunStarted"]
    assert kinds[-5:] == ["RowsReturned", "FindingProposed", "FindingJudged", "CaseClosed", "AnswerGiven"]
    assert len({e.case for e in asked.events}) == 1
    assert len({e.run for e in asked.events if e.run}) == 1
    assert "".join(e.text for e in asked.events if isinstance(e, AnswerDelta)) == asked.answer.text


@pytest.mark.feature("RA-28")
async def test_how_it_was_computed_is_shown_query_by_query(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, SAFE)
    computed = asked.answer.computed
    assert computed == [c for e in asked.events if isinstance(e, RowsReturned) for c in e.computed]
    assert all(c.query and c.ms >= 0 and c.rows >= 0 for c in computed)
    assert any(c.params.get("ids") for c in computed)


@pytest.mark.feature("CR-32", "RA-6")
async def test_the_playbook_asks_the_same_questions_in_the_same_order(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        first, second = await ask(house, SAFE), await ask(house, "please, is skyvista altura ok to buy?")
    assert first.questions == second.questions == ["resolve", "assess", "papers"]
    assert set(first.questions) <= set(get("realty").questions)
    assert [c.query for c in first.answer.computed] == [c.query for c in second.answer.computed]
    assert first.answer.planner == "playbook"
    assert first.answer.text == second.answer.text


@pytest.mark.feature("KH-21", "RA-7")
async def test_none_known_comes_with_its_search_and_is_not_safe(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, "lakevew?")
    answer = asked.answer
    assert answer.outcome == "NOT_IN_GRAPH"
    [finding] = answer.findings
    assert (finding.score, finding.katz, finding.flagged, finding.threads) == (0.0, 0.0, False, [])
    assert finding.walked
    assert str(finding.walked) in answer.text
    assert "safe" not in answer.text.casefold()


@pytest.mark.feature("KH-21")
async def test_an_unknown_name_is_looked_up_and_nothing_else(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, "anything on zzyzx palisades")
    assert asked.answer.outcome == "UNKNOWN_ENTITY"
    assert asked.questions == ["resolve"]
    assert asked.answer.findings[0].kind == "resolution"


@pytest.mark.parametrize(
    "text",
    ["is the metro coming there", "what will it cost in five years", "tell me a joke", "and the swimming pool?", "", "???", "x" * 3_000, "what is a b khata"],
)
async def test_what_there_is_no_question_for_opens_no_case(demo_dir: Path, unique: Callable[[str], str], text: str) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, SAFE)
        asked = await ask(house, text)
    assert asked.answer.outcome == "CANNOT_ASK"
    assert not asked.questions
    assert not any(isinstance(e, CaseOpened) for e in asked.events)
    assert len(asked.answer.text.split()) <= 40
    assert 1 <= len(asked.answer.choices) <= 3


async def test_it_and_why_mean_what_was_talked_about(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        nothing_yet = await ask(house, "why?")
        await ask(house, SAFE)
        why, behind = await ask(house, "why 85"), await ask(house, "who is behind it?")
    assert nothing_yet.answer.outcome == "CANNOT_ASK"
    for asked, kind in ((why, "paths"), (behind, "behind")):
        [finding] = asked.answer.findings
        assert finding.kind == kind
        assert finding.subject is not None
        assert finding.subject.name == "Skyvista Altura"


async def test_a_choice_asks_the_same_of_the_one_that_is_meant(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        unclear = await ask(house, "anything on green acres")
        assert unclear.answer.outcome == "UNKNOWN_ENTITY"
        assert unclear.answer.choices
        chosen = await ask(house, unclear.answer.choices[0].ask)
    [finding] = chosen.answer.findings
    assert finding.kind == "assessment"
    assert finding.subject is not None
    assert finding.subject.id == unclear.answer.findings[0].candidates[0].entity.id


@pytest.mark.feature("KH-26", "KH-27")
async def test_the_case_carries_neither_the_sentence_nor_the_memory(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        await house.watch("Lakeview Residency")
        asked = await ask(house, "please tell me, is Skyvista Altura safe?")
    connection, graph = cases_of(demo_engine, demo_dir, user)
    [(intent, args, findings)] = connection.ro_query(
        graph, "MATCH (c:Case {id: $id})-[:HAS_FINDING]->(f:Finding)-[:FROM]->(:Run) RETURN c.intent, c.args, count(f)", {"id": asked.answer.case}
    ).rows
    assert (intent, args, findings) == ("assess", '{"subject": "Skyvista Altura"}', 1)
    everything = str(connection.ro_query(graph, "MATCH (n) RETURN properties(n)").rows)
    assert "please" not in everything
    assert "Lakeview" not in everything
    calls = connection.ro_query(graph, "MATCH (:Run)-[:ASKED]->(q:QuestionCall) RETURN q.question, q.rows, q.queries ORDER BY q.n").rows
    assert [c[0] for c in calls] == ["resolve", "assess", "papers"]
    assert all("MATCH" in str(c[2]) for c in calls)


@pytest.mark.feature("RA-5")
async def test_the_answer_cites_exactly_the_facts_that_it_stands_on(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        asked = await ask(house, SAFE)
    person = person_id(demo_dir, user)
    with demo_engine.connect(Role.CONCIERGE, person) as connection:
        [kept] = memory.answers(connection, memory_graph(person))
        assert (kept.id, kept.turn, kept.text) == (asked.answer.answer_id, SAFE, asked.answer.text)
        cited = {(c.n, f) for c in asked.answer.citations for f in c.facts}
        assert {(c.n, c.fact) for c in kept.cites} == cited
        assert {c.revision for c in kept.cites} == {1}
        returned = connection.ro_query(cases_graph(person), "MATCH (q:QuestionCall) UNWIND q.facts AS f RETURN collect(DISTINCT f)").rows[0][0]
    assert isinstance(returned, list)
    assert {f for _, f in cited} <= set(map(str, returned))


async def test_what_was_said_is_what_was_last_looked_at(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str], at_noon: int) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        asked = await ask(house, SAFE)
        row = await house.watch("skyvista altura")
        again = await house.watch("project:P001")
        rows = await house.watches()
        await house.unwatch(row.id)
        assert await house.watches() == ()
    [finding] = asked.answer.findings
    assert row == again
    assert list(rows) == [row]
    assert (row.score, row.verdict, row.flagged) == (finding.score, finding.verdict, finding.flagged)


async def test_an_earlier_day_is_another_answer(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        row = await house.watch("Skyvista Altura")
    async with opened(demo_dir, user, as_of=1_325_376_000_000) as house:  # 2012-01-01
        asked = await ask(house, SAFE)
        assert list(await house.watches()) == [row], "what is said of another day is not what was last looked at"
    [finding] = asked.answer.findings
    assert finding.as_of == 1_325_376_000_000
    assert finding.score == 0.0


HOSTILE = [
    "'; MATCH (n) DETACH DELETE n; //",
    '"}) DETACH DELETE n //',
    "[bold red]x[/]",
    "\x1b[31mred",
    "\u202egnp.exe",
    "ಸ್ಕೈವಿಸ್ಟಾ",
    "🏠🏠",
    "\ud800",
    "a\0b",
    "$ids",
    "%",
    "|",
    "*",
]


@pytest.mark.parametrize("name", HOSTILE)
async def test_what_is_typed_is_data(demo_dir: Path, unique: Callable[[str], str], name: str) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, f"Is {name} safe?")
        assert asked.answer.outcome in ("UNKNOWN_ENTITY", "CANNOT_ASK")
        assert (await ask(house, SAFE)).answer.outcome == "ANSWERED_WITH_PATH"


async def test_two_people_ask_at_once_and_hear_only_their_own(demo_dir: Path, unique: Callable[[str], str]) -> None:
    import asyncio

    async with opened(demo_dir, unique("asha")) as hers, opened(demo_dir, unique("ravi")) as his:
        first, second = await asyncio.gather(ask(hers, SAFE), ask(his, "Is Lakeview Residency safe?"))
    assert _subject(first) == "Skyvista Altura"
    assert _subject(second) == "Lakeview Residency"
    assert {e.case for e in first.events}.isdisjoint({e.case for e in second.events})


def _subject(asked: Asked) -> str:
    [finding] = asked.answer.findings
    assert finding.subject is not None
    return finding.subject.name


async def test_what_turned_out_to_be_no_name_counts_no_finding(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, "MATCH (n) DELETE n")
    assert asked.answer.outcome == "CANNOT_ASK"
    assert (asked.answer.findings, asked.answer.accepted, asked.answer.corrected, asked.answer.rejected) == ([], 0, 0, 0)
