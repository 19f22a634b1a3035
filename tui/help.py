"""The help page: every key and command, read from the registry and from the bindings of the part that has the cursor."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from market.core.measure import RISK, Measure

from .closing import ClosedByClick
from .commands import COMMANDS, GROUPS, Command, usage
from .keymap import key_name, key_of

KEY: Final = 5
"""Cells for a key where what can be typed stands beside it."""

type Lines = Sequence[tuple[str, str]]

EVERYWHERE: Final[Lines] = (
    ("Tab", "The next part of the desk: answer, marks and names, what to ask next."),
    ("Shift+Tab", "The part before; from the prompt: to the marks and names of the last answer."),
    ("^c", "Copies what is selected; the mouse selects."),
    ("^p", "The palette: every command by its name."),
    ("a letter", "Goes on in the prompt, wherever the cursor is."),
)
"""What works everywhere and is the library's own, or nobody's."""

SIGNS: Final[Lines] = (
    ("●", "flagged"),
    ("○", "not flagged"),
    ("⚑", "what a path ends at, and why it alarms"),
    ("⊘", "closed to you: the signal stops there; what right it needs and whom to ask stand beside it, where that is known"),
    ("[1]", "a mark: it opens the quoted row of the source"),
    ("name", "underlined: opened, it shows what can be done about it"),
)


def signs(measure: Measure) -> Lines:
    """What the signs mean, and the figures as the market calls them."""
    figures = f"what each {measure.path[0]} counts for; their sum over all {measure.path[1]}, called K, stands beside the {measure.name}"
    told = {"○": f"not flagged: {measure.nothing}"}
    return (*((sign, told.get(sign, about)) for sign, about in SIGNS), (measure.point[1], figures))


def parts(here: Widget | None, keymap: Mapping[str, str], measure: Measure = RISK) -> Iterator[tuple[str, Lines]]:
    """Headings with their lines, keys or commands left and what they do right.

    Args:
        here: what has the cursor.
        keymap: keys of the person's own.
        measure: what the market calls its figures.
    """
    if here is not None and (own := _of(here, keymap)):
        yield f"Here: {here.border_title or here.id or 'this part'}", own
    for group, heading in GROUPS.items():
        lines = [(_keys(c, keymap), f"{c.title}. {c.about}") for c in COMMANDS if c.group == group]
        if lines:
            yield heading, lines
    yield "Everywhere", EVERYWHERE
    yield "Signs", signs(measure)


def _keys(command: Command, keymap: Mapping[str, str]) -> str:
    """Its key and how it is typed, whichever there are."""
    key = keymap.get(command.id, command.key).split(",")[0]
    return f"{key_name(key) if key else '':<{KEY}}{usage(command) if command.slash else ''}".rstrip()


def _of(here: Widget, keymap: Mapping[str, str]) -> Lines:
    """The keys of the part itself, those with a word about them; editing keys, which are everyone's, last and in one line."""
    own = {key: binding for key, bindings in here._bindings.key_to_bindings.items() for binding in bindings if binding.tooltip}
    told: dict[str, list[str]] = {}
    for key, binding in own.items():
        if not (binding.id or "").startswith("prompt_"):
            told.setdefault(binding.tooltip, []).append(keymap.get(binding.id or "", key).split(",")[0])
    lines = [(" ".join(dict.fromkeys(map(key_name, keys))), about) for about, keys in told.items()]
    edits = any((binding.id or "").startswith("prompt_") for binding in own.values())
    return [*lines, *([("^a ^e ^w ^u ^k ^z …", "Edits the text as a shell does: start, end, word, line, undo.")] if edits else [])]


def page(here: Widget | None = None, keymap: Mapping[str, str] | None = None, measure: Measure = RISK) -> Table:
    """The whole page as a table."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for n, (heading, lines) in enumerate(parts(here, keymap or {}, measure)):
        if n:
            table.add_row(Text(), Text())
        table.add_row(Text(heading, "bold underline"), Text())
        for key, about in lines:
            table.add_row(Text(key, "bold"), Text(about))
    return table


class Help(ClosedByClick):
    """All keys and commands on one page; Esc or F1 closes it."""

    BOX = "#help"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,q", "app.pop_screen", "close", id="close_help", tooltip="Back to the desk.")]

    def __init__(self, here: Widget | None = None, measure: Measure = RISK) -> None:
        """``here``: what had the cursor; its keys come first. ``measure``: what the market calls its figures."""
        super().__init__()
        self._here = here
        self._measure = measure

    def compose(self) -> ComposeResult:
        """The page, scrollable."""
        with VerticalScroll(id="help"):
            yield Static(page(self._here, self.app._keymap, self._measure), id="help-page")

    def on_mount(self) -> None:
        """Title, and the focus for scrolling."""
        box = self.query_one("#help", VerticalScroll)
        box.border_title = "help"
        box.border_subtitle = f"{key_of(self, 'close_help')} closes"
        box.focus()
