"""Everything that reaches somebody, or is kept or sent on their behalf: events, looks, offers, prompts, command lines, MCP, graphs, streams, files."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

from mcp import Client
from mcp.shared.exceptions import MCPError

from agents.events import AnswerGiven, CaseOpened, Event, EvidenceShown, FindingShown
from agents.house import House
from agents.looking.shapes import AgainWanted, BesideWanted, CannotSee, ModelWanted, PastWanted, RecordWanted, SentWanted, SpreadWanted, Wish
from agents.mine.shapes import AllWanted, MemoryWish, ReachWanted, SessionsWanted
from agents.models import Call, ModelChosen
from agents.state import HouseFailed, NameUnclear
from bench.models.behaviours.good import as_json, claims
from bench.models.scripted import MODEL, Behaviour, Request, Said, ScriptedServer
from graph import Engine, Role, cases_graph, memory_graph, person_id
from tests.cli.running import run
from tests.tools.serving import over_stdio

CLOCK: Final = "2026-11-29T12:00:00Z"


@dataclass
class Overheard:
    """What came to one principal, piece by piece, each under where it came from."""

    who: str
    pieces: list[tuple[str, str]] = field(default_factory=list)
    intents: set[str] = field(default_factory=set)
    outcomes: list[str] = field(default_factory=list)
    answers: list[AnswerGiven] = field(default_factory=list)

    def keep(self, where: str, *values: object) -> None:
        """Keeps these, whatever they are, as text."""
        self.pieces += [(where, value if isinstance(value, str) else repr(value)) for value in values]

    def event(self, where: str, event: Event) -> None:
        """Keeps an event as it is sent."""
        self.keep(where, event.model_dump_json())
        if isinstance(event, CaseOpened):
            self.intents.add(event.intent)
        if isinstance(event, AnswerGiven):
            self.outcomes.append(event.outcome)
            self.answers.append(event)

    @property
    def whole(self) -> str:
        """All of it."""
        return "\n".join(text for _, text in self.pieces)


def curious(texts: Sequence[str], ids: Sequence[str]) -> Behaviour:
    """A model that calls every tool that it is offered with everything that it can think of, and says back whatever it was told."""

    def behave(request: Request) -> Said:
        if request.role == "plans":
            rounds = sum(message.get("role") == "assistant" for message in request.messages)
            return Said(calls=_calls(request.tools, texts, ids)) if not rounds else Said(text=json.dumps(list(request.messages), default=str)[:2000])
        if request.role == "phrases":
            return Said(text="\n".join(f"{{{n}}} {text}" for n, text in claims(request)))
        if request.role == "hears":
            return as_json({"intent": "none", "slots": {}})
        return as_json({"ok": True})

    return behave


def _calls(tools: Sequence[Mapping[str, Any]], texts: Sequence[str], ids: Sequence[str]) -> list[Call]:
    found = []
    for tool in tools:
        for n, args in enumerate(arguments(cast("Mapping[str, Any]", tool.get("parameters", {})), texts, ids)):
            if n < 6:
                found.append(Call("", str(tool["name"]), json.dumps(args)))
    return found[:24]


def arguments(schema: Mapping[str, Any], texts: Sequence[str], ids: Sequence[str]) -> Iterator[dict[str, object]]:
    """Arguments that a schema might take: of each that names an entity every id in turn, of each other text every text."""
    needed = list(schema.get("required", ()))
    properties = schema.get("properties", {})
    for n in range(max(len(texts), len(ids))):
        args: dict[str, object] = {}
        for name in needed:
            one = properties.get(name, {})
            if one.get("enum"):
                args[name] = one["enum"][n % len(one["enum"])]
            elif one.get("type") == "integer":
                args[name] = n
            elif one.get("type") == "array":
                args[name] = [ids[n % len(ids)]]
            else:
                wants_id = "id" in str(one.get("description", "")).casefold() or name in ("document", "subject", "principal", "who", "entity")
                args[name] = ids[n % len(ids)] if wants_id else texts[n % len(texts)]
        yield args


async def at_the_desk(
    place: Path, heard: Overheard, texts: Sequence[str], begun: Sequence[str], model: Behaviour | None = None, market: str = "access", as_of: int | None = None
) -> None:
    """Sits at a desk: is greeted, asks everything, has names completed, and looks more closely at whatever it was shown. ``as_of``: on another day, ms."""
    if model is not None:
        with ScriptedServer(model) as server:
            await _sit(heard, House(place, user=heard.who, market=market, as_of=as_of, model=ModelChosen(MODEL, server.address)), texts, begun)
            heard.keep("prompt", *(json.dumps(dict(request.body), ensure_ascii=False) for request in server.requests))
    else:
        await _sit(heard, House(place, user=heard.who, market=market, as_of=as_of), texts, begun)


async def _sit(heard: Overheard, house: House, texts: Sequence[str], begun: Sequence[str]) -> None:
    try:
        heard.keep("state", await house.open())
        async for event in house.greet():
            heard.event("greeting", event)
        for text in texts:
            async for event in house.turn(text):
                heard.event("turn", event)
        for word in begun:
            heard.keep("completion", *(await house.complete(word)), *(await house.complete(word, subjects=True)))
        for wish in _wishes(heard.answers):
            with suppress(HouseFailed, CannotSee, NameUnclear):
                heard.keep("look", await house.look(wish))
        for mine in _of_memory():
            heard.keep("memory", await house.mine(mine))
        heard.keep("watches", await house.watches())
    finally:
        await house.close()


def _wishes(answers: Sequence[AnswerGiven]) -> Iterator[Wish]:
    findings = [finding for answer in answers for finding in answer.findings]
    for evidence in {e.locator: e for f in findings for e in _evidence(f)}.values():
        yield RecordWanted(evidence)
    for case, computed in {(c.question, c.query): (answer.case, c) for answer in answers for c in answer.computed}.values():
        yield AgainWanted(case, computed)
    subjects = sorted({f"{one.kind}:{one.id}" for f in findings for one in [*f.about, *f.listed]})
    for subject in subjects:
        yield PastWanted(subject)
    yield BesideWanted(tuple(subjects[:4]))
    yield from (SpreadWanted(), SentWanted(), ModelWanted())


def _evidence(finding: FindingShown) -> Iterator[EvidenceShown]:
    yield from finding.citations
    for thread in finding.threads:
        yield from (step.evidence for step in thread.steps)


def _of_memory() -> tuple[MemoryWish, ...]:
    return (AllWanted(), SessionsWanted(), ReachWanted())


def by_command(place: Path, heard: Overheard, commands: Sequence[Sequence[str]]) -> None:
    """Runs `clew` on somebody's behalf and keeps both of its streams."""
    for command in commands:
        ran = run("--data-dir", str(place), "--user", heard.who, "--market", "access", *command, env={"CLEW_NOW": CLOCK})
        assert "Traceback" not in ran.err, ran.err[-2000:]
        heard.keep(f"clew {' '.join(command[:2])}", ran.out, ran.err)


