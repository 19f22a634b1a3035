"""The server on standard input and output, as long as somebody writes to it."""

import asyncio
import os
import stat
import sys
from collections.abc import AsyncIterator
from typing import Any, Final, cast

from anyio import AsyncFile
from mcp.server import Server
from mcp.server.stdio import stdio_server

_LONGEST: Final = 1_000_000
"""Bytes of one message: what is longer is refused as no message."""


class Lines:
    """Lines of standard input, read in a way that can be given up: a thread that waits for a line would hold up whoever wants to leave."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader

    async def __aiter__(self) -> AsyncIterator[str]:
        while True:
            try:
                line = await self._reader.readline()
            except ValueError:  # a line without end; what was read of it is dropped
                yield "too long\n"
                continue
            if not line:
                return
            yield line.decode("utf-8", errors="replace")


async def _lines() -> Lines | None:
    """None for a file or a device that nobody has to be waited for: the library's own reader takes it."""
    mode = os.fstat(sys.stdin.fileno()).st_mode
    if not (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or sys.stdin.isatty()):
        return None
    reader = asyncio.StreamReader(limit=_LONGEST)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin.buffer)
    return Lines(reader)


async def serve_stdio(server: Server[Any]) -> None:
    """Serves one client until it closes its end."""
    lines = await _lines()
    async with stdio_server(stdin=cast("AsyncFile[str] | None", lines)) as (read, write):
        await server.run(read, write, server.create_initialization_options())
