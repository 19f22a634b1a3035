"""Every way in which a model that plans can fail: the answer is complete, the findings are the playbook's, and the label and the notes say what happened."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from agents.events import ModelNoted
from agents.models import Budget, Call
from agents.planning.planner import AT_ONCE, QUESTIONS, REPLIES
from bench.models.behaviours import good
from bench.models.behaviours.chatty import lazy, looping, narrating, refusing
from bench.models.behaviours.failing import broken, dead, empty, limited, slow
from bench.models.scripted import Behaviour, Request, Said, ScriptedServer, call
from tests.agents.asking import ask
from tests.agents.planned import PLAYBOOK, SAFE, SUBJECT, Bed, Planned, bed, calling, chosen, investigator, same

pytestmark = pytest.mark.usefixtures("at_noon")
NAME = "openai/scripted"


@pytest.fixture
def desk(demo_dir: Path, unique: Callable[[str], str]) -> Iterator[Bed]:
    with bed(demo_dir, unique) as made:
        yield made


async def right(desk: Bed, planned: Planned) -> None:
    """What must hold whatever a model did."""
    playbook = await desk.by_playbook()
    assert planned.own == same(playbook.findings)
    assert planned.also == []
    answer = planned.asked.answer
    assert (answer.outcome, answer.planner) == ("ANSWERED_WITH_PATH", planned.label)
    assert planned.told == planned.notes
    assert {note.role for note in planned.settled.notes} <= {"plans"}
    assert [e.note for e in planned.asked.events if isinstance(e, ModelNoted)] == list(planned.settled.notes)
    asked = [q for q in planned.asked.questions if q != "resolve"]
    assert sorted(asked) == ["assess", "papers"], "what was asked is not asked twice"


WAYS: dict[str, tuple[Behaviour, dict[str, Any], str, list[str]]] = {
    "stops at once": (calling(), {}, f"playbook ({NAME}: asked nothing)", ["completed"]),
    "says that it is enough": (lazy, {}, f"playbook ({NAME}: narrated)", ["narrated", "completed"]),
    "narrates": (narrating, {}, f"playbook ({NAME}: narrated)", ["narrated", "completed"]),
    "refuses": (refusing, {}, f"playbook ({NAME}: refused)", ["refused", "completed"]),
    "says nothing": (empty, {}, f"playbook ({NAME}: empty)", ["empty", "completed"]),
    "goes round in circles": (looping, {}, f"{NAME}, completed by the playbook", ["looped", "completed"]),
    "breaks its arguments, then everything": (broken, {}, f"playbook ({NAME}: broken)", ["unknown tool", "broken", *["bad arguments"] * 2, "completed"]),
    "is asked too often": (limited, {}, f"playbook ({NAME}: rate limited)", ["rate limited", "completed"]),
    "goes away": (dead, {}, f"playbook ({NAME}: disconnected)", ["disconnected", "completed"]),
    "is too slow": (slow(), {"call_seconds": 0.4}, f"playbook ({NAME}: timeout)", ["timeout", "completed"]),
    "has no tokens left": (good(), {"budget": Budget(tokens=10)}, f"playbook ({NAME}: over budget)", ["over budget", "completed"]),
    "has one call": (calling([PLAYBOOK[0]], [PLAYBOOK[1]]), {"budget": Budget(calls=1)}, f"{NAME}, completed by the playbook", ["over budget", "completed"]),
    "is not there": (good(), {"api_base": "http://127.0.0.1:9/v1"}, f"playbook ({NAME}: unreachable)", ["unreachable", "completed"]),
    "is nobody's": (good(), {"name": "nobody/knows-it"}, "playbook (nobody/knows-it: refused)", ["refused", "completed"]),
    "asks half and narrates": (calling(PLAYBOOK[:1], then="I know that it is safe."), {}, f"{NAME}, completed by the playbook", ["narrated", "completed"]),
    "asks half and stops": (calling(PLAYBOOK[:1]), {}, f"{NAME}, completed by the playbook", ["completed"]),
    "narrates after everything": (calling(PLAYBOOK, then="I now know that Skyvista is safe."), {}, NAME, []),
    "asks one by one": (calling(PLAYBOOK[1:], PLAYBOOK[:1]), {}, NAME, []),
}  # fmt: skip


@pytest.mark.feature("CR-32", "CR-33", "CR-27")
@pytest.mark.parametrize("way", WAYS)
async def test_each_way_ends_in_the_playbooks_answer_and_says_so(desk: Bed, way: str) -> None:
    behaviour, how, label, notes = WAYS[way]
    planned = await desk.planned(behaviour, **how)
    await right(desk, planned)
    assert (planned.label, planned.notes) == (label, notes)


@pytest.mark.feature("CR-49")
async def test_one_that_makes_four_calls_and_then_tells_stories_is_completed(desk: Bed) -> None:
    """As small local models do: some right calls, one a reply, then text."""
    story = "Based on the results, the project is compliant and safe. [1] NAME: OK"
    wanted = "compare Skyvista Altura with Lakeview Residency"
    rounds = [[call(q, **{arg: SUBJECT})] for q, arg in (("papers", "subject"), ("behind", "entity"), ("title", "entity"), ("contractor", "entity"))]
    planned = await desk.planned(calling(*rounds, then=story), wanted)
    assert planned.own == same((await desk.by_playbook(wanted)).findings)
    assert (planned.label, planned.notes) == (f"{NAME}, completed by the playbook", ["narrated", "completed"])
    narrated, completed = planned.settled.notes
    assert narrated.said == story
    assert completed.detail == "It left out compare (project:P001, project:P002); the playbook asked that."
    assert [f.kind for f in planned.also] == ["papers", "behind", "title"]
    assert story not in planned.asked.answer.text


async def test_bad_arguments_go_back_once_and_are_mended(desk: Bed) -> None:
    bad = Call("", "assess", '{"subject": ["project:P001"], "of": 1}')
    planned = await desk.planned(calling([bad, PLAYBOOK[1]], PLAYBOOK[:1]))
    await right(desk, planned)
    assert (planned.label, planned.notes) == (NAME, ["repaired"])
    [note] = planned.settled.notes
    assert (note.said, note.instead) == (bad.arguments, PLAYBOOK[0].arguments)
    [back] = [m for m in planned.requests[1].messages if m["role"] == "tool" and "error" in m["content"]]
    assert "it has no argument 'of'; it has subject" in back["content"]


@pytest.mark.parametrize(
    "arguments",
    ['{"subject": ', "[1]", '"project:P001"', "null", '{"subject": NaN}', '{"subject": "\\ud800"}', "[" * 3_000, "9" * 4_000, "{}" + " " * 5_000,
     '{"subject": "project:NONE"}', '{"subject": "company:C001"}', '{"subject": "x\\u0000y"}'],
)  # fmt: skip
async def test_what_is_not_mended_is_asked_by_the_playbook(desk: Bed, arguments: str) -> None:
    bad = [Call("", "assess", arguments)]
    planned = await desk.planned(calling(bad, bad, bad))
    playbook = await desk.by_playbook()
    assert planned.own == same(playbook.findings)
    assert planned.label == f"playbook ({NAME}: bad arguments)"
    assert planned.notes == ["bad arguments", "completed"]
    assert len(planned.requests) == 2, "it goes back once"


async def test_calls_at_once_are_all_answered_each_to_its_own(desk: Bed) -> None:
    many = [*PLAYBOOK, call("known"), call("assess", subject=SUBJECT), call("nothing"), call("behind", entity="brand:none")]
    planned = await desk.planned(calling(many))
    assert planned.own == same((await desk.by_playbook()).findings)
    assert planned.notes == ["looped", "unknown tool", "bad arguments"]
    second = planned.requests[1].messages
    said = next(m for m in second if m["role"] == "assistant")
    ids = [c["id"] for c in said["tool_calls"]]
    assert len(set(ids)) == len(many)
    assert [m["tool_call_id"] for m in second if m["role"] == "tool"] == ids


async def test_forty_calls_at_once_are_more_than_are_asked(desk: Bed) -> None:
    planned = await desk.planned(calling([*PLAYBOOK, *[call("evidence", fact=f"f{n}") for n in range(38)]]))
    await right_but_for_more(desk, planned)
    assert planned.notes[0] == "over budget"
    assert sum(m["role"] == "tool" for m in planned.requests[1].messages) == AT_ONCE


async def test_one_that_never_ends_is_ended(desk: Bed) -> None:
    people = iter(range(1, 10_000))

    def greedy(_request: Request) -> Said:
        return Said(calls=[call("resolve", text=f"name {next(people)}") for _ in range(5)])

    planned = await desk.planned(greedy)
    assert planned.own == same((await desk.by_playbook()).findings)
    assert planned.notes == ["over budget", "completed"]
    assert planned.label == f"{NAME}, completed by the playbook"
    assert len(planned.requests) <= REPLIES
    asked = planned.asked.questions
    assert len(asked) == 1 + QUESTIONS + 2


async def test_the_next_case_finds_the_investigator_at_work(desk: Bed) -> None:
    """Whatever a model does, it ends no Investigator."""
    behaviours = [broken, dead, limited, narrating, empty]
    user = desk.user()
    for behaviour in behaviours:
        with ScriptedServer(behaviour) as server, investigator(desk.engine, desk.place, chosen(server)):
            async with desk.house(user) as house:
                for text in (SAFE, "who is behind Skyvista Altura?"):
                    assert (await ask(house, text)).answer.outcome == "ANSWERED_WITH_PATH"


async def right_but_for_more(desk: Bed, planned: Planned) -> None:
    assert planned.own == same((await desk.by_playbook()).findings)
    assert planned.asked.answer.outcome == "ANSWERED_WITH_PATH"


async def test_a_house_that_closes_waits_for_no_model(desk: Bed) -> None:
    """The Investigator is told to stop in the middle of a call: the case in hand is finished without."""
    begun, never = threading.Event(), threading.Event()

    def hanging(_request: Request) -> Said:
        begun.set()
        return Said(text="One moment", pause=never, after=1)

    with ScriptedServer(hanging) as server:
        async with desk.house(desk.user()) as house:
            with investigator(desk.engine, desk.place, chosen(server, call_seconds=60.0)):
                turn = asyncio.create_task(ask(house, SAFE))
                assert await asyncio.to_thread(begun.wait, 30)
            asked = await asyncio.wait_for(turn, 30)
    assert asked.answer.planner == f"playbook ({NAME}: cancelled)"
