"""A model while an Investigator asks it: it is told how far it is, the case counts as worked on, nothing goes on that nobody waits for, all is kept."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from ..cases import NobodyWaits
from ..events import Event, ModelAtWork
from ..models import Asked, Model, ModelFailed, Progress, Reply, Sent
from .kept import packed

EVERY_S: Final = 0.15
"""So often it is told how far a call is: whoever asked counts its patience from the last that was heard."""
LOOK_S: Final = 0.3
"""So often it is looked whether the case is still open."""


@dataclass(slots=True)
class AtWork:
    """The model of one run; a :class:`Model` itself."""

    model: Model
    case: str
    run: str
    say: Callable[[Event], None]
    """Sends an event to the one who asked, and says that the case is worked on."""
    waited_for: Callable[[], bool]
    """Whether the case is still open. Raises GraphError."""
    _said: float = field(default=float("-inf"), init=False)
    _looked: float = field(default=float("-inf"), init=False)
    _ready: bool = field(default=True, init=False)

    @property
    def name(self) -> str:
        """As it was chosen."""
        return self.model.name

    def reply(self, asked: Asked, told: Callable[[Progress], None] | None = None) -> Reply:
        """Asks and waits.

        Raises:
            ModelFailed: there is no reply.
            NobodyWaits: the case was ended meanwhile.
            GraphError: the engine is gone.
        """
        latest = Progress(asked.role, self.name, 0.0, 0)

        def hears(progress: Progress) -> None:
            nonlocal latest
            latest = progress
            if not progress.done:
                self._on(progress)
            if told is not None:
                told(progress)

        self._said = float("-inf")
        self._on(latest)
        try:
            reply = self.model.reply(asked, hears)
        except ModelFailed:
            self._tell(replace(latest, done=True))
            raise
        self._tell(Progress(asked.role, self.name, reply.seconds, reply.tokens_out, done=True))
        return reply

    def _on(self, progress: Progress) -> None:
        now = time.monotonic()
        if now - self._said >= EVERY_S or progress.ready != self._ready:
            self._said, self._ready = now, progress.ready
            self._tell(progress)
        if now - self._looked >= LOOK_S:
            self._looked = now
            if not self.waited_for():
                raise NobodyWaits

    def _tell(self, far: Progress) -> None:
        self.say(
            ModelAtWork(
                case=self.case, run=self.run, role=far.role, model=self.name, seconds=round(far.seconds, 2), tokens=far.tokens, done=far.done, ready=far.ready
            )
        )


@dataclass(slots=True)
class Keeping:
    """Keeps what a run sends to a model, call by call."""

    keep: Callable[[int, str], None]
    """Keeps one call: the how-manieth of the run it is, and its text. Raises GraphError."""
    _before: Sent | None = field(default=None, init=False)
    _n: int = field(default=0, init=False)

    def __call__(self, sent: Sent) -> None:
        """Keeps it with the run, at once: whoever is killed afterwards has said what it sent."""
        self.keep(self._n, packed(sent, self._before))
        self._before, self._n = sent, self._n + 1
