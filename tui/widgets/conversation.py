"""The conversation: the greeting, then turn by turn."""

from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from agents.state import DeskState

from ..messages import MarkOpened
from ..plain import many_lines, one_line
from ..theme import heat
from ..turn import Stage, Turn
from ..words import OUTCOMES, count, score, sign
from .answer import AnswerText
from .prompt import Ask

KEPT: Final = 60
"""Turns that stay on the screen; older ones are taken off it, so that a long evening stays quick."""


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


class TurnBlock(Vertical):
    """One question with its answer, in whatever state it is."""

    def __init__(self, turn: Turn, number: int) -> None:
        super().__init__(id=f"turn-{number}")
        self.turn = turn

    def compose(self) -> ComposeResult:
        """Question, verdict, answer, standing, what to ask next."""
        yield Static(Content.assemble(("❯ ", "$primary"), (many_lines(self.turn.asked), "bold $person")), classes="asked")
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
    """Greeting first, then the turns."""

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
        self.scroll_end(animate=False)

    async def show(self, turn: Turn, number: int) -> None:
        """A turn as it now stands. While it streams the end stays in sight; a whole answer is shown from its question on."""
        for block in self.query(f"#turn-{number}").results(TurnBlock):
            await block.show(turn)
            if turn.stage is Stage.RUNNING:
                self.scroll_end(animate=False)
            else:
                self.call_after_refresh(block.scroll_visible, animate=False, top=True)

    def turns(self) -> Sequence[Turn]:
        """The turns on the screen, oldest first."""
        return [block.turn for block in self.query(TurnBlock)]
