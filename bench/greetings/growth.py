"""How a greeting grows with the watch list: the same house, a generated city, what is watched last looked at a month ago."""

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from pathlib import Path
from statistics import median

from agents.events import AnswerGiven, TurnFailed
from agents.house import House
from agents.watching import said_of, subject_of
from graph import Role, memory_graph, open_engine, person_id
from market.core.archive import Archive
from market.core.form import Form
from market.core.views import open_reader
from memory import queries as memory

from ..figures import stopwatch
from ..report import Figure
from ..worlds.cities import city
from ..worlds.register_rows import write_folder

_DAY_MS = 86_400_000
NOW = 1_751_400_000_000
"""2025-07-01, the day after the extracts of the generated cities."""
AWAY_DAYS = 30


class NoGreeting(RuntimeError):
    """A greeting of the bench was not given."""


ROUNDS = 3
LONG = 1_000
"""A list of so many and more is greeted over once: what it takes is long enough to be told from the machine's other work."""


def grown(place: Path, form: Form, sizes: Sequence[int], *, seed: int) -> dict[str, Figure]:
    """By number of watches: milliseconds of a greeting (median), how many were told, how many queries it took. Raises GraphError, HouseFailed, NoGreeting."""
    write_folder(city(max(sizes), seed), place / "city")
    with open_engine(place) as engine:
        with engine.connect(Role.IMPORTER) as importer:
            form.import_folder(importer, Archive(place / "files"), place / "city", now=NOW, replace=True)
        found: dict[str, Figure] = {}
        with engine.connect(Role.READER) as connection:
            then = open_reader(connection, form, principal="bench", now=NOW - AWAY_DAYS * _DAY_MS)
            assessed = list(form.assess_all(then, [s.id for s in form.subjects(then)][: max(sizes)]))
        for size in sizes:
            user = f"watcher-{size}"
            person = person_id(place, user)
            with engine.connect(Role.CONCIERGE, person) as concierge:
                memory.open_memory(concierge, memory_graph(person), name=user, at=NOW)
                for one in assessed[:size]:
                    memory.add_watch(concierge, memory_graph(person), subject_of(form.name, one.subject), said_of(one, at=NOW))
            found[str(size)] = asyncio.run(_greeted(place, user, ROUNDS if size < LONG else 1))
    return found


async def _greeted(place: Path, user: str, rounds: int) -> dict[str, Figure]:
    house = House(place, user=user, now=lambda: NOW)
    await house.open()
    try:
        times, last = [], None
        for _ in range(rounds):
            with stopwatch() as ms:
                last = await _one(house)
            times.append(ms())
    finally:
        await house.close()
    shown = last.greeting if last else None
    return {
        "ms": round(median(times), 1),
        "checked": shown.checked if shown else 0,
        "moved": len(shown.items) if shown else 0,
        "queries": len(last.computed) if last else 0,
        "engine_ms": round(sum(c.ms for c in last.computed), 1) if last else 0.0,
    }


async def _one(house: House) -> AnswerGiven:
    async with aclosing(house.greet(peek=True)) as events:
        async for event in events:
            if isinstance(event, TurnFailed):
                raise NoGreeting(event.reason)
            if isinstance(event, AnswerGiven):
                return event
    raise NoGreeting("nothing was said")
