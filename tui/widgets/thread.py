"""The thread: the ledger of paths, one path hop by hop, and the quoted row under the cursor."""

from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from agents.events import CitationShown, EvidenceShown, FindingShown

from ..paths import Path, paths, place, row_of
from ..rows import cited_rows, evidence, hop_rows, ledger_rows, readings, sources, start, title, total

WIDTH: Final = 48
"""Cells of a line before it is known how many there are."""
ROW: Final = 4
"""Cells that the frame of the quoted row takes, with the bar that scrolls it."""

FEW: Final = 3
"""With fewer entries there is room for all sources."""


class ThreadPane(Vertical):
    """Shows the findings of one answer. The ledger chooses the path, the hops choose the row."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._findings: tuple[FindingShown, ...] = ()
        self._citations: tuple[CitationShown, ...] = ()
        self._paths: tuple[Path, ...] = ()
        self._at = 0
        self._row: EvidenceShown | None = None
        self._width = WIDTH

    def compose(self) -> ComposeResult:
        """Title, ledger, sum, hops, row, sources."""
        self.border_title = "the thread"
        yield Static(Content(""), id="thread-title")
        yield OptionList(id="ledger", markup=False)
        yield Static(Content(""), id="ledger-sum")
        yield Static(Content(""), id="thread-start")
        yield OptionList(id="hops", markup=False)
        with VerticalScroll(id="row"):
            yield Static(Content(""), id="evidence")
        yield Static(Content(""), id="sources")

    def on_mount(self) -> None:
        """Nothing to show yet."""
        self.show(())

    @property
    def findings(self) -> tuple[FindingShown, ...]:
        """What is shown."""
        return self._findings

    def show(self, findings: Sequence[FindingShown], citations: Sequence[CitationShown] = ()) -> None:
        """Shows these findings, the heaviest path first; without a path, the rows that are cited."""
        self._findings, self._citations, self._paths = tuple(findings), tuple(citations), paths(findings)
        ledger = self.query_one("#ledger", OptionList)
        ledger.clear_options()
        ledger.add_options([Option(row) for row in ledger_rows(self._paths)])
        # one path that alarms nobody (a connection) needs no ledger
        ledger.display = len(self._paths) > 1 or any(path.thread.flag for path in self._paths)
        self.query_one("#sources", Static).update(sources(self._findings))
        if self._paths:
            ledger.highlighted = 0
        self._show_path(0)

    def show_cited(self, cited: EvidenceShown, findings: Sequence[FindingShown], citations: Sequence[CitationShown]) -> None:
        """Shows the row behind a mark: on its path where one has it, otherwise alone."""
        if (tuple(findings), tuple(citations)) != (self._findings, self._citations):
            self.show(findings, citations)
        if (found := place(self._paths, cited, self._at)) is not None:
            path, hop = found
            self.query_one("#ledger", OptionList).highlighted = path
            self._show_path(path)
            self.query_one("#hops", OptionList).highlighted = hop
        else:
            at = next((i for i, row in enumerate(self._rows) if row_of(row) == row_of(cited)), None)
            self.query_one("#hops", OptionList).highlighted = at
        self._show_row(cited)

    def focus_in(self) -> None:
        """Puts the cursor on the hops."""
        self.query_one("#hops", OptionList).focus()

    @property
    def _rows(self) -> tuple[EvidenceShown, ...]:
        """What stands behind the entries of the hops."""
        return self._paths[self._at].evidence if self._at < len(self._paths) else self._citations

    def _show_path(self, at: int) -> None:
        self._at = at
        path = self._paths[at] if at < len(self._paths) else None
        finding = path.finding if path else next(iter(self._findings), None)
        meant = () if path or finding is None else finding.candidates
        self._say("#thread-title", title(finding) if not meant else Content("which one?"))
        self._say("#ledger-sum", total(finding))
        self._say("#thread-start", readings(meant, self._width) if meant else start(path, finding, self._width))
        same = path is not None and finding is not None and path.thread.entities[0] == finding.subject
        self.query_one("#thread-start", Static).set_class(same, "-said")
        hops = self.query_one("#hops", OptionList)
        hops.clear_options()
        hops.set_class(self.query_one("#thread-start").has_class("-empty"), "-alone")
        hops.add_options([Option(row) for row in (hop_rows(path, self._width) if path else cited_rows(self._citations))])
        hops.highlighted = 0 if self._rows else None
        self.set_class(len(self._rows) < FEW, "-free")
        self._show_row(self._rows[0] if self._rows else None)

    def _say(self, part: str, content: Content) -> None:
        self.query_one(part, Static).update(content)
        self.query_one(part, Static).set_class(not content, "-empty")

    def _show_row(self, shown: EvidenceShown | None) -> None:
        row = self.query_one("#row", VerticalScroll)
        row.display = shown is not None
        self._row = shown
        self.query_one("#evidence", Static).update(evidence(shown, self._width - ROW))
        row.scroll_home(animate=False)

    @on(Resize)
    def _refit(self) -> None:
        """The same path, hop and row, in the width that there is now."""
        if (width := self.scrollable_content_region.width) in (self._width, 0):
            return
        self._width = width
        hop, row = self.query_one("#hops", OptionList).highlighted, self._row
        self._show_path(self._at)
        self.query_one("#hops", OptionList).highlighted = hop
        self._show_row(row)

    @on(OptionList.OptionHighlighted, "#ledger")
    def _path_chosen(self, message: OptionList.OptionHighlighted) -> None:
        message.stop()
        if message.option_index != self._at and message.option_index == message.option_list.highlighted:
            self._show_path(message.option_index)

    @on(OptionList.OptionSelected, "#ledger")
    def _path_entered(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        self.focus_in()

    @on(OptionList.OptionHighlighted, "#hops")
    @on(OptionList.OptionSelected, "#hops")
    def _hop_chosen(self, message: OptionList.OptionHighlighted | OptionList.OptionSelected) -> None:
        message.stop()
        if message.option_index == message.option_list.highlighted and message.option_index < len(self._rows):
            self._show_row(self._rows[message.option_index])
