"""The names that a Concierge is given: loaded at its first turn, and again when the market moved or other sources are closed to the person."""

from collections.abc import Callable
from dataclasses import dataclass, field

from graph import Connection
from market.core.form import Form
from market.core.named import named_things
from market.core.views import MarketEmpty, open_reader

from .routing.named import NAMELESS, Names, names_of


@dataclass(slots=True)
class MarketNames:
    """Called for what is named in the market now, in the present view of one principal."""

    connection: Connection
    """Of a role that may read the market."""
    form: Form
    principal: str
    now: Callable[[], int]
    known_at: int | None = None
    _of: tuple[int, frozenset[str]] | None = field(default=None, init=False)
    _names: Names = field(default=NAMELESS, init=False)

    def __call__(self) -> Names:
        """The names; none in an empty market, and none in one with too many. Raises GraphError."""
        try:
            reader = open_reader(self.connection, self.form, principal=self.principal, now=self.now(), known_at=self.known_at)
        except MarketEmpty:
            return NAMELESS
        state = (reader.view.revision, reader.view.denied)
        if state != self._of:
            self._names = names_of(named_things(reader, self.form.saying.named, by_id=self.form.saying.by_id), begun=self.form.saying.begun)
            self._of = state
        return self._names
