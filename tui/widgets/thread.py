"""The thread: the ledger of paths, all of them as a picture or one hop by hop, and the quoted row under the cursor."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, Resize
from textual.message import Message
from textual.reactive import var
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..ground import Ground, ground
from ..keymap import Keyed, key_of
from ..messages import EntityChosen
from ..paths import Path
from ..pictured import hop_in_words
from ..rows import CITED, EMPTY, NOTHING, cited_rows, closed_rows, hop_rows, readings, sources, start, title, total
from .ledger import Ledger, More
from .picture import HOP, ThreadPicture
from .quoted_row import QuotedRow

if TYPE_CHECKING:
    from agents.events import CitationShown, EvidenceShown, FindingShown
    from agents.state import Asker

WIDTH: Final = 48
"""Cells of a line before it is known how many there are."""
FEW: Final = 3
"""With fewer entries there is room for all sources."""
ROOM: Final = (40, 20)
"""Cells and lines that the pane needs for a picture, unless somebody wants it anyway."""


class ThreadPane(Keyed, Vertical):
    """Shows the findings of one answer. The ledger chooses the path, the hops choose the row; the picture shows and chooses both."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+down", "path(1)", "next path", id="next_path", show=False, tooltip="The next path of the ledger."),
        Binding("ctrl+up", "path(-1)", "path before", id="path_before", show=False, tooltip="The path before it."),
        Binding("ctrl+o", "entity", "this name", id="entity", show=False, tooltip="What can be done about the name under the cursor of the thread."),
    ]
    DEFAULT_CSS = """
    ThreadPane #ledger-more { display: none; height: 1; color: $quiet; pointer: pointer; text-wrap: nowrap; text-overflow: ellipsis; }
    ThreadPane #ledger-more.-some { display: block; }
    """
    form: var[Literal["picture", "list"] | None] = var(None, init=False)
    """How it is shown; None: as it is set, and a list where there is little room."""

    class RowOpened(Message):
        """The person wants to see the row behind a hop or a mark in its place in the register."""

        def __init__(self, evidence: "EvidenceShown", rows: Sequence["EvidenceShown"]) -> None:
            super().__init__()
            self.evidence = evidence
            self.rows = tuple(rows)
            """The rows among which it is one: those of its path, or of the answer."""

    def __init__(self, *, wide: bool = False, every: float = HOP, id: str | None = None, classes: str | None = None) -> None:
        """``wide``: it has the screen for itself. ``every``: seconds from hop to hop while a new thread is told."""
        super().__init__(id=id, classes=classes)
        self._wide = wide
        self._every = every
        self._ground = Ground()
        self._at = 0
        self._width = WIDTH
        self.asker: Asker | None = None
        """As whom the market is asked, where that decides what may be read."""
        self._answered = False
        """Whether it stands beside an answer."""

    def compose(self) -> ComposeResult:
        """Title, ledger, sum, hops, row, sources."""
        self.border_title = "the thread"
        yield Static(Content(""), id="thread-title")
        yield Ledger(id="ledger", markup=False)
        yield More(Content(""), id="ledger-more")
        yield Static(Content(""), id="ledger-sum")
        yield Static(Content(""), id="thread-start")
        yield ThreadPicture(wide=self._wide, every=self._every, id="picture")
        yield Static(Content(""), id="hop")
        yield OptionList(id="hops", markup=False)
        yield Static(Content(""), id="closed")
        yield QuotedRow(id="row")
        yield Static(Content(""), id="sources")

    def on_mount(self) -> None:
        """Nothing to show yet."""
        self.show(())

    @property
    def findings(self) -> tuple["FindingShown", ...]:
        """What is shown."""
        return self._ground.findings

    @property
    def paths(self) -> tuple[Path, ...]:
        """All paths of what is shown."""
        return self._ground.paths

    @property
    def citations(self) -> tuple["CitationShown", ...]:
        """The rows that the answer cites."""
        return self._ground.citations

    @property
    def row(self) -> "EvidenceShown | None":
        """The quoted row that is shown."""
        return self.query_one(QuotedRow).row

    @property
    def cursor(self) -> tuple[int, int]:
        """The path and the hop that are shown."""
        return self._at, self.query_one("#hops", OptionList).highlighted or 0

    @property
    def drawable(self) -> bool:
        """Whether there is anything to draw: a path, or what is closed."""
        return bool(self.paths or self._ground.stops)

    @property
    def drawn(self) -> bool:
        """Whether it is a picture at this moment."""
        return self.has_class("-drawn")

    def tell(self, findings: Sequence["FindingShown"], citations: Sequence["CitationShown"] = ()) -> None:
        """Shows these findings as something new: the picture is told hop by hop."""
        self._answered = True
        self.show(findings, citations)
        if self.drawn:
            self.query_one(ThreadPicture).tell()

    def show(self, findings: Sequence["FindingShown"], citations: Sequence["CitationShown"] = ()) -> None:
        """Shows these findings, the heaviest path first; without a path, the rows that are cited.

        A path that only a model asked for, beyond the question, is listed and is never what is shown first.
        """
        self._ground = ground(findings, citations, self.asker)
        ledger = self.query_one(Ledger)
        self._list_paths()
        ledger.display = self._ground.in_ledger
        self.query_one("#sources", Static).update(sources(self.findings))
        first = self._ground.first
        if first < len(self.paths):
            ledger.highlighted = first
        self._show_path(first)

    def _list_paths(self) -> None:
        """The ledger's lines, in the width that there is; the cursor stays where it is."""
        self.query_one(Ledger).show(self.paths, self._width)
        self.call_after_refresh(self._tell_more)

    @on(Ledger.Moved)
    def _tell_more(self) -> None:
        """How many paths are out of sight, above and below."""
        self.query_one(More).tell(self.query_one(Ledger), key_of(self, "next_path"))

    def rekey(self) -> None:
        """Its frame and the line below the ledger name keys."""
        self.settle()
        self._tell_more()

    def action_path(self, step: int) -> None:
        """The next path, or the one before; round at the ends."""
        if self.paths:
            at = self._at if self._at < len(self.paths) else min(0, -step)
            self.go((at + step) % len(self.paths), 0)

    @on(Click, "#ledger-more")
    def _more_clicked(self, message: Click) -> None:
        message.stop()
        self.action_path(1)

    def show_cited(self, cited: "EvidenceShown", findings: Sequence["FindingShown"], citations: Sequence["CitationShown"]) -> None:
        """Shows the row behind a mark: on its path where one has it, otherwise alone."""
        if ground(findings, citations, self.asker) != self._ground:
            self._answered = True
            self.show(findings, citations)
        if (found := self._ground.place(cited, self._at)) is not None:
            self.go(*found)
        else:
            self.query_one("#hops", OptionList).highlighted = self._ground.number(cited, self._at)
        self._show_row(cited)

    def focus_in(self) -> None:
        """Puts the cursor on the hops."""
        self.query_one("#picture" if self.drawn else "#hops").focus()

    def go(self, path: int, hop: int) -> None:
        """Puts the cursor on a hop of a path."""
        self.query_one("#ledger", OptionList).highlighted = path
        if path != self._at:
            self._show_path(path)
        self.query_one("#hops", OptionList).highlighted = hop
        if hop < len(self._rows):
            self._show_row(self._rows[hop])

    @property
    def _rows(self) -> tuple["EvidenceShown", ...]:
        """What stands behind the entries of the hops."""
        return self._ground.rows(self._at)

    def _show_path(self, at: int) -> None:
        self._at = at
        path, finding = self._ground.path(at), self._ground.finding(at)
        meant = () if path or finding is None else finding.candidates
        told = title(finding) if not meant else Content("which one?")
        if told == NOTHING and self._answered:
            told = CITED if self.citations else EMPTY
        self._say("#thread-title", told)
        self._say("#ledger-sum", total(finding))
        self._say("#thread-start", readings(meant, self._width) if meant else start(path, finding, self._width))
        same = path is not None and finding is not None and path.thread.entities[0] == finding.subject
        self.query_one("#thread-start", Static).set_class(same, "-said")
        hops = self.query_one("#hops", OptionList)
        hops.clear_options()
        hops.set_class(self.query_one("#thread-start").has_class("-empty"), "-alone")
        hops.add_options([Option(row) for row in (hop_rows(path, self._width) if path else cited_rows(self.citations))])
        hops.highlighted = 0 if self._rows else None
        self._say("#closed", closed_rows(self.findings, self._width))
        self.set_class(len(self._rows) < FEW, "-free")
        self._show_row(self._rows[0] if self._rows else None)
        self.settle()

    def watch_form(self) -> None:
        """The other form, with the cursor where it was."""
        inside = self.has_focus_within
        self.settle()
        if inside:
            self.focus_in()

    def turn(self) -> bool:
        """The list instead of the picture, or the picture instead of the list; says whether it turned."""
        before = self.drawn
        self.form = "list" if before else "picture"
        return self.drawn != before

    def settle(self) -> None:
        """Picture or list, by what is wanted and what there is room for."""
        size = self.scrollable_content_region.size
        fits = size.width >= ROOM[0] and size.height >= ROOM[1] and not self.screen.has_class("-narrow")
        wanted = self.form == "picture" if self.form else fits and not self.screen.has_class("-list")
        drawable = self._ground.drawable(self._at)
        drawn = wanted and drawable and self.query_one(ThreadPicture).show(self.paths, size.width - 1, self.cursor, self._ground.stops)
        self.set_class(drawn, "-drawn")
        keys = f"{key_of(self.screen, 'leave_whole')} back" if self._wide else f"{key_of(self, 'whole')} whole screen"
        turns = key_of(self.screen, "draw_whole") if self._wide else key_of(self, "draw")
        self.border_subtitle = f"{keys} · {turns} {'list' if drawn else 'picture'}" if drawable else ""
        self._describe()

    def _describe(self) -> None:
        path, hop = self.cursor
        self._say("#hop", hop_in_words(self._ground.path(path), hop, self._width))

    def _say(self, part: str, content: Content) -> None:
        self.query_one(part, Static).update(content)
        self.query_one(part, Static).set_class(not content, "-empty")

    def _show_row(self, shown: "EvidenceShown | None") -> None:
        self.query_one(QuotedRow).show(shown, self._width)

    @on(Resize)
    def _refit(self) -> None:
        """The same path, hop and row, in the width that there is now."""
        if (width := self.scrollable_content_region.width) in (self._width, 0):
            self.settle()
            return
        self._width = width
        self._list_paths()
        hop, row = self.query_one("#hops", OptionList).highlighted, self.row
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
    def _hop_chosen(self, message: OptionList.OptionHighlighted) -> None:
        message.stop()
        if message.option_index == message.option_list.highlighted and message.option_index < len(self._rows):
            self._show_row(self._rows[message.option_index])
            self.query_one(ThreadPicture).point(self._at, message.option_index)
            self._describe()

    @on(OptionList.OptionSelected, "#hops")
    @on(ThreadPicture.RowWanted)
    def _row_wanted(self, message: OptionList.OptionSelected | ThreadPicture.RowWanted) -> None:
        message.stop()
        at = self.query_one("#hops", OptionList).highlighted
        if at is not None and at < len(self._rows):
            self._show_row(self._rows[at])
            self.post_message(self.RowOpened(self._rows[at], self._rows))

    @on(ThreadPicture.Walked)
    def _walked(self, message: ThreadPicture.Walked) -> None:
        message.stop()
        self.go(message.path, message.hop)

    @on(ThreadPicture.NodeChosen)
    def _node_chosen(self, message: ThreadPicture.NodeChosen) -> None:
        message.stop()
        self.post_message(EntityChosen(self.paths[message.path].thread.entities[message.node]))

    def action_entity(self) -> None:
        """What can be done about the name under the cursor."""
        if (entity := self._ground.entity(*self.cursor)) is not None:
            self.post_message(EntityChosen(entity))
