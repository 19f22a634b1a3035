"""``clew bench durability``: kills of the application and of the engine at random moments, and what was there afterwards."""

from collections.abc import Sequence
from typing import Final

from graph import open_engine

from .durable.killing import kill_often
from .engines import own_place
from .figures import stopwatch
from .report import Bound, Figure, Machine, Options, Report, ruled

KILLS: Final = 200
"""So many were promised."""
SMALL: Final = 50
"""Fewer kills than this are done on a small market, so that they take seconds."""


def run(options: Options) -> Report:
    """Kills, starts again, compares whole graphs with those of an engine that nobody kills. ``rounds`` says how many kills."""
    kills = options.rounds or KILLS
    with own_place() as place, stopwatch() as ms:
        tally = kill_often(place, kills, seed=options.seed, small=kills < SMALL, on=options.on)
        with open_engine(place / "reference") as engine:
            machine = Machine.here(engine.version)
    figures: dict[str, Figure] = {
        "kills": tally.kills.total(),
        "by_kind": dict(sorted(tally.kills.items())),
        "writes_acknowledged": tally.acknowledged,
        "writes_lost": len(tally.lost),
        "lost": _few(tally.lost),
        "writes_unknown": tally.unknown,
        "starts_after_a_kill": tally.starts,
        "restarts_that_needed_a_hand": len(tally.hands),
        "hands": _few(tally.hands),
        "cases_taken_over": tally.taken,
        "cases_lost_or_answered_differently": len(tally.unsound),
        "unsound": _few(tally.unsound),
        "whole_graphs_compared": tally.graphs,
        "nodes_and_edges_at_the_end": tally.size,
        "seconds": round(ms() / 1000, 1),
    }
    bounds = [
        Bound("acknowledged writes lost", len(tally.lost), 0),
        Bound("restarts that needed a hand", len(tally.hands), 0),
        Bound("cases lost or answered differently", len(tally.unsound), 0),
        Bound("kills that are missing", max(0, kills - tally.kills.total()), 0),
    ]
    return ruled("durability", figures, {"market": "small" if kills < SMALL else "as large as the demo"}, bounds, machine)


def _few(sentences: Sequence[str]) -> list[str]:
    return [sentence[:400] for sentence in sentences[:10]]
