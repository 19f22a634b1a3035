"""Writes of a memory, and a thousand memories on one server: what each takes, and whether the others make it slower."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median

from graph import Connection, Engine, Role, memory_graph, person_id
from memory import preferences, shortlist
from memory import queries as memory
from memory.words import Said, Subject

from ..engines import memory_mb
from ..figures import spread, stopwatch
from ..report import Figure, Progress

_AT = 1_751_400_000_000
_SAID = Said("NOT_IN_GRAPH", "none known", False, 0.0, 0.0, _AT, _AT, 1, "bench", _AT)


def writes(engine: Engine, place: Path, rounds: int) -> dict[str, Figure]:
    """Milliseconds of each verb in one person's memory, as a caller waits for it; each is durable when it returns. Raises GraphError."""
    person = person_id(place, "writer")
    with engine.connect(Role.CONCIERGE, person) as connection:
        verbs, times = _verbs(connection, person), {name: list[float]() for name in _NAMES}
        for n in range(rounds):
            for name, verb in verbs.items():
                with stopwatch() as ms:
                    verb(n)
                times[name].append(ms())
    every = [t for some in times.values() for t in some]
    return {"ms": spread(every), "by_verb": {name: round(median(some), 3) for name, some in times.items()}}


_NAMES = ("turn", "preference", "watch", "shortlist")


def _verbs(connection: Connection, person: str) -> Mapping[str, Callable[[int], object]]:
    graph = memory_graph(person)
    memory.open_memory(connection, graph, name="bench", at=_AT)
    session = memory.open_session(connection, graph, at=_AT)

    def subject(n: int) -> Subject:
        return Subject("realty", f"project:P{n}", f"Project {n}")

    return {
        "turn": lambda n: memory.add_turn(connection, graph, session, text=f"is project {n} ok", at=_AT + n),
        "preference": lambda n: preferences.prefer(connection, graph, "budget", str(n), f"₹{n}", f"upto {n}", at=_AT + n),
        "watch": lambda n: memory.add_watch(connection, graph, subject(n), _SAID),
        "shortlist": lambda n: shortlist.shortlist(connection, graph, subject(n), at=_AT + n),
    }


def crowd(engine: Engine, place: Path, people: int, *, seed: int, on: Progress) -> dict[str, Figure]:
    """Makes the memories of so many people and asks some of them: memory of the server for each, and the time of a write and a read. Raises GraphError."""
    alone = _asked(engine, place, [0], rounds=50, first=0)
    before = memory_mb(place)
    for n in range(people):
        on(n, people)
        person = person_id(place, f"person-{n}")
        with engine.connect(Role.CONCIERGE, person) as connection:
            verbs = _verbs(connection, person)
            for name in _NAMES:
                verbs[name](n)
        engine.part(person)
    after = memory_mb(place)
    among = _asked(engine, place, Random(seed).sample(range(people), min(people, 50)), rounds=1, first=1_000)
    return {
        "people": people,
        "server_mb": {"before": before, "after": after},
        "kb_each": round((after - before) * 1024 / people, 1),
        "write_ms": {"alone": alone[0], "among_all": among[0]},
        "read_ms": {"alone": alone[1], "among_all": among[1]},
    }


def _asked(engine: Engine, place: Path, people: list[int], *, rounds: int, first: int) -> tuple[float, float]:
    """Medians of a write and of reading the watch list, milliseconds."""
    wrote, read = [], []
    for n in people:
        person = person_id(place, f"person-{n}")
        with engine.connect(Role.CONCIERGE, person) as connection:
            verbs = _verbs(connection, person)
            for at in range(rounds):
                with stopwatch() as ms:
                    verbs["preference"](first + at)
                wrote.append(ms())
                with stopwatch() as ms:
                    memory.watches(connection, memory_graph(person), "realty")
                read.append(ms())
        engine.part(person)
    return round(median(wrote), 3), round(median(read), 3)
