"""The figures of a plain graph, against a count of every shortest way and against the engine's own algorithms."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph import Connection, Engine, Role, market_graph
from market.realty.boards.graphs import Edge, betweenness, components, neighbours, shortest
from tests.realty.counting import by_counting, ways_from

EDGES = st.lists(st.tuples(st.sampled_from("abcdefgh"), st.sampled_from("ABCDEFGH")), min_size=1, max_size=24)


@settings(max_examples=150, deadline=None)
@given(EDGES)
def test_betweenness_is_what_counting_every_way_gives(edges: list[Edge]) -> None:
    pairs = tuple(sorted(set(edges)))
    for ends in (None, frozenset("ABCDEFGH"), frozenset("aBcD")):
        found = betweenness(pairs, ends)
        assert found.exact
        assert found.pairs == pytest.approx(by_counting(pairs, ends or neighbours(pairs)))


@given(EDGES)
def test_the_shortest_way_is_a_way_and_none_is_shorter(edges: list[Edge]) -> None:
    near = neighbours(edges)
    ways = {n: ways_from({k: set(v) for k, v in near.items()}, n) for n in near}
    for a in near:
        for b in near:
            way = shortest(near, [a], {b})
            assert bool(way) == (b in ways[a])
            assert not way or (way[0], way[-1], len(way) - 1) == (a, b, ways[a][b][0])
            assert all(y in near[x] for x, y in pairwise(way))


def test_what_is_too_large_is_estimated_and_says_so() -> None:
    ring = tuple(sorted((f"n{n:02}", f"n{(n + 1) % 40:02}") for n in range(40)))
    exact, rough = betweenness(ring), betweenness(ring, None, 40 * 80 // 4)
    assert (exact.exact, exact.starts) == (True, 40)
    assert (rough.exact, rough.starts, rough.of) == (False, 10, 40)
    assert sum(rough.pairs.values()) == pytest.approx(sum(exact.pairs.values()))


TOWN = tuple(sorted((*(("p1", f"c{n}") for n in range(1, 9)), *((f"q{n}", f"c{n}") for n in range(1, 9)), ("a0", "c1"), ("r1", "d1"), ("r1", "d2"))))
"""p1 bridges eight firms, each with a director of its own; a0 sits on one board and comes first in the alphabet; r1 bridges two firms apart."""


@pytest.fixture
def written(engine: Engine, unique: Callable[[str], str]) -> Iterator[Callable[[bool], tuple[Connection, str]]]:
    """Writes the boards into a graph of their own: from person to firm only, or both ways."""
    with engine.connect(Role.INVESTIGATOR) as connection:
        made = []

        def write(both: bool) -> tuple[Connection, str]:
            graph = market_graph(unique("boards"))
            made.append(graph)
            back = "CREATE (c)-[:SEAT]->(p)" if both else ""
            rows = [{"p": p, "c": c} for p, c in TOWN]
            connection.query(graph, f"UNWIND $rows AS r MERGE (p:N {{id: r.p}}) MERGE (c:N {{id: r.c}}) CREATE (p)-[:SEAT]->(c) {back}", {"rows": rows})
            return connection, graph

        yield write
        for graph in made:
            connection.delete(graph)


def _ranked(connection: Connection, graph: str, algorithm: str, figure: str) -> list[tuple[str, float]]:
    settings = "" if algorithm == "pageRank" else ", samplingSize: 1000"
    call = "'N', 'SEAT'" if algorithm == "pageRank" else f"{{nodeLabels: ['N'], relationshipTypes: ['SEAT']{settings}}}"
    rows = connection.ro_query(graph, f"CALL algo.{algorithm}({call}) YIELD node, score RETURN node.id, score").rows
    return sorted(((str(i), float(str(score))) for i, score in rows), key=lambda r: (-round(r[1], 6), r[0]))


@pytest.mark.feature("KH-19")
def test_the_engine_follows_the_direction_of_edges_and_then_nobody_stands_between(written: Callable[[bool], tuple[Connection, str]]) -> None:
    one_way = _ranked(*written(False), "betweenness", "score")
    assert {score for _, score in one_way} == {0.0}
    both = _ranked(*written(True), "betweenness", "score")
    exact = betweenness(TOWN).pairs
    # both ways the engine finds who is far ahead of all; its figures are sampled, so no more than that is asked of it
    assert both[0][0] == max(exact, key=lambda n: exact[n]) == "p1"
    assert both[0][1] > 0


@pytest.mark.feature("RA-23", "RA-24")
def test_rank_by_pages_of_one_way_edges_knows_nobody_among_the_people(written: Callable[[bool], tuple[Connection, str]]) -> None:
    people = {p for p, _ in TOWN}
    one_way = [row for row in _ranked(*written(False), "pageRank", "score") if row[0] in people]
    assert len({round(score, 6) for _, score in one_way}) == 1
    assert [name for name, _ in one_way] == sorted(people), "all alike, so that only the alphabet is left"
    both = [row for row in _ranked(*written(True), "pageRank", "score") if row[0] in people]
    assert both[0][0] == "p1"
    assert len({round(score, 6) for _, score in both}) > 1


@pytest.mark.feature("KH-17")
def test_components_are_those_of_the_engine(written: Callable[[bool], tuple[Connection, str]]) -> None:
    connection, graph = written(False)
    rows = connection.ro_query(
        graph, "CALL algo.WCC({nodeLabels: ['N'], relationshipTypes: ['SEAT']}) YIELD node, componentId RETURN node.id, componentId"
    ).rows
    theirs: dict[object, set[str]] = {}
    for node, component in rows:
        theirs.setdefault(component, set()).add(str(node))
    assert sorted(map(sorted, theirs.values())) == [list(c) for c in components(TOWN)]
