"""What stands in an open house, made for one person: the Concierge with what it hears and forgets by, an Investigator, the person's own memory."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from graph import Connection, Engine, Role, memory_graph, person_id
from market.core.archive import Archive
from market.core.form import Form, Reader
from market.core.views import open_reader

from .concierge import Concierge
from .desk import ConciergeDesk, InvestigatorDesk
from .faults import FILE, FaultLog
from .gate import Gate
from .handing import owns, whose
from .investigator import Investigator, unique_name
from .late import ready
from .open_house import OpenHouse
from .recalling import Remembering
from .sight import Sight
from .typed import Typed
from .watchlist import WatchList

if TYPE_CHECKING:
    from memory.deeds import Deed
    from memory.words import Subject

    from .forgetting import Forgetting
    from .mine.keeper import Keeper
    from .models import ModelChosen
    from .models.turning import Models
    from .routing.named import Names
    from .understanding import Exam


def models_of(chosen: "ModelChosen | None", now: Callable[[], int]) -> "Models | None":
    """The models of a house; None, and nothing is imported, where nobody chose one."""
    if chosen is None:
        return None
    from .models.turning import Models  # late: most have none

    return Models(chosen, now)


@dataclass(frozen=True, slots=True)
class Furnishing:
    """Furnishes the house of one person."""

    data_dir: Path
    user: str
    sight: Sight
    archive: Archive
    meaning: str | None
    """The model by which what was said is found by its meaning; empty for the default one, None for none."""
    investigate: bool
    """Whether an Investigator works in this process."""
    patience_s: float
    now: Callable[[], int]
    models: "Models | None" = None
    """The models that somebody configured, the same for the Concierge and for the Investigator of this process."""

    def furnished(self, engine: Engine, form: Form) -> OpenHouse:
        """The house, but for its Investigator. Raises GraphError."""
        person = engine.person(self.user)
        concierge, reader = engine.connect(Role.CONCIERGE, person), engine.connect(Role.READER)

        def present() -> Reader:
            return open_reader(reader, form, principal=self.sight.principal, now=self.now())

        talk = Concierge(
            desk=ConciergeDesk(concierge, person),
            memory=Remembering(concierge, person, self.user, form.name, present=self.sight.present),
            form=form,
            sight=self.sight,
            patience_s=self.patience_s,
            now=self.now,
            names=self._names(reader, form),
            forgetting=lambda: self._forgetting(concierge, person),
            models=self.models,
            exam=self._exam(form),
            gate=Gate(present),
        )
        talk.watched = WatchList(concierge, reader, person, form, talk.gate).watched
        if self.meaning is not None:
            from .remembering.meaning import Meaning  # late: most commands find by words alone

            talk.meaning = Meaning(lambda: engine.connect(Role.CONCIERGE, person), memory_graph(person), self.meaning)
        house = OpenHouse(engine, form, person, reader, concierge, talk)
        talk.earlier = lambda: house.earlier

        def watching(name: str, turn: str) -> "tuple[Subject, Deed | None]":
            subject, _, deed = house.watchlist.put(present(), name, now=self.now(), turn=turn)
            return subject, deed

        talk.watching = watching
        return house

    def work(self, house: OpenHouse) -> None:
        """Starts the Investigator of this process, again if a fault of its own ended it. On a server that is its operators' to do. Raises GraphError."""
        if not self.investigate or not house.engine.has(Role.INVESTIGATOR) or (house.worker is not None and house.worker.is_alive()):
            return
        desk = InvestigatorDesk(house.engine.connect(Role.INVESTIGATOR), unique_name())
        engine, faults = house.engine, FaultLog(self.data_dir / FILE)
        worker = Investigator(desk, self.archive, faults, now=self.now, models=self.models, whose=whose(engine), owns=owns(engine))
        house.worker = threading.Thread(target=worker.work, args=(house.stop,), name="investigator", daemon=True)
        house.worker.start()

    def warm(self, house: OpenHouse) -> None:
        """Behind the first paint of a desk that stays: what speaks to a model is imported, and the model takes its exam where it did not yet."""
        if self.models is None or self.models.resting:
            return
        if house.talk.exam is not None:
            house.talk.exam.behind(house.stop)
        else:
            self.models.warm()

    def typed(self) -> Typed:
        """What the person sent before. Raises GraphError."""
        return Typed(self.data_dir / "typed" / f"{person_id(self.data_dir, self.user)}.jsonl")

    def keeper(self, house: OpenHouse, reader: Callable[[], Reader]) -> "Keeper":
        """The one door to the person's own memory."""
        ready(house.form)
        from .mine.keeper import Keeper  # they are there by now
        from .own_memory import OwnMemory
        from .stancing import StanceList

        own = OwnMemory(house.concierge, house.person, self.typed())
        stances = StanceList(house.concierge, house.person, house.form)
        return Keeper(own, house.talk, stances, house.form, house.engine, reader, house.earlier, self.user, self.now)

    def _names(self, reader: Connection, form: Form) -> "Callable[[], Names]":
        """What is named in the market; whoever asks first makes it."""
        made: list[Callable[[], Names]] = []

        def names() -> "Names":
            from .hearing import MarketNames  # late: a greeting hears nothing

            if not made:
                made.append(MarketNames(reader, form, self.user, self.now, self.sight.known_at))
            return made[0]()

        return names

    def _exam(self, form: Form) -> "Exam | None":
        """What a model must pass before its reading is believed; None where no model may hear."""
        if self.models is None or not self.models.wanted.hears:
            return None
        from .understanding import FILE as MARKS  # late: only where a model is configured
        from .understanding import Exam, Kept

        return Exam(self.models.wanted, form, Kept(self.data_dir / MARKS), self.now)

    def _forgetting(self, concierge: Connection, person: str) -> "Forgetting":
        from .forgetting import Forgetting  # late, with what a turn needs

        return Forgetting(concierge, person, self.typed())
