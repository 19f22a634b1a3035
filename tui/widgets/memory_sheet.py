"""What is remembered of the person, all of it, on the whole screen."""

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from agents.mine.shapes import (
    AllSeen,
    AllWanted,
    DoneSeen,
    EditWanted,
    FallsSeen,
    FallsWanted,
    ForgetWanted,
    ItemSeen,
    KeptLine,
    MemorySeen,
    MemoryWish,
    ResumeWanted,
    UndoWanted,
)

from ..plain import one_line
from .forget_screen import ForgetScreen
from .own_sheet import Mind, OwnSheet

NONE = "nothing"


class MemorySheet(OwnSheet):
    """Everything, part by part. What is under the cursor can be edited or forgotten; what was kept last can be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "edit", "edit", id="edit_kept", tooltip="Another value for what you want; an empty one ends it, and it stays in the history."),
        Binding("delete", "forget", "forget", id="forget_kept", tooltip="Lists everything that would fall with what is under the cursor, and asks."),
        Binding("u", "undo", "undo", id="undo_kept", tooltip="Takes back what was kept last; once more, what was kept before it."),
        Binding("a", "everything", "forget everything", id="forget_all", tooltip="Lists everything that is kept of you, and asks."),
    ]
    TITLE_ = "what Clew remembers of you"

    def __init__(self, mind: Mind, part: str = "") -> None:
        """``part``: at which part the cursor stands first; empty for the first one."""
        super().__init__(mind)
        self._part = part
        self._lines: list[KeptLine | None] = []
        """What stands in each line of the list; None for a heading."""
        self._edited = ""

    def begin(self) -> None:
        """Everything."""
        self.mind(AllWanted())

    def heard(self, wish: MemoryWish, seen: MemorySeen) -> None:
        """Everything; what would fall; what was done."""
        match seen:
            case AllSeen():
                self._show(seen)
            case FallsSeen() if seen.falls:
                self.app.push_screen(ForgetScreen(seen), lambda sure: self.mind(ForgetWanted(seen.item)) if sure else None)
            case FallsSeen():
                self.say("There is nothing of that to forget.")
            case DoneSeen(words):
                self.say(words)
                self.mind(AllWanted())
            case _:
                pass

    def _show(self, seen: AllSeen) -> None:
        rows: list[tuple[Content, KeptLine | None, str]] = [(Content.styled(one_line(seen.who), "bold"), None, "")]
        for part in seen.parts:
            title = Content.assemble((f"\n{one_line(part.title)}", "bold $primary"), "" if part.lines else (f"  {NONE}", "$quiet"))
            rows.append((title, None, part.name))
            rows += [(Content(f"  {one_line(line.text)}"), line, part.name) for line in part.lines]
        rows.append((Content.styled(f"\n{one_line(seen.counts)}", "$quiet"), None, ""))
        kept = self.query_one("#kept", OptionList)
        at = kept.highlighted
        kept.clear_options()
        kept.add_options([Option(text, disabled=line is None) for text, line, _ in rows])
        self._lines = [line for _, line, _ in rows]
        if self._part:
            heading = next((n for n, (_, line, name) in enumerate(rows) if name == self._part and line is None), 0)
            at = next((n for n, (_, line, name) in enumerate(rows) if name == self._part and line is not None), None)
            self.call_after_refresh(lambda: kept.scroll_to(y=sum(text.plain.count("\n") + 1 for text, _, _ in rows[:heading]), animate=False))
            self._part = ""
        fitting = [n for n, line in enumerate(self._lines) if line is not None]
        kept.highlighted = at if at in fitting else next((n for n in fitting if at is not None and n >= at), fitting[0] if fitting and at is None else None)

    @property
    def _line(self) -> KeptLine | None:
        at = self.query_one("#kept", OptionList).highlighted
        return self._lines[at] if at is not None and at < len(self._lines) else None

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        line = self._line
        if line is not None and line.item is not None and line.item.kind == "session":
            self.dismiss(ResumeWanted(line.item.id))
        elif line is not None and line.key:
            self.action_edit()

    def action_edit(self) -> None:
        """Opens a line to write another value in."""
        line = self._line
        if line is None or not line.key:
            self.say("Only what you want can be edited; a rule or a session can be forgotten.")
            return
        self._edited = line.key
        field = self.query_one("#own-edit", Input)
        field.value = line.value
        field.border_title = one_line(line.key)
        field.add_class("-open")
        field.focus()

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self._close_edit()
        self.mind(EditWanted(self._edited, message.value))

    def _close_edit(self) -> None:
        self.query_one("#own-edit", Input).remove_class("-open")
        self.query_one("#kept", OptionList).focus()

    def action_forget(self) -> None:
        """Asks what would fall."""
        line = self._line
        if line is None or line.item is None:
            self.say("This line is not forgotten by itself; it goes with what it tells.")
        else:
            self.mind(FallsWanted(line.item))

    def action_everything(self) -> None:
        """Asks what would fall with everything."""
        self.mind(FallsWanted(ItemSeen("everything", "", "everything")))

    def action_undo(self) -> None:
        """Takes back what was kept last."""
        self.mind(UndoWanted())

    def action_leave(self) -> None:
        """Closes the line that is written in; else back to the desk."""
        if self.query_one("#own-edit", Input).has_class("-open"):
            self._close_edit()
        else:
            self.dismiss(None)
