"""What was sent to a model is kept with its turn, can be read afterwards, and goes with it when it is forgotten."""

from uuid import uuid4

import pytest

from graph import Connection, Engine, Role, memory_graph
from memory import queries
from memory.forgetting import Item, forget, would_fall
from memory.schema import FORM, TIES
from memory.sent import SentKept, TurnSent, keep_sent, sent_in, turn_of_answer, turns_sent
from memory.showing import counts
from memory.words import Asked, Subject

from .keeping import OTHER, PROJECT
from .test_forgetting import kinds, texts

HEARD = SentKept(
    "hears", "openai/any", 5, (("system", "Task: hears."), ("user", '{"sentence": "is \\"Skyvista\\" safe?"}')), '{"intent": "assess"}', 210, 9, 0.42
)  # fmt: skip
LOST = SentKept("phrases", "openai/any", 7, (("system", "Task: phrases."), ("user", '{"claims": []}')), "", failed="timeout", reason="No reply within 20 s.")


def turn_of(concierge: Connection, graph: str, text: str, at: int, *, about: Subject = PROJECT, case: str = "") -> tuple[str, str]:
    """A turn with an answer."""
    session = queries.open_session(concierge, graph, at=at)
    turn = queries.add_turn(concierge, graph, session, text=text, at=at)
    answer = queries.add_answer(
        concierge, graph, turn, text=f"Of {about.name}.", outcome="ANSWERED_WITH_PATH", case=case, at=at, subject=about, asked=Asked("assess", about=(about,))
    )
    return turn, answer


def test_what_was_sent_is_read_back_word_for_word_in_its_order(concierge: Connection, graph: str) -> None:
    turn, answer = turn_of(concierge, graph, "is Skyvista safe?", 3, case="c1")
    keep_sent(concierge, graph, turn, HEARD)
    keep_sent(concierge, graph, turn, LOST)
    assert sent_in(concierge, graph, turn) == (HEARD, LOST)
    later, _ = turn_of(concierge, graph, "hello", 9)
    assert turns_sent(concierge, graph) == (
        TurnSent(later, "hello", 9, "", ()),
        TurnSent(turn, "is Skyvista safe?", 3, "c1", (HEARD, LOST)),
    )
    assert [t.turn for t in turns_sent(concierge, graph, limit=1)] == [later]
    assert turn_of_answer(concierge, graph, answer) == turns_sent(concierge, graph)[1:]
    assert turn_of_answer(concierge, graph, "nothing") == ()
    assert sent_in(concierge, graph, later) == ()


def test_of_nobody_nothing_was_sent(engine: Engine) -> None:
    nobody = uuid4().hex
    with engine.connect(Role.CONCIERGE, nobody) as connection:
        assert turns_sent(connection, memory_graph(nobody)) == ()


def test_nothing_is_kept_of_a_turn_that_was_forgotten_meanwhile(concierge: Connection, graph: str) -> None:
    turn, _ = turn_of(concierge, graph, "is Skyvista safe?", 3)
    forget(concierge, graph, Item("turn", turn), at=4)
    keep_sent(concierge, graph, turn, HEARD)
    assert sent_in(concierge, graph, turn) == ()
    assert counts(concierge, graph)["Sent"] == 0


@pytest.mark.feature("Z9")
def test_it_falls_with_the_turn_with_the_answer_and_with_whom_it_names(concierge: Connection, graph: str) -> None:
    turn, answer = turn_of(concierge, graph, "is it safe?", 3)
    keep_sent(concierge, graph, turn, HEARD)
    other, _ = turn_of(concierge, graph, "and that one?", 6, about=OTHER)
    keep_sent(concierge, graph, other, SentKept("hears", "m", 6, (("user", '{"talked_about": ["SKYVISTA Altura", "Lakeview"]}'),), "{}"))
    keep_sent(concierge, graph, other, LOST)
    assert kinds(would_fall(concierge, graph, Item("answer", answer))).count("model call") == 1
    assert kinds(would_fall(concierge, graph, Item("turn", other))).count("model call") == 2
    gone = forget(concierge, graph, Item("subject", f"realty|{PROJECT.id}"), at=9)
    assert gone is not None
    assert kinds(gone.falls).count("model call") == 2, "that of its own turn, and the one in which it was talked about"
    assert sent_in(concierge, graph, other) == (LOST,)
    assert "skyvista" not in texts(concierge, graph).lower()


def test_a_memory_of_an_earlier_version_is_brought_up(concierge: Connection, graph: str) -> None:
    concierge.query(graph, "MATCH (p:Person {id: 'me'}) SET p.indexed = 14")
    queries.open_memory(concierge, graph, name="asha", at=2)
    assert concierge.ro_query(graph, "MATCH (p:Person {id: 'me'}) RETURN p.indexed, p.since").rows == ((FORM, 1),)
    assert "SENT" in TIES
