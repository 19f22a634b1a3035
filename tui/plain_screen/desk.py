"""The desk without a screen: a line in, some lines out. The same house, the same events, the same commands."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import aclosing
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from agents.looking.shapes import (
    AgainSeen,
    BesideWanted,
    ModelSeen,
    ModelWanted,
    PastSeen,
    PastWanted,
    RecordSeen,
    Seen,
    SentSeen,
    SentWanted,
    SpreadSeen,
    SpreadWanted,
    TogetherSeen,
    Wish,
)
from agents.state import DeskState, HouseFailed, NameUnclear

from ..backend import Backend
from ..export import markdown
from ..figures.again import again_lines
from ..figures.beside import beside_lines
from ..figures.model import model_lines, sent_lines
from ..figures.page import record_lines
from ..figures.past import past_lines
from ..figures.spread import spread_lines
from ..files import NotWritten, named_file, wanted, write_new
from ..ledger import ledger_lines
from ..line import in_words
from ..modelled import fault_of, mode
from ..plain import many_lines, one_line
from ..settings import DEFAULT, DeskSettings, exports_of
from ..slashes import Slash, SlashFault, slash
from ..stops import stops
from ..texts import answer_text
from ..turn import Stage, Turn, after
from . import own, screens
from .own_desk import OwnCommands

if TYPE_CHECKING:
    from agents.events import AnswerGiven

type Say = Callable[[str], None]

ELSEWHERE: Final = frozenset({"whole", "draw", "settings", "theme", "log", "debug", "picture", "retry"})
"""Commands that are about the screen, or that this desk needs none for."""
SENT: Final = 20
"""So many of the texts that were sent are listed."""
COMPARED: Final = 12
"""So many subjects of a long watch list are compared."""


class PlainDesk:
    """Reads lines until there are no more, or somebody leaves. ``say`` takes what is said, ``tell`` what goes on meanwhile."""

    def __init__(self, backend: Backend, say: Say, tell: Say, settings: DeskSettings = DEFAULT) -> None:
        self._house = backend
        self._settings = settings
        self._say, self._tell = say, tell
        self._state: DeskState | None = None
        self._turns: list[Turn] = []
        self._told = ""
        self._talking = asyncio.Lock()
        """One thing is said at a time."""
        self._first = False
        """Whether the next line answers the question of the first conversation."""
        self.failed = False
        """Whether anything failed."""
        self.leaving = False
        """Whether somebody wants to leave."""
        self._deeds: Mapping[str, Callable[[str], Awaitable[None]]] = {
            "help": self._help,
            "thread": self._thread,
            "numbers": self._numbers,
            "compare": self._compare,
            "warnings": self._warnings,
            "record": self._record,
            "computed": self._computed,
            "sent": self._sent,
            "model": self._model,
            "watching": self._watching,
            "quit": self._quit,
            "again": self._again,
            "history": self._history,
            "copy": self._copy,
            "export": self._export,
            "watch": self._watch,
            "unwatch": self._unwatch,
        }
        self._own = OwnCommands(backend, self._lines, self._ask, lambda: self._latest)
        self._deeds = {**self._deeds, **self._own.deeds}

    @property
    def commands(self) -> frozenset[str]:
        """The ids of the commands that do something here."""
        return frozenset(self._deeds)

    async def open(self) -> bool:
        """Opens the house and says how things stand. Returns whether it is open."""
        try:
            self._state = await self._house.open(self._progressed)
        except HouseFailed as failure:
            self.failed = True
            self._say(f"Failed: {one_line(str(failure))}")
            return False
        self._lines(screens.opening(self._state))
        await self._watching("")
        try:
            await self._own.greet()
        except HouseFailed as failure:
            self.failed = True
            self._say(f"What moved could not be looked up: {one_line(str(failure))}")
        if self._state.first:
            self._lines(many_lines(self._state.first).splitlines())
            self._say("Your answer, or an empty line to skip.")
            self._first = True
        return True

    async def listen(self) -> None:
        """Tells what moves of what the person watches, as it happens; while a question runs it waits for the answer."""
        try:
            async with aclosing(self._moves()) as news:
                async for turn in news:
                    async with self._talking:
                        self._say("Just now, while you are here:")
                        self._lines(own.returned(turn))
        except HouseFailed as failure:
            self._say(f"What moves is not told any more: {one_line(str(failure))}")

    async def _moves(self) -> AsyncGenerator[Turn]:
        async for given in self._house.moved():
            yield after(Turn("", doing=""), given)

    async def stand(self) -> DeskState:
        """Learns how things stand of a house that is open, and says nothing. Raises HouseFailed."""
        self._state = await self._house.open(self._progressed)
        return self._state

    async def asked(self, text: str) -> Turn:
        """Asks, and says the answer. Raises HouseFailed."""
        await self._ask(text)
        return self._latest

    @property
    def answer(self) -> "AnswerGiven | None":
        """The last answer."""
        return self._latest.answer

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
                await self._house.skip_first()
        except HouseFailed as failure:
            self.failed = True
            self._say(one_line(in_words(failure)))
        if not text:
            return
        try:
            match slash(text):
                case None:
                    await self._ask(text.removeprefix("/") if text.startswith("//") else text)
                case SlashFault(reason):
                    self._say(reason)
                case Slash(command, argument):
                    await self._keep(text)
                    await self.do(command.id, argument)
        except (HouseFailed, NameUnclear, NotWritten) as failure:
            self.failed = True
            self._say(one_line(in_words(failure)))

    async def _keep(self, text: str) -> None:
        if self._settings.history:
            await self._house.keep_typed(text)

    async def do(self, command: str, argument: str) -> None:
        """Does one command, by its id. Raises HouseFailed, NameUnclear, NotWritten."""
        if command in self._deeds:
            await self._deeds[command](argument)
        else:
            self._say(f"/{command} is a matter of the full screen; here everything is text.")

    # -- asking ----------------------------------------------------------------------------------

    async def _ask(self, text: str) -> None:
        await self._keep(text)
        self._turns.append(Turn(text))
        try:
            async for event in self._house.turn(text):
                self._turns[-1] = after(self._turns[-1], event)
                self._doing(self._turns[-1])
        except asyncio.CancelledError:
            self._turns[-1] = self._turns[-1].cancelled()
            self._lines(screens.answer(self._turns[-1]))
            raise
        self._turns[-1] = self._turns[-1].ended()
        self.failed = self.failed or self._turns[-1].stage is Stage.FAILED
        self._lines(screens.answer(self._turns[-1]))

    def _doing(self, turn: Turn) -> None:
        if turn.stage is Stage.RUNNING and turn.doing != self._told:
            self._told = turn.doing
            self._tell(f"... {one_line(turn.doing)}")

    def _progressed(self, what: str, done: int, total: int) -> None:
        if what != self._told:  # each step once: how far it is on the way is a matter of a bar
            self._told = what
            self._tell(f"... {one_line(what)}")

    async def _again(self, _argument: str) -> None:
        if self._turns:
            await self._ask(self._turns[-1].asked)
        else:
            self._say("Nothing was asked yet.")

    # -- looking ---------------------------------------------------------------------------------

    async def _help(self, _argument: str) -> None:
        self._lines(screens.helping())

    async def _warnings(self, _argument: str) -> None:
        state = self._state
        self._lines(["The records are not open."] if state is None else screens.off(state, self._fault))

    async def _thread(self, argument: str) -> None:
        paths = sum(len(finding.threads) for finding in self._latest.shown)
        if (n := self._numbered("thread", argument, paths)) is not None:
            self._lines(screens.thread(self._latest, n))

    async def _computed(self, argument: str) -> None:
        if (n := self._numbered("computed", argument, len(self._latest.computed))) is not None:
            self._lines(screens.computed(self._latest.computed, n))

    def _numbered(self, command: str, argument: str, many: int) -> int | None:
        """The number behind a command, 0 where there is none; None, and it is said, where it is no number from 1 to ``many``."""
        if not argument:
            return 0
        if argument.isdecimal() and 1 <= int(argument) <= many:
            return int(argument)
        self._say(f"/{command} takes a number from 1 to {many}." if many else f"/{command} takes no number here: there is nothing to count.")
        return None

    async def _numbers(self, _argument: str) -> None:
        finding = next((f for f in self._latest.shown if f.subject is not None and f.score is not None), None)
        if finding is None or finding.subject is None:
            await self._look(SpreadWanted())
            return
        subject = f"{finding.subject.kind}:{finding.subject.id}"
        self._lines(ledger_lines(finding))
        await self._look(PastWanted(subject))
        await self._look(SpreadWanted(), subject)

    async def _compare(self, argument: str) -> None:
        names = [name.strip() for name in argument.split(",") if name.strip()] or [row.id for row in (await self._house.watches())[:COMPARED]]
        if names:
            await self._look(BesideWanted(tuple(names)))
        else:
            self._say("Nothing is watched that could be compared: /compare NAME, NAME.")

    async def _record(self, argument: str) -> None:
        rows = stops(self._latest.shown, self._latest.citations)
        if not rows:
            self._say("No row was quoted: ask something first.")
            return
        if (n := self._numbered("record", argument, len(rows))) is not None:
            await self._look(rows[(n or 1) - 1])

    async def _sent(self, _argument: str) -> None:
        await self._look(SentWanted())

    async def _model(self, argument: str) -> None:
        switch = argument.casefold()
        if switch not in ("", "on", "off"):
            self._say("/model shows the model; /model off and /model on turn it off and on until the desk is closed.")
            return
        wish = ModelWanted("on" if switch == "on" else "off" if switch == "off" else "")
        seen = await self._house.look(wish, self._progressed)
        if isinstance(seen, ModelSeen) and self._state is not None:
            self._state = replace(self._state, model=seen.model)
            self._lines([f"From now on: {mode(self._state)}."] if switch else model_lines(seen.model, self._fault))

    async def _look(self, wish: Wish, subject: str = "") -> None:
        self._lines(_seen(await self._house.look(wish, self._progressed), subject))

    # -- keeping and carrying --------------------------------------------------------------------

    async def _watching(self, _argument: str) -> None:
        self._say("Watching:")
        self._lines(screens.watching(await self._house.watches()))

    async def _watch(self, argument: str) -> None:
        if name := argument or self._subject:
            row = await self._house.watch(name)
            self._say(f"Watching {one_line(row.name)}.")
        else:
            self._say("Nothing was asked about that could be watched: /watch NAME.")

    async def _unwatch(self, argument: str) -> None:
        name = (argument or self._subject).casefold()
        row = next((row for row in await self._house.watches() if name in (row.name.casefold(), row.id.casefold())), None)
        if row is None:
            self._say(f"{one_line(argument or self._subject) or 'Nothing'} is not on the watch list.")
            return
        await self._house.unwatch(row.id)
        self._say(f"No longer watching {one_line(row.name)}.")

    async def _history(self, _argument: str) -> None:
        self._lines(map(one_line, (await self._house.typed())[-SENT:]))

    async def _copy(self, argument: str) -> None:
        answered = [turn for turn in reversed(self._turns) if turn.answer is not None]
        n = int(argument) if argument.isdecimal() else 1
        if 1 <= n <= len(answered) and (not argument or argument.isdecimal()):
            self._lines(answer_text(answered[n - 1]).splitlines())
        else:
            self._say("There is no answer yet." if not answered else f"/copy takes a number from 1, the last answer, to {len(answered)}, the first one.")

    async def _export(self, argument: str) -> None:
        turn = next((turn for turn in reversed(self._turns) if turn.answer is not None), None)
        if turn is None or self._state is None:
            self._say("There is no answer yet.")
            return
        path, named = wanted(argument, named_file(turn.asked, "md"), exports_of(self._settings.exports))
        written = await asyncio.to_thread(write_new, path, markdown(turn, self._state), named=named)
        self._say(f"Written to {written}")

    async def _quit(self, _argument: str) -> None:
        self.leaving = True

    # -- what is known ---------------------------------------------------------------------------

    @property
    def _latest(self) -> Turn:
        return self._turns[-1] if self._turns else Turn("")

    @property
    def _fault(self) -> str:
        """How the model failed in the last answer that one was asked for."""
        asked = [turn.answer for turn in self._turns if turn.answer is not None and turn.answer.spent is not None]
        return fault_of(asked[-1]) if asked else ""

    @property
    def _subject(self) -> str:
        return next((f.subject.name for f in self._latest.shown if f.subject is not None), "")

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)


def _seen(seen: Seen, subject: str) -> Iterator[str]:
    match seen:
        case RecordSeen():
            yield from record_lines(seen)
        case PastSeen():
            yield from past_lines(seen)
        case SpreadSeen():
            yield from spread_lines(seen, subject)
        case TogetherSeen():
            yield from beside_lines(seen.columns)
        case AgainSeen():
            yield from again_lines(seen)
        case SentSeen():
            yield from sent_lines(seen)
        case ModelSeen(model):
            yield from model_lines(model)
