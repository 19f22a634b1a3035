"""One kill after the other on the same data: somebody works, is killed or loses the engine, and the next start must find everything."""

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from graph import INBOX, Engine, Role, changes_stream, events_stream, index_faults, open_engine
from graph.config import Places
from graph.secret import engine_dir
from graph.witness import witnessed

from .acting import ACTS, MARKET, PERSON, Orders, act, first_import
from .cases import settle, unsound
from .ledger import Ledger, written
from .reference import Reference

KEPT: Final = 10_000
"""So many entries of a stream are kept."""
DAYS: Final = 40
"""Days of the market that one process may bring in."""
EVERY: Final = 25
"""So often every index is asked for everything that stands in its graph: a scan of each."""
_PATIENCE_S: Final = 90.0
_FROM_THE_START: Final = 0.15
"""This share of the kills comes at a moment of the start itself."""
_SPAN_S: Final = {"turns": 1.0, "verbs": 0.5, "imports": 1.5, "greetings": 2.5}
"""Within so many seconds of its beginning a kill comes."""


@dataclass(slots=True)
class Tally:
    """What came of it."""

    kills: Counter[str] = field(default_factory=Counter)
    """``app during turns``, ``engine during imports`` …: how many."""
    acknowledged: int = 0
    unknown: int = 0
    """Writes of which nobody knew whether they were done: each was found to be there as a whole, or not at all."""
    lost: list[str] = field(default_factory=list)
    """What was acknowledged and is not there, or is there and was never written."""
    hands: list[str] = field(default_factory=list)
    """Starts that did not succeed by themselves."""
    unsound: list[str] = field(default_factory=list)
    """Cases that were lost, or answered twice differently; indexes that miss something."""
    starts: int = 0
    """Starts after a kill."""
    taken: int = 0
    """Cases that somebody was killed over, or had not begun, and that the next Investigator took."""
    graphs: int = 0
    """Whole graphs that were compared ..."""
    size: int = 0
    """... and what stood in them at the end, nodes and edges."""


def kill_often(place: Path, kills: int, *, seed: int, small: bool, on: Callable[[int, int], None]) -> Tally:
    """Kills so often, in a directory of its own; ends early if something was lost. ``on`` is told how many of how many.

    Raises:
        GraphError: the engine to compare with failed, which nobody kills.
    """
    warmed()
    tally = Tally()
    with open_engine(place / "reference") as beside:
        rounds = _Rounds(place, Reference(beside), tally, random.Random(seed), small)
        rounds.begin()
        for number in count(1):
            done = tally.kills.total()
            if done >= kills or tally.lost:
                break
            on(done, kills)
            rounds.one(number, thorough=number % EVERY == EVERY - 1 or done >= kills - 2)
    return tally


@dataclass(slots=True)
class _Rounds:
    place: Path
    reference: Reference
    tally: Tally
    dice: random.Random
    small: bool

    @property
    def data_dir(self) -> Path:
        """Where it all happens."""
        return self.place / "data"

    def begin(self) -> None:
        """The market is there before anybody works. Raises GraphError."""
        orders = Orders("imports", self.data_dir, self.place / "first", 0, 0, self.small)
        first_import(orders)
        self.reference.apply(written(orders.ledger))

    def one(self, number: int, *, thorough: bool) -> None:
        """Somebody works and is killed; then everything is looked at."""
        what = tuple(ACTS)[number % len(ACTS)]
        ledgers = [self.place / f"{number}.worker", self.place / f"{number}.next"]
        self._work_and_die(Orders(what, self.data_dir, ledgers[0], self.dice.randrange(2**32), number * DAYS, self.small))
        ledger = Ledger(ledgers[1])
        try:
            with witnessed(ledger):
                engine = open_engine(self.data_dir)
                self.tally.starts += 1
                self.tally.taken += settle(engine, self.data_dir, engine.person(PERSON))
        except Exception as fault:  # noqa: BLE001  # whatever it was, it is told to whoever measures
            # The boundary at which a start that did not succeed by itself is counted, whatever it died of.
            self.tally.hands.append(f"after {what}: {type(fault).__name__}: {fault}")
            return
        finally:
            ledger.close()
        with engine:
            for path in ledgers:
                self.reference.apply(written(path))
                path.unlink(missing_ok=True)
            self._compare(engine, thorough=thorough)

    def _work_and_die(self, orders: Orders) -> None:
        context = get_context("forkserver")
        ours, theirs = context.Pipe()
        process = context.Process(target=act, args=(orders, theirs), daemon=True)
        process.start()
        theirs.close()
        said = list[str]()

        def hear(wanted: str, patience_s: float) -> bool:
            until = time.monotonic() + patience_s
            while wanted not in said and time.monotonic() < until and process.is_alive():
                if ours.poll(0.01):
                    try:
                        said.append(ours.recv())
                    except EOFError:
                        break
            return wanted in said

        span = _SPAN_S[orders.what]
        if self.dice.random() > _FROM_THE_START:
            hear("begun", _PATIENCE_S)
        hear("nothing", self.dice.uniform(0, span))
        who = self.dice.choice(("app", "engine", "both"))
        hear("nothing", 0.02)
        begun = "begun" in said  # an engine that is killed while it starts ends that start, with a sentence: it is the next one that must succeed
        if who != "app" and self._kill_engine():
            self.tally.kills[f"{who} during {orders.what if begun else 'a start'}"] += 1
            if who == "engine" and begun:
                if not hear("healed", _PATIENCE_S) and process.is_alive():
                    self.tally.hands.append(f"{orders.what} did not go on after the engine was killed")
                hear("nothing", self.dice.uniform(0, span / 2))
        if who != "both" and process.is_alive():
            self.tally.kills[f"app during {orders.what if begun else 'a start'}"] += 1
        process.kill()
        process.join()
        while ours.poll():
            try:
                said.append(ours.recv())
            except EOFError:
                break
        ours.close()
        if begun or who == "app":
            self.tally.hands += [f"during {orders.what}: {word}" for word in said if word.startswith("hand: ")]

    def _kill_engine(self) -> bool:
        """Kills the engine, if one has been started; whether it did."""
        try:
            os.kill(int(Places(engine_dir(self.data_dir)).pid.read_text()), signal.SIGKILL)
        except (OSError, ValueError):
            return False
        return True

    def _compare(self, engine: Engine, *, thorough: bool) -> None:
        admin, tally = engine.connect(Role.ADMIN), self.tally
        person = engine.person(PERSON)
        wanted = set(self.reference.graphs)
        tally.lost += [f"{graph} was never written to" for graph in engine.graphs() if graph not in wanted]
        tally.size = 0
        for graph in sorted(wanted):
            tally.lost += self.reference.compare(admin, graph)
            tally.graphs += graph in self.reference.graphs
            tally.size += self.reference.size(graph)
        for stream in (INBOX, events_stream(person), changes_stream(MARKET)):
            entries = [(entry, tuple(part for pair in fields.items() for part in pair)) for entry, fields in admin.xread(stream, "0", count=1_000_000)]
            tally.lost += self.reference.compare_stream(stream, entries, kept=KEPT)
        tally.unsound += unsound(admin, person)
        if thorough:
            for graph in engine.graphs():
                tally.unsound += [f"{graph}: the index on {f.label}.{f.property} misses {f.missing[:3]}" for f in index_faults(admin, graph)]
        tally.acknowledged, tally.unknown = self.reference.acknowledged, self.reference.unknown


def warmed() -> None:
    """Lets processes start quickly: what they import is imported once."""
    get_context("forkserver").set_forkserver_preload(["bench.durable.acting"])
