"""The self-check: it passes on the engine that Clew trusts, and bites when the engine answers wrongly."""

import operator

import pytest

from graph import Engine, SelfCheckFailed, self_check


@pytest.mark.feature("Z12")
def test_the_engine_passes_and_leaves_nothing_behind(engine: Engine) -> None:
    before = engine.graphs()
    passed = self_check(engine)
    assert [check.name for check in passed] == [
        "engine version",
        "the index is built",
        "times compare through an index",
        "the index finds what a scan finds",
        "reading cannot write",
    ]
    assert passed[0].seen == f"FalkorDB {engine.version}"
    assert engine.graphs() == before


@pytest.mark.feature("Z12")
@pytest.mark.parametrize(
    "name, target, value",
    [
        ("times compare through an index", "graph.check._COMPARISONS", {"<": operator.le}),
        ("times compare through an index", "graph.check._COMPARISONS", {"<=": operator.lt}),
        ("the index finds what a scan finds", "graph.check._ID_QUERY", "MATCH (n:Moment) WHERE n.id <= $id RETURN n.at"),
        ("engine version", "graph.check.OLDEST", (99, 0, 0)),
        ("reading cannot write", "graph.check._WRITE", "RETURN 1"),
    ],
)
def test_a_wrong_answer_fails_loudly_and_names_itself(engine: Engine, monkeypatch: pytest.MonkeyPatch, name: str, target: str, value: object) -> None:
    before = engine.graphs()
    monkeypatch.setattr(target, value)
    with pytest.raises(SelfCheckFailed, match=name) as failed:
        self_check(engine)
    assert failed.value.check == name
    assert engine.graphs() == before
