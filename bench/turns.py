"""Times whole turns: through the house, as the desk has them, and through the same two agents with every query of theirs recorded."""

import asyncio
import re
import threading
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from agents.concierge import Concierge
from agents.desk import ConciergeDesk, InvestigatorDesk
from agents.events import AnswerGiven, Event
from agents.faults import FILE, FaultLog
from agents.hearing import MarketNames
from agents.house import House
from agents.investigator import Investigator, unique_name
from agents.recalling import Remembering
from agents.sight import Sight
from graph import Engine, QueryRecord, Role, person_id
from graph.memo import AGAIN
from market.core.archive import Archive
from market.core.clock import now_ms
from market.core.form import Form

from .figures import spread, stopwatch
from .report import Figure

_WRITES: Final = re.compile(r"\b(CREATE|MERGE|SET|DELETE|REMOVE)\b")
_BLOCK_MS: Final = 200
_PATIENCE_S: Final = 30.0


class TurnWithoutAnswer(RuntimeError):
    """A turn of the bench did not end in an answer."""


@dataclass(slots=True)
class Turns:
    """What whole turns cost."""

    first_wall_ms: float = 0.0
    """The first turn of a house: memory and indexes are made, plans too."""
    wall_ms: list[float] = field(default_factory=list)
    """The others, through the house."""
    events: list[int] = field(default_factory=list)
    engine_ms: list[float] = field(default_factory=list)
    queries_wall_ms: list[float] = field(default_factory=list)
    """Time that was spent waiting for queries of either agent; what is left of a turn is code, streams and threads."""
    reads: list[int] = field(default_factory=list)
    writes: list[int] = field(default_factory=list)
    remembered: list[int] = field(default_factory=list)
    """Questions that were answered from rows read before in the same run, and not asked of the engine."""
    by_agent: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    by_question: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def figures(self) -> dict[str, Figure]:
        """As the report has them."""
        total = sum(self.engine_ms)
        share = {name: sum(ms) / total for name, ms in self.by_question.items()}
        return {
            "turns": len(self.wall_ms),
            "wall_ms": spread(self.wall_ms),
            "first_wall_ms": round(self.first_wall_ms, 1),
            "engine_ms": spread(self.engine_ms),
            "waiting_for_queries_ms": spread(self.queries_wall_ms),
            "reads": spread(self.reads),
            "writes": spread(self.writes),
            "remembered": spread(self.remembered),
            "events": spread(self.events),
            "engine_share_of": {name: round(ms / total, 3) for name, ms in self.by_agent.items()},
            "engine_share": {name: round(s, 3) for name, s in sorted(share.items(), key=lambda pair: -pair[1])[:12]},
        }


def whole_turns(engine: Engine, data_dir: Path, form: Form, texts: Sequence[str]) -> Turns:
    """Asks every text once through a house and once with a record of every query. Raises GraphError, HouseFailed, TurnWithoutAnswer."""
    found = Turns()
    asyncio.run(_through_the_house(data_dir, texts, found))
    asyncio.run(_recorded(engine, data_dir, form, texts, found))
    return found


async def _through_the_house(data_dir: Path, texts: Sequence[str], found: Turns) -> None:
    house = House(data_dir, user="bench house")
    try:
        await house.open()
        for n, text in enumerate([texts[0], *texts]):
            with stopwatch() as ms:
                events = [event async for event in house.turn(text)]
            _answered(text, events)
            if n:
                found.wall_ms.append(ms())
                found.events.append(len(events))
            else:
                found.first_wall_ms = ms()
    finally:
        await house.close()


async def _recorded(engine: Engine, data_dir: Path, form: Form, texts: Sequence[str], found: Turns) -> None:
    person = person_id(data_dir, "bench recorded")
    with engine.connect(Role.CONCIERGE, person) as ours, engine.connect(Role.INVESTIGATOR) as theirs, engine.connect(Role.READER) as heard:
        talk = Concierge(
            desk=ConciergeDesk(ours, person),
            memory=Remembering(ours, person, "bench recorded", form.name),
            form=form,
            sight=Sight("bench recorded"),
            names=MarketNames(heard, form, "bench recorded", now_ms),
        )
        worker, stop = Investigator(InvestigatorDesk(theirs, unique_name()), Archive(data_dir / "files"), FaultLog(data_dir / FILE)), threading.Event()
        settled: SimpleQueue[list[QueryRecord]] = SimpleQueue()

        def work() -> None:
            while not stop.is_set():
                with theirs.recording() as asked:
                    if worker.step(block_ms=_BLOCK_MS):
                        settled.put(asked)

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        try:
            for n, text in enumerate([texts[0], *texts]):
                with ours.recording() as log, heard.recording() as names:
                    _answered(text, [event async for event in talk.turn(text)])
                # the answer is out before the Investigator has put its case away
                theirs_asked = await asyncio.to_thread(settled.get, timeout=_PATIENCE_S)
                if n:
                    _count(found, {"concierge": [*log, *names], "investigator": theirs_asked})
        finally:
            stop.set()
            await asyncio.to_thread(thread.join)


def _count(found: Turns, logs: dict[str, list[QueryRecord]]) -> None:
    everything = [record for log in logs.values() for record in log]
    records = [record for record in everything if not record.question.endswith(AGAIN)]
    found.remembered.append(len(everything) - len(records))
    found.engine_ms.append(sum(r.ms for r in records))
    found.queries_wall_ms.append(sum(r.wall_ms for r in records))
    found.writes.append(sum(bool(_WRITES.search(r.query)) for r in records))
    found.reads.append(len(records) - found.writes[-1])
    for agent, log in logs.items():
        found.by_agent[agent] += sum(r.ms for r in log)
    asked: dict[str, float] = defaultdict(float)
    for record in records:
        asked[record.question] += record.ms
    for name, spent in asked.items():
        found.by_question[name].append(spent)


def _answered(text: str, events: Sequence[Event]) -> None:
    last = events[-1] if events else None
    if not isinstance(last, AnswerGiven):
        raise TurnWithoutAnswer(f"{text!r} was not answered: {last}")
