"""Clew's own themes: calm, one golden thread. Every text has a contrast of at least 4.5 to 1 on every ground that it stands on.

Colour is never the only carrier of a meaning: a sign or a word always says the same.
"""

from typing import Final

from textual.theme import Theme

CLEW: Final = Theme(
    name="clew",
    dark=True,
    primary="#e3b968",  # the thread, and whatever can be pulled at: marks, choices, the prompt
    secondary="#7fbfd0",  # the person's own words
    accent="#e3b968",
    warning="#e3b968",
    error="#f08a7c",  # what alarms
    success="#93c7a1",  # what does not
    foreground="#dbe1e8",
    background="#11151b",
    surface="#11151b",
    panel="#1a2029",
    variables={
        "quiet": "#8f9bab",  # what is there to be found, not to be read first: kinds, dates, locators
        "person": "#7fbfd0",
        "rule": "#2b3441",
        "border": "#2b3441",
        "border-blurred": "#2b3441",
        "block-cursor-background": "#2a3340",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-text-style": "none",
        "block-cursor-blurred-background": "#1a2029",
        "block-cursor-blurred-foreground": "#dbe1e8",
        "block-hover-background": "#1f2731",
        "footer-background": "#1a2029",
        "footer-key-foreground": "#e3b968",
        "footer-description-foreground": "#8f9bab",
        "input-selection-background": "#3b4a5c",
        "scrollbar": "#2b3441",
        "scrollbar-background": "#11151b",
        "scrollbar-hover": "#3b4a5c",
        "scrollbar-active": "#3b4a5c",
    },
)

LIGHT: Final = Theme(
    name="clew-light",
    dark=False,
    primary="#7d5200",
    secondary="#1b5c70",
    accent="#7d5200",
    warning="#7d5200",
    error="#a62a20",
    success="#27613a",
    foreground="#23272e",
    background="#fbf9f5",
    surface="#fbf9f5",
    panel="#f1ede5",
    variables={
        "quiet": "#555d69",
        "person": "#1b5c70",
        "rule": "#d3ccbf",
        "border": "#d3ccbf",
        "border-blurred": "#d3ccbf",
        "block-cursor-background": "#e6dfd2",
        "block-cursor-foreground": "#000000",
        "block-cursor-text-style": "none",
        "block-cursor-blurred-background": "#f1ede5",
        "block-cursor-blurred-foreground": "#23272e",
        "block-hover-background": "#ece6db",
        "footer-background": "#f1ede5",
        "footer-key-foreground": "#7d5200",
        "footer-description-foreground": "#555d69",
        "input-selection-background": "#d8cfbd",
        "scrollbar": "#d3ccbf",
        "scrollbar-background": "#fbf9f5",
        "scrollbar-hover": "#b9b0a0",
        "scrollbar-active": "#b9b0a0",
    },
)

_BARE: Final = {"block-cursor-text-style": "reverse", "input-cursor-text-style": "reverse", "block-cursor-blurred-text-style": "underline"}
"""Where no ground has a colour of its own, the cursor turns the two around."""

_PARTS: Final = {
    "ground": (
        "background surface panel ansi-background scrollbar-background block-cursor-background block-cursor-blurred-background block-hover-background "
        "footer-background"
    ),
    "text": ("foreground text ansi-foreground quiet block-cursor-foreground block-cursor-blurred-foreground footer-foreground footer-description-foreground"),
    "thread": "primary accent footer-key-foreground",
    "person": "secondary person",
    "warning": "warning",
    "alarm": "error",
    "calm": "success",
    "rule": "rule border border-blurred scrollbar",
    "hovered": "scrollbar-hover scrollbar-active",
    "selected": "input-selection-background",
    "on-selected": "input-selection-foreground",
}
"""What a colour is for, and which of the library's parts wear it."""

_OTHERS: Final = (
    "link-color link-background-hover screen-selection-background screen-selection-foreground "
    "markdown-h1-color markdown-h2-color markdown-h3-color markdown-h4-color markdown-h5-color markdown-h6-color"
)
"""What the library colours by itself where nobody says how."""

_FIELDS: Final = ("primary", "secondary", "accent", "warning", "error", "success", "foreground", "background", "surface", "panel")


def _of_the_terminal(name: str, *, dark: bool, others: str = "", **colours: str) -> Theme:
    """A theme of the terminal's own colours: for each use in :data:`_PARTS` the colour's name there."""
    worn = {part: f"ansi_{colours[use.replace('-', '_')]}" for use, parts in _PARTS.items() for part in parts.split()}
    worn |= dict.fromkeys(_OTHERS.split(), f"ansi_{others}") if others else {}
    return Theme(
        name=name,
        dark=dark,
        ansi=True,
        primary=worn["primary"],
        secondary=worn["secondary"],
        accent=worn["accent"],
        warning=worn["warning"],
        error=worn["error"],
        success=worn["success"],
        foreground=worn["foreground"],
        background=worn["background"],
        surface=worn["surface"],
        panel=worn["panel"],
        variables={**_BARE, **{part: colour for part, colour in worn.items() if part not in _FIELDS}},
    )


SIXTEEN: Final = _of_the_terminal(
    "clew-16",
    dark=True,
    ground="black",
    text="white",
    thread="bright_yellow",
    person="bright_cyan",
    warning="bright_yellow",
    alarm="bright_red",
    calm="bright_green",
    rule="bright_black",
    hovered="white",
    selected="blue",
    on_selected="bright_white",
)
"""Sixteen colours: the bright ones on black, which every palette keeps apart."""

SIXTEEN_LIGHT: Final = _of_the_terminal(
    "clew-16-light",
    dark=False,
    ground="bright_white",
    text="black",
    thread="blue",
    person="magenta",
    warning="magenta",
    alarm="red",
    calm="black",
    rule="white",
    hovered="bright_black",
    selected="blue",
    on_selected="bright_white",
)
"""The same on white: only the dark ones. Green and yellow can be read on no white, so what is calm is black."""

PLAIN: Final = _of_the_terminal("clew-plain", dark=True, others="default", **dict.fromkeys((use.replace("-", "_") for use in _PARTS), "default"))
"""No colour at all: the terminal's own two. Bold, underlined and turned around are what is left, and enough."""

OWN: Final = (CLEW, LIGHT, SIXTEEN, SIXTEEN_LIGHT, PLAIN)
"""All of them."""
