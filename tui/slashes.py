"""Slash commands as they are typed: read, and completed while they are being typed. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from textual.actions import ActionParseResult, parse

from .commands import Command, slashed


@dataclass(frozen=True, slots=True)
class Slash:
    """A slash command as typed."""

    command: Command
    argument: str

    @property
    def action(self) -> ActionParseResult:
        """What is to be run. The argument is handed over as it was typed and never read as a part of an action."""
        space, name, given = parse(self.command.action)
        return (space, name, (*given, self.argument) if self.argument else given)


@dataclass(frozen=True, slots=True)
class SlashFault:
    """What was typed after ``/`` is no command, lacks an argument, or takes none; says what there is."""

    reason: str


def slash(text: str) -> Slash | SlashFault | None:
    """Reads a typed text: a slash command, a fault, or None where it is a question.

    Only a whole name is a command: a beginning is what the list completes. ``//`` at the start asks a text that begins with a slash.
    """
    if not text.startswith("/") or text.startswith("//"):
        return None
    name, argument = _parts(text)
    if (whole := next((c for c in slashed() if c.id == name), None)) is not None:
        return _called(whole, argument)
    if meant := [c for c in slashed() if name and c.id.startswith(name)]:
        return SlashFault(f"/{name} could be {' or '.join(f'/{c.id}' for c in meant)}: the list completes it.")
    near = get_close_matches(name, [c.id for c in slashed()], n=1)
    return SlashFault(f"There is no command /{name}. {f'Did you mean /{near[0]}?' if near else 'A slash alone shows what there is.'}")


def _called(command: Command, argument: str) -> Slash | SlashFault:
    if argument and not command.argument:
        return SlashFault(f"/{command.id} takes nothing after it.")
    if command.needed and not argument:
        return SlashFault(f"/{command.id} needs {command.argument} after it.")
    return Slash(command, argument)


def fitting(typed: str) -> tuple[Command, ...]:
    """The slash commands that a prompt's text may become; none where it is a question, or something stands behind a command's name."""
    if not typed.startswith("/") or typed.startswith("//") or any(c.isspace() for c in typed):
        return ()
    return tuple(c for c in slashed() if not c.hidden and c.id.startswith(typed[1:].casefold()))


def beginning(typed: str) -> tuple[Command, str] | None:
    """The command whose argument is being typed, and what stands of it so far; None where none is."""
    name, argument = _parts(typed, strip=False) if typed.startswith("/") and not typed.startswith("//") and " " in typed else ("", "")
    found = next((c for c in slashed() if c.id == name and c.argument), None)
    return None if found is None else (found, argument)


def begun(typed: str, values: Sequence[str]) -> tuple[str, ...]:
    """The values that begin with what was typed, or have a word that does; the first kind first."""
    low = typed.strip().casefold()
    starts = [v for v in values if v.casefold().startswith(low)]
    return (*starts, *(v for v in values if v not in starts and any(w.startswith(low) for w in v.casefold().split())))


def _parts(text: str, *, strip: bool = True) -> tuple[str, str]:
    name, _, argument = (text[1:].strip() if strip else text[1:]).partition(" ")
    return name.casefold(), argument.strip() if strip else argument.lstrip()
