"""A person's memory on the real engine: what is kept, what is found again, and what the watch list does when it is asked twice."""

from collections.abc import Callable

import pytest

from graph import Connection, Engine, Role, RoleRefused
from memory import queries
from memory.transitions import looked
from memory.words import Asked, Cite, Subject

from .keeping import OTHER, PROJECT, said


def test_a_turn_its_answer_and_the_exact_facts_it_cites(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=10)
    turn = queries.add_turn(concierge, graph, session, text="Is Skyvista Altura safe?", at=11)
    cites = (Cite(1, "realty", "DIRECTOR_OF:a", 2), Cite(2, "realty", "FLAGGED:b", 2))
    answer = queries.add_answer(concierge, graph, turn, text="Avoid. [1] [2]", outcome="ANSWERED_WITH_PATH", case="c1", at=12, cites=cites, subject=PROJECT)
    [kept] = queries.answers(concierge, graph)
    assert (kept.id, kept.turn, kept.text, kept.case) == (answer, "Is Skyvista Altura safe?", "Avoid. [1] [2]", "c1")
    assert kept.cites == cites


def test_what_an_answer_says_of_subjects_is_kept_in_the_same_write(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=10)
    turn = queries.add_turn(concierge, graph, session, text="compare them", at=11)
    assessed = ((PROJECT, said(1.0, 12)), (OTHER, said(2.0, 12)), (PROJECT, said(1.0, 12)))
    cites = (Cite(1, "realty", "F:a", 2), Cite(2, "realty", "F:a", 2), Cite(3, "realty", "F:b", 2))
    with concierge.recording() as asked:
        queries.add_answer(concierge, graph, turn, text="...", outcome="X", case="c", at=12, cites=cites, subject=PROJECT, market="realty", assessed=assessed)
    assert len(asked) == 1
    assert queries.last_assessment(concierge, graph, PROJECT) == said(1.0, 12)
    assert queries.last_assessment(concierge, graph, OTHER) == said(2.0, 12)
    assert [a.cites for a in queries.answers(concierge, graph)] == [cites]
    for counted in ("(n:Subject)", "(n:FactRef)", "(:Person)-[n:KNOWS]->()"):
        assert concierge.ro_query(graph, f"MATCH {counted} RETURN count(n)").rows == ((2,),)


def test_an_answer_without_citations_is_kept_too(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=10)
    turn = queries.add_turn(concierge, graph, session, text="will it rain", at=11)
    queries.add_answer(concierge, graph, turn, text="I have no question for that.", outcome="CANNOT_ASK", case="", at=12)
    assert [a.cites for a in queries.answers(concierge, graph)] == [()]
    [turn_kept] = queries.talk(concierge, graph, session, "realty")
    assert (turn_kept.asked, turn_kept.outcome) == (Asked(""), "CANNOT_ASK")


def test_a_session_remembers_what_the_next_question_may_refer_to(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=10)
    asked = (
        Asked("assess", {"subject": "lakevew"}, about=(OTHER,)),
        Asked("compare", {"a": PROJECT.id, "b": "Lakeview"}, about=(PROJECT, OTHER), listed=(PROJECT, OTHER)),
        Asked("assess", {"subject": "sky"}, listed=(PROJECT, Subject("contracts", "customer:1", "Sky")), slot="subject"),
    )
    for n, one in enumerate(asked):
        turn = queries.add_turn(concierge, graph, session, text="...", at=11 + n)
        cites = [Cite(1, "realty", f"OWNS:{n}", 4)]
        queries.add_answer(concierge, graph, turn, text="...", outcome="NOT_IN_GRAPH", case=f"c{n}", at=11 + n, cites=cites, asked=one)
    latest, compared, first = queries.talk(concierge, graph, session, "realty")
    assert (first.asked, compared.asked) == asked[:2]
    assert latest.asked == Asked("assess", {"subject": "sky"}, listed=(PROJECT,), slot="subject"), "what is of another market is no part of this talk"
    assert [t.case for t in (latest, compared, first)] == ["c2", "c1", "c0"]
    assert [c.fact for c in latest.cites] == ["OWNS:2"]
    assert len(queries.talk(concierge, graph, session, "realty", limit=2)) == 2
    assert queries.talk(concierge, graph, queries.open_session(concierge, graph, at=20), "realty") == ()


