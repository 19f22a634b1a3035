"""Every command that the engine knows, each with arguments enough that it is the access rules that refuse it and nothing before them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from graph import Connection

_ALWAYS: Final = frozenset({"auth", "hello", "reset", "quit"})
"""What the engine lets everybody do, also whom it does not know: to say who one is, and to leave."""
_CHECKED_BEFORE: Final = frozenset({"module|load", "module|loadex", "module|unload", "debug", "debug|*"})
"""Refused to everybody by the engine's own settings, before it looks who asks."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command, or one of a command's own commands: ``xgroup|create``."""

    name: str
    arity: int
    """How many words, itself among them; negative: at least so many."""
    first_key: int
    """Where its first key stands; 0 where it has none, or somewhere else."""

    def words(self, key: str) -> list[str]:
        """The command on a key."""
        words = self.name.split("|")
        least = max(abs(self.arity), self.first_key + 1, len(words))
        rest = ["1"] * (least - len(words))
        # wherever a key may stand, it is the one: what is no key's place does not mind
        return [*words, *[key if n + len(words) == self.first_key else rest[n] for n in range(len(rest))]]


def commands(admin: Connection) -> Iterator[Command]:
    """All of them, without those that anybody may give."""
    told: Sequence[Any] = admin._line.quick.send("COMMAND", "INFO")
    for one in told:
        yield from _each(one)


def _each(told: Sequence[Any]) -> Iterator[Command]:
    name, arity, first, own = str(told[0]).lower(), int(told[1]), int(told[3]), told[9] if len(told) > 9 else ()
    if name in _ALWAYS or name in _CHECKED_BEFORE:
        return
    if not own:
        yield Command(name, arity, first)
    for below in own:
        yield from _each(below)
