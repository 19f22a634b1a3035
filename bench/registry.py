"""The benches there are, each a module that is imported when it is run."""

from collections.abc import Callable
from importlib import import_module
from typing import Final, cast

from .report import Options, Report

type Run = Callable[[Options], Report]

BENCHES: Final[dict[str, str]] = {
    "truth": "hidden risk found and traps left alone on worlds that nothing was tuned on, beside the published path-sum and the law taken apart",
    "twin": "the rule against its plain-Python twin on random markets",
    "lies": "seeded lies of every kind through the validator, and true findings beside them",
    "speed": "assessments beside one-hop reads and the naive path query, a whole turn, an import",
    "routing": "questions as people ask them, labelled, through the whole house: right, abstained, confidently wrong",
    "desk": "cold starts, a key until it is painted in an empty desk and after 2,000 turns, an answer spelled out while somebody types",
    "greeting": "a cold start to the greeting over twenty watches, its growth, a memory's writes, and a thousand memories on one server",
    "recall": "paraphrased questions over two planted histories, by words alone and by words and meaning",
    "models": "tasks, free language, lies and what the checks cost, without a model, with scripted ones and with a small real one",
    "access": "who may read what: askers, passages and days against the twin; one check beside the floor, in a company and among 100,000 people",
    "durability": "the application and the engine killed at random moments of turns, imports, greetings and memory verbs; whole graphs compared afterwards",
}
"""Name and what it measures, in the order in which they are run."""


USUAL_S: Final[dict[str, int]] = {
    "truth": 300,
    "twin": 240,
    "lies": 50,
    "speed": 150,
    "routing": 60,
    "desk": 90,
    "greeting": 120,
    "recall": 60,
    "models": 300,
    "access": 150,
    "durability": 600,
}
"""How long one takes as it is run without options, seconds, on two cores that are not busy: what a person is told to expect."""


class UnknownBench(LookupError):
    """There is no bench of that name."""


def bench(name: str) -> Run:
    """The bench of that name. Raises UnknownBench."""
    if name not in BENCHES:
        raise UnknownBench(f"There is no bench {name!r}; there are {', '.join(BENCHES)}.")
    return cast("Run", import_module(f"bench.{name}").run)
