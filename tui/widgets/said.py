"""The one quiet place for words about what the person just did."""

from textual.content import Content
from textual.widgets import Static

from ..plain import one_line


class Said(Static):
    """One line, in the place of how the answer was computed: the next words replace it, and it goes when it no longer holds."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(Content(""), id=id)
        self._lasting = False

    @property
    def words(self) -> str:
        """What stands there."""
        return str(self.content)

    def say(self, words: str, *, lasting: bool = False) -> None:
        """Shows the words. ``lasting``: they hold until a question or the house moves on, whatever is typed meanwhile."""
        self._lasting = lasting
        self.update(Content.assemble(("· ", "$primary"), one_line(words)))
        self.screen.set_class(True, "-said")

    def hush(self, *, typed: bool = False) -> None:
        """They no longer hold. ``typed``: somebody went on typing, which ends only what does not last."""
        if not (typed and self._lasting):
            self.update(Content(""))
            self.screen.set_class(False, "-said")
