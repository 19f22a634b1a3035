"""What a return writes and reads: transitions with the looks in one write, answers that broke, sessions from their tail."""

from threading import Barrier, Thread

import pytest

from graph import Connection, Engine, Role
from memory import queries
from memory.forgetting import Item, forget
from memory.sessions import has_session, sessions, turns_of
from memory.staleness import Break, cited, claim, let_go, mark_stale, replace_answer, stale_answers
from memory.transitions import Transition, last_looked, last_told, looked, transitions
from memory.unanswered import RECENT, ended, unanswered
from memory.words import Asked, Cite

from .keeping import OTHER, PROJECT, said


def turn(
    concierge: Connection, graph: str, session: str, text: str, at: int, *, case: str = "c", market: str = "realty", present: bool = True
) -> tuple[str, str]:
    """A turn and its answer."""
    asked = queries.add_turn(concierge, graph, session, text=text, at=at)
    answer = queries.add_answer(
        concierge, graph, asked, text=f"Avoid {text}.", outcome="ANSWERED_WITH_PATH", case=case, at=at + 1,
        cites=[Cite(1, market, "FLAGGED:b", 2)], subject=PROJECT, asked=Asked("assess", {"subject": "x"}, about=(PROJECT,)), market=market, present=present,
    )  # fmt: skip
    return asked, answer


def test_a_look_and_what_was_told_are_one_write(concierge: Connection, graph: str) -> None:
    queries.add_watch(concierge, graph, PROJECT, said(0.0, at=10))
    queries.add_watch(concierge, graph, OTHER, said(0.0, at=11))
    assert last_looked(concierge, graph) is None
    moved = Transition(PROJECT, 400, said(0.0, at=10), said(52.0, at=500), "world", '[{"points": 0.74}]')
    passed = Transition(OTHER, 300, None, said(30.0, at=500), "correction", "[]", passed=True)
    looked(concierge, graph, [moved, passed], {PROJECT: said(52.0, at=500), OTHER: said(0.0, at=500)}, at=500)
    told = transitions(concierge, graph, "realty")
    assert [(t.subject, t.at, t.before, t.after, t.cause, t.receipt, t.passed, t.told_at) for t in told] == [
        (PROJECT, 400, moved.before, moved.after, "world", '[{"points": 0.74}]', False, 500),
        (OTHER, 300, None, passed.after, "correction", "[]", True, 500),
    ]
    assert {w.subject: w.last for w in queries.watches(concierge, graph, "realty")} == {PROJECT: said(52.0, at=500), OTHER: said(0.0, at=500)}
    assert last_looked(concierge, graph) == 500
    looked(concierge, graph, [], {PROJECT: said(52.0, at=600)}, at=600)
    assert last_looked(concierge, graph) == 600
    assert last_told(concierge, graph) == told
    assert last_told(concierge, graph, "contracts") == ()
    looked(concierge, graph, [moved], {}, at=700)
    assert len(transitions(concierge, graph, since=501)) == 1
    assert len(transitions(concierge, graph, limit=2)) == 2
    assert [t.told_at for t in last_told(concierge, graph)] == [700]


