"""What is remembered of the person, on the whole screen: all of it, the sessions, and what would fall with something before it is forgotten."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from agents.mine.shapes import (
    AllSeen,
    AllWanted,
    DoneSeen,
    EditWanted,
    FallsSeen,
    FallsWanted,
    ForgetWanted,
    KeptLine,
    MemorySeen,
    MemoryWish,
    ResumeWanted,
    SessionsSeen,
    SessionsWanted,
    UndoWanted,
)

from ..keymap import key_of
from ..plain import fit, one_line
from ..words import count, day

type Mind = Callable[[MemoryWish], None]
"""Sends a wish to the memory; what comes of it comes back to the sheet on top."""

NONE = "nothing"
SHOWN = 60
"""So many texts of one kind are listed before something is forgotten; the others are counted."""
LONG = 140
"""Cells of such a text: enough to know which it is."""


class OwnSheet(ModalScreen[MemoryWish | None]):
    """A sheet about the person's own memory. Dismissed with a wish, that is carried out."""

    DEFAULT_CSS = """
    OwnSheet { align: center middle; background: $background 60%; }
    OwnSheet > #own { width: 100%; max-width: 130; height: 100%; border: round $primary 60%; border-title-color: $primary; border-subtitle-color: $quiet;
        background: $background; padding: 0 1; }
    OwnSheet OptionList, OwnSheet OptionList:focus { height: 1fr; border: none; padding: 0; background: $background; background-tint: transparent; }
    OwnSheet #own-said { display: none; height: auto; max-height: 4; }
    OwnSheet Input { display: none; }
    OwnSheet Input.-open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "back", id="close_own", tooltip="Back to the desk.")]
    TITLE_ = "memory"

    def __init__(self, mind: Mind) -> None:
        super().__init__()
        self.mind = mind

    def compose(self) -> ComposeResult:
        """The list, a line to write in, a line for what was done; the keys."""
        with Vertical(id="own"):
            yield OptionList(id="kept", markup=False)
            yield Input(id="own-edit")
            yield Static(id="own-said")
        yield Footer()

    def on_mount(self) -> None:
        """Asks for what it shows."""
        self.query_one("#own", Vertical).border_title = self.TITLE_
        self.query_one("#kept", OptionList).focus()
        self.begin()

    def begin(self) -> None:
        """Sends its wish."""

    def heard(self, wish: MemoryWish, seen: MemorySeen) -> None:
        """Shows what came of a wish."""

    def say(self, words: str, *, wrong: bool = False) -> None:
        """Says something at the foot of the sheet; nothing with an empty text."""
        line = self.query_one("#own-said", Static)
        line.update(Content.assemble(("! ", "bold $error") if wrong else ("· ", "$primary"), one_line(words)))
        line.display = bool(words)

    def action_leave(self) -> None:
        """Back to the desk."""
        self.dismiss(None)


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
        from agents.mine.shapes import ItemSeen

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


class SessionsSheet(OwnSheet):
    """The latest sessions, latest first. Enter goes on with one."""

    BINDINGS: ClassVar[list[BindingType]] = []
    TITLE_ = "sessions · Enter goes on with one"

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        self._ids: tuple[str, ...] = ()

    def begin(self) -> None:
        """The latest."""
        self.mind(SessionsWanted())

    def heard(self, wish: MemoryWish, seen: MemorySeen) -> None:
        """One a line: its number, its day, how long it was, what was asked first."""
        if not isinstance(seen, SessionsSeen):
            return
        kept = self.query_one("#kept", OptionList)
        kept.clear_options()
        self._ids = tuple(one.id for one in seen.sessions)
        rows = [
            Content.assemble(
                (f"{n:>3} ", "bold $primary"),
                f"{day(one.at)}  ",
                (f"{count(one.turns, 'question', 'questions')}{', this one' if one.current else ''}  ", "$quiet"),
                one_line(one.first),
            )
            for n, one in enumerate(seen.sessions, 1)
        ]
        kept.add_options([Option(row) for row in rows] or [Option(Content.styled("No session yet: ask something.", "$quiet"), disabled=True)])
        kept.highlighted = 0 if rows else None

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        if message.option_index < len(self._ids):
            self.dismiss(ResumeWanted(self._ids[message.option_index]))


class ForgetScreen(ModalScreen[bool]):
    """What falls with something, all of it, before it does. Enter lets it fall; Esc, or a click beside the box, keeps it."""

    DEFAULT_CSS = """
    ForgetScreen { align: center middle; background: $background 60%; }
    ForgetScreen #falls-box { width: 96; max-width: 96%; height: auto; max-height: 90%; border: round $error; border-title-color: $error;
        border-subtitle-color: $quiet; background: $panel; padding: 0 1; }
    ForgetScreen #falls { height: auto; max-height: 100%; }
    ForgetScreen #falls-text { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sure", "forget", id="sure", tooltip="Lets it fall with all that; nothing brings it back."),
        Binding("escape", "keep", "keep it", id="keep_it", tooltip="Nothing is forgotten."),
    ]

    def __init__(self, seen: FallsSeen) -> None:
        super().__init__()
        self._seen = seen

    def compose(self) -> ComposeResult:
        """Everything that would fall."""
        with Vertical(id="falls-box"), VerticalScroll(id="falls"):
            yield Static(fallen(self._seen), id="falls-text")

    def on_mount(self) -> None:
        """Whose forgetting it is, and the two keys."""
        box = self.query_one("#falls-box", Vertical)
        box.border_title = Content(f"forget {one_line(self._seen.item.shown)}?").markup
        box.border_subtitle = f"{key_of(self, 'sure')} forgets · {key_of(self, 'keep_it')} keeps it"
        self.query_one("#falls").focus()

    def on_click(self, event: object) -> None:
        """A click beside the box keeps it."""
        from textual.events import Click

        if isinstance(event, Click) and not self.query_one("#falls-box").region.contains_point(event.screen_offset):
            event.stop()
            self.dismiss(False)

    def action_sure(self) -> None:
        """It is to fall."""
        self.dismiss(True)

    def action_keep(self) -> None:
        """It is not."""
        self.dismiss(False)


def fallen(seen: FallsSeen) -> Content:
    """What would fall, kind by kind; nothing of it can be brought back."""
    parts: list[Content] = [Content("With it falls, and nothing brings it back:")]
    for kind, texts in seen.falls:
        parts.append(Content.assemble((f"{len(texts):,} {one_line(kind)}{'' if len(texts) == 1 else 's'}", "bold $warning")))
        parts += [Content(f"  {fit(one_line(text), LONG)}") for text in texts[:SHOWN] if text]
        parts += [Content.styled(f"  and {len(texts) - SHOWN:,} more", "$quiet")] if len(texts) > SHOWN else []
    return Content("\n").join(parts)
