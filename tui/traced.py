"""The application as something that is looked into: what happened, how long keys took, the log, the debug screen."""

from time import perf_counter

from textual import on
from textual.app import App
from textual.events import Event, Key

from . import log
from .messages import Checked, EventArrived, Opened, Progressed, TurnEnded, Waited, WatchesRead, WorkFailed
from .trace import Trace


class Traced(App[None]):
    """Remembers what comes from the line, and writes it into the log."""

    def __init__(self) -> None:
        super().__init__()
        self.trace = Trace()

    async def on_event(self, event: Event) -> None:
        """Takes the time from a key to the paint after it."""
        await super().on_event(event)
        if isinstance(event, Key) and not event.is_forwarded:
            pressed = perf_counter()
            self.call_after_refresh(lambda: self.trace.keys.append((perf_counter() - pressed) * 1000))

    @on(Opened)
    @on(Progressed)
    @on(EventArrived)
    @on(TurnEnded)
    @on(WatchesRead)
    @on(Checked)
    @on(Waited)
    @on(WorkFailed)
    def _happened(self, message: Opened | Progressed | EventArrived | TurnEnded | WatchesRead | Checked | Waited | WorkFailed) -> None:
        if (noted := self.trace.note(message)) is not None:
            log.write(noted.level, noted.words)

    def _handle_exception(self, error: Exception) -> None:
        log.write_fault(error)
        super()._handle_exception(error)
