"""One question with its answer, in whatever state it is."""

from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from ..keymap import Keyed, key_of
from ..messages import ComputedWanted, EntityChosen, MarkOpened
from ..modelled import spent_words, ticking
from ..naming import named
from ..plain import folded, many_lines, one_line
from ..theme import heat
from ..turn import Stage, Turn
from ..words import came_of, judged_each, measured, outcome_of, score, sign
from .answer import AnswerText
from .ask import Ask
from .beside_answer import HowComputed, NotInRecords, absent
from .broken import Broken, Instead
from .model_notes import ModelNotes

if TYPE_CHECKING:
    from agents.events import FindingShown

if TYPE_CHECKING:
    from agents.events import FindingShown

ECHO: Final = 3
"""Lines of a question that are shown of it."""


def verdict(turn: Turn) -> Content:
    """The line above an answer: sign, verdict and score where it has them, otherwise what kind of answer it is."""
    if turn.answer is None:
        return Content("")
    outcome = turn.answer.outcome
    judged_all = judged_each(turn.shown)
    if not judged_all:
        return Content.assemble((f"{sign(outcome, False)} {came_of(turn.answer)}", "$quiet"))
    if len(judged_all) > 1:
        return Content("\n").join(_one_of(f) for f in judged_all)
    judged = judged_all[0]
    colour = heat(judged.score, judged.flagged)
    head = (f"{sign(judged.outcome, judged.flagged)} {one_line(judged.verdict)}", f"bold {colour}")
    words = measured(judged)
    points = "" if judged.score is None or not judged.flagged else f"  {words.whole(judged.score)}"
    ways = f"  {words.paths(len(judged.threads))}" if judged.threads else ""
    kind = f"  {outcome_of(outcome, words)}" if not judged.threads else ""
    return Content.assemble(head, points, (ways + kind, "$quiet"))


def _one_of(judged: "FindingShown") -> Content:
    """One of several that were judged: its name, its verdict and its score."""
    colour = heat(judged.score, judged.flagged)
    name = "" if judged.subject is None else f"{one_line(judged.subject.name)}: "
    return Content.assemble(name, (f"{sign(judged.outcome, judged.flagged)} {one_line(judged.verdict)} {score(judged.score)}", f"bold {colour}"))


def standing(turn: Turn, again: str = "") -> Content:
    """The line below: what goes on, what went wrong, or who planned and what was checked. ``again``: the key that asks once more."""
    match turn.stage:
        case Stage.RUNNING:
            return Content.styled(f"… {one_line(turn.doing)}{ticking(turn.working)}", "$quiet")
        case Stage.CANCELLED:
            return Content.styled("stopped; your text is back in the prompt", "$quiet")
        case Stage.FAILED:
            todo = (f"  {again} asks again", "bold $primary") if turn.retry and again else ""
            return Content.assemble(("! ", "bold $error"), one_line(turn.reason), todo)
        case Stage.ANSWERED if turn.answer is not None:
            answer = turn.answer
            judged = {"accepted": answer.accepted, "corrected": answer.corrected, "rejected": answer.rejected}
            checked = ", ".join(f"{number} {word}" for word, number in judged.items() if number)
            asked = spent_words(answer.spent)
            head = " · ".join([" · checked: ".join(filter(None, [one_line(answer.planner), checked])), *([f"models: {asked}"] if asked else [])])
            lines = [head, *map(one_line, turn.mended)]
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


class TurnBlock(Keyed, Vertical):
    """One question with its answer, in whatever state it is."""

    def __init__(self, turn: Turn, at: int) -> None:
        """``at``: which of the sitting's turns it is, from 0."""
        super().__init__(id=f"turn-{at + 1}")
        self.at = at
        self.turn = turn

    def compose(self) -> ComposeResult:
        """Question, verdict, answer, standing, what to ask next."""
        yield Asking(self.turn.asked)
        yield Static(verdict(self.turn), classes="verdict")
        yield Broken()
        yield AnswerText()
        yield Instead()
        yield Static(self._standing, classes="standing")
        yield ModelNotes()
        yield NotInRecords()
        yield HowComputed()
        yield Vertical(classes="choices")

    def on_mount(self) -> None:
        """A turn that was over before it came onto the screen is shown as it ended."""
        self._paint(None)

    async def show(self, turn: Turn) -> None:
        """Shows the turn as it now stands; only what became another is painted anew."""
        before, self.turn = self.turn, turn
        if turn != before:
            self._paint(before)

    @property
    def _standing(self) -> Content:
        return standing(self.turn, key_of(self, "retry"))

    def rekey(self) -> None:
        """What failed names the key that asks again."""
        if self.is_mounted:
            self.query_one(".standing", Static).update(self._standing)

    def _paint(self, before: Turn | None) -> None:
        turn = self.turn
        if before is None or (turn.stage, turn.answer) != (before.stage, before.answer):
            self.query_one(".verdict", Static).update(verdict(turn))
        if before is None or (turn.text, turn.answer) != (before.text, before.answer):
            citations = {} if turn.answer is None else {c.n: c for c in turn.answer.citations}
            self.query_one(AnswerText).show(turn.text, citations, {} if turn.answer is None else named(turn.shown))
        self.query_one(".standing", Static).update(self._standing)
        if before is None or (turn.broken_by, turn.instead) != (before.broken_by, before.instead):
            self.query_one(Broken).show(turn.broken_by)
            self.query_one(Instead).show(turn)
            self.set_class(bool(turn.broken_by), "-broken")
        self.query_one(NotInRecords).show(() if turn.answer is None else absent(turn.shown))
        self.query_one(ModelNotes).show(turn.notes)
        self.query_one(HowComputed).set_class(turn.answer is not None and bool(turn.computed or turn.answer.spent), "-some")
        self.set_class(turn.answer is not None, "-answered")
        self.set_class(bool(turn.text), "-spoken")
        if turn.answer is not None and turn.answer.choices and (before is None or before.answer is None):
            self.query_one(".choices", Vertical).mount_all([Ask(c.label, c.ask) for c in turn.answer.choices])

    @on(HowComputed.Wanted)
    def _computed_wanted(self, message: HowComputed.Wanted) -> None:
        message.stop()
        self.post_message(ComputedWanted(self.turn))

    @on(AnswerText.Opened)
    def _mark_opened(self, message: AnswerText.Opened) -> None:
        message.stop()
        if self.turn.answer is not None:
            cited = next(c for c in self.turn.answer.citations if c.n == message.n)
            self.post_message(MarkOpened(cited, self.turn))

    @on(AnswerText.Named)
    def _named(self, message: AnswerText.Named) -> None:
        message.stop()
        self.post_message(EntityChosen(message.entity, self.turn))
