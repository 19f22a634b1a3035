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

SIXTEEN: Final = Theme(
    name="clew-16",
    dark=True,
    ansi=True,
    primary="ansi_bright_yellow",
    secondary="ansi_bright_cyan",
    accent="ansi_bright_yellow",
    warning="ansi_bright_yellow",
    error="ansi_bright_red",
    success="ansi_bright_green",
    foreground="ansi_white",
    background="ansi_black",
    surface="ansi_black",
    panel="ansi_black",
    variables={
        **_BARE,
        "text": "ansi_white",
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "quiet": "ansi_white",
        "person": "ansi_bright_cyan",
        "rule": "ansi_bright_black",
        "border": "ansi_bright_black",
        "border-blurred": "ansi_bright_black",
        "block-cursor-foreground": "ansi_white",
        "block-cursor-background": "ansi_black",
        "block-cursor-blurred-foreground": "ansi_white",
        "block-cursor-blurred-background": "ansi_black",
        "block-hover-background": "ansi_black",
        "footer-background": "ansi_black",
        "footer-foreground": "ansi_white",
        "footer-key-foreground": "ansi_bright_yellow",
        "footer-description-foreground": "ansi_white",
        "input-selection-background": "ansi_blue",
        "input-selection-foreground": "ansi_bright_white",
        "scrollbar": "ansi_bright_black",
        "scrollbar-hover": "ansi_white",
        "scrollbar-active": "ansi_white",
        "scrollbar-background": "ansi_black",
    },
)
"""Sixteen colours: the bright ones on black, which every palette keeps apart."""

SIXTEEN_LIGHT: Final = Theme(
    name="clew-16-light",
    dark=False,
    ansi=True,
    primary="ansi_blue",
    secondary="ansi_magenta",
    accent="ansi_blue",
    warning="ansi_magenta",
    error="ansi_red",
    success="ansi_black",
    foreground="ansi_black",
    background="ansi_bright_white",
    surface="ansi_bright_white",
    panel="ansi_bright_white",
    variables={
        **_BARE,
        "text": "ansi_black",
        "ansi-background": "ansi_bright_white",
        "ansi-foreground": "ansi_black",
        "quiet": "ansi_black",
        "person": "ansi_magenta",
        "rule": "ansi_white",
        "border": "ansi_white",
        "border-blurred": "ansi_white",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_bright_white",
        "block-cursor-blurred-foreground": "ansi_black",
        "block-cursor-blurred-background": "ansi_bright_white",
        "block-hover-background": "ansi_bright_white",
        "footer-background": "ansi_bright_white",
        "footer-foreground": "ansi_black",
        "footer-key-foreground": "ansi_blue",
        "footer-description-foreground": "ansi_black",
        "input-selection-background": "ansi_blue",
        "input-selection-foreground": "ansi_bright_white",
        "scrollbar": "ansi_white",
        "scrollbar-hover": "ansi_bright_black",
        "scrollbar-active": "ansi_bright_black",
        "scrollbar-background": "ansi_bright_white",
    },
)
"""The same on white: only the dark ones. Green and yellow can be read on no white, so what is calm is black."""

PLAIN: Final = Theme(
    name="clew-plain",
    dark=True,
    ansi=True,
    primary="ansi_default",
    secondary="ansi_default",
    accent="ansi_default",
    warning="ansi_default",
    error="ansi_default",
    success="ansi_default",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    variables={
        **_BARE,
        **dict.fromkeys(
            (
                "ansi-background", "ansi-foreground", "quiet", "person", "rule", "border", "border-blurred", "block-cursor-foreground",
                "block-cursor-background", "block-cursor-blurred-foreground", "block-cursor-blurred-background", "block-hover-background",
                "footer-background", "footer-foreground", "footer-key-foreground", "footer-description-foreground",
                "input-selection-background", "input-selection-foreground", "scrollbar", "scrollbar-hover", "scrollbar-active",
                "scrollbar-background", "link-color", "link-background-hover", "screen-selection-background", "screen-selection-foreground",
                "markdown-h1-color", "markdown-h2-color", "markdown-h3-color", "markdown-h4-color", "markdown-h5-color",
                "markdown-h6-color",
            ),
            "ansi_default",
        ),
    },
)  # fmt: skip
"""No colour at all: the terminal's own two. Bold, underlined and turned around are what is left, and enough."""

OWN: Final = (CLEW, LIGHT, SIXTEEN, SIXTEEN_LIGHT, PLAIN)
"""All of them."""
