"""Full text over a person's memory: which texts hold the words of a question, the rare ones counting more."""

from collections.abc import Sequence
from math import log
from typing import Final

from graph import Connection, await_indexes

FUZZY_FROM: Final = 5
"""A word of so many letters may be one letter off ..."""
TWO_FROM: Final = 8
"""... and of so many two."""

_LESS: Final = 0.6
"""What a word that is one letter off, or only begun, counts beside the word itself."""


def found(connection: Connection, graph: str, label: str, words: Sequence[str]) -> dict[str, float]:
    """Ids of the nodes of a label whose text holds any of the words, each with the share of the words' weight that it holds, 0..1.

    A word weighs ``ln(1 + (N - n + 0.5) / (n + 0.5))``, n of N texts having it (inverse document frequency as in BM25: Robertson and Zaragoza 2009).
    The engine's own score knows no rarity (4.22.1). Raises GraphError.
    """
    if not words:
        return {}
    await_indexes(connection, graph)
    total = int(str(connection.ro_query(graph, f"MATCH (n:{label}) RETURN count(n)", question="recall").rows[0][0]))
    exact = _having(connection, graph, label, {w: w for w in words})
    near = _having(connection, graph, label, {w: _like(w) for w in words if len(w) >= FUZZY_FROM and w.isascii()})
    shares: dict[str, float] = {}
    whole = 0.0
    for word in words:
        hit, close = exact.get(word, set()), near.get(word, set())
        rarity = log(1 + (total - len(hit | close) + 0.5) / (len(hit | close) + 0.5))
        whole += rarity
        for node in hit | close:
            shares[node] = shares.get(node, 0.0) + rarity * (1.0 if node in hit else _LESS)
    return {node: share / whole for node, share in shares.items()}


def _like(word: str) -> str:
    """A full-text query for what is nearly the word: one letter off, in a long word two (letters that changed places are two), or a longer word."""
    off = "%%" if len(word) >= TWO_FROM else "%"
    return f"{off}{word}{off}|{word}*"


def _having(connection: Connection, graph: str, label: str, asked: dict[str, str]) -> dict[str, set[str]]:
    """Word to the ids of the nodes that a full-text query for it finds; all words in one go."""
    if not asked:
        return {}
    query = f"UNWIND $asked AS w CALL db.idx.fulltext.queryNodes('{label}', w[1]) YIELD node RETURN w[0], node.id"
    rows = connection.ro_query(graph, query, {"asked": [[word, text] for word, text in asked.items()]}, question="recall by words").rows
    having: dict[str, set[str]] = {}
    for word, node in rows:
        having.setdefault(str(word), set()).add(str(node))
    return having
