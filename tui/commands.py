"""The one registry of what a person can do: keys, slash commands, palette and help are all read from it."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from textual.binding import Binding


@dataclass(frozen=True, slots=True)
class Command:
    """Something the desk can do."""

    id: str
    """Its stable name: the id of its binding (for a keymap), and after ``/`` what is typed."""
    title: str
    """What the palette calls it."""
    about: str
    """One sentence for help and tooltip."""
    action: str
    """The action of the desk that does it, without ``action_``."""
    key: str = ""
    label: str = ""
    """Two words at most, for the footer; empty keeps it out."""
    slash: bool = False
    argument: str = ""
    """What may follow the slash command, in capitals; empty: nothing may."""


COMMANDS: Final = (
    Command("help", "Help", "All keys and commands on one page.", "help", "f1", "help", slash=True),
    Command("thread", "Go to the thread", "To the path, hop by hop, with the quoted row; again: back to the prompt.", "thread", "f2", "thread"),
    Command("computed", "How it was computed", "Every query of the answer with its parameters, rows and time; again: close.", "computed", "f3", "how computed"),
    Command("watching", "Go to the watch list", "To the subjects you keep an eye on; again: back to the prompt.", "watching", "f4", "watch"),
    Command("retry", "Check and retry", "Look whether all is well and heal what is not; ask again what failed.", "retry", "f5", "retry"),
    Command("cancel", "Stop the running question", "Stop it and put your text back; otherwise go back to the prompt.", "cancel", "escape"),
    Command("quit", "Quit", "Close the desk; nothing is lost.", "quit", "ctrl+q", "quit", slash=True),
    Command("copy", "Copy the answer", "The last answer with its citations, to the clipboard.", "copy", slash=True),
    Command("watch", "Watch", "Put a subject on the watch list by its name; without a name, the one on the screen.", "watch", slash=True, argument="NAME"),
)
"""In the order of the footer and of the help page."""


@dataclass(frozen=True, slots=True)
class Slash:
    """A slash command as typed."""

    command: Command
    argument: str


@dataclass(frozen=True, slots=True)
class SlashFault:
    """What was typed after ``/`` is no command, or takes no argument; says what there is."""

    reason: str


def bindings() -> Iterator[Binding]:
    """The keys of the desk. Priority, so that they work wherever the cursor stands; Esc is not, a dialogue closes first."""
    for command in COMMANDS:
        if command.key:
            yield Binding(
                command.key,
                command.action,
                command.label or command.title,
                show=bool(command.label),
                priority=command.key != "escape",
                id=command.id,
                tooltip=command.about,
            )


def slash(text: str) -> Slash | SlashFault | None:
    """Reads a typed text: a slash command, a fault, or None where it is a question. ``//`` at the start asks a text that begins with a slash."""
    if not text.startswith("/") or text.startswith("//"):
        return None
    name, _, argument = text[1:].strip().partition(" ")
    for command in COMMANDS:
        if command.slash and command.id == name.casefold():
            if argument.strip() and not command.argument:
                return SlashFault(f"/{command.id} takes nothing after it.")
            return Slash(command, argument.strip())
    near = get_close_matches(name.casefold(), [c.id for c in COMMANDS if c.slash], n=1)
    return SlashFault(f"There is no command /{name}. {f'Did you mean /{near[0]}?' if near else 'A slash alone shows what there is.'}")


def fitting(typed: str) -> tuple[Command, ...]:
    """The slash commands that a prompt's text may become; none where it is a question, or a command with its name already whole and more behind it."""
    if not typed.startswith("/") or typed.startswith("//") or " " in typed:
        return ()
    return tuple(c for c in COMMANDS if c.slash and c.id.startswith(typed[1:].casefold()))


def usage(command: Command) -> str:
    """How a slash command is typed: ``/watch [NAME]``."""
    return f"/{command.id} [{command.argument}]" if command.argument else f"/{command.id}"
