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
from .worlds.told import Question, history, questions

TURNS: Final = 320
"""Turns of the history; the planted ones are some of them."""
FIVE: Final = 5
LEAST_WORDS: Final = 0.2
LEAST_BOTH: Final = 0.7
"""Shares of questions whose exchange must be among the first five. Set on the practice set, before the held-out one was run."""
_DAY_MS: Final = 86_400_000
_PERSON: Final = "recall"


def run(options: Options) -> Report:
    """Plants a history, asks every question with and without vectors, and says how often the right exchange came first and among five.

    Where the ``semantic`` extra or its model is absent it is judged by words alone, and says so.
    """
    asked = questions()[: options.questions]
    with own_place() as place, open_engine(place) as engine, engine.connect(Role.CONCIERGE, _PERSON) as connection:
        graph = memory_graph(_PERSON)
        _plant(connection, graph, options.seed)
        figures: dict[str, Figure] = {"questions": len(asked), "turns": TURNS, "by words": _graded(connection, graph, asked, None)}
        words = _share(figures["by words"])
        bounds = [Bound("missed among five, by words", 1 - words, 1 - LEAST_WORDS)]
        off = ""
        try:
            embedder = load()
        except NoEmbedder as why:
            off = f"{why} Judged by words alone."
        else:
            began = time.perf_counter()
            while catch_up(connection, graph, embedder):
                pass
            figures["embedding a text, ms"] = (time.perf_counter() - began) * 1000 / (2 * TURNS)
            figures["by words and meaning"] = _graded(connection, graph, asked, embedder)
            bounds.append(Bound("missed among five, by words and meaning", 1 - _share(figures["by words and meaning"]), 1 - LEAST_BOTH))
        return ruled("recall", figures, {"off": off or "nothing"}, bounds, Machine.here(engine.version))


def _share(graded: Figure) -> float:
    assert isinstance(graded, dict)
    return float(graded["hit@5"])


def _plant(connection: Connection, graph: str, seed: int) -> None:
    queries.open_memory(connection, graph, name=_PERSON, at=0)
    open_recall(connection, graph)
    session = queries.open_session(connection, graph, at=0)
    for n, exchange in enumerate(history(seed, TURNS), 1):
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
