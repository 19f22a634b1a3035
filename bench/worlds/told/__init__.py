"""A planted history: what somebody said and was told over months, and paraphrased questions about it, written apart from the search."""

import csv
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

SETS: Final = ("planted", "held_out")
"""The histories there are: the one that the search was made with, and one that was written apart from it."""

_FIRST: Final = (
    "Palm",
    "Rose",
    "Silver",
    "Cedar",
    "Green",
    "Blue",
    "Orchid",
    "Maple",
    "Amber",
    "Heron",
    "Fern",
    "Ivory",
    "Willow",
    "Teak",
    "Juniper",
    "Marigold",
)
_LAST: Final = ("Court", "Row", "Residency", "Towers", "Enclave", "Gardens")
_ASKED: Final = (
    ("is {name} safe", "None known for {name}: I walked every tie up to four hops."),
    ("who is behind {name}", "{name} is developed by {name} Projects; two directors."),
    ("what about the land under {name}", "The parcel of {name} changed hands twice; no suit names it."),
    ("any complaints at {name}", "One complaint names {name}; it is closed."),
    ("compare {name} and {other}", "{name} none known, {other} caution, 31 of 100."),
    ("and its papers", "{name} is registered; its approvals are in force."),
)
"""What is asked day by day: much of it nearly the same, and near to what was planted by its names."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One turn: what was said and what was told."""

    said: str
    told: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question about one exchange, in other words."""

    text: str
    about: Exchange


def questions(name: str) -> tuple[Question, ...]:
    """Every paraphrased question of a set with the exchange that it is about."""
    with Path(__file__).with_name(f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return tuple(Question(row["asked back"], Exchange(row["said"], row["told"])) for row in rows)


def history(name: str, seed: int, size: int) -> Iterator[Exchange]:
    """The planted exchanges among everyday ones, so many in all, in an order of the seed's."""
    rng = random.Random(seed)
    planted = [q.about for q in questions(name)]
    names = [f"{a} {b}" for a, b in product(_FIRST, _LAST)]
    everyday: list[Exchange] = []
    while len(planted) + len(everyday) < size:
        one, other = rng.sample(names, 2)
        said, told = rng.choice(_ASKED)
        everyday.append(Exchange(said.format(name=one, other=other), told.format(name=one, other=other)))
    mixed = [*planted, *everyday]
    rng.shuffle(mixed)
    yield from mixed
