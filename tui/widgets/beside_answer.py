"""What stands beside every answer: what these records never took in, and the way to how it was computed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from ..plain import one_line
from ..words import kind

if TYPE_CHECKING:
    from agents.events import FindingShown


def absent(findings: Sequence["FindingShown"]) -> tuple[str, ...]:
    """The sources that the findings would stand on and that were never brought in, each once, in words."""
    seen = {fresh.register_: fresh for finding in findings for fresh in finding.fresh if not fresh.obtained}
    return tuple(one_line(fresh.words) or kind(one_line(fresh.register_)) for fresh in seen.values())


class NotInRecords(Static):
    """The card of what nobody can know from here: grey, in a frame of its own, and saying so in words. Gone where everything is there."""

    DEFAULT_CSS = """
    NotInRecords { display: none; height: auto; margin: 0 2 1 2; padding: 0 1; border: dashed $rule; border-title-color: $quiet; color: $quiet; }
    NotInRecords.-some { display: block; }
    """

    def __init__(self) -> None:
        super().__init__(Content(""))
        self.border_title = "not in these records"

    def show(self, names: Sequence[str]) -> None:
        """Shows what is absent."""
        self.set_class(bool(names), "-some")
        self.update(Content(f"{', '.join(names)}: never brought in. What stands there is unknown here, which is not the same as nothing."))


class HowComputed(Static, can_focus=True):
    """Shows the queries of the answer by which it stands: by a click, or by Enter when it has the focus."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    HowComputed { display: none; width: auto; height: 1; margin-left: 2; color: $quiet; pointer: pointer; }
    HowComputed.-some { display: block; }
    HowComputed:hover, HowComputed:focus { color: $primary; text-style: underline; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "show", "show", show=False, id="show_computed", tooltip="The queries of this answer, their parameters and rows.")
    ]

    class Wanted(Message):
        """The person wants to see the queries of the answer beside it."""

    def __init__(self) -> None:
        super().__init__(Content.assemble(("≡ ", "$primary"), "show how this was computed"))

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        event.stop()
        self.action_show()

    def action_show(self) -> None:
        """Asks for it."""
        self.post_message(self.Wanted())
