"""What was sent to whom can be read afterwards, from both sides of a turn; and a model is turned off and on for a sitting. Over real HTTP."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

import pytest

from agents.events import AnswerGiven
from agents.house import House
from agents.looking.sent_shapes import EXAM, ModelSeen, ModelWanted, SentSeen, SentWanted
from agents.models import ModelChosen
from agents.state import HouseFailed
from bench.models.behaviours import BEHAVIOURS, good
from bench.models.scripted import MODEL, Said, ScriptedServer

SAFE = "Is Skyvista Altura safe?"


@asynccontextmanager
async def house_of(place: Path, server: ScriptedServer | None, user: str = "", *, hears: bool = False) -> AsyncIterator[House]:
    """A house of somebody new, with a model behind a server; None: without one."""
    chosen = ModelChosen(MODEL, server.address, hears=hears) if server is not None else None
    house = House(place, user=user or f"asha-{uuid4().hex[:8]}", model=chosen)
    try:
        await house.open()
        yield house
    finally:
        await house.close()


async def asked(house: House, text: str = SAFE) -> AnswerGiven:
    """The answer to a question."""
    last = [event async for event in house.turn(text)][-1]
    assert isinstance(last, AnswerGiven), last
    return last


async def sent(house: House, answer: str = "") -> SentSeen:
    """What was sent."""
    seen = await house.look(SentWanted(answer))
    assert isinstance(seen, SentSeen)
    return seen


@pytest.mark.usefixtures("at_noon")
async def test_both_sides_of_a_turn_are_read_together(demo_dir: Path) -> None:
    with ScriptedServer(good()) as server:
        async with house_of(demo_dir, server) as house:
            first = await asked(house)
            assert first.planner.startswith(MODEL)
            assert first.spent is not None
            turn = (await sent(house, first.answer_id)).turns
            assert [t.text for t in turn] == [SAFE]
            roles = [call.role for call in turn[0].calls]
            assert roles == sorted(roles, key=("hears", "plans", "phrases").index)
            assert {"plans", "phrases"} <= set(roles)
            assert len(roles) == first.spent.calls == len(server.requests), "every call, and no other"
            for call in turn[0].calls:
                assert call.model == MODEL
                assert call.messages[0].by == "system"
                assert call.messages[0].text.startswith(f"Task: {call.role}.")
            plans = [call for call in turn[0].calls if call.role == "plans"]
            assert "assess" in plans[0].tools
            told = [one for request in server.requests for one in request.tools]
            assert told
            assert {one["name"]: one for one in map(json.loads, plans[0].schemas)} == {one["name"]: one for one in told}, "schemas too, as they were sent"
            assert 'asks assess {"' in plans[0].reply
            assert SAFE not in "".join(m.text for call in plans for m in call.messages)
            await asked(house, "who is behind it")
            latest = await sent(house)
            assert [t.text for t in latest.turns] == ["who is behind it", SAFE]
            assert latest.looked == 2


@pytest.mark.usefixtures("at_noon")
@pytest.mark.feature("CR-32", "Z14")
async def test_turned_off_nothing_is_sent_until_it_is_turned_on(demo_dir: Path) -> None:
    with ScriptedServer(good()) as server:
        async with house_of(demo_dir, server) as house:
            off = await house.look(ModelWanted("off"))
            assert isinstance(off, ModelSeen)
            assert (off.model.name, off.model.resting, off.model.asked) == (MODEL, True, False)
            answer = await asked(house)
            assert (answer.planner, answer.spent, answer.notes) == ("playbook", None, [])
            assert server.requests == []
            assert (await sent(house)).turns == ()
            assert (await house.check()).model == off.model
            on = await house.look(ModelWanted("on"))
            assert isinstance(on, ModelSeen)
            assert on.model.asked
            assert on.model.roles == ("plans", "phrases")
            assert (await asked(house)).planner.startswith(MODEL)
            assert server.requests != []


@pytest.mark.usefixtures("at_noon")
@pytest.mark.feature("Z14")
async def test_a_dead_model_is_told_in_the_answer_and_in_what_was_sent(demo_dir: Path) -> None:
    with ScriptedServer(BEHAVIOURS["dead"]) as server:
        async with house_of(demo_dir, server) as house:
            answer = await asked(house)
            assert answer.planner.startswith(f"playbook ({MODEL}: ")
            assert answer.notes
            calls = (await sent(house, answer.answer_id)).turns[0].calls
            assert all(call.failed and call.reason and not call.reply for call in calls)


@pytest.mark.usefixtures("at_noon")
async def test_what_was_sent_is_forgotten_with_the_turn_that_sent_it(demo_dir: Path) -> None:
    with ScriptedServer(good()) as server:
        async with house_of(demo_dir, server) as house:
            await asked(house)
            await asked(house, "forget everything")
            await asked(house, "yes, forget everything")
            assert all("Skyvista" not in m.text for turn in (await sent(house)).turns for call in turn.calls for m in call.messages)


@pytest.mark.usefixtures("at_noon")
async def test_an_exam_is_shown_beside_the_turns_and_in_no_answer(demo_dir: Path) -> None:
    with ScriptedServer(lambda _: Said("I would look at the developer first.")) as server:
        user = f"asha-{uuid4().hex[:8]}"
        async with house_of(demo_dir, server, user, hears=True) as house:
            answer = await asked(house, "would a careful lawyer frown at Skyvista Altura")
            assert [note.what for note in answer.notes] == ["exam failed"]
            assert answer.spent is None or answer.spent.calls == 0, "it is on no turn's account"
            seen = await sent(house)
            assert (seen.turns, seen.looked) == ((), 1)
            exam = seen.exams[0]
            assert (exam.model, exam.spent.calls) == (MODEL, len(server.requests))
            assert exam.spent.tokens_in == sum(call.tokens_in for call in exam.calls) > 0
            assert exam.spent.tokens_out == sum(call.tokens_out for call in exam.calls) > 0
            assert exam.came.startswith("Failed: ")
            assert [call.role for call in exam.calls] == [EXAM] * len(server.requests)
            for call, request in zip(exam.calls, server.requests, strict=True):
                assert [message.text for message in call.messages] == [str(one["content"]) for one in request.body["messages"]], "word for word"
                assert "careful lawyer" not in str(request.body), "nothing of whoever asks"
                assert user not in str(request.body)
            assert (await sent(house, answer.answer_id)).exams == ()
            standing = await house.look(ModelWanted())
            assert isinstance(standing, ModelSeen)
            assert standing.model.exam_spent.startswith(f"{len(server.requests)} calls, {exam.spent.tokens_in:,} tokens there, ")


@pytest.mark.usefixtures("at_noon")
async def test_without_a_model_there_is_nothing_to_turn_and_nothing_was_sent(demo_dir: Path) -> None:
    async with house_of(demo_dir, None) as house:
        await asked(house)
        seen = await sent(house)
        assert (seen.turns, seen.looked) == ((), 1)
        assert (await house.look(ModelWanted())).model.name == ""  # type: ignore[union-attr]  # a wish for the model is answered with it
        with pytest.raises(HouseFailed, match="No model was chosen"):
            await house.look(ModelWanted("off"))
