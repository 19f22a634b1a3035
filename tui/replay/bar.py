"""The place of the prompt while a recording is played: how far it is, and the keys that stop it, step it and change its pace."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from ..widgets.prompt import Prompt

KEYS = "space stops and goes on · ←→ one step · home end · +- pace"


class PlayBar(Prompt, inherit_bindings=False):
    """Cannot be written into."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "screen.pause", "stop/go on", show=False, id="play_pause", tooltip="Stops, and goes on; at the end: once more."),
        Binding("right", "screen.step(1)", "step", show=False, id="play_step", tooltip="One event on; a text that is spelled out is one."),
        Binding("left", "screen.step(-1)", "back", show=False, id="play_back", tooltip="One event back."),
        Binding("home", "screen.seek(0)", "to the start", show=False, id="play_start", tooltip="Before the first event."),
        Binding("end", "screen.seek(1)", "to the end", show=False, id="play_end", tooltip="After the last event."),
        Binding("plus,equals_sign", "screen.pace(1)", "faster", show=False, id="play_faster", tooltip="Faster."),
        Binding("minus", "screen.pace(-1)", "slower", show=False, id="play_slower", tooltip="Slower."),
        Binding("pageup", "page(-1)", "page up", show=False, id="play_page_up", tooltip="Scrolls the conversation up."),
        Binding("pagedown", "page(1)", "page down", show=False, id="play_page_down", tooltip="Scrolls the conversation down."),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.read_only = True
        self.show_cursor = False
        self.placeholder = ""

    async def _on_key(self, event: events.Key) -> None:
        """Its own keys, wherever they stand among the printable ones; no other writes anything."""
        own = self.screen.active_bindings.get(event.key)
        if own is not None and own.node is self and own.enabled:
            await self.app.run_action(own.binding.action, self)
        if event.is_printable or (own is not None and own.node is self):
            event.prevent_default()
            event.stop()

    def take(self, pasted: str) -> None:
        """Nothing is written into it."""

    def give_back(self, text: str) -> None:
        """Nothing is put back into it."""
