"""What can be set, with its manual: what stands beside each setting is the text of the settings screen and of docs/settings.md."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, Self, get_args

ThemeName = Literal[
    "clew", "clew-light", "clew-16", "clew-16-light", "clew-plain",
    "textual-dark", "textual-light", "nord", "gruvbox", "catppuccin-mocha", "dracula", "tokyo-night", "monokai", "flexoki", "catppuccin-latte",
    "catppuccin-frappe", "catppuccin-macchiato", "solarized-light", "solarized-dark", "rose-pine", "rose-pine-moon", "rose-pine-dawn", "atom-one-dark",
    "atom-one-light", "ansi-dark", "ansi-light",
]  # fmt: skip
"""Clew's own looks, and those that come with Textual."""
Motion = Literal["full", "reduced"]
Density = Literal["calm", "compact"]
Drawn = Literal["picture", "list"]
LogLevel = Literal["off", "error", "warning", "info", "debug"]

LOOKS: Final = "Looks"
DESK: Final = "The desk"
HANDS: Final = "Hands"
BELOW: Final = "Below deck"
GROUPS: Final = (LOOKS, DESK, HANDS, BELOW)
"""In the order in which a person meets them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting as the manual knows it."""

    name: str
    group: str
    about: str
    """What it does, in sentences."""
    default: object
    choices: tuple[str, ...] = ()
    """The words it may be; empty where it is something else."""
    least: int | None = None
    most: int | None = None
    """The bounds of a number, both included."""
    longest: int | None = None
    """Characters of a text, at most."""

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        if self.least is not None:
            return f"a whole number from {self.least:,} to {self.most:,}"
        return "a table of names and keys" if isinstance(self.default, dict) else "a text"

    def allows(self, value: object) -> bool:
        """Whether it may be that. A truth value is no number, and a number is no truth value."""
        match self.default:
            case bool():
                return isinstance(value, bool)
            case int():
                return isinstance(value, int) and not isinstance(value, bool) and (self.least or 0) <= value and (self.most is None or value <= self.most)
            case str() if self.choices:
                return value in self.choices
            case str():
                return isinstance(value, str) and (self.longest is None or len(value) <= self.longest)
            case _:
                return isinstance(value, dict) and all(isinstance(text, str) for pair in value.items() for text in pair)


def _told(group: str, *, about: str, choices: object = None, **bounds: int) -> Mapping[str, Any]:
    """What is told of a setting beside its default."""
    return {"group": group, "about": about, "choices": get_args(choices), **bounds}


@dataclass(frozen=True)
class DeskSettings:
    """Every setting with its default. What is not in the file has its default. Raises ValueError for what a setting cannot be."""

    theme: ThemeName = field(
        default="clew",
        metadata=_told(
            LOOKS,
            choices=ThemeName,
            about=(
                "The colours. `clew` is dark, `clew-light` is light; the others come with Textual. A terminal of 16 colours shows `clew` and `clew-light` "
                "in its own colours (`clew-16`, `clew-16-light`), and with the environment variable NO_COLOR every look is `clew-plain`: the terminal's own "
                "two colours."
            ),
        ),
    )

    motion: Motion = field(
        default="full",
        metadata=_told(
            LOOKS,
            choices=Motion,
            about=(
                "Whether the thread lights up hop by hop and panes glide. `reduced`: everything stands where it belongs at once. The environment variables "
                "NO_MOTION and CLEW_REDUCED_MOTION do the same, whatever is set here."
            ),
        ),
    )

    density: Density = field(
        default="calm",
        metadata=_told(
            LOOKS,
            choices=Density,
            about=("Room between things. `compact` leaves out blank lines and shows more at once."),
        ),
    )

    thread: Drawn = field(
        default="picture",
        metadata=_told(
            DESK,
            choices=Drawn,
            about=(
                "How the thread is shown at first: all paths as one `picture`, or a `list`, path by path and hop by hop. Where a picture has no room it is "
                "a list anyway."
            ),
        ),
    )

    watch_width: int = field(
        default=26,
        metadata=_told(
            DESK,
            least=16,
            most=60,
            about=("Columns of the watch list, where the panes stand side by side."),
        ),
    )

    thread_width: int = field(
        default=44,
        metadata=_told(
            DESK,
            least=25,
            most=65,
            about=("The share of the thread in the width of the desk, in percent, where the panes stand side by side."),
        ),
    )

    text_width: int = field(
        default=100,
        metadata=_told(
            DESK,
            least=40,
            most=240,
            about=("Columns that a line of the conversation takes at most. On a very wide terminal a line stays as long as the eye can follow."),
        ),
    )

    examples: bool = field(
        default=True,
        metadata=_told(
            DESK,
            about=("Whether three questions to try stand under an empty prompt."),
        ),
    )

    mouse: bool = field(
        default=True,
        metadata=_told(
            HANDS,
            about=(
                "Whether the desk takes the mouse: clicks, scrolling, selecting. Without it the terminal's own selection works as everywhere. Counts from "
                "the next opening on."
            ),
        ),
    )

    history: int = field(
        default=1000,
        metadata=_told(
            HANDS,
            least=0,
            most=1000,
            about=("How many of the texts that you sent before the ↑ key knows when the desk opens. 0: none, and none is kept for later."),
        ),
    )

    exports: str = field(
        default="",
        metadata=_told(
            HANDS,
            longest=1000,
            about=("The folder for exported answers and pictures of the screen. Empty: the folder in which Clew was started. `~` is your home directory."),
        ),
    )

    log: LogLevel = field(
        default="info",
        metadata=_told(
            BELOW,
            choices=LogLevel,
            about=(
                "How much is written into the log. At `info` and above it never holds what you asked, nor a name from the records; `debug` holds your "
                "questions too."
            ),
        ),
    )

    keymap: dict[str, str] = field(
        default_factory=dict,
        metadata=_told(
            HANDS,
            about=(
                'Keys of your own, by the name of the command: `thread = "f2,ctrl+t"`. The names stand on the help page and in docs/desk.md. A key that '
                "writes or edits in the prompt, or that two commands would share, is refused."
            ),
        ),
    )

    def __post_init__(self) -> None:
        for name, entry in ENTRIES.items():
            if not entry.allows(getattr(self, name)):
                raise ValueError(f"`{name}` cannot be {getattr(self, name)!r}; it is {entry.allowed}")

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """The settings with these values. Raises ValueError; TypeError for a name that is none."""
        return cls(**values)

    def but(self, name: str, value: Any) -> Self:
        """These, with one of them another. Raises ValueError; TypeError for a name that is none."""
        return replace(self, **{name: value})


ENTRIES: Final[Mapping[str, Entry]] = {
    one.name: Entry(one.name, default=dict[str, str]() if one.name == "keymap" else one.default, **one.metadata)
    for group in GROUPS
    for one in fields(DeskSettings)
    if one.metadata["group"] == group
}
"""Every setting by its name, group by group."""

DEFAULT: Final = DeskSettings()
"""Everything as it comes."""