@pytest.mark.feature("HB-7")
def test_a_broken_answer_is_marked_with_its_reasons_and_stays_readable_beside_the_new_one(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    _, old = turn(concierge, graph, session, "skyvista?", 10)
    _, other = turn(concierge, graph, session, "lakeview?", 20)
    turn(concierge, graph, session, "budget?", 30, case="")
    turn(concierge, graph, session, "contract?", 40, market="contracts")
    _, past = turn(concierge, graph, session, "in 2019?", 50, present=False)
    standing = cited(concierge, graph, "realty")
    assert [(a.id, a.present) for a in standing] == [(past, False), (other, True), (old, True)]
    assert (standing[2].asked_text, standing[2].text, standing[2].asked, standing[2].cites) == (
        "skyvista?", "Avoid skyvista?.", Asked("assess", {"subject": "x"}, about=(PROJECT,)), (Cite(1, "realty", "FLAGGED:b", 2),),
    )  # fmt: skip
    broken = [Break(old, "The row reads otherwise now.", "FLAGGED:b", "admitted", "withdrawn"), Break(old, "The verdict moved.")]
    assert mark_stale(concierge, graph, broken, at=100) == 2
    assert mark_stale(concierge, graph, broken, at=110) == 0, "once told is enough"
    assert mark_stale(concierge, graph, [Break("gone", "x")], at=110) == 0
    assert [a.id for a in cited(concierge, graph, "realty")] == [past, other]
    [stale] = stale_answers(concierge, graph, "realty", waiting=True)
    assert (stale.answer.id, stale.answer.turn, stale.at, stale.replaced_by) == (old, "skyvista?", 100, None)
    assert sorted(stale.breaks, key=lambda b: b.fact) == sorted(broken, key=lambda b: b.fact)
    _, new = turn(concierge, graph, session, "skyvista again", 120)
    assert replace_answer(concierge, graph, old, new)
    assert replace_answer(concierge, graph, old, new)
    assert not replace_answer(concierge, graph, old, "gone")
    assert stale_answers(concierge, graph, "realty", waiting=True) == ()
    [stale] = stale_answers(concierge, graph)
    assert stale.replaced_by is not None
    assert (stale.replaced_by.id, stale.replaced_by.text, stale.answer.text) == (new, "Avoid skyvista again.", "Avoid skyvista?.")
    assert concierge.ro_query(graph, "MATCH (n)-[r:REPLACES]->() RETURN count(r)").rows == ((1,),)


def test_an_answer_is_asked_again_by_one_terminal_at_a_time(engine: Engine, concierge: Connection, person: str, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    for n in range(20):
        _, old = turn(concierge, graph, session, f"skyvista {n}?", 10 + n)
        assert not claim(concierge, graph, old, at=50, until=60), "it still holds"
        mark_stale(concierge, graph, [Break(old, "The verdict moved.")], at=100)
        together, got = Barrier(2), list[bool]()

        def ask_again(answer: str, together: Barrier = together, got: list[bool] = got) -> None:
            with engine.connect(Role.CONCIERGE, person) as mine:
                together.wait(timeout=30)
                got.append(claim(mine, graph, answer, at=200, until=300))

        terminals = [Thread(target=ask_again, args=(old,)) for _ in range(2)]
        for one in terminals:
            one.start()
        for one in terminals:
            one.join()
        assert sorted(got) == [False, True]
    assert not claim(concierge, graph, old, at=299, until=400)
    assert claim(concierge, graph, old, at=300, until=400), "whoever had it is gone"
    let_go(concierge, graph, old)
    assert claim(concierge, graph, old, at=301, until=400)
    _, new = turn(concierge, graph, session, "again", 500)
    replace_answer(concierge, graph, old, new)
    assert not claim(concierge, graph, old, at=900, until=999), "it was asked again"


def test_a_question_that_was_cut_off_is_known_until_it_was_told(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    turn(concierge, graph, session, "answered", 10)
    cut = queries.add_turn(concierge, graph, session, text="cut off", at=20)
    failed = queries.add_turn(concierge, graph, session, text="failed at once", at=30)
    ended(concierge, graph, [failed])
    stopped = queries.add_turn(concierge, graph, session, text="stopped", at=40)
    queries.keep_run(concierge, graph, stopped, case="c1", run="x")
    queries.add_turn(concierge, graph, session, text="on its way", at=100)
    assert [(u.turn, u.text, u.at) for u in unanswered(concierge, graph, before=100)] == [(cut, "cut off", 20)]
    ended(concierge, graph, [cut])
    assert unanswered(concierge, graph, before=100) == ()
    queries.add_turn(concierge, graph, session, text="cut off too", at=110)
    for n in range(RECENT):
        turn(concierge, graph, session, f"later {n}", 200 + n)
    assert unanswered(concierge, graph, before=300) == (), "of long ago nobody asks"


def test_sessions_are_listed_and_read_from_their_tail(concierge: Connection, graph: str) -> None:
    assert sessions(concierge, graph) == ()
    first = queries.open_session(concierge, graph, at=1)
    for n in range(5):
        turn(concierge, graph, first, f"question {n}", 10 + n * 10)
    queries.open_session(concierge, graph, at=100)
    second = queries.open_session(concierge, graph, at=200)
    queries.add_turn(concierge, graph, second, text="unanswered", at=201)
    assert [(s.id, s.at, s.last_at, s.turns, s.first) for s in sessions(concierge, graph)] == [
        (second, 200, 201, 1, "unanswered"),
        (first, 1, 50, 5, "question 0"),
    ]
    assert [(t.text, t.answered, t.stale) for t in turns_of(concierge, graph, first, limit=2)] == [
        ("question 4", "Avoid question 4.", False),
        ("question 3", "Avoid question 3.", False),
    ]
    assert [t.text for t in turns_of(concierge, graph, first, limit=2, before=40)] == ["question 2", "question 1"]
    [alone] = turns_of(concierge, graph, second)
    assert (alone.text, alone.answer, alone.answered, alone.outcome) == ("unanswered", "", "", "")
    assert has_session(concierge, graph, first)
    assert not has_session(concierge, graph, "nobody's")


@pytest.mark.parametrize("item", [Item("subject", "realty|project:P001"), Item("everything")])
@pytest.mark.feature("Z9")
def test_a_greeting_that_was_under_way_brings_nothing_back_that_was_forgotten_meanwhile(concierge: Connection, graph: str, item: Item) -> None:
    last, now = said(0.0, at=100), said(52.0, at=500)
    looked(concierge, graph, [], {PROJECT: last, OTHER: last}, at=100)
    assert forget(concierge, graph, item, at=200) is not None
    late = looked(concierge, graph, [Transition(PROJECT, 400, last, now, "world", "[]")], {PROJECT: now, OTHER: now}, at=500, seen={PROJECT: last, OTHER: last})
    left = [str(row[0]) for row in concierge.ro_query(graph, "MATCH (x:Subject) RETURN x.subject").rows]
    assert PROJECT.id in late
    assert PROJECT.id not in left
    assert (OTHER.id in left) is (item.kind == "subject")
