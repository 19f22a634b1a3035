"""Labelled questions: what is typed, in which talk, and what a sensible reader would say is wanted."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

CANNOT_ASK: Final = "CANNOT_ASK"
"""The label of a question that nothing here answers."""

OPEN: Final = "?"
"""The label of a slot that a text truly leaves open: several must be offered."""


class BadSet(ValueError):
    """A file of questions is broken, or there is none; the message says where and why."""


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str = Field(min_length=1)
    said: list[str] = Field(default_factory=list)
    text: str
    intent: str | list[str]
    slots: dict[str, str | int | list[str]] = Field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """One labelled question."""

    id: str
    said: tuple[str, ...]
    """What was typed before in the same talk."""
    text: str
    intents: tuple[str, ...]
    """Any of them is right."""
    slots: Mapping[str, str | int | Sequence[str]]

    @property
    def turns(self) -> tuple[str, ...]:
        """Everything that is typed, in order."""
        return (*self.said, self.text)


def read_sets(folder: Path, *, most: int | None = None, but: Container[str] = ()) -> dict[str, list[Item]]:
    """The sets of a folder by name, at most so many questions of each, ``but`` some. Raises BadSet, OSError."""
    sets = {path.stem: read_set(path)[:most] for path in sorted(folder.glob("*.jsonl")) if path.stem not in but}
    if not any(sets.values()):
        raise BadSet(f"There is no set of questions in {folder.name}.")
    return sets


def read_set(path: Path) -> list[Item]:
    """One file of JSON Lines. Raises BadSet, OSError."""
    items: dict[str, Item] = {}
    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            read = _Line.model_validate_json(line)
        except ValidationError as broken:
            raise BadSet(f"{path.name}, line {n}: {broken.errors(include_url=False)[0]['msg']}") from broken
        if read.id in items:
            raise BadSet(f"{path.name}, line {n}: {read.id} is there twice")
        intents = (read.intent,) if isinstance(read.intent, str) else tuple(read.intent)
        items[read.id] = Item(read.id, tuple(read.said), read.text, intents, read.slots)
    return list(items.values())
