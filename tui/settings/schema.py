"""What can be set, with its manual: the docstring under each setting is the text of the settings screen and of docs/settings.md."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

type ThemeName = Literal[
    "clew", "clew-light", "clew-16", "clew-16-light", "clew-plain",
    "textual-dark", "textual-light", "nord", "gruvbox", "catppuccin-mocha", "dracula", "tokyo-night", "monokai", "flexoki", "catppuccin-latte",
    "catppuccin-frappe", "catppuccin-macchiato", "solarized-light", "solarized-dark", "rose-pine", "rose-pine-moon", "rose-pine-dawn", "atom-one-dark",
    "atom-one-light", "ansi-dark", "ansi-light",
]  # fmt: skip
"""Clew's own looks, and those that come with Textual."""

LOOKS: Final = {"group": "Looks"}
DESK: Final = {"group": "The desk"}
HANDS: Final = {"group": "Hands"}
BELOW: Final = {"group": "Below deck"}


class DeskSettings(BaseModel):
    """Every setting with its default. What is not in the file has its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)

    theme: Annotated[ThemeName, Field(json_schema_extra=LOOKS)] = "clew"
    """The colours. `clew` is dark, `clew-light` is light; the others come with Textual. A terminal of 16 colours shows `clew` and `clew-light` in its own
    colours (`clew-16`, `clew-16-light`), and with the environment variable NO_COLOR every look is `clew-plain`: the terminal's own two colours."""

    motion: Annotated[Literal["full", "reduced"], Field(json_schema_extra=LOOKS)] = "full"
    """Whether the thread lights up hop by hop and panes glide. `reduced`: everything stands where it belongs at once. The environment variables NO_MOTION and
    CLEW_REDUCED_MOTION do the same, whatever is set here."""

    density: Annotated[Literal["calm", "compact"], Field(json_schema_extra=LOOKS)] = "calm"
    """Room between things. `compact` leaves out blank lines and shows more at once."""

    thread: Annotated[Literal["picture", "list"], Field(json_schema_extra=DESK)] = "picture"
    """How the thread is shown at first: all paths as one `picture`, or a `list`, path by path and hop by hop. Where a picture has no room it is a list
    anyway."""

    watch_width: Annotated[int, Field(ge=16, le=60, json_schema_extra=DESK)] = 26
    """Columns of the watch list, where the panes stand side by side."""

    thread_width: Annotated[int, Field(ge=25, le=65, json_schema_extra=DESK)] = 44
    """The share of the thread in the width of the desk, in percent, where the panes stand side by side."""

    text_width: Annotated[int, Field(ge=40, le=240, json_schema_extra=DESK)] = 100
    """Columns that a line of the conversation takes at most. On a very wide terminal a line stays as long as the eye can follow."""

    examples: Annotated[bool, Field(json_schema_extra=DESK)] = True
    """Whether three questions to try stand under an empty prompt."""

    mouse: Annotated[bool, Field(json_schema_extra=HANDS)] = True
    """Whether the desk takes the mouse: clicks, scrolling, selecting. Without it the terminal's own selection works as everywhere. Counts from the next
    opening on."""

    history: Annotated[int, Field(ge=0, le=1000, json_schema_extra=HANDS)] = 1000
    """How many of the texts that you sent before the ↑ key knows when the desk opens. 0: none, and none is kept for later."""

    exports: Annotated[str, Field(max_length=1000, json_schema_extra=HANDS)] = ""
    """The folder for exported answers and pictures of the screen. Empty: the folder in which Clew was started. `~` is your home directory."""

    log: Annotated[Literal["off", "error", "warning", "info", "debug"], Field(json_schema_extra=BELOW)] = "info"
    """How much is written into the log. At `info` and above it never holds what you asked, nor a name from the records; `debug` holds your questions too."""

    keymap: Annotated[dict[str, str], Field(json_schema_extra=HANDS)] = Field(default_factory=dict)
    """Keys of your own, by the name of the command: `thread = "f2,ctrl+t"`. The names stand on the help page and in docs/desk.md. A key that writes or edits in
    the prompt, or that two commands would share, is refused."""


DEFAULT: Final = DeskSettings()
"""Everything as it comes."""
