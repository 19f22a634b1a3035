"""The one quiet place for words about what the person just did."""

from textual.content import Content
from textual.widget import Widget
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
        self._place(True)

    def hush(self, *, typed: bool = False) -> None:
        """They no longer hold. ``typed``: somebody went on typing, which ends only what does not last."""
        if self.words and not (typed and self._lasting):
            self.update(Content(""))
            self._place(False)

    def _place(self, taken: bool) -> None:
        """Whether it stands where otherwise something else does: the part around it knows."""
        if isinstance(self.parent, Widget):
            self.parent.set_class(taken, "-said")
