"""What is going on when the kill comes: a process that does one kind of thing until it is killed, and notes every write of its own."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import aclosing, contextmanager
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from agents.events import AnswerGiven
from agents.house import House
from graph import Connection, Engine, EngineUnreachable, Role, memory_graph, open_engine
from graph.witness import witnessed
from market.core.archive import Archive
from market.core.form import Form
from market.registry import get
from memory import queries
from memory.deeds import undo
from memory.forgetting import find_items, forget
from memory.preferences import drop_preference, prefer
from memory.shortlist import shortlist, unshortlist
from memory.stances import Stance, add_stance
from memory.standing import add_rule, end_rule
from memory.words import Said, Subject

from .ledger import Ledger
from .world import noon, projects, write_extract

MARKET: Final = "realty"
PERSON: Final = "asha"
WATCHED: Final = 4
"""So many projects are on the watch list."""
_TEXTS: Final = ("is {} safe?", "who is behind {}?", "why?", "what do you know, and how old is it?", "what would change {}?", "any suit on {}?")


@dataclass(frozen=True, slots=True)
class Orders:
    """What a process is to do, and with what."""

    what: str
    """``turns``, ``verbs``, ``imports`` or ``greetings``."""
    data_dir: Path
    ledger: Path
    seed: int
    day: int
    """The first day of which it brings in an extract."""
    small: bool


def act(orders: Orders, pipe: Pipe) -> None:
    """Does it until it is killed. Through the pipe it says ``begun`` at its first write, ``healed`` after the engine came back, and what went wrong."""
    ledger = Ledger(orders.ledger)
    try:
        with witnessed(ledger):
            ACTS[orders.what](orders, pipe.send)
    except Exception as fault:  # noqa: BLE001  # whatever it was, it is told to whoever measures
        # The boundary of a process that must go on by itself whatever was killed: that it could not is what is counted.
        pipe.send(f"hand: {type(fault).__name__}: {fault}")


def _turns(orders: Orders, say: Callable[[str], None]) -> None:
    asyncio.run(_sit(orders, say, greeted=False))


def _greetings(orders: Orders, say: Callable[[str], None]) -> None:
    asyncio.run(_sit(orders, say, greeted=True))


async def _sit(orders: Orders, say: Callable[[str], None], *, greeted: bool) -> None:
    """A desk that asks one thing after the other; or one that is greeted day after day, an extract having come in before."""
    dice, day = random.Random(orders.seed), orders.day
    house = House(orders.data_dir, user=PERSON, now=lambda: noon(day))
    await house.open()
    names = projects(small=orders.small)
    for name in dice.sample(names, min(WATCHED, len(names))):
        await house.watch(name)
    say("begun")
    failed = False
    for turn in count():
        if greeted:
            day += 1
            failed = await asyncio.to_thread(_bring, orders, day) or failed
        events = house.greet() if greeted else house.turn(_TEXTS[turn % len(_TEXTS)].format(dice.choice(names)))
        async with aclosing(events):
            *_, last = [event async for event in events]
        answered = isinstance(last, AnswerGiven)
        if answered and failed:
            say("healed")
        failed = not answered


def _bring(orders: Orders, day: int) -> bool:
    """Brings an extract in as another command would; where the engine was killed over it, once more. Returns whether it was."""
    form = get(MARKET)
    for last in (False, True):
        try:
            with _engine(orders) as engine:
                _imported(engine, orders, form, day)
        except EngineUnreachable:
            if last:
                raise
        else:
            return last
    return True


def _imports(orders: Orders, say: Callable[[str], None]) -> None:
    form = get(MARKET)
    for day in count(orders.day):
        try:
            with _engine(orders) as engine:
                say("begun")
                _imported(engine, orders, form, day)
        except EngineUnreachable:
            _bring(orders, day)
            say("healed")


def first_import(orders: Orders) -> None:
    """Brings in the first extract: nobody is killed over it."""
    ledger = Ledger(orders.ledger)
    with witnessed(ledger), _engine(orders) as engine:
        _imported(engine, orders, get(MARKET), orders.day)
    ledger.close()


def _imported(engine: Engine, orders: Orders, form: Form, day: int) -> None:
    with TemporaryDirectory(dir=orders.ledger.parent) as folder, engine.connect(Role.IMPORTER) as importer:
        extract = write_extract(Path(folder) / "extract", day, small=orders.small)
        form.import_folder(importer, Archive(orders.data_dir / "files"), extract, now=noon(day))


def _verbs(orders: Orders, say: Callable[[str], None]) -> None:
    """Everything that a person can tell her memory, in random order."""
    dice = random.Random(orders.seed)
    with _engine(orders) as engine:
        person = engine.person(PERSON)
        own, graph = engine.connect(Role.CONCIERGE, person), memory_graph(person)
        queries.open_memory(own, graph, name=PERSON, at=noon(orders.day))
        say("begun")
        failed = False
        for n in count():
            try:
                _verb(own, graph, dice, noon(orders.day) + n)
                if failed:
                    say("healed")
                failed = False
            except EngineUnreachable:
                engine.revive()
                failed = True


def _verb(own: Connection, graph: str, dice: random.Random, at: int) -> None:
    subject = Subject(MARKET, f"project:P{dice.randrange(9)}", f"Project {dice.randrange(9)}")
    key, word = dice.choice(("budget", "areas", "rooms")), f'{dice.randrange(100)} " \\ ಕ'
    said = Said("ANSWERED_WITH_PATH", "caution", True, dice.random() * 100, dice.random(), at, at, dice.randrange(9), "1", at)
    match dice.randrange(12):
        case 0 | 1:
            prefer(own, graph, key, word, f"₹{word}", f"I said {word}", at=at)
        case 2:
            drop_preference(own, graph, key, at=at)
        case 3:
            add_rule(own, graph, MARKET, f"check-{dice.randrange(3)}", f"rule {word}", f"never {word}", at=at)
        case 4:
            end_rule(own, graph, MARKET, f"check-{dice.randrange(3)}", at=at)
        case 5:
            queries.add_watch(own, graph, subject, said)
        case 6:
            queries.remove_watch(own, graph, market=MARKET, subject=subject.id, at=at)
        case 7:
            shortlist(own, graph, subject, at=at) if dice.random() < 0.6 else unshortlist(own, graph, market=MARKET, subject=subject.id, at=at)
        case 8:
            add_stance(own, graph, Stance("", "accepted", subject, f"case:C{dice.randrange(3)}", "a suit", f"reason {word}", at))
        case 9:
            undo(own, graph, at=at)
        case _:
            for item in find_items(own, graph, dice.choice((key, subject.id, subject.name, "everything")))[:1]:
                forget(own, graph, item, at=at)


@contextmanager
def _engine(orders: Orders) -> Iterator[Engine]:
    with open_engine(orders.data_dir) as engine:
        yield engine


ACTS: Final[dict[str, Callable[[Orders, Callable[[str], None]], None]]] = {
    "turns": _turns,
    "verbs": _verbs,
    "imports": _imports,
    "greetings": _greetings,
}
