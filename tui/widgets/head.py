"""The top of the desk: who sits at it, which market, how old; the thin bar while it opens; the line that says what is wrong."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from agents.state import DeskState, Recall

from ..keymap import Keyed, key_of
from ..looks.measures import LOW
from ..modelled import mode, off_lines
from ..plain import fit, one_line
from ..words import count

DEMO: Final = "invented demo data"
"""What the desk says of a world that was made up; it is never off the screen."""


class Head(Keyed, Widget):
    """One line: name, person, market, counts, freshness, and at the right the planner's label. What does not fit goes, the least important first."""

    class Clicked(Message):
        """The person wants to know what is off."""

    ALLOW_SELECT = False
    state: reactive[DeskState | None] = reactive(None)
    fault: reactive[str] = reactive("")
    """How the model failed in the last answer; empty where it did not."""

    def watch_state(self) -> None:
        """What is off, in words, for whoever points at the line."""
        self.tooltip = off(self.state, self.fault) if self.state is not None else None

    def watch_fault(self) -> None:
        """The same, where that became another."""
        self.watch_state()

    def render(self) -> Content:
        """The line, as wide as the widget."""
        return headline(self.state, self.size.width, banner=self.app.size.height < LOW, key=key_of(self, "warnings"), fault=self.fault)

    def rekey(self) -> None:
        """It names the key of the warnings."""
        self.refresh()

    def on_click(self) -> None:
        """Whoever clicks on it wants to know what is off."""
        self.post_message(self.Clicked())


SIGN: Final = 5
"""Cells of a label that still say something: four letters, and that there were more."""
RECALL: Final[dict[Recall, str]] = {"": "", "off": " · recall: words only", "loading": " · recall: loading"}
"""What stands behind the mode where what was said is not found by its meaning (yet)."""


def off(state: DeskState, fault: str = "") -> Content:
    """What is off and what that costs, one sentence each. ``fault``: how the model failed last."""
    recall = [f"What you said earlier is found by its words. {one_line(state.meaning)}"] if state.recall else []
    lines = [*off_lines(state, fault), *recall, *map(one_line, state.warnings)]
    return Content("\n".join(lines) or "Everything is on.")


def headline(state: DeskState | None, width: int, *, banner: bool = False, key: str = "", fault: str = "") -> Content:
    """The head as a line of exactly ``width`` cells, where there is room for its two ends. ``banner``: it also says that the data is invented, first of all.
    ``key``: shows the warnings. ``fault``: how the model failed last.

    A view of another day than today stands before everything else and stays."""
    if state is None:
        return Content.assemble(("Clew", "bold $primary"))
    warned = f"! {count(len(state.warnings), 'warning', 'warnings')}{f' {key}' if key else ''}  " if state.warnings else ""
    sight = one_line(state.sight)
    seen = f"{sight}  " if sight else ""
    who, market = asking(state), one_line(state.market)
    demo = [DEMO] if banner and state.world == "demo" else []
    counted = count(state.subjects, *map(one_line, state.word))
    parts = [*demo, who, market, counted, *map(one_line, state.fresh)]
    free = width - len("Clew  ") - cell_len(seen) - 2
    planner = _label(state, fault, [free - cell_len(warned) - cell_len(" · ".join(kept)) for kept in ([*demo, market, counted], [*demo, counted], demo)])
    right = f"{warned}{planner}"
    room = free - cell_len(right)
    while len(parts) > 1 and cell_len(" · ".join(parts)) > room:
        # how old the sources are goes first, then her own name, which she knows, then the market's; how much there is stays the longest, but
        # where who asks decides what may be read, that does
        last = (who, market, counted) if state.asker is None else (market, counted, who)
        parts.remove(next(part for part in (*reversed(parts[parts.index(counted) + 1 :]), *last) if part in parts))
    middle = fit(" · ".join(parts), max(room, 0))
    gap = " " * max(1, width - len("Clew  ") - cell_len(seen) - cell_len(middle) - cell_len(right))
    # another day than today is said first, and never left out
    when = [Content.styled(sight, "bold reverse $warning"), Content("  ")] if sight else []
    return Content.assemble(("Clew", "bold $primary"), "  ", *when, middle, gap, (warned, "$warning"), (planner, "$quiet"))


def asking(state: DeskState) -> str:
    """Who sits at the desk, and where that decides what may be read: as whom the market knows her, or that it does not."""
    person = one_line(state.person)
    if state.asker is None:
        return person
    if not state.asker.id:
        return f"{person}: unknown here"
    name = one_line(state.asker.name)
    return f"as {name}" if name.casefold() == person.casefold() else f"{person} as {name}"


def _label(state: DeskState, fault: str, rooms: Sequence[int]) -> str:
    """The label of the mode as long as one of these rooms (cells, the one that leaves most to the others first) lets it be.

    First its model's name is cut; then, in the first room that is one, its end.
    """
    recall = RECALL[state.recall]
    labels = [(f"{mode(state, fault, room - cell_len(recall))}{recall}", room) for room in rooms]
    whole = (label for label, room in labels[:2] if cell_len(label) <= room)
    return next(whole, next((fit(label, room) for label, room in labels[1:] if room >= SIGN), ""))


class Opening(Static):
    """A thin bar while the house opens: what is being done, and how far it is."""

    ALLOW_SELECT = False

    def show(self, what: str, done: int, total: int) -> None:
        """Shows progress; ``total`` 0 where it is not known."""
        self.update(progress(what, done, total, max(self.size.width, 20)))


def progress(what: str, done: int, total: int, width: int) -> Content:
    """The bar: words, line, figures."""
    figures = f" {done:,}/{total:,}" if total > 0 else ""
    words = fit(one_line(what), max(8, width // 2))
    cells = max(0, width - cell_len(words) - len(figures) - 1)
    full = round(cells * min(1.0, done / total)) if total > 0 else 0
    return Content.assemble((words, "$quiet"), " ", ("━" * full, "$primary"), ("─" * (cells - full), "$rule"), (figures, "$quiet"))


class Trouble(Static):
    """What is wrong with the engine, and the key that tries again. Empty and gone where nothing is."""

    def say(self, reason: str, todo: str) -> None:
        """Shows what is wrong."""
        self.update(Content.assemble(("! ", "bold $error"), one_line(reason), "  ", (todo, "bold $primary")))
        self.display = True

    def clear(self) -> None:
        """Nothing is wrong any more."""
        self.display = False
