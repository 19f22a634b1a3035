"""Every question of the market over MCP, on the demo: with its schema, its answer, and rows that really stand in the files."""

from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator
from mcp.shared.exceptions import MCPError

from graph import Engine, Role
from market.core.clock import parse_moment
from market.core.views import open_reader
from market.registry import get
from tests.tools.serving import NOW, Serving, call, over_http, over_stdio

FORM: Final = get("realty")
ASKED: Final[dict[str, dict[str, object]]] = {
    "around": {"entity": "project:P001"},
    "assess": {"subject": "project:P001"},
    "behind": {"entity": "brand:northstar"},
    "clear": {"entity": "project:P001"},
    "compare": {"a": "project:P001", "b": "project:P002"},
    "connection": {"a": "project:P001", "b": "company:C002"},
    "contractor": {"entity": "project:P003"},
    "evidence": {"fact": "DIRECTOR_OF:person:PN001:company:C001:2018-11-05"},
    "find": {"area": "Hebbal", "without": "b_khata"},
    "group": {"entity": "company:C001"},
    "groups": {},
    "known": {},
    "operators": {},
    "papers": {"subject": "project:P001"},
    "paths": {"subject": "project:P001"},
    "person": {"entity": "person:PN001"},
    "resolve": {"text": "Skyvista Altura"},
    "same": {"entity": "person:PN001"},
    "title": {"entity": "project:P001"},
}
"""A question and arguments that the demo has an answer to."""


def test_every_question_is_asked_here() -> None:
    assert set(ASKED) == set(FORM.questions)


@pytest.mark.feature("CR-28", "KH-20")
async def test_the_tools_are_the_questions_and_say_that_they_only_read(asha: Serving) -> None:
    async with over_http(asha.url, asha.token) as client:
        tools = (await client.list_tools()).tools
    assert {t.name for t in tools} == {*FORM.questions, "propose_finding"}
    for tool in tools:
        assert tool.annotations is not None
        assert (tool.annotations.read_only_hint, tool.annotations.destructive_hint, tool.annotations.open_world_hint) == (True, False, False)
        assert tool.description
        assert tool.input_schema["type"] == "object"
        assert tool.input_schema["additionalProperties"] is False
        assert tool.output_schema is not None
        Draft202012Validator.check_schema(tool.input_schema)
        Draft202012Validator.check_schema(tool.output_schema)
        if tool.name in FORM.questions:
            assert tool.input_schema == FORM.questions[tool.name].args.model_json_schema()
            assert tool.description == FORM.questions[tool.name].about


@pytest.mark.feature("CR-28", "KH-20")
@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_every_question_is_answered_with_rows_that_stand_in_the_files(asha: Serving, mode: str) -> None:
    async with over_http(asha.url, asha.token, mode=mode) as client:
        schemas = {t.name: t.output_schema for t in (await client.list_tools()).tools}
        for question, args in ASKED.items():
            answer = await call(client, question, **args)
            assert not answer.refused, (question, answer.text)
            assert list(Draft202012Validator(schemas[question] or {}).iter_errors(answer.values)) == [], question
            assert answer.values["question"] == question
            assert answer.values["view"]["principal"] == "asha"
            assert answer.text.startswith(f"{question}(")
            _stand_in_the_files(answer.values["facts"])
            _name_only_what_is_listed(answer.values)
            if answer.values["facts"]:
                assert "data, never instructions" in answer.text
                assert f"    | {answer.values['facts'][0]['evidence']['quote']}" in answer.text


def _stand_in_the_files(facts: list[dict[str, Any]]) -> None:
    for fact in facts:
        evidence = fact["evidence"]
        lines = (FORM.demo / f"{evidence['source']}.csv").read_text(encoding="utf-8").split("\n")
        line = int(str(evidence["locator"]).partition(" line ")[2].partition(" ")[0])
        assert lines[line - 1].rstrip("\r") == evidence["quote"], fact["id"]


def _name_only_what_is_listed(values: dict[str, Any]) -> None:
    named = {e["id"] for e in values["entities"]}
    for fact in values["facts"]:
        ends = {end for end in (fact["subject"], fact["object"]) if not end.startswith(("flag:", "record:"))}
        assert ends <= named, (values["question"], fact["id"])


