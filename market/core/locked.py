"""What is closed to whoever asks, told without a word of what it says: what kind of thing is missing, what right it needs, and whom to ask."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .model import Entity

if TYPE_CHECKING:
    from .form import Reader


@dataclass(frozen=True, slots=True)
class Locked:
    """One row of what is closed. Whatever stands in it is open to whoever asks, or was named by them.

    No title, no heading, no figure and no id of the closed thing stands in it, and nothing that depends on what its text says.
    """

    what: str
    """What kind of thing it is, in the market's word for one: ``contract``."""
    about: Entity | None
    """What it is about, where whoever asks named that; None otherwise."""
    needs: tuple[Entity, ...]
    """The groups and people that hold the right that it needs, owners aside, in a fixed order; none where only its owner may."""
    ask: Entity | None
    """Whom to ask for it: its owner; None where nobody owns it or who does is closed, too."""
    count: int = 1
    """How many things the row stands for."""
    how: str = "about"
    """What stands between it and what it is about: ``about``, ``with``, ``on``."""


_PARTED: Final = re.compile(r"[,;“”\"]|\b(?:or|and)\b", re.IGNORECASE)
"""What in a name could be taken for the end of it."""


def either(names: Iterable[str]) -> str:
    """Names of which one is enough: ``Contract desk, Leadership or “Support, second line”``; one that could be taken for two is quoted beside others."""
    said = list(names)
    if len(said) > 1:
        said = [f"“{name}”" if _PARTED.search(name) else name for name in said]
    return " or ".join(filter(None, [", ".join(said[:-1]), *said[-1:]]))


def nothing_locked(_reader: "Reader", _sources: Sequence[str]) -> tuple[Locked, ...]:
    """Of a market in which nobody owns what is closed: no rows."""
    return ()
