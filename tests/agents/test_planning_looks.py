"""Where what a person says has a subject looked at, to keep it, no model is told of that."""

from collections.abc import Callable
from pathlib import Path

import pytest

from agents.events import AnswerGiven
from bench.models.scripted import Request, Said, ScriptedServer, call
from tests.agents.asking import ask, opened
from tests.agents.planned import bed, chosen, investigator

pytestmark = pytest.mark.usefixtures("at_noon")
WATCHED = "watch lakeview and whispering woods"


def curious(request: Request) -> Said:
    """Looks at somebody else each time."""
    if any(m["role"] == "tool" for m in request.messages):
        return Said(text="done")
    return Said(calls=[call("assess", subject="project:P001"), call("behind", entity="project:P001")])


async def test_several_that_are_watched_are_told_as_without_a_model(demo_dir: Path, unique: Callable[[str], str]) -> None:
    def told(answer: AnswerGiven) -> tuple[str, str, list[str]]:
        return answer.outcome, answer.text, [deed.shown for deed in answer.kept]

    async with opened(demo_dir, unique("asha")) as house:
        playbook = (await ask(house, WATCHED)).answer
    with bed(demo_dir, unique) as desk, ScriptedServer(curious) as server, investigator(desk.engine, desk.place, chosen(server)):
        async with desk.house(unique("asha")) as house:
            planned = (await ask(house, WATCHED)).answer
            await ask(house, "is Lakeview Residency safe?")
    assert {r.user["entities"]["subject"]["name"] for r in server.requests} == {"Lakeview Residency"}, "a question is planned, and nothing before it was"
    assert server.requests[0].user["intent"] == "assess"
    assert told(planned) == told(playbook)
