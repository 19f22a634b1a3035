"""How people really ask, routed: sets of labelled questions through the whole house; right, abstained, confidently wrong."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from bench.engines import own_engine
from bench.figures import stopwatch
from bench.report import Bound, Figure, Machine, Options, Report, ruled
from graph import Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.core.form import Form
from market.registry import DEFAULT, get

from ..clock import NOW
from .asking import Room
from .grading import Grade, Graded, grade
from .items import Item, read_sets

SETS: Path = Path(__file__).resolve().parents[1] / "worlds" / "asked"
"""Where the sets lie: one JSON Lines file each."""

FREE: Final = frozenset({"paraphrases"})
"""Sets of free language that the router alone is not meant to route: the bench of models asks them, and nothing is taught by them."""

UNTAUGHT: Final = frozenset({"held_out_4"})
"""Sets by which nothing is taught: what is measured with them is what a stranger's questions give."""

MISSED: Final = 0.10
"""So many of a set may not be right ..."""
WRONG: Final = 0.02
"""... and so many may be confidently wrong."""


def run(options: Options) -> Report:
    """Asks every question of every set on the demo, each as a person who never asked before, of an ear that was not taught that set.

    Raises GraphError, BadSet, OSError.
    """
    sets = read_sets(SETS, most=options.questions, but=FREE)
    total, done = sum(map(len, sets.values())), 0
    graded: dict[str, list[Graded]] = {name: [] for name in sets}
    form = get(DEFAULT)
    with own_engine() as (engine, place), stopwatch() as ms:
        with engine.connect(Role.IMPORTER) as importer:
            load_demo(importer, Archive(place / "files"), form, now=NOW)
        for name, items in sets.items():
            with Room(engine, place, without(form, name)) as room:
                for item in items:
                    graded[name].append(grade(item, room.ask(item.turns)))
                    done += 1
                    options.on(done, total)
        machine, seconds = Machine.here(engine.version), ms() / 1000
    every = [g for one in graded.values() for g in one]
    figures: dict[str, Figure] = {
        "questions": total,
        "seconds": round(seconds, 1),
        "by_set": {name: _counted(found) for name, found in graded.items()},
        "by_intent": {intent: _counted([g for g in every if g.label == intent]) for intent in sorted({g.label for g in every})},
        "wrong": [_told(g) for g in every if g.grade in (Grade.WRONG, Grade.FAILED)],
        "abstained": [_told(g) for g in every if g.grade is Grade.ABSTAINED],
    }
    bounds = [bound for name, found in graded.items() for bound in _bounds(name, found)]
    return ruled("routing", figures, {"of_another_router_on_40_questions": {"right": 30, "wrong": 5}}, bounds, machine)


def without(form: Form, collection: str) -> Form:
    """The market with an ear that was not taught the sentences of one collection: what it makes of that one is measured, not remembered."""
    return form.with_asking(saying=replace(form.saying, phrasings=tuple(p for p in form.saying.phrasings if p.collection != collection)))


def _bounds(name: str, found: Sequence[Graded]) -> list[Bound]:
    counts = Counter(g.grade for g in found)
    wrong = counts[Grade.WRONG] + counts[Grade.FAILED]
    return [
        Bound(f"{name}: not right, share", 1 - counts[Grade.RIGHT] / len(found), MISSED),
        Bound(f"{name}: confidently wrong, share", wrong / len(found), WRONG),
    ]


def _counted(found: Iterable[Graded]) -> Mapping[str, Figure]:
    counts = Counter(g.grade for g in found)
    total = sum(counts.values())
    figures: dict[str, Figure] = {"questions": total, **{str(g): counts[g] for g in (Grade.RIGHT, Grade.ABSTAINED, Grade.WRONG)}}
    if counts[Grade.FAILED]:
        figures["failed"] = counts[Grade.FAILED]
    return {**figures, "share_right": round(counts[Grade.RIGHT] / total, 3)}


def _told(found: Graded) -> str:
    said = " · ".join((*found.item.said, found.item.text))
    return f"{found.item.id} {found.label}: {said!r} -> {found.got}: {found.why}"


__all__ = ["SETS", "Item", "run"]
