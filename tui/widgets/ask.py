"""Questions that wait to be asked: what to ask next, and examples for an empty prompt."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from ..messages import Asked
from ..plain import one_line


class Ask(Static, can_focus=True):
    """A text that can be asked by a click, or by Enter when it has the focus."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "ask", "ask", show=False, id="ask", tooltip="Ask this.")]

    def __init__(self, label: str, text: str, *, id: str | None = None, lead: str = "› ") -> None:
        super().__init__(Content.assemble((lead, "$primary"), one_line(label)), id=id)
        self.text = text

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        event.stop()
        self.action_ask()

    def action_ask(self) -> None:
        """Asks it."""
        self.post_message(Asked(self.text))


class Examples(Container):
    """Three questions to try, while the prompt is empty."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.texts: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """The questions."""
        for n, text in enumerate(self.texts, 1):
            yield Ask(text, text, id=f"example-{n}")

    async def show(self, texts: Sequence[str]) -> None:
        """Shows the first three of ``texts``."""
        self.texts = tuple(texts[:3])
        await self.recompose()
        self._stack()

    @on(events.Resize)
    def _stack(self) -> None:
        """Side by side where there is room for all, one below the other where not."""
        self.set_class(sum(cell_len(one_line(text)) + 5 for text in self.texts) > self.app.size.width - 4, "-stacked")
