"""The record in context: the register's file around a quoted row, and the cells that make the claim."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widgets import DataTable, Static

from agents.events import CitationShown
from agents.looking.shapes import RecordSeen, RecordWanted, Seen, Wish

from ..figures.page import QUOTED, TELLING, address, claim, column, doubts, origin
from ..plain import celled, fit, many_lines, one_line
from .sheet import See, Sheet

CELL: Final = 26
"""Cells of the terminal for one cell of the file; the whole of it is said below the table."""


class RecordSheet(Sheet):
    """One quoted row after the other, each between its neighbours in the file."""

    DEFAULT_CSS = """
    RecordSheet > #sheet { height: auto; min-height: 24; max-height: 100%; }
    RecordSheet #origin, RecordSheet #doubts, RecordSheet #cell { height: auto; max-height: 4; }
    RecordSheet #file { height: auto; max-height: 60%; margin: 1 0; scrollbar-size-horizontal: 1; background: $background; }
    RecordSheet #file > .datatable--fixed { background: $background; color: $foreground; }
    RecordSheet #file > .datatable--header, RecordSheet #file > .datatable--fixed-cursor { background: $panel; color: $foreground; }
    RecordSheet #file > .datatable--even-row, RecordSheet #file > .datatable--odd-row { background: $background; }
    RecordSheet #below { height: auto; max-height: 40%; }
    RecordSheet #claim, RecordSheet #quote { height: auto; }
    RecordSheet #quote { border-left: thick $primary; padding: 0 1; background: $panel; margin-top: 1; }
    RecordSheet .-empty { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "step(1)", "next row", id="next_record", tooltip="The next quoted row of the answer."),
        Binding("p", "step(-1)", "row before", id="record_before", tooltip="The quoted row before it."),
        Binding("c", "copy_row", "copy", id="copy_record", tooltip="Copies the quoted row with where it stands."),
        Binding("l", "copy_link", "copy link", id="copy_link", tooltip="Copies the address of the source."),
    ]

    def __init__(self, stops: Sequence[RecordWanted], at: int, see: See) -> None:
        super().__init__(see)
        self._stops = tuple(stops)
        self._at = at
        self._seen: RecordSeen | None = None

    def body(self) -> ComposeResult:
        """Where it comes from, what is to be doubted, the file, the claim, the row."""
        yield Static(id="origin")
        yield Static(id="doubts")
        yield DataTable[Text](id="file", cursor_type="cell", fixed_columns=1, zebra_stripes=False)
        yield Static(id="cell")
        with VerticalScroll(id="below", can_focus=False):
            yield Static(id="claim")
            yield Static(id="quote")

    def begin(self) -> None:
        """The first row."""
        self._wish()

    def action_step(self, step: int) -> None:
        """The next quoted row, or the one before; round at the ends."""
        self._at = (self._at + step) % len(self._stops)
        self._wish()

    def _wish(self) -> None:
        evidence = self._stops[self._at].evidence
        mark = f"[{evidence.n}] " if isinstance(evidence, CitationShown) else ""
        self._seen = None
        self.entitle(f"{mark}{evidence.locator}", f"row {self._at + 1} of the {len(self._stops)} that the answer stands on")
        self.say("")
        self.see(self._stops[self._at])

    def show(self, wish: Wish, seen: Seen) -> None:
        """The row that is wished for now; another one is of a step before."""
        if wish is not self._stops[self._at] or not isinstance(seen, RecordSeen):
            return
        self._seen = seen
        link = one_line(seen.evidence.link)
        shown = Content.styled(link, Style(link=safe, underline=True)) if (safe := address(link)) else Content(link)
        words = f"{one_line(seen.words)} · {origin(seen)}" if origin(seen) else one_line(seen.words)
        self._put("#origin", Content("\n").join([Content.styled(words, "$quiet"), *([shown] if link else [])]))
        self._put(
            "#doubts",
            Content("\n").join(
                [Content.assemble(*([("! ", "bold $warning")] if doubtful else []), (words, "" if doubtful else "$quiet")) for words, doubtful in doubts(seen)]
            ),
        )
        self._put("#claim", Content("\n").join([Content.assemble((f"{TELLING} {name}  ", "$quiet"), (cell, "bold")) for name, cell in claim(seen)]))
        room = max(20, self.query_one("#below").size.width - 4)
        self._put("#quote", Content(celled(many_lines(seen.evidence.quote), room)))
        self.say(Content.assemble(("! ", "bold $error"), one_line(seen.fault)) if seen.fault else "")
        self._fill(seen)

    def _put(self, part: str, content: Content) -> None:
        self.query_one(part, Static).update(content)
        self.query_one(part, Static).set_class(not content, "-empty")

    def _fill(self, seen: RecordSeen) -> None:
        table = self.query_one("#file", DataTable)
        table.clear(columns=True)
        table.display = bool(seen.lines)
        if not seen.lines:
            self._put("#cell", Content(""))
            return
        table.add_column(Text("line"), key="line")
        for at in range(len(seen.header)):
            table.add_column(Text(f"{TELLING if at in seen.telling else ''}{column(seen, at)}", no_wrap=True))
        for line in seen.lines:
            own = line.line == seen.quoted
            cells = line.cells or (line.text,)
            row = [
                Text(fit(one_line(cell), CELL), style="bold reverse" if own and at in seen.telling else "bold" if own else "", no_wrap=True)
                for at, cell in enumerate(cells[: len(seen.header)])
            ]
            row += [Text("")] * (len(seen.header) - len(row))
            table.add_row(Text(f"{QUOTED if own else ' '} {line.line}", style="bold" if own else ""), *row)
        at = next((n for n, line in enumerate(seen.lines) if line.line == seen.quoted), 0)
        table.move_cursor(row=at, column=1 + min(seen.telling, default=0), animate=False)
        table.focus()

    @on(DataTable.CellHighlighted, "#file")
    def _cell_chosen(self, message: DataTable.CellHighlighted) -> None:
        message.stop()
        seen, at = self._seen, message.coordinate
        if seen is None or not at.column or at.row >= len(seen.lines):
            self._put("#cell", Content(""))
            return
        line = seen.lines[at.row]
        cell = line.cells[at.column - 1] if at.column <= len(line.cells) else ""
        self._put("#cell", Content.assemble((f"line {line.line}, {column(seen, at.column - 1)}: ", "$quiet"), one_line(cell) or "empty"))

    def action_copy_row(self) -> None:
        """Copies the quoted row, verbatim, with where it stands."""
        if self._seen is not None and self._seen.evidence.quote:
            evidence = self._seen.evidence
            self.copy(f"{many_lines(evidence.quote)}\n({one_line(evidence.locator)}; {origin(self._seen)})\n", "The row")

    def action_copy_link(self) -> None:
        """Copies the address of the source."""
        if self._seen is not None and self._seen.evidence.link:
            self.copy(one_line(self._seen.evidence.link), "The address of the source")
        else:
            self.say(Content.styled("This source has no address.", "$quiet"))
