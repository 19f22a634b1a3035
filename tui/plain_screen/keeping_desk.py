"""The commands of the plain desk that keep something: the watch list, what was sent before, an answer that is copied or written to a file."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from ..export import markdown
from ..files import named_file, wanted, write_new
from ..plain import one_line
from ..settings import exports_of
from ..texts import answer_text
from . import screens
from .talk import Talk

SENT: Final = 20
"""So many of the texts that were sent are listed."""


class KeepCommands:
    """What a line can keep, and show of what is kept."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    @property
    def deeds(self) -> Mapping[str, Callable[[str], Awaitable[None]]]:
        """What each command does."""
        return {
            "watching": self.watching,
            "watch": self._watch,
            "unwatch": self._unwatch,
            "history": self._history,
            "copy": self._copy,
            "export": self._export,
        }

    async def watching(self, _argument: str = "") -> None:
        """The watch list. Raises HouseFailed."""
        self._talk.say("Watching:")
        self._talk.lines(screens.watching(await self._talk.house.watches()))

    async def _watch(self, argument: str) -> None:
        if name := argument or self._talk.subject:
            row = await self._talk.house.watch(name)
            self._talk.say(f"Watching {one_line(row.name)}.")
        else:
            self._talk.say("Nothing was asked about that could be watched: /watch NAME.")

    async def _unwatch(self, argument: str) -> None:
        name = (argument or self._talk.subject).casefold()
        row = next((row for row in await self._talk.house.watches() if name in (row.name.casefold(), row.id.casefold())), None)
        if row is None:
            self._talk.say(f"{one_line(argument or self._talk.subject) or 'Nothing'} is not on the watch list.")
            return
        await self._talk.house.unwatch(row.id)
        self._talk.say(f"No longer watching {one_line(row.name)}.")

    async def _history(self, _argument: str) -> None:
        self._talk.lines(map(one_line, (await self._talk.house.typed())[-SENT:]))

    async def _copy(self, argument: str) -> None:
        answered = [turn for turn in reversed(self._talk.turns) if turn.answer is not None]
        n = int(argument) if argument.isdecimal() else 1
        if 1 <= n <= len(answered) and (not argument or argument.isdecimal()):
            self._talk.lines(answer_text(answered[n - 1]).splitlines())
        else:
            self._talk.say("There is no answer yet." if not answered else f"/copy takes a number from 1, the last answer, to {len(answered)}, the first one.")

    async def _export(self, argument: str) -> None:
        turn = next((turn for turn in reversed(self._talk.turns) if turn.answer is not None), None)
        if turn is None or self._talk.state is None:
            self._talk.say("There is no answer yet.")
            return
        path, named = wanted(argument, named_file(turn.asked, "md"), exports_of(self._talk.settings.exports))
        written = await asyncio.to_thread(write_new, path, markdown(turn, self._talk.state), named=named)
        self._talk.say(f"Written to {written}")
