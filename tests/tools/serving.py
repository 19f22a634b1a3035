"""`clew mcp` in a process of its own, and the SDK's own client that asks it: over its standard streams, or over HTTP."""

import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.types import TextContent, TextResourceContents

NOW: Final = "2026-11-29T10:00:00Z"
"""Where the clock stands in every server."""
_PATIENCE_S: Final = 60
_START: Final = "import signal; [signal.signal(n, signal.SIG_DFL) for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]; from cli.main import main; main()"


def environment(added: Mapping[str, str] | None = None) -> dict[str, str]:
    """Nothing of the caller's that could change what is said."""
    return {k: v for k, v in os.environ.items() if not k.startswith("CLEW_")} | {"CLEW_NOW": NOW, "PYTHONUTF8": "1"} | dict(added or {})


def arguments(place: Path, user: str, *more: str) -> list[str]:
    """Those of the interpreter that runs `clew mcp` on a data directory."""
    return ["-c", _START, "mcp", "--data-dir", str(place), "--user", user, *more]


@dataclass(frozen=True)
class Answer:
    """What a tool answered."""

    values: Any
    text: str
    refused: bool


@dataclass
class Serving:
    """A server over HTTP, and what it says on standard error."""

    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)
    _lines: "queue.Queue[str]" = field(default_factory=queue.Queue)

    @property
    def url(self) -> str:
        """Its address."""
        return self._found(r"answering at (\S+),")

    @property
    def token(self) -> str:
        """The token that it made for this run."""
        return self._found(r"token for this run: (\S+)")

    def listen(self) -> None:
        """Takes what it says, as long as it speaks."""

        def take() -> None:
            assert self.process.stderr is not None
            for line in self.process.stderr:
                self._lines.put(line)
            self._lines.put("")

        threading.Thread(target=take, daemon=True).start()

    def _found(self, pattern: str) -> str:
        while True:
            for line in self.said:
                if found := re.search(pattern, line):
                    return found[1]
            line = self._lines.get(timeout=_PATIENCE_S)
            assert line, f"it ended, and said {self.said}"
            self.said.append(line)


@contextmanager
def http_server(place: Path, user: str, *more: str, env: Mapping[str, str] | None = None) -> Iterator[Serving]:
    """A server over HTTP on a port that is free, ended afterwards."""
    command = [sys.executable, *arguments(place, user, "--http", "--port", "0", *more)]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environment(env))
    serving = Serving(process)
    serving.listen()
    try:
        assert serving.url
        yield serving
    finally:
        process.terminate()
        process.wait(_PATIENCE_S)
        assert process.stdout is not None
        process.stdout.close()


@asynccontextmanager
async def over_http(url: str, token: str, *, mode: str = "auto") -> AsyncIterator[Client]:
    """The SDK's own client, let in by a token."""
    async with httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=_PATIENCE_S) as web:
        async with Client(streamable_http_client(url, http_client=web), mode=mode, read_timeout_seconds=_PATIENCE_S) as client:
            yield client


@asynccontextmanager
async def over_stdio(place: Path, user: str, *more: str, mode: str = "auto") -> AsyncIterator[Client]:
    """The SDK's own client, with a server of its own on standard input and output."""
    parameters = StdioServerParameters(command=sys.executable, args=arguments(place, user, *more), env=environment())
    async with Client(parameters, mode=mode, read_timeout_seconds=_PATIENCE_S) as client:
        yield client


async def call(client: Client, tool: str, **args: object) -> Answer:
    """Calls a tool."""
    result = await client.call_tool(tool, args)
    [text] = result.content
    assert isinstance(text, TextContent)
    return Answer(result.structured_content, text.text, result.is_error)


async def read(client: Client, uri: str) -> str:
    """The text of a resource."""
    [content] = (await client.read_resource(uri)).contents
    assert isinstance(content, TextResourceContents)
    assert content.mime_type == "application/json"
    return content.text
