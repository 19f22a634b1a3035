"""The watch list at hand: putting on, taking off, putting back, asking about what is on it."""

from textual import on

from agents.state import WatchRow

from .keymap import key_of
from .messages import WatchesRead
from .panes import Panes
from .slashes import begun
from .widgets.thread import ThreadPane
from .widgets.watching import Watching


class Keeping(Panes):
    """What changes the watch list. The list itself is the house's; it comes back with every change."""

    _dropped: tuple[WatchRow, ...] = ()
    """What was taken off here, the latest last: it can be put back."""

    @on(Watching.Dropped)
    def _watch_dropped(self, message: Watching.Dropped) -> None:
        self._drop(message.row)

    @on(Watching.Restored)
    def action_restore(self) -> None:
        """Puts back what was taken off last."""
        if not self._dropped:
            self.say("Nothing was taken off the list at this desk.")
            return
        *rest, row = self._dropped
        self._dropped = tuple(rest)
        self._line.add_watch(row.id)

    @on(WatchesRead)
    def _watches_read(self, message: WatchesRead) -> None:
        watching = self.query_one(Watching)
        watching.show(message.watches)
        back = f" {key_of(watching, 'put_back')} on the list ({self.key('watching')}) puts it back." if message.dropped else ""
        self.say(f"{message.said}{back}", lasting=bool(self._dropped) and message.dropped)

    def action_watch(self, name: str = "") -> None:
        """Puts a subject on the watch list: the named one, or the one that the thread shows."""
        if name or self._subject():
            self._line.add_watch(name or self._subject())
        else:
            self.say("Nothing is on the screen to be watched: /watch NAME.")

    def action_unwatch(self, name: str = "") -> None:
        """Takes a subject off the watch list: the named one, or the one that the thread shows."""
        wanted = (name or self._subject()).casefold()
        rows = self.query_one(Watching).rows
        whole = [row for row in rows if wanted in (row.name.casefold(), row.id.casefold())]
        meant = whole[:1] or [row for row in rows if name and begun(name, [row.name])]
        if len(meant) == 1:
            self._drop(meant[0])
        elif meant:
            self.say(f"{name} could be {' or '.join(row.name for row in meant)}.")
        else:
            self.say(f"{name or self._subject()} is not on the watch list." if wanted else "Nothing is on the screen to be taken off: /unwatch NAME.")

    def _drop(self, row: WatchRow) -> None:
        self._dropped = (*self._dropped, row)
        self._line.drop_watch(row.id, row.name)

    def _subject(self) -> str:
        """The name of what the thread is about; empty where there is none."""
        return next((f.subject.name for f in self.query_one(ThreadPane).findings if f.subject is not None and not f.also), "")