async def over_mcp(place: Path, heard: Overheard, texts: Sequence[str], ids: Sequence[str], begun: Sequence[str]) -> None:
    """Calls every tool, reads every resource, gets every prompt, has every argument of a prompt completed."""
    async with over_stdio(place, heard.who, "--market", "access") as client:
        for tool in (await client.list_tools()).tools:
            heard.keep("mcp offer", tool)
            for args in arguments(tool.input_schema, texts, ids):
                await _called(client, heard, tool.name, args)
        for resource in (await client.list_resources()).resources:
            heard.keep("mcp offer", resource)
            heard.keep("mcp resource", await client.read_resource(resource.uri))
        for prompt in (await client.list_prompts()).prompts:
            heard.keep("mcp offer", prompt)
            for argument in prompt.arguments or ():
                for word in begun:
                    with suppress(MCPError):
                        heard.keep("mcp completion", await client.complete(_reference(prompt.name), {"name": argument.name, "value": word}))


async def _called(client: Client, heard: Overheard, tool: str, args: dict[str, object]) -> None:
    try:
        answer = await client.call_tool(tool, args)
    except MCPError as refused:
        heard.keep("mcp refusal", str(refused))
        return
    heard.keep(f"mcp {tool}", *(str(part) for part in answer.content), json.dumps(answer.structured_content, ensure_ascii=False, default=str))


def _reference(name: str) -> Any:
    from mcp.types import PromptReference

    return PromptReference(name=name)


def kept(engine: Engine, place: Path, heard: Overheard) -> None:
    """What lies in somebody's own graphs: of the memory and of the cases every node and every tie."""
    with engine.connect(Role.ADMIN) as admin:
        for graph in (memory_graph(person_id(place, heard.who)), cases_graph(person_id(place, heard.who))):
            if admin.exists(graph):
                for query in ("MATCH (n) RETURN n", "MATCH ()-[r]->() RETURN r"):
                    heard.keep(graph.partition(":")[0], *admin.ro_query(graph, query, question="test: all of it").rows)


def sizes(place: Path) -> dict[Path, int]:
    """How large every file of a data directory is, but for the imported ones."""
    return {path: path.stat().st_size for path in place.rglob("*") if path.is_file() and place / "files" not in path.parents}


def written_since(place: Path, before: Mapping[Path, int], heard: Overheard, anothers: str = "") -> None:
    """What was written since to any file of the data directory, the engine's own log of writes among them.

    ``anothers``: the graph of somebody else, in which something is meant to lie complete; what was written there came to nobody but them.
    """
    for path, size in sizes(place).items():
        began = before.get(path, 0)
        assert size >= began, f"{path.name} was written anew: nothing can be said of what was added"
        with path.open("rb") as file:
            file.seek(began)
            added = file.read()
        parts = commands(added) if path.suffix == ".aof" and anothers else [added]
        for part in parts:
            if not _writes(part, anothers):
                heard.keep(f"file {path.name}", re.sub(rb"[^\x20-\xff]+", b" ", part).decode("utf-8", "replace"))


def commands(log: bytes) -> list[bytes]:
    """The engine's log of writes, command by command; each length that stands in it is gone by, so that no text can pass for a command."""
    found, at = [], 0
    while at < len(log):
        began, (many, at) = at, _counted(log, at, b"*")
        for _ in range(many):
            length, at = _counted(log, at, b"$")
            at += length + 2
        found.append(log[began:at])
    assert at == len(log), "the last command is cut"
    return found


def _counted(log: bytes, at: int, sign: bytes) -> tuple[int, int]:
    """The number behind a sign, and where its line ends."""
    end = log.index(b"\r\n", at)
    assert log[at : at + 1] == sign, log[at : at + 40]
    return int(log[at + 1 : end]), end + 2


def _writes(command: bytes, graph: str) -> bool:
    """Whether a command is one that writes to this graph: its name, and then the graph's."""
    return bool(graph) and re.match(rb"\*\d+\r\n\$\d+\r\nGRAPH\.[A-Z]+\r\n\$\d+\r\n" + re.escape(graph.encode()) + rb"\r\n", command) is not None
