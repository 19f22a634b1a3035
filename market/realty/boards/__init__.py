"""The boards of the whole market on one day: who sits or holds where, without those who tie everybody to everybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.wording import listed

from .. import constants as c
from .. import scans
from ..scans import Seat
from ..wording import some
from .graphs import Edge

NAMED: Final = 6
"""So many names of one list are told; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Boards:
    """Who stands behind which firm on the day of the view."""

    seats: tuple[Seat, ...]
    """People and firms, without what is left out."""
    associations: frozenset[str]
    """Firms with so large a board that sitting on it ties nobody (MANY_DIRECTORS)."""
    lenders: frozenset[str]
    """People on so many boards that they lend their name for a living (MANY_BOARDS)."""
    looked_at: int
    """Ties that were looked at, those that are left out too."""

    @property
    def between_people(self) -> tuple[Edge, ...]:
        """Person and firm, each pair once: the graph in which people stand between others."""
        return tuple(sorted({(s.who, s.firm) for s in self.seats if s.who.startswith("person:")}))

    @property
    def tying(self) -> tuple[Edge, ...]:
        """Person and firm, and firm and firm that it controls: the graph whose components are groups."""
        return tuple(sorted({(s.who, s.firm) for s in self.seats}))

    @property
    def left_out(self) -> str:
        """What was left out, as a sentence; empty if nothing was."""
        said = [f"{some(len(self.associations), 'firm')} with {c.MANY_DIRECTORS} directors or more"] if self.associations else []
        if self.lenders:
            said.append(f"{len(self.lenders)} {'person' if len(self.lenders) == 1 else 'people'} on {c.MANY_BOARDS} boards or more")
        return f"{listed(said)}; what so many share ties nobody" if said else ""


def boards(reader: Reader) -> Boards:
    """The boards of the market in this view. Raises GraphError."""
    every = scans.seats(reader)
    firms: dict[str, set[str]] = {}
    directors: dict[str, set[str]] = {}
    for seat in every:
        if seat.who.startswith("person:"):
            firms.setdefault(seat.who, set()).add(seat.firm)
            if seat.board:
                directors.setdefault(seat.firm, set()).add(seat.who)
    associations = frozenset(firm for firm, seated in directors.items() if len(seated) >= c.MANY_DIRECTORS)
    lenders = frozenset(who for who, of in firms.items() if len(of) >= c.MANY_BOARDS)
    kept = tuple(s for s in every if not s.who.startswith("person:") or (s.who not in lenders and s.firm not in associations))
    return Boards(kept, associations, lenders, len(every))


def named_all(names: Sequence[str]) -> str:
    """``a, b and c``; of many the first, and how many more."""
    return listed([*names[:NAMED], f"{len(names) - NAMED} more"] if len(names) > NAMED else names)
