"""Recall of anything that was said or told: full text and, where an embedder is at hand, vectors, fused by reciprocal rank."""

from .index import open_recall
from .search import Hit, Mode, Recalled, recall

__all__ = ["Hit", "Mode", "Recalled", "open_recall", "recall"]