def test_two_answers_that_cite_one_fact_share_its_reference(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=10)
    for n in range(2):
        turn = queries.add_turn(concierge, graph, session, text="...", at=n)
        queries.add_answer(concierge, graph, turn, text="...", outcome="ANSWERED_WITH_PATH", case="", at=n, cites=[Cite(1, "realty", "OWNS:x", 4)])
    assert concierge.ro_query(graph, "MATCH (f:FactRef) RETURN count(f)").rows == ((1,),)
    assert concierge.ro_query(graph, "MATCH (:Answer)-[c:CITES]->(:FactRef) RETURN count(c)").rows == ((2,),)


def test_a_watch_records_what_was_last_looked_at_and_a_second_changes_nothing(concierge: Connection, graph: str) -> None:
    assert queries.add_watch(concierge, graph, PROJECT, said(31.2, at=100))
    assert not queries.add_watch(concierge, graph, PROJECT, said(99.0, at=200))
    [watch] = queries.watches(concierge, graph, "realty")
    assert (watch.subject, watch.since, watch.last) == (PROJECT, 100, said(31.2, at=100))


def test_a_watch_is_removed_and_can_come_back(concierge: Connection, graph: str) -> None:
    queries.add_watch(concierge, graph, PROJECT, said(1.0, at=100))
    queries.add_watch(concierge, graph, OTHER, said(0.0, at=101))
    assert queries.remove_watch(concierge, graph, market="realty", subject=PROJECT.id, at=102)
    assert not queries.remove_watch(concierge, graph, market="realty", subject=PROJECT.id, at=103)
    assert [w.subject for w in queries.watches(concierge, graph, "realty")] == [OTHER]
    assert queries.add_watch(concierge, graph, PROJECT, said(2.0, at=104))
    assert [w.subject for w in queries.watches(concierge, graph, "realty")] == [OTHER, PROJECT]


def test_the_latest_assessment_is_what_was_last_looked_at(concierge: Connection, graph: str) -> None:
    assert queries.last_assessment(concierge, graph, PROJECT) is None
    looked(concierge, graph, [], {PROJECT: said(10.0, at=1)}, at=1)
    looked(concierge, graph, [], {PROJECT: said(20.5, at=2)}, at=2)
    found = queries.last_assessment(concierge, graph, PROJECT)
    assert found == said(20.5, at=2)


def test_opening_twice_makes_nothing_twice(concierge: Connection, graph: str) -> None:
    before = concierge.ro_query(graph, "CALL db.indexes() YIELD label, properties RETURN label, properties").rows
    queries.open_memory(concierge, graph, name="asha", at=2)
    assert concierge.ro_query(graph, "CALL db.indexes() YIELD label, properties RETURN label, properties").rows == before
    assert concierge.ro_query(graph, "MATCH (p:Person) RETURN count(p), p.name").rows == ((1, "asha"),)


@pytest.mark.parametrize("text", ["'; MATCH (n) DETACH DELETE n //", '" RETURN 1', "\\", "[red]x[/red]", "ಸ್ಕೈವಿಸ್ಟಾ", "\u202eabc", "🏠", "a" * 10_000])
def test_whatever_is_typed_comes_back_as_it_was(concierge: Connection, graph: str, text: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    turn = queries.add_turn(concierge, graph, session, text=text, at=1)
    queries.add_answer(
        concierge, graph, turn, text=text, outcome="CANNOT_ASK", case="", at=1, asked=Asked(text, {text: text}, about=(Subject("realty", text, text),))
    )
    [kept] = queries.answers(concierge, graph)
    assert (kept.turn, kept.text) == (text, text)
    [kept_turn] = queries.talk(concierge, graph, session, "realty")
    assert kept_turn.asked.about == (Subject("realty", text, text),)


def test_one_persons_memory_is_closed_to_another_and_to_the_investigator(
    engine: Engine, concierge: Connection, graph: str, unique: Callable[[str], str]
) -> None:
    queries.add_watch(concierge, graph, PROJECT, said(1.0, at=1))
    for stranger in (engine.connect(Role.CONCIERGE, unique("u")), engine.connect(Role.INVESTIGATOR), engine.connect(Role.READER)):
        with pytest.raises(RoleRefused):
            queries.watches(stranger, graph, "realty")
        with pytest.raises(RoleRefused):
            queries.add_watch(stranger, graph, OTHER, said(1.0, at=2))
