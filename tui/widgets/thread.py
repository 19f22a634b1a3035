"""The thread: the ledger of paths, one path hop by hop, and the quoted row under the cursor."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from agents.events import EvidenceShown, FindingShown

from ..paths import Path, paths, place
from ..rows import evidence, hop_rows, ledger_rows, sources, start, title, total


class ThreadPane(Vertical):
    """Shows the findings of one answer. The ledger chooses the path, the hops choose the row."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._findings: tuple[FindingShown, ...] = ()
        self._paths: tuple[Path, ...] = ()
        self._at = 0

    def compose(self) -> ComposeResult:
        """Title, ledger, sum, hops, row, sources."""
        self.border_title = "the thread"
        yield Static(Content(""), id="thread-title")
        yield OptionList(id="ledger", markup=False)
        yield Static(Content(""), id="ledger-sum")
        yield Static(Content(""), id="thread-start")
        yield OptionList(id="hops", markup=False)
        with VerticalScroll(id="row", can_focus=False):
            yield Static(Content(""), id="evidence")
        yield Static(Content(""), id="sources")

    def on_mount(self) -> None:
        """Nothing to show yet."""
        self.show(())

    @property
    def findings(self) -> tuple[FindingShown, ...]:
        """What is shown."""
        return self._findings

    def show(self, findings: Sequence[FindingShown]) -> None:
        """Shows these findings, the heaviest path first."""
        self._findings, self._paths = tuple(findings), paths(findings)
        ledger = self.query_one("#ledger", OptionList)
        ledger.clear_options()
        ledger.add_options([Option(row) for row in ledger_rows(self._paths)])
        ledger.display = len(self._paths) > 0
        self.query_one("#sources", Static).update(sources(self._findings))
        if self._paths:
            ledger.highlighted = 0
        self._show_path(0)

    def show_cited(self, cited: EvidenceShown, findings: Sequence[FindingShown]) -> None:
        """Shows the row behind a mark: on its path where one has it, otherwise alone."""
        if tuple(findings) != self._findings:
            self.show(findings)
        found = place(self._paths, cited, self._at)
        if found is None:
            self.query_one("#hops", OptionList).highlighted = None
            self._show_row(cited)
            return
        path, hop = found
        self.query_one("#ledger", OptionList).highlighted = path
        self._show_path(path)
        hops = self.query_one("#hops", OptionList)
        hops.highlighted = hop
        self._show_row(cited)

    def focus_in(self) -> None:
        """Puts the cursor on the hops, where there are some."""
        target = "#hops" if self._paths else "#ledger"
        self.query_one(target, OptionList).focus()

    def _show_path(self, at: int) -> None:
        self._at = at
        path = self._paths[at] if at < len(self._paths) else None
        finding = path.finding if path else next(iter(self._findings), None)
        self.query_one("#thread-title", Static).update(title(finding))
        self.query_one("#ledger-sum", Static).update(total(finding))
        begin = self.query_one("#thread-start", Static)
        begin.update(start(path, finding))
        begin.set_class(path is not None and finding is not None and path.thread.entities[0] == finding.subject, "-said")
        hops = self.query_one("#hops", OptionList)
        hops.clear_options()
        hops.add_options([Option(row) for row in hop_rows(path)])
        hops.display = path is not None
        if path is not None and path.evidence:
            hops.highlighted = 0
            self._show_row(path.evidence[0])
        else:
            self._show_row(None)

    def _show_row(self, shown: EvidenceShown | None) -> None:
        self.query_one("#row", VerticalScroll).display = shown is not None
        self.query_one("#evidence", Static).update(evidence(shown))
        self.query_one("#row", VerticalScroll).scroll_home(animate=False)

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
        if message.option_index == message.option_list.highlighted and self._at < len(self._paths):
            shown = self._paths[self._at].evidence
            if message.option_index < len(shown):
                self._show_row(shown[message.option_index])
