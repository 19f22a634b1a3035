"""A model chooses the questions of a case; whatever it does, the findings are those of the playbook, and it is told what it did."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agents.events import QuestionAsked
from bench.models.behaviours import good
from bench.models.scripted import call
from tests.agents.planned import SAFE, Bed, bed, calling, same

pytestmark = pytest.mark.usefixtures("at_noon")
SUBJECT = "project:P001"


@pytest.fixture
def desk(demo_dir: Path, unique: Callable[[str], str]) -> Iterator[Bed]:
    with bed(demo_dir, unique) as made:
        yield made


ASKED = (
    SAFE,
    "why is Skyvista Altura flagged?",
    "who is behind Skyvista?",
    "How is Skyvista Altura connected to Lakeview Residency?",
    "clean projects in Hebbal under 1.2 crore",
    "compare Skyvista Altura with Lakeview Residency",
    "what do you know, and how old is it",
)


@pytest.mark.feature("CR-31", "HB-16")
@pytest.mark.parametrize("text", ASKED)
async def test_a_good_model_asks_what_the_playbook_asks_and_the_findings_are_the_same(desk: Bed, text: str) -> None:
    playbook = await desk.by_playbook(text)
    planned = await desk.planned(good(), text)
    print(planned.label, planned.notes, planned.asked.questions)
    assert planned.own == same(playbook.findings)
    assert planned.label == "openai/scripted"
    assert planned.notes == []
    assert planned.also == []
    by = [e.by for e in planned.asked.events if isinstance(e, QuestionAsked) and e.question != "resolve"]
    assert set(by) == {"model"}


async def test_what_it_asks_beyond_is_told_after_the_rest(desk: Bed) -> None:
    playbook = await desk.by_playbook()
    asks = [call("assess", subject=SUBJECT), call("papers", subject=SUBJECT)]
    more = [call("behind", entity=SUBJECT), call("title", entity=SUBJECT)]
    planned = await desk.planned(calling(asks, more))
    assert planned.own == same(playbook.findings)
    assert [f.kind for f in planned.also] == ["behind", "title"]
    assert {f.status for f in planned.also} == {"accepted"}
    assert planned.label == "openai/scripted"
