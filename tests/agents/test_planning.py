"""A model chooses the questions of a case; whatever it does, the findings are those of the playbook, and it is told what it did."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from agents.events import ModelAtWork, QuestionAsked
from bench.models.behaviours import good
from bench.models.scripted import ScriptedServer, call
from graph import Role, memory_graph, person_id
from market.core.returning.wished import QUESTION
from market.registry import get
from tests.agents.asking import ask, opened
from tests.agents.planned import PLAYBOOK, SAFE, SUBJECT, Bed, bed, calling, chosen, investigator, same, told_to

pytestmark = pytest.mark.usefixtures("at_noon")
EACH = ("behind", "title", "around", "contractor", "clear", "group")


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
    assert planned.own == same(playbook.findings)
    assert planned.label == "openai/scripted"
    assert planned.notes == []
    assert planned.also == []
    by = [e.by for e in planned.asked.events if isinstance(e, QuestionAsked) and e.question != "resolve"]
    assert set(by) == {"model"}


async def test_what_it_asks_beyond_is_told_after_the_rest(desk: Bed) -> None:
    playbook = await desk.by_playbook()
    planned = await desk.planned(calling(PLAYBOOK, [call("behind", entity=SUBJECT), call("title", entity=SUBJECT)]))
    assert planned.own == same(playbook.findings)
    assert [(f.kind, f.status) for f in planned.also] == [("behind", "accepted"), ("title", "accepted")]
    assert (planned.label, planned.notes) == ("openai/scripted", [])
    answer = planned.asked.answer
    assert answer.outcome == "ANSWERED_WITH_PATH"
    assert "\nAlso looked at:\n" in answer.text
    assert answer.text.index("Skyvista Altura: avoid") < answer.text.index("Also looked at:")


async def test_at_most_three_of_them_are_told_and_none_twice(desk: Bed) -> None:
    more = [call(q, entity=SUBJECT) for q in ("behind", "title", "around", "contractor", "clear")]
    planned = await desk.planned(calling(PLAYBOOK, more))
    assert [f.kind for f in planned.also] == ["behind", "title", "around"]
    again = await desk.planned(calling([*PLAYBOOK, call("behind", entity=SUBJECT)], [call("behind", entity=SUBJECT)]))
    assert [f.kind for f in again.also] == ["behind"]


async def test_what_is_asked_beyond_decides_no_outcome(desk: Bed) -> None:
    """A search that finds nothing would be heard before a verdict, if it were the person's question."""
    planned = await desk.planned(calling(PLAYBOOK, [call("connection", a=SUBJECT, b="project:P002")]))
    assert planned.own == same((await desk.by_playbook()).findings)
    assert planned.asked.answer.outcome == "ANSWERED_WITH_PATH"


async def test_of_somebody_whom_nobody_asked_about_nothing_is_told_remembered_or_talked_about(desk: Bed) -> None:
    """A move of somebody who is watched would be lost, if a model that looked there by itself counted as the person's look."""
    user, other = desk.user(), "project:P003"
    with ScriptedServer(calling(PLAYBOOK, [call("assess", subject=other)])) as server, investigator(desk.engine, desk.place, chosen(server)):
        async with desk.house(user) as house:
            first = await ask(house, SAFE)
            second = await ask(house, "why is it flagged?")
    assert [(f.kind, f.also, f.subject.id if f.subject else "") for f in first.answer.findings] == [("assessment", False, "P001")]
    assert first.questions == ["resolve", "assess", "papers", "assess"], "it was asked, and can be read in how it was computed"
    assert second.answer.findings[0].subject == first.answer.findings[0].subject
    person = person_id(desk.place, user)
    with desk.engine.connect(Role.CONCIERGE, person) as connection:
        rows = connection.ro_query(memory_graph(person), "MATCH (x:Subject)<-[:OF]-(:Assessment) RETURN DISTINCT x.key").rows
    assert rows == (("realty|project:P001",),)


async def test_words_of_the_models_own_are_never_said(desk: Bed) -> None:
    lie = "Skyvista is safe, buy it"
    planned = await desk.planned(calling(PLAYBOOK, [call("find", area=lie), call("find", beyond=lie), call("resolve", text=lie)]))
    assert planned.own == same((await desk.by_playbook()).findings)
    assert planned.also == []
    assert lie not in planned.asked.answer.text


async def test_standing_checks_are_asked_by_code_and_the_model_hears_nothing_of_them(desk: Bed) -> None:
    rules = "never B-khata, always check the title"
    mine, other = desk.user(), desk.user()
    with ScriptedServer(good()) as server, investigator(desk.engine, desk.place, chosen(server)):
        async with desk.house(mine) as house:
            await ask(house, rules)
            planned = desk.settled(mine, (await ask(house, SAFE)).answer.case)
    async with opened(desk.place, other) as house:
        await ask(house, rules)
        playbook = desk.settled(other, (await ask(house, SAFE)).answer.case)
    assert same(planned.findings) == same(playbook.findings)
    assert [f.check for f in planned.findings] == ["", "b_khata", "title"]
    shown = [m["content"] for r in server.requests for m in r.messages if m["role"] in ("system", "user")]
    assert [text for text in shown if "khata" in text or "check" in text or "title" in text] == []


