"""What Textual does for a person who wants no colour, done as they mean it: no colour at all, instead of greys."""

from typing import TYPE_CHECKING, Final

from textual.filter import Monochrome, NoColor

if TYPE_CHECKING:
    from textual.app import App

_PLAIN: Final = NoColor()


def without_colours(app: "App[None]", wanted: bool) -> None:
    """Where ``wanted``, nothing that is painted carries a colour. Textual decides it by the theme it begins with, before a theme could be chosen."""
    app.no_color = wanted
    app._filters = [f for f in app._filters if not isinstance(f, Monochrome | NoColor)] + ([_PLAIN] if wanted else [])
