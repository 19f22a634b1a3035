"""The bench of models: tasks, routing, lies and what the checks cost, in every mode, side by side in one run."""

from collections.abc import Mapping, Sequence
from typing import Final

from graph import Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.core.form import Form
from market.registry import DEFAULT, get

from ..clock import NOW
from ..engines import own_engine
from ..figures import stopwatch
from ..report import Bound, Figure, Machine, Options, Report, ruled
from .blind import AGAINST, SECOND, SET, THIRD, Blind, blind
from .costing import costs
from .local import NotHere
from .modes import CRAMMED, MODES, PLAYBOOK, REAL, SCRIPTED_GOOD, SCRIPTED_LYING, Mode, entered, paraphrases
from .rooms import ModelRoom
from .routed import Routing, routing
from .spoken import desk
from .tasks import TASKS, Task
from .told import Tally, tell
from .trials import Trials, trials

TRIALS: Final = 5
LIES: Final = 300
EVERY: Final = {PLAYBOOK: 1, SCRIPTED_GOOD: 2, SCRIPTED_LYING: 2, CRAMMED: 2, REAL: 6}
"""Of the tasks each mode gets every so manieth: with a model they take longer, and the real one thinks for seconds."""


def measure(options: Options) -> Report:
    """Everything. A mode whose model is not installed is left out, and named. Raises GraphError, NotAnswered, OSError."""
    form, off, each = get(DEFAULT), list[str](), dict[str, float]()
    by_mode: dict[str, tuple[Trials, Routing]] = {}
    plain: Routing | None = None
    with stopwatch() as ms:
        for n, name in enumerate(MODES):
            options.on(n, len(MODES) + 1)
            try:
                with entered(name, form) as mode, stopwatch() as took:
                    by_mode[name] = found = _in_mode(mode, form, options, plain)
                    plain, each[name] = plain or found[1], round(took() / 1000, 1)
            except NotHere as why:
                off.append(f"{name}: {why}")
        tally, unseen, cost, machine = _of_checks(form, options)
        seconds, believed = ms() / 1000, sum(len(became.believed) for became in unseen.values())
    figures: dict[str, Figure] = {
        "seconds": round(seconds, 1),
        "seconds_of": each,
        "tasks": {name: t.figures for name, (t, _) in by_mode.items()},
        "routing": {name: r.figures for name, (_, r) in by_mode.items()},
        "lies": tally.figures,
        "blind": {of: became.figures for of, became in unseen.items()},
        "checks": cost,
        "tasks_failed": [line for name, (t, _) in by_mode.items() for line in t.failed(name)],
        "confidently_wrong": [line for name, (_, r) in by_mode.items() for line in r.wrong(name, plain)],
    }
    return ruled("models", figures, {"off": off or "nothing"}, [*_bounds(by_mode), *tally.bounds, Bound("lies of the sets believed", believed, 0)], machine)


def _in_mode(mode: Mode, form: Form, options: Options, plain: Routing | None) -> tuple[Trials, Routing]:
    with own_engine() as (engine, place):
        with engine.connect(Role.IMPORTER) as importer:
            load_demo(importer, Archive(place / "files"), form, now=NOW)
        with ModelRoom(engine, place, form, mode.chosen, mode.exam(form, place)) as room:
            tried = trials(room, _tasks(mode.name, options), options.rounds or TRIALS)
        heard = routing(engine, place, form, mode, paraphrases(options.questions), plain)
        return tried, heard


def _tasks(name: str, options: Options) -> Sequence[Task]:
    """A model that has the exam by heart is told apart by what it hears: the other tasks are those of the lying one."""
    tasks = ([t for t in TASKS if t.refused or t.free] if name == CRAMMED else list(TASKS))[:: EVERY[name]]
    return tasks if options.questions is None else tasks[:: max(1, len(tasks) // options.questions)]


def _of_checks(form: Form, options: Options) -> tuple[Tally, Mapping[str, Blind], Mapping[str, Figure], Machine]:
    with own_engine() as (engine, place):
        with engine.connect(Role.IMPORTER) as importer:
            load_demo(importer, Archive(place / "files"), form, now=NOW)
        with ModelRoom(engine, place, form) as room:
            said = desk(engine, room)
            cost, unseen = costs(room, said), {of.stem: blind(engine, room, of) for of in (SET, SECOND, THIRD, AGAINST)}
        return tell(said, LIES if options.lies is None else options.lies, options.seed), unseen, cost, Machine.here(engine.version)


def _bounds(by_mode: Mapping[str, tuple[Trials, Routing]]) -> list[Bound]:
    """No model makes a task fail that is done without one, or has anything looked up that must be refused."""
    plain = by_mode[PLAYBOOK][0]
    bounds = []
    for name, (tried, heard) in by_mode.items():
        worse = [t for t in tried.all_passed if not tried.all_passed[t] and plain.all_passed.get(t)]
        bounds += [
            Bound(f"{name}: tasks that fail though the playbook does them", len(worse), 0),
            Bound(f"{name}: must be refused and were not", tried.not_refused, 0),
        ]
        if name not in (PLAYBOOK, CRAMMED):
            bounds.append(Bound(f"{name}: confidently wrong, more than the playbook", heard.more_wrong, 0))
    return bounds