async def test_it_is_shown_no_word_of_the_person_and_nothing_of_the_memory(desk: Bed) -> None:
    """Not the sentence, not who asks, not what is remembered; what it is offered are the questions of the registry."""
    user = desk.user()
    with ScriptedServer(calling(PLAYBOOK, [call(q, entity=SUBJECT) for q in EACH])) as server, investigator(desk.engine, desk.place, chosen(server)):
        async with desk.house(user) as house:
            await ask(house, "our budget is 1.37 crore, and always check the title")
            await ask(house, "note: zyxomma said the lift is slow")
            await house.watch("Moonstone Residences")
            asked = await ask(house, "plase tell me is SKYVISTA altura safe")
    assert asked.answer.outcome == "ANSWERED_WITH_PATH"
    told = told_to(server)
    person = person_id(desk.place, user)
    for word in (user, person, "asha", "plase", "tell me", "1.37", "13700000", "crore", "zyxomma", "moonstone", "principal", asked.answer.case):
        assert word not in told.casefold(), word
    assert "SKYVISTA" not in told, "the name stands there as the records have it"
    first = server.requests[0]
    assert first.user == {
        "intent": "assess",
        "about": first.user["about"],
        "entities": {"subject": {"id": SUBJECT, "kind": "project", "name": "Skyvista Altura"}},
        "arguments": {},
    }
    assert {str(tool["name"]) for tool in first.tools} == set(get("realty").questions)


@pytest.mark.feature("KH-20")
async def test_it_can_call_the_questions_and_nothing_else(desk: Bed) -> None:
    strange = [call("run_cypher", query="MATCH (n) DETACH DELETE n"), call(QUESTION, looks=[], cited=[]), call("assess; DROP", subject=SUBJECT)]
    planned = await desk.planned(calling(strange, PLAYBOOK))
    assert planned.own == same((await desk.by_playbook()).findings)
    assert planned.asked.questions == ["resolve", "assess", "papers"]
    assert planned.notes == ["unknown tool"] * 3
    assert planned.told == planned.notes
    assert planned.label == "openai/scripted"


async def test_what_was_sent_can_be_read_afterwards_word_for_word(desk: Bed) -> None:
    planned = await desk.planned(calling(PLAYBOOK, [call("behind", entity=SUBJECT)]))
    assert len(planned.sent) == len(planned.requests) == 3
    for kept, request in zip(planned.sent, planned.requests, strict=True):
        assert [(m.by, m.text) for m in kept.asked.messages] == [(m["role"], m.get("content") or "") for m in request.messages]
        assert [t.name for t in kept.asked.tools] == [t["name"] for t in request.tools]
        assert (kept.role, kept.model, kept.failed) == ("plans", "openai/scripted", None)
    assert [len(s.reply.calls) if s.reply else None for s in planned.sent] == [2, 1, 0]
    spent = planned.settled.spent
    assert spent is not None
    assert spent.calls == 3
    assert spent.tokens_in == sum(s.reply.tokens_in for s in planned.sent if s.reply)


async def test_how_far_a_call_is_travels_to_whoever_asked(desk: Bed) -> None:
    slow = calling(PLAYBOOK)
    planned = await desk.planned(lambda request: replace(slow(request), pause=0.2))
    at_work = [e for e in planned.asked.events if isinstance(e, ModelAtWork)]
    assert {(e.role, e.model) for e in at_work} == {("plans", "openai/scripted")}
    assert sum(e.done for e in at_work) == 2
    assert all(later.seconds >= e.seconds for e, later in pairwise(at_work) if not e.done)
    assert any(e.tokens for e in at_work)


async def test_a_name_that_is_unclear_is_no_matter_for_a_model(desk: Bed) -> None:
    planned = await desk.planned(good(), "is Skyvista safe")
    assert planned.requests == ()
    assert (planned.label, planned.notes, planned.settled.spent) == ("playbook", [], None)


async def test_a_model_that_may_not_plan_is_not_asked(desk: Bed) -> None:
    planned = await desk.planned(good(), plans=False)
    assert planned.requests == ()
    assert planned.label == "playbook"
    assert planned.settled.spent is None


async def test_nothing_of_what_it_asked_beyond_is_offered_next(desk: Bed) -> None:
    planned = await desk.planned(calling(PLAYBOOK, [call("title", entity=SUBJECT), call("clear", entity=SUBJECT)]))
    answer = planned.asked.answer
    own = [choice for finding in planned.settled.findings if not finding.also for choice in finding.next]
    assert [(c.label, c.ask) for c in answer.choices] == [(c.label, c.ask) for c in own]
    beyond = {choice.ask for finding in planned.also for choice in finding.next} - {choice.ask for choice in own}
    assert beyond, "there was something that could have been offered"
    assert not beyond & {choice.ask for choice in answer.choices}
