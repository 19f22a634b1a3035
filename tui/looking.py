"""Looking more closely: sheets over the desk. Each sends its wishes down the line, and what comes of them is handed to the sheet on top."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import on

from .messages import Asked, ComputedWanted, Looked, LookedSoFar, MarkOpened
from .panes import Panes
from .plain import one_line
from .receipt import receipt_of
from .stops import at, stops
from .turn import Turn
from .widgets.computed import ComputedList
from .widgets.conversation import Conversation
from .widgets.sheet import Sheet
from .widgets.thread import ThreadPane
from .widgets.watching import Watching

if TYPE_CHECKING:
    from agents.events import CitationShown, FindingShown
    from agents.looking.shapes import RecordWanted

SIDE_BY_SIDE = 12
"""So many subjects of a long watch list are compared: the first ones."""


class Looking(Panes):
    """What opens a sheet, and what feeds it."""

    _mark: tuple["CitationShown", Turn] | None = None
    """The mark that was opened last."""

    def _lay(self, sheet: Sheet) -> None:
        if self._state is None:
            self.say("The records are not open yet.")
            return
        self.app.push_screen(sheet, self._looked_away)

    def _looked_away(self, ask: str | None) -> None:
        self._line.look_away()
        if ask:
            self._show("")
            self.post_message(Asked(ask))

    @property
    def _sheet(self) -> Sheet | None:
        """The sheet on top, where there is one."""
        return next((screen for screen in reversed(self.app.screen_stack) if isinstance(screen, Sheet)), None)

    @on(Looked)
    def _seen(self, message: Looked) -> None:
        if (sheet := self._sheet) is not None:
            sheet.show(message.wish, message.seen)

    @on(LookedSoFar)
    def _seen_so_far(self, message: LookedSoFar) -> None:
        if (sheet := self._sheet) is not None:
            sheet.progressed(message.what, message.done, message.total)

    def not_seen(self, work: str, reason: str) -> None:
        """A wish failed: the sheet says so where it would stand; nobody hears of one that was given up."""
        if (sheet := self._sheet) is not None:
            sheet.fail(work, reason)

    # -- what can be looked at ---------------------------------------------------------------------

    def action_record(self, which: str = "") -> None:
        """The row that the thread shows, in its file; or the ``which``-th of the answer."""
        pane = self.query_one(ThreadPane)
        rows = stops(pane.findings, pane.citations)
        if not rows:
            self.say("No row is on the screen: ask something first.")
        elif (n := self.numbered("record", which, len(rows))) is not None:
            self._lay_record(rows, n - 1 if n else at(rows, pane.row))

    @on(ThreadPane.RowOpened)
    def _row_opened(self, message: ThreadPane.RowOpened) -> None:
        pane = self.query_one(ThreadPane)
        rows = stops(pane.findings, pane.citations)
        if rows:
            self._lay_record(rows, at(rows, message.evidence))

    def _lay_record(self, rows: Sequence["RecordWanted"], start: int) -> None:
        from .widgets.record import RecordSheet  # late, as all sheets: see `warming`

        self._lay(RecordSheet(rows, start, self._line.see))

    def marked(self, message: MarkOpened) -> None:
        """A mark was opened, and its row is shown: opened once more, the row is shown in its file."""
        before, self._mark = self._mark, (message.citation, message.turn)
        if before == self._mark:
            self._mark = None
            self.action_record()

    def action_numbers(self) -> None:
        """The numbers of what the thread is about; of all, where it is about nothing."""
        findings = map(self._whole, self.query_one(ThreadPane).findings)
        from .widgets.numbers import NumbersSheet

        self._lay(NumbersSheet(next((f for f in findings if f.subject is not None and f.score is not None and not f.also), None), self._line.see))

    def _whole(self, finding: "FindingShown") -> "FindingShown":
        """A finding with all its paths, where only those are drawn that moved it."""
        if receipt_of(finding) is None:
            return finding
        talk = self.query_one(Conversation)
        told = (turn.answer for turn in (talk.return_, *talk.turns()) if turn.answer is not None)
        return next((f for given in told for f in given.findings if f.id == finding.id), finding)

    def action_compare(self, names: str = "") -> None:
        """The named subjects, or those on the watch list, side by side."""
        watched = self.query_one(Watching).rows
        wanted = [name.strip() for name in names.split(",") if name.strip()] or [row.id for row in watched[:SIDE_BY_SIDE]]
        if wanted:
            left_out = "" if names.strip(" ,") or len(watched) <= SIDE_BY_SIDE else f"the first {SIDE_BY_SIDE} of {len(watched)} watched"
            from .widgets.market_beside import BesideSheet

            self._lay(BesideSheet(wanted, self._line.see, left_out))
        else:
            self.say("Nothing is watched that could be compared: /compare NAME, NAME.")

    def sent_of(self, turn: Turn | None) -> None:
        """What was sent to models for the answer of a turn."""
        from .widgets.sent_sheet import SentSheet  # late, as all sheets: see `warming`

        if turn is not None and turn.answer is not None:
            self._lay(SentSheet(self._line.see, turn.answer.answer_id))

    def action_computed(self, which: str = "") -> None:
        """Opens or closes how it was computed; or opens the ``which``-th query."""
        computed = self._turn.computed if self._turn is not None else ()
        if not which:
            self.toggle_computed()
        elif not computed:
            self.say("No query was run yet.")
        elif (n := self.numbered("computed", which, len(computed))) is not None:
            self._query_opened(ComputedList.Opened(computed, n - 1))

    @on(ComputedWanted)
    def _computed_wanted(self, message: ComputedWanted) -> None:
        """The queries of any answer of this sitting, the first one run again."""
        if not message.turn.computed:
            self.sent_of(message.turn)  # no query was run, and a model was asked
        else:
            from .widgets.computed_sheet import ComputedSheet

            case = message.turn.answer.case if message.turn.answer is not None else ""
            self._lay(ComputedSheet(message.turn.computed, 0, one_line(case), self._line.see))

    @on(ComputedList.Opened)
    def _query_opened(self, message: ComputedList.Opened) -> None:
        case = self._turn.answer.case if self._turn is not None and self._turn.answer is not None else ""
        if message.computed:
            from .widgets.computed_sheet import ComputedSheet

            self._lay(ComputedSheet(message.computed, message.at, one_line(case), self._line.see))
