"""One server speaks for one person: what is closed to her is closed over MCP too, her cases are hers alone, and what she watches is offered to nobody."""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError
from mcp.types import PromptReference

from agents.house import House
from graph import Engine, Role, open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from market.registry import get
from tests.tools.serving import NOW, Serving, call, http_server, over_http, over_stdio, read

FOLDER: Final = {
    "sources": [
        "register,publisher,as_of,url,cadence_days,world,readers",
        "projects,Project registry,2026-11-15,,30,,",
        "companies,Company register,2026-11-10,,30,,",
        "directors,Company register,2026-11-10,,30,,ravi",
    ],
    "projects": [
        "project_id,name,company_id,rera_status,build_status",
        "P1,Amber Terrace,C1,registered,under_construction",
    ],
    "companies": [
        "company_id,name,status,status_since",
        "C1,Amber Homes Pvt Ltd,active,",
        "C3,Cinder Estates Pvt Ltd,insolvency,2024-03-01",
    ],
    "directors": [
        "person_id,person_name,company_id,role,appointed_on,resigned_on",
        "N1,Leela Rao,C1,director,2015-01-01,",
        "N1,Leela Rao,C3,director,2014-01-01,",
    ],
}
SEAT: Final = "DIRECTOR_OF:person:N1:company:C1:2015-01-01"
SECRET: Final = re.compile(r"Leela|N1,|person:N1(?!')")
"""What only the directors' register tells."""


def bring_in(engine: Engine, place: Path, folder: Path, readers: str, *, at: str) -> None:
    """Imports the registers with these readers of the directors."""
    folder.mkdir()
    for register, lines in FOLDER.items():
        text = "\n".join(line.replace(",,ravi", f",,{readers}") if register == "sources" else line for line in lines)
        assert len({len(row) for row in csv.reader(text.split("\n"))}) == 1
        (folder / f"{register}.csv").write_text(text + "\n", encoding="utf-8")
    with engine.connect(Role.IMPORTER) as importer:
        report = get("realty").import_folder(importer, Archive(place / "files"), folder, now=parse_moment(at))
    assert not report.rejected, report.rejected


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Engine, Path]]:
    """A market with one source that is ravi's alone."""
    root = tmp_path_factory.mktemp("mcp-closed")
    with open_engine(root / "data") as engine:
        bring_in(engine, root / "data", root / "registers", "ravi", at="2026-11-28T10:00:00Z")
        yield engine, root / "data"


