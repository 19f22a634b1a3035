"""The numbers of an answer as pictures: the ledger that sums to K, the score's history, and where it stands among all others."""

from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from agents.events import FindingShown
from agents.looking.shapes import PastSeen, PastWanted, Seen, SpreadSeen, SpreadWanted, Wish
from market.core.measure import RISK

from ..apart import apart, short
from ..figures.past import PARTLY, Move, axis, blocks, cell_of, heights, moves, told
from ..figures.spread import band_lines, closed, standing
from ..ledger import PLACES, rounded, stairs
from ..paths import paths
from ..plain import fit, one_line
from ..theme import heat
from ..words import count, day, kind, measured, score, sign
from .head import progress
from .sheet import See, Sheet

LEAST: Final = 16
"""Cells of the drawn bars where there is little room."""
MOST: Final = 44


class NumbersSheet(Sheet):
    """Ledger, history and distribution of one assessment; without one, the distribution alone."""

    DEFAULT_CSS = """
    NumbersSheet #numbers { height: 1fr; }
    NumbersSheet #numbers > Static { height: auto; }
    NumbersSheet .heading { margin-top: 1; color: $primary; text-style: bold; }
    NumbersSheet #ledger-drawn { text-wrap: nowrap; text-overflow: ellipsis; }
    NumbersSheet #moves { height: auto; max-height: 9; border: none; padding: 0; background: $background; }
    NumbersSheet #past-line, NumbersSheet #spread { text-wrap: nowrap; text-overflow: ellipsis; }
    NumbersSheet .-empty { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "tab", "app.focus_next", "moves", id="numbers_moves", tooltip="To the moves of the score; with the cursor on one, its place on the line is lit."
        ),
    ]

    def __init__(self, finding: FindingShown | None, see: See) -> None:
        super().__init__(see)
        self._finding = finding if finding is not None and finding.subject is not None and finding.score is not None else None
        self._past: PastSeen | None = None
        self._moves: tuple[Move, ...] = ()
        self._spread: SpreadSeen | None = None

    @property
    def _subject(self) -> str:
        """The subject's id in the market."""
        subject = self._finding.subject if self._finding else None
        return f"{subject.kind}:{subject.id}" if subject else ""

    def body(self) -> ComposeResult:
        """The three pictures, one below the other."""
        with VerticalScroll(id="numbers"):
            yield Static(id="ledger-drawn")
            yield Static(f"how the {RISK.name if self._finding is None else measured(self._finding).name} moved", classes="heading", id="past-heading")
            yield Static(id="past-line")
            yield OptionList(id="moves", markup=False)
            yield Static("among all of them", classes="heading")
            yield Static(id="spread")

    def begin(self) -> None:
        """What the answer says already, and two wishes."""
        finding = self._finding
        self.query_one("#moves").display = False
        for part in ("#ledger-drawn", "#past-heading", "#past-line"):
            self.query_one(part).display = finding is not None
        if finding is not None and finding.subject is not None:
            self.entitle(f"numbers · {finding.subject.name}")
            self.query_one("#past-line", Static).update(Content.styled("looking back …", "$quiet"))
            self.see(PastWanted(self._subject))
        else:
            self.entitle("numbers · all of them")
        self.query_one("#spread", Static).update(Content.styled("scoring all of them …", "$quiet"))
        self.see(SpreadWanted())
        self.query_one("#numbers").focus()
        self.call_after_refresh(self._draw)

    @property
    def _room(self) -> int:
        return max(20, self.query_one("#numbers").scrollable_content_region.width)

    @on(events.Resize)
    def _refit(self) -> None:
        self._draw()

    def _draw(self) -> None:
        if self._finding is not None:
            self.query_one("#ledger-drawn", Static).update(ledger(self._finding, self._room))
        if self._past is not None:
            self._draw_past()
        if self._spread is not None:
            self.query_one("#spread", Static).update(distribution(self._spread, self._subject, self._room))

    def show(self, wish: Wish, seen: Seen) -> None:
        """The history, or the scores of all."""
        match seen:
            case PastSeen() if isinstance(wish, PastWanted) and wish.subject == self._subject:
                self._past, self._moves = seen, moves(seen)
                rows = self.query_one("#moves", OptionList)
                rows.clear_options()
                rows.add_options([Option(_move(move)) for move in self._moves])
                rows.display = bool(self._moves)
                rows.highlighted = len(self._moves) - 1 if self._moves else None
                self._draw_past()
            case SpreadSeen():
                self._spread = seen
                self._draw()
            case _:
                pass

    def progressed(self, what: str, done: int, total: int) -> None:
        """How many of all are scored."""
        if self._spread is None:
            self.query_one("#spread", Static).update(progress(what, done, total, min(self._room, 80)))

    def fail(self, work: str, reason: str) -> None:
        """One of the two could not be had: said in its place."""
        part = "#past-line" if work == "past" else "#spread"
        self.query_one(part, Static).update(Content.assemble(("! ", "bold $error"), one_line(reason)))

    def _draw_past(self) -> None:
        if self._past is not None:
            at = self.query_one("#moves", OptionList).highlighted
            current = self._moves[at] if at is not None and at < len(self._moves) and self.query_one("#moves").has_focus else None
            self.query_one("#past-line", Static).update(history(self._past, self._room, current))

    @on(OptionList.OptionHighlighted, "#moves")
    def _move_chosen(self, message: OptionList.OptionHighlighted) -> None:
        message.stop()
        self._draw_past()

    @on(OptionList.OptionSelected, "#moves")
    def _move_entered(self, message: OptionList.OptionSelected) -> None:
        message.stop()

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def _focus_moved(self) -> None:
        self.call_after_refresh(self._draw_past)


