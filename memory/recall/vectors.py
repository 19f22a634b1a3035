"""Embeddings of what was said and told: made behind the turns, kept on the very nodes whose text they are of, so that forgetting a node forgets them."""

from collections.abc import Sequence
from typing import Final

from graph import Connection, await_indexes

from .embedding import Embedder
from .index import MADE_BY, SEARCHED, VECTOR, open_vectors

AT_ONCE: Final = 32
"""Texts that are embedded and written together."""


class WrongLength(ValueError):
    """An embedder gave a vector of another length than it says. The engine would not index it, and would say nothing."""


def catch_up(connection: Connection, graph: str, embedder: Embedder, *, limit: int = AT_ONCE) -> int:
    """Embeds texts that have no vector of this model yet, newest first, and returns how many; 0 once nothing is left.

    Raises:
        GraphError: the engine failed. WrongLength: the embedder did not keep to its dimension.
    """
    open_vectors(connection, graph, embedder.dimension)
    done = 0
    for label, prop in SEARCHED:
        if done >= limit:
            break
        query = (
            f"MATCH (n:{label}) WHERE n.{prop} <> '' AND (n.{MADE_BY} IS NULL OR n.{MADE_BY} <> $model) RETURN n.id, n.{prop} ORDER BY n.at DESC LIMIT $limit"
        )
        rows = connection.ro_query(graph, query, {"model": embedder.name, "limit": limit - done}, question="texts to embed").rows
        texts = [str(text) for _, text in rows]
        vectors = checked(embedder, texts) if texts else []
        kept = [{"id": str(row[0]), "text": text, "vector": vector} for row, text, vector in zip(rows, texts, vectors, strict=True)]
        if kept:
            # only where the text is still the one that was embedded: it may have been edited or forgotten meanwhile
            write = f"UNWIND $rows AS r MATCH (n:{label} {{id: r.id}}) WHERE n.{prop} = r.text SET n.{VECTOR} = vecf32(r.vector), n.{MADE_BY} = $model"
            connection.query(graph, write, {"rows": kept, "model": embedder.name}, question="embeddings")
        done += len(kept)
    return done


def nearest(connection: Connection, graph: str, label: str, vector: Sequence[float], *, model: str, limit: int) -> list[tuple[str, float]]:
    """Ids of the nodes of a label whose vectors of this model are nearest, each with its cosine similarity, the nearest first. Raises GraphError."""
    await_indexes(connection, graph)
    query = (
        f"CALL db.idx.vector.queryNodes('{label}', '{VECTOR}', $limit, vecf32($vector)) YIELD node, score "
        f"WITH node, score WHERE node.{MADE_BY} = $model RETURN node.id, score ORDER BY score"
    )
    rows = connection.ro_query(graph, query, {"vector": list(vector), "model": model, "limit": limit}, question="recall by meaning").rows
    return [(str(found), 1.0 - float(str(distance))) for found, distance in rows]


def checked(embedder: Embedder, texts: Sequence[str]) -> list[list[float]]:
    """The vectors of texts. Raises WrongLength."""
    vectors = embedder.embed(texts)
    if len(vectors) != len(texts) or any(len(v) != embedder.dimension for v in vectors):
        raise WrongLength(f"{embedder.name} says that its vectors have {embedder.dimension} numbers, and gave others.")
    return vectors
