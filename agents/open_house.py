"""What is there once a house is open, and what can be read of it."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from graph import Connection, Engine, cases_graph
from market.core.form import Form, Reader
from market.core.views import open_reader

from . import queries as cases
from .concierge import Concierge
from .events import ComputedShown
from .opening import opening_state
from .state import DeskState
from .watchlist import WatchList

if TYPE_CHECKING:
    from .earlier import Earlier


@dataclass(slots=True)
class OpenHouse:
    """What is there once the house is open."""

    engine: Engine
    form: Form
    person: str
    reader: Connection
    concierge: Connection
    talk: Concierge
    stop: threading.Event = field(default_factory=threading.Event)
    worker: threading.Thread | None = None
    shaken: bool = False
    """A turn failed since: the engine may have to be started again before the next."""
    told: int = 0
    """The revision of the market as it was last told to the desk."""

    @property
    def watchlist(self) -> WatchList:
        """What the person keeps an eye on."""
        return WatchList(self.concierge, self.reader, self.person, self.form, self.talk.gate)

    @property
    def earlier(self) -> "Earlier":
        """What the person was told earlier, and what of it is closed by now."""
        from .earlier import Earlier, present  # late: a greeting needs nothing of it

        return Earlier(self.concierge, self.person, present(self.reader, self.talk.sight.principal, self.talk.now))

    def records(self) -> Reader:
        """The market as it is looked at: on behalf of the person, of the day and the knowledge that they chose. Raises MarketEmpty, GraphError."""
        sight = self.talk.sight
        return open_reader(self.reader, self.form, principal=sight.principal, now=self.talk.now(), valid_at=sight.valid_at, known_at=sight.known_at)

    def state(self, world: str) -> DeskState:
        """How things stand; from now on that is what the desk was told. ``world``: which one is loaded. Raises MarketEmpty, GraphError."""
        reader = self.records()
        self.told = reader.view.revision
        self.talk.examples = self.form.examples(reader)
        watched = len(self.watchlist.rows())
        return opening_state(reader, self.form, person=self.talk.sight.principal, world=world, watched=watched, talk=self.talk, warnings=self.engine.warnings)

    def logged(self, case: str) -> Sequence[ComputedShown]:
        """Every query that was run in a case of this person's. Raises GraphError."""
        return cases.settled(self.concierge, cases_graph(self.person), case).computed

    def close(self) -> None:
        """Stops the Investigator and lets everything go."""
        self.stop.set()
        if self.talk.meaning is not None:
            self.talk.meaning.close()
        # closing the engine's sockets wakes the Investigator out of its waiting
        self.engine.close()
        if self.worker is not None:
            self.worker.join()
