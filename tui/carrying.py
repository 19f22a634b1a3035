"""Taking along what is on the desk: to the clipboard, into a Markdown file, as a picture."""

from textual import on
from textual.actions import SkipAction

from .files import named_file, wanted
from .messages import Written
from .panes import Panes
from .settings import exports_of
from .svg import still
from .texts import answer_text
from .turn import Turn
from .widgets.conversation import Conversation


class Carrying(Panes):
    """What copies and exports."""

    def answered(self) -> list[Turn]:
        """The turns that have an answer, the latest first."""
        return [turn for turn in reversed(self.query_one(Conversation).turns()) if turn.answer is not None]

    def action_copy(self, which: str = "") -> None:
        """Copies an answer with its citations: the last one, or the ``which``-th from the end."""
        turns = self.answered()
        if not turns:
            self.say("There is no answer yet.")
        elif which and not (which.isdecimal() and 1 <= int(which) <= len(turns)):
            self.say(f"/copy takes a number from 1, the last answer, to {len(turns)}, the first one.")
        else:
            self._copy(answer_text(turns[int(which or 1) - 1]), "The answer with its citations")

    def action_copy_text(self) -> None:
        """Copies what is selected; where nothing is, whoever comes next may say so."""
        selected = self.get_selected_text()
        if not selected:
            raise SkipAction
        self._copy(selected, "What is selected")

    def _copy(self, text: str, what: str) -> None:
        self.app.copy_to_clipboard(text)
        self.say(f"{what} was handed to the terminal; if nothing arrives, your terminal takes no text from programs (OSC 52).")

    def action_export(self, file: str = "") -> None:
        """Writes the last answer with all that it stands on as Markdown."""
        turns = self.answered()
        if not turns or self._state is None:
            self.say("There is no answer yet.")
            return
        path, named = wanted(file, named_file(turns[0].title, "md"), exports_of(self.settings.exports))
        from .export import markdown  # late: nothing is exported before something was answered

        self._line.write(path, markdown(turns[0], self._state), "The answer with its threads, quotes and queries", named=named)

    def action_picture(self, file: str = "") -> None:
        """Writes what is on the screen as an SVG picture."""
        # the line that asked for it goes first: it is no part of what is to be shown
        self.call_after_refresh(self._take_picture, file)

    def _take_picture(self, file: str) -> None:
        path, named = wanted(file, named_file("screen", "svg"), exports_of(self.settings.exports))
        self._line.write(path, still(self.app), "A picture of the screen", named=named)

    @on(Written)
    def _written(self, message: Written) -> None:
        self.say(f"{message.what}: written to {message.path}", lasting=True)
