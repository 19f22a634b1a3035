"""A model puts checked claims into words; whatever it does, the answer is complete, says what was found, and says who worded it."""

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

import pytest

from agents.events import AnswerDelta, AnswerGiven, ClaimShown, EntityShown, FindingShown
from agents.phrasing.wording import all_told
from bench.models.behaviours import BEHAVIOURS, good
from bench.models.behaviours.good import claims
from bench.models.scripted import Request, Said, ScriptedServer
from graph import Role, memory_graph, person_id
from memory.sent import turns_sent
from tests.agents.asking import engine_of, opened
from tests.agents.phrased import BEHIND, SAFE, Bed, chosen, saying

pytestmark = pytest.mark.usefixtures("at_noon")
VERDICT = "Skyvista Altura: avoid, 86 of 100."
IN_WORDS = "The verdict on Skyvista Altura is avoid, with a score of 86 of 100."


@pytest.fixture
def desk(demo_dir: Path, unique: Callable[[str], str]) -> Bed:
    return Bed(demo_dir, lambda: unique("asha"))


@pytest.mark.parametrize("text", [SAFE, BEHIND, "who are the serial operators", "clean projects in Hebbal under 1.2 crore"])
async def test_a_model_that_says_every_claim_as_it_stands_changes_no_letter(desk: Bed, text: str) -> None:
    computed, phrased = await desk.computed(text), await desk.phrased(good(), text)
    assert phrased.answer.text == computed.text
    assert phrased.answer.notes == []
    assert phrased.answer.planner == "playbook; worded by openai/scripted"
    assert phrased.answer.spent is not None
    assert phrased.answer.spent.calls == 1


@pytest.mark.feature("CR-27")
async def test_right_words_of_its_own_are_said_with_the_marks_of_their_claims(desk: Bed) -> None:
    computed = await desk.computed()
    phrased = await desk.phrased(saying(f"{{1}} {IN_WORDS}"))
    answer = phrased.answer
    assert VERDICT.removesuffix(".") in computed.text
    assert answer.text.startswith(IN_WORDS.removesuffix("."))
    marks = computed.text[len(VERDICT) - 1 : computed.text.index(".", len(VERDICT) - 1)]
    assert answer.text == computed.text.replace(f"{VERDICT.removesuffix('.')}{marks}.", f"{IN_WORDS.removesuffix('.')}{marks}.")
    assert (answer.outcome, [f.verdict for f in answer.findings]) == (computed.outcome, [f.verdict for f in computed.findings])
    assert answer.citations == computed.citations
    assert answer.notes == []


async def test_neighbours_are_told_in_one_sentence_with_the_marks_of_both(desk: Bed) -> None:
    computed = await desk.computed(BEHIND)
    firms = [c.text for c in computed.findings[0].claims[:2]]
    told = f"{firms[0].removesuffix('.')}; {firms[1]}"
    phrased = await desk.phrased(saying(f"{{1,2}} {told}"), BEHIND)
    assert phrased.answer.text.startswith(f"{told.removesuffix('.')} [1][2].\n")
    assert phrased.answer.text.split("\n")[1:] == computed.text.split("\n")[2:]


@pytest.mark.feature("HB-17")
@pytest.mark.parametrize(
    "line",
    [
        "{1} Skyvista Altura is safe.",
        "{1} Skyvista Altura: caution, 86 of 100.",
        "{1} Skyvista Altura: avoid, 68 of 100.",
        "{1} Lakeview Residency: avoid, 86 of 100.",
        "{1} Skyvista Altura: avoid, 86 of 100, but it will be cleared.",
        "{1} Skyvista Altura is not to avoid, 86 of 100.",
        "{2} Skyvista Altura: avoid, 86 of 100.",
        "{1,99} Skyvista Altura: avoid, 86 of 100.",
        "Skyvista Altura: avoid, 86 of 100.",
        "{1} Skyvista Altura: avoid, 86 of 100 [1].",
        "{1} [b]Skyvista Altura[/b]: avoid, 86 of 100.",
        "{1} Skyvista Altura: avoid, 86 of 100.\x1b[2J",
    ],
)
async def test_a_sentence_that_says_anything_else_is_replaced_and_shown(desk: Bed, line: str) -> None:
    computed, phrased = await desk.computed(), await desk.phrased(saying(line))
    assert phrased.answer.text == computed.text
    [note] = phrased.answer.notes
    assert (note.role, note.what, note.model) == ("phrases", "sentence replaced", "openai/scripted")
    assert note.detail
    assert phrased.noted == ["sentence replaced"]
    assert phrased.answer.planner == "playbook; worded by code (openai/scripted: nothing that could be said)"


