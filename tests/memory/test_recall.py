"""Recall on the real engine: what was said and told is found again, by its words and by its meaning."""

from collections.abc import Iterator

import pytest

from graph import Connection, Engine, Role, RoleRefused, index_faults, memory_graph
from memory import queries
from memory.preferences import prefer
from memory.recall import Mode, open_recall, recall
from memory.recall.ranks import fused
from memory.recall.vectors import WrongLength, catch_up
from memory.recall.words import telling, words_of
from memory.words import Asked

from .embedders import Counting

HISTORY = (
    ("is Skyvista Altura ok", "Avoid. Two directors sat on the board of Northstar when it became insolvent."),
    ("we want a garden", "Noted."),
    ("does the lift of Lakeview work", "There is no question for that."),
    ("ಬೆಂಗಳೂರು ನಿವಾಸ ಹೇಗಿದೆ", "None known."),
)


@pytest.fixture
def graph(person: str) -> str:
    return memory_graph(person)


@pytest.fixture
def concierge(engine: Engine, person: str, graph: str) -> Iterator[Connection]:
    with engine.connect(Role.CONCIERGE, person) as connection:
        queries.open_memory(connection, graph, name="asha", at=1)
        open_recall(connection, graph)
        open_recall(connection, graph)
        session = queries.open_session(connection, graph, at=1)
        for n, (said, told) in enumerate(HISTORY):
            turn = queries.add_turn(connection, graph, session, text=said, at=10 + n)
            queries.add_answer(connection, graph, turn, text=told, outcome="ANSWERED_WITH_PATH", case="", at=10 + n)
        yield connection


def found(connection: Connection, graph: str, text: str, embedder: Counting | None = None) -> list[str]:
    return [hit.unit.asked for hit in recall(connection, graph, text, embedder=embedder).hits]


@pytest.mark.parametrize(
    "text, said",
    [
        ("what about skyvista", HISTORY[0][0]),
        ("the directors of Northstar", HISTORY[0][0]),
        ("skyvsta", HISTORY[0][0]),
        ("gardens", HISTORY[1][0]),
        ("laekview", HISTORY[2][0]),
        ("ನಿವಾಸ", HISTORY[3][0]),
    ],
)
def test_words_find_what_was_said_or_told(concierge: Connection, graph: str, text: str, said: str) -> None:
    recalled = recall(concierge, graph, text)
    assert recalled.mode is Mode.WORDS
    assert recalled.hits[0].unit.asked == said
    assert recalled.hits[0].by_words == 1


@pytest.mark.parametrize("text", ["", "?!", "zeppelin", "*", "a|b", "@text:(x)", "%%", "-garden'\"{}[]"])
def test_signs_of_the_search_language_are_only_text(concierge: Connection, graph: str, text: str) -> None:
    assert found(concierge, graph, text) in ([], [HISTORY[1][0]])


def test_the_turn_that_asks_and_what_was_only_asked_back_are_left_out(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=50)
    asking = queries.add_turn(concierge, graph, session, text="what did I say about the garden", at=51)
    assert [hit.unit.asked for hit in recall(concierge, graph, "garden", but=asking).hits] == ["we want a garden"]
    queries.add_answer(
        concierge,
        graph,
        asking,
        text="You said: we want a garden",
        outcome="ANSWERED_FROM_MEMORY",
        case="",
        at=52,
        asked=Asked("recall", {"about": "garden"}),
    )
    assert found(concierge, graph, "garden") == ["we want a garden"]


def test_a_question_about_ones_memory_is_left_out_and_what_was_noted_is_not(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=2)
    for at, said, told in ((30, "our parking must be covered", "Noted."), (31, "what do you know of my parking", "Parking: covered.")):
        turn = queries.add_turn(concierge, graph, session, text=said, at=at)
        queries.add_answer(concierge, graph, turn, text=told, outcome="ANSWERED_FROM_MEMORY", case="", at=at, asked=Asked("memory"))
        if at == 30:
            prefer(concierge, graph, "note 1", said, said, said, at=at, turn=turn)
    assert found(concierge, graph, "parking") == ["our parking must be covered"]


def test_rare_words_count_more(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=60)
    for n in range(8):
        queries.add_turn(concierge, graph, session, text=f"flat number {n} near the metro", at=61 + n)
    queries.add_turn(concierge, graph, session, text="near a temple", at=80)
    assert found(concierge, graph, "metro temple")[0] == "near a temple"


def test_meaning_finds_what_no_word_does(concierge: Connection, graph: str) -> None:
    embedder = Counting()
    assert found(concierge, graph, "elevators") == []
    while catch_up(concierge, graph, embedder, limit=3):
        pass
    recalled = recall(concierge, graph, "elevators", embedder=embedder)
    assert recalled.mode is Mode.BOTH
    assert [(hit.unit.asked, hit.by_words, hit.by_meaning) for hit in recalled.hits] == [(HISTORY[2][0], 0, 1)]
    assert found(concierge, graph, "bankrupt", embedder) == [HISTORY[0][0]]
    assert index_faults(concierge, graph) == ()


def test_what_is_embedded_is_embedded_once_and_again_for_another_model(concierge: Connection, graph: str) -> None:
    embedder = Counting()
    while catch_up(concierge, graph, embedder):
        pass
    assert embedder.asked == 2 * len(HISTORY)
    assert catch_up(concierge, graph, embedder) == 0
    longer = Counting(name="longer", dimension=9)
    assert found(concierge, graph, "elevators", longer) == [], "vectors of another model count for nothing"
    while catch_up(concierge, graph, longer):
        pass
    assert found(concierge, graph, "elevators", longer) == [HISTORY[2][0]]
    assert longer.asked == 2 * len(HISTORY) + 1, "every text, and the one question that could be asked"


def test_an_embedder_that_does_not_keep_its_word_is_refused(concierge: Connection, graph: str) -> None:
    with pytest.raises(WrongLength, match="counting says that its vectors have 4 numbers"):
        catch_up(concierge, graph, Counting(given=5))
    assert concierge.ro_query(graph, "MATCH (n) WHERE n.vector IS NOT NULL RETURN count(n)").rows == ((0,),)


def test_nobody_recalls_what_another_person_said(engine: Engine, concierge: Connection, graph: str, person: str) -> None:
    with engine.connect(Role.CONCIERGE, f"{person}x") as other, pytest.raises(RoleRefused):
        recall(other, graph, "garden")


def test_reciprocal_ranks_by_hand() -> None:
    assert fused(["a", "b"], ["b", "c"], k=60) == (("b", 1 / 62 + 1 / 61), ("a", 1 / 61), ("c", 1 / 62))
    assert fused(["a", "a"], []) == (("a", 1 / 61),)
    assert fused() == ()


def test_the_words_that_tell() -> None:
    assert telling("What did I say about the B-khata?") == ("b", "khata")
    assert telling("what did you tell me") == ("what", "did", "you", "tell", "me"), "a question of common words alone keeps them"
    assert words_of("ಬೆಂಗಳೂರು, ₹1.6 CRORE") == ("ಬೆಂಗಳೂರು", "1", "6", "crore")
