"""Searching what was sent before."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input

from agents.state import Suggestion

from ..history import History
from ..keymap import key_of
from ..offers import Offers
from .offer import Offer

WORDS: Final = "search what you sent before"


class Recall(Vertical):
    """Stands in the place of the prompt while it is open. Every word narrows the list, the latest first; Enter takes a text into the prompt, Esc leaves."""

    DEFAULT_CSS = """
    Recall { display: none; height: auto; }
    Recall Input { height: 3; padding: 0 1; background: $background; border-title-color: $primary; border-subtitle-color: $quiet; }
    Recall Input, Recall Input:focus { border: round $primary 60%; background-tint: transparent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+g", "leave", "leave", show=False, id="leave_search", tooltip="Back to the prompt as it was."),
        Binding("up,ctrl+r", "step(1)", "older", show=False, id="older_found", tooltip="The one sent before it."),
        Binding("down", "step(-1)", "newer", show=False, id="newer_found", tooltip="The one sent after it."),
    ]
    offers: reactive[Offers] = reactive(Offers())

    class Taken(Message):
        """A text was chosen; empty where the search was left."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._past = History()

    def compose(self) -> ComposeResult:
        """What was found, and where one types."""
        yield Offer(id="found")
        yield Input(placeholder=WORDS, id="search")

    def open(self, past: History, words: str) -> None:
        """Opens the search over ``past``; what stood in the prompt is looked for first."""
        self._past = past
        box = self.query_one(Input)
        box.border_title = "history"
        box.value = " ".join(words.split())
        self._look(box.value)
        self.display = True
        box.focus()

    def close(self) -> None:
        """Gone."""
        self.display = False

    @on(Input.Changed)
    def _narrowed(self, message: Input.Changed) -> None:
        message.stop()
        self._look(message.value)

    def _look(self, words: str) -> None:
        found = self._past.matching(words)
        note = "" if found else "Nothing that you sent has these words." if words.strip() else "Nothing was sent yet."
        self.offers = Offers(tuple(Suggestion(" ".join(text.split()), "", 0) for text in found), moved=bool(found), note=note)
        self._found = found

    def watch_offers(self, offers: Offers) -> None:
        """Shows what was found."""
        if self.is_mounted:
            self.query_one(Offer).show(offers)
            leaves = f"{key_of(self, 'leave_search')} leaves"
            self.query_one(Input).border_subtitle = f"{offers.at + 1} of {len(offers.rows)} · {leaves}" if offers.rows else leaves

    def action_step(self, step: int) -> None:
        """Goes to an older (1) or a newer one (-1)."""
        if self.offers.rows and self.offers.at + step >= 0:
            self.offers = self.offers.move(step)

    def action_leave(self) -> None:
        """Leaves it."""
        self.post_message(self.Taken(""))

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        if self._found:
            self.post_message(self.Taken(self._found[self.offers.at]))

    @on(Offer.Clicked)
    def _clicked(self, message: Offer.Clicked) -> None:
        message.stop()
        if message.row < len(self._found):
            self.post_message(self.Taken(self._found[message.row]))
