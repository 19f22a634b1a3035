"""What no engine can keep, from a model: half of a character, a NUL, figures that cannot be. The answer is complete, and what was said is kept."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from agents.events import AnswerGiven
from agents.looking.sent_shapes import CallSeen, SentSeen, SentWanted
from agents.models import ModelChosen
from bench.models.behaviours.good import claims
from bench.models.scripted import MODEL, Behaviour, Request, Said, ScriptedServer, call
from tests.agents.asking import ask, opened
from tests.agents.phrased import SAFE

pytestmark = pytest.mark.usefixtures("at_noon")
SIGN = "\N{REPLACEMENT CHARACTER}"


async def turn(place: Path, user: str, behaviour: Behaviour | None = None) -> tuple[AnswerGiven, list[CallSeen]]:
    """One turn, and every call of a model that is kept of it."""
    with ScriptedServer(behaviour or (lambda _: Said())) as server:
        async with opened(place, user, model=ModelChosen(MODEL, server.address) if behaviour else None) as house:
            answer = (await ask(house, SAFE)).answer
            seen = await house.look(SentWanted())
            assert isinstance(seen, SentSeen)
            return answer, [one for t in seen.turns for one in t.calls]


@pytest.mark.parametrize("odd", ["\ud800", "\0"], ids=["half of a character", "a NUL"])
async def test_text_that_is_none_spoils_no_answer_and_is_kept_as_a_sign(demo_dir: Path, unique: Callable[[str], str], odd: str) -> None:
    def behave(request: Request) -> Said:
        if request.role == "phrases":
            return Said(text=f"{{1}} odd {odd} one\n" + "\n".join(f"{{{n}}} {text}" for n, text in claims(request)))
        return Said(text=f"odd {odd} plan", calls=[call(f"odd{odd}"), call("assess", subject=odd)])

    plain, _ = await turn(demo_dir, unique("asha"))
    answer, calls = await turn(demo_dir, unique("asha"), behave)
    assert (answer.outcome, answer.text) == (plain.outcome, plain.text)
    assert {one.role for one in calls} == {"plans", "phrases"}
    assert all(f"odd {SIGN}" in one.reply for one in calls)


async def test_no_account_grows_by_tokens_below_none_or_beyond_all_counting(demo_dir: Path, unique: Callable[[str], str]) -> None:
    def behave(request: Request) -> Said:
        counted = {"prompt_tokens": -(10**6), "completion_tokens": 10**30, "total_tokens": 0}
        choice = {"index": 0, "delta": {"role": "assistant", "content": "done"}, "finish_reason": "stop"}
        piece = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "scripted", "choices": [choice], "usage": counted}
        return Said(body=f"data: {json.dumps(piece)}\n\ndata: [DONE]\n\n".encode())

    answer, calls = await turn(demo_dir, unique("asha"), behave)
    assert answer.spent is not None
    assert answer.spent.calls == len(calls) > 0
    assert 0 < answer.spent.tokens_in < 20_000
    assert 0 < answer.spent.tokens_out < 1_000
