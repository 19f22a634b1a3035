"""A YAML file as a tree that knows its lines. Nothing in it is made into an object: a value is the text that stands there, or it is no value."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import yaml

DEEPEST: Final = 64
"""So deep may lists and maps lie in each other: an organisation has a tenth of it."""

_NOTHING: Final = frozenset({"", "~", "null", "Null", "NULL"})
"""How nothing is written without quotes."""

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Control characters but for tab and line end: a quoted value may spell them, and a terminal obeys them."""

_BREAKS: Final = re.compile("[\x85\u2028\u2029]")
"""What YAML takes for an end of a line and no editor shows as one."""


class NotTree(ValueError):
    """Text that is no such tree; ``line`` is 1-based, the message is the reason for a person."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


@dataclass(frozen=True, slots=True)
class Leaf:
    """A value as it stands; empty where nothing does."""

    text: str
    line: int
    last: int
    """The last line of it."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A list."""

    line: int
    items: "list[Node]" = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Mapped:
    """A map: its keys in their order, each with its value."""

    line: int
    items: "dict[str, tuple[Leaf, Node]]" = field(default_factory=dict)


type Node = Leaf | Listed | Mapped


def tree_of(text: str) -> Node:
    """The one document of a YAML text. Raises NotTree, also for what could stand for more than it shows: aliases, keys written twice, a second document."""
    if odd := _BREAKS.search(text):
        raise NotTree(text.count("\n", 0, odd.start()) + 1, "has an end of line that is none to an editor (NEL, LS or PS)")
    try:
        return _Building(_events(text)).document()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise NotTree(mark.line + 1 if mark else 0, f"is no YAML ({getattr(error, 'problem', None) or 'it cannot be read'})") from error


def _events(text: str) -> Iterator[yaml.Event]:
    # The parser in C, where it was built: the same events, some twenty times faster.
    yield from yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


class _Building:
    def __init__(self, events: Iterator[yaml.Event]) -> None:
        self.events = events
        self.depth = 0

    def document(self) -> Node:
        found: Node | None = None
        for event in self.events:
            if isinstance(event, (yaml.StreamStartEvent, yaml.StreamEndEvent, yaml.DocumentStartEvent, yaml.DocumentEndEvent)):
                continue
            if found is not None:
                raise NotTree(_line(event), "holds more than one document")
            found = self.node(event)
        return Leaf("", 1, 1) if found is None else found

    def node(self, event: yaml.Event) -> Node:
        if isinstance(event, yaml.AliasEvent):
            raise NotTree(_line(event), "has an alias (*): write it out")
        if isinstance(event, yaml.ScalarEvent):
            if _CONTROL.search(event.value):
                raise NotTree(_line(event), "has a control character (such as NUL or escape)")
            nothing = event.style in (None, "") and event.value in _NOTHING
            return Leaf("" if nothing else str(event.value), _line(event), _last(event))
        self.depth += 1
        if self.depth > DEEPEST:
            raise NotTree(_line(event), f"is nested more than {DEEPEST} deep")
        found = self.listed(event) if isinstance(event, yaml.SequenceStartEvent) else self.mapped(event)
        self.depth -= 1
        return found

    def listed(self, start: yaml.Event) -> Listed:
        found = Listed(_line(start))
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            found.items.append(self.node(event))
        return found

    def mapped(self, start: yaml.Event) -> Mapped:
        found = Mapped(_line(start))
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.node(event)
            if not isinstance(key, Leaf):
                raise NotTree(_line(event), "has a key that is a list or a map")
            if key.text in found.items:
                raise NotTree(key.line, f"names {key.text!r} twice")
            found.items[key.text] = (key, self.node(next(self.events)))
        return found


def _line(event: yaml.Event) -> int:
    return 0 if event.start_mark is None else event.start_mark.line + 1


def _last(event: yaml.Event) -> int:
    # A block ends where the next thing begins: at the start of that line.
    end = event.end_mark
    return _line(event) if end is None else max(_line(event), end.line + 1 if end.column else end.line)
