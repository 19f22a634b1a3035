"""Paths laid over each other: who is there, who is tied to whom, and how far from where the paths begin."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from ..paths import Path

if TYPE_CHECKING:
    from agents.events import EntityShown

type Key = tuple[str, str]


def key_of(entity: "EntityShown") -> Key:
    """What makes an entity one: its register's id within its kind."""
    return (entity.kind, entity.id)


def pairs(path: Path) -> Iterator[tuple[Key, Key]]:
    """What it ties, hop by hop."""
    return pairwise(key_of(entity) for entity in path.thread.entities)


class Union:
    """The paths taken so far: keys of entities, and pairs that are tied, oriented so that no way leads back."""

    def __init__(self) -> None:
        self.nodes: dict[Key, EntityShown] = {}
        self.after: dict[Key, list[Key]] = {}

    def copy(self) -> "Union":
        """Another one of the same paths."""
        new = Union()
        new.nodes = dict(self.nodes)
        new.after = {key: list(ends) for key, ends in self.after.items()}
        return new

    def take(self, path: Path) -> bool:
        """Adds a path; says whether anything was new."""
        size = len(self.nodes) + sum(map(len, self.after.values()))
        for entity in path.thread.entities:
            self.nodes.setdefault(key_of(entity), entity)
            self.after.setdefault(key_of(entity), [])
        for one, other in pairs(path):
            if one != other and other not in self.after[one] and one not in self.after[other]:
                start, end = (other, one) if self._leads(other, one) else (one, other)
                self.after[start].append(end)
        return size != len(self.nodes) + sum(map(len, self.after.values()))

    def _leads(self, start: Key, end: Key) -> bool:
        seen, todo = {start}, [start]
        while todo:
            if (at := todo.pop()) == end:
                return True
            todo += [n for n in self.after[at] if n not in seen]
            seen.update(self.after[at])
        return False

    def layers(self) -> dict[Key, int]:
        """For each entity the length of the longest way to it."""
        missing = dict.fromkeys(self.nodes, 0)
        for ends in self.after.values():
            for end in ends:
                missing[end] += 1
        layer = dict.fromkeys(self.nodes, 0)
        ready = [key for key, number in missing.items() if not number]
        while ready:
            at = ready.pop()
            for end in self.after[at]:
                layer[end] = max(layer[end], layer[at] + 1)
                missing[end] -= 1
                if not missing[end]:
                    ready.append(end)
        return layer

    def breadth(self) -> int:
        """Slots of the fullest layer."""
        layer = self.layers()
        used = [0] * (max(layer.values(), default=0) + 1)
        for key, at in layer.items():
            used[at] += 1
            for end in self.after[key]:
                for between in range(at + 1, layer[end]):
                    used[between] += 1
        return max(used)
