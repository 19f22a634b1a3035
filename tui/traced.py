"""The application as something that is looked into: what happened, how long keys took, the log, the debug screen."""

import os
from time import perf_counter

from textual import on
from textual.events import Event, Key
from textual.signal import Signal

from . import log
from .clipboard import Copying
from .keymap import key_of
from .measured import Seen, page
from .messages import Checked, EventArrived, Opened, Progressed, TurnEnded, Waited, WatchesRead, WorkFailed
from .settings import DeskPlaces
from .trace import Trace
from .widgets.debug import Debug, LogPage, Page


class Traced(Copying):
    """Remembers what comes from the line, and writes it into the log."""

    def __init__(self) -> None:
        super().__init__()
        self.places: DeskPlaces | None = None
        """Where settings and log are kept; without them nothing is."""
        self.trace = Trace()
        self.pressed = Signal[Key](self, "pressed")
        """Somebody pressed a key, whatever becomes of it."""

    async def on_event(self, event: Event) -> None:
        """Takes the time from a key to the paint after it."""
        pressed, typed = perf_counter(), isinstance(event, Key) and not event.is_forwarded
        if isinstance(event, Key) and typed:
            self.pressed.publish(event)
        await super().on_event(event)
        if typed:
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

    def action_log(self) -> None:
        """Opens the log."""
        self.push_screen(LogPage(self.places.log if self.places else None))

    def action_debug(self) -> None:
        """Opens the page to look inside."""
        self.push_screen(Debug(self._inside))

    @on(Page.Copied)
    def _page_copied(self, message: Page.Copied) -> None:
        self.copy_to_clipboard(message.text)
        self.screen.query_one("#page").border_subtitle = f"handed to the terminal · {key_of(self.screen, 'close_page')} closes"

    def _inside(self) -> str:
        base, places = self.screen_stack[0], self.places
        seen = Seen(
            size=(self.size.width, self.size.height),
            colours=f"{self.console.color_system or 'no'} colours",
            theme=self.theme,
            motion=self.animation_level,
            driver=type(self._driver).__name__,
            terminal=os.environ.get("TERM", ""),
            widgets=len(list(base.walk_children())),
            turns=len(base.query("TurnBlock")),
            workers=[(worker.name, worker.state.name.lower()) for worker in self.workers if not worker.is_finished],
            market=self.trace.open,
            places=[("settings", str(places.settings)), ("log", str(places.log))] if places else [],
        )
        return page(seen, self.trace)

    def _handle_exception(self, error: Exception) -> None:
        log.write_fault(error)
        super()._handle_exception(error)