async def test_what_only_repeats_the_computed_words_where_its_own_were_replaced_is_not_called_its_wording(desk: Bed) -> None:
    computed, phrased = await desk.computed(), await desk.phrased(saying(f"{{1}} {VERDICT}", "{2} It is safe."))
    assert phrased.answer.text == computed.text
    assert phrased.answer.planner == "playbook; worded by code (openai/scripted: nothing that could be said)"


async def test_the_note_of_a_replaced_sentence_holds_both(desk: Bed) -> None:
    [note] = (await desk.phrased(saying("{1} Skyvista Altura: caution, 86 of 100."))).answer.notes
    assert (note.said, note.instead) == ("{1} Skyvista Altura: caution, 86 of 100.", VERDICT)
    assert "'caution'" in note.detail


@pytest.mark.feature("KH-23")
@pytest.mark.parametrize("name", sorted(set(BEHAVIOURS) - {"good", "slow", "lazy", "looping", "gullible", "lying"}))
async def test_whatever_a_model_does_the_computed_answer_is_given_whole_and_labelled(desk: Bed, name: str) -> None:
    computed, phrased = await desk.computed(BEHIND), await desk.phrased(BEHAVIOURS[name], BEHIND)
    assert phrased.answer.text == computed.text
    assert phrased.spoken == computed.text
    assert phrased.answer.findings[0].claims == computed.findings[0].claims
    assert phrased.answer.planner.startswith("playbook; worded by code (openai/scripted: ")
    assert phrased.notes
    assert phrased.noted == phrased.notes


@pytest.mark.feature("HB-17")
@pytest.mark.parametrize("text", [SAFE, BEHIND, "the papers of Skyvista Altura", "which hidden groups are there"])
async def test_a_model_that_lies_changes_no_letter(desk: Bed, text: str) -> None:
    computed, phrased = await desk.computed(text), await desk.phrased(BEHAVIOURS["lying"], text)
    assert phrased.answer.text == computed.text
    assert set(phrased.notes) == {"sentence replaced"}
    assert "replaced" in phrased.answer.planner or "worded by code" in phrased.answer.planner


@pytest.mark.parametrize("name", ["lazy", "looping"])
async def test_what_it_does_not_come_to_is_said_by_code_in_its_place(desk: Bed, name: str) -> None:
    computed, phrased = await desk.computed(BEHIND), await desk.phrased(BEHAVIOURS[name], BEHIND)
    assert phrased.answer.text == computed.text
    assert phrased.answer.planner == "playbook; worded by openai/scripted"
    assert phrased.notes == (["looped"] if name == "looping" else [])


async def test_a_model_that_takes_too_long_is_not_waited_for(desk: Bed) -> None:
    computed, phrased = await desk.computed(), await desk.phrased(BEHAVIOURS["slow"], call_seconds=0.5)
    assert phrased.answer.text == computed.text
    assert phrased.notes == ["timeout"]
    assert phrased.answer.planner == "playbook; worded by code (openai/scripted: timeout)"


