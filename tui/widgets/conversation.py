"""The conversation: the greeting, then turn by turn. Of a long evening only a window is on the screen; the rest is mounted when somebody scrolls to it.

Turns are counted from 0, those of an earlier session that were read later than it from -1 on downwards: what was counted once keeps its number.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import MouseScrollDown, MouseScrollUp, Resize
from textual.scrollbar import ScrollTo
from textual.widgets import Static

from agents.state import DeskState

from ..messages import OlderNeeded
from ..plain import many_lines, one_line
from ..turn import Stage, Turn
from ..words import count
from .greeting_block import GreetingBlock
from .turn_block import TurnBlock

if TYPE_CHECKING:
    from agents.mine.shapes import BrokenSeen

type Block = TurnBlock | GreetingBlock

KEPT: Final = 24
"""Turns that are mounted at most: every key press costs time for each of them."""
LOADED: Final = 8
"""Turns that are mounted at a time when somebody scrolls to where the window ends."""
NEAR: Final = 3
"""Lines from the window's end at which that happens."""


OPENING: Final = "The records are being opened. You can type already: what you send is asked as soon as they are."
CLOSED: Final = "Nothing can be looked up at the moment; the line at the top says why, and what helps. What you type is kept."


def greeting(state: DeskState, *, returned: bool = False) -> Content:
    """What is said of how things stand, and below it what is off. ``returned``: what moved since is told above it, and the rest goes without saying."""
    first = [Content(many_lines(state.first))] if state.first else []
    parts: list[Content] = first or ([] if returned else [Content(many_lines(state.greeting))])
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
        self._base = 0
        """How many of them are counted below 0."""
        self._older = False
        """Whether there are turns of an earlier session before the first that was read."""
        self._numbers: dict[int, int] = {}
        """Where the turn of a number stands among them."""
        self._first = self._end = 0
        """The window: which turns are mounted."""
        self._state: DeskState | None = None
        self._returned = False
        """Whether it was told what moved."""
        self._one = asyncio.Lock()
        """One change of the window at a time."""
        self._moving = False
        """Whether somebody's scrolling moves the window."""

    def compose(self) -> ComposeResult:
        """Room for the greeting, and for words about what is above and below the window."""
        yield GreetingBlock(id="return")
        yield Static(Content.styled(OPENING, "$quiet"), id="greeting")
        yield Static(Content(""), id="earlier", classes="elsewhere")
        yield Static(Content(""), id="later", classes="elsewhere")

    def on_mount(self) -> None:
        """Whoever scrolls, by whatever means, moves the window."""
        self.watch(self, "scroll_y", self._scrolled, init=False)

    def greet(self, state: DeskState) -> None:
        """Shows the greeting."""
        self._greeted = True
        self._state = state
        line = self.query_one("#greeting", Static)
        line.update(greeting(state, returned=self._returned))
        line.display = bool(str(line.content))

    def first_over(self, *, answered: bool) -> None:
        """The question of the first conversation was answered, and stays to be read; or it was passed over, and goes."""
        if self._state is not None and not answered:
            self.greet(replace(self._state, first=""))

    async def come_back(self, turn: Turn | None) -> None:
        """What moved since the person last looked, as far as it is told; None: it is being looked into. It stands before everything else."""
        block = self.query_one("#return", GreetingBlock)
        if turn is None:
            block.wait()
            return
        await block.show(turn)
        given = turn.answer.greeting if turn.answer is not None else None
        self._returned = given is not None and given.since is not None
        if self._state is not None:
            self.greet(self._state)
        if not self._turns:
            self.scroll_home(animate=False)

    @property
    def return_(self) -> Turn:
        """The greeting at its beginning."""
        return self.query_one("#return", GreetingBlock).turn

    def wait(self, *, closed: bool = False) -> None:
        """Says that the records are being opened, or that they could not be, as long as nobody was greeted."""
        if not self._greeted:
            self.query_one("#greeting", Static).update(Content.styled(CLOSED if closed else OPENING, "$quiet"))

    def turns(self) -> Sequence[Turn]:
        """All turns of this sitting, oldest first."""
        return tuple(self._turns)

    async def begin(self, turn: Turn, number: int) -> None:
        """A new turn at the end."""
        self._numbers[number] = self._top
        self._turns.append(turn)
        async with self._one:
            many = self._top
            far_up = self._end < many - 1
            await self._window(max(-self._base, many - LOADED) if far_up else max(self._first, many - KEPT), many)
        self._latest = True
        self.call_after_refresh(self._stand)

    async def fill(self, turns: Sequence[Turn], *, older: bool = False) -> None:
        """Turns that are over, at the end: a sitting that is taken up again. ``older``: there are others before them, which are read when they are needed."""
        self._turns += turns
        self._older = older
        async with self._one:
            await self._window(max(-self._base, self._top - KEPT), self._top)
        self._latest = True
        self.scroll_end(animate=False)

    async def resume(self, turns: Sequence[Turn], *, older: bool) -> None:
        """An earlier session in the place of this one."""
        async with self._one:
            await self._window(0, 0)
        self._turns, self._base, self._first, self._end = [], 0, 0, 0
        self._numbers = {}
        await self.fill(turns, older=older)

    async def before(self, turns: Sequence[Turn], *, older: bool) -> None:
        """Turns that were before all others: they are mounted as somebody scrolls to them, and nothing in sight moves."""
        self._turns[:0] = turns
        self._base += len(turns)
        self._older = older
        self._tell("#earlier", "↑", self._first + self._base, "earlier")
        self._moving = False
        self._scrolled()

    async def note(self, turn: Turn, *, seek: bool = False) -> None:
        """Something that nobody asked for, at the end; nothing in sight moves for it, unless somebody did ask (``seek``)."""
        at_end = self._end == self._top
        self._turns.append(turn)
        if at_end:
            async with self._one:
                await self._window(self._first, self._top)
        else:
            self._tell("#later", "↓", self._top - self._end, "later")
        if seek:
            self.call_after_refresh(self.scroll_end, animate=False)

    async def mark(self, broken: Sequence["BrokenSeen"]) -> None:
        """Answers that no longer hold: each is marked where it stands, and what is said since stands beneath it."""
        known = {one.answer: one for one in broken}
        for n, turn in enumerate(self._turns):
            one = known.get(turn.answer.answer_id) if turn.answer is not None and turn.answer.answer_id else None
            if one is not None and (turn.broken_by, turn.instead) != (one.why, one.instead):
                self._turns[n] = replace(turn, broken_by=one.why, instead=one.instead)
                for block in self.query(TurnBlock):
                    if block.at == n - self._base:
                        await block.show(self._turns[n])

    @property
    def _top(self) -> int:
        """The number of the next turn."""
        return len(self._turns) - self._base

    def _blocks(self) -> list[Block]:
        return [block for block in self.query_children(Vertical) if isinstance(block, TurnBlock | GreetingBlock) and block.id != "return"]

    async def show(self, turn: Turn, number: int) -> None:
        """A turn as it now stands. While it streams the end stays in sight; a whole answer is shown from its question on."""
        at = self._numbers[number]
        self._turns[at + self._base] = turn
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
        blocks = self._blocks()
        kept = [block.at for block in blocks if first <= block.at < end]
        await self.remove_children([block for block in blocks if block.at not in kept])
        new = [self._block(at) for at in range(first, end) if at not in kept]
        above = [block for block in new if kept and block.at < kept[0]]
        below = new[len(above) :]
        if above:
            await self.mount_all(above, after="#earlier")
        if below:
            await self.mount_all(below, before="#later")
        self._first, self._end = first, end
        self._tell("#earlier", "↑", self._first + self._base, "earlier")
        self._tell("#later", "↓", self._top - self._end, "later")

    def _block(self, at: int) -> Block:
        turn = self._turns[at + self._base]
        return GreetingBlock(turn, at, id=f"turn-{at + 1}") if turn.unasked else TurnBlock(turn, at)

    def _tell(self, where: str, sign: str, turns: int, word: str) -> None:
        line = self.query_one(where, Static)
        more = where == "#earlier" and self._older
        line.display = turns > 0 or more
        line.update(Content(f"{sign} {count(turns, 'question', 'questions')}{' and more' if more else ''} {word}" if turns else f"{sign} more {word}"))

    def _scrolled(self) -> None:
        up = self.scroll_offset.y <= NEAR and self._first > -self._base
        down = self.scroll_offset.y >= self.max_scroll_y - NEAR and self._end < self._top
        if self.scroll_offset.y <= NEAR and not up and self._older and not self._moving and self._turns:
            self._moving = True
            self.post_message(OlderNeeded())
        elif (up or down) and not self._moving and self.is_attached:
            self._moving = True
            self.call_later(self._move, -1 if up else 1)

    async def _move(self, step: int) -> None:
        """Moves the window; what the eye is on stays where it is."""
        async with self._one:
            blocks = self._blocks()
            anchor = blocks[0] if step < 0 else blocks[-1]
            above = anchor.virtual_region.y - self.scroll_offset.y
            if step < 0:
                first = max(-self._base, self._first - LOADED)
                await self._window(first, min(self._end, first + KEPT))
            else:
                end = min(self._top, self._end + LOADED)
                await self._window(max(self._first, end - KEPT), end)
        self.call_after_refresh(self._stay, anchor, above)

    def _stay(self, anchor: Block, above: int) -> None:
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
        self._latest = self._end == self._top and (begins or self.is_vertical_scroll_end)