async def asked(place: Path, user: str, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Asks a house in this process; the id of the case."""
    monkeypatch.setenv(NOW_VARIABLE, NOW)
    house = House(place, user=user)
    try:
        await house.open()
        return [event async for event in house.turn(text)][-1].case
    finally:
        await house.close()


async def test_who_may_read_everything_gets_the_path(closed: tuple[Engine, Path]) -> None:
    async with over_stdio(closed[1], "ravi") as client:
        told = (await call(client, "assess", subject="project:P1")).values
        assert (told["value"]["outcome"], told["value"]["flagged"]) == ("ANSWERED_WITH_PATH", True)
        assert SECRET.search(json.dumps(told))
        said = {"text": "Leela Rao is director of Amber Homes Pvt Ltd.", "cites": [{"fact": SEAT}]}
        judged = (await call(client, "propose_finding", kind="assessment", subject="project:P1", sentences=[said])).values
        assert judged["status"] == "accepted"


async def test_who_may_not_is_told_that_it_is_closed_and_gets_no_verdict_and_no_name(closed: tuple[Engine, Path]) -> None:
    async with over_stdio(closed[1], "asha") as client:
        answer = await call(client, "assess", subject="project:P1")
        value = answer.values["value"]
        assert (value["outcome"], value["verdict"], value["flagged"], value["score"], value["katz"]) == ("RESTRICTED", None, None, None, None)
        assert value["locked"] == ["directors"]
        assert "none known" not in answer.text
        sources = json.loads(await read(client, "clew://sources"))["sources"]
        assert [s["register"] for s in sources if s["closed"]] == ["directors"]
        told = [answer.text, json.dumps(answer.values), *[await _everything(client, *ask) for ask in ASKS]]
        assert not [text for text in told if SECRET.search(text)]


ASKS: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("resolve", {"text": "Leela Rao"}),
    ("behind", {"entity": "company:C1"}),
    ("person", {"entity": "person:N1"}),
    ("same", {"entity": "person:N1"}),
    ("connection", {"a": "company:C1", "b": "company:C3"}),
    ("connection", {"a": "company:C1", "b": "person:N1"}),
    ("evidence", {"fact": SEAT}),
    ("operators", {}),
    ("groups", {}),
    ("group", {"entity": "company:C1"}),
    ("clear", {"entity": "project:P1"}),
    ("known", {}),
    ("propose_finding", {"kind": "person", "subject": "person:N1"}),
    ("propose_finding", {"kind": "evidence", "fact": SEAT}),
    ("propose_finding", {"kind": "assessment", "subject": "project:P1"}),
)
"""Every way that could lead to the person behind the closed register."""


async def _everything(client: Client, tool: str, args: dict[str, object]) -> str:
    """What comes back, without what was asked."""
    answer = await call(client, tool, **args)
    said = {k: v for k, v in (answer.values or {}).items() if k != "args"}
    if isinstance(said.get("value"), dict):
        said["value"] = {k: v for k, v in said["value"].items() if k != "text"}
    text = "\n".join(line for line in answer.text.split("\n")[1 if answer.values else 0 :] if not line.startswith(("value:", "text:")))
    return (text + json.dumps(said)).replace("'person:N1'", "").replace(f"'{SEAT}'", "").replace("'N1'", "")


async def test_a_closed_row_can_be_neither_cited_nor_guessed_at(closed: tuple[Engine, Path]) -> None:
    there = {"text": "Leela Rao is director of Amber Homes Pvt Ltd.", "cites": [{"fact": SEAT}]}
    nowhere = {"text": "Leela Rao is director of Amber Homes Pvt Ltd.", "cites": [{"fact": SEAT.replace("N1", "N9")}]}
    async with over_stdio(closed[1], "asha") as client:
        answers = [(await call(client, "propose_finding", kind="assessment", subject="project:P1", sentences=[s])).values for s in (there, nowhere)]
    assert [a["status"] for a in answers] == ["rejected", "rejected"]
    assert [a["reasons"][0].replace("N9", "N1") for a in answers] == [f"citing: cites {SEAT!r}, and there is no such fact in this view"] * 2


@pytest.mark.feature("CR-28")
async def test_cases_are_ones_own_alone(demo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = await asked(demo, "mina", "Is Skyvista Altura safe?", monkeypatch)
    with http_server(demo, "mina") as own, http_server(demo, "noor") as other:
        async with over_http(own.url, own.token) as client:
            [listed] = json.loads(await read(client, "clew://cases"))["cases"]
            assert (listed["id"], listed["intent"]) == (case, "assess")
            whole = json.loads(await read(client, listed["uri"]))
            assert [q["question"] for q in whole["questions"]][:2] == ["resolve", "assess"]
            [finding, *_] = whole["findings"]
            assert (finding["verdict"], finding["subject"]["id"], finding["status"]) == ("avoid", "P001", "accepted")
            assert finding["citations"]
            assert json.loads(await read(client, f"clew://findings/{finding['id']}"))["claims"] == finding["claims"]
            uris = {r.uri for r in (await client.list_resources()).resources}
            assert uris == {"clew://sources", "clew://cases", f"clew://cases/{case}"}
            templates = {t.uri_template for t in (await client.list_resource_templates()).resource_templates}
            assert templates == {"clew://cases/{id}", "clew://findings/{id}"}
        async with over_http(other.url, other.token) as client:
            assert json.loads(await read(client, "clew://cases"))["cases"] == []
            assert {r.uri for r in (await client.list_resources()).resources} == {"clew://sources", "clew://cases"}
            for uri in (f"clew://cases/{case}", f"clew://findings/{finding['id']}"):
                with pytest.raises(MCPError, match="You have no") as refused:
                    await client.read_resource(uri)
                with pytest.raises(MCPError) as nothing:
                    await client.read_resource(f"{uri[:-4]}0000")
                assert str(refused.value) == str(nothing.value)


@pytest.mark.parametrize(
    "uri",
    ["clew://memory", "clew://cases/", "clew://cases/../memory", "clew://cases/x' OR 1=1", "file:///etc/passwd", "clew://findings/%00", "", "clew://sources/x"],
)
async def test_there_is_nothing_else_to_read(asha: Serving, uri: str) -> None:
    async with over_http(asha.url, asha.token) as client:
        with pytest.raises(MCPError, match=r"There is nothing at|You have no"):
            await client.read_resource(uri)


async def test_what_is_watched_is_offered_to_nobody(demo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, NOW)
    house = House(demo, user="wren")
    try:
        await house.open()
        await house.watch("P001")
        greeting = [event async for event in house.greet()][-1]
    finally:
        await house.close()
    assert greeting.case
    async with over_stdio(demo, "wren") as client:
        assert json.loads(await read(client, "clew://cases"))["cases"] == []
        with pytest.raises(MCPError, match="You have no answered case"):
            await client.read_resource(f"clew://cases/{greeting.case}")


async def test_a_finding_on_a_source_that_was_closed_since_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_engine(tmp_path / "data") as engine:
        bring_in(engine, tmp_path / "data", tmp_path / "first", "asha;ravi", at="2026-11-28T10:00:00Z")
        case = await asked(tmp_path / "data", "asha", "Is Amber Terrace safe?", monkeypatch)
        async with over_stdio(tmp_path / "data", "asha") as client:
            before = await read(client, f"clew://cases/{case}")
            bring_in(engine, tmp_path / "data", tmp_path / "second", "ravi", at="2026-11-28T11:00:00Z")
            after = await read(client, f"clew://cases/{case}")
            listed = await read(client, "clew://cases")
    assert "Leela Rao" in before
    assert json.loads(after)["findings"][0]["closed"] == ["directors"]
    assert not SECRET.search(after + listed)


async def test_a_name_that_is_closed_is_not_completed(closed: tuple[Engine, Path]) -> None:
    reference = PromptReference(name="investigate")
    async with over_stdio(closed[1], "ravi") as client:
        assert (await client.complete(reference, {"name": "subject", "value": "Leel"})).completion.values == ["Leela Rao"]
    async with over_stdio(closed[1], "asha") as client:
        assert (await client.complete(reference, {"name": "subject", "value": "Leel"})).completion.values == []
        assert (await client.complete(reference, {"name": "subject", "value": "Amber Ter"})).completion.values == ["Amber Terrace"]
        with pytest.raises(MCPError, match="has no argument"):
            await client.complete(reference, {"name": "secret", "value": "x"})
