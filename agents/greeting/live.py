"""While the desk is open: a change of the market that touches the person is told at once."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final, Protocol

from graph import Connection, changes_stream
from market.core.form import Form

from ..events import AnswerGiven, Event

_BLOCK_MS: Final = 1_000
"""How long one look into the stream of changes waits: also the longest that whoever stops waiting keeps a thread."""


class Greets(Protocol):
    """What tells what moved."""

    form: Form

    def greet(self, *, peek: bool = False, live: bool = False) -> AsyncGenerator[Event]:
        """The events of a greeting."""
        ...


async def moves(connection: Connection, talk: Greets) -> AsyncGenerator[AnswerGiven]:
    """Greetings, each after the market changed; one that has nothing to tell is not given. Raises GraphError.

    ``connection`` is of the Concierge's role. What is told is kept as told after the next is waited for.
    """
    stream = changes_stream(talk.form.name)
    last = await asyncio.to_thread(connection.last_id, stream)
    while True:
        found = await asyncio.to_thread(connection.xread, stream, last, block_ms=_BLOCK_MS)
        if not found:
            continue
        last = found[-1][0]
        async with aclosing(talk.greet(live=True)) as events:
            async for event in events:
                if isinstance(event, AnswerGiven) and event.greeting is not None and not event.greeting.quiet:
                    yield event
