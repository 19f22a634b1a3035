"""Embedders that can be reckoned with by hand: a text is counted by its matters, each a set of words that mean the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from memory.recall.words import words_of

MATTERS = (
    frozenset({"bankrupt", "insolvent", "insolvency", "broke"}),
    frozenset({"garden", "lawn", "green"}),
    frozenset({"lift", "elevator", "elevators"}),
)


@dataclass
class Counting:
    """One number for each matter, and one for everything else."""

    name: str = "counting"
    dimension: int = len(MATTERS) + 1
    given: int | None = None
    """How many numbers it gives, where that is not what it says."""
    asked: int = 0

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        self.asked += len(texts)
        return [self._vector(text) for text in texts]

    def _vector(self, text: str) -> list[float]:
        words = words_of(text)
        counts = [float(sum(word in matter for word in words)) for matter in MATTERS]
        counts.append(0.0 if any(counts) else 1.0)
        counts += [0.0] * ((self.given or self.dimension) - len(counts))
        length = sqrt(sum(c * c for c in counts))
        return [c / length for c in counts[: self.given or self.dimension]]
