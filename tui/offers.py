"""What may be put into the prompt instead of typing it out: a short list with a cursor. Pure."""

from dataclasses import dataclass, replace

from agents.state import Suggestion

MOST = 7
"""Lines of the list: what does not fit in them is found by typing on."""


@dataclass(frozen=True, slots=True)
class Offers:
    """The list. Tab takes the row under the cursor; Enter does so only after somebody moved into the list, so that it is never in the way of sending."""

    rows: tuple[Suggestion, ...] = ()
    at: int = 0
    moved: bool = False
    """Whether somebody moved into the list."""
    note: str = ""
    """Said in place of rows, where they could not be had."""

    @property
    def current(self) -> Suggestion | None:
        """The row under the cursor."""
        return self.rows[self.at] if self.rows else None

    def move(self, step: int) -> "Offers":
        """One down (1) or up (-1). The first step down is onto the first row; up from there leaves the list."""
        if not self.moved:
            return replace(self, moved=step > 0 and bool(self.rows))
        if self.at + step < 0:
            return replace(self, moved=False)
        return replace(self, at=min(self.at + step, len(self.rows) - 1))

    def at_row(self, n: int) -> Suggestion | None:
        """A row by its place."""
        return self.rows[n] if 0 <= n < len(self.rows) else None


NONE = Offers()
