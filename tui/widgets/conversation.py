"""The conversation: the greeting, then turn by turn."""

from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import MouseScrollDown, MouseScrollUp, Resize
from textual.scrollbar import ScrollTo
from textual.widgets import Static

from agents.state import DeskState

from ..messages import MarkOpened
from ..plain import folded, many_lines, one_line
from ..theme import heat
from ..turn import Stage, Turn
from ..words import OUTCOMES, count, score, sign
from .answer import AnswerText
from .prompt import Ask

KEPT: Final = 60
"""Turns that stay on the screen; older ones are taken off it, so that a long evening stays quick."""


ECHO: Final = 3
"""Lines of a question that are shown of it."""


def greeting(state: DeskState) -> Content:
    """The first thing that is said, and below it what is off."""
    parts: list[Content] = [Content(many_lines(state.greeting))]
    parts += [Content.assemble(("! ", "bold $warning"), (one_line(text), "$quiet")) for text in state.warnings]
    return Content("\n").join(parts)


def verdict(turn: Turn) -> Content:
    """The line above an answer: sign, verdict and score where it has them, otherwise what kind of answer it is."""
    if turn.answer is None:
        return Content("")
    outcome = turn.answer.outcome
    if any(f.candidates for f in turn.answer.findings):
        return Content.styled(f"{sign(outcome, False)} which one?", "$quiet")
    judged = next((f for f in turn.shown if f.verdict), None)
    if judged is None:
        return Content.assemble((f"{sign(outcome, False)} {OUTCOMES.get(outcome, outcome)}", "$quiet"))
    colour = heat(judged.score, judged.flagged)
    head = (f"{sign(judged.outcome, judged.flagged)} {one_line(judged.verdict)}", f"bold {colour}")
    points = "" if judged.score is None or not judged.flagged else f"  {score(judged.score)} of 100"
    ways = f"  {count(len(judged.threads), 'path', 'paths')}" if judged.threads else ""
    kind = f"  {OUTCOMES.get(outcome, outcome)}" if not judged.threads else ""
    return Content.assemble(head, points, (ways + kind, "$quiet"))


def standing(turn: Turn) -> Content:
    """The line below: what goes on, what went wrong, or who planned and what was checked."""
    match turn.stage:
        case Stage.RUNNING:
            return Content.styled(f"… {one_line(turn.doing)}", "$quiet")
        case Stage.CANCELLED:
            return Content.styled("stopped; your text is back in the prompt", "$quiet")
        case Stage.FAILED:
            todo = ("  F5 asks again", "bold $primary") if turn.retry else ""
            return Content.assemble(("! ", "bold $error"), one_line(turn.reason), todo)
        case Stage.ANSWERED if turn.answer is not None:
            answer = turn.answer
            judged = {"accepted": answer.accepted, "corrected": answer.corrected, "rejected": answer.rejected}
            checked = ", ".join(f"{number} {word}" for word, number in judged.items() if number)
            lines = [" · checked: ".join(filter(None, [one_line(answer.planner), checked])), *map(one_line, turn.mended)]
            return Content.styled("\n".join(lines), "$quiet")
        case _:
            return Content("")


class Asking(Static):
    """The question as it was asked, in three lines at most: the whole of it is one ↑ away in the prompt."""

    def __init__(self, asked: str) -> None:
        self._asked = many_lines(asked)
        self._width = 60  # until it is known; so that what lies below does not jump
        super().__init__(self._echo(), classes="asked")

    @on(Resize)
    def _refit(self, message: Resize) -> None:
        if message.size.width != self._width:
            before, self._width = self._echo(), message.size.width
            if self._echo() != before:
                self.update(self._echo())

    def _echo(self) -> Content:
        shown = folded(self._asked, max(4, self._width - 2), ECHO).replace("\n", "\n  ")
        return Content.assemble(("❯ ", "$primary"), (shown, "bold $person"))


class TurnBlock(Vertical):
    """One question with its answer, in whatever state it is."""

    def __init__(self, turn: Turn, number: int) -> None:
        super().__init__(id=f"turn-{number}")
        self.turn = turn

    def compose(self) -> ComposeResult:
        """Question, verdict, answer, standing, what to ask next."""
        yield Asking(self.turn.asked)
        yield Static(verdict(self.turn), classes="verdict")
        yield AnswerText()
        yield Static(standing(self.turn), classes="standing")
        yield Vertical(classes="choices")

    async def show(self, turn: Turn) -> None:
        """Shows the turn as it now stands."""
        self.turn = turn
        citations = {} if turn.answer is None else {c.n: c for c in turn.answer.citations}
        self.query_one(".verdict", Static).update(verdict(turn))
        self.query_one(AnswerText).show(turn.text, citations)
        self.query_one(".standing", Static).update(standing(turn))
        self.set_class(turn.answer is not None, "-answered")
        self.set_class(bool(turn.text), "-spoken")
        if turn.answer is not None and turn.answer.choices:
            box = self.query_one(".choices", Vertical)
            await box.remove_children()
            await box.mount_all([Ask(c.label, c.ask) for c in turn.answer.choices])

    @on(AnswerText.Opened)
    def _mark_opened(self, message: AnswerText.Opened) -> None:
        message.stop()
        if self.turn.answer is not None:
            cited = next(c for c in self.turn.answer.citations if c.n == message.n)
            self.post_message(MarkOpened(cited, self.turn))


class Conversation(VerticalScroll):
    """Greeting first, then the turns. It stands at the latest turn until somebody scrolls away from it."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._latest = True

    def compose(self) -> ComposeResult:
        """Room for the greeting."""
        yield Static(Content(""), id="greeting")

    def greet(self, state: DeskState) -> None:
        """Shows the greeting."""
        self.query_one("#greeting", Static).update(greeting(state))

    async def begin(self, turn: Turn, number: int) -> None:
        """A new turn at the end."""
        blocks = list(self.query(TurnBlock))
        for old in blocks[: max(0, len(blocks) - KEPT + 1)]:
            await old.remove()
        await self.mount(TurnBlock(turn, number))
        self._latest = True
        self.scroll_end(animate=False)

    async def show(self, turn: Turn, number: int) -> None:
        """A turn as it now stands. While it streams the end stays in sight; a whole answer is shown from its question on."""
        for block in self.query(f"#turn-{number}").results(TurnBlock):
            await block.show(turn)
            self.call_after_refresh(self._stand)

    def page(self, step: int) -> None:
        """One page up (-1) or down (1), two lines kept in sight."""
        self.scroll_relative(y=step * max(1, self.size.height - 2), animate=False)
        self._moved()

    def _stand(self) -> None:
        """At the latest turn: at its end while it runs, at its question when it is whole."""
        blocks = self.query(TurnBlock)
        if not blocks or not self._latest:
            return
        if blocks.last().turn.stage is Stage.RUNNING:
            self.scroll_end(animate=False)
        else:
            blocks.last().scroll_visible(animate=False, top=True)

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
        self._latest = begins or self.is_vertical_scroll_end

    def turns(self) -> Sequence[Turn]:
        """The turns on the screen, oldest first."""
        return [block.turn for block in self.query(TurnBlock)]
