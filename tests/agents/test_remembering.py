"""What asks for something that was said before, and what only sounds like it."""

import threading
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

import pytest

from agents.events import AnswerGiven, TurnFailed
from agents.house import House
from agents.remembering import told_again, wanted
from agents.remembering.meaning import Meaning, Ready
from agents.remembering.wanted import in_own_words
from graph import Engine, GraphError, Role, memory_graph
from memory import queries
from memory.recall import Hit, Mode, Recalled, open_recall, recall
from memory.recall.embedding import NoEmbedder
from memory.recall.units import Unit
from tests.memory.embedders import Counting


@pytest.mark.parametrize(
    "text, what",
    [
        ("what did you tell me about northstar", "northstar"),
        ("What did I say about my budget?", "my budget"),
        ("ok so who did you say was the contractor at Lakeview", "was the contractor at Lakeview"),
        ("which relative did I say could check the papers", "relative could check the papers"),
        ("remind me what I said about the budget", "what I said about the budget"),
        ("remind me of the land thing", "the land thing"),
        ("do you remember the loan thing?", "the loan thing"),
        ("did i ask about title suits before", "title suits"),
        ("have I ever mentioned my brother", "my brother"),
        ("who was the broker I mentioned", "the broker"),
        ("what refund story did I tell you", "refund story"),
        ("what was it that you told me about the land", "the land"),
        ("recall: B-khata", "B-khata"),
    ],
)
def test_what_asks_back(text: str, what: str) -> None:
    assert wanted(text) == what


@pytest.mark.parametrize(
    "text",
    [
        "remind me friday to ring the bank mgr",
        "what did i ask before",
        "have you asked the builder about possession",
        "what did you ask the database",
        "how did you find this out",
        "what did you say?",
        "when did I last check skyvista",
        "what is the khata of Lakeview",
        "what did the court say about northstar",
        "did you find anything on northstar",
        "is it true what they say about Skyvista",
        "who is behind Northstar",
        "tell me about Lakeview",
        "",
        "did i did i did i " * 25,
    ],
)
def test_what_does_not(text: str) -> None:
    assert wanted(text) == ""


def test_whose_words_are_asked_for() -> None:
    assert in_own_words("what did I say about Skyvista")
    assert not in_own_words("what did you tell me about Skyvista")


def unit(asked: str, told: str = "Noted.") -> Unit:
    return Unit("t1", asked, "a1" if told else "", told, "ANSWERED_WITH_PATH", 1_788_000_000_000)


def test_it_is_told_with_its_day_and_can_be_asked_again() -> None:
    composed = told_again(Recalled((Hit(unit("is Skyvista ok", "Avoid. [1]\nTwo directors."), 0.1, 1, 0),), Mode.BOTH), "skyvista")
    assert composed.outcome == "ANSWERED_FROM_MEMORY"
    assert composed.text.startswith("On 29 August 2026 you said: “is Skyvista ok”. I answered: “Avoid. ［1］ Two directors.”.")
    assert [choice.ask for choice in composed.choices] == ["is Skyvista ok"]
    assert "words alone" not in composed.text


def test_that_nothing_was_found_and_what_is_off_is_said() -> None:
    composed = told_again(Recalled((), Mode.WORDS), "zeppelins", "The semantic extra is not installed.")
    assert composed.text == "I find nothing that you said or that I told you about “zeppelins”.\nSearched by words alone. The semantic extra is not installed."
    assert composed.choices == ()


def test_a_new_turn_is_embedded_behind(engine: Engine, person: str) -> None:
    graph = memory_graph(person)
    with engine.connect(Role.CONCIERGE, person) as connection:
        queries.open_memory(connection, graph, name="asha", at=1)
        open_recall(connection, graph)
        session = queries.open_session(connection, graph, at=1)
        meaning = Meaning(lambda: engine.connect(Role.CONCIERGE, person), graph, loader=lambda _model: Counting())
        meaning.start()
        meaning.start()
        assert meaning.caught_up(10)
        queries.add_turn(connection, graph, session, text="the lift is old", at=2)
        meaning.nudge()
        assert meaning.caught_up(10)
        assert (meaning.state, meaning.off) == (Ready.READY, "")
        assert [h.unit.asked for h in recall(connection, graph, "elevator", embedder=meaning.embedder).hits] == ["the lift is old"]
        meaning.close()


def test_what_cannot_be_loaded_is_said_and_nothing_waits_for_it(engine: Engine, person: str) -> None:
    def loader(_model: str) -> Counting:
        raise NoEmbedder("Recall by meaning is off: the model is a cake.")

    meaning = Meaning(lambda: engine.connect(Role.CONCIERGE, person), memory_graph(person), loader=loader)
    meaning.start()
    assert meaning.caught_up(10)
    assert (meaning.state, meaning.off, meaning.embedder) == (Ready.OFF, "Recall by meaning is off: the model is a cake.", None)
    meaning.nudge()
    meaning.close()


def test_an_engine_that_is_gone_for_a_moment_is_tried_again(engine: Engine, person: str) -> None:
    graph, failed = memory_graph(person), threading.Event()
    with engine.connect(Role.CONCIERGE, person) as connection:
        queries.open_memory(connection, graph, name="asha", at=1)
        queries.add_turn(connection, graph, queries.open_session(connection, graph, at=1), text="the lift is old", at=2)

    def connect() -> "object":
        if not failed.is_set():
            failed.set()
            raise GraphError("gone for a moment")
        return engine.connect(Role.CONCIERGE, person)

    meaning = Meaning(connect, graph, loader=lambda _model: Counting())  # type: ignore[arg-type]
    meaning.start()
    assert failed.wait(10)
    assert meaning.caught_up(10)
    meaning.close()
    with engine.connect(Role.CONCIERGE, person) as connection:
        assert connection.ro_query(graph, "MATCH (t:Turn) WHERE t.vector_by = 'counting' RETURN count(t)").rows == ((1,),)


async def test_in_a_turn_what_was_said_and_told_comes_back_with_its_day(demo_dir: Path, unique: Callable[[str], str], at_noon: int) -> None:
    house = House(demo_dir, user=unique("asha"), now=lambda: at_noon)
    await house.open()
    try:
        for text in ("is Skyvista Altura safe?", "my brother in law is a lawyer, is that of use?"):
            await answer(house, text)
        mine = await answer(house, "which relative did I say was a lawyer")
        assert (mine.outcome, mine.case) == ("ANSWERED_FROM_MEMORY", "")
        assert mine.text.startswith("On 30 November 2026 you said: “my brother in law is a lawyer, is that of use?”.")
        told = await answer(house, "what did you tell me about insolvency and two directors")
        assert "is Skyvista Altura safe?" in told.text
        assert [c.ask for c in told.choices] == ["is Skyvista Altura safe?"]
        assert (await answer(house, "what did you tell me about Skyvista Altura last time")).findings[0].kind == "runs", "the case knows its verdict"
        nothing = await answer(house, "did I mention a zeppelin")
        assert nothing.text.startswith("I find nothing that you said or that I told you about “a zeppelin”.")
    finally:
        await house.close()


async def answer(house: House, text: str) -> AnswerGiven:
    async with aclosing(house.turn(text)) as events:
        async for event in events:
            if isinstance(event, AnswerGiven):
                return event
            assert not isinstance(event, TurnFailed), event
    raise AssertionError("a turn without an end")
