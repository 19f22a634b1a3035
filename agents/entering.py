"""How a house is entered: the engine starts, the demo is loaded where nothing was, the memory is opened, the first question is put where it is due."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

from graph import Engine, Role, memory_graph, open_engine, self_check
from market.core.demo import load_demo, missing_key_facts, never_imported, world_of
from market.core.views import open_reader
from market.registry import get
from memory import queries as memory
from memory.person import called, introduced, set_introduced

from .events import build
from .furnishing import Furnishing
from .late import warm
from .open_house import OpenHouse
from .state import DeskState, HouseFailed, reading_words

LEFT_MS: Final = 120_000
"""A case that has been open for so long was left so by a Clew that was killed: nobody waits longer for one."""

type Progress = Callable[[str, int, int], None]
"""Called with (what is being done, done, total); from any thread; total 0 where it is not known."""


class KeyFactsMissing(HouseFailed):
    """The demo lacks facts that it must hold: it is broken, and nothing is patched silently. ``facts`` names them."""

    def __init__(self, facts: Sequence[tuple[str, str, str]]) -> None:
        super().__init__(f"The demo is broken: it lacks {'; '.join(' '.join(f) for f in facts)}. Import it again, or start with an empty data directory.")
        self.facts = tuple(facts)


@dataclass(frozen=True, slots=True)
class Entering:
    """Opens the house of one person."""

    furnishing: Furnishing
    url: str | None
    """A server instead of the embedded engine."""
    market: str
    introduce: bool
    """Whether somebody who was never asked what they look for is asked now."""

    def opened(self, progress: Progress) -> OpenHouse:
        """The house, furnished, with an engine that passed its check. Raises UnknownMarket, GraphError."""
        form = get(self.market)
        progress("starting the engine", 0, 0)

        def opened() -> Engine:
            def waiting(seconds: float, megabytes: float) -> None:
                progress(reading_words(seconds, megabytes), 0, 0)

            return open_engine(self.furnishing.data_dir, self.url, person=self.furnishing.user, waiting=waiting)

        with ThreadPoolExecutor(1) as beside:  # most of what it does is waiting
            opening = beside.submit(opened)
            build()
            engine = opening.result()
            try:
                checked = beside.submit(self_check, engine)
                house = self.furnishing.furnished(engine, form)
                checked.result()
            except BaseException:
                engine.close()
                raise
        return house

    def entered(self, house: OpenHouse, progress: Progress) -> DeskState:
        """What is lacking is brought, and how things stand then. Raises KeyFactsMissing, DemoBroken, MarketEmpty, GraphError."""
        form, now = house.form, self.furnishing.now
        if never_imported(house.reader, form.name):
            with house.engine.connect(Role.IMPORTER) as importer:
                load_demo(importer, self.furnishing.archive, form, now=now(), progress=lambda done, total: progress("loading the demo", done, total))
        reader = open_reader(house.reader, form, principal=self.furnishing.user, now=now())
        world = world_of(reader)
        missing = missing_key_facts(reader, form) if world == "demo" else ()
        if missing:
            raise KeyFactsMissing(missing)
        self.furnishing.work(house)
        house.talk.desk.ring_again(before=now() - LEFT_MS)
        memory.open_memory(house.concierge, memory_graph(house.person), name=self.furnishing.user, at=now())
        if house.talk.meaning is not None:
            house.talk.meaning.start()
        state = house.state(world)
        return replace(state, first=self._first(house)) if self.introduce else state

    def _first(self, house: OpenHouse) -> str:
        """The question of the first conversation, where it is due; whoever was asked once is not asked again."""
        graph = memory_graph(house.person)
        if introduced(house.concierge, graph) is not None:
            return ""
        from .minding.first import question as first_question  # late: once in a lifetime

        set_introduced(house.concierge, graph, at=self.furnishing.now())
        warm(house.form)  # the answer comes as a turn
        self.furnishing.warm(house)
        house.talk.introducing = True
        return first_question(house.form, called(house.concierge, graph))
