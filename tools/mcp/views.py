"""A view for each call: on whose behalf, true when and known when stay the same; what the market knows, and the rights, are as they are now."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from graph import Connection, Engine, EngineUnreachable, GraphError, Role
from market.core.asked import QuestionFailed
from market.core.form import CannotBeAbout, Form, Reader
from market.core.plain import plain
from market.core.views import MarketEmpty, open_reader

from ..errors import CannotBeAsked
from .offers import NotAnswered

_LONGEST: Final = 800
"""Characters of a sentence that says why there is no answer: it may repeat what was asked."""


@dataclass(slots=True)
class Views:
    """Views of one market for one principal, one at a time."""

    engine: Engine
    form: Form
    principal: str
    valid_at: int | None
    """What was true then, ms; None: at the moment of each call."""
    known_at: int | None
    """What the market knew then, ms; None: everything."""
    now: Callable[[], int]
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)
    _connection: Connection | None = field(default=None, init=False)
    _lost: bool = field(default=False, init=False)

    @contextmanager
    def open(self) -> Iterator[Reader]:
        """A view for one call. An engine that died since the last is started again first.

        Raises NotAnswered for whatever the market or the engine refuses: in the view or while it is open.
        """
        with self._lock, answering():
            try:
                if self._lost:
                    self.engine.revive()
                    self._lost = False
                if self._connection is None:
                    self._connection = self.engine.connect(Role.READER)
                yield open_reader(self._connection, self.form, principal=self.principal, now=self.now(), valid_at=self.valid_at, known_at=self.known_at)
            except (EngineUnreachable, QuestionFailed) as failure:
                self._lost = isinstance(failure if isinstance(failure, EngineUnreachable) else failure.__cause__, EngineUnreachable)
                raise


@contextmanager
def answering() -> Iterator[None]:
    """What was refused or failed becomes one sentence, and never an empty answer. Raises NotAnswered."""
    try:
        yield
    except (CannotBeAsked, CannotBeAbout, QuestionFailed, MarketEmpty, GraphError) as failure:
        raise NotAnswered(plain(str(failure))[:_LONGEST]) from failure
