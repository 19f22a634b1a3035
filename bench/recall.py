"""Recall: paraphrased questions over a planted history, by words alone and by words and meaning, side by side in one run."""

import time
from collections.abc import Sequence
from statistics import median
from typing import Final

from agents.remembering import wanted
from graph import Connection, Role, memory_graph, open_engine
from memory import queries
from memory.recall import open_recall, recall
from memory.recall.embedding import Embedder, NoEmbedder, load
from memory.recall.vectors import catch_up

from .engines import own_place
from .report import Bound, Figure, Machine, Options, Report, ruled
from .worlds.told import SETS, Question, history, questions

TURNS: Final = 320
"""Turns of the history; the planted ones are some of them."""
FIVE: Final = 5
LEAST_WORDS: Final = 0.2
LEAST_BOTH: Final = 0.7
"""Shares of questions whose exchange must be among the first five. Set on the practice set, before the held-out one was run."""
_DAY_MS: Final = 86_400_000


def run(options: Options) -> Report:
    """Plants each history, asks every question with and without vectors, and says how often the right exchange came first and among five.

    Where the ``semantic`` extra or its model is absent it is judged by words alone, and says so.
    """
    off, embedder = "", None
    try:
        embedder = load()
    except NoEmbedder as why:
        off = f"{why} Judged by words alone."
    figures: dict[str, Figure] = {"turns of each": TURNS}
    bounds: list[Bound] = []
    with own_place() as place, open_engine(place) as engine:
        for name in SETS:
            with engine.connect(Role.CONCIERGE, name) as connection:
                graded = _asked(connection, name, options, embedder)
            figures[name] = graded
            for way, least in (("words", LEAST_WORDS), ("words and meaning", LEAST_BOTH)):
                if way in graded:
                    bounds.append(Bound(f"{name}: missed among five, by {way}", 1 - _share(graded[way]), 1 - least))
        return ruled("recall", figures, {"off": off or "nothing"}, bounds, Machine.here(engine.version))


def _asked(connection: Connection, name: str, options: Options, embedder: Embedder | None) -> dict[str, Figure]:
    asked, graph = questions(name)[: options.questions], memory_graph(name)
    _plant(connection, name, options.seed)
    graded: dict[str, Figure] = {"questions": len(asked), "words": _graded(connection, graph, asked, None)}
    if embedder is not None:
        began = time.perf_counter()
        while catch_up(connection, graph, embedder):
            pass
        graded["embedding a text, ms"] = (time.perf_counter() - began) * 1000 / (2 * TURNS)
        graded["words and meaning"] = _graded(connection, graph, asked, embedder)
    return graded


def _share(graded: Figure) -> float:
    assert isinstance(graded, dict)
    return float(graded["hit@5"])


def _plant(connection: Connection, name: str, seed: int) -> None:
    graph = memory_graph(name)
    queries.open_memory(connection, graph, name=name, at=0)
    open_recall(connection, graph)
    session = queries.open_session(connection, graph, at=0)
    for n, exchange in enumerate(history(name, seed, TURNS), 1):
        turn = queries.add_turn(connection, graph, session, text=exchange.said, at=n * _DAY_MS)
        queries.add_answer(connection, graph, turn, text=exchange.told, outcome="ANSWERED_WITH_PATH", case="", at=n * _DAY_MS)


def _graded(connection: Connection, graph: str, asked: Sequence[Question], embedder: Embedder | None) -> dict[str, Figure]:
    first = among = 0
    took, missed = [], []
    for question in asked:
        began = time.perf_counter()
        hits = recall(connection, graph, wanted(question.text) or question.text, embedder=embedder, limit=FIVE).hits
        took.append((time.perf_counter() - began) * 1000)
        found = [hit.unit.asked == question.about.said for hit in hits]
        first += found[:1] == [True]
        among += any(found)
        if not any(found):
            missed.append(question.text)
    return {"hit@1": first / len(asked), "hit@5": among / len(asked), "missed": len(missed), "ms": median(took)}
