"""Every key of the desk and of its parts, read from their bindings: for a keymap of one's own, and for saying which key does what."""

from collections.abc import Iterator, Mapping

from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import format_key
from textual.widget import Widget

from .commands import COMMANDS
from .settings.keys import Key, keys_of

_SHOWN = {"escape": "Esc", "enter": "Enter", "space": "Space", "pageup": "PgUp", "pagedown": "PgDn", "delete": "Del", "backspace": "Backspace", "tab": "Tab"}

_HELD = frozenset({"alt", "ctrl", "super", "hyper", "meta"})


def known() -> tuple[Key, ...]:
    """Everything with a name that a key does: the commands of the desk, and what its parts do where the cursor is on them."""
    everywhere = {command.id: Key(command.id, keys_of(command.key), True) for command in COMMANDS if command.key}
    parts = {key.id: key for of in _of_the_desk(Widget) for key in _keys(of)}
    return tuple({**parts, **everywhere}.values())


def editing(prompt: type[Widget]) -> frozenset[str]:
    """The keys with which a text is edited in the prompt."""
    own = {command.key for command in COMMANDS}
    found = (binding for of in prompt.__mro__ for binding in _bindings(of))
    return frozenset(key for binding in found for key in keys_of(binding.key)) - own


def shown(keymap: Mapping[str, str]) -> dict[str, str]:
    """For each command with a key: the key, as it stands on the keyboard; the keymap's where it has one."""
    return {command.id: key_name((keys_of(keymap.get(command.id, "")) or keys_of(command.key))[0]) for command in COMMANDS if command.key}


def key_of(part: DOMNode, id: str) -> str:
    """The key of a command, or of what a part itself does, as it stands on the keyboard; the person's own where there is one. Raises KeyError."""
    keymap = part.app._keymap
    command = next((one.key for one in COMMANDS if one.id == id and one.key), "")
    default = command or next((binding.key for of in type(part).__mro__ for binding in _bindings(of) if binding.id == id), "")
    if not default:
        raise KeyError(id)
    return key_name((keys_of(keymap.get(id, "")) or keys_of(default))[0])


class Keyed:
    """A part that names a key in what it says."""

    def rekey(self) -> None:
        """The keys are others now: what names one is said anew."""


def held(key: str) -> bool:
    """Whether a key was pressed together with one that makes it a command; Shift alone only makes another letter of it."""
    return any(one in _HELD for one in key.split("+")[:-1])


def key_name(key: str) -> str:
    """A key as a person calls it: ``F2``, ``Esc``, ``^q``, ``Shift+Tab``."""
    *held, last = key.split("+") if len(key) > 1 else (key,)
    name = last.upper() if last[0] == "f" and last[1:].isdigit() else _SHOWN.get(last) or format_key(last)
    if held == ["ctrl"] and len(name) == 1:
        return f"^{name}"
    return "+".join([*(h.capitalize() for h in held), name])


def _of_the_desk(of: type[Widget]) -> Iterator[type[Widget]]:
    """The parts that are the desk's own, and those under them."""
    for part in of.__subclasses__():
        if part.__module__.startswith(f"{__package__}."):
            yield part
        yield from _of_the_desk(part)


def _bindings(of: type) -> Iterator[Binding]:
    for binding in vars(of).get("BINDINGS", ()):
        yield from (binding,) if isinstance(binding, Binding) else (Binding(*binding),)


def _keys(of: type[Widget]) -> Iterator[Key]:
    for binding in _bindings(of):
        if binding.id:
            yield Key(binding.id, keys_of(binding.key), False)
