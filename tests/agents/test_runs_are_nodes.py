"""What the agents did stands in the same database as what they know: cases, runs and questions are nodes, and who touched something is a traversal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from graph import Engine, Role, cases_graph, memory_graph, open_engine
from tests.agents.asking import ask, opened

pytestmark = pytest.mark.usefixtures("at_noon")

TOUCHED = (
    "MATCH (c:Case)-[:HAS_RUN]->(r:Run)-[:ASKED]->(q:QuestionCall) WHERE $entity IN q.entities "
    "WITH DISTINCT c, r MATCH (c)-[:HAS_FINDING]->(f:Finding)-[:FROM]->(r) RETURN c.intent, r.investigator <> '', f.status ORDER BY c.opened_at, c.id, f.n"
)


def _in(engine: Engine, graph: str, query: str, **params: object) -> tuple[tuple[object, ...], ...]:
    return tuple(tuple(row) for row in engine.connect(Role.ADMIN).ro_query(graph, query, params).rows)


@pytest.mark.feature("CR-7")
async def test_which_runs_touched_somebody_is_a_traversal(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("runs")
    with open_engine(demo_dir) as engine:
        async with opened(demo_dir, user) as house:
            for text in ("Is Skyvista Altura safe?", "Who is behind Skyvista Altura?", "Is Lakeview Residency safe?"):
                assert (await ask(house, text)).answer.outcome
        cases, memory = cases_graph(engine.person(user)), memory_graph(engine.person(user))
        [[skyvista]] = _in(engine, "market:{realty}", "MATCH (p:Project {name: 'Skyvista Altura'}) RETURN p.id")
        [[lakeview]] = _in(engine, "market:{realty}", "MATCH (p:Project {name: 'Lakeview Residency'}) RETURN p.id")
        by_intent = {(row[0], row[1]) for row in _in(engine, cases, TOUCHED, entity=skyvista)}
        assert by_intent == {("assess", True), ("behind", True)}
        assert {row[0] for row in _in(engine, cases, TOUCHED, entity=lakeview)} == {"assess"}
        assert _in(engine, cases, TOUCHED, entity="company:nobody") == ()
        # from the answer back to the person, and on to the very facts that it cites, in the version that was seen
        told = (
            "MATCH (p:Person)-[:HAS_SESSION]->()-[:HAS_TURN]->(t)<-[:ANSWERS]-(a:Answer)-[:CITES]->(f:FactRef) WHERE a.case = $case "
            "RETURN DISTINCT f.fact, f.revision"
        )
        [case] = {row[0] for row in _in(engine, cases, "MATCH (c:Case {intent: 'behind'}) RETURN c.id")}
        cited = _in(engine, memory, told, case=case)
        assert cited
        for fact, revision in cited:
            known = "MATCH ()-[r {id: $fact}]->(), (c:Change) WHERE c.revision <= $revision AND r.known_from <= c.known_at RETURN count(c) > 0"
            assert _in(engine, "market:{realty}", known, fact=fact, revision=revision) == ((True,),)
        # the changes of the market are nodes too
        assert _in(engine, "market:{realty}", "MATCH (c:Change) RETURN count(c) > 0") == ((True,),)