def ledger(finding: FindingShown, width: int) -> Content:
    """Bars that begin where the one above ends, so that together they are as long as K; the figures beside them sum to K as shown."""
    words = measured(finding)
    if not finding.threads or finding.katz is None:
        none = f"  no {words.path[0]}, so there are no {words.point[1]}, and the {words.name} is 0"
        return Content.assemble((f"{sign(finding.outcome, finding.flagged)} {one_line(finding.verdict)}", "bold"), none)
    rows = paths([finding])
    points, total = rounded([thread.points for thread in finding.threads])
    cells = max(LEAST, min(MOST, width // 3))
    lines = []
    room = max(4, width - cells - PLACES - 4)
    ends = [f"⚑ {kind(one_line(row.thread.flag.kind))}  " if row.thread.flag else "  " for row in rows]
    named = short(rows, apart(rows), [max(1, room - cell_len(end)) for end in ends])
    for row, own, drawn, end, names in zip(rows, points, stairs(points, cells), ends, named, strict=True):
        colour = heat(row.thread.flag.severity * 100, True) if row.thread.flag else "$quiet"
        lines.append(Content.assemble(f"{own:.{words.places}f} ", (drawn, colour), " ", fit(f"{end}{names}", room)))
    said = fit(f"{words.point[1]} (K): a {words.name} of {words.whole(finding.score)}", room)
    whole = Content.assemble((f"{total:.{words.places}f} ", "bold"), ("━" * cells, "$primary"), " ", (said, "bold"))
    return Content("\n").join([*lines, whole])


def history(seen: PastSeen, width: int, current: Move | None = None) -> Content:
    """The line of blocks with its first and its last day; ``current``: the move whose place is lit."""
    if not any(point.causes for point in seen.true):
        last = seen.true[-1]
        return Content(f"{score(last.score)}: it has not moved since {day(seen.true[0].day)}, as far as these records say.")
    now = f" {score(seen.true[-1].score)} now"
    cells = max(10, min(100, width - cell_len(now)))
    line = blocks(heights(seen, cells))
    at = None if current is None else cell_of(seen, current.day, cells)
    drawn: list[Content | str | tuple[str, str]] = [
        (sign_, "bold reverse" if n == at else heat(value, value > 0)) for n, (sign_, value) in enumerate(zip(line, heights(seen, cells), strict=True))
    ]
    pointer = "" if at is None else "\n" + " " * at + "▲"
    partly = "" if seen.whole else f"\n{PARTLY}"
    return Content.assemble(*drawn, (now, "bold"), "\n", (axis(seen, cells), "$quiet"), (pointer, "bold $primary"), (partly, "$quiet"))


def _move(move: Move) -> Content:
    colour = heat(move.after, move.after > 0)
    head, _, words = told(move).partition("  ")
    figures, _, rest = words.partition("  ")
    return Content.assemble((head, "$quiet"), "  ", (figures, f"bold {colour}"), "  ", rest)


def distribution(seen: SpreadSeen, subject: str, width: int) -> Content:
    """The bands with the subject's marked, and in words how many are lower."""
    cells = max(LEAST, min(MOST, width // 3))
    lines = [Content.styled(line, "bold $primary") if "◀" in line else Content(line) for line in band_lines(seen, subject, cells)]
    words = [Content.styled(f"{place}.", "bold")] if (place := standing(seen, subject)) else []
    told_ = [Content.styled(f"{count(len(seen.scores), *map(one_line, seen.word))} by {seen.measure.name}, as of {day(seen.day)}", "$quiet")]
    return Content("\n").join([*told_, *lines, *words, *([Content.styled(closed(seen), "$quiet")] if seen.closed else [])])
