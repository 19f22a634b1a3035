"""The desk without a screen: a line in, some lines out. The same house, the same events, the same commands."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing
from typing import TYPE_CHECKING, Final

from agents.state import DeskState, HouseFailed, NameUnclear

from ..backend import Backend
from ..files import NotWritten
from ..line import in_words
from ..plain import many_lines, one_line
from ..settings import DEFAULT, DeskSettings
from ..slashes import Slash, SlashFault, slash
from ..turn import Turn, after
from . import own, screens
from .keeping_desk import KeepCommands
from .looking_desk import LookCommands
from .own_desk import OwnCommands
from .talk import Say, Talk

if TYPE_CHECKING:
    from agents.events import AnswerGiven

ELSEWHERE: Final = frozenset({"whole", "draw", "settings", "theme", "log", "debug", "picture", "retry"})
"""Commands that are about the screen, or that this desk needs none for."""


class PlainDesk:
    """Reads lines until there are no more, or somebody leaves. ``say`` takes what is said, ``tell`` what goes on meanwhile."""

    def __init__(self, backend: Backend, say: Say, tell: Say, settings: DeskSettings = DEFAULT) -> None:
        self._talk = Talk(backend, say, tell, settings)
        self._talking = asyncio.Lock()
        """One thing is said at a time."""
        self._first = False
        """Whether the next line answers the question of the first conversation."""
        self.leaving = False
        """Whether somebody wants to leave."""
        self._own = OwnCommands(backend, self._talk.lines, self._talk.ask, lambda: self._talk.latest)
        self._kept = KeepCommands(self._talk)
        self._deeds: Mapping[str, Callable[[str], Awaitable[None]]] = {
            "quit": self._quit,
            "again": self._again,
            **LookCommands(self._talk).deeds,
            **self._kept.deeds,
            **self._own.deeds,
        }

    @property
    def commands(self) -> frozenset[str]:
        """The ids of the commands that do something here."""
        return frozenset(self._deeds)

    @property
    def failed(self) -> bool:
        """Whether anything failed."""
        return self._talk.failed

    async def open(self) -> bool:
        """Opens the house and says how things stand. Returns whether it is open."""
        try:
            state = await self._talk.open()
        except HouseFailed as failure:
            self._talk.failed = True
            self._talk.say(f"Failed: {one_line(str(failure))}")
            return False
        self._talk.lines(screens.opening(state))
        await self._kept.watching()
        try:
            await self._own.greet()
        except HouseFailed as failure:
            self._talk.failed = True
            self._talk.say(f"What moved could not be looked up: {one_line(str(failure))}")
        if state.first:
            self._talk.lines(many_lines(state.first).splitlines())
            self._talk.say("Your answer, or an empty line to skip.")
            self._first = True
        return True

    async def listen(self) -> None:
        """Tells what moves of what the person watches, as it happens; while a question runs it waits for the answer."""
        try:
            async with aclosing(self._moves()) as news:
                async for turn in news:
                    async with self._talking:
                        self._talk.say("Just now, while you are here:")
                        self._talk.lines(own.returned(turn))
        except HouseFailed as failure:
            self._talk.say(f"What moves is not told any more: {one_line(str(failure))}")

    async def _moves(self) -> AsyncGenerator[Turn]:
        async for given in self._talk.house.moved():
            yield after(Turn("", doing=""), given)

    async def stand(self) -> DeskState:
        """Learns how things stand of a house that is open, and says nothing. Raises HouseFailed."""
        return await self._talk.open()

    async def asked(self, text: str) -> Turn:
        """Asks, and says the answer. Raises HouseFailed."""
        await self._talk.ask(text)
        return self._talk.latest

    @property
    def answer(self) -> "AnswerGiven | None":
        """The last answer."""
        return self._talk.latest.answer

    @property
    def greeting(self) -> "AnswerGiven | None":
        """The last greeting."""
        return self._own.greeted.answer

    async def take(self, line: str) -> None:
        """One line that was typed: a command or a question."""
        async with self._talking:
            await self._take(line.strip())

    async def _take(self, text: str) -> None:
        first, self._first = self._first, False
        try:
            if first and (not text or text.startswith("/")):
                await self._talk.house.skip_first()
        except HouseFailed as failure:
            self._talk.failed = True
            self._talk.say(one_line(in_words(failure)))
        if not text:
            return
        try:
            match slash(text):
                case None:
                    await self._talk.ask(text.removeprefix("/") if text.startswith("//") else text)
                case SlashFault(reason):
                    self._talk.say(reason)
                case Slash(command, argument):
                    await self._talk.keep(text)
                    await self.do(command.id, argument)
        except (HouseFailed, NameUnclear, NotWritten) as failure:
            self._talk.failed = True
            self._talk.say(one_line(in_words(failure)))

    async def do(self, command: str, argument: str) -> None:
        """Does one command, by its id. Raises HouseFailed, NameUnclear, NotWritten."""
        if command in self._deeds:
            await self._deeds[command](argument)
        else:
            self._talk.say(f"/{command} is a matter of the full screen; here everything is text.")

    async def _again(self, _argument: str) -> None:
        if self._talk.turns:
            await self._talk.ask(self._talk.turns[-1].asked)
        else:
            self._talk.say("Nothing was asked yet.")

    async def _quit(self, _argument: str) -> None:
        self.leaving = True
