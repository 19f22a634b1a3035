"""What the demo becomes in the graph, and what the rule makes of it, counted from outside."""

from collections.abc import Iterator
from math import prod
from typing import Any

import pytest

from graph import Connection, Role, open_engine
from market.realty.constants import DECAY, MAX_HOPS, SEVERITY, TIE_WEIGHT
from tests.cli.running import Clew

MARKET = "market:{realty}"
TITLE = {"OWNED_BY", "PREVIOUSLY_OWNED_BY"}


@pytest.fixture(scope="module")
def reader(demo: Clew) -> Iterator[Connection]:
    """A connection that may only read markets."""
    with open_engine(demo.place) as engine, engine.connect(Role.READER) as connection:
        yield connection


@pytest.fixture(scope="module")
def paths(demo: Clew) -> list[tuple[str, dict[str, Any]]]:
    """(subject, path) of every path of every project."""
    return [(a["id"], p) for a in demo.json("assess", "realty", "--all").lines for p in a["paths"]]


@pytest.mark.feature("KH-4")
@pytest.mark.parametrize(
    "start, relation, end",
    [
        ("Brand", "CONTROLS", "Company"),
        ("Person", "DIRECTOR_OF", "Company"),
        ("Company", "DEVELOPS", "Project"),
        ("Project", "BUILT_ON", "Parcel"),
        ("Parcel", "PREVIOUSLY_OWNED_BY", "Person"),
        ("Parcel", "PREVIOUSLY_OWNED_BY", "Company"),
        ("Contractor", "BUILDS", "Project"),
        ("Approval", "OF", "Project"),
        ("Complaint", "AGAINST", "Project"),
        ("CourtCase", "INVOLVES", "Parcel"),
        ("CourtCase", "INVOLVES", "Company"),
        ("CourtCase", "INVOLVES", "Person"),
        ("CourtCase", "INVOLVES", "Contractor"),
    ],
)
def test_the_registers_become_the_ties_of_the_form(reader: Connection, start: str, relation: str, end: str) -> None:
    rows = reader.ro_query(MARKET, f"MATCH (a:{start})-[r:{relation}]->(b:{end}) WHERE r.quote <> '' AND r.valid_from < r.valid_to RETURN count(r)").rows
    assert int(str(rows[0][0])) > 0


@pytest.mark.feature("KH-5")
@pytest.mark.parametrize(
    "label, kind",
    [("Project", "stalled"), ("Company", "insolvency"), ("CourtCase", "title_case_pending"), ("Parcel", "khata_b"), ("Contractor", "blacklisted")],
)
def test_what_alarms_by_itself_is_flagged_with_a_reason_and_a_severity(reader: Connection, label: str, kind: str) -> None:
    rows = reader.ro_query(MARKET, f"MATCH (x:{label})-[r:FLAGGED]->(k:FlagKind {{id: $flag}}) RETURN r.kind, r.reason", {"flag": f"flag:{kind}"}).rows
    assert rows
    assert all(found == kind and reason for found, reason in rows)
    assert 0 < SEVERITY[kind] <= 1


@pytest.mark.feature("KH-10")
def test_points_are_severity_times_decay_times_weights(paths: list[tuple[str, dict[str, Any]]]) -> None:
    for _, path in paths:
        assert path["flag"]["severity"] == SEVERITY[path["flag"]["kind"]]
        weights = prod(TIE_WEIGHT[r] for r in path["relations"])
        assert path["points"] == pytest.approx(path["flag"]["severity"] * DECAY ** (path["hops"] - 1) * weights)


@pytest.mark.feature("KH-9")
def test_all_paths_of_four_hops_without_another_project_and_with_one_land_title(demo: Clew, paths: list[tuple[str, dict[str, Any]]]) -> None:
    assert paths
    for subject, path in paths:
        kinds = [e["kind"] for e in path["entities"]]
        assert (path["entities"][0]["id"], kinds[0]) == (subject, "project")
        assert 1 <= path["hops"] <= MAX_HOPS
        between = kinds[1:-1] if kinds[-1] == "project" else kinds[1:]
        assert "project" not in between
        assert sum(r in TITLE for r in path["relations"]) <= 1
        assert len({e["kind"] + e["id"] for e in path["entities"]}) == len(kinds)
    twins = next(c for c in demo.json("verify", "realty").only["checks"] if c["name"] == "twins")
    assert (twins["checked"], twins["failed"]) == (91, 0)
