"""What is there once a house is open."""

import threading
from dataclasses import dataclass, field

from graph import Connection, Engine
from market.core.form import Form

from .concierge import Concierge


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

    def close(self) -> None:
        """Stops the Investigator and lets everything go."""
        self.stop.set()
        if self.talk.meaning is not None:
            self.talk.meaning.close()
        # closing the engine's sockets wakes the Investigator out of its waiting
        self.engine.close()
        if self.worker is not None:
            self.worker.join()
