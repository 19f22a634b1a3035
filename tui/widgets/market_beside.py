"""A shortlist side by side: one column a subject."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from agents.looking.shapes import BesideSeen, BesideWanted, Seen, TogetherSeen, Wish

from ..figures.beside import Side, cells_of, sides
from ..plain import one_line
from ..theme import heat
from .sheet import See, Sheet


class Column(Static, can_focus=True):
    """One subject."""

    DEFAULT_CSS = """
    Column { height: auto; padding: 0 1; border: round $rule; pointer: pointer; }
    Column:focus { border: round $primary; background: $panel; }
    """

    class Chosen(Message):
        """The person wants to know more about it."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, seen: BesideSeen) -> None:
        super().__init__()
        self.seen = seen

    def fill(self, rows: Sequence[Side], at: int, cells: int) -> None:
        """Its texts of all rows, each under its label."""
        self.styles.width = cells
        # what is locked or unclear is neither calm nor alarming
        colour = "$warning" if self.seen.score is None else f"bold {heat(self.seen.score, self.seen.flagged)}"
        parts = []
        for row in rows:
            text = row.texts[at]
            if row.label == "":
                first, _, rest = text.partition("\n")
                parts.append(Content.assemble((first, "bold"), "\n" if rest or "\n" in text else "", (rest, "$quiet")))
            elif row.label == "verdict":
                parts.append(Content.styled(text, colour))
            elif not self.seen.fault:
                parts.append(Content.assemble((f"{row.label}\n", "$quiet"), text))
        self.update(Content("\n\n").join(parts))

    def on_click(self) -> None:
        """Opens it."""
        self.choose()

    def choose(self) -> None:
        """Says that it was chosen; one that means nothing cannot be."""
        if not self.seen.fault:
            self.post_message(self.Chosen(self.seen.name))


class Columns(HorizontalScroll, inherit_bindings=False):
    """Scrolls up and down by the arrows; sideways the cursor goes from column to column."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", "up", show=False),
        Binding("down", "scroll_down", "down", show=False),
        Binding("pageup", "page_up", "page up", show=False),
        Binding("pagedown", "page_down", "page down", show=False),
    ]


class BesideSheet(Sheet):
    """Up to four columns at a time; more are reached sideways. Enter asks about the one under the cursor."""

    DEFAULT_CSS = """
    BesideSheet #columns { height: 1fr; overflow-y: auto; scrollbar-size-horizontal: 1; }
    BesideSheet #waiting { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "move(1)", "next", id="next_column", tooltip="The subject to the right."),
        Binding("left", "move(-1)", "before", id="column_before", tooltip="The subject to the left."),
        Binding("enter", "choose", "open", id="open_column", tooltip="Asks about the subject under the cursor."),
    ]

    def __init__(self, names: Sequence[str], see: See, left_out: str = "") -> None:
        """``left_out``: said in the frame, where not everything that could be compared is."""
        super().__init__(see)
        self._names = tuple(names)
        self._left_out = left_out

    def body(self) -> ComposeResult:
        """The columns."""
        yield Static(id="waiting")
        yield Columns(id="columns", can_focus=False)

    def begin(self) -> None:
        """Asks for all of them at once."""
        self.entitle(f"side by side · {len(self._names)}", self._left_out)
        self.query_one("#waiting", Static).update(Content.styled(f"looking at {', '.join(map(one_line, self._names))} …", "$quiet"))
        self.see(BesideWanted(self._names))

    def show(self, wish: Wish, seen: Seen) -> None:
        """All columns."""
        if isinstance(seen, TogetherSeen):
            self.query_one("#waiting").display = False
            self.entitle(f"side by side · {len(seen.columns)}", self._left_out)
            self.query_one("#columns").mount(*map(Column, seen.columns))
            self.call_after_refresh(self._fill)

    def fail(self, work: str, reason: str) -> None:
        """Nothing can be compared."""
        self.query_one("#waiting").display = False
        super().fail(work, reason)

    @on(events.Resize)
    def _refit(self) -> None:
        self._fill()

    def _fill(self) -> None:
        columns = list(self.query(Column))
        if not columns:
            return
        cells = cells_of(self.query_one("#columns").size.width, len(columns))
        rows = sides([column.seen for column in columns], cells - 4)
        for at, column in enumerate(columns):
            column.fill(rows, at, cells)
        if self.focused not in columns:
            columns[0].focus()

    def action_move(self, step: int) -> None:
        """Goes to the next column or the one before."""
        columns = list(self.query(Column))
        if columns:
            now = columns.index(self.focused) if isinstance(self.focused, Column) else 0
            columns[(now + step) % len(columns)].focus()

    def action_choose(self) -> None:
        """Opens the one under the cursor."""
        if isinstance(self.focused, Column):
            self.focused.choose()

    @on(Column.Chosen)
    def _chosen(self, message: Column.Chosen) -> None:
        message.stop()
        self.dismiss(message.name)
