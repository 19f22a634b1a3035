"""The commands of the plain desk that are about the person: what moved, and what is remembered."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Literal

from agents.mine.shapes import (
    AllSeen,
    AllWanted,
    EditWanted,
    FallsWanted,
    ForgetWanted,
    MemoryWish,
    ReachWanted,
    ResumeWanted,
    SessionsWanted,
    StanceWanted,
    UndoWanted,
)

from ..backend import Backend
from ..turn import Turn, after
from . import own

type Ask = Callable[[str], Awaitable[None]]


class OwnCommands:
    """What a line can do about the person's own memory. ``lines`` says them; ``ask`` asks; ``latest`` is the last turn."""

    def __init__(self, backend: Backend, lines: Callable[[Iterable[str]], None], ask: Ask, latest: Callable[[], Turn]) -> None:
        self._house, self._lines, self._ask, self._latest = backend, lines, ask, latest
        self.greeted = Turn("")
        """The last greeting."""

    @property
    def deeds(self) -> Mapping[str, Callable[[str], Awaitable[None]]]:
        """What each command does."""
        return {
            "greet": self.greet,
            "memory": self._memory,
            "rules": lambda text: self._part("rules", text),
            "shortlist": lambda text: self._part("shortlist", f"shortlist {text}" if text else ""),
            "sessions": lambda _: self._mind(SessionsWanted()),
            "resume": lambda which: self._mind(ResumeWanted(which) if which else SessionsWanted()),
            "undo": lambda _: self._mind(UndoWanted()),
            "accept": lambda words: self._take("accepted", words),
            "dispute": lambda words: self._take("disputed", words),
            "reach": lambda _: self._mind(ReachWanted()),
        }

    async def greet(self, _argument: str = "") -> None:
        """What moved since the person last looked; what no longer holds is asked again behind it."""
        turn = Turn("")
        async for event in self._house.greet():
            turn = after(turn, event)
        if turn == Turn(""):
            return  # nobody greets here
        self.greeted = turn
        self._lines(own.returned(turn))
        if turn.answer is not None and turn.answer.greeting is not None and turn.answer.greeting.stale and await self._house.ask_again():
            self._lines(["What no longer holds was asked again; ask it to read the answer of now."])

    async def _mind(self, wish: MemoryWish) -> None:
        self._lines(own.told(await self._house.mine(wish)))

    async def _part(self, part: str, text: str) -> None:
        if text:
            await self._ask(text)
            return
        seen = await self._house.mine(AllWanted())
        if isinstance(seen, AllSeen):
            self._lines(own.remembered(seen, part))

    async def _memory(self, argument: str) -> None:
        what, _, rest = argument.partition(" ")
        match what:
            case "":
                await self._mind(AllWanted())
            case "edit" if rest:
                key, _, value = rest.partition(" ")
                await self._mind(EditWanted(key, value))
            case "forget" if rest:
                await self._forget(rest)
            case _:
                self._lines(["/memory, /memory edit KEY VALUE, /memory forget N, /memory forget N yes, /memory forget everything."])

    async def _forget(self, rest: str) -> None:
        number, _, sure = rest.partition(" ")
        seen = await self._house.mine(AllWanted())
        item = own.item_at(seen, number) if isinstance(seen, AllSeen) else None
        if item is None:
            self._lines(["/memory numbers what can be forgotten."])
        elif sure.strip().casefold() == "yes":
            await self._mind(ForgetWanted(item))
        else:
            await self._mind(FallsWanted(item))
            self._lines([f"Nothing is forgotten yet: /memory forget {number} yes lets it fall."])

    async def _take(self, kind: Literal["accepted", "disputed"], words: str) -> None:
        shown = self._latest().shown or self.greeted.shown
        finding = next((f for f in shown if f.subject is not None), None)
        if finding is None or finding.subject is None:
            self._lines(["Nothing was asked about that could be meant."])
            return
        number, _, rest = words.partition(" ")
        at = int(number) - 1 if number.isdecimal() and 1 <= int(number) <= len(finding.threads) else 0
        reason = rest if number.isdecimal() else words
        flag = finding.threads[at].flag if at < len(finding.threads) else None
        target = f"{flag.entity.kind}:{flag.entity.id}" if flag is not None else ""
        await self._mind(StanceWanted(kind, f"{finding.subject.kind}:{finding.subject.id}", target, reason.strip()))
