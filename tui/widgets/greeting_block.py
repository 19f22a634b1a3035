"""A greeting in the conversation: its words as they arrive, then one line for each who moved, and below what no longer holds."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from ..greeted import NO_VERDICT, Move, arrow, change_of, pieces
from ..messages import BrokenOpened, EntityChosen, MarkOpened, MoveWanted
from ..naming import named
from ..plain import many_lines, one_line
from ..receipt import cause_words
from ..theme import heat
from ..turn import Stage, Turn
from ..words import day, score, sign
from .answer import AnswerText
from .ask import Ask

if TYPE_CHECKING:
    from agents.since import StaleShown

LOOKING = "looking at what you watch …"


def moved_line(move: Move) -> Content:
    """Who moved: sign, name, verdict and score before and after, by how much, and why."""
    before, after = move.move.before, move.move.after
    colour = heat(after.told_score, after.flagged)
    change = change_of(move.move)
    return Content.assemble(
        (f"{sign('', after.flagged)} ", colour),
        (one_line(move.item.name), "bold"),
        ": ",
        (f"{one_line(before.verdict) or NO_VERDICT} → {one_line(after.verdict) or NO_VERDICT}", f"bold {colour}"),
        f", {score(before.told_score)} → {score(after.told_score)}  ",
        (arrow(change), f"bold {colour}"),
        (f"  {cause_words(move.move)}", "$quiet"),
    )


class Opens(Static, can_focus=True):
    """A line that opens something: by a click, or by Enter when it has the cursor."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Opens { height: auto; pointer: pointer; }
    Opens:hover { text-style: underline; }
    Opens:focus { background: $panel; text-style: underline; }
    """

    class Opened(Message):
        """It was opened; ``go``: the cursor goes along."""

        def __init__(self, line: "Opens", *, go: bool) -> None:
            super().__init__()
            self.line = line
            self.go = go

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Opened(self, go=False))

    def action_open(self) -> None:
        """Opens it."""
        self.post_message(self.Opened(self, go=True))


class MoveHead(Opens):
    """Who moved. With the cursor on it its paths are drawn beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open", "its paths", id="open_move", tooltip="The paths by which it moved, each with its points, and the rows that prove them.")
    ]

    def __init__(self, move: Move) -> None:
        super().__init__(moved_line(move), classes="move-head")
        self.move = move

    @on(events.Focus)
    def _shown(self) -> None:
        self.post_message(self.Opened(self, go=False))


class StaleHead(Opens):
    """An answer that no longer holds."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open", "old and new", id="open_broken", tooltip="What was said then, why it no longer holds, and what is said now.")
    ]

    def __init__(self, stale: "StaleShown") -> None:
        asked = Content.assemble(("✗ no longer holds: ", "bold $warning"), f"“{one_line(stale.asked)}”", (f"  {day(stale.at)} · old and new", "$quiet"))
        super().__init__(asked, classes="stale-head")
        self.answer = stale.answer


class GreetingBlock(Vertical):
    """A greeting, in whatever state it is. Nobody asked, so there is no question above it."""

    DEFAULT_CSS = """
    GreetingBlock { height: auto; margin-bottom: 1; display: none; }
    GreetingBlock.-some { display: block; }
    GreetingBlock .answer { height: auto; }
    GreetingBlock .pieces, GreetingBlock .move { height: auto; }
    GreetingBlock .move { margin: 1 0; }
    GreetingBlock .move .answer { padding-left: 2; }
    GreetingBlock .told, GreetingBlock .arriving { height: auto; }
    GreetingBlock .choices { height: auto; margin-top: 1; padding-left: 2; }
    .-narrow GreetingBlock .move { margin: 0; }
    .-narrow GreetingBlock .choices { margin-top: 0; }
    """

    def __init__(self, turn: Turn | None = None, at: int | None = None, *, id: str | None = None) -> None:
        """``at``: which of the conversation's turns it is; None for the one at its beginning."""
        super().__init__(id=id)
        self.turn = turn or Turn("")
        self.at = 0 if at is None else at

    def compose(self) -> ComposeResult:
        """How it stands, the words as they arrive, and what they come to."""
        yield Static(Content(""), classes="told")
        yield Static(Content(""), classes="arriving")
        yield Vertical(classes="pieces")

    async def on_mount(self) -> None:
        """One that is over before it comes onto the screen is shown as it ended."""
        if self.turn.stage is not Stage.RUNNING or self.turn.text:
            await self.show(self.turn)

    @property
    def blank(self) -> bool:
        """Whether there is nothing to be seen of it."""
        return not self.has_class("-some")

    def wait(self) -> None:
        """It is being looked into."""
        self.turn = Turn("")
        self.add_class("-some")
        self._tell(Content.styled(LOOKING, "$quiet"))

    async def show(self, turn: Turn) -> None:
        """Shows it as it now stands."""
        self.turn = turn
        self.add_class("-some")
        words = self.query_one(".arriving", Static)
        words.display = turn.answer is None and bool(turn.text)
        match turn.stage:
            case Stage.RUNNING:
                words.update(Content(many_lines(turn.text)))
                self._tell(Content("") if turn.text else Content.styled(LOOKING, "$quiet"))
            case Stage.FAILED:
                # why, the line at the top says where it is the engine, and /greet says where it fails again
                self._tell(Content.assemble(("! ", "bold $warning"), "What moved could not be looked up; ", ("/greet tries again.", "$quiet")))
            case Stage.CANCELLED:
                self.remove_class("-some")
            case Stage.ANSWERED:
                self._tell(Content(""))
                await self.query_one(".pieces", Vertical).remove_children()
                await self.query_one(".pieces", Vertical).mount_all(list(self._pieces(turn)))

    def _tell(self, words: Content) -> None:
        line = self.query_one(".told", Static)
        line.update(words)
        line.display = bool(words)

    def _pieces(self, turn: Turn) -> Iterator[Widget]:
        given = turn.answer
        if given is None:
            return
        for piece in pieces(given):
            if isinstance(piece, Move):
                yield Vertical(MoveHead(piece), self._words(piece.text, turn), classes="move")
            else:
                yield self._words(piece.text, turn)
        if given.greeting is not None:
            yield from map(StaleHead, given.greeting.stale)
        if given.choices:
            yield Vertical(*(Ask(c.label, c.ask) for c in given.choices), classes="choices")

    def _words(self, text: str, turn: Turn) -> AnswerText:
        words = AnswerText()
        words.show(text, {c.n: c for c in turn.citations}, named(turn.shown))
        return words

    @on(Opens.Opened)
    def _opened(self, message: Opens.Opened) -> None:
        message.stop()
        match message.line:
            case MoveHead() as head:
                found = next((f for f in self.turn.shown if f.id == head.move.finding.id), None)
                if found is not None:
                    self.post_message(MoveWanted(found, self.turn, go=message.go))
            case StaleHead() as head:
                self.post_message(BrokenOpened(head.answer))
            case _:
                pass

    @on(AnswerText.Opened)
    def _mark_opened(self, message: AnswerText.Opened) -> None:
        message.stop()
        cited = next((c for c in self.turn.citations if c.n == message.n), None)
        if cited is not None:
            self.post_message(MarkOpened(cited, self.turn))

    @on(AnswerText.Named)
    def _named(self, message: AnswerText.Named) -> None:
        message.stop()
        self.post_message(EntityChosen(message.entity, self.turn))
