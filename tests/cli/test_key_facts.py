"""The demo's key facts are checked at every start: one of them missing is a loud failure that names it, and nothing is patched."""

import pytest

from graph import Role, market_graph, open_engine
from market.registry import get
from tests.cli.running import Clew


@pytest.mark.feature("CR-46")
def test_a_key_fact_that_is_missing_is_named_and_not_mended(fresh: Clew) -> None:
    assert fresh.run("assess", "realty", "P001").code == 0
    form = get("realty")
    assert len(form.key_facts) >= 18
    subject, relation, end = form.key_facts[-1]
    with open_engine(fresh.place) as engine, engine.connect(Role.ADMIN) as admin:
        gone = f"MATCH (a:Entity {{id: $a}})-[r:{relation}]->(b {{id: $b}}) DELETE r RETURN count(r)"
        assert admin.query(market_graph("realty"), gone, {"a": subject, "b": end}).rows == ((1,),)

        for command in (["doctor"], ["ask", "Is Skyvista Altura safe?"], ["doctor"]):
            done = fresh.run(*command)
            assert done.code == 1
            assert f"{subject} {relation} {end}" in done.out + done.err
        assert fresh.json("doctor").only["ok"] is False


def test_every_key_fact_holds_in_the_demo(fresh: Clew) -> None:
    assert fresh.run("assess", "realty", "P001").code == 0
    done = fresh.json("doctor")
    assert (done.code, done.only["ok"]) == (0, True)
