"""The JSON of the headless contract, key by key: other programs rely on these names."""

import json
from dataclasses import replace

import pytest

from agents.events import AnswerGiven, CitationShown, ComputedShown, EntityShown, EvidenceShown, FindingShown, FlagShown, FreshShown, HopShown, ThreadShown
from cli.answered import answer_json, is_answered
from cli.assessed import assessment_json, unresolved_json
from cli.commands.bring import report_json
from cli.speak import say_json
from market.core.clock import parse_moment
from market.core.model import (
    OPEN_END,
    UNKNOWN_START,
    Assessment,
    Cause,
    ChangeReport,
    Entity,
    Evidence,
    Fact,
    Flag,
    Freshness,
    Hop,
    ImportReport,
    Outcome,
    RiskPath,
    RowFault,
    View,
)

DAY = parse_moment("2026-11-17T00:00:00Z")
VIEW = View("realty", "asha", parse_moment("2026-11-29"), parse_moment("2026-11-28T10:00:00.123Z"), 3)
PROJECT, FIRM = Entity("project:P001", "project", "Skyvista Altura"), Entity("company:C012", "company", "Northstar Habitats")


def evidence(register: str, line: int) -> Evidence:
    return Evidence(register, "ab" * 32, DAY, f"{register}-key", line, "P001,Skyvista Altura", "https://rera.example/x")


def fact(id: str, relation: str, subject: str, object: str, line: int) -> Fact:
    return Fact(id, relation, subject, object, UNKNOWN_START, OPEN_END, DAY, OPEN_END, {}, evidence("companies", line))


PATH = RiskPath(
    entities=(PROJECT, FIRM),
    steps=(Hop(fact("f1", "DEVELOPS", FIRM.id, PROJECT.id, 2), forward=False),),
    flag=Flag(FIRM, "insolvency", 0.9, "admitted to insolvency on 14 March 2024"),
    flag_fact=fact("f2", "FLAGGED", FIRM.id, "flag:insolvency", 3),
    hops=1,
    points=0.9,
)
FRESH = Freshness("companies", "Registrar", DAY, 12, False)
ASSESSED = Assessment(PROJECT, VIEW, Outcome.ANSWERED_WITH_PATH, "avoid", True, 59.3, 0.9, (PATH,), 7, (FRESH,))

KEYS = ["id", "name", "outcome", "verdict", "flagged", "score", "katz", "paths", "fresh", "as_of", "known_at", "revision"]


def test_an_assessment_has_exactly_the_promised_keys() -> None:
    line = json.loads(json.dumps(assessment_json(ASSESSED)))
    assert list(line) == KEYS
    assert (line["id"], line["name"], line["outcome"], line["verdict"], line["flagged"]) == ("P001", "Skyvista Altura", "ANSWERED_WITH_PATH", "avoid", True)
    assert (line["as_of"], line["known_at"], line["revision"]) == ("2026-11-29T23:59:59.999Z", "2026-11-28T10:00:00.123Z", 3)
    (fresh,) = line["fresh"]
    assert list(fresh) == ["register", "publisher", "as_of", "age_days", "stale", "obtained", "entered_by_you", "unread_rows", "unread_on"]
    assert list(fresh.values()) == ["companies", "Registrar", "2026-11-17", 12, False, True, False, None, None]


def test_a_path_names_entities_relations_and_one_piece_of_evidence_for_each_and_the_flag() -> None:
    (path,) = json.loads(json.dumps(assessment_json(ASSESSED)))["paths"]
    assert list(path) == ["hops", "points", "entities", "relations", "flag", "evidence"]
    assert path["entities"] == [
        {"id": "P001", "name": "Skyvista Altura", "kind": "project"},
        {"id": "C012", "name": "Northstar Habitats", "kind": "company"},
    ]
    assert path["relations"] == ["DEVELOPS"]
    assert path["flag"]["entity"] == {"id": "C012", "name": "Northstar Habitats", "kind": "company"}
    assert [e["locator"] for e in path["evidence"]] == ["companies.csv line 2 (companies-key)", "companies.csv line 3 (companies-key)"]
    assert list(path["evidence"][0]) == ["source", "locator", "quote", "link", "version", "as_of", "missing_since", "entered_by_you"]
    assert path["evidence"][0]["as_of"] == "2026-11-17"


def test_a_name_that_means_nothing_has_no_number() -> None:
    line = unresolved_json("Green Acres", Outcome.UNKNOWN_ENTITY, VIEW)
    assert list(line) == KEYS
    assert (line["id"], line["name"], line["outcome"], line["paths"]) == (None, "Green Acres", "UNKNOWN_ENTITY", [])
    assert all(line[key] is None for key in ("verdict", "flagged", "score", "katz")), "whoever reads only `flagged` must not take it for a clean one"


