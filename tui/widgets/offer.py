"""The commands that fit what was typed after a slash."""

from textual.content import Content
from textual.widgets import Static

from ..commands import fitting, usage


class Offer(Static):
    """A short list above the prompt, narrowing while one types; the first is what Tab completes. Gone where no command is being typed."""

    ALLOW_SELECT = False

    def show(self, typed: str) -> None:
        """Shows what fits a prompt's text."""
        found = fitting(typed)
        self.display = bool(found)
        wide = max((len(usage(c)) for c in found), default=0)
        lines = [
            Content.assemble(("› " if i == 0 else "  ", "$primary"), (usage(c).ljust(wide), "bold" if i == 0 else ""), (f"  {c.about}", "$quiet"))
            for i, c in enumerate(found)
        ]
        self.update(Content("\n").join(lines))
