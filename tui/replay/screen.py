"""The desk while a recording is played: its own clock moves the turn, and everything else is the desk as it always is."""

from typing import Final

from textual import on
from textual.timer import Timer
from textual.widget import Widget

from agents.recording import Recording

from ..backend import Backend
from ..desk import Desk
from ..messages import Asked, Opened
from ..plain import one_line
from ..turn import Stage
from ..widgets.computed import ComputedLine, ComputedList, summary
from ..widgets.conversation import Conversation
from ..widgets.head import DEMO
from ..widgets.prompt import Prompt
from ..widgets.thread import ThreadPane
from ..widgets.turn_block import TurnBlock
from ..words import count, day
from .bar import KEYS, PlayBar
from .beats import beats, next_speed, pause_before, turn_at
from .replayed import ONLY

FRAME: Final = 1 / 60
"""Seconds below which nobody sees a pause."""


class ReplayDesk(Desk):
    """Begins to play when it is open; the keys are those of :class:`PlayBar`."""

    def __init__(self, backend: Backend, recording: Recording, *, speed: float, playing: bool, patience: float, every: float) -> None:
        """``speed``: by how much it is faster than it was. ``playing``: False waits before the first event."""
        super().__init__(backend, patience=patience, every=every)
        self._recording = recording
        self._speed = speed
        self._playing = playing
        self._at = 0
        """So many events have been shown."""
        self._begun = False
        """Whether there is a turn on the screen that can be moved."""
        self._clock: Timer | None = None

    def make_prompt(self) -> Prompt:
        """The bar stands where one otherwise writes."""
        return PlayBar(id="prompt")

    def field(self) -> Widget | None:
        """Nobody writes here."""
        return None

    @property
    def at(self) -> int:
        """So many events have been shown."""
        return self._at

    @on(Opened)
    async def _play(self) -> None:
        self._turn, self._number = turn_at(self._recording.asked, (), 0), 1
        await self.query_one(Conversation).begin(self._turn, self._number)
        self._begun = True
        self._tell()
        self._expect_next()

    # -- the clock -------------------------------------------------------------------------------

    def _expect_next(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        if self._playing and self._at < len(self._recording.steps):
            self._clock = self.set_timer(max(FRAME, pause_before(self._recording.steps, self._at, self._speed)), self._play_next)

    async def _play_next(self) -> None:
        steps = self._recording.steps
        # whatever came without a pause is shown without one
        end = self._at + 1
        while end < len(steps) and pause_before(steps, end, self._speed) < FRAME:
            end += 1
        await self._seek(end)
        self._expect_next()

    async def _seek(self, to: int) -> None:
        """Shows the turn as it was after so many events, forward or back."""
        back, self._at = to < self._at, to
        turn = turn_at(self._recording.asked, self._recording.steps, to)
        if back:
            for block in self.query(TurnBlock):
                await block.query(".choices > *").remove()
            self.query_one(ThreadPane).tell(())
            self.query_one(ComputedLine).update(summary(turn.computed or None))
            self.query_one(ComputedList).show(turn.computed)
        await self._move(turn)
        self._tell()

    def _failed(self) -> None:
        """The turn says itself why; there is nobody to whom a text could be given back."""
        self._show("")

    # -- keys ------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before it has begun there is nothing to be stepped through."""
        return self._begun if action in ("pause", "step", "seek", "pace") else super().check_action(action, parameters)

    async def action_pause(self) -> None:
        """Stops, or goes on; from the end, once more from the start."""
        self._playing = not self._playing
        if self._playing and self._at == len(self._recording.steps):
            await self._seek(0)
        self._tell()
        self._expect_next()

    async def action_step(self, by: int) -> None:
        """One step on or back; it then stands still."""
        self._playing = False
        stands = beats(self._recording.steps)
        there = [n for n in stands if (n > self._at if by > 0 else n < self._at)]
        if there:
            await self._seek(there[0] if by > 0 else there[-1])
        self._tell()
        self._expect_next()

    async def action_seek(self, end: int) -> None:
        """To the start or to the end; it then stands still."""
        self._playing = False
        await self._seek(len(self._recording.steps) if end else 0)
        self._expect_next()

    def action_pace(self, step: int) -> None:
        """Faster or slower."""
        self._speed = next_speed(self._speed, step)
        self._tell()
        self._expect_next()

    async def action_cancel(self) -> None:
        """Back to the bar; what plays goes on."""
        self.query_one(ComputedList).display = False
        self._show("")
        self.query_one(Prompt).focus()

    async def _ask(self, text: str) -> None:
        self.say(ONLY)

    @on(Asked)
    def _asked_here(self, message: Asked) -> None:
        message.prevent_default()
        self.say(ONLY)

    async def action_retry(self) -> None:
        """Nothing can fail that could be healed."""
        self.say(ONLY)

    def _tell(self) -> None:
        """How far it is, in the bar."""
        bar, steps = self.query_one(Prompt), self._recording.steps
        case = f" · case {one_line(self._recording.case)[:12]}" if self._recording.case else ""
        invented = f" · {DEMO}" if self._state is not None and self._state.world == "demo" else ""
        bar.border_title = f"replay · {day(self._recording.at)}{case}{invented}"
        bar.border_subtitle = KEYS
        sign = "▶" if self._playing and self._at < len(steps) else "■"
        doing = self._turn.doing if self._turn is not None and self._turn.stage is Stage.RUNNING else "the end"
        came = f" · {steps[self._at - 1].after_ms:,} ms" if self._at else ""
        pace = "" if self._speed == 1 else f" · pace {self._speed:g}"
        bar.value = f"{sign} {self._at} of {count(len(steps), 'event', 'events')}{came}{pace} · {one_line(doing)}"
