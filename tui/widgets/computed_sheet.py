"""One query of an answer: what was run, with what, and what it returns when it is run again."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import DataTable, Static

from agents.events import ComputedShown
from agents.looking.shapes import AgainSeen, AgainWanted, Seen, Wish

from ..figures.again import compared, left_out
from ..plain import fit, many_lines, one_line
from ..words import count
from .computed import copied, params
from .sheet import See, Sheet

CELL: Final = 40


class ComputedSheet(Sheet):
    """The queries of an answer one by one; each is run again when it is opened, which shows its rows."""

    DEFAULT_CSS = """
    ComputedSheet #query-box { height: auto; max-height: 40%; border-left: thick $primary; padding: 0 1; background: $panel; }
    ComputedSheet #query, ComputedSheet #given, ComputedSheet #compared, ComputedSheet #left-out { height: auto; }
    ComputedSheet #given { max-height: 4; margin-top: 1; }
    ComputedSheet #compared { margin-top: 1; }
    ComputedSheet #rows { height: 1fr; min-height: 3; scrollbar-size-horizontal: 1; background: $background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "again", "run again", id="run_again", tooltip="Runs the query once more, read only, in the same view."),
        Binding("n", "step(1)", "next", id="next_query", tooltip="The next query of the answer."),
        Binding("p", "step(-1)", "before", id="query_before", tooltip="The query before it."),
        Binding("c", "copy_query", "copy", id="copy_query", tooltip="Copies the query with its parameters."),
        Binding("a", "copy_params", "parameters", id="copy_params", tooltip="Copies the parameters as JSON."),
        Binding("s", "copy_statement", "statement", id="copy_statement", tooltip="Copies query and parameters as one statement for redis-cli."),
    ]

    def __init__(self, computed: Sequence[ComputedShown], at: int, case: str, see: See) -> None:
        super().__init__(see)
        self._computed = tuple(computed)
        self._at = at
        self._case = case
        self._seen: dict[int, AgainSeen] = {}
        """The last run of each, by its place."""

    def body(self) -> ComposeResult:
        """The query, its parameters, how this run compares, the rows."""
        with VerticalScroll(id="query-box"):
            yield Static(id="query")
        yield Static(id="given")
        yield Static(id="compared")
        yield DataTable[Text](id="rows", cursor_type="row")
        yield Static(id="left-out")

    def begin(self) -> None:
        """The query under the cursor."""
        self.query_one("#rows").focus()
        self.action_step(0)

    def action_step(self, step: int) -> None:
        """The next query, or the one before; run again at once, since that is how its rows are had."""
        self._at = (self._at + step) % len(self._computed)
        one = self._computed[self._at]
        figures = f"{count(one.rows, 'row', 'rows')}, {one.ms:.2f} ms in the engine"
        self.entitle(f"how computed · {one.question}", f"query {self._at + 1} of {len(self._computed)} · {figures}")
        self.query_one("#query", Static).update(Content(many_lines(one.query.strip())))
        self.query_one("#given", Static).update(Content.styled(one_line(params(one.params)), "$quiet"))
        self.query_one("#rows", DataTable).clear(columns=True)
        self.query_one("#left-out", Static).update("")
        self.action_again()

    def action_again(self) -> None:
        """Runs it."""
        self.say("")
        self.query_one("#compared", Static).update(Content.styled("running it again …", "$quiet"))
        self.see(AgainWanted(self._case, self._computed[self._at]))

    def show(self, wish: Wish, seen: Seen) -> None:
        """A run of the query that is on the screen."""
        if not isinstance(seen, AgainSeen) or seen.computed != self._computed[self._at]:
            return
        before, self._seen[self._at] = self._seen.get(self._at), seen
        self.query_one("#compared", Static).update(Content.assemble(("run again: ", "$quiet"), (compared(seen, before), "bold")))
        table = self.query_one("#rows", DataTable)
        table.clear(columns=True)
        for name in seen.columns:
            table.add_column(Text(fit(one_line(name), CELL), no_wrap=True))
        for row in seen.rows:
            table.add_row(*(Text(fit(one_line(cell), CELL), no_wrap=True) for cell in row))
        self.query_one("#left-out", Static).update(Content.styled(left_out(seen), "$quiet"))

    def fail(self, work: str, reason: str) -> None:
        """Why it could not be run."""
        self.query_one("#compared", Static).update(Content(""))
        super().fail(work, reason)

    def action_copy_query(self) -> None:
        """Copies the query, its parameters behind it as a comment."""
        self.copy(copied(self._computed[self._at]), "The query with its parameters")

    def action_copy_params(self) -> None:
        """Copies the parameters."""
        self.copy(params(self._computed[self._at].params), "The parameters as JSON")

    def action_copy_statement(self) -> None:
        """Copies it as one statement; the engine's side of it is known once it was run."""
        if (seen := self._seen.get(self._at)) is None:
            self.say(Content.styled("The statement is known when the query has run.", "$quiet"))
        else:
            self.copy(seen.statement, "The statement for redis-cli")