def test_what_is_closed_has_no_verdict_and_no_number() -> None:
    line = assessment_json(replace(ASSESSED, outcome=Outcome.RESTRICTED, verdict="", flagged=False, score=0.0, katz=0.0, paths=()))
    assert [line[key] for key in ("outcome", "verdict", "flagged", "score", "katz", "paths")] == ["RESTRICTED", None, None, None, None, []]


def test_numbers_carry_nine_decimals_and_points_still_sum(capsys: pytest.CaptureFixture[str]) -> None:
    points = [0.9 * 0.63 * 0.7**n / 3 for n in range(12)]
    say_json({"katz": sum(points), "paths": [{"points": p} for p in points], "revision": 3, "flagged": True})
    line = json.loads(capsys.readouterr().out)
    assert all(p["points"] == round(p["points"], 9) for p in line["paths"])
    assert abs(sum(p["points"] for p in line["paths"]) - line["katz"]) < 1e-8
    assert (line["revision"], line["flagged"]) == (3, True)


def test_an_import_has_exactly_the_promised_keys() -> None:
    report = ImportReport(
        (ChangeReport("change:1", Cause.WORLD, 5, 1, 0),),
        7,
        ("companies: C012",),
        (RowFault("cases.csv", 4, "no date"),),
        notes=("works.csv has no row in sources.csv: its age is unknown",),
    )
    assert json.loads(json.dumps(report_json(report))) == {
        "changes": [{"change": "change:1", "cause": "world", "opened": 5, "closed": 1, "corrected": 0}],
        "unchanged": 7,
        "missing": ["companies: C012"],
        "rejected": [{"file": "cases.csv", "row": 4, "reason": "no date"}],
        "notes": ["works.csv has no row in sources.csv: its age is unknown"],
    }


def given() -> AnswerGiven:
    shown = EvidenceShown(source="companies", locator="companies.csv line 2 (C012)", quote="C012,Northstar", as_of=DAY)
    firm = EntityShown(id="C012", name="Northstar Habitats", kind="company")
    thread = ThreadShown(
        entities=[EntityShown(id="P001", name="Skyvista Altura", kind="project"), firm],
        steps=[HopShown(relation="DEVELOPS", label="developed by", forward=False, evidence=shown, valid_from=DAY)],
        flag=FlagShown(entity=firm, kind="insolvency", severity=0.9, reason="admitted"),
        flag_evidence=shown,
        hops=1,
        points=0.9,
    )
    fresh = FreshShown(register_="companies", publisher="Registrar", as_of=DAY, age_days=12, stale=False)
    finding = FindingShown(
        id="f", kind="assessment", status="accepted", outcome="ANSWERED_WITH_PATH", threads=[thread], fresh=[fresh], as_of=VIEW.valid_at, known_at=VIEW.known_at
    )
    return AnswerGiven(
        case="case-1",
        outcome="ANSWERED_WITH_PATH",
        text="Avoid. [1]",
        findings=[finding],
        citations=[CitationShown(n=1, **shown.model_dump())],
        computed=[ComputedShown(question="assess", query="MATCH (n) RETURN n", params={"valid": 5}, rows=1, ms=0.2)],
        accepted=1,
    )


def test_an_answer_has_exactly_the_promised_keys() -> None:
    said = json.loads(json.dumps(answer_json(given())))
    assert list(said) == ["outcome", "answer", "findings", "citations", "computed", "planner", "validator", "case", "notes", "spent", "kept"]
    assert {"n", "source", "locator", "quote", "link"} <= set(said["citations"][0])
    assert said["citations"][0]["as_of"] == "2026-11-17"
    assert said["computed"] == [{"question": "assess", "query": "MATCH (n) RETURN n", "params": {"valid": 5}, "rows": 1, "ms": 0.2}]
    assert said["validator"] == {"accepted": 1, "corrected": 0, "rejected": 0}
    assert said["case"] == "case-1"


def test_times_in_findings_are_iso_and_the_views_own_come_back_to_the_millisecond() -> None:
    (finding,) = json.loads(json.dumps(answer_json(given())))["findings"]
    assert (parse_moment(finding["as_of"]), parse_moment(finding["known_at"])) == (VIEW.valid_at, VIEW.known_at)
    (step,) = finding["threads"][0]["steps"]
    assert (step["valid_from"], step["valid_to"], step["evidence"]["as_of"]) == ("2026-11-17T00:00:00.000Z", None, "2026-11-17")
    assert finding["fresh"][0]["register"] == "companies"


def test_the_outcome_decides_whether_it_was_answered() -> None:
    answered = {o for o in Outcome if is_answered(given().model_copy(update={"outcome": str(o)}))}
    assert answered == {Outcome.ANSWERED_WITH_PATH, Outcome.ANSWERED_FROM_MEMORY, Outcome.NOT_IN_GRAPH}
