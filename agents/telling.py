"""What is told of a case while it is worked on: at once where somebody may wait for it, together where one thing follows the other."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from .events import Event, FindingJudged, FindingProposed

TOGETHER_S: Final = 0.05
"""Findings that are judged within so short a time are told together: nobody sees the difference, and each telling is a write that waits for the disk."""


@dataclass(slots=True)
class Telling:
    """What is to be told next, and to whom. A finding that is held when its case ends is told with the end."""

    clock: Callable[[], float] = time.monotonic
    _person: str = field(default="", init=False)
    _held: list[Event] = field(default_factory=list, init=False)
    """What waits: of one case, for one person."""
    _told: float = field(default=float("-inf"), init=False)
    """When something was told last."""

    def due(self, person: str, event: Event) -> Iterator[tuple[str, list[Event]]]:
        """Whom to tell now, and what, in the order in which it came: events of one case each time.

        After a finding comes its judgement, and after that another event at least: those two kinds may wait a moment.
        """
        if self._held and (self._person, self._held[0].case) != (person, event.case):
            yield self._taken()
        self._person = person
        self._held.append(event)
        if not isinstance(event, FindingProposed | FindingJudged) or self.clock() - self._told >= TOGETHER_S:
            yield self._taken()

    def _taken(self) -> tuple[str, list[Event]]:
        taken, self._held, self._told = self._held, [], self.clock()
        return self._person, taken
