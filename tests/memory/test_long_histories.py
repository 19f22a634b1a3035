"""A long history costs what its tail costs, whatever was forgotten of it, and also where an earlier version wrote it."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graph import Connection
from memory import queries
from memory.deeds import deeds
from memory.forgetting import Item, forget
from memory.preferences import prefer
from memory.schema import FORM
from memory.sessions import sessions, turns_of
from memory.staleness import cited
from memory.tail import among


@given(st.lists(st.integers(1, 2_000), unique=True), st.integers(1, 50))
def test_the_tail_of_a_list_with_gaps_is_the_same_as_of_all(numbers: list[int], limit: int) -> None:
    kept = sorted(numbers, reverse=True)
    looked: list[int] = []

    def read(low: int, most: int) -> Sequence[Sequence[object]]:
        looked.append(low)
        return [(n,) for n in kept if n > low][:most]

    assert [row[0] for row in among(max(numbers, default=0), limit, read)] == kept[:limit]
    assert looked == sorted(looked, reverse=True)


def fill(concierge: Connection, graph: str, session: str, count: int, at: int) -> list[str]:
    """So many turns with an answer each."""
    turns = []
    for n in range(count):
        turn = queries.add_turn(concierge, graph, session, text=f"{session[:2]} {n}", at=at + n)
        queries.add_answer(concierge, graph, turn, text=f"told {n}", outcome="X", case=f"c{n}", at=at + n, market="realty")
        turns.append(turn)
    return turns


@pytest.fixture
def long(concierge: Connection, graph: str) -> tuple[str, str, list[str]]:
    """Two sessions, the second begun while the first went on, of which every turn between 10 and 60 is forgotten."""
    first, second = queries.open_session(concierge, graph, at=1), queries.open_session(concierge, graph, at=2)
    turns = fill(concierge, graph, first, 70, 100)
    fill(concierge, graph, second, 30, 300)
    for turn in turns[10:60]:
        forget(concierge, graph, Item("turn", turn), at=900)
    turns += fill(concierge, graph, first, 3, 400)
    return first, second, turns


def test_the_tail_is_read_over_what_was_forgotten(concierge: Connection, graph: str, long: tuple[str, str, list[str]]) -> None:
    first, second, turns = long
    listed = sessions(concierge, graph)
    assert [(s.id, s.turns, s.first, s.last_at) for s in listed] == [(second, 30, f"{second[:2]} 0", 329), (first, 23, f"{first[:2]} 0", 402)]
    assert [t.at for t in turns_of(concierge, graph, first, limit=15)] == [402, 401, 400, *range(169, 159, -1), 109, 108]
    assert [t.at for t in turns_of(concierge, graph, first, limit=3, before=108)] == [107, 106, 105]
    assert len(turns_of(concierge, graph, first, limit=500)) == 23
    assert len(queries.talk(concierge, graph, first, "realty", limit=15)) == 15
    assert [a.at for a in cited(concierge, graph, "realty", limit=5)] == [402, 401, 400, 329, 328]
    assert [a.at for a in queries.answers(concierge, graph, limit=40)][-1] == 163
    assert len(queries.answers(concierge, graph, limit=500)) == 53
    forget(concierge, graph, Item("turn", turns[0]), at=901)
    forget(concierge, graph, Item("turn", turns[-1]), at=902)
    [_, shorter] = sessions(concierge, graph)
    assert (shorter.first, shorter.turns, shorter.last_at) == (f"{first[:2]} 1", 21, 401)


def test_the_journal_is_read_from_its_tail(concierge: Connection, graph: str) -> None:
    for n in range(60):
        prefer(concierge, graph, "budget", str(n), str(n), "w", at=n)
    assert [d.at for d in deeds(concierge, graph, limit=3)] == [59, 58, 57]
    assert [d.at for d in deeds(concierge, graph, limit=100, since=57)] == [59, 58, 57]
    assert len(deeds(concierge, graph, limit=1_000)) == 60


def test_a_memory_of_an_earlier_version_is_brought_up(concierge: Connection, graph: str) -> None:
    concierge.query(graph, "MATCH (p:Person {id: 'me'}) SET p = {id: 'me', name: 'asha', since: 1, indexed: 6}")
    for session, at in (("s1", 10), ("s2", 20)):
        concierge.query(
            graph,
            "MATCH (p:Person {id: 'me'}) CREATE (p)-[:HAS_SESSION]->(s:Session {id: $s, at: $at}) WITH s UNWIND range(1, 3) AS i "
            "CREATE (s)-[:HAS_TURN]->(:Turn {id: $s + '-' + toString(i), text: $s, at: $at + i})<-[:ANSWERS]-(:Answer {id: $s + 'a' + toString(i), text: 'x', "
            "outcome: 'X', case: 'c', at: $at + i, intent: '', args: '{}', about: '[]', listed: '[]', slot: ''})",
            {"s": session, "at": at},
        )
    concierge.query(graph, "CREATE (:Subject {key: 'realty|a', market: 'realty', subject: 'a', name: 'A'})<-[:OF]-(:Assessment {at: 1})")
    for _ in range(2):
        queries.open_memory(concierge, graph, name="asha", at=30)
        assert [(s.id, s.turns, s.last_at) for s in sessions(concierge, graph)] == [("s2", 3, 23), ("s1", 3, 13)]
        assert [a.at for a in queries.answers(concierge, graph, limit=4)] == [23, 22, 21, 13]
        assert len(queries.talk(concierge, graph, "s1", "realty")) == 3
    loose = "MATCH (n) WHERE n.id IS NULL AND n.key IS NULL RETURN count(n)"
    assert concierge.ro_query(graph, loose).rows == ((0,),)
    assert concierge.ro_query(graph, "MATCH (:Person)-[k:KNOWS]->(:Subject) RETURN count(k)").rows == ((1,),)
    assert concierge.ro_query(graph, "MATCH (p:Person) RETURN p.indexed, p.turns").rows == ((FORM, 6),)
    new = queries.open_session(concierge, graph, at=40)
    queries.add_turn(concierge, graph, new, text="now", at=41)
    assert [s.first for s in sessions(concierge, graph, limit=1)] == ["now"]
