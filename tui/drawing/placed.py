"""A picture on cells, but for its colours: what is written where, and through which cells each edge runs."""

from dataclasses import dataclass
from enum import StrEnum

from .layout import Layout
from .telling import Said

type Net = tuple[int, int]
"""Gap and number of a net."""


class Way(StrEnum):
    """Where the layers follow each other."""

    DOWN = "down"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Text:
    """Something written: at a node or on an edge."""

    x: int
    y: int
    said: Said
    node: int | None = None
    edges: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Box:
    """The cells of one node."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Run:
    """The cells of one edge in order: x, y, the sides that it joins there, and the net in which it runs with others. None where it ties an entity to itself."""

    cells: tuple[tuple[int, int, int, Net], ...]


@dataclass(frozen=True)
class Placed:
    """A picture, but for its colours."""

    layout: Layout
    way: Way
    width: int
    height: int
    boxes: tuple[Box, ...] = ()
    runs: tuple[Run, ...] = ()
    texts: tuple[Text, ...] = ()