async def test_what_was_said_before_it_broke_off_stays_and_code_says_the_rest(desk: Bed) -> None:
    computed, first = await desk.computed(), f"{{1}} {IN_WORDS}\n"
    phrased = await desk.phrased(lambda _: Said(text=f"{first}{{2}} {'And then ' * 20}", pause=0.3, after=len(first) // 12 + 1, drop=True))
    assert phrased.answer.text.startswith(IN_WORDS.removesuffix("."))
    assert phrased.answer.text.split(".", 1)[1] == computed.text.split(".", 1)[1]
    assert phrased.notes == ["disconnected"]
    assert phrased.answer.planner == "playbook; worded by openai/scripted, completed by code (disconnected)"


async def test_a_sentence_is_heard_while_the_model_still_speaks(demo_dir: Path, unique: Callable[[str], str]) -> None:
    heard = threading.Event()
    first = f"{{1}} {IN_WORDS}\n"
    behaviour = lambda _: Said(text=f"{first}{{2}} Something else that is long enough.", pause=heard, after=len(first) // 12 + 1)  # noqa: E731
    with ScriptedServer(behaviour) as server:
        async with opened(demo_dir, unique("asha"), model=chosen(server)) as house:
            spoken = ""
            async with asyncio.timeout(60):
                async for event in house.turn(SAFE):
                    spoken += event.text if isinstance(event, AnswerDelta) else ""
                    if spoken.startswith("The verdict"):
                        heard.set()  # only now does the model go on
    assert heard.is_set()


@pytest.mark.feature("CR-27")
async def test_who_goes_away_ends_the_call_within_half_a_second_and_nothing_is_an_answer(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user, first = unique("asha"), f"{{1}} {IN_WORDS}\n"
    behaviour = lambda _: Said(text=f"{first}{{2}} More.", pause=60.0, after=len(first) // 12 + 1)  # noqa: E731
    with ScriptedServer(behaviour) as server:
        async with opened(demo_dir, user, model=chosen(server)) as house:
            async with aclosing(house.turn(SAFE)) as events:
                async for event in events:
                    if isinstance(event, AnswerDelta):
                        break
                began = time.monotonic()
            assert time.monotonic() - began < 0.5
            assert server.left or not server.closing.is_set()
    with engine_of(demo_dir) as engine, engine.connect(Role.CONCIERGE, person_id(demo_dir, user)) as connection:
        graph = memory_graph(person_id(demo_dir, user))
        [turn] = turns_sent(connection, graph)
        assert [(s.role, s.failed) for s in turn.sent] == [("phrases", "cancelled")]
        rows = connection.ro_query(graph, "MATCH (a:Answer) RETURN count(a)", question="answers of a test").rows
        assert [list(row) for row in rows] == [[0]]


async def test_what_was_spoken_is_what_is_kept_and_what_was_sent_can_be_read(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    with ScriptedServer(saying(f"{{1}} {IN_WORDS}")) as server:
        async with opened(demo_dir, user, model=chosen(server)) as house:
            given = [e async for e in house.turn(SAFE)][-1]
    assert isinstance(given, AnswerGiven)
    with engine_of(demo_dir) as engine, engine.connect(Role.CONCIERGE, person_id(demo_dir, user)) as connection:
        graph = memory_graph(person_id(demo_dir, user))
        rows = connection.ro_query(graph, "MATCH (a:Answer) RETURN a.text", question="answers of a test").rows
        assert [list(row) for row in rows] == [[given.text]]
        [turn] = turns_sent(connection, graph)
        [sent] = turn.sent
        assert (sent.role, sent.model, sent.failed) == ("phrases", "openai/scripted", "")
        assert sent.messages[0][1].startswith("Task: phrases.")
        assert VERDICT in sent.messages[1][1]
        assert sent.reply == f"{{1}} {IN_WORDS}"


@pytest.mark.parametrize("text", ["Is Nowhere Heights safe?", "what will prices do?", "what did I ask before?", "how did you compute that?"])
async def test_what_is_not_found_in_a_market_is_never_given_to_it(desk: Bed, text: str) -> None:
    phrased = await desk.phrased(good(), text)
    assert phrased.requests == []
    assert phrased.answer.spent is None
    assert "worded" not in phrased.answer.planner


async def test_what_stands_before_the_findings_is_not_given_to_it(desk: Bed) -> None:
    phrased = await desk.phrased(good(), "my budget is 1.3 crore. Is Skyvista Altura safe?")
    assert "1.3 crore" in phrased.answer.text
    assert not any("1.3" in str(r.body) for r in phrased.requests)
    assert len(phrased.requests) == 1


def sees(request: Request) -> list[str]:
    return [text for _, text in claims(request)]


async def test_it_sees_claims_and_neither_what_was_typed_nor_marks(desk: Bed) -> None:
    [request] = (await desk.phrased(good(), "Is Skyvista Altura safe, what do you reckon?")).requests
    assert "reckon" not in str(request.body)
    assert set(request.user) == {"claims", "sent_back"}
    assert sees(request)[0] == VERDICT
    assert not any("[1]" in text for text in sees(request))


def test_what_stands_below_a_sentence_of_somebody_else_is_not_said_of_the_subject() -> None:
    subject = EntityShown(id="P003", name="Whispering Woods", kind="project")
    texts = (
        "Whispering Woods: its contractor.",
        "Since 3 May 2024.",
        "Whispering Woods is built by Kaveri Buildtech.",
        "It was late twice.",
        "· Copper Pod Avenue, 4 months late.",
        "Whispering Woods: avoid.",
        "· Registered.",
    )
    claims = [ClaimShown(text=text) for text in texts]
    finding = FindingShown(id="f", kind="contractor", status="accepted", outcome="ANSWERED_WITH_PATH", subject=subject, claims=claims)
    about = [one.subject == "Whispering Woods" for one in all_told(finding, ["Whispering Woods", "Kaveri Buildtech", "Copper Pod Avenue"])]
    assert about == [True, True, True, False, False, False, True]
