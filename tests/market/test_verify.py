"""Verification finds each thing that can be wrong, and says which."""

from dataclasses import replace
from pathlib import Path

import pytest

from market.core.archive import Archive
from market.core.model import OPEN_END, UNKNOWN_START, Assessment, Entity, Evidence, Fact, Flag, Hop, Outcome, RiskPath, View
from market.core.verify import check_invariants, check_links, check_quotes, differences

CONTENT = 'id,name\nC1,"Northstar, Habitats"\nC2,ನಮ್ಮ ಮನೆ\n'.encode()
FIRM, PROJECT = Entity("company:C1", "company", "Northstar"), Entity("project:P1", "project", "Altura")
ENTITIES = (FIRM, PROJECT)
KNOWN = 1000


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    """An archive that keeps one file."""
    return Archive(tmp_path / "files")


def fact(version: str = "0" * 64, line: int = 2, quote: str = 'C1,"Northstar, Habitats"', link: str = "https://companies.example/c1") -> Fact:
    evidence = Evidence("companies", version, None, "C1", line, quote, link)
    return Fact("DEVELOPS:C1:P1", "DEVELOPS", FIRM.id, PROJECT.id, UNKNOWN_START, OPEN_END, 10, OPEN_END, {}, evidence)


def test_a_quote_stands_where_it_says_or_is_named(archive: Archive) -> None:
    version = archive.put(CONTENT)
    good = [fact(version), fact(version, 3, "C2,ನಮ್ಮ ಮನೆ")]
    assert check_quotes(good, archive).faults == ()
    assert check_quotes(good, archive).checked == 2
    for wrong in (fact(version, 3), fact(version, 2, "C1,Northstar"), fact(version, 99), fact(version, 2, ""), fact("f" * 64)):
        (fault,) = check_quotes([*good, wrong], archive).faults
        assert fault.startswith(f"companies.csv line {wrong.evidence.line} (C1)")


@pytest.mark.parametrize("link", ["javascript:alert(1)", "companies.example", "https://", "https://a b.example/", "http://[", "https://x.example/\x1b[31m"])
def test_a_link_that_nobody_can_open_is_named(link: str) -> None:
    assert len(check_links([fact(), fact(link=link), fact(link="")]).faults) == 1
    assert check_links([fact(), fact(link="")]).faults == ()


@pytest.mark.parametrize(
    "wrong, said",
    [
        (replace(fact(), valid_from=5, valid_to=4), "ended before it began"),
        (replace(fact(), known_to=10), "never known"),
        (replace(fact(), known_from=KNOWN + 1), "beyond the last committed change"),
        (replace(fact(), object="project:P9"), "no entity project:P9"),
        (replace(fact(), subject="company:C9"), "no entity company:C9"),
    ],
)
def test_what_cannot_be_is_named(wrong: Fact, said: str) -> None:
    assert check_invariants(ENTITIES, [fact()], KNOWN).faults == ()
    (fault,) = check_invariants(ENTITIES, [wrong], KNOWN).faults
    assert said in fault


def test_versions_follow_one_another_and_never_overlap() -> None:
    first, second = replace(fact(), known_to=20), replace(fact(), known_from=20)
    assert check_invariants(ENTITIES, [second, first], KNOWN).faults == ()
    assert check_invariants(ENTITIES, [first, replace(second, known_from=19)], KNOWN).faults == ("DEVELOPS:C1:P1: two versions were known at once",)


def test_flags_and_records_end_at_no_entity() -> None:
    flagged = replace(fact(), relation="FLAGGED", object="flag:insolvency")
    recorded = replace(fact(), id="r", relation="RECORDED_IN", object="record:companies:C1")
    assert check_invariants(ENTITIES, [flagged, recorded], KNOWN).faults == ()


def assessed(points: float) -> Assessment:
    flag_fact = replace(fact(), id="FLAGGED:C1")
    path = RiskPath((PROJECT, FIRM), (Hop(fact(), False),), Flag(FIRM, "insolvency", 0.9, "why"), flag_fact, 1, points)
    view = View("realty", "asha", 0, KNOWN, 1)
    return Assessment(PROJECT, view, Outcome.ANSWERED_WITH_PATH, "avoid", True, 59.3, points, (path,), 1, ())


KEY = "DEVELOPS:C1:P1 > FLAGGED:C1"


@pytest.mark.parametrize(
    "katz, paths, said",
    [
        (0.9 + 1e-12, ((KEY, 0.9),), []),
        (0.9, (), [f"only the rule has {KEY}"]),
        (1.0, ((KEY, 0.9), ("other", 0.1)), ["only the twin has other"]),
        (0.8, ((KEY, 0.8),), [f"{KEY}: 0.900000 by the rule, 0.800000 by the twin"]),
        (0.8, ((KEY, 0.9),), ["K is 0.900000 by the rule, 0.800000 by the twin"]),
    ],
)
def test_rule_and_twin_must_say_the_same_of_every_path(katz: float, paths: tuple[tuple[str, float], ...], said: list[str]) -> None:
    found = differences(assessed(0.9), katz, paths)
    assert len(found) == len(said)
    assert all(f.startswith(f"project:P1: {s}") for f, s in zip(found, said, strict=True))
