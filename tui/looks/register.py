"""Which themes there are, and which one a terminal is shown."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from .derived import legibly, variables
from .own import CLEW, LIGHT, OWN, PLAIN, SIXTEEN, SIXTEEN_LIGHT

_FEW: Final = {CLEW.name: SIXTEEN.name, LIGHT.name: SIXTEEN_LIGHT.name}


THEMES: Final[Mapping[str, Theme]] = {theme.name: theme for theme in (*OWN, *BUILTIN_THEMES.values())}
"""All there are, by name, as they were made."""


@cache
def look(name: str) -> Theme:
    """A theme with every variable that the desk's styles name; one that comes with Textual is made legible first. Raises KeyError."""
    theme = THEMES[name]
    ready = theme if theme in OWN else legibly(theme)
    return replace(ready, variables={**ready.variables, **variables(ready)})


def shown(chosen: str, *, colours: str | None, no_colour: bool) -> str:
    """The name of the theme that is shown.

    Args:
        chosen: the theme of the settings.
        colours: what the terminal has: ``standard`` (16), ``256``, ``truecolor``; None where it has none.
        no_colour: the person wants none (NO_COLOR).
    """
    if no_colour or colours is None:
        return PLAIN.name
    if colours != "standard":
        return chosen
    if chosen in _FEW or THEMES[chosen].ansi:
        return _FEW.get(chosen, chosen)
    return SIXTEEN.name if THEMES[chosen].dark else SIXTEEN_LIGHT.name
