"""The row of keys at the foot of the desk. It shows what the library's shows, and is only made anew when that changes."""

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

type Told = tuple[tuple[str, str, str, bool, str], ...]


class Foot(Footer):
    """The keys that count where the cursor is. Every move of the cursor says that they may be others; mostly they are the same."""

    _told: Told | None = None
    """What it shows: of each key itself, its sign, what it does, whether it can be done, and its tooltip. None as long as it shows nothing."""

    def compose(self) -> ComposeResult:
        """The keys, each as wide as it will stay: one that is only told so once it is mounted is styled three times."""
        self._told = self._now(self.screen) if self._bindings_ready else None
        for widget in super().compose():
            if isinstance(widget, FooterKey) and not widget.has_class("-command-palette"):  # that one is narrow in a wide row too
                widget.set_reactive(FooterKey.compact, self.compact)
            yield widget

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Other keys may count now."""
        told = self._now(screen) if screen is self.screen else None
        if told is None or told != self._told:
            if self.app.app_focus:  # without it nothing is made anew
                self._told = told
            super().bindings_changed(screen)

    def _now(self, screen: Screen[object]) -> Told:
        return tuple(
            (binding.key, self.app.get_key_display(binding), binding.description, enabled, tooltip)
            for _, binding, enabled, tooltip in screen.active_bindings.values()
            if binding.show or binding.key == self.app.COMMAND_PALETTE_BINDING
        )
