"""One door for everything that can be looked at: a wish comes in, what is seen comes out, or a sentence that says why not."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

from market.core.archive import Archive
from market.core.form import Form, Reader, UnknownSubject

from ..events import ComputedShown
from ..state import HouseFailed
from .again import again
from .beside import beside
from .past import past
from .record import record
from .shapes import AgainWanted, BesideWanted, CannotSee, MarketWish, PastWanted, RecordWanted, Seen, SpreadSeen, SpreadWanted
from .spread import Told, spread

_KEPT: Final = 4
"""Distributions that are kept: the last revision's, and that of a view or two of another day."""
_DAY_MS: Final = 86_400_000

type Logged = Callable[[str], Sequence[ComputedShown]]
"""Every query that was run in a case, by the case's id."""

type _Sight = tuple[str, int, int, int, frozenset[str]]


class Looks:
    """Looks things up for one house. Safe to use from several threads."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._spreads: OrderedDict[_Sight, SpreadSeen] = OrderedDict()
        self._one_at_a_time = threading.Lock()

    def look(self, wish: MarketWish, reader: Reader, form: Form, *, logged: Logged, told: Told) -> Seen:
        """What is wished for, in the reader's view.

        Args:
            logged: the log of a case.
            told: how far it is, for what takes long.

        Raises:
            HouseFailed: it cannot be seen, in a sentence.
            GraphError, QuestionFailed: the engine failed.
        """
        try:
            match wish:
                case RecordWanted():
                    return record(reader, form, self._archive, wish)
                case PastWanted():
                    return past(reader, form, wish.subject)
                case SpreadWanted():
                    return self._spread(reader, form, told)
                case BesideWanted():
                    return beside(reader, form, wish.names)
                case AgainWanted():
                    return again(reader, logged(wish.case), wish.computed)
        except (UnknownSubject, CannotSee) as failure:
            raise HouseFailed(str(failure)) from failure

    def _spread(self, reader: Reader, form: Form, told: Told) -> SpreadSeen:
        """Kept as long as neither the market's revision nor the day nor the person's rights are others."""
        view = reader.view
        sight = (reader.graph, view.revision, view.known_at, view.valid_at // _DAY_MS, view.denied)
        with self._one_at_a_time:
            found = self._spreads.get(sight)
            if found is None:
                found = self._spreads[sight] = spread(reader, form, told)
                while len(self._spreads) > _KEPT:
                    self._spreads.popitem(last=False)
            return found
