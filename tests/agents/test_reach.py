"""How far a person reaches: everything that she told hangs on her own node, and into another's memory the database lets nobody."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agents.reach import reach
from graph import Engine, GraphError, Keys, Role, memory_graph, open_engine
from graph.roles import rules_of, user_of
from memory import queries
from memory.preferences import prefer
from memory.words import Said, Subject
from tests.agents.asking import opened
from tests.graph.servers import serving

AT = 1_790_000_000_000
SAID = Said("ANSWERED_WITH_PATH", "caution", True, 52.0, 0.74, AT, AT, 3, "1", AT)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Engine]:
    """An engine of the test's own: how many people there are counts."""
    with open_engine(tmp_path / "data") as engine:
        yield engine


def told(engine: Engine, person: str, name: str) -> int:
    """Somebody who told Clew this and that; how many nodes her graph has beside her own."""
    own, graph = engine.connect(Role.CONCIERGE, person), memory_graph(person)
    queries.open_memory(own, graph, name=name, at=AT)
    session = queries.open_session(own, graph, at=AT)
    turn = queries.add_turn(own, graph, session, text="is lakeview safe?", at=AT)
    queries.add_answer(
        own, graph, turn, text="None known.", outcome="NOT_IN_GRAPH", case="c1", at=AT, cites=[], subject=Subject("realty", "project:P1", "Lakeview")
    )
    queries.add_watch(own, graph, Subject("realty", "project:P2", "Skyvista"), SAID)
    prefer(own, graph, "budget", "14000000", "₹1.4 crore", "upto 1.4 cr", at=AT)
    rows = own.ro_query(graph, "MATCH (n) WHERE NOT n:Person RETURN count(n)").rows
    return int(str(rows[0][0]))


@pytest.mark.feature("NK-14")
def test_everything_told_hangs_on_ones_own_node_and_nothing_of_others_is_reached(alone: Engine) -> None:
    asha, ravi = (alone.person(name) for name in ("asha", "ravi"))
    many = told(alone, asha, "asha")
    before = told(alone, ravi, "ravi")
    found = reach(alone, asha)
    assert (found.mine, found.loose) == (many, 0)
    assert found.kinds["Preference"] == 1
    assert (found.people, found.known, found.reached) == (1, True, 0)
    assert found.tried == found.refused == 6
    assert found.sound
    assert "no permission" in found.words.lower()
    assert found.text == f"From your node: {many} memories. From you into another person's memory: 0 (6 of 6 tries refused by the database)."
    assert found.plain()["reached"] == 0
    assert reach(alone, ravi).mine == before


def test_where_nobody_else_is_known_somebody_who_is_not_there_is_refused_all_the_same(alone: Engine) -> None:
    found = reach(alone, alone.person("asha"))
    assert (found.mine, found.loose, found.known) == (0, 0, False)
    assert (found.reached, found.tried, found.sound) == (0, 6, True)
    assert found.text.startswith("From your node: 0 memories.")


def test_a_memory_that_hangs_on_nobody_is_told(alone: Engine) -> None:
    asha = alone.person("asha")
    many = told(alone, asha, "asha")
    alone.connect(Role.CONCIERGE, asha).query(memory_graph(asha), "CREATE (:Preference {key: 'lost'})-[:SUPERSEDES]->(:Preference)")
    found = reach(alone, asha)
    assert (found.mine, found.loose, found.sound) == (many, 2, False)


def test_a_database_that_lets_somebody_in_is_told(alone: Engine) -> None:
    asha, ravi = (alone.person(name) for name in ("asha", "ravi"))
    told(alone, asha, "asha")
    told(alone, ravi, "ravi")
    assert reach(alone, asha).sound
    admin = alone.connect(Role.ADMIN)
    admin._sent("", "ACL", "SETUSER", user_of(Role.CONCIERGE, asha), f"~{memory_graph(ravi)}")
    found = reach(alone, asha)
    assert (found.reached, found.sound) == (1, False)
    assert "into another person's memory: 1 (5 of 6" in found.text
    admin._sent("", "ACL", "SETUSER", user_of(Role.CONCIERGE, asha), "resetkeys", "clearselectors", *rules_of(Role.CONCIERGE, asha))
    admin._sent("", "ACL", "SETUSER", user_of(Role.INVESTIGATOR), f"~{memory_graph(asha)}")
    assert reach(alone, asha).reached == 1


def test_of_many_people_some_are_tried(alone: Engine) -> None:
    for n in range(30):
        alone.connect(Role.CONCIERGE, f"u{n}").query(memory_graph(f"u{n}"), "MERGE (:Person {id: 'me'})")
    found = reach(alone, "u0")
    assert (found.people, found.tried, found.reached) == (20, 63, 0)
    assert "the memories of 20 other people" in found.text


def test_an_engine_that_is_gone_is_no_refusal(alone: Engine, unique: Callable[[str], str]) -> None:
    asha = alone.person("asha")
    told(alone, asha, "asha")
    alone.close()
    with pytest.raises(GraphError):
        reach(alone, asha)


@pytest.mark.feature("NK-14")
def test_on_a_server_a_person_sees_her_own_reach(tmp_path: Path) -> None:
    with serving(tmp_path) as server, open_engine(tmp_path / "operator", server.url) as operator:
        for name in ("asha", "ravi"):
            Keys(tmp_path / name, operator.place).keep(name, operator.people.add(name))
        people = [open_engine(tmp_path / name, f"redis://localhost:{server.port}", person=name) for name in ("asha", "ravi")]
        many = [told(engine, engine.person(name), name) for engine, name in zip(people, ("asha", "ravi"), strict=True)]
        found = reach(people[0], people[0].person("asha"))
        assert (found.mine, found.known, found.reached, found.sound) == (many[0], False, 0, True)
        assert found.tried == 4  # she may be no Investigator and no importer there
        for engine in people:
            engine.close()


@pytest.mark.usefixtures("at_noon")
async def test_the_house_shows_it(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("reach")) as house:
        before = await house.reach()
        await house.watch("Lakeview Residency")
        after = await house.reach()
        assert before.sound
        assert after.sound
        assert after.mine > before.mine
