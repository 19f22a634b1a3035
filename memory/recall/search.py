"""Recall: what was said or told that has to do with a text, best first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from graph import Connection

from . import text as texts
from .embedding import Embedder
from .index import SEARCHED, has_vectors
from .ranks import fused
from .units import Unit, units_of
from .vectors import checked, nearest
from .words import telling

LIMIT: Final = 5
NEAR: Final = 0.2
"""A text whose cosine similarity is less has nothing to do with the question; measured with the default model on sentences of other matters."""
_FETCHED: Final = 60
_UNANSWERED: Final = 0.25
"""What a question counts that nothing answered, beside what was kept or told: it only says once more what is looked for, and it fits the best of all."""
_ANSWERED: Final = 0.5
"""What a word weighs in an answer beside a word in the person's own sentence: answers are long and hold many."""
ENOUGH: Final = 0.4
"""Beside the search by meaning, a text counts by its words only where it holds this share of what the words weigh: one common word of six is no evidence."""


class Mode(StrEnum):
    """How it was searched."""

    WORDS = "full text"
    BOTH = "full text and meaning"


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found again."""

    unit: Unit
    score: float
    """The sum of its reciprocal ranks."""
    by_words: int = 0
    """Its rank among what the words find; 0 where they do not find it ..."""
    by_meaning: int = 0
    """... and among what the meaning finds."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """What was found, best first, and how it was searched."""

    hits: tuple[Hit, ...]
    mode: Mode


def recall(connection: Connection, graph: str, text: str, *, embedder: Embedder | None = None, limit: int = LIMIT, but: str = "") -> Recalled:
    """What was said or told about something.

    Args:
        connection: with the role CONCIERGE of the person.
        graph: the person's memory, for which :func:`memory.recall.open_recall` was called.
        text: what it is about, in any words.
        embedder: for the search by meaning; None where there is none.
        limit: how many at most.
        but: a turn that is left out: the one that asks.

    Raises:
        GraphError: the engine failed. WrongLength: the embedder did not keep to its dimension.
    """
    weights = {label: texts.found(connection, graph, label, telling(text)) for label, _ in SEARCHED}
    closeness = _closeness(connection, graph, text, embedder) if embedder is not None else {}
    units = units_of(connection, graph, {label: {*weights[label], *closeness.get(label, ())} for label, _ in SEARCHED})
    held = _weighed(weights, units, but)
    words = _ranked(held if embedder is None else {unit: share for unit, share in held.items() if share >= ENOUGH})
    meaning = _ranked(_closest(closeness, units, but))
    hits = []
    for unit, score in fused(words, meaning)[:limit]:
        by_words, by_meaning = (ranking.index(unit) + 1 if unit in ranking else 0 for ranking in (words, meaning))
        hits.append(Hit(unit, score, by_words, by_meaning))
    return Recalled(tuple(hits), Mode.WORDS if embedder is None else Mode.BOTH)


def _closeness(connection: Connection, graph: str, text: str, embedder: Embedder) -> dict[str, dict[str, float]]:
    if not has_vectors(connection, graph, embedder.dimension):
        return {}  # nothing was embedded by this model yet
    (vector,) = checked(embedder, [text])
    near = {label: nearest(connection, graph, label, vector, model=embedder.name, limit=_FETCHED) for label, _ in SEARCHED}
    return {label: {node: likeness for node, likeness in nodes if likeness >= NEAR} for label, nodes in near.items()}


def _weighed(found: Mapping[str, Mapping[str, float]], units: Mapping[tuple[str, str], Unit], but: str) -> dict[Unit, float]:
    """What the words of a unit's texts weigh together."""
    weights: dict[Unit, float] = {}
    for unit, label, share in _each(found, units, but):
        weights[unit] = weights.get(unit, 0.0) + share * (_ANSWERED if label == "Answer" else 1.0)
    return weights


def _closest(found: Mapping[str, Mapping[str, float]], units: Mapping[tuple[str, str], Unit], but: str) -> dict[Unit, float]:
    """How near the nearest of a unit's texts is."""
    nearest_of: dict[Unit, float] = {}
    for unit, _, likeness in _each(found, units, but):
        nearest_of[unit] = max(nearest_of.get(unit, 0.0), likeness)
    return nearest_of


def _each(found: Mapping[str, Mapping[str, float]], units: Mapping[tuple[str, str], Unit], but: str) -> Iterator[tuple[Unit, str, float]]:
    for label, nodes in found.items():
        for node, figure in nodes.items():
            unit = units.get((label, node))
            if unit is not None and (unit.turn != but or not but):
                yield unit, label, figure


def _ranked(weights: Mapping[Unit, float]) -> list[Unit]:
    """The heaviest first, and the newest of equal ones; a question that nothing answered weighs little."""
    return sorted(weights, key=lambda unit: (-weights[unit] * (1.0 if unit.holds else _UNANSWERED), -unit.at, unit.turn))
