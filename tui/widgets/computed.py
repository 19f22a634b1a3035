"""How an answer was computed: one line always, every query on demand."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from textual import on
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..keymap import Keyed, key_name, key_of
from ..modelled import spent_words
from ..plain import many_lines, one_line
from ..words import count

if TYPE_CHECKING:
    from agents.events import ComputedShown, SpentShown

MODELS: Final = "models"
"""The entry of the list that leads to what was sent to models."""


def summary(computed: Sequence["ComputedShown"] | None, *, running: bool = False, key: str = "", doing: str = "") -> Content:
    """``how computed: 4 queries · 9 rows · 1.3 ms in the engine``; None where nothing was asked yet.

    ``running``: the question is not answered yet; ``doing``: the step at this moment, which is said instead; ``key`` opens the rest.
    """
    if running and doing:
        return Content.assemble(("now: ", "$quiet"), (one_line(doing), "bold"))
    if not computed and running:
        return Content.styled("how computed: no query has come back yet", "$quiet")
    if computed is None:
        return Content.styled("how computed: nothing asked yet", "$quiet")
    if not computed:
        return Content.styled("how computed: no query was run", "$quiet")
    rows, ms = sum(c.rows for c in computed), sum(c.ms for c in computed)
    words = " · ".join([count(len(computed), "query", "queries"), count(rows, "row", "rows"), f"{ms:.1f} ms in the engine"])
    return Content.assemble(("how computed: ", "$quiet"), words, (" so far" if running else "", "$quiet"), (f"  {key} opens" if key else "", "$quiet"))


def params(values: Mapping[str, object]) -> str:
    """The parameters as JSON, one after the other."""
    return json.dumps(values, ensure_ascii=False, default=str)


def copied(one: "ComputedShown") -> str:
    """A query with its parameters, as it is put on the clipboard."""
    return f"{one.query.strip()}\n// {params(one.params)}\n"


def entry(one: "ComputedShown", *, chosen: bool = False) -> Content:
    """A query, shown whole. ``chosen``: a model chose its question."""
    head = (one_line(one.question), "bold $primary")
    figures = (f"  {count(one.rows, 'row', 'rows')} · {one.ms:.2f} ms{' · chosen by the model' if chosen else ''}", "$quiet")
    return Content.assemble(head, figures, "\n", many_lines(one.query.strip()), "\n", (one_line(params(one.params)), "$quiet"), "\n")


class ComputedLine(Keyed, Static):
    """The line; a click opens the rest."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(summary(None), id=id)
        self._told: tuple[Sequence[ComputedShown] | None, bool, str] = (None, False, "")

    def show(self, computed: Sequence["ComputedShown"], *, running: bool, doing: str = "") -> None:
        """Says what is being done, or how many queries there were."""
        self._told = (computed, running, doing)
        self.rekey()

    def rekey(self) -> None:
        """It names the key that opens the rest."""
        computed, running, doing = self._told
        self.update(summary(computed, running=running, doing=doing, key=key_of(self, "computed")))

    class Clicked(Message):
        """The person wants to see the queries, or no longer."""

    def on_click(self) -> None:
        """Says that it was clicked."""
        self.post_message(self.Clicked())


class ComputedList(Keyed, OptionList):
    """Every query with parameters, rows and time. Enter opens the one under the cursor: its rows, run again, and what can be copied of it."""

    class Opened(Message):
        """The person wants to look at a query."""

        def __init__(self, computed: Sequence["ComputedShown"], at: int) -> None:
            super().__init__()
            self.computed = tuple(computed)
            self.at = at
            """Which of them."""

    class SentWanted(Message):
        """The person wants to see what was sent to models for the answer."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.border_title = "how it was computed"
        self._computed: tuple[ComputedShown, ...] = ()

    def on_mount(self) -> None:
        """What its frame says."""
        self.rekey()

    def rekey(self) -> None:
        """Its frame names the keys."""
        self.border_subtitle = f"{key_name('enter')}: rows, run again, copy · {key_of(self, 'computed')} closes"

    def show(self, computed: Sequence["ComputedShown"], spent: "SpentShown | None" = None, chosen: Sequence["ComputedShown"] = ()) -> None:
        """Shows these queries, and last what was asked of models. ``chosen``: the queries whose question a model chose."""
        self._computed = tuple(computed)
        self.clear_options()
        self.add_options(
            [Option(entry(one, chosen=one in chosen)) for one in computed] or [Option(Content.styled("no query was run", "$quiet"), disabled=True)]
        )
        if words := spent_words(spent):
            lead = ("asked of models", "bold $primary")
            self.add_option(Option(Content.assemble(lead, (f"  {words}", "$quiet"), "\nwhat was sent, and what came back"), id=MODELS))

    def choose(self) -> None:
        """Puts the cursor on the first query, where it is on none."""
        if self.highlighted is None and (self._computed or self.option_count > 1):
            self.highlighted = 0 if self._computed else 1

    @on(OptionList.OptionSelected)
    def _selected(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        self.post_message(self.SentWanted() if message.option_id == MODELS else self.Opened(self._computed, message.option_index))
