"""The conversation: the greeting, then turn by turn. Of a long evening only a window is on the screen; the rest is mounted when somebody scrolls to it."""

import asyncio
from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import MouseScrollDown, MouseScrollUp, Resize
from textual.scrollbar import ScrollTo
from textual.widgets import Static

from agents.state import DeskState

from ..plain import many_lines, one_line
from ..turn import Stage, Turn
from ..words import count
from .turn_block import TurnBlock

KEPT: Final = 24
"""Turns that are mounted at most: every key press costs time for each of them."""
LOADED: Final = 8
"""Turns that are mounted at a time when somebody scrolls to where the window ends."""
NEAR: Final = 3
"""Lines from the window's end at which that happens."""


OPENING: Final = "The records are being opened. You can type already: what you send is asked as soon as they are."
CLOSED: Final = "Nothing can be looked up at the moment; the line at the top says why, and what helps. What you type is kept."


def greeting(state: DeskState) -> Content:
    """The first thing that is said, and below it what is off."""
    parts: list[Content] = [Content(many_lines(state.greeting))]
    parts += [Content.assemble(("! ", "bold $warning"), (one_line(text), "$quiet")) for text in state.warnings]
    return Content("\n").join(parts)


class Conversation(VerticalScroll):
    """Greeting first, then the turns. It stands at the latest turn until somebody scrolls away from it."""

    DEFAULT_CSS = "Conversation .elsewhere { display: none; height: 1; margin-bottom: 1; color: $quiet; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._latest = True
        self._greeted = False
        self._turns: list[Turn] = []
        self._numbers: dict[int, int] = {}
        """Where the turn of a number stands among them."""
        self._first = self._end = 0
        """The window: which turns are mounted."""
        self._one = asyncio.Lock()
        """One change of the window at a time."""
        self._moving = False
        """Whether somebody's scrolling moves the window."""

    def compose(self) -> ComposeResult:
        """Room for the greeting, and for words about what is above and below the window."""
        yield Static(Content.styled(OPENING, "$quiet"), id="greeting")
        yield Static(Content(""), id="earlier", classes="elsewhere")
        yield Static(Content(""), id="later", classes="elsewhere")

    def on_mount(self) -> None:
        """Whoever scrolls, by whatever means, moves the window."""
        self.watch(self, "scroll_y", self._scrolled, init=False)

    def greet(self, state: DeskState) -> None:
        """Shows the greeting."""
        self._greeted = True
        self.query_one("#greeting", Static).update(greeting(state))

    def wait(self, *, closed: bool = False) -> None:
        """Says that the records are being opened, or that they could not be, as long as nobody was greeted."""
        if not self._greeted:
            self.query_one("#greeting", Static).update(Content.styled(CLOSED if closed else OPENING, "$quiet"))

    def turns(self) -> Sequence[Turn]:
        """All turns of this sitting, oldest first."""
        return tuple(self._turns)

    async def begin(self, turn: Turn, number: int) -> None:
        """A new turn at the end."""
        self._numbers[number] = len(self._turns)
        self._turns.append(turn)
        async with self._one:
            many = len(self._turns)
            far_up = self._end < many - 1
            await self._window(max(0, many - LOADED) if far_up else max(self._first, many - KEPT), many)
        self._latest = True
        self.call_after_refresh(self._stand)

    async def fill(self, turns: Sequence[Turn]) -> None:
        """Turns that are over, at the end: a sitting that is taken up again."""
        self._turns += turns
        async with self._one:
            await self._window(max(0, len(self._turns) - KEPT), len(self._turns))
        self._latest = True
        self.scroll_end(animate=False)

    async def show(self, turn: Turn, number: int) -> None:
        """A turn as it now stands. While it streams the end stays in sight; a whole answer is shown from its question on."""
        at = self._numbers[number]
        self._turns[at] = turn
        for block in self.query(f"#turn-{at + 1}").results(TurnBlock):
            await block.show(turn)
            self.call_after_refresh(self._stand)

    def page(self, step: int) -> None:
        """One page up (-1) or down (1), two lines kept in sight."""
        self.scroll_relative(y=step * max(1, self.size.height - 2), animate=False)
        self._moved()

    # -- the window --------------------------------------------------------------------------------

    async def _window(self, first: int, end: int) -> None:
        """Mounts the turns from ``first`` to before ``end``, and no others."""
        blocks = list(self.query(TurnBlock))
        kept = [block.at for block in blocks if first <= block.at < end]
        await self.remove_children([block for block in blocks if block.at not in kept])
        new = [TurnBlock(self._turns[at], at) for at in range(first, end) if at not in kept]
        above = [block for block in new if kept and block.at < kept[0]]
        below = new[len(above) :]
        if above:
            await self.mount_all(above, after="#earlier")
        if below:
            await self.mount_all(below, before="#later")
        self._first, self._end = first, end
        self._tell("#earlier", "↑", self._first, "earlier")
        self._tell("#later", "↓", len(self._turns) - self._end, "later")

    def _tell(self, where: str, sign: str, turns: int, word: str) -> None:
        line = self.query_one(where, Static)
        line.display = turns > 0
        line.update(Content(f"{sign} {count(turns, 'question', 'questions')} {word}"))

    def _scrolled(self) -> None:
        up = self.scroll_offset.y <= NEAR and self._first > 0
        down = self.scroll_offset.y >= self.max_scroll_y - NEAR and self._end < len(self._turns)
        if (up or down) and not self._moving and self.is_attached:
            self._moving = True
            self.call_later(self._move, -1 if up else 1)

    async def _move(self, step: int) -> None:
        """Moves the window; what the eye is on stays where it is."""
        async with self._one:
            blocks = list(self.query(TurnBlock))
            anchor = blocks[0] if step < 0 else blocks[-1]
            above = anchor.virtual_region.y - self.scroll_offset.y
            if step < 0:
                first = max(0, self._first - LOADED)
                await self._window(first, min(self._end, first + KEPT))
            else:
                end = min(len(self._turns), self._end + LOADED)
                await self._window(max(self._first, end - KEPT), end)
        self.call_after_refresh(self._stay, anchor, above)

    def _stay(self, anchor: TurnBlock, above: int) -> None:
        self.scroll_to(y=anchor.virtual_region.y - above, animate=False, immediate=True)
        self._moving = False

    # -- what is in sight --------------------------------------------------------------------------

    def _stand(self) -> None:
        """At the latest turn: at its end while it runs, at its question when it is whole."""
        blocks = self.query(TurnBlock)
        if not blocks or not self._latest:
            return
        if blocks.last().turn.stage is Stage.RUNNING:
            self.scroll_end(animate=False, immediate=True)  # at once: what is put off may come after the answer, and hide its question
        else:
            blocks.last().scroll_visible(animate=False, top=True, immediate=True)

    @on(Resize)
    def _resized(self) -> None:
        self.call_after_refresh(self._stand)

    @on(MouseScrollUp)
    @on(MouseScrollDown)
    @on(ScrollTo)
    def _moved(self) -> None:
        self.call_after_refresh(self._note)

    def _note(self) -> None:
        """Whether the latest turn is still where the eye is: it begins on the screen, or the end is in sight."""
        blocks = self.query(TurnBlock)
        begins = bool(blocks) and self.scroll_offset.y <= blocks.last().virtual_region.y < self.scroll_offset.y + self.size.height
        self._latest = self._end == len(self._turns) and (begins or self.is_vertical_scroll_end)