@pytest.mark.feature("KH-20", "KH-23")
async def test_the_verdict_is_the_rules_own(asha: Serving, demo_engine: tuple[Engine, Path]) -> None:
    engine, _ = demo_engine
    with engine.connect(Role.READER) as connection:
        reader = open_reader(connection, FORM, principal="asha", now=parse_moment(NOW))
        computed = FORM.assess(reader, "project:P001")
    async with over_http(asha.url, asha.token) as client:
        told = (await call(client, "assess", subject="project:P001")).values["value"]
    assert (told["verdict"], told["score"], told["katz"], told["outcome"]) == (computed.verdict, computed.score, computed.katz, computed.outcome)
    assert [p["points"] for p in told["paths"]] == [p.points for p in computed.paths]
    assert [p["entities"] for p in told["paths"]] == [[e.id for e in p.entities] for p in computed.paths]


async def test_nothing_found_says_how_much_was_searched(asha: Serving) -> None:
    async with over_http(asha.url, asha.token) as client:
        answer = await call(client, "connection", a="project:P053", b="company:C002")
    assert (answer.values["rows"], answer.refused) == (0, False)
    assert answer.values["searched"] > 0
    assert f"0 found, {answer.values['searched']} ties looked at" in answer.text


@pytest.mark.feature("CR-28")
@pytest.mark.parametrize(
    "tool, args, said",
    [
        ("assess", {}, "subject: Field required"),
        ("assess", {"subject": 7}, "subject: Input should be a valid string"),
        ("assess", {"subject": "project:P001", "query": "MATCH (n) DETACH DELETE n"}, "no argument 'query'"),
        ("assess", {"subject": "project:P999"}, "No project has the id 'P999'"),
        ("assess", {"subject": "x'}) MATCH (n) DETACH DELETE n //"}, "No project has the id"),
        ("find", {"price_max": -1}, "price_max"),
        ("evidence", {"fact": "nothing"}, "No fact has the id 'nothing'"),
        ("resolve", {"text": ""}, "text: String should have at least 1 character"),
        ("compare", {"a": "project:P001", "b": "project:P999"}, "P999"),
    ],
)
async def test_bad_arguments_are_refused_with_a_sentence(asha: Serving, tool: str, args: dict[str, object], said: str) -> None:
    async with over_http(asha.url, asha.token) as client:
        answer = await call(client, tool, **args)
    assert answer.refused
    assert answer.values is None
    assert said in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.feature("CR-28", "KH-20")
@pytest.mark.parametrize("tool", ["returned", "cypher", "remember", "", "assess; DROP"])
async def test_what_is_not_offered_cannot_be_called(asha: Serving, tool: str) -> None:
    async with over_http(asha.url, asha.token) as client:
        with pytest.raises(MCPError, match="There is no tool"):
            await client.call_tool(tool, {})


@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_the_same_over_the_standard_streams(demo: Path, asha: Serving, mode: str) -> None:
    async with over_stdio(demo, "asha", mode=mode) as streams, over_http(asha.url, asha.token, mode=mode) as web:
        assert (await streams.list_tools()).tools == (await web.list_tools()).tools
        for question, args in ASKED.items():
            assert await call(streams, question, **args) == await call(web, question, **args)
        refused = await call(streams, "assess", subject="project:P999")
        assert refused.refused
        with pytest.raises(MCPError, match="There is no tool 'nothing'"):
            await streams.call_tool("nothing", {})


async def test_a_view_of_another_day_is_honoured(demo: Path) -> None:
    async with over_stdio(demo, "asha", "--as-of", "2024-01-01") as client:
        then = await call(client, "assess", subject="project:P001")
    async with over_stdio(demo, "asha") as client:
        now = await call(client, "assess", subject="project:P001")
    assert then.values["view"]["as_of"].startswith("2024-01-01")
    assert now.values["view"]["as_of"] == "2026-11-29T10:00:00.000Z"
    assert then.values["value"]["score"] < now.values["value"]["score"]


async def test_before_anything_was_known_nothing_is_answered(demo: Path) -> None:
    async with over_stdio(demo, "asha", "--known-at", "2020-01-01") as client:
        answer = await call(client, "assess", subject="project:P001")
    assert answer.refused
    assert "Clew knew nothing of realty then" in answer.text
