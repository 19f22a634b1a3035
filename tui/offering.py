"""What is offered while somebody types: commands, what may follow them, names of the market, and what was sent before."""

from collections.abc import Sequence
from typing import Final

from textual import on

from agents.state import Suggestion

from .apart import BETWEEN, apart
from .commands import Command, usage
from .looks import THEMES
from .messages import Suggested
from .offers import NONE, Offers
from .panes import Panes
from .plain import one_line
from .slashes import beginning, begun, fitting
from .stops import stops
from .widgets.conversation import Conversation
from .widgets.offer import Offer
from .widgets.prompt import Prompt
from .widgets.recall import Recall
from .widgets.said import Said
from .widgets.thread import ThreadPane
from .widgets.watching import Watching

PARTS: Final = (
    ("preferences", "what you want"),
    ("history", "what you wanted"),
    ("rules", "your rules"),
    ("watching", "the watch list"),
    ("shortlist", "the few"),
    ("stances", "what you accepted and disputed"),
    ("sessions", "your evenings"),
    ("journal", "what was kept and taken back"),
)
"""The parts of what is remembered, by their names."""


class Offering(Panes):
    """Completion and history search. A list that is open is never in the way of Enter."""

    def on_mount(self) -> None:
        """The list shows whatever the prompt has on offer."""
        self.watch(self.query_one(Prompt), "offers", self.query_one("#offer", Offer).show)

    def lists(self, of: str) -> Sequence[tuple[str, str]]:
        """What an argument is completed from, each with a word about it."""
        match of:
            case "turns":
                turns = [turn for turn in reversed(self.query_one(Conversation).turns()) if turn.answer is not None]
                return [(str(n), turn.title) for n, turn in enumerate(turns, 1)]
            case "watched":
                return [(row.name, row.verdict) for row in self.query_one(Watching).rows]
            case "switch":
                return [("off", "until the desk is closed"), ("on", "from now on")]
            case "themes":
                return [(name, "dark" if theme.dark else "light") for name, theme in THEMES.items()]
            case "parts":
                return PARTS
            case "rows":
                pane = self.query_one(ThreadPane)
                return [(str(n), one_line(wanted.evidence.locator)) for n, wanted in enumerate(stops(pane.findings, pane.citations), 1)]
            case "paths":
                rows = self.query_one(ThreadPane).paths
                return [(str(n), BETWEEN.join(parts)) for n, parts in enumerate(apart(rows), 1)]
            case "queries":
                computed = self._turn.computed if self._turn is not None else ()
                return [(str(n), one_line(one.question)) for n, one in enumerate(computed, 1)]
            case _:
                return ()

    @on(Prompt.Typed)
    def _typed(self, message: Prompt.Typed) -> None:
        if message.text:  # an empty prompt is what was sent, not what was typed
            self.query_one(Said).hush(typed=True)
        self._settle()
        if message.by_hand:
            self._offer(message.text, message.cursor)

    def _settle(self) -> None:
        """What depends on whether something is being typed; the desk knows."""

    def _offer(self, text: str, cursor: int) -> None:
        prompt = self.query_one(Prompt)
        if text[cursor:].strip():
            prompt.offers = NONE
        elif commands := fitting(text):
            prompt.offers = Offers(tuple(_as_offered(command) for command in commands))
        elif (begins := beginning(text)) is not None:
            self._offer_argument(*begins, text)
        elif text.strip() and not text.startswith("/"):
            self._line.suggest(text[:cursor])

    def _offer_argument(self, command: Command, argument: str, text: str) -> None:
        start = len(text) - len(argument)
        if command.completes == "names":
            self._line.suggest(argument, text[:start], subjects=True)
            return
        about = dict(self.lists(command.completes))
        values = begun(argument, tuple(about))
        rows = tuple(Suggestion(value, about[value], start) for value in values if value != argument)
        self.query_one(Prompt).offers = Offers(rows)

    @on(Suggested)
    def _suggested(self, message: Suggested) -> None:
        prompt = self.query_one(Prompt)
        if prompt.value[: prompt.cursor] == message.text and prompt.has_focus:
            prompt.offers = Offers(message.suggestions)

    def _not_suggested(self, reason: str) -> None:
        """Names could not be looked up: said where they would stand, and nothing else is disturbed."""
        self.query_one(Prompt).offers = Offers(note=f"No names to choose from: {reason}")

    @on(Offer.Clicked)
    def _offer_clicked(self, message: Offer.Clicked) -> None:
        prompt = self.query_one(Prompt)
        if (row := prompt.offers.at_row(message.row)) is not None:
            prompt.complete(row)

    # -- what was sent before ----------------------------------------------------------------------

    def action_history(self) -> None:
        """Opens the search of what was sent before, in the place of the prompt."""
        prompt = self.query_one(Prompt)
        prompt.offers = NONE
        prompt.display = False
        self._show("")
        self.query_one(Recall).open(prompt.past, prompt.value)

    @on(Recall.Taken)
    def _recalled(self, message: Recall.Taken) -> None:
        prompt = self.query_one(Prompt)
        self.query_one(Recall).close()
        prompt.display = True
        if message.text:
            prompt.value = message.text
        prompt.focus()


def _as_offered(command: Command) -> Suggestion:
    """A command on offer: taken, it stands there whole, with a blank behind it where something may follow."""
    return Suggestion(
        f"/{command.id} " if command.argument else f"/{command.id}", f"{usage(command).removeprefix(f'/{command.id}').strip()}  {command.about}".strip(), 0
    )
