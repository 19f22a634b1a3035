"""Names of graphs and streams: they say whose they are, and carry nobody's name."""

from pathlib import Path

import pytest

from graph import INBOX, Engine, Role, cases_graph, changes_stream, events_stream, fork_graph, market_graph, memory_graph, person_id


def test_the_names_are_those_of_the_design() -> None:
    assert market_graph("realty") == "market:{realty}"
    assert fork_graph("realty", "1") == "market:{realty}:fork:1"
    assert memory_graph("u1") == "memory:{u1}"
    assert cases_graph("u1") == "cases:{u1}"
    assert events_stream("u1") == "events:{u1}"
    assert changes_stream("realty") == "changes:{realty}"
    assert INBOX == "inbox"


@pytest.mark.parametrize("bad", ["", "*", "a*", "a}", "{a", "a b", "../x", "a\n", "[ab]", "?", "x" * 65, "a:b", "é"])
def test_nothing_that_widens_a_name_or_a_rule_gets_into_one(bad: str) -> None:
    for name in (market_graph, memory_graph, cases_graph, events_stream, changes_stream):
        with pytest.raises(ValueError, match="is not"):
            name(bad)
    with pytest.raises(ValueError, match="is not"):
        fork_graph("realty", bad)


def test_a_persons_id_tells_nothing_and_stays_the_same(tmp_path: Path) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    asha = person_id(first, "asha")
    assert asha == person_id(first, "asha") == person_id(first, " asha ")
    assert person_id(first, "Zoe\u0308") == person_id(first, "Zo\u00eb")
    assert len({asha, person_id(first, "ravi"), person_id(second, "asha")}) == 3
    assert "asha" not in memory_graph(asha)
    assert (first / "engine" / "secret").stat().st_mode & 0o777 == 0o600
    assert (first.stat().st_mode | (first / "engine").stat().st_mode) & 0o077 == 0


def test_no_name_of_a_person_is_in_any_graphs_name(engine: Engine, engine_data_dir: Path) -> None:
    person = person_id(engine_data_dir, "Asha Venkataraman")
    engine.connect(Role.CONCIERGE, person).query(memory_graph(person), "CREATE (:Person)")
    assert memory_graph(person) in engine.graphs()
    assert not [name for name in engine.graphs() if "asha" in name.lower()]
