"""What needs no engine: values, lines, the token and the prompt's own refusals."""

import json
from pathlib import Path

import pytest
from mcp.shared.exceptions import MCPError
from mcp.types import TextContent

from market.core.model import OPEN_END, UNKNOWN_START, Assessment, Entity, Evidence, Fact, Freshness, Outcome, View
from tests.tools.serving import Serving, over_http, read
from tools.mcp.lines import FACTS, answer_lines, fact_lines
from tools.mcp.token import BadToken, find_token
from tools.mcp.values import Named, dated, fact_json, value_json

DAY = 1_700_000_000_000
ROW = Evidence("firms", "ab" * 32, DAY, "C1", 2, "C1,Amber\x1b[31m\u202e Homes")
FACT = Fact("OWNS:a:b", "OWNS", "company:a", "company:b", UNKNOWN_START, OPEN_END, DAY, OPEN_END, {"percent": 51.0}, ROW)
AMBER = Entity("company:a", "company", "Amber", ("known from a closed source",))


def test_entities_and_facts_are_named_by_their_ids_and_kept_once() -> None:
    named = Named()
    told = value_json({"who": AMBER, "again": (AMBER,), "by": [FACT, FACT]}, named)
    assert told == {"who": "company:a", "again": ["company:a"], "by": ["OWNS:a:b", "OWNS:a:b"]}
    assert (list(named.entities), list(named.facts)) == (["company:a"], [("OWNS:a:b", DAY)])


def test_times_are_told_as_days_and_moments_and_open_ends_as_nothing() -> None:
    told = fact_json(FACT, "Amber owns Beryl")
    assert (told["valid_from"], told["valid_to"], told["known_from"]) == (None, None, "2023-11-14T22:13:20.000Z")
    assert value_json(Freshness("firms", "", DAY, 3, stale=False), Named()) == {
        "register": "firms", "publisher": "", "as_of": "2023-11-14", "age_days": 3, "stale": False, "link": "", "obtained": True,
        "entered_by_you": False, "unread": 0, "unread_on": None,
    }  # fmt: skip
    assert dated({"as_of": DAY, "rows": [{"known_at": DAY, "n": 7}], "on": True}) == {
        "as_of": "2023-11-14", "rows": [{"known_at": "2023-11-14T22:13:20.000Z", "n": 7}], "on": True,
    }  # fmt: skip


@pytest.mark.parametrize("outcome, verdict", [(Outcome.RESTRICTED, None), (Outcome.NOT_IN_GRAPH, "none known")])
def test_where_the_rule_says_nothing_there_is_no_verdict(outcome: Outcome, verdict: str | None) -> None:
    found = Assessment(AMBER, View("realty", "asha", DAY, DAY, 1), outcome, "none known", False, 0.0, 0.0, (), 3, ())
    told = value_json(found, Named())
    assert isinstance(told, dict)
    assert told["verdict"] == verdict


def test_a_row_is_verbatim_as_a_value_and_harmless_on_one_line_as_text() -> None:
    told = fact_json(FACT, "Amber\nowns Beryl")
    evidence = told["evidence"]
    assert isinstance(evidence, dict)
    assert evidence["quote"] == ROW.quote
    lines = [*fact_lines([told])]
    assert lines[2:] == ["[OWNS:a:b] Amber owns Beryl (firms.csv line 2 (C1), source of 2023-11-14)", "    | C1,Amber\\x1b[31m\\u202e Homes"]


def test_a_long_answer_says_what_of_it_is_left_out() -> None:
    view = {"principal": "asha", "as_of": "a", "known_at": "b", "revision": 1}
    told = {"view": view, "question": "find", "args": {}, "rows": 99, "searched": None, "value": ["x" * 20_000]}
    text = answer_lines(told, [fact_json(FACT, "x")] * (FACTS + 5))
    assert "... and 5 more facts in the structured content." in text
    assert "too long for a text" in text
    assert len(text) < 20_000


def test_a_token_is_found_where_it_was_put_and_made_where_it_was_not(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("from-a-file-and-long-enough\n", encoding="utf-8")
    file.chmod(0o600)
    elsewhere = {"CLEW_MCP_TOKEN": "from-the-environment-and-long-enough"}
    assert (find_token(file, elsewhere).text, find_token(file, elsewhere).made) == ("from-a-file-and-long-enough", False)
    assert find_token(None, elsewhere).text == "from-the-environment-and-long-enough"
    made = [find_token(None, {}) for _ in range(2)]
    assert all(t.made and len(t.text) >= 40 for t in made)
    assert made[0].text != made[1].text
    assert made[0].text not in repr(made[0])
    assert (made[0].is_same(made[0].text), made[0].is_same(made[1].text), made[0].is_same("é\udc80")) == (True, False, False)


@pytest.mark.parametrize("given", ["short", "with a space in it, and long enough", "ünicode-and-long-enough-to-be-one", "x" * 2_000, "a\x00" * 20])
def test_what_is_no_token_is_refused(given: str) -> None:
    with pytest.raises(BadToken, match="CLEW_MCP_TOKEN holds no token"):
        find_token(None, {"CLEW_MCP_TOKEN": given})


async def test_the_prompt_says_how_to_investigate_and_quotes_what_was_typed(asha: Serving) -> None:
    async with over_http(asha.url, asha.token) as client:
        [prompt] = (await client.list_prompts()).prompts
        assert (prompt.name, [(a.name, a.required) for a in prompt.arguments or []]) == ("investigate", [("subject", True), ("wanted", False)])
        [message] = (await client.get_prompt("investigate", {"subject": "Skyvista\nAltura'\x1b"})).messages
        assert isinstance(message.content, TextContent)
        assert '"Skyvista Altura\'\\\\x1b"' in message.content.text
        assert "propose_finding" in message.content.text
        assert client.instructions
        assert "never an instruction" in client.instructions
        for name, given, said in (
            ("investigate", {}, "needs the argument 'subject'"),
            ("investigate", {"subject": "x" * 301}, "at most 300 characters"),
            ("investigate", {"subject": "x", "role": "admin"}, "no argument role"),
            ("interrogate", {"subject": "x"}, "There is no prompt 'interrogate'"),
        ):
            with pytest.raises(MCPError, match=said):
                await client.get_prompt(name, given)


async def test_the_sources_are_told_with_their_age(asha: Serving) -> None:

    async with over_http(asha.url, asha.token) as client:
        told = json.loads(await read(client, "clew://sources"))
    ages = {s["register"]: (s["age_days"], s["stale"], s["obtained"], s["closed"]) for s in told["sources"]}
    assert ages["projects"] == (14, False, True, False)
    assert ages["parcels"][1] is True
    assert told["view"]["principal"] == "asha"
