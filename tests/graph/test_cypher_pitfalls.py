"""Where this engine's Cypher does not do what one would think, each seen on the real engine, and how Clew asks instead."""

from collections.abc import Callable

import pytest

from graph import Engine, QueryRejected, Role, await_indexes
from market.core.resolve import full_text

CHAIN = "CREATE (a:Firm {name: 'Akash', n: 3})-[:TIED]->(b:Firm {name: 'Brook', n: 1})-[:TIED]->(c:Firm {name: 'Cedar', n: 2}), (:Firm {name: 'Delta', n: 0})"


@pytest.fixture
def chain(engine: Engine, unique: Callable[[str], str]) -> str:
    """A graph of four firms: three in a chain, one alone."""
    graph = f"market:{{{unique('pitfall')}}}"
    with engine.connect(Role.INVESTIGATOR) as connection:
        connection.query(graph, CHAIN)
    return graph


@pytest.mark.feature("CR-48")
def test_the_bounds_of_a_walk_are_literals(engine: Engine, chain: str) -> None:
    with engine.connect(Role.READER) as connection:
        with pytest.raises(QueryRejected):
            connection.ro_query(chain, "MATCH (a:Firm {name: 'Akash'})-[:TIED*1..$far]->(b) RETURN b.name", {"far": 2})
        found = connection.ro_query(chain, "MATCH (a:Firm {name: 'Akash'})-[:TIED*1..2]->(b) RETURN b.name ORDER BY b.name")
        assert [row[0] for row in found.rows] == ["Brook", "Cedar"]


@pytest.mark.feature("CR-48")
def test_a_shortest_path_stands_in_with_or_return_and_follows_direction(engine: Engine, chain: str) -> None:
    ends = "MATCH (a:Firm {name: $a}), (b:Firm {name: $b})"
    with engine.connect(Role.READER) as connection:
        with pytest.raises(QueryRejected):
            connection.ro_query(chain, f"{ends} MATCH p = shortestPath((a)-[:TIED*1..4]->(b)) RETURN length(p)", {"a": "Akash", "b": "Cedar"})
        asked = f"{ends} WITH shortestPath((a)-[:TIED*1..4]->(b)) AS p RETURN length(p)"
        assert connection.ro_query(chain, asked, {"a": "Akash", "b": "Cedar"}).rows[0][0] == 2
        assert connection.ro_query(chain, asked, {"a": "Cedar", "b": "Akash"}).rows[0][0] is None
        assert connection.ro_query(chain, asked, {"a": "Akash", "b": "Delta"}).rows[0][0] is None


@pytest.mark.feature("CR-48")
def test_after_an_aggregation_only_what_was_projected_can_order(engine: Engine, chain: str) -> None:
    with engine.connect(Role.READER) as connection:
        with pytest.raises(QueryRejected):
            connection.ro_query(chain, "MATCH (f:Firm) WITH f.name AS name, count(f) AS c RETURN name ORDER BY f.n")
        found = connection.ro_query(chain, "MATCH (f:Firm) WITH f.name AS name, f.n AS n, count(f) AS c RETURN name ORDER BY n")
        assert [row[0] for row in found.rows] == ["Delta", "Brook", "Cedar", "Akash"]


@pytest.mark.feature("RA-26")
def test_in_full_text_a_blank_means_and_so_words_are_joined_by_or(engine: Engine, chain: str) -> None:
    search = "CALL db.idx.fulltext.queryNodes('Firm', $words) YIELD node RETURN node.name ORDER BY node.name"
    with engine.connect(Role.INVESTIGATOR) as connection:
        connection.query(chain, "CALL db.idx.fulltext.createNodeIndex('Firm', 'name')")
        await_indexes(connection, chain)
        assert connection.ro_query(chain, search, {"words": "akash cedar"}).rows == ()
        found = connection.ro_query(chain, search, {"words": full_text(["akash", "cedar"])})
        assert [row[0] for row in found.rows] == ["Akash", "Cedar"]
