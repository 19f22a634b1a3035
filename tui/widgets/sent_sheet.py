"""What was sent to models: turn by turn, to whom, as what, word for word, and what came back."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from agents.looking.sent_shapes import CallSeen, ModelSeen, ModelWanted, SentSeen, SentWanted
from agents.looking.shapes import Seen, Wish

from ..figures.model import call_line, call_lines, exam_line, model_lines, none_sent, turn_line
from ..modelled import SEES
from ..plain import many_lines
from .sheet import See, Sheet


class SentSheet(Sheet):
    """The calls as a list, and below it everything of the one under the cursor."""

    DEFAULT_CSS = """
    SentSheet #calls { height: auto; max-height: 40%; border: none; background: $background; }
    SentSheet #call-box { height: 1fr; border-left: thick $primary; padding: 0 1; background: $panel; margin-top: 1; }
    SentSheet #call { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy_call", "copy", id="copy_call", tooltip="Copies everything of this call."),
        Binding("tab", "app.focus_next", "the other part", id="sent_part", show=False),
    ]

    def __init__(self, see: See, answer: str = "") -> None:
        """``answer``: the id of the answer whose turn is wanted; empty for the latest turns."""
        super().__init__(see)
        self._wish = SentWanted(answer)
        self._calls: dict[str, CallSeen] = {}

    def body(self) -> ComposeResult:
        """The list, and the call."""
        yield OptionList(id="calls", markup=False)
        with VerticalScroll(id="call-box"):
            yield Static(id="call")

    def begin(self) -> None:
        """Asks for it."""
        self.entitle("what was sent to models", "in this answer" if self._wish.answer else "in your latest questions")
        self.query_one("#call", Static).update(Content.styled("looking it up …", "$quiet"))
        self.see(self._wish)

    def show(self, wish: Wish, seen: Seen) -> None:
        """The calls, those of the latest turn first."""
        if wish != self._wish or not isinstance(seen, SentSeen):
            return
        listed = self.query_one("#calls", OptionList)
        listed.clear_options()
        self._calls = {}
        nothing = none_sent(seen, answer=bool(self._wish.answer))
        groups = [*((turn_line(turn), turn.calls) for turn in seen.turns), *((exam_line(exam), exam.calls) for exam in seen.exams)]
        if any(calls for _, calls in groups) and not seen.turns:
            groups.insert(0, (nothing, ()))
        for line, calls in groups:
            listed.add_option(Option(Content.styled(line, "bold $person"), disabled=True))
            for call in calls:
                name = f"call-{len(self._calls)}"
                self._calls[name] = call
                listed.add_option(Option(Content.assemble("  ", (call_line(call), "$error" if call.failed else "")), id=name))
        listed.display = bool(groups)
        if not self._calls:  # of an old exam the figures alone are kept
            self.query_one("#call", Static).update(Content(nothing))
            return
        listed.focus()
        listed.highlighted = listed.get_option_index("call-0")

    @on(OptionList.OptionHighlighted)
    def _under_cursor(self, message: OptionList.OptionHighlighted) -> None:
        if (call := self._calls.get(message.option_id or "")) is not None:
            self.query_one("#call", Static).update(told(call))
            self.query_one("#call-box", VerticalScroll).scroll_home(animate=False)

    def action_copy_call(self) -> None:
        """Copies the call under the cursor."""
        listed = self.query_one("#calls", OptionList)
        option = listed.highlighted_option
        call = self._calls.get(option.id or "") if option is not None else None
        if call is not None:
            self.copy("\n\n".join(f"{what}\n{text}" for what, text in call_lines(call)) + "\n", "The call")


def told(call: CallSeen) -> Content:
    """Everything of a call; what is sent for its role at all stands first."""
    parts = [Content.styled(SEES.get(call.role, ""), "$quiet")]
    for what, text in call_lines(call):
        parts.append(Content.assemble((what, "bold $error" if what == "failed" else "bold $primary"), "\n", text))
    return Content("\n\n").join(parts)


class ModelSheet(Sheet):
    """Which model was chosen, what it is asked for and what it sees."""

    def __init__(self, see: See, fault: str = "") -> None:
        """``fault``: how it failed last."""
        super().__init__(see)
        self._fault = fault

    def body(self) -> ComposeResult:
        """The words."""
        with VerticalScroll(id="model-box"):
            yield Static(id="model")

    def begin(self) -> None:
        """Asks how it stands."""
        self.entitle("the model")
        self.see(ModelWanted())

    def show(self, wish: Wish, seen: Seen) -> None:
        """How it stands."""
        if isinstance(wish, ModelWanted) and isinstance(seen, ModelSeen):
            self.query_one("#model", Static).update(Content(many_lines("\n".join(model_lines(seen.model, self._fault)))))
            self.query_one("#model-box", VerticalScroll).focus()
