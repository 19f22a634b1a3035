"""A house that plays a recording: to the one question in it, it answers as was answered then. It looks nothing up."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import Final

from agents.events import AnswerGiven, Event, RunStarted, TurnFailed
from agents.looking.shapes import Seen, Wish
from agents.mine.shapes import AllBrokenSeen, BrokenWanted, MemorySeen, MemoryWish
from agents.recording import Recording
from agents.state import DeskState, HouseFailed, Standing, Suggestion, WatchRow

from ..backend import Progress
from ..modelled import PLAYBOOK
from ..words import day
from .beats import pause_before

_WORDED: Final = "; worded by "
"""Ends the label of an answer whose words a model was asked for."""
ONLY = "This is a replay: nothing is looked up, and nothing is kept."


class Replayed:
    """Serves one desk from one recording."""

    def __init__(self, recording: Recording, *, speed: float | None = 1.0) -> None:
        """``speed``: by how much it is faster than it was; None without any waiting."""
        self.recording = recording
        self._speed = speed

    async def open(self, progress: Progress) -> DeskState:
        """What stood on the desk then, as far as it was recorded."""
        return state_of(self.recording)

    async def turn(self, text: str) -> AsyncIterator[Event]:
        """The recorded events, at their pace; to anything else than the recorded question, a refusal."""
        if text != self.recording.asked:
            yield TurnFailed(reason=ONLY, retry=False)
            return
        for n, step in enumerate(self.recording.steps):
            await asyncio.sleep(0 if self._speed is None else pause_before(self.recording.steps, n, self._speed))
            yield step.event

    async def greet(self) -> AsyncIterator[Event]:
        """Nobody comes back to a recording: no event."""
        nothing: tuple[Event, ...] = ()
        for event in nothing:
            yield event

    async def ask_again(self) -> int:
        """Nothing is asked."""
        return 0

    async def moved(self) -> AsyncIterator[AnswerGiven]:
        """Nothing moves."""
        nothing: tuple[AnswerGiven, ...] = ()
        for given in nothing:
            yield given

    async def skip_first(self) -> None:
        """Nothing is asked first."""

    async def mine(self, wish: MemoryWish) -> MemorySeen:
        """A recording is nobody's memory: nothing of it holds no longer, and anything else is refused. Raises HouseFailed."""
        if isinstance(wish, BrokenWanted):
            return AllBrokenSeen(())
        raise HouseFailed(ONLY)

    async def watches(self) -> Sequence[WatchRow]:
        """The watch list as it was recorded; empty where it was not."""
        beside = self.recording.beside
        return () if beside is None else beside.watching

    async def watch(self, name: str) -> WatchRow:
        """Nothing is put on a list. Raises HouseFailed."""
        raise HouseFailed(ONLY)

    async def unwatch(self, id: str) -> None:
        """Nothing is taken off a list. Raises HouseFailed."""
        raise HouseFailed(ONLY)

    async def check(self) -> Standing:
        """A recording stands."""
        return Standing(tuple(await self.watches()))

    async def complete(self, text: str, *, subjects: bool = False) -> Sequence[Suggestion]:
        """No names."""
        return ()

    async def typed(self) -> Sequence[str]:
        """Nothing was sent before."""
        return ()

    async def keep_typed(self, text: str) -> None:
        """Nothing is kept."""

    async def look(self, wish: Wish, progress: Progress) -> Seen:
        """Nothing is looked up. Raises HouseFailed."""
        raise HouseFailed(ONLY)

    async def close(self) -> None:
        """Nothing is open."""


def state_of(recording: Recording) -> DeskState:
    """The desk as it stood around a recording; where that was not recorded, it says what it is."""
    if recording.beside is None:
        state = DeskState(
            person="replay",
            market=f"asked {day(recording.at)}",
            subjects=len(recording.steps),
            word=("event", "events"),
            planner=_planner(recording) or PLAYBOOK,
        )
    else:
        state = recording.beside.state
    return replace(state, greeting=state.greeting or f"A replay of what was asked on {day(recording.at)}. Nothing is looked up.")


def _planner(recording: Recording) -> str:
    """Who planned the turn: as its answer says, otherwise as the last run began; empty where nothing of it was recorded.

    Whose the words are is said below the answer.
    """
    told = [step.event.planner for step in recording.steps if isinstance(step.event, AnswerGiven)]
    began = [step.event.planner for step in recording.steps if isinstance(step.event, RunStarted)]
    return next(reversed(told or began), "").partition(_WORDED)[0]
