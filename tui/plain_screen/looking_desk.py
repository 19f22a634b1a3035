"""The commands of the plain desk that look more closely at what was answered, and at what answers."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

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

from ..figures.again import again_lines
from ..figures.beside import beside_lines
from ..figures.model import model_lines, sent_lines
from ..figures.page import record_lines
from ..figures.past import past_lines
from ..figures.spread import spread_lines
from ..ledger import ledger_lines
from ..modelled import mode
from ..stops import stops
from . import screens
from .talk import Talk

COMPARED: Final = 12
"""So many subjects of a long watch list are compared."""


class LookCommands:
    """What a line can look at."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    @property
    def deeds(self) -> Mapping[str, Callable[[str], Awaitable[None]]]:
        """What each command does."""
        return {
            "help": self._help,
            "warnings": self._warnings,
            "thread": self._thread,
            "computed": self._computed,
            "numbers": self._numbers,
            "compare": self._compare,
            "record": self._record,
            "sent": self._sent,
            "model": self._model,
        }

    async def _help(self, _argument: str) -> None:
        self._talk.lines(screens.helping())

    async def _warnings(self, _argument: str) -> None:
        state = self._talk.state
        self._talk.lines(["The records are not open."] if state is None else screens.off(state, self._talk.fault))

    async def _thread(self, argument: str) -> None:
        paths = sum(len(finding.threads) for finding in self._talk.latest.shown)
        if (n := self._talk.numbered("thread", argument, paths)) is not None:
            self._talk.lines(screens.thread(self._talk.latest, n))

    async def _computed(self, argument: str) -> None:
        if (n := self._talk.numbered("computed", argument, len(self._talk.latest.computed))) is not None:
            self._talk.lines(screens.computed(self._talk.latest.computed, n))

    async def _numbers(self, _argument: str) -> None:
        finding = next((f for f in self._talk.latest.shown if f.subject is not None and f.score is not None), None)
        if finding is None or finding.subject is None:
            await self._look(SpreadWanted())
            return
        subject = f"{finding.subject.kind}:{finding.subject.id}"
        self._talk.lines(ledger_lines(finding))
        await self._look(PastWanted(subject))
        await self._look(SpreadWanted(), subject)

    async def _compare(self, argument: str) -> None:
        names = [name.strip() for name in argument.split(",") if name.strip()] or [row.id for row in (await self._talk.house.watches())[:COMPARED]]
        if names:
            await self._look(BesideWanted(tuple(names)))
        else:
            self._talk.say("Nothing is watched that could be compared: /compare NAME, NAME.")

    async def _record(self, argument: str) -> None:
        rows = stops(self._talk.latest.shown, self._talk.latest.citations)
        if not rows:
            self._talk.say("No row was quoted: ask something first.")
            return
        if (n := self._talk.numbered("record", argument, len(rows))) is not None:
            await self._look(rows[(n or 1) - 1])

    async def _sent(self, _argument: str) -> None:
        await self._look(SentWanted())

    async def _model(self, argument: str) -> None:
        switch = argument.casefold()
        if switch not in ("", "on", "off"):
            self._talk.say("/model shows the model; /model off and /model on turn it off and on until the desk is closed.")
            return
        wish = ModelWanted("on" if switch == "on" else "off" if switch == "off" else "")
        seen = await self._talk.house.look(wish, self._talk.progressed)
        if isinstance(seen, ModelSeen) and self._talk.state is not None:
            self._talk.state = replace(self._talk.state, model=seen.model)
            self._talk.lines([f"From now on: {mode(self._talk.state)}."] if switch else model_lines(seen.model, self._talk.fault))

    async def _look(self, wish: Wish, subject: str = "") -> None:
        self._talk.lines(_seen(await self._talk.house.look(wish, self._talk.progressed), subject))


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
