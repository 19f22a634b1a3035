"""What the desk does with the picture of the thread: turn it into a list and back, and give it the whole screen."""

from typing import TYPE_CHECKING

from .messages import EntityChosen
from .panes import Panes
from .widgets.thread import ThreadPane

if TYPE_CHECKING:
    from .widgets.picture_screen import Left


class Picturing(Panes):
    """Its two commands."""

    def action_draw(self) -> None:
        """Picture or list."""
        pane = self.query_one(ThreadPane)
        if not pane.turn():
            self.say("There is no path to be drawn." if not pane.drawable else "A picture has no room here.")

    def action_whole(self) -> None:
        """The thread on the whole screen."""
        pane = self.query_one(ThreadPane)
        if not pane.drawable:
            self.say("There is no path to be drawn.")
            return
        from .widgets.picture_screen import WholeThread  # late: see `warming`

        self.app.push_screen(WholeThread(pane.findings, pane.citations, pane.cursor, pane), self._back)

    def _back(self, left: "Left | None") -> None:
        if left is None:
            return
        pane = self.query_one(ThreadPane)
        pane.go(*left.cursor)
        self._show("thread")
        pane.focus_in()
        if left.chosen is not None:
            self.post_message(EntityChosen(left.chosen.entity, left.chosen.turn))
